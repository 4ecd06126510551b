//! The value of a position by a table of terms.

mod activity;
mod mop_up;
mod pawns;
mod squares;
mod territory;

use piece_kit::geom::{Bitboard, Board, Square};
use piece_kit::keys::feature_key;
use piece_kit::specs::Effect;
use piece_kit::{BoardOf, Pieces, Placement, Role, Side};

use crate::terms::{Weight, w};
use crate::{Evaluated, Terms};
use activity::Activity;
pub(crate) use pawns::PawnCache;
use squares::{SQUARES, by_number, nearness};

/// Kinds of which tables are made: at least as many as any game has.
const KINDS: usize = 32;

/// Values of positions by [`Terms`], before anything is searched: the tables that the terms
/// make on a board.
///
/// ```
/// use capatomic::{Capatomic, StartNumber};
/// use warboard_players::{Evaluated, Evaluation};
/// let position = Capatomic::start(StartNumber::new(0).unwrap());
/// let evaluation = Evaluation::new(&Capatomic::terms(), &position);
/// assert_eq!(evaluation.value(&position), Capatomic::terms().tempo);
/// ```
#[derive(Clone, Debug)]
pub struct Evaluation<G: Evaluated> {
    terms: Terms,
    area: Area,
    /// What a piece of White's or Black's is worth on a square.
    places: [Vec<[Weight; SQUARES]>; 2],
    /// The squares in front of a pawn, on its file and the files beside it.
    ahead: [Vec<Bitboard<BoardOf<G>>>; 2],
    /// The files beside each file.
    beside: Vec<Bitboard<BoardOf<G>>>,
    files: Vec<Bitboard<BoardOf<G>>>,
    /// For each square, how many king's steps nearer than eight every other is.
    near: Vec<[i8; SQUARES]>,
    /// The kinds of which two are worth more than twice as much as one.
    paired: Vec<G::Kind>,
    /// What White has beside its pieces: see [`keep_pieces`](Self::keep_pieces).
    bias: Weight,
    /// A number that tells apart the values of positions to different searchers, if they are not the same to
    /// all. Values
    /// from before a trade do not count what it cost, which is less than half a pawn, mostly.
    pub(crate) salt: u64,
}

/// What White's pieces are worth more than Black's by kind and place, kept up to date.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sum {
    lead: Weight,
    /// What pieces of both sides that are neither pawns nor royal are worth.
    pieces: i32,
    /// A hash of the pawns of both sides.
    pub(crate) pawns: u64,
}

impl<G: Evaluated> Evaluation<G> {
    /// The tables of these terms, for games on a board like that of this position.
    pub fn new(terms: &Terms, position: &G) -> Self {
        const {
            assert!(G::Kind::ALL.len() <= KINDS, "a search knows up to 32 kinds");
            assert!(
                BoardOf::<G>::SQUARES <= SQUARES as u16,
                "a search knows up to 256 squares"
            );
        }
        let area = Area::of(position);
        let mut places = [(); 2].map(|()| vec![[w(0, 0); SQUARES]; KINDS]);
        for side in Side::ALL {
            for (kind, table) in places[side.index()].iter_mut().enumerate() {
                for square in Square::<BoardOf<G>>::all() {
                    table[square.index()] = area.worth(terms, kind, side, square);
                }
            }
        }
        let file = |file: u8| {
            let squares = Square::<BoardOf<G>>::all();
            squares
                .filter(|square| square.file().index() == file)
                .collect::<Bitboard<_>>()
        };
        let files: Vec<_> = (0..BoardOf::<G>::FILES).map(file).collect();
        let none = Bitboard::EMPTY;
        let beside = |index: usize| {
            let before = index.checked_sub(1).map_or(none, |index| files[index]);
            before | files.get(index + 1).copied().unwrap_or(none)
        };
        let beside: Vec<_> = (0..files.len()).map(beside).collect();
        let ahead = Side::ALL.map(|side| {
            let ahead = |square: Square<BoardOf<G>>| {
                let index = usize::from(square.file().index());
                let near = files[index] | beside[index];
                let further = |other: &Square<BoardOf<G>>| match side {
                    Side::White => other.rank() > square.rank(),
                    Side::Black => other.rank() < square.rank(),
                };
                near.iter().filter(further).collect()
            };
            by_number(ahead, Bitboard::EMPTY).collect()
        });
        let pairs = |kind: &G::Kind| terms.kinds[kind.index()].pair != w(0, 0);
        let paired = G::Kind::ALL.iter().copied().filter(pairs);
        Self {
            terms: terms.clone(),
            area,
            places,
            ahead,
            beside,
            files,
            near: by_number(nearness::<BoardOf<G>>, [0; SQUARES]).collect(),
            paired: paired.collect(),
            bias: w(0, 0),
            salt: 0,
        }
    }

