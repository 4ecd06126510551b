//! The starts of Capablanca Random Chess.

use alloc::string::String;

/// How many there are.
pub(crate) const COUNT: u64 = 21_836;

/// The letters of a first rank of ten in their alphabetical order, and how often each is there.
const LETTERS: [(char, usize); 7] = [
    ('A', 1),
    ('B', 2),
    ('C', 1),
    ('K', 1),
    ('N', 2),
    ('Q', 1),
    ('R', 2),
];

/// The pieces of the first rank from file a on: the one with a number, from 0, of all in
/// alphabetical order that the rules allow.
pub(crate) fn order(number: u64) -> Option<String> {
    let mut left = number;
    search(&mut String::new(), &mut left)
}

/// Walks through the allowed orders that begin like this, until `left` of them have been passed.
fn search(begun: &mut String, left: &mut u64) -> Option<String> {
    if begun.len() == 10 {
        if !protects_every_pawn(begun) {
            return None;
        }
        let found = (*left == 0).then(|| begun.clone());
        *left = left.wrapping_sub(1);
        return found;
    }
    for (letter, most) in LETTERS {
        if !may_follow(begun, letter, most) {
            continue;
        }
        begun.push(letter);
        let found = search(begun, left);
        begun.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Bishops stand on squares of both colours, queen and archbishop too, the king between the rooks.
fn may_follow(begun: &str, letter: char, most: usize) -> bool {
    let file_of = |letter: char| begun.find(letter);
    let other_colour =
        |letter: char| file_of(letter).is_none_or(|file| (file + begun.len()) % 2 == 1);
    begun.matches(letter).count() < most
        && match letter {
            'B' => other_colour('B'),
            'A' => other_colour('Q'),
            'Q' => other_colour('A'),
            'K' => file_of('R').is_some(),
            'R' => file_of('R').is_none() || file_of('K').is_some(),
            _ => true,
        }
}

/// Whether some piece would recapture on every square of the second rank.
fn protects_every_pawn(order: &str) -> bool {
    let protects = |letter: char, apart: usize| match apart {
        0 => "CKQR".contains(letter),
        1 => "ABKQ".contains(letter),
        2 => "ACN".contains(letter),
        _ => false,
    };
    (0..10).all(|pawn: usize| {
        let mut pieces = order.chars().enumerate();
        pieces.any(|(file, letter)| protects(letter, file.abs_diff(pawn)))
    })
}
