//! Moves of whoever sits at the board and of the engine.

use std::io::Write as _;

use warboard::players::{Level, Limits, Score};
use warboard::{Idea, Status};

use super::board::{Board, Ply};
use super::follow::Follow;
use super::moves;
use super::script::scripts;
use super::texts::Writing;
use super::{Purpose, XBoard};
use crate::failure::Failure;
use crate::protocols::common::quoted;
use crate::protocols::engine::Best;

/// Words by which XBoard takes a refusal for something else, and leaves the move on the board.
const MISLEADING: [&str; 16] = [
    "accepted", "analyze", "bk", "board", "computer", "depth", "draw", "hint", "name", "otim",
    "protover", "random", "rating", "result", "time", "variant",
];

/// The depth that is told of a search that has found all that there is.
const DEEPEST: u32 = 99;

impl XBoard<'_> {
    pub(super) fn user_move(&mut self, text: &str) -> Result<(), Failure> {
        if self.is_choosing() {
            return self.refuse("it is not your turn", text);
        }
        self.engine.finish();
        match self.read_move(text) {
            Ok(follows) => {
                self.show(&follows, false)?;
                self.went_on(false)
            }
            Err(why) => {
                self.refuse(&why, text)?;
                self.think_if_it_is_time()
            }
        }
    }

    /// Plays what a move means, and returns the moves that show the rest of it.
    fn read_move(&mut self, text: &str) -> Result<Vec<Ply>, String> {
        if self.is_misplaced {
            return Err("the position is illegal: set up another".to_string());
        }
        if self.is_partial {
            return Err("take the whole action back first".to_string());
        }
        let Some(follow) = self.variant.follow() else {
            let action = self.writing().read(&self.game, text)?;
            self.game
                .play(&action)
                .map_err(|why| why.text().to_string())?;
            self.before.push((self.shown.clone(), true));
            return Ok(Vec::new());
        };
        if self.meets_engine {
            match self.read_script(follow, text) {
                Ok(()) => return Ok(Vec::new()),
                Err(why) if self.begun.is_some() => return Err(why),
                // Somebody may have taken over from the other engine.
                Err(_) => {}
            }
        }
        let ply = moves::read(text).ok_or_else(|| "it is no move".to_string())?;
        let castling = follow.castling;
        let action = moves::action(&self.game, &self.shown, castling, ply, self.special)?;
        let white = self.game.turn() == "w";
        self.game
            .play(&action)
            .map_err(|why| why.text().to_string())?;
        self.before.push((self.shown.clone(), true));
        self.shown.apply(ply);
        let follow = Follow {
            shown: &mut self.shown.clone(),
            target: &Board::of(&self.game.position()),
            royal: follow.royal,
            white,
        };
        Ok(follow.plies(true))
    }

    /// Plays a legal action for whoever is to move, and shows it.
    pub(super) fn play(&mut self, action: &str) -> Result<(), String> {
        if self.is_partial || self.begun.is_some() {
            return Err("take the whole action back first".to_string());
        }
        let action = self.game.read(action).map_err(|why| why.to_string())?;
        let shown = match self.variant.follow() {
            None => Err(self.writing().write(&self.game, &action)),
            Some(follow) => {
                let scripts = scripts(&self.game, &self.shown, follow.royal);
                let script = scripts.into_iter().find(|script| script.action == action);
                Ok(script.map(|script| script.plies).unwrap_or_default())
            }
        };
        self.game.play(&action).map_err(|why| why.to_string())?;
        let written = match shown {
            Ok(plies) => self.show(&plies, true),
            Err(text) => {
                self.before.push((self.shown.clone(), true));
                writeln!(self.screen, "move {text}").map_err(Failure::from)
            }
        };
        written.map_err(|_| "the output is closed".to_string())
    }

    /// Lets XBoard's board follow an action, with the first of its moves or the others.
    fn show(&mut self, plies: &[Ply], begins: bool) -> Result<(), Failure> {
        for (number, ply) in plies.iter().enumerate() {
            self.before
                .push((self.shown.clone(), begins && number == 0));
            self.shown.apply(*ply);
            writeln!(self.screen, "move {ply}")?;
        }
        Ok(())
    }

    fn refuse(&mut self, why: &str, text: &str) -> Result<(), Failure> {
        let why = self.renumbered(why);
        let reason = match MISLEADING.iter().any(|word| why.contains(word)) {
            true => String::new(),
            false => format!(" ({why})"),
        };
        let quoted = quoted(text);
        writeln!(
            self.screen,
            "Illegal move{reason}: {}",
            quoted.trim_matches('"')
        )?;
        Ok(())
    }

    /// Says that the game is over, perhaps by the engine's move, or thinks if it is the engine's turn.
    pub(super) fn went_on(&mut self, by_engine: bool) -> Result<(), Failure> {
        let status = self.game.status();
        let Status::Over { winner, .. } = &status else {
            return self.think_if_it_is_time();
        };
        let result = match winner.as_deref() {
            Some("w") => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        };
        // XBoard takes a win that it does not know for a false claim, if the winner tells it.
        let is_doubted = by_engine && self.meets_engine && self.variant.setup.is_some();
        if !(is_doubted && winner.is_some()) {
            let why = status.message(&self.game.roster()).text;
            writeln!(self.screen, "{result} {{{why}}}")?;
        }
        self.plays = None;
        Ok(())
    }

    pub(super) fn think_if_it_is_time(&mut self) -> Result<(), Failure> {
        // What is shown in part is no position.
        let is_shown = !self.is_partial && self.begun.is_none() && !self.is_misplaced;
        if self.game.is_over() || !is_shown {
            return Ok(());
        }
        if self.is_analysing {
            return self.think(Purpose::Analysis, Limits::default());
        }
        match self.plays == Some(self.game.turn()) {
            true => {
                let moves = u32::try_from(self.before.len() / 2).unwrap_or(u32::MAX);
                self.think(Purpose::Move, self.time.limits(moves))
            }
            false => Ok(()),
        }
    }

    /// Whether the engine thinks about its move.
    pub(super) fn is_choosing(&self) -> bool {
        self.engine.is_thinking() && self.purpose == Purpose::Move
    }

    /// Ends the search with what it has found.
    pub(super) fn move_now(&mut self) -> Result<(), Failure> {
        match self.purpose {
            Purpose::Move => self.engine.finish().map_or(Ok(()), |best| self.found(best)),
            _ => Ok(()),
        }
    }

    pub(super) fn found(&mut self, best: Best) -> Result<(), Failure> {
        let best = match best {
            Ok(ideas) => ideas.into_iter().next(),
            Err(why) => return Ok(writeln!(self.screen, "# {why}")?),
        };
        let Some(idea) = best else {
            return Ok(());
        };
        match self.purpose {
            // There is nothing more to find: that is so at any depth, for which a program may wait.
            Purpose::Analysis
                if self.is_analysing && self.engine.settings().level == Level::BEST =>
            {
                let mut idea = idea;
                idea.depth = idea.depth.max(DEEPEST);
                self.post(&[idea])
            }
            Purpose::Analysis => Ok(()),
            Purpose::Hint => {
                let hint = match self.variant.follow() {
                    None => self.writing().write(&self.game, &idea.action),
                    Some(_) => self.renumbered(idea.notation.first().unwrap_or(&idea.action)),
                };
                writeln!(self.screen, "Hint: {hint}")?;
                Ok(())
            }
            Purpose::Move => self.choose(&idea),
        }
    }

    /// Moves, resigns or agrees to a draw.
    fn choose(&mut self, idea: &Idea) -> Result<(), Failure> {
        self.offers.note(idea.score);
        if self.offers.resigns() {
            self.game.say(&format!("resign {}", self.game.turn())).ok();
            self.plays = None;
            return Ok(writeln!(self.screen, "resign")?);
        }
        self.answer_offer()?;
        self.offers.lapse();
        self.claim(idea);
        if !self.game.is_over() {
            self.play(&idea.action).map_err(Failure::Machine)?;
        }
        self.went_on(true)
    }

    /// Accepts a draw that is offered, unless the engine is better or does not know.
    pub(super) fn answer_offer(&mut self) -> Result<(), Failure> {
        match self.offers.accepts() {
            true => Ok(writeln!(self.screen, "offer draw")?),
            false => Ok(()),
        }
    }

    /// Claims a draw that may be claimed unless it is better to go on.
    fn claim(&mut self, idea: &Idea) {
        if idea.score.is_some_and(|score| score <= Score::Points(0)) {
            let claim = format!("claim {}", self.game.turn());
            // It is refused if there is nothing to claim.
            self.game.say(&claim).ok();
        }
    }

    /// Tells what has been found so far: depth, score, centiseconds, nodes and the line.
    pub(super) fn post(&mut self, ideas: &[Idea]) -> Result<(), Failure> {
        self.idea = ideas.first().cloned();
        let tells = self.posts && self.purpose != Purpose::Hint;
        let Some(idea) = ideas.first().filter(|idea| tells && idea.depth > 0) else {
            return Ok(());
        };
        let line = self.renumbered(&idea.notation.join(" "));
        writeln!(
            self.screen,
            "{} {} {} {} {line}",
            idea.depth,
            idea.score.map_or(0, points),
            idea.time.as_millis() / 10,
            idea.nodes
        )?;
        Ok(())
    }

    /// Takes moves of XBoard back; the action that began with one of them is taken back with it.
    pub(super) fn take_back(&mut self, plies: usize, command: &str) -> Result<(), Failure> {
        if self.before.len() < plies {
            return self.error("nothing to take back", command);
        }
        self.engine.finish();
        for _ in 0..plies {
            if let Some((shown, begins)) = self.before.pop() {
                self.shown = shown;
                if let Some(begun) = self.begun.take() {
                    self.begun = begun.without_last();
                    continue;
                }
                self.is_partial = !begins;
                if begins {
                    self.game.undo();
                }
            }
        }
        match self.is_analysing {
            true => self.think_if_it_is_time(),
            false => Ok(()),
        }
    }
}

