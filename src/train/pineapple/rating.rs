//! The networks that rate placements by the rows they make, fitted to the decisions of self-play.
//!
//! The decisions are those of the [course](super::course) of the network that sees cards by place; here they are seen as
//! [rows](yomite::minds::pineapple::learned::Decision). Of the placements of five cards some that nobody chose are drawn
//! anew each time: a softmax over what was chosen and a uniform draw of the others has its best where the softmax over
//! all has it, but for a constant of the decision (van den Oord, Li and Vinyals 2018).

use std::collections::BTreeMap;

use rand::seq::SliceRandom as _;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use yomite::games::pineapple::Action;
use yomite::minds::pineapple::Alike;
use yomite::minds::pineapple::learned::{
    AFTER, BEFORE, Decision, FORECAST_HIDDEN, GAME, OUTPUTS, Places, Rater, SCORE_HIDDEN,
    forecast_heads, rows_encoding, score_heads,
};
use yomite::nets::{Features, ModelCard, Precision, Shape, Weights};

use super::course::{TrainingRun, objectives};
use crate::TrainingError;
use crate::learn::{
    Choice, Chooser, Epoch, Forecaster, LearnError, Rate, Slots, State, Terms, measure_said, pass,
};
use crate::rounds::{StateFile, resumable_by, rounds};
use crate::samples::{Sample, Target};

/// Placements of five cards that are held against each other at once, those that were chosen among them.
const DRAWN: usize = 48;
/// Where the numbers of a decision lie.
const SLOTS: Slots = Slots {
    position: BEFORE,
    action: AFTER,
    most: DRAWN,
};
/// Decisions of a step.
const BATCH: usize = 128;
pub(super) const DECAY: f64 = 0.01;
pub(super) const RATE: Rate = Rate {
    peak: 1e-3,
    warm_up: 0.05,
    last: 0.02,
};
const TERMS: Terms = Terms {
    imitation: 1.0,
    gradient: 0.0,
    clip: 0.0,
    entropy: 0.0,
};

/// What was learned: files' content of the network that rates and of the one that forecasts.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The network that rates, and the one that forecasts.
    pub files: [Vec<u8>; 2],
    /// The start and every epoch.
    pub epochs: Vec<Epoch>,
    /// Whether it was taken up where an earlier fit was ended.
    pub resumed: bool,
}

impl Rating {
    /// The networks, to be asked.
    ///
    /// # Errors
    /// The files are none of these networks.
    pub fn rater(&self) -> Result<Rater, TrainingError> {
        rater(&self.files)
    }
}

/// Fits both networks to the decisions of a course, as often as it says; how they stand is kept in `rating.state` of its
/// folder after every epoch, and what was ended goes on from there, to the same weights. `told` hears of every step:
/// how many are done, of how many, and the mean loss of the epoch so far.
///
/// # Errors
/// The folder cannot be written or has another fit's state, there is nothing to learn from, or the loss is no number any
/// more.
pub fn fit(
    course: &TrainingRun,
    samples: &[Sample],
    mut told: impl FnMut(u64, u64, f64),
) -> Result<Rating, TrainingError> {
    let (held_out, learned) = course.split(samples)?;
    let mut learner = Learner::new(course.seed);
    let file = StateFile::new(
        course.folder.join("rating.state"),
        identity(course, samples),
    );
    let of = u64::from(course.epochs);
    let (epochs, resumed) = rounds(
        &file,
        1 + of,
        &mut learner,
        |_| {},
        |learner, epoch| {
            let loss = match epoch {
                0 => None,
                _ => Some(learner.pass(&learned, (epoch - 1, of), &mut told)?),
            };
            let rater = rater(&learner.files(&BTreeMap::new())?)?;
            Ok(Epoch {
                epoch,
                loss,
                held_out: figures(&rater, &held_out),
            })
        },
    )?;
    let found = epochs.last().map(|epoch| &epoch.held_out);
    Ok(Rating {
        files: learner.files(found.unwrap_or(&BTreeMap::new()))?,
        epochs,
        resumed,
    })
}

/// Both networks while they learn.
struct Learner {
    networks: (Chooser, Forecaster),
    seed: u64,
}

resumable_by!(Learner, networks, (State, State));

impl Learner {
    /// Networks whose first weights follow from a seed.
    fn new(seed: u64) -> Learner {
        let forecasts = objectives().into_iter().skip(1).collect();
        let inputs = BEFORE + AFTER;
        Learner {
            networks: (
                Chooser::new(shape(), SLOTS, seed, DECAY),
                Forecaster::new(inputs, &FORECAST_HIDDEN, forecasts, seed, DECAY),
            ),
            seed,
        }
    }

