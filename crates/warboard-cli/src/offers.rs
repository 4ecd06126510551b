//! Draws that are offered to a program, and when it resigns.

use warboard::players::Score;

/// As many hundredths of a pawn behind are hopeless,
const HOPELESS: Score = Score::Points(-1_000);

/// if so many searches in a row say so.
const PATIENCE: u32 = 3;

/// What a program thinks of its game.
#[derive(Default)]
pub(crate) struct Offers {
    /// What the last search said; none in a game in which there was none.
    score: Option<Score>,
    /// Whether the opponent offers a draw that has not been answered.
    is_offered: bool,
    may_resign: bool,
    hopeless: u32,
}

impl Offers {
    /// A new game begins.
    pub(crate) fn restart(&mut self) {
        *self = Self {
            may_resign: self.may_resign,
            ..Self::default()
        };
    }

    pub(crate) fn may_resign(&mut self, may: bool) {
        self.may_resign = may;
    }

    /// The opponent offers a draw.
    pub(crate) fn offer(&mut self) {
        self.is_offered = true;
    }

    /// A search for a move has ended.
    pub(crate) fn note(&mut self, score: Option<Score>) {
        self.score = score.or(self.score);
        self.hopeless = match score {
            Some(score) if score <= HOPELESS => self.hopeless + 1,
            Some(_) => 0,
            None => self.hopeless,
        };
    }

    /// Whether to accept a draw: if the program is not better. A refused offer stands until the program
    /// has thought once more, about the opponent's move.
    pub(crate) fn accepts(&mut self) -> bool {
        let accepts = self.is_offered && self.is_not_better();
        self.is_offered &= !accepts;
        accepts
    }

    /// An offer is over once it has been answered by a move.
    pub(crate) fn lapse(&mut self) {
        self.is_offered = false;
    }

    fn is_not_better(&self) -> bool {
        self.score.is_some_and(|score| score <= Score::Points(0))
    }

    pub(crate) fn resigns(&self) -> bool {
        self.may_resign && self.hopeless >= PATIENCE
    }
}
