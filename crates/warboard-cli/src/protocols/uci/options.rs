//! The options that tools show to people.

use std::io::Write as _;
use std::time::Duration;

use warboard::Start;
use warboard::players::{Clock, Level, Limits, Resources};

use super::{Dialect, Uci, games};
use crate::failure::Failure;
use crate::protocols::common::quoted;

/// An option with a whole number.
struct Spin {
    name: &'static str,
    usual: u32,
    least: u32,
    most: u32,
}

const HASH: Spin = Spin {
    name: "Hash",
    usual: 64,
    least: 1,
    most: Resources::MOST_TABLE_MIB,
};
const THREADS: Spin = Spin {
    name: "Threads",
    usual: 1,
    least: 1,
    most: Resources::MOST_THREADS as u32,
};
const LINES: Spin = Spin {
    name: "MultiPV",
    usual: 1,
    least: 1,
    most: 100,
};
const LEVEL: Spin = Spin {
    name: "Skill Level",
    usual: 8,
    least: 1,
    most: 8,
};
const OVERHEAD: Spin = Spin {
    name: "Move Overhead",
    usual: Clock::OVERHEAD.as_millis() as u32,
    least: 0,
    most: 5000,
};
const ELO: Spin = Spin {
    name: "UCI_Elo",
    usual: RATINGS[3],
    least: RATINGS[0],
    most: RATINGS[6],
};

/// What the levels from 1 to 7 are worth in chess, about.
// docs/notes/measurements.md#levels
const RATINGS: [u32; 7] = [100, 400, 700, 1050, 1500, 1700, 1850];

const PONDER: &str = "Ponder";
const LIMIT: &str = "UCI_LimitStrength";
const ANALYSE: &str = "UCI_AnalyseMode";
const VARIANT: &str = "UCI_Variant";
const CHESS960: &str = "UCI_Chess960";
const CLEAR: &str = "Clear Hash";
/// Of UCCI.
const MILLISECONDS: &str = "usemillisec";

/// What has been set, besides what the engine knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices {
    /// How many lines are told.
    pub(super) lines: usize,
    /// Whether castling is written by the rook's square.
    pub(super) chess960: bool,
    level: Level,
    /// Whether the level is that of the rating.
    is_rated: bool,
    rating: u32,
    /// Whether the level does not count.
    analyses: bool,
    overhead: Duration,
    /// Whether UCCI's times are in milliseconds, not in seconds.
    in_milliseconds: bool,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            lines: 1,
            chess960: false,
            level: Level::BEST,
            is_rated: false,
            rating: ELO.usual,
            analyses: false,
            overhead: Clock::OVERHEAD,
            in_milliseconds: false,
        }
    }
}

impl Choices {
    fn level(&self) -> Level {
        match (self.analyses, self.is_rated) {
            (true, _) => Level::BEST,
            (_, true) => level_of(self.rating),
            _ => self.level,
        }
    }

    /// The milliseconds of a unit of UCCI's times.
    pub(super) fn unit(&self, dialect: Dialect) -> u64 {
        let in_seconds = dialect == Dialect::Ucci && !self.in_milliseconds;
        if in_seconds { 1000 } else { 1 }
    }

    /// Limits with a clock of which as much is kept back as was asked for.
    pub(super) fn hastened(&self, mut limits: Limits) -> Limits {
        if let Some(clock) = &mut limits.clock {
            // The search keeps back its part itself.
            let left = clock.left.saturating_add(Clock::OVERHEAD);
            clock.left = left.saturating_sub(self.overhead);
        }
        limits
    }
}

/// The strongest level that is worth no more than a rating.
fn level_of(rating: u32) -> Level {
    let levels = Level::ALL.into_iter().zip(RATINGS);
    let weaker = levels.take_while(|(_, worth)| *worth <= rating);
    weaker.last().map_or(Level::ALL[0], |(level, _)| level)
}

