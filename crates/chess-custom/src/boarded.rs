//! What a search sees that does not know the game.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use piece_kit::geom::{Bitboard, Board};
use piece_kit::hands::Hands;
use piece_kit::marks::{Mark, MarkValue};
use piece_kit::specs::Effect;
use piece_kit::{Boarded, BySide, Outcome, Pieces as _, Placement, Side};

use crate::Definition;
use crate::action::Action;
use crate::kinds::{Board12x10, Kind, SQUARES, Set, Sq};
use crate::variant::Custom;

/// The letters of pieces.
const LETTERS: usize = 26;

/// Slots are those of moves, of promotions as in Shogi and back, of promotions by letter, of drops and of
/// promoted drops: of each variant as many as it needs, and with each wall if walls are put up.
impl Boarded for Custom {
    type Kind = Kind;

    const SLOTS: usize = (SQUARES * SQUARES * (3 + LETTERS) + 2 * SQUARES * LETTERS) * SQUARES;

    #[inline(always)]
    fn placement(&self) -> &Placement<Kind> {
        &self.state.placement
    }

    fn hands(&self) -> Option<&Hands<Kind>> {
        self.rules.has_hands().then_some(&self.state.hands)
    }

    fn attackers_through(&self, target: Sq, by: Side, blockers: Bitboard<Board12x10>) -> Set {
        self.attackers(target, by, blockers)
    }

    fn is_check(&self) -> bool {
        Self::is_check(self)
    }

    fn effect(&self, action: Action) -> Effect<Kind> {
        let (whole, action) = (action, action.without_wall());
        if let Some(gated) = self.gated(action) {
            let gating = Some((of(gated.kind), gated.square));
            return Effect {
                gated: gating,
                ..self.effect(gated.action)
            };
        }
        let to = action.to();
        if let Some(castling) = action.from().and_then(|from| self.castling_of(from, to)) {
            let king = self.kind_at(castling.king).map_or(Kind::ALL[0], of);
            let mut effect = Effect::moved(king, castling.king, castling.king_to, Set::EMPTY);
            effect.also[0] = Some((castling.rook, castling.rook_to));
            return effect;
        }
        if let Some(effect) = self.plain_effect(action) {
            return effect;
        }
        let mut after = self.clone();
        after.act(whole, &mut piece_kit::records::NoJournal);
        let (before, now) = (&self.state.placement, &after.state.placement);
        let gone = before.occupied() - now.occupied();
        let (own, theirs) = (before.side(self.state.turn), before.side(!self.state.turn));
        // What is captured where the piece comes to stand is no piece that changes sides.
        let flipped = (theirs & now.side(self.state.turn)) - to.into();
        let captured = theirs - now.side(!self.state.turn) - flipped;
        let becomes = after
            .kind_at(to)
            .filter(|_| now.occupied().contains(to))
            .map(of);
        let from = action.from().filter(|from| own.contains(*from));
        let start = from.and_then(|from| Some((of(self.kind_at(from)?), from)));
        let mut removed = (gone | captured) & before.occupied();
        if let Some(from) = from {
            removed -= from.into();
        }
        Effect {
            from: start,
            to,
            becomes,
            removed,
            also: [None; 3],
            flipped,
            gated: None,
        }
    }

    fn passed(&self) -> Option<Self> {
        if self.is_over() || Self::is_check(self) {
            return None;
        }
        let mut passed = self.clone();
        let state = &mut passed.state;
        state.clocks.step(state.turn);
        (state.passed, state.passer) = (Set::EMPTY, None);
        state.passes = 0;
        state.has_castled = false;
        // Whoever passes gives no check.
        state.shaks[state.turn.index()] = false;
        state.turn = !state.turn;
        Some(passed)
    }

    fn is_over(&self) -> bool {
        Self::is_over(self)
    }

    fn outcome_if_stuck(&self) -> Outcome<Side> {
        self.end()
    }

