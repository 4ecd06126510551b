//! Games as records: written, checked, and followed action by action.

use std::io::Write as _;

use indicatif::ProgressBar;
use warboard::errors::LoadError;
use warboard::notes::Variation;
use warboard::{Game, Played, View, load, read_pgn, verify};

use crate::args::{RecordArgs, ReplayArgs};
use crate::failure::{Failure, cited, remark};
use crate::opened::{open, play, seen, text_of};
use crate::screen::Screen;
use crate::told::sentences;
use crate::{draw, progress};

const BAR: &str = "following [{bar:40}] {pos}/{len} actions, {eta}";

/// A record of more bytes takes a while to check.
const LONG: usize = 100_000;

/// Plays actions and writes the record.
pub(crate) fn record(args: &RecordArgs, screen: &mut Screen) -> Result<(), Failure> {
    let mut game = open(&args.target)?;
    for header in &args.headers {
        let Some((name, value)) = header.split_once('=') else {
            let why = format!("a header is NAME=VALUE, not \"{}\"", cited(header));
            return Err(Failure::Input(why));
        };
        game.set_header(name.trim(), value.trim())
            .map_err(|why| Failure::Input(why.to_string()))?;
    }
    play(&mut game, &args.target, &args.actions, &args.drawn)?;
    if let Some(word) = &args.say {
        game.say(word)?;
    }
    match args.pgn {
        true => {
            let pgn = game.pgn().map_err(|why| Failure::Input(why.to_string()))?;
            write!(screen, "{pgn}")?;
        }
        false => write!(screen, "{}", game.record())?,
    }
    Ok(())
}

/// Checks a record, and writes what happened in its game.
pub(crate) fn replay(args: &ReplayArgs, screen: &mut Screen) -> Result<(), Failure> {
    let text = text_of(&args.file)?;
    let faulty = |why: LoadError| Failure::Input(format!("the record: {why}"));
    let meanwhile = match text.len() > LONG {
        true => progress::spinner("checking the record"),
        false => ProgressBar::hidden(),
    };
    if args.verify {
        let verified = verify(&text, args.limit);
        meanwhile.finish_and_clear();
        let verified = verified.map_err(faulty)?;
        let (plies, status) = (verified.plies, verified.status);
        let actions = if plies == 1 { "action" } else { "actions" };
        let title = verified.rules.title();
        writeln!(screen, "{title}, {plies} {actions}: {status}")?;
        return Ok(());
    }
    let game = loaded(&text);
    meanwhile.finish_and_clear();
    let mut game = game.map_err(faulty)?;
    let last = game.ply();
    let until = args.ply.unwrap_or(last);
    if until > last {
        let why = format!("the record has {last} actions, not {until}");
        return Err(Failure::Input(why));
    }
    for (name, value) in game.headers() {
        screen.hung(format_args!("{name}: {value}"), 2)?;
    }
    follow(&mut game, until, args, screen)?;
    if until == last {
        writeln!(screen, "{}", game.status())?;
    }
    writeln!(screen, "{}", seen(&game, &args.viewer)?.position)?;
    Ok(())
}

/// The game of a record, or the first one of a PGN.
fn loaded(text: &str) -> Result<Game, LoadError> {
    if text.starts_with("game ") {
        return load(text);
    }
    let read = read_pgn(text)?;
    for what in read.mended.iter().chain(&read.fault) {
        remark(&what.text);
    }
    Ok(read.game)
}

/// Goes through a game from its start, action by action.
fn follow(
    game: &mut Game,
    until: usize,
    args: &ReplayArgs,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let mut seen_by = Follower::new(game, args)?;
    let start = Failure::Machine("a game goes back to its start".to_string());
    game.goto(0).map_err(|_| start)?;
    seen_by.note(game, screen)?;
    board(game, args, screen)?;
    // What is written to a terminal shows by itself how far it is.
    let long = until > 200 && !screen.look().terminal;
    let bar = match long {
        true => progress::bar(until as u64, BAR, String::new()),
        false => ProgressBar::hidden(),
    };
    for ply in 1..=until {
        bar.inc(1);
        let name = game.turn_name();
        let Played {
            notation, happened, ..
        } = seen_by.next(game)?;
        game.redo();
        let happened = sentences(&happened, false);
        screen.hung(format_args!("{ply}. {name}: {notation}{happened}"), 2)?;
        seen_by.note(game, screen)?;
        board(game, args, screen)?;
    }
    bar.finish_and_clear();
    Ok(())
}

/// Who follows a game: the arbiter, who knows everything, or an observer.
enum Follower {
    Arbiter {
        actions: Vec<String>,
    },
    Observer {
        view: Box<View>,
        /// What they are told of each action.
        told: Vec<String>,
    },
}

impl Follower {
    /// Whoever the arguments say, at the start of the game.
    fn new(game: &Game, args: &ReplayArgs) -> Result<Self, Failure> {
        Ok(match &args.viewer.view {
            None => Self::Arbiter {
                actions: game.actions(),
            },
            Some(name) => {
                let observer = game.find_observer(name)?;
                Self::Observer {
                    view: Box::new(game.view_at(&observer, 0)?),
                    told: game.told_since(&observer, 0)?,
                }
            }
        })
    }

    /// What the next action of the game does.
    fn next(&mut self, game: &Game) -> Result<Played, Failure> {
        Ok(match self {
            Self::Arbiter { actions } => game.preview(&actions[game.ply()])?,
            Self::Observer { view, told } => view.follow(&told[game.ply()])?,
        })
    }

    /// What was noted after the last action. Variations may tell an observer secrets.
    fn note(&self, game: &Game, screen: &mut Screen) -> Result<(), Failure> {
        let Some(note) = game.note(game.ply()) else {
            return Ok(());
        };
        if let Some(clock) = note.clock_millis {
            writeln!(screen, "    clock {}", clock_text(clock))?;
        }
        for line in note.comment.lines() {
            screen.hung(format_args!("    {line}"), 4)?;
        }
        if matches!(self, Self::Arbiter { .. }) {
            for variation in &note.variations {
                let text = variation_text(game, variation)?;
                screen.hung(format_args!("    or {text}"), 6)?;
            }
        }
        Ok(())
    }
}

/// The time that is left: `1:02:03.5`, `4:58`.
fn clock_text(millis: u64) -> String {
    let seconds = millis / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let whole = match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    };
    match millis % 1000 {
        0 => whole,
        part => format!("{whole}.{part:03}")
            .trim_end_matches('0')
            .to_string(),
    }
}

/// What could have been played instead of the last action, in algebraic notation, with the
/// comments in braces.
fn variation_text(game: &Game, variation: &Variation) -> Result<String, Failure> {
    let mut other = game.clone();
    other.undo();
    let mut words = Vec::new();
    for (ply, action) in (1..).zip(&variation.actions) {
        words.push(other.play(action)?.notation);
        if let Some(note) = variation.notes.get(&ply) {
            words.push(format!("{{{}}}", note.comment));
        }
    }
    Ok(words.join(" "))
}

fn board(game: &Game, args: &ReplayArgs, screen: &mut Screen) -> Result<(), Failure> {
    if !args.boards {
        return Ok(());
    }
    let known = seen(game, &args.viewer)?;
    writeln!(screen)?;
    for line in draw::board(&known.diagram, &[], screen.look()) {
        writeln!(screen, "{}", line.trim_end())?;
    }
    writeln!(screen)?;
    Ok(())
}
