//! The memory of a game: what its positions remember besides what all positions do.

use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};

use piece_kit::geom::Square;
use piece_kit::hands::Hands;
use piece_kit::marks::{Mark, MarkValue};
use piece_kit::{BySide, Pieces, Side};

/// The memory of a game: what a position remembers besides pieces, castling, en passant, turn and clocks: the
/// checks given in Three-check, for instance. It has a field of the position string, before the clocks.
///
/// `()` is no memory, and no field. [`Hands`] are one without a field: the pieces in hand are
/// written behind the placement. A game that has both writes a type that holds the hands.
pub trait Memory<P: Pieces>: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Whether the memory has a field of the position string.
    const HAS_FIELD: bool = true;

    /// Whether the memory has hands: what is captured goes into the hand of its captor, and may be dropped.
    const HAS_HANDS: bool = false;

    /// The pieces in hand; none if the memory has no hands.
    #[inline(always)]
    fn hands(&self) -> Option<&Hands<P>> {
        None
    }

    /// The pieces in hand, to be changed; none if the memory has no hands.
    #[inline(always)]
    fn hands_mut(&mut self) -> Option<&mut Hands<P>> {
        None
    }

    /// Whether the memory counts checks: [`Checking`] does.
    const COUNTS_CHECKS: bool = false;

    /// Counts a move of a side, which gives check or does not.
    #[inline(always)]
    fn count_check(&mut self, _giver: Side, _gives: bool) {}

    /// The number of moves in a row, up to the last, with which a side has given check; 0 if the memory does
    /// not count them.
    #[inline(always)]
    fn checks_in_a_row(&self, _giver: Side) -> u32 {
        0
    }

    /// Notes whether the action that was played was a [pass](crate::Rules::PASSES), before the game
    /// [remembers](crate::Rules::remember) the rest.
    #[inline(always)]
    fn note_pass(&mut self, _passed: bool) {}

    /// Notes the squares of a move or a drop that has been played, or of a pass, before the game
    /// [remembers](crate::Rules::remember) the rest.
    #[inline(always)]
    fn note_move(&mut self, _from: Square<P::Board>, _to: Square<P::Board>) {}

    /// Shows the memory's [marks](piece_kit::Boarded::visit_marks), hands apart: by default none.
    fn visit_marks(&self, visit: &mut impl FnMut(Mark<P::Board>)) {
        let _ = visit;
    }

    /// The memory's part of the position's key: 0, or numbers of [`feature_key`](piece_kit::keys::feature_key),
    /// and the [key of the hands](Hands::key). Number what it remembers from a multiple of 65,536
    /// on that no other feature of the game has: the core has those of [`KEYS`](crate::Rules::KEYS), by
    /// default from 131,072 on.
    fn key(&self) -> u64;

    /// Writes the field, one word; a memory without a field has nothing to write.
    ///
    /// # Errors
    /// Those of the formatter.
    fn write(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const { assert!(!Self::HAS_FIELD, "a memory with a field writes it") }
        Ok(())
    }

    /// Reads the field as other programs write it, at whatever place after the castling; by default as
    /// [`read`](Self::read).
    fn read_foreign(field: &str) -> Option<Self> {
        Self::read(field)
    }

    /// Reads the field, if it is one; without one the memory is empty. Hands are read for themselves.
    fn read(_field: &str) -> Option<Self> {
        const { assert!(!Self::HAS_FIELD, "a memory with a field reads it") }
        Some(Self::default())
    }
}

impl<P: Pieces> Memory<P> for () {
    const HAS_FIELD: bool = false;

    #[inline(always)]
    fn key(&self) -> u64 {
        0
    }
}

impl<P: Pieces> Memory<P> for Hands<P> {
    const HAS_FIELD: bool = false;
    const HAS_HANDS: bool = true;

    #[inline(always)]
    fn hands(&self) -> Option<&Self> {
        Some(self)
    }

    #[inline(always)]
    fn hands_mut(&mut self) -> Option<&mut Self> {
        Some(self)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        Hands::key(self)
    }
}

/// A memory that also counts with how many moves in a row each side has given check: for a game in which
/// perpetual check loses, which [`outcome_by_history`](crate::Rules::outcome_by_history) then
/// decides. The counts are neither written nor compared: a position that is read has none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Checking<M> {
    /// The rest of the memory.
    pub memory: M,
    in_a_row: [u32; 2],
}

impl<M: PartialEq> PartialEq for Checking<M> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.memory == other.memory
    }
}

impl<M: Eq> Eq for Checking<M> {}

impl<M: Hash> Hash for Checking<M> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.memory.hash(state);
    }
}

impl<P: Pieces, M: Memory<P>> Memory<P> for Checking<M> {
    const HAS_FIELD: bool = M::HAS_FIELD;
    const HAS_HANDS: bool = M::HAS_HANDS;
    const COUNTS_CHECKS: bool = true;

    #[inline(always)]
    fn hands(&self) -> Option<&Hands<P>> {
        self.memory.hands()
    }

    #[inline(always)]
    fn hands_mut(&mut self) -> Option<&mut Hands<P>> {
        self.memory.hands_mut()
    }

    #[inline(always)]
    fn count_check(&mut self, giver: Side, gives: bool) {
        let count = &mut self.in_a_row[giver.index()];
        *count = if gives { count.saturating_add(1) } else { 0 };
    }

    #[inline(always)]
    fn checks_in_a_row(&self, giver: Side) -> u32 {
        self.in_a_row[giver.index()]
    }

    #[inline(always)]
    fn note_pass(&mut self, passed: bool) {
        self.memory.note_pass(passed);
    }

    #[inline(always)]
    fn note_move(&mut self, from: Square<P::Board>, to: Square<P::Board>) {
        self.memory.note_move(from, to);
    }

    fn visit_marks(&self, visit: &mut impl FnMut(Mark<P::Board>)) {
        self.memory.visit_marks(visit);
        let [white, black] = self.in_a_row;
        let in_a_row = MarkValue::NumberOf(BySide { white, black }, 50);
        let meaning = "moves in a row, up to the last, that have given check";
        visit(Mark::new("checks-in-a-row", meaning, in_a_row));
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.memory.key()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.memory.write(f)
    }

    fn read(field: &str) -> Option<Self> {
        let memory = M::read(field)?;
        let in_a_row = [0; 2];
        Some(Self { memory, in_a_row })
    }
}
