//! The game that the arguments name, and what its viewer knows.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

use warboard::board::{Diagram, Fact};
use warboard::errors::StartError;
use warboard::messages::MessageData;
use warboard::piece_kit::{Seed, SeededRng};
use warboard::{Game, RecordLimits, Rules, Start, View, find};

use crate::args::{Drawn, Target, Viewer};
use crate::failure::{Failure, cited};

/// The game at the position that the arguments say.
pub(crate) fn open(target: &Target) -> Result<Game, Failure> {
    open_dealt(target, target.armies.guessable_test_deal)
}

/// The game that the arguments say, for counting: its secrets are dealt by a guessable seed, so that counts
/// are the same each time.
pub(crate) fn open_to_count(target: &Target) -> Result<Game, Failure> {
    open_dealt(target, true)
}

fn open_dealt(target: &Target, guessable: bool) -> Result<Game, Failure> {
    let rules = find(&target.game)?;
    if let Some(position) = &target.position {
        return parse(rules, &position_of(position)?);
    }
    if let Some(scenario) = &target.scenario {
        return start_scenario(rules, scenario);
    }
    if let Some(file) = &target.record {
        return replay(rules, file);
    }
    let number = target.number.unwrap_or(rules.usual_number());
    if target.armies.are_named() {
        let fielded = target.armies.on(number);
        let fielded = match guessable {
            true => fielded.dealt_from(Seed::guessable(number)),
            false => fielded,
        };
        return Ok(rules.start(&Start::Fielded(fielded))?);
    }
    let start = match &target.seed {
        Some(typed) if typed.is_number && rules.has_selections() && !guessable => {
            return Err(Failure::Input(
                "anybody can compute what is dealt from a number: give 64 hexadecimal digits, or \
                 --guessable-test-deal for a test"
                    .into(),
            ));
        }
        Some(typed) => Start::Seed(typed.seed.clone()),
        None if guessable => Start::GuessableTestDeal(number),
        None if target.number.is_none() => Start::Default,
        None => Start::Number(number),
    };
    Ok(rules.start(&start)?)
}

/// A position string that was typed, or that of the file which was named instead.
fn position_of(typed: &str) -> Result<String, Failure> {
    // No position begins with either.
    let file = match typed {
        "-" => Some(Path::new("-")),
        typed => typed.strip_prefix('@').map(Path::new),
    };
    let text = file.map_or_else(|| Ok(typed.to_string()), one_line)?;
    Ok(text.trim().to_string())
}

/// A game, or a view of one.
pub(crate) enum Opened {
    Game(Game),
    View(View),
}

/// The game that the arguments say, or a view if their position is one: [`open`] for callers that can
/// use a view.
pub(crate) fn open_any(target: &Target) -> Result<Opened, Failure> {
    let Some(position) = &target.position else {
        return open(target).map(Opened::Game);
    };
    let (rules, position) = (find(&target.game)?, position_of(position)?);
    // A game without secrets has no view that is not a position, nor has one whose secrets are all out.
    let game = parse(rules, &position).map(Opened::Game);
    let view = || rules.parse_view(&position).map(Opened::View);
    game.or_else(|why| view().map_err(|_| why))
}

fn parse(rules: Rules, position: &str) -> Result<Game, Failure> {
    let game = rules.parse(position);
    game.map_err(|error| {
        let name = rules.name();
        Failure::Input(match rules.parse_view(position) {
            Ok(view) => format!(
                "this is what {} knows of a game of {name}, not a position: that has every secret, \
                 and --view says for whom to leave them out",
                view.observer()
            ),
            Err(_) => format!("not a position of {name}: {error}"),
        })
    })
}

fn one_line(file: &Path) -> Result<String, Failure> {
    let text = text_of(file)?;
    match text.trim().lines().count() {
        1 => Ok(text),
        lines => Err(Failure::Input(format!(
            "{} must hold one position string, not {lines} lines",
            name_of(file)
        ))),
    }
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
    if !is_input(name) && !name.exists() {
        let shipped = shipped.join(", ");
        return Err(Failure::Input(format!(
            "\"{}\" is neither a file nor a shipped scenario: {shipped}",
            cited(&name.to_string_lossy())
        )));
    }
    let begun = rules.start_scenario(&text_of(name)?);
    begun.map_err(|why| Failure::Input(format!("the scenario in {}: {why}", name.display())))
}

