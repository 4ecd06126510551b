//! Stratomic: the sentences of the rules, promises, and the launches of random games against a naive
//! generator.

use chess_family::Stratomic;
use chess_family::stratomic::{Action, Event, Kind, StratomicRules};
use piece_kit::geom::{Board10x10, Square};
use piece_kit::pgn::Algebraic;
use piece_kit::testing::{
    Change, Rng, Sight, assert_algebraic, assert_boarded, assert_contract, assert_events,
    assert_faults, assert_key_is_that_of_the_text, assert_mirrored, assert_no_action_panics,
    assert_no_sequence_panics, assert_pgn, assert_records, assert_refusals, assert_san,
    assert_san_refused, assert_transposition, random_play,
};
use piece_kit::{
    Boarded, Game, Message, Outcome, Placement, Seed, SeededRng, Side, Termination, Variant, perft,
};

type At = Square<Board10x10>;

fn position(text: &str) -> Stratomic {
    let position: Stratomic = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
    assert_eq!(position.to_string(), text);
    position
}

fn played(text: &str, actions: &str) -> Stratomic {
    let mut game = Game::new(position(text));
    for action in actions.split_whitespace() {
        let action = game.position().parse(action).expect(action);
        game.play(action)
            .unwrap_or_else(|why| panic!("{action}: {why}"));
    }
    *game.position()
}

fn refused(text: &str, action: &str) -> String {
    let position = position(text);
    let action = position.parse(action).expect(action);
    let why = position.check(action).expect_err("a refusal");
    format!("{}: {why}", why.code())
}

#[test]
fn the_start_has_a_regular_chess_set_two_more_pawns_and_two_missiles_a_side() {
    let start = Stratomic::default();
    assert_eq!(
        start.to_string(),
        "10/mrnbqkbnrm/pppppppppp/10/10/10/10/PPPPPPPPPP/MRNBQKBNRM/10 w BIbi - 0 1 locked"
    );
}

/// Counted by Fairy-Stockfish (pyffish 0.0.90) with a king-like missile that is
/// never launched, which from the start is all there is for three plies.
#[test]
fn without_launches_the_counts_are_those_of_another_program() {
    let start = Stratomic::default();
    assert_eq!(
        [1, 2, 3].map(|depth| perft(&start, depth)),
        [44, 1936, 88_342]
    );
    let few = "5k4/1r6r1/1P2p2p2/10/4M5/10/p8p/10/1R3K2R1/10 w BI - 0 1 locked";
    assert_eq!([1, 2].map(|depth| perft(&position(few), depth)), [39, 1300]);
}

#[test]
fn a_launch_needs_that_a_piece_other_than_a_pawn_has_been_captured() {
    let pawns = "5k4/10/10/4p5/3P6/10/10/M9/5K4/10 w - - 0 1 locked";
    assert_eq!(
        refused(pawns, "a3*e6"),
        "locked: only pawns have been captured so far"
    );
    let after = played(pawns, "d6e7");
    assert!(after.to_string().ends_with(" locked"), "{after}");
    let knight = pawns.replace('p', "n");
    let after = played(&knight, "d6e7");
    assert!(after.to_string().ends_with(" unlocked"), "{after}");
}

#[test]
fn the_missile_cannot_be_under_attack_at_the_time_of_launch() {
    let text = "5k4/10/10/r9/10/10/10/M9/5K4/10 w - - 0 1 unlocked";
    assert_eq!(
        refused(text, "a3*e6"),
        "missile-attacked: the missile on a3 is attacked from a7"
    );
    let shielded = text.replacen("10/10/10/M9", "10/P9/10/M9", 1);
    assert!(!played(&shielded, "a3*e6").to_string().contains('M'));
}

