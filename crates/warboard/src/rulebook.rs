//! What stands behind [`Rules`]: what a game says of itself by its type.

use core::marker::PhantomData;
use core::str::FromStr;

use piece_kit::any::{AnyAction, AnyActor};
use piece_kit::messages::MessageData;
use piece_kit::{Message as _, Reasons};

use crate::catalogue_entry::CatalogueEntry;
use crate::erased::{self, About, AnyPosition, ErasedRules, Foreign, GameRows, ReadView};
use crate::error::StartError;
use crate::piece_kind::PieceKind;
use crate::{Rules, Start};

/// A game that its type names: what stands behind [`Rules`].
pub(crate) struct Rulebook<V> {
    game: PhantomData<fn() -> V>,
}

impl<V> Rulebook<V> {
    pub(crate) const NEW: Self = Self { game: PhantomData };
}

impl<V: CatalogueEntry> ErasedRules for Rulebook<V> {
    fn about(&self) -> About {
        About {
            name: V::NAME,
            title: V::TITLE,
            summary: V::SUMMARY,
            aliases: V::ALIASES,
            starts: V::STARTS,
            has_selections: V::has_selections(),
            has_secrets: V::views().secrets.is_some(),
            is_ended_by_word: V::ENDED_BY_WORD,
            ends: V::ENDS,
        }
    }

    fn scenarios(&self) -> Vec<String> {
        V::scenarios()
    }

    fn kinds(&self) -> Vec<PieceKind> {
        V::kinds()
    }

    fn seating(&self) -> Option<(usize, Vec<String>)> {
        let (least, all) = V::seating()?;
        Some((least, all.iter().map(ToString::to_string).collect()))
    }

    fn opening(&self, start: &Start) -> Result<AnyPosition, StartError> {
        V::opening(start).map(AnyPosition::of)
    }

    fn scenario(&self, text: &str) -> Result<AnyPosition, StartError> {
        V::from_scenario(text).map(AnyPosition::of)
    }

    fn position(&self, text: &str) -> Result<AnyPosition, Vec<MessageData>> {
        let read = text.parse::<V>();
        read.map(AnyPosition::of).map_err(|why| why.reasons())
    }

    fn foreign_position(&self, text: &str) -> Result<Foreign, Vec<MessageData>> {
        let (position, mended) = V::from_foreign(text)?;
        Ok((AnyPosition::of(position), mended))
    }

    fn action(&self, text: &str) -> Result<AnyAction, Vec<MessageData>> {
        let read = text.parse::<V::Action>();
        read.map(AnyAction::of).map_err(|why| why.reasons())
    }

    fn actor(&self, text: &str) -> Option<AnyActor> {
        text.parse::<V::Actor>().ok().map(AnyActor::of)
    }

    fn actor_name(&self, actor: AnyActor) -> String {
        match actor.get() {
            Some(actor) => V::actor_name(actor),
            None => actor.to_string(),
        }
    }

    fn is_word(&self, action: AnyAction) -> bool {
        action.get().is_some_and(V::is_word)
    }

    fn view(&self, text: &str) -> Option<ReadView> {
        let secrets = V::views().secrets?;
        Some((secrets.parse)(text))
    }

    fn check_sent(&self, action: &str) -> Result<(), Vec<MessageData>> {
        match V::views().secrets {
            Some(secrets) => (secrets.sent)(action),
            // What chance decides is left out of a choice that has chances.
            None => Ok(()),
        }
    }

    fn records(&self) -> Rules {
        Rules::of::<V>()
    }

    fn pgn(&self) -> Option<Rules> {
        V::pgn().map(|pgn| {
            pgn.public
                .map_or_else(Rules::of::<V>, |public| public.rules)
        })
    }

    fn rows(&self) -> GameRows {
        GameRows {
            events: V::Event::rows(),
            refusals: V::Illegal::rows(),
            notation: V::notation_rows(),
            faults: erased::rows(&[
                <V as FromStr>::Err::reason_rows,
                <V::Action as FromStr>::Err::reason_rows,
                V::fault_rows,
            ]),
        }
    }

    #[cfg(feature = "players")]
    fn player(
        &self,
        level: crate::players::Level,
        seed: &piece_kit::Seed,
        resources: crate::players::Resources,
    ) -> Option<Box<dyn erased::Mind>> {
        V::player(level, seed, resources).map(crate::Thinker::into_mind)
    }
}