impl XBoard<'_> {
    /// What was found so far, if somebody analyses and asks for it: centiseconds, nodes, depth, and the
    /// moves still to be looked at of how many, which is not known.
    pub(super) fn report(&mut self) -> Result<(), Failure> {
        match self.idea.as_ref().filter(|_| self.is_analysing) {
            Some(Idea {
                time, nodes, depth, ..
            }) => {
                let time = time.as_millis() / 10;
                writeln!(self.screen, "stat01: {time} {nodes} {depth} 0 0")?;
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// A text for people, with the numbers of ranks that XBoard shows.
    fn renumbered(&self, text: &str) -> String {
        match self.writing().renumbers() {
            true => moves::renumbered(text),
            false => text.to_string(),
        }
    }

    pub(super) fn writing(&self) -> Writing {
        Writing::of(self.variant, &self.game)
    }
}

/// Wins and losses are a thousand pawns less a hundredth for each move.
fn points(score: Score) -> i32 {
    let moves = |plies: u32| {
        i32::try_from(plies.div_ceil(2))
            .unwrap_or(i32::MAX)
            .min(50_000)
    };
    match score {
        Score::Points(points) => points,
        Score::Win(plies) => 100_000 + moves(plies),
        Score::Loss(plies) => -100_000 - moves(plies),
    }
}
