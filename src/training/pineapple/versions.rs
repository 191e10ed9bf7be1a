//! A policy that learns from games of its own, version by version.
//!
//! In each round the last version plays sessions together with a search: of every decision the search says
//! what it would do, as shares of its visits or as the best where it makes none, and in some hands the version places by itself, so that what
//! it runs into is learned, too (Ross, Gordon and Bagnell 2011; Anthony, Tian and Barber 2017). What became
//! of the hands is what the forecasts learn. A network that has learned from the latest rounds becomes the next
//! version unless it is worse than the last one over equal deals.

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use super::boards::{Raised, Round};
use super::course::objectives;
use super::decisions::{Reward, in_other_suits, layout};
use crate::assets::hash;
use crate::catalogue::AgentSpec;
use crate::games::pineapple::learned::{GAME, Learned};
use crate::nets::{ModelCard, Network, Precision, Weights};
use crate::training::course::{CourseError, Keeper};
use crate::training::learn::{Forecaster, LearnError, Rate, State, measure};
use crate::training::samples::Sample;
use crate::training::shards::{Writer, read};

mod lessons;
mod strength;

use lessons::Lessons;
pub use strength::{between, contestant, single_hands};

/// Share of the step size by which weights shrink.
const DECAY: f64 = 0.01;
/// One game in so many of each round is held out.
const HELD_OUT: u64 = 10;

/// How such a policy is taught.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Who says what to do.
    pub teacher: AgentSpec,
    /// Rounds of play and learning.
    pub rounds: u64,
    /// Sessions of a round, every second one with two jokers in the deck.
    pub games: u64,
    /// Hands of a session.
    pub hands: u8,
    /// Share of the hands in which the version places by itself, for either player.
    pub own: f64,
    /// How many of the latest rounds are learned from.
    pub window: u64,
    /// How often each decision of these is shown in a round, in other suits each time.
    pub copies: u32,
    /// Decisions of a step.
    pub batch: usize,
    /// Step size.
    pub rate: Rate,
    /// What hands are said to be worth.
    pub reward: Reward,
    /// Deals with each deck, each played by both, over which a network is measured.
    pub measured: u64,
    /// The seed of all cards and chances.
    pub seed: u64,
}

/// How teaching stood after a round.
#[derive(Serialize, Deserialize)]
struct Kept {
    rounds: Vec<Round>,
    state: State,
    /// The last version as a file's content.
    version: Vec<u8>,
}

/// The seed of the deals of a measurement lies so far from those of the rounds.
const APART: u64 = 1 << 40;

/// Teaches a policy from where it is. Decisions are kept as shards in a folder, a round each, and how it stands
/// beside them: what was ended goes on from there, to the same weights. `told` hears of every round, which is
/// measured against the start and against the version before.
///
/// # Errors
/// The start is no policy of this game, the folder cannot be written or has another plan's course, or the loss is no
/// number any more.
pub fn improve(
    start: &Weights,
    plan: &Plan,
    folder: &Path,
    mut told: impl FnMut(&Round),
) -> Result<Raised, CourseError> {
    let begun = start.write(Precision::Half)?;
    let of = format!("{plan:?} {}", hash(&begun));
    let keeper = Keeper::new(folder.join("versions.state"), of.clone());
    let mut learner =
        Forecaster::from(start, objectives(), DECAY).ok_or_else(|| CourseError::Start {
            what: "it has other heads".to_owned(),
        })?;
    let (mut rounds, mut version) = (Vec::new(), begun.clone());
    if let Some(kept) = keeper.load::<Kept>()?
        && learner.take_up(kept.state)
    {
        (rounds, version) = (kept.rounds, kept.version);
    }
    rounds.iter().for_each(&mut told);
    let first = policy(&begun)?;
    let lessons = Lessons::new(plan, &of)?;
    let mut latest = Latest::default();
    let from = (rounds.len() as u64).saturating_sub(plan.window);
    for nth in from..rounds.len() as u64 {
        latest.add(
            plan,
            nth,
            stored(&lessons, folder, nth)?.unwrap_or_default(),
        );
    }
    while (rounds.len() as u64) < plan.rounds {
        let nth = rounds.len() as u64;
        let last = policy(&version)?;
        let decisions = match stored(&lessons, folder, nth)? {
            Some(decisions) => decisions,
            None => {
                let decisions = lessons.play(&last, nth);
                let mut writer = Writer::create(folder, &layout(), &lessons.run(nth))?;
                for sample in decisions.iter().cloned() {
                    writer.push(sample)?;
                }
                writer.finish()?;
                decisions
            }
        };
        latest.add(plan, nth, decisions);
        let loss = learn(&mut learner, &latest, plan, nth)?;
        let file = learner
            .weights(start.card().clone())?
            .write(Precision::Half)?;
        let now = policy(&file)?;
        let seed = plan.seed.wrapping_add(APART);
        let against = between([&now, &first], plan.measured, seed)?;
        let before = match version == begun {
            true => against,
            false => between([&now, &last], plan.measured, seed)?,
        };
        let round = Round {
            loss,
            against: Some(against),
            before: Some(before),
        };
        if round.is_version() {
            version = file;
        }
        rounds.push(round);
        rounds.last().into_iter().for_each(&mut told);
        let kept = Kept {
            rounds,
            state: learner.state()?,
            version,
        };
        keeper.store(&kept)?;
        (rounds, version) = (kept.rounds, kept.version);
    }
    let weights = Learned::weights(&version).map_err(|what| CourseError::Version { what })?;
    let (shape, layers) = (weights.shape().clone(), weights.layers().to_vec());
    let figures = figures(weights, &latest);
    let network = Weights::new(card(start, &rounds, figures), shape, layers)?;
    Ok(Raised { network, rounds })
}

