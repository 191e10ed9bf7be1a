//! A policy that learns from games of its own, version by version.
//!
//! In each round the last version plays sessions together with a search: of every decision the search says
//! what it would do, as shares of its visits or as the best where it makes none, and in some hands the version places by itself, so that what
//! it runs into is learned, too (Ross, Gordon and Bagnell 2011; Anthony, Tian and Barber 2017). What became
//! of the hands is what the forecasts learn. A network that has learned from the latest rounds becomes the next
//! version unless it is worse than the last one over equal deals.

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};

use rand::seq::SliceRandom;
use rand::{RngExt as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::super::learn::{Forecaster, LearnError, Rate, State, measure};
use super::super::samples::Sample;
use super::super::shards::{Run, Writer, read};
use super::super::{Keeper, TrainingError};
use super::boards::{Against, Raised, Round};
use super::course::objectives;
use super::decisions::{Reward, advised, in_other_suits, layout, play_by};
use yomite::agent::Agent;
use yomite::arena::{Contestant, Match, MatchError, Part, Standings};
use yomite::assets::{Shipped, hash};
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::game::{Observation as _, Seat};
use yomite::games::pineapple::learned::{GAME, Learned};
use yomite::games::pineapple::{Action, Config, Observation, PLAYERS, Pineapple, Policy};
use yomite::games::{AnyAgent, AnyConfig};
use yomite::nets::{ModelCard, Network, Precision, Weights};

/// Share of the step size by which weights shrink.
const DECAY: f64 = 0.01;
/// Of each round one game in this many is held out.
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
) -> Result<Raised, TrainingError> {
    let begun = start.write(Precision::Half)?;
    let of = format!("{plan:?} {}", hash(&begun));
    let keeper = Keeper::new(folder.join("versions.state"), of.clone());
    let mut learner =
        Forecaster::from(start, objectives(), DECAY).ok_or_else(|| TrainingError::Start {
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
    let weights = Learned::weights(&version).map_err(|what| TrainingError::Version { what })?;
    let (shape, layers) = (weights.shape().clone(), weights.layers().to_vec());
    let figures = figures(weights, &latest);
    let network = Weights::new(card(start, &rounds, figures), shape, layers)?;
    Ok(Raised { network, rounds })
}

fn policy(file: &[u8]) -> Result<Learned, TrainingError> {
    Learned::read(file).map_err(|what| TrainingError::Version { what })
}

/// The decisions of a round, where its shard is there.
fn stored(
    lessons: &Lessons,
    folder: &Path,
    nth: u64,
) -> Result<Option<Vec<Sample>>, TrainingError> {
    let wanted = lessons.run(nth);
    let path: PathBuf = folder.join(wanted.file_name(GAME));
    if !path.exists() {
        return Ok(None);
    }
    // A shard has its name only once it is whole; one that is broken all the same is played anew.
    match read(&path, &layout()) {
        Ok((found, samples)) if found == wanted => Ok(Some(samples)),
        Ok(_) => Err(TrainingError::Foreign { path }),
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

/// The sessions of all rounds.
struct Lessons<'a> {
    plan: &'a Plan,
    /// What is taught, and from which start.
    of: &'a str,
    teacher: Box<dyn Agent<Pineapple>>,
}

impl<'a> Lessons<'a> {
    /// Makes the teacher, on the files that are shipped.
    fn new(plan: &'a Plan, of: &'a str) -> Result<Lessons<'a>, SpecError> {
        let teacher = Pineapple::agent(&plan.teacher)?;
        Ok(Lessons { plan, of, teacher })
    }

    /// What the shard of a round says of where it comes from.
    fn run(&self, nth: u64) -> Run {
        let plan = self.plan;
        Run {
            seed: plan.seed,
            part: Part::new(nth + 1, plan.rounds).unwrap_or(Part::WHOLE),
            played_by: format!("{}, and versions of a policy: {}", plan.teacher, self.of),
        }
    }

    /// Plays the sessions of a round with a version.
    fn play(&self, version: &Learned, nth: u64) -> Vec<Sample> {
        let from = nth * self.plan.games;
        let games = (from..from + self.plan.games).into_par_iter();
        let played: Vec<_> = games.map(|game| self.session(version, game)).collect();
        played.into_iter().flatten().collect()
    }

    fn session(&self, version: &Learned, game: u64) -> Vec<Sample> {
        let plan = self.plan;
        let config = Config {
            jokers: if game.is_multiple_of(2) { 0 } else { 2 },
            hands: plan.hands,
            ..Config::default()
        };
        // Who places in the hand: whole hands are left to the version, for it is its own slips that it has to
        // learn to live with.
        let mut by_itself = (None, [false; PLAYERS]);
        play_by(&config, &plan.reward, (plan.seed, game), |seen, rng| {
            let hand = Some(seen.table().hand);
            if by_itself.0 != hand {
                let mut coin = || rng.random_bool(plan.own.clamp(0.0, 1.0));
                by_itself = (hand, [coin(), coin()]);
            }
            let (weights, told) = advised(self.teacher.as_ref(), seen, rng.random())?;
            let Seat(seat) = seen.seat();
            let own = by_itself.1.get(usize::from(seat)) == Some(&true);
            let own = own.then(|| likeliest(version, seen)).flatten();
            Some((weights, own.unwrap_or(told)))
        })
    }
}

/// The placement that a version takes; nothing in fantasyland, which is solved.
fn likeliest(version: &Learned, seen: &Observation) -> Option<Action> {
    let policy = version.opinion(seen)?.policy.into_iter();
    let best = policy.max_by(|a, b| a.1.total_cmp(&b.1));
    best.map(|(action, _)| action)
}

/// A policy at a table, as it would play once it is shipped.
pub fn contestant(policy: Learned) -> Contestant {
    let agent = AnyAgent::Pineapple(Box::new(Policy::new(policy)));
    Contestant::Agent(AgentSpec::plain("policy-seed"), agent)
}

/// Single hands on equal deals, each played by both; `told` hears of every deal, from the threads that play.
///
/// # Errors
/// Nothing was played: there are too few hands, or no threads to be had.
pub fn single_hands(
    jokers: u8,
    contestants: [Contestant; PLAYERS],
    deals: u64,
    seed: u64,
    told: &(dyn Fn() + Sync),
) -> Result<Standings, MatchError> {
    let config = Config {
        jokers,
        hands: 1,
        ..Config::default()
    };
    let played = Match {
        config: AnyConfig::Pineapple(config),
        contestants: contestants.into(),
        deals: deals.max(1),
        seed,
        secret: None,
        budget: Default::default(),
        searchers: 1,
        move_timeout: Default::default(),
        appraisal: None,
        threads: 0,
    };
    played.play(&|_, _| told())
}

/// One policy against another over so many deals with each deck: means over both, in points of the hand alone.
///
/// # Errors
/// As [`single_hands`].
pub fn between(
    policies: [&Learned; PLAYERS],
    deals: u64,
    seed: u64,
) -> Result<Against, MatchError> {
    let mut sum = Against::default();
    let mut square = 0.0;
    for jokers in [0, 2] {
        let contestants = policies.map(|policy| contestant(policy.clone()));
        let standings = single_hands(jokers, contestants, deals, seed, &|| {})?;
        for (went, row) in sum.boards.iter_mut().zip(&standings.agents) {
            let mean = |name| row.figures.get(name).map_or(0.0, |figure| figure.mean);
            went.royalties += 0.5 * mean("royalties");
            went.foul += 0.5 * mean("foul");
            went.fantasyland += 0.5 * mean("fantasyland");
        }
        let first = standings.agents.first();
        if let Some(points) = first.and_then(|row| row.figures.get("points")) {
            sum.points += 0.5 * points.mean;
            square += (0.5 * (points.ci95.1 - points.mean)).powi(2);
        }
    }
    sum.within = square.sqrt();
    Ok(sum)
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
