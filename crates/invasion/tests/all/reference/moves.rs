//! What each piece and the Bomb may do, before asking whether the own HQ is left in check.

use super::{Action, Bomb, Cell, IN_LINE, Kind, Mailbox, PROMOTIONS, STRAIGHT, Side, Square};

/// What makes a knight's leap.
const LEAPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

impl Mailbox {
    /// All actions of the side to move that obey everything but the safety of the own HQ.
    pub(crate) fn pseudo_legal(&self) -> Vec<Action> {
        let side = self.turn;
        let mut actions = Vec::new();
        for (from, kind) in self.pieces(side) {
            match kind {
                Kind::HeadQuarter => self.hq_moves(from, &mut actions),
                Kind::Flag => self.flag_moves(from, &mut actions),
                Kind::Commando => self.commando_moves(from, &mut actions),
                Kind::Paratrooper | Kind::Flown => {
                    self.steps(from, &mut actions);
                    if kind == Kind::Paratrooper {
                        self.flights(from, &mut actions);
                    }
                }
                Kind::Tank => self.tank_moves(from, side, &mut actions),
                Kind::Trooper => self.trooper_turns(from, side, &mut actions),
            }
            // A Tank's captures are among its moves, a Trooper's may promote.
            if !matches!(kind, Kind::Tank | Kind::Trooper) {
                for to in self.captures(from) {
                    actions.push(plain(from, to));
                }
            }
        }
        if self.bomb(side) == Bomb::Armed {
            self.drops(&mut actions);
        }
        actions
    }

    /// "to any empty square that two king steps or one reach, the middle square being land
    /// (pieces on it do not matter)"
    fn hq_moves(&self, from: Square, actions: &mut Vec<Action>) {
        for to in Square::all_land().filter(|&to| self.is_empty_at(to)) {
            let one_step = from.distance(to) == 1;
            let two_steps = Square::all_land()
                .any(|middle| from.distance(middle) == 1 && middle.distance(to) == 1);
            if one_step || two_steps {
                actions.push(plain(from, to));
            }
        }
    }

    /// "1 or 2 squares in line over empty land to an empty square"
    fn flag_moves(&self, from: Square, actions: &mut Vec<Action>) {
        for direction in IN_LINE {
            for steps in 1..=2 {
                let to = from.stepped(direction, steps);
                if !self.is_empty_at(to) {
                    break;
                }
                actions.push(plain(from, to));
            }
        }
    }

    /// "a knight's leap to an empty square"; a leap "round a corner of the sea (c7-e8) is no
    /// crossing".
    fn commando_moves(&self, from: Square, actions: &mut Vec<Action>) {
        for leap in LEAPS {
            let to = from.stepped(leap, 1);
            if self.is_empty_at(to) {
                actions.push(plain(from, to));
            }
        }
    }

    /// "1 square in line"
    fn steps(&self, from: Square, actions: &mut Vec<Action>) {
        for direction in IN_LINE {
            let to = from.stepped(direction, 1);
            if self.is_empty_at(to) {
                actions.push(plain(from, to));
            }
        }
    }

    /// "or, once in its life, flies 5 or more squares in line to an empty land square, over
    /// anything, sea included"
    fn flights(&self, from: Square, actions: &mut Vec<Action>) {
        for direction in IN_LINE {
            for steps in 5..=9 {
                let to = from.stepped(direction, steps);
                if self.is_empty_at(to) {
                    actions.push(Action::Flight { from, to });
                }
            }
        }
    }

    /// "it may stop on any of them"
    fn tank_moves(&self, from: Square, side: Side, actions: &mut Vec<Action>) {
        for direction in STRAIGHT {
            for to in self.tank_run(from, side, direction) {
                actions.push(plain(from, to));
            }
        }
    }

    /// "1 square along rank or file to an empty square"; captures "1 square diagonally".
    fn trooper_turns(&self, from: Square, side: Side, actions: &mut Vec<Action>) {
        let mut targets = self.captures(from);
        for direction in STRAIGHT {
            let to = from.stepped(direction, 1);
            if self.is_empty_at(to) {
                targets.push(to);
            }
        }
        for to in targets {
            if !side.opponent().camp_contains(to) {
                actions.push(plain(from, to));
                continue;
            }
            // "A Trooper whose move or capture ends in the enemy camp promotes at once".
            for kind in PROMOTIONS {
                actions.push(Action::Move {
                    from,
                    to,
                    promotion: Some(kind),
                });
            }
        }
    }

    /// "the target is any of the 84 squares that holds no HQ, occupied or not"
    fn drops(&self, actions: &mut Vec<Action>) {
        for target in Square::all_land() {
            if !matches!(self.at(target), Cell::Piece(_, Kind::HeadQuarter)) {
                actions.push(Action::Drop { target });
            }
        }
    }
}

fn plain(from: Square, to: Square) -> Action {
    Action::Move {
        from,
        to,
        promotion: None,
    }
}
