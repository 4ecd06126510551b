//! What is different between two diagrams, as data.

use piece_kit::geom::hex::Hex;

use crate::cells::{Aside, Cell};
use crate::change_error::ChangeError;
use crate::diagram::Diagram;
use crate::hexes::{HexAttack, HexCell};
use crate::squares::SquareBoard;

/// One difference between two diagrams: a place, what was there, and what is there now.
///
/// [`Diagram::changes_to`] lists all of them, [`Diagram::apply`] makes the second diagram from
/// the first, and [`reversed`](Self::reversed) takes one back.
///
/// ```
/// use warboard::{Start, find};
/// use warboard::board::Change;
/// let mut game = find("capatomic")?.start(&Start::Default)?;
/// let before = game.diagram();
/// game.play("e3e5")?;
/// let changes = before.changes_to(&game.diagram());
/// let places: Vec<String> = changes.iter().map(Change::place).collect();
/// assert_eq!(places, ["e3", "e5"]);
///
/// let mut shown = before;
/// shown.apply(&changes)?;
/// assert_eq!(shown, game.diagram());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "change", rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Change {
    /// A square has changed; in a campaign, a square of the battle's board.
    Square {
        /// The name of the square.
        square: String,
        /// What was on it.
        before: Cell,
        /// What is on it.
        after: Cell,
    },
    /// The pieces beside the board, or their states, have changed.
    Asides {
        /// All pieces that were there.
        before: Vec<Aside>,
        /// All pieces that are there.
        after: Vec<Aside>,
    },
    /// A hex has changed.
    Hex {
        /// Which hex.
        #[cfg_attr(feature = "schema", schemars(with = "crate::schemas::HexName"))]
        hex: Hex,
        /// What was on it; none if the map did not have it.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "Option::is_none")
        )]
        before: Option<HexCell>,
        /// What is on it; none if the map no longer has it.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "Option::is_none")
        )]
        after: Option<HexCell>,
    },
    /// The attacks that are yet to be fought have changed.
    Attacks {
        /// All attacks that there were.
        before: Vec<HexAttack>,
        /// All attacks that there are.
        after: Vec<HexAttack>,
    },
    /// The board of a battle has come, gone, or been replaced by one of another size.
    Battle {
        /// The board before; none if there was none.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "Option::is_none")
        )]
        before: Option<SquareBoard>,
        /// The board after; none if there is none.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "Option::is_none")
        )]
        after: Option<SquareBoard>,
    },
    /// Everything has changed: squares have become hexes, or the board has another size. No
    /// action of a game does this.
    Diagram {
        /// The diagram before.
        before: Diagram,
        /// The diagram after.
        after: Diagram,
    },
}

impl Change {
    /// The name of the square or the hex, or else `asides`, `attacks`, `battle` or `diagram`.
    pub fn place(&self) -> String {
        match self {
            Self::Square { square, .. } => square.clone(),
            Self::Hex { hex, .. } => hex.to_string(),
            Self::Asides { .. } => "asides".to_string(),
            Self::Attacks { .. } => "attacks".to_string(),
            Self::Battle { .. } => "battle".to_string(),
            Self::Diagram { .. } => "diagram".to_string(),
        }
    }

    /// The change that takes this one back.
    ///
    /// ```
    /// # use warboard::{Start, find};
    /// # use warboard::board::Change;
    /// let mut game = find("invasion")?.start(&Start::Default)?;
    /// let start = game.diagram();
    /// game.play("h1d1")?;
    /// let mut shown = game.diagram();
    /// let back = start.changes_to(&shown).into_iter().map(Change::reversed);
    /// shown.apply(&back.collect::<Vec<_>>())?;
    /// assert_eq!(shown, start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn reversed(mut self) -> Self {
        match &mut self {
            Self::Square { before, after, .. } => core::mem::swap(before, after),
            Self::Asides { before, after } => core::mem::swap(before, after),
            Self::Hex { before, after, .. } => core::mem::swap(before, after),
            Self::Attacks { before, after } => core::mem::swap(before, after),
            Self::Battle { before, after } => core::mem::swap(before, after),
            Self::Diagram { before, after } => core::mem::swap(before, after),
        }
        self
    }
}