#[test]
fn every_piece_within_one_square_is_removed_but_the_kings_and_the_missile_too() {
    let text = "10/3nkn4/3ppp4/3PRP4/10/10/10/M9/5K4/10 w - - 7 9 unlocked";
    let after = played(text, "a3*e8");
    assert_eq!(
        after.to_string(),
        "10/4k5/10/10/10/10/10/10/5K4/10 b - - 0 9 unlocked"
    );
    let launch = position(text).parse("a3*e8").expect("a launch");
    let events = position(text).events(launch);
    assert_eq!(events.len(), 9);
    assert_eq!(
        events[0].to_string(),
        "White's missile on a3 is launched at e8"
    );
    let destroyed = |event: &Event| matches!(event, Event::Destroyed { .. });
    assert!(events[1..].iter().all(destroyed));
    assert_eq!(events[1].to_string(), "White's pawn on d7 is destroyed");
}

#[test]
fn it_may_be_aimed_at_any_other_square_of_the_board() {
    let text = "5k4/10/10/10/10/10/10/M9/5K4/10 w - - 0 1 unlocked";
    let launches = |action: &Action| matches!(action, Action::Launch { .. });
    let actions = position(text).legal_actions();
    assert_eq!(actions.into_iter().filter(launches).count(), 99);
    assert_eq!(
        refused(text, "a3*a3"),
        "at-itself: a missile cannot be launched at its own square, a3"
    );
    assert_eq!(
        refused(text, "b3*a3"),
        "not-a-missile: there is no missile of yours on b3"
    );
}

#[test]
fn a_launch_may_not_leave_its_own_king_in_check_and_may_end_one() {
    let text = "4k5/5r4/10/10/10/5P4/10/M9/5K4/10 w - - 0 1 unlocked";
    assert_eq!(
        refused(text, "a3*f5"),
        "king-attacked: your king on f2 would be attacked from f9"
    );
    assert!(refused(text, "a3*g4").starts_with("king-attacked"));
    played(text, "a3*f8");
    let check = text.replace("5P4", "10");
    assert!(refused(&check, "a3*a9").starts_with("king-attacked"));
    played(&check, "a3*e10");
}

#[test]
fn a_mate_that_a_launch_averts_is_none() {
    let launcher = "5k4/10/10/10/10/4M5/10/10/1r8/r8K w - - 0 1 unlocked";
    assert_eq!(position(launcher).outcome(), None);
    played(launcher, "e5*a1");
    let mated = position(&launcher.replace("4M5", "10"));
    let by = Termination::Checkmate;
    let winner = Side::Black;
    assert_eq!(mated.outcome(), Some(Outcome::Win { winner, by }));
}

#[test]
fn pawns_promote_on_the_ninth_rank_to_a_missile_too() {
    let text = "4k5/10/1P8/10/10/10/10/10/5K4/10 w - - 0 1 locked";
    let promotions: Vec<String> = position(text)
        .legal_actions()
        .iter()
        .map(Action::to_string)
        .filter(|action| action.starts_with("b8"))
        .collect();
    assert_eq!(promotions, ["b8b9q", "b8b9r", "b8b9b", "b8b9n", "b8b9m"]);
}

#[test]
fn a_destroyed_rook_castles_no_more() {
    let text = "5k4/10/10/10/10/10/10/M9/1R3K2R1/10 w BI - 0 1 unlocked";
    let after = played(text, "a3*c3");
    assert!(after.to_string().contains(" b I - "), "{after}");
}

/// Whether a piece of the side may capture on a square, asked of each in turn.
fn attacked(placement: &Placement<Kind>, target: At, by: Side) -> bool {
    let mut placement = *placement;
    placement.remove(target);
    placement.put(!by, Kind::Rook, target);
    let pieces = placement.side(by);
    pieces.iter().any(|from| {
        let kind = placement.kind_at(from).expect("a piece");
        placement.pseudo_targets(by, kind, from).contains(target)
    })
}

fn naive_launches(placement: &Placement<Kind>, side: Side) -> Vec<String> {
    let mut launches = Vec::new();
    for missile in placement.pieces(side, Kind::Missile) {
        if attacked(placement, missile, !side) {
            continue;
        }
        for target in Square::all().filter(|&target| target != missile) {
            let mut after = *placement;
            after.remove(missile);
            for square in Square::all().filter(|&square| target.distance(square) <= 1) {
                if after.kind_at(square) != Some(Kind::King) {
                    after.remove(square);
                }
            }
            let king = after.royal(side).expect("a king");
            if !attacked(&after, king, !side) {
                launches.push(format!("{missile}*{target}"));
            }
        }
    }
    launches.sort();
    launches
}

