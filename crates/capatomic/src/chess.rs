//! What Capatomic is without launches and without what castling brings: a page of rules for
//! [`chess_kit`], which plays, explains, reads and writes the moves.

use chess_kit::{FieldKeys, OnBoard, Region, Rules};
use piece_kit::Placement;
use piece_kit::castling::CastlingRule;
use piece_kit::geom::Board10x10;
use piece_kit::records::Journal;

use crate::memory::Missiles;
use crate::{Action, Event, Illegal, Kind, Square, dead};

/// The rules of the core.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct CapatomicRules;

/// A position as the core sees it.
pub(crate) type Chess = chess_kit::Chess<CapatomicRules>;

/// A move, capture, promotion or castling alone.
pub(crate) type Move = chess_kit::Action<CapatomicRules>;

/// Where castling ends: c2 and d2, i2 and h2; the same on rank 9.
pub(crate) const CASTLING: CastlingRule<Board10x10> = CastlingRule::new((2, 3), (8, 7), (1, 8));

impl Rules for CapatomicRules {
    type Kind = Kind;
    type Memory = Missiles;
    const NAME: &'static str = "capatomic";
    const TITLE: &'static str = "Capatomic Random Chess";
    const SUMMARY: &'static str = "Capablanca's pieces in random order, without launches";
    /// Nobody asks for it: the starts of Capatomic are its own.
    const START: &'static str =
        "7m1m/abbcnqnrkr/pppppppppp/10/10/10/10/PPPPPPPPPP/ABBCNQNRKR/7M1M w HJhj - 0 1";
    const CASTLING: Option<(Kind, CastlingRule<Board10x10>)> = Some((Kind::Rook, CASTLING));
    const DOUBLE_STEP: Option<u8> = Some(2);
    const PROMOTION: &'static [(Region<OnBoard<Self>>, bool)] = &[(Region::rank(8), true)];
    const PROMOTIONS: &'static [Kind] = &Kind::PROMOTIONS;
    const KEYS: FieldKeys = FieldKeys {
        castling: 1 << 16,
        en_passant: (1 << 16) + 2 * 128,
        black: (1 << 16) + 3 * 128,
    };

    #[inline]
    fn is_dead(placement: &Placement<Kind>) -> bool {
        dead::is_dead(placement)
    }
}

impl From<Move> for Action {
    #[inline(always)]
    fn from(action: Move) -> Self {
        let (from, to, hint) = (action.from, action.to, action.hint);
        match action.promotion() {
            Some(kind) => Self::Promotion { from, to, kind },
            None => Self::Move { from, to, hint },
        }
    }
}

impl Action {
    /// The move of chess that this is, or without the missiles that it brings; or else the square and
    /// the target of a launch.
    #[inline(always)]
    pub(crate) fn in_chess(self) -> Result<Move, (Square, Square)> {
        Ok(match self {
            Self::Move { from, to, hint } => {
                let mut action = Move::new(from, to);
                action.hint = hint;
                action
            }
            Self::Promotion { from, to, kind } => Move::new(from, to).promoting(kind),
            Self::Bring { king, rook, .. } => Move::new(king, rook),
            Self::Launch { from, target } => return Err((from, target)),
        })
    }
}

/// Hands the events of the core on as events of Capatomic, and notes what of them concerns missiles.
pub(crate) struct Telling<'j, J> {
    pub(crate) journal: &'j mut J,
    /// Whether a piece other than a pawn was captured.
    pub(crate) unlocks: bool,
    /// Whether a missile moved or was captured.
    pub(crate) touches_missile: bool,
}

impl<J: Journal<Event>> Journal<chess_kit::Event<CapatomicRules>> for Telling<'_, J> {
    /// What is noted of missiles has to be told even if nobody reads the rest.
    #[inline(always)]
    fn is_read(&self) -> bool {
        true
    }

    #[inline(always)]
    fn add(&mut self, event: chess_kit::Event<CapatomicRules>) {
        use chess_kit::Event as In;
        self.journal.add(match event {
            In::Captured { side, kind, square } => {
                self.unlocks |= kind != Kind::Pawn;
                self.touches_missile |= kind == Kind::Missile;
                Event::Captured { side, kind, square }
            }
            In::Moved {
                side,
                kind,
                from,
                to,
            } => {
                self.touches_missile |= kind == Kind::Missile;
                Event::Moved {
                    side,
                    kind,
                    from,
                    to,
                }
            }
            In::Promoted { side, kind, square } => Event::Promoted { side, kind, square },
            In::Castled {
                side,
                king,
                king_to,
                rook,
                rook_to,
            } => Event::Castled {
                side,
                king,
                king_to,
                rook,
                rook_to,
            },
            // What else there is happens in other games, or is told of the position as a whole.
            _ => return,
        });
    }
}

/// Why the core refuses a move.
impl From<chess_kit::Illegal<CapatomicRules>> for Illegal {
    fn from(why: chess_kit::Illegal<CapatomicRules>) -> Self {
        use chess_kit::Illegal as In;
        match why {
            In::Finished { outcome } => Self::Finished { outcome },
            In::NoPiece { square } => Self::NoPiece { square },
            In::NotYours { square } => Self::NotYours { square },
            In::OwnPiece { square } => Self::OwnPiece { square },
            In::Impassable { square } => Self::Irradiated { square },
            In::NotItsMove { kind, from, to } => Self::NotItsMove { kind, from, to },
            In::Blocked {
                kind,
                from,
                obstacle,
            } => Self::Blocked {
                kind,
                from,
                obstacle,
            },
            In::PromotionMissing { square } => Self::PromotionMissing { square },
            In::NoPromotion { kind, square } => Self::NoPromotion { kind, square },
            In::NotAPromotion { kind } => Self::NotAPromotion { kind },
            In::KingAttacked {
                king,
                attacker,
                in_check,
            } => Self::KingAttacked {
                king,
                attacker,
                in_check,
            },
            In::NoCastlingRight { king, rook } => Self::NoCastlingRight { king, rook },
            In::Castling(why) => Self::Castling(why),
            _ => unreachable!("{why}, though nothing explodes, is dropped or promotes but pawns"),
        }
    }
}