impl Diagram {
    /// What is different in another diagram, later or earlier; nothing if the two are equal.
    ///
    /// Squares come rank by rank from `a1`, each rank from the first file, and then what is beside the
    /// board; the ranks of a board of hexes run from ten to four o'clock. On a map the hexes come first, row by row from the top (by `r`, then by `q`), then the
    /// attacks, and then the battle: its squares, or else the whole of its board.
    ///
    /// [`apply`](Self::apply) makes the other diagram from this one.
    pub fn changes_to(&self, after: &Self) -> Vec<Change> {
        let mut changes = Vec::new();
        match (self, after) {
            (Self::Squares(before), Self::Squares(after)) if before.is_alike(after) => {
                before.extend_changes(after, &mut changes);
            }
            (Self::Hexes(before), Self::Hexes(after)) => {
                before.extend_changes(after, &mut changes);
            }
            (before, after) if before == after => {}
            (before, after) => changes.push(Change::Diagram {
                before: before.clone(),
                after: after.clone(),
            }),
        }
        changes
    }

    /// Makes changes, in their order.
    ///
    /// # Errors
    /// If something else is in the diagram than a change says was there before; the diagram is
    /// then as it was.
    ///
    /// ```
    /// use warboard::piece_kit::Message;
    /// use warboard::{Start, find};
    /// let mut game = find("capatomic")?.start(&Start::Default)?;
    /// let before = game.diagram();
    /// game.play("e3e5")?;
    /// let mut after = game.diagram();
    /// let changes = before.changes_to(&after);
    /// let refused = after.apply(&changes).unwrap_err();
    /// assert_eq!((refused.code(), refused.place()), ("differs-from-before", "e3"));
    /// assert_eq!(after, game.diagram());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&mut self, changes: &[Change]) -> Result<(), ChangeError> {
        let mut next = self.clone();
        for change in changes {
            next.make(change)?;
        }
        *self = next;
        Ok(())
    }

    fn make(&mut self, change: &Change) -> Result<(), ChangeError> {
        match (self, change) {
            (this, Change::Diagram { before, after }) => replace(this, before, after, change),
            (Self::Squares(board), _) => board.make(change),
            (Self::Hexes(board), _) => board.make(change),
        }
    }
}

impl SquareBoard {
    /// What is different on a board of the same size and shape.
    pub(crate) fn extend_changes(&self, after: &Self, changes: &mut Vec<Change>) {
        for (file, rank) in self.squares() {
            let (before, now) = (self.cell(file, rank), after.cell(file, rank));
            if before != now {
                changes.push(Change::Square {
                    square: self.name(file, rank),
                    before: before.clone(),
                    after: now.clone(),
                });
            }
        }
        if self.asides() != after.asides() {
            changes.push(Change::Asides {
                before: self.asides().to_vec(),
                after: after.asides().to_vec(),
            });
        }
    }

    pub(crate) fn make(&mut self, change: &Change) -> Result<(), ChangeError> {
        match change {
            Change::Square {
                square,
                before,
                after,
            } => {
                let cell = self.cell_mut(square).ok_or_else(|| missing(change))?;
                replace(cell, before, after, change)
            }
            Change::Asides { before, after } => replace(self.asides_mut(), before, after, change),
            _ => Err(missing(change)),
        }
    }
}

/// Puts `after` into a place that must have `before`.
pub(crate) fn replace<T: Clone + PartialEq>(
    place: &mut T,
    before: &T,
    after: &T,
    change: &Change,
) -> Result<(), ChangeError> {
    if place != before {
        return Err(ChangeError::Differs {
            place: change.place(),
        });
    }
    place.clone_from(after);
    Ok(())
}

pub(crate) fn missing(change: &Change) -> ChangeError {
    ChangeError::NoSuchPlace {
        place: change.place(),
    }
}
