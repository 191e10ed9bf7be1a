//! Matches that agents, or those who see everything, play against each other, written as shards.

use std::path::{Path, PathBuf};

use rand::{Rng, RngExt};
use rayon::prelude::*;

use super::decisions::{Scribe, deal, draw, end, layout, stream, teach, won};
use crate::agent::{Agent, Brief, HasAgents as _, HasTeachers as _, Progress, Search, Teacher};
use crate::arena::Part;
use crate::assets::Assets;
use crate::catalogue::{AgentSpec, SpecError};
use crate::evaluation::{By, Evaluation};
use crate::game::{Game as _, Seat};
use crate::games::duel::learned::Eyes;
use crate::games::duel::{Action, Config, Deal, Duel};
use crate::training::samples::{Sample, SampleId};
use crate::training::shards::{Run, ShardError, Writer};

/// Matches that are in memory at once.
const AT_ONCE: u64 = 64;
/// One choice in so many goes by chance, as likely as it was visited, so that positions are seen that the
/// best play does not lead to.
const ASTRAY: u32 = 6;

/// A run of matches: all that its decisions hang on.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlay {
    /// Who plays both seats.
    pub player: AgentSpec,
    /// Whether it is one of those who see everything.
    pub sees: bool,
    /// Who the decisions are written for.
    pub eyes: Eyes,
    /// Matches of the whole run.
    pub games: u64,
    /// The seed of all cards and chances.
    pub seed: u64,
}

/// Somebody who plays both seats.
pub enum Player {
    /// One who sees what a seat sees.
    Agent(Box<dyn Agent<Duel>>),
    /// One who sees everything.
    Teacher(Box<dyn Teacher<Duel>>),
}

impl Player {
    fn begin(&self, truth: &Duel, brief: &Brief<Action>) -> Box<dyn Search<Duel>> {
        match self {
            Player::Agent(agent) => {
                let seat = truth.to_move().unwrap_or_default();
                agent.begin(&truth.observe(seat), brief)
            }
            Player::Teacher(teacher) => teacher.begin(truth, brief),
        }
    }
}

impl SelfPlay {
    /// What the shards say of where they come from.
    pub fn run(&self, part: Part) -> Run {
        let sees = if self.sees { "teacher:" } else { "" };
        let eyes = match self.eyes {
            Eyes::Player => "players",
            Eyes::Teacher => "teachers",
        };
        Run {
            seed: self.seed,
            part,
            played_by: format!("{sees}{}; {} matches; for {eyes}", self.player, self.games),
        }
    }

    /// Makes who plays, on the files that are shipped.
    ///
    /// # Errors
    /// There is nobody of that name, or it takes no such parameter.
    pub fn player(&self) -> Result<Player, SpecError> {
        Ok(match self.sees {
            true => Player::Teacher(Duel::teacher(&self.player, &Assets::embedded())?),
            false => Player::Agent(Duel::agent(&self.player)?),
        })
    }

    /// Plays the matches of a part and writes their decisions; `told` hears after every few how many
    /// more are done.
    ///
    /// # Errors
    /// The shard cannot be written.
    pub fn write(
        &self,
        (player, scribe): (&Player, &Scribe),
        part: Part,
        folder: &Path,
        mut told: impl FnMut(u64),
    ) -> Result<PathBuf, ShardError> {
        let mut writer = Writer::create(folder, &layout(self.eyes), &self.run(part))?;
        let of = part.share(self.games);
        let one = |nth| play(player, scribe, self.seed, part.nth(nth));
        let mut done = 0;
        while done < of {
            let next = of.min(done + AT_ONCE);
            let matches: Vec<_> = (done..next).into_par_iter().map(one).collect();
            for sample in matches.into_iter().flatten() {
                writer.push(sample)?;
            }
            told(next - done);
            done = next;
        }
        writer.finish()
    }
}

/// Plays a match and gives its decisions; `game` is its number within the run.
pub fn play(player: &Player, scribe: &Scribe, seed: u64, game: u64) -> Vec<Sample> {
    let mut rng = stream(seed, game);
    let Ok(mut truth) = Duel::set_up(&Config::default(), &Deal::Start(deal(&mut rng))) else {
        return Vec::new();
    };
    let mut samples: Vec<(Seat, Sample)> = Vec::new();
    let (mut list, mut ply) = (Vec::new(), 0);
    while let Some(seat) = truth.to_move() {
        truth.table().actions(&mut list);
        let action = match list.as_slice() {
            [only] => *only,
            _ => {
                let mut search = player.begin(&truth, &Brief::new(rng.next_u64()));
                while search.step() == Progress::Thinking {}
                let shares = shares(&list, &search.evaluation());
                let id = SampleId { game, ply };
                if let Some(mut sample) = scribe.sample(truth.table(), &list, id) {
                    teach(&mut sample, &shares);
                    samples.push((seat, sample));
                }
                list[choice(&shares, &mut rng)]
            }
        };
        ply += 1;
        if truth.play(&action).is_err() {
            break;
        }
    }
    let ended = samples.into_iter().map(|(seat, mut sample)| {
        end(&mut sample, won(truth.table(), seat));
        sample
    });
    ended.collect()
}

/// The shares of all actions: of visits, or all of it for what is chosen otherwise.
fn shares(list: &[Action], found: &Evaluation<Action>) -> Vec<f32> {
    let visits = |action: &Action| found.rated(action).map_or(0, |rated| rated.visits);
    let all: u64 = list.iter().map(visits).sum();
    let chosen = found.chosen();
    let share = |action: &Action| match (&found.decides, all) {
        (By::Visits, 1..) => visits(action) as f32 / all as f32,
        _ => f32::from(u8::from(chosen == Some(action))),
    };
    list.iter().map(share).collect()
}

/// What is played: the largest share, now and then one by chance.
fn choice(shares: &[f32], rng: &mut impl Rng) -> usize {
    if rng.random_range(0..ASTRAY) == 0 {
        return draw(shares, rng);
    }
    let best = shares.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
    best.map_or(0, |(at, _)| at)
}
