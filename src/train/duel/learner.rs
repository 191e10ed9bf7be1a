//! One player that learns: a network that rates actions and one that forecasts, round by round; and the matches that it
//! plays against itself, with the advantage of each of its choices.

use std::collections::BTreeMap;

use rand::{Rng, RngExt};
use rayon::prelude::*;
use yomite::game::Seat;
use yomite::games::GameId;
use yomite::games::duel::playout::LONGEST;
use yomite::games::duel::{Action, PLAYERS, Stage, Table};
use yomite::minds::duel::learned::{
    FORECAST_HIDDEN, GAME, POLICY_HIDDEN, Pair, Ranker, Reader, Room, encoding, forecast_heads,
    policy_heads,
};
use yomite::nets::{Features, ModelCard, Network, Shape, Weights};

use super::selfplay::{MOST, Scribe, deal, draw, end, slots, table, won};
use crate::learn::{
    Choice, Chooser, Forecaster, LearnError, Loss, Objective, Played, State, Terms, pass,
};
use crate::rounds::resumable_by;
use crate::samples::{Sample, SampleId};
use crate::selfplay::stream;

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

pub struct Learner {
    scribe: Scribe,
    seed: u64,
    networks: (Chooser, Forecaster),
}

resumable_by!(Learner, networks, (State, State));

/// Both networks as files' content.
#[derive(Clone, Debug, PartialEq)]
pub struct Learned {
    /// The one that rates.
    pub policy: Weights,
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
            networks: (
                Chooser::new(shape, slots(eyes), seed, WEIGHT_DECAY),
                Forecaster::new(inputs, &FORECAST_HIDDEN, objectives, seed, WEIGHT_DECAY),
            ),
            scribe,
            seed,
        }
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
            policy: self.networks.0.weights(card.clone())?,
            forecast: self.networks.1.weights(card)?,
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
        let mut rng = stream(GameId::Duel, self.seed ^ 0x5eed, nth);
        let inputs = self.scribe.eyes.position();
        let (chooser, forecaster) = &mut self.networks;
        let (mut sum, mut steps) = (0.0, 0u32);
        let rated = pass(&mut choices, BATCH, &mut rng, |batch, _, _| {
            let loss = chooser.step(batch, &pace.terms, pace.rate)?;
            let samples = batch.iter();
            let samples: Vec<Sample> = samples
                .map(|choice| forecast_of(choice.sample, inputs))
                .collect();
            let samples: Vec<&Sample> = samples.iter().collect();
            let forecast = forecaster.step(&samples, pace.forecast_rate)?;
            sum += f64::from(forecast.unwrap_or(0.0));
            steps += 1;
            Ok(loss)
        })?;
        Ok([rated, sum / f64::from(steps.max(1))])
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
        weight: sample.weight,
    }
}

/// How far an advantage looks ahead: generalised advantage estimation (Schulman et al. 2016), without
/// discount.
const LAMBDA: f32 = 0.95;
/// Of payments, which are many and alike, one in so many is learned from.
const PAYMENTS: u32 = 4;

/// A choice with what was expected before it.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The decision, with the result; `None` for one that only passes on what came of it.
    pub sample: Option<Sample>,
    /// How many actions there were.
    pub actions: usize,
    /// What was chosen.
    pub played: Played,
    /// What a teacher would have done; none where there is none.
    pub shares: Vec<(u32, f32)>,
    seat: Seat,
    expected: f32,
}

impl Taken {
    /// It as a lesson.
    pub fn choice(&self) -> Option<Choice<'_>> {
        Some(Choice {
            sample: self.sample.as_ref()?,
            actions: self.actions,
            shares: &self.shares,
            played: Some(self.played),
        })
    }
}

/// Who plays, and who is asked what it would do.
pub struct Players<'a> {
    /// The networks that play both seats.
    pub own: &'a Pair,
    /// Turns decisions into numbers, for the eyes of these.
    pub scribe: &'a Scribe,
    /// A teacher to imitate.
    pub teacher: Option<&'a Ranker>,
}

