//! A book of openings: the positions of an EPD file, or the games of a PGN.

use std::io::{self, BufRead};

use serde_json::{Value, json};
use warboard::epd::EpdReader;
use warboard::pgn::PgnReader;
use warboard::piece_kit::seeds::sha256;
use warboard::piece_kit::text::without_mark;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, Refused, Rules};

use crate::args::MatchArgs;
use crate::failure::{Failure, remark};
use crate::opened::{name_of, source};

/// The most openings of a book that are kept.
const MOST: usize = 1_000_000;

/// How games begin, each round with the next.
pub(super) struct Openings {
    list: Vec<Opening>,
}

/// A position, and what was played from there.
struct Opening {
    start: String,
    actions: Vec<String>,
}

impl Openings {
    /// The openings that the arguments name, in the order of the book or as the seed shuffles them.
    pub(super) fn read(
        args: &MatchArgs,
        rules: Rules,
        seed: &Seed,
    ) -> Result<Option<Self>, Failure> {
        let Some(file) = &args.openings else {
            return Ok(None);
        };
        let name = name_of(file);
        let cannot = |why: io::Error| Failure::Input(format!("cannot read {name}: {why}"));
        let mut source = source(file).map_err(cannot)?;
        let mut book = Book {
            rules,
            name: &name,
            plies: args
                .opening_plies
                .map_or(usize::MAX, |plies| plies as usize),
            list: Vec::new(),
        };
        let read = match is_pgn(&mut source).map_err(cannot)? {
            true => book.read_pgn(source),
            false => book.read_epd(source),
        };
        read.map_err(cannot)?;
        let mut list = book.list;
        if list.is_empty() {
            let game = rules.name();
            return Err(Failure::Input(format!(
                "there is no opening of {game} in {name}"
            )));
        }
        if args.shuffle {
            SeededRng::new(&seed.labelled("openings")).shuffle(&mut list);
        }
        Ok(Some(Self { list }))
    }

    /// The game with the opening of a round; after the last the first comes again.
    pub(super) fn game(&self, rules: Rules, round: u32) -> Result<Game, Failure> {
        let opening = self.opening(round);
        opening.game(rules).map_err(Failure::Input)
    }

    /// How many plies the opening of a round has.
    pub(super) fn plies(&self, round: u32) -> usize {
        self.opening(round).actions.len()
    }

    fn opening(&self, round: u32) -> &Opening {
        &self.list[round as usize % self.list.len()]
    }

    /// What tells this book from others, in whatever file it is.
    pub(super) fn told(&self) -> Value {
        let lines = self.list.iter().map(|opening| {
            let actions = opening.actions.join(" ");
            format!("{} {actions}\n", opening.start)
        });
        let digest = sha256(format_args!("{}", lines.collect::<String>()));
        let digits: String = digest[..8]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        json!({ "number": self.list.len(), "digest": digits })
    }
}

impl Opening {
    fn game(&self, rules: Rules) -> Result<Game, String> {
        let mut game = rules.parse(&self.start).map_err(|why| why.to_string())?;
        for action in &self.actions {
            game.play(action)
                .map_err(|why: Refused| why.text().to_string())?;
        }
        match game.is_over() {
            true => Err("the game is over".to_string()),
            false => Ok(game),
        }
    }
}

/// Whether a book is a PGN: a position begins with its ranks.
fn is_pgn(source: &mut impl BufRead) -> io::Result<bool> {
    let head = String::from_utf8_lossy(source.fill_buf()?);
    let lines = without_mark(&head).lines().map(str::trim);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with(['#', '%']));
    let first = lines.next().and_then(|line| line.split_whitespace().next());
    Ok(first.is_some_and(|word| !word.contains('/')))
}

/// A book that is being read. What cannot be an opening is told and left out.
struct Book<'a> {
    rules: Rules,
    name: &'a str,
    /// How many plies of an opening are taken.
    plies: usize,
    list: Vec<Opening>,
}

impl Book<'_> {
    fn read_epd(&mut self, source: impl BufRead) -> io::Result<()> {
        for entry in EpdReader::new(self.rules, source) {
            let entry = entry?;
            let place = format!("line {}", entry.line);
            match entry.read {
                Ok(epd) => self.add(&place, &epd.game),
                Err(why) => self.tell(&place, &why),
            }
        }
        Ok(())
    }

    fn read_pgn(&mut self, source: impl BufRead) -> io::Result<()> {
        for entry in PgnReader::new(source) {
            let entry = entry?;
            let place = format!("game {}", entry.number);
            match entry.read {
                Ok(read) if read.game.rules() != self.rules => {
                    let found = read.game.rules().name();
                    self.tell(&place, &format!("it is a game of {found}"));
                }
                Ok(read) => {
                    if let Some(why) = &read.fault {
                        self.tell(&place, why);
                    }
                    self.add(&place, &read.game);
                }
                Err(why) => self.tell(&place, &why),
            }
        }
        Ok(())
    }

    fn add(&mut self, place: &str, game: &Game) {
        let mut actions = game.actions();
        actions.truncate(self.plies);
        let opening = Opening {
            start: game.start(),
            actions,
        };
        match opening.game(self.rules) {
            Ok(_) if self.list.len() == MOST => {}
            Ok(_) => self.list.push(opening),
            Err(why) => self.tell(place, &why),
        }
    }

    fn tell(&self, place: &str, why: &dyn std::fmt::Display) {
        remark(&format!("{}, {place}: {why}", self.name));
    }
}