impl Uci<'_> {
    pub(super) fn write_options(&mut self) -> Result<(), Failure> {
        for Spin {
            name,
            usual,
            least,
            most,
        } in [HASH, THREADS, LINES, LEVEL, OVERHEAD, ELO]
        {
            self.write_option(
                name,
                &format!("spin default {usual} min {least} max {most}"),
            )?;
        }
        self.write_option(CLEAR, "button")?;
        for name in [PONDER, LIMIT, ANALYSE, CHESS960] {
            self.write_option(name, "check default false")?;
        }
        if self.dialect == Dialect::Ucci {
            self.write_option(MILLISECONDS, "check default false")?;
        }
        let names: Vec<_> = games::offered().map(games::name).collect();
        let (usual, names) = (self.dialect.usual_game(), names.join(" var "));
        self.write_option(VARIANT, &format!("combo default {usual} var {names}"))
    }

    /// In USI and UCCI names have no blanks.
    fn write_option(&mut self, name: &str, kind: &str) -> Result<(), Failure> {
        let (word, name) = match self.dialect {
            Dialect::Uci => ("name ", name.to_string()),
            Dialect::Usi => ("name ", name.replace(' ', "_")),
            Dialect::Ucci => ("", name.replace(' ', "_")),
        };
        writeln!(self.screen, "option {word}{name} type {kind}")?;
        Ok(())
    }

    /// `name NAME value VALUE`; in UCCI `NAME VALUE`
    pub(super) fn set_option(&mut self, text: &str) -> Result<(), Failure> {
        let text = text.trim();
        let (name, value) = match (text.strip_prefix("name "), self.dialect) {
            (Some(named), _) => named.split_once(" value ").unwrap_or((named, "")),
            (None, Dialect::Ucci) => text.split_once(' ').unwrap_or((text, "")),
            (None, _) => ("", ""),
        };
        match self.set(name.trim(), value.trim()) {
            Ok(()) if bare(name.trim()).eq_ignore_ascii_case(THREADS.name) => {
                match self.engine.fewer_threads() {
                    Some(how) => self.complain(&format!("{}: {how}", THREADS.name)),
                    None => Ok(()),
                }
            }
            Ok(()) => Ok(()),
            Err(why) => self.complain(&format!("setoption: {why}")),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let is = |option: &str| bare(name).eq_ignore_ascii_case(&bare(option));
        let mut settings = self.engine.settings();
        let choices = &mut self.choices;
        if is(HASH.name) {
            settings.resources.table = (HASH.read(value)? as usize) << 20;
        } else if is(THREADS.name) {
            settings.resources.threads = THREADS.read(value)? as usize;
        } else if is(LINES.name) {
            choices.lines = LINES.read(value)? as usize;
        } else if is(LEVEL.name) {
            let level = Level::try_from(LEVEL.read(value)?).ok();
            choices.level = level.unwrap_or_default();
        } else if is(OVERHEAD.name) {
            choices.overhead = Duration::from_millis(OVERHEAD.read(value)?.into());
        } else if is(ELO.name) {
            choices.rating = ELO.read(value)?;
        } else if is(LIMIT) {
            choices.is_rated = check(LIMIT, value)?;
        } else if is(ANALYSE) {
            choices.analyses = check(ANALYSE, value)?;
        } else if is(CHESS960) {
            choices.chess960 = check(CHESS960, value)?;
        } else if is(PONDER) {
            // Whoever sets it says that `go ponder` may come; it may come in any case.
            check(PONDER, value)?;
        } else if is(MILLISECONDS) && self.dialect == Dialect::Ucci {
            choices.in_milliseconds = check(MILLISECONDS, value)?;
        } else if is(CLEAR) || is("newgame") {
            self.engine.forget();
        } else if is(VARIANT) {
            self.play(value)?;
        } else {
            return Err(format!("no option has the name {}", quoted(name)));
        }
        settings.level = self.choices.level();
        self.engine.set(settings);
        Ok(())
    }

    /// Plays another game, from its usual start. If there is none of the name, no position is known until
    /// there is: what the tool sends next is of that game.
    pub(super) fn play(&mut self, name: &str) -> Result<(), String> {
        let Some(rules) = games::find(name) else {
            let why = format!("{VARIANT} is {}, which is not offered", quoted(name));
            (self.rules, self.game) = (Err(why.clone()), Err(why));
            let names: Vec<_> = games::offered().map(games::name).collect();
            return Err(format!("{VARIANT} is one of {}", names.join(", ")));
        };
        let start = rules.start(&Start::Default);
        self.game = start.map_err(|why| why.to_string());
        self.rules = Ok(rules);
        self.game.as_ref().map(drop).map_err(Clone::clone)
    }
}

impl Spin {
    fn read(&self, value: &str) -> Result<u32, String> {
        let Self {
            name, least, most, ..
        } = self;
        let number = value.parse().ok();
        number
            .filter(|number| (*least..=*most).contains(number))
            .ok_or_else(|| format!("{name} is a whole number from {least} to {most}"))
    }
}

/// The name of an option without what differs between dialects, as in `USI_Hash`.
fn bare(name: &str) -> String {
    let prefix = |start: &&str| matches!(start.to_ascii_lowercase().as_str(), "uci_" | "usi_");
    let rest = match name.get(..4).filter(prefix) {
        Some(start) => &name[start.len()..],
        None => name,
    };
    rest.replace('_', " ")
}

/// Whether an option is on, in any case.
fn check(name: &str, value: &str) -> Result<bool, String> {
    let value = value.to_ascii_lowercase();
    let read = value.parse();
    read.map_err(|_| format!("{name} is true or false"))
}

#[test]
fn a_rating_is_played_by_the_strongest_level_that_is_worth_no_more() {
    for (rating, level) in [
        (100, 1),
        (399, 1),
        (400, 2),
        (1500, 5),
        (1699, 5),
        (1850, 7),
    ] {
        assert_eq!(level_of(rating).number(), level, "{rating}");
    }
}

#[test]
fn as_much_of_the_clock_is_kept_back_as_is_asked_for() {
    let limits = |left| Limits {
        clock: Some(Clock {
            left: Duration::from_millis(left),
            increment: Duration::ZERO,
            actions: None,
        }),
        ..Limits::default()
    };
    // The search itself keeps back 10 milliseconds of what it is given.
    for (overhead, given) in [(10, 1000), (0, 1010), (200, 810), (5000, 0)] {
        let choices = Choices {
            overhead: Duration::from_millis(overhead),
            ..Choices::default()
        };
        assert_eq!(choices.hastened(limits(1000)), limits(given));
    }
    let endless = Limits::default();
    assert_eq!(Choices::default().hastened(endless), endless);
}
