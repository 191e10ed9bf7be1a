//! The contract of an agent: it gets an observation, thinks in slices, and can be looked at or
//! stopped at any time.

use serde::{Deserialize, Serialize};

use crate::game::{Game, Seat};
use crate::insight::Insight;
use crate::words::{Phrase, Text};

mod spec;
mod words;

pub use spec::{AgentSpec, Params, SpecError};
pub use words::ALL as PHRASES;

/// How long a search may take; whichever ends first. With neither, it ends when it has settled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    /// Wall-clock milliseconds.
    pub millis: Option<u32>,
    /// Simulations, as [`Search::simulations`] counts them.
    pub simulations: Option<u64>,
}

/// A searcher's share when several search one position at once.
///
/// A sampling agent may ignore it (each searcher has a seed of its own, and visits add up); an
/// agent that evaluates a fixed list of actions takes every `count`-th of them.
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

    /// The seed of this searcher, different for each of them.
    pub fn seed(self, seed: u64) -> u64 {
        seed.wrapping_add(u64::from(self.index).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

/// Whether more thinking can change anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It can.
    Thinking,
    /// The search is complete.
    Settled,
}

/// A player that gives its reasons. It holds parameters and tables only, never a game's past:
/// any position can be analysed from its observation alone.
pub trait Agent<G: Game>: Send + Sync {
    /// Starts to think about an observation in which it is to move. With the same observation,
    /// seed and shard the search takes the same course, step by step.
    fn begin(&self, seen: &G::Observation, seed: u64, shard: Shard) -> Box<dyn Search<G>>;
}

/// A thought in progress.
pub trait Search<G: Game> {
    /// Thinks for a slice, well under 16 ms, and says whether more can change anything.
    fn step(&mut self) -> Progress;

    /// What it thinks so far; good after no step at all.
    fn insight(&self) -> Insight;

    /// The action it would take now: legal after no step at all.
    fn best(&self) -> G::Action;

    /// Simulations so far: playouts, or whatever it evaluates one at a time.
    fn simulations(&self) -> u64;
}

/// Thinks natively until the budget is used or the search settles; returns the search.
///
/// `now_ms` is a clock in milliseconds: rules and agents never read one themselves.
pub fn think<G: Game>(search: &mut dyn Search<G>, budget: Budget, now_ms: &mut dyn FnMut() -> f64) {
    let start = now_ms();
    loop {
        if budget
            .simulations
            .is_some_and(|limit| search.simulations() >= limit)
        {
            return;
        }
        if search.step() == Progress::Settled {
            return;
        }
        if budget
            .millis
            .is_some_and(|limit| now_ms() - start >= f64::from(limit))
        {
            return;
        }
    }
}

/// What a game's catalogue says of one of its agents.
#[derive(Clone, Copy, Debug)]
pub struct AgentInfo {
    /// Name in specs, lower case.
    pub name: &'static str,
    /// The name as the page shows it.
    pub title: Phrase,
    /// One sentence on how it thinks.
    pub summary: Phrase,
    /// Parameters of a spec: `name:parameter=value,…`.
    pub params: &'static [ParamInfo],
    /// Several searchers at once think more, or faster.
    pub parallel: bool,
}

/// One parameter of an agent.
#[derive(Clone, Copy, Debug)]
pub struct ParamInfo {
    /// Name in specs.
    pub name: &'static str,
    /// What it does.
    pub meaning: Phrase,
    /// Its value when the spec says nothing.
    pub default: &'static str,
    /// What values it takes.
    pub domain: Domain,
}

/// The values that a rule or a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Domain {
    /// A number from the first to the second, both included.
    Number(f64, f64),
    /// A whole number from the first to the second, both included.
    Whole(i64, i64),
    /// One of these words, with their names on the page.
    Word(&'static [(&'static str, Phrase)]),
}

/// One rule of a game that can be chosen before a match: a field of its config.
#[derive(Clone, Copy, Debug)]
pub struct RuleInfo {
    /// Name of the config's field.
    pub name: &'static str,
    /// The name as the page shows it.
    pub title: Phrase,
    /// What values it takes.
    pub domain: Domain,
}

/// A strength that a person can choose for an agent.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// The name as the page shows it.
    pub title: Phrase,
    /// Parameters of the spec, `parameter=value,…`; only those that the agent has are used.
    pub params: &'static str,
}

/// A table that a person can sit down at: rules, and who sits in the other seats.
#[derive(Clone, Copy, Debug)]
pub struct LineUp {
    /// Name on the page, a word.
    pub name: &'static str,
    /// The name as the page shows it.
    pub title: Phrase,
    /// Rules that differ from the defaults, with their values.
    pub rules: &'static [(&'static str, &'static str)],
    /// The agents by name, from the second seat on; with more seats they come round again.
    pub agents: &'static [&'static str],
}

/// What a game brings beside its rules: its name, its words and its agents.
pub trait Catalogue: Game {
    /// Name in records and on the command line, lower case.
    const NAME: &'static str;
    /// The name as the page shows it.
    const TITLE: Phrase;
    /// One sentence: what it is to play it.
    const TAGLINE: Phrase;

    /// The choices before a match, in the order of the page.
    fn rules() -> &'static [RuleInfo];

    /// The rules in five short lines.
    fn primer() -> &'static [Phrase];

    /// The number of seats under a config.
    fn seats(config: &Self::Config) -> usize;

    /// The agents, weakest first.
    fn agents() -> &'static [AgentInfo];

    /// The strengths to choose from, weakest first.
    fn levels() -> &'static [Level];

    /// Tables to choose from, the newcomer's first; none where one opponent is all there is.
    fn line_ups() -> &'static [LineUp] {
        &[]
    }

    /// The agent's name that a newcomer meets first.
    const OPPONENT: &'static str;

    /// Makes an agent.
    ///
    /// # Errors
    /// An unknown name or parameter, or a value out of range, says what there is.
    fn agent(spec: &AgentSpec) -> Result<Box<dyn Agent<Self>>, SpecError>;

    /// Every phrase that the game and its agents say.
    fn phrases() -> Vec<&'static [Phrase]>;

    /// An action as the page and the lab name it.
    fn label(action: &Self::Action) -> Text;

    /// A past action as a viewer may tell it, who now sees `seen`: with what came of it, and
    /// without what is hidden from the viewer. `ply` counts the match's actions from 0.
    fn told(seen: &Self::Observation, ply: usize, by: Seat, action: &Self::Action) -> Text {
        let _ = (seen, ply, by);
        Self::label(action)
    }

    /// Where a finished match turned: a ply worth looking into first, and why in one line;
    /// `None` where the game cannot tell.
    fn turning_point(seen: &Self::Observation) -> Option<(usize, Text)> {
        let _ = seen;
        None
    }
}
