//! What the network that forecasts is taught once a policy stands: how hands end that the policy plays on.
//!
//! The one end that a hand came to says little of the chances that led to it, and nothing of placements that nobody
//! made. Hands that are [played on](PlayedOn) many times, over draws of the unseen cards, tell both: the shares of
//! their ends are what a forecast should say. One more placement of each decision is taught beside the one that was
//! made, for the table shows a forecast at each of them.
//!
//! The same shares are the bound of every forecast: nobody can know the cards that are still to be drawn. What lies
//! beyond them is chance, not want of learning.

use std::collections::{BTreeMap, HashMap};

use rand::SeedableRng;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use yomite::games::pineapple::{Action, Reading};
use yomite::minds::pineapple::judge::Rows;
use yomite::minds::pineapple::learned::{BEFORE, Decision, Places, Rater};
use yomite::nets::{Features, ModelCard, Precision, Weights};

use super::course::{TrainingRun, objectives};
use super::rating::{self, DECAY, RATE, Rating, figures, liked, odds};
use crate::TrainingError;
use crate::learn::{self, Epoch, Forecaster, LearnError, Objective, measure_said};
use crate::rounds::{StateFile, rounds};
use crate::samples::{Sample, SampleId, Target};

/// Boards of a step.
const BATCH: usize = 256;
/// What is left of the weight of the points, of which there is still but one end a hand: what they say is mostly chance.
const POINTS: f32 = 0.25;
/// Parts in which hands are played on: what an end costs is the part that is being played.
const PARTS: usize = 16;

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Hands are played on: decisions.
    PlayingOn,
    /// Their ends are learned from: steps.
    Learning,
}

/// What was learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Foresight {
    /// Both networks: the one that rates as it was, and the one that forecasts.
    pub rating: Rating,
    /// Where it began, and every epoch.
    pub foreseen: Vec<Epoch>,
}

/// What the ends of a hand say after a placement.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Told {
    /// Which of the decisions that are learned from.
    decision: u32,
    placement: Action,
    /// Whether it is the one that was made.
    made: bool,
    /// Mean royalties, the share of fouls and of fantasyland.
    says: [f32; OWN],
}

/// Teaches the network that forecasts what so many ends of every hand say that the other network plays on, over so many
/// epochs; what is done is kept in `ends.state` and `foresight.state` of the course's folder, and what was ended goes on
/// from there, to the same weights. `told` hears how much of a stage is done, of how much.
///
/// # Errors
/// The folder cannot be written or has another fit's state, there is nothing to learn from, or the loss is no number any
/// more.
pub fn fit(
    course: &TrainingRun,
    samples: &[Sample],
    start: Rating,
    (ends, epochs): (usize, u32),
    mut told: impl FnMut(Stage, u64, u64),
) -> Result<Foresight, TrainingError> {
    let (held_out, learned) = course.split(samples)?;
    if ends == 0 {
        return Err(LearnError::Plan("hands have to end at least once".to_owned()).into());
    }
    let mut hasher = blake3::Hasher::new();
    start.files.iter().for_each(|file| {
        hasher.update(file);
    });
    let (files, samples) = (hasher.finalize(), Sample::hash_of(samples));
    let of = format!("ends {ends} {} {files} {samples}", course.seed);
    let rater = start.rater()?;
    let file = StateFile::new(course.folder.join("ends.state"), of.clone());
    let all = played_on(&rater, &learned, (ends, course.seed), &file, &mut told)?;
    let mut forecasts: Vec<Objective> = objectives().into_iter().skip(1).collect();
    for points in forecasts.iter_mut().skip(OWN) {
        points.weight *= POINTS;
    }
    let weights = Weights::parse(&start.files[1])?;
    let card = weights.card().clone();
    let Some(mut forecaster) = Forecaster::from(&weights, forecasts, DECAY) else {
        return Err(LearnError::Plan("it has other heads".to_owned()).into());
    };
    let of = format!("{of} {RATE:?} {epochs}");
    let file = StateFile::new(course.folder.join("foresight.state"), of);
    let write = |forecaster: &Forecaster, figures: BTreeMap<String, f64>| {
        let card = ModelCard {
            figures: rating::of_forecasts(figures),
            ..card.clone()
        };
        let file = forecaster.weights(card)?.write(Precision::Half)?;
        Ok::<_, TrainingError>([start.files[0].clone(), file])
    };
    let count = 1 + u64::from(epochs);
    let (foreseen, _) = rounds(
        &file,
        count,
        &mut forecaster,
        |_| {},
        |forecaster, epoch| {
            let loss = match epoch {
                0 => None,
                _ => {
                    let seed = course.seed.rotate_left(24) ^ epoch;
                    let of = (epoch - 1, u64::from(epochs));
                    Some(pass(forecaster, &learned, &all, (seed, of), &mut told)?)
                }
            };
            let rater = rating::rater(&write(forecaster, BTreeMap::new())?)?;
            Ok(Epoch {
                epoch,
                loss,
                held_out: figures(&rater, &held_out),
            })
        },
    )?;
    let found = foreseen.last().map(|epoch| epoch.held_out.clone());
    let files = write(&forecaster, found.unwrap_or_default())?;
    Ok(Foresight {
        rating: Rating { files, ..start },
        foreseen,
    })
}

