//! The board that XBoard shows.

/// A square: file and rank from 0, as XBoard counts ranks on a board that has ten.
pub(super) type Square = (u8, u8);

/// What stands on the hundred squares, rank by rank: letters as in a position string, `*` on those that
/// nothing enters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board([Option<char>; 100]);

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
        let mut board = Self::EMPTY;
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
                board.put((file, rank), Some(letter));
                file = file.saturating_add(1);
            }
        }
        board
    }

    pub(super) const EMPTY: Self = Self([None; 100]);

    /// Squares that are on no such board hold nothing.
    fn put(&mut self, (file, rank): Square, letter: Option<char>) {
        let index = 10 * usize::from(rank) + usize::from(file);
        if let Some(cell) = self.0.get_mut(index).filter(|_| file < 10) {
            *cell = letter;
        }
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

    pub(super) fn get(&self, (file, rank): Square) -> Option<char> {
        let index = 10 * usize::from(rank) + usize::from(file);
        self.0.get(index).copied().flatten().filter(|_| file < 10)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Square, char)> + '_ {
        let squares = (0..10).flat_map(|file| (0..10).map(move |rank| (file, rank)));
        squares.filter_map(|square| Some((square, self.get(square)?)))
    }

    pub(super) fn empty(&self) -> impl Iterator<Item = Square> + '_ {
        let squares = (0..10).flat_map(|rank| (0..10).map(move |file| (file, rank)));
        squares.filter(|square| self.get(*square).is_none())
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
            self.put(via, None);
        }
        let Some(piece) = self.get(from) else {
            return;
        };
        self.put(from, None);
        let there = self.get(to);
        if let Some(own) = there.filter(|there| is_own(*there, piece)) {
            self.put(from, Some(own));
        }
        // Where there are no kings, the letter stands for Paratroopers.
        let is_pawn = piece.eq_ignore_ascii_case(&'p') && self.find('k').is_some();
        let passes = is_pawn && from.0 != to.0 && via.is_none();
        if passes && there.is_none() && from.1.abs_diff(to.1) == 1 {
            let passed = (to.0, from.1);
            if self
                .get(passed)
                .is_some_and(|other| other.eq_ignore_ascii_case(&'p'))
            {
                self.put(passed, None);
            }
        }
        let becomes = becomes.map(|letter| match letter {
            IRRADIATED => '*',
            letter if piece.is_ascii_uppercase() => letter.to_ascii_uppercase(),
            letter => letter.to_ascii_lowercase(),
        });
        self.put(to, becomes.or(Some(piece)));
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
