//! What moves of chess and its relatives do, and why they are refused.

use std::fmt;

use piece_kit::geom::Square;
use piece_kit::{Pieces, Refusal, Side, Variant};

use crate::action::Action;
use crate::chess::{Chess, OnBoard, Rules};

/// One happening of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<R: Rules> {
    /// A piece leaves the board.
    Captured(Side, R::Kind, Square<OnBoard<R>>),
    /// A piece goes from one square to another; both king and rook in castling.
    Moved(Side, R::Kind, Square<OnBoard<R>>, Square<OnBoard<R>>),
    /// The pawn on a square becomes another piece.
    Promoted(R::Kind, Square<OnBoard<R>>),
}

impl<R: Rules> Event<R> {
    pub(crate) fn of(position: &Chess<R>, action: Action<R>) -> Vec<Self> {
        let Action {
            from,
            to,
            promotion,
        } = action;
        let side = position.turn;
        if let Some(castling) = position.castling_of(action) {
            return vec![
                Self::Moved(side, R::KING, castling.king, castling.king_to),
                Self::Moved(side, R::ROOK, castling.rook, castling.rook_to),
            ];
        }
        let Some(kind) = position.placement.kind_at(from) else {
            return Vec::new();
        };
        let mut after = *position;
        after.play_unchecked(action);
        // Whatever the opponent lost was captured: on `to`, or en passant.
        let lost = position.placement.side(!side) - after.placement.side(!side);
        let captured = lost.iter().filter_map(|square| {
            Some(Self::Captured(
                !side,
                position.placement.kind_at(square)?,
                square,
            ))
        });
        captured
            .chain([Self::Moved(side, kind, from, to)])
            .chain(promotion.map(|kind| Self::Promoted(kind, to)))
            .collect()
    }
}

impl<R: Rules> fmt::Display for Event<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Captured(side, kind, square) => write!(
                f,
                "{}'s {} on {square} is captured",
                side.name(),
                kind.name()
            ),
            Self::Moved(side, kind, from, to) => write!(
                f,
                "{}'s {} goes from {from} to {to}",
                side.name(),
                kind.name()
            ),
            Self::Promoted(kind, square) => {
                write!(f, "the pawn on {square} becomes a {}", kind.name())
            }
        }
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal<R: Rules> {
    /// The game is over.
    Finished,
    /// No own piece stands there.
    NotYours(Square<OnBoard<R>>),
    /// The piece does not go there, or something is in its way, or the pawn
    /// must promote, or castling is not allowed.
    CannotGo(Square<OnBoard<R>>, Square<OnBoard<R>>),
    /// The king would be attacked from a square.
    KingAttacked(Square<OnBoard<R>>),
}

impl<R: Rules> Illegal<R> {
    /// The reason why an action is not among the legal ones.
    pub(crate) fn of(position: &Chess<R>, action: Action<R>) -> Self {
        let placement = &position.placement;
        let Action { from, to, .. } = action;
        match placement.at(from) {
            Some((side, kind)) if side == position.turn => {
                let goes = placement.pseudo_targets(side, kind, from).contains(to);
                let mut after = *position;
                after.play_unchecked(action);
                let attacker = after.placement.checks(side).checkers().first();
                match attacker.filter(|_| goes) {
                    Some(attacker) => Self::KingAttacked(attacker),
                    None => Self::CannotGo(from, to),
                }
            }
            _ => Self::NotYours(from),
        }
    }
}

impl<R: Rules> fmt::Display for Illegal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finished => write!(f, "the game is over"),
            Self::NotYours(square) => write!(f, "no own piece stands on {square}"),
            Self::CannotGo(from, to) => write!(f, "the piece on {from} cannot go to {to}"),
            Self::KingAttacked(from) => write!(f, "the king would be attacked from {from}"),
        }
    }
}

impl<R: Rules> std::error::Error for Illegal<R> {}

impl<R: Rules> Refusal for Illegal<R> {
    fn code(&self) -> &'static str {
        match self {
            Self::Finished => "finished",
            Self::NotYours(_) => "not-yours",
            Self::CannotGo(..) => "cannot-go",
            Self::KingAttacked(_) => "king-attacked",
        }
    }

    fn squares(&self) -> Vec<String> {
        match self {
            Self::Finished => Vec::new(),
            Self::NotYours(square) | Self::KingAttacked(square) => vec![square.to_string()],
            Self::CannotGo(from, to) => vec![from.to_string(), to.to_string()],
        }
    }
}
