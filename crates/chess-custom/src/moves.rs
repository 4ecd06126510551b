//! Generation and counting of legal actions.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use piece_kit::geom::Direction;
use piece_kit::{Pieces as _, Side};

use crate::Action;
use crate::attacks::Danger;
use crate::definition::{KINDS, KindInfo, SideRules};
use crate::gating::WithGates;
use crate::janggi::Mover;
use crate::kinds::{Kind, Set, Sq};
use crate::position::Position;
use crate::sinks::{Count, CountCaptures, From, List, Sink, Targets};

impl Position {
    /// The legal actions.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.extend_legal(&mut actions);
        actions
    }

    /// Adds the legal actions to a list.
    pub fn extend_legal(&self, actions: &mut Vec<Action>) {
        if self.is_over() {
            return;
        }
        let start = actions.len();
        self.extend_walled(actions);
        if self.rules.filters {
            self.filter(actions, start);
        }
        if actions.len() == start {
            actions.extend(self.pass_if_stuck());
        }
    }

    /// Adds the actions that leave the king safe, whatever other rules say.
    pub(crate) fn extend_safe(&self, actions: &mut Vec<Action>) {
        let kinds = &self.rules.kinds;
        self.generate(&mut List { kinds, actions });
    }

    /// The number of legal actions.
    pub fn count_legal(&self) -> u64 {
        let rules = &*self.rules;
        let both = rules.must_capture && (rules.looks_ahead || rules.pawn_drop_mate_illegal);
        let walled = rules.walling.is_some() && rules.filters;
        if both || walled || rules.must_drop && self.must_drop() {
            return self.legal_actions().len() as u64;
        }
        if self.is_over() {
            return 0;
        }
        match self.count_others() {
            0 => self.pass_if_stuck().map_or(0, |_| 1),
            count => count,
        }
    }

    /// The actions that would be legal if the game went on.
    pub(crate) fn moves_without_ends(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.extend_walled(&mut actions);
        if self.rules.filters {
            self.filter(&mut actions, 0);
        }
        if actions.is_empty() {
            actions.extend(self.pass_if_stuck());
        }
        actions
    }

    /// The number of legal actions in a game that goes on, without a pass of who has no others.
    fn count_others(&self) -> u64 {
        let rules = &*self.rules;
        if rules.walling.is_some() {
            return self.count_walled();
        }
        if rules.looks_ahead {
            return self.count_allowed();
        }
        if rules.must_capture {
            return self.count_if_captures_must_be();
        }
        let mut count = Count(0);
        self.generate(&mut count);
        if rules.pawn_drop_mate_illegal {
            if let Some(mating) = self.mating_pawn_drop() {
                let mut safe = Vec::new();
                self.extend_safe(&mut safe);
                count.0 -= u64::from(safe.contains(&mating));
            }
        }
        count.0
    }

    fn count_if_captures_must_be(&self) -> u64 {
        let mut count = CountCaptures {
            theirs: self.state.placement.side(!self.state.turn),
            captures: 0,
            others: Count(0),
        };
        self.generate(&mut count);
        match count.captures {
            0 => count.others.0,
            captures => captures,
        }
    }

    /// Generates all actions that leave the king safe.
    pub(crate) fn generate(&self, sink: &mut impl Sink) {
        match self.open_gates() {
            None => self.generate_all(sink),
            Some(gates) => self.generate_all(&mut WithGates {
                position: self,
                gates,
                sink,
            }),
        }
    }

    fn generate_all(&self, sink: &mut impl Sink) {
        let danger = self.danger();
        let own = self.state.placement.side(self.state.turn);
        let promotions = self.promotions();
        let generator = Generator {
            position: self,
            danger,
            side: &self.rules.sides[self.state.turn.index()],
            occupied: self.state.placement.blockers(),
            cannons: self.cannons(),
            theirs: self.state.placement.side(!self.state.turn),
            promotions,
        };
        for (kind, info) in (0..).zip(&self.rules.kinds) {
            let set = self.kind(kind) & own;
            if set.is_empty() {
                continue;
            }
            if self.rules.pawn == Some(info.type_of) {
                generator.pawns(info, set, sink);
            } else if self.rules.king == Some(kind) {
                generator.king(info, set, sink);
            } else {
                for from in set {
                    generator.piece(kind, info, from, sink);
                }
            }
        }
        if self.state.castling.any() {
            self.castlings(&generator.danger, |king, rook| sink.castling(king, rook));
        }
        if self.rules.drops {
            generator.drops(sink);
        }
        if self.state.gates.any() {
            let in_check = generator.danger.checkers.any();
            self.leaps(in_check, |from, plain| {
                sink.moves(From::One(from), Targets::plain(plain), &[]);
            });
        }
        if let Some(at) = self.free_pass() {
            sink.moves(From::One(at), Targets::plain(at.into()), &[]);
        }
    }

    /// What a pawn of the side to move may become now.
    pub(crate) fn promotions(&self) -> ArrayVec<u8, KINDS> {
        let turn = self.state.turn;
        let all = self.rules.sides[turn.index()].promotions.iter().copied();
        all.filter(|kind| self.is_below_limit(*kind)).collect()
    }

    /// Whether the side to move may have one more piece of a type.
    fn is_below_limit(&self, kind: u8) -> bool {
        match self.rules.promotion_limit[usize::from(kind)] {
            0 => true,
            limit => {
                let all = self.union(self.rules.of_type[usize::from(kind)]);
                (all & self.state.placement.side(self.state.turn)).len() < u32::from(limit)
            }
        }
    }
}

