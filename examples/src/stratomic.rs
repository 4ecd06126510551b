//! Stratomic (Robert Montay-Marsais, 1972): chess on ten by ten with two missiles a
//! side, which move like kings or are launched.
//!
//! What this teaches: a game around another one. Everything but the launch is
//! [`Chess`] with a [`Rules`] page; this type adds an action with an effect on many
//! squares, its events and its reasons, and hands the rest on.
//!
//! The rules, from <https://www.chessvariants.com/large.dir/stratomic.html> and
//! Ludii's `Stratomic`: orthodox chess with a row and a column more on every edge;
//! pawns promote on the ninth rank, to a missile too. A launch takes a turn; it may
//! aim at any other square, occupied or not, and removes the missile and every piece
//! but the kings within one square of the target. It needs that a piece other than a
//! pawn has been captured before, and that no enemy attacks the missile. The missiles
//! start beside the rooks, as in Ludii; kings face each other, as in chess (in
//! Ludii's array Black's king and queen are exchanged: load it as text).

use std::fmt;
use std::str::FromStr;

use chess_kit::{
    Action as Move, Chess, Illegal as Refused, OnBoard, ParseActionError, ParsePositionError,
    Region, Rules,
};
use piece_kit::geom::{Bitboard, Board10x10, Square};
use piece_kit::{
    CastlingRule, DrawRules, Faults, Journal, Outcome, Side, Termination, Variant, faults,
    feature_key, nearest_reason, pieces,
};

mod action;
mod boarded;

pub use action::{Action, Event, Illegal};

pieces! {
    /// The pieces of Stratomic.
    pub enum Kind on Board10x10 {
        Pawn: 'P', "mfWcfF", Pawn;
        Knight: 'N', "N";
        Bishop: 'B', "B";
        Rook: 'R', "R";
        Queen: 'Q', "Q";
        Missile: 'M', "K";
        King: 'K', "K", Royal;
    }
}

type Board = Bitboard<Board10x10>;
type At = Square<Board10x10>;

/// What Stratomic is without launches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StratomicRules;

impl Rules for StratomicRules {
    type Kind = Kind;
    type Memory = ();
    const NAME: &'static str = "stratomic";
    const TITLE: &'static str = "Stratomic";
    const SUMMARY: &'static str = "chess on 10x10 with missiles";
    const START: &'static str =
        "10/mrnbqkbnrm/pppppppppp/10/10/10/10/PPPPPPPPPP/MRNBQKBNRM/10 w KQkq - 0 1";
    const CASTLING: Option<(Kind, CastlingRule<Board10x10>)> =
        Some((Kind::Rook, CastlingRule::new((3, 4), (7, 6), (1, 8))));
    const DOUBLE_STEP: Option<u8> = Some(2);
    const PROMOTION: &'static [(Region<OnBoard<Self>>, bool)] = &[(Region::rank(8), true)];
    const PROMOTIONS: &'static [Kind] = {
        use Kind::{Bishop, Knight, Missile, Queen, Rook};
        &[Queen, Rook, Bishop, Knight, Missile]
    };
}

/// A position of Stratomic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Stratomic {
    chess: Chess<StratomicRules>,
    /// Whether a piece other than a pawn has been captured.
    unlocked: bool,
}

impl Stratomic {
    fn turn(&self) -> Side {
        self.chess.turn()
    }

    fn missiles(&self) -> Board {
        self.chess.placement().pieces(self.turn(), Kind::Missile)
    }

    fn attackers(&self, target: At) -> Board {
        let placement = self.chess.placement();
        placement.attackers(target, !self.turn(), placement.blockers())
    }

    /// The pieces that a launch destroys, its missile left out.
    fn blast(&self, missile: At, target: At) -> Board {
        let placement = self.chess.placement();
        let safe = placement.kind(Kind::King) | missile.into();
        (Board::from(target).dilate() & placement.occupied()) - safe
    }

    fn launch(&mut self, missile: At, target: At, journal: &mut impl Journal<Event>) {
        let blast = self.blast(missile, target);
        journal.add(Event::Launched(self.turn(), missile, target));
        self.chess.play_other(true, |placement| {
            placement.remove(missile);
            for square in blast {
                if let Some((side, kind)) = placement.remove(square) {
                    journal.add(Event::Destroyed(side, kind, square));
                }
            }
        });
    }

    /// The attackers of the mover's king after a launch.
    fn attackers_after(&self, missile: At, target: At) -> Board {
        let mut after = *self.chess.placement();
        after.clear(self.blast(missile, target) | missile.into());
        let king = self.chess.king(self.turn());
        after.attackers(king, !self.turn(), after.blockers())
    }

    /// Where a missile may be launched at.
    fn targets(&self, missile: At) -> Board {
        if !self.unlocked || self.attackers(missile).any() {
            return Board::EMPTY;
        }
        // Only the end of a check or the removal of a king blocker make a launch differ
        // from doing nothing.
        let blockers = self.chess.placement().king_blockers(self.turn());
        let doubtful = self.chess.is_check() || blockers.contains(missile);
        let is_legal = |&target: &At| {
            let safe = !doubtful && self.blast(missile, target).is_disjoint(blockers);
            target != missile && (safe || self.attackers_after(missile, target).is_empty())
        };
        Square::all().filter(is_legal).collect()
    }

    fn is_dead(&self) -> bool {
        StratomicRules::is_dead(self.chess.placement())
    }

