//! One person's way to place: the network that rates placements, and on top of it what that person is fond of.
//!
//! The score of a placement is the network's own, its last layer weighed anew, and a weight for each number by which
//! the network sees the rows after it: a conditional logit (McFadden 1974), with one best fit. All weights are drawn to
//! what is shipped, and how strongly is decided by hands that the fit has not seen. Of each five hands one is held out
//! from all of that, and tells how well the person is foreseen. Written as a network it has two units more in each
//! hidden layer, one for what speaks for a placement and one for what speaks against it.

use std::collections::BTreeMap;

use yomite::minds::pineapple::learned::{
    AFTER, BEFORE, Decision, GAME, Places, Scorer, rows_encoding,
};
use yomite::nets::{Features, Head, Layer, ModelCard, Network, Pass, Precision, Shape, Weights};

use super::rating::{figures, liked, rater};
use crate::TrainingError;
use crate::samples::Sample;

/// The fewest placements that say anything of a person.
pub const LEAST: usize = 60;
/// How strongly the fit is drawn to what is shipped, from least to most: as many placements as it would take to hold
/// against it.
const PULLS: [f64; 5] = [0.1, 0.3, 1.0, 3.0, 10.0];
/// Steps down the slope, and how large the first ones are: the last are none.
const STEPS: usize = 200;
const STRIDE: f64 = 0.05;
/// The figure by which it is decided how strongly: nats a placement.
const UNFORESEEN: &str = "policy.cross_entropy";

/// What was learned of a person.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    /// The network that rates placements, as a file's content.
    pub file: Vec<u8>,
    /// How strongly it was drawn to what is shipped; `None` where nothing foresaw unseen hands better than that itself.
    pub pull: Option<f64>,
    /// Placements that it learned from, and those held out.
    pub placements: [usize; 2],
    /// How well those held out are foreseen: by the network that is shipped, and by the person's own; as
    /// [`figures`] names it.
    pub held_out: [BTreeMap<String, f64>; 2],
}

/// Which hand each decision is of, counted over all sessions: one begins where five cards are placed, by one seat or by
/// both.
fn hands(samples: &[Sample]) -> Vec<usize> {
    let (mut hand, mut last) = (0, false);
    let of = samples.iter().map(|sample| {
        let places = Places::read(&sample.features);
        let first = places.is_some_and(|places| places.task().hand.len() == 5);
        hand += usize::from(first && !last);
        last = first;
        hand
    });
    of.collect()
}

/// Fits the network that rates placements to one person's, from the files of that network and of the one that
/// forecasts.
///
/// # Errors
/// The person placed too little, or the files are none of these networks.
pub fn fit(samples: &[Sample], [score, forecast]: [&[u8]; 2]) -> Result<Person, TrainingError> {
    if samples.len() < LEAST {
        return Err(TrainingError::TooFew {
            placements: samples.len(),
            least: LEAST,
        });
    }
    let hands = hands(samples);
    let part = |wanted: &dyn Fn(usize) -> bool| -> Vec<&Sample> {
        let all = samples.iter().zip(&hands);
        let part = all.filter(|(_, hand)| wanted(**hand % 5));
        part.map(|(sample, _)| sample).collect()
    };
    let (held, judged) = (part(&|fifth| fifth == 0), part(&|fifth| fifth == 1));
    let (few, learned) = (part(&|fifth| fifth > 1), part(&|fifth| fifth > 0));
    let shipped = Scorer::weights(score).map_err(|what| TrainingError::Start { what })?;
    let said = |score: &[u8], of: &[&Sample]| -> Result<BTreeMap<String, f64>, TrainingError> {
        Ok(figures(&rater(&[score.to_vec(), forecast.to_vec()])?, of))
    };
    let sight = Sight::new(&shipped)?;
    let fitted = |samples: &[&Sample], pull: f64| {
        let seen: Vec<Seen> = samples.iter().filter_map(|s| sight.seen(s)).collect();
        sight.write(&descend(&seen, &sight.shipped(), pull))
    };
    let unforeseen = |score: &[u8]| -> Result<f64, TrainingError> {
        let figure = said(score, &judged)?.get(UNFORESEEN).copied();
        Ok(figure.unwrap_or(f64::INFINITY))
    };
    let (mut best, mut pull) = (unforeseen(score)?, None);
    for strength in PULLS {
        let now = unforeseen(&fitted(&few, strength)?)?;
        if now < best {
            (best, pull) = (now, Some(strength));
        }
    }
    let file = match pull {
        Some(pull) => fitted(&learned, pull)?,
        None => score.to_vec(),
    };
    Ok(Person {
        pull,
        placements: [learned.len(), held.len()],
        held_out: [said(score, &held)?, said(&file, &held)?],
        file,
    })
}

/// What a network sees in placements, and what it makes of it.
struct Sight {
    /// All but the last layer.
    network: Network,
    weights: Weights,
    /// How many numbers the last layer has.
    width: usize,
}

/// A decision: by placement the numbers that are weighed, by their place.
struct Seen {
    placements: Vec<Vec<(usize, f64)>>,
    made: usize,
}

impl Sight {
    fn new(weights: &Weights) -> Result<Sight, TrainingError> {
        let (shape, layers) = (weights.shape(), weights.layers());
        let (width, hidden) = shape.hidden.split_last().expect("it has hidden layers");
        let below = Shape {
            inputs: shape.inputs,
            hidden: hidden.to_vec(),
            heads: vec![Head::new("seen", *width)],
        };
        let (_, layers) = layers.split_last().expect("it has layers");
        let below = Weights::new(weights.card().clone(), below, layers.to_vec())?;
        Ok(Sight {
            network: Network::new(below),
            weights: weights.clone(),
            width: *width,
        })
    }

