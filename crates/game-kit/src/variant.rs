//! The one trait that games compose through.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;

use crate::journal::{Journal, NoJournal};
use crate::{
    Actor, Chances, DrawRules, Event, Events, Outcome, Reasons, Refusal, Termination, Word,
};

/// A game's rules; the implementing type is a position of the game.
///
/// A position is everything that decides what can happen next except the history:
/// repetition and the like are for [`Game`](crate::Game). It is a small value,
/// cheap to clone: a search copies it and plays on the copy. It holds no source
/// of chance.
///
/// `Display` is the canonical position string. The text of an action is machine notation:
/// unique among the legal actions of a position. Both are read by `FromStr` in a game whose type
/// is known, which is then [`Readable`](crate::messages::Readable); a type that stands for games of many
/// types reads by their [names](crate::messages::Reading).
///
/// # Contract
/// * `check(a)` is `Ok` exactly for the actions of [`legal_actions`](Self::legal_actions).
/// * A finished position has no legal action.
/// * The [`chances`](Self::chances) of every choice are legal actions, and there is at least
///   one. If chance decides nothing, the choices are the legal actions.
/// * Parsing what is displayed gives an equal value, for positions and actions.
pub trait Variant: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// The name of the game: lower case, one word. Of a type that plays several games a name for
    /// all of them; [`name`](Self::name) is that of one.
    const NAME: &'static str;

    /// The name of the game of this position, which its record has: by default
    /// [`NAME`](Self::NAME).
    fn name(&self) -> &'static str {
        Self::NAME
    }

    /// The draws that depend on the history of the game.
    const DRAWS: DrawRules = DrawRules::NONE;

    /// The draws by history in the game of this position: they differ from [`DRAWS`](Self::DRAWS)
    /// only where one type plays several games, such as those whose rules are made at run time.
    #[inline(always)]
    fn draw_rules(&self) -> DrawRules {
        Self::DRAWS
    }

    /// The words of the ends that only this game has: each is a
    /// [`Termination::Special`](crate::Termination::Special).
    const ENDS: &'static [&'static str] = &[];

    /// Whether players may also end a game by [`Word`]: an agreed draw, a resignation, time.
    /// If not, every game ends by an action, and a record with another end is refused; words
    /// may then be [actions](Self::action_of).
    const ENDED_BY_WORD: bool = true;

    /// Whether players may end the game of this position by word: by default
    /// [`ENDED_BY_WORD`](Self::ENDED_BY_WORD).
    fn is_ended_by_word(&self) -> bool {
        Self::ENDED_BY_WORD
    }

    /// Who acts: a side, a seat.
    type Actor: Actor;
    /// One action: what a player does at once.
    type Action: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// What an action does, step by step.
    type Event: Event;
    /// Why an action is refused.
    type Illegal: Refusal;
    /// Why a text is no action.
    type ParseActionError: Error + Reasons;

    /// Whose turn it is; in a finished position, whose it would be.
    #[doc(alias = "turn")]
    fn to_act(&self) -> Self::Actor;

    /// Adds the legal actions to a list; the order has no meaning but is always
    /// the same.
    fn extend_legal(&self, actions: &mut Vec<Self::Action>);

    /// The legal actions: all that can be [played](Self::play).
    ///
    /// If chance decides a part of an action, each of its outcomes is in this list once, however
    /// likely it is. That is right for perft and for whoever knows what was drawn. Players and
    /// searches go through [`choices`](Self::choices) and their [`chances`](Self::chances).
    fn legal_actions(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.extend_legal(&mut actions);
        actions
    }

    /// The number of legal actions, without a list of them where that is faster.
    fn count_legal(&self) -> u64 {
        self.legal_actions().len() as u64
    }

    /// What whoever is to act may choose: by default the legal actions.
    ///
    /// It differs if chance decides a part of an action, such as the unit that a turn reveals.
    /// A choice then leaves that part out, and [`chances`](Self::chances) are the legal actions
    /// that it may become. Show players choices, not legal actions; and never draw from a list
    /// of legal actions, in which every outcome of chance stands once, however likely it is.
    // docs/design.md#chance-is-no-choice
    fn choices(&self) -> Vec<Self::Action> {
        self.legal_actions()
    }

    /// The legal actions that a choice may become, each with its weight: by default the choice
    /// itself. A search weighs them, a host [draws](Self::draw) one.
    ///
    /// # Errors
    /// Why it is no choice: it names what chance decides, or a rule forbids it.
    fn chances(&self, choice: Self::Action) -> Result<Chances<Self::Action>, Self::Illegal> {
        self.check(choice)?;
        Ok(Chances::from_iter([(choice, 1)]))
    }

    /// The legal action that a choice becomes, drawn by the weights of
    /// [`chances`](Self::chances). Nothing is drawn of a choice that is an action already.
    ///
    /// # Errors
    /// As [`chances`](Self::chances): before anything is drawn, so that a refusal tells nothing.
    #[cfg(feature = "seeds")]
    fn draw(
        &self,
        choice: Self::Action,
        rng: &mut crate::SeededRng,
    ) -> Result<Self::Action, Self::Illegal> {
        let chances = self.chances(choice)?;
        Ok(match chances.as_slice() {
            [(same, _)] if *same == choice => choice,
            chances => rng.choose_weighted(chances).copied().unwrap_or(choice),
        })
    }

    /// Whether an action is legal.
    ///
    /// # Errors
    /// The rule that forbids it and the squares concerned.
    fn check(&self, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Plays a legal action and tells its events, in the order in which they happen. An illegal
    /// one may leave any position and tell anything, but must not panic.
    ///
    /// This is the one place that says what an action does; the other ways to play use it.
    fn play_into(&mut self, action: Self::Action, journal: &mut impl Journal<Self::Event>);

    /// Plays a legal action. An illegal one may leave any position, but does not panic.
    #[inline(always)]
    fn play_unchecked(&mut self, action: Self::Action) {
        self.play_into(action, &mut NoJournal);
    }

    /// The events of a legal action, which is not played.
    fn events(&self, action: Self::Action) -> Events<Self::Event> {
        let mut events = Events::new();
        self.clone().play_into(action, &mut events);
        events
    }

    /// Plays an action if it is legal and says what happened.
    ///
    /// # Errors
    /// As [`check`](Self::check); the position is then as it was.
    fn play(&mut self, action: Self::Action) -> Result<Events<Self::Event>, Self::Illegal> {
        self.check(action)?;
        let mut events = Events::new();
        self.play_into(action, &mut events);
        Ok(events)
    }

    /// The result, if the position itself ends the game.
    fn outcome(&self) -> Option<Outcome<Self::Actor>>;

    /// Whether neither side can win any more, as far as the game looks: not every such position need
    /// be known. By default no position is.
    ///
    /// A dead position has its legal actions, and perft and searches go on in it; it is
    /// [`Game`](crate::Game) that declares the draw, [`Dead`](Termination::Dead), as it does with
    /// repetition. A game in which such a position has no legal action tells its end by
    /// [`outcome`](Self::outcome), which comes first.
    // docs/design.md#dead-positions-go-on
    #[inline]
    fn is_dead(&self) -> bool {
        false
    }

    /// The outcome that [`Game`](crate::Game) declares in a position which has its legal actions, unless
    /// the players go on: by default a draw if the position [is dead](Self::is_dead). A game may have
    /// another, such as the impasse of Shogi, which one side wins. Perft and searches go on in it, and
    /// [`outcome`](Self::outcome) comes first.
    // docs/design.md#dead-positions-go-on
    #[inline]
    fn verdict(&self) -> Option<Outcome<Self::Actor>> {
        let by = Termination::Dead;
        self.is_dead().then_some(Outcome::Draw { by })
    }

    /// A 64-bit key: equal for positions that [repeat](Self::repeats) each
    /// other, and for hardly any others. Stable within a major version.
    fn key(&self) -> u64;

    /// Whether the positions are the same for the rule of repetition: equal
    /// but for counters, of which a game may have none.
    fn repeats(&self, other: &Self) -> bool {
        self == other
    }

    /// The plies since the last action that cannot be undone in play, as far
    /// as the position knows; 0 in a game that does not count them.
    fn halfmove_clock(&self) -> u32 {
        0
    }

    /// How many plies back, at most, this position may have occurred before: by default as many as
    /// the [`halfmove_clock`](Self::halfmove_clock) says, and like there 0 if nobody counts, for all.
    /// A game in which the clock begins anew with what can be undone says more, such as one in which
    /// captured pieces are dropped.
    #[inline]
    fn reversible_plies(&self) -> u32 {
        self.halfmove_clock()
    }

    /// How the game ends when its history ends it in this position: by
    /// [`Repetition`](Termination::Repetition), which began so many plies ago with the first of the
    /// occurrences that [`DRAWS`](Self::DRAWS) counts, or by the
    /// [`MoveLimit`](Termination::MoveLimit), after so many plies without progress. By default a
    /// draw; a game may decide otherwise, as in those in which perpetual check loses. What it must
    /// know for that the position itself remembers, and does not [repeat](Self::repeats).
    #[inline]
    fn outcome_by_history(&self, by: Termination, plies: u32) -> Outcome<Self::Actor> {
        let _ = plies;
        Outcome::Draw { by }
    }

    /// What an end in this position is worth to a player or side, named as winners are, in
    /// hundredths of a game: by default [100 to the winner, 50 in a draw, else 0](Outcome::points).
    /// A game may score an end otherwise, as Gliński's chess a stalemate, which gives 25 to the
    /// side that cannot move and 75 to the other. In a game of two their points are 100 together.
    #[inline]
    fn points(&self, outcome: Outcome<Self::Actor>, of: Self::Actor) -> u8 {
        outcome.points(of)
    }

    /// The action that a word is, legal or not, in a game that has actions for words and no
    /// [ends by word](Self::ENDED_BY_WORD). The default has none.
    fn action_of(&self, word: Word<Self::Actor>) -> Option<Self::Action> {
        let _ = word;
        None
    }

    /// The action that a text in machine notation means, legal or not: in most games what its
    /// `FromStr` reads.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn parse(&self, text: &str) -> Result<Self::Action, Self::ParseActionError>;
}
