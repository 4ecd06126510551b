//! Marseillais chess: two moves a turn.
//!
//! What this teaches: a turn may be several actions of the same player. Each is an action of its
//! own, listed, checked, played, undone and recorded as any other; [`Variant::to_act`] says who goes on.
//! All rules of chess stay those of [`Orthodox`], around which this game is.
//!
//! Who gives check with the first move has no second one, and a check is answered with the first move. White
//! begins with a single move. A player who has no second move is stalemated. En passant is for the action that
//! follows the pawn's step: of a pawn that stepped with the first move of a turn there is none. (Some play
//! that it may be captured, too.)

use std::fmt;
use std::str::FromStr;

use chess_family::Orthodox;
use chess_kit::Event;
use piece_kit::geom::Board8x8;
use piece_kit::keys::feature_key;
use piece_kit::messages::Faults;
use piece_kit::records::Journal;
use piece_kit::{Clocks, DrawRules, Outcome, Side, Variant};

/// A position of Marseillais chess. Its text is the FEN and how many moves are left in the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Marseillais {
    /// A position of chess in which it is the turn of whoever acts now.
    chess: Orthodox,
    /// Whether the next move is the last one of the turn.
    is_last: bool,
}

piece_kit::faults! {
    /// What is wrong with a position string.
    pub enum PositionFault {
        /// What is wrong with the FEN.
        Chess(why: chess_kit::PositionFault<Board8x8>) => "{why}";
        /// The last field does not say how many moves are left.
        Left { found: String } =>
            "moves-left" [], "moves left: \"{found}\" is neither 1 nor 2";
    }
}

impl Default for Marseillais {
    fn default() -> Self {
        Self {
            chess: Orthodox::default(),
            is_last: true,
        }
    }
}

impl Variant for Marseillais {
    const NAME: &'static str = "marseillais";
    const DRAWS: DrawRules = Orthodox::DRAWS;
    type Actor = Side;
    type Action = <Orthodox as Variant>::Action;
    type Event = <Orthodox as Variant>::Event;
    type Illegal = <Orthodox as Variant>::Illegal;
    type ParseActionError = <Orthodox as Variant>::ParseActionError;

    fn to_act(&self) -> Side {
        self.chess.to_act()
    }

    fn extend_legal(&self, actions: &mut Vec<Self::Action>) {
        self.chess.extend_legal(actions);
    }

    fn count_legal(&self) -> u64 {
        self.chess.count_legal()
    }

    fn check(&self, action: Self::Action) -> Result<(), Self::Illegal> {
        self.chess.check(action)
    }

    fn play_into(&mut self, action: Self::Action, journal: &mut impl Journal<Self::Event>) {
        let before = self.chess;
        if !self.chess.play_move(action, journal) {
            return;
        }
        let goes_on = !self.is_last && !self.chess.is_check();
        if goes_on {
            self.chess = again(&before, &self.chess);
        }
        self.is_last = goes_on;
        if journal.is_read() {
            self.tell_state(journal);
        }
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        self.chess.outcome()
    }

    fn key(&self) -> u64 {
        const LAST: u64 = feature_key(3 << 16);
        self.chess.key() ^ if self.is_last { LAST } else { 0 }
    }

    fn repeats(&self, other: &Self) -> bool {
        self.is_last == other.is_last && self.chess.repeats(&other.chess)
    }

    fn halfmove_clock(&self) -> u32 {
        self.chess.halfmove_clock()
    }

    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError> {
        self.chess.parse(text)
    }
}

/// The position after a move, but with the turn of whoever has moved.
fn again(before: &Orthodox, after: &Orthodox) -> Orthodox {
    let clocks = Clocks {
        halfmove: after.halfmove_clock(),
        fullmove: before.fullmove(),
    };
    let rights = after.castling_rights();
    Orthodox::set_up(*after.placement(), rights, before.turn(), clocks)
}

impl Marseillais {
    /// The position as chess sees it.
    pub fn chess(&self) -> &Orthodox {
        &self.chess
    }

    /// How many moves the player who acts now has left in the turn.
    pub fn moves_left(&self) -> u32 {
        if self.is_last { 1 } else { 2 }
    }

    /// Tells a check, and the end of the game. `play_move` does not: it does not know who is to act.
    fn tell_state(&self, journal: &mut impl Journal<<Self as Variant>::Event>) {
        if self.chess.is_check() {
            let king = self.chess.king(self.to_act());
            journal.add(Event::Check { king });
        }
        if let Some(outcome) = self.outcome() {
            journal.add(Event::Ended { outcome });
        }
    }
}

impl fmt::Display for Marseillais {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.chess, self.moves_left())
    }
}

impl FromStr for Marseillais {
    type Err = Faults<PositionFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (fen, left) = text.rsplit_once(' ').unwrap_or((text, ""));
        let is_last = match left {
            "1" => true,
            "2" => false,
            _ => Err(PositionFault::Left { found: left.into() })?,
        };
        let chess = fen.parse::<Orthodox>();
        let chess = chess.map_err(|why| why.map(PositionFault::Chess))?;
        Ok(Self { chess, is_last })
    }
}
