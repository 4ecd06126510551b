//! Attacks, checks, pins and legal moves of many kinds of pieces on many
//! boards, against moves that are made and looked at.

use std::collections::BTreeSet;

use crate::naive::betza::{Manner, Way};
use crate::naive::mailbox::{Mailbox, Obstacle};
use crate::naive::scatter::scatter;
use crate::naive::{
    Capablanca, Cell, Dense, Fairy, Lame, Many, Metamachy, Mixed, Orthodox, Palaces, Peaceful,
    Riders, Rivers, Rng, Special, Vast, Xiangqi, cell, cells, palaces, rivers, set, square,
};
use board_geom::Bitboard;
use piece_kit::moves::PawnMoves;
use piece_kit::{Pieces, Placement, Role, Side};

/// How often the interesting lines occurred.
#[derive(Default, Debug)]
struct Seen {
    /// Enemy hoppers in line with a royal piece, by the screens between.
    hoppers: [usize; 3],
    walled_hoppers: usize,
    double_hoppers: usize,
    checks: usize,
    double_checks: usize,
    pins: usize,
    /// Pieces that may not leave a path that is no line, so that nothing else pins them.
    path_pins: usize,
    triple_steps: usize,
    moves: usize,
}

impl Seen {
    /// Looks at the lines of hoppers to a royal piece.
    fn note_hoppers(&mut self, board: &Mailbox, side: Side, royal: Cell) {
        let mut steps = Vec::new();
        for (from, way) in board.ways_of(!side) {
            let line = board.line(!side, from, way);
            let far = line.iter().position(|&at| at == royal);
            let between = &line[..far.unwrap_or(0)];
            if !way.hops() || !way.captures || between.is_empty() {
                continue;
            }
            let is = |obstacle| {
                between
                    .iter()
                    .filter(move |at| board.obstacle(**at) == obstacle)
            };
            let screens = is(Obstacle::Screen).count();
            if is(Obstacle::Wall).count() > 0 {
                self.walled_hoppers += 1;
            } else if screens < 3 {
                self.hoppers[screens] += 1;
                self.double_hoppers += usize::from(steps.contains(&way.step));
                steps.push(way.step);
            }
        }
    }
}

/// Whether a way is neither a leap nor along a line.
fn is_along_a_path(way: &Way) -> bool {
    let lame = way.passes != [None; 2];
    lame || way.manner == Manner::Grasshop || way.most > 1 && !way.slides() && !way.hops()
}

/// Compares everything that the kit says about one placement.
struct Comparison<'a, P: Pieces> {
    board: &'a Mailbox<'a>,
    placement: Placement<P>,
    text: String,
}

