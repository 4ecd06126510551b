//! The figures of the pieces.

use std::fs;

use strata_tactical::Unit;
use warboard::piece_kit::{Pieces, Side};
use warboard::{Cell, Diagram, FIGURES, Piece, PieceSet, SquareBoard, SvgOptions};

use crate::svg::{count, elements};

fn drawn(board: SquareBoard) -> String {
    let mut options = SvgOptions::default();
    options.pieces = PieceSet::Figures;
    Diagram::Squares(board).svg_with(&options)
}

fn one(piece: &Piece) -> SquareBoard {
    SquareBoard::new(1, 1, |_, _| Cell::EMPTY.with_piece(piece.clone()))
}

#[test]
fn every_kind_of_piece_of_every_game_has_a_figure() {
    let capatomic = capatomic::Kind::ALL.iter().map(|kind| kind.name());
    let invasion = invasion::Kind::ALL.iter().map(|kind| kind.name());
    let units = Unit::ALL.into_iter().map(Unit::name);
    let others = ["unit face down", "Bomb"];
    let all: Vec<&str> = capatomic
        .chain(invasion)
        .chain(units)
        .chain(others)
        .collect();
    for name in &all {
        let picture = drawn(one(&Piece::new(Side::Black, 'X', *name)));
        assert_eq!(count(&picture, "text"), 2, "{name} has no letter");
    }
    for (name, _) in FIGURES {
        assert!(all.contains(&name), "{name} is a kind of piece");
    }
}

#[test]
fn figures_are_small_without_colours_and_unlike_each_other() {
    for (index, (name, figure)) in FIGURES.iter().enumerate() {
        assert!(figure.len() < 600, "{name}: {}", figure.len());
        assert!(!elements(figure).is_empty() && figure.is_ascii(), "{name}");
        let colours = figure.matches("fill=").count() - figure.matches("fill=\"none\"").count();
        assert_eq!(colours + figure.matches("stroke=").count(), 0, "{name}");
        let same = |other: &&(&str, &str)| other.0 == *name || other.1 == *figure;
        assert_eq!(FIGURES[..index].iter().find(same), None, "{name}");
    }
}

#[test]
fn a_kind_without_a_figure_keeps_its_disc() {
    let board = one(&Piece::new(Side::White, 'Z', "zebra"));
    assert_eq!(drawn(board.clone()), board.svg());
}

#[test]
fn a_piece_face_down_that_an_arbiter_sees_has_a_question_mark() {
    let rook = Piece::new(Side::White, 'R', "rook");
    assert!(!drawn(one(&rook)).contains(">?</text>"));
    assert!(drawn(one(&rook.face_down())).contains(">?</text>"));
}

/// `DRAW=1 cargo test` draws them anew.
#[test]
fn the_figures_are_drawn_in_the_docs() {
    let files = 6;
    let board = SquareBoard::new(files, 8, |file, rank| {
        let (side, row) = match rank % 2 {
            0 => (Side::White, rank / 2),
            _ => (Side::Black, rank / 2),
        };
        let name = FIGURES.get(usize::from(row * files + file));
        name.map_or(Cell::EMPTY, |(name, _)| {
            Cell::EMPTY.with_piece(Piece::new(side, '-', *name))
        })
    });
    let mut options = SvgOptions::default();
    options.pieces = PieceSet::Figures;
    options.coordinates = false;
    let picture = board.svg_with(&options);
    let root = env!("CARGO_MANIFEST_DIR");
    let path = format!("{root}/../../docs/pieces.svg");
    if std::env::var_os("DRAW").is_some() {
        fs::write(&path, &picture).expect("a file");
    }
    assert!(fs::read_to_string(path).ok() == Some(picture));
}
