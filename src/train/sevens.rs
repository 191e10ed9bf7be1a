//! Sevens: the habits of its players, learned from matches of all agents against each other; and how well the
//! network tells the choices of matches that it has not seen.
//!
//! Matches are kept as records and the fit after every epoch, so that a run may be ended at any time.

use std::path::PathBuf;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use yomite::games::sevens::{Table, World};
use yomite::minds::sevens::habits::{
    ACTION, GAME, HIDDEN, Habits, INPUTS, MOST, POSITION, Style, encoding, heads, inputs,
};
use yomite::minds::sevens::opponent::{KINDS, Kind, Model};
use yomite::nets::{Features, Head, ModelCard, Shape, Weights};

use super::TrainingError;
use super::learn::{Choice, Chooser, Rate, Slots, Terms, pass};
use super::rounds::{StateFile, rounds};
use super::samples::{Layout, Sample, SampleId, Target, TargetKind};
use super::selfplay::{SelfPlay as _, parts};

use selfplay::{Decided, Matches, decided};

pub mod selfplay;

/// Parts that the matches are played in: what is whole is not played again.
const PARTS: u64 = 16;
/// Decisions that are learned from at once.
const BATCH: usize = 512;
const WEIGHT_DECAY: f64 = 1e-5;
/// Nothing but imitation.
const IMITATION: Terms = Terms {
    imitation: 1.0,
    gradient: 0.0,
    clip: 0.2,
    entropy: 0.0,
};
/// The seed of the matches of the report lies so far from that of those learned from.
const APART: u64 = 1 << 41;

/// What is to be learned, and from what.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingRun {
    pub folder: PathBuf,
    /// The matches that are learned from.
    pub games: Matches,
    /// How often they are gone through.
    pub epochs: u64,
    /// Step size.
    pub rate: Rate,
    /// Other matches, on which the network is held against the kinds that go by a rule.
    pub held_out: u64,
    /// The seed of the weights.
    pub seed: u64,
}

/// What was done in one go.
#[derive(Serialize, Deserialize)]
enum Step {
    /// An epoch, with its mean loss.
    Epoch(f32),
    /// The measurement at the end.
    Measured([Told; Style::ALL.len()]),
}

/// What came of a course.
pub struct Learned {
    pub weights: Weights,
    /// The mean loss of every epoch.
    pub losses: Vec<f32>,
    /// What it tells of each style, on matches that it has not learned from.
    pub told: [Told; Style::ALL.len()],
    /// Decisions that it learned from.
    pub decisions: usize,
}

impl TrainingRun {
    /// Plays the matches; `told` hears after every few how many more are done.
    ///
    /// # Errors
    /// A player is not there, or a file cannot be written or is of another run.
    pub fn play(&self, mut told: impl FnMut(u64)) -> Result<(), TrainingError> {
        self.games.play(&self.matches(), &parts(PARTS), &mut told)
    }

    /// Fits the network to the matches, and measures it; `told` hears the loss of every epoch.
    ///
    /// # Errors
    /// A file is missing, broken or of another run, a state is of another course, a file cannot be
    /// written, or the loss is no number any more.
    pub fn learn(&self, mut told_of: impl FnMut(f32)) -> Result<Learned, TrainingError> {
        let samples = self
            .games
            .samples(&self.matches(), &parts(PARTS), &selfplay::Habits)?;
        let shape = Shape {
            inputs: INPUTS,
            hidden: vec![HIDDEN],
            heads: heads(),
        };
        let mut chooser = Chooser::new(shape, SLOTS, self.seed, WEIGHT_DECAY);
        let of = format!(
            "{:?} {:?} {} {} {} {:?}",
            self.games,
            self.rate,
            self.epochs,
            self.held_out,
            self.seed,
            encoding()
        );
        let file = StateFile::new(self.folder.join("habits.state"), of);
        let hear = |step: &Step| {
            if let Step::Epoch(loss) = step {
                told_of(*loss);
            }
        };
        let (steps, _) = rounds(
            &file,
            self.epochs + 1,
            &mut chooser,
            hear,
            |chooser, nth| {
                if nth < self.epochs {
                    return self.epoch(chooser, &samples, nth).map(Step::Epoch);
                }
                let network = chooser.weights(self.card(&[]))?;
                let measured = match Habits::new(&network) {
                    Some(habits) => told(habits, &self.others()?),
                    None => Default::default(),
                };
                Ok(Step::Measured(measured))
            },
        )?;
        let (mut losses, mut told) = (Vec::new(), Default::default());
        for step in steps {
            match step {
                Step::Epoch(loss) => losses.push(loss),
                Step::Measured(measured) => told = measured,
            }
        }
        let weights = chooser.weights(self.card(&told))?;
        Ok(Learned {
            weights,
            losses,
            told,
            decisions: samples.len(),
        })
    }

