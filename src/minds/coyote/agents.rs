//! The agents of Coyote, made from their parameters.

use yomite_games::coyote::Observation;
use yomite_games::coyote::agents::AGENTS;

use super::policy::{Bayes, Kind, Raise};
use super::strategy::Strategy;

mod counter;
mod equilibrium;
mod pictures;
mod reader;
mod simple;
mod solved;
mod worth;

pub(super) use reader::{Heard, belief};
pub(super) use worth::Counters;

/// A whole parameter; the domains keep each within 1..=140.
fn whole(params: &crate::catalogue::Params, name: &str) -> i32 {
    i32::try_from(params.whole(name)).unwrap_or(1)
}

/// The numbers bid in this round, ascending.
fn bid_numbers(seen: &Observation) -> Vec<i32> {
    seen.bids.iter().map(|bid| bid.bid).collect()
}

crate::roster! {
    yomite_games::coyote::Coyote, AGENTS;
    "random" => |params| Box::new(simple::Simple(Kind::Random { call: params.number("call"), raise: whole(params, "raise") })),
    "constant" => |params| Box::new(simple::Simple(Kind::Constant { bid: whole(params, "bid") })),
    "plus-one" => |params| Box::new(simple::Simple(Kind::PlusOne { limit: whole(params, "limit") })),
    "novice" => |_| Box::new(simple::Novice),
    "bayes" => |params| Box::new(simple::BayesAgent {
            rule: Bayes {
                hit: params.number("hit"),
                miss: params.number("miss"),
                threshold: params.number("threshold"),
                open: whole(params, "open"),
                raise: match params.word("bid") {
                    "least" => Raise::Least,
                    _ => Raise::Likeliest,
                },
            },
            counting: params.word("count") == "on",
        }),
    "counter" => |params| Box::new(counter::Counter { threshold: params.number("threshold"), instead: None }),
    "equilibrium" => |params, files| Ok(Box::new(equilibrium::Equilibrium {
            threshold: params.number("threshold"),
            strategy: Strategy::shipped(files)?,
        })),
    "reader" => |params, files| Ok(Box::new(reader::BidReader {
            depth: params.whole("depth").unsigned_abs() as u32,
            listens: params.word("listen") == "on",
            strategy: Strategy::shipped(files)?,
        })),
}
