//! The values of keys.

use piece_kit::geom::Board;

use crate::draft::{Count, Counting, Draft, EnclosingDrop, Flips, Types, Value, Walling, rank};
use crate::kinds::{Board12x10, Set, Sq};
use crate::types;

/// Why a value is refused: a sentence without a full stop.
pub(crate) type Why = &'static str;

pub(crate) fn boolean(text: &str) -> Result<bool, Why> {
    match text {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err("true or false is expected"),
    }
}

pub(crate) fn number<N: core::str::FromStr>(text: &str) -> Result<N, Why> {
    let plain = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    let number = text.parse().ok().filter(|_| plain);
    number.ok_or("a whole number is expected, and not such a large one")
}

/// A rank from 1, as an index from 0.
pub(crate) fn rank_index(text: &str) -> Result<u8, Why> {
    let number: u8 = number(text).map_err(|_| "a rank is expected, 1 to 10")?;
    match (1..=Board12x10::RANKS).contains(&number) {
        true => Ok(number - 1),
        false => Err("a rank is expected, 1 to 10"),
    }
}

/// A file as a letter or a number from 1, as an index from 0.
pub(crate) fn file_index(text: &str) -> Result<u8, Why> {
    let files = Board12x10::FILES;
    let index = match text.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => letter.to_ascii_lowercase() - b'a',
        _ => number::<u8>(text).unwrap_or(0).wrapping_sub(1),
    };
    match index < files {
        true => Ok(index),
        false => Err("a file is expected, a to l or 1 to 12"),
    }
}

/// Squares (`e4`), ranks (`*1`) and files (`a*`); `-` ends the list.
pub(crate) fn squares(text: &str) -> Result<Set, Why> {
    const WHY: Why = "squares are expected, such as: d4 e4 *1 a*";
    let mut all = Set::EMPTY;
    for word in text.split_whitespace() {
        if word == "-" {
            break;
        }
        if let Some(number) = word.strip_prefix('*') {
            all |= rank(rank_index(number).map_err(|_| WHY)?);
        } else if let Some(file) = word.strip_suffix('*') {
            let file = match file.as_bytes() {
                [_] => file_index(file).map_err(|_| WHY)?,
                _ => return Err(WHY),
            };
            all |= (0..Board12x10::RANKS)
                .map(|rank| Sq::at(file, rank))
                .collect();
        } else {
            let square = Sq::from_name(&word.to_ascii_lowercase()).ok_or(WHY)?;
            all |= square.into();
        }
    }
    Ok(all)
}

/// What a result means for the side to move, if it means anything.
pub(crate) fn optional_result(text: &str) -> Result<Option<Value>, Why> {
    match text {
        "win" => Ok(Some(Value::Win)),
        "loss" => Ok(Some(Value::Loss)),
        "draw" => Ok(Some(Value::Draw)),
        "none" => Ok(None),
        _ => Err("win, loss or draw is expected"),
    }
}

pub(crate) fn result(text: &str) -> Result<Value, Why> {
    optional_result(text)?.ok_or("win, loss or draw is expected")
}

/// Castlings of both sides towards the king's rook and the queen's: as in a FEN, `Kq`; `-` ends the list.
pub(crate) fn castlings(text: &str) -> Result<[[bool; 2]; 2], Why> {
    let mut all = [[false; 2]; 2];
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        match letter {
            '-' => break,
            'K' => all[0][0] = true,
            'Q' => all[0][1] = true,
            'k' => all[1][0] = true,
            'q' => all[1][1] = true,
            _ => return Err("castlings are expected, such as: KQkq"),
        }
    }
    Ok(all)
}

/// How moves are counted before a lone king is mated, if they are.
pub(crate) fn count(text: &str) -> Result<Option<Count>, Why> {
    match text {
        "none" => Ok(None),
        "makruk" => Ok(Some(Count::Makruk)),
        "cambodian" => Ok(Some(Count::Cambodian)),
        "asean" => Ok(Some(Count::Asean)),
        _ => Err("makruk, cambodian, asean or none is expected"),
    }
}

