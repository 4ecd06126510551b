//! Games on boards of more than 128 squares, against moves on a list of cells.

use std::collections::BTreeSet;

use crate::naive::mailbox::Mailbox;
use crate::naive::{Cell, Metamachy, Rng, Vast, cell, cells, square};
use board_geom::{Bitboard, Board, Board12x12, Rank, Square};
use piece_kit::castling::{CastlingRefusal, CastlingRule};
use piece_kit::{Pieces, Placement, Side};

const METAMACHY: &str = "aemnbqknbmec/cripllllpiir/pppppppppppp/12/12/12/12/12/12/\
    PPPPPPPPPPPP/CRIPLLLLPIIR/AEMNBQKNBMEC";
const VAST: &str = "rnbqaclvvlcakbnr/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/16/16/\
    PPPPPPPPPPPPPPPP/RNBQACLVVLCAKBNR";

/// A position of a game without castling, en passant and promotion, twice.
#[derive(Clone)]
struct Twice<'a, P: Pieces> {
    board: Mailbox<'a>,
    placement: Placement<P>,
    side: Side,
}

impl<P: Pieces> Twice<'_, P> {
    /// The second rank of the pawns that may step twice.
    fn double_from(&self) -> Bitboard<P::Board> {
        let index = match self.side {
            Side::White => 1,
            Side::Black => P::Board::RANKS - 2,
        };
        Rank::new(index).unwrap().into()
    }

    /// The moves that the kit lists and counts, after a look at whether they are those of the
    /// list of cells.
    fn moves(&self) -> Vec<(Cell, Cell)> {
        let (placement, side) = (&self.placement, self.side);
        let checks = placement.checks(side);
        let mut moves = Vec::new();
        placement.visit_pieces(side, &checks, |group| {
            moves.extend(group.targets.iter().map(|to| (cell(group.from), cell(to))));
        });
        assert_eq!(moves.len(), placement.count_pieces(side, &checks) as usize);
        if let Some(royal) = placement.royal(side) {
            let targets = placement.royal_targets(side).iter();
            moves.extend(targets.map(|to| (cell(royal), cell(to))));
        }
        placement.visit_pawns(side, &checks, self.double_from(), |pawns| {
            pawns.each(|from, to| moves.push((cell(from), cell(to))));
        });
        let listed: BTreeSet<_> = moves.iter().copied().collect();
        let expected = self.board.legal(side, &cells(self.double_from()));
        assert_eq!(listed, expected, "{side}: {placement}");
        assert_eq!(listed.len(), moves.len());
        moves
    }

    fn play(&mut self, (from, to): (Cell, Cell)) {
        let (_, kind) = self.placement.at(square(from)).unwrap();
        self.placement.remove(square(to));
        self.placement
            .relocate(self.side, kind, square(from), square(to));
        self.board = self.board.after(from, to);
        self.side = !self.side;
        assert_eq!(self.placement.key(), self.placement.key_from_scratch());
        assert_eq!(self.placement.key(), self.board.placement::<P>().key());
        let text = self.placement.to_string();
        assert_eq!(Placement::parse(&text), Ok(self.placement));
    }

    fn perft(&self, depth: u32) -> usize {
        let moves = self.moves();
        if depth == 1 {
            return moves.len();
        }
        let after = moves.into_iter().map(|step| {
            let mut after = self.clone();
            after.play(step);
            after.perft(depth - 1)
        });
        after.sum()
    }
}

/// Calls a function with a start position.
fn from_start<P: Pieces>(start: &str, mut take: impl FnMut(Twice<'_, P>)) {
    let kinds = Mailbox::kinds::<P>();
    let placement = Placement::<P>::parse(start).unwrap();
    let mut board = Mailbox::empty::<P>(&kinds);
    for square in Square::<P::Board>::all() {
        let man = placement.at(square);
        board.put(cell(square), man.map(|(side, kind)| (side, kind.index())));
    }
    let side = Side::White;
    take(Twice {
        board,
        placement,
        side,
    });
}

/// Plays random games; the number of positions looked at.
fn random_games<P: Pieces>(start: &str, games: u64, plies: usize) -> usize {
    let mut positions = 0;
    from_start::<P>(start, |start| {
        for seed in 0..games {
            let (mut rng, mut game) = (Rng::new(seed), start.clone());
            for _ in 0..plies {
                let moves = game.moves();
                if moves.is_empty() {
                    break;
                }
                positions += 1;
                game.play(rng.of(&moves));
            }
        }
    });
    positions
}

#[test]
fn random_games_on_144_and_256_squares_have_the_moves_of_the_rules() {
    assert!(random_games::<Metamachy>(METAMACHY, 12, 100) > 800);
    assert!(random_games::<Vast>(VAST, 5, 100) > 300);
}

/// The perft count by the list of cells alone, without a placement.
fn naive_perft(
    board: &Mailbox,
    side: Side,
    double_from: [&BTreeSet<Cell>; 2],
    depth: u32,
) -> usize {
    let moves = board.legal(side, double_from[side.index()]);
    if depth == 1 {
        return moves.len();
    }
    let after = moves.into_iter().map(|(from, to)| board.after(from, to));
    after
        .map(|after| naive_perft(&after, !side, double_from, depth - 1))
        .sum()
}

#[test]
fn perft_counts_are_those_of_the_list_of_cells() {
    fn check<P: Pieces>(start: &str, depth: u32) {
        from_start::<P>(start, |white| {
            let mut black = white.clone();
            black.side = Side::Black;
            let double_from = [cells(white.double_from()), cells(black.double_from())];
            let double_from = double_from.each_ref();
            let expected = naive_perft(&white.board, Side::White, double_from, depth);
            assert_eq!(white.perft(depth), expected);
        });
    }
    check::<Metamachy>(METAMACHY, 2);
    check::<Vast>(
        "k15/16/3r12/16/16/16/7p8/16/16/16/16/16/16/2Q13/1P14/K15",
        3,
    );
}

#[test]
#[ignore = "long"]
fn thousands_of_positions_on_large_boards_have_the_moves_of_the_rules() {
    random_games::<Metamachy>(METAMACHY, 60, 200);
    random_games::<Vast>(VAST, 40, 200);
}

#[test]
fn castling_goes_to_its_files_on_twelve() {
    const RULE: CastlingRule<Board12x12> = CastlingRule::new((3, 4), (9, 8), (0, 11));
    let placement = |field: &str| Placement::<Metamachy>::parse(field).unwrap();
    let open = placement("r5k4r/12/12/12/12/12/12/12/12/12/12/R5K4R");
    let at = |name: &str| -> Square<Board12x12> { name.parse().unwrap() };
    for (king, rook, ends) in [("g12", "l12", ["j12", "i12"]), ("g1", "a1", ["d1", "e1"])] {
        let castling = RULE.castling(at(king), at(rook));
        assert_eq!([castling.king_to, castling.rook_to], ends.map(at));
        let side = open.side_at(at(king)).unwrap();
        assert_eq!(castling.check(&open, side), Ok(()));
        let mut after = open;
        after.castle(side, &castling);
        assert_eq!(after.key(), after.key_from_scratch());
        assert_eq!(after.royal(side), Some(at(ends[0])));
    }
    let attacked = placement("r5k4r/12/12/8A3/12/12/12/12/12/12/12/R5K4R");
    let castling = RULE.castling(at("g12"), at("l12"));
    let refusal = castling.check(&attacked, Side::Black);
    let expected = CastlingRefusal::Attacked {
        square: at("i12"),
        attacker: at("i9"),
    };
    assert_eq!(refusal, Err(expected));
}
