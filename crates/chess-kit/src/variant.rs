//! The parts of the game as the kit finds them, and how a position ends it.

use alloc::vec::Vec;

use piece_kit::records::Journal;
use piece_kit::{Checks, DrawRules, Outcome, Side, Termination, Variant};

use crate::promotion::promoted;
use crate::rules::{OnBoard, PERPETUAL_CHECK, Rules, Stalemate};
use crate::{Action, Chess, Event, Illegal, Memory, ParseActionError, moves};

impl<R: Rules> Variant for Chess<R> {
    const NAME: &'static str = R::NAME;
    const DRAWS: DrawRules = R::DRAWS;
    const ENDS: &'static [&'static str] = R::ENDS;

    type Actor = Side;
    type Action = Action<R>;
    type Event = Event<R>;
    type Illegal = Illegal<R>;
    type ParseActionError = ParseActionError;

    #[inline(always)]
    fn to_act(&self) -> Side {
        self.turn
    }

    fn extend_legal(&self, actions: &mut Vec<Action<R>>) {
        self.extend_legal_moves(actions);
    }

    fn count_legal(&self) -> u64 {
        moves::count_legal(self)
    }

    fn check(&self, action: Action<R>) -> Result<(), Illegal<R>> {
        let answer = self.check_rules(action);
        if answer.is_ok() && !self.is_over() {
            return answer;
        }
        // With a legal move there is neither mate nor stalemate, so only a refusal has to look
        // for them.
        match self.outcome() {
            Some(outcome) => Err(Illegal::Finished { outcome }),
            None => answer,
        }
    }

    #[inline(always)]
    fn play_into(&mut self, action: Action<R>, journal: &mut impl Journal<Event<R>>) {
        if self.play_move(action, journal) && journal.is_read() {
            self.tell_state(journal);
        }
    }

    fn outcome(&self) -> Option<Outcome<Side>> {
        let goes_on = !self.is_over() && self.has_legal(&self.checks());
        (!goes_on).then(|| self.end())
    }

    #[inline]
    fn is_dead(&self) -> bool {
        R::is_dead(&self.placement)
    }

    #[inline]
    fn verdict(&self) -> Option<Outcome<Side>> {
        R::verdict(self)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.placement.key() ^ self.fields_key ^ self.memory.key()
    }

    fn repeats(&self, other: &Self) -> bool {
        let clocks = other.clocks;
        Self { clocks, ..*self } == *other
    }

    fn halfmove_clock(&self) -> u32 {
        self.clocks.halfmove
    }

    #[inline]
    fn outcome_by_history(&self, by: Termination, plies: u32) -> Outcome<Side> {
        R::outcome_by_history(self, by, plies)
    }

    fn points(&self, outcome: Outcome<Side>, of: Side) -> u8 {
        const {
            assert!(
                !matches!(R::STALEMATE, Stalemate::Scores(50..)),
                "who is stalemated scores less than 50 hundredths"
            );
        }
        match (R::STALEMATE, outcome.termination()) {
            (Stalemate::Scores(points), Termination::Stalemate) if of == self.turn => points,
            (Stalemate::Scores(points), Termination::Stalemate) => 100 - points,
            _ => outcome.points(of),
        }
    }

    /// Also reads a castling that names the king's destination, `e1g1`, unless the king may go there
    /// without castling, and a promotion that does not name what the piece becomes, `b6b7+`.
    fn parse(&self, text: &str) -> Result<Action<R>, ParseActionError> {
        if let Some(promotes) = self.parse_promotion(text) {
            return Ok(promotes);
        }
        let action: Action<R> = text.parse()?;
        Ok(self.castling_to(action).unwrap_or(action))
    }
}

impl<R: Rules> Chess<R> {
    /// Whether a legal move exists: most often the first piece that is looked at has one.
    // Kept out of its two callers, so that what it calls is inlined into it.
    #[inline(never)]
    pub(crate) fn has_legal(&self, checks: &Checks<OnBoard<R>>) -> bool {
        let (checks, _) = self.settled_checks(*checks);
        self.placement.has_free_move(self.turn, &checks) || self.count_legal() > 0
    }

    /// The loss of the side that has given check with every move of the last plies, if the other
    /// has not.
    pub fn perpetual_check(&self, plies: u32) -> Option<Outcome<Side>> {
        let checks = |side: &Side| self.checks_since(*side, plies);
        let mut checking = Side::ALL.into_iter().filter(checks);
        let (loser, None) = (checking.next()?, checking.next()) else {
            return None;
        };
        let by = Termination::Special(PERPETUAL_CHECK);
        Some(Outcome::Win { winner: !loser, by })
    }

    /// Whether a side has given check with every move of the last plies.
    pub fn checks_since(&self, side: Side, plies: u32) -> bool {
        2 * self.memory.checks_in_a_row(side) >= plies
    }

    /// A move that promotes a piece to the only kind that it can become: `b6b7+`.
    fn parse_promotion(&self, text: &str) -> Option<Action<R>> {
        let action: Action<R> = text.strip_suffix('+')?.parse().ok()?;
        let kind = self.placement.kind_at(action.from)?;
        let is_bare = action.promotion().is_none() && action.dropped().is_none();
        let becomes = promoted::<R>(kind).filter(|_| is_bare)?;
        Some(action.promoting(becomes))
    }

    /// The outcome of a position that is over or has no legal move.
    // Rare, so kept out of the registers of its caller.
    #[inline(never)]
    pub(crate) fn end(&self) -> Outcome<Side> {
        let by = Termination::Stalemate;
        let win = |winner, by| Outcome::Win { winner, by };
        let end = self.explosion().or_else(|| R::end(self));
        match (end, self.is_check(), R::STALEMATE) {
            (Some(outcome), ..) => outcome,
            (None, true, _) => win(!self.turn, Termination::Checkmate),
            (None, false, Stalemate::Draws | Stalemate::Scores(_)) => Outcome::Draw { by },
            (None, false, Stalemate::Loses) => win(!self.turn, by),
            (None, false, Stalemate::Wins) => win(self.turn, by),
        }
    }
}
