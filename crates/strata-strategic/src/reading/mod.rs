//! Reading trees of text, numbers, lists and tables, TOML or JSON, with every fault named by
//! its place. Of campaigns, only the rows of
//! faults know.
//! Why: `docs/design.md#files-are-read-from-a-tree`.

mod fault;
mod file_fault;
mod node;
mod state_fault;
mod tree;
mod word;

pub use fault::{Fault, ReadError};
pub(crate) use fault::{FaultLog, within};
pub use file_fault::{FileFault, Sort};
pub(crate) use node::{Node, Table};
pub use state_fault::StateFault;
pub(crate) use tree::{LONGEST_FILE, Tree, file_tree, json_tree, readable, toml_tree};
pub use word::ParseWordError;
pub(crate) use word::{shown, words};