struct Generator<'a> {
    position: &'a Position,
    danger: Danger,
    side: &'a SideRules,
    occupied: Set,
    /// The cannons of Janggi.
    cannons: Set,
    theirs: Set,
    promotions: ArrayVec<u8, KINDS>,
}

impl Generator<'_> {
    #[inline]
    fn piece(&self, kind: u8, info: &KindInfo, from: Sq, sink: &mut impl Sink) {
        let (position, turn) = (self.position, self.position.state.turn.index());
        let tables = &position.rules.tables;
        let captures = tables.reach(&info.captures[turn], from, self.occupied, self.cannons);
        let (moves, reached) = if info.same[turn] {
            (captures, captures)
        } else {
            let moves = tables.reach(&info.moves[turn], from, self.occupied, self.cannons);
            (moves, (captures & self.theirs) | (moves - self.occupied))
        };
        let allowed = self.danger.allowed(from) - position.immune_against(info);
        let targets = self.safe(from, reached & allowed);
        if targets.any() {
            if info.changes && info.minus.is_some() {
                sink.demotions(from, self.changing(from, targets));
            }
            let targets = self.split(kind, info, from, targets);
            sink.moves(From::One(from), targets, &self.promotions);
        }
        if position.state.passed.any() && self.side.passant_kinds >> kind & 1 != 0 {
            let passed = (captures - moves) & position.state.passed;
            self.passant(from, passed, sink);
        }
    }

    /// Without the moves that would leave the king attacked by what winds.
    #[inline]
    fn safe(&self, from: Sq, targets: Set) -> Set {
        let sensitive = self.danger.sensitive;
        if sensitive.is_empty() {
            return targets;
        }
        let tried = match sensitive.contains(from) {
            true => targets,
            false => targets & sensitive,
        };
        self.tried(Mover::At(from), targets, tried)
    }

    /// Without those of some targets after which the king is attacked.
    fn tried(&self, mover: Mover, targets: Set, tried: Set) -> Set {
        let Some(king) = self.danger.king else {
            return targets;
        };
        let removed = |to: Sq| self.theirs & to.into();
        let unsafe_ = |to: &Sq| !self.position.is_safe(king, mover, *to, removed(*to));
        targets - tried.iter().filter(unsafe_).collect()
    }

    /// How the moves of a piece other than a pawn or king end.
    #[inline]
    fn split(&self, kind: u8, info: &KindInfo, from: Sq, targets: Set) -> Targets {
        let rules = &*self.position.rules;
        let zone = self.side.promotion_region;
        let mut plain = targets;
        let mut promoting = Set::EMPTY;
        if self.side.promotion_pawns >> kind & 1 != 0 {
            promoting = targets & zone;
            if rules.must_promote_pawn {
                plain -= promoting;
            }
        }
        let mut plus = Set::EMPTY;
        if info.changes {
            plus = self.promoting_plus(info, from, targets);
            if rules.must_promote_piece && (plus.any() || info.minus.is_some()) {
                plain -= self.changing(from, targets);
            }
        }
        if rules.immobility_illegal {
            plain &= self.position.mobile(info);
        }
        Targets {
            plain,
            plus,
            promoting,
        }
    }

    /// The targets of a piece on which it promotes as in Shogi if the player likes.
    fn promoting_plus(&self, info: &KindInfo, from: Sq, targets: Set) -> Set {
        let rules = &*self.position.rules;
        let becomes = info.plus.map(|kind| rules.kinds[usize::from(kind)].type_of);
        match becomes.is_some_and(|becomes| self.position.is_below_limit(becomes)) {
            true => self.changing(from, targets),
            false => Set::EMPTY,
        }
    }

    /// The targets of a piece on which it may promote as in Shogi, or become again what it was.
    fn changing(&self, from: Sq, targets: Set) -> Set {
        let zone = self.side.promotion_region;
        let mut changing = targets;
        if self.position.rules.promotion_on_capture {
            changing &= self.occupied;
        }
        if !zone.contains(from) {
            changing &= zone;
        }
        changing
    }

    fn king(&self, info: &KindInfo, set: Set, sink: &mut impl Sink) {
        let turn = self.position.state.turn.index();
        let tables = &self.position.rules.tables;
        let Some(king) = set.first() else { return };
        let reach = |reach| tables.reach(reach, king, self.occupied, self.cannons);
        let captures = reach(&info.captures[turn]) & self.theirs;
        let moves = reach(&info.moves[turn]) - self.occupied;
        let mut targets = (captures | moves) & self.position.rules.board;
        if self.position.rules.makpong && self.danger.checkers.any() {
            targets &= match self.danger.checkers.more_than_one() {
                true => Set::EMPTY,
                false => self.danger.checkers,
            };
        }
        let is_safe = |to: &Sq| self.position.is_king_safe(king, *to);
        let plain: Set = targets.iter().filter(is_safe).collect();
        let (plus, promoting) = (Set::EMPTY, Set::EMPTY);
        sink.moves(
            From::One(king),
            Targets {
                plain,
                plus,
                promoting,
            },
            &[],
        );
    }

    fn pawns(&self, info: &KindInfo, set: Set, sink: &mut impl Sink) {
        let danger = &self.danger;
        let alone = danger.pinned | danger.sensitive;
        let free = match danger.sensitive.is_empty() {
            true => set - alone,
            // What winds may depend on where a pawn goes.
            false => Set::EMPTY,
        };
        if free.any() {
            self.pawn_steps(info, free, danger.mask, sink);
        }
        for from in set - free {
            self.pawn_steps(info, from.into(), danger.allowed(from), sink);
        }
        if self.position.rules.promotes_aside {
            self.promote_aside(set, sink);
        }
        if self.position.state.passed.any() {
            let turn = self.position.state.turn;
            for to in self.position.state.passed - self.occupied {
                for direction in capturing(!turn) {
                    let beside = to.neighbour(direction).filter(|from| set.contains(*from));
                    if let Some(from) = beside {
                        self.passant(from, to.into(), sink);
                    }
                }
            }
        }
    }

    /// The steps and captures of pawns that may go where the mask says.
    #[inline]
    fn pawn_steps(&self, info: &KindInfo, pawns: Set, mask: Set, sink: &mut impl Sink) {
        let turn = self.position.state.turn;
        let ahead = piece_kit::moves::forward(turn);
        let up: i8 = if turn == Side::White { 1 } else { -1 };
        let ends = self.side.pawn_ends;
        let free = ends - self.occupied;
        let theirs = (self.theirs & ends) - self.position.immune_against(info);
        let step = |set: Set| set.shift(ahead) & free;
        let mut take = |reached: Set, files: i8, ranks: i8| {
            let reached = reached & mask;
            if reached.any() {
                self.pawn_targets(info, reached, (-files, -ranks), sink);
            }
        };
        take(step(pawns), 0, up);
        let double = pawns & self.side.double_region;
        if double.any() {
            take(step(step(double)), 0, 2 * up);
        }
        let triple = pawns & self.side.triple_region;
        if triple.any() {
            take(step(step(step(triple))), 0, 3 * up);
        }
        for direction in capturing(turn) {
            let (files, ranks) = direction.step();
            take(pawns.shift(direction) & theirs, files, ranks);
        }
    }

    #[inline]
    fn pawn_targets(&self, info: &KindInfo, reached: Set, back: (i8, i8), sink: &mut impl Sink) {
        let rules = &*self.position.rules;
        let mut reached = reached;
        if self.danger.sensitive.any() {
            // One pawn.
            let from = reached.first().and_then(|to| to.offset(back.0, back.1));
            if let Some(from) = from {
                reached = self.safe(from, reached);
            }
        }
        let zone = match rules.promotes_aside {
            true => Set::EMPTY,
            false => self.side.promotion_region,
        };
        let promoting = reached & zone;
        let mut plain = match rules.must_promote_pawn {
            true => reached - promoting,
            false => reached,
        };
        if rules.immobility_illegal {
            plain &= self.position.mobile(info);
        }
        let mut plus = Set::EMPTY;
        if info.plus.is_some() {
            plus = promoting;
            if rules.promotion_on_capture {
                plus &= self.occupied;
            }
        }
        let targets = Targets {
            plain,
            plus,
            promoting,
        };
        sink.moves(From::Beside(back.0, back.1), targets, &self.promotions);
    }

    /// Promotions as in Sittuyin of those pawns of a side that are in the zone, or of its only one.
    #[inline(never)]
    fn promote_aside(&self, pawns: Set, sink: &mut impl Sink) {
        let of_type = self
            .position
            .rules
            .pawn
            .map_or(0, |pawn| self.position.rules.of_type[usize::from(pawn)]);
        let own = self.position.state.placement.side(self.position.state.turn);
        let all = self.position.union(of_type) & own;
        let among = match all.more_than_one() {
            true => pawns & self.side.promotion_region,
            false => pawns,
        };
        for from in among {
            for becomes in &self.promotions {
                let promoting = self.asides(from, *becomes);
                let (plain, plus) = (Set::EMPTY, Set::EMPTY);
                let targets = Targets {
                    plain,
                    plus,
                    promoting,
                };
                sink.moves(From::One(from), targets, &[*becomes]);
            }
        }
    }

    /// Where a pawn promotes aside to a kind: nothing of the opponent's is attacked from there, and no
    /// check is given.
    fn asides(&self, from: Sq, becomes: u8) -> Set {
        let (position, rules) = (self.position, &*self.position.rules);
        let info = &rules.kinds[usize::from(becomes)];
        let captures = &info.captures[position.state.turn.index()];
        let without = self.occupied - from.into();
        let reach =
            |at: Sq, occupied: Set| rules.tables.reach(captures, at, occupied, self.cannons);
        let targets = (reach(from, self.occupied) - self.occupied) | from.into();
        let letter = char::from(info.letter);
        let is_allowed = |to: &Sq| {
            let action = Action::Promotion {
                from,
                to: *to,
                letter,
            };
            let king = self.danger.king;
            (reach(*to, without) & self.theirs).is_empty()
                && king.is_none_or(|king| position.is_safe(king, Mover::At(from), *to, Set::EMPTY))
                && !position.gives_check(action)
        };
        let free = targets - position.state.placement.impassable();
        free.iter().filter(is_allowed).collect()
    }

    /// Captures en passant of one piece.
    #[inline(never)]
    fn passant(&self, from: Sq, passed: Set, sink: &mut impl Sink) {
        let position = self.position;
        let Some(passer) = position.state.passer else {
            return;
        };
        let is_safe = |to: &Sq| {
            let king = self.danger.king;
            king.is_none_or(|king| position.is_safe(king, Mover::At(from), *to, passer.into()))
        };
        let targets = (passed - self.occupied).iter().filter(is_safe).collect();
        sink.passant(from, targets);
    }

    fn drops(&self, sink: &mut impl Sink) {
        let (position, rules) = (self.position, &*self.position.rules);
        let turn = position.state.turn;
        let mut empty = (self.danger.mask & rules.board) - self.occupied;
        if rules.enclosing_drop.is_some() {
            empty &= position.enclosing_drops();
        }
        if empty.is_empty() {
            return;
        }
        let safe = |cannon: bool| match self.danger.sensitive.any() {
            true => {
                let tried = empty & self.danger.sensitive;
                self.tried(Mover::Dropped { cannon }, empty, tried)
            }
            false => empty,
        };
        let usual = safe(false);
        let of = |kind: u8| match rules.cannons >> kind & 1 {
            0 => usual,
            _ => safe(true),
        };
        for (kind, info) in (0..).zip(&rules.kinds[..rules.types]) {
            if position.has_to_drop(turn, kind) {
                let mut targets = of(kind) & position.drop_region(kind, info);
                if rules.king == Some(kind) {
                    targets = targets
                        .iter()
                        .filter(|to| position.may_drop_king(*to))
                        .collect();
                }
                sink.drops(kind, targets);
                if let Some(plus) = info.plus.filter(|_| rules.drops_promoted) {
                    let moves_as = &rules.kinds[usize::from(plus)];
                    let targets = of(plus) & position.drop_region_as(kind, info, moves_as);
                    sink.promoted_drops(kind, targets);
                }
            }
        }
    }
}

