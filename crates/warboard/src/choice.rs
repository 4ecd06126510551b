//! What a player may choose, taken apart for interfaces.

use core::fmt::{self, Write as _};

use piece_kit::san::san_sign;
use piece_kit::{Events, Message, Variant};

use crate::ActionFlags;

/// An action that may be chosen, taken apart: enough for drag and drop, for a choice between
/// several actions on the same two squares, and for buttons (an action without squares).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Choice {
    /// Machine notation: what is sent and stored.
    pub action: String,
    /// The action as players write it; machine notation in a game that has no other.
    pub notation: String,
    /// The kind of action in a word. In chess and its relatives: `move`, `castling`, `promotion`,
    /// `drop`, `pass`, of variants files `demotion`, `promoted-drop` and `gating`, of the Amazons `turn`, of Stratomic `launch`. In Capatomic: `move`, `castling`, `promotion`, `launch`. In
    /// Invasion: `move`, `flight`, `promotion`, `bomb`. In battles: `move`, `turn-up`. In campaigns:
    /// `recruit`, `end-phase`, `march`, `pick`, `go`, `fight`, `decline`, `retreat`, `concede`; in
    /// a battle `move`, `turn-up`, `offer`, `agree`, `yield`, `time`; of the host `casualty`,
    /// `result`.
    pub kind: String,
    /// The square (or hex) where the player picks something up, or the [place](crate::board::Aside::place) of
    /// a piece beside the board, such as `P@`; none for a button, and for what comes from nowhere.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub from: Option<String>,
    /// Where the player drops it: in castling the rook's square. Equal to `from` if
    /// the piece stays.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub to: Option<String>,
    /// The other squares on which something changes: of a blast, of a Tank's way, of a pawn
    /// captured en passant.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    pub also: Vec<String>,
    /// The letter of the kind of piece that the action names, as
    /// [`Piece::letter`](crate::board::Piece::letter): what a pawn becomes, which unit is bought,
    /// picked or reported.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub becomes: Option<char>,
    /// The squares of the pieces that come along: the missiles that castling brings.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Vec::is_empty")
    )]
    pub brings: Vec<String>,
    /// Whether it turns a unit face up. Which one may be certain all the same: then it has a single
    /// one of its [`chances`](crate::View::chances).
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "core::ops::Not::not")
    )]
    pub reveals: bool,
    /// What it does.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "ActionFlags::is_empty")
    )]
    pub does: ActionFlags,
}

impl Choice {
    /// An action of a kind, without squares. The notation is empty until
    /// [`Present::complete`](crate::entry::Present::complete) has written it.
    pub fn new(action: impl fmt::Display, kind: &str) -> Self {
        Self {
            notation: String::new(),
            action: text(action),
            kind: kind.to_string(),
            from: None,
            to: None,
            also: Vec::new(),
            becomes: None,
            brings: Vec::new(),
            reveals: false,
            does: ActionFlags::empty(),
        }
    }

    /// Sets the square where the action picks something up.
    #[must_use]
    pub fn from(mut self, square: impl fmt::Display) -> Self {
        self.from = Some(text(square));
        self
    }

    /// Sets the square where the action goes.
    #[must_use]
    pub fn to(mut self, square: impl fmt::Display) -> Self {
        self.to = Some(text(square));
        self
    }

    /// Sets the kind of piece that the action names.
    #[must_use]
    pub fn becoming(mut self, letter: char) -> Self {
        self.becomes = Some(letter);
        self
    }

    /// Sets the squares of the pieces that the action brings along.
    #[must_use]
    pub fn bringing(mut self, squares: impl Iterator<Item: fmt::Display>) -> Self {
        self.brings = squares.map(text).collect();
        self
    }

    /// Says that the action does this too.
    pub fn add(&mut self, does: ActionFlags) {
        self.does |= does;
        self.reveals |= does.contains(ActionFlags::REVEAL);
    }

    /// Adds what the events of a legal action that hides nothing do: `does` says it of each, and
    /// `None` of one that only tells where the piece goes. The squares of the others are
    /// [`also`](Self::also) touched, except those of a check and of the end. In a game that counts plies without progress, an action with which the count
    /// begins again is irreversible.
    ///
    /// Returns the sign for check or a win, which algebraic notation ends with.
    pub fn add_events<V: Variant>(
        &mut self,
        position: &V,
        action: V::Action,
        does: impl Fn(&V::Event) -> Option<ActionFlags>,
    ) -> &'static str {
        let mut after = position.clone();
        let mut events = Events::new();
        after.play_into(action, &mut events);
        let draws = position.draw_rules();
        let counts_plies = draws.plies.or(draws.claim_plies).is_some();
        if counts_plies && after.halfmove_clock() == 0 {
            self.does |= ActionFlags::IRREVERSIBLE;
        }
        for event in &events {
            let Some(does) = does(event) else {
                continue;
            };
            self.does |= does;
            if !does.intersects(ActionFlags::CHECK | ActionFlags::END) {
                self.touch(event.squares());
            }
        }
        let check = self.does.contains(ActionFlags::CHECK);
        match self.does.contains(ActionFlags::END) {
            true => san_sign(&after, |_| check),
            false if check => "+",
            false => "",
        }
    }

    fn touch(&mut self, squares: Vec<String>) {
        for square in squares {
            let named = [self.from.as_ref(), self.to.as_ref()];
            if !named.contains(&Some(&square)) && !self.also.contains(&square) {
                self.also.push(square);
            }
        }
    }
}

/// A text that is most often short: a list of choices has hundreds, so none grows twice.
fn text(value: impl fmt::Display) -> String {
    let mut text = String::with_capacity(8);
    // Writing to a string cannot fail.
    let _ = write!(text, "{value}");
    text
}

/// The machine notation.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.action)
    }
}