#[test]
fn the_launches_of_random_games_are_those_of_a_naive_generator() {
    let mut compared = 0;
    for number in 0..60 {
        let mut rng = SeededRng::new(&Seed::guessable(number));
        let mut game = Game::new(Stratomic::default());
        while game.outcome().is_none() && game.actions().len() < 200 {
            let actions = game.position().legal_actions();
            assert_eq!(game.position().count_legal(), actions.len() as u64);
            let launches = |action: &&Action| matches!(action, Action::Launch { .. });
            let mut texts: Vec<String> = actions
                .iter()
                .filter(launches)
                .map(Action::to_string)
                .collect();
            texts.sort();
            let (placement, lock) = (game.position().to_string(), " unlocked");
            if placement.ends_with(lock) {
                let field = placement.split(' ').next().expect("a placement");
                let placement = Placement::parse(field).expect("a placement");
                let side = game.position().to_act();
                assert_eq!(
                    texts,
                    naive_launches(&placement, side),
                    "{}",
                    game.position()
                );
                compared += 1;
            } else {
                assert!(texts.is_empty());
            }
            // Seldom a launch, or the boards empty at once.
            let moves: Vec<Action> = actions.iter().copied().filter(|a| !launches(&a)).collect();
            let from = if moves.is_empty() || rng.below(12) == 0 {
                &actions
            } else {
                &moves
            };
            let action = from[rng.below(from.len() as u64) as usize];
            game.play(action).expect("a legal action");
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// Every move and launch that can be written.
fn conceivable() -> Vec<Action> {
    let moves = crate::promises::conceivable::<StratomicRules>();
    let launches = Square::all().flat_map(|from| {
        let targets = Square::all();
        targets.map(move |target| Action::Launch { from, target })
    });
    moves
        .into_iter()
        .map(Action::Move)
        .chain(launches)
        .collect()
}

fn changes(event: Event) -> Vec<Change<Kind, Side>> {
    match event {
        Event::Chess(event) => crate::promises::changes::<StratomicRules>(event),
        Event::Launched { side, from, .. } => vec![Change::Leaves(side, Kind::Missile, from)],
        Event::Destroyed { side, kind, square } => vec![Change::Leaves(side, kind, square)],
        Event::Unlocked => vec![],
        _ => panic!("an event without a test: {event}"),
    }
}

fn senseless(position: &Stratomic, rng: &mut Rng) -> Action {
    let squares: Vec<At> = Square::all().collect();
    let own: Vec<At> = position.placement().occupied().iter().collect();
    let (from, target) = (rng.pick(&own), rng.pick(&squares));
    match rng.percent(50) {
        true => Action::Launch { from, target },
        false => Action::Move(chess_kit::Action::new(from, target)),
    }
}

#[test]
fn the_promises() {
    let sight = Sight {
        en_passant: Some(3),
        clocks: Some(3),
        ..Sight::new(|action| match action {
            Action::Move(action) => action.promotion().is_some(),
            Action::Launch { .. } => false,
        })
    };
    let is_check = |position: &Stratomic| Boarded::is_check(position);
    let conceivable = conceivable();
    let mut rng = Rng(7);
    let mut transpositions = 0;
    let open = "10/m3k3rm/pppp2pppp/4n5/10/10/5Q4/PPP2PPPPP/MR3K3M/10 w - - 0 1 unlocked";
    for start in [Stratomic::default(), position(open)] {
        for position in random_play(&start, &mut rng, 90).iter().step_by(3) {
            assert_contract(position);
            assert_boarded(position, &sight);
            assert_events(
                position,
                |position| *position.placement(),
                is_check,
                changes,
            );
            assert_algebraic(position, is_check, Stratomic::san, Stratomic::parse_san);
            assert_key_is_that_of_the_text(position);
        }
        for position in random_play(&start, &mut rng, 60).iter().step_by(20) {
            let text = position.to_string();
            assert_refusals::<Stratomic>(&text, &conceivable);
            assert_no_action_panics::<Stratomic>(&text, &conceivable);
            for _ in 0..10 {
                assert_no_sequence_panics(position, &mut rng, 8, senseless);
            }
            transpositions += u32::from(assert_transposition(position, &mut rng));
        }
        assert_pgn(&start, &mut rng, 60);
        assert_records(&start, &mut rng, 60);
    }
    assert!(transpositions > 0, "no transposition met");
}

#[test]
fn black_has_the_slots_of_white() {
    assert_mirrored::<Stratomic>(
        "4k5/10/10/10/10/10/10/M9/10/4K5 w - - 0 1 unlocked",
        "4k5/10/m9/10/10/10/10/10/10/4K5 b - - 0 1 unlocked",
    );
}

#[test]
fn a_check_that_only_a_launch_ends_is_told_as_a_check() {
    // Nothing but a launch at the corner keeps the king.
    let before = position("5k4/10/10/10/10/4M5/10/9r/1r8/K9 b - - 0 1 unlocked");
    let mate = before.parse("j3j1").expect("a move");
    let events: Vec<String> = before.events(mate).iter().map(Event::to_string).collect();
    assert_eq!(
        events.last().map(String::as_str),
        Some("the king on a1 is in check")
    );
    assert_eq!(before.san(mate).as_deref(), Ok("Rj1+"));
}

#[test]
fn algebraic_notation_writes_a_launch_as_a_move_of_the_missile() {
    let fen = position("4k5/10/10/r9/10/10/10/1M7M/4K4R/10 w J - 0 1 unlocked");
    let write = |position: &Stratomic, action| position.san(action);
    let read = |position: &Stratomic, text: &str| position.parse_san(text);
    assert_san(&fen, "b3*a7 Mb3*a7 Mb*a7", write, read);
    assert_san(&fen, "b3c4 Mc4 Mbc4", write, read);
    assert_san(&fen, "no Mb3*a7=Q Nb3*a7 Mb3*z9 Q", write, read);
    assert_san_refused(&fen, "M*a7 ambiguous b3 j3");
    assert_san_refused(&fen, "Mc*a7 none-of-kind");
    assert_san_refused(&fen, "Mb3*b3 at-itself b3");
    assert_san(&fen, "e2j2 O-O 0-0", write, read);
    assert_san_refused(&fen, "O-O-O no-castling-right e2 a2");
}

#[test]
fn a_side_may_plan_launches_at_any_other_square_once_missiles_are_unlocked() {
    let text = "5k4/10/10/r9/10/10/10/M9/5K4/10 b - - 0 1 unlocked";
    let plans = |text: &str| position(text).premoves(Side::White);
    let launches = |action: &&Action| matches!(action, Action::Launch { .. });
    assert_eq!(plans(text).iter().filter(launches).count(), 99);
    let locked = text.replace("unlocked", "locked");
    assert_eq!(plans(&locked).iter().filter(launches).count(), 0);
    assert!(plans(&locked).iter().any(|plan| plan.to_string() == "a3a4"));
}

#[test]
fn faults_of_a_position_string_are_named_at_once() {
    assert_faults::<Stratomic, _>(
        "5k4/10/10/10/10/10/10/10/10/10 w - - 0 1 open",
        &[
            "placement: White has 0 kings instead of 1",
            "lock: \"open\" is neither locked nor unlocked",
        ],
    );
    assert_faults::<Stratomic, _>(
        "5k4/10/10/10/10/10/10/10/5K4/10 w - - 0 1",
        &["a position has 7 fields separated by one space, not 6"],
    );
    for text in ["", "a3*", "*e6", "a3*e11", "a3*e6q", "a3**e6"] {
        assert!(Stratomic::default().parse(text).is_err(), "{text}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn positions_and_actions_are_their_texts_in_serde() {
    use piece_kit::testing::assert_serde;
    assert_serde(&Stratomic::default(), &["", "8/8 w - - 0 1 locked"]);
    let action = Stratomic::default().parse("a3*e6").expect("a launch");
    assert_serde(&action, &["", "a3*", "a3*e99"]);
}
