//! `go perft`: counts the leaves below each move.

use std::io::Write as _;
use std::time::Instant;

use super::{Event, Uci};
use crate::failure::Failure;
use crate::input::Line;

impl Uci<'_> {
    /// Counts to a depth, as tools that compare engines read it: a line for each move, then the sum.
    /// `stop` and `quit` end it without a sum.
    pub(super) fn count(&mut self, depth: u32) -> Result<(), Failure> {
        let Ok(game) = self.game.clone() else {
            return Ok(());
        };
        if depth == 0 {
            writeln!(self.screen, "\nNodes searched: 1")?;
            return Ok(());
        }
        let mut sum = 0;
        for action in game.legal() {
            let mut after = game.clone();
            if after.play(&action).is_err() {
                continue;
            }
            let mut failure = None;
            let nodes = after.perft_while(depth - 1, &mut || match self.is_counting() {
                Ok(goes_on) => goes_on,
                Err(why) => {
                    failure = Some(why);
                    false
                }
            });
            if let Some(why) = failure {
                return Err(why);
            }
            let Some(nodes) = nodes else {
                return self.complain("go: perft was stopped");
            };
            sum += nodes;
            let written = self.written(&[action]).concat();
            writeln!(self.screen, "{written}: {nodes}")?;
        }
        writeln!(self.screen, "\nNodes searched: {sum}")?;
        Ok(())
    }

    /// Takes the lines that have come; whether to go on.
    fn is_counting(&mut self) -> Result<bool, Failure> {
        while let Some(event) = self.engine.next_before(Instant::now()) {
            match event {
                Event::Line(line) => match line? {
                    Line::Text(text) if text.trim() == "isready" => {
                        writeln!(self.screen, "readyok")?;
                        self.screen.flush()?;
                    }
                    Line::Text(text) if text.trim() == "stop" => return Ok(false),
                    line => self.hear(line)?,
                },
                Event::Ideas(_) | Event::Found(_) => {}
            }
        }
        Ok(!self.queue.has("quit") && !self.queue.is_full())
    }
}
