//! Reading trees of text, numbers, lists and tables, TOML or JSON, with every fault named by
//! its place. Nothing here knows of campaigns.
//! Why: `docs/design.md#files-are-read-from-a-tree`.

mod fault;
mod node;
mod tree;
mod word;

pub use fault::{Fault, ReadError};
pub(crate) use fault::{FaultLog, within};
pub(crate) use node::{Node, Table};
pub(crate) use tree::{Tree, json_tree, readable, toml_tree};
pub use word::ParseWordError;
pub(crate) use word::{shown, words};
