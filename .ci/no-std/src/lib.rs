//! See Cargo.toml.
#![no_std]

use core::alloc::{GlobalAlloc, Layout};

use piece_kit::Variant;

struct NoMemory;

// SAFETY: never returns memory, which an allocator may do.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// Uses enough of the crates for all of them to be linked.
pub fn count() -> u64 {
    let start = capatomic::StartNumber::new(0).map(capatomic::Capatomic::start);
    let invasion = invasion::Invasion::start().count_legal();
    let terrains = strata_tactical::TerrainName::ALL.len() as u64;
    let scenarios = strata_strategic::scenarios::Scenario::shipped().len() as u64;
    let orthodox = chess_family::Orthodox::default().count_legal();
    let custom = chess_custom::base("chess").map_or(0, |base| base.start().count_legal());
    let others = invasion + terrains + scenarios + orthodox + custom;
    start.map_or(others, |start| start.count_legal() + others)
}
