//! One game of the catalogue.

use core::fmt;
use core::hash::{Hash, Hasher};

use piece_kit::Record;
use piece_kit::any::{AnyAction, AnyActor};
use piece_kit::epd::EpdFault;
use piece_kit::errors::TooLong;
use piece_kit::messages::{MessageData, Reading};
use piece_kit::names::{Alias, AliasStart, is_same_name};
use piece_kit::pgn::PgnGames;

use crate::catalogue_entry::CatalogueEntry;
use crate::epd_game::Epd;
use crate::erased::{About, AnyPosition, Client, GameRows, Rules};
use crate::error::{NoGame, NoPgn, PositionError, RecordError, StartError};
use crate::messages::MessageTemplate;
use crate::pgn_game::{self, PgnGame};
use crate::refused::NotDone;
use crate::rulebook::Rulebook;
use crate::{
    Actions, Game, RecordLimits, Refused, Start, Status, Verified, View, notes, random_seed,
    record_limits,
};

impl Rules {
    /// The rules of a game whose type is known at compile time: of the catalogue or your
    /// own.
    ///
    /// ```
    /// use capatomic::Capatomic;
    /// use warboard::Rules;
    /// static CATALOGUE: [Rules; 1] = [Rules::of::<Capatomic>()];
    /// assert_eq!(CATALOGUE[0].name(), "capatomic");
    /// ```
    pub const fn of<V: CatalogueEntry>() -> Self {
        Self {
            erased: &Rulebook::<V>::NEW,
            usual: AliasStart::Usual,
        }
    }

