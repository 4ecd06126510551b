//! A player in the battle: what they send, and what they follow of what the server tells.

use piece_kit::errors::{PlayError, WordError};
use piece_kit::words::{Ended, PlayerWord};
use piece_kit::{Events, Side, Termination, Word};

use super::outbox::{Item, Outbox};
use crate::fair::{
    Commitments, Expected, Lie, Party, Sent, Terms, Told, Transcript, UnitCommitments, Verified,
    VerifyError,
};
use crate::{Event, Illegal, PublicBattle, Replica, Turn};

/// The battle is on, or over. It follows what the server tells, and holds it to it.
///
/// Send what [`send`](Self::send) and [`send_word`](Self::send_word) return, and it remembers: a
/// server that tells a turn, a word or an agreement of yours that you have not sent is refused.
/// Only that your time has run out or that you have left is the server's word.
///
/// What is sent carries the [ply](Sent::ply) for which it is meant, and lapses with the next: if the
/// server has not taken it, send it again, should you still mean it.
///
/// If you have lost your memory, keep your [`Entry`](crate::fair::Entry) at least: take the phases again,
/// and for each turn that the server tells of your own, [`send`](Self::send) it to yourself before you
/// [`follow`](Self::follow) it. What you have sent is then what the server says, and only the
/// opponent's part is checked as if you had been there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playing {
    pub(super) terms: Terms,
    pub(super) commitments: Commitments,
    pub(super) units: UnitCommitments,
    pub(super) side: Side,
    pub(super) replica: Replica,
    pub(super) outbox: Outbox,
}

