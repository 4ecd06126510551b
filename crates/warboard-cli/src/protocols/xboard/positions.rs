//! Where games begin.

use warboard::{Game, Rules, Start, random_seed};

use super::board::Board;
use super::variants::Variant;
use crate::failure::Failure;

/// The game whose starts have numbers that XBoard is told of.
const NUMBERED: &str = "capatomic";
/// The number of its last start.
pub(super) const LAST_START: u32 = 21_835;

/// Where a game begins: `random`, the number of a start of Capatomic, or a position string. None if it is
/// none of this game.
pub(super) fn start(rules: Rules, text: &str) -> Option<Game> {
    let is_numbered = rules.name() == NUMBERED;
    if text == "random" {
        let seed = || Some(Start::Seed(random_seed().ok()?));
        let start = if is_numbered {
            seed()
        } else {
            Some(Start::Default)
        };
        return rules.start(&start?).ok();
    }
    match text.parse() {
        Ok(number) if is_numbered => rules.start(&Start::Number(number)).ok(),
        Ok(_) => None,
        Err(_) => rules.parse(text).ok(),
    }
}

/// The game at a position as XBoard writes it: one of the game that is played, with all that the
/// board does not show; or one of which that has to be guessed.
pub(super) fn position(variant: &Variant, game: &Game, fen: &str) -> Option<Game> {
    let rules = game.rules();
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let [placement, turn @ ("w" | "b"), rest @ ..] = &fields[..] else {
        return None;
    };
    let placement = as_ours(variant, rules, placement);
    let given = || {
        let all = given(rules, &placement, turn, rest);
        all.iter().find_map(|position| rules.parse(position).ok())
    };
    if variant.follow().is_none() {
        return given();
    }
    if let Ok(game) = rules.parse(fen) {
        return Some(game);
    }
    let board = Board::of(&placement);
    let is_it = |game: &Game| game.turn() == *turn && Board::of(&game.position()) == board;
    let mut earlier = game.clone();
    loop {
        if is_it(&earlier) {
            return rules.parse(&earlier.position()).ok();
        }
        if earlier.undo().is_none() {
            break;
        }
    }
    let usual = rules.start(&Start::Default).ok().filter(is_it);
    let guesses = guesses(rules, &board, turn);
    let mut guesses = guesses.iter();
    usual.or_else(|| guesses.find_map(|position| rules.parse(position).ok()))
}

/// A placement with our letters and only with what the game has in hand.
fn as_ours(variant: &Variant, rules: Rules, placement: &str) -> String {
    let start = rules.start(&Start::Default);
    let has_hands = start.is_ok_and(|game| game.position().contains('['));
    let (board, hands) = placement.split_once('[').unwrap_or((placement, "]"));
    let letter = |letter| match (variant.name, letter) {
        ("xiangqi", 'h') => 'n',
        ("xiangqi", 'H') => 'N',
        ("xiangqi", 'e') => 'b',
        ("xiangqi", 'E') => 'B',
        (_, letter) => letter,
    };
    let board: String = board.chars().map(letter).collect();
    match has_hands {
        true => format!("{board}[{}", hands.replace('-', "")),
        false => board,
    }
}

/// The position strings that XBoard may mean: it leaves out castling where nobody castles, and the field
/// for en passant in some games; it names the square behind a pawn whether or not it may be captured.
fn given(rules: Rules, placement: &str, turn: &str, rest: &[&str]) -> Vec<String> {
    let is_number = |field: &&&str| field.parse::<u32>().is_ok();
    let numbers = rest.iter().rev().take_while(is_number).count().min(2);
    let (fields, clocks) = rest.split_at(rest.len() - numbers);
    let is_square = |field: &str| field.ends_with(|last: char| last.is_ascii_digit());
    let (castling, passed, more) = match fields {
        [] => ("-", "-", &[][..]),
        [one] if is_square(one) => ("-", *one, &[][..]),
        [one] => (*one, "-", &[][..]),
        [castling, passed, more @ ..] => (*castling, *passed, more),
    };
    let clocks = match clocks {
        [half, full] => format!("{half} {full}"),
        _ => "0 1".to_string(),
    };
    let more = match more {
        // Where checks are counted XBoard leaves out how many are left.
        [] => checks(rules).map_or(String::new(), |checks| format!("{checks} ")),
        more => more.iter().map(|field| format!("{field} ")).collect(),
    };
    let position = |passed: &str| format!("{placement} {turn} {castling} {passed} {more}{clocks}");
    vec![position(passed), position("-")]
}

/// How many checks are left at the start, in a game in which they are counted.
fn checks(rules: Rules) -> Option<String> {
    let start = rules.start(&Start::Default).ok()?.position();
    let is_count = |field: &&str| {
        let mut numbers = field.split('+');
        field.contains('+') && numbers.all(|number| number.parse::<u8>().is_ok())
    };
    start.split(' ').find(is_count).map(String::from)
}

/// What the position may be, the likeliest first. If no officer is missing, rooks and missiles at home
/// have not moved. Otherwise they have, and launches are unlocked. Bombs are off.
fn guesses(rules: Rules, board: &Board, turn: &str) -> Vec<String> {
    let placement = board.placement();
    match rules.name() {
        NUMBERED => {}
        "invasion" => return vec![format!("{placement} {turn} 00 0 1")],
        "stratomic" => return vec![format!("{placement} {turn} - - 0 1 unlocked")],
        _ => return vec![format!("{placement} {turn} - - 0 1")],
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

/// A game at its start: of one that XBoard does not know, where the engine was told to begin.
pub(super) fn first_game(rules: Rules, variant: &Variant, text: &str) -> Result<Game, Failure> {
    let told = variant.setup.as_ref().and_then(|_| start(rules, text));
    match told.or_else(|| start(rules, "random")) {
        Some(game) => Ok(game),
        None => Ok(rules.start(&Start::Default)?),
    }
}