    /// From now on trades cost the side to act `cost`, in hundredths of a pawn, when all pieces of a
    /// full board are gone, so that enough are left to win with. This position is worth what it was.
    /// A side that is behind has nothing to win, and trades as before. Each quarter of the plies to a
    /// draw by the clock lowers the cost by a quarter, or both sides would rather have the draw.
    pub(crate) fn keep_pieces(&mut self, position: &G, cost: i32) {
        const BEHIND: i32 = -50;
        if cost == 0 {
            return;
        }
        let sum = self.sum(position.placement());
        let is_behind = self.rough(position, &sum) < BEHIND;
        let quarters = plies_to_draw(position).map_or(0, |most| {
            (4 * position.halfmove_clock() / most.max(1)).min(4)
        });
        let whose = 2 * position.to_act().index() + usize::from(is_behind);
        self.salt = feature_key(4 * u64::from(quarters) + whose as u64);
        if is_behind {
            return;
        }
        let cost = cost * (4 - quarters as i32) / 4;
        let full = self.terms.full.max(1);
        let now = cost * sum.pieces.clamp(0, full) / full;
        let sign = match position.to_act() {
            Side::White => 1,
            Side::Black => -1,
        };
        self.bias = w(cost - now, -now).times(sign);
    }

    /// No tables yet.
    pub(crate) fn empty(terms: &Terms) -> Self {
        Self {
            terms: terms.clone(),
            area: Area::default(),
            places: [Vec::new(), Vec::new()],
            ahead: [Vec::new(), Vec::new()],
            beside: Vec::new(),
            files: Vec::new(),
            near: Vec::new(),
            paired: Vec::new(),
            bias: w(0, 0),
            salt: 0,
        }
    }

    /// The value of a position to the side to act, in hundredths of a pawn.
    pub fn value(&self, position: &G) -> i32 {
        let placement = position.placement();
        self.of(position, &self.sum(placement), self.structure(placement))
    }

    /// What a kind is worth wherever it stands, for exchanges and the order of actions.
    #[inline(always)]
    pub(crate) fn worth(&self, kind: G::Kind) -> i32 {
        self.terms.kinds[kind.index()].value.early
    }

    #[inline(always)]
    fn put(&self, sum: &mut Sum, side: Side, kind: G::Kind, square: Square<BoardOf<G>>, sign: i32) {
        let weight = self.places[side.index()][kind.index()][square.index()];
        match (side == Side::White) == (sign > 0) {
            true => sum.lead += weight,
            false => sum.lead -= weight,
        }
        match kind.spec().role {
            Role::Piece | Role::Special => sum.pieces += sign * self.worth(kind),
            Role::Pawn => {
                sum.pawns ^= feature_key((side.index() * SQUARES + square.index()) as u64);
            }
            _ => {}
        }
    }

    /// The sum of a position, from scratch.
    pub(crate) fn sum(&self, placement: &Placement<G::Kind>) -> Sum {
        let mut sum = Sum {
            lead: self.bias,
            ..Sum::default()
        };
        for side in Side::ALL {
            for square in placement.side(side) {
                if let Some(kind) = placement.kind_at(square) {
                    self.put(&mut sum, side, kind, square, 1);
                }
            }
        }
        sum
    }

    /// The sum after an action with this effect on the placement.
    #[inline]
    pub(crate) fn after(
        &self,
        mut sum: Sum,
        placement: &Placement<G::Kind>,
        side: Side,
        effect: &Effect<G::Kind>,
    ) -> Sum {
        for square in effect.removed {
            if let Some((side, kind)) = placement.at(square) {
                self.put(&mut sum, side, kind, square, -1);
            }
        }
        if let Some((kind, from)) = effect.from {
            self.put(&mut sum, side, kind, from, -1);
        }
        for &(from, to) in effect.also.iter().flatten() {
            if let Some((side, kind)) = placement.at(from) {
                self.put(&mut sum, side, kind, from, -1);
                self.put(&mut sum, side, kind, to, 1);
            }
        }
        if let Some(kind) = effect.becomes {
            self.put(&mut sum, side, kind, effect.to, 1);
        }
        for square in effect.flipped {
            if let Some(kind) = placement.kind_at(square) {
                self.put(&mut sum, !side, kind, square, -1);
                self.put(&mut sum, side, kind, square, 1);
            }
        }
        if let Some((kind, square)) = effect.gated {
            self.put(&mut sum, side, kind, square, 1);
        }
        sum
    }

    /// The value to the side to act, of the sum alone.
    #[inline]
    pub(crate) fn rough(&self, position: &G, sum: &Sum) -> i32 {
        let lead = sum.lead + self.held(position);
        self.mixed(lead, sum.pieces, position.to_act())
    }

    /// What White has in hand more than Black: a piece that may be dropped anywhere is worth a
    /// little more than one on the board.
    #[inline]
    fn held(&self, position: &G) -> Weight {
        let Some(hands) = position.hands() else {
            return w(0, 0);
        };
        let of = |side| -> i32 {
            let kinds = hands.kinds(side);
            kinds
                .map(|kind| i32::from(hands.count(side, kind)) * self.worth(kind))
                .sum()
        };
        let lead = (of(Side::White) - of(Side::Black)) * 9 / 8;
        w(lead, lead)
    }