    /// Goes once through decisions, in an order that the seed and the number of the epoch alone decide, of so many
    /// epochs; the mean loss of both networks together.
    fn pass(
        &mut self,
        learned: &[&Sample],
        (nth, of): (u64, u64),
        told: &mut impl FnMut(u64, u64, f64),
    ) -> Result<f64, LearnError> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed.rotate_left(32) ^ nth);
        let (chooser, forecaster) = &mut self.networks;
        let mut sum = 0.0;
        pass(
            &mut learned.to_vec(),
            BATCH,
            &mut rng,
            |batch, (done, each), rng| {
                let chance = rng.next_u64();
                let lessons = batch.par_iter().enumerate();
                let lessons: Vec<Lesson> = lessons
                    .filter_map(|(at, sample)| Lesson::new(sample, chance.wrapping_add(at as u64)))
                    .collect();
                let rate = RATE.at(nth * each + done, of * each);
                let choices = lessons.iter().filter_map(|l| Choice::imitated(&l.choice));
                let choices: Vec<Choice> = choices.collect();
                let loss = chooser.step(&choices, &TERMS, rate)?;
                let ends: Vec<&Sample> = lessons.iter().map(|lesson| &lesson.end).collect();
                let forecast = forecaster.step(&ends, rate)?;
                let loss = loss.unwrap_or(0.0) + forecast.unwrap_or(0.0);
                sum += f64::from(loss);
                told(nth * each + done + 1, of * each, sum / (done + 1) as f64);
                Ok(Some(loss))
            },
        )
    }

    /// Both as files' content, with these figures.
    fn files(&self, figures: &BTreeMap<String, f64>) -> Result<[Vec<u8>; 2], TrainingError> {
        let card = |figures| ModelCard {
            game: GAME.to_owned(),
            encoding: rows_encoding(),
            seed: self.seed,
            figures,
        };
        let (mut liked, told) = (figures.clone(), of_forecasts(figures.clone()));
        liked.retain(|name, _| !told.contains_key(name));
        let write = |weights: Weights| weights.write(Precision::Half).map_err(TrainingError::from);
        Ok([
            write(self.networks.0.weights(card(liked))?)?,
            write(self.networks.1.weights(card(told))?)?,
        ])
    }
}

/// How good networks are on decisions, as [`measure`](crate::learn::measure) names it. Forecasts are those after
/// the placement that was liked best: what came is what became of that board.
pub fn figures(rater: &Rater, samples: &[&Sample]) -> BTreeMap<String, f64> {
    let said: Vec<_> = samples
        .par_iter()
        .filter_map(|sample| Some((*sample, said(rater, sample)?)))
        .collect();
    measure_said(said.into_iter(), &objectives())
}

/// Those of the figures that tell of forecasts, not of placements.
pub(super) fn of_forecasts(mut figures: BTreeMap<String, f64>) -> BTreeMap<String, f64> {
    figures.retain(|name, _| !name.starts_with("policy."));
    figures
}

/// What is said of a decision, as the heads of the network that sees cards by place would say it.
fn said(rater: &Rater, sample: &Sample) -> Option<Vec<f32>> {
    let places = Places::read(&sample.features)?;
    let decision = Decision::new(&places)?;
    let opinion = rater.at(&decision)?;
    let mut outputs = vec![f32::NEG_INFINITY; OUTPUTS];
    for ((_, at), (_, chance)) in decision.actions().iter().zip(&opinion.policy) {
        outputs[*at as usize] = chance.max(f32::MIN_POSITIVE).ln();
    }
    let made = liked(sample, &decision)?;
    let mut after = opinion.policy.iter().zip(&opinion.after);
    let (_, ends) = after.find(|((action, _), _)| *action == made)?;
    let forecasts = [
        ends.royalties,
        odds(ends.foul),
        odds(ends.fantasyland),
        ends.points,
    ];
    outputs.extend(forecasts);
    Some(outputs)
}

/// The log-odds of a chance, without those that nothing could mend.
pub(super) fn odds(chance: f32) -> f32 {
    let chance = chance.clamp(1e-7, 1.0 - 1e-7);
    (chance / (1.0 - chance)).ln()
}

