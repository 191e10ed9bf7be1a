//! Numer0n: what players type, what is left, and what the agents make of it.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress, Search, Shard};
use yomite::catalogue::AgentSpec;
use yomite::game::{Game, Seat};
use yomite::games::numeron::{Action, Code, Config, EndRule, Numeron, Observation};
use yomite::games::phrase;
use yomite::insight::{Insight, Panel, Ranking};
use yomite::minds::Shipped;
use yomite::words::{Lang, Phrase, Speaker};

#[path = "numeron/agents.rs"]
mod agents;
#[path = "numeron/codes.rs"]
mod codes;
#[path = "numeron/golden.rs"]
mod golden;
#[path = "numeron/notes.rs"]
mod notes;
#[path = "numeron/planner.rs"]
mod planner;
#[path = "numeron/race.rs"]
mod race;
#[path = "numeron/symmetry.rs"]
mod symmetry;
#[path = "numeron/values.rs"]
mod values;

struct Reader(Lang);

impl Speaker for Reader {
    fn lang(&self) -> Lang {
        self.0
    }
    fn phrase(&self, key: &str) -> Option<Phrase> {
        phrase(key)
    }
}

fn code(text: &str) -> Code {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn rules(digits: u8, end: EndRule) -> Config {
    Config { digits, end }
}

/// A match with both secrets fixed.
fn opened(config: Config, secrets: [&Code; 2]) -> Numeron {
    let mut game = Numeron::set_up(&config, &()).unwrap();
    for secret in secrets {
        game.play(&Action::Secret(*secret)).unwrap();
    }
    game
}

fn agent(spec: &str) -> Box<dyn yomite::agent::Agent<Numeron>> {
    Numeron::agent(&spec.parse::<AgentSpec>().unwrap()).unwrap()
}

fn thought(spec: &str, seen: &Observation, seed: u64) -> Box<dyn Search<Numeron>> {
    shared(spec, seen, seed, Shard::WHOLE)
}

fn shared(spec: &str, seen: &Observation, seed: u64, shard: Shard) -> Box<dyn Search<Numeron>> {
    let mut search = agent(spec).begin(seen, &Brief::new(seed).shard(shard));
    while search.step() == Progress::Thinking {}
    search
}

fn choice(search: &dyn Search<Numeron>) -> Action {
    search.choice().expect("a search always has a choice")
}

/// A position after some calls of both sides, drawn from a seed; the first caller is to move.
fn position(config: Config, rounds: usize, seed: u64) -> Numeron {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let all = Code::all(config.len());
    loop {
        let secrets: Vec<&Code> = all.sample(&mut rng, 2).collect();
        let mut game = opened(config, [secrets[0], secrets[1]]);
        for _ in 0..2 * rounds {
            if game.to_move().is_some() {
                game.play(&Action::Call(all[rng.random_range(0..all.len())]))
                    .unwrap();
            }
        }
        if game.to_move() == Some(Seat(0)) {
            return game;
        }
    }
}

fn ranking(insight: &Insight) -> Option<&Ranking> {
    let panels = insight.steps.iter().flat_map(|step| &step.panels);
    panels
        .filter_map(|panel| match panel {
            Panel::Ranking(ranking) => Some(ranking),
            _ => None,
        })
        .next_back()
}

const AGENTS: [&str; 6] = [
    "random", "expected", "entropy", "minimax", "parts", "optimal",
];
