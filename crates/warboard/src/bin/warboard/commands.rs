//! One function for each subcommand.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use warboard::piece_kit::SeededRng;
use warboard::{Game, Rules, Start, StartError, find, games};

use crate::args::{Command, PlayArgs, ShowArgs, StartArgs, Viewed};
use crate::failure::Failure;
use crate::opened::{open, seen};
use crate::screen::{Screen, grouped};
use crate::{counting, draw, tour};

pub(crate) fn run(command: &Command, screen: &mut Screen) -> Result<(), Failure> {
    match command {
        Command::List => list(screen),
        Command::Show(args) => show(args, screen),
        Command::Start(args) => start(args, screen),
        Command::Legal(args) => legal(args, screen),
        Command::Play(args) => play(args, screen),
        Command::Status(args) => status(args, screen),
        Command::Perft(args) => counting::run(args, screen),
        Command::Tour => tour::run(screen),
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

fn show(args: &ShowArgs, screen: &mut Screen) -> Result<(), Failure> {
    let game = open(&args.viewed.target)?;
    let known = seen(&game, &args.viewed.viewer)?;
    if args.svg {
        write!(screen, "{}", known.diagram.svg())?;
        return Ok(());
    }
    for line in draw::board(&known.diagram, &[], screen.look()) {
        writeln!(screen, "{}", line.trim_end())?;
    }
    let status = game.status();
    writeln!(screen)?;
    for remark in game.remarks() {
        writeln!(screen, "{remark}")?;
    }
    if status.is_over() {
        writeln!(screen, "{}: {status}", game.rules().title())?;
    } else {
        let actions = match known.legal.len() as u64 {
            // Somebody decides, and how is a secret.
            0 => String::new(),
            1 => ", 1 legal action".to_string(),
            count => format!(", {} legal actions", grouped(count)),
        };
        let (title, turn) = (game.rules().title(), game.turn_name());
        writeln!(screen, "{title}: {turn} to play, {status}{actions}")?;
    }
    writeln!(screen, "{}", known.position)?;
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
        Some(name) => start_scenario(rules, name)?,
        None => rules.start(&choice)?,
    };
    writeln!(screen, "{}", seen(&game, &args.viewer)?.position)?;
    Ok(())
}

/// The start of a shipped scenario, or of one in a file or on standard input.
fn start_scenario(rules: Rules, name: &Path) -> Result<Game, Failure> {
    let shipped = rules.scenarios();
    if shipped.is_empty() {
        let game = rules.name();
        return Err(StartError::NoScenarios { game }.into());
    }
    let mut numbered = (0..).zip(&shipped);
    if let Some((number, _)) = numbered.find(|(_, each)| name == Path::new(each)) {
        return Ok(rules.start(&Start::Number(number))?);
    }
    let read = match name.as_os_str() == "-" {
        true => io::read_to_string(io::stdin()),
        false => fs::read_to_string(name),
    };
    let file = name.display();
    let text = read.map_err(|error| {
        Failure::Input(match error.kind() {
            io::ErrorKind::NotFound => format!(
                "{name:?} is neither a file nor a shipped scenario: {}",
                shipped.join(", ")
            ),
            _ => format!("cannot read {file}: {error}"),
        })
    })?;
    let begun = rules.start_scenario(&text);
    begun.map_err(|why| Failure::Input(format!("the scenario in {file}: {why}")))
}

fn legal(args: &Viewed, screen: &mut Screen) -> Result<(), Failure> {
    let game = open(&args.target)?;
    for action in seen(&game, &args.viewer)?.legal {
        writeln!(screen, "{action}")?;
    }
    Ok(())
}

fn play(args: &PlayArgs, screen: &mut Screen) -> Result<(), Failure> {
    let mut game = open(&args.target)?;
    let mut rng = args.seed.as_ref().map(SeededRng::new);
    let mut sentences = Vec::new();
    for action in &args.actions {
        let played = match &mut rng {
            Some(rng) => {
                let resolved = game.resolve(action, rng)?;
                game.play(&resolved)?
            }
            None => game.play(action)?,
        };
        sentences.extend(played.happened);
    }
    let position = seen(&game, &args.viewer)?.position;
    if args.events {
        for sentence in sentences {
            writeln!(screen, "{sentence}")?;
        }
    }
    writeln!(screen, "{position}")?;
    Ok(())
}

fn status(args: &Viewed, screen: &mut Screen) -> Result<(), Failure> {
    let game = open(&args.target)?;
    seen(&game, &args.viewer)?;
    writeln!(screen, "{}", game.status())?;
    Ok(())
}
