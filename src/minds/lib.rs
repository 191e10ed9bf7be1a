//! What thinks about the games of Yomite: beliefs, networks, searches, agents and their explanations.
//!
//! [`Mind`] is the contract of what thinks about one game, [`AnyAgent`] and its sisters stand for any game's. The page
//! is compiled without this package: it asks a worker.

use yomite_assets as assets;
use yomite_core::{
    agent, cards, catalogue, deals, evaluation, game, insight, reading, retrace, roster, scoring,
    words,
};

mod code;
pub mod coyote;
pub mod duel;
pub mod luck;
mod mind;
pub mod nets;
pub mod numeron;
pub mod pineapple;
pub mod search;
pub mod sevens;
mod thinking;

pub use code::{Brought, bring};
pub use mind::Mind;
#[cfg(not(target_arch = "wasm32"))]
pub use thinking::Shipped;
pub use thinking::{AnyAgent, AnyAppraiser, AnyReader, AnySearch, AnyStudy, AnyTeacher, imagine};
