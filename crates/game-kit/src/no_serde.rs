//! What stands for serde without the feature.

/// Nothing, without feature `serde`.
#[doc(hidden)]
#[macro_export]
macro_rules! declare_serde {
    ($($rows:tt)*) => {};
}
