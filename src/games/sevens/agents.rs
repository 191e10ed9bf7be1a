//! The agents of Sevens: their catalogue, and their parameters with the defaults.

use crate::catalogue::{AgentInfo, Domain, FILE, Level, LineUp, ParamInfo};
use crate::game::MistakeKind;
use crate::words::Phrase;

/// What the agents say, in both languages.
pub mod words {
    crate::phrases!("agents/words", "sevens");
}

/// The network of learned habits.
pub const HABITS: &str = "sevens/habits";

pub(super) const PHRASES: &[Phrase] = words::ALL;

/// The agents, weakest first.
pub const AGENTS: &[AgentInfo] = &[
    // Chance can give no reasons.
    AgentInfo::new(
        "random",
        words::RANDOM_NAME,
        words::RANDOM,
        words::RANDOM_SUMMARY,
    )
    .without_advice(),
    AgentInfo::new(
        "greedy",
        words::GREEDY_NAME,
        words::GREEDY,
        words::GREEDY_SUMMARY,
    ),
    // Three presets of one agent: only their defaults differ.
    AgentInfo::new("pimc", words::PIMC_NAME, words::PIMC, words::PIMC_SUMMARY)
        .params(PIMC)
        .levels(DEALS)
        .parallel(),
    AgentInfo::new(
        "pimc-seed",
        words::PIMCSEED_NAME,
        words::PIMC_SEED,
        words::PIMC_SEED_SUMMARY,
    )
    .params(PIMC_SEED)
    .levels(DEALS)
    .parallel(),
    AgentInfo::new(
        "pimc-full",
        words::PIMCFULL_NAME,
        words::PIMC_FULL,
        words::PIMC_FULL_SUMMARY,
    )
    .params(PIMC_FULL)
    .levels(DEALS)
    .parallel(),
    AgentInfo::new(
        "ismcts",
        words::ISMCTS_NAME,
        words::ISMCTS,
        words::ISMCTS_SUMMARY,
    )
    .params(ISMCTS)
    .parallel()
    .assets(&[HABITS]),
    AgentInfo::new(
        "belief",
        words::BELIEF_NAME,
        words::BELIEF,
        words::BELIEF_SUMMARY,
    )
    .params(BELIEF)
    .parallel()
    .assets(&[HABITS]),
];

/// The strengths, weakest first.
pub(super) const LEVELS: &[Level] = crate::levels! {
    words::LEVEL_EASY, words::LEVEL_EASY_ABOUT, "reading=counts,worlds=20,simulations=100,endgame=0";
    words::LEVEL_MIDDLE, words::LEVEL_MIDDLE_ABOUT, "worlds=200,simulations=800";
    words::LEVEL_FULL, words::LEVEL_FULL_ABOUT, "worlds=1000,simulations=8000";
};

/// The strengths of the Monte Carlo agents: the numbers of deals that `singyura`, the published PIMC player for this game's
/// contest, was measured with (its report of 2026-01-18).
const DEALS: &[Level] = crate::levels! {
    words::LEVEL_DEALS200, words::LEVEL_DEALS200_ABOUT, "simulations=200";
    words::LEVEL_DEALS300, words::LEVEL_DEALS300_ABOUT, "simulations=300";
    words::LEVEL_DEALS500, words::LEVEL_DEALS500_ABOUT, "simulations=500";
};

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = crate::line_ups! {
    "easy", words::TABLE_EASY, &[("players", "3")], &["random", "greedy"];
    "mixed", words::TABLE_MIXED, &[("players", "3")], &["greedy", "belief"];
    "hard", words::TABLE_HARD, &[("players", "3")], &["belief", "ismcts"];
    "four", words::TABLE_FOUR, &[("players", "4")], &["greedy", "belief", "random"];
};

/// Parameter: what is spent on a decision.
const SIMULATIONS: ParamInfo = crate::param! { "simulations", words::PARAM_SIMULATIONS, "8000", Domain::Whole(100, 1_000_000) };

/// Parameter: whether a decision may be given fewer simulations or more.
const SPEND: ParamInfo = crate::param! {
    "spend", words::PARAM_SPEND, "fixed",
    Domain::Word(&[("fixed", words::PARAM_SPEND_FIXED), ("adaptive", words::PARAM_SPEND_ADAPTIVE)])
};

/// Parameter: the size of the belief.
const WORLDS: ParamInfo =
    crate::param! { "worlds", words::PARAM_PARTICLES, "1000", Domain::Whole(10, 100_000) };

/// Parameter: whether the others may be players of learned habits, too.
const NETWORKS: ParamInfo = crate::param! {
    "networks", words::PARAM_NETWORKS, "on",
    Domain::Word(&[("off", words::PARAM_NETWORKS_OFF), ("on", words::PARAM_NETWORKS_ON)])
};