impl Position {
    /// The opponent's pieces that a piece of the side to move may not capture, as it is of their type.
    #[inline]
    pub(crate) fn immune_against(&self, info: &KindInfo) -> Set {
        let rules = &*self.rules;
        if rules.mutually_immune >> info.type_of & 1 == 0 {
            return Set::EMPTY;
        }
        let same = self.union(rules.of_type[usize::from(info.type_of)]);
        same & self.state.placement.side(!self.state.turn)
    }

    /// The squares from which a piece of the side to move could go on, if only walls stood in its way where
    /// it would come to stand.
    pub(crate) fn mobile(&self, info: &KindInfo) -> Set {
        let turn = self.state.turn.index();
        let walls = self.state.placement.impassable();
        let mobile = info.mobile[turn];
        if walls.is_empty() {
            return mobile;
        }
        let targets = |square: Sq| self.rules.tables.set(info.usual[turn], square);
        let goes_on = |square: &Sq| (targets(*square) - walls).any();
        mobile.iter().filter(goes_on).collect()
    }

    /// Whether a side has a piece of a kind that it may drop: in hand, or of any number.
    #[inline]
    pub(crate) fn has_to_drop(&self, side: Side, kind: u8) -> bool {
        let rules = &*self.rules;
        self.state.hands.count(side, Kind::ALL[usize::from(kind)]) > 0
            || rules.free_drops && rules.drops && rules.king != Some(kind)
    }

