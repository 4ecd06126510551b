//! The battle that shows `StrataChess`.

use super::story::{Attempt, Scene, Story};

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
                     face down (U), and not even their owner knows which is which.",
            attempt: Some(Attempt {
                wish: "White would like to move a face-down unit:",
                action: "g2g3",
            }),
        },
        Scene {
            after: 2,
            remark: "Turning a unit up takes a turn. Now everybody knows these two.",
            attempt: None,
        },
        Scene {
            after: 8,
            remark: "Black has found both Cannons. They move like Rooks and capture over one screen.",
            attempt: Some(Attempt {
                wish: "White would like to pass the wall:",
                action: "d7g10",
            }),
        },
        Scene {
            after: 11,
            remark: "A unit that is captured face down is revealed too.",
            attempt: Some(Attempt {
                wish: "Black would like to turn up the last unit first:",
                action: "d10^",
            }),
        },
        Scene {
            after: 12,
            remark: "The Bishop is lost.",
            attempt: None,
        },
        Scene {
            after: 16,
            remark: "Checkmate, over a screen that was never turned up.",
            attempt: None,
        },
    ],
};
