//! The whole course of OFC Pineapple's networks: sessions, samples, a fit, and what came of it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use yomite::minds::pineapple::learned::{FORECASTS, GAME, HIDDEN, INPUTS, encoding, heads};
use yomite::nets::{Network, Pass, Weights, sigmoid};

use super::decisions::{Matches, Sessions, in_other_suits};
use crate::TrainingError;
use crate::learn::{Fitted, LearnError, Loss, Objective, Plan, Progress, Rate, fit_in, measure};
use crate::samples::{RUN, Sample, Target};
use crate::selfplay::{SelfPlay as _, parts};

/// What each head is taught. The forecasts are weighed so that none of them outweighs the placements: royalties
/// and points are in points, whose squares are hundreds.
pub(super) fn objectives() -> Vec<Objective> {
    let objectives = heads().into_iter().map(|head| {
        let (loss, weight) = match head.name.as_str() {
            "policy" => (Loss::Policy, 1.0),
            "royalties" => (Loss::Squared, 0.02),
            "points" => (Loss::Huber(10.0), 0.02),
            _ => (Loss::Binary, 0.5),
        };
        Objective { head, loss, weight }
    });
    objectives.collect()
}

/// What is to be learned, and from what.
#[derive(Clone, Debug)]
pub struct TrainingRun {
    pub folder: PathBuf,
    /// What agents play, a folder each.
    pub runs: Vec<Matches>,
    /// How these are put into numbers.
    pub sessions: Sessions,
    /// How many of the runs, from the first on, are of who is asked for: what is told of decisions that
    /// were held out is told of these.
    pub asked: usize,
    /// Parts in which each is played: what is played already is not played again.
    pub parts: u64,
    /// How often each decision is shown, in other suits each time, as far as there are so many.
    pub copies: u32,
    /// How often the network goes through all of that.
    pub epochs: u32,
    /// The seed of the fit.
    pub seed: u64,
}

impl TrainingRun {
    /// How its network is fitted.
    pub fn plan(&self) -> Plan {
        Plan {
            game: GAME.to_owned(),
            encoding: encoding(),
            inputs: INPUTS,
            hidden: HIDDEN.to_vec(),
            objectives: objectives(),
            batch: 512,
            epochs: self.epochs,
            rate: Rate {
                peak: 1e-3,
                warm_up: 0.05,
                last: 0.02,
            },
            weight_decay: 0.01,
            held_out: 10,
            seed: self.seed,
        }
    }

    /// Plays what has not been played yet; `told` hears how many sessions more are done, of how many in
    /// all.
    ///
    /// # Errors
    /// An agent cannot be made, or a file cannot be written or is of another run.
    pub fn play(&self, mut told: impl FnMut(u64, u64)) -> Result<(), TrainingError> {
        let sessions = self.runs.iter().map(|run| run.sessions);
        let all = sessions.fold(0, u64::saturating_add);
        for (at, run) in self.runs.iter().enumerate() {
            run.play(&self.data(at), &parts(self.parts), &mut |done| {
                told(done, all)
            })?;
        }
        Ok(())
    }

    /// The decisions of all runs, those of the run at place n from game n × [`RUN`] on. What else lies in
    /// their folders is not read.
    ///
    /// # Errors
    /// A file cannot be read, or is of another run.
    pub fn samples(&self) -> Result<Vec<Sample>, TrainingError> {
        let mut all = Vec::new();
        for (at, run) in self.runs.iter().enumerate() {
            let samples = run.samples(&self.data(at), &parts(self.parts), &self.sessions)?;
            all.extend(samples.into_iter().map(|mut sample| {
                sample.id.game += at as u64 * RUN;
                sample
            }));
        }
        Ok(all)
    }

    /// Fits the network from these decisions, taking up what was ended.
    ///
    /// # Errors
    /// A decision or the plan is at fault, or the folder cannot be written.
    pub fn fit(
        &self,
        samples: &[Sample],
        told: impl FnMut(&Progress),
    ) -> Result<Fitted, TrainingError> {
        let samples = in_other_suits(samples, self.copies, self.seed);
        fit_in(&self.folder, self.plan(), samples, told)
    }

    /// The decisions that are held out, and those that are learned from.
    ///
    /// # Errors
    /// There is nothing to learn from.
    pub(super) fn split<'a>(
        &self,
        samples: &'a [Sample],
    ) -> Result<(Vec<&'a Sample>, Vec<&'a Sample>), LearnError> {
        let plan = self.plan();
        let (held_out, learned): (Vec<_>, Vec<_>) = samples
            .iter()
            .partition(|sample| plan.holds_out(sample.id.game));
        match learned.is_empty() {
            true => Err(LearnError::nothing()),
            false => Ok((held_out, learned)),
        }
    }

    /// The decisions that were held out of what is asked for.
    pub fn asked<'a>(&self, samples: &'a [Sample]) -> Vec<&'a Sample> {
        let (plan, end) = (self.plan(), self.asked as u64 * RUN);
        let all = samples.iter();
        all.filter(|sample| sample.id.game < end && plan.holds_out(sample.id.game))
            .collect()
    }

    /// The same by the jokers of the deck, the fewest first.
    pub fn asked_by_deck<'a>(&self, samples: &'a [Sample]) -> BTreeMap<u8, Vec<&'a Sample>> {
        let mut decks: BTreeMap<u8, Vec<&Sample>> = BTreeMap::new();
        for sample in self.asked(samples) {
            if let Some(run) = self.runs.get((sample.id.game / RUN) as usize) {
                decks.entry(run.config.jokers).or_default().push(sample);
            }
        }
        decks
    }

    /// How good a network is on decisions, as
    /// [`Fit::held_out`](crate::learn::Fit::held_out) names it.
    pub fn figures(&self, weights: &Weights, samples: &[&Sample]) -> BTreeMap<String, f64> {
        let network = Network::new(weights.clone());
        measure(&network, samples.iter().copied(), &self.plan().objectives)
    }

    fn data(&self, at: usize) -> PathBuf {
        self.folder.join(format!("sessions-{}", at + 1))
    }
}

/// Of decisions with about the same forecast, how often it came true.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bin {
    pub count: u64,
    /// The mean forecast.
    pub forecast: f64,
    /// How often it came true.
    pub share: f64,
}

/// Ten bins of a chance that a network forecasts, by its head's name, over these decisions.
pub fn calibration(weights: Weights, head: &str, samples: &[&Sample]) -> Vec<Bin> {
    let Some(outputs) = weights.shape().head(head) else {
        return Vec::new();
    };
    let place = FORECASTS.iter().position(|name| *name == head);
    let network = Network::new(weights);
    let mut pass = Pass::default();
    let mut bins = [(0u64, 0.0, 0.0); 10];
    for sample in samples {
        let target = place.and_then(|place| sample.targets.get(1 + place));
        let Some(Target::Numbers(right)) = target else {
            continue;
        };
        let Some(right) = right.first() else { continue };
        let odds = network.forward(&sample.features, &mut pass)[outputs.start];
        let chance = f64::from(sigmoid(odds));
        let bin = &mut bins[((chance * 10.0) as usize).min(9)];
        *bin = (bin.0 + 1, bin.1 + chance, bin.2 + f64::from(*right));
    }
    let filled = bins.into_iter().filter(|bin| bin.0 > 0);
    let bins = filled.map(|(count, forecast, share)| Bin {
        count,
        forecast: forecast / count as f64,
        share: share / count as f64,
    });
    bins.collect()
}
