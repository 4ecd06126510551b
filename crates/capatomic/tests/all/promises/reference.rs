//! The crate against the reference generator, move for move, on random positions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use capatomic::{Action, Capatomic, Event, Illegal, Kind, Square};
use piece_kit::castling::CastlingRefusal;
use piece_kit::testing::{
    Rng, assert_agrees, assert_contract, assert_no_action_panics, assert_no_sequence_panics,
    assert_refusals, assert_successors_agree,
};
use piece_kit::{Pieces, Variant};

use crate::common::position;
use crate::reference::Mailbox;
use crate::reference::random::random_position;

/// A promise, and of how many positions drawn one is put to it.
type Promise = (fn(&str), usize);

const LEGAL: Promise = (
    |text| assert_agrees::<Capatomic, Mailbox>(text, Capatomic::is_check),
    1,
);
const SUCCESSORS: Promise = (assert_successors_agree::<Capatomic, Mailbox>, 8);
const CONTRACT: Promise = (|text| assert_contract(&position(text)), 40);
const REFUSALS: Promise = (
    |text| assert_refusals::<Capatomic>(text, &every_conceivable_action(&position(text))),
    40,
);
const NO_PANIC: Promise = (
    |text| assert_no_action_panics::<Capatomic>(text, &every_conceivable_action(&position(text))),
    100,
);

/// Thirteen sequences from each position: 300,000 in the long test.
const SENSELESS: Promise = (
    |text| {
        let position = position(text);
        let mut rng = Rng(position.key());
        for _ in 0..13 {
            assert_no_sequence_panics(&position, &mut rng, 8, senseless);
        }
    },
    1,
);

/// Positions drawn in every run; the long test draws 23 times as many.
const QUICK: Range<u64> = 0..1_000;

fn sweep(seeds: Range<u64>, (assert, step): Promise) {
    for seed in seeds.step_by(step) {
        assert(&random_position(seed));
    }
}

#[test]
fn the_legal_actions_are_those_of_the_reference_and_so_are_status_and_count() {
    sweep(QUICK, LEGAL);
}

/// Every pair of files of king and rook, also those that no start has, with missiles, and attackers
/// placed by chance.
#[test]
fn castling_is_that_of_the_reference_from_every_pair_of_files() {
    let (mut rng, mut castlings) = (Rng(10), 0);
    let pairs = (0..10).flat_map(|king| (0..10).map(move |rook| (king, rook)));
    for (king, rook) in pairs.filter(|(king, rook)| king != rook) {
        for white in [true, false] {
            let text = loop {
                let text = castling_position(king, rook, white, &mut rng);
                if text.parse::<Capatomic>().is_ok() {
                    break text;
                }
            };
            (LEGAL.0)(&text);
            let events = |action| position(&text).events(action);
            let mut legal = position(&text).legal_actions().into_iter();
            let castles = |action| matches!(events(action)[0], Event::Castled { .. });
            castlings += usize::from(legal.any(castles));
        }
    }
    assert!((60..140).contains(&castlings), "{castlings} of 180");
}

