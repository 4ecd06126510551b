//! Pieces on boards of hexes.

use std::collections::BTreeSet;

use crate::naive::Rng;
use board_geom::{Board, GlinskiBoard, Hour, ShafranBoard, Square};
use piece_kit::fen::PlacementFault;
use piece_kit::{Checks, Pieces, Placement, Role, Side, pieces};

pieces! {
    /// What the kit's notation can say on hexes: rooks over edges, pawns, and kings.
    enum Glinski on GlinskiBoard {
        Pawn: 'P', "mfWcfrFclW"; Rook: 'R', "RfrBblB"; Charger: 'C', "frBvW"; Bishop: 'B', "flBbrB";
        King: 'K', "WfrFblF", Royal;
    }
}

pieces! {
    enum Shafran on ShafranBoard {
        Pawn: 'P', "mfWcfrFclW"; Rook: 'R', "RfrBblB"; Short: 'S', "R2frF"; Bishop: 'B', "flBbrB";
        King: 'K', "WfrFblF", Royal;
    }
}

/// How a kind goes: hours of its moves, hours of its captures, and how far.
fn ways<P: Pieces>(kind: P) -> (Vec<Hour>, Vec<Hour>, usize) {
    use Hour::{Eleven, Five, Six, Ten, Twelve, Two};
    let both = |hours: &[Hour], far| (hours.to_vec(), hours.to_vec(), far);
    match kind.letter() {
        'P' => (vec![Twelve], vec![Ten, Two], 1),
        'R' => both(&Hour::EDGES, 20),
        'B' => both(&[Five, Eleven], 20),
        'K' => both(&Hour::EDGES, 1),
        _ => both(&[Twelve, Six, Two], 0),
    }
}

/// Each kind's ranges along its hours, where they differ.
fn far(letter: char, hour: Hour, otherwise: usize) -> usize {
    match (letter, hour) {
        ('C', Hour::Two) => 20,
        ('S', Hour::Twelve | Hour::Six) => 2,
        ('C' | 'S', _) => 1,
        _ => otherwise,
    }
}

/// The squares that a piece reaches by hours, up to and including the first one occupied.
fn reach<P: Pieces>(
    placement: &Placement<P>,
    (side, kind): (Side, P),
    from: Square<P::Board>,
    capturing: bool,
) -> BTreeSet<Square<P::Board>> {
    let (moves, captures, most) = ways(kind);
    let mut hours = if capturing { captures } else { moves };
    if kind.letter() == 'S' {
        hours.extend([Hour::Four, Hour::Ten]);
    }
    let mut reached = BTreeSet::new();
    for hour in hours {
        let (files, ranks) = hour.step();
        let sign = if side == Side::White { 1 } else { -1 };
        let most = match (kind.letter(), hour) {
            ('S', Hour::Four | Hour::Ten) => 2,
            (letter, hour) => far(letter, hour, most),
        };
        let mut at = from;
        for _ in 0..most {
            let Some(next) = at.offset(sign * files, sign * ranks) else {
                break;
            };
            reached.insert(next);
            if placement.blockers().contains(next) {
                break;
            }
            at = next;
        }
    }
    reached
}

/// From where to where.
type Moves<P> = BTreeSet<(Square<<P as Pieces>::Board>, Square<<P as Pieces>::Board>)>;

/// The moves of a side that leave its king safe, each made and looked at.
fn legal<P: Pieces>(placement: &Placement<P>, side: Side) -> Moves<P> {
    let is_safe = |after: &Placement<P>| {
        let royal = after.royal(side);
        let attacks = |from| {
            let piece = after.at(from).expect("a piece");
            reach(after, piece, from, true)
        };
        let mut enemies = after.side(!side).iter();
        royal.is_none_or(|royal| !enemies.any(|from| attacks(from).contains(&royal)))
    };
    let mut legal = BTreeSet::new();
    for from in placement.side(side) {
        let (_, kind) = placement.at(from).expect("a piece");
        let moves = reach(placement, (side, kind), from, false).into_iter();
        let moves = moves.filter(|to| !placement.blockers().contains(*to));
        let captures = reach(placement, (side, kind), from, true).into_iter();
        let captures = captures.filter(|to| placement.side(!side).contains(*to));
        for to in moves.chain(captures) {
            let mut after = *placement;
            after.remove(from);
            after.put(side, kind, to);
            if is_safe(&after) {
                legal.insert((from, to));
            }
        }
    }
    legal
}

