//! The contract of an agent: it gets an observation, thinks in slices, and can be looked at or
//! stopped at any time.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::catalogue::AgentInfo;

mod spend;
mod thought;

pub use spend::{Adaptive, Paired, Spending};
pub use thought::{
    Agent, Appraiser, Even, HasStudies, Nothing, Progress, Ready, Search, Study, Teacher,
};

/// A searcher's share when several search one position at once.
///
/// What they find out is pooled, so the work is divided and never repeated: a sampling agent makes
/// its [`Shard::share`] of the simulations from a stream of its own, an agent that evaluates a
/// list of actions takes every `count`-th of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Which searcher this is, from 0.
    pub index: u16,
    /// How many there are, at least 1.
    pub count: u16,
}

impl Shard {
    /// The whole work, for one searcher.
    pub const WHOLE: Shard = Shard { index: 0, count: 1 };

    /// All shards of a work divided among so many searchers; at least one.
    pub fn all(count: u16) -> impl Iterator<Item = Shard> {
        let count = count.max(1);
        (0..count).map(move |index| Shard { index, count })
    }

    /// This searcher's part of a total; the parts of all searchers sum to it.
    pub fn share(self, total: u64) -> u64 {
        let count = u64::from(self.count.max(1));
        total / count + u64::from(u64::from(self.index) < total % count)
    }
}

/// A decision that is asked for, beside what the seat has seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Brief<A> {
    seed: u64,
    shard: Shard,
    /// Actions that must be valued whatever else is: what was played, what is being typed.
    pub asked: Vec<A>,
    /// Somebody reads it: see [`Brief::compare`].
    pub compares: bool,
}

impl<A> Brief<A> {
    /// A decision for one searcher.
    pub fn new(seed: u64) -> Self {
        Brief {
            seed,
            shard: Shard::WHOLE,
            asked: Vec::new(),
            compares: false,
        }
    }

    /// A searcher's share of the same decision.
    pub fn shard(mut self, shard: Shard) -> Self {
        self.shard = shard;
        self
    }

    /// The same decision, with actions that must be valued.
    pub fn ask(mut self, actions: impl IntoIterator<Item = A>) -> Self {
        self.asked.extend(actions);
        self
    }

    /// The same decision for a reader, who asks why the choice is not another: once it is made, a search that has tried
    /// little else tries what stands next to it as well. The choice stays as it is.
    pub fn compare(mut self) -> Self {
        self.compares = true;
        self
    }

    /// The same decision for another type of action; what has no such form is not asked.
    pub fn map<B>(&self, f: impl Fn(&A) -> Option<B>) -> Brief<B> {
        Brief {
            seed: self.seed,
            shard: self.shard,
            asked: self.asked.iter().filter_map(f).collect(),
            compares: self.compares,
        }
    }

    /// This searcher's share.
    pub fn part(&self) -> Shard {
        self.shard
    }

    /// The stream that all searchers of this decision have in common: for what they must agree on.
    pub fn common(&self) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.seed)
    }

    /// The stream of this searcher alone: for what they are to sample independently.
    pub fn own(&self) -> Xoshiro256PlusPlus {
        let mut stream = self.common();
        // Each jump leaps 2^128 draws ahead: the streams of different searchers never meet.
        for _ in 0..self.shard.index {
            stream.jump();
        }
        stream
    }
}

/// How much a decision may cost, however many search; whichever ends first. With neither limit
/// the search goes on until it has settled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    /// Wall-clock milliseconds.
    pub millis: Option<u32>,
    /// Simulations of all searchers together, as [`Search::simulations`] counts them.
    pub simulations: Option<u64>,
}

/// Makes a game's agents from their parameters: a row for each of its list
/// [`Catalogue::AGENTS`](crate::catalogue::Catalogue::AGENTS), in the same order.
///
/// It gives `make` for the game's `Mind`. A row is `"name" => |params| agent`, or `"name" => |params, files| Ok(agent)`
/// for an agent that needs files. Names other than those of the list do not compile.
#[macro_export]
macro_rules! roster {
    ($game:ty, $agents:path; $($name:literal => |$params:pat_param $(, $files:ident)?| $make:expr),* $(,)?) => {
        const _: () = assert!(
            $crate::agent::are_named($agents, &[$($name),*]),
            "the rows do not have the names of the list of agents, in its order",
        );

        /// Makes one of them: see `Mind::make`.
        pub(super) fn make(
            spec: &$crate::catalogue::AgentSpec,
            files: &$crate::assets::Assets,
        ) -> Result<Box<dyn $crate::agent::Agent<$game>>, $crate::catalogue::SpecError> {
            type Made = Result<Box<dyn $crate::agent::Agent<$game>>, $crate::assets::AssetError>;
            type Make = fn(&$crate::catalogue::Params, &$crate::assets::Assets) -> Made;
            let makers: &[Make] = &[$($crate::roster!(@maker $params, $make $(, $files)?)),*];
            let params = spec.resolve($agents)?;
            let named = $agents.iter().zip(makers).find(|(info, _)| info.name == spec.name);
            match named {
                Some((info, make)) => Ok(match spec.brought() {
                    Some(name) => files.with_brought(name, info.assets, |files| make(&params, files))?,
                    None => make(&params, files)?,
                }),
                // `resolve` has refused every other name.
                None => Err($crate::catalogue::SpecError::Form { text: spec.to_string() }),
            }
        }
    };
    (@maker $params:pat_param, $make:expr) => { |$params, _| Ok($make) };
    (@maker $params:pat_param, $make:expr, $files:ident) => { |$params, $files| $make };
}

/// Whether agents have these names, in this order.
pub const fn are_named(agents: &[AgentInfo], names: &[&str]) -> bool {
    let mut same = agents.len() == names.len();
    let mut at = 0;
    while same && at < names.len() {
        let (one, other) = (agents[at].name.as_bytes(), names[at].as_bytes());
        same = one.len() == other.len();
        let mut byte = 0;
        while same && byte < one.len() {
            same = one[byte] == other[byte];
            byte += 1;
        }
        at += 1;
    }
    same
}
