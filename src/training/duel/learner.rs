//! One player that learns: a network that rates actions and one that forecasts, round by round.

use std::collections::BTreeMap;

use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use super::decisions::{Scribe, slots, stream};
use super::trajectories::{Players, Taken, normalise};
use crate::games::duel::learned::{
    FORECAST_HIDDEN, GAME, POLICY_HIDDEN, Pair, Ranker, Reader, encoding, forecast_heads,
    policy_heads,
};
use crate::nets::{Features, ModelCard, Network, Shape, Weights};
use crate::training::learn::{
    Choice, Chooser, Forecaster, LearnError, Loss, Objective, State, Terms,
};
use crate::training::samples::Sample;

/// Decisions that are learned from at once.
const BATCH: usize = 512;
const WEIGHT_DECAY: f64 = 1e-4;

/// How a round learns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// What the parts of the loss count for.
    pub terms: Terms,
    /// How often what was played is gone through.
    pub passes: u32,
    /// Step size of the network that rates.
    pub rate: f64,
    /// Step size of the network that forecasts.
    pub forecast_rate: f64,
}

/// How a player stands: enough to go on from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    chooser: State,
    forecaster: State,
}

/// The player.
pub struct Learner {
    scribe: Scribe,
    seed: u64,
    chooser: Chooser,
    forecaster: Forecaster,
}

/// Both networks as files' content.
#[derive(Clone, Debug, PartialEq)]
pub struct Learned {
    /// The one that rates.
    pub policy: Weights,
    /// The one that forecasts.
    pub forecast: Weights,
}

impl Learner {
    /// One that knows nothing yet; its first weights follow from a seed.
    pub fn new(scribe: Scribe, seed: u64) -> Learner {
        let eyes = scribe.eyes;
        let shape = Shape {
            inputs: eyes.inputs(),
            hidden: POLICY_HIDDEN.to_vec(),
            heads: policy_heads(),
        };
        let objectives = forecast_heads().into_iter().map(|head| Objective {
            // A hand is a mean over all cards, most of which are easy.
            weight: if head.width == 1 { 1.0 } else { 4.0 },
            head,
            loss: Loss::Binary,
        });
        let objectives = objectives.collect();
        let inputs = eyes.position();
        Learner {
            chooser: Chooser::new(shape, slots(eyes), seed, WEIGHT_DECAY),
            forecaster: Forecaster::new(inputs, &FORECAST_HIDDEN, objectives, seed, WEIGHT_DECAY),
            scribe,
            seed,
        }
    }

    /// What turns decisions into its numbers.
    pub fn scribe(&self) -> &Scribe {
        &self.scribe
    }

    /// How it stands.
    ///
    /// # Errors
    /// The tensors cannot be read.
    pub fn standing(&self) -> Result<Standing, LearnError> {
        Ok(Standing {
            chooser: self.chooser.state()?,
            forecaster: self.forecaster.state()?,
        })
    }

    /// Goes on from there; `false` where it is the standing of another.
    pub fn take_up(&mut self, standing: Standing) -> bool {
        self.chooser.take_up(standing.chooser) && self.forecaster.take_up(standing.forecaster)
    }

    /// Its networks, with these figures in their files.
    ///
    /// # Errors
    /// The weights are no numbers any more.
    pub fn learned(&self, figures: BTreeMap<String, f64>) -> Result<Learned, LearnError> {
        let card = ModelCard {
            game: GAME.to_owned(),
            encoding: encoding(self.scribe.eyes),
            seed: self.seed,
            figures,
        };
        Ok(Learned {
            policy: self.chooser.weights(card.clone())?,
            forecast: self.forecaster.weights(card)?,
        })
    }

    /// Its networks, to be asked.
    ///
    /// # Errors
    /// The weights are no numbers any more.
    pub fn pair(&self) -> Result<Pair, LearnError> {
        let learned = self.learned(BTreeMap::new())?;
        let (eyes, groups) = (self.scribe.eyes, self.scribe.groups);
        Ok(Pair {
            ranker: Ranker::new(Network::new(learned.policy), eyes, groups),
            reader: Reader::new(Network::new(learned.forecast), eyes, groups),
        })
    }

