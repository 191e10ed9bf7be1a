//! One person's way to place: the network that rates placements, and on top of it what that person is fond of.
//!
//! The score of a placement is the network's own, its last layer weighed anew, and a weight for each number by which
//! the network sees the rows after it: a conditional logit (McFadden 1974), with one best fit. All weights are drawn to
//! what is shipped, and how strongly is decided by hands that the fit has not seen. Of each five hands one is held out
//! from all of that, and tells how well the person is foreseen. Written as a network it has two units more in each
//! hidden layer, one for what speaks for a placement and one for what speaks against it.

use std::collections::BTreeMap;

use yomite_games::pineapple::agents::ROWS;
use yomite_games::pineapple::person::{
    Foretelling, LEAST, Learned, Placements, Report, is_on_street,
};
use yomite_games::pineapple::{Action, Observation};

use super::{AFTER, BEFORE, Decision, GAME, Places, Scorer, rows_encoding};
use crate::agent::{Progress, Study};
use crate::assets::{AssetError, Assets};
use crate::nets::{
    Features, Head, Layer, ModelCard, Network, Pass, Precision, Shape, Weights, WeightsError,
};

/// How strongly the fit is drawn to what is shipped, from least to most: as many placements as it would take to hold
/// against it.
const PULLS: [f64; 5] = [0.1, 0.3, 1.0, 3.0, 10.0];
/// Steps down the slope, and how large the first ones are: the last are none.
const STEPS: usize = 200;
const STRIDE: f64 = 0.05;
/// Placements that are summed in one slice.
const AT_ONCE: usize = 64;

/// Learns how a person places, slice by slice; the same placements teach the same network.
pub struct Learning {
    sight: Sight,
    placements: Placements,
    /// What the network sees in each, and of which hand it is.
    seen: Vec<(Seen, usize)>,
    next: usize,
    hand: Hand,
    /// The fits that are done, the one that runs, and what foresaw best so far.
    done: usize,
    fit: Option<Fit>,
    best: Option<(f64, Option<f64>)>,
    learned: Option<Learned>,
}

/// Counts hands: one begins where five cards are placed, by one seat or by both.
#[derive(Default)]
struct Hand {
    count: usize,
    first: bool,
}

impl Learning {
    /// Sets out from placements on streets, in the order of play.
    ///
    /// # Errors
    /// The network that rates placements is not at hand, or broken.
    pub fn new(placements: &Placements, files: &Assets) -> Result<Learning, AssetError> {
        let name = ROWS[0];
        let broken = |what: String| AssetError::Content { name, what };
        let weights = Scorer::weights(files.get(name)?).map_err(broken)?;
        Ok(Learning {
            sight: Sight::new(weights).map_err(|error| broken(error.to_string()))?,
            placements: placements.clone(),
            seen: Vec::new(),
            next: 0,
            hand: Hand::default(),
            done: 0,
            fit: None,
            best: None,
            learned: None,
        })
    }

    /// Those of some fifths of the hands.
    fn of(&self, wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        let all = self.seen.iter().enumerate();
        all.filter(|(_, (_, hand))| wanted(hand % 5))
            .map(|(at, _)| at)
            .collect()
    }

    /// Looks at the next placement.
    fn look(&mut self) {
        let (seen, action) = &self.placements[self.next];
        self.next += 1;
        if !is_on_street(seen) {
            return;
        }
        let first = seen.hand().len() == 5;
        self.hand.count += usize::from(first && !self.hand.first);
        self.hand.first = first;
        let seen = self.sight.seen(seen, action);
        self.seen.extend(seen.map(|seen| (seen, self.hand.count)));
    }

    /// The fit that comes next; `None` when all are done.
    fn begin(&mut self) -> Option<Fit> {
        let shipped = self.sight.shipped();
        let best = self.best.unwrap_or_else(|| {
            let judged = self.of(|fifth| fifth == 1);
            (foretold(&self.seen, &judged, &shipped).log_loss, None)
        });
        self.best = Some(best);
        let (pull, of) = match (PULLS.get(self.done), best.1) {
            (Some(pull), _) => (*pull, self.of(|fifth| fifth > 1)),
            // The last one learns from all that is not held out.
            (None, Some(pull)) if self.done == PULLS.len() => (pull, self.of(|fifth| fifth > 0)),
            _ => return None,
        };
        Some(Fit::new(shipped, pull, of))
    }

