//! One function for each subcommand.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use warboard::{AnyGame, Diagram, Start, find, games};

use crate::args::{ApplyArgs, Command, Place, ShowArgs, StartArgs, Viewed, Viewer};
use crate::failure::Failure;
use crate::screen::{Screen, grouped};
use crate::{counting, draw, tour};

pub(crate) fn run(command: &Command, screen: &mut Screen) -> Result<(), Failure> {
    match command {
        Command::List => list(screen),
        Command::Show(args) => show(args, screen),
        Command::Start(args) => start(args, screen),
        Command::Legal(args) => legal(args, screen),
        Command::Apply(args) => apply(args, screen),
        Command::Status(args) => status(args, screen),
        Command::Perft(args) => counting::run(args, screen),
        Command::Tour => tour::run(screen),
    }
}

/// The game at the position that the arguments say.
pub(crate) fn open(place: &Place) -> Result<Box<dyn AnyGame>, Failure> {
    let rules = find(&place.game)?;
    let from_input;
    let position = match place.position.as_deref() {
        None => return Ok(rules.start(&Start::Default)?),
        Some("-") => {
            from_input = standard_input()?;
            from_input.as_str()
        }
        Some(position) => position,
    };
    rules
        .parse(position.trim())
        .map_err(|error| Failure::Input(format!("not a position of {}: {error}", rules.name())))
}

fn standard_input() -> Result<String, Failure> {
    let mut text = String::new();
    io::stdin()
        .read_to_string(&mut text)
        .map_err(|error| Failure::Input(format!("cannot read standard input: {error}")))?;
    match text.trim().lines().count() {
        1 => Ok(text),
        lines => Err(Failure::Input(format!(
            "standard input must hold one position string, not {lines} lines"
        ))),
    }
}

fn list(screen: &mut Screen) -> Result<(), Failure> {
    let names = games().iter().map(|rules| rules.name().len());
    let width = names.max().unwrap_or_default();
    for rules in games() {
        let (name, title) = (rules.name(), rules.title());
        writeln!(screen, "{name:width$}  {title}: {}", rules.summary())?;
    }
    Ok(())
}

/// The position string and the board, as far as the viewer knows them.
fn seen(game: &dyn AnyGame, viewer: &Viewer) -> Result<(String, Diagram), Failure> {
    match &viewer.view {
        None => Ok((game.position(), game.diagram())),
        Some(observer) => {
            let seen = game.seen_by(observer)?;
            Ok((seen.position, seen.diagram))
        }
    }
}

fn show(args: &ShowArgs, screen: &mut Screen) -> Result<(), Failure> {
    let game = open(&args.viewed.place)?;
    let (position, diagram) = seen(&*game, &args.viewed.viewer)?;
    if args.svg {
        write!(screen, "{}", diagram.svg())?;
        return Ok(());
    }
    for line in draw::board(&diagram, &[], screen.look()) {
        writeln!(screen, "{}", line.trim_end())?;
    }
    let status = game.status();
    writeln!(screen)?;
    if status.is_over() {
        writeln!(screen, "{}: {status}", game.rules().title())?;
    } else {
        let count = game.legal().len() as u64;
        let actions = grouped(count);
        let plural = if count == 1 { "" } else { "s" };
        let (title, turn) = (game.rules().title(), game.turn_name());
        writeln!(
            screen,
            "{title}: {turn} to play, {status}, {actions} legal action{plural}"
        )?;
    }
    writeln!(screen, "{position}")?;
    Ok(())
}

fn start(args: &StartArgs, screen: &mut Screen) -> Result<(), Failure> {
    let choice = match (args.number, &args.seed) {
        (Some(number), _) => Start::Number(number),
        (None, Some(seed)) => Start::Seed(seed.clone()),
        (None, None) => Start::Default,
    };
    let rules = find(&args.game)?;
    let game = match &args.scenario {
        Some(file) => rules.start_scenario(&scenario(file)?).map_err(|why| {
            let file = file.display();
            Failure::Input(format!("the scenario in {file}: {why}"))
        })?,
        None => rules.start(&choice)?,
    };
    writeln!(screen, "{}", seen(&*game, &args.viewer)?.0)?;
    Ok(())
}

/// The text of a file, or of standard input.
fn scenario(file: &Path) -> Result<String, Failure> {
    let read = if file.as_os_str() == "-" {
        io::read_to_string(io::stdin())
    } else {
        fs::read_to_string(file)
    };
    let file = file.display();
    read.map_err(|error| Failure::Input(format!("cannot read {file}: {error}")))
}

fn legal(args: &Viewed, screen: &mut Screen) -> Result<(), Failure> {
    let game = open(&args.place)?;
    seen(&*game, &args.viewer)?;
    for action in game.legal() {
        writeln!(screen, "{action}")?;
    }
    Ok(())
}

fn apply(args: &ApplyArgs, screen: &mut Screen) -> Result<(), Failure> {
    let mut game = open(&args.place)?;
    let mut sentences = Vec::new();
    for action in &args.actions {
        sentences.extend(game.apply(action)?);
    }
    if args.events {
        for sentence in sentences {
            writeln!(screen, "{sentence}")?;
        }
    }
    writeln!(screen, "{}", seen(&*game, &args.viewer)?.0)?;
    Ok(())
}

fn status(args: &Viewed, screen: &mut Screen) -> Result<(), Failure> {
    let game = open(&args.place)?;
    seen(&*game, &args.viewer)?;
    writeln!(screen, "{}", game.status())?;
    Ok(())
}
