//! A game in its own types as one whose types are forgotten: each call into the types, and the
//! answer out of them.

use core::any::Any;
use core::fmt;

use piece_kit::any::{Action, AnyAction, AnyActor, AnyEvent, AnyRefusal, Unreadable};
use piece_kit::messages::MessageData;
use piece_kit::pgn::PgnHead;
use piece_kit::{Actor, Chances, DrawRules, Events, Outcome, Termination, Variant, Word};

use crate::catalogue_entry::CatalogueEntry;
use crate::cells::Piece;
use crate::diagram::Diagram;
use crate::erased::{AnyPosition, Client, Clocks, ErasedPosition, ErasedPresent, ErasedSeen};
use crate::fact::{Checked, Fact};
use crate::present::Present;
use crate::refused::NotDone;
use crate::{Choice, Player, Rules};

/// The actions of a game with their types forgotten.
pub(crate) fn any<A: Action>(actions: Vec<A>) -> Vec<AnyAction> {
    actions.into_iter().map(AnyAction::of).collect()
}

/// An end with its winner's type forgotten.
pub(crate) fn any_end<A: Actor>(outcome: Outcome<A>) -> Outcome<AnyActor> {
    match outcome {
        Outcome::Win { winner, by } => Outcome::Win {
            winner: AnyActor::of(winner),
            by,
        },
        Outcome::Draw { by } => Outcome::Draw { by },
    }
}

impl<S: Present> ErasedPresent for S {
    fn diagram(&self) -> Diagram {
        Present::diagram(self)
    }

    fn choice(&self, action: AnyAction) -> Choice {
        match action.get() {
            Some(action) => Present::choice(self, action),
            None => Choice::new(action, "action"),
        }
    }

    fn complete(&self, choices: Vec<(AnyAction, Choice)>) -> Vec<Choice> {
        let typed = choices.into_iter();
        let typed = typed.filter_map(|(action, choice)| Some((action.get()?, choice)));
        let mut typed: Vec<(S::Chosen, Choice)> = typed.collect();
        Present::complete(self, &mut typed);
        typed.into_iter().map(|(_, choice)| choice).collect()
    }

    fn notation(&self, action: AnyAction) -> String {
        match action.get() {
            Some(action) => Present::notation(self, action),
            None => action.to_string(),
        }
    }

    fn read_notation(&self, text: &str) -> Option<Result<AnyAction, MessageData>> {
        let read = Present::read_notation(self, text)?;
        Some(read.map(AnyAction::of))
    }

    fn overstated(&self, text: &str) -> Option<MessageData> {
        Present::overstated(self, text)
    }

    fn premoves(&self, actor: &str) -> Vec<AnyAction> {
        any(Present::premoves(self, actor))
    }

    fn checked(&self) -> Vec<Checked> {
        Present::checked(self)
    }

    fn draw_offer(&self) -> Option<String> {
        Present::draw_offer(self)
    }

    fn facts(&self) -> Vec<Fact> {
        Present::facts(self)
    }

    fn remarks(&self) -> Vec<String> {
        Present::remarks(self)
    }
}

/// Why an action of another game is refused. Whoever asks by text or by name of the game is told
/// before which game's action it is.
pub(crate) fn foreign<V: Variant>() -> AnyRefusal {
    AnyRefusal::of(NotDone::OtherGame {
        of: "another game",
        game: V::NAME,
    })
}

impl<V: CatalogueEntry> ErasedSeen for V {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_seen(&self) -> &(dyn ErasedSeen + 'static) {
        self
    }

    fn text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn shown(&self) -> &dyn ErasedPresent {
        self
    }

    fn rules(&self) -> Rules {
        self.rules_of()
    }

    fn to_act(&self) -> AnyActor {
        AnyActor::of(V::to_act(self))
    }

    fn players(&self) -> Vec<AnyActor> {
        let players = CatalogueEntry::players(self).into_iter();
        players.map(AnyActor::of).collect()
    }

    fn who(&self, actor: AnyActor) -> Player {
        let typed = actor.get();
        let observer = match V::views().secrets {
            Some(secrets) => typed.and_then(secrets.observer_of),
            None => Some(Client::EVERYBODY.to_string()),
        };
        Player {
            player: actor.to_string(),
            observer,
            name: typed.map_or_else(|| actor.to_string(), |actor| V::name_of(self, actor)),
            team: typed.and_then(|player| V::team_of(self, player)),
        }
    }

    fn choices(&self) -> Vec<AnyAction> {
        any(V::choices(self))
    }

    fn outcome(&self) -> Option<Outcome<AnyActor>> {
        V::outcome(self).map(any_end)
    }

    fn key(&self) -> u64 {
        V::key(self)
    }
}

impl<V: CatalogueEntry> ErasedPosition for V {
    fn clone_box(&self) -> Box<dyn ErasedPosition> {
        Box::new(self.clone())
    }