/// Who wins what would be a draw, if anybody does.
pub(crate) fn counting(text: &str) -> Result<Option<Counting>, Why> {
    match text {
        "none" => Ok(None),
        "janggi" => Ok(Some(Counting::Janggi)),
        "unweighted" => Ok(Some(Counting::Pieces)),
        "whitedrawodds" => Ok(Some(Counting::White)),
        "blackdrawodds" => Ok(Some(Counting::Black)),
        _ => Err("janggi, unweighted, whitedrawodds, blackdrawodds or none is expected"),
    }
}

/// Whether perpetual chase loses.
pub(crate) fn chasing(text: &str) -> Result<bool, Why> {
    match text {
        "none" => Ok(false),
        "axf" => Ok(true),
        _ => Err("axf or none is expected"),
    }
}

/// What a drop must enclose; the format's `quadwrangle` says nothing about drops.
pub(crate) fn enclosing_drop(text: &str) -> Result<Option<EnclosingDrop>, Why> {
    match text {
        "none" => Ok(None),
        "reversi" => Ok(Some(EnclosingDrop::Reversi)),
        "ataxx" => Ok(Some(EnclosingDrop::Ataxx)),
        "snort" => Ok(Some(EnclosingDrop::Snort)),
        "anyside" => Ok(Some(EnclosingDrop::AnySide)),
        "top" => Ok(Some(EnclosingDrop::Top)),
        _ => Err("reversi, ataxx, snort, anyside, top or none is expected"),
    }
}

/// Which pieces change sides.
pub(crate) fn flips(text: &str) -> Result<Option<Flips>, Why> {
    match text {
        "none" => Ok(None),
        "reversi" => Ok(Some(Flips::Reversi)),
        "ataxx" => Ok(Some(Flips::Ataxx)),
        "quadwrangle" => Ok(Some(Flips::Quadwrangle)),
        _ => Err("reversi, ataxx, quadwrangle or none is expected"),
    }
}

/// Where walls are put up.
pub(crate) fn walling(text: &str) -> Result<Option<Walling>, Why> {
    match text {
        "none" => Ok(None),
        "arrow" => Ok(Some(Walling::Arrow)),
        "duck" => Ok(Some(Walling::Duck)),
        "edge" => Ok(Some(Walling::Edge)),
        "past" => Ok(Some(Walling::Past)),
        "static" => Ok(Some(Walling::Static)),
        _ => Err("arrow, duck, edge, past, static or none is expected"),
    }
}

/// The type of one letter.
fn type_of(draft: &Draft, letter: char) -> Result<usize, Why> {
    let ascii = u8::try_from(letter).ok().filter(u8::is_ascii_alphabetic);
    let known = ascii.and_then(|letter| draft.type_of(letter));
    known.ok_or("a letter that no piece of this variant has")
}

/// The types of several letters; `*` is all pieces together, `-` none.
pub(crate) fn set(draft: &Draft, text: &str) -> Result<Types, Why> {
    let mut all = 0;
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        match letter {
            '-' => break,
            '*' => all |= types::ALL,
            letter => all |= 1 << type_of(draft, letter)?,
        }
    }
    Ok(all)
}

/// The types of several letters, without a word for all together.
pub(crate) fn plain_set(draft: &Draft, text: &str) -> Result<Types, Why> {
    let all = set(draft, text)?;
    match all & types::ALL {
        0 => Ok(all),
        _ => Err("* is not supported here"),
    }
}

/// The type of a letter, or none for `-` and `*`.
pub(crate) fn one(draft: &Draft, text: &str) -> Result<Option<usize>, Why> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some('-' | '*'), None) => Ok(None),
        (Some(letter), None) => type_of(draft, letter).map(Some),
        _ => Err("one letter of a piece is expected"),
    }
}

/// Pairs such as `p:g s:g`, handed over one by one.
pub(crate) fn pairs(
    draft: &Draft,
    text: &str,
    mut take: impl FnMut(usize, &str) -> Result<(), Why>,
) -> Result<(), Why> {
    for word in text.split_whitespace() {
        let (letter, rest) = word
            .split_once(':')
            .ok_or("pairs such as p:g are expected")?;
        let kind = one(draft, letter)?.ok_or("a pair begins with the letter of a piece")?;
        take(kind, rest)?;
    }
    Ok(())
}
