//! The random numbers behind position keys.
//! docs/design.md#stable-keys
//!
//! Keys are stable within a major version: the same position has the same key
//! on every platform and in every release.

/// The random number of a feature of a position, such as whose turn it is: a key is those of all
/// features, mixed by exclusive or. Features that are not pieces on squares have numbers from
/// 65,536 on.
///
/// The numbers are those of splitmix64 started from a fixed seed.
///
/// ```
/// assert_ne!(game_kit::keys::feature_key(65_536), game_kit::keys::feature_key(65_537));
/// ```
pub const fn feature_key(feature: u64) -> u64 {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    const SEED: u64 = 0x7761_7262_6f61_7264; // "warboard"
    let mut z = SEED.wrapping_add(feature.wrapping_add(1).wrapping_mul(GOLDEN));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
