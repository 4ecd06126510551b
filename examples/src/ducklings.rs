//! Duck chess on five by five squares: a wall, the duck, that is moved in every turn.
//!
//! What this teaches: walls are impassable squares of the [`Placement`], put there and taken away with
//! [`Placement::block`] and [`Placement::unblock`]; and a turn of two steps may be one action with one text,
//! `b2b3,b3c3`, if nobody is asked anything between them. (In [`marseillais`](crate::marseillais) a turn is
//! two actions.)
//!
//! A turn moves a piece, then the duck to another empty square, from beside the board the first time. There
//! is no check: the king is captured, and whoever does so wins. A player who has no move wins, too.

use std::fmt;
use std::str::FromStr;

use piece_kit::geom::{Bitboard, Square, board};
use piece_kit::keys::feature_key;
use piece_kit::notation::leading_square;
use piece_kit::records::Journal;
use piece_kit::{
    DrawRules, Outcome, Pieces, Placement, Side, Termination, Variant, events, pieces, refusals,
};

board!(
    /// Five files and five ranks.
    pub struct Board5x5: 5 x 5, u64
);

pieces! {
    /// The pieces of Gardner's minichess. The king is not royal: nothing has to keep it safe.
    pub enum Kind on Board5x5 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        King: 'K', "K";
    }
}

/// What a pawn becomes on the last rank.
const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// A position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ducklings {
    placement: Placement<Kind>,
    turn: Side,
}

/// A move of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// The square left.
    pub from: Square<Board5x5>,
    /// The square entered.
    pub to: Square<Board5x5>,
    /// What a pawn becomes.
    pub becomes: Option<Kind>,
}

/// A turn: a move, and where the duck goes then.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Turn {
    /// The move.
    pub step: Step,
    /// Where the duck goes.
    pub duck: Square<Board5x5>,
}

events! {
    /// What a turn does.
    #[derive(Copy)]
    pub enum Event {
        /// A piece leaves the board.
        Captured(kind: Kind, square: Square<Board5x5>) =>
            "captured" [square], "the {kind} on {square} is captured";
        /// A piece moves.
        Moved(kind: Kind, from: Square<Board5x5>, to: Square<Board5x5>) =>
            "moved" [from, to], "a {kind} goes from {from} to {to}";
        /// A pawn becomes another piece.
        Promoted(kind: Kind, square: Square<Board5x5>) =>
            "promoted" [square], "the pawn on {square} becomes a {kind}";
        /// The duck moves.
        Duck(square: Square<Board5x5>) => "duck" [square], "the duck goes to {square}";
        /// The game is over.
        Ended(outcome: Outcome<Side>) => "ended" [], "the game is over: {outcome}";
    }
}

refusals! {
    /// Why a turn is refused, or a text is not read.
    #[derive(Copy)]
    pub enum Fault {
        /// The game is over.
        Finished(outcome: Outcome<Side>) => "finished" [], "the game is over: {outcome}";
        /// The move is not legal.
        NotAMove(from: Square<Board5x5>, to: Square<Board5x5>) =>
            "not-a-move" [from, to], "none of your pieces may go from {from} to {to}";
        /// A pawn must promote on the last rank, and nothing else does.
        Promotion(square: Square<Board5x5>) =>
            "promotion" [square], "a pawn that enters its last rank says what it becomes, and no other piece does";
        /// The duck must go to an empty square.
        NotFree(square: Square<Board5x5>) => "not-free" [square], "the duck cannot go to {square}";
        /// The text is not a position.
        Position => "not-a-position" [], "a position is five ranks, then w or b";
        /// The text is not a turn.
        Text => "not-a-turn" [], "a turn is written like b2b3,b3c3 or b4b5q,b5c3";
    }
}

impl Default for Ducklings {
    fn default() -> Self {
        let start = "rnbqk/ppppp/5/PPPPP/RNBQK w";
        start.parse().expect("the start is a position")
    }
}

