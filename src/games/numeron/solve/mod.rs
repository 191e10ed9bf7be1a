//! Whole strategies against all secrets: what a rule costs, and the least that is possible.

use std::sync::OnceLock;

use serde::Serialize;
use thiserror::Error;

use super::codes::Codes;
use super::rule::Rule;

mod search;
mod symmetry;
mod tree;

pub use search::{Search, Width};
pub(super) use symmetry::orders;
pub use tree::{Node, Stuck, Tree, TreeError};
