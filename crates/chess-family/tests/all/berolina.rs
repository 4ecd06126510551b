//! Pawns of another kind: those of Berolina chess, which go to the sides and capture straight ahead.
//! For the kit they are pieces like others, with a longer first step from a zone.

use chess_kit::{Chess, Rules};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::Board8x8;
use piece_kit::testing::{after, assert_perft_file, position, squares, targets};
use piece_kit::{Zone, pieces};

const HOME: Zone = Zone::rectangle("a2", "h2");

pieces! {
    pub enum Kind on Board8x8 {
        Pawn: 'P', "mfFcfW", on HOME "mfFmfnAcfW";
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        King: 'K', "K", Royal;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Berolina;

impl Rules for Berolina {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "berolina";
    const TITLE: &'static str = "Berolina chess";
    const SUMMARY: &'static str = "chess with pawns that go to the sides";
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLING: Option<(Kind, CastlingRule<Board8x8>)> =
        Some((Kind::Rook, CastlingRule::new((2, 3), (6, 5), (0, 7))));
    const PROMOTIONS: &'static [Kind] = &[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
    const PROMOTE_AS_PAWNS: &'static [Kind] = &[Kind::Pawn];
    const COUNT_AS_PAWNS: &'static [Kind] = &[Kind::Pawn];
}

#[test]
fn a_berolina_pawn_steps_twice_to_one_side_over_an_empty_square() {
    let fen = position::<Chess<Berolina>>("4k3/8/8/8/8/p7/1P6/4K3 w - - 0 1");
    assert_eq!(targets(&fen, "b2"), squares::<Board8x8>("c3 d4"));
}

#[test]
fn a_move_of_a_berolina_pawn_begins_the_count_of_moves_anew() {
    let fen = position::<Chess<Berolina>>("4k3/8/8/8/8/p7/1P6/4K3 w - - 7 9");
    assert!(after(&fen, "b2d4").to_string().ends_with(" 0 9"));
    assert!(after(&fen, "e1e2").to_string().ends_with(" 8 9"));
}

#[test]
fn berolina_positions() {
    let file = include_str!("../data/berolina.perft");
    assert!(assert_perft_file::<Chess<Berolina>>(file) >= 300);
}
