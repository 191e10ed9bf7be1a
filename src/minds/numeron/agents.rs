//! The agents of Numer0n, made from their parameters.

use yomite_games::numeron::agents::AGENTS;
use yomite_games::numeron::belief::Rule;

mod caller;
mod explain;
mod planner;
mod position;
mod valuing;

fn by(rule: Rule, params: &crate::catalogue::Params) -> Box<caller::Caller> {
    Box::new(caller::Caller {
        rule: Some(rule),
        slip: params.number("slip"),
        memory: None,
    })
}

/// How many of its answers a beginner has in mind.
const MEMORY: usize = 2;

crate::roster! {
    yomite_games::numeron::rules::Numeron, AGENTS;
    "novice" => |_| Box::new(caller::Caller { rule: None, slip: 0.0, memory: Some(MEMORY) }),
    "random" => |_| Box::new(caller::Caller { rule: None, slip: 0.0, memory: None }),
    "minimax" => |params| by(Rule::Minimax, params),
    "parts" => |params| by(Rule::Parts, params),
    "expected" => |params| by(Rule::Expected, params),
    "entropy" => |params| by(Rule::Entropy, params),
    "optimal" => |params| Box::new(planner::Planner { slip: params.number("slip") }),
}
