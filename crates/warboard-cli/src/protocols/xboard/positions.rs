//! Where games begin.

use warboard::{Game, Rules, Start, random_seed};

use super::board::Board;

/// Where a game begins: `random`, the number of a start, or a position string.
pub(super) fn start(rules: Rules, text: &str) -> Option<Game> {
    if text == "random" {
        return rules.start(&Start::Seed(random_seed().ok()?)).ok();
    }
    match text.parse() {
        Ok(number) => rules.start(&Start::Number(number)).ok(),
        Err(_) => rules.parse(text).ok(),
    }
}

/// The game at a position as XBoard writes it: one of the game that is played, with all that the
/// board does not show; or one of which that has to be guessed.
pub(super) fn position(game: &Game, fen: &str) -> Option<Game> {
    let rules = game.rules();
    if let Ok(game) = rules.parse(fen) {
        return Some(game);
    }
    let mut fields = fen.split_whitespace();
    let board = Board::of(fields.next()?);
    let turn = fields.next().filter(|turn| ["w", "b"].contains(turn))?;
    let mut earlier = game.clone();
    loop {
        if earlier.turn() == turn && Board::of(&earlier.position()) == board {
            return rules.parse(&earlier.position()).ok();
        }
        if earlier.undo().is_none() {
            break;
        }
    }
    let guesses = guesses(rules, &board, turn);
    guesses
        .iter()
        .find_map(|position| rules.parse(position).ok())
}

/// What the position may be, the likeliest first. If no officer is missing, rooks and missiles at home
/// have not moved. Otherwise they have, and launches are unlocked. Bombs are off.
fn guesses(rules: Rules, board: &Board, turn: &str) -> Vec<String> {
    let placement = board.placement();
    if rules.name() != "capatomic" {
        return vec![format!("{placement} {turn} 00 0 1")];
    }
    let officers = board.iter().filter(|(_, letter)| !"*Pp".contains(*letter));
    if officers.count() < 24 {
        return vec![format!("{placement} {turn} - - - + 0 1")];
    }
    let files = |wanted: char, home: u8| -> String {
        let at_home = board
            .iter()
            .filter(|((_, rank), letter)| *letter == wanted && *rank == home);
        let files = at_home.map(|((file, _), _)| char::from(b'a' + file));
        match wanted.is_ascii_uppercase() {
            true => files.map(|file| file.to_ascii_uppercase()).collect(),
            false => files.collect(),
        }
    };
    let field = |text: String| if text.is_empty() { "-".into() } else { text };
    let castling = field(files('R', 1) + &files('r', 8));
    let missiles = field(files('M', 0) + &files('m', 9));
    vec![
        format!("{placement} {turn} {castling} - {missiles} - 0 1"),
        format!("{placement} {turn} - - - - 0 1"),
    ]
}