    /// The name of the game: lower case, with hyphens.
    pub fn name(self) -> &'static str {
        self.erased.about().name
    }

    /// The name of the game as its players write it.
    pub fn title(self) -> &'static str {
        self.erased.about().title
    }

    /// The kind of game in one line, without a full stop.
    pub fn summary(self) -> &'static str {
        self.erased.about().summary
    }

    /// What else [`find`](crate::find) knows the game by: the names that files and other programs
    /// have for it and for its starts.
    pub fn aliases(self) -> &'static [Alias] {
        self.erased.about().aliases
    }

    /// Whether a name means this game: its own, its title or one of its aliases.
    pub fn is_called(self, name: &str) -> bool {
        self.called(name).is_some()
    }

    /// These rules, with the start that a name means, if it is one of theirs.
    pub(crate) fn called(self, name: &str) -> Option<Self> {
        let About {
            name: own,
            title,
            aliases,
            ..
        } = self.erased.about();
        if is_same_name(own, name) || is_same_name(title, name) {
            return Some(self);
        }
        let alias = aliases.iter().find(|alias| alias.is(name))?;
        let usual = alias.start;
        Some(Self { usual, ..self })
    }

    /// How many numbered starts there are, from number 0.
    ///
    /// ```
    /// assert_eq!(warboard::find("capatomic")?.starts(), 21_836);
    /// # Ok::<(), warboard::errors::UnknownGame>(())
    /// ```
    pub fn starts(self) -> u64 {
        self.erased.about().starts
    }

    /// The number of the usual start: 0, or that of the start by whose name these rules were found.
    ///
    /// ```
    /// assert_eq!(warboard::find("gothic")?.usual_number(), 1);
    /// # Ok::<(), warboard::errors::UnknownGame>(())
    /// ```
    pub fn usual_number(self) -> u64 {
        match self.usual {
            AliasStart::Number(number) => number,
            AliasStart::Usual | AliasStart::Drawn => 0,
        }
    }

    /// Whether the players choose what they field ([`Start::Fielded`]), which is then dealt in
    /// secret.
    pub fn has_selections(self) -> bool {
        self.erased.about().has_selections
    }

    /// A game from one of its starts.
    ///
    /// # Errors
    /// If the game has no such start.
    ///
    /// ```
    /// use warboard::{Start, find};
    /// let rules = find("capatomic")?;
    /// let game = rules.start(&Start::Number(12345))?;
    /// assert_eq!(game.position(), game.start());
    /// assert_eq!(
    ///     rules.start(&Start::Number(30_000)).unwrap_err().to_string(),
    ///     "the starts of capatomic have the numbers 0 to 21835, not 30000",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn start(self, start: &Start) -> Result<Game, StartError> {
        if matches!(start, Start::Fielded(_)) && !self.has_selections() {
            return Err(StartError::NoSelections { game: self.name() });
        }
        let named = match (start, self.usual) {
            (Start::Default, AliasStart::Number(number)) => Start::Number(number),
            (Start::Default, AliasStart::Drawn) => Start::Seed(random_seed()?),
            _ => start.clone(),
        };
        self.erased.opening(&named).map(Game::begin)
    }

    /// The names of the scenarios that ship with the game; none in a game that has no
    /// scenarios. The start with number 0 is that of the first, and so on.
    ///
    /// ```
    /// let rules = warboard::find("strata-strategic")?;
    /// assert_eq!(rules.scenarios()[..2], ["duel", "triumvirate"]);
    /// # Ok::<(), warboard::errors::UnknownGame>(())
    /// ```
    pub fn scenarios(self) -> Vec<String> {
        self.erased.scenarios()
    }

    /// A game from the start of a scenario: one that [ships](Self::scenarios), by its name, or one
    /// that the user wrote, by the text of its file.
    ///
    /// # Errors
    /// That there is none of this name, everything that is wrong with the text, or that the game has
    /// no scenarios.
    ///
    /// ```
    /// let rules = warboard::find("strata-strategic")?;
    /// assert_eq!(rules.start_scenario("triumvirate")?.players().len(), 3);
    /// let unknown = rules.start_scenario("Dual").unwrap_err();
    /// assert!(unknown.to_string().starts_with("there is no scenario \"Dual\""));
    /// let faulty = rules.start_scenario("version = 1").unwrap_err();
    /// assert!(faulty.to_string().contains("the key \"map\" is missing"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn start_scenario(self, scenario: &str) -> Result<Game, StartError> {
        let shipped = self.scenarios();
        match shipped.iter().position(|name| name == scenario) {
            Some(number) => self.start(&Start::Number(number as u64)),
            None if is_name(scenario) && !shipped.is_empty() => Err(StartError::UnknownScenario {
                scenario: scenario.to_string(),
                known: shipped.join(", "),
            }),
            None => self.erased.scenario(scenario).map(Game::begin),
        }
    }

    /// A game from a position string.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    ///
    /// ```
    /// let rules = warboard::find("capatomic")?;
    /// let empty = "10/10/10/10/10/10/10/10/10/10 x - - - - 0 1";
    /// let faults = rules.parse(empty).unwrap_err();
    /// assert_eq!(faults.faults().len(), 3, "the turn and two kings");
    /// # Ok::<(), warboard::errors::UnknownGame>(())
    /// ```
    pub fn parse(self, position: &str) -> Result<Game, PositionError> {
        let read = record_limits::check(position).and_then(|()| self.erased.position(position));
        read.map(Game::begin)
            .map_err(|faults| PositionError { faults })
    }

    /// A game from a position string as other programs write it, and what was mended in it: in chess and
    /// its relatives a FEN of one to six fields, a pocket as a ninth rank, checks that were given (`+1+0`), a
    /// full move of 0, castling without its rook. Other games are strict.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    ///
    /// ```
    /// let rules = warboard::find("crazyhouse")?;
    /// let (game, mended) = rules.read_position("4k3/8/8/8/8/8/8/R3K3/Pp w KQ -")?;
    /// assert_eq!(game.position(), "4k3/8/8/8/8/8/8/R3K3[Pp] w A - 0 1");
    /// assert_eq!(mended[0].text, "castling: K is left out: the pieces do not allow it");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_position(self, text: &str) -> Result<(Game, Vec<MessageData>), PositionError> {
        let read = record_limits::check(text).and_then(|()| self.erased.foreign_position(text));
        let (position, mended) = read.map_err(|faults| PositionError { faults })?;
        Ok((Game::begin(position), mended))
    }

    /// A line of an EPD file: a game from its position, and the operations. What is to be mended in a
    /// [position](Self::read_position) is.
    ///
    /// # Errors
    /// If it has no position, or is longer than 64 KiB.
    ///
    /// ```
    /// let line = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id \"fool\";";
    /// let epd = warboard::find("chess")?.read_epd(line)?;
    /// assert_eq!(epd.actions("bm")?, ["h5f7"]);
    /// assert_eq!(epd.operations.text("id"), Some("fool"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_epd(self, line: &str) -> Result<Epd, EpdFault> {
        Epd::read(self, line)
    }

    /// Somebody who plays the game at a level. The same seed and limits of nodes or depth give the
    /// same choices every time, on every machine.
    ///
    /// # Errors
    /// If nobody plays this game.
    ///
    /// ```
    /// use warboard::piece_kit::Seed;
    /// use warboard::players::{Level, Limits, Resources};
    /// use warboard::{Start, find};
    /// let rules = find("capatomic")?;
    /// let mut game = rules.start(&Start::Default)?;
    /// let mut player = rules.player(Level::BEST, &Seed::guessable(1), Resources::default())?;
    /// let idea = player.choose_in(&game, &Limits::of_nodes(500).into())?;
    /// game.play(&idea.action)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "players")]
    pub fn player(
        self,
        level: crate::players::Level,
        seed: &piece_kit::Seed,
        resources: crate::players::Resources,
    ) -> Result<crate::Thinker, crate::thinker::NoPlayer> {
        let player = self.erased.player(level, seed, resources);
        let player = player.map(crate::Thinker::of);
        player.ok_or(crate::thinker::NoPlayer { game: self.name() })
    }

    /// Somebody who plays the game at random: every choice as likely as any other, but for words
    /// such as giving up.
    #[cfg(feature = "players")]
    pub fn random_player(self, seed: &piece_kit::Seed) -> crate::Thinker {
        crate::Thinker::random(self, seed)
    }

    /// The actions that texts in machine notation mean, legal or not: what was stored. A
    /// [game](Game::parse) also reads algebraic notation.
    ///
    /// # Errors
    /// [`Refused::NOT_AN_ACTION`] of the first that is none.
    ///
    /// ```
    /// use warboard::{Start, find};
    /// let rules = find("capatomic")?;
    /// let game = rules.start(&Start::Default)?;
    /// assert_eq!(rules.actions(["e3e5"])?.get(0), Some(game.parse("e5")?));
    /// assert_eq!(rules.actions(["e3e5", "e5"]).unwrap_err().action(), "e5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn actions<'t>(self, texts: impl IntoIterator<Item = &'t str>) -> Result<Actions, Refused> {
        let read = texts.into_iter().map(|text| {
            let action = self.erased.action(text);
            action.map_err(|why| Refused::of(text, &NotDone::NotAnAction { why }))
        });
        Ok(Actions::of(self, read.collect::<Result<_, _>>()?))
    }

    /// A view from its text, as `Display` writes it: what a client is sent.
    ///
    /// # Errors
    /// What is wrong with the text.
    ///
    /// ```
    /// use warboard::{Start, find};
    /// let rules = find("strata-tactical")?;
    /// let view = rules.start(&Start::Default)?.view("black")?;
    /// assert_eq!(rules.parse_view(&view.to_string())?, view);
    /// assert!(rules.parse_view("nonsense").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_view(self, view: &str) -> Result<View, PositionError> {
        let read = record_limits::check(view).and_then(|()| View::parse(self, view));
        read.map_err(|faults| PositionError { faults })
    }

    /// Every message that the game can give, with its code, arguments and English sentence: for
    /// translators, and for programs that react to codes.
    ///
    /// ```
    /// use warboard::messages::MessageKind;
    /// let messages = warboard::find("invasion")?.messages();
    /// let refusal = messages.iter().find(|one| one.code == "sea" && one.kind == MessageKind::Refusal);
    /// assert_eq!(refusal.unwrap().template, "{square} is sea");
    /// # Ok::<(), warboard::errors::UnknownGame>(())
    /// ```
    pub fn messages(self) -> Vec<MessageTemplate> {
        crate::messages::messages(self)
    }

    /// A game from its record, every action checked again. A record may have 1 MiB and 20,000
    /// actions; [`replay_within`](Self::replay_within) has other limits.
    ///
    /// # Errors
    /// If the text is not a record of this game, not of a legal one, or too long.
    ///
    /// ```
    /// use warboard::{Start, find};
    /// let rules = find("capatomic")?;
    /// let mut game = rules.start(&Start::Default)?;
    /// game.play("e3e5")?;
    /// assert_eq!(rules.replay(&game.record())?.position(), game.position());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(self, record: &str) -> Result<Game, RecordError> {
        self.replay_within(record, RecordLimits::default())
    }

    /// Replays a record of at most so many bytes and actions, as [`replay`](Self::replay).
    ///
    /// # Errors
    /// As [`replay`](Self::replay), and if it is longer.
    pub fn replay_within(self, record: &str, longest: RecordLimits) -> Result<Game, RecordError> {
        let record = Record::read_by(&self.erased.records(), record, longest.bytes)?;
        Ok(Game::of(record.replay_within(longest.actions)?))
    }

    /// The game of a PGN of this game in which nothing is to be mended, as [`load_pgn`](crate::load_pgn).
    ///
    /// # Errors
    /// As [`read_pgn`](Self::read_pgn), and the first thing that is not as it should be.
    pub fn parse_pgn(self, pgn: &str) -> Result<Game, RecordError> {
        self.read_pgn(pgn, RecordLimits::default())?.strict()
    }

    /// The game of a PGN, all of it that is legal, with what was to be mended. The tag `Variant` may be
    /// missing; without the tag `FEN` it begins at the usual start. Of a text of several games it is the
    /// first.
    ///
    /// # Errors
    /// If it is of another game, begins nowhere or is too long, or if this game has no PGN.
    pub fn read_pgn(self, pgn: &str, longest: RecordLimits) -> Result<PgnGame, RecordError> {
        let rules = self.as_pgn()?;
        TooLong::check(pgn, longest.bytes).map_err(RecordError::from)?;
        let mut games = PgnGames::new(pgn);
        let tags = games.next_tags().ok_or(NoGame)?;
        pgn_game::read_only(rules, games, &tags, longest.actions)
    }

    /// Checks a record of at most so many actions, as [`replay`](Self::replay) would, but with
    /// bounded memory: no game is kept. For records that strangers send.
    ///
    /// # Errors
    /// If the text is not a record of this game, not of a legal one, or of more actions.
    pub fn verify(self, record: &str, limit: usize) -> Result<Verified, RecordError> {
        let verified = Record::verify_by(&self.erased.records(), record, limit)?;
        let status = Status::of(&verified.position, verified.outcome);
        Ok(Verified {
            rules: verified.position.0.rules(),
            plies: verified.plies,
            position: verified.position.to_string(),
            status,
            headers: notes::pairs(&verified.headers),
        })
    }
}

