//! What pieces may do with their first move alone: let a piece in hand come in on the square that they
//! leave, as in S-Chess, or leap, as king and met of Cambodian chess do.

use arrayvec::ArrayVec;
use piece_kit::records::Journal;
use piece_kit::{Pieces as _, Side};

use crate::action::Action;
use crate::definition::{Gating, KINDS, Kinds};
use crate::event::Event;
use crate::janggi::Mover;
use crate::kinds::{Kind, Set, Sq};
use crate::position::Position;
use crate::sinks::{From, Sink, Targets};

/// A piece that comes in from the hand, and the move or castling with which it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gated {
    pub(crate) kind: u8,
    pub(crate) square: Sq,
    pub(crate) action: Action,
}

/// The pieces in hand of the side to move that may come in.
pub(crate) struct Gates {
    /// The pieces that have not moved.
    squares: Set,
    /// What may come in, and where.
    kinds: ArrayVec<(u8, Set), KINDS>,
}

impl Position {
    /// The pieces of both sides that have not moved, in a variant in which a first move may let a piece in hand
    /// come in on the square that it leaves (`seirawanGating`), or be a leap (`cambodianMoves`). With
    /// `seirawanGating` a side has none that has nothing to let in, nor can get it by captures.
    pub fn gates(&self) -> Set {
        self.state.gates
    }

    /// The kind and the square of the piece in hand that comes in with an action; none of any other action.
    ///
    /// ```
    /// let position = chess_custom::base("seirawan").expect("it is built in").start();
    /// let action = position.parse("b1c3h")?;
    /// let (kind, square) = position.comes_in(action).expect("a hawk");
    /// assert_eq!(position.rules().kind_name(kind), Some("archbishop"));
    /// assert_eq!(square.to_string(), "b1");
    /// # Ok::<(), chess_custom::ParseActionError>(())
    /// ```
    pub fn comes_in(&self, action: Action) -> Option<(Kind, Sq)> {
        let gated = self.gated(action)?;
        Some((Kind::ALL[usize::from(gated.kind)], gated.square))
    }

    /// What comes in with an action, legal or not: a piece that has not moved is no pawn, so that a letter
    /// behind its move says no promotion. If it comes in on the square of the rook in castling, the rook is
    /// said to go to the king.
    pub(crate) fn gated(&self, action: Action) -> Option<Gated> {
        let Action::Promotion { from, to, letter } = action else {
            return None;
        };
        if self.rules.gating != Some(Gating::Hands) || !self.own_gates().contains(from) {
            return None;
        }
        let kind = self.rules.type_with(letter)?;
        let action = match self.castling_of(to, from) {
            Some(_) => Action::Move { from: to, to: from },
            None => Action::Move { from, to },
        };
        let square = from;
        Some(Gated {
            kind,
            square,
            action,
        })
    }

    /// The action with which a piece of a letter comes in on the square that another one leaves; in castling
    /// on the square of the king, or that of the rook.
    pub(crate) fn gating(
        &self,
        action: Action,
        square: Option<Sq>,
        letter: char,
    ) -> Option<Action> {
        let Action::Move { from, to } = action else {
            return None;
        };
        let castles = self.castling_of(from, to).is_some();
        match square {
            None => Some(Action::Promotion { from, to, letter }),
            Some(square) if !castles || square != from && square != to => None,
            Some(square) => Some(Action::Promotion {
                from: square,
                to: if square == from { to } else { from },
                letter,
            }),
        }
    }

    fn own_gates(&self) -> Set {
        self.state.gates & self.state.placement.side(self.state.turn)
    }

    /// What of the side to move may come in; none if nothing may.
    pub(crate) fn open_gates(&self) -> Option<Gates> {
        let rules = &*self.rules;
        if rules.gating != Some(Gating::Hands) {
            return None;
        }
        let (turn, squares) = (self.state.turn, self.own_gates());
        let mut kinds = ArrayVec::new();
        for (kind, info) in (0..).zip(&rules.kinds[..rules.types]) {
            if self.state.hands.count(turn, Kind::ALL[usize::from(kind)]) > 0 {
                kinds.push((kind, self.drop_region(kind, info) & squares));
            }
        }
        kinds.retain(|(_, region)| region.any());
        (!kinds.is_empty()).then_some(Gates { squares, kinds })
    }

    /// Whether what comes in with an action would stand where a piece that castles goes.
    pub(crate) fn blocks_castling(&self, gated: Gated) -> bool {
        let castling = match gated.action {
            Action::Move { from, to } => self.castling_of(from, to),
            _ => None,
        };
        castling
            .is_some_and(|castling| [castling.king_to, castling.rook_to].contains(&gated.square))
    }

    /// Visits the leaps of king and met that leave the king safe, each with its square.
    pub(crate) fn leaps(&self, in_check: bool, mut take: impl FnMut(Sq, Set)) {
        let Some(Gating::Leaps { fers, .. }) = self.rules.gating else {
            return;
        };
        let king = self.king(self.state.turn);
        for from in self.own_gates() {
            let ends = self.leap_ends(from, fers);
            let is_safe = |to: &Sq| match king {
                Some(king) if king == from => !in_check && self.is_king_safe(king, *to),
                Some(king) => self.is_safe(king, Mover::At(from), *to, Set::EMPTY),
                None => true,
            };
            take(from, ends.iter().filter(is_safe).collect());
        }
    }

