//! Rule page on files: *Chronicle*. Scenario, ruleset, commitments, orders and chance outcomes; a
//! battle that was not dealt as it was committed to is found out.

use piece_kit::testing::assert_serde;
use piece_kit::{BySide, Game, Nonce, PlayerWord, Record, Seed, SeededRng, Variant};
use strata_strategic::{
    BattleEnd, BattleFault, BattleMode, Campaign, Chronicle, ChronicleError, Order, Report,
    Ruleset, Scenario,
};
use strata_tactical::{Arbiter, Battle, Entry, Opening, Selection, Terms, Transcript, Turn, Unit};

const MEETING: &str = r#"
version = 1
name = "meeting"
title = "Meeting"
[map]
version = 1
radius = 1
terrain = "narrow"
[[seats]]
gold = 0
armies = [{ at = "0,0", units = "KRBNWWFF" }]
[[seats]]
gold = 0
armies = [{ at = "1,0", units = "KRBNWWFF" }]
"#;

/// A campaign for two at the beginning of its battle, both having selected everything.
fn meeting(battles: BattleMode) -> Game<Campaign> {
    let scenario: Scenario = MEETING.parse().unwrap();
    let start = Campaign::new(&scenario, &Ruleset::default(), battles).unwrap();
    let mut game = Game::new(start);
    let orders = "end 0,0>1,0 K R B N W W F F go end 0,0x1,0 K R B N W W F F K R B N W W F F";
    for order in orders.split(' ') {
        game.play(order.parse().unwrap()).unwrap();
    }
    game
}

fn opening() -> Opening {
    let selection: Selection = "KRBNWWFF".parse().unwrap();
    let entry = |nonce| Entry {
        selection,
        nonce: Nonce::new([nonce; 32]),
    };
    Opening {
        seed: Seed::guessable(1),
        entries: BySide {
            white: entry(2),
            black: entry(3),
        },
    }
}

/// The terms of the first battle on a board.
fn terms(board: &strata_tactical::Terrain) -> Terms {
    let players = BySide {
        white: "Ada",
        black: "Bob",
    };
    let terms = Terms::new(players, board).and_then(|terms| terms.with_game("strata-strategic"));
    terms.unwrap()
}

/// Plays the battle by the deal that was committed to, inside and under an arbiter.
fn fought() -> (Game<Campaign>, Arbiter, Transcript) {
    let mut game = meeting(BattleMode::Inside);
    let opening = opening();
    let board = *game
        .position()
        .public()
        .board("1,0".parse().unwrap())
        .unwrap();
    let terms = terms(&board);
    let deal = opening.deal(&terms);
    let mut arbiter = Arbiter::new(&board, &opening.selections(), &deal).unwrap();
    let mut rng = SeededRng::new(&Seed::guessable(4));
    while arbiter.outcome().is_none() && arbiter.plies() < 30 {
        let turns = arbiter.public().turns();
        let turn: Turn = *rng.choose(&turns).unwrap();
        let told = arbiter.take(arbiter.public().turn(), turn).unwrap();
        game.play(Order::Battle(told.step)).unwrap();
    }
    if arbiter.outcome().is_none() {
        let loser = arbiter.public().turn();
        arbiter.say(loser, PlayerWord::Resign).unwrap();
        game.play(Order::Yield).unwrap();
    }
    let transcript = Transcript {
        commitments: opening.commitments(&terms),
        terms,
        record: arbiter.replica().record(),
        opening,
    };
    (game, arbiter, transcript)
}

/// The chronicle of a game with a transcript of its only battle.
fn chronicle(game: &Game<Campaign>, transcript: Transcript) -> Chronicle {
    let mut chronicle = Chronicle::new(game);
    chronicle.battles.insert(1, transcript);
    chronicle
}

#[test]
fn a_chronicle_with_a_fairly_dealt_battle_is_verified_and_read_back() {
    let (game, _, transcript) = fought();
    let chronicle = chronicle(&game, transcript);
    let text = chronicle.to_string();
    assert_eq!(text.parse::<Chronicle>().as_ref(), Ok(&chronicle));
    let verified = chronicle.verify().unwrap();
    assert_eq!(verified.position().key(), game.position().key());
    assert!(verified == game);
    assert_serde(&chronicle, &[]);
}

