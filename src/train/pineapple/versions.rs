//! A policy that learns from games of its own, version by version.
//!
//! In each round the last version plays sessions together with a search: of every decision the search says
//! what it would do, as shares of its visits or as the best where it makes none, and in some hands the version places by itself, so that what
//! it runs into is learned, too (Ross, Gordon and Bagnell 2011; Anthony, Tian and Barber 2017). What became
//! of the hands is what the forecasts learn. A network that has learned from the latest rounds becomes the next
//! version unless it is worse than the last one over equal deals.

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;

use rand::{RngExt as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::arena::Standings;
use yomite::assets::hash;
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::contest::{Contestant, Match, MatchError, Part};
use yomite::game::Observation as _;
use yomite::games::pineapple::{Config, PLAYERS};
use yomite::games::{AnyAction, AnyConfig, AnyObservation, GameId};
use yomite::minds::AnyAgent;
use yomite::minds::pineapple::learned::{Learned, Places};
use yomite::minds::pineapple::{NetworkSearch, Policy};
use yomite::nets::{ModelCard, Network, Precision, Weights};

use super::boards::{Against, Raised, Round};
use super::course::objectives;
use super::decisions::{Reward, Sessions, advised, in_other_suits, layout, table};
use crate::TrainingError;
use crate::learn::{Forecaster, LearnError, Rate, State, measure, pass};
use crate::rounds::{Resumable, StateFile, rounds};
use crate::samples::{Layout, Sample};
use crate::selfplay::{Played, Players, Run, SampleEncoding, Stream, Table, encoded};

/// Share of the step size by which weights shrink.
const DECAY: f64 = 0.01;
/// Of each round one game in this many is held out.
const HELD_OUT: u64 = 10;

/// How such a policy is taught.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Who says what to do. `mcts-seed` is guided by the version that plays: what it finds is what the next one learns.
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
    /// How much a decision counts in a hand that the network played and that cost it chips, where one of any other
    /// counts 1.
    pub lost_weight: f32,
    /// Deals with each deck, each played by both, over which a network is measured.
    pub measured: u64,
    /// The seed of all cards and chances.
    pub seed: u64,
}

impl Plan {
    /// Whether the teacher searches by the version that is taught.
    fn is_guided(&self) -> bool {
        self.teacher.name == NetworkSearch::NAME
    }

    /// For which players the network that is taught decides in a hand of a game: it places by itself, or guides the
    /// teacher.
    fn decides(&self, game: u64, hand: usize) -> [bool; PLAYERS] {
        self.by_itself(game, hand)
            .map(|own| own || self.is_guided())
    }

    /// A version as it would play: at sight, or as the guide of the teacher.
    fn player(&self, version: &Learned) -> Result<Contestant, SpecError> {
        match self.is_guided() {
            true => Ok(Contestant::Agent(
                self.teacher.clone(),
                self.guided(version)?,
            )),
            false => Ok(contestant(version.clone())),
        }
    }

    /// The teacher with a version as its guide.
    fn guided(&self, version: &Learned) -> Result<AnyAgent, SpecError> {
        let search = NetworkSearch::guided(version.clone(), self.reward, &self.teacher)?;
        Ok(AnyAgent::Pineapple(Box::new(search)))
    }

    /// For which players the version places by itself in a hand of a game. Whole hands are left to it, for it is its
    /// own slips that it has to learn to live with.
    fn by_itself(&self, game: u64, hand: usize) -> [bool; PLAYERS] {
        let seed = self.seed.rotate_left(48) ^ game << 8 ^ hand as u64;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        std::array::from_fn(|_| rng.random_bool(self.own.clamp(0.0, 1.0)))
    }
}

/// The sessions of a course in numbers: what the network lost by itself counts [`Plan::lost_weight`].
#[derive(Clone, Copy, Debug)]
pub struct Weighed<'a>(pub &'a Plan);

impl SampleEncoding for Weighed<'_> {
    fn layout(&self) -> Layout {
        layout()
    }

    fn samples(&self, played: &Played) -> Vec<Sample> {
        let Weighed(plan) = self;
        let sessions = Sessions {
            reward: plan.reward,
        };
        sessions.weighed(played, &|hand, seat, result| {
            let seat = seat.index();
            match plan.decides(played.game, hand)[seat] && result.chips[seat] < 0 {
                true => plan.lost_weight,
                false => 1.0,
            }
        })
    }
}

/// A policy while it is taught.
struct Course {
    learner: Forecaster,
    /// The last version as a file's content.
    version: Vec<u8>,
}

