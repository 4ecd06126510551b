//! Kings that may go as far by themselves as by castling, and rooks that slide a limited way.

use chess_kit::{Chess, Rules};
use piece_kit::castling::CastlingRule;
use piece_kit::geom::Board8x8;
use piece_kit::testing::{
    assert_contract, assert_legal, assert_reason, assert_told, legal, position,
};
use piece_kit::{Game, Record, Variant as _, pieces};

pieces! {
    pub enum Kind on Board8x8 {
        Rook: 'R', "R";
        Short: 'S', "R2";
        King: 'K', "KD", Royal;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct FarKings;

impl Rules for FarKings {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "far-kings";
    const TITLE: &'static str = "Far kings";
    const SUMMARY: &'static str = "kings that leap two squares, and castle";
    const START: &'static str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const CASTLING: Option<(Kind, CastlingRule<Board8x8>)> =
        Some((Kind::Rook, CastlingRule::new((2, 3), (6, 5), (0, 7))));
}

/// Castling is read of the king's destination only if that is no other legal action.
#[test]
fn a_text_means_one_action_though_the_king_goes_as_far_by_itself() {
    let leaps = position::<Chess<FarKings>>("4k3/8/8/8/8/8/8/R3K2R w AH - 0 1");
    assert_contract(&leaps);
    let texts = legal(&leaps);
    for text in ["e1g1", "e1h1", "e1c1", "e1a1"] {
        assert!(texts.contains(&text.to_string()), "{text}");
        let mut game = Game::new(leaps);
        let played = game.play(leaps.parse(text).expect("an action"));
        assert!(played.is_ok(), "{text}");
        let record: Record<Chess<FarKings>> = game.record().to_string().parse().expect("a record");
        let read = record.replay().expect("a game");
        assert_eq!(read.position(), game.position(), "{text}");
    }
    assert_told(&leaps, "e1g1: White's king goes from e1 to g1");
    assert_told(
        &leaps,
        "e1h1: White castles: king from e1 to g1, rook from h1 to f1",
    );
    // The king does not leap as far as g1 from d1.
    let far = position::<Chess<FarKings>>("4k3/8/8/8/8/8/8/3K3R w H - 0 1");
    assert_eq!(far.parse("d1g1"), far.parse("d1h1"));
}

#[test]
fn a_rook_shields_its_king_on_the_square_to_which_it_castles() {
    let shielded = position::<Chess<FarKings>>("4k3/8/8/8/8/8/8/RK2s3 w A - 0 1");
    assert_legal(&shielded, "b1a1");
    // By itself the king may not go there.
    assert_reason(
        &shielded,
        "b1c1 king-attacked e1 c1: your king on c1 would be attacked from e1",
    );
    let crossed = position::<Chess<FarKings>>("4k3/8/8/8/5s2/8/5s2/4K2R w H - 0 1");
    assert_reason(
        &crossed,
        "e1h1 castling-attacked f1 f2: castling is not possible: \
         the king's way over f1 is attacked from f2",
    );
}
