//! Moves of whoever sits at the board and of the engine.

use std::io::Write as _;

use warboard::players::{Limits, Score};
use warboard::{Idea, Status};

use super::board::{Board, Ply};
use super::follow::Follow;
use super::moves::{self, renumbered};
use super::{Purpose, XBoard};
use crate::failure::Failure;
use crate::protocols::common::quoted;
use crate::protocols::engine::Best;

/// Words by which XBoard takes a refusal for something else, and leaves the move on the board.
const MISLEADING: [&str; 16] = [
    "accepted", "analyze", "bk", "board", "computer", "depth", "draw", "hint", "name", "otim",
    "protover", "random", "rating", "result", "time", "variant",
];

impl XBoard<'_> {
    pub(super) fn user_move(&mut self, text: &str) -> Result<(), Failure> {
        let thinks_of_it = self.engine.is_thinking() && self.purpose == Purpose::Move;
        if thinks_of_it {
            return self.refuse("it is not your turn", text);
        }
        self.engine.finish();
        let read = moves::read(text).ok_or_else(|| "it is no move".to_string());
        let wanted = match (read, self.is_partial) {
            (Ok(_), true) => Err("take the whole action back first".to_string()),
            (Ok(ply), false) => moves::action(&self.game, &self.shown, ply, self.special)
                .map(|action| (ply, action)),
            (Err(why), _) => Err(why),
        };
        let played = wanted.and_then(|(ply, action)| {
            let played = self
                .game
                .play(&action)
                .map_err(|why| why.text().to_string());
            played.map(|_| ply)
        });
        match played {
            Ok(ply) => {
                let white = self.game.turn() == "b";
                self.before.push((self.shown.clone(), true));
                self.shown.apply(ply);
                self.show(white, true)?;
                self.went_on()
            }
            Err(why) => {
                self.refuse(&why, text)?;
                self.think_if_it_is_time()
            }
        }
    }

    /// Plays an action in machine or algebraic notation for whoever is to move.
    pub(super) fn play(&mut self, action: &str) -> Result<(), String> {
        if self.is_partial {
            return Err("take the whole action back first".to_string());
        }
        let white = self.game.turn() == "w";
        self.game.play(action).map_err(|why| why.to_string())?;
        self.show(white, false).map_err(|_| String::new())
    }

    /// Lets XBoard's board follow an action, of which it may have shown a move.
    fn show(&mut self, white: bool, is_begun: bool) -> Result<(), Failure> {
        let mut shown = self.shown.clone();
        let target = Board::of(&self.game.position());
        let follow = Follow {
            shown: &mut shown,
            target: &target,
            royal: self.variant.royal,
            white,
        };
        let plies: Vec<Ply> = follow.plies(is_begun);
        for (number, ply) in plies.into_iter().enumerate() {
            self.before
                .push((self.shown.clone(), !is_begun && number == 0));
            self.shown.apply(ply);
            writeln!(self.screen, "move {ply}")?;
        }
        Ok(())
    }

    fn refuse(&mut self, why: &str, text: &str) -> Result<(), Failure> {
        let why = renumbered(why);
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

    /// Says that the game is over, or thinks if it is the engine's turn.
    pub(super) fn went_on(&mut self) -> Result<(), Failure> {
        let status = self.game.status();
        if let Status::Over { winner, .. } = &status {
            let result = match winner.as_deref() {
                Some("w") => "1-0",
                Some(_) => "0-1",
                None => "1/2-1/2",
            };
            let why = status.message(&self.game.roster()).text;
            writeln!(self.screen, "{result} {{{why}}}")?;
            self.plays = None;
        }
        self.think_if_it_is_time()
    }

    pub(super) fn think_if_it_is_time(&mut self) -> Result<(), Failure> {
        // What is shown in part is no position.
        if self.game.is_over() || self.is_partial {
            return Ok(());
        }
        if self.is_analysing {
            return self.think(Purpose::Analysis, Limits::default());
        }
        match self.plays == Some(self.game.turn()) {
            true => {
                let moves = u32::try_from(self.game.ply() / 2).unwrap_or(u32::MAX);
                self.think(Purpose::Move, self.time.limits(moves))
            }
            false => Ok(()),
        }
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
            Purpose::Analysis => Ok(()),
            Purpose::Hint => {
                let notation = idea.notation.first().unwrap_or(&idea.action);
                writeln!(self.screen, "Hint: {}", renumbered(notation))?;
                Ok(())
            }
            Purpose::Move => {
                self.claim(&idea);
                if !self.game.is_over() {
                    let played = self.play(&idea.action);
                    played.map_err(Failure::Machine)?;
                }
                self.went_on()
            }
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
        let tells = self.posts && self.purpose != Purpose::Hint;
        let Some(idea) = ideas.first().filter(|idea| tells && idea.depth > 0) else {
            return Ok(());
        };
        let line = renumbered(&idea.notation.join(" "));
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