    fn launches(&self) -> impl Iterator<Item = (At, Board)> + '_ {
        self.missiles()
            .iter()
            .map(|missile| (missile, self.targets(missile)))
    }

    fn check_launch(&self, missile: At, target: At) -> Result<(), Illegal> {
        if !self.missiles().contains(missile) {
            return Err(Illegal::NotAMissile(missile));
        }
        if !self.unlocked {
            return Err(Illegal::Locked);
        }
        if missile == target {
            return Err(Illegal::AtItself(missile));
        }
        if let Some(attacker) = self.attackers(missile).first() {
            return Err(Illegal::MissileAttacked(missile, attacker));
        }
        let attackers = self.attackers_after(missile, target);
        match nearest_reason(attackers, || self.chess.checks().checkers()) {
            Some((attacker, in_check)) => Err(Illegal::Chess(Refused::KingAttacked {
                king: self.chess.king(self.turn()),
                attacker,
                in_check,
            })),
            None => Ok(()),
        }
    }

    /// Whether a move captures something that unlocks the missiles.
    fn unlocks(&self, action: Move<StratomicRules>) -> bool {
        let captured = self.chess.placement().at(action.to);
        captured.is_some_and(|(side, kind)| side != self.turn() && kind != Kind::Pawn)
    }
}

/// Adds moves of chess to a list of actions.
struct Moves<'a>(&'a mut Vec<Action>);

impl Extend<Move<StratomicRules>> for Moves<'_> {
    fn extend<M: IntoIterator<Item = Move<StratomicRules>>>(&mut self, moves: M) {
        self.0.extend(moves.into_iter().map(Action::Move));
    }
}

/// Hands the events of chess on.
struct InChess<'j, J>(&'j mut J);

impl<J: Journal<Event>> Journal<chess_kit::Event<StratomicRules>> for InChess<'_, J> {
    fn is_read(&self) -> bool {
        self.0.is_read()
    }

    fn add(&mut self, event: chess_kit::Event<StratomicRules>) {
        self.0.add(Event::Chess(event));
    }
}

impl Variant for Stratomic {
    const NAME: &'static str = StratomicRules::NAME;
    const DRAWS: DrawRules = Chess::<StratomicRules>::DRAWS;

    type Actor = Side;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;

    fn to_act(&self) -> Side {
        self.turn()
    }

    fn extend_legal(&self, actions: &mut Vec<Action>) {
        if self.is_dead() {
            return;
        }
        self.chess.extend_legal_moves(&mut Moves(actions));
        for (missile, targets) in self.launches() {
            actions.extend(targets.iter().map(|target| Action::Launch(missile, target)));
        }
    }

    fn count_legal(&self) -> u64 {
        if self.is_dead() {
            return 0;
        }
        let launches = self.launches().map(|(_, targets)| u64::from(targets.len()));
        self.chess.count_legal() + launches.sum::<u64>()
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let answer = match action {
            Action::Launch(missile, target) => self.check_launch(missile, target),
            Action::Move(action) => self.chess.check_rules(action).map_err(Illegal::Chess),
        };
        if answer.is_ok() && !StratomicRules::is_dead(self.chess.placement()) {
            return answer;
        }
        match self.outcome() {
            Some(outcome) => Err(Illegal::Chess(Refused::Finished { outcome })),
            None => answer,
        }
    }

    fn play_into(&mut self, action: Action, journal: &mut impl Journal<Event>) {
        match action {
            Action::Move(action) => {
                let unlocks = !self.unlocked && self.unlocks(action);
                self.chess.play_into(action, &mut InChess(journal));
                if unlocks {
                    self.unlocked = true;
                    journal.add(Event::Unlocked);
                }
            }
            Action::Launch(missile, target) => self.launch(missile, target, journal),
        }
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        let saved = || self.launches().any(|(_, targets)| targets.any());
        self.chess.outcome().filter(|outcome| {
            let by = Termination::Dead;
            *outcome == Outcome::Draw { by } || !saved()
        })
    }

    fn key(&self) -> u64 {
        let unlocked = feature_key((4 << 16) + 1);
        self.chess.key() ^ if self.unlocked { unlocked } else { 0 }
    }

    fn repeats(&self, other: &Self) -> bool {
        self.unlocked == other.unlocked && self.chess.repeats(&other.chess)
    }

    fn halfmove_clock(&self) -> u32 {
        self.chess.halfmove_clock()
    }

    fn parse(&self, text: &str) -> Result<Action, ParseActionError> {
        match text.parse()? {
            Action::Move(_) => self.chess.parse(text).map(Action::Move),
            launch => Ok(launch),
        }
    }
}

/// A FEN, and whether missiles are `locked` or `unlocked`.
impl fmt::Display for Stratomic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lock = if self.unlocked { "unlocked" } else { "locked" };
        write!(f, "{} {lock}", self.chess)
    }
}

faults! {
    /// What is wrong with a position string.
    pub enum PositionFault {
        /// What is wrong with a FEN of chess.
        Chess(#[from] why: chess_kit::PositionFault<Board10x10>) => "{why}";
        /// The last word is neither `locked` nor `unlocked`.
        Lock => "lock" [], "a FEN is followed by locked or unlocked";
    }
}

impl FromStr for Stratomic {
    type Err = Faults<PositionFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (chess, lock) = text.rsplit_once(' ').ok_or(PositionFault::Lock)?;
        let unlocked = match lock {
            "locked" => false,
            "unlocked" => true,
            _ => return Err(PositionFault::Lock.into()),
        };
        let chess = chess.parse();
        let chess = chess
            .map_err(|why: ParsePositionError<StratomicRules>| why.map(PositionFault::Chess))?;
        Ok(Self { chess, unlocked })
    }
}