    /// Where the piece on a square of the side to move leaps, whatever endangers the king.
    pub(crate) fn leap_from(&self, from: Sq) -> Set {
        match self.rules.gating {
            Some(Gating::Leaps { fers, .. }) if self.own_gates().contains(from) => {
                self.leap_ends(from, fers)
            }
            _ => Set::EMPTY,
        }
    }

    /// A king leaps like a knight to the next rank, a met over the square before it.
    fn leap_ends(&self, from: Sq, fers: Kinds) -> Set {
        let turn = self.state.turn;
        let ahead = if turn == Side::White { 1 } else { -1 };
        let steps: &[(i8, i8)] = if self.king(turn) == Some(from) {
            &[(-2, 1), (2, 1)]
        } else if self.union(fers).contains(from) {
            &[(0, 2)]
        } else {
            &[]
        };
        let ends = steps
            .iter()
            .filter_map(|(files, ranks)| from.offset(*files, ahead * ranks));
        (ends.collect::<Set>() & self.rules.board) - self.state.placement.blockers()
    }

    /// Whether an action moves or drops a rook, which may take the right to leap from a king.
    pub(crate) fn aims_rook(&self, action: Action) -> bool {
        let Some(Gating::Leaps { rooks, .. }) = self.rules.gating else {
            return false;
        };
        let kind = match action.from() {
            Some(from) => self.kind_at(from),
            None => self.rules.dropped(action).map(|[_, kind]| kind),
        };
        kind.is_some_and(|kind| rooks >> kind & 1 != 0)
    }

    /// Puts in what comes in with an action, whose moves have been made, and takes the rights that it
    /// ends, also by a rook that comes to a square; whether it did.
    pub(crate) fn settle_gates(
        &mut self,
        gated: Option<Gated>,
        rook: Option<Sq>,
        journal: &mut impl Journal<Event>,
    ) -> bool {
        let side = self.state.turn;
        if gated.is_some_and(|gated| !self.come_in(gated, journal)) {
            return false;
        }
        match self.rules.gating {
            Some(Gating::Hands) if !self.has_to_gate(side) => {
                self.state.gates -= self.state.placement.side(side);
            }
            Some(Gating::Leaps { .. }) => {
                let king = self
                    .king(!side)
                    .filter(|king| self.state.gates.contains(*king));
                // Whatever is between them.
                let aimed = |king: &Sq| rook.is_some_and(|rook| rook.orthogonals().contains(*king));
                self.state.gates -= king.filter(aimed).map_or(Set::EMPTY, Set::from);
            }
            _ => {}
        }
        true
    }

    /// Whether a side has, or may still get, a piece that comes in.
    pub(crate) fn has_to_gate(&self, side: Side) -> bool {
        self.rules.captures_to_hand || self.state.hands.total(side) > 0
    }

    fn come_in(&mut self, gated: Gated, journal: &mut impl Journal<Event>) -> bool {
        let (side, square) = (self.state.turn, gated.square);
        let kind = Kind::ALL[usize::from(gated.kind)];
        let is_free = !self.state.placement.blockers().contains(square);
        if !is_free || !self.state.hands.remove(side, kind) {
            return false;
        }
        self.state.placement.toggle(side, kind, square);
        if journal.is_read() {
            let piece = self.rules.kinds[usize::from(gated.kind)].sign(Side::White);
            journal.add(Event::Gated {
                side,
                piece,
                square,
            });
        }
        true
    }
}

/// Adds to each move of a piece that has not moved those with which pieces in hand come in.
pub(crate) struct WithGates<'a, S> {
    pub(crate) position: &'a Position,
    pub(crate) gates: Gates,
    pub(crate) sink: &'a mut S,
}

impl<S: Sink> WithGates<'_, S> {
    /// What comes in on a square, from which something goes to others.
    fn gate(&mut self, from: Sq, targets: Set) {
        if !self.gates.squares.contains(from) || targets.is_empty() {
            return;
        }
        let kinds = self.gates.kinds.iter();
        let kinds = kinds.filter(|(_, region)| region.contains(from));
        let kinds: ArrayVec<u8, KINDS> = kinds.map(|(kind, _)| *kind).collect();
        let targets = Targets {
            plain: Set::EMPTY,
            plus: Set::EMPTY,
            promoting: targets,
        };
        self.sink.moves(From::One(from), targets, &kinds);
    }
}

impl<S: Sink> Sink for WithGates<'_, S> {
    fn moves(&mut self, start: From, targets: Targets, promotions: &[u8]) {
        self.sink.moves(start, targets, promotions);
        if let From::One(from) = start {
            self.gate(from, targets.plain);
        }
    }

    fn passant(&mut self, from: Sq, targets: Set) {
        self.sink.passant(from, targets);
    }

    fn castling(&mut self, king: Sq, rook: Sq) {
        self.sink.castling(king, rook);
        let castling = self.position.castling_with(self.position.state.turn, rook);
        let Some(castling) = castling else { return };
        for (square, other) in [(king, rook), (rook, king)] {
            if ![castling.king_to, castling.rook_to].contains(&square) {
                self.gate(square, other.into());
            }
        }
    }

    fn drops(&mut self, kind: u8, targets: Set) {
        self.sink.drops(kind, targets);
    }

    fn demotions(&mut self, from: Sq, targets: Set) {
        self.sink.demotions(from, targets);
    }

    fn promoted_drops(&mut self, kind: u8, targets: Set) {
        self.sink.promoted_drops(kind, targets);
    }
}
