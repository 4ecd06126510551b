//! Several royal pieces a side, against moves that are made and looked at.

use std::collections::BTreeSet;

use crate::naive::mailbox::Mailbox;
use crate::naive::scatter::scatter;
use crate::naive::{
    Cell, Dense, Lame, Mixed, Orthodox, Riders, Rng, Special, Xiangqi, cell, cells, set, square,
};
use piece_kit::geom::{Bitboard, Board10x8};
use piece_kit::specs::Royalty;
use piece_kit::{Checks, Pieces, Placement, Role, Side, pieces};

macro_rules! kings {
    ($name:ident, $royalty:ident) => {
        pieces! {
            enum $name on Board10x8, royalty $royalty {
                King: 'K', "K", Royal; Prince: 'M', "FD", Royal; General: 'G', "mQ2cN", Royal;
                Pawn: 'P', "mfWcfF", Pawn; Knight: 'N', "N"; Rook: 'R', "R"; Bishop: 'B', "B";
                Queen: 'Q', "Q"; Cannon: 'C', "mRcpR"; Leo: 'O', "mQcpQ"; Short: 'S', "R3";
            }
        }
    };
}

pieces! {
    enum Paths on Board10x8, royalty All {
        King: 'K', "K", Royal; Mare: 'M', "nNF", Royal; Hopper: 'H', "gQ", Royal;
        Pawn: 'P', "mfWcfF", Pawn; Horse: 'N', "nN"; Nightrider: 'I', "NN"; Elephant: 'E', "nA";
        Griffin: 'G', "FyafsF"; Grasshopper: 'S', "gQ"; Rook: 'R', "R"; Cannon: 'C', "mRcpR";
    }
}

kings!(AllKings, All);
kings!(LastKing, Last);

/// The royal pieces of a side that must not be left attacked.
fn guarded<P: Pieces>(board: &Mailbox, side: Side) -> Vec<Cell> {
    let men = board.men(side).into_iter();
    let royals = men.filter(|(_, kind)| board.role(*kind) == Role::Royal);
    let mut royals: Vec<Cell> = royals.map(|(at, _)| at).collect();
    if P::ROYALTY == Royalty::Last && royals.len() > 1 {
        royals.clear();
    }
    royals
}

fn is_safe<P: Pieces>(board: &Mailbox, side: Side) -> bool {
    let mut guarded = guarded::<P>(board, side).into_iter();
    guarded.all(|at| board.attackers(at, !side).is_empty())
}

type Moves = BTreeSet<(Cell, Cell)>;

/// Every move that leaves what is royal unattacked, by the roles of the pieces.
fn legal<P: Pieces>(board: &Mailbox, side: Side, double: &BTreeSet<Cell>, roles: &[Role]) -> Moves {
    let mut legal = BTreeSet::new();
    for (from, kind) in board.men(side) {
        if !roles.contains(&board.role(kind)) {
            continue;
        }
        let mut targets = board.pseudo_targets((side, kind), from);
        if double.contains(&from) {
            targets.extend(board.double_step((side, kind), from));
        }
        targets.retain(|&to| is_safe::<P>(&board.after(from, to), side));
        legal.extend(targets.into_iter().map(|to| (from, to)));
    }
    legal
}

#[derive(Default, Debug)]
struct Seen {
    several: usize,
    checks: usize,
    of_several: usize,
    moves: usize,
}