    fn extend_captures_and_promotions(&self, actions: &mut Vec<Action>) {
        let theirs = self.state.placement.side(!self.state.turn);
        let all = self.legal_actions().into_iter();
        actions.extend(all.filter(|action| match action.without_wall() {
            action if self.gated(action).is_some() => self.is_capture(action),
            action @ (Action::Promotion { from, to, .. }
            | Action::Plus { from, to }
            | Action::Minus { from, to }) => {
                // It may have to promote to what it is.
                let kind = self.kind_at(from);
                let becomes = kind.and_then(|kind| self.becomes(kind, action));
                theirs.contains(to) || becomes != kind
            }
            Action::Drop { .. } | Action::PlusDrop { .. } => false,
            action => theirs.contains(action.to()) || self.is_capture(action),
        }));
    }

    /// Black's are on the board mirrored from rank to rank.
    #[inline]
    fn seen_by(&self, side: Side, square: Sq) -> Sq {
        match side {
            Side::White => square,
            Side::Black => {
                let rank = (self.rules.ranks - 1).saturating_sub(square.rank().index());
                Sq::at(square.file().index(), rank.min(Board12x10::RANKS - 1))
            }
        }
    }

    #[inline]
    fn size(&self) -> [u8; 2] {
        [self.rules.files, self.rules.ranks]
    }

    fn kind_name(&self, kind: Kind) -> Option<Cow<'static, str>> {
        self.rules.plain_name(kind).map(Cow::Owned)
    }

    fn goes_to_hand(&self, kind: Kind) -> bool {
        let king = self.rules.king.map(usize::from);
        let is_dropped = Some(kind.index()) != king || self.rules.must_drop;
        kind.index() < self.rules.types && is_dropped
    }

    fn visit_marks(&self, visit: &mut impl FnMut(Mark<Board12x10>)) {
        let (rules, state) = (&*self.rules, &self.state);
        if rules.castling {
            let castling = BySide::from_fn(|side| {
                let rooks = state.castling & state.placement.side(side);
                let castler = state.castlers[side.index()].filter(|_| rooks.any());
                rooks | castler.map_or(Set::EMPTY, Set::from)
            });
            let meaning = "pieces that may still castle";
            visit(Mark::new(
                "castling",
                meaning,
                MarkValue::SquaresOf(castling),
            ));
        }
        if rules.gating.is_some() {
            let gates = BySide::from_fn(|side| state.gates & state.placement.side(side));
            let meaning = "pieces that have not moved, with what they may do until then";
            visit(Mark::new("gates", meaning, MarkValue::SquaresOf(gates)));
        }
        if rules.may_pass() {
            let meaning = "squares that a piece has passed, if it can be captured there";
            let passed = MarkValue::Squares(state.passed);
            visit(Mark::new("en-passant", meaning, passed));
            let passer = state.passer.map_or(Set::EMPTY, Set::from);
            let meaning = "the piece that has passed them";
            visit(Mark::new("passer", meaning, MarkValue::Squares(passer)));
        }
        if rules.check_counting {
            let left = BySide::from_fn(|side| state.checks[side.index()].into());
            let left = MarkValue::NumberOf(left, 9);
            visit(Mark::new("checks-left", "checks still to give", left));
        }
        if rules.has_passes() {
            let meaning = "passes in a row, up to the last action";
            let passes = MarkValue::Number(state.passes.into(), 2);
            visit(Mark::new("passes", meaning, passes));
        }
        if rules.counted.is_some() {
            let meaning = "plies counted before a side is mated";
            let count = MarkValue::Number(state.count, 128);
            visit(Mark::new("count", meaning, count));
            let meaning = "plies that may be counted, 0 if nobody counts";
            let limit = MarkValue::Number(state.count_limit.into(), 128);
            visit(Mark::new("count-limit", meaning, limit));
        }
        if rules.shatar.is_some() {
            let shaks = BySide::from_fn(|side| state.shaks[side.index()].into());
            let meaning = "whether the checks in a row, up to the last move, have had a shak";
            visit(Mark::new("shaks", meaning, MarkValue::NumberOf(shaks, 1)));
        }
        if rules.perpetual_check_loses {
            let in_a_row = BySide::from_fn(|side| state.past.checks(side));
            let meaning = "moves in a row, up to the last, that have given check";
            let in_a_row = MarkValue::NumberOf(in_a_row, 50);
            visit(Mark::new("checks-in-a-row", meaning, in_a_row));
        }
    }

    fn slots(&self) -> usize {
        let slots = SlotsOf::new(&self.rules);
        slots.all * slots.walls
    }

    fn slot(&self, action: Action) -> usize {
        let slots = SlotsOf::new(&self.rules);
        let index = |square: Sq| {
            let seen = self.seen(square);
            let (file, rank) = (seen.file().index(), seen.rank().index());
            usize::from(rank) * usize::from(self.rules.files) + usize::from(file)
        };
        let pair = |from: Sq, to: Sq| index(from) * slots.squares + index(to);
        let slot = match action.without_wall() {
            Action::Walled { from, to, .. } | Action::WalledPromotion { from, to, .. } => {
                pair(from, to)
            }
            Action::Move { from, to } => pair(from, to),
            Action::Plus { from, to } => slots.plus + pair(from, to),
            Action::Minus { from, to } => slots.minus + pair(from, to),
            Action::Promotion { from, to, letter } => {
                let becomes = place(slots.promotions, letter);
                slots.promotion + becomes * slots.pairs() + pair(from, to)
            }
            Action::Drop { letter, to } => {
                slots.drop + place(slots.drops, letter) * slots.squares + index(to)
            }
            Action::PlusDrop { letter, to } => {
                slots.plus_drop + place(slots.drops, letter) * slots.squares + index(to)
            }
        };
        // What is not legal has some slot, too.
        let wall = action.wall().map_or(0, index).min(slots.walls - 1);
        slot.min(slots.all - 1) * slots.walls + wall
    }
}

