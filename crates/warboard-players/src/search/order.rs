//! The order in which actions are tried: good ones early.

use piece_kit::geom::Board as _;
use piece_kit::specs::Effect;
use piece_kit::{Pieces, Side};

use super::memory::Zeros;
use crate::Evaluated;
use crate::evaluate::Evaluation;

/// What history counts to at most.
const MOST_HISTORY: i32 = 1 << 14;

/// Ranks: the table's action, what gains material, killers; below them quiet actions by history.
const FROM_TABLE: i32 = i32::MAX;
pub(super) const GAINS: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;

/// An action with what decides its turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<A> {
    pub(super) action: A,
    pub(super) rank: i32,
    pub(super) tag: u32,
    /// A kind and the square to which it goes: an index of history.
    pub(super) piece_to: u16,
    /// It removes a piece of the opponent's, or what acts becomes more than it was.
    pub(super) noisy: bool,
    /// It removes nothing, and what acts stays what it is.
    pub(super) plain: bool,
    /// It gains at least as much as the piece that acts can lose.
    pub(super) safe: bool,
    /// What it can lose at most.
    pub(super) at_stake: i32,
}

impl<A> Ranked<A> {
    /// Whether it comes before all quiet actions, or is the table's.
    pub(super) const fn is_good(&self) -> bool {
        self.rank > GAINS / 2
    }

    /// Whether it captures and loses material by it.
    pub(super) const fn is_bad(&self) -> bool {
        self.rank < -GAINS / 2
    }
}

/// 18 bits by which an action is known again among those of its position: its squares and what its
/// piece becomes. Never 0. Two actions may have one; then either is tried first.
#[inline]
pub(super) fn tag<P: Pieces>(effect: &Effect<P>) -> u32 {
    let from = effect.from.map_or(127, |(_, from)| from.index());
    let becomes = effect.becomes.map_or(15, Pieces::index);
    ((from << 7 | effect.to.index()) << 4 | becomes) as u32 & 0x3ffff
}

/// What comes from beside the board is a kind of its own, the last.
#[inline]
fn piece_to<P: Pieces>(effect: &Effect<P>) -> u16 {
    let kind = effect.from.map_or(P::ALL.len(), |(kind, _)| kind.index());
    (kind * usize::from(P::Board::SQUARES) + effect.to.index()) as u16
}

/// How good quiet actions have been elsewhere.
#[derive(Debug)]
pub(super) struct History {
    /// How good an action has been, by side, piece and the square to which it goes.
    main: Zeros<i16>,
    /// How good the piece and square have been after what the opponent, and after what the side itself
    /// played before.
    following: [Zeros<i16>; 2],
    killers: Vec<[u32; 2]>,
    /// The number of indices `piece_to`.
    pieces: usize,
}

/// What was played before: the index of `piece_to`, or none.
pub(super) type Before = Option<u16>;

impl History {
    pub(super) fn new<P: Pieces>(plies: usize) -> Self {
        let pieces = (P::ALL.len() + 1) * usize::from(P::Board::SQUARES);
        let following = || Zeros::new(pieces * pieces);
        Self {
            main: Zeros::new(2 * pieces),
            following: [following(), following()],
            killers: vec![[0; 2]; plies + 2],
            pieces,
        }
    }

    /// What was learned counts half from now on; killers are of other positions.
    pub(super) fn fade(&mut self) {
        self.killers.fill([0; 2]);
        self.main.iter_mut().for_each(|count| *count /= 2);
    }

    pub(super) fn clear(&mut self) {
        self.killers.fill([0; 2]);
        self.main.fill(0);
        self.following.iter_mut().for_each(|counts| counts.fill(0));
    }

    /// The killers of the ply after this one are of other positions.
    pub(super) fn forget_killers(&mut self, ply: usize) {
        self.killers[ply] = [0; 2];
    }

    #[inline]
    pub(super) fn of(&self, side: Side, piece_to: u16, before: [Before; 2]) -> i32 {
        let piece = usize::from(piece_to);
        let mut sum = i32::from(self.main[side.index() * self.pieces + piece]);
        for (following, before) in self.following.iter().zip(before) {
            let Some(before) = before else { continue };
            sum += i32::from(following[usize::from(before) * self.pieces + piece]);
        }
        sum
    }

    /// An action was too good for the opponent, or was tried in vain before one was.
    fn learn(&mut self, side: Side, piece_to: u16, before: [Before; 2], bonus: i32) {
        let piece = usize::from(piece_to);
        let change = |count: &mut i16| {
            let now = i32::from(*count);
            *count = (now + bonus - now * bonus.abs() / MOST_HISTORY) as i16;
        };
        change(&mut self.main[side.index() * self.pieces + piece]);
        for (following, before) in self.following.iter_mut().zip(before) {
            let Some(before) = before else { continue };
            change(&mut following[usize::from(before) * self.pieces + piece]);
        }
    }