/// What the ends of all hands say, by the decision; what is kept already is not played again.
fn played_on(
    rater: &Rater,
    learned: &[&Sample],
    (ends, seed): (usize, u64),
    file: &StateFile,
    told: &mut impl FnMut(Stage, u64, u64),
) -> Result<Vec<Told>, TrainingError> {
    let mut all: (u64, Vec<Told>) = file.load()?.unwrap_or_default();
    let count = learned.len() as u64;
    told(Stage::PlayingOn, all.0, count);
    while all.0 < count {
        let from = all.0 as usize;
        let to = learned.len().min(from + learned.len().div_ceil(PARTS));
        let part = (from..to).into_par_iter();
        let part: Vec<Vec<Told>> = part
            .filter_map(|at| tell(rater, at as u32, learned[at], (ends, seed)))
            .collect();
        all.1.extend(part.into_iter().flatten());
        all.0 = to as u64;
        file.store(&all)?;
        told(Stage::PlayingOn, all.0, count);
    }
    Ok(all.1)
}

/// What the ends say after the placement that was made, and after another; `None` for what is no decision of this game.
fn tell(
    rater: &Rater,
    decision: u32,
    sample: &Sample,
    (times, seed): (usize, u64),
) -> Option<Vec<Told>> {
    let seen = Decision::new(&Places::read(&sample.features)?)?;
    let mut rng = stream(seed, sample.id);
    let made = liked(sample, &seen)?;
    let (other, _) = seen.actions().choose(&mut rng)?;
    let mut placements = vec![made, *other];
    placements.dedup();
    let told = placements.into_iter().map(|placement| {
        let ends = ends(rater, &seen, placement, times, &mut rng)?;
        let each = 1.0 / ends.len() as f32;
        let mut says = [0.0; OWN];
        for end in ends {
            match end {
                None => says[1] += each,
                Some(end) => {
                    says[0] += each * f32::from(end.royalty());
                    says[2] += if end.fantasyland > 0 { each } else { 0.0 };
                }
            }
        }
        Some(Told {
            decision,
            placement,
            made: placement == made,
            says,
        })
    });
    told.collect()
}

/// Goes once through what the ends say, in an order drawn from the seed; the mean loss.
fn pass(
    forecaster: &mut Forecaster,
    learned: &[&Sample],
    all: &[Told],
    (seed, (nth, of)): (u64, (u64, u64)),
    told: &mut impl FnMut(Stage, u64, u64),
) -> Result<f64, LearnError> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut order: Vec<&Told> = all.iter().collect();
    learn::pass(&mut order, BATCH, &mut rng, |batch, (done, each), _| {
        let lessons = batch.par_iter();
        let lessons: Vec<Sample> = lessons
            .filter_map(|told| lesson(learned.get(told.decision as usize)?, told))
            .collect();
        let lessons: Vec<&Sample> = lessons.iter().collect();
        let rate = RATE.at(nth * each + done, of * each);
        let loss = forecaster.step(&lessons, rate)?;
        told(Stage::Learning, nth * each + done + 1, of * each);
        Ok(loss)
    })
}

/// A board after a placement, with what its ends say; what the hand brought in points is known of the one that was made.
fn lesson(sample: &Sample, told: &Told) -> Option<Sample> {
    let decision = Decision::new(&Places::read(&sample.features)?)?;
    let mut features = Features::default();
    decision.add_before(&mut features);
    decision.add_after(&told.placement, BEFORE, &mut features);
    let points = sample.targets.last().filter(|_| told.made).cloned();
    let own = told.says.iter().map(|says| Target::Numbers(vec![*says]));
    Some(Sample {
        id: sample.id,
        features,
        targets: own
            .chain([points.unwrap_or(Target::Numbers(Vec::new()))])
            .collect(),
        weight: sample.weight,
    })
}

