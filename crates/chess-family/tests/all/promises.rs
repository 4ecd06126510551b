//! What every game of the family promises, put to the positions of random games.

use std::collections::BTreeSet;
use std::iter::once;

use chess_family::capablanca::GOTHIC;
use chess_family::orthodox::{CHESS960, chess960};
use chess_family::{Atomic, Breakthrough, Capablanca, Grand, Orthodox, Shako, Stratomic};
use chess_kit::{Action, Chess, Event, Memory, OnBoard, Rules};
use piece_kit::geom::Square;
use piece_kit::hands::Hands;
use piece_kit::testing::{
    Change, Rng, Sight, assert_algebraic, assert_boarded, assert_contract, assert_events,
    assert_key_file, assert_key_is_that_of_the_text, assert_mirrored, assert_no_action_panics,
    assert_no_sequence_panics, assert_pgn, assert_plain, assert_records, assert_refusals,
    assert_transposition, random_play,
};
use piece_kit::{Boarded, Pieces, Side};

/// Every move and drop that can be written; promotions of those to a square nearby.
pub(super) fn conceivable<R: Rules>() -> Vec<Action<R>> {
    let squares = || Square::all();
    let held = R::Kind::ALL
        .iter()
        .filter(|kind| has_hands::<R>() && Hands::holds(**kind));
    let drops = held.flat_map(|kind| squares().map(|to| Action::drop(*kind, to)));
    let pairs = squares().flat_map(|from| squares().map(move |to| Action::new(from, to)));
    let all = pairs.flat_map(|action: Action<R>| {
        let near = action.from.distance(action.to) == 1;
        let kinds = R::Kind::ALL.iter().filter(move |_| near);
        let promotions = kinds.map(move |&kind| action.promoting(kind));
        once(action).chain(promotions.filter(is_written))
    });
    all.chain(drops).collect()
}

/// Whether the text of an action is that of no other: what a pawn becomes is written without a mark.
fn is_written<R: Rules>(action: &Action<R>) -> bool {
    action.to_string().parse() == Ok(*action)
}

fn has_hands<R: Rules>() -> bool {
    <R::Memory as Memory<R::Kind>>::HAS_HANDS
}

fn sight<R: Rules>() -> Sight<Chess<R>> {
    Sight {
        en_passant: Some(3),
        clocks: Some(2),
        ..Sight::new(|action: &Action<R>| action.promotion().is_some())
    }
}

pub(super) type Changed<R> = Change<<R as Rules>::Kind, Side>;

fn went<P: Pieces>(
    side: Side,
    kind: P,
    from: Square<P::Board>,
    to: Square<P::Board>,
) -> [Change<P, Side>; 2] {
    let leaves = Change::Leaves(side, kind, from);
    [leaves, Change::Arrives(side, kind, to)]
}

pub(super) fn changes<R: Rules>(event: Event<R>) -> Vec<Changed<R>> {
    match event {
        Event::Captured { side, kind, square } | Event::Exploded { side, kind, square } => {
            vec![Change::Leaves(side, kind, square)]
        }
        Event::Moved {
            side,
            kind,
            from,
            to,
        } => went(side, kind, from, to).into(),
        Event::Promoted { side, kind, square } => vec![Change::Becomes(side, kind, square)],
        Event::PromotedPiece {
            side,
            becomes,
            square,
            ..
        } => vec![Change::Becomes(side, becomes, square)],
        Event::Dropped { side, kind, square } => vec![Change::Arrives(side, kind, square)],
        Event::Castled {
            side,
            king,
            king_to,
            rook,
            rook_to,
        } => {
            let (castler, _) = R::CASTLING.expect("castling");
            [
                went(side, Chess::<R>::KING, king, king_to),
                went(side, castler, rook, rook_to),
            ]
            .concat()
        }
        Event::Passed { .. } => vec![],
        Event::Check { .. } => vec![Change::Check],
        Event::Ended { outcome } => vec![Change::Ended(outcome)],
        _ => panic!("an event without a test: {event}"),
    }
}

fn assert_position<R: Rules>(position: &Chess<R>, sight: &Sight<Chess<R>>) {
    assert_contract(position);
    assert_boarded(position, sight);
    assert_events(
        position,
        |position| *position.placement(),
        |position: &Chess<R>| Boarded::is_check(position),
        changes::<R>,
    );
    assert_algebraic(
        position,
        |position: &Chess<R>| Boarded::is_check(position),
        Chess::san,
        Chess::parse_san,
    );
    assert_key_is_that_of_the_text(position);
}

fn senseless<R: Rules>(position: &Chess<R>, rng: &mut Rng) -> Action<R> {
    let squares: Vec<Square<OnBoard<R>>> = Square::all().collect();
    let own: Vec<_> = position.placement().occupied().iter().collect();
    if has_hands::<R>() && rng.percent(30) {
        return Action::drop(rng.pick(R::Kind::ALL), rng.pick(&squares));
    }
    let action = Action::new(rng.pick(&own), rng.pick(&squares));
    match rng.percent(20) {
        true => action.promoting(rng.pick(R::Kind::ALL)),
        false => action,
    }
}