    /// Where the side to move may drop a kind, whatever the king.
    pub(crate) fn drop_region(&self, kind: u8, info: &KindInfo) -> Set {
        self.drop_region_as(kind, info, info)
    }

    /// Where it may drop a kind as another, which must be able to move from there.
    pub(crate) fn drop_region_as(&self, kind: u8, info: &KindInfo, moves_as: &KindInfo) -> Set {
        let (rules, turn) = (&*self.rules, self.state.turn);
        let mut region = info.drops[turn.index()];
        if rules.no_doubled == Some(kind) {
            let of_type = self.union(rules.of_type[usize::from(kind)]);
            let own = of_type & self.state.placement.side(turn);
            if rules.no_doubled_count == 0 {
                return Set::EMPTY;
            }
            for square in own {
                let file = square.file().into();
                if (own & file).len() >= u32::from(rules.no_doubled_count) {
                    region -= file;
                }
            }
        }
        if rules.immobility_illegal {
            region &= self.mobile(moves_as);
        }
        match rules.bishops_apart {
            Some(bishop) => region & self.bishops_apart(bishop, kind),
            None => region,
        }
    }
}

/// Where pawns of a side capture.
pub(crate) fn capturing(side: Side) -> [Direction; 2] {
    match side {
        Side::White => [Direction::NorthEast, Direction::NorthWest],
        Side::Black => [Direction::SouthEast, Direction::SouthWest],
    }
}
