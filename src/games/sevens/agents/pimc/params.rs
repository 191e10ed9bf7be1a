//! The switches of the determinized Monte Carlo agent.

use crate::catalogue::Params;

/// What a pass does to the set of cards that its seat may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tracking {
    /// Nothing.
    Never,
    /// All cards that could be laid then are struck out.
    Hard,
    /// The same, from the third pass on.
    Late,
    /// Each is struck out with a chance of 0.3, 0.6 or 0.9 by the number of the pass.
    Staged,
    /// Each keeps 0.2 of its weight.
    Weight,
}

/// How worlds are made from those sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Worlds {
    /// Shuffled, the sets ignored.
    Free,
    /// So many tries within the sets, then a free one.
    Retries(u32),
    /// Tries with the sets enforced less and less.
    Progressive,
}

/// All switches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Switches {
    pub tracking: Tracking,
    pub worlds: Worlds,
    pub strategic: bool,
    pub detailed: bool,
    pub keep_pass: bool,
    pub lock: f64,
    pub force: f64,
    pub simulations: u64,
}

impl Switches {
    /// Reads the parameters of a spec.
    pub fn new(params: &Params) -> Switches {
        Switches {
            tracking: match params.word("tracker") {
                "hard" => Tracking::Hard,
                "late" => Tracking::Late,
                "staged" => Tracking::Staged,
                "weight" => Tracking::Weight,
                _ => Tracking::Never,
            },
            worlds: match params.word("worlds") {
                "retries30" => Worlds::Retries(30),
                "retries100" => Worlds::Retries(100),
                "progressive" => Worlds::Progressive,
                _ => Worlds::Free,
            },
            strategic: params.word("playouts") == "strategic",
            detailed: params.word("scoring") == "detailed",
            keep_pass: params.word("pass") == "keep",
            lock: params.number("lock"),
            force: params.number("force"),
            simulations: params.whole("simulations").unsigned_abs(),
        }
    }
}