/// A king and a rook with a right, missiles beside the king, and other pieces.
fn castling_position(king: usize, rook: usize, white: bool, rng: &mut Rng) -> String {
    let mut board = [[' '; 10]; 10];
    // From the side that castles, and turned round at the end.
    (board[1][king], board[1][rook]) = ('K', 'R');
    let beside = [king.wrapping_sub(1), king + 1].into_iter();
    let missiles: Vec<usize> = beside.filter(|file| *file < 10).collect();
    for &file in &missiles {
        board[0][file] = 'M';
    }
    board[9][rng.below(10)] = 'k';
    for _ in 0..rng.below(5) {
        let rank = if rng.percent(30) {
            1
        } else {
            rng.range(2, 8) as usize
        };
        let cell = &mut board[rank][rng.below(10)];
        if *cell == ' ' {
            *cell = rng.pick(&['q', 'r', 'n', 'b', 'a', 'c', 'N', 'B']);
        }
    }
    let turned = |letter: char| match (white, letter.is_ascii_uppercase()) {
        (true, _) => letter,
        (false, true) => letter.to_ascii_lowercase(),
        (false, false) => letter.to_ascii_uppercase(),
    };
    let rows = board.iter().map(|rank| {
        let groups = rank.chunk_by(|one, next| *one == ' ' && *next == ' ');
        let text = groups.map(|group| match group[0] {
            ' ' => group.len().to_string(),
            letter => turned(letter).to_string(),
        });
        text.collect::<String>()
    });
    let mut rows: Vec<String> = rows.collect();
    if white {
        rows.reverse();
    }
    let name = |file: usize| turned(char::from(b'A' + file as u8));
    let turn = if white { "w" } else { "b" };
    let missiles: String = missiles.into_iter().map(name).collect();
    let placement = rows.join("/");
    format!("{placement} {turn} {} - {missiles} - 0 1", name(rook))
}

#[test]
fn every_action_leads_to_the_position_of_the_reference() {
    sweep(QUICK, SUCCESSORS);
}

#[test]
fn check_refuses_exactly_what_is_not_legal() {
    sweep(QUICK, REFUSALS);
}

#[test]
fn an_illegal_action_played_unchecked_does_not_stop_the_program() {
    sweep(QUICK, NO_PANIC);
}

#[test]
fn no_sequence_of_actions_stops_the_program_however_senseless() {
    sweep(0..400, SENSELESS);
}

#[test]
fn positions_keep_the_contract() {
    sweep(QUICK, CONTRACT);
}

#[test]
#[ignore = "long"]
fn all_this_is_so_of_many_positions() {
    for promise in [LEGAL, SUCCESSORS, REFUSALS, NO_PANIC, CONTRACT, SENSELESS] {
        sweep(QUICK.end..24_000, promise);
    }
}

/// An action that hardly any rule allows, most likely of a piece on one of its own.
fn senseless(position: &Capatomic, rng: &mut Rng) -> Action {
    let own: Vec<Square> = position.placement().side(position.turn()).iter().collect();
    let all: Vec<Square> = Square::all().collect();
    let mut square = |own_of_100| {
        let among = if rng.percent(own_of_100) { &own } else { &all };
        rng.pick(among)
    };
    let (from, to, third) = (square(95), square(60), square(90));
    match rng.below(8) {
        0 => Action::Launch { from, target: to },
        1 => Action::Bring {
            king: position.king(position.turn()),
            rook: to,
            missile: from,
            second: rng.percent(50).then_some(third),
        },
        2..4 => Action::Promotion {
            from,
            to,
            kind: rng.pick(Kind::ALL),
        },
        4 => Action::moving(position.king(position.turn()), to),
        _ => Action::moving(from, to),
    }
}

/// Everything that could be said of the pieces on the board, and more.
pub(crate) fn every_conceivable_action(position: &Capatomic) -> Vec<Action> {
    let occupied = position.placement().occupied();
    let missiles: Vec<Square> = position.placement().kind(Kind::Missile).iter().collect();
    let rooks = position.placement().kind(Kind::Rook);
    let mut actions = Vec::new();
    for from in Square::all() {
        for to in Square::all() {
            actions.push(Action::moving(from, to));
            actions.push(Action::Launch { from, target: to });
            if occupied.contains(from) && from.distance(to) < 2 {
                let promoted = [Kind::Pawn, Kind::King, Kind::Queen, Kind::Missile];
                actions.extend(promoted.map(|kind| Action::Promotion { from, to, kind }));
            }
        }
    }
    for king in position.placement().kind(Kind::King) {
        for rook in rooks {
            for &missile in &missiles {
                let seconds = missiles.iter().map(|&second| Some(second));
                actions.extend(seconds.chain([None]).map(|second| Action::Bring {
                    king,
                    rook,
                    missile,
                    second,
                }));
            }
        }
    }
    actions
}