/// Puts the promises to positions of games from these starts.
fn assert_promises<R: Rules>(starts: &[Chess<R>]) {
    assert_promises_seen(starts, &sight());
}

fn assert_promises_seen<R: Rules>(starts: &[Chess<R>], sight: &Sight<Chess<R>>) {
    let conceivable = conceivable::<R>();
    let mut rng = Rng(7);
    let mut transpositions = 0;
    for start in starts {
        for position in random_play(start, &mut rng, 90).iter().step_by(3) {
            assert_position(position, sight);
        }
        for position in random_play(start, &mut rng, 60).iter().step_by(12) {
            let text = position.to_string();
            assert_refusals::<Chess<R>>(&text, &conceivable);
            assert_no_action_panics::<Chess<R>>(&text, &conceivable);
            for _ in 0..10 {
                assert_no_sequence_panics(position, &mut rng, 8, senseless);
            }
            transpositions += u32::from(assert_transposition(position, &mut rng));
        }
        assert_pgn(start, &mut rng, 60);
        assert_records(start, &mut rng, 60);
    }
    assert!(transpositions > 0, "no transposition met");
}

fn read<R: Rules>(texts: &[&str]) -> Vec<Chess<R>> {
    let texts = texts.iter();
    let read = texts.map(|text| text.parse().unwrap_or_else(|why| panic!("{text}: {why}")));
    once(Chess::default()).chain(read).collect()
}

#[test]
fn orthodox_chess_keeps_the_promises() {
    assert_promises::<chess_family::orthodox::OrthodoxRules>(&read(&[
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "1rk2r2/8/8/8/8/8/8/1RK2R2 w BFbf - 0 1",
    ]));
}

#[test]
fn capablancas_chess_keeps_the_promises() {
    assert_promises::<chess_family::capablanca::CapablancaRules>(&read(&[GOTHIC]));
}

#[test]
fn grand_chess_keeps_the_promises() {
    assert_promises::<chess_family::grand::GrandRules>(&read(&[
        "4k5/1P8/3P6/5P4/10/10/5p4/3p6/1p8/4KQ4 w - - 0 1",
    ]));
}

#[test]
fn shako_keeps_the_promises() {
    assert_promises::<chess_family::shako::ShakoRules>(&read(&[]));
}

#[test]
fn games_with_hands_keep_the_promises() {
    use chess_family::{capahouse, crazyhouse, minishogi, shogi};
    assert_promises::<crazyhouse::CrazyhouseRules>(&read(&[
        "r3k2r/pP1ppN2/8/8/2q5/8/P2Q~1PpP/R3K2R[QRBNPqrbnp] w KQkq - 0 1",
        "r3k2r/pP1ppN2/8/8/4r3/8/P2Q~1PpP/R3K2R[QRBNPqrbnp] w KQkq - 0 1",
    ]));
    assert_promises::<capahouse::CapahouseRules>(&read(&[]));
    assert_promises::<shogi::ShogiRules>(&read(&[
        "4k3l/1r4+B2/pPpppp1pp/6p2/9/2P6/PP1PP+pPPP/1B3+S1R1/LNSGKG1NL[GSNLPgsnlp] w - - 0 1",
    ]));
    assert_promises::<minishogi::MinishogiRules>(&read(&["4k/1P2p/5/1s3/K1+R2[PGSpgb] w - - 0 1"]));
}

#[test]
fn atomic_chess_keeps_the_promises() {
    let sight = Sight {
        shielded: |placement, side| {
            let [own, other] = [side, !side].map(|side| placement.royal(side));
            own.zip(other)
                .is_some_and(|(own, other)| own.distance(other) == 1)
        },
        ..sight()
    };
    let starts = read(&[
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "q3r3/1p4n1/3p1b2/3kK3/2P1Pp2/1N3B2/P5P1/R2Q3R w - - 0 1",
        "r3r3/1b6/8/8/8/6n1/3k4/R3K2R w KQ - 0 1",
    ]);
    assert_promises_seen::<chess_family::atomic::AtomicRules>(&starts, &sight);
}

#[test]
fn three_check_keeps_the_promises() {
    assert_promises::<chess_family::three_check::ThreeCheckRules>(&read(&[
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 1+2 0 1",
    ]));
}

#[test]
fn king_of_the_hill_keeps_the_promises() {
    assert_promises::<chess_family::king_of_the_hill::KingOfTheHillRules>(&read(&[
        "8/8/4k3/8/8/3K4/8/R6r w - - 0 1",
    ]));
}

#[test]
fn small_boards_keep_the_promises() {
    assert_promises::<chess_family::gardner::GardnerRules>(&read(&[]));
    assert_promises::<chess_family::los_alamos::LosAlamosRules>(&read(&[]));
}

#[test]
fn janus_chess_keeps_the_promises() {
    assert_promises::<chess_family::janus::JanusRules>(&read(&[]));
}

#[test]
fn janggi_keeps_the_promises() {
    assert_promises::<chess_family::janggi::JanggiRules>(&read(&[
        "3kc4/4a4/4c4/2p1r4/9/4C4/3P5/3A1A3/4K4/R4n3 w - - p 0 1",
    ]));
}

