//! What [`Rules`] and [`Game`] ask of a game whose type they have forgotten.

use core::any::Any;
use core::fmt::Debug;

#[cfg(feature = "players")]
use piece_kit::Seed;
use piece_kit::{Claim, HeaderError, PlyError, SeededRng, Termination};

use crate::error::NoPgn;
use crate::{
    Action, Actions, Chance, Checked, Choice, Diagram, Fact, Game, Longest, MessageTemplate, Note,
    Piece, Played, Player, PositionError, Premove, RecordError, Refused, Rules, Said, Sayable,
    SeeError, Start, StartError, Status, UnknownObserver, Verified, View,
};

/// Behind [`Rules`], whose methods say what these do.
pub(crate) trait AnyRules: Send + Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn summary(&self) -> &'static str;
    fn starts(&self) -> u64;
    fn has_selections(&self) -> bool;
    fn start(&self, start: &Start) -> Result<Game, StartError>;
    fn scenarios(&self) -> Vec<String>;
    fn start_scenario(&self, text: &str) -> Result<Game, StartError>;
    fn parse(&self, position: &str) -> Result<Game, PositionError>;
    fn actions(
        &self,
        rules: Rules,
        texts: &mut dyn Iterator<Item = &str>,
    ) -> Result<Actions, Refused>;
    fn parse_view(&self, view: &str) -> Result<View, PositionError>;
    fn parse_pgn(&self, pgn: &str, longest: Longest) -> Result<Game, RecordError>;
    fn messages(&self) -> Vec<MessageTemplate>;
    fn replay(&self, record: &str, longest: Longest) -> Result<Game, RecordError>;
    fn verify(&self, record: &str, limit: usize) -> Result<Verified, RecordError>;
    #[cfg(feature = "players")]
    fn player(
        &self,
        level: crate::players::Level,
        seed: &Seed,
        resources: crate::players::Resources,
    ) -> Option<crate::Thinker>;
    #[cfg(feature = "players")]
    fn random_player(&self, seed: &Seed) -> crate::Thinker;
}

