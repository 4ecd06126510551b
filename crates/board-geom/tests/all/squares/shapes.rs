//! Sets of squares moved as a whole, files and ranks as sets, and pictures.

use std::collections::BTreeSet;

use super::naive::{Cell, Grid, STEPS, bits, cells, chosen, on_every_board, set};
use board_geom::{Bitboard, Board, Board8x8, Board10x8, Direction, File, Rank, Square, board};
use proptest::prelude::*;

board!(struct Small: 3 x 2, u64);

fn small(texts: &str) -> Bitboard<Small> {
    let square = |text: &str| -> Square<Small> { text.parse().unwrap() };
    texts.split_whitespace().map(square).collect()
}

/// The cells that something maps the cells of a set to, if on the board.
fn mapped<B: Board>(of: Bitboard<B>, map: impl Fn(Cell) -> Vec<Cell>) -> BTreeSet<Cell> {
    let board = Grid::of::<B>([]);
    let all = cells(of).into_iter().flat_map(map);
    all.filter(|cell| board.holds(*cell)).collect()
}

fn check_shift<B: Board>(bits: u128) {
    let set = chosen::<B>(bits);
    for (direction, (files, ranks)) in Direction::ALL.into_iter().zip(STEPS) {
        let shifted = set.shift(direction);
        let expected = mapped(set, |(file, rank)| vec![(file + files, rank + ranks)]);
        assert_eq!(
            cells(shifted),
            expected,
            "{set:?} {direction:?} on {:?}",
            B::default()
        );
        assert!(shifted.is_subset(Bitboard::all()));
    }
}

fn check_grown<B: Board>(bits: u128) {
    let set = chosen::<B>(bits);
    let expected = mapped(set, |(file, rank)| {
        let near = |by: i32| (-1..=1).map(move |other| (file + other, rank + by));
        (-1..=1).flat_map(near).collect()
    });
    assert_eq!(
        cells(set.dilate()),
        expected,
        "{set:?} on {:?}",
        B::default()
    );
}

fn check_turns<B: Board>(bits: u128) {
    let set = chosen::<B>(bits);
    let (last_file, last_rank) = (i32::from(B::FILES) - 1, i32::from(B::RANKS) - 1);
    let rotated = mapped(set, |(file, rank)| {
        vec![(last_file - file, last_rank - rank)]
    });
    let mirrored = mapped(set, |(file, rank)| vec![(file, last_rank - rank)]);
    assert_eq!(cells(set.rotated()), rotated);
    assert_eq!(cells(set.mirrored()), mirrored);
    assert_eq!(set.rotated().rotated(), set);
    assert_eq!(set.mirrored().mirrored(), set);
}

fn check_picture<B: Board>(bits: u128) {
    let set = chosen::<B>(bits);
    let picture = set.picture().to_string();
    assert_eq!(Bitboard::from_picture(&picture), Some(set));
    let marks = cells(set);
    for (line, rank) in picture.lines().zip((0..i32::from(B::RANKS)).rev()) {
        let is_marked = |file| marks.contains(&(file, rank));
        let mark = |file| if is_marked(file) { "x" } else { "." };
        let expected: Vec<&str> = (0..i32::from(B::FILES)).map(mark).collect();
        assert_eq!(line, expected.join(" "));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn a_shift_moves_every_square_one_step_and_drops_what_leaves_the_board(bits in bits()) {
        on_every_board!(check_shift(bits));
    }

    #[test]
    fn a_grown_set_has_the_nine_squares_around_each_of_its_squares(bits in bits()) {
        on_every_board!(check_grown(bits));
    }

    #[test]
    fn a_half_turn_and_a_mirror_move_every_square_to_its_counterpart(bits in bits()) {
        on_every_board!(check_turns(bits));
    }

    #[test]
    fn a_picture_shows_the_highest_rank_first_and_reads_back(bits in bits()) {
        on_every_board!(check_picture(bits));
    }

    #[test]
    fn any_text_is_a_picture_or_refused_without_a_panic(text in "[x. \n\t\ray]{0,12}|\\PC{0,40}") {
        if let Some(set) = Bitboard::<Small>::from_picture(&text) {
            let marks = text.chars().filter(|mark| *mark == 'x').count();
            prop_assert_eq!(set.len() as usize, marks);
        }
    }
}

#[test]
fn a_single_square_shifts_to_its_neighbour() {
    fn check<B: Board>() {
        for square in Square::<B>::all() {
            for direction in Direction::ALL {
                let shifted = Bitboard::from(square).shift(direction);
                assert_eq!(shifted.single(), square.neighbour(direction));
                assert_eq!(shifted.is_empty(), square.neighbour(direction).is_none());
            }
        }
    }
    on_every_board!(check());
}

#[test]
fn a_full_board_shifts_to_all_but_the_edge_it_leaves() {
    let north = Bitboard::<Board10x8>::all().shift(Direction::North);
    assert_eq!(north, !Bitboard::from(Rank::new(0).unwrap()));
    let west = Bitboard::<Board10x8>::all().shift(Direction::West);
    assert_eq!(west, !Bitboard::from(File::new(9).unwrap()));
}

#[test]
fn a_file_and_a_rank_are_the_sets_of_their_squares() {
    fn check<B: Board>() {
        let (files, ranks) = (i32::from(B::FILES), i32::from(B::RANKS));
        for file in File::<B>::all() {
            let here = i32::from(file.index());
            assert_eq!(
                Bitboard::from(file),
                set((0..ranks).map(|rank| (here, rank)))
            );
        }
        for rank in Rank::<B>::all() {
            let here = i32::from(rank.index());
            assert_eq!(
                Bitboard::from(rank),
                set((0..files).map(|file| (file, here)))
            );
        }
    }
    on_every_board!(check());
}

#[test]
fn a_king_in_the_corner_grows_to_four_squares() {
    let corner: Bitboard<Board8x8> = Square::at(7, 0).into();
    let grown: Vec<String> = corner
        .dilate()
        .iter()
        .map(|square| square.to_string())
        .collect();
    assert_eq!(grown, ["g1", "h1", "g2", "h2"]);
}

#[test]
fn a_picture_ignores_spaces_and_empty_lines() {
    let set = small("c2 a1");
    for picture in ["..x\nx..", ". . x\nx . .\n", "  ..x  \r\n\n   x..\n\n"] {
        assert_eq!(Bitboard::from_picture(picture), Some(set), "{picture:?}");
    }
}

#[test]
fn a_picture_of_another_size_is_refused() {
    for picture in [
        "",
        "...",
        "...\n..",
        "...\n....",
        "....\n...",
        "...\n...\n...",
        "......",
        "\n\n",
    ] {
        assert_eq!(
            Bitboard::<Small>::from_picture(picture),
            None,
            "{picture:?}"
        );
    }
}

#[test]
fn a_picture_with_another_character_is_refused() {
    for picture in [
        "..X\n...",
        "..1\n...",
        "..\u{e9}\n...",
        "..x\n...\n#",
        "..\t.\n...",
    ] {
        assert_eq!(
            Bitboard::<Small>::from_picture(picture),
            None,
            "{picture:?}"
        );
    }
}