    #[inline]
    fn mixed(&self, lead: Weight, pieces: i32, to_act: Side) -> i32 {
        let full = self.terms.full.max(1);
        let early = pieces.clamp(0, full);
        let white = (i64::from(lead.early) * i64::from(early)
            + i64::from(lead.late) * i64::from(full - early))
            / i64::from(full);
        let white = white.clamp(-20_000, 20_000) as i32;
        self.terms.tempo
            + match to_act {
                Side::White => white,
                Side::Black => -white,
            }
    }

    /// The value to the side to act, in hundredths of a pawn, with a
    /// [structure](Self::structure) of pawns.
    pub(crate) fn of(&self, position: &G, sum: &Sum, structure: Weight) -> i32 {
        let placement = position.placement();
        let mut lead = sum.lead + structure + self.held(position) + self.territory(placement);
        lead += self.one_side(placement, Side::White);
        lead -= self.one_side(placement, Side::Black);
        self.mixed(lead, sum.pieces, position.to_act())
    }

    /// What a side has beside pieces and places: what they attack, what shelters its royal
    /// piece, what it does to the other's.
    fn one_side(&self, placement: &Placement<G::Kind>, side: Side) -> Weight {
        let unsafe_squares = self.pawn_attacks(placement, !side);
        let pieces = placement.side(side) - self.pawns(placement, side);
        let threatened = (pieces & unsafe_squares).len() as i32;
        let royal = placement.royal(!side);
        let zone = royal.map_or(Bitboard::EMPTY, |royal| Bitboard::from(royal).dilate());
        let mut activity = Activity::<G> {
            terms: &self.terms,
            placement,
            side,
            free: !(placement.side(side) | unsafe_squares),
            zone,
            around: zone.dilate(),
            near: royal.map(|royal| &self.near[royal.index()]),
            worth: self.terms.threatened.times(threatened),
            danger: 0,
            attackers: 0,
        };
        G::Kind::for_each_kind(&mut activity);
        let pieces = activity.total() + self.pairs(placement, side);
        pieces + self.shelter(placement, side) + self.mop_up(placement, side)
    }

    fn pairs(&self, placement: &Placement<G::Kind>, side: Side) -> Weight {
        let mut worth = w(0, 0);
        for &kind in &self.paired {
            if placement.pieces(side, kind).more_than_one() {
                worth += self.terms.kinds[kind.index()].pair;
            }
        }
        worth
    }
}

/// The plies without progress after which the game is drawn, or may be.
pub(crate) fn plies_to_draw<G: Evaluated>(position: &G) -> Option<u32> {
    let rules = position.draw_rules();
    rules.claim_plies.or(rules.plies)
}

/// The part of the board that pieces may stand on, and which way each side goes.
#[derive(Clone, Copy, Debug, Default)]
struct Area {
    files: (i32, i32),
    ranks: (i32, i32),
}

impl Area {
    fn of<G: Evaluated>(position: &G) -> Self {
        let [files, ranks] = position.size();
        let in_use = |square: &Square<BoardOf<G>>| {
            square.file().index() < files && square.rank().index() < ranks
        };
        let free = Bitboard::all() - position.placement().impassable();
        let free: Bitboard<BoardOf<G>> = free.iter().filter(in_use).collect();
        let bounds = |of: fn(Square<BoardOf<G>>) -> u8| {
            let all = free.iter().map(|square| i32::from(of(square)));
            let (least, most) = (all.clone().min(), all.max());
            (least.unwrap_or(0), most.unwrap_or(0))
        };
        Self {
            files: bounds(|square| square.file().index()),
            ranks: bounds(|square| square.rank().index()),
        }
    }

    /// The files between a square and the nearest edge, and the ranks.
    fn edges<B: Board>(&self, square: Square<B>) -> (i32, i32) {
        let edge = |at: u8, (least, most): (i32, i32)| {
            let at = i32::from(at);
            (at - least).min(most - at).max(0)
        };
        let file = edge(square.file().index(), self.files);
        (file, edge(square.rank().index(), self.ranks))
    }

    fn worth<B: Board>(&self, terms: &Terms, kind: usize, side: Side, square: Square<B>) -> Weight {
        let Some(kind) = terms.kinds.get(kind) else {
            return w(0, 0);
        };
        let (file, rank) = (
            i32::from(square.file().index()),
            i32::from(square.rank().index()),
        );
        let edges = self.edges(square);
        let centre = edges.0 + edges.1;
        let ahead = match side {
            Side::White => rank - self.ranks.0,
            Side::Black => self.ranks.1 - rank,
        };
        let goal = terms.goals.iter().map(|&(goal_file, goal_rank)| {
            let (goal_file, goal_rank) = match side {
                Side::White => (i32::from(goal_file), i32::from(goal_rank)),
                Side::Black => (
                    self.files.1 - i32::from(goal_file),
                    self.ranks.1 - i32::from(goal_rank),
                ),
            };
            let most = (self.files.1 - self.files.0).max(self.ranks.1 - self.ranks.0);
            most - (file - goal_file).abs().max((rank - goal_rank).abs())
        });
        let goal = goal.max().unwrap_or(0);
        let push = ahead * edges.0;
        let worth = kind.value + kind.centre.times(centre) + kind.ahead.times(ahead);
        worth + kind.push.times(push) + kind.goal.times(goal)
    }
}