#[test]
fn glinskis_chess_keeps_the_promises() {
    assert_promises::<chess_family::glinski::GlinskiRules>(&read(&[
        "1/1k1/5/1P3p1/9/3Pp6/11/4p6/3P7/1p7p1/5K5 w - - 0 1",
    ]));
}

#[test]
fn wildebeest_chess_keeps_the_promises() {
    assert_promises::<chess_family::wildebeest::WildebeestRules>(&read(&[
        "r4k4r/ppppppppppp/11/4P1P4/11/11/4p1p4/11/PPPPPPPPPPP/R4K4R w AKak - 0 1",
    ]));
}

#[test]
fn omega_chess_keeps_the_promises() {
    assert_promises::<chess_family::omega::OmegaRules>(&read(&[]));
}

#[test]
fn metamachy_keeps_the_promises() {
    assert_promises::<chess_family::metamachy::MetamachyRules>(&read(&[
        "10k1/PI2P7/P3I6P/12/1p2i2p4/12/12/4I2P4/12/i10p/4p3i3/1K10 w - - 0 1",
        "5g6/5k6/12/12/3p2i5/12/12/4I2P4/12/12/5K6/5G6 w Kk - 0 1",
    ]));
}

#[test]
fn xiangqi_keeps_the_promises() {
    use chess_family::xiangqi::{Kind, XiangqiRules};
    let start = "2bak4/4a4/4b4/9/9/4R4/9/4K4/9/2r3c2 w - - 0 1";
    let start = start.replace("9/4K4", "4K4/9");
    let sight = Sight {
        attacks: |placement, side, kind, from| {
            let mut attacks = placement.attacks(side, kind, from);
            if kind == Kind::General {
                // Where the other general may not come to stand.
                let ranks = if side == Side::White { 7..10 } else { 0..3 };
                let palace = ranks.map(|rank| Square::at(from.file().index(), rank));
                let faced = |to: &Square<_>| from.between(*to).is_disjoint(placement.blockers());
                attacks.extend(palace.filter(faced));
            }
            attacks
        },
        ..sight()
    };
    assert_promises_seen::<XiangqiRules>(&read(&[&start]), &sight);
}

#[test]
fn black_has_the_slots_of_white() {
    assert_mirrored::<Orthodox>(
        "r3k2r/2P5/8/1pP5/8/8/8/R3K2R w KQkq b6 0 1",
        "r3k2r/8/8/8/1Pp5/8/2p5/R3K2R b KQkq b3 0 1",
    );
    assert_mirrored::<Grand>(
        "4k5/1P8/3P6/5P4/10/10/10/10/8p1/4K5 w - - 0 1",
        "4k5/8P1/10/10/10/10/5p4/3p6/1p8/4K5 b - - 0 1",
    );
}

#[test]
fn positions_and_moves_are_small_values() {
    assert_plain::<Orthodox>(112);
    assert_plain::<Atomic>(112);
    assert_plain::<Capablanca>(272);
    assert_plain::<Grand>(272);
    assert_plain::<Shako>(272);
    assert_plain::<Action<chess_family::orthodox::OrthodoxRules>>(4);
}

#[test]
fn keys_are_those_of_the_golden_files() {
    let keys = include_str!("../data/keys.golden");
    let of = |name: &str| -> String {
        let lines = keys.lines().filter_map(|line| line.strip_prefix(name));
        let lines = lines.map(|line| line.trim_start().to_string() + "\n");
        lines.collect()
    };
    assert_eq!(assert_key_file::<Orthodox>(&of("chess ")), 6);
    // The pieces have the numbers of the orthodox ones.
    assert_eq!(assert_key_file::<Atomic>(&of("chess ")), 6);
    assert_eq!(assert_key_file::<Atomic>(&of("atomic ")), 2);
    assert_eq!(assert_key_file::<Capablanca>(&of("capablanca ")), 3);
    assert_eq!(assert_key_file::<Grand>(&of("grand ")), 2);
    assert_eq!(assert_key_file::<Shako>(&of("shako ")), 2);
    assert_eq!(assert_key_file::<Stratomic>(&of("stratomic ")), 2);
    assert_eq!(assert_key_file::<Breakthrough>(&of("breakthrough ")), 2);
}

#[test]
fn the_starts_of_chess960_are_960_different_ones() {
    let starts = (0..CHESS960).map(|number| chess960(number).expect("a start").to_string());
    let starts: BTreeSet<String> = starts.collect();
    assert_eq!(starts.len(), 960);
}

#[cfg(feature = "serde")]
#[test]
fn positions_and_moves_are_their_texts_in_serde() {
    use piece_kit::Variant as _;
    use piece_kit::testing::assert_serde;
    assert_serde(&Orthodox::default(), &["", "8/8/8/8/8/8/8/8 w - - 0 1"]);
    let action = Orthodox::default().parse("e2e4").expect("a move");
    assert_serde(&action, &["", "e2", "e2e9", "e7e8Q"]);
}
