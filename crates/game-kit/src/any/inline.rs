//! Small values whose type is known at run time only, without a box.
//!
//! The one module with unsafe code. In lists of a hundred actions a box for each costs more than
//! the rules do: docs/design.md#an-erased-action-is-a-value.
#![allow(unsafe_code)]

use core::any::TypeId;
use core::mem::MaybeUninit;

/// A value that can be kept inline: nothing has to be dropped, and any thread may have it.
pub trait Small: Copy + Send + Sync + 'static {}

impl<T: Copy + Send + Sync + 'static> Small for T {}

/// A value of some type of at most so many words of 64 bits.
#[derive(Clone, Copy)]
pub(super) struct Inline<const WORDS: usize> {
    words: [MaybeUninit<u64>; WORDS],
    /// The type of the value that the words hold.
    holds: fn() -> TypeId,
}

impl<const WORDS: usize> Inline<WORDS> {
    /// Holds a value. One that is too large does not compile.
    pub(super) fn new<T: Small>(value: T) -> Self {
        const {
            assert!(size_of::<T>() <= size_of::<[u64; WORDS]>(), "too large");
            assert!(align_of::<T>() <= align_of::<u64>(), "too strictly aligned");
        }
        let mut words = [MaybeUninit::uninit(); WORDS];
        // SAFETY: the words have room for a `T` and are aligned for one, as was just asserted.
        unsafe { words.as_mut_ptr().cast::<T>().write(value) };
        Self {
            words,
            holds: TypeId::of::<T>,
        }
    }

    /// The type of the value.
    pub(super) fn type_id(&self) -> TypeId {
        (self.holds)()
    }

    /// The value, if it has this type.
    pub(super) fn get<T: Small>(&self) -> Option<T> {
        // SAFETY: `new` alone makes one of these, and has written a `T` into the words if `holds`
        // names `T`; the words have not changed since, and a `T` may be copied.
        (self.type_id() == TypeId::of::<T>())
            .then(|| unsafe { self.words.as_ptr().cast::<T>().read() })
    }
}
