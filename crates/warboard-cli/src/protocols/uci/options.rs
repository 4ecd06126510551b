//! The options that tools show to people.

use std::io::Write as _;

use warboard::Start;
use warboard::players::{Level, Resources};

use super::{Uci, games};
use crate::failure::Failure;
use crate::protocols::common::quoted;

/// An option with a whole number.
struct Spin {
    name: &'static str,
    usual: u32,
    most: u32,
}

const HASH: Spin = Spin {
    name: "Hash",
    usual: 64,
    most: Resources::MOST_TABLE_MIB,
};
const THREADS: Spin = Spin {
    name: "Threads",
    usual: 1,
    most: Resources::MOST_THREADS as u32,
};
const LINES: Spin = Spin {
    name: "MultiPV",
    usual: 1,
    most: 100,
};
const LEVEL: Spin = Spin {
    name: "Skill Level",
    usual: 8,
    most: 8,
};

const VARIANT: &str = "UCI_Variant";
const CHESS960: &str = "UCI_Chess960";
const CLEAR: &str = "Clear Hash";

impl Uci<'_> {
    pub(super) fn write_options(&mut self) -> Result<(), Failure> {
        for Spin { name, usual, most } in [HASH, THREADS, LINES, LEVEL] {
            let screen = &mut self.screen;
            writeln!(
                screen,
                "option name {name} type spin default {usual} min 1 max {most}"
            )?;
        }
        writeln!(self.screen, "option name {CLEAR} type button")?;
        writeln!(
            self.screen,
            "option name {CHESS960} type check default false"
        )?;
        let names: Vec<_> = games::offered().map(games::name).collect();
        let (usual, names) = (names[0], names.join(" var "));
        writeln!(
            self.screen,
            "option name {VARIANT} type combo default {usual} var {names}"
        )?;
        Ok(())
    }

    /// `name NAME value VALUE`
    pub(super) fn set_option(&mut self, text: &str) -> Result<(), Failure> {
        let text = text.trim().strip_prefix("name ").unwrap_or_default();
        let (name, value) = text.split_once(" value ").unwrap_or((text, ""));
        match self.set(name.trim(), value.trim()) {
            Ok(()) if name.trim().eq_ignore_ascii_case(THREADS.name) => {
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
        let is = |option: &str| name.eq_ignore_ascii_case(option);
        let mut settings = self.engine.settings();
        if is(HASH.name) {
            settings.resources.table = (HASH.read(value)? as usize) << 20;
        } else if is(THREADS.name) {
            settings.resources.threads = THREADS.read(value)? as usize;
        } else if is(LINES.name) {
            self.lines = LINES.read(value)? as usize;
        } else if is(LEVEL.name) {
            let level = Level::try_from(LEVEL.read(value)?).ok();
            settings.level = level.unwrap_or_default();
        } else if is(CLEAR) {
            self.engine.forget();
        } else if is(CHESS960) {
            let read = value.parse();
            self.chess960 = read.map_err(|_| format!("{CHESS960} is true or false"))?;
        } else if is(VARIANT) {
            self.play(value)?;
        } else {
            return Err(format!("no option has the name {}", quoted(name)));
        }
        self.engine.set(settings);
        Ok(())
    }

    /// Plays another game, from its usual start.
    fn play(&mut self, name: &str) -> Result<(), String> {
        let Some(rules) = games::find(name) else {
            let names: Vec<_> = games::offered().map(games::name).collect();
            return Err(format!("{VARIANT} is one of {}", names.join(", ")));
        };
        if rules != self.rules {
            self.game = rules
                .start(&Start::Default)
                .map_err(|why| why.to_string())?;
            self.rules = rules;
        }
        Ok(())
    }
}

impl Spin {
    fn read(&self, value: &str) -> Result<u32, String> {
        let Self { name, most, .. } = self;
        let number = value.parse().ok();
        number
            .filter(|number| (1..=*most).contains(number))
            .ok_or_else(|| format!("{name} is a whole number from 1 to {most}"))
    }
}
