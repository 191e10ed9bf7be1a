//! The agents of Sevens, made from their parameters.

use yomite_games::sevens::agents::AGENTS;

mod belief;
mod explain;
mod ismcts;
mod pimc;
mod simple;

crate::roster! {
    yomite_games::sevens::rules::Sevens, AGENTS;
    "random" => |_| Box::new(simple::Random),
    "greedy" => |_| Box::new(simple::Greedy),
    "pimc" => |params| Box::new(pimc::Pimc::new(params)),
    "pimc-seed" => |params| Box::new(pimc::Pimc::new(params)),
    "pimc-full" => |params| Box::new(pimc::Pimc::new(params)),
    "ismcts" => |params, files| Ok(Box::new(ismcts::TreeSearch::new(params, explain::model(params, files)?))),
    "belief" => |params, files| Ok(Box::new(belief::HandReader::new(params, explain::model(params, files)?))),
}
