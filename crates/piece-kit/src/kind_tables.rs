//! Patterns: what is known of the kinds' movements when the program is compiled.

use core::marker::PhantomData;

use crate::movement::{Pattern, Ranges, UNLIMITED};
use crate::pieces::SpecialAttacks;
use crate::way_tables::count_ways;
use crate::{Pieces, Role};

/// The cover of a rider: how much of the two orthogonals, or of the two diagonals, it slides along.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cover {
    None,
    /// Limited in range or direction: a slide cut off by a table.
    Part,
    Full,
}

pub(crate) const fn cover(ranges: &Ranges, diagonal: bool) -> Cover {
    let (mut some, mut full) = (false, true);
    let mut direction = diagonal as usize;
    while direction < 8 {
        some |= ranges[direction] > 0;
        full &= ranges[direction] == UNLIMITED;
        direction += 2;
    }
    match (some, full) {
        (false, _) => Cover::None,
        (true, false) => Cover::Part,
        (true, true) => Cover::Full,
    }
}

/// The moves or captures of a kind on any square, as the shared machinery sees them.
pub(crate) const fn pattern<P: Pieces>(kind: usize, capturing: bool) -> Pattern {
    let spec = &P::SPECS[kind];
    match spec.role {
        Role::Special | Role::Scenery => Pattern::NONE,
        _ => crate::zone_tables::anywhere(spec, capturing),
    }
}

/// Whether the squares of the board matter to how a kind moves, so that only its tables say it.
const fn is_zoned<P: Pieces>(kind: usize) -> bool {
    P::SPECS[kind].is_zoned()
}

/// [`cover`] of a kind's slides, or of its hops: what zones limit is a part.
pub(crate) const fn kind_cover<P: Pieces>(
    kind: usize,
    capturing: bool,
    hops: bool,
    diagonal: bool,
) -> Cover {
    let pattern = pattern::<P>(kind, capturing);
    let ranges = if hops { &pattern.hops } else { &pattern.slides };
    match cover(ranges, diagonal) {
        Cover::Full if is_zoned::<P>(kind) => Cover::Part,
        cover => cover,
    }
}

/// The place of the tables from which the pieces of a kind that attack a square are read: the
/// kind's own, unless [zones](crate::Zone) make them differ.
pub(crate) const fn backwards<P: Pieces>(kind: usize) -> usize {
    if is_zoned::<P>(kind) {
        P::SPECS.len() + kind
    } else {
        kind
    }
}

/// Whether a kind slides along both orthogonals (or both diagonals) without limit and does
/// not leap there too, so that its slides can be counted with those of all other pieces.
pub(crate) const fn slides_at_once<P: Pieces>(
    kind: usize,
    capturing: bool,
    diagonal: bool,
) -> bool {
    let pattern = pattern::<P>(kind, capturing);
    let leaps = pattern.leaps.as_slice();
    let mut i = 0;
    while i < leaps.len() {
        let (files, ranks) = leaps[i];
        let on_line = if diagonal {
            files == ranks || files == -ranks
        } else {
            files == 0 || ranks == 0
        };
        if on_line {
            return false;
        }
        i += 1;
    }
    matches!(
        kind_cover::<P>(kind, capturing, false, diagonal),
        Cover::Full
    )
}

/// Whether two kinds have the same leaps, and on the same squares.
const fn share_leaps<P: Pieces>(kind: usize, other: usize, capturing: bool) -> bool {
    let leaps = pattern::<P>(kind, capturing).leaps;
    let zoned = is_zoned::<P>(kind) || is_zoned::<P>(other);
    kind == other || !zoned && leaps.same(&pattern::<P>(other, capturing).leaps)
}

/// The first kind with the same leaps.
pub(crate) const fn first_with_leaps<P: Pieces>(kind: usize, capturing: bool) -> usize {
    let mut first = 0;
    while !share_leaps::<P>(kind, first, capturing) {
        first += 1;
    }
    first
}

/// The leap of a kind with a number, if it has that many.
pub(crate) const fn leap<P: Pieces>(
    kind: usize,
    capturing: bool,
    number: usize,
) -> Option<(i8, i8)> {
    let leaps = pattern::<P>(kind, capturing).leaps;
    if number < leaps.as_slice().len() {
        Some(leaps.as_slice()[number])
    } else {
        None
    }
}

/// Whether a kind does nothing but up to eight leaps, which are the same for both sides.
pub(crate) const fn leaps_at_once<P: Pieces>(kind: usize) -> bool {
    let mut only = matches!(P::SPECS[kind].role, Role::Piece) && !is_zoned::<P>(kind);
    let mut i = 0;
    while i < 2 {
        let pattern = pattern::<P>(kind, i == 1);
        only &= pattern.leaps.as_slice().len() <= 8
            && pattern.leaps.same(&pattern.leaps.rotated())
            && matches!(cover(&pattern.slides, false), Cover::None)
            && matches!(cover(&pattern.slides, true), Cover::None)
            && matches!(cover(&pattern.hops, false), Cover::None)
            && matches!(cover(&pattern.hops, true), Cover::None)
            && pattern.ways.as_slice().is_empty();
        i += 1;
    }
    only
}

