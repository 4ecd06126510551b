//! What each piece and the Bomb may do, before asking whether the HQ is left in check.

use piece_kit::Side;

use super::{Action, DIAGONAL, Direction, Mailbox, STRAIGHT, Square, in_line, piece};

/// What makes a knight's leap.
const LEAPS: [Direction; 8] = [
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
    /// All actions of the side to move that obey everything but the safety of its HQ.
    pub(super) fn pseudo_legal(&self) -> Vec<Action> {
        let side = self.turn;
        let mut actions = Vec::new();
        for from in self.pieces(side) {
            // "A Trooper whose move or capture ends in the enemy's camp must promote at once, to a
            // Commando or to a Paratrooper that may fly, as its owner likes."
            let promotions = |to: Square| match self.kind_at(from) {
                'I' if to.in_camp(!side) => vec![Some('C'), Some('P')],
                _ => vec![None],
            };
            for to in self.moves(from).into_iter().chain(self.captures(from)) {
                actions.extend(promotions(to).into_iter().map(|promotion| Action::Move {
                    from,
                    to,
                    promotion,
                }));
            }
            if self.kind_at(from) == 'P' {
                let flights = self.flights(from).into_iter();
                actions.extend(flights.map(|to| Action::Flight { from, to }));
            }
        }
        if self.bomb(side) == '1' {
            // "the target is any of the 84 squares that holds no HQ, occupied or not"
            let targets = Square::all().filter(|&target| self.kind_at(target) != 'H');
            actions.extend(targets.map(|target| Action::Drop { target }));
        }
        actions
    }

    /// The squares to which the piece on `from` moves without capturing an enemy, a flight
    /// apart. A Tank that crushes friends alone moves so, too.
    fn moves(&self, from: Square) -> Vec<Square> {
        let step = |directions: &[Direction]| -> Vec<Square> {
            let steps = directions
                .iter()
                .map(|&direction| from.stepped(direction, 1));
            steps.filter(|&to| self.is_empty_at(to)).collect()
        };
        let side = self.turn;
        match self.kind_at(from) {
            // "to an empty square that one or two king steps over land reach; it does not matter
            // whether the square between is occupied"
            'H' => {
                let near = |one: Square, other: Square| one.distance(other) == 1;
                let reached = |to| {
                    near(from, to)
                        || Square::all().any(|middle| near(from, middle) && near(middle, to))
                };
                Square::all()
                    .filter(|&to| self.is_empty_at(to) && reached(to))
                    .collect()
            }
            // "1 or 2 squares in line, over empty land, to an empty square"
            'F' => in_line()
                .flat_map(|direction| {
                    (1..=2)
                        .map(move |steps| from.stepped(direction, steps))
                        .take_while(|&to| self.is_empty_at(to))
                })
                .collect(),
            // "as a knight, to an empty square"; "of the two squares that a leap round its corner
            // passes, one is always land".
            'C' => step(&LEAPS),
            // "1 square in line"
            'P' | 'L' => step(&in_line().collect::<Vec<_>>()),
            // "it may stop on any of them"
            'T' => {
                let runs = STRAIGHT
                    .iter()
                    .flat_map(|&direction| self.tank_run(from, direction));
                runs.filter(|&to| !self.is_held_by(!side, to)).collect()
            }
            // "1 square along a rank or file, to an empty square"
            _ => step(&STRAIGHT),
        }
    }

    /// "or, once in its life, a flight: 5 or more squares in line to an empty square of land, over
    /// anything, the sea too".
    fn flights(&self, from: Square) -> Vec<Square> {
        in_line()
            .flat_map(|direction| (5..=9).map(move |steps| from.stepped(direction, steps)))
            .filter(|&to| self.is_empty_at(to))
            .collect()
    }

    /// The squares on which the piece on `from` captures an enemy. "An HQ is in check if an enemy
    /// piece, pinned or not, could capture it in its way of capturing. HQs, Flags, the Bomb and
    /// a flight still to come never give check".
    fn captures(&self, from: Square) -> Vec<Square> {
        let side = self.owner(from);
        let mut targets: Vec<Square> = match self.kind_at(from) {
            // "as a queen: the first piece in line"
            'C' | 'P' | 'L' => in_line().map(|d| self.first_piece(from, d)).collect(),
            // "It attacks every square within 5 along rank and file up to the sea, the edge or
            // its own HQ, whatever else stands between."
            'T' => STRAIGHT
                .iter()
                .flat_map(|&d| self.tank_run(from, d))
                .collect(),
            // "1 square diagonally"
            'I' => DIAGONAL.iter().map(|&d| from.stepped(d, 1)).collect(),
            // HQ and Flag: "never".
            _ => Vec::new(),
        };
        targets.retain(|&to| self.is_held_by(!side, to));
        targets
    }

    /// "A capture as a queen slides over empty land to the first piece". A diagonal step "past a
    /// corner of the sea (c7-d8) is open to every piece, since both its squares are land."
    fn first_piece(&self, from: Square, direction: Direction) -> Square {
        let mut square = from.stepped(direction, 1);
        while self.is_empty_at(square) {
            square = square.stepped(direction, 1);
        }
        square
    }

    /// The squares that a Tank may enter in a direction, in order: "1 to 5 squares along a rank or
    /// file"; it "never enters its own HQ's square or a square beyond it."
    pub(super) fn tank_run(&self, from: Square, direction: Direction) -> Vec<Square> {
        let side = self.owner(from);
        (1..=5)
            .map(|steps| from.stepped(direction, steps))
            .take_while(|&square| square.is_land() && self.at(square) != piece(side, 'H'))
            .collect()
    }

    /// The squares of the enemy pieces that could capture the HQ of `side`.
    pub(super) fn checkers(&self, side: Side) -> Vec<Square> {
        let hq = self.hq(side);
        let attacks = |from: &Square| self.captures(*from).contains(&hq);
        self.pieces(!side).filter(attacks).collect()
    }

    pub(super) fn in_check(&self, side: Side) -> bool {
        !self.checkers(side).is_empty()
    }
}
