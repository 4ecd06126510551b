//! What a WebAssembly module needs besides: memory for what comes from outside, and randomness.

use std::alloc::{Layout, alloc, dealloc};
use std::ptr;

use getrandom::Error;

/// Memory for so many bytes that come from outside, such as the arguments of a call; NULL if
/// there is none. Free it with `wb_memory_free`.
#[unsafe(no_mangle)]
pub extern "C" fn wb_memory(length: usize) -> *mut u8 {
    match Layout::from_size_align(length, align_of::<u32>()) {
        // SAFETY: the layout has a size.
        Ok(layout) if length > 0 => unsafe { alloc(layout) },
        _ => ptr::null_mut(),
    }
}

/// Frees memory from `wb_memory`. Null is nothing.
///
/// # Safety
/// `memory` is null, or from `wb_memory` with the same length, and nobody uses it from now on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn wb_memory_free(memory: *mut u8, length: usize) {
    if let Ok(layout) = Layout::from_size_align(length, align_of::<u32>()) {
        if !memory.is_null() {
            // SAFETY: it comes from `alloc` with this layout and is not used any more.
            unsafe { dealloc(memory, layout) }
        }
    }
}

#[link(wasm_import_module = "warboard")]
unsafe extern "C" {
    /// Fills memory with random bytes: true, unless the host has none to give.
    #[link_name = "random"]
    fn host_random(memory: *mut u8, length: usize) -> bool;
}

/// Where getrandom takes its bytes from (with `--cfg getrandom_backend="custom"`).
///
/// # Safety
/// So many bytes may be written to `memory`.
#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(
    memory: *mut u8,
    length: usize,
) -> Result<(), Error> {
    // SAFETY: as required of the caller.
    match unsafe { host_random(memory, length) } {
        true => Ok(()),
        false => Err(Error::UNSUPPORTED),
    }
}
