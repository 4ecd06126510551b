//! Tables that are made once for a program.

/// A table of a type, what it is before it is made, and what makes it, all of which a `const` could
/// hold: a static, made by the compiler. On WebAssembly, where a program is downloaded before it
/// runs, it is made when it is first used instead (feature `std`): the tables of a game are hundreds
/// of kilobytes.
// docs/design.md#webassembly-is-small-before-it-is-fast
#[doc(hidden)]
#[macro_export]
#[cfg(not(all(target_family = "wasm", feature = "std")))]
macro_rules! shared_table {
    ($table:ty = $empty:expr, |$made:ident| $make:expr) => {{
        static TABLE: $table = {
            let mut table: $table = $empty;
            let $made = &mut table;
            $make;
            table
        };
        &TABLE
    }};
}

/// See the other one.
#[doc(hidden)]
#[macro_export]
#[cfg(all(target_family = "wasm", feature = "std"))]
macro_rules! shared_table {
    ($table:ty = $empty:expr, |$made:ident| $make:expr) => {{
        static TABLE: $crate::shared::MadeInPlace<$table> =
            $crate::shared::MadeInPlace::new($empty);
        fn make($made: &mut $table) {
            $make;
        }
        TABLE.get(make)
    }};
}

#[cfg(all(target_family = "wasm", feature = "std"))]
mod in_place {
    use std::boxed::Box;
    use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

    /// A table that is made where it stays. What returns one needs room for it on the stack, which
    /// has a megabyte where the tables of a game have two.
    #[doc(hidden)]
    pub struct MadeInPlace<T: 'static> {
        table: Mutex<T>,
        made: OnceLock<&'static T>,
    }

    impl<T> MadeInPlace<T> {
        pub const fn new(empty: T) -> Self {
            Self {
                table: Mutex::new(empty),
                made: OnceLock::new(),
            }
        }

        #[inline]
        pub fn get(&'static self, make: fn(&mut T)) -> &'static T {
            self.made.get_or_init(|| {
                let table = self.table.lock();
                let mut table = table.unwrap_or_else(PoisonError::into_inner);
                make(&mut table);
                // Nobody else can lock it from now on, so it is only read.
                let locked: &'static MutexGuard<'static, T> = Box::leak(Box::new(table));
                locked
            })
        }
    }
}

#[doc(hidden)]
#[cfg(all(target_family = "wasm", feature = "std"))]
pub use in_place::MadeInPlace;
