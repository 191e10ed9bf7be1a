//! How well anybody could tell what becomes of a hand: by playing it on many times.
//!
//! What the next draws bring is hidden from all who forecast. Who plays a hand on as its owner would, over and over, sees
//! how much hangs on them: no forecast from the same view can be much better than the shares of these ends, whatever it
//! has learned. So it tells an aim that is missed for want of learning from one that chance does not let anybody reach.

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand::seq::SliceRandom as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use super::course::objectives;
use super::rating::{liked, odds};
use crate::games::pineapple::learned::{Decision, Places, Rater};
use crate::games::pineapple::{Action, Reading};
use crate::nets::Features;
use crate::training::learn::{Objective, measure_said};
use crate::training::samples::Sample;

/// The forecasts of the own board: royalties, foul, fantasyland; the objectives after the policy.
const FORECASTS: usize = 3;

/// How good forecasts are that play every hand on so many times after the placement that was made, named as
/// [`measure`](crate::training::learn::measure) does. The networks' likeliest placements are made then, while the other's
/// board stays as it is; of royalties the median is said, which misses by least. The draws hang on the seed.
pub fn played_on(
    rater: &Rater,
    samples: &[&Sample],
    times: usize,
    seed: u64,
) -> BTreeMap<String, f64> {
    let forecasts: Vec<Objective> = objectives().into_iter().skip(1).take(FORECASTS).collect();
    let said = samples.par_iter().enumerate().filter_map(|(nth, sample)| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.rotate_left(32) ^ nth as u64);
        let told = Sample {
            id: sample.id,
            features: Features::default(),
            targets: sample.targets.get(1..=FORECASTS)?.to_vec(),
        };
        Some((told, forecast(rater, sample, times, &mut rng)?))
    });
    let said: Vec<(Sample, Vec<f32>)> = said.collect();
    let said = said.iter().map(|(sample, said)| (sample, said.clone()));
    measure_said(said, &forecasts)
}

/// What so many ends of a hand say of it; `None` for what is no decision of this game.
fn forecast(
    rater: &Rater,
    sample: &Sample,
    times: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Vec<f32>> {
    let places = Places::read(&sample.features)?;
    let made = liked(sample, &Decision::new(&places)?)?;
    let mut ends = Vec::with_capacity(times);
    for _ in 0..times {
        ends.push(end(rater, &places, made, rng)?);
    }
    let share = |of: fn(&Reading) -> bool, none: bool| {
        let came = ends.iter().filter(|end| end.as_ref().map_or(none, of));
        odds(came.count() as f32 / times.max(1) as f32)
    };
    let royalties = ends.iter().map(|end| end.map_or(0, |end| end.royalty()));
    let mut royalties: Vec<u8> = royalties.collect();
    royalties.sort_unstable();
    let median = f32::from(*royalties.get(times / 2)?);
    let foul = share(|_| false, true);
    Some(vec![median, foul, share(|end| end.fantasyland > 0, false)])
}

/// One end of a hand after a placement: the board read, `None` within for a foul.
fn end(
    rater: &Rater,
    places: &Places,
    made: Action,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Option<Reading>> {
    let (mut places, mut made) = (*places, made);
    let mut rows = Decision::new(&places)?.after(&made);
    while !rows.is_full() {
        let mut unseen: Vec<_> = places.unseen().iter().collect();
        let (drawn, _) = unseen.partial_shuffle(rng, 3);
        places = places.after(&made, drawn.iter().copied().collect());
        let decision = Decision::new(&places)?;
        made = rater.choice(&decision)?;
        rows = decision.after(&made);
    }
    Some(rows.read(false))
}