    /// A quiet action was too good for the opponent; those before it were tried in vain.
    pub(super) fn refuted<A: Copy>(
        &mut self,
        side: Side,
        ply: usize,
        depth: i32,
        before: [Before; 2],
        (best, vain): (&Ranked<A>, &[Ranked<A>]),
    ) {
        let bonus = (depth * depth * 16 + 32 * depth).min(1_600);
        self.learn(side, best.piece_to, before, bonus);
        for other in vain.iter().filter(|other| !other.noisy) {
            self.learn(side, other.piece_to, before, -bonus);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != best.tag {
            *killers = [best.tag, killers[0]];
        }
    }

    /// An action with its rank. Inlined, so that it is made where it is kept.
    #[inline(always)]
    pub(super) fn rank<G: Evaluated>(
        &self,
        evaluation: &Evaluation<G>,
        position: &G,
        action: G::Action,
        place: &Place,
    ) -> Ranked<G::Action> {
        let effect = position.effect(action);
        let (tag, piece_to) = (tag(&effect), piece_to(&effect));
        let stays = effect.from.map(|(kind, _)| kind) == effect.becomes;
        let plain = (effect.removed | effect.flipped).is_empty() && stays;
        let gain = match plain {
            true => None,
            false => gain(evaluation, position, &effect),
        };
        let killers = &self.killers[place.ply];
        let rank = if tag == place.best {
            FROM_TABLE
        } else if let Some(gain) = gain {
            let before = effect.from.map_or(0, |(kind, _)| evaluation.worth(kind));
            GAINS + 32 * gain - before
        } else if tag == killers[0] {
            KILLER + 1
        } else if tag == killers[1] {
            KILLER
        } else {
            self.of(position.to_act(), piece_to, place.before)
        };
        let becomes = effect.becomes.map_or(0, |kind| evaluation.worth(kind));
        Ranked {
            action,
            rank,
            tag,
            piece_to,
            noisy: gain.is_some(),
            plain,
            safe: gain.is_some_and(|gain| gain >= becomes),
            at_stake: if plain { becomes } else { i32::MAX },
        }
    }
}

/// Where in a search actions are ranked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) ply: usize,
    /// The tag of the table's action.
    pub(super) best: u32,
    pub(super) before: [Before; 2],
}

/// What an action takes and promotes to, less what it costs at once; none if it is quiet.
#[inline(never)]
fn gain<G: Evaluated>(
    evaluation: &Evaluation<G>,
    position: &G,
    effect: &Effect<G::Kind>,
) -> Option<i32> {
    let placement = position.placement();
    let own = placement.side(position.to_act());
    let mut gain = 0;
    let hits = (effect.removed - own) | effect.flipped;
    for kind in effect.flipped.iter().filter_map(|at| placement.kind_at(at)) {
        gain += 2 * evaluation.worth(kind);
    }
    for square in effect.removed {
        if let Some(kind) = placement.kind_at(square) {
            let value = evaluation.worth(kind);
            gain += if own.contains(square) { -value } else { value };
        }
    }
    let acts = effect.from.map(|(kind, _)| kind);
    let changes = acts != effect.becomes && acts.is_some();
    if changes {
        let before = acts.map_or(0, |kind| evaluation.worth(kind));
        gain += effect.becomes.map_or(0, |kind| evaluation.worth(kind)) - before;
    }
    let promotes = changes && effect.becomes.is_some() && gain > 0;
    (hits.any() || promotes).then_some(gain)
}

/// Brings the action of the highest rank to a place in the list and returns it; none if the list ends
/// there.
#[inline]
pub(super) fn pick<A: Copy>(list: &mut [Ranked<A>], at: usize) -> Option<Ranked<A>> {
    let (mut best, mut most) = (at, i32::MIN);
    for (index, ranked) in list.iter().enumerate().skip(at) {
        if ranked.rank > most {
            (best, most) = (index, ranked.rank);
        }
    }
    let picked = list.get(best).copied();
    if picked.is_some() {
        list.swap(at, best);
    }
    picked
}

/// Leaves out the quiet actions of a list from a place on.
pub(super) fn drop_quiet<A: Copy>(list: &mut Vec<Ranked<A>>, from: usize) {
    keep(list, from, |_, ranked| ranked.noisy);
}

/// Leaves out what is in a list twice: once before a place in it and once behind.
pub(super) fn drop_known<A: Copy + PartialEq>(list: &mut Vec<Ranked<A>>, from: usize) {
    keep(list, from, |known, ranked| {
        ranked.plain || known.iter().all(|known| known.action != ranked.action)
    });
}

/// Leaves out actions from a place on but for those that are to be kept, by what is before that place.
#[inline]
fn keep<A: Copy>(
    list: &mut Vec<Ranked<A>>,
    from: usize,
    keeps: impl Fn(&[Ranked<A>], &Ranked<A>) -> bool,
) {
    let mut kept = from;
    for index in from..list.len() {
        if keeps(&list[..from], &list[index]) {
            list.swap(kept, index);
            kept += 1;
        }
    }
    list.truncate(kept);
}
