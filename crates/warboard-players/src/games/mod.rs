//! What the pieces of each game are worth. The numbers are tuned by self-play:
//! `cargo bench -p warboard-benches --bench tune`.

#[cfg(feature = "capatomic")]
mod capatomic;
#[cfg(feature = "invasion")]
mod invasion;
#[cfg(feature = "strata-tactical")]
mod strata_tactical;
