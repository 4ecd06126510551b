//! What stands behind [`Game`]: turns a game's types into text.

use core::fmt;

use piece_kit::{
    Claim, DrawRules, Events, HeaderError, Headers, History, Message, MessageData, Outcome,
    PlayError, PlyError, Said, SeededRng, Variant, Word,
};

use crate::erased::AnyGame;
use crate::spoken::Spoken;
use crate::{
    Chance, Checked, Choice, Diagram, Fact, Game, Listed, Note, Piece, Played, Premove, Refused,
    Rules, Status, UnknownObserver, View, notes, played, premove, shown,
};

pub(crate) fn begin<V: Listed>(start: V) -> Game {
    of(piece_kit::Game::new(start))
}

pub(crate) fn of<V: Listed>(game: piece_kit::Game<V>) -> Game {
    Game {
        erased: Box::new(Typed { game, shown: None }),
    }
}

/// The headers of a record, as pairs of name and value.
pub(crate) fn pairs(headers: &Headers) -> Vec<(String, String)> {
    let pair = |(name, value): (&str, &str)| (name.to_string(), value.to_string());
    headers.iter().map(pair).collect()
}

/// What stands behind a [`Game`].
#[derive(Clone)]
struct Typed<V: Variant> {
    game: piece_kit::Game<V>,
    /// The diagram after the last action, so that the next one needs not draw it again.
    shown: Option<Diagram>,
}

/// An action, and the positions before and after it.
struct Step<'a, V: Variant> {
    before: &'a V,
    action: V::Action,
    after: &'a V,
}

impl<V: Variant> fmt::Debug for Typed<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.fmt(f)
    }
}

impl<V: Listed> Typed<V> {
    /// The action that a text means: machine notation, or the game's own.
    fn action(&self, text: &str) -> Result<V::Action, Refused> {
        let position = self.game.position();
        position.parse(text).or_else(|why| {
            let read = position.read_notation(text);
            read.ok_or_else(|| Refused::new(text, Refused::NOT_AN_ACTION, &why))
        })
    }

    /// The legal action that a text means.
    fn legal_action(&self, text: &str) -> Result<V::Action, Refused> {
        let action = self.action(text)?;
        let legal = match self.game.outcome() {
            Some(outcome) => Err(PlayError::Finished(outcome)),
            None => self
                .game
                .position()
                .check(action)
                .map_err(|why| PlayError::Illegal { action, why }),
        };
        legal.map_err(|why: PlayError<V>| refused(text, &why))?;
        Ok(action)
    }

    /// What was or would be played, and the diagram after it. `end` is the one that the
    /// position after it does not tell.
    fn played(
        step: &Step<'_, V>,
        events: &Events<V::Event>,
        end: Option<Outcome<V::Actor>>,
        before: &Diagram,
    ) -> (Played, Diagram) {
        let mut happened: Vec<MessageData> = events.iter().map(Message::to_data).collect();
        happened.extend(end.as_ref().map(played::ended));
        let after = step.after.diagram();
        let played = Played {
            action: step.action.to_string(),
            notation: step.before.notation(step.action),
            happened,
            changes: before.changes_to(&after),
        };
        (played, after)
    }

    /// The draw by repetition or move limit that a position would bring.
    fn draw_after(&self, next: &V) -> Option<Outcome<V::Actor>> {
        if V::DRAWS == DrawRules::NONE {
            return None;
        }
        // Only what came after the last irreversible action can repeat; a game that does not
        // count plies says 0.
        let plies = match next.halfmove_clock() {
            0 if V::DRAWS.plies.is_none() => usize::MAX,
            plies => plies as usize,
        };
        let mut past: Vec<V> = self.game.positions().rev().take(plies).cloned().collect();
        past.reverse();
        let by = History::with_past(past, next.clone()).draw()?;
        Some(Outcome::Draw { by })
    }

    /// What a player means, which may leave something to chance.
    fn choice(&self, text: &str) -> Result<V::Action, Refused> {
        let choice = self.action(text)?;
        match self.game.outcome() {
            Some(outcome) => Err(Refused::finished(text, &outcome)),
            None => Ok(choice),
        }
    }

    fn word(&self, text: &str) -> Result<Word<V::Actor>, Refused> {
        let word = text.parse();
        word.map_err(|why| Refused::new(text, Refused::NOT_A_WORD, &why))
    }

    /// The end of the game by word or by history, or the word that stands: what no position
    /// tells.
    fn spoken(&self) -> Option<Spoken<V::Actor>> {
        let by_history = || self.game.outcome()?.to_string().parse().ok();
        let word = || self.game.standing_word().and_then(Spoken::word);
        match self.game.position().outcome() {
            Some(_) => None,
            None => (self.game.ended().or_else(by_history))
                .map(Spoken::Ended)
                .or_else(word),
        }
    }

    fn unknown(&self, observer: &str) -> UnknownObserver {
        UnknownObserver {
            observer: observer.to_string(),
            game: V::NAME,
            known: self.observers(),
        }
    }

