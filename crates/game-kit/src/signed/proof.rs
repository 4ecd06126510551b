//! What of a record is proved by signatures.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::key::PublicKey;
use super::log::{Signed, SignedLog};
use super::statement::{Context, Purpose};
use crate::reading::Readable;
use crate::record::VerifyRecordError;
use crate::word::Ended;
use crate::{Actor, Record, Termination, Variant};

/// What of a game is proved by its players' signatures.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Proof<A> {
    /// How many actions the game has.
    pub plies: usize,
    /// Whether the game is over.
    pub is_over: bool,
    /// The actions that nobody has signed, by how many came before, with whose turn it was.
    pub unsigned: Vec<(usize, A)>,
    /// Whether the end is proved.
    pub end: EndProof<A>,
    /// What the players have opened, as they have signed it. Compare it with what they had
    /// committed to.
    pub openings: Vec<(A, String)>,
}

/// Whether the end of a game is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EndProof<A> {
    /// No word has ended the game: it goes on, or has ended by its rules, which follow from the
    /// actions.
    NoWord,
    /// Everybody has signed it whose word it needs: the one who resigned, both who agreed, the one
    /// who claimed.
    Signed,
    /// This player has not signed it, and it needs their word.
    Unsigned {
        #[allow(missing_docs)]
        by: A,
    },
    /// The record does not say who claimed the draw.
    Unnamed,
    /// Time or abandonment: it stands on the word of whoever watched the clock. No signature of
    /// a player proves it, since the one who is gone or late signs nothing.
    Watched,
}

crate::faults! {
    /// Why a log does not agree with a record. What was signed counts from 1.
    #[non_exhaustive]
    pub enum LogError<V: Variant> {
        /// Two players have the same key, or one has two.
        Keys => "signed-keys" [], "every player has one key, and no two the same";
        /// The log is of another game.
        Context => "signed-context" [], "the log is of another game";
        /// The record itself is not in order.
        Record(why: Box<VerifyRecordError<V>>) => "{why}";
        /// No key is known of who should have signed.
        NoKey { entry: usize, by: V::Actor } =>
            "signed-no-key" [], "entry {entry}: no key of {by} is known";
        /// The signature is not one of this text by this player in this game.
        Signature { entry: usize, by: V::Actor } =>
            "signed-wrong" [], "entry {entry}: {by} has not signed this";
        /// A player has signed something for this ply before.
        Twice { entry: usize, by: V::Actor } =>
            "signed-twice" [], "entry {entry}: {by} has signed such a thing for this ply before";
        /// The record has no such action, or another player's turn there.
        Ply { entry: usize, by: V::Actor } =>
            "signed-ply" [], "entry {entry}: {by} has no action at this ply";
        /// The record tells another action than what the player has signed.
        Order { entry: usize, by: V::Actor, action: V::Action } =>
            "signed-order" [], "entry {entry}: {by} has signed another action than {action}";
        /// The record ends otherwise than the player has signed.
        End { entry: usize, by: V::Actor } =>
            "signed-end" [], "entry {entry}: {by} has signed an end that is not that of the record";
    }
}

impl<A> Proof<A> {
    /// Whether the game is over, every action is signed, and the end too if a word has brought it
    /// about.
    ///
    /// Of a game that goes on nothing is complete: its end may have been cut off.
    pub fn is_complete(&self) -> bool {
        let end = matches!(self.end, EndProof::NoWord | EndProof::Signed);
        self.is_over && end && self.unsigned.is_empty()
    }
}

/// What was signed, with its number.
type Entry<'a, A> = (usize, &'a Signed<A>);

impl<A: Actor> SignedLog<A> {
    /// Compares what was signed with the record of the game, which has at most `limit` actions,
    /// those of variations included. `context` is that of this game, and `keys` are the players'
    /// keys: you know both from elsewhere, or compute the context. A log that brought its own would
    /// prove nothing, or something of another game.
    ///
    /// An order is signed as it was chosen: what chance made of it is not the player's word.
    /// A signature binds its ply and not the actions before it. So keep what the other has
    /// signed: who signs two orders for one ply is convicted by them. In a game in which actions
    /// are taken back, begin a new context each time.
    ///
    /// # Errors
    /// The first thing that does not agree. That something is not signed is no error: the proof
    /// lists it.
    pub fn verify<V: Readable<Actor = A>>(
        &self,
        context: Context,
        record: &Record<V>,
        limit: usize,
        keys: &[(A, PublicKey)],
    ) -> Result<Proof<A>, LogError<V>> {
        if context != self.context() {
            return Err(LogError::Context);
        }
        let verified = Record::<V>::verify(&record.to_string(), limit);
        let verified = verified.map_err(|why| LogError::Record(Box::new(why)))?;
        self.check(keys)?;
        let openings = self.of(Purpose::Opening);
        let openings = openings.map(|(_, signed)| (*signed.by(), signed.text().to_string()));
        Ok(Proof {
            plies: record.actions().len(),
            is_over: verified.outcome.is_some(),
            unsigned: self.unsigned(record)?,
            end: self.end(record)?,
            openings: openings.collect(),
        })
    }

