//! Breakthrough: pawns alone, and the side that first reaches the far rank wins.

use alloc::vec::Vec;

use piece_kit::geom::{Bitboard, Board8x8, Rank};
use piece_kit::keys::feature_key;
use piece_kit::records::Journal;
use piece_kit::{
    Boarded, BySide, Checks, Clocks, DrawRules, Outcome, Placement, Side, Variant, pieces,
};

mod action;
mod boarded;
mod fen;
mod notation;
mod refusal;

pub use action::{Action, ParseActionError};
pub use fen::{ParsePositionError, PositionFault};
pub use refusal::{Event, Illegal};

pieces! {
    /// The only kind of piece: one step forward, straight to a free square or diagonally, and it
    /// captures diagonally alone.
    pub enum Kind on Board8x8 { Pawn: 'P', "fmWfF"; }
}

/// A position of Breakthrough.
///
/// ```
/// use chess_family::Breakthrough;
/// use piece_kit::{Variant, perft};
/// assert_eq!(perft(&Breakthrough::default(), 3), 11_132);
/// let mut last = "8/1P6/8/8/8/8/6p1/8 w - - 0 40".parse::<Breakthrough>()?;
/// last.play("b7b8".parse()?)?;
/// assert_eq!(last.outcome().unwrap().to_string(), "breakthrough w");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Breakthrough {
    placement: Placement<Kind>,
    turn: Side,
    clocks: Clocks,
}

impl Default for Breakthrough {
    fn default() -> Self {
        let start = "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1";
        start.parse().expect("the start is a position")
    }
}

impl Variant for Breakthrough {
    const NAME: &'static str = "breakthrough";
    /// No step can be taken back, so no position comes again and the game is soon over.
    const DRAWS: DrawRules = DrawRules::NONE;
    const ENDS: &'static [&'static str] = &[BREAKTHROUGH];
    type Actor = Side;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type ParseActionError = ParseActionError;

    #[inline]
    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, actions: &mut Vec<Action>) {
        if !self.is_over() {
            self.extend_steps(&self.placement.checks(self.turn), actions);
        }
    }

    fn count_legal(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        let checks = self.placement.checks(self.turn);
        u64::from(self.placement.count_pieces(self.turn, &checks))
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match self.outcome() {
            Some(outcome) => Err(Illegal::Finished { outcome }),
            None => self.check_rules(action),
        }
    }

    fn play_into(&mut self, action: Action, journal: &mut impl Journal<Event>) {
        let Action { from, to } = action;
        let side = self.turn;
        let own = self.placement.side(side);
        let taken = own | self.placement.impassable();
        // An illegal action that no position could follow changes nothing.
        if self.is_over() || !own.contains(from) || taken.contains(to) {
            return;
        }
        if self.placement.side(!side).contains(to) {
            self.placement.toggle(!side, Kind::Pawn, to);
            let (side, square) = (!side, to);
            journal.add(Event::Captured { side, square });
        }
        self.placement.relocate(side, Kind::Pawn, from, to);
        self.clocks.step(side);
        self.clocks.halfmove = 0;
        self.turn = !side;
        journal.add(Event::Moved { side, from, to });
        if journal.is_read() {
            let ended = self.outcome().map(|outcome| Event::Ended { outcome });
            ended.into_iter().for_each(|event| journal.add(event));
        }
    }

    /// Whoever has reached the far rank or has captured every pawn has won.
    fn outcome(&self) -> Option<Outcome<Side>> {
        (self.is_over() || self.count_legal() == 0).then(|| self.outcome_if_stuck())
    }

    fn key(&self) -> u64 {
        const BLACK: u64 = feature_key(3 << 16);
        self.placement.key() ^ if self.turn == Side::Black { BLACK } else { 0 }
    }

    fn repeats(&self, other: &Self) -> bool {
        let clocks = other.clocks;
        Self { clocks, ..*self } == *other
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}

impl Breakthrough {
    /// Which pawn stands where.
    pub fn placement(&self) -> &Placement<Kind> {
        &self.placement
    }

    /// The number of the move, from 1; one more after each move of Black.
    pub fn fullmove(&self) -> u32 {
        self.clocks.fullmove
    }

    /// The premoves of a side: what it could do if it were its turn now, whatever stood on the square
    /// to which a pawn goes by then.
    pub fn premoves(&self, side: Side) -> Vec<Action> {
        let mut premoves = Vec::new();
        for from in self.placement.side(side).iter().filter(|_| !self.is_over()) {
            let targets = self.placement.reach(side, Kind::Pawn, from).iter();
            premoves.extend(targets.map(|to| Action { from, to }));
        }
        premoves
    }

    /// Whether a side has a pawn on the far rank, or has left the opponent none.
    #[inline]
    fn has_won(&self, side: Side) -> bool {
        let come = self.placement.side(side) & far_rank(side);
        come.any() || self.placement.side(!side).is_empty()
    }

    /// Who has won. It is the side that has just moved: of the side to move no position can be made.
    #[inline]
    fn winner(&self) -> Option<Side> {
        let mover = !self.turn;
        self.has_won(mover).then_some(mover)
    }

    fn extend_steps(&self, checks: &Checks<Board8x8>, actions: &mut Vec<Action>) {
        self.placement.visit_pieces(self.turn, checks, |moves| {
            let from = moves.from;
            actions.extend(moves.targets.iter().map(|to| Action { from, to }));
        });
    }

    fn check_rules(&self, action: Action) -> Result<(), Illegal> {
        let Action { from, to } = action;
        match self.placement.side_at(from) {
            Some(side) if side == self.turn => {}
            Some(_) => return Err(Illegal::NotYours { square: from }),
            None => return Err(Illegal::NoPiece { square: from }),
        }
        let side = self.turn;
        let reaches = |placement: &Placement<_>| {
            placement
                .pseudo_targets(side, Kind::Pawn, from)
                .contains(to)
        };
        let mut alone = Placement::default();
        alone.put(side, Kind::Pawn, from);
        if reaches(&self.placement) {
            Ok(())
        } else if self.placement.side(side).contains(to) {
            Err(Illegal::OwnPiece { square: to })
        } else if reaches(&alone) {
            let obstacle = to;
            Err(Illegal::Blocked { from, obstacle })
        } else {
            Err(Illegal::NotItsMove { from, to })
        }
    }
}

/// The end of a game of Breakthrough, one of its [`ENDS`](Variant::ENDS).
pub const BREAKTHROUGH: &str = "breakthrough";

/// The rank that a side's pawns have to reach.
#[inline]
fn far_rank(side: Side) -> Bitboard<Board8x8> {
    const FAR: BySide<Rank<Board8x8>> = BySide {
        white: Rank::new(7).expect("a rank of the board"),
        black: Rank::new(0).expect("a rank of the board"),
    };
    FAR[side].into()
}
