//! `position`: a start or a FEN, and the moves since then.

use warboard::errors::PositionError;
use warboard::{Game, Rules, Start};

use super::dialect::{Dialect, of_sfen};
use crate::failure::refusal;
use crate::protocols::common::quoted;

/// The game at a position, with its history.
pub(super) fn position(rules: Rules, text: &str, dialect: Dialect) -> Result<Game, String> {
    let mut words = text.split_whitespace().peekable();
    let mut game = match words.next() {
        Some("startpos") => rules.start(&Start::Default).map_err(|why| why.to_string()),
        Some(form @ ("fen" | "sfen")) => {
            let mut fields = Vec::new();
            while let Some(field) = words.next_if(|word| *word != "moves") {
                fields.push(field);
            }
            let fen = match form {
                "sfen" => {
                    of_sfen(&fields).ok_or("an SFEN is a board, b or w, hands and a number")?
                }
                _ => fields.join(" "),
            };
            let parsed = parse(rules, &fen);
            parsed.map_err(|why| format!("not a position of {}: {why}", rules.name()))
        }
        _ => Err("it is startpos, or fen and a position string".to_string()),
    }?;
    match words.next() {
        None => {}
        Some("moves") => {
            let squares = dialect.squares(&game);
            for (number, action) in (1..).zip(words) {
                go_on(&mut game);
                let played = game.play(&squares.read(action));
                played.map_err(|why| format!("move {number}, {}", refusal(&why, why.text())))?;
            }
        }
        Some(other) => return Err(format!("{} is not the word moves", quoted(other))),
    }
    go_on(&mut game);
    Ok(game)
}

/// The game at a position string, in which the two counters at the end may be missing.
fn parse(rules: Rules, text: &str) -> Result<Game, PositionError> {
    const COUNTERS: &str = " 0 1";
    let fields = |text: &str| text.split(' ').count();
    rules.parse(text).or_else(|why| {
        let usual = rules.start(&Start::Default).map(|game| game.position());
        let lacks_counters = usual
            .is_ok_and(|usual| usual.ends_with(COUNTERS) && fields(&usual) == fields(text) + 2);
        match lacks_counters {
            true => rules.parse(&format!("{text}{COUNTERS}")).map_err(|_| why),
            false => Err(why),
        }
    })
}

/// Goes on with a game that history has ended, or that nobody can win: tools decide themselves whether
/// they play on then.
fn go_on(game: &mut Game) {
    if game.is_over() {
        if let Ok(again) = game.rules().parse(&game.position()) {
            *game = again;
        }
    }
}
