//! A part of a match, played on one machine and laid beside the others on another.
//!
//! It is written as JSON lines: what was played, a line a deal, and a last line that tells a whole
//! file from one whose writer was ended.
//!
//! ```text
//! {"yomite_shard":1,"shard":"3/16","config":{…},"agents":["counter","random"],"deals":500,"seed":1,…}
//! {"deal":2,"games":[{"end":"played","scores":[1.0,0.0],…},…]}
//! …
//! {"deals":32,"blake3":"…"}
//! ```

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use yomite_games::AnyConfig;
use yomite_games::arena::{PlayedDeal, Secret, Standings};
use yomite_games::record::Player;

use yomite_core::agent::Budget;

/// The version of the format that is written; another one is refused.
const VERSION: u64 = 1;

/// What all parts of a match have in common: what was played, from what, and with how much thought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub config: AnyConfig,
    /// Who played, in the order of the contestants.
    pub agents: Vec<Player>,
    /// Deals of the whole match.
    pub deals: u64,
    /// The seed of all deals and decisions.
    pub seed: u64,
    /// What they came from beside the seed.
    pub secret: Option<Secret>,
    /// What an agent could spend on a decision.
    pub budget: Budget,
    /// Searchers that shared each decision.
    pub searchers: u16,
    /// Milliseconds that a program could take over a decision.
    pub timeout_ms: u64,
    /// Over how many redrawn positions luck was measured, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redraws: Option<u16>,
}

/// The games of one part of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Shard {
    /// What was played.
    pub setup: Setup,
    pub part: Part,
    /// Its deals, in their order.
    pub deals: Vec<PlayedDeal>,
}

/// Why something is no shard, or none of a match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadShard {
    /// A line is none of a shard.
    #[error("line {line}: {what}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// The last line is missing: its writer was ended, or still writes.
    #[error("it is not whole: its last line is missing")]
    CutOff,
    /// It is not what was written.
    #[error("it was changed since it was written")]
    Changed,
    /// It is of another match.
    #[error("it is of another match: its {0} is another")]
    Foreign(&'static str),
    /// The part is there already.
    #[error("shard {0} is there twice")]
    Twice(Part),
}

#[derive(Serialize, Deserialize)]
struct Head {
    yomite_shard: u64,
    shard: Part,
    #[serde(flatten)]
    setup: Setup,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tail {
    deals: u64,
    blake3: String,
}

impl Shard {
    /// The result over its deals alone.
    pub fn standings(&self) -> Standings {
        Standings::from_deals(&self.setup.agents, &self.deals.iter().collect::<Vec<_>>())
    }

    /// Writes the lines.
    ///
    /// # Errors
    /// What the writer says.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut hasher = blake3::Hasher::new();
        let head = Head {
            yomite_shard: VERSION,
            shard: self.part,
            setup: self.setup.clone(),
        };
        put(&head, &mut hasher, out)?;
        for deal in &self.deals {
            put(deal, &mut hasher, out)?;
        }
        let tail = Tail {
            deals: self.deals.len() as u64,
            blake3: hasher.finalize().to_hex().to_string(),
        };
        put(&tail, &mut hasher, out)
    }

    /// Reads the lines of one shard.
    ///
    /// # Errors
    /// It is none, or not as it was written: see [`BadShard`].
    pub fn read(text: &str) -> Result<Shard, BadShard> {
        let first = text.lines().next().unwrap_or_default();
        let Head {
            yomite_shard,
            shard: part,
            setup,
        } = parse(1, first)?;
        let wrong = |line, what: &str| BadShard::Line {
            line,
            what: what.to_owned(),
        };
        if yomite_shard != VERSION {
            return Err(wrong(1, "it is of another version of this program"));
        }
        if setup.config.players() != setup.agents.len() {
            return Err(wrong(1, "there is not one agent a seat"));
        }
        let whole = text.strip_suffix('\n').ok_or(BadShard::CutOff)?;
        let (lines, last) = whole.rsplit_once('\n').ok_or(BadShard::CutOff)?;
        let tail: Tail = parse(0, last).map_err(|_| BadShard::CutOff)?;
        let hashed = &text[..lines.len() + 1];
        if blake3::hash(hashed.as_bytes()).to_hex().as_str() != tail.blake3 {
            return Err(BadShard::Changed);
        }
        let mut deals = Vec::new();
        for (line, text) in (2..).zip(lines.lines().skip(1)) {
            let deal: PlayedDeal = parse(line, text)?;
            let next = deal.deal == part.nth(deals.len() as u64);
            let weighed = deal.luck.is_empty() != setup.redraws.is_some();
            if !next || !weighed || !deal.fits(setup.agents.len()) {
                return Err(wrong(line, "this is not the next deal of this match"));
            }
            deals.push(deal);
        }
        if deals.len() as u64 != tail.deals || tail.deals != part.share(setup.deals) {
            return Err(BadShard::CutOff);
        }
        Ok(Shard { setup, part, deals })
    }
}