impl<P: Pieces> Comparison<'_, P> {
    fn every_square_is_attacked_by_the_right_pieces(&self, rng: &mut Rng) {
        let mut changed = self.board.clone();
        let all: Vec<Cell> = self.board.cells().collect();
        let mut blockers = self.placement.blockers();
        for _ in 0..4 {
            // What is left out of the blockers may be passed, but attacks.
            let at = rng.of(&all);
            blockers ^= Bitboard::from(square(at));
            let wall = self.placement.impassable().contains(square(at));
            let obstacle = match (blockers.contains(square(at)), wall) {
                (true, true) => Obstacle::Wall,
                (true, false) => Obstacle::Screen,
                (false, _) => Obstacle::None,
            };
            changed.set_obstacle(at, obstacle);
        }
        let mut open = self.board.clone();
        all.iter()
            .for_each(|&at| open.set_obstacle(at, Obstacle::None));
        for (n, to) in self.board.cells().enumerate() {
            let by = Side::ALL[n % 2];
            let by_now = self.placement.blockers();
            for (board, blockers) in [(self.board, by_now), (&changed, blockers)] {
                let told = self.placement.attackers(square(to), by, blockers);
                let expected = board.attackers(to, by);
                assert_eq!(cells(told), expected, "{to:?} by {by}: {}", self.text);
                let is_attacked = self.placement.is_attacked(square(to), by, blockers);
                assert_eq!(is_attacked, told.any());
            }
            let riders = self.placement.riders_aligned(square(to), by);
            let expected = open.attackers_by(to, by, Way::slides);
            assert_eq!(cells(riders), expected, "{to:?} by {by}: {}", self.text);
        }
    }

    fn checks_and_pins_are_those_of_the_rules(&self, side: Side, seen: &mut Seen) {
        let checks = self.placement.checks(side);
        let Some(royal) = self.board.royal(side) else {
            assert!(checks.checkers().is_empty() && checks.pinned().is_empty());
            assert_eq!(checks.pins().count(), 0);
            assert_eq!(checks.targets(), self.placement.enterable(side));
            return;
        };
        let checkers = self.board.attackers(royal, !side);
        assert_eq!(cells(checks.checkers()), checkers, "{side}: {}", self.text);
        let sliders = |board: &Mailbox| board.attackers_by(royal, !side, Way::slides);
        let before = sliders(self.board);
        let mut pinned = BTreeSet::new();
        for (at, _) in self.board.men(side).into_iter().filter(|m| m.0 != royal) {
            let mut without = self.board.clone();
            without.put(at, None);
            let by = &sliders(&without) - &before;
            pinned.extend(by.into_iter().map(|by| (at, by)));
        }
        let told = checks.pins().map(|pin| (cell(pin.piece), cell(pin.by)));
        let told: BTreeSet<_> = told.collect();
        assert_eq!(told, pinned, "{side}: {}", self.text);
        let pieces = pinned.iter().map(|pin| pin.0).collect();
        assert_eq!(cells(checks.pinned()), pieces);
        for pin in checks.pins() {
            let line = square(royal).between(pin.by) | pin.by.into();
            assert_eq!(pin.line, line);
        }
        seen.checks += usize::from(!checkers.is_empty());
        seen.double_checks += usize::from(checkers.len() > 1);
        seen.pins += pinned.len();
        let mut path_pins = Vec::new();
        for (at, _) in self.board.men(side).into_iter().filter(|m| m.0 != royal) {
            let mut without = self.board.clone();
            without.put(at, None);
            for (by, way) in self
                .board
                .ways_of(!side)
                .filter(|(_, way)| is_along_a_path(way))
            {
                let hits = |board: &Mailbox| board.walk(!side, by, way).contains(&royal);
                if way.captures && hits(&without) && !hits(self.board) {
                    path_pins.push((at, by));
                }
            }
        }
        let mut told = Vec::new();
        self.placement.visit_path_pins(side, |pin| {
            assert!(pin.line.contains(pin.piece) && pin.line.contains(pin.by));
            told.push((cell(pin.piece), cell(pin.by)));
        });
        told.sort_unstable();
        path_pins.sort_unstable();
        assert_eq!(told, path_pins, "{side}: {}", self.text);
        seen.path_pins += path_pins.len();
        seen.note_hoppers(self.board, side, royal);
    }

    fn moves_are_those_that_can_be_made(&self, side: Side, double: Bitboard<P::Board>) -> usize {
        let legal = self.board.legal(side, &cells(double));
        let checks = self.placement.checks(side);
        let mut told = Vec::new();
        self.placement.visit_pieces(side, &checks, |group| {
            assert_eq!(self.placement.at(group.from), Some((side, group.kind)));
            told.extend(group.targets.iter().map(|to| (cell(group.from), cell(to))));
        });
        let counted = self.placement.count_pieces(side, &checks) as usize;
        assert_eq!(counted, told.len(), "{side}: {}", self.text);
        // The game moves its special pieces, and asks where they are allowed to go.
        let special = |kind: usize| P::SPECS[kind].role == Role::Special;
        for (from, kind) in self.board.men(side).into_iter().filter(|m| special(m.1)) {
            let allowed = cells(self.placement.allowed(&checks, square(from)));
            let targets = self.board.pseudo_targets((side, kind), from);
            told.extend(targets.intersection(&allowed).map(|to| (from, *to)));
        }
        if let Some(royal) = self.placement.royal(side) {
            let targets = self.placement.royal_targets(side).iter();
            told.extend(targets.map(|to| (cell(royal), cell(to))));
        } else {
            assert!(self.placement.royal_targets(side).is_empty());
        }
        self.placement
            .visit_pawns(side, &checks, double, |pawns: PawnMoves<P::Board>| {
                let mut moves = Vec::new();
                pawns.each(|from, to| moves.push((cell(from), cell(to))));
                assert_eq!(moves.len(), pawns.count() as usize);
                let mut by_pawn = Vec::new();
                pawns.each_pawn(|from, targets| {
                    by_pawn.extend(targets.iter().map(|to| (cell(from), cell(to))));
                });
                by_pawn.sort_unstable();
                moves.sort_unstable();
                assert_eq!(by_pawn, moves, "{}", self.text);
                let some = [(0, 0), (2, 3), (3, 4), (4, 2), (5, 5)];
                let to_some = moves.iter().filter(|(_, to)| some.contains(to));
                assert_eq!(to_some.count(), pawns.count_to(set(some)) as usize);
                told.extend(moves);
            });
        let count = told.len();
        assert_eq!(count, legal.len(), "a move told twice: {}", self.text);
        let told: BTreeSet<_> = told.into_iter().collect();
        assert_eq!(told, legal, "{side}: {}", self.text);
        for (from, kind) in self.board.men(side) {
            if P::SPECS[kind].role != Role::Royal {
                let allowed = self.placement.allowed(&checks, square(from));
                let pseudo = self.board.pseudo_targets((side, kind), from);
                let left = cells(allowed).intersection(&pseudo).copied().collect();
                let from_here = legal.iter().filter(|m| m.0 == from).map(|m| m.1);
                let expected: BTreeSet<Cell> = from_here.filter(|to| pseudo.contains(to)).collect();
                assert_eq!(expected, left, "allowed from {from:?}: {}", self.text);
            }
        }
        count
    }
}

