//! What a move that somebody makes on XBoard's board means.

use warboard::Game;

use super::board::{Board, Ply, Square};

/// Reads a square such as `e2`.
pub(super) fn square(text: &str) -> Option<Square> {
    read(&format!("{}a0", text.trim())).map(|ply| ply.from)
}

/// Reads `e2e4`, `b7b8q` and the like; none of what is no move.
pub(super) fn read(text: &str) -> Option<Ply> {
    let mut letters = text.trim().chars();
    let mut square = || -> Option<Square> {
        let file = letters.next().filter(|file| ('a'..='j').contains(file))?;
        let rank = letters.next()?.to_digit(10)?;
        Some((file as u8 - b'a', rank as u8))
    };
    let (from, to) = (square()?, square()?);
    // An equals sign says that a pawn does not promote, which it does not choose here.
    let becomes = letters.next().filter(|letter| *letter != '=');
    let is_read = becomes.is_none_or(|letter| letter.is_ascii_alphabetic());
    (is_read && letters.next().is_none()).then_some(Ply {
        from,
        via: None,
        to,
        becomes,
    })
}

/// The action that a move means: the move itself if it is legal and nothing special is wanted,
/// or else a launch, castling or the Bomb. The error says why there is none.
pub(super) fn action(
    game: &Game,
    shown: &Board,
    castling: [u8; 2],
    ply: Ply,
    wants_special: bool,
) -> Result<String, String> {
    let why = || match game.check(&machine(ply)) {
        Err(why) => why.text().to_string(),
        Ok(()) => "no legal action".to_string(),
    };
    let legal = game.legal();
    let special = || special(&legal, shown, castling, ply);
    let meant = match wants_special {
        true => special().or_else(|| plain(&legal, ply)),
        false => plain(&legal, ply).or_else(special),
    };
    meant.ok_or_else(why)
}

/// The squares to which the piece on a square may be moved, as XBoard marks them: red where
/// something stands, green for what is special, and yellow. (Cyan would mean that the piece goes on from there.)
pub(super) fn marks(game: &Game, shown: &Board, castling: [u8; 2], from: Square) -> String {
    let legal = game.legal();
    let mark = |to: Square| {
        let ply = Ply {
            from,
            via: None,
            to,
            becomes: None,
        };
        match (plain(&legal, ply), special(&legal, shown, castling, ply)) {
            (Some(_), _) if shown.get(to).is_some() => 'R',
            (Some(_), _) => 'Y',
            (None, Some(_)) => 'G',
            // A small letter marks nothing.
            (None, None) => 't',
        }
    };
    let row = |rank: u8| (0..10).map(|file| mark((file, rank))).collect::<String>();
    (0..10).rev().map(row).collect::<Vec<_>>().join("/")
}

/// The move itself. XBoard may ask for a promotion too early, or not at all: then a pawn stays one,
/// or becomes what is usual.
fn plain(legal: &[String], ply: Ply) -> Option<String> {
    let bare = machine(Ply {
        becomes: None,
        ..ply
    });
    let texts = [machine(ply), format!("{bare}q"), format!("{bare}c"), bare];
    let mut texts = texts.into_iter();
    texts.find(|text| legal.contains(text))
}

/// A launch is a missile that goes to the target, castling a king that goes where castling brings
/// it, with as many missiles as can be brought, and the Bomb a royal piece that goes to the target.
fn special(legal: &[String], shown: &Board, castling: [u8; 2], ply: Ply) -> Option<String> {
    let (from, to) = (name(ply.from), name(ply.to));
    match shown.get(ply.from)?.to_ascii_uppercase() {
        'M' => Some(format!("{from}*{to}")).filter(|launch| legal.contains(launch)),
        'H' => Some(format!("@{to}")).filter(|bomb| legal.contains(bomb)),
        'K' => {
            let [first, last] = castling;
            let side = match ply.to.0 {
                file if file == last => ply.from.0..10,
                file if file == first => 0..ply.from.0,
                _ => return None,
            };
            let own_rook = if shown.get(ply.from) == Some('K') {
                'R'
            } else {
                'r'
            };
            let castling = |text: &&String| {
                let rook = side.clone().any(|file| {
                    let square = (file, ply.from.1);
                    let start = format!("{from}{}", name(square));
                    shown.get(square) == Some(own_rook) && text.starts_with(&start)
                });
                rook && ply.from.1 == ply.to.1
            };
            let castlings = legal.iter().filter(castling);
            castlings.max_by_key(|text| text.len()).cloned()
        }
        _ => None,
    }
}

/// In machine notation.
fn machine(ply: Ply) -> String {
    let letter = ply.becomes.map(|letter| letter.to_ascii_lowercase());
    let letter = letter.map(String::from).unwrap_or_default();
    format!("{}{}{letter}", name(ply.from), name(ply.to))
}

fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b'a' + file), rank + 1)
}

/// A text in which squares have the ranks that XBoard shows, from 0.
pub(super) fn renumbered(text: &str) -> String {
    let mut renumbered = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        renumbered.push(letter);
        // A file, perhaps after the letter of a piece, and not in a word.
        let is_file = ('a'..='j').contains(&letter) && !before.is_ascii_lowercase();
        before = letter;
        if !is_file && !before.is_ascii_lowercase() {
            continue;
        }
        let mut digits = String::new();
        while let Some(digit) = letters.next_if(char::is_ascii_digit) {
            digits.push(digit);
        }
        match digits.parse::<u8>() {
            Ok(rank @ 1..=10) if ('a'..='j').contains(&letter) => {
                renumbered.push_str(&(rank - 1).to_string());
            }
            _ => renumbered.push_str(&digits),
        }
    }
    renumbered
}
