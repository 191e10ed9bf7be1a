//! The agents of OFC Pineapple: their catalogue, and their parameters with the defaults.

use crate::catalogue::{AgentInfo, Domain, FILE, Level, LineUp, ParamInfo};
use crate::game::MistakeKind;
use crate::words::Phrase;

/// What the agents say, in both languages.
pub mod words {
    crate::phrases!("agents/words", "pineapple-agent", "pineapple");
}

/// What the agents give as reasons, in both languages.
pub mod reasons {
    crate::phrases!("agents/reasons", "pineapple");
}

pub(super) const PHRASES: &[Phrase] = words::ALL;

/// What they give as reasons.
pub(super) const REASONS: &[Phrase] = reasons::ALL;

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
        "policy-seed",
        words::POLICY_SEED_NAME,
        words::POLICY_SEED,
        words::POLICY_SEED_SUMMARY,
    )
    .params(AT_SIGHT)
    .assets(&[PLACES]),
    AgentInfo::new(
        "mcts-seed",
        words::MCTS_SEED_NAME,
        words::MCTS_SEED,
        words::MCTS_SEED_SUMMARY,
    )
    .params(MCTS_SEED)
    .parallel()
    .assets(&[PLACES, ROWS[0]]),
    AgentInfo::new(
        "greedy",
        words::GREEDY_NAME,
        words::GREEDY,
        words::GREEDY_SUMMARY,
    ),
    AgentInfo::new(
        "policy",
        words::POLICY_NAME,
        words::POLICY,
        words::POLICY_SUMMARY,
    )
    .params(AT_SIGHT)
    .assets(&ROWS),
    AgentInfo::new(
        "rollout",
        words::ROLLOUT_NAME,
        words::ROLLOUT,
        words::ROLLOUT_SUMMARY,
    )
    .params(ROLLOUT)
    .parallel(),
    AgentInfo::new("mcts", words::MCTS_NAME, words::MCTS, words::MCTS_SUMMARY)
        .params(MCTS)
        .parallel()
        .assets(JUDGEMENTS),
];

/// The judgements of boards, without and with jokers in the deck.
pub const JUDGES: [&str; 2] = ["pineapple/judge-0", "pineapple/judge-2"];

/// The networks in their place.
pub const BOARDS: [&str; 2] = ["pineapple/boards-0", "pineapple/boards-2"];

const JUDGEMENTS: &[&str] = &[JUDGES[0], JUDGES[1], BOARDS[0], BOARDS[1]];

/// The files that the prospects of boards are worked out with.
pub(super) const PROSPECTS_WITH: &[&str] = &JUDGES;

/// The network of the policy that sees where the cards are.
pub const PLACES: &str = "pineapple/policy";

/// Those of the policy that sees the rows of each placement: the one that rates, and the one that forecasts.
pub const ROWS: [&str; 2] = ["pineapple/rows-score", "pineapple/rows-forecast"];

/// The strengths, weakest first.
pub(super) const LEVELS: &[Level] = crate::levels! {
    words::LEVEL_0, words::LEVEL_0_ABOUT, "simulations=0";
    words::LEVEL_10, words::LEVEL_10_ABOUT, "simulations=10";
    words::LEVEL_100, words::LEVEL_100_ABOUT, "simulations=100";
    words::LEVEL_500, words::LEVEL_500_ABOUT, "simulations=500";
    words::LEVEL_2000, words::LEVEL_2000_ABOUT, "simulations=2000";
};

/// The tables to choose from.
pub(super) const LINE_UPS: &[LineUp] = crate::line_ups! {
    "easy", words::TABLE_EASY, &[], &["greedy"];
    "usual", words::TABLE_USUAL, &[], &["rollout"];
    "hard", words::TABLE_HARD, &[], &["mcts"];
    "plain", words::TABLE_PLAIN, &[("jokers", "0")], &["rollout"];
};

/// How much at random a choice is drawn. For play it is 0; a course that is to see more than the best takes 0.1 to 1.
const TEMPERATURE: ParamInfo = crate::param! {
    "temperature", words::PARAM_TEMPERATURE, "0", Domain::Number(0.0, 10.0)
};

