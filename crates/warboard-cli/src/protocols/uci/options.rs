//! The options that tools show to people.

use std::io::Write as _;
use std::time::Duration;

use warboard::Start;
use warboard::players::{Clock, Level, Resources};

use super::choices::{RATINGS, USUAL_RATING};
use super::dialect::Dialect;
use super::{Uci, games};
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
    usual: USUAL_RATING,
    least: RATINGS[0],
    most: RATINGS[6],
};

const PONDER: &str = "Ponder";
const LIMIT: &str = "UCI_LimitStrength";
const ANALYSE: &str = "UCI_AnalyseMode";
/// Of UCI.
const CHANCES: &str = "UCI_ShowWDL";
const VARIANT: &str = "UCI_Variant";
const CHESS960: &str = "UCI_Chess960";
const CLEAR: &str = "Clear Hash";
/// Of UCCI.
const MILLISECONDS: &str = "usemillisec";

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
        match self.dialect {
            Dialect::Uci => self.write_option(CHANCES, "check default false")?,
            Dialect::Usi => {}
            Dialect::Ucci => self.write_option(MILLISECONDS, "check default false")?,
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
        } else if is(CHANCES) && self.dialect == Dialect::Uci {
            choices.shows_chances = check(CHANCES, value)?;
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