/// Whether leaps are all that a kind does but slides that are counted at once, and whether it
/// captures as it moves.
const fn only_leaps_remain<P: Pieces>(kind: usize) -> bool {
    let moves = pattern::<P>(kind, false);
    let captures = pattern::<P>(kind, true);
    let mut only = matches!(P::SPECS[kind].role, Role::Piece)
        && !is_zoned::<P>(kind)
        && !moves.leaps.as_slice().is_empty()
        && moves.leaps.same(&captures.leaps);
    let mut i = 0;
    while i < 4 {
        let (capturing, diagonal) = (i / 2 == 1, i % 2 == 1);
        let pattern = pattern::<P>(kind, capturing);
        let slides = !matches!(cover(&pattern.slides, diagonal), Cover::None);
        only &= matches!(cover(&pattern.hops, diagonal), Cover::None)
            && pattern.ways.as_slice().is_empty()
            && (!slides || slides_at_once::<P>(kind, capturing, diagonal));
        i += 1;
    }
    only
}

/// All kinds whose leaps can be counted with those of this kind, if it is the first of them;
/// else none.
pub(crate) const fn leapers_counted_with<P: Pieces>(kind: usize) -> u32 {
    if !only_leaps_remain::<P>(kind) {
        return 0;
    }
    let leaps = pattern::<P>(kind, true).leaps;
    let (mut mask, mut other) = (0, 0);
    while other < P::SPECS.len() {
        if only_leaps_remain::<P>(other) && pattern::<P>(other, true).leaps.same(&leaps) {
            if other < kind {
                return 0;
            }
            mask |= 1 << other;
        }
        other += 1;
    }
    mask
}

/// Whether a kind has moves or captures that neither [`slides_at_once`] nor
/// [`leapers_counted_with`] covers.
pub(crate) const fn counts_piece_by_piece<P: Pieces>(kind: usize) -> bool {
    let mut more = false;
    let mut i = 0;
    while i < 4 {
        let (capturing, diagonal) = (i / 2 == 1, i % 2 == 1);
        let pattern = pattern::<P>(kind, capturing);
        let slides = !matches!(cover(&pattern.slides, diagonal), Cover::None);
        more |= !pattern.leaps.as_slice().is_empty()
            || !pattern.ways.as_slice().is_empty()
            || !matches!(cover(&pattern.hops, diagonal), Cover::None)
            || slides && !slides_at_once::<P>(kind, capturing, diagonal);
        i += 1;
    }
    more && matches!(P::SPECS[kind].role, Role::Piece) && !only_leaps_remain::<P>(kind)
}

/// Masks of kinds by how they capture.
pub(crate) struct Captors<P>(PhantomData<P>);

impl<P: Pieces> Captors<P> {
    pub(crate) const ROOKS: u32 = Self::with_cover(false, false, Cover::Full);
    pub(crate) const BISHOPS: u32 = Self::with_cover(false, true, Cover::Full);
    /// Riders limited in range or direction on some of their lines.
    pub(crate) const PART_RIDERS: u32 =
        Self::with_cover(false, false, Cover::Part) | Self::with_cover(false, true, Cover::Part);
    pub(crate) const HOPPERS: u32 = Self::with_cover(true, false, Cover::Part)
        | Self::with_cover(true, false, Cover::Full)
        | Self::with_cover(true, true, Cover::Part)
        | Self::with_cover(true, true, Cover::Full);

    /// The kinds that hoppers neither jump over nor capture.
    pub(crate) const UNHOPPABLE: u32 = Self::unhoppable();

    /// Whether any kind leaps onto a line along which it slides, too: nothing between ends such a
    /// check.
    pub(crate) const LEAPS_ALONG_SLIDES: bool = Self::leaps_along_slides();
    /// Whether any kind captures by ways.
    pub(crate) const WAYS: bool = count_ways(P::SPECS, P::SPECS.len()) > 0;
    /// Whether any kind attacks along paths: docs/design.md#attacks-with-paths.
    pub(crate) const PATHS: bool = Self::WAYS || P::Special::ANY;
    /// Whether lines and paths may limit each piece in its own way: [`Checks::limits_each`].
    ///
    /// [`Checks::limits_each`]: crate::Checks::limits_each
    pub(crate) const LIMITS: bool = Self::HOPPERS != 0 || Self::PATHS;

    const fn unhoppable() -> u32 {
        let (mut mask, mut kind) = (0, 0);
        while kind < P::SPECS.len() {
            mask |= (P::SPECS[kind].unhoppable as u32) << kind;
            kind += 1;
        }
        mask
    }

    const fn leaps_along_slides() -> bool {
        let mut kind = 0;
        while kind < P::SPECS.len() {
            if pattern::<P>(kind, true).leaps_along_slides() {
                return true;
            }
            kind += 1;
        }
        false
    }

    const fn with_cover(hops: bool, diagonal: bool, wanted: Cover) -> u32 {
        let mut mask = 0;
        let mut kind = 0;
        while kind < P::SPECS.len() {
            if kind_cover::<P>(kind, true, hops, diagonal) as u8 == wanted as u8 {
                mask |= 1 << kind;
            }
            kind += 1;
        }
        mask
    }

    /// All kinds that capture with the same leaps as this one, if it leaps and
    /// is the first of them; else none.
    pub(crate) const fn leapers_led_by(kind: usize) -> u32 {
        let leaps = pattern::<P>(kind, true).leaps;
        if leaps.as_slice().is_empty() || first_with_leaps::<P>(kind, true) != kind {
            return 0;
        }
        let mut mask = 0;
        let mut other = kind;
        while other < P::SPECS.len() {
            if share_leaps::<P>(kind, other, true) {
                mask |= 1 << other;
            }
            other += 1;
        }
        mask
    }
}
