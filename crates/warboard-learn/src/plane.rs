//! Planes of observations: numbers over the squares of a board or the hexes of a map.

use std::borrow::Cow;

/// One plane of an observation: a number for each cell.
///
/// In `u8` a cell is the number itself, from 0 to `highest`; in `f32` it is divided by `highest`, so it
/// is from 0 to 1. What would be more than `highest` is `highest`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Plane {
    /// The name: lower case, hyphens; no other plane of the game has it.
    pub name: Cow<'static, str>,
    /// The meaning of the numbers, in a sentence or less.
    pub description: Cow<'static, str>,
    /// The highest number in a cell, at least 1.
    pub highest: u8,
}

impl Plane {
    /// Where something is: 1, and elsewhere 0. Or whether something is so: 1 in all cells.
    pub(crate) const fn bit(name: &'static str, description: &'static str) -> Self {
        Self::count(name, description, 1)
    }

    pub(crate) const fn count(name: &'static str, description: &'static str, highest: u8) -> Self {
        Self {
            name: Cow::Borrowed(name),
            description: Cow::Borrowed(description),
            highest,
        }
    }
}

/// A number of an observation: `u8` or `f32`.
pub trait Number: Copy + PartialEq + Send + Sync + 'static + sealed::Sealed {
    /// The number 0.
    const ZERO: Self;

    /// The number 1.
    const ONE: Self;

    /// A number of a plane with this highest one, which it does not exceed.
    fn of(number: u8, highest: u8) -> Self;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for u8 {}
    impl Sealed for f32 {}
}

impl Number for u8 {
    const ZERO: Self = 0;
    const ONE: Self = 1;

    #[inline(always)]
    fn of(number: u8, _: u8) -> Self {
        number
    }
}

impl Number for f32 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;

    #[inline(always)]
    fn of(number: u8, highest: u8) -> Self {
        Self::from(number) / Self::from(highest)
    }
}

/// The planes of one observation while they are written. It begins with zeros.
pub(crate) struct Canvas<'a, T> {
    planes: &'a [Plane],
    cells: &'a mut [T],
    /// The cells of one plane.
    area: usize,
}

impl<'a, T: Number> Canvas<'a, T> {
    #[inline]
    pub(crate) fn new(planes: &'a [Plane], area: usize, cells: &'a mut [T]) -> Self {
        cells.fill(T::ZERO);
        Self {
            planes,
            cells,
            area,
        }
    }

    /// Marks a cell of a plane that says where something is, with 1.
    #[inline(always)]
    pub(crate) fn one(&mut self, plane: usize, cell: usize) {
        debug_assert_eq!(self.planes[plane].highest, 1);
        self.cells[plane * self.area + cell] = T::ONE;
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, plane: usize, cell: usize, number: u32) {
        let highest = self.planes[plane].highest;
        let number = number.min(highest.into()) as u8;
        self.cells[plane * self.area + cell] = T::of(number, highest);
    }

    /// Fills all cells of a plane with one number, which is at most the highest of the plane.
    #[inline]
    pub(crate) fn fill(&mut self, plane: usize, number: u32) {
        if number > 0 {
            let highest = self.planes[plane].highest;
            let number = number.min(highest.into()) as u8;
            let from = plane * self.area;
            self.cells[from..from + self.area].fill(T::of(number, highest));
        }
    }
}