    /// Learns from decisions whose shares are to be imitated, and from their results; the mean losses of
    /// both networks. `nth` is the number of the pass.
    ///
    /// # Errors
    /// A loss is no number any more.
    pub fn imitate(
        &mut self,
        samples: &[Sample],
        pace: &Pace,
        nth: u64,
    ) -> Result<[f64; 2], LearnError> {
        let choices = samples.iter().filter_map(Choice::imitated);
        self.pass(choices.collect(), pace, nth)
    }

    /// Plays so many matches against itself, asking a teacher, and learns from them; the mean losses of
    /// both networks.
    ///
    /// # Errors
    /// A loss is no number any more.
    pub fn round(
        &mut self,
        teacher: Option<&Ranker>,
        games: u64,
        pace: &Pace,
        seed: u64,
    ) -> Result<[f64; 2], LearnError> {
        let own = self.pair()?;
        let players = Players {
            own: &own,
            scribe: &self.scribe,
            teacher,
        };
        let mut taken = players.play(seed, games);
        normalise(&mut taken);
        self.learn(&taken, pace, seed)
    }

    /// The same from matches that others play.
    ///
    /// # Errors
    /// A loss is no number any more.
    pub fn watch(
        &mut self,
        (own, teacher): (&Pair, &Ranker),
        games: u64,
        pace: &Pace,
        seed: u64,
    ) -> Result<[f64; 2], LearnError> {
        let players = Players {
            own,
            scribe: &self.scribe,
            teacher: Some(teacher),
        };
        let taken = players.play(seed, games);
        self.learn(&taken, pace, seed)
    }

    fn learn(&mut self, taken: &[Taken], pace: &Pace, seed: u64) -> Result<[f64; 2], LearnError> {
        let mut losses = [0.0; 2];
        for nth in 0..pace.passes {
            let choices = taken.iter().filter_map(Taken::choice).collect();
            let seed = seed.wrapping_mul(31).wrapping_add(u64::from(nth));
            let of = self.pass(choices, pace, seed)?;
            for (loss, of) in losses.iter_mut().zip(of) {
                *loss += of / f64::from(pace.passes);
            }
        }
        Ok(losses)
    }

    /// Goes through decisions once, in an order that follows from `nth`.
    fn pass(
        &mut self,
        mut choices: Vec<Choice>,
        pace: &Pace,
        nth: u64,
    ) -> Result<[f64; 2], LearnError> {
        choices.shuffle(&mut stream(self.seed ^ 0x5eed, nth));
        let inputs = self.scribe.eyes.position();
        let (mut sums, mut steps) = ([0.0; 2], 0u32);
        for batch in choices.chunks(BATCH) {
            let loss = self.chooser.step(batch, &pace.terms, pace.rate)?;
            let samples: Vec<Sample> = batch
                .iter()
                .map(|choice| forecast_of(choice.sample, inputs))
                .collect();
            let samples: Vec<&Sample> = samples.iter().collect();
            let forecast = self.forecaster.step(&samples, pace.forecast_rate)?;
            steps += 1;
            for (sum, loss) in sums.iter_mut().zip([loss, forecast]) {
                *sum += f64::from(loss.unwrap_or(0.0));
            }
        }
        Ok(sums.map(|sum| sum / f64::from(steps.max(1))))
    }
}

/// What a decision teaches of the position alone.
fn forecast_of(sample: &Sample, inputs: usize) -> Sample {
    let own = sample.features.entries().iter().copied();
    let mut features = Features::default();
    features.extend(own.filter(|(at, _)| (*at as usize) < inputs));
    Sample {
        id: sample.id,
        features,
        targets: sample.targets.iter().skip(1).cloned().collect(),
    }
}