/// Compares what the kit says of one side.
fn compare_side<P: Pieces>(board: &Mailbox, side: Side, rng: &mut Rng, seen: &mut Seen) {
    let placement = board.placement::<P>();
    let safety = placement.safety(side);
    let guarded = guarded::<P>(board, side);
    let told: BTreeSet<Cell> = safety
        .each()
        .iter()
        .filter_map(Checks::royal)
        .map(cell)
        .collect();
    assert_eq!(told, guarded.iter().copied().collect());
    let attackers = guarded.iter().flat_map(|&at| board.attackers(at, !side));
    let checkers: BTreeSet<Cell> = attackers.collect();
    assert_eq!(cells(safety.checkers()), checkers, "{placement}");
    let double: Bitboard<P::Board> = set(board.cells().filter(|_| rng.once_in(2)));

    let mut moves = Vec::new();
    placement.visit_safe(side, &safety, |piece| {
        assert_eq!(placement.at(piece.from), Some((side, piece.kind)));
        moves.extend(piece.targets.iter().map(|to| (cell(piece.from), cell(to))));
    });
    let mut royal = Moves::new();
    placement.visit_royals(side, &safety, |piece| {
        royal.extend(piece.targets.iter().map(|to| (cell(piece.from), cell(to))));
    });
    assert_eq!(
        royal,
        legal::<P>(board, side, &cells(double), &[Role::Royal]),
        "{placement}"
    );
    placement.visit_safe_pawns(side, &safety, double, |pawns| {
        pawns.each(|from, to| moves.push((cell(from), cell(to))));
    });
    let all: Moves = moves.iter().copied().collect();
    assert_eq!(all.len(), moves.len(), "a move told twice: {placement}");
    let roles = [Role::Royal, Role::Piece, Role::Pawn];
    assert_eq!(
        all,
        legal::<P>(board, side, &cells(double), &roles),
        "{side}: {placement}"
    );

    if P::ROYALTY != Royalty::All {
        // What is made for one royal piece tells the same.
        let checks = placement.checks(side);
        let mut fast = royal;
        let mut count = 0;
        placement.visit_pieces(side, &checks, |piece| {
            fast.extend(piece.targets.iter().map(|to| (cell(piece.from), cell(to))));
            count += piece.targets.len();
        });
        assert_eq!(placement.count_pieces(side, &checks), count);
        placement.visit_pawns(side, &checks, double, |pawns| {
            pawns.each(|from, to| {
                fast.insert((cell(from), cell(to)));
            });
        });
        assert_eq!(fast, all, "{side}: {placement}");
    }

    let free = board.cells().filter(|&at| board.is_empty(at));
    let drops = free.filter(|&at| {
        let mut after = board.clone();
        let pawn = (0..P::ALL.len()).find(|&kind| board.role(kind) == Role::Piece);
        after.put(at, Some((side, pawn.expect("a piece"))));
        is_safe::<P>(&after, side)
    });
    assert_eq!(
        cells(placement.safe_drop_targets(&safety)),
        drops.collect(),
        "{placement}"
    );

    seen.several += usize::from(guarded.len() > 1);
    seen.checks += usize::from(!checkers.is_empty());
    let attacked = guarded
        .iter()
        .filter(|&&at| !board.attackers(at, !side).is_empty());
    seen.of_several += usize::from(attacked.count() > 1);
    seen.moves += all.len();
}

fn compare<P: Pieces>(placements: u64, more: bool) -> Seen {
    let kinds = Mailbox::kinds::<P>();
    let royal = (0..P::ALL.len()).filter(|&kind| kinds[kind].1 == Role::Royal);
    let royal: Vec<usize> = royal.collect();
    let mut seen = Seen::default();
    for seed in 0..placements {
        let mut rng = Rng::new(seed);
        let mut board = Mailbox::empty::<P>(&kinds);
        scatter::<P>(&mut board, &mut rng);
        let all: Vec<Cell> = board.cells().collect();
        for _ in 0..if more { rng.below(6) } else { 0 } {
            let (at, man) = (rng.of(&all), (rng.of(&Side::ALL), rng.of(&royal)));
            if board.is_empty(at) {
                board.put(at, Some(man));
            }
        }
        for side in Side::ALL {
            compare_side::<P>(&board, side, &mut rng, &mut seen);
        }
    }
    println!("{placements} placements: {seen:?}");
    seen
}

#[test]
fn every_one_of_several_royal_pieces_is_safe_after_a_move() {
    let seen = compare::<AllKings>(4000, true);
    assert!(seen.several > 2000 && seen.checks > 800 && seen.of_several > 100);
    assert!(seen.moves > 20_000);
}

#[test]
fn every_one_of_several_royal_pieces_is_safe_from_attacks_along_paths() {
    let seen = compare::<Paths>(4000, true);
    assert!(seen.several > 2000 && seen.checks > 800 && seen.of_several > 100);
    assert!(seen.moves > 20_000);
}

#[test]
fn all_but_the_last_of_several_royal_pieces_may_be_left_attacked() {
    let seen = compare::<LastKing>(3000, true);
    assert!(seen.several == 0 && seen.checks > 200 && seen.moves > 20_000);
}

#[test]
fn with_one_royal_piece_the_slower_way_tells_the_same() {
    for seen in [
        compare::<Orthodox>(300, false),
        compare::<Xiangqi>(400, false),
        compare::<Dense>(600, false),
        compare::<Lame>(400, false),
        compare::<Riders>(400, false),
        compare::<Mixed>(400, false),
        compare::<Special>(400, false),
    ] {
        assert!(seen.several == 0 && seen.checks > 20 && seen.moves > 2000);
    }
}

#[test]
fn a_side_without_one_of_some_kinds_is_extinct() {
    let placement = Placement::<Orthodox>::parse("k7/8/8/8/8/8/8/KQ6").expect("a placement");
    let kinds = [Orthodox::King, Orthodox::Queen];
    assert_eq!(placement.extinct(Side::White, &kinds), None);
    assert_eq!(
        placement.extinct(Side::Black, &kinds),
        Some(Orthodox::Queen)
    );
    assert_eq!(placement.royals(Side::Black), square((0, 7)).into());
}