impl<P: Pieces> Comparison<'_, P> {
    fn long_steps_of_pawns_pass_empty_squares_and_leave_no_check(
        &self,
        side: Side,
        first: Bitboard<P::Board>,
    ) -> usize {
        let ahead = if side == Side::White { 1 } else { -1 };
        let checks = self.placement.checks(side);
        let mut count = 0;
        for steps in 2..5 {
            let told = self.placement.pawn_strides(side, &checks, first, steps);
            let mut expected = BTreeSet::new();
            for (from, kind) in self.board.men(side) {
                let way = (1..=steps as i32).map(|n| (from.0, from.1 + n * ahead));
                let free = |cell| self.board.holds(cell) && self.board.is_empty(cell);
                let to = (from.0, from.1 + steps as i32 * ahead);
                if self.board.role(kind) == Role::Pawn
                    && first.contains(square(from))
                    && way.into_iter().all(free)
                    && self.board.after(from, to).is_safe(side)
                {
                    expected.insert(to);
                }
            }
            assert_eq!(cells(told), expected, "{side} {steps}: {}", self.text);
            count += usize::from(steps == 3) * expected.len();
        }
        count
    }
}

/// Compares this number of random placements with a mailbox.
fn compare<P: Pieces>(placements: u64) -> Seen {
    compare_kinds::<P>(placements, &Mailbox::kinds::<P>())
}

/// Compares random placements of kinds of which a mailbox must know more than their declarations.
fn compare_kinds<P: Pieces>(placements: u64, kinds: &[(Vec<Way>, Role)]) -> Seen {
    let mut seen = Seen::default();
    for seed in 0..placements {
        let mut rng = Rng::new(seed);
        let mut board = Mailbox::empty::<P>(kinds);
        scatter::<P>(&mut board, &mut rng);
        let placement = board.placement::<P>();
        let comparison = Comparison {
            board: &board,
            placement,
            text: placement.to_string(),
        };
        comparison.every_square_is_attacked_by_the_right_pieces(&mut rng);
        let double = set(board.cells().filter(|_| rng.once_in(2)));
        for side in Side::ALL {
            comparison.checks_and_pins_are_those_of_the_rules(side, &mut seen);
            seen.moves += comparison.moves_are_those_that_can_be_made(side, double);
            seen.triple_steps +=
                comparison.long_steps_of_pawns_pass_empty_squares_and_leave_no_check(side, double);
        }
    }
    println!("{placements} placements: {seen:?}");
    seen
}

