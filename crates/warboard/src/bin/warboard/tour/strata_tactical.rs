//! The battle that shows `StrataChess`.

use super::{Attempt, Scene, Story};

/// From a start drawn by a seed to a mate by a Cannon over a unit that nobody has
/// seen; told by Black.
pub(super) const STORY: Story = Story {
    game: "strata-tactical",
    seed: Some(594),
    view: Some("black"),
    actions: &[
        "g2^", "b10^", "g2f3", "c10^", "f3g4", "c9^", "g4d7", "d9^", "d7f5", "a9^", "f5b9", "a9b9",
        "e1^", "d9d3", "f1^", "d3h3",
    ],
    scenes: &[
        Scene {
            after: 0,
            remark: "Before Black's fortress. Dukes (D) stand in their corners; seven units a side lie \
                     face down (U) in an order that nobody knows, their owners neither.",
            attempt: Some(Attempt {
                wish: "White would like to march at once:",
                action: "g2g3",
            }),
        },
        Scene {
            after: 2,
            remark: "A turn is spent to look. Now everybody knows these two.",
            attempt: None,
        },
        Scene {
            after: 8,
            remark: "Black finds his Cannons, which move like Rooks and capture over one screen.",
            attempt: Some(Attempt {
                wish: "White would like to pass the wall:",
                action: "d7g10",
            }),
        },
        Scene {
            after: 11,
            remark: "What is captured face down comes to light, too.",
            attempt: Some(Attempt {
                wish: "Black would like to look at his last unit first:",
                action: "d10^",
            }),
        },
        Scene {
            after: 12,
            remark: "The Bishop has paid for it.",
            attempt: None,
        },
        Scene {
            after: 16,
            remark: "Checkmate, over a screen that nobody has ever looked at.",
            attempt: None,
        },
    ],
};