fn replay(rules: Rules, file: &Path) -> Result<Game, Failure> {
    let game = rules.replay(&text_of(file)?);
    game.map_err(|why| Failure::Input(format!("the record in {}: {why}", file.display())))
}

pub(crate) fn is_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

pub(crate) fn name_of(file: &Path) -> String {
    match is_input(file) {
        true => "standard input".into(),
        false => file.display().to_string(),
    }
}

/// A file of any length, or standard input if its name is `-`.
pub(crate) fn source(file: &Path) -> io::Result<Box<dyn BufRead>> {
    Ok(match is_input(file) {
        true => Box::new(io::stdin().lock()),
        false => Box::new(BufReader::with_capacity(1 << 16, File::open(file)?)),
    })
}

/// What a file holds, or standard input if its name is `-`: no more than any reader takes.
pub(crate) fn text_of(file: &Path) -> Result<String, Failure> {
    let most = RecordLimits::DEFAULT.bytes as u64;
    let mut bytes = Vec::new();
    let read = match is_input(file) {
        true => io::stdin().take(most + 1).read_to_end(&mut bytes),
        false => File::open(file).and_then(|file| file.take(most + 1).read_to_end(&mut bytes)),
    };
    let name = name_of(file);
    match read {
        Ok(bytes) if bytes as u64 > most => Err(Failure::Input(format!(
            "{name} has more than {most} bytes, and no more are read"
        ))),
        Ok(_) => utf8(bytes).map_err(|why| Failure::Input(format!("cannot read {name}: {why}"))),
        Err(error) => Err(Failure::Input(format!("cannot read {name}: {error}"))),
    }
}

/// The text of a file, without a mark of its byte order.
fn utf8(bytes: Vec<u8>) -> Result<String, &'static str> {
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return Err("it is UTF-16: save it as UTF-8");
    }
    let text = String::from_utf8(bytes).map_err(|_| "it is not UTF-8")?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(text) => text.to_string(),
        None => text,
    })
}

/// Plays actions one after the other; returns what happened.
pub(crate) fn play(
    game: &mut Game,
    target: &Target,
    actions: &[String],
    drawn: &Drawn,
) -> Result<Vec<MessageData>, Failure> {
    let seed = drawn.chance.as_ref();
    let seed = seed.map(|chance| seed_of_draws(&chance.seed, target, game));
    let mut happened = Vec::new();
    for action in actions {
        let played = match &seed {
            Some(seed) => {
                let mut rng = SeededRng::at_ply(seed, game.ply());
                game.play_choice(action, &mut rng)?
            }
            None => game.play(action)?,
        };
        happened.extend(played.happened);
    }
    Ok(happened)
}

/// What a game draws from: with its plies it is what a host with the seed draws. A position string
/// has no ply. So its key goes into the seed, or each call would draw from the beginning.
fn seed_of_draws(seed: &Seed, target: &Target, game: &Game) -> Seed {
    match target.position {
        Some(_) => seed.labelled(&format!("position {:016x}", game.key())),
        None => seed.clone(),
    }
}

/// What a viewer knows; everything if the arguments name no viewer.
pub(crate) struct Known {
    pub(crate) position: String,
    pub(crate) diagram: Diagram,
    pub(crate) facts: Vec<Fact>,
    pub(crate) legal: Vec<String>,
}

/// What the viewer whom the arguments name knows of a game.
pub(crate) fn seen(game: &Game, viewer: &Viewer) -> Result<Known, Failure> {
    let Some(observer) = &viewer.view else {
        return Ok(Known {
            position: game.position(),
            diagram: game.diagram(),
            facts: game.facts(),
            legal: game.legal(),
        });
    };
    let view = game.view(observer)?;
    let choices = view.choices().into_iter();
    Ok(Known {
        position: view.to_string(),
        diagram: view.diagram(),
        facts: view.facts(),
        legal: choices.map(|choice| choice.action).collect(),
    })
}