impl Players<'_> {
    /// The choices of so many matches, in their order.
    pub fn play(&self, seed: u64, games: u64) -> Vec<Taken> {
        let all = (0..games).into_par_iter();
        let all: Vec<Vec<Taken>> = all.map(|game| self.one(seed, game)).collect();
        all.into_iter().flatten().collect()
    }

    fn one(&self, seed: u64, game: u64) -> Vec<Taken> {
        let mut rng = stream(GameId::Duel, seed, game);
        let mut table = table(&deal(&mut rng));
        let (mut list, mut room, mut taken) = (Vec::new(), Room::default(), Vec::new());
        for ply in 0..LONGEST {
            table.actions(&mut list);
            let action = match list.as_slice() {
                [] => break,
                [only] => *only,
                _ => self.choose(&table, &list, (game, ply), &mut room, &mut taken, &mut rng),
            };
            table.play(action, &mut ());
        }
        for seat in Seat::all(PLAYERS) {
            credit(&mut taken, seat, won(&table, seat));
        }
        taken.retain(|taken| taken.sample.is_some());
        taken
    }

    fn choose(
        &self,
        table: &Table,
        list: &[Action],
        (game, ply): (u64, usize),
        room: &mut Room,
        taken: &mut Vec<Taken>,
        rng: &mut impl Rng,
    ) -> Action {
        let lore = &self.scribe.lore;
        let chances = self.own.ranker.chances(table, list, lore, room);
        let at = draw(&chances, rng);
        let seat = table.to_move().unwrap_or_default();
        let id = SampleId {
            game,
            ply: ply as u32,
        };
        if list.len() <= MOST {
            let payment = matches!(table.stage(), Stage::Pay(_));
            let kept = !payment || rng.random_range(0..PAYMENTS) == 0;
            let sample = kept.then(|| self.scribe.sample(table, list, id)).flatten();
            let ask = |teacher: &Ranker| {
                let shares = teacher.chances(table, list, lore, room);
                (0..).zip(shares).collect()
            };
            let shares = self.teacher.filter(|_| kept).map_or_else(Vec::new, ask);
            taken.push(Taken {
                sample,
                actions: list.len(),
                played: Played {
                    action: at as u32,
                    chance: chances[at],
                    advantage: 0.0,
                },
                shares,
                seat,
                expected: self.own.reader.win(table, seat, lore, room),
            });
        }
        list[at]
    }
}

/// Gives the choices of a seat their result and their advantages.
fn credit(taken: &mut [Taken], seat: Seat, result: f32) {
    let (mut next, mut ahead) = (result, 0.0);
    for taken in taken.iter_mut().rev().filter(|taken| taken.seat == seat) {
        let surprise = next - taken.expected;
        ahead = surprise + LAMBDA * ahead;
        taken.played.advantage = ahead;
        if let Some(sample) = &mut taken.sample {
            end(sample, result);
        }
        next = taken.expected;
    }
}

/// Brings advantages to mean 0 and deviation 1.
pub fn normalise(taken: &mut [Taken]) {
    let n = taken.len().max(1) as f64;
    let all = || taken.iter().map(|taken| f64::from(taken.played.advantage));
    let mean = all().sum::<f64>() / n;
    let variance = all().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
    let deviation = variance.sqrt().max(1e-6);
    for taken in taken {
        let x = (f64::from(taken.played.advantage) - mean) / deviation;
        taken.played.advantage = x as f32;
    }
}

#[cfg(test)]
mod tests {
    use super::{LAMBDA, Taken, credit, normalise};
    use crate::learn::Played;
    use yomite::game::Seat;

    fn taken(seat: u8, expected: f32) -> Taken {
        Taken {
            sample: None,
            actions: 2,
            played: Played {
                action: 0,
                chance: 0.5,
                advantage: 0.0,
            },
            shares: Vec::new(),
            seat: Seat(seat),
            expected,
        }
    }

    /// By hand: each seat by itself, from the last choice back.
    #[test]
    fn an_advantage_is_what_comes_more_than_expected_the_nearer_the_more() {
        for (result, other) in [(1.0f32, 0.0f32), (0.5, 0.5)] {
            let mut all = [
                taken(0, 0.5),
                taken(1, 0.6),
                taken(0, 0.8),
                taken(1, 0.3),
                taken(0, 0.7),
            ];
            credit(&mut all, Seat(0), result);
            credit(&mut all, Seat(1), other);
            let third = result - 0.7;
            let second = (0.7 - 0.8) + LAMBDA * third;
            let first = (0.8 - 0.5) + LAMBDA * second;
            let last = other - 0.3;
            let right = [first, (0.3 - 0.6) + LAMBDA * last, second, last, third];
            for (taken, right) in all.iter().zip(right) {
                assert!((taken.played.advantage - right).abs() < 1e-6, "{right}");
            }
            normalise(&mut all);
            let sum: f32 = all.iter().map(|taken| taken.played.advantage).sum();
            let square: f32 = all.iter().map(|taken| taken.played.advantage.powi(2)).sum();
            assert!(sum.abs() < 1e-4 && (square / 5.0 - 1.0).abs() < 1e-3);
        }
    }
}