impl Resumable for Course {
    type State = (State, Vec<u8>);

    fn state(&self) -> Result<Self::State, TrainingError> {
        Ok((self.learner.state()?, self.version.clone()))
    }

    fn fits(&self, (state, _): &Self::State) -> bool {
        self.learner.fits(state)
    }

    fn restore(&mut self, (state, version): Self::State) {
        self.learner.restore(state);
        self.version = version;
    }
}

/// The seed of the deals of a measurement lies so far from those of the rounds.
const APART: u64 = 1 << 40;

/// Teaches a policy from where it is. Sessions are kept in a folder, a round each, and how it stands
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
    told: impl FnMut(&Round),
) -> Result<Raised, TrainingError> {
    let begun = start.write(Precision::Half)?;
    let of = format!("{plan:?} {}", hash(&begun));
    let file = StateFile::new(folder.join("versions.state"), of.clone());
    let learner =
        Forecaster::from(start, objectives(), DECAY).ok_or_else(|| TrainingError::Start {
            what: "it has other heads".to_owned(),
        })?;
    let mut course = Course {
        learner,
        version: begun.clone(),
    };
    let first = policy(&begun)?;
    let lessons = Lessons::new(plan, &of, folder)?;
    let mut latest = Latest::default();
    let (rounds, _) = rounds(&file, plan.rounds, &mut course, told, |course, nth| {
        let last = policy(&course.version)?;
        latest.catch_up(&lessons, nth, Some(&last))?;
        let loss = learn(&mut course.learner, &latest, plan, nth)?;
        let weights = course.learner.weights(start.card().clone())?;
        let file = weights.write(Precision::Half)?;
        let now = policy(&file)?;
        let seed = plan.seed.wrapping_add(APART);
        let against = match_of(plan, [&now, &first], seed)?;
        let before = match course.version == begun {
            true => against,
            false => match_of(plan, [&now, &last], seed)?,
        };
        let round = Round {
            loss,
            against: Some(against),
            before: Some(before),
        };
        if round.is_version() {
            course.version = file;
        }
        Ok(round)
    })?;
    if let Some(nth) = plan.rounds.checked_sub(1) {
        latest.catch_up(&lessons, nth, None)?;
    }
    let version = &course.version;
    let weights = Learned::weights(version).map_err(|what| TrainingError::Version { what })?;
    let (shape, layers) = (weights.shape().clone(), weights.layers().to_vec());
    let figures = figures(weights, &latest);
    let network = Weights::new(card(start, &rounds, figures), shape, layers)?;
    Ok(Raised { network, rounds })
}

/// One version against another, as they would play.
fn match_of(
    plan: &Plan,
    versions: [&Learned; PLAYERS],
    seed: u64,
) -> Result<Against, TrainingError> {
    let [own, other] = versions;
    let pair = || Ok::<_, SpecError>([plan.player(own)?, plan.player(other)?]);
    Ok(meet([pair()?, pair()?], plan.measured, seed)?)
}

fn policy(file: &[u8]) -> Result<Learned, TrainingError> {
    Learned::read(file).map_err(|what| TrainingError::Version { what })
}

/// Whether a game is held out: of either deck as many.
fn is_held_out(game: u64) -> bool {
    (game / 2).is_multiple_of(HELD_OUT)
}

/// The decisions of the latest rounds: what is learned from, and what is held out.
#[derive(Default)]
struct Latest {
    rounds: VecDeque<(Vec<Sample>, Vec<Sample>)>,
    /// The round after these.
    next: u64,
}

