//! Guests: readers' own programs, which play in the page as agents do.
//!
//! A guest is a file of JavaScript or WebAssembly that speaks the lines of `lab agent`. It runs in a
//! worker of a frame of its own (`assets/guest.html`), which has an origin of its own and no network,
//! and is told what its seat has seen. What it answers is held against the rules by the code that
//! hears the programs of the lab.

use crate::agent::Budget;
use crate::arena::Begin;
use crate::game::Seat;
use crate::games::AnyConfig;

mod sandbox;
mod seated;
mod told;
mod trial;

pub use seated::{Hindrance, Outcome, Seated};
pub use trial::{Asks, Next, Trial};

/// How long a guest may take over a decision, in milliseconds.
pub const LIMIT_MS: u32 = 5_000;

/// The line that tells a guest of a match.
pub fn beginning(id: &str, config: &AnyConfig, seat: Seat) -> String {
    let begin = Begin {
        id,
        config,
        seat,
        budget: Budget::default(),
        timeout_ms: LIMIT_MS.into(),
    };
    begin.to_line()
}
