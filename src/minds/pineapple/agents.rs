//! The agents of OFC Pineapple, made from their parameters.

use yomite_games::pineapple::agents::{AGENTS, PLACES, ROWS};

use super::learned::{Learned, Rater, Reward, Scorer};

mod alike;
mod descent;
mod explain;
mod forecast;
mod greedy;
mod mcts;
mod mcts_seed;
mod outlook;
mod policy;
mod rating;
mod rollout;
mod setting;
mod spot;

pub use alike::Alike;
pub use alike::Swap;
pub use forecast::Foretold;
pub(super) use forecast::Prospects;
pub use mcts_seed::NetworkSearch;
pub use policy::Policy;
pub(super) use rating::Boards;
pub use rating::Gauge;

crate::roster! {
    yomite_games::pineapple::Pineapple, AGENTS;
    "random" => |_| Box::new(greedy::Random),
    "policy-seed" => |params, files| {
        let policy = policy::Policy::new(Learned::shipped(files, PLACES)?);
        Ok(Box::new(policy.at(params.number("temperature"))))
    },
    "mcts-seed" => |params, files| {
        let learned = Learned::shipped(files, PLACES)?;
        let rival = Scorer::shipped(files, ROWS[0])?;
        let rival = (params.word("rival") == "policy").then_some(rival);
        Ok(Box::new(NetworkSearch::new(learned, Reward::default(), params).against(rival)))
    },
    "greedy" => |_| Box::new(greedy::Greedy::new()),
    "policy" => |params, files| {
        let policy = policy::Policy::by_rows(Rater::shipped(files, ROWS)?);
        Ok(Box::new(policy.at(params.number("temperature"))))
    },
    "rollout" => |params| Box::new(rollout::Rollout::new(params)),
    "mcts" => |params, files| {
        let known = mcts::Judgements::shipped(files)?.with_networks(params, files)?;
        Ok(Box::new(mcts::Mcts::new(params, known)))
    },
}
