//! Making a turn with all its bookkeeping, legality, the end of the battle, perft.

use super::{Cell, Kind, Mailbox, SIDES, Side, Turn};

impl Mailbox {
    /// The legal turns in machine notation, sorted; none when the battle is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut turns: Vec<String> = self.turns().iter().map(Turn::to_string).collect();
        turns.sort();
        turns
    }

    /// The position after a legal turn.
    pub(crate) fn play(&self, turn: &str) -> Mailbox {
        let found = self.turns().into_iter().find(|t| t.to_string() == turn);
        match found {
            Some(found) => self.after(&found),
            None => panic!("{turn} is not legal in {self}"),
        }
    }

    /// The end of the battle, as far as it depends on the position alone. "Looked at in this
    /// order: elimination, Duke against Duke, no legal turn, 100 plies, repetition"; the last
    /// two are history: "A `halfmove` at or over a limit does not finish a position by itself."
    pub(crate) fn status(&self) -> String {
        if let Some(loser) = self.eliminated() {
            return format!("elimination {}", loser.opponent());
        }
        if self.is_duke_against_duke() {
            return "dead".to_string();
        }
        let check = self.in_check(self.turn);
        let winner = self.turn.opponent();
        match (self.can_act(), check) {
            (true, true) => "ongoing check".to_string(),
            (true, false) => "ongoing".to_string(),
            // "the opponent's royal is in check and he has no legal turn"
            (false, true) => format!("checkmate {winner}"),
            // "the opponent has no legal turn and is not in check": a win, not a draw.
            (false, false) => format!("stalemate {winner}"),
        }
    }

    /// The number of leaves of the tree of legal turns. "With hidden units perft works on the
    /// arbiter's position: turning a unit up is one successor."
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let turns = self.turns();
        if depth == 1 {
            return turns.len() as u64;
        }
        turns
            .iter()
            .map(|turn| self.after(turn).perft(depth - 1))
            .sum()
    }

    /// The legal turns; a finished battle has none.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        if self.is_finished() {
            return Vec::new();
        }
        let mut turns = self.pseudo_legal();
        turns.retain(|turn| self.is_safe(turn));
        turns
    }

    fn can_act(&self) -> bool {
        self.pseudo_legal().iter().any(|turn| self.is_safe(turn))
    }

    /// "A turn that leaves the own royal attacked is illegal (turning up included: it never
    /// cures a check)."
    pub(crate) fn is_safe(&self, turn: &Turn) -> bool {
        !self.after(turn).in_check(self.turn)
    }

    /// Over by what stands on the board, whatever the side to move could do.
    pub(crate) fn is_finished(&self) -> bool {
        self.eliminated().is_some() || self.is_duke_against_duke()
    }

    /// The side that "has no royal and no units left", whoever is to move.
    fn eliminated(&self) -> Option<Side> {
        SIDES.into_iter().find(|&side| self.units(side).is_empty())
    }

    /// "both sides reduced to a lone Duke"; "A Duke with a face-down unit is not lone."
    fn is_duke_against_duke(&self) -> bool {
        SIDES.into_iter().all(|side| {
            let units = self.units(side);
            units.len() == 1 && units[0].1.kind == Kind::Duke
        })
    }

    /// The position after a turn.
    pub(crate) fn after(&self, turn: &Turn) -> Mailbox {
        let mut next = self.clone();
        // "`halfmove` counts plies since the last capture"; "turning up does not reset".
        next.halfmove_clock += 1;
        match *turn {
            Turn::Move { from, to } => {
                if next.unit_at(to).is_some() {
                    next.halfmove_clock = 0;
                }
                next.put(to, self.at(from));
                next.put(from, Cell::Empty);
            }
            Turn::Up { square } => {
                let mut unit = self.unit_at(square).expect("a unit is turned up");
                unit.face_up = true;
                next.put(square, Cell::Unit(unit));
            }
        }
        next.turn = self.turn.opponent();
        if self.turn == Side::Black {
            next.fullmove += 1;
        }
        next
    }
}