/// For what stands on this.
impl Rules {
    /// Where a game begins of which nothing else is said, if that is known.
    pub(crate) fn usual_position(self) -> Option<AnyPosition> {
        let usual = Start::Number(self.usual_number());
        self.erased.opening(&usual).ok()
    }

    /// The rules by which PGN of this game is read: those of what everybody sees.
    pub(crate) fn as_pgn(self) -> Result<Self, RecordError> {
        let game = self.name();
        let Self { erased, .. } = self.erased.pgn().ok_or(NoPgn { game })?;
        Ok(Self { erased, ..self })
    }

    /// Whether an action only says something or gives something up.
    pub(crate) fn is_word(self, action: AnyAction) -> bool {
        self.erased.is_word(action)
    }

    pub(crate) fn has_pgn(self) -> bool {
        self.erased.pgn().is_some()
    }

    pub(crate) fn ends(self) -> &'static [&'static str] {
        self.erased.about().ends
    }

    pub(crate) fn actor_name(self, actor: AnyActor) -> String {
        self.erased.actor_name(actor)
    }

    /// What an observer knows, from the first line of a view's text.
    pub(crate) fn client(self, text: &str) -> Result<Client, Vec<MessageData>> {
        match self.erased.view(text) {
            Some(view) => view.map(Client::Seen),
            None => self.erased.position(text).map(Client::Open),
        }
    }

    /// Whether a player may send an action.
    pub(crate) fn check_sent(self, action: &str) -> Result<(), Vec<MessageData>> {
        self.erased.check_sent(action)
    }

    pub(crate) fn rows(self) -> GameRows {
        self.erased.rows()
    }
}

impl Reading<AnyPosition> for Rules {
    fn name(&self) -> &'static str {
        self.erased.about().name
    }

    fn is_ended_by_word(&self) -> bool {
        self.erased.about().is_ended_by_word
    }

    fn is_called(&self, name: &str) -> bool {
        Rules::is_called(*self, name)
    }

    fn position(&self, text: &str) -> Result<AnyPosition, Vec<MessageData>> {
        self.erased.position(text)
    }

    fn foreign_position(
        &self,
        text: &str,
    ) -> Result<(AnyPosition, Vec<MessageData>), Vec<MessageData>> {
        self.erased.foreign_position(text)
    }

    fn action(&self, text: &str) -> Result<AnyAction, Vec<MessageData>> {
        self.erased.action(text)
    }

    fn actor(&self, text: &str) -> Option<AnyActor> {
        self.erased.actor(text)
    }
}

/// Whether a text could be the name of a scenario, and no file: a file has more than a word.
fn is_name(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii() || b"-_ ".contains(&byte))
}

/// Rules are the same if their names are.
impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({})", self.name())
    }
}
