//! What stands behind [`Rules`](crate::Rules): makes games and views of a type from text.

use core::marker::PhantomData;

#[cfg(feature = "players")]
use piece_kit::Seed;
use piece_kit::{ReadWithin as _, Reasons as _, Record};

use crate::erased::AnyRules;
use crate::error::NoPgn;
use crate::longest::{self, Longest};
use crate::typed::{begin, of, pairs};
use crate::{
    Actions, Game, Listed, MessageTemplate, PositionError, RecordError, Refused, Rules, Start,
    StartError, Status, Verified, View,
};

/// A game that its type names: what stands behind [`Rules`].
pub(crate) struct Rulebook<V> {
    game: PhantomData<fn() -> V>,
}

impl<V> Rulebook<V> {
    pub(crate) const NEW: Self = Self { game: PhantomData };
}

impl<V: Listed> AnyRules for Rulebook<V> {
    fn name(&self) -> &'static str {
        V::NAME
    }

    fn title(&self) -> &'static str {
        V::TITLE
    }

    fn summary(&self) -> &'static str {
        V::SUMMARY
    }

    fn starts(&self) -> u64 {
        V::STARTS
    }

    fn has_selections(&self) -> bool {
        V::has_selections()
    }

    fn start(&self, start: &Start) -> Result<Game, StartError> {
        if matches!(start, Start::Fielded(_)) && !V::has_selections() {
            return Err(StartError::NoSelections { game: V::NAME });
        }
        V::opening(start).map(begin)
    }

    fn scenarios(&self) -> Vec<String> {
        V::scenarios()
    }

    fn start_scenario(&self, text: &str) -> Result<Game, StartError> {
        V::from_scenario(text).map(begin)
    }

    fn parse(&self, position: &str) -> Result<Game, PositionError> {
        longest::check(position).map_err(|faults| PositionError { faults })?;
        position.parse().map(begin::<V>).map_err(|error| {
            let faults = error.reasons();
            PositionError { faults }
        })
    }

    fn actions(
        &self,
        rules: Rules,
        texts: &mut dyn Iterator<Item = &str>,
    ) -> Result<Actions, Refused> {
        let read = texts.map(|text| {
            let action = text.parse::<V::Action>();
            action.map_err(|why| Refused::not_an_action(text, &why))
        });
        Ok(Actions::of::<V>(rules, read.collect::<Result<_, _>>()?))
    }

    fn parse_view(&self, view: &str) -> Result<View, PositionError> {
        longest::check(view).map_err(|faults| PositionError { faults })?;
        (V::views().parse)(view).map_err(|faults| PositionError { faults })
    }

    fn parse_pgn(&self, pgn: &str, longest: Longest) -> Result<Game, RecordError> {
        let read = match V::pgn() {
            Some(form) => (form.read)(pgn, longest),
            None => Err(NoPgn { game: V::NAME }.into()),
        };
        read.map_err(RecordError::new)
    }

    fn messages(&self) -> Vec<MessageTemplate> {
        crate::messages::messages::<V>()
    }

    fn replay(&self, record: &str, longest: Longest) -> Result<Game, RecordError> {
        let record = Record::<V>::read_within(record, longest.bytes)?;
        Ok(of(record.replay_within(longest.actions)?))
    }

    fn verify(&self, record: &str, limit: usize) -> Result<Verified, RecordError> {
        let verified = Record::<V>::verify(record, limit)?;
        let status = Status::of(&verified.position, verified.outcome);
        Ok(Verified {
            rules: verified.position.rules_of(),
            plies: verified.plies,
            position: verified.position.to_string(),
            status,
            headers: pairs(&verified.headers),
        })
    }

    #[cfg(feature = "players")]
    fn player(
        &self,
        level: crate::players::Level,
        seed: &Seed,
        resources: crate::players::Resources,
    ) -> Option<crate::Thinker> {
        V::player(level, seed, resources)
    }

    #[cfg(feature = "players")]
    fn random_player(&self, seed: &Seed) -> crate::Thinker {
        (V::views().random)(seed)
    }
}
