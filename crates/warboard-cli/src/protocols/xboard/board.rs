//! The board that XBoard shows.

use std::collections::BTreeMap;

/// A square: file and rank from 0, as XBoard counts ranks on a board that has ten.
pub(super) type Square = (u8, u8);

/// What stands on the squares: letters as in a position string, `*` on those that nothing enters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board(BTreeMap<Square, char>);

/// A move as XBoard carries it out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ply {
    pub(super) from: Square,
    /// A square on the way, which is cleared.
    pub(super) via: Option<Square>,
    pub(super) to: Square,
    /// What the piece becomes.
    pub(super) becomes: Option<char>,
}

/// The letter of the piece that stands for an irradiated square: XBoard's moves make pieces only.
const IRRADIATED: char = 'z';

impl Board {
    /// From a position string.
    pub(super) fn of(position: &str) -> Self {
        let mut cells = BTreeMap::new();
        let placement = position.split(' ').next().unwrap_or("");
        for (rank, row) in (0..10).rev().zip(placement.split('/')) {
            let (mut file, mut empty) = (0u8, 0u8);
            for letter in row.chars() {
                if let Some(digit) = letter.to_digit(10) {
                    empty = empty.saturating_mul(10).saturating_add(digit as u8);
                    continue;
                }
                file = file.saturating_add(empty);
                empty = 0;
                let letter = match letter.eq_ignore_ascii_case(&IRRADIATED) {
                    true => '*',
                    false => letter,
                };
                cells.insert((file, rank), letter);
                file = file.saturating_add(1);
            }
        }
        Self(cells)
    }

    /// As the first field of a position string.
    pub(super) fn placement(&self) -> String {
        let rows = (0..10).rev().map(|rank| {
            let (mut row, mut empty) = (String::new(), 0);
            for file in 0..10 {
                match self.get((file, rank)) {
                    None => empty += 1,
                    Some(letter) => {
                        if empty > 0 {
                            row.push_str(&empty.to_string());
                        }
                        empty = 0;
                        row.push(letter);
                    }
                }
            }
            if empty > 0 {
                row.push_str(&empty.to_string());
            }
            row
        });
        rows.collect::<Vec<_>>().join("/")
    }

    pub(super) fn get(&self, square: Square) -> Option<char> {
        self.0.get(&square).copied()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Square, char)> + '_ {
        self.0.iter().map(|(square, letter)| (*square, *letter))
    }

    pub(super) fn find(&self, letter: char) -> Option<Square> {
        self.iter()
            .find_map(|(square, found)| (found == letter).then_some(square))
    }

    /// What XBoard makes of a move: a piece that goes to one of its own side changes places with
    /// it, and a pawn that goes diagonally to an empty square captures in passing.
    pub(super) fn apply(&mut self, ply: Ply) {
        let Ply {
            from,
            via,
            to,
            becomes,
        } = ply;
        if let Some(via) = via {
            self.0.remove(&via);
        }
        let Some(piece) = self.0.remove(&from) else {
            return;
        };
        let there = self.get(to);
        if let Some(own) = there.filter(|there| is_own(*there, piece)) {
            self.0.insert(from, own);
        }
        let passes = piece.eq_ignore_ascii_case(&'p') && from.0 != to.0 && via.is_none();
        if passes && there.is_none() && from.1.abs_diff(to.1) == 1 {
            let passed = (to.0, from.1);
            if self
                .get(passed)
                .is_some_and(|other| other.eq_ignore_ascii_case(&'p'))
            {
                self.0.remove(&passed);
            }
        }
        let becomes = becomes.map(|letter| match letter {
            IRRADIATED => '*',
            letter if piece.is_ascii_uppercase() => letter.to_ascii_uppercase(),
            letter => letter.to_ascii_lowercase(),
        });
        self.0.insert(to, becomes.unwrap_or(piece));
    }
}

fn is_own(one: char, other: char) -> bool {
    one != '*' && one.is_ascii_uppercase() == other.is_ascii_uppercase()
}

impl std::fmt::Display for Ply {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = |(file, rank): Square| format!("{}{rank}", char::from(b'a' + file));
        f.write_str(&name(self.from))?;
        if let Some(via) = self.via {
            write!(f, "{},{}", name(via), name(via))?;
        }
        f.write_str(&name(self.to))?;
        match self.becomes {
            Some(letter) => write!(f, "{}", letter.to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}