/// Behind [`Game`], whose methods say what these do.
pub(crate) trait AnyGame: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn is_same(&self, other: &dyn AnyGame) -> bool;
    fn rules(&self) -> Rules;
    fn position(&self) -> String;
    fn start(&self) -> String;
    fn actions(&self) -> Vec<String>;
    fn last(&self) -> Option<Choice>;
    fn turn(&self) -> String;
    fn turn_name(&self) -> String;
    fn players(&self) -> Vec<String>;
    fn roster(&self) -> Vec<Player>;
    fn stand_in(&self) -> Option<String>;
    fn legal(&self) -> Vec<String>;
    fn legal_actions(&self) -> Actions;
    fn legal_actions_from(&self, square: &str) -> Actions;
    fn played_actions(&self) -> Actions;
    fn parse(&self, text: &str) -> Result<Action, Refused>;
    fn push(&mut self, action: &Action) -> Result<(), Refused>;
    fn play_at_random(&mut self, plies: usize, rng: &mut SeededRng) -> usize;
    fn choices(&self, from: Option<&str>) -> Vec<Choice>;
    fn premoves(&self, actor: &str) -> Vec<Premove>;
    fn read(&self, text: &str) -> Result<String, Refused>;
    fn notation(&self, action: &str) -> Result<String, Refused>;
    fn notations(&self) -> Vec<String>;
    fn check(&self, action: &str) -> Result<(), Refused>;
    fn check_sent(&self, action: &str) -> Result<(), Refused>;
    fn preview(&self, action: &str) -> Result<Played, Refused>;
    fn play(&mut self, action: &str) -> Result<Played, Refused>;
    fn chances(&self, action: &str) -> Result<Vec<Chance>, Refused>;
    fn draw(&self, action: &str, rng: &mut SeededRng) -> Result<String, Refused>;
    fn undo(&mut self) -> Option<String>;
    fn reopen(&mut self) -> bool;
    fn redo(&mut self) -> Option<String>;
    fn goto(&mut self, ply: usize) -> Result<(), PlyError>;
    fn last_ply(&self) -> usize;
    fn status(&self) -> Status;
    fn drawn_by(&self, by: Termination) -> Status;
    fn is_over(&self) -> bool;
    fn claimable_draw(&self) -> Option<Claim>;
    fn check_word(&self, word: &str) -> Result<(), Refused>;
    fn draw_offer(&self) -> Option<String>;
    fn ended_by(&self) -> Option<String>;
    fn words(&self) -> Vec<Sayable>;
    fn say(&mut self, word: &str) -> Result<Said, Refused>;
    fn record(&self) -> String;
    fn pgn(&self) -> Result<String, NoPgn>;
    fn headers(&self) -> Vec<(String, String)>;
    #[cfg(feature = "json")]
    fn read_note(&self, ply: usize, note: &Note) -> Result<Note, Refused>;
    fn set_header(&mut self, name: &str, value: &str) -> Result<(), HeaderError>;
    fn remove_header(&mut self, name: &str) -> Option<String>;
    fn note(&self, ply: usize) -> Option<Note>;
    fn annotate(&mut self, ply: usize, note: &Note) -> Result<(), Refused>;
    fn perft(&self, depth: u32) -> u64;
    fn perft_while(&self, depth: u32, goes_on: &mut dyn FnMut() -> bool) -> Option<u64>;
    fn divide(&self, depth: u32, each: &mut dyn FnMut(&str, u64));
    #[cfg(feature = "rayon")]
    fn par_perft(&self, depth: u32) -> u64;
    #[cfg(feature = "rayon")]
    fn par_divide(&self, depth: u32, each: &mut dyn FnMut(&str, u64));
    fn diagram(&self) -> Diagram;
    fn remarks(&self) -> Vec<String>;
    fn facts(&self) -> Vec<Fact>;
    fn checked(&self) -> Vec<Checked>;
    fn captured(&self) -> Vec<Piece>;
    fn key(&self) -> u64;
    fn key_at(&self, ply: usize) -> Result<u64, PlyError>;
    fn ply(&self) -> usize;
    fn occurrences(&self) -> u32;
    fn observers(&self) -> Vec<String>;
    fn observer_to_act(&self) -> Option<String>;
    fn view(&self, observer: &str) -> Result<View, UnknownObserver>;
    fn view_at(&self, observer: &str, ply: usize) -> Result<View, SeeError>;
    fn fingerprint_at(&self, observer: &str, ply: usize) -> Result<u64, SeeError>;
    fn told_since(&self, observer: &str, ply: usize) -> Result<Vec<String>, SeeError>;
    fn clone_box(&self) -> Box<dyn AnyGame>;
}

/// Behind [`View`], whose methods say what these do.
pub(crate) trait AnyView: Send + Sync {
    #[cfg(feature = "players")]
    fn as_any(&self) -> &dyn Any;
    fn rules(&self) -> Rules;
    fn text(&self) -> String;
    fn observer(&self) -> String;
    fn turn(&self) -> String;
    fn turn_name(&self) -> String;
    fn roster(&self) -> Vec<Player>;
    fn last(&self) -> Option<Choice>;
    fn players(&self) -> Vec<String>;
    fn is_to_act(&self) -> bool;
    fn choices(&self, from: Option<&str>) -> Vec<Choice>;
    fn premoves(&self, actor: &str) -> Vec<Premove>;
    fn read(&self, text: &str) -> Result<String, Refused>;
    fn notation(&self, action: &str) -> Result<String, Refused>;
    fn check(&self, action: &str) -> Result<(), Refused>;
    fn chances(&self, action: &str) -> Result<Vec<Chance>, Refused>;
    fn preview(&self, action: &str) -> Result<Played, Refused>;
    fn follow(&mut self, told: &str) -> Result<Played, Refused>;
    fn status(&self) -> Status;
    fn draw_offer(&self) -> Option<String>;
    fn ended_by(&self) -> Option<String>;
    fn diagram(&self) -> Diagram;
    fn facts(&self) -> Vec<Fact>;
    fn remarks(&self) -> Vec<String>;
    fn checked(&self) -> Vec<Checked>;
    fn key(&self) -> u64;
    fn sample(&self, rng: &mut SeededRng) -> Game;
    fn clone_box(&self) -> Box<dyn AnyView>;
}

impl Clone for Box<dyn AnyView> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}
