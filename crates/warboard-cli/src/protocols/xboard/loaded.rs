//! Variants of a file, as XBoard is told of them.

use warboard::custom::{Definition, definition, loaded_variants};
use warboard::piece_kit::Side;

use super::variants::{KING, Setup, Variant};

/// Words for which XBoard takes any name in which it finds them.
const KNOWN: [&str; 32] = [
    "normal",
    "wildcastle",
    "nocastle",
    "fischerandom",
    "bughouse",
    "crazyhouse",
    "losers",
    "suicide",
    "giveaway",
    "twokings",
    "kriegspiel",
    "atomic",
    "3check",
    "xiangqi",
    "shogi",
    "chu",
    "courier",
    "gothic",
    "capablanca",
    "knightmate",
    "fairy",
    "cylinder",
    "falcon",
    "caparandom",
    "berolina",
    "janus",
    "super",
    "great",
    "makruk",
    "grand",
    "spartan",
    "shatranj",
];

/// How many of XBoard's pieces may become others in hand or be promoted; those are as many numbers on.
const PROMOTED: usize = 11;

/// The variants that are loaded and that XBoard's pieces are enough for.
pub(super) fn variants() -> impl Iterator<Item = &'static Variant> {
    let loaded = loaded_variants().into_iter();
    loaded.filter_map(|rules| {
        let setup = setup(&definition(rules)?)?;
        let name = disguised(rules.name()).leak();
        Some(Variant::of_file(name, rules.name(), setup))
    })
}

/// A name that XBoard does not take for that of another variant.
fn disguised(name: &str) -> String {
    let mut name = name.to_string();
    for known in KNOWN {
        while let Some(at) = name.to_ascii_lowercase().find(known) {
            name.insert(at + known.len() / 2, '-');
        }
    }
    name
}

/// A kind of pieces as the file has it.
struct Piece {
    letter: char,
    mark: Option<char>,
    is_king: bool,
    movement: String,
}

fn pieces(rules: &Definition) -> Vec<Piece> {
    let piece = |kind| {
        let sign = rules.sign(Side::White, kind)?;
        Some(Piece {
            letter: sign.chars().find(char::is_ascii_alphabetic)?,
            mark: sign.chars().find(|sign| !sign.is_ascii_alphabetic()),
            is_king: rules.kind_name(kind) == Some("king"),
            movement: rules.movement(kind)?.to_string(),
        })
    };
    rules.kinds().filter_map(piece).collect()
}

/// What XBoard is told; none if it has too few pieces.
fn setup(rules: &std::sync::Arc<Definition>) -> Option<Setup> {
    let start = rules.start().fen().to_string();
    let has_hands = start.contains('[');
    let castles = start.split(' ').nth(2).is_some_and(|field| field != "-");
    let kinds = pieces(rules);
    let plain = || kinds.iter().filter(|piece| piece.mark.is_none());
    let held = plain().filter(|piece| !piece.is_king).count();
    let parent = match has_hands {
        true if kinds.iter().any(|piece| piece.mark == Some('+')) => "shogi",
        true => "crazyhouse",
        false if rules.ranks() == 10 => "grand",
        false => "fairy",
    };
    let held = if has_hands { held } else { 0 };
    let board = format!("{}x{}+{held}_{parent}", rules.files(), rules.ranks());
    let numbered = numbered(&kinds)?;
    let moves = plain().filter(|piece| match &piece.movement[..] {
        // What XBoard knows of its pieces of chess.
        "mfWcfF" | "N" | "B" | "R" | "Q" => false,
        "K" => !castles || !piece.is_king,
        movement => !movement.is_empty(),
    });
    let moves = moves.map(|piece| (piece.letter, piece.movement.clone()));
    Some(Setup::of_file(board, numbered, moves.collect()))
}

/// For each letter a number of XBoard's pieces, by which it has its picture.
fn numbered(kinds: &[Piece]) -> Option<Vec<(char, usize)>> {
    let mark = |letter: char| {
        let mut marked = kinds.iter().filter(|piece| piece.letter == letter);
        marked.find_map(|piece| piece.mark)
    };
    let mut letters = [None; KING + 1];
    let plain = || {
        kinds
            .iter()
            .filter(|piece| piece.mark.is_none() && !piece.is_king)
    };
    // Those first that need a second number, and those first that have a picture.
    let mut order: Vec<&Piece> = plain().collect();
    order.sort_by_key(|piece| {
        (
            mark(piece.letter).is_none(),
            picture(&piece.movement).is_none(),
        )
    });
    for piece in order {
        let mark = mark(piece.letter);
        let fits = |number: &usize| {
            let is_free = letters[*number].is_none();
            let second = mark.map(|_| number + PROMOTED);
            is_free
                && second.is_none_or(|second| second < 2 * PROMOTED && letters[second].is_none())
        };
        let mut free = picture(&piece.movement).into_iter().chain(0..KING);
        let number = free.find(fits)?;
        letters[number] = Some(piece.letter);
        if mark.is_some() {
            letters[number + PROMOTED] = mark;
        }
    }
    let king = kinds
        .iter()
        .find(|piece| piece.is_king)
        .map(|king| king.letter);
    // There is always one in XBoard's list, though not on the board.
    let is_used = |letter: &char| kinds.iter().any(|piece| piece.letter == *letter);
    letters[KING] = king.or_else(|| ('A'..='Z').rev().find(|letter| !is_used(letter)));
    let numbers = letters.iter().enumerate();
    Some(
        numbers
            .filter_map(|(number, letter)| Some(((*letter)?, number)))
            .collect(),
    )
}

/// The number of the piece of XBoard that moves so.
fn picture(movement: &str) -> Option<usize> {
    Some(match movement {
        "mfWcfF" | "fW" => 0,
        "N" | "nN" | "fN" => 1,
        "B" => 2,
        "R" => 3,
        "Q" => 4,
        "F" | "FfW" => 5,
        "A" | "FA" | "nA" => 6,
        "BN" => 7,
        "RN" => 8,
        "W" | "WfF" => 9,
        "K" => 10,
        "mRcpR" | "pR" => 11,
        "NN" => 12,
        "fR" => 18,
        _ => return None,
    })
}
