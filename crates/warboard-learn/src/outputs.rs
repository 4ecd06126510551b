//! Outputs: arrays of the caller into which a batch writes.

use crate::error::StepError;
use crate::learnable::Sizes;

/// The observations that a caller wants.
#[derive(Debug)]
pub enum Observations<'a> {
    /// `f32` from 0 to 1.
    F32(&'a mut [f32]),
    /// `u8` from 0 to the [highest](crate::Plane::highest) of each plane.
    U8(&'a mut [u8]),
    /// None.
    Skip,
}

/// The masks of legal actions that a caller wants.
#[derive(Debug)]
pub enum Masks<'a> {
    /// A byte for each action: 1 if it is legal.
    Bytes(&'a mut [u8]),
    /// A bit for each action, the first in the lowest bit of the first byte;
    /// [`Sizes::packed_mask`] bytes for each environment.
    Bits(&'a mut [u8]),
    /// None.
    Skip,
}

/// Arrays of the caller, with room for all environments of a batch, one after the other. What was
/// in them does not count.
#[derive(Debug)]
pub struct Outputs<'a> {
    /// The observation of the seat to act: [`Sizes::observation`] numbers each.
    pub observations: Observations<'a>,
    /// The mask of legal actions of the seat to act: [`Sizes::actions`] bytes each.
    pub masks: Masks<'a>,
    /// The seat to act, from 0: one number each.
    pub seats: &'a mut [u8],
    /// The rewards of all seats for the last step: [`Sizes::seats`] numbers each.
    pub rewards: &'a mut [f32],
    /// Whether the game is over, one number each: 1 if the last step ended it, or an earlier one did and it
    /// has not begun again; otherwise 0.
    pub terminated: &'a mut [u8],
    /// Whether the game was broken off, one number each: 1 if after the last step or an earlier one;
    /// otherwise 0.
    pub truncated: &'a mut [u8],
}

/// The first `number` of a slice; the others stay.
fn cut<'a, T>(slice: &mut &'a mut [T], number: usize) -> &'a mut [T] {
    let (first, others) = std::mem::take(slice).split_at_mut(number);
    *slice = others;
    first
}

impl<'a> Outputs<'a> {
    pub(crate) fn check(&self, sizes: &Sizes, environments: usize) -> Result<(), StepError> {
        let (observed, of_one) = match &self.observations {
            Observations::F32(numbers) => (numbers.len(), sizes.observation()),
            Observations::U8(numbers) => (numbers.len(), sizes.observation()),
            Observations::Skip => (0, 0),
        };
        let (masked, mask) = match &self.masks {
            Masks::Bytes(bytes) => (bytes.len(), sizes.actions),
            Masks::Bits(bytes) => (bytes.len(), sizes.packed_mask()),
            Masks::Skip => (0, 0),
        };
        let arrays = [
            ("observations", observed, of_one),
            ("masks", masked, mask),
            ("seats", self.seats.len(), 1),
            ("rewards", self.rewards.len(), sizes.seats),
            ("terminated", self.terminated.len(), 1),
            ("truncated", self.truncated.len(), 1),
        ];
        for (array, found, each) in arrays {
            length(array, found, each * environments)?;
        }
        Ok(())
    }

    /// The part of the first environments; what is left is that of the others.
    pub(crate) fn take(&mut self, sizes: &Sizes, environments: usize) -> Self {
        let observed = sizes.observation() * environments;
        Self {
            observations: match &mut self.observations {
                Observations::F32(numbers) => Observations::F32(cut(numbers, observed)),
                Observations::U8(numbers) => Observations::U8(cut(numbers, observed)),
                Observations::Skip => Observations::Skip,
            },
            masks: match &mut self.masks {
                Masks::Bytes(bytes) => Masks::Bytes(cut(bytes, sizes.actions * environments)),
                Masks::Bits(bytes) => Masks::Bits(cut(bytes, sizes.packed_mask() * environments)),
                Masks::Skip => Masks::Skip,
            },
            seats: cut(&mut self.seats, environments),
            rewards: cut(&mut self.rewards, sizes.seats * environments),
            terminated: cut(&mut self.terminated, environments),
            truncated: cut(&mut self.truncated, environments),
        }
    }
}

impl Masks<'_> {
    /// Writes the mask of one environment.
    pub(crate) fn write(&mut self, legal: &[u32]) {
        match self {
            Masks::Bytes(bytes) => {
                bytes.fill(0);
                for index in legal {
                    bytes[*index as usize] = 1;
                }
            }
            Masks::Bits(bytes) => {
                bytes.fill(0);
                for index in legal {
                    bytes[*index as usize / 8] |= 1 << (index % 8);
                }
            }
            Masks::Skip => {}
        }
    }
}

pub(crate) fn length(array: &'static str, found: usize, needed: usize) -> Result<(), StepError> {
    if found == needed {
        Ok(())
    } else {
        Err(StepError::Length {
            array,
            found,
            needed,
        })
    }
}
