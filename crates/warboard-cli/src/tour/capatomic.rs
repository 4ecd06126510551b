//! The game that shows Capatomic Random Chess.

use super::story::{Attempt, Scene, Story};

/// From a start drawn by a seed to a checkmate: both sides castle with a missile,
/// a capture unlocks the launches, three missiles fly.
pub(super) const STORY: Story = Story {
    game: "capatomic",
    seed: Some(196),
    view: None,
    actions: &[
        "e2f4", "h9g7", "h2g4", "c9d7", "c2b4", "e9f7", "f2d2,e1", "f9d9,e10", "j2i4", "c9d10",
        "f4g6", "e8e7", "c2c1", "i9h10", "c3c4", "g7e6", "g6h8", "e6g5", "g4e5", "d7a7", "b2d4",
        "a7b7", "b4b7", "b10*h3", "g1*b9", "f7e5", "b1*i10", "g5f3", "d4a7", "d10c10", "b7b8",
        "c10b10", "b8a8", "b10c10", "a8a10",
    ],
    scenes: &[
        Scene {
            after: 0,
            remark: "Capablanca's pieces, among them archbishop (A, bishop and knight) and \
                     chancellor (C, rook and knight). Behind each king stand two missiles (M).",
            attempt: None,
        },
        Scene {
            after: 7,
            remark: "White castles and brings a missile, which keeps its place behind the king.",
            attempt: Some(Attempt {
                wish: "Black would like to launch a missile:",
                action: "g10*c4",
            }),
        },
        Scene {
            after: 23,
            remark: "The first capture of a piece other than a pawn: both sides may launch.",
            attempt: None,
        },
        Scene {
            after: 24,
            remark: "A launch destroys what stands on and around its target, and nothing will \
                     enter the target again.",
            attempt: Some(Attempt {
                wish: "White would like to launch at a square beside Black's king:",
                action: "g1*d9",
            }),
        },
        Scene {
            after: 25,
            remark: "There are targets outside the shield.",
            attempt: None,
        },
        Scene {
            after: 29,
            remark: "Three squares are irradiated now, and Black's king has few defenders left.",
            attempt: None,
        },
        Scene {
            after: 35,
            remark: "Checkmate.",
            attempt: None,
        },
    ],
};
