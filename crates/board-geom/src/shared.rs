//! Tables that are made once for a program.

/// A table of a type and the expression that makes it, which a `const` could hold: a static, made
/// by the compiler. On WebAssembly, where a program is downloaded before it runs, it is made
/// when it is first used instead (feature `std`): the tables of a game are hundreds of kilobytes.
#[doc(hidden)]
#[macro_export]
#[cfg(not(all(target_family = "wasm", feature = "std")))]
macro_rules! shared_table {
    ($table:ty, $made:expr) => {{
        static TABLE: $table = $made;
        &TABLE
    }};
}

/// See the other one.
#[doc(hidden)]
#[macro_export]
#[cfg(all(target_family = "wasm", feature = "std"))]
macro_rules! shared_table {
    ($table:ty, $made:expr) => {{
        static TABLE: $crate::shared::LazyLock<$table> = $crate::shared::LazyLock::new(|| $made);
        &*TABLE
    }};
}

#[doc(hidden)]
#[cfg(all(target_family = "wasm", feature = "std"))]
pub use std::sync::LazyLock;
