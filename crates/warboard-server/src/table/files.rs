//! What can be downloaded of a game that is over.

use warboard::Game;
use warboard::notes::Note;
use warboard::protocol::Fault;

use super::Table;
use super::event::Sitter;
use super::sight::Reader;
use crate::denied::Denied;

impl Table {
    /// The battle with everything opened, once a reader knows that it is over.
    pub(crate) fn transcript(&self, reader: Reader<'_>, now: i64) -> Result<String, Fault> {
        self.selections().ok_or(Denied::NoSelections)?;
        self.check_over(reader, now)?;
        let deal = self.deal().ok_or(Denied::NotBegun)?;
        Ok(deal.transcript(self.game()?)?)
    }

    /// The game as a text that `load` reads, once a reader knows that it is over.
    pub(crate) fn record(&self, reader: Reader<'_>, now: i64) -> Result<String, Fault> {
        self.check_over(reader, now)?;
        Ok(self.headed()?.record())
    }

    /// The game as PGN, once a reader knows that it is over.
    pub(crate) fn pgn(&self, reader: Reader<'_>, now: i64) -> Result<String, Fault> {
        self.check_over(reader, now)?;
        Ok(self.headed()?.pgn()?)
    }

    fn check_over(&self, reader: Reader<'_>, now: i64) -> Result<(), Fault> {
        let sight = self.sight(Reader { by: None, ..reader })?;
        match self.is_over() && self.visible(&sight, now).1 {
            true => Ok(()),
            false => Err(Denied::GoesOn.into()),
        }
    }

    /// The game with who played it, when, and what the clocks showed.
    fn headed(&self) -> Result<Game, Fault> {
        let mut game = self.game()?.clone();
        game.set_header("Date", &date(self.created))?;
        for seat in &self.seats {
            let player = match seat.name.as_str() {
                "w" => "White".to_string(),
                "b" => "Black".to_string(),
                number => format!("Seat{number}"),
            };
            let who = match &seat.who {
                Some(Sitter::Person(person)) => person.name.clone(),
                Some(Sitter::Level(level)) => format!("Level {level}"),
                None => continue,
            };
            game.set_header(&player, &who)?;
        }
        for (ply, left) in self.left.iter().enumerate().take(game.ply() + 1) {
            let clock_millis = left.and_then(|left| u64::try_from(left).ok());
            if clock_millis.is_some() {
                let note = Note {
                    clock_millis,
                    ..Note::default()
                };
                game.annotate(ply, &note)?;
            }
        }
        Ok(game)
    }
}

/// The day in UTC of a time in milliseconds since 1970, as PGN writes it.
fn date(millis: i64) -> String {
    // Days since 1 March of the year 0, in cycles of 400 years: leap days come last there.
    let days = millis.div_euclid(24 * 3600 * 1000) + 719_468;
    let (cycle, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!("{:04}.{month:02}.{day:02}", cycle * 400 + year + later)
}