    fn divide_by(&self, depth: u32, count: fn(&V, u32) -> u64, each: &mut dyn FnMut(&str, u64)) {
        let Some(deeper) = depth.checked_sub(1) else {
            return;
        };
        let position = self.game.position();
        let mut actions: Vec<_> = position
            .legal_actions()
            .into_iter()
            .map(|action| (action.to_string(), action))
            .collect();
        actions.sort_unstable();
        for (text, action) in actions {
            let mut after = position.clone();
            after.play_unchecked(action);
            each(&text, count(&after, deeper));
        }
    }
}

fn refused<V: Variant>(action: &str, why: &PlayError<V>) -> Refused {
    match why {
        PlayError::Finished(outcome) => Refused::finished(action, outcome),
        PlayError::Illegal { why, .. } => Refused::of(action, why),
    }
}

impl<V: Listed> AnyGame for Typed<V> {
    fn rules(&self) -> Rules {
        Rules::of::<V>()
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
        let before = self.game.positions().rev().nth(1)?;
        let action = self.game.actions().next_back()?;
        Some(shown::choice(before, action))
    }

    fn turn(&self) -> String {
        self.game.position().to_act().to_string()
    }

    fn turn_name(&self) -> String {
        self.game.position().turn_name()
    }

    fn players(&self) -> Vec<String> {
        let players = self.game.position().players().into_iter();
        players.map(|player| player.to_string()).collect()
    }

    fn legal(&self) -> Vec<String> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        {
            let actions = self.game.position().legal_actions().into_iter();
            let mut texts: Vec<String> = actions.map(|action| action.to_string()).collect();
            texts.sort_unstable();
            texts
        }
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
        let actions = self.game.positions().zip(self.game.actions());
        actions
            .map(|(position, action)| position.notation(action))
            .collect()
    }

    fn check(&self, action: &str) -> Result<(), Refused> {
        self.legal_action(action).map(drop)
    }

    fn preview(&self, action: &str) -> Result<Played, Refused> {
        let action = self.legal_action(action)?;
        let before = self.game.position();
        let mut after = before.clone();
        let mut events = Events::new();
        after.play_into(action, &mut events);
        let end = match after.outcome() {
            Some(_) => None,
            None => self.draw_after(&after),
        };
        let step = Step {
            before,
            action,
            after: &after,
        };
        Ok(Self::played(&step, &events, end, &before.diagram()).0)
    }

    fn play(&mut self, text: &str) -> Result<Played, Refused> {
        let action = self.action(text)?;
        let shown = self.shown.take();
        let events = self.game.play(action).map_err(|why| refused(text, &why))?;
        let mut positions = self.game.positions().rev();
        let after = self.game.position();
        let before = positions.nth(1).unwrap_or(after);
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
        let (played, diagram) = Self::played(&step, &events, end, &diagram);
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

    fn redo(&mut self) -> Option<String> {
        self.shown = None;
        self.game.redo().map(|action| action.to_string())
    }

    fn goto(&mut self, ply: usize) -> Result<(), PlyError> {
        self.shown = None;
        self.game.goto(ply)
    }

    fn last_ply(&self) -> usize {
        self.game.last_ply()
    }

    fn status(&self) -> Status {
        match self.game.outcome() {
            Some(outcome) => outcome.into(),
            None => Status::Ongoing {
                check: !self.checked().is_empty(),
            },
        }
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

    fn say(&mut self, word: &str) -> Result<Vec<MessageData>, Refused> {
        let read = self.word(word)?;
        self.shown = None;
        let said = self.game.say(read).map_err(|why| Refused::of(word, &why))?;
        Ok(match said {
            Said::Played { events, .. } => events.iter().map(Message::to_data).collect(),
            _ => self.spoken().map(Spoken::event::<V>).into_iter().collect(),
        })
    }

    fn record(&self) -> String {
        self.game.record().to_string()
    }

    fn pgn(&self) -> Option<String> {
        V::pgn().map(|form| (form.write)(&self.game))
    }

    fn headers(&self) -> Vec<(String, String)> {
        pairs(self.game.headers())
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

    fn annotate(&mut self, ply: usize, note: &Note) -> Result<(), Refused> {
        let read = notes::read_note::<V>(note);
        let read = read.map_err(|why| Refused::with(&ply.to_string(), why))?;
        let noted = self.game.annotate(ply, read);
        noted.map_err(|why| Refused::of(&ply.to_string(), &why))
    }

    fn perft(&self, depth: u32) -> u64 {
        piece_kit::perft(self.game.position(), depth)
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
        let played = self.game.positions().zip(self.game.actions());
        let events = played.flat_map(|(position, action)| position.events(action));
        events.filter_map(|event| V::captured(&event)).collect()
    }

    fn key(&self) -> u64 {
        self.game.position().key()
    }

    fn ply(&self) -> usize {
        self.game.actions().len()
    }

    fn occurrences(&self) -> u32 {
        self.game.occurrences()
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

    fn told_since(&self, observer: &str, ply: usize) -> Result<Vec<String>, UnknownObserver> {
        if !self.observers().iter().any(|known| known == observer) {
            return Err(self.unknown(observer));
        }
        let mut told = (V::views().told)(&self.game, observer, ply);
        told.extend(self.spoken().map(|spoken| spoken.to_string()));
        Ok(told)
    }

    fn clone_box(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