    fn is_same(&self, other: &dyn ErasedPosition) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }

    fn repeats(&self, other: &dyn ErasedPosition) -> bool {
        let other = other.as_any().downcast_ref();
        other.is_some_and(|other| V::repeats(self, other))
    }

    fn name(&self) -> &'static str {
        V::name(self)
    }

    fn draw_rules(&self) -> DrawRules {
        V::draw_rules(self)
    }

    fn is_ended_by_word(&self) -> bool {
        V::is_ended_by_word(self)
    }

    fn extend_legal(&self, actions: &mut Vec<AnyAction>) {
        actions.extend(V::legal_actions(self).into_iter().map(AnyAction::of));
    }

    fn count_legal(&self) -> u64 {
        V::count_legal(self)
    }

    fn chances(&self, choice: AnyAction) -> Result<Chances<AnyAction>, AnyRefusal> {
        let chances = V::chances(self, choice.get().ok_or_else(foreign::<V>)?);
        let chances = chances.map_err(AnyRefusal::of)?.into_iter();
        Ok(chances
            .map(|(action, weight)| (AnyAction::of(action), weight))
            .collect())
    }

    fn check(&self, action: AnyAction) -> Result<(), AnyRefusal> {
        let action = action.get().ok_or_else(foreign::<V>)?;
        V::check(self, action).map_err(AnyRefusal::of)
    }

    fn play(&mut self, action: AnyAction, told: Option<&mut dyn FnMut(AnyEvent)>) {
        let Some(action) = action.get() else {
            return;
        };
        let Some(told) = told else {
            return self.play_unchecked(action);
        };
        let mut events = Events::new();
        self.play_into(action, &mut events);
        events
            .into_iter()
            .for_each(|event| told(AnyEvent::of(event)));
    }

    fn is_dead(&self) -> bool {
        V::is_dead(self)
    }

    fn verdict(&self) -> Option<Outcome<AnyActor>> {
        V::verdict(self).map(any_end)
    }

    fn clocks(&self) -> Clocks {
        Clocks {
            halfmove: self.halfmove_clock(),
            reversible: self.reversible_plies(),
        }
    }

    fn outcome_by_history(&self, by: Termination, plies: u32) -> Outcome<AnyActor> {
        any_end(V::outcome_by_history(self, by, plies))
    }

    fn points(&self, outcome: Outcome<AnyActor>, of: AnyActor) -> u8 {
        let typed = outcome.try_map(|winner| winner.get());
        match (typed, of.get()) {
            (Some(outcome), Some(of)) => V::points(self, outcome, of),
            _ => outcome.points(of),
        }
    }

    fn action_of(&self, word: Word<AnyActor>) -> Option<AnyAction> {
        let word = word.try_map(|actor| actor.get())?;
        V::action_of(self, word).map(AnyAction::of)
    }

    fn parse(&self, text: &str) -> Result<AnyAction, Unreadable> {
        let read = V::parse(self, text);
        read.map(AnyAction::of).map_err(|why| Unreadable::new(&why))
    }

    fn perft(&self, depth: u32) -> u64 {
        piece_kit::perft(self, depth)
    }

    fn stand_in(&self) -> Option<AnyAction> {
        CatalogueEntry::stand_in(self).map(AnyAction::of)
    }

    fn captured(&self, event: &AnyEvent) -> Option<Piece> {
        <V as CatalogueEntry>::captured(event.get()?)
    }

    fn observers(&self) -> Vec<String> {
        match V::views().secrets {
            Some(secrets) => (secrets.observers)(self),
            None => vec![Client::EVERYBODY.to_string()],
        }
    }

    fn view(&self, observer: &str) -> Option<Client> {
        match V::views().secrets {
            Some(secrets) => (secrets.view)(self, observer).map(Client::Seen),
            None => {
                let open = || Client::Open(AnyPosition::of(self.clone()));
                (observer == Client::EVERYBODY).then(open)
            }
        }
    }

    fn tell(&self, observer: &str, action: AnyAction) -> Option<String> {
        match V::views().secrets {
            Some(secrets) => (secrets.tell)(self, observer, action.get()?),
            None => Some(action.to_string()),
        }
    }

    fn san(&self, action: AnyAction) -> Result<String, AnyRefusal> {
        let typed = action.get().ok_or_else(foreign::<V>)?;
        match V::pgn().and_then(|pgn| pgn.algebraic) {
            Some(pgn) => (pgn.san)(self, typed).map_err(AnyRefusal::of),
            None => Ok(action.to_string()),
        }
    }

    fn parse_san(&self, text: &str) -> Result<AnyAction, AnyRefusal> {
        match V::pgn().and_then(|pgn| pgn.algebraic) {
            Some(pgn) => (pgn.parse_san)(self, text),
            None => Err(foreign::<V>()),
        }
    }

    fn fen(&self) -> Option<String> {
        let algebraic = V::pgn()?.algebraic?;
        Some((algebraic.fen)(self))
    }

    fn pgn_head(&self) -> PgnHead {
        match V::pgn().and_then(|pgn| pgn.algebraic) {
            Some(pgn) => (pgn.head)(self),
            None => PgnHead::default(),
        }
    }

    fn fullmove(&self) -> u32 {
        let algebraic = V::pgn().and_then(|pgn| pgn.algebraic);
        algebraic.map_or(1, |pgn| (pgn.fullmove)(self))
    }

    fn public(&self) -> Option<AnyPosition> {
        let public = V::pgn()?.public?;
        Some((public.position)(self))
    }

    fn public_action(&self, action: AnyAction) -> AnyAction {
        let public = V::pgn().and_then(|pgn| pgn.public);
        let seen = public.zip(action.get());
        seen.map_or(action, |(public, typed)| (public.action)(self, typed))
    }
}
