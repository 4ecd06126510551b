//! A record that is verified as it is read.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use super::text::{Entry, Reader};
use super::{Headers, ParseRecordError, Record, ReplayError, check_result};
use crate::game::PlayError;
use crate::reading::{ByType, Readable, Reading};
use crate::repetition::Repetition;
use crate::word::Ended;
use crate::word_outcome::WordError;
use crate::{Actor, Claim, Outcome, Termination, Variant, Word};

/// Checks a record line by line: that its form is right and that every action is legal, as
/// [reading](Record) and [replaying](Record::replay) would, but with memory that is bounded by
/// the limit on actions. Use it for records that strangers send.
///
/// It keeps two positions for each variation that is open, and of earlier positions their
/// [keys](Variant::key) alone, as far as the draws of the game need them. Positions with equal
/// keys are taken for equal, which is wrong for hardly any. Limit the length of a line before you
/// hand it over; only the start is long.
///
/// ```
/// # use game_kit::errors::VerifyRecordError;
/// # use game_kit::messages::Readable;
/// # use game_kit::records::Verifier;
/// fn plies<V: Readable>(text: &str) -> Result<usize, VerifyRecordError<V>> {
///     let mut verifier = Verifier::<V>::new(10_000);
///     for line in text.lines() {
///         verifier.line(line)?;
///     }
///     Ok(verifier.finish()?.plies)
/// }
/// ```
#[derive(Clone)]
pub struct Verifier<V: Variant> {
    reader: Reader,
    /// How many actions may still come.
    limit: usize,
    left: usize,
    plies: usize,
    /// The positions before and after the last action, of the main line and of each variation
    /// in it; none before the start.
    open: Vec<(V, V)>,
    /// How often the positions of the main line have occurred, by key, and after how many actions
    /// first.
    occurrences: BTreeMap<u64, (u32, usize)>,
    ended: Option<Ended<V::Actor>>,
    failed: Option<VerifyRecordError<V>>,
}

/// What is known of a record that is in order.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Verified<V: Variant> {
    /// The position at the end.
    pub position: V,
    /// The number of actions, without those of variations.
    pub plies: usize,
    /// The result, if the game is over.
    pub outcome: Option<Outcome<V::Actor>>,
    /// The end by word, if the game has ended so.
    pub ended: Option<Ended<V::Actor>>,
    /// Players, event and the like.
    pub headers: Headers,
}

/// How much has been read, but not the actions: they may be secret.
impl<V: Variant> fmt::Debug for Verifier<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Verifier")
            .field("limit", &self.limit)
            .field("plies", &self.plies)
            .finish_non_exhaustive()
    }
}

crate::faults! {
    /// Why a record is refused.
    #[non_exhaustive]
    pub enum VerifyRecordError<V: Variant> {
        /// The text is not a record of the game.
        Parse(why: ParseRecordError) => "{why}";
        /// The game is not legal, or longer than you allow.
        Replay(why: ReplayError<V>) => "{why}";
    }
}

impl<V: Variant> Verifier<V> {
    /// Verifies a record of at most so many actions, those of variations included.
    pub fn new(limit: usize) -> Self {
        Self {
            reader: Reader::new(),
            limit,
            left: limit,
            plies: 0,
            open: Vec::new(),
            occurrences: BTreeMap::new(),
            ended: None,
            failed: None,
        }
    }

    /// Takes the next line of the record, without its line break.
    ///
    /// # Errors
    /// What is wrong with the record so far. Every later call returns the same.
    pub fn line(&mut self, line: &str) -> Result<(), VerifyRecordError<V>>
    where
        V: Readable,
    {
        self.line_by(&ByType, line)
    }

    /// Takes the next line, of the record of a game whose texts somebody reads.
    ///
    /// # Errors
    /// As [`line`](Self::line).
    pub fn line_by(
        &mut self,
        by: &impl Reading<V>,
        line: &str,
    ) -> Result<(), VerifyRecordError<V>> {
        if let Some(failed) = &self.failed {
            return Err(failed.clone());
        }
        let taken = self.take(by, line);
        if let Err(failed) = &taken {
            self.failed = Some(failed.clone());
        }
        taken
    }

    /// The end of the text.
    ///
    /// # Errors
    /// What is wrong with the record.
    pub fn finish(self) -> Result<Verified<V>, VerifyRecordError<V>> {
        if let Some(failed) = self.failed {
            return Err(failed);
        }
        self.reader.finish().map_err(VerifyRecordError::Parse)?;
        let outcome = self.outcome();
        let headers = self.reader.head.headers;
        check_result(&headers, outcome).map_err(VerifyRecordError::Replay)?;
        let missing = ParseRecordError::Missing("start");
        let main = self.open.into_iter().next();
        let (_, position) = main.ok_or(VerifyRecordError::Parse(missing))?;
        Ok(Verified {
            position,
            plies: self.plies,
            outcome,
            ended: self.ended,
            headers,
        })
    }