    /// Takes what a fit has found.
    fn take(&mut self, fit: Fit) {
        if self.done < PULLS.len() {
            let judged = self.of(|fifth| fifth == 1);
            let now = foretold(&self.seen, &judged, &fit.weights).log_loss;
            if self.best.is_some_and(|(best, _)| now < best) {
                self.best = Some((now, Some(fit.pull)));
            }
        } else {
            self.write(&fit.weights);
        }
        self.done += 1;
    }

    fn write(&mut self, weights: &[f64]) {
        let held = self.of(|fifth| fifth == 0);
        let learned = self.seen.len() - held.len();
        let told = |weights: &[f64]| foretold(&self.seen, &held, weights);
        let report = Report {
            learned: learned as u32,
            held: held.len() as u32,
            person: told(weights),
            policy: told(&self.sight.shipped()),
        };
        // Finite weights in a shape of their own are written.
        self.learned = self.sight.write(weights).ok().map(|file| Learned {
            file: file.into(),
            report,
        });
    }
}

impl Study<Option<Learned>> for Learning {
    fn step(&mut self) -> Progress {
        if self.next < self.placements.len() {
            self.look();
        } else if self.seen.len() < LEAST || self.learned.is_some() {
            return Progress::Settled;
        } else if let Some(mut fit) = self.fit.take() {
            match fit.step(&self.seen) {
                true => self.fit = Some(fit),
                false => self.take(fit),
            }
        } else {
            self.fit = self.begin();
            if self.fit.is_none() {
                // Nothing foresaw unseen hands better than what is shipped.
                self.write(&self.sight.shipped());
                return Progress::Settled;
            }
        }
        Progress::Thinking
    }

    fn answer(&self) -> Option<Learned> {
        self.learned.clone()
    }
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
    placements: Vec<Vec<(u32, f32)>>,
    /// By placement: which it is, where those that differ by suits that do not matter are one.
    kinds: Vec<usize>,
    made: usize,
}

impl Sight {
    fn new(weights: Weights) -> Result<Sight, WeightsError> {
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
            width: *width,
            weights,
        })
    }

    /// What is weighed as it is shipped: the last layer, and nothing of the rows beside it.
    fn shipped(&self) -> Vec<f64> {
        let last = self.weights.layers().last().expect("it has layers");
        let last = last.weights.iter().copied().map(f64::from);
        last.chain(std::iter::repeat_n(0.0, AFTER)).collect()
    }

    /// `None` for what is no decision of this game, or none of its placements.
    fn seen(&self, seen: &Observation, made: &Action) -> Option<Seen> {
        let decision = Decision::new(&Places::new(seen))?;
        let alike = decision.places().alike();
        let mut firsts: Vec<Action> = Vec::new();
        let mut kind = |action: &Action| {
            let first = alike.first(action);
            let known = firsts.iter().position(|known| *known == first);
            known.unwrap_or_else(|| {
                firsts.push(first);
                firsts.len() - 1
            })
        };
        let actions = decision.actions().iter().map(|(action, _)| action);
        let kinds: Vec<usize> = actions.clone().map(&mut kind).collect();
        let made = Some(kind(made)).filter(|made| kinds.contains(made))?;
        let mut features = Features::default();
        decision.add_before(&mut features);
        let before = self.network.accumulate(&features);
        let mut pass = Pass::default();
        let placements = actions.map(|action| {
            features.clear();
            decision.add_after(action, BEFORE, &mut features);
            let seen = self.network.forward_from(&before, &features, &mut pass);
            let seen = seen.iter().enumerate().filter(|(_, x)| **x > 0.0);
            let seen = seen.map(|(at, x)| (at as u32, *x));
            let rows = features.entries().iter();
            let rows = rows.map(|(at, x)| ((self.width + *at as usize - BEFORE) as u32, *x));
            seen.chain(rows).collect()
        });
        Some(Seen {
            placements: placements.collect(),
            kinds,
            made,
        })
    }

    /// The network with these weights, as a file's content.
    fn write(&self, fitted: &[f64]) -> Result<Vec<u8>, WeightsError> {
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
        Weights::new(card, shape, layers)?.write(Precision::Half)
    }
}