impl Latest {
    /// Takes in the rounds up to one that it does not have yet. That one is played where it is not there, by a version;
    /// those before it were learned from, and what is lost of them is not made up.
    fn catch_up(
        &mut self,
        lessons: &Lessons,
        nth: u64,
        version: Option<&Learned>,
    ) -> Result<(), TrainingError> {
        let plan = lessons.plan;
        let from = (nth + 1).saturating_sub(plan.window.max(1));
        for round in from.max(self.next)..=nth {
            let version = version.filter(|_| round == nth);
            let decisions = lessons.decisions(round, version)?;
            let (held_out, learned): (Vec<_>, Vec<_>) = decisions
                .into_iter()
                .partition(|sample| is_held_out(sample.id.game));
            let seed = plan.seed.wrapping_add(round);
            let shown = in_other_suits(&learned, plan.copies, seed);
            self.rounds.push_back((shown, held_out));
            if self.rounds.len() as u64 > plan.window.max(1) {
                self.rounds.pop_front();
            }
        }
        self.next = nth + 1;
        Ok(())
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
    let mut all: Vec<&Sample> = latest.rounds.iter().flat_map(|(shown, _)| shown).collect();
    let rate = plan.rate.at(nth, plan.rounds);
    let loss = pass(&mut all, plan.batch, &mut rng, |batch, _, _| {
        learner.step(batch, rate)
    })?;
    Ok(loss as f32)
}

/// How good it is on the games of the latest rounds that were held out.
fn figures(weights: Weights, latest: &Latest) -> BTreeMap<String, f64> {
    let held_out = latest.rounds.iter().flat_map(|(_, held_out)| held_out);
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
    run: Run,
    folder: &'a Path,
    /// `None` where versions guide it.
    teacher: Option<AnyAgent>,
}

impl<'a> Lessons<'a> {
    /// Makes the teacher, on the files that are shipped; `of` is what is taught, and from which start.
    fn new(plan: &'a Plan, of: &str, folder: &'a Path) -> Result<Lessons<'a>, SpecError> {
        Ok(Lessons {
            plan,
            folder,
            run: Run {
                game: GameId::Pineapple,
                seed: plan.seed,
                games: plan.games.saturating_mul(plan.rounds),
                played_by: format!("{}, and versions of a policy: {of}", plan.teacher),
            },
            teacher: match plan.is_guided() {
                true => None,
                false => Some(AnyAgent::new(GameId::Pineapple, &plan.teacher)?),
            },
        })
    }

    /// The decisions of a round. Where it is not there, or broken, it is played by a version; without one there are none.
    fn decisions(&self, nth: u64, version: Option<&Learned>) -> Result<Vec<Sample>, TrainingError> {
        let (plan, part) = (self.plan, Part::new(nth + 1, self.plan.rounds));
        let part = part.unwrap_or(Part::WHOLE);
        let sessions = Weighed(plan);
        match (self.run.read(part, self.folder), version) {
            (Ok(played), _) => Ok(encoded(&sessions, &played)),
            (Err(TrainingError::Broken { .. } | TrainingError::File { .. }), Some(version)) => {
                let games = nth * plan.games..(nth + 1) * plan.games;
                let guided = match self.teacher {
                    Some(_) => None,
                    None => Some(plan.guided(version)?),
                };
                let Some(teacher) = self.teacher.as_ref().or(guided.as_ref()) else {
                    return Ok(Vec::new());
                };
                let players = Taught {
                    plan,
                    teacher,
                    version,
                };
                self.run
                    .write(&players, part, self.folder, games.collect(), &mut |_| {})?;
                Ok(encoded(&sessions, &self.run.read(part, self.folder)?))
            }
            (Err(TrainingError::Broken { .. } | TrainingError::File { .. }), None) => {
                Ok(Vec::new())
            }
            (Err(error), _) => Err(error),
        }
    }
}

/// A version at the table, and the teacher who says of each decision what to do.
struct Taught<'a> {
    plan: &'a Plan,
    teacher: &'a AnyAgent,
    version: &'a Learned,
}

impl Players for Taught<'_> {
    fn table(&self, game: u64, rng: &mut Stream) -> Option<Table<'_>> {
        let plan = self.plan;
        let config = Config {
            jokers: if game.is_multiple_of(2) { 0 } else { 2 },
            hands: plan.hands,
            ..Config::default()
        };
        let agents = [plan.teacher.clone(), plan.teacher.clone()];
        table(&config, &agents, rng, move |truth, rng| {
            let AnyObservation::Pineapple(seen) = truth.observe(truth.to_move()?) else {
                return None;
            };
            let mut choice = advised(self.teacher, truth, rng.random())?;
            let own = plan.by_itself(game, seen.table().hand)[seen.seat().index()];
            if let Some(own) = own
                .then(|| self.version.likeliest(&Places::new(&seen)))
                .flatten()
            {
                choice.action = AnyAction::Pineapple(own);
            }
            Some(choice)
        })
    }
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
    let pair = || policies.map(|policy| contestant(policy.clone()));
    meet([pair(), pair()], deals, seed)
}

/// The same of any two players, who come anew for each deck.
fn meet(pairs: [[Contestant; PLAYERS]; 2], deals: u64, seed: u64) -> Result<Against, MatchError> {
    let mut sum = Against::default();
    let mut square = 0.0;
    for (jokers, contestants) in [0, 2].into_iter().zip(pairs) {
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
