//! What is played, and from where.

use std::io::Write as _;

use warboard::{Game, Start, find, random_seed};

use super::XBoard;
use super::board::Board;
use super::positions::{position, start};
use super::variants::{VARIANTS, Variant};
use crate::failure::Failure;

impl XBoard<'_> {
    pub(super) fn new_game(&mut self) -> Result<(), Failure> {
        self.engine.finish();
        self.engine.forget();
        let rules = self.game.rules();
        // What is a start of one of the games need not be one of the other.
        let game = match start(rules, &self.start) {
            Some(game) => game,
            None => rules.start(&Start::Seed(random_seed()?))?,
        };
        self.begin(game);
        self.is_analysing = false;
        self.time.restart();
        self.plays = self.game.players().into_iter().nth(1);
        Ok(())
    }

    /// Plays a game by the name that XBoard has for it, and tells what XBoard has to know.
    pub(super) fn set_variant(&mut self, name: &str) -> Result<(), Failure> {
        let Some(variant) = VARIANTS.iter().find(|variant| variant.name == name) else {
            return self.error("unknown variant", name);
        };
        if variant.game != self.variant.game {
            self.engine.finish();
            self.variant = variant;
            self.game = find(variant.game)?.start(&Start::Default)?;
            self.new_game()?;
        }
        for line in variant.setup(&self.game.position()) {
            writeln!(self.screen, "{line}")?;
        }
        Ok(())
    }

    pub(super) fn set_board(&mut self, fen: &str) -> Result<(), Failure> {
        match position(&self.game, fen) {
            Some(game) => {
                self.engine.finish();
                self.begin(game);
                self.think_if_it_is_time()
            }
            None => Ok(writeln!(self.screen, "tellusererror Illegal position")?),
        }
    }

    fn begin(&mut self, game: Game) {
        self.variant = Variant::of(game.rules());
        self.shown = Board::of(&game.position());
        self.before.clear();
        self.is_partial = false;
        self.game = game;
    }
}