/// The slots of a variant: those of moves, from 0, and then those that it needs of promotions as in Shogi
/// and back, of promotions by letter, of drops and of promoted drops.
struct SlotsOf {
    squares: usize,
    /// The letters of what pieces promote to and of what is dropped, as bits from `A`.
    promotions: u32,
    drops: u32,
    /// The first slots.
    plus: usize,
    minus: usize,
    promotion: usize,
    drop: usize,
    plus_drop: usize,
    all: usize,
    /// How many walls each action may have.
    walls: usize,
}

impl SlotsOf {
    fn new(rules: &Definition) -> Self {
        let squares = usize::from(rules.files) * usize::from(rules.ranks);
        let pairs = squares * squares;
        let [promotions, drops] = [rules.promotion_letters, rules.drop_letters];
        let shogi = rules.kinds.iter().any(|kind| kind.plus.is_some());
        let minus = pairs + if shogi { pairs } else { 0 };
        let promotion = minus + if rules.demotes { pairs } else { 0 };
        let drop = promotion + promotions.count_ones() as usize * pairs;
        let each = drops.count_ones() as usize * squares;
        let plus_drop = drop + each;
        Self {
            squares,
            promotions,
            drops,
            plus: pairs,
            minus,
            promotion,
            drop,
            plus_drop,
            all: plus_drop + if rules.drops_promoted { each } else { 0 },
            walls: if rules.walling.is_some() { squares } else { 1 },
        }
    }

    fn pairs(&self) -> usize {
        self.squares * self.squares
    }
}

/// The place of a letter among some, which are bits from `A`.
fn place(letters: u32, letter: char) -> usize {
    let bit = (letter as u32).wrapping_sub('A' as u32) % LETTERS as u32;
    (letters & ((1 << bit) - 1)).count_ones() as usize
}

impl Custom {
    /// What a legal move does that neither castles nor blasts nor captures en passant, or a drop: without
    /// a copy on which it is played.
    fn plain_effect(&self, action: Action) -> Option<Effect<Kind>> {
        let to = action.to();
        let captures = self.state.placement.side(!self.state.turn).contains(to);
        if action.from().is_none() {
            let [_, kind] = self.rules.dropped(action)?;
            let kind = of(kind);
            let flipped = self.flipped(to, true);
            return Some(Effect {
                flipped,
                ..Effect::dropped(kind, to)
            });
        }
        let from = action.from()?;
        let kind = self.kind_at(from)?;
        let becomes = Some(of(self.becomes(kind, action)?));
        let is_plain = if captures {
            !self.rules.blast && !self.is_petrified(kind)
        } else {
            !self.state.passed.contains(to)
        };
        let removed = if captures { to.into() } else { Set::EMPTY };
        (is_plain && self.rules.flips.is_none()).then_some(Effect {
            becomes,
            ..Effect::moved(of(kind), from, to, removed)
        })
    }
}

fn of(kind: u8) -> Kind {
    Kind::ALL[usize::from(kind)]
}
