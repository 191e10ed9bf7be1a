//! What playing hands on tells of them: how much of what is to come anybody could foresee.
//!
//! A forecast cannot know the cards that are still to be drawn. Who plays a hand on over and over sees how much hangs on
//! them, with nothing to learn but what each end is: its shares stand for what a forecast from the same view may hope for.
//! An aim that lies beyond them is missed for the chance that is in it, and not for want of learning.

use std::collections::{BTreeMap, HashMap};

use rand::SeedableRng;
use rand::seq::SliceRandom as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use super::course::objectives;
use super::rating::{liked, odds};
use crate::games::pineapple::judge::Rows;
use crate::games::pineapple::learned::{Decision, Places, Rater};
use crate::games::pineapple::{Action, Reading};
use crate::nets::Features;
use crate::training::learn::{Objective, measure_said};
use crate::training::samples::{Sample, SampleId, Target};

/// How many of the heads after the policy are of the own board alone: royalties, foul, fantasyland.
pub(super) const OWN: usize = 3;

/// What the ends of hands that were played on say of each decision.
pub struct PlayedOn(HashMap<SampleId, [f32; OWN]>);

impl PlayedOn {
    /// Plays every hand on so many times, from the board after the placement that was liked best: over draws of what was
    /// not seen, by the placements that the networks rate highest, while the other's board stays as it is. The draws hang
    /// on the seed and the decision alone.
    pub fn new(rater: &Rater, samples: &[&Sample], times: usize, seed: u64) -> PlayedOn {
        let said = samples
            .par_iter()
            .filter_map(|sample| Some((sample.id, forecast(rater, sample, times, seed)?)));
        PlayedOn(said.collect())
    }

    /// How good they are as forecasts, named as [`measure`](crate::training::learn::measure) does: of royalties the mean
    /// error of their median, which errs by least, of chances the area under the curve.
    pub fn figures(&self, samples: &[&Sample]) -> BTreeMap<String, f64> {
        let forecasts: Vec<Objective> = objectives().into_iter().skip(1).take(OWN).collect();
        let said = samples.iter().filter_map(|sample| {
            let targets: Vec<Target> = sample.targets.get(1..=OWN)?.to_vec();
            let told = Sample {
                id: sample.id,
                features: Features::default(),
                targets,
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

/// The draws after a decision, by a seed.
pub(super) fn draws(seed: u64, id: SampleId) -> Xoshiro256PlusPlus {
    let SampleId { game, ply } = id;
    Xoshiro256PlusPlus::seed_from_u64(seed.rotate_left(48) ^ game << 8 ^ u64::from(ply))
}

/// What so many ends of a hand say of it; `None` for what is no decision of this game.
fn forecast(rater: &Rater, sample: &Sample, times: usize, seed: u64) -> Option<[f32; OWN]> {
    let decision = Decision::new(&Places::read(&sample.features)?)?;
    let made = liked(sample, &decision)?;
    let ends = ends(rater, &decision, made, times, &mut draws(seed, sample.id))?;
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
