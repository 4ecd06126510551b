//! Making an action with all its bookkeeping, legality, the end of the game, perft.

use super::{Action, Bomb, Cell, Kind, Mailbox, RED_CORNERS, Side, Square};

impl Mailbox {
    /// The legal actions in machine notation, sorted; none when the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions: Vec<String> = self.actions().iter().map(Action::to_string).collect();
        actions.sort();
        actions
    }

    /// The position after a legal action.
    pub(crate) fn play(&self, action: &str) -> Mailbox {
        let found = self.actions().into_iter().find(|a| a.to_string() == action);
        match found {
            Some(found) => self.after(&found),
            None => panic!("{action} is not legal in {self}"),
        }
    }

    /// The end of the game, as far as it depends on the position alone: invasion, then the two
    /// bare HQs ("looked at before 2"), then capitulation.
    pub(crate) fn status(&self) -> String {
        if let Some(winner) = self.invader() {
            return format!("invasion {winner}");
        }
        if self.is_dead() {
            return "dead".to_string();
        }
        if !self.can_act() {
            // "the side to move has no legal turn, in check or not: it loses"
            return format!("capitulation {}", self.turn.opponent());
        }
        let check = self.in_check(self.turn);
        if check { "ongoing check" } else { "ongoing" }.to_string()
    }

    /// The number of leaves of the tree of legal actions.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let actions = self.actions();
        if depth == 1 {
            return actions.len() as u64;
        }
        actions
            .iter()
            .map(|action| self.after(action).perft(depth - 1))
            .sum()
    }

    /// The legal actions; a finished game has none.
    pub(crate) fn actions(&self) -> Vec<Action> {
        if self.is_finished() {
            return Vec::new();
        }
        let mut actions = self.pseudo_legal();
        actions.retain(|action| self.is_safe(action));
        actions
    }

    fn can_act(&self) -> bool {
        self.pseudo_legal().iter().any(|a| self.is_safe(a))
    }

    /// "A turn of any kind (Bomb included) that leaves the own HQ in check is illegal".
    pub(crate) fn is_safe(&self, action: &Action) -> bool {
        !self.after(action).in_check(self.turn)
    }

    /// Over by the position alone, whatever the side to move could do.
    pub(crate) fn is_finished(&self) -> bool {
        self.invader().is_some() || self.is_dead()
    }

    /// "A position with a Flag on the enemy's HQ corner is finished, whoever is to move."
    pub(crate) fn invader(&self) -> Option<Side> {
        [Side::White, Side::Black].into_iter().find(|&side| {
            let corner = side.opponent().hq_corner();
            self.at(corner) == Cell::Piece(side, Kind::Flag)
        })
    }

    /// "A position with nothing but the two HQs on the board is a draw at once [...], even with
    /// an armed Bomb."
    fn is_dead(&self) -> bool {
        self.count() == 2
    }

    /// The position after an action.
    pub(crate) fn after(&self, action: &Action) -> Mailbox {
        let side = self.turn;
        let mut next = self.clone();
        next.halfmove_clock += 1;
        match *action {
            Action::Move {
                from,
                to,
                promotion,
            } => next.make_move(from, to, promotion),
            Action::Flight { from, to } => {
                next.put(from, Cell::Empty);
                next.put(to, Cell::Piece(side, Kind::Flown));
                next.halfmove_clock = 0;
            }
            Action::Drop { target } => next.make_drop(side, target),
        }
        next.turn = side.opponent();
        if side == Side::Black {
            next.fullmove += 1;
        }
        next
    }

    /// "100 plies without an irreversible turn: a removal of any piece, Bomb, promotion, flight,
    /// arming" is what `halfmove` counts.
    fn make_move(&mut self, from: Square, to: Square, promotion: Option<Kind>) {
        let Cell::Piece(side, kind) = self.at(from) else {
            unreachable!("a piece moves");
        };
        let pieces = self.count();
        if kind == Kind::Tank {
            // "every piece on the squares it enters, friend or enemy, the last included, is
            // removed"
            let direction = (
                (to.file - from.file).signum(),
                (to.rank - from.rank).signum(),
            );
            for steps in 1..=from.distance(to) {
                self.put(from.stepped(direction, steps), Cell::Empty);
            }
        }
        self.put(from, Cell::Empty);
        self.put(to, Cell::Piece(side, promotion.unwrap_or(kind)));
        if self.count() != pieces || promotion.is_some() {
            self.halfmove_clock = 0;
        }
        // "It is off until one of the side's Flags reaches a red corner; then it is armed, for
        // good (the Flag may leave or be lost; a second arrival changes nothing)."
        let reaches_red_corner = kind == Kind::Flag && RED_CORNERS.contains(&to);
        if reaches_red_corner && self.bomb(side) == Bomb::Off {
            self.bombs[side as usize] = Bomb::Armed;
            self.halfmove_clock = 0;
        }
    }

    /// "Every piece of either side within the 3x3 area centred on the target is removed, HQs
    /// excepted (sea squares in the area do not matter). The Bomb is spent."
    fn make_drop(&mut self, side: Side, target: Square) {
        for square in Square::all().filter(|square| square.in_area_of(target)) {
            match self.at(square) {
                Cell::Piece(_, Kind::HeadQuarter) | Cell::Sea => {}
                _ => self.put(square, Cell::Empty),
            }
        }
        self.bombs[side as usize] = Bomb::Spent;
        self.halfmove_clock = 0;
    }
}
