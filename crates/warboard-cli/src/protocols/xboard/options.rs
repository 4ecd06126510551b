//! The options in XBoard's dialogue for the engine.

use std::io::Write as _;

use warboard::players::{Level, Resources};

use super::XBoard;
use super::positions::LAST_START;
use crate::failure::Failure;

const LEVEL: &str = "Level";
/// Not a position string: XBoard has no room for one.
const START: &str = "Start";
const SPECIAL: &str = "Launch, castle or drop the Bomb first";
const PLAY: &str = "Play";
const RESIGN: &str = "Resign";

impl XBoard<'_> {
    pub(super) fn write_options(&mut self) -> Result<(), Failure> {
        for option in [
            format!("{LEVEL} -spin 8 1 8"),
            format!("{START} -spin -1 -1 {LAST_START}"),
            format!("{SPECIAL} -check 0"),
            format!("{RESIGN} -check 0"),
            format!("{PLAY} -string "),
        ] {
            writeln!(self.screen, "feature option=\"{option}\"")?;
        }
        Ok(())
    }

    /// `NAME=VALUE`
    pub(super) fn set_option(&mut self, text: &str) -> Result<(), Failure> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        match name.trim() {
            PLAY => self.play_typed(value.trim()),
            name => match self.set(name, value.trim()) {
                Ok(()) => Ok(()),
                Err(why) => self.error(&why, text),
            },
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            LEVEL => {
                let level = value.parse::<Level>();
                let mut settings = self.engine.settings();
                settings.level = level.map_err(|_| format!("{LEVEL} is from 1 to 8"))?;
                self.engine.set(settings);
            }
            START if value == "-1" => {
                self.start = "random".to_string();
                self.drawn = None;
            }
            START => {
                let number = value.parse::<u32>().ok();
                let number = number.filter(|number| *number <= LAST_START);
                let number = number.ok_or(format!("{START} is from -1 to {LAST_START}"))?;
                self.start = number.to_string();
                self.drawn = None;
            }
            SPECIAL => self.special = switch(name, value)?,
            RESIGN => self.offers.may_resign(switch(name, value)?),
            _ => return Err("no such option".to_string()),
        }
        Ok(())
    }

    /// Plays what cannot be shown with the mouse.
    fn play_typed(&mut self, action: &str) -> Result<(), Failure> {
        if action.is_empty() || self.plays == Some(self.game.turn()) {
            return Ok(());
        }
        self.engine.finish();
        match self.play(action) {
            Ok(()) => self.went_on(false),
            Err(why) => Ok(self.screen.line(format_args!("tellusererror {why}"))?),
        }
    }

    /// `memory MEGABYTES`
    pub(super) fn set_table(&mut self, text: &str) -> Option<()> {
        let mut settings = self.engine.settings();
        settings.resources.table = positive(text)?.min(Resources::MOST_TABLE_MIB as usize) << 20;
        self.engine.set(settings);
        Some(())
    }

    /// `cores THREADS`; says it if fewer will search.
    pub(super) fn set_threads(&mut self, command: &str, text: &str) -> Result<(), Failure> {
        self.check(command, |this| {
            let mut settings = this.engine.settings();
            settings.resources.threads = positive(text)?.min(Resources::MOST_THREADS);
            this.engine.set(settings);
            Some(())
        })?;
        if let Some(how) = self.engine.fewer_threads() {
            writeln!(self.screen, "# cores: {how}")?;
        }
        Ok(())
    }
}

fn switch(name: &str, value: &str) -> Result<bool, String> {
    match value {
        "0" => Ok(false),
        "1" => Ok(true),
        _ => Err(format!("{name} is 0 or 1")),
    }
}

fn positive(text: &str) -> Option<usize> {
    text.trim().parse().ok().filter(|number| *number > 0)
}
