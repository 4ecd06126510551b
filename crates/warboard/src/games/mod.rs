//! One small file for each game: how it stands in the catalogue.

mod capatomic;
mod invasion;
mod strata_strategic;
mod strata_tactical;