fn policy(file: &[u8]) -> Result<Learned, CourseError> {
    Learned::read(file).map_err(|what| CourseError::Version { what })
}

/// The decisions of a round, where its shard is there.
fn stored(lessons: &Lessons, folder: &Path, nth: u64) -> Result<Option<Vec<Sample>>, CourseError> {
    let wanted = lessons.run(nth);
    let path: PathBuf = folder.join(wanted.file_name(GAME));
    if !path.exists() {
        return Ok(None);
    }
    // A shard has its name only once it is whole; one that is broken all the same is played anew.
    match read(&path, &layout()) {
        Ok((found, samples)) if found == wanted => Ok(Some(samples)),
        Ok(_) => Err(CourseError::Foreign { path }),
        Err(_) => Ok(None),
    }
}

/// Whether a game is held out: of either deck as many.
fn is_held_out(game: u64) -> bool {
    (game / 2).is_multiple_of(HELD_OUT)
}

/// The decisions of the latest rounds: what is learned from, and what is held out.
#[derive(Default)]
struct Latest(VecDeque<(Vec<Sample>, Vec<Sample>)>);

impl Latest {
    fn add(&mut self, plan: &Plan, nth: u64, decisions: Vec<Sample>) {
        let (held_out, learned): (Vec<_>, Vec<_>) = decisions
            .into_iter()
            .partition(|sample| is_held_out(sample.id.game));
        let seed = plan.seed.wrapping_add(nth);
        let shown = in_other_suits(&learned, plan.copies, seed);
        self.0.push_back((shown, held_out));
        if self.0.len() as u64 > plan.window.max(1) {
            self.0.pop_front();
        }
    }
}

/// Goes once through the decisions of the latest rounds, in another order each time; the mean loss.
fn learn(
    learner: &mut Forecaster,
    latest: &Latest,
    plan: &Plan,
    nth: u64,
) -> Result<f32, LearnError> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed ^ nth << 32);
    let mut all: Vec<&Sample> = latest.0.iter().flat_map(|(shown, _)| shown).collect();
    all.shuffle(&mut rng);
    let rate = plan.rate.at(nth, plan.rounds);
    let (mut sum, mut of) = (0.0, 0);
    for batch in all.chunks(plan.batch.max(1)) {
        if let Some(loss) = learner.step(batch, rate)? {
            sum += loss;
            of += 1;
        }
    }
    Ok(sum / of.max(1) as f32)
}

/// How good it is on the games of the latest rounds that were held out.
fn figures(weights: Weights, latest: &Latest) -> BTreeMap<String, f64> {
    let held_out = latest.0.iter().flat_map(|(_, held_out)| held_out);
    measure(&Network::new(weights), held_out, &objectives())
}

/// What a file says of its network: how good it is, and by how many points a hand each version up to it was ahead
/// of the start, by its round, numbered from 1.
fn card(start: &Weights, rounds: &[Round], mut figures: BTreeMap<String, f64>) -> ModelCard {
    figures.extend(Round::figures(rounds));
    ModelCard {
        figures,
        ..start.card().clone()
    }
}

#[cfg(test)]
mod tests {
    use super::is_held_out;

    #[test]
    fn of_either_deck_one_game_in_ten_is_held_out() {
        for deck in 0..2 {
            let games = (0..1_000).filter(|game| game % 2 == deck);
            assert_eq!(games.filter(|game| is_held_out(*game)).count(), 50);
        }
    }
}