#[test]
fn visited_moves_are_the_legal_ones_but_castling_en_passant_and_launches() {
    for seed in QUICK.step_by(4) {
        let position = position(&random_position(seed));
        let mut visited = BTreeSet::new();
        position.visit_moves(|moves| {
            assert!(moves.targets.any(), "{position}");
            assert_eq!(position.placement().kind_at(moves.from), Some(moves.kind));
            assert!(visited.insert((moves.from, moves.targets)), "{position}");
        });
        let pairs = visited.into_iter();
        let pairs = pairs.flat_map(|(from, targets)| targets.iter().map(move |to| (from, to)));
        let plain = |action: &Action| {
            let told = position.events(*action);
            let told = told.iter().find_map(|event| match *event {
                Event::Captured { square, .. } => Some(square),
                Event::Castled { king, .. } => Some(king),
                _ => None,
            });
            match *action {
                Action::Move { from, to, .. } | Action::Promotion { from, to, .. } => {
                    told.is_none_or(|square| square == to).then_some((from, to))
                }
                _ => None,
            }
        };
        let legal: BTreeSet<_> = position.legal_actions().iter().filter_map(plain).collect();
        assert_eq!(pairs.collect::<BTreeSet<_>>(), legal, "{position}");
    }
}

/// How many of a thousand random positions show something: rules that are rarely met in
/// play are compared often enough.
#[test]
fn every_rule_is_met_often_in_random_positions() {
    let mut met: BTreeMap<String, u64> = BTreeMap::new();
    for seed in 0..1_000 {
        for name in shown(&position(&random_position(seed))) {
            *met.entry(name).or_default() += 1;
        }
    }
    for (least, names) in [
        (450, "w,b,irradiated"),
        (150, "launch,check,double step"),
        (
            75,
            "castling,launch with victims,launch spares the shielded,\
             launch refused: missile attacked,double check",
        ),
        (
            40,
            "bringing one,promotion,en passant,en passant allowed,unlocked,capture in check",
        ),
        (
            20,
            "bringing both,missile left behind,castling refused: way attacked,check by missile,\
             capturing promotion,launch in check,dead,checkmate",
        ),
        (
            5,
            "stalemate,castling exposes king,launch blocks check,launch discovers check,\
             move discovers check",
        ),
        (
            5,
            "en passant by two,launch destroys a right,launch destroys a missile",
        ),
        (
            1,
            "en passant in check,en passant discovers check,en passant by one of two",
        ),
    ] {
        for name in names.split(',') {
            let often = met.get(name).copied().unwrap_or(0);
            assert!(often >= least, "{name}: {often} of 1000, not {least}");
        }
    }
}

