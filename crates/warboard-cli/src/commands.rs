//! One function for each subcommand.

use std::io::Write as _;

use warboard::custom::loaded_variants;
use warboard::games;
use warboard::svg::{PieceSet, SvgOptions};

use crate::args::{ApplyArgs, Command, ShowArgs, Viewed};
use crate::failure::Failure;
use crate::opened::{open, play, seen};
use crate::screen::{Screen, grouped};
use crate::{
    analysis, completions, counting, draw, facts, machine, manual, matches, names, pgn_files,
    protocols, records, rules, suite, table, tour, variant_files,
};

pub(crate) fn run(command: &Command, screen: &mut Screen) -> Result<(), Failure> {
    match command {
        Command::List => list(screen),
        Command::Rules { game } => rules::run(game, screen),
        Command::Show(args) => show(args, screen),
        Command::Start(args) => start(args, screen),
        Command::Legal(args) => legal(args, screen),
        Command::Apply(args) => apply(args, screen),
        Command::Play(args) => table::run(args, screen),
        Command::Analyse(args) => match &args.epd {
            Some(file) => suite::run(args, file, screen),
            None => analysis::run(args, screen),
        },
        Command::Match(args) => matches::run(args, screen),
        Command::Codes(args) => machine::codes(args, screen),
        Command::Json(args) => machine::json(args, screen),
        Command::Uci => protocols::uci(screen),
        Command::Xboard(args) => protocols::xboard(args, screen),
        Command::Record(args) => records::record(args, screen),
        Command::Replay(args) => records::replay(args, screen),
        Command::Pgn(args) => pgn_files::run(args, screen),
        Command::Variants(args) => variant_files::check(args, screen),
        Command::Status(args) => status(args, screen),
        Command::Perft(args) => counting::run(args, screen),
        Command::Tour => tour::run(screen),
        Command::Completions { shell } => completions::run(*shell, screen),
        Command::Man { folder } => manual::run(folder.as_deref(), screen),
    }
}

fn list(screen: &mut Screen) -> Result<(), Failure> {
    let loaded = loaded_variants();
    let listed = || games().iter().chain(&loaded);
    let width = listed()
        .map(|rules| rules.name().len())
        .max()
        .unwrap_or_default();
    for rules in listed() {
        let (name, title) = (rules.name(), rules.title());
        let listed = format!("{name:width$}  {title}: {}", rules.summary());
        screen.hung(listed, width + 2)?;
    }
    Ok(())
}

fn show(args: &ShowArgs, screen: &mut Screen) -> Result<(), Failure> {
    let game = open(&args.viewed.target)?;
    let known = seen(&game, &args.viewed.viewer)?;
    if args.svg {
        let mut options = SvgOptions::default();
        if screen.look().letters {
            options.pieces = PieceSet::Letters;
        }
        write!(screen, "{}", known.diagram.svg_with(&options))?;
        return Ok(());
    }
    for line in draw::board(&known.diagram, &[], screen.look()) {
        writeln!(screen, "{}", line.trim_end())?;
    }
    let status = game.status();
    writeln!(screen)?;
    for remark in game.remarks() {
        screen.prose(remark)?;
    }
    let name = |of: &str| names::short(&game, of);
    for line in facts::all(&known.facts, name, screen.width()) {
        screen.prose(line)?;
    }
    if status.is_over() {
        let (title, result) = (game.rules().title(), status.message(&game.roster()));
        screen.prose(format_args!("{title}. {}", result.text))?;
    } else {
        let actions = match known.legal.len() as u64 {
            // Somebody decides, and how is a secret.
            0 => String::new(),
            1 => ", 1 legal action".to_string(),
            count => format!(", {} legal actions", grouped(count)),
        };
        let (title, turn) = (game.rules().title(), game.turn_name());
        screen.prose(format_args!("{title}: {turn} to play, {status}{actions}"))?;
    }
    writeln!(screen, "{}", known.position)?;
    Ok(())
}

fn start(args: &Viewed, screen: &mut Screen) -> Result<(), Failure> {
    let game = open(&args.target)?;
    writeln!(screen, "{}", seen(&game, &args.viewer)?.position)?;
    Ok(())
}

fn legal(args: &Viewed, screen: &mut Screen) -> Result<(), Failure> {
    let game = open(&args.target)?;
    for action in seen(&game, &args.viewer)?.legal {
        writeln!(screen, "{action}")?;
    }
    Ok(())
}

fn apply(args: &ApplyArgs, screen: &mut Screen) -> Result<(), Failure> {
    let mut game = open(&args.target)?;
    let sentences = play(&mut game, &args.target, &args.actions, &args.drawn)?;
    let position = seen(&game, &args.viewer)?.position;
    if args.events {
        for sentence in sentences {
            screen.prose(sentence)?;
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
