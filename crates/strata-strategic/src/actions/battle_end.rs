//! How a battle ended.

use piece_kit::{Outcome, Side, Termination};

/// How a battle ended, inside or elsewhere; with the winner if there is one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BattleEnd {
    /// The loser's royal was checkmated.
    Checkmate(Side),
    /// The loser had no legal turn.
    Stalemate(Side),
    /// The loser had no unit left.
    Elimination(Side),
    /// The loser conceded.
    Resignation(Side),
    /// The loser ran out of time.
    Time(Side),
    /// A position occurred for the third time.
    Repetition,
    /// 100 plies passed without a capture.
    MoveLimit,
    /// Both sides had nothing but a Duke.
    Dead,
    /// The sides agreed on a draw.
    Agreement,
}

impl BattleEnd {
    pub(crate) const ALL: [Self; 14] = [
        Self::Checkmate(Side::White),
        Self::Checkmate(Side::Black),
        Self::Stalemate(Side::White),
        Self::Stalemate(Side::Black),
        Self::Elimination(Side::White),
        Self::Elimination(Side::Black),
        Self::Resignation(Side::White),
        Self::Resignation(Side::Black),
        Self::Time(Side::White),
        Self::Time(Side::Black),
        Self::Repetition,
        Self::MoveLimit,
        Self::Dead,
        Self::Agreement,
    ];

    /// The winner, if there is one.
    pub fn winner(self) -> Option<Side> {
        Outcome::from(self).winner()
    }

    /// The end that is an outcome of a battle. Who has left is treated as out of time.
    pub fn of(outcome: Outcome<Side>) -> Option<Self> {
        if outcome.termination() == Termination::Abandonment {
            return outcome.winner().map(Self::Time);
        }
        Self::ALL
            .into_iter()
            .find(|end| Outcome::from(*end) == outcome)
    }
}

impl From<BattleEnd> for Outcome<Side> {
    fn from(end: BattleEnd) -> Self {
        let win = |winner, by| Self::Win { winner, by };
        let draw = |by| Self::Draw { by };
        match end {
            BattleEnd::Checkmate(winner) => win(winner, Termination::Checkmate),
            BattleEnd::Stalemate(winner) => win(winner, Termination::Stalemate),
            BattleEnd::Elimination(winner) => win(winner, Termination::Elimination),
            BattleEnd::Resignation(winner) => win(winner, Termination::Resignation),
            BattleEnd::Time(winner) => win(winner, Termination::Time),
            BattleEnd::Repetition => draw(Termination::Repetition),
            BattleEnd::MoveLimit => draw(Termination::MoveLimit),
            BattleEnd::Dead => draw(Termination::Dead),
            BattleEnd::Agreement => draw(Termination::Agreement),
        }
    }
}