    /// What is weighed as it is shipped: the last layer, and nothing of the rows beside it.
    fn shipped(&self) -> Vec<f64> {
        let last = self.weights.layers().last().expect("it has layers");
        let last = last.weights.iter().copied().map(f64::from);
        last.chain(std::iter::repeat_n(0.0, AFTER)).collect()
    }

    /// `None` for what is no decision of this game.
    fn seen(&self, sample: &Sample) -> Option<Seen> {
        let decision = Decision::new(&Places::read(&sample.features)?)?;
        let made = liked(sample, &decision)?;
        let mut features = Features::default();
        decision.add_before(&mut features);
        let before = self.network.accumulate(&features);
        let mut pass = Pass::default();
        let actions = decision.actions().iter();
        Some(Seen {
            made: actions.clone().position(|(action, _)| *action == made)?,
            placements: actions
                .map(|(action, _)| {
                    features.clear();
                    decision.add_after(action, BEFORE, &mut features);
                    let seen = self.network.forward_from(&before, &features, &mut pass);
                    let seen = seen.iter().copied().enumerate().filter(|(_, x)| *x > 0.0);
                    let rows = features.entries().iter();
                    let rows = rows.map(|(at, x)| (self.width + *at as usize - BEFORE, *x));
                    seen.chain(rows).map(|(at, x)| (at, f64::from(x))).collect()
                })
                .collect(),
        })
    }

    /// The network with these weights, as a file's content.
    fn write(&self, fitted: &[f64]) -> Result<Vec<u8>, TrainingError> {
        let (last, rows) = fitted.split_at(self.width);
        let mut shape = self.weights.shape().clone();
        let sizes = shape.layers();
        let end = sizes.len() - 1;
        let layers = self.weights.layers().iter().zip(&sizes).enumerate();
        let layers = layers.map(|(nth, (layer, (inputs, outputs)))| {
            // Each row of weights goes on with those to the two units, and the two units have rows of their own.
            let more = if nth < end { 2 } else { 0 };
            let mut weights = Vec::with_capacity((inputs + 2) * (outputs + more));
            for (at, row) in layer.weights.chunks(*outputs).enumerate() {
                weights.extend(row);
                let taste = match at.checked_sub(BEFORE).and_then(|at| rows.get(at)) {
                    Some(weight) if nth == 0 => *weight as f32,
                    _ => 0.0,
                };
                weights.extend([taste, -taste].iter().take(more));
            }
            if nth == end {
                weights.clear();
                weights.extend(last.iter().map(|weight| *weight as f32));
                weights.extend([1.0, -1.0]);
            } else if nth > 0 {
                for unit in 0..2 {
                    weights.extend(std::iter::repeat_n(0.0, *outputs));
                    weights.extend([0, 1].map(|of| f32::from(u8::from(of == unit))));
                }
            }
            let bias = layer.bias.iter().copied();
            let bias = bias.chain(std::iter::repeat_n(0.0, more)).collect();
            Layer { weights, bias }
        });
        let layers = layers.collect();
        shape.hidden.iter_mut().for_each(|width| *width += 2);
        let card = ModelCard {
            game: GAME.to_owned(),
            encoding: rows_encoding(),
            seed: self.weights.card().seed,
            figures: BTreeMap::new(),
        };
        Ok(Weights::new(card, shape, layers)?.write(Precision::Half)?)
    }
}

/// The weights by which the placements that were made are likeliest, drawn to `from`: near the minimum of a convex loss,
/// by the steps of Adam (Kingma and Ba 2015) over all of them at once.
fn descend(seen: &[Seen], from: &[f64], pull: f64) -> Vec<f64> {
    const MEMORY: [f64; 2] = [0.9, 0.99];
    let mut weights = from.to_vec();
    let mut moments = vec![[0.0f64; 2]; from.len()];
    for step in 0..STEPS {
        let drawn = weights.iter().zip(from);
        let mut gradient: Vec<f64> = drawn.map(|(own, shipped)| pull * (own - shipped)).collect();
        for one in seen {
            let chances = one.chances(&weights);
            for (nth, (chance, placement)) in chances.iter().zip(&one.placements).enumerate() {
                let off = chance - f64::from(u8::from(nth == one.made));
                placement
                    .iter()
                    .for_each(|(at, x)| gradient[*at] += off * x);
            }
        }
        let stride = STRIDE * (1.0 - step as f64 / STEPS as f64);
        let kept = MEMORY.map(|memory| 1.0 - memory.powi(step as i32 + 1));
        for ((weight, moments), slope) in weights.iter_mut().zip(&mut moments).zip(gradient) {
            for (moment, (memory, now)) in moments
                .iter_mut()
                .zip(MEMORY.iter().zip([slope, slope * slope]))
            {
                *moment = memory * *moment + (1.0 - memory) * now;
            }
            let [mean, square] = [moments[0] / kept[0], moments[1] / kept[1]];
            *weight -= stride * mean / (square.sqrt() + 1e-8);
        }
    }
    weights
}

impl Seen {
    /// The probability of each placement.
    fn chances(&self, weights: &[f64]) -> Vec<f64> {
        let score = |seen: &Vec<(usize, f64)>| seen.iter().map(|(at, x)| x * weights[*at]).sum();
        let scores: Vec<f64> = self.placements.iter().map(score).collect();
        let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let shares: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
        let all: f64 = shares.iter().sum();
        shares.into_iter().map(|share| share / all).collect()
    }
}
