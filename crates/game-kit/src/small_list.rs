//! Lists that are most often short.

/// Declares a list that keeps its first items in itself, and allocates for more. It is a type of
/// its own, so that no version of the crate behind it is part of the interface.
macro_rules! small_list {
    ($(#[$doc:meta])* $name:ident<$param:ident> of $item:ty, $inline:literal, $items:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $name<$param>(smallvec::SmallVec<[$item; $inline]>);

        impl<$param> $name<$param> {
            /// How many items a list has that does not allocate.
            pub const INLINE: usize = $inline;

            /// An empty list.
            #[inline]
            pub fn new() -> Self {
                Self(smallvec::SmallVec::new())
            }

            /// Adds an item at the end.
            #[inline]
            pub fn push(&mut self, item: $item) {
                self.0.push(item);
            }

            /// The items.
            #[inline]
            pub fn as_slice(&self) -> &[$item] {
                &self.0
            }
        }

        impl<$param> Default for $name<$param> {
            fn default() -> Self {
                Self::new()
            }
        }

        impl<$param> core::ops::Deref for $name<$param> {
            type Target = [$item];

            #[inline]
            fn deref(&self) -> &[$item] {
                &self.0
            }
        }

        impl<$param> FromIterator<$item> for $name<$param> {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                Self(smallvec::SmallVec::from_iter(items))
            }
        }

        impl<$param> Extend<$item> for $name<$param> {
            fn extend<I: IntoIterator<Item = $item>>(&mut self, items: I) {
                self.0.extend(items);
            }
        }

        impl<$param> IntoIterator for $name<$param> {
            type Item = $item;
            type IntoIter = $items<$param>;

            #[inline]
            fn into_iter(self) -> $items<$param> {
                $items(self.0.into_iter())
            }
        }

        #[doc = concat!("The items of [`", stringify!($name), "`].")]
        #[derive(Debug)]
        pub struct $items<$param>(smallvec::IntoIter<[$item; $inline]>);

        impl<$param> Iterator for $items<$param> {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                self.0.next()
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                self.0.size_hint()
            }
        }

        impl<$param> ExactSizeIterator for $items<$param> {}

        impl<'a, $param> IntoIterator for &'a $name<$param> {
            type Item = &'a $item;
            type IntoIter = core::slice::Iter<'a, $item>;

            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                self.0.iter()
            }
        }
    };
}

small_list! {
    /// The events of an action, in the order in which they happen: a list that does not allocate
    /// for ordinary moves.
    Events<E> of E, 4, EventsIter
}

small_list! {
    /// What may become of a choice, each with its weight, which is at least 1: a weight divided by
    /// the sum of all is the probability. The weights of a list fit into 64 bits together.
    ///
    /// The list does not allocate if there are eight or fewer.
    Chances<A> of (A, u64), 8, ChancesIter
}
