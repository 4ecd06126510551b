//! Placement fields drawn square by square.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A board of signs, from which a test makes a placement field: also one that a game
/// would refuse.
///
/// ```
/// use piece_kit::{Side, testing::Sketch};
/// let mut sketch = Sketch::new(4, 3);
/// sketch.pieces(Side::White, "Ka1 Rd1");
/// sketch.pieces(Side::Black, "Kb3");
/// sketch.put("c2", "*");
/// assert_eq!(sketch.placement(), "1k2/2*1/K2R");
/// ```
#[derive(Clone, Debug)]
pub struct Sketch {
    /// The ranks from the first.
    signs: Vec<Vec<Option<String>>>,
}

impl Sketch {
    /// An empty board.
    pub fn new(files: usize, ranks: usize) -> Self {
        let signs = alloc::vec![alloc::vec![None; files]; ranks];
        Self { signs }
    }

    /// Puts a sign on an empty square.
    #[track_caller]
    pub fn put(&mut self, square: &str, sign: &str) {
        let (file, rank) = square.split_at(1);
        let file = file.chars().next().and_then(|letter| letter.to_digit(36));
        let rank = rank
            .parse::<usize>()
            .ok()
            .and_then(|rank| self.signs.get_mut(rank - 1));
        let file = file.and_then(|digit| digit.checked_sub(10));
        let cell = rank
            .zip(file)
            .and_then(|(rank, file)| rank.get_mut(file as usize));
        let cell = cell.unwrap_or_else(|| panic!("{square} is not on the board"));
        assert_eq!(
            cell.replace(sign.to_string()),
            None,
            "{square} is described twice"
        );
    }

    /// Puts pieces, such as `Ka1 ?Rb2`: signs with an upper-case letter, then the square.
    /// Black's signs are put in lower case.
    #[track_caller]
    pub fn pieces(&mut self, side: crate::Side, pieces: &str) {
        for piece in pieces.split_whitespace() {
            let square = piece
                .find(|c: char| c.is_ascii_lowercase())
                .expect("a square");
            let (sign, square) = piece.split_at(square);
            match side {
                crate::Side::White => self.put(square, sign),
                crate::Side::Black => self.put(square, &sign.to_ascii_lowercase()),
            }
        }
    }

    /// The placement field.
    pub fn placement(&self) -> String {
        let ranks: Vec<String> = self.signs.iter().rev().map(|rank| line(rank)).collect();
        ranks.join("/")
    }
}

fn line(rank: &[Option<String>]) -> String {
    let mut text = String::new();
    for run in rank.chunk_by(|one, other| one.is_none() && other.is_none()) {
        match &run[0] {
            Some(sign) => text.push_str(sign),
            None => text += &format!("{}", run.len()),
        }
    }
    text
}