fn put(line: &impl Serialize, hasher: &mut blake3::Hasher, out: &mut dyn Write) -> io::Result<()> {
    let mut line = serde_json::to_vec(line)?;
    line.push(b'\n');
    hasher.update(&line);
    out.write_all(&line)
}

fn parse<T: DeserializeOwned>(line: usize, text: &str) -> Result<T, BadShard> {
    serde_json::from_str(text).map_err(|error| BadShard::Line {
        line,
        what: error.to_string(),
    })
}

/// Shards of one match, each of them once.
pub struct Shards {
    setup: Setup,
    of: u64,
    deals: BTreeMap<u64, Vec<PlayedDeal>>,
}

impl Shards {
    /// Begins with a shard, which says what match it is.
    pub fn new(first: Shard) -> Shards {
        let deals = [(first.part.index(), first.deals)];
        Shards {
            setup: first.setup,
            of: first.part.count(),
            deals: deals.into(),
        }
    }

    /// Adds another.
    ///
    /// # Errors
    /// It is of another match, or there already; nothing is added then.
    pub fn add(&mut self, shard: Shard) -> Result<(), BadShard> {
        if let Some(what) = self.difference(&shard) {
            return Err(BadShard::Foreign(what));
        }
        let index = shard.part.index();
        if self.deals.contains_key(&index) {
            return Err(BadShard::Twice(shard.part));
        }
        self.deals.insert(index, shard.deals);
        Ok(())
    }

    /// What was played.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The parts of the match that are not there.
    pub fn missing(&self) -> Vec<Part> {
        let parts = (1..=self.of).filter(|index| !self.deals.contains_key(index));
        parts
            .filter_map(|index| Part::new(index, self.of))
            .collect()
    }

    /// The result over all deals that are there: with all parts, that of the match as a whole.
    pub fn standings(&self) -> Standings {
        let mut deals: Vec<&PlayedDeal> = self.deals.values().flatten().collect();
        deals.sort_by_key(|deal| deal.deal);
        Standings::from_deals(&self.setup.agents, &deals)
    }

    fn difference(&self, shard: &Shard) -> Option<&'static str> {
        let (own, other) = (&self.setup, &shard.setup);
        let differences = [
            (own.config.game() != other.config.game(), "game"),
            (own.config != other.config, "set of rules"),
            (own.agents != other.agents, "list of agents"),
            (own.deals != other.deals, "number of games"),
            (own.seed != other.seed, "seed"),
            (own.secret != other.secret, "secret"),
            (own.budget != other.budget, "budget"),
            (own.searchers != other.searchers, "number of searchers"),
            (
                own.timeout_ms != other.timeout_ms,
                "time limit for programs",
            ),
            (own.redraws != other.redraws, "number of redraws"),
            (self.of != shard.part.count(), "number of shards"),
        ];
        let found = differences.into_iter().find(|(differs, _)| *differs);
        found.map(|(_, what)| what)
    }
}

/// One of several equal parts of a run, as `3/16` from 1 on; parts take its deals in turns, so that
/// those of a longer run are the same and more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    index: u64,
    of: u64,
}

/// What is no part of a run.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "\"{0}\" is no part of a run; it takes I/N with I from 1 to N and N up to a million, as in 3/16"
)]
pub struct BadPart(String);

impl Part {
    /// All of a run.
    pub const WHOLE: Part = Part { index: 1, of: 1 };

    /// The most parts of a run.
    const MOST: u64 = 1_000_000;

    /// This part of so many; `None` where there is none.
    pub fn new(index: u64, of: u64) -> Option<Part> {
        let there = of <= Part::MOST && (1..=of).contains(&index);
        there.then_some(Part { index, of })
    }

    /// Whether a deal of the run, numbered from 0, belongs to it.
    pub fn takes(self, deal: u64) -> bool {
        deal % self.of == self.index - 1
    }

    /// How many deals of a run of so many belong to it.
    pub fn share(self, deals: u64) -> u64 {
        let beyond = deals.checked_sub(self.index);
        beyond.map_or(0, |beyond| beyond / self.of + 1)
    }

    /// The deal of the run that is its `nth`, both from 0.
    pub fn nth(self, nth: u64) -> u64 {
        nth.saturating_mul(self.of).saturating_add(self.index - 1)
    }

    /// Its number, from 1.
    pub fn index(self) -> u64 {
        self.index
    }

    /// How many parts there are.
    pub fn count(self) -> u64 {
        self.of
    }
}

impl FromStr for Part {
    type Err = BadPart;

    fn from_str(text: &str) -> Result<Part, BadPart> {
        let parsed = || {
            let (index, of) = text.split_once('/')?;
            Part::new(index.parse().ok()?, of.parse().ok()?)
        };
        parsed().ok_or_else(|| BadPart(text.to_owned()))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

yomite_core::serde_as_text!(Part);