impl Seen {
    /// The probability of each placement.
    fn chances(&self, weights: &[f64]) -> Vec<f64> {
        let score = |seen: &Vec<(u32, f32)>| {
            let terms = seen.iter();
            terms
                .map(|(at, x)| f64::from(*x) * weights[*at as usize])
                .sum()
        };
        let scores: Vec<f64> = self.placements.iter().map(score).collect();
        let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let shares: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
        let all: f64 = shares.iter().sum();
        shares.into_iter().map(|share| share / all).collect()
    }

    /// The probability of each kind of placement.
    fn of_kinds(&self, weights: &[f64]) -> Vec<f64> {
        let count = self.kinds.iter().max().map_or(0, |last| last + 1);
        let mut kinds = vec![0.0; count];
        for (kind, chance) in self.kinds.iter().zip(self.chances(weights)) {
            kinds[*kind] += chance;
        }
        kinds
    }
}

/// How well weights foretell some of the placements.
fn foretold(seen: &[(Seen, usize)], of: &[usize], weights: &[f64]) -> Foretelling {
    let mut told = Foretelling::default();
    for at in of {
        let (one, _) = &seen[*at];
        let kinds = one.of_kinds(weights);
        let chance = kinds[one.made];
        let before = kinds.iter().filter(|other| **other > chance).count();
        told.first += f64::from(u8::from(before < 1));
        told.three += f64::from(u8::from(before < 3));
        told.log_loss -= chance.max(f64::MIN_POSITIVE).ln();
    }
    let all = of.len().max(1) as f64;
    for figure in [&mut told.first, &mut told.three, &mut told.log_loss] {
        *figure /= all;
    }
    told
}

/// The weights by which placements that were made are likeliest, drawn to those it began with: near the minimum of a convex
/// loss, by the steps of Adam (Kingma and Ba 2015) over all of them at once.
struct Fit {
    pull: f64,
    of: Vec<usize>,
    from: Vec<f64>,
    weights: Vec<f64>,
    moments: Vec<[f64; 2]>,
    gradient: Vec<f64>,
    /// Steps that are done, and placements that are summed in this one.
    steps: usize,
    summed: usize,
}

impl Fit {
    fn new(from: Vec<f64>, pull: f64, of: Vec<usize>) -> Fit {
        Fit {
            pull,
            of,
            weights: from.clone(),
            moments: vec![[0.0; 2]; from.len()],
            gradient: vec![0.0; from.len()],
            from,
            steps: 0,
            summed: 0,
        }
    }

    /// Sums some more, or makes a step; whether there is more to do.
    fn step(&mut self, seen: &[(Seen, usize)]) -> bool {
        let some = self.of[self.summed..].iter().take(AT_ONCE);
        self.summed += some.len();
        for (one, _) in some.map(|at| &seen[*at]) {
            let chances = one.chances(&self.weights);
            let of_made = chances.iter().zip(&one.kinds);
            let of_made = of_made.filter(|(_, kind)| **kind == one.made);
            let all_made: f64 = of_made.map(|(chance, _)| chance).sum();
            for ((chance, kind), placement) in chances.iter().zip(&one.kinds).zip(&one.placements) {
                // What is alike shares what was made.
                let made = match *kind == one.made {
                    true => chance / all_made.max(f64::MIN_POSITIVE),
                    false => 0.0,
                };
                for (at, x) in placement {
                    self.gradient[*at as usize] += (chance - made) * f64::from(*x);
                }
            }
        }
        if self.summed == self.of.len() {
            self.descend();
        }
        self.steps < STEPS
    }

    fn descend(&mut self) {
        const MEMORY: [f64; 2] = [0.9, 0.99];
        let stride = STRIDE * (1.0 - self.steps as f64 / STEPS as f64);
        let kept = MEMORY.map(|memory| 1.0 - memory.powi(self.steps as i32 + 1));
        let all = self.weights.iter_mut().zip(&self.from);
        let all = all.zip(&mut self.moments).zip(&mut self.gradient);
        for (((weight, from), moments), gradient) in all {
            let slope = std::mem::take(gradient) + self.pull * (*weight - from);
            for (moment, (memory, now)) in moments
                .iter_mut()
                .zip(MEMORY.iter().zip([slope, slope * slope]))
            {
                *moment = memory * *moment + (1.0 - memory) * now;
            }
            let [mean, square] = [moments[0] / kept[0], moments[1] / kept[1]];
            *weight -= stride * mean / (square.sqrt() + 1e-8);
        }
        (self.steps, self.summed) = (self.steps + 1, 0);
    }
}