/// Of information-set tree search.
const ISMCTS: &[ParamInfo] = crate::params! {
    ..SIMULATIONS;
    ..WORLDS;
    "exploration", words::PARAM_EXPLORATION, "0.4", Domain::Number(0.0, 4.0);
    ..NETWORKS;
    ..FILE;
};

/// Of the reader of beliefs.
const BELIEF: &[ParamInfo] = crate::params! {
    ..SIMULATIONS;
    ..WORLDS;
    "reading", words::PARAM_READING, "plays",
        Domain::Word(&[("counts", words::PARAM_READING_COUNTS), ("passes", words::PARAM_READING_PASSES), ("plays", words::PARAM_READING_PLAYS)]);
    "endgame", words::PARAM_ENDGAME, "6", Domain::Whole(0, 12);
    "rivals", words::PARAM_RIVALS, "modelled",
        Domain::Word(&[("modelled", words::PARAM_RIVALS_MODELLED), ("perfect", words::PARAM_RIVALS_PERFECT)]);
    ..NETWORKS;
    ..FILE;
};

const TRACKER: Domain = Domain::Word(&[
    ("never", words::PARAM_TRACKER_NEVER),
    ("hard", words::PARAM_TRACKER_HARD),
    ("late", words::PARAM_TRACKER_LATE),
    ("chance80", words::PARAM_TRACKER_CHANCE80),
    ("staged", words::PARAM_TRACKER_STAGED),
    ("weight", words::PARAM_TRACKER_WEIGHT),
]);

const DEALING: Domain = Domain::Word(&[
    ("free", words::PARAM_WORLDS_FREE),
    ("retries30", words::PARAM_WORLDS_RETRIES30),
    ("retries100", words::PARAM_WORLDS_RETRIES100),
    ("progressive", words::PARAM_WORLDS_PROGRESSIVE),
]);

const PLAYOUTS: Domain = Domain::Word(&[
    ("random", words::PARAM_PLAYOUTS_RANDOM),
    ("strategic", words::PARAM_PLAYOUTS_STRATEGIC),
]);

const SCORING: Domain = Domain::Word(&[
    ("plain", words::PARAM_SCORING_PLAIN),
    ("detailed", words::PARAM_SCORING_DETAILED),
]);

const PASS: Domain = Domain::Word(&[
    ("keep", words::PARAM_PASS_KEEP),
    ("drop", words::PARAM_PASS_DROP),
]);

/// The switches with these defaults, in the order tracker, worlds, playouts, scoring, pass,
/// lock, force, simulations.
const fn switches(
    [
        tracker,
        worlds,
        playouts,
        scoring,
        pass,
        lock,
        force,
        simulations,
    ]: [&'static str; 8],
) -> [ParamInfo; 9] {
    *crate::params! {
        "tracker", words::PARAM_TRACKER, tracker, TRACKER;
        "worlds", words::PARAM_WORLDS, worlds, DEALING;
        "playouts", words::PARAM_PLAYOUTS, playouts, PLAYOUTS;
        "scoring", words::PARAM_SCORING, scoring, SCORING;
        "pass", words::PARAM_PASS, pass, PASS;
        "lock", words::PARAM_LOCK, lock, Domain::Number(0.0, 20.0);
        "force", words::PARAM_FORCE, force, Domain::Number(0.0, 20.0);
        "simulations", words::PARAM_DEALS, simulations, Domain::Whole(1, 100_000);
        ..SPEND;
    }
}

/// Determinized Monte Carlo with all switches off.
const PIMC: &[ParamInfo] = &switches(["never", "free", "random", "plain", "keep", "0", "0", "500"]);

/// The short-term plan: no bonus, no weights, passes dropped, read late, and many retries.
const PIMC_SEED: &[ParamInfo] = &switches([
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
const PIMC_FULL: &[ParamInfo] = &switches([
    "staged",
    "progressive",
    "strategic",
    "detailed",
    "drop",
    "2",
    "5",
    "500",
]);

/// The kinds of mistakes, the first that fits.
pub(super) const MISTAKES: &[MistakeKind] = crate::mistakes! {
    "passed", words::MISTAKE_PASSED, words::MISTAKE_PASSED_ADVICE,
        Ways(1, 0);
    "spent", words::MISTAKE_SPENT, words::MISTAKE_SPENT_ADVICE,
        Ways(0, 1);
    "freed", words::MISTAKE_FREED, words::MISTAKE_FREED_ADVICE,
        Against(&[words::REASON_FREED]);
    "opened", words::MISTAKE_OPENED, words::MISTAKE_OPENED_ADVICE,
        Against(&[words::REASON_THEIRS]);
    "left", words::MISTAKE_LEFT, words::MISTAKE_LEFT_ADVICE,
        Missed(&[words::REASON_OWN, words::REASON_NEARER]);
    "helped", words::MISTAKE_HELPED, words::MISTAKE_HELPED_ADVICE,
        Part(&[words::PART_WINS_MORE]);
};
