//! `position`: a start or a FEN, and the moves since then.

use warboard::piece_kit::messages::MessageData;
use warboard::{Game, Rules, Start};

use super::dialect::{Dialect, of_sfen};
use crate::failure::refusal;
use crate::protocols::common::quoted;

/// The game at a position, with its history, and what was mended in its FEN.
pub(super) fn position(
    rules: Rules,
    text: &str,
    dialect: Dialect,
) -> Result<(Game, Vec<MessageData>), String> {
    let mut mended = Vec::new();
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
            let read = rules.read_position(&fen);
            let read = read.map_err(|why| format!("not a position of {}: {why}", rules.name()));
            read.map(|(game, what)| {
                mended = what;
                game
            })
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
    Ok((game, mended))
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
