//! Files of games in PGN: listed, checked, picked out, written anew.

use std::io::{self, Write as _};

use warboard::Status;
use warboard::pgn::{PgnEntry, PgnReader, PgnTags};

use crate::args::{PgnArgs, PgnForm};
use crate::failure::{Failure, remark};
use crate::opened::{name_of, source};
use crate::screen::{Screen, grouped};

pub(crate) fn run(args: &PgnArgs, screen: &mut Screen) -> Result<(), Failure> {
    let mut seen = Seen::default();
    for file in &args.files {
        let name = name_of(file);
        let cannot = |why: io::Error| Failure::Input(format!("cannot read {name}: {why}"));
        for entry in PgnReader::new(source(file).map_err(cannot)?) {
            let entry = entry.map_err(cannot)?;
            if picks(args, &entry) {
                seen.entry(args, &name, entry, screen)?;
            }
        }
    }
    seen.finish(args, screen)
}

/// Whether a game is one of those that are asked for.
fn picks(args: &PgnArgs, entry: &PgnEntry) -> bool {
    let numbered = args.games.is_empty() || args.games.contains(&entry.number);
    let tagged = |(name, text): &(String, String)| {
        let value = entry.tags.get(name).unwrap_or_default().to_lowercase();
        value.contains(&text.to_lowercase())
    };
    numbered && args.tags.iter().all(tagged)
}

/// What was seen of the games that are asked for.
#[derive(Default)]
struct Seen {
    games: u64,
    mended: u64,
    broken: u64,
    unread: u64,
    /// The only game, as a record.
    record: Option<String>,
}

impl Seen {
    fn entry(
        &mut self,
        args: &PgnArgs,
        file: &str,
        entry: PgnEntry,
        screen: &mut Screen,
    ) -> Result<(), Failure> {
        self.games += 1;
        let named = format!("{file}, game {} ({})", entry.number, players(&entry.tags));
        let told = |what: &dyn std::fmt::Display| format!("{named}: {what}");
        let read = match entry.read {
            Ok(read) => read,
            Err(why) => {
                self.unread += 1;
                return tell(args, &told(&why), screen);
            }
        };
        self.broken += u64::from(read.fault.is_some());
        self.mended += u64::from(read.fault.is_none() && !read.mended.is_empty());
        let is_right = read.fault.is_none() && read.mended.is_empty();
        for what in read.mended.iter().chain(&read.fault) {
            tell(args, &told(what), screen)?;
        }
        let game = read.game;
        match args.to {
            _ if args.check || args.strict && !is_right => {}
            Some(PgnForm::Pgn) => {
                let pgn = game.pgn().map_err(|why| Failure::Input(told(&why)))?;
                writeln!(screen, "{pgn}")?;
            }
            Some(PgnForm::Record) if self.record.is_some() => {
                let why = "a record is of one game: say which with --game";
                return Err(Failure::Input(why.to_string()));
            }
            Some(PgnForm::Record) => self.record = Some(game.record()),
            None => {
                let (title, plies) = (game.rules().title(), game.ply());
                let (number, players) = (entry.number, players(&entry.tags));
                let event = entry.tags.get("Event").filter(|event| *event != "?");
                let event = event.map_or(String::new(), |event| format!(", {event}"));
                let result = result(&game.status());
                let listed =
                    format!("{number}. {players}: {title}, {plies} plies, {result}{event}");
                screen.hung(listed, 2)?;
            }
        }
        Ok(())
    }

    fn finish(self, args: &PgnArgs, screen: &mut Screen) -> Result<(), Failure> {
        if let Some(record) = &self.record {
            write!(screen, "{record}")?;
        }
        let in_order = self.games - self.mended - self.broken - self.unread;
        if args.check {
            let [games, in_order, mended, broken, unread] =
                [self.games, in_order, self.mended, self.broken, self.unread].map(grouped);
            screen.prose(format_args!(
                "{games} games: {in_order} in order, {mended} mended, {broken} broken off, {unread} not read"
            ))?;
        }
        let mended = if args.strict { self.mended } else { 0 };
        let bad = self.broken + self.unread + mended;
        if bad > 0 && (args.check || args.strict) {
            let (bad, games) = (grouped(bad), grouped(self.games));
            let why = format!("{bad} of {games} games are not as they should be");
            return Err(Failure::Input(why));
        }
        match self.games {
            0 => Err(Failure::Input("there is no such game".to_string())),
            _ => Ok(()),
        }
    }
}

/// Says what is wrong: a check is asked for nothing else.
fn tell(args: &PgnArgs, what: &str, screen: &mut Screen) -> Result<(), Failure> {
    match args.check {
        true => screen.hung(what, 2)?,
        false => remark(what),
    }
    Ok(())
}

/// The result, and how it came about if that is known.
fn result(status: &Status) -> String {
    let Status::Over { by, winner, .. } = status else {
        return "*".to_string();
    };
    let result = match winner.as_deref() {
        Some("w") => "1-0",
        Some(_) => "0-1",
        None => "1/2-1/2",
    };
    match by.as_str() {
        "unknown" => result.to_string(),
        by => format!("{result} {by}"),
    }
}

fn players(tags: &PgnTags) -> String {
    let player = |name| tags.get(name).unwrap_or("?");
    format!("{} - {}", player("White"), player("Black"))
}
