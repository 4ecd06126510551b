//! Rule page: *Turns*. Legal turns, from public data alone: checks and pins are taken
//! into account while they are generated.

use alloc::vec::Vec;

use piece_kit::{Checks, PieceMoves};

use crate::{BattleBoard, Bitboard, Kind, PublicBattle, Square, Step, Turn, Unit};

impl PublicBattle {
    /// Visits the legal moves and captures of the side to move, unit by unit; the set of
    /// targets may be empty. Units that may be turned up are in
    /// [`turn_ups`](Self::turn_ups).
    ///
    /// It builds no list: counting moves is counting the targets.
    #[inline(always)]
    pub fn visit_moves(&self, take: impl FnMut(PieceMoves<Kind>)) {
        self.visit(take);
    }

    /// The royal unit of the side to move.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn royal_unit(&self) -> Option<(Square, Kind)> {
        let square = self.placement.royal(self.turn)?;
        let king = self.placement.kind(Kind::King).contains(square);
        Some((square, if king { Kind::King } else { Kind::Duke }))
    }

    /// Visits the moves and returns the units that may be turned up.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn visit(&self, mut take: impl FnMut(PieceMoves<Kind>)) -> Bitboard {
        if self.is_over() {
            return Bitboard::EMPTY;
        }
        let checks = self.placement.checks(self.turn);
        if let Some((from, kind)) = self.royal_unit() {
            let targets = self.placement.royal_targets(self.turn);
            take(PieceMoves::new(kind, from, targets));
        }
        if checks.targets().any() {
            self.placement.visit_pieces(self.turn, &checks, take);
        }
        self.turn_ups_in(&checks)
    }

    /// The units that may be turned up in view of checks.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn turn_ups_in(&self, checks: &Checks<BattleBoard>) -> Bitboard {
        // A unit turned up blocks as before: it cures no check and opens no line.
        if checks.checkers().any() {
            Bitboard::EMPTY
        } else {
            self.face_down(self.turn)
        }
    }

    /// The units that the side to move may turn up: all of its units that lie face
    /// down, unless it is in check.
    pub fn turn_ups(&self) -> Bitboard {
        if self.is_over() || self.is_check() {
            Bitboard::EMPTY
        } else {
            self.face_down(self.turn)
        }
    }

    /// The number of legal turns.
    #[inline(always)]
    pub fn count_turns(&self) -> u64 {
        self.count(1)
    }

    /// The number of legal turns, if a unit that a turn reveals counts as `identities` turns.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count(&self, identities: u32) -> u64 {
        if self.is_over() {
            return 0;
        }
        let checks = self.placement.checks(self.turn);
        let mut count = self.count_moves(&checks, Bitboard::all());
        let hidden = self.face_down(!self.turn);
        if identities > 1 && hidden.any() {
            count += (identities - 1) * self.count_moves(&checks, hidden);
        }
        count += identities * self.turn_ups_in(&checks).len();
        u64::from(count)
    }

    /// The number of legal moves and captures to some squares.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn count_moves(&self, checks: &Checks<BattleBoard>, squares: Bitboard) -> u32 {
        let royal = self.placement.royal_targets_among(self.turn, squares).len();
        let checks = checks.limited_to(squares);
        if checks.targets().is_empty() {
            return royal;
        }
        royal + self.placement.count_pieces(self.turn, &checks)
    }

    /// The legal turns.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.extend_turns(&mut turns);
        turns
    }

    pub(crate) fn extend_turns(&self, turns: &mut Vec<Turn>) {
        self.visit_turns(|turn| turns.push(turn));
    }

    /// Visits every legal turn, in the order of [`turns`](Self::turns).
    fn visit_turns(&self, mut take: impl FnMut(Turn)) {
        let turn_ups = self.visit(|moves| {
            let PieceMoves {
                kind,
                from,
                targets,
            } = moves;
            let moves = targets.iter().map(|to| Turn::of(kind, from, to));
            moves.for_each(&mut take);
        });
        turn_ups
            .iter()
            .for_each(|square| take(Turn::TurnUp { square }));
    }
}

/// The number of legal turns, each as often as [`extend_legal`] adds it.
pub(crate) fn count_legal(position: &PublicBattle) -> u64 {
    position.count(Unit::CONCEALED.len() as u32)
}

/// Adds every legal turn to a list, once for each unit that it might reveal.
pub(crate) fn extend_legal(position: &PublicBattle, steps: &mut Vec<Step>) {
    let hidden = position.face_down(!position.turn);
    let turn_ups = position.visit(|moves| extend_moves(moves, hidden, steps));
    turn_ups
        .iter()
        .for_each(|square| extend_revealing(Turn::TurnUp { square }, steps));
}

/// Adds every legal capture to a list, once for each unit that it might reveal.
pub(crate) fn extend_captures_and_promotions(position: &PublicBattle, steps: &mut Vec<Step>) {
    let hidden = position.face_down(!position.turn);
    visit_captures(position, |moves| extend_moves(moves, hidden, steps));
}

/// Visits the legal captures of the side to move, unit by unit; the set of targets may be empty.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn visit_captures(position: &PublicBattle, mut take: impl FnMut(PieceMoves<Kind>)) {
    if position.is_over() {
        return;
    }
    let (side, placement) = (position.turn, &position.placement);
    let (checks, enemies) = (placement.checks(side), placement.side(!side));
    if let Some((from, kind)) = position.royal_unit() {
        let targets = placement.royal_targets_among(side, enemies);
        take(PieceMoves::new(kind, from, targets));
    }
    if checks.targets().any() {
        placement.visit_pieces(side, &checks.limited_to(enemies), take);
    }
}

/// Adds the moves of a unit; a capture of one that is hidden reveals it.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn extend_moves(moves: PieceMoves<Kind>, hidden: Bitboard, steps: &mut Vec<Step>) {
    let PieceMoves {
        kind,
        from,
        targets,
    } = moves;
    if targets.is_disjoint(hidden) {
        let turns = targets.iter().map(|to| Turn::of(kind, from, to));
        turns.for_each(|turn| steps.push(turn.into()));
    } else {
        extend_hidden(moves, hidden, steps);
    }
}

// docs/design.md#rare-code-out-of-line
#[inline(never)]
fn extend_hidden(moves: PieceMoves<Kind>, hidden: Bitboard, steps: &mut Vec<Step>) {
    for to in moves.targets {
        let turn = Turn::of(moves.kind, moves.from, to);
        if hidden.contains(to) {
            extend_revealing(turn, steps);
        } else {
            steps.push(turn.into());
        }
    }
}

/// Adds a turn that reveals a unit, once for each that it might be.
fn extend_revealing(turn: Turn, steps: &mut Vec<Step>) {
    let revealed = |unit| Step {
        turn,
        revealed: Some(unit),
    };
    steps.extend(Unit::CONCEALED.map(revealed));
}