    fn take(&mut self, by: &impl Reading<V>, line: &str) -> Result<(), VerifyRecordError<V>> {
        let entry = self.reader.read(by, line);
        let entry = entry.map_err(VerifyRecordError::Parse)?;
        match entry {
            Entry::Head | Entry::Clock(_) | Entry::Comment(_) => Ok(()),
            Entry::Start(start) => {
                self.count(&start);
                self.open.push((start.clone(), start));
                Ok(())
            }
            Entry::Action(action) => self.play(action),
            Entry::Open => {
                let before = self.innermost().0.clone();
                self.open.push((before.clone(), before));
                Ok(())
            }
            Entry::Close => {
                self.open.pop();
                Ok(())
            }
            Entry::Standing(word) => self.stand(word).map_err(VerifyRecordError::Replay),
            Entry::End(ended) => {
                let done = self.end(ended);
                done.map_err(|why| VerifyRecordError::Replay(ReplayError::end(&ended, why)))
            }
        }
    }
}

/// What the actions do.
impl<V: Variant> Verifier<V> {
    fn innermost(&mut self) -> &mut (V, V) {
        let innermost = self.open.last_mut();
        innermost.expect("the reader has read the start")
    }

    fn play(&mut self, action: V::Action) -> Result<(), VerifyRecordError<V>> {
        let limit = self.limit;
        let over = VerifyRecordError::Replay(ReplayError::Limit { limit });
        self.left = self.left.checked_sub(1).ok_or(over)?;
        let refused = if self.open.len() > 1 {
            let step = self.plies;
            let played = step_on(self.innermost(), action);
            played.map_err(|why| ReplayError::Variation { step, why })
        } else {
            let step = self.plies + 1;
            let played = self.play_main(action);
            played.map_err(|why| ReplayError::Action { step, why })
        };
        refused.map_err(VerifyRecordError::Replay)
    }

    fn play_main(&mut self, action: V::Action) -> Result<(), PlayError<V>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Finished(outcome));
        }
        step_on(self.innermost(), action)?;
        self.plies += 1;
        let (before, now) = self.innermost().clone();
        // Nothing before an action that cannot be undone in play comes again.
        if before.reversible_plies() > 0 && now.reversible_plies() == 0 {
            self.occurrences.clear();
        }
        self.count(&now);
        Ok(())
    }

    fn count(&mut self, position: &V) {
        if position.draw_rules().counts_occurrences() {
            let first = (0, self.plies);
            self.occurrences.entry(position.key()).or_insert(first).0 += 1;
        }
    }

    fn occurred(&self, position: &V) -> Repetition {
        let known = self.occurrences.get(&position.key());
        known.map_or(Repetition::ONCE, |&(times, first)| Repetition {
            times,
            plies: (self.plies - first) as u32,
        })
    }

    fn outcome(&self) -> Option<Outcome<V::Actor>> {
        let (_, position) = self.open.first()?;
        let outcome = || Repetition::outcome(position, || self.occurred(position));
        let is_played_on = self.reader.head.headers.is_played_on();
        let by_history = || (self.plies > 0 && !is_played_on).then(outcome)?;
        let ended = self.ended.map(|ended| ended.outcome());
        ended.or_else(|| position.outcome()).or_else(by_history)
    }

    fn ongoing(&self) -> Result<(), WordError<V>> {
        match self.outcome() {
            Some(outcome) => Err(WordError::Finished { outcome }),
            None => Ok(()),
        }
    }

    fn stand(&self, word: Word<V::Actor>) -> Result<(), ReplayError<V>> {
        self.ongoing().map_err(ReplayError::Offer)?;
        let between_two = word.actor().and_then(Actor::opponent);
        let no_rule = ReplayError::Offer(WordError::NoRule { word });
        between_two.map(drop).ok_or(no_rule)
    }

    fn end(&mut self, ended: Ended<V::Actor>) -> Result<(), WordError<V>> {
        self.ongoing()?;
        let by = ended.outcome().termination();
        if let (Termination::Repetition | Termination::MoveLimit, Some((_, position))) =
            (by, self.open.first())
        {
            let plies = position.halfmove_clock();
            let rules = position.draw_rules();
            let mut claims = rules.claims(plies, self.occurred(position).times);
            let claimed = claims.any(|claim: Claim| claim.termination() == by);
            claimed.then_some(()).ok_or(WordError::NoGround)?;
        }
        self.ended = Some(ended);
        Ok(())
    }
}

/// Plays an action if it is legal, and keeps the position before it.
fn step_on<V: Variant>((before, now): &mut (V, V), action: V::Action) -> Result<(), PlayError<V>> {
    let legal = now.check(action);
    legal.map_err(|why| PlayError::Illegal { action, why })?;
    before.clone_from(now);
    now.play_unchecked(action);
    Ok(())
}

impl<V: Variant> Record<V> {
    /// Verifies the text of a record of at most so many actions, those of variations included,
    /// with bounded memory: [`Verifier`].
    ///
    /// # Errors
    /// What is wrong with the record.
    pub fn verify(text: &str, limit: usize) -> Result<Verified<V>, VerifyRecordError<V>>
    where
        V: Readable,
    {
        Self::verify_by(&ByType, text, limit)
    }

    /// Verifies the record of a game whose texts somebody reads.
    ///
    /// # Errors
    /// As [`verify`](Self::verify).
    pub fn verify_by(
        by: &impl Reading<V>,
        text: &str,
        limit: usize,
    ) -> Result<Verified<V>, VerifyRecordError<V>> {
        let mut verifier = Verifier::new(limit);
        text.lines()
            .try_for_each(|line| verifier.line_by(by, line))?;
        verifier.finish()
    }
}
