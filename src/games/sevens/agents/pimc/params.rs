//! The switches of the determinized Monte Carlo agent.

use crate::agent::{Domain, ParamInfo, Params};

use super::super::words;

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

const TRACKER: Domain = Domain::Word(&[
    ("never", words::TRACKER_NEVER),
    ("hard", words::TRACKER_HARD),
    ("late", words::TRACKER_LATE),
    ("staged", words::TRACKER_STAGED),
    ("weight", words::TRACKER_WEIGHT),
]);
const WORLDS: Domain = Domain::Word(&[
    ("free", words::WORLDS_FREE),
    ("retries30", words::WORLDS_RETRIES_30),
    ("retries100", words::WORLDS_RETRIES_100),
    ("progressive", words::WORLDS_PROGRESSIVE),
]);
const PLAYOUTS: Domain = Domain::Word(&[
    ("random", words::PLAYOUTS_RANDOM),
    ("strategic", words::PLAYOUTS_STRATEGIC),
]);
const SCORING: Domain = Domain::Word(&[
    ("plain", words::SCORING_PLAIN),
    ("detailed", words::SCORING_DETAILED),
]);
const PASS: Domain = Domain::Word(&[("keep", words::PASS_KEEP), ("drop", words::PASS_DROP)]);

/// The parameters with these defaults, in the order tracker, worlds, playouts, scoring, pass,
/// lock, force, simulations.
const fn params(defaults: [&'static str; 8]) -> [ParamInfo; 8] {
    let [
        tracker,
        worlds,
        playouts,
        scoring,
        pass,
        lock,
        force,
        simulations,
    ] = defaults;
    [
        param("tracker", words::PARAM_TRACKER, tracker, TRACKER),
        param("worlds", words::PARAM_WORLDS, worlds, WORLDS),
        param("playouts", words::PARAM_PLAYOUTS, playouts, PLAYOUTS),
        param("scoring", words::PARAM_SCORING, scoring, SCORING),
        param("pass", words::PARAM_PASS, pass, PASS),
        param("lock", words::PARAM_LOCK, lock, Domain::Number(0.0, 20.0)),
        param(
            "force",
            words::PARAM_FORCE,
            force,
            Domain::Number(0.0, 20.0),
        ),
        param(
            "simulations",
            words::PARAM_SIMULATIONS,
            simulations,
            Domain::Whole(1, 100_000),
        ),
    ]
}

const fn param(
    name: &'static str,
    meaning: crate::words::Phrase,
    default: &'static str,
    domain: Domain,
) -> ParamInfo {
    ParamInfo {
        name,
        meaning,
        default,
        domain,
    }
}

/// All switches off.
pub(in super::super) const PLAIN: &[ParamInfo] =
    &params(["never", "free", "random", "plain", "keep", "0", "0", "500"]);
/// The short-term plan: no bonus, no weights, passes dropped, read late, and many retries.
pub(in super::super) const SEED: &[ParamInfo] = &params([
    "late",
    "retries100",
    "random",
    "plain",
    "drop",
    "0",
    "0",
    "500",
]);
/// Everything at once, with the reduced bonus.
pub(in super::super) const FULL: &[ParamInfo] = &params([
    "staged",
    "progressive",
    "strategic",
    "detailed",
    "drop",
    "2",
    "5",
    "500",
]);