/// What a position shows of the rules.
fn shown(position: &Capatomic) -> BTreeSet<String> {
    let mut shown = BTreeSet::from([position.turn().to_string()]);
    let mut note = |name: &str, is_so: bool| {
        if is_so {
            shown.insert(name.into());
        }
    };
    note("irradiated", position.irradiated().any());
    note("check", position.is_check());
    note("double check", position.checks().checkers().more_than_one());
    note("dead", position.is_dead());
    if let Some(outcome) = position.outcome() {
        note(outcome.termination().word(), true);
    }
    castling_and_missiles(position, &mut note);
    let pawns = position.placement().pieces(position.turn(), Kind::Pawn);
    let mut takers = 0;
    for action in position.legal_actions() {
        let events = position.events(action);
        let victims = events
            .iter()
            .any(|event| matches!(event, Event::Destroyed { .. }));
        let captured = events.iter().find_map(|event| match *event {
            Event::Captured { square, .. } => Some(square),
            _ => None,
        });
        let name = match action {
            Action::Launch { .. } => "launch",
            Action::Promotion { .. } => "promotion",
            Action::Bring { second, .. } => {
                ["bringing one", "bringing both"][usize::from(second.is_some())]
            }
            Action::Move { from, to, .. } if pawns.contains(from) => match from.distance(to) {
                2 => "double step",
                _ if captured.is_some_and(|square| square != to) => "en passant",
                _ => "move",
            },
            _ if matches!(events[0], Event::Castled { .. }) => "castling",
            _ => "move",
        };
        takers += u32::from(name == "en passant");
        let mut after = *position;
        after.play_unchecked(action);
        let checkers = after.checks().checkers();
        let direct = matches!(action, Action::Move { to, .. } if checkers.contains(to));
        note(name, true);
        note(&format!("{name} in check"), position.is_check());
        note(&format!("{name} gives check"), checkers.any());
        note(
            &format!("{name} discovers check"),
            checkers.any() && !direct,
        );
        note("launch with victims", victims);
        if let Action::Launch { target, .. } = action {
            let occupied = after.placement().occupied();
            let destroyed = position.checks().checkers() - occupied;
            let blocks = position.is_check() && !destroyed.any();
            note("launch blocks check", blocks);
            let spares = occupied.iter().any(|square| square.distance(target) < 2);
            note("launch spares the shielded", spares);
        }
        note(
            "capture in check",
            captured.is_some() && position.is_check(),
        );
        note(
            "capturing promotion",
            name == "promotion" && captured.is_some(),
        );
        note("unlocked", events.contains(&Event::Unlocked));
        note("en passant allowed", after.en_passant().is_some());
        let right = after.castling_rights() != position.castling_rights();
        note("launch destroys a right", name == "launch" && right);
        let missiles =
            position.unmoved_missiles() - after.unmoved_missiles() - action.from().into();
        note(
            "launch destroys a missile",
            name == "launch" && missiles.any(),
        );
    }
    // It is remembered only if somebody may capture.
    let refused = |to| {
        let refused = |from| position.check(Action::moving(from, to));
        pawns
            .iter()
            .any(|from| matches!(refused(from), Err(Illegal::KingAttacked { .. })))
    };
    note("en passant by two", takers == 2);
    note(
        "en passant by one of two",
        position.en_passant().is_some_and(refused),
    );
    shown
}

/// What is not seen in the legal actions: refusals, and missiles that stay.
fn castling_and_missiles(position: &Capatomic, note: &mut impl FnMut(&str, bool)) {
    let (side, placement) = (position.turn(), position.placement());
    let own = |kind| placement.pieces(side, kind);
    let checkers = position.checks().checkers() & placement.kind(Kind::Missile);
    note("check by missile", checkers.any());
    for from in own(Kind::Missile) {
        let refused = position.check(Action::Launch { from, target: from });
        let attacked = matches!(refused, Err(Illegal::MissileAttacked { .. }));
        note("launch refused: missile attacked", attacked);
    }
    let king = position.king(side);
    let unmoved: Vec<Square> = (position.unmoved_missiles() & placement.side(side))
        .iter()
        .collect();
    for rook in own(Kind::Rook) {
        match position.check(Action::moving(king, rook)) {
            Err(Illegal::Castling(CastlingRefusal::Attacked { square, attacker })) => {
                let attackers = placement.attackers(square, !side, placement.blockers());
                let before = attackers.contains(attacker);
                note("castling refused: way attacked", before);
                note("castling exposes king", !before);
            }
            Ok(()) if !unmoved.is_empty() => {
                let (missile, second) = (unmoved[0], unmoved.get(1).copied());
                let all = position.check(Action::Bring {
                    king,
                    rook,
                    missile,
                    second,
                });
                let left = matches!(
                    all,
                    Err(Illegal::MissileObstructed { .. } | Illegal::MissileLeavesBoard { .. })
                );
                note("missile left behind", left);
            }
            _ => {}
        }
    }
}