    /// Goes through all decisions once, in an order that follows from the number of the epoch.
    fn epoch(
        &self,
        chooser: &mut Chooser,
        samples: &[Sample],
        nth: u64,
    ) -> Result<f32, TrainingError> {
        let mut choices: Vec<Choice> = samples.iter().filter_map(Choice::imitated).collect();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed ^ (nth + 1) << 32);
        let loss = pass(&mut choices, BATCH, &mut rng, |batch, (done, each), _| {
            let rate = self.rate.at(nth * each + done, self.epochs * each);
            chooser.step(batch, &IMITATION, rate)
        })?;
        Ok(loss as f32)
    }

    /// The decisions of matches that are not learned from.
    fn others(&self) -> Result<Vec<(Style, World, u64)>, TrainingError> {
        let others = Matches {
            seed: self.games.seed.wrapping_add(APART),
            games: self.held_out,
        };
        let (run, players) = (others.run(), others.players()?);
        let all: Vec<Vec<Decided>> = (0..self.held_out)
            .into_par_iter()
            .filter_map(|game| Some(decided(&run.play(players.as_ref(), game)?)))
            .collect();
        // What is learned from is measured: two choices or more, and no burst by choice.
        let counts = |(style, world, chosen, ply): &Decided| {
            let id = SampleId { game: 0, ply: *ply };
            sample(*style, world, *chosen, id).is_some()
        };
        let all = all.into_iter().flatten().filter(counts);
        Ok(all
            .map(|(style, world, chosen, _)| (style, world, chosen))
            .collect())
    }

    /// What a file says of its network: the log loss of each style on other matches.
    fn card(&self, told: &[Told]) -> ModelCard {
        let figures = Style::ALL.iter().zip(told).map(|(style, told)| {
            let kind = Kind::Learned(*style);
            (format!("log_loss.{style:?}").to_lowercase(), told.by(kind))
        });
        ModelCard {
            game: GAME.to_owned(),
            encoding: encoding(),
            seed: self.seed,
            figures: figures.collect(),
        }
    }

    fn matches(&self) -> PathBuf {
        self.folder.join("matches")
    }
}

/// The head of a decision: a share for each of its choices, by their places.
const POLICY: &str = "policy";

/// Where the numbers of a decision lie.
pub const SLOTS: Slots = Slots {
    position: POSITION,
    action: ACTION,
    most: MOST,
};

/// What all decisions have in common.
pub fn layout() -> Layout {
    Layout {
        game: GAME.to_owned(),
        encoding: encoding(),
        inputs: SLOTS.inputs(),
        heads: vec![(Head::new(POLICY, MOST), TargetKind::Distribution)],
    }
}

/// A decision of the seat to move, a player of this style, who did what it did: laid a card, as one bit,
/// or passed (0). `None` where there is no other choice, or it burst by choice.
pub fn sample(style: Style, world: &World, chosen: u64, id: SampleId) -> Option<Sample> {
    let seat = world.table.to_move()?;
    let hand = world.hands[seat.index()];
    let (position, choices) = inputs(style, &world.table, hand);
    let place = choices.iter().position(|(choice, _)| *choice == chosen)?;
    if choices.len() < 2 {
        return None;
    }
    let mut features = Features::default();
    let mut put = |from: usize, inputs: &[u16]| {
        features.extend(inputs.iter().map(|at| (from as u32 + u32::from(*at), 1.0)));
    };
    put(0, &position);
    for (nth, (_, inputs)) in choices.iter().enumerate() {
        put(POSITION + SLOTS.shift(nth), inputs);
    }
    let shares = (0..choices.len()).map(|at| (at as u32, f32::from(u8::from(at == place))));
    Some(Sample {
        id,
        features,
        targets: vec![Target::Distribution(shares.collect())],
        weight: 1.0,
    })
}

/// The mean log loss, in nats, of what players of one style did, for the network and each kind that goes
/// by a rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// Decisions with two choices or more.
    pub decisions: u64,
    /// Sums by kind, in the order of [`KINDS`].
    sums: [f64; KINDS.len()],
}

impl Told {
    /// Takes in a decision.
    pub fn add(&mut self, model: &Model, table: &Table, hand: u64, chosen: u64) {
        self.decisions += 1;
        for (sum, kind) in self.sums.iter_mut().zip(KINDS) {
            *sum -= model.chance(kind, table, hand, chosen).ln();
        }
    }

    /// The mean log loss by one kind.
    pub fn by(&self, kind: Kind) -> f64 {
        self.sums[kind.index()] / self.decisions.max(1) as f64
    }
}

/// What is told of each style on matches that a network has not learned from.
pub fn told(habits: Habits, decisions: &[(Style, World, u64)]) -> [Told; Style::ALL.len()] {
    let model = Model::learned(habits.into());
    let mut told = [Told::default(); Style::ALL.len()];
    for (style, world, chosen) in decisions {
        let Some(seat) = world.table.to_move() else {
            continue;
        };
        told[*style as usize].add(&model, &world.table, world.hands[seat.index()], *chosen);
    }
    told
}
