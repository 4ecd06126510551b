//! A search: its begin, what is told of it, its end.

use std::io::Write as _;
use std::time::Instant;

use warboard::players::{Limits, Task};
use warboard::{Game, Idea, Status};

use super::chances::Chances;
use super::dialect::Dialect;
use super::go::Order;
use super::report::Told;
use super::{Best, Uci, games};
use crate::failure::Failure;

/// Whether who is to move may declare that the game is won.
fn has_won(game: &Game) -> bool {
    match game.verdict() {
        Some(Status::Over { winner, .. }) => winner == Some(game.turn()),
        _ => false,
    }
}

impl Uci<'_> {
    /// Whether a search is under way, or what it has found is held.
    pub(super) fn is_busy(&self) -> bool {
        self.engine.is_thinking() || self.held.is_some()
    }

    /// Whether the best move waits for `stop` or `ponderhit`.
    pub(super) fn holds(&self) -> bool {
        self.order.holds || self.order.ponders
    }

    pub(super) fn go(&mut self, text: &str) -> Result<(), Failure> {
        if self.dialect == Dialect::Usi && text.split_whitespace().next() == Some("mate") {
            // Problems are not solved; a search for mate is `go depth`.
            writeln!(self.screen, "checkmate notimplemented")?;
            return Ok(());
        }
        let game = match &self.game {
            Ok(game) => game,
            Err(why) => {
                let why = format!("go: no position is known: {why}");
                self.complain(&why)?;
                return self.write_best(None);
            }
        };
        let unit = self.choices.unit(self.dialect);
        let order = Order::read(text, game, self.dialect, unit);
        for why in &order.remarks {
            self.complain(&format!("go: {why}"))?;
        }
        match order.perft {
            Some(depth) => self.count(depth),
            None => self.search(order),
        }
    }

    fn search(&mut self, order: Order) -> Result<(), Failure> {
        self.order = order;
        if self.order.among.as_ref().is_some_and(Vec::is_empty) {
            self.complain("go: searchmoves has no legal move")?;
            return self.write_best(None);
        }
        let Ok(game) = &self.game else {
            return Ok(());
        };
        if self.dialect == Dialect::Usi && !self.holds() && has_won(game) {
            writeln!(self.screen, "bestmove win")?;
            return Ok(());
        }
        self.told = Told::new(Instant::now());
        let task = Task {
            limits: match self.order.ponders {
                true => Limits::default(),
                false => self.choices.hastened(self.order.limits),
            },
            among: self.order.among.clone().unwrap_or_default(),
            follow: Some(self.told.follow()),
            ..Task::default()
        };
        self.engine.think(game, task, self.choices.lines)?;
        self.stop_if_nobody_will()
    }

    /// What was expected has been played: the search begins again with its limits, and finds what is
    /// known already.
    pub(super) fn ponder_hit(&mut self) -> Result<(), Failure> {
        if !self.is_busy() || !self.order.ponders {
            return Ok(());
        }
        self.engine.finish();
        self.held = None;
        let order = Order {
            ponders: false,
            ..self.order.clone()
        };
        self.search(order)
    }

    /// Stops a search that would go on for ever, and any if `quit` waits for its end.
    pub(super) fn stop_if_nobody_will(&mut self) -> Result<(), Failure> {
        let nobody = self.is_at_end && self.holds() && self.queue.about_search().is_none();
        match self.is_busy() && (nobody || self.queue.has("quit")) {
            true => self.stop(),
            false => Ok(()),
        }
    }

    pub(super) fn found(&mut self, best: Best) -> Result<(), Failure> {
        match self.holds() {
            true => {
                self.held = Some(best);
                self.stop_if_nobody_will()
            }
            false => self.answer(&best),
        }
    }

    pub(super) fn stop(&mut self) -> Result<(), Failure> {
        match self.engine.finish().or_else(|| self.held.take()) {
            Some(best) => self.answer(&best),
            None => Ok(()),
        }
    }

    fn answer(&mut self, best: &Best) -> Result<(), Failure> {
        match best {
            Ok(ideas) => {
                if !self.told.has(ideas) {
                    self.told.note(ideas, Instant::now());
                    self.tell(ideas)?;
                }
                self.write_best(ideas.first())
            }
            Err(why) => {
                self.complain(&why.to_string())?;
                self.write_best(None)
            }
        }
    }

    /// The best move, and the answer that is expected.
    fn write_best(&mut self, idea: Option<&Idea>) -> Result<(), Failure> {
        let line = idea.map_or(&[][..], |idea| &idea.line);
        let line = self.written(&line[..line.len().min(2)]);
        match &line[..] {
            [] => writeln!(self.screen, "{}", self.dialect.no_best_move())?,
            [best] => writeln!(self.screen, "bestmove {best}")?,
            [best, ponder, ..] => writeln!(self.screen, "bestmove {best} ponder {ponder}")?,
        }
        Ok(())
    }

    pub(super) fn hear_ideas(&mut self, ideas: Vec<Idea>) -> Result<(), Failure> {
        match self.told.take(ideas, Instant::now()) {
            Some(ideas) => self.tell(&ideas),
            None => Ok(()),
        }
    }

    pub(super) fn tell_what_is_due(&mut self) -> Result<(), Failure> {
        let now = Instant::now();
        if let Some(ideas) = self.told.due(now) {
            self.tell(&ideas)?;
        }
        if let Some((depth, number, action)) = self.told.current(now) {
            if let [action] = &self.written(&[action])[..] {
                let what = format!("depth {depth} currmove {action} currmovenumber {number}");
                writeln!(self.screen, "info {what}")?;
            }
        }
        Ok(())
    }

    fn tell(&mut self, ideas: &[Idea]) -> Result<(), Failure> {
        for (rank, idea) in (1..).zip(ideas) {
            let line = self.written(&idea.line);
            let line = self
                .told
                .line(rank, idea, &line, self.dialect, self.chances(idea));
            writeln!(self.screen, "{line}")?;
        }
        Ok(())
    }

    /// The chances that are told with what was found, if somebody asked for them.
    fn chances(&self, idea: &Idea) -> Option<Chances> {
        let is_shown = self.choices.shows_chances && idea.depth > 0;
        let score = idea.score.filter(|_| is_shown)?;
        Chances::of(score, self.rules.as_ref().ok()?.name())
    }

    /// A line of actions as the tool is to read it.
    pub(super) fn written(&self, line: &[String]) -> Vec<String> {
        match &self.game {
            Ok(game) => {
                let squares = self.dialect.squares(game);
                let written = games::written(game, line, self.choices.chess960);
                written
                    .into_iter()
                    .map(|action| squares.write(action))
                    .collect()
            }
            Err(_) => Vec::new(),
        }
    }
}