#[test]
fn a_battle_fought_elsewhere_is_verified_by_its_casualties_and_its_end() {
    let (_, arbiter, transcript) = fought();
    let told = |report: Report| {
        let mut game = meeting(BattleMode::Reported);
        for order in game.position().report_orders(&report).unwrap() {
            game.play(order).unwrap();
        }
        chronicle(&game, transcript.clone())
    };
    let report = Report::of(&arbiter).unwrap();
    assert!(told(report).verify().is_ok());
    let end = BattleEnd::Agreement;
    assert_eq!(fault(&told(Report { end, ..report })), BattleFault::End);
    // One Wazir more or less.
    let mut other = report;
    if other.lost.white.count(Unit::Wazir) < 2 {
        other.lost.white.add(Unit::Wazir);
    } else {
        other.lost.white.remove(Unit::Wazir);
    }
    assert_eq!(fault(&told(other)), BattleFault::End);
}

fn fault(chronicle: &Chronicle) -> BattleFault {
    match chronicle.verify() {
        Err(ChronicleError::Battle { number: 1, why }) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_transcript_needs_a_battle() {
    let (game, _, transcript) = fought();
    let mut chronicle = Chronicle::new(&game);
    chronicle.battles.insert(2, transcript);
    let missing = ChronicleError::Battle {
        number: 2,
        why: BattleFault::NoBattle,
    };
    assert_eq!(chronicle.verify().unwrap_err(), missing);
}

/// A host tells another identity than was dealt.
#[test]
fn what_was_told_otherwise_than_it_was_dealt_is_found_out() {
    let (game, _, transcript) = fought();
    let told = game.actions().find_map(|order| match order {
        Order::Battle(step) => step.revealed.map(|_| step),
        _ => None,
    });
    let told = told.expect("something has been revealed");
    let mut liar = meeting(BattleMode::Inside);
    let begun = liar.actions().len();
    for order in game.actions().skip(begun) {
        let mut order = order;
        if order == Order::Battle(told) {
            let others = liar.position().legal_actions();
            let lie = others.into_iter().find(|other| match other {
                Order::Battle(step) => step.turn == told.turn && *step != told,
                _ => false,
            });
            order = lie.expect("another identity is possible");
            liar.play(order).unwrap();
            break;
        }
        liar.play(order).unwrap();
    }
    liar.play(Order::Yield).unwrap();
    let lied = fault(&chronicle(&liar, transcript));
    assert!(matches!(lied, BattleFault::Step { .. }));
}

#[test]
fn a_transcript_of_another_battle_is_found_out() {
    let (game, _, transcript) = fought();
    // Another seed than was committed to.
    let mut other = transcript.clone();
    other.opening.seed = Seed::guessable(9);
    let why = fault(&chronicle(&game, other));
    assert!(matches!(why, BattleFault::Transcript(_)));
    // Other selections.
    let mut other = transcript;
    let swapped: Selection = "DRBNWWFF".parse().unwrap();
    other.opening.entries.black.selection = swapped;
    other.commitments = other.opening.commitments(&other.terms);
    let board = Battle::start(&narrow(), &other.opening.deal(&other.terms));
    other.record = Game::new(*board.public()).record();
    assert_eq!(fault(&chronicle(&game, other)), BattleFault::Start);
}

fn narrow() -> strata_tactical::Terrain {
    strata_tactical::TerrainName::Narrow.terrain()
}

#[test]
fn a_text_that_is_no_chronicle_names_its_part() {
    let (game, _, transcript) = fought();
    let text = chronicle(&game, transcript).to_string();
    for (from, to, part) in [
        ("chronicle 1", "chronicle 2", "chronicle"),
        ("game strata-strategic", "game chess", "record"),
        ("transcript 1\n", "transcript one\n", "transcript one"),
        ("commit server ", "commit server z", "transcript 1"),
        ("transcript 1\n", "transcript 1\n\n", "transcript 1"),
    ] {
        let faulty = text.replacen(from, to, 1).parse::<Chronicle>().unwrap_err();
        assert_eq!(faulty.part, part, "{faulty}");
    }
    assert!("".parse::<Chronicle>().is_err());
}

#[test]
fn a_record_has_no_end_but_by_orders() {
    let record = meeting(BattleMode::Reported).record().to_string();
    for end in [
        "agreement",
        "resignation host",
        "resignation 5",
        "time team-6",
    ] {
        let why = format!("{record}end {end}\n").parse::<Record<Campaign>>();
        let why = why.expect_err(end).to_string();
        assert!(
            why.ends_with("this game is ended by its actions alone"),
            "{why}"
        );
    }
}