impl Variant for Ducklings {
    const NAME: &'static str = "ducklings";
    const ENDS: &'static [&'static str] = &["king-captured"];
    const DRAWS: DrawRules = DrawRules {
        claim_plies: None,
        plies: None,
        ..DrawRules::FIDE
    };
    type Actor = Side;
    type Action = Turn;
    type Event = Event;
    type Illegal = Fault;
    type ParseActionError = Fault;

    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, turns: &mut Vec<Turn>) {
        self.visit_steps(|step| {
            let ducks = self.ducks(step).iter();
            turns.extend(ducks.map(|duck| Turn { step, duck }));
        });
    }

    /// A sum over the moves, since where the duck goes is a set.
    fn count_legal(&self) -> u64 {
        let mut count = 0;
        self.visit_steps(|step| count += u64::from(self.ducks(step).len()));
        count
    }

    fn check(&self, Turn { step, duck }: Turn) -> Result<(), Fault> {
        if let Some(outcome) = self.outcome() {
            return Err(Fault::Finished(outcome));
        }
        let Step { from, to, becomes } = step;
        let own = self
            .placement
            .at(from)
            .filter(|(side, _)| *side == self.turn);
        let reached = |(side, kind)| self.placement.pseudo_targets(side, kind, from).contains(to);
        let (_, kind) = own
            .filter(|own| reached(*own))
            .ok_or(Fault::NotAMove(from, to))?;
        let fits = match becomes {
            Some(becomes) => self.promotes(kind, to) && PROMOTIONS.contains(&becomes),
            None => !self.promotes(kind, to),
        };
        if !fits {
            return Err(Fault::Promotion(to));
        }
        let is_free = self.ducks(step).contains(duck);
        is_free.then_some(()).ok_or(Fault::NotFree(duck))
    }

    fn play_into(&mut self, Turn { step, duck }: Turn, journal: &mut impl Journal<Event>) {
        let Step { from, to, becomes } = step;
        // An illegal turn that would put two things on a square changes nothing.
        if self.placement.impassable().contains(to) || !self.ducks(step).contains(duck) {
            return;
        }
        let Some((side, kind)) = self.placement.remove(from) else {
            return;
        };
        if let Some((_, captured)) = self.placement.put(side, becomes.unwrap_or(kind), to) {
            journal.add(Event::Captured(captured, to));
        }
        journal.add(Event::Moved(kind, from, to));
        becomes
            .into_iter()
            .for_each(|kind| journal.add(Event::Promoted(kind, to)));
        for wall in self.placement.impassable() {
            self.placement.unblock(wall);
        }
        self.placement.block(duck);
        journal.add(Event::Duck(duck));
        self.turn = !self.turn;
        if journal.is_read() {
            let ended = self.outcome().map(Event::Ended);
            ended.into_iter().for_each(|event| journal.add(event));
        }
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        let win = |winner, by| Some(Outcome::Win { winner, by });
        if self.has_lost_its_king() {
            return win(!self.turn, Termination::Special("king-captured"));
        }
        match self.count_legal() {
            0 => win(self.turn, Termination::Stalemate),
            _ => None,
        }
    }

    fn key(&self) -> u64 {
        self.placement.key() ^ feature_key((3 << 16) + self.turn.index() as u64)
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        text.parse()
    }
}

impl Ducklings {
    /// Whether the side to move has no king any more.
    fn has_lost_its_king(&self) -> bool {
        self.placement.pieces(self.turn, Kind::King).is_empty()
    }

    /// Where the duck may go after a move: what the move leaves is free, what it enters is not, and nor
    /// is where the duck is now.
    fn ducks(&self, step: Step) -> Bitboard<Board5x5> {
        !((self.placement.blockers() - step.from.into()) | step.to.into())
    }

    /// Whether a move of a kind to a square has to say what the piece becomes.
    fn promotes(&self, kind: Kind, to: Square<Board5x5>) -> bool {
        kind == Kind::Pawn && to.rank().index() == [4, 0][self.turn.index()]
    }

    /// Visits the legal moves. Without a royal piece there are no checks and pins.
    fn visit_steps(&self, mut take: impl FnMut(Step)) {
        if self.has_lost_its_king() {
            return;
        }
        let (side, checks) = (self.turn, self.placement.checks(self.turn));
        self.placement.visit_pieces(side, &checks, |piece| {
            for to in piece.targets {
                let (from, becomes) = (piece.from, None);
                take(Step { from, to, becomes });
            }
        });
        self.placement
            .visit_pawns(side, &checks, Bitboard::EMPTY, |pawns| {
                pawns.each(|from, to| {
                    let becomes = PROMOTIONS.map(Some);
                    let becomes = if self.promotes(Kind::Pawn, to) {
                        &becomes
                    } else {
                        &[None][..]
                    };
                    let steps = becomes.iter().map(|&becomes| Step { from, to, becomes });
                    steps.for_each(&mut take);
                });
            });
    }
}

impl fmt::Display for Ducklings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.placement, self.turn)
    }
}

impl FromStr for Ducklings {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let fault = Fault::Position;
        let (placement, turn) = text.split_once(' ').ok_or(fault)?;
        let placement = Placement::<Kind>::parse(placement).map_err(|_| fault)?;
        let turn = turn.parse().map_err(|_| fault)?;
        let is_one_duck = placement.impassable().len() <= 1;
        is_one_duck.then_some(Self { placement, turn }).ok_or(fault)
    }
}

/// How a turn says what a pawn becomes.
fn sign(becomes: Kind) -> String {
    becomes.letter().to_ascii_lowercase().into()
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Step { from, to, becomes } = self.step;
        let becomes = becomes.map(sign).unwrap_or_default();
        write!(f, "{from}{to}{becomes},{to}{}", self.duck)
    }
}

impl FromStr for Turn {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let fault = Fault::Text;
        let (step, flight) = text.split_once(',').ok_or(fault)?;
        let (from, rest) = leading_square(step).map_err(|_| fault)?;
        let (to, becomes) = leading_square(rest).map_err(|_| fault)?;
        let promotion = |text: &str| PROMOTIONS.into_iter().find(|kind| sign(*kind) == text);
        let becomes = match becomes {
            "" => None,
            text => Some(promotion(text).ok_or(fault)?),
        };
        let (again, duck) = leading_square(flight).map_err(|_| fault)?;
        let duck = duck.parse().map_err(|_| fault)?;
        let step = Step { from, to, becomes };
        (again == to).then_some(Self { step, duck }).ok_or(fault)
    }
}
