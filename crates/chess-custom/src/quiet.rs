//! Moves that need no look at what they lead to.

use alloc::vec::Vec;

use piece_kit::Side;

use crate::action::Action;
use crate::kinds::{Set, Sq};
use crate::position::Position;
use crate::sinks::{Count, From, List, Sink, Targets};
use crate::tables::lines;

/// From where to where a piece may move without a look at what that leads to, if it does not become
/// another.
pub(crate) struct Quiet {
    squares: Set,
    targets: Set,
}

impl Quiet {
    const NONE: Self = Self {
        squares: Set::EMPTY,
        targets: Set::EMPTY,
    };

    pub(crate) fn allows(&self, action: Action) -> bool {
        match action {
            Action::Move { from, to } => self.squares.contains(from) && self.targets.contains(to),
            _ => false,
        }
    }
}

/// Counts quiet moves and lists the others.
struct CountQuiet<'a> {
    quiet: Quiet,
    count: Count,
    others: List<'a>,
}

impl Sink for CountQuiet<'_> {
    fn moves(&mut self, start: From, targets: Targets, promotions: &[u8]) {
        let ends = targets.plain & self.quiet.targets;
        let quiet = match start {
            From::One(from) if self.quiet.squares.contains(from) => ends,
            From::One(_) => Set::EMPTY,
            From::Beside(files, ranks) => {
                let from = |to: &Sq| to.offset(files, ranks);
                let is_quiet =
                    |to: &Sq| from(to).is_some_and(|from| self.quiet.squares.contains(from));
                ends.iter().filter(is_quiet).collect()
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
}

impl Position<'_> {
    /// The number of legal actions in a variant that looks at what moves lead to.
    pub(crate) fn count_allowed(&self) -> u64 {
        let royals = self.royals();
        let mut actions = Vec::new();
        let mut sink = CountQuiet {
            quiet: self.quiet(royals),
            count: Count(0),
            others: List {
                kinds: &self.rules.kinds,
                actions: &mut actions,
            },
        };
        self.generate(&mut sink);
        let quiet = sink.count.0;
        let allowed = |action: &&Action| self.forbidden_with(royals, **action).is_none();
        quiet + actions.iter().filter(allowed).count() as u64
    }

    /// What moves are allowed without a look at what they lead to, given the pieces that the side to
    /// move and the opponent must not lose.
    pub(crate) fn quiet(&self, [royals, theirs]: [Set; 2]) -> Quiet {
        let (rules, turn) = (self.rules, self.state.turn);
        if rules.winding != 0 || self.is_attacked(turn, royals, theirs) {
            return Quiet::NONE;
        }
        let occupied = self.state.placement.blockers();
        let them = self.state.placement.side(!turn);
        let mut sensitive = royals;
        for king in self.state.castlers.into_iter().flatten() {
            sensitive |= king.into();
        }
        // A blast may open a line that two pieces and more close.
        let mut closed = royals;
        for between in self.lines_between(royals) {
            closed |= between;
            if !(between & occupied).more_than_one() {
                sensitive |= between;
            }
        }
        // An empty square that was passed over may be a capture.
        let mut targets = !self.state.passed;
        if rules.blast {
            targets -= closed.dilate() & them;
        }
        if let Some(king) = self.king(!turn).filter(|_| !rules.checking) {
            let seen = lines(true, true, king, occupied);
            sensitive |= seen;
            targets -= self.attacking_squares(king, turn, seen);
        }
        Quiet {
            squares: !sensitive,
            targets,
        }
    }

    /// What is between each of some squares and each of the opponent's pieces that may slide there.
    fn lines_between(&self, squares: Set) -> impl Iterator<Item = Set> {
        let (rules, turn) = (self.rules, self.state.turn);
        let them = self.state.placement.side(!turn);
        squares.iter().flat_map(move |square| {
            (0..).zip(&rules.kinds).flat_map(move |(kind, info)| {
                let back = &info.back[(!turn).index()];
                let riders = rules.tables.set(back.slides, square) & self.kind(kind) & them;
                riders.iter().map(move |rider| square.between(rider))
            })
        })
    }

    /// From where some piece that a side has would attack a square, which sees these along lines.
    fn attacking_squares(&self, target: Sq, by: Side, seen: Set) -> Set {
        let own = self.state.placement.side(by);
        let occupied = self.state.placement.blockers();
        let kinds = 0..self.rules.kinds.len() as u8;
        let kinds = kinds.filter(|kind| (self.kind(*kind) & own).any());
        kinds.fold(Set::EMPTY, |all, kind| {
            all | self.reaching(kind, target, by, occupied, seen)
        })
    }
}
