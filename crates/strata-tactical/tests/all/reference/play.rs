//! Making a turn with all its bookkeeping, legality, the end of the battle.

use piece_kit::Side;
use piece_kit::testing::Reference;

use super::{EMPTY, Mailbox, Turn};

impl Reference for Mailbox {
    type Action = Turn;

    fn parse(text: &str) -> Mailbox {
        Mailbox::read(text)
    }

    /// The end of the battle, as far as it depends on the position alone. "elimination, Duke
    /// against Duke, no legal turn, 100 plies, repetition" is the order; the last two are history:
    /// "A `halfmove` at or over a limit does not finish a position by itself"
    fn status(&self) -> String {
        if let Some(loser) = self.eliminated() {
            return format!("elimination {}", !loser);
        }
        if self.is_duke_against_duke() {
            return "dead".to_string();
        }
        let winner = !self.turn;
        match (self.actions().is_empty(), self.in_check(self.turn)) {
            (false, true) => "ongoing check".to_string(),
            (false, false) => "ongoing".to_string(),
            // "the opponent's royal is in check and they have no legal turn"
            (true, true) => format!("checkmate {winner}"),
            // "the opponent has no legal turn and is not in check": a win, not a draw.
            (true, false) => format!("stalemate {winner}"),
        }
    }

    /// The legal turns; a finished battle has none. "your own royal in check is illegal". "Turning a
    /// unit up never cures a check, so it is illegal while you are in check."
    fn actions(&self) -> Vec<Turn> {
        if self.is_finished() {
            return Vec::new();
        }
        let mut turns = self.pseudo_legal();
        turns.retain(|turn| !self.after(turn).in_check(self.turn));
        turns
    }

    /// The position after a turn.
    fn after(&self, turn: &Turn) -> Mailbox {
        let mut next = self.clone();
        // "100 plies without a capture; turning a unit up does not reset the count".
        next.halfmove_clock += 1;
        match *turn {
            Turn::Move { from, to } => {
                if !next.is_empty_at(to) {
                    next.halfmove_clock = 0;
                }
                next.put(to, self.at(from));
                next.put(from, EMPTY);
            }
            Turn::Up { square } => {
                let mut unit = self.at(square);
                unit.face_down = false;
                next.put(square, unit);
            }
        }
        next.turn = !self.turn;
        next.fullmove += u32::from(self.turn == Side::Black);
        next
    }
}

impl Mailbox {
    /// Over by what is on the board, whatever the side to move could do.
    pub(super) fn is_finished(&self) -> bool {
        self.eliminated().is_some() || self.is_duke_against_duke()
    }

    /// The side that "has no royal and no units left", whoever is to move.
    fn eliminated(&self) -> Option<Side> {
        let mut sides = Side::ALL.into_iter();
        sides.find(|&side| self.units(side).is_empty())
    }

    /// "both sides are reduced to a lone Duke. A Duke with a face-down unit is not alone".
    fn is_duke_against_duke(&self) -> bool {
        let alone =
            |side| matches!(self.units(side)[..], [square] if self.at(square).kind() == 'D');
        Side::ALL.into_iter().all(alone)
    }
}