    fn of(&self, purpose: Purpose) -> impl Iterator<Item = Entry<'_, A>> {
        let entries = (1..).zip(self.signed());
        entries.filter(move |(_, signed)| signed.purpose() == purpose)
    }

    /// Checks the keys, and every signature by them.
    fn check<V: Variant<Actor = A>>(&self, keys: &[(A, PublicKey)]) -> Result<(), LogError<V>> {
        for (index, (player, key)) in keys.iter().enumerate() {
            let mut others = keys[..index].iter();
            if others.any(|(other, its)| other == player || its == key) {
                return Err(LogError::Keys);
            }
        }
        for (entry, signed) in (1..).zip(self.signed()) {
            let by = *signed.by();
            let key = keys.iter().find(|(player, _)| *player == by);
            let (_, key) = key.ok_or(LogError::NoKey { entry, by })?;
            if !signed.is_by(key, self.context()) {
                return Err(LogError::Signature { entry, by });
            }
        }
        Ok(())
    }

    /// Compares the orders; returns the plies that have none.
    fn unsigned<V: Variant<Actor = A>>(
        &self,
        record: &Record<V>,
    ) -> Result<Vec<(usize, A)>, LogError<V>> {
        let mut orders: Vec<Entry<'_, A>> = self.of(Purpose::Order).collect();
        orders.sort_by_key(|(_, signed)| signed.ply());
        let mut orders = orders.into_iter().peekable();
        let mut unsigned = Vec::new();
        let mut position = record.start().clone();
        for (ply, &action) in record.actions().iter().enumerate() {
            let to_act = position.to_act();
            let before = unsigned.len();
            unsigned.push((ply, to_act));
            while let Some((entry, signed)) =
                orders.next_if(|(_, signed)| signed.ply() as usize == ply)
            {
                let by = *signed.by();
                if by != to_act {
                    return Err(LogError::Ply { entry, by });
                }
                if unsigned.len() == before {
                    return Err(LogError::Twice { entry, by });
                }
                if !chose(&position, signed.text(), action) {
                    return Err(LogError::Order { entry, by, action });
                }
                unsigned.truncate(before);
            }
            position.play_unchecked(action);
        }
        match orders.next() {
            Some((entry, signed)) => Err(LogError::Ply {
                entry,
                by: *signed.by(),
            }),
            None => Ok(unsigned),
        }
    }

    /// Compares the end, and says whether it is proved.
    fn end<V: Variant<Actor = A>>(&self, record: &Record<V>) -> Result<EndProof<A>, LogError<V>> {
        let told = record.ended().map(|ended| ended.to_string());
        let mut signers = Vec::new();
        for (entry, signed) in self.of(Purpose::End) {
            let by = *signed.by();
            let last = signed.ply() as usize == record.actions().len();
            if !last || told.as_deref() != Some(signed.text()) {
                return Err(LogError::End { entry, by });
            }
            if signers.contains(&by) {
                return Err(LogError::Twice { entry, by });
            }
            signers.push(by);
        }
        Ok(match record.ended() {
            None => EndProof::NoWord,
            Some(ended) => needed(&ended, record.start().to_act(), &signers),
        })
    }
}

/// Whether a choice in machine notation may become an action.
fn chose<V: Variant>(position: &V, text: &str, action: V::Action) -> bool {
    let chosen = position.parse(text).ok();
    let chosen = chosen.filter(|chosen| chosen.to_string() == text);
    let becomes = chosen.and_then(|chosen| position.chances(chosen).ok());
    becomes.is_some_and(|all| all.iter().any(|(one, _)| *one == action))
}

/// Whether an end is proved by those who have signed it.
fn needed<A: Actor>(ended: &Ended<A>, player: A, signers: &[A]) -> EndProof<A> {
    let whose = match ended.outcome().termination() {
        Termination::Agreement => [Some(player), player.opponent()],
        Termination::Time | Termination::Abandonment => return EndProof::Watched,
        _ => [ended.by(), None],
    };
    let mut whose = whose.into_iter().flatten().peekable();
    if whose.peek().is_none() {
        return EndProof::Unnamed;
    }
    match whose.find(|by| !signers.contains(by)) {
        Some(by) => EndProof::Unsigned { by },
        None => EndProof::Signed,
    }
}