/// The placement that was liked best, placements that are alike as one, the first of equals: where the choice goes by
/// shares it is the one that was made. `None` for what is no decision of this game.
pub(super) fn liked(sample: &Sample, decision: &Decision) -> Option<Action> {
    let Some(Target::Distribution(shares)) = sample.targets.first() else {
        return None;
    };
    let share = |output: u32| shares.iter().find(|(at, _)| *at == output);
    let chosen = decision
        .actions()
        .iter()
        .filter_map(|(action, output)| Some((*action, share(*output)?.1)))
        .filter(|(_, share)| *share > 0.0);
    let kinds = decision.places().alike().summed(chosen);
    Alike::likeliest(&kinds).map(|(action, ..)| action)
}

fn shape() -> Shape {
    Shape {
        inputs: BEFORE + AFTER,
        hidden: SCORE_HIDDEN.to_vec(),
        heads: score_heads(),
    }
}

/// All that decides a fit.
fn identity(course: &TrainingRun, samples: &[Sample]) -> String {
    let (shape, heads, samples) = (shape(), forecast_heads(), Sample::hash_of(samples));
    let encoding = rows_encoding();
    let (epochs, seed) = (course.epochs, course.seed);
    format!(
        "of what was liked {encoding} {shape} {FORECAST_HIDDEN:?} {heads:?} {RATE:?} {epochs} {seed} {samples}"
    )
}

pub(super) fn rater([score, forecast]: &[Vec<u8>; 2]) -> Result<Rater, TrainingError> {
    Rater::read([score, forecast]).map_err(|what| TrainingError::Version { what })
}

/// A decision in rows.
struct Lesson {
    /// Placements, those that were not chosen drawn where there are many, with their shares.
    choice: Sample,
    /// The board after the one that was chosen, with what became of it.
    end: Sample,
}

impl Lesson {
    /// `None` for what is no decision of this game.
    fn new(sample: &Sample, seed: u64) -> Option<Lesson> {
        let places = Places::read(&sample.features)?;
        let decision = Decision::new(&places)?;
        let (Target::Distribution(shares), ends) = sample.targets.split_first()? else {
            return None;
        };
        let mut of = [0.0f32; OUTPUTS];
        for (at, share) in shares {
            *of.get_mut(*at as usize)? = *share;
        }
        let share = |output: u32| of[output as usize];
        let all: Vec<_> = decision.actions().iter().collect();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let held = drawn(&all, |(_, at)| share(*at) > 0.0, &mut rng);
        let sum: f32 = held.iter().map(|(_, at)| share(*at)).sum();
        let mut features = Features::default();
        decision.add_before(&mut features);
        let mut end = features.clone();
        let mut policy = Vec::with_capacity(held.len());
        for (nth, (action, at)) in held.iter().enumerate() {
            decision.add_after(action, BEFORE + SLOTS.shift(nth), &mut features);
            policy.push((nth as u32, share(*at) / sum));
        }
        decision.add_after(&liked(sample, &decision)?, BEFORE, &mut end);
        Some(Lesson {
            choice: Sample {
                id: sample.id,
                features,
                targets: vec![Target::Distribution(policy)],
                weight: sample.weight,
            },
            end: Sample {
                id: sample.id,
                features: end,
                targets: ends.to_vec(),
                weight: sample.weight,
            },
        })
    }
}

/// Those that are to be kept, and of the others as many as there is room for.
fn drawn<'a, T>(all: &[&'a T], keep: impl Fn(&T) -> bool, rng: &mut impl Rng) -> Vec<&'a T> {
    let (mut kept, mut others): (Vec<&T>, Vec<&T>) = all.iter().partition(|one| keep(one));
    kept.truncate(DRAWN);
    let room = DRAWN - kept.len();
    let (chosen, _) = others.partial_shuffle(rng, room);
    kept.extend_from_slice(chosen);
    kept
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn what_was_chosen_is_always_among_what_is_held_against_each_other() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let all: Vec<u32> = (0..232).collect();
        let all: Vec<&u32> = all.iter().collect();
        let mut met: HashSet<&u32> = HashSet::new();
        for _ in 0..200 {
            let held = drawn(&all, |one| [3, 200].contains(one), &mut rng);
            assert_eq!(held.len(), DRAWN);
            let different: HashSet<&u32> = held.iter().copied().collect();
            assert_eq!(different.len(), DRAWN);
            assert!(different.contains(&3) && different.contains(&200));
            met.extend(held);
        }
        assert_eq!(met.len(), 232, "each of the others comes in time");
        let few = drawn(&all[..9], |one| *one == 3, &mut rng);
        assert_eq!(few.len(), 9);
    }
}
