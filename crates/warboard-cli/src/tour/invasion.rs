//! The game that shows Invasion.

use super::story::{Attempt, Scene, Story};

/// From the array to an invasion: a Tank crushes its way out, a Paratrooper flies, a
/// Flag arms the Bomb, the Bomb empties a camp, and the Flag walks in.
pub(super) const STORY: Story = Story {
    game: "invasion",
    seed: None,
    view: None,
    actions: &[
        "f1e1", "c10g10", "j5j6", "g10e10", "e1f1", "e10f10", "i3j5", "f10j10", "j2i3", "j10j5",
        "j3j8", "b9b1", "i3j4", "b10d10", "j4j6", "b6b5", "j6h8", "b5a5", "h8j10", "b1f1", "@b8",
        "a10c10", "j10h8", "f1g1", "h1d1", "a5a4", "h8f10", "e9e10", "j8j5", "d10b8", "h5h6",
        "a4a5", "j1j2", "c10b9", "f10e9", "d9d10", "e9c9", "b9a8", "c9a9", "a5a4", "a9a10",
    ],
    scenes: &[
        Scene {
            after: 0,
            remark: "Head Quarters (H) stand in their corners, guarded by Flags, Tanks, Commandos, \
                     Paratroopers and Troopers (I). Nothing enters the sea (*).",
            attempt: None,
        },
        Scene {
            after: 2,
            remark: "A Tank removes every piece on its path, friend or enemy.",
            attempt: None,
        },
        Scene {
            after: 10,
            remark: "Check: a Tank's attack goes through everything but the sea, the edge and its \
                     own Head Quarter.",
            attempt: Some(Attempt {
                wish: "White would like to block with a Paratrooper:",
                action: "i2j2",
            }),
        },
        Scene {
            after: 12,
            remark: "A Paratrooper may fly once, over anything.",
            attempt: None,
        },
        Scene {
            after: 18,
            remark: "White's Flag is two squares from a red corner.",
            attempt: Some(Attempt {
                wish: "White would like to drop the Bomb at once:",
                action: "@b8",
            }),
        },
        Scene {
            after: 19,
            remark: "A Flag that reaches a red corner arms its side's Bomb.",
            attempt: None,
        },
        Scene {
            after: 21,
            remark: "The Bomb is dropped once, anywhere on land where no Head Quarter stands, and \
                     empties the squares around. Only Head Quarters survive.",
            attempt: None,
        },
        Scene {
            after: 39,
            remark: "Black's Head Quarter has left its corner.",
            attempt: None,
        },
        Scene {
            after: 41,
            remark: "Invasion: a Flag on the enemy's HQ corner wins at once. The other way to win \
                     is to leave the enemy without a legal turn, in check or not.",
            attempt: None,
        },
    ],
};
