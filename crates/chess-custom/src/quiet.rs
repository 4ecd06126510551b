//! Moves that need no look at what they lead to.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use crate::action::Action;
use crate::definition::KINDS;
use crate::kinds::{Set, Sq};
use crate::position::Position;
use crate::sinks::{Count, From, List, Sink, Targets};
use crate::tables::lines;

/// From where to where a piece may move without a look at what that leads to, if it does not become
/// another.
pub(crate) struct Quiet {
    squares: Set,
    targets: Set,
    /// The pieces of each kind, and from where they would give check, if checks are forbidden.
    checks: ArrayVec<(Set, Set), KINDS>,
}

impl Quiet {
    const NONE: Self = Self {
        squares: Set::EMPTY,
        targets: Set::EMPTY,
        checks: ArrayVec::new_const(),
    };

    pub(crate) fn allows(&self, action: Action) -> bool {
        match action.without_wall() {
            Action::Move { from, to } => self.targets(from).contains(to),
            _ => false,
        }
    }

    fn targets(&self, from: Sq) -> Set {
        if !self.squares.contains(from) {
            return Set::EMPTY;
        }
        let mut targets = self.targets;
        if let Some((_, checks)) = self.checks.iter().find(|(set, _)| set.contains(from)) {
            targets -= *checks;
        }
        targets
    }
}

/// Counts quiet moves and lists the others.
struct CountQuiet<'a> {
    quiet: &'a Quiet,
    count: Count,
    others: List<'a>,
}

impl Sink for CountQuiet<'_> {
    fn moves(&mut self, start: From, targets: Targets, promotions: &[u8]) {
        let quiet = match start {
            From::One(from) => targets.plain & self.quiet.targets(from),
            From::Beside(files, ranks) => {
                let is_quiet = |to: &Sq| {
                    let from = to.offset(files, ranks);
                    from.is_some_and(|from| self.quiet.targets(from).contains(*to))
                };
                targets.plain.iter().filter(is_quiet).collect()
            }
        };
        self.count.0 += u64::from(quiet.len());
        let plain = targets.plain - quiet;
        self.others
            .moves(start, Targets { plain, ..targets }, promotions);
    }

    fn passant(&mut self, from: Sq, targets: Set) {
        self.others.passant(from, targets);
    }

    fn castling(&mut self, king: Sq, rook: Sq) {
        self.others.castling(king, rook);
    }

    fn drops(&mut self, kind: u8, targets: Set) {
        self.others.drops(kind, targets);
    }

    fn demotions(&mut self, from: Sq, targets: Set) {
        self.others.demotions(from, targets);
    }

    fn promoted_drops(&mut self, kind: u8, targets: Set) {
        self.others.promoted_drops(kind, targets);
    }
}

impl Position {
    /// The number of legal actions in a variant that looks at what moves lead to.
    pub(crate) fn count_allowed(&self) -> u64 {
        let royals = self.royals();
        let (quiet, mut actions) = (self.quiet(royals), Vec::new());
        let mut sink = CountQuiet {
            quiet: &quiet,
            count: Count(0),
            others: List {
                kinds: &self.rules.kinds,
                actions: &mut actions,
            },
        };
        self.generate(&mut sink);
        let count = sink.count.0;
        let allowed = |action: &&Action| self.forbidden_with(royals, **action).is_none();
        count + actions.iter().filter(allowed).count() as u64
    }

    /// What moves are allowed without a look at what they lead to, given the pieces that the side to
    /// move and the opponent must not lose.
    pub(crate) fn quiet(&self, [royals, theirs]: [Set; 2]) -> Quiet {
        let (rules, turn) = (&*self.rules, self.state.turn);
        // A wall that is put up may shield a piece, and one that goes no more does.
        let occupied = self.state.placement.blockers() - self.leaving_walls();
        let mut attacked = self.attacked(turn, royals, theirs, occupied);
        let duple = self.duple_checked(turn).any();
        if rules.winding != 0 || duple || attacked.next().is_some() {
            return Quiet::NONE;
        }
        // One that is not attacked stays so, and then not all are.
        let royals = royals | self.duple_royals(turn);
        let them = self.state.placement.side(!turn);
        let mut quiet = Quiet {
            squares: !royals,
            // An empty square that was passed over may be a capture.
            targets: !self.state.passed,
            ..Quiet::NONE
        };
        // Castling moves two pieces.
        for king in self.state.castlers.into_iter().flatten() {
            quiet.squares -= king.into();
        }
        // A blast may open a line that two pieces and more close.
        let mut closed = royals;
        for between in self.lines_between(royals) {
            closed |= between;
            if !(between & occupied).more_than_one() {
                quiet.squares -= between;
            }
        }
        if rules.blast {
            quiet.targets -= closed.dilate() & them;
        }
        if let Some(king) = self.king(!turn).filter(|_| !rules.checking) {
            if !self.limit_to_no_checks(&mut quiet, king) {
                return Quiet::NONE;
            }
        }
        quiet
    }

    /// What is between each of some squares and each of the opponent's pieces that may slide there.
    fn lines_between(&self, squares: Set) -> impl Iterator<Item = Set> {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let them = self.state.placement.side(!turn);
        squares.iter().flat_map(move |square| {
            (0..).zip(&rules.kinds).flat_map(move |(kind, info)| {
                let back = &info.back[(!turn).index()];
                let riders = rules.tables.set(back.slides, square) & self.kind(kind) & them;
                riders.iter().map(move |rider| square.between(rider))
            })
        })
    }

    /// Leaves moves that give no check to a king, if nothing winds; returns whether it is out of check now.
    fn limit_to_no_checks(&self, quiet: &mut Quiet, king: Sq) -> bool {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let own = self.state.placement.side(turn);
        let occupied = self.state.placement.blockers();
        let seen = lines(true, true, king, occupied);
        for (kind, info) in (0..).zip(&rules.kinds) {
            let set = self.kind(kind) & own;
            if set.is_empty() {
                continue;
            }
            let back = &info.back[turn.index()];
            let slides = rules.tables.set(back.slides, king);
            let checks = rules.tables.set(back.leaps, king) | (slides & seen);
            if (checks & set).any() {
                return false;
            }
            quiet.checks.push((set, checks));
            for rider in slides & set {
                let between = king.between(rider);
                if !(between & occupied).more_than_one() {
                    quiet.squares -= between;
                }
            }
        }
        true
    }
}