piece_kit::faults! {
    /// Why a player does not send something.
    #[non_exhaustive]
    pub enum SendError {
        /// It is the opponent's turn.
        NotYourTurn { to_act: Side } =>
            "not-your-turn" [], "it is not your turn: {to_act} is to act";
        /// A turn has been sent: a server could choose between it and another, and it declines an
        /// offer.
        Sent { turn: Turn } => "turn-sent" [], "you have already sent {turn}";
        /// A rule forbids the turn, or the battle is over.
        Illegal(#[from] why: Illegal) => "{why}";
        /// The word has no meaning now.
        Word(#[from] why: WordError<PublicBattle>) => "{why}";
    }
}

piece_kit::faults! {
    /// Why a player does not follow what a server tells of a turn.
    #[non_exhaustive]
    pub enum FollowError {
        /// The server tells a turn of the player's own that the player has not sent.
        NotSent { turn: Turn } => "turn-not-sent" [], "you have not sent the turn {turn}";
        /// The server lies, and this proves it.
        Lie(#[from] why: Lie) => "{why}";
        /// The identity of a unit is told without its salt, or a salt without an identity.
        Salt =>
            "salt-unmatched" [], "a unit that is revealed is told with its salt, and only that";
        /// The step is not legal, or the battle is over.
        Step(why: PlayError<PublicBattle>) => "{why}";
    }
}

piece_kit::faults! {
    /// Why a player does not follow what a server tells of words and of the end.
    #[non_exhaustive]
    pub enum SayError {
        /// The server tells a word of the player's own that the player has not sent.
        NotSent { word: PlayerWord } => "word-not-sent" [], "you have not sent the word {word}";
        /// A draw is agreed on to which the player has not agreed.
        NotAgreed =>
            "draw-not-agreed" [], "you have neither offered the draw nor accepted it";
        /// It cannot be said now.
        Word(#[from] why: WordError<PublicBattle>) => "{why}";
    }
}

impl Playing {
    /// Whose side of the battle this is.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The battle as it has been told, with its history.
    pub fn replica(&self) -> &Replica {
        &self.replica
    }

    /// Says that the player takes a turn, and returns it to be sent to the server. It has been taken
    /// when the server [tells](Self::follow) it. The same turn may be sent again.
    ///
    /// # Errors
    /// If it is not your turn, the turn is illegal, you have already sent another, or the battle is
    /// over.
    pub fn send(&mut self, turn: Turn) -> Result<Sent<Turn>, SendError> {
        if let Some(outcome) = self.replica.outcome() {
            return Err(Illegal::Finished { outcome }.into());
        }
        let to_act = self.replica.position().turn();
        if to_act != self.side {
            return Err(SendError::NotYourTurn { to_act });
        }
        self.replica.position().check_turn(turn)?;
        if let Some(turn) = self.outbox.turn().filter(|sent| *sent != turn) {
            return Err(SendError::Sent { turn });
        }
        let ply = self.replica.ply();
        self.outbox.push(ply, Item::Turn(turn));
        Ok(Sent { ply, what: turn })
    }

    /// Says that the player resigns, offers a draw or answers an offer, and returns the word to be
    /// sent to the server. It holds when the server [tells](Self::say) it. The same word may be sent
    /// again.
    ///
    /// # Errors
    /// If the word has no meaning now, or after the turn that you have sent.
    pub fn send_word(&mut self, word: PlayerWord) -> Result<Sent<PlayerWord>, SendError> {
        self.replica.check_word(word.of(self.side))?;
        let under_way = self.outbox.turn();
        if let (Some(turn), PlayerWord::Accept | PlayerWord::Decline) = (under_way, word) {
            return Err(SendError::Sent { turn });
        }
        let ply = self.replica.ply() + usize::from(under_way.is_some());
        self.outbox.push(ply, Item::Word(word));
        Ok(Sent { ply, what: word })
    }

    /// Takes what the server tells of a turn, and checks that a turn of your own is the one that you
    /// have sent, and the unit that is revealed against what was published before the battle.
    ///
    /// # Errors
    /// If the server lies, or tells what cannot be; the battle is as it was.
    pub fn follow(&mut self, told: &Told) -> Result<Events<Event>, FollowError> {
        let turn = told.step.turn;
        let own = self.replica.position().turn() == self.side;
        if own && self.replica.outcome().is_none() && self.outbox.turn() != Some(turn) {
            return Err(FollowError::NotSent { turn });
        }
        self.check_unit(told)?;
        let events = self.replica.play(told.step).map_err(FollowError::Step)?;
        self.outbox.forget_before(self.replica.ply());
        Ok(events)
    }

    fn check_unit(&self, told: &Told) -> Result<(), FollowError> {
        let Told { step, salt } = told;
        let revealed = self.replica.position().reveals(step.turn);
        match (revealed, step.revealed, salt) {
            (Some(place), Some(unit), Some(salt)) => {
                Ok(self.units.check(&self.terms, place, unit, salt)?)
            }
            // That the step has an identity is a rule of the battle.
            (_, None, None) => Ok(()),
            _ => Err(FollowError::Salt),
        }
    }

    /// Takes a word that the server tells: a draw offer or its answer, or one that ends the battle.
    ///
    /// # Errors
    /// If it takes a word of yours that you have not sent, or cannot be; the battle is as it was.
    pub fn say(&mut self, word: Word<Side>) -> Result<(), SayError> {
        self.check_sent(word)?;
        Ok(self.replica.say(word).map(drop)?)
    }

    /// Takes an end that the server tells: a resignation, the time or the absence of a side, an
    /// agreed draw. Your own resignation must have been sent, and to a draw you must have agreed. The
    /// rest is the server's word, unless players sign theirs: that a side has run out of time or has
    /// left, even if it is yours, and that the opponent has resigned.
    ///
    /// # Errors
    /// If it takes a word of yours that you have not sent, or cannot be; the battle is as it was.
    pub fn end(&mut self, ended: Ended<Side>) -> Result<(), SayError> {
        let word = match (ended.outcome().termination(), ended.by()) {
            (Termination::Resignation, Some(by)) => Some(Word::Resign(by)),
            (Termination::Agreement, Some(by)) => Some(Word::Accept(by)),
            (Termination::Agreement, None) => Some(Word::Agree),
            // The others say nothing about themselves; and nothing can be claimed in a battle.
            _ => None,
        };
        word.map_or(Ok(()), |word| self.check_sent(word))?;
        Ok(self.replica.end(ended)?)
    }

    /// Whether the player has sent whatever they must have said for this.
    fn check_sent(&self, word: Word<Side>) -> Result<(), SayError> {
        if self.replica.outcome().is_some() {
            return Ok(()); // refused by the battle, which is over
        }
        let sent = |word| self.outbox.contains(self.replica.ply(), Item::Word(word));
        let offered = self.replica.draw_offer() == Some(self.side);
        match (self.own(word), word) {
            (Some(word), _) if !sent(word) => Err(SayError::NotSent { word }),
            (None, Word::Accept(_)) if !offered => Err(SayError::NotAgreed),
            (None, Word::Agree) if !offered && !sent(PlayerWord::Accept) => {
                Err(SayError::NotAgreed)
            }
            _ => Ok(()),
        }
    }

    /// The word, if it is one of the player's own.
    fn own(&self, word: Word<Side>) -> Option<PlayerWord> {
        let mut all = PlayerWord::ALL.into_iter();
        all.find(|own| own.of(self.side) == word)
    }

    /// Who owes the next message: the side to move its turn; the server the turn that this player has
    /// sent, or when the battle is over its transcript.
    pub fn owes(&self) -> Party {
        match self.replica.outcome() {
            None if self.outbox.turn().is_none() => Party::Player(self.replica.position().turn()),
            _ => Party::Server,
        }
    }

    /// Everything that this player has heard.
    pub fn expected(&self) -> Expected {
        Expected {
            terms: Some(self.terms.clone()),
            commitments: Some(self.commitments),
            units: Some(self.units.clone()),
            record: Some(self.replica.record()),
        }
    }

    /// Verifies a transcript, and that it is of the battle which this player has seen.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn verify(&self, transcript: &Transcript) -> Result<Verified, VerifyError> {
        transcript.verify(&self.expected())
    }
}