/// Of a network at sight.
const AT_SIGHT: &[ParamInfo] = crate::params! { ..TEMPERATURE; ..FILE; };

/// Of flat Monte Carlo.
const ROLLOUT: &[ParamInfo] = crate::params! {
    "simulations", words::PARAM_PLAYOUTS, "500", Domain::Whole(0, 1_000_000);
};

/// Of the tree search by a network alone.
const MCTS_SEED: &[ParamInfo] = crate::params! {
    "simulations", words::PARAM_SIMULATIONS, "500", Domain::Whole(1, 1_000_000);
    "exploration", words::PARAM_EXPLORATION, "20", Domain::Number(0.0, 1000.0);
    ..TEMPERATURE;
    "width", words::PARAM_WIDTH, "2", Domain::Number(0.5, 1000.0);
    "deals", words::PARAM_DEALS, "30", Domain::Number(0.5, 100_000.0);
    "rival", words::PARAM_RIVAL, "own",
        Domain::Word(&[("own", words::PARAM_RIVAL_OWN), ("policy", words::PARAM_RIVAL_POLICY)]);
    ..FILE;
};

/// Of the tree search.
const MCTS: &[ParamInfo] = crate::params! {
    "simulations", words::PARAM_SIMULATIONS, "2000", Domain::Whole(0, 1_000_000);
    "networks", words::PARAM_NETWORKS, "own",
        Domain::Word(&[("off", words::PARAM_NETWORKS_OFF), ("own", words::PARAM_NETWORKS_OWN), ("both", words::PARAM_NETWORKS_BOTH)]);
    "exploration", words::PARAM_EXPLORATION, "4", Domain::Number(0.0, 100.0);
    "caution", words::PARAM_CAUTION, "0.2", Domain::Number(0.0, 10.0);
    "softness", words::PARAM_SOFTNESS, "1", Domain::Number(0.05, 50.0);
    ..TEMPERATURE;
    // With 16 a hundred simulations with the network choose worse than the network alone: what a placement brings in one
    // world differs by a dozen points from the next, so that few visits say less than the judgement does. From 64 to 256
    // it made no difference that showed, from 100 to 2,000 simulations with the network and at 250 without it (`lab
    // regret pineapple`, 200 to 400 hands each).
    "trust", words::PARAM_TRUST, "128", Domain::Number(0.0, 100_000.0);
    "played", words::PARAM_PLAYED, "0.8", Domain::Number(0.0, 1.0);
    "tries", words::PARAM_TRIES, "30", Domain::Whole(0, 150);
    "width", words::PARAM_WIDTH, "2", Domain::Number(0.5, 1000.0);
    "deals", words::PARAM_DEALS, "30", Domain::Number(0.5, 100_000.0);
    ..FILE;
};

/// The kinds of mistakes, the first that fits.
pub(super) const MISTAKES: &[MistakeKind] = crate::mistakes! {
    "foul", reasons::MISTAKE_FOUL, reasons::MISTAKE_FOUL_ADVICE,
        Against(&[reasons::CHOICE_FOUL, reasons::REASON_LOST]);
    "danger", reasons::MISTAKE_DANGER, reasons::MISTAKE_DANGER_ADVICE,
        Part(&[reasons::PART_FOUL_MORE]);
    "land", reasons::MISTAKE_LAND, reasons::MISTAKE_LAND_ADVICE,
        Part(&[reasons::PART_LAND_MORE, reasons::PART_HOPE_MORE]);
    "rows", reasons::MISTAKE_ROWS, reasons::MISTAKE_ROWS_ADVICE,
        Part(&[reasons::PART_ROWS_MORE]), Gave(&[reasons::PART_ROYALTIES_MORE]);
    "royalties", reasons::MISTAKE_ROYALTIES, reasons::MISTAKE_ROYALTIES_ADVICE,
        Part(&[reasons::PART_ROYALTIES_MORE, reasons::PART_BOARD_MORE]);
};
