//! Matches of all agents against each other, written as shards.

use std::path::{Path, PathBuf};

use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rayon::prelude::*;

use super::{layout, sample};
use crate::samples::{Sample, SampleId};
use crate::shards::{Run, ShardError, Writer};
use yomite::agent::{Agent, Brief, Progress};
use yomite::arena::Part;
use yomite::assets::Shipped;
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::game::Game as _;
use yomite::games::sevens::habits::{GAME, Style};
use yomite::games::sevens::{Action, Config, Sevens, Tunnel, World};

/// Matches that are in memory at once.
const AT_ONCE: u64 = 64;

/// Who may sit down, how often among so many, and whose habits are learned from it; none of them asks what
/// is learned here.
const POOL: &[(&str, u32, Option<Style>)] = &[
    ("random", 1, None),
    ("greedy", 2, None),
    ("pimc-seed:simulations=200", 2, Some(Style::Hasty)),
    ("pimc-full:simulations=200", 2, Some(Style::Hasty)),
    ("pimc:simulations=200", 2, Some(Style::Sampler)),
    ("pimc:simulations=600", 2, Some(Style::Sampler)),
    (
        "pimc:simulations=300,playouts=strategic",
        3,
        Some(Style::Sampler),
    ),
    (
        "pimc:simulations=300,playouts=strategic,tracker=hard,worlds=retries100,scoring=detailed",
        2,
        Some(Style::Sampler),
    ),
    (
        "belief:networks=off,worlds=200,simulations=800",
        4,
        Some(Style::Reader),
    ),
    (
        "ismcts:networks=off,worlds=200,simulations=1500",
        1,
        Some(Style::Reader),
    ),
];

/// A run of matches: all that its decisions hang on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfPlay {
    /// Matches of the whole run.
    pub games: u64,
    /// The seed of all cards and chances.
    pub seed: u64,
}

/// Those who may sit down.
pub struct Players(Vec<Seated>);

struct Seated {
    agent: Box<dyn Agent<Sevens>>,
    /// How often it sits down, in shares of all.
    often: u32,
    /// Whose habits are learned from it.
    style: Option<Style>,
}

impl Players {
    /// All of them.
    ///
    /// # Errors
    /// One of them is not there.
    pub fn all() -> Result<Players, SpecError> {
        let one = |(spec, often, style): &(&str, u32, Option<Style>)| {
            let spec: AgentSpec = spec.parse()?;
            Ok(Seated {
                agent: Sevens::agent(&spec)?,
                often: *often,
                style: *style,
            })
        };
        POOL.iter().map(one).collect::<Result<_, _>>().map(Players)
    }

    fn draw(&self, rng: &mut impl Rng) -> Option<&Seated> {
        let all: u32 = self.0.iter().map(|seated| seated.often).sum();
        let mut point = rng.random_range(0..all.max(1));
        self.0.iter().find(|seated| {
            let found = point < seated.often;
            point = point.saturating_sub(seated.often);
            found
        })
    }
}

/// A decision of a match: of whose style, in which world, and what was chosen (a card as one bit, 0 for a
/// pass), with its place in the match.
pub type Decided = (Style, World, u64, u32);

impl SelfPlay {
    /// What the shards say of where they come from.
    pub fn run(&self, part: Part) -> Run {
        Run {
            seed: self.seed,
            part,
            played_by: format!("all agents, {} matches", self.games),
        }
    }

    /// Plays the matches of a part and writes their decisions; `told` hears after every few how many
    /// more are done.
    ///
    /// # Errors
    /// The shard cannot be written.
    pub fn write(
        &self,
        players: &Players,
        part: Part,
        folder: &Path,
        mut told: impl FnMut(u64),
    ) -> Result<PathBuf, ShardError> {
        let mut writer = Writer::create(folder, &layout(), &self.run(part))?;
        let of = part.share(self.games);
        let mut done = 0;
        while done < of {
            let next = of.min(done + AT_ONCE);
            let matches: Vec<_> = (done..next)
                .into_par_iter()
                .map(|nth| samples(players, self.seed, part.nth(nth)))
                .collect();
            for sample in matches.into_iter().flatten() {
                writer.push(sample)?;
            }
            told(next - done);
            done = next;
        }
        writer.finish()
    }
}

/// The decisions of a match in numbers; `game` is its number within the run.
fn samples(players: &Players, seed: u64, game: u64) -> Vec<Sample> {
    let decided = play(players, seed, game);
    let samples = decided.iter().filter_map(|(style, world, chosen, ply)| {
        let id = SampleId { game, ply: *ply };
        sample(*style, world, *chosen, id)
    });
    samples.collect()
}

/// Plays a match, most of them of three, and gives the decisions of those whose habits are learned.
pub fn play(players: &Players, seed: u64, game: u64) -> Vec<Decided> {
    let mut rng = stream(seed, game);
    let config = Config {
        players: [2, 3, 3, 3, 3, 3, 3, 4, 4, 5][rng.random_range(0..10)],
        tunnel: [Tunnel::Contest, Tunnel::Standard, Tunnel::None]
            [[0, 0, 0, 0, 0, 1, 1, 1, 1, 2][rng.random_range(0..10)]],
        ..Config::default()
    };
    let set_up = Sevens::draw(&config, &mut rng).and_then(|deal| Sevens::set_up(&config, &deal));
    let Ok(mut truth) = set_up else {
        return Vec::new();
    };
    let seated: Vec<_> = (0..config.players)
        .map(|_| players.draw(&mut rng))
        .collect();
    let mut decided = Vec::new();
    let mut ply = 0;
    while let Some(seat) = truth.to_move() {
        let world = *truth.world();
        let Some(player) = seated[seat.index()] else {
            break;
        };
        let mut search = player
            .agent
            .begin(&truth.observe(seat), &Brief::new(rng.next_u64()));
        while search.step() == Progress::Thinking {}
        let Some(action) = search.choice() else { break };
        if let Some(style) = player.style {
            let chosen = match action {
                Action::Play(card) => card.bit(),
                Action::Pass => 0,
            };
            decided.push((style, world, chosen, ply));
        }
        ply += 1;
        if truth.play(&action).is_err() {
            break;
        }
    }
    decided
}

/// The stream of one match of a run.
fn stream(seed: u64, game: u64) -> Xoshiro256PlusPlus {
    // A hash: neighbouring numbers share nothing.
    let mut hasher = blake3::Hasher::new();
    hasher.update(GAME.as_bytes());
    hasher.update(&seed.to_le_bytes());
    hasher.update(&game.to_le_bytes());
    Xoshiro256PlusPlus::from_seed(hasher.finalize().into())
}