/// How many of the heads after the policy are of one's own board alone: royalties, foul, fantasyland.
const OWN: usize = 3;

/// What the ends of hands that were played on say of each decision.
pub struct PlayedOn(HashMap<SampleId, [f32; OWN]>);

impl PlayedOn {
    /// Plays every hand on so many times, from the board after the placement that was liked best: over stream of what was
    /// not seen, by the placements that the networks rate highest, while the other's board stays as it is. The stream hang
    /// on the seed and the decision alone.
    pub fn new(rater: &Rater, samples: &[&Sample], times: usize, seed: u64) -> PlayedOn {
        let said = samples
            .par_iter()
            .filter_map(|sample| Some((sample.id, forecast(rater, sample, times, seed)?)));
        PlayedOn(said.collect())
    }

    /// How good they are as forecasts, named as [`measure`](crate::learn::measure) does: of royalties the mean
    /// error of their median, which errs by least, of chances the area under the curve.
    pub fn figures(&self, samples: &[&Sample]) -> BTreeMap<String, f64> {
        let forecasts: Vec<Objective> = objectives().into_iter().skip(1).take(OWN).collect();
        let said = samples.iter().filter_map(|sample| {
            let targets: Vec<Target> = sample.targets.get(1..=OWN)?.to_vec();
            let told = Sample {
                id: sample.id,
                features: Features::default(),
                targets,
                weight: sample.weight,
            };
            Some((told, self.0.get(&sample.id)?.to_vec()))
        });
        let said: Vec<(Sample, Vec<f32>)> = said.collect();
        let said = said.iter().map(|(sample, said)| (sample, said.clone()));
        let mut figures = measure_said(said, &forecasts);
        figures.retain(|name, _| name.ends_with(".mae") || name.ends_with(".auc"));
        figures
    }
}

/// The stream after a decision, by a seed.
fn stream(seed: u64, id: SampleId) -> Xoshiro256PlusPlus {
    let SampleId { game, ply } = id;
    Xoshiro256PlusPlus::seed_from_u64(seed.rotate_left(48) ^ game << 8 ^ u64::from(ply))
}

/// What so many ends of a hand say of it; `None` for what is no decision of this game.
fn forecast(rater: &Rater, sample: &Sample, times: usize, seed: u64) -> Option<[f32; OWN]> {
    let decision = Decision::new(&Places::read(&sample.features)?)?;
    let made = liked(sample, &decision)?;
    let ends = ends(rater, &decision, made, times, &mut stream(seed, sample.id))?;
    let share = |came: usize| odds(came as f32 / ends.len().max(1) as f32);
    let sound = ends.iter().flatten();
    let fouls = ends.len() - sound.clone().count();
    let entries = sound.clone().filter(|end| end.fantasyland > 0).count();
    let mut royalties: Vec<u8> = sound.map(Reading::royalty).collect();
    royalties.resize(ends.len(), 0);
    royalties.sort_unstable();
    let median = f32::from(*royalties.get(royalties.len() / 2)?);
    Some([median, share(fouls), share(entries)])
}

/// How a hand ends that is played on so many times after a placement: a reading each, `None` of a foul. A full board ends
/// once, as it stands. `None` where the networks are none of this game's.
pub fn ends(
    rater: &Rater,
    decision: &Decision,
    made: Action,
    times: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Vec<Option<Reading>>> {
    let board = decision.after(&made);
    let times = if board.is_full() { 1 } else { times };
    let start = (*decision.places(), made, board);
    let ends = (0..times).map(|_| Some(end(rater, start, rng)?.read(false)));
    ends.collect()
}

/// A full board that a decision leads to, after a placement that has made a board of the rows.
fn end(
    rater: &Rater,
    (mut places, mut made, mut rows): (Places, Action, Rows),
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Rows> {
    while !rows.is_full() {
        let mut unseen: Vec<_> = places.unseen().iter().collect();
        let (drawn, _) = unseen.partial_shuffle(rng, 3);
        places = places.after(&made, drawn.iter().copied().collect());
        let decision = Decision::new(&places)?;
        made = rater.choice(&decision)?;
        rows = decision.after(&made);
    }
    Some(rows)
}