#[test]
fn the_pieces_of_chess_and_capablanca_go_where_the_rules_say() {
    for seen in [compare::<Orthodox>(400), compare::<Capablanca>(400)] {
        assert!(seen.checks > 40 && seen.double_checks > 4 && seen.pins > 40);
        assert!(seen.triple_steps > 20);
    }
}

#[test]
fn fifteen_kinds_of_every_sort_go_where_the_rules_say() {
    let seen = compare::<Fairy>(600);
    assert!(seen.checks > 40 && seen.double_checks > 4 && seen.pins > 20);
    assert!(seen.hoppers.iter().all(|&times| times > 20));
    assert!(seen.double_hoppers > 4);
}

#[test]
fn as_many_kinds_as_there_may_be_go_where_the_rules_say() {
    let seen = compare::<Many>(1200);
    assert!(seen.checks > 80 && seen.double_checks > 8 && seen.pins > 40);
    assert!(seen.hoppers.iter().all(|&times| times > 20));
}

#[test]
fn zones_limit_where_pieces_go_and_what_they_attack() {
    let seen = compare_kinds::<Palaces>(3000, &palaces());
    assert!(seen.checks > 200 && seen.double_checks > 20 && seen.pins > 100);
    assert!(seen.hoppers.iter().all(|&times| times > 50));
}

#[test]
fn zones_limit_where_pieces_go_and_what_they_attack_along_paths() {
    let seen = compare_kinds::<Rivers>(3000, &rivers());
    assert!(seen.checks > 200 && seen.double_checks > 20, "{seen:?}");
    assert!(seen.path_pins > 40, "{seen:?}");
}

#[test]
fn cannons_and_crowds_of_hoppers_go_where_the_rules_say() {
    let seen = compare::<Xiangqi>(600);
    assert!(seen.hoppers.iter().all(|&times| times > 20));
    assert!(seen.walled_hoppers > 10 && seen.double_hoppers > 4);
    let seen = compare::<Dense>(1000);
    assert!(seen.hoppers.iter().all(|&times| times > 100));
    assert!(seen.walled_hoppers > 60 && seen.double_hoppers > 60);
}

#[test]
fn riders_of_leaps_bent_sliders_and_lame_leapers_go_where_the_rules_say() {
    for seen in [
        compare::<Riders>(1500),
        compare::<Lame>(1500),
        compare::<Mixed>(1500),
    ] {
        assert!(seen.checks > 400 && seen.double_checks > 40, "{seen:?}");
        assert!(seen.path_pins > 40, "{seen:?}");
    }
}

#[test]
fn special_pieces_check_pin_and_guard_like_others() {
    let seen = compare::<Special>(2000);
    assert!(seen.checks > 400 && seen.double_checks > 40, "{seen:?}");
    assert!(seen.path_pins > 40, "{seen:?}");
}

#[test]
fn sides_without_a_royal_piece_have_neither_checks_nor_pins() {
    let seen = compare::<Peaceful>(400);
    assert_eq!((seen.checks, seen.pins), (0, 0));
    assert!(seen.moves > 4000);
}

#[test]
fn on_more_than_128_squares_pieces_go_where_the_rules_say() {
    for seen in [compare::<Metamachy>(300), compare::<Vast>(150)] {
        assert!(seen.checks > 15 && seen.pins > 15 && seen.double_hoppers > 0);
        assert!(seen.hoppers.iter().all(|&times| times > 5));
    }
}

#[test]
#[ignore = "long"]
fn all_this_is_so_of_many_placements() {
    compare::<Orthodox>(2000);
    compare::<Capablanca>(2000);
    compare::<Fairy>(3000);
    compare::<Xiangqi>(3000);
    compare::<Dense>(5000);
    compare::<Metamachy>(2000);
    compare::<Vast>(1000);
    compare::<Riders>(5000);
    compare::<Lame>(5000);
    compare::<Mixed>(5000);
    compare::<Special>(5000);
}
