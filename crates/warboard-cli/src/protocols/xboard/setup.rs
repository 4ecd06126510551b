//! What is played, and from where.

use std::io::Write as _;

use warboard::Game;
use warboard::board::{Diagram, FactValue};

use super::XBoard;
use super::board::Board;
use super::offered::{named, offered};
use super::positions::{first_game, position};
use super::variants::Variant;
use crate::failure::Failure;

impl XBoard<'_> {
    /// A new game of chess: a variant is named afterwards.
    pub(super) fn new_game(&mut self) -> Result<(), Failure> {
        self.meets_engine = false;
        self.is_analysing = false;
        self.time.restart();
        self.play_variant(offered()[0])
    }

    /// Plays a game by the name that XBoard has for it, and tells what XBoard has to know.
    pub(super) fn set_variant(&mut self, name: &str) -> Result<(), Failure> {
        let Some(variant) = named(name) else {
            return self.error("unknown variant", name);
        };
        self.play_variant(variant)?;
        let Some(setup) = &variant.setup else {
            return Ok(());
        };
        let position = self.game.position();
        // That of a variant of a file begins with its name.
        let fen = position.strip_prefix(variant.game).unwrap_or(&position);
        for line in setup.lines(fen.trim_start(), &castling_rights(&self.game)) {
            writeln!(self.screen, "{line}")?;
        }
        Ok(())
    }

    fn play_variant(&mut self, variant: &'static Variant) -> Result<(), Failure> {
        self.engine.finish();
        self.engine.forget();
        if !self.before.is_empty() {
            self.drawn = None;
        }
        let rules = variant.rules()?;
        let again = self.drawn.clone().filter(|game| game.rules() == rules);
        let game = match again {
            Some(game) => game,
            None => first_game(rules, variant, &self.start)?,
        };
        if variant.setup.is_some() {
            self.drawn = Some(game.clone());
        }
        self.variant = variant;
        self.offers.restart();
        self.begin(game);
        self.plays = self.game.players().into_iter().nth(1);
        Ok(())
    }

    pub(super) fn set_board(&mut self, fen: &str) -> Result<(), Failure> {
        match position(self.variant, &self.game, fen) {
            Some(game) => {
                self.engine.finish();
                self.begin(game);
                self.think_if_it_is_time()
            }
            None => {
                self.is_misplaced = true;
                Ok(writeln!(self.screen, "tellusererror Illegal position")?)
            }
        }
    }

    fn begin(&mut self, game: Game) {
        self.shown = match self.variant.follow() {
            Some(_) => Board::of(&game.position()),
            None => Board::EMPTY,
        };
        self.before.clear();
        self.begun = None;
        self.is_partial = false;
        self.is_misplaced = false;
        self.game = game;
    }
}

/// The rights to castle with K and Q for rooks in the later and the first half of the files; the king is
/// between them.
fn castling_rights(game: &Game) -> String {
    let Diagram::Squares(board) = game.diagram() else {
        return "-".into();
    };
    let half = char::from(b'a' + board.files() / 2);
    let mut letters = String::new();
    for (player, [kingside, queenside]) in [("w", ['K', 'Q']), ("b", ['k', 'q'])] {
        let facts = game.facts();
        let own = facts
            .iter()
            .find(|fact| fact.name == "castling" && fact.of.as_deref() == Some(player));
        let Some(FactValue::List(rooks)) = own.map(|fact| &fact.value) else {
            continue;
        };
        let is_late = |rook: &String| rook.chars().next() >= Some(half);
        letters.extend(rooks.iter().any(is_late).then_some(kingside));
        letters.extend((!rooks.iter().all(is_late)).then_some(queenside));
    }
    match letters.is_empty() {
        true => "-".into(),
        false => letters,
    }
}
