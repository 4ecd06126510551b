//! A game of a known type as any game: each call on its types, and the answer as text.

use core::any::Any;

use piece_kit::{Claim, Events, HeaderError, Message, Outcome, PlyError, SeededRng, Termination};

use super::{Step, Typed, counting, pairs, refused};
use crate::erased::AnyGame;
use crate::error::NoPgn;
use crate::refused::NotDone;
use crate::spoken::Spoken;
use crate::{
    Action, Actions, Chance, Checked, Choice, Diagram, Fact, Listed, Note, Piece, Played, Player,
    Premove, Refused, Rules, Said, Sayable, SeeError, Status, UnknownObserver, View, notes, player,
    premove, shown,
};

impl<V: Listed> AnyGame for Typed<V> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_same(&self, other: &dyn AnyGame) -> bool {
        let other = other.as_any().downcast_ref::<Self>();
        other.is_some_and(|other| self.game == other.game)
    }

    fn rules(&self) -> Rules {
        self.game.position().rules_of()
    }

    fn position(&self) -> String {
        self.game.position().to_string()
    }

    fn start(&self) -> String {
        self.game.start().to_string()
    }

    fn actions(&self) -> Vec<String> {
        self.game
            .actions()
            .map(|action| action.to_string())
            .collect()
    }

    fn last(&self) -> Option<Choice> {
        let before = self.game.before()?;
        let action = self.game.actions().next_back()?;
        Some(shown::choice(before, action))
    }

    fn turn(&self) -> String {
        self.game.position().to_act().to_string()
    }

    fn turn_name(&self) -> String {
        let position = self.game.position();
        position.name_of(position.to_act())
    }

    fn players(&self) -> Vec<String> {
        let players = self.game.position().players().into_iter();
        players.map(|player| player.to_string()).collect()
    }

    fn roster(&self) -> Vec<Player> {
        let position = self.game.position();
        let player = |player: V::Actor| Player {
            player: player.to_string(),
            observer: (V::views().observer_of)(player),
            name: position.name_of(player),
            team: position.team_of(player),
        };
        position.players().into_iter().map(player).collect()
    }

    fn stand_in(&self) -> Option<String> {
        if self.game.outcome().is_some() {
            return None;
        }
        let action = self.game.position().stand_in()?;
        Some(action.to_string())
    }

    fn legal(&self) -> Vec<String> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        let actions = self.game.position().legal_actions().into_iter();
        let mut texts: Vec<String> = actions.map(|action| action.to_string()).collect();
        texts.sort_unstable();
        texts
    }

    fn legal_actions(&self) -> Actions {
        self.list()
    }

    fn legal_actions_from(&self, square: &str) -> Actions {
        self.list_from(square)
    }

    fn played_actions(&self) -> Actions {
        Actions::of::<V>(self.rules(), self.game.actions().collect())
    }

    fn parse(&self, text: &str) -> Result<Action, Refused> {
        let action = self.action(text)?;
        Ok(Action::of::<V>(self.rules(), action))
    }

    fn push(&mut self, action: &Action) -> Result<(), Refused> {
        self.push_listed(action)
    }

    fn play_at_random(&mut self, plies: usize, rng: &mut SeededRng) -> usize {
        self.play_randomly(plies, rng)
    }

    fn choices(&self, from: Option<&str>) -> Vec<Choice> {
        let position = self.game.position();
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        shown::choices(position, position.choices(), from)
    }

    fn premoves(&self, actor: &str) -> Vec<Premove> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        premove::premoves(self.game.position(), actor)
    }

    fn read(&self, text: &str) -> Result<String, Refused> {
        self.action(text).map(|action| action.to_string())
    }

    fn notation(&self, action: &str) -> Result<String, Refused> {
        let action = self.legal_action(action)?;
        Ok(self.game.position().notation(action))
    }

    fn notations(&self) -> Vec<String> {
        let steps = self.game.steps_from(0);
        steps
            .map(|(position, action)| position.notation(action))
            .collect()
    }

    fn check(&self, action: &str) -> Result<(), Refused> {
        self.legal_action(action).map(drop)
    }

    fn check_sent(&self, action: &str) -> Result<(), Refused> {
        let sent = (V::views().sent)(action);
        sent.map_err(|why| match <[_; 1]>::try_from(why) {
            // An action, but none of a player's.
            Ok([why]) => Refused::new(action, why),
            Err(why) => Refused::of(action, &NotDone::NotAnAction { why }),
        })
    }

    fn preview(&self, action: &str) -> Result<Played, Refused> {
        let action = self.legal_action(action)?;
        let before = self.game.position();
        let mut after = before.clone();
        let mut events = Events::new();
        after.play_into(action, &mut events);
        let end = match after.outcome() {
            Some(_) => None,
            None => self.game.outcome_by_history_after(&after),
        };
        let step = Step {
            before,
            action,
            after: &after,
        };
        let ply = self.ply() + 1;
        Ok(Self::played(ply, &step, &events, end, &before.diagram()).0)
    }

    fn play(&mut self, text: &str) -> Result<Played, Refused> {
        let action = self.action(text)?;
        let shown = self.shown.take();
        let events = self.game.play(action).map_err(|why| refused(text, &why))?;
        self.past.played(&self.game, &events);
        let after = self.game.position();
        let before = self.game.before().unwrap_or(after);
        // A position tells its own end; only the game knows of repetition and limits.
        let end = match after.outcome() {
            Some(_) => None,
            None => self.game.outcome(),
        };
        let step = Step {
            before,
            action,
            after,
        };
        let diagram = shown.unwrap_or_else(|| before.diagram());
        let (played, diagram) = Self::played(self.ply(), &step, &events, end, &diagram);
        self.shown = Some(diagram);
        Ok(played)
    }

    fn chances(&self, action: &str) -> Result<Vec<Chance>, Refused> {
        let choice = self.choice(action)?;
        let chances = self.game.position().chances(choice);
        let chances = chances.map_err(|why| Refused::of(action, &why))?;
        let chance = |(action, weight): (V::Action, u64)| Chance {
            action: action.to_string(),
            weight,
        };
        Ok(chances.into_iter().map(chance).collect())
    }

    fn draw(&self, action: &str, rng: &mut SeededRng) -> Result<String, Refused> {
        let choice = self.choice(action)?;
        let drawn = self.game.position().draw(choice, rng);
        let drawn = drawn.map_err(|why| Refused::of(action, &why))?;
        Ok(drawn.to_string())
    }

    fn undo(&mut self) -> Option<String> {
        self.shown = None;
        self.game.undo().map(|action| action.to_string())
    }

    fn reopen(&mut self) -> bool {
        self.game.reopen().is_some()
    }

    fn redo(&mut self) -> Option<String> {
        self.shown = None;
        let action = self.game.redo()?;
        self.past.follow(&self.game);
        Some(action.to_string())
    }

    fn goto(&mut self, ply: usize) -> Result<(), PlyError> {
        self.shown = None;
        self.game.goto(ply)?;
        self.past.follow(&self.game);
        Ok(())
    }

    fn last_ply(&self) -> usize {
        self.game.last_ply()
    }

    fn status(&self) -> Status {
        Status::of(self.game.position(), self.game.outcome())
    }

    fn drawn_by(&self, by: Termination) -> Status {
        Status::of(self.game.position(), Some(Outcome::Draw { by }))
    }

    fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    fn claimable_draw(&self) -> Option<Claim> {
        self.game.claimable_draw()
    }

    fn check_word(&self, word: &str) -> Result<(), Refused> {
        let read = self.word(word)?;
        let taken = self.game.check_word(read);
        taken.map_err(|why| Refused::of(word, &why))
    }

    fn draw_offer(&self) -> Option<String> {
        let by_word = self.game.draw_offer().map(|actor| actor.to_string());
        by_word.or_else(|| self.game.position().draw_offer())
    }

    fn ended_by(&self) -> Option<String> {
        let by = self.game.ended()?.by();
        by.map(|actor| actor.to_string())
    }

    fn words(&self) -> Vec<Sayable> {
        player::sayable(&self.game)
    }

    fn say(&mut self, word: &str) -> Result<Said, Refused> {
        let read = self.word(word)?;
        let said = self.game.say(read).map_err(|why| Refused::of(word, &why))?;
        let piece_kit::Said::Played { action, events } = said else {
            return Ok(Said {
                action: None,
                happened: self.spoken().map(Spoken::event::<V>).into_iter().collect(),
                changes: Vec::new(),
                ply: self.ply(),
            });
        };
        self.shown = None;
        self.past.follow(&self.game);
        let before = self.game.before();
        let before = before.unwrap_or(self.game.position()).diagram();
        Ok(Said {
            action: Some(action.to_string()),
            happened: events.iter().map(Message::to_data).collect(),
            changes: before.changes_to(&self.diagram()),
            ply: self.ply(),
        })
    }

    fn record(&self) -> String {
        self.game.record().to_string()
    }

    fn pgn(&self) -> Result<String, NoPgn> {
        let form = V::pgn().ok_or(NoPgn { game: V::NAME })?;
        Ok((form.write)(&self.game))
    }

    fn headers(&self) -> Vec<(String, String)> {
        let headers = self.game.headers().clone();
        pairs(&headers.with_result(self.game.outcome()))
    }

    fn set_header(&mut self, name: &str, value: &str) -> Result<(), HeaderError> {
        self.game.headers_mut().set(name, value)
    }

    fn remove_header(&mut self, name: &str) -> Option<String> {
        self.game.headers_mut().remove(name)
    }

    fn note(&self, ply: usize) -> Option<Note> {
        self.game.line().note(ply).map(notes::noted)
    }

    #[cfg(feature = "json")]
    fn read_note(&self, ply: usize, note: &Note) -> Result<Note, Refused> {
        let read = notes::read(&self.game, ply, note);
        let read = read.map_err(|why| Refused::new(&ply.to_string(), why))?;
        Ok(notes::noted(&read))
    }

    fn annotate(&mut self, ply: usize, note: &Note) -> Result<(), Refused> {
        let read = notes::read(&self.game, ply, note);
        let read = read.map_err(|why| Refused::new(&ply.to_string(), why))?;
        let noted = self.game.annotate(ply, read);
        noted.map_err(|why| Refused::of(&ply.to_string(), &why))
    }

    fn perft(&self, depth: u32) -> u64 {
        piece_kit::perft(self.game.position(), depth)
    }

    fn perft_while(&self, depth: u32, goes_on: &mut dyn FnMut() -> bool) -> Option<u64> {
        counting::perft_while(self.game.position(), depth, goes_on)
    }

    fn divide(&self, depth: u32, each: &mut dyn FnMut(&str, u64)) {
        self.divide_by(depth, piece_kit::perft, each);
    }

    #[cfg(feature = "rayon")]
    fn par_perft(&self, depth: u32) -> u64 {
        piece_kit::par_perft(self.game.position(), depth)
    }

    #[cfg(feature = "rayon")]
    fn par_divide(&self, depth: u32, each: &mut dyn FnMut(&str, u64)) {
        self.divide_by(depth, piece_kit::par_perft, each);
    }

    fn diagram(&self) -> Diagram {
        self.game.position().diagram()
    }

    fn remarks(&self) -> Vec<String> {
        self.game.position().remarks()
    }

    fn facts(&self) -> Vec<Fact> {
        self.game.position().facts()
    }

    fn checked(&self) -> Vec<Checked> {
        self.game.position().checked()
    }

    fn captured(&self) -> Vec<Piece> {
        self.past.captured(self.game.ply())
    }

    fn key(&self) -> u64 {
        self.past.key(self.game.ply())
    }

    fn key_at(&self, ply: usize) -> Result<u64, PlyError> {
        let last = self.game.ply();
        match ply <= last {
            true => Ok(self.past.key(ply)),
            false => Err(PlyError { ply, last }),
        }
    }

    fn ply(&self) -> usize {
        self.game.actions().len()
    }

    fn occurrences(&self) -> u32 {
        self.past.occurrences(&self.game)
    }

    fn observers(&self) -> Vec<String> {
        (V::views().observers)(self.game.position())
    }

    fn observer_to_act(&self) -> Option<String> {
        (V::views().observer_of)(self.game.position().to_act())
    }

    fn view(&self, observer: &str) -> Result<View, UnknownObserver> {
        let view = (V::views().view)(self.game.position(), observer, self.spoken());
        view.ok_or_else(|| self.unknown(observer))
    }

    fn view_at(&self, observer: &str, ply: usize) -> Result<View, SeeError> {
        let position = self.position_at(ply)?;
        let spoken = self.spoken().filter(|_| ply == self.ply());
        let view = (V::views().view)(&position, observer, spoken);
        Ok(view.ok_or_else(|| self.unknown(observer))?)
    }

    fn fingerprint_at(&self, observer: &str, ply: usize) -> Result<u64, SeeError> {
        let position = self.position_at(ply)?;
        let view = (V::views().view)(&position, observer, None);
        let view = view.ok_or_else(|| self.unknown(observer))?;
        Ok(self.past.fingerprint(ply, &view.to_string()))
    }

    fn told_since(&self, observer: &str, ply: usize) -> Result<Vec<String>, SeeError> {
        if !self.observers().iter().any(|known| known == observer) {
            return Err(self.unknown(observer).into());
        }
        let last = self.ply();
        if ply > last {
            return Err(PlyError { ply, last }.into());
        }
        let mut told = (V::views().told)(&self.game, observer, ply);
        told.extend(self.spoken().map(|spoken| spoken.to_string()));
        Ok(told)
    }

    fn clone_box(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
