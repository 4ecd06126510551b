//! Memory that is read at random places: in large pages, where a system has them, and asked for before
//! it is read. A search waited for the processor to find pages and lines for a fifth of its time.
//!
//! This is all the unsafe code of the crate.
#![allow(unsafe_code)]

use core::alloc::Layout;
use core::fmt;
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;
use core::slice;
use core::sync::atomic::AtomicU64;
use std::alloc::handle_alloc_error;

/// What the processor reads at once.
const LINE: usize = 64;

/// Values that may be made of zero bytes.
///
/// # Safety
/// Bytes that are all zero must be a value of it, and to drop one must do nothing.
pub(super) unsafe trait Zero {}

// SAFETY: numbers of any bits.
unsafe impl Zero for i16 {}
// SAFETY: the same.
unsafe impl Zero for AtomicU64 {}
// SAFETY: nothing but its elements.
unsafe impl<T: Zero, const N: usize> Zero for [T; N] {}

/// A fixed number of values, all of them zeros at first. Their memory is taken when it is first used,
/// if the system does so.
pub(super) struct Zeros<T: Zero> {
    first: NonNull<T>,
    number: usize,
}

impl<T: Zero> Zeros<T> {
    /// This number of zeros; none if there is no memory for them.
    pub(super) fn try_new(number: usize) -> Option<Self> {
        let layout = layout::<T>(number)?;
        let first = if layout.size() == 0 {
            NonNull::dangling()
        } else {
            system::zeros(layout)?.cast()
        };
        Some(Self { first, number })
    }

    /// This number of zeros, or the end of the program as for a vector that finds no memory.
    pub(super) fn new(number: usize) -> Self {
        let failed = || handle_alloc_error(layout::<T>(number).unwrap_or(Layout::new::<T>()));
        Self::try_new(number).unwrap_or_else(failed)
    }
}

/// In lines of their own; none if it is more than there can be.
fn layout<T>(number: usize) -> Option<Layout> {
    Layout::array::<T>(number).ok()?.align_to(LINE).ok()
}

impl<T: Zero> Deref for Zeros<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: so many values are there, and borrowed as this is.
        unsafe { slice::from_raw_parts(self.first.as_ptr(), self.number) }
    }
}

impl<T: Zero> DerefMut for Zeros<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: the same.
        unsafe { slice::from_raw_parts_mut(self.first.as_ptr(), self.number) }
    }
}

impl<T: Zero> Drop for Zeros<T> {
    fn drop(&mut self) {
        if let Some(layout) = layout::<T>(self.number).filter(|layout| layout.size() > 0) {
            // SAFETY: what `try_new` was given for the same layout, and nobody has it any more.
            unsafe { system::give_back(self.first.cast(), layout) }
        }
    }
}

// SAFETY: it owns its values, as a vector does.
unsafe impl<T: Zero + Send> Send for Zeros<T> {}
// SAFETY: the same.
unsafe impl<T: Zero + Sync> Sync for Zeros<T> {}

impl<T: Zero> fmt::Debug for Zeros<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Zeros")
            .field("number", &self.number)
            .finish_non_exhaustive()
    }
}

/// On Linux what is large is mapped where large pages begin, and large pages are asked for.
#[cfg(target_os = "linux")]
mod system {
    use core::alloc::Layout;
    use core::ptr::{self, NonNull};
    use std::alloc::{alloc_zeroed, dealloc};

    use rustix::mm::{Advice, MapFlags, ProtFlags, madvise, mmap_anonymous, munmap};

    /// A large page on most machines. Where it is another size nothing is gained, or lost.
    const PAGE: usize = 2 << 20;

    /// What is mapped for a layout; none if that comes from the allocator.
    fn mapped(layout: Layout) -> Option<usize> {
        let whole = layout.size().checked_next_multiple_of(PAGE)?;
        (layout.size() >= PAGE).then_some(whole)
    }

    pub(super) fn zeros(layout: Layout) -> Option<NonNull<u8>> {
        let Some(size) = mapped(layout) else {
            // SAFETY: the size is not zero.
            return NonNull::new(unsafe { alloc_zeroed(layout) });
        };
        let more = size.checked_add(PAGE)?;
        let access = ProtFlags::READ | ProtFlags::WRITE;
        // SAFETY: a new mapping, where the system has room.
        let all = unsafe { mmap_anonymous(ptr::null_mut(), more, access, MapFlags::PRIVATE) };
        let all: *mut u8 = all.ok()?.cast();
        let before = all.align_offset(PAGE).min(PAGE);
        // SAFETY: within the mapping, of which what is before and behind the aligned part goes back.
        unsafe {
            let first = all.add(before);
            unmap(all, before);
            unmap(first.add(size), PAGE - before);
            // If there are no large pages, small ones do.
            let _ = madvise(first.cast(), size, Advice::LinuxHugepage);
            NonNull::new(first)
        }
    }

    /// # Safety
    /// It is what `zeros` returned for this layout, and is not used any more.
    pub(super) unsafe fn give_back(first: NonNull<u8>, layout: Layout) {
        // SAFETY: as the caller says.
        unsafe {
            match mapped(layout) {
                Some(size) => unmap(first.as_ptr(), size),
                None => dealloc(first.as_ptr(), layout),
            }
        }
    }

    /// # Safety
    /// This number of bytes, in whole pages, is mapped by `zeros` and not used any more.
    unsafe fn unmap(first: *mut u8, size: usize) {
        if size > 0 {
            // SAFETY: as the caller says. If it fails the memory stays taken.
            let _ = unsafe { munmap(first.cast(), size) };
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    use core::alloc::Layout;
    use core::ptr::NonNull;
    use std::alloc::{alloc_zeroed, dealloc};

    pub(super) fn zeros(layout: Layout) -> Option<NonNull<u8>> {
        // SAFETY: the size is not zero.
        NonNull::new(unsafe { alloc_zeroed(layout) })
    }

    /// # Safety
    /// It is what `zeros` returned for this layout, and is not used any more.
    pub(super) unsafe fn give_back(first: NonNull<u8>, layout: Layout) {
        // SAFETY: as the caller says.
        unsafe { dealloc(first.as_ptr(), layout) }
    }
}

/// Brings what is at a place into the cache while something else is done.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn prefetch<T>(place: &T) {
    use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: every x86-64 has the instruction, and it changes nothing that a program can see,
    // whatever the address; this one is that of a reference.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(place).cast()) }
}

/// Nothing here: the standard library has no such instruction for other processors yet.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(super) const fn prefetch<T>(_: &T) {}