/// Compares random placements: moves, counts, keys and text; how many moves there were.
fn compare<P: Pieces>(placements: u64) -> usize {
    let all: Vec<Square<P::Board>> = Square::all().collect();
    let mut count = 0;
    for seed in 0..placements {
        let (mut rng, mut placement) = (Rng::new(seed), Placement::<P>::default());
        for _ in 0..rng.below(30) {
            let kind = rng.of(P::ALL);
            let (side, at) = (rng.of(&Side::ALL), rng.of(&all));
            if kind.spec().role != Role::Royal {
                placement.put(side, kind, at);
            } else if rng.once_in(8) {
                placement.block(at);
            }
        }
        for side in Side::ALL {
            placement.put(side, P::ALL[P::ALL.len() - 1], rng.of(&all));
        }
        let placement = without_blocked_pieces(placement);
        for side in Side::ALL {
            let checks: Checks<P::Board> = placement.checks(side);
            let mut told = Vec::new();
            placement.visit_pieces(side, &checks, |moves| {
                told.extend(moves.targets.iter().map(|to| (moves.from, to)));
            });
            assert_eq!(told.len(), placement.count_pieces(side, &checks) as usize);
            let royal = placement.royal(side).into_iter();
            let targets = placement.royal_targets(side);
            told.extend(royal.flat_map(|from| targets.iter().map(move |to| (from, to))));
            let expected = legal(&placement, side);
            assert_eq!(told.len(), expected.len(), "{side}: {placement}");
            assert_eq!(told.into_iter().collect::<BTreeSet<_>>(), expected);
            count += expected.len();
        }
        assert_eq!(placement.key(), placement.key_from_scratch());
        assert_eq!(Placement::parse(&placement.to_string()), Ok(placement));
    }
    count
}

fn without_blocked_pieces<P: Pieces>(mut placement: Placement<P>) -> Placement<P> {
    for square in placement.impassable() {
        placement.remove(square);
    }
    placement
}

#[test]
fn pieces_on_hexes_go_where_walks_by_hours_lead() {
    assert!(compare::<Glinski>(1500) > 10_000);
    assert!(compare::<Shafran>(1500) > 10_000);
}

#[test]
fn a_text_has_the_rows_of_names() {
    type Found = Placement<Glinski>;
    let empty = "1/3/5/7/9/11/11/11/11/11/11";
    assert_eq!(Found::default().to_string(), empty);
    assert_eq!(Found::parse(empty), Ok(Found::default()));
    let corners = Found::parse("P/3/5/7/9/r9R/11/11/11/11/p9P").unwrap();
    for (name, man) in [
        ("f11", 'P'),
        ("a6", 'r'),
        ("l6", 'R'),
        ("a1", 'p'),
        ("l1", 'P'),
    ] {
        assert_eq!(
            corners.letter_at(name.parse().unwrap()),
            Some(man),
            "{name}"
        );
    }
    let shafran = Placement::<Shafran>::parse("4K/6/7/8/r8/p8/8/7/6/k3P");
    let shafran = shafran.unwrap_or_else(|faults| panic!("{faults}"));
    for (name, man) in [
        ("i10", 'K'),
        ("a6", 'r'),
        ("a5", 'p'),
        ("a1", 'k'),
        ("e1", 'P'),
    ] {
        assert_eq!(
            shafran.letter_at(name.parse().unwrap()),
            Some(man),
            "{name}"
        );
    }
    assert_eq!(ShafranBoard::RANKS, 10);
}

#[test]
fn rows_of_another_length_are_faults() {
    let faults = Placement::<Glinski>::parse("2/3/5/7/9/11/11/11/11/11/10P1").unwrap_err();
    let files = |rank, found, expected| PlacementFault::Files {
        rank,
        found,
        expected,
    };
    let expected = [files(11, 2, 1), files(1, 12, 11)];
    assert_eq!(faults.faults(), expected);
    assert!(Placement::<Glinski>::parse("11/11/11/11/11/11/11/11/11/11/11").is_err());
}
