//! What players of a learned kind are in the habit of doing: a small network that rates what could be
//! laid, and a pass, one by one.
//!
//! It is asked in the innermost loop of playouts: its forward pass is its own, sums of a few rows; a test holds it to the one of [`Network`](crate::nets::Network).

mod inputs;

use rand::Rng;

use super::table::Table;
use crate::assets::{AssetError, Assets};
use crate::nets::{Encoding, Expected, Head, Shape, Weights, softmax_of};
use inputs::Scene;

pub use inputs::{ACTION, INPUTS, POSITION, Style};

use super::agents::HABITS as ASSET;
/// The game that its file names.
pub const GAME: &str = "sevens";
/// Width of its hidden layer.
pub const HIDDEN: usize = 24;
/// The most choices of a decision: the open places of four suits, both ends of each, and a pass.
pub const MOST: usize = 17;

/// How positions are put into numbers.
pub fn encoding() -> Encoding {
    Encoding::new("habits", 1)
}

/// What its outputs are: one number, the score of a choice.
pub fn heads() -> Vec<Head> {
    vec![Head::new("score", 1)]
}

/// The network, ready to be asked.
#[derive(Clone, Debug)]
pub struct Habits {
    position: [Sums; POSITION],
    action: [Sums; ACTION],
    bias: Sums,
    last: Sums,
}

/// What can be chosen at a decision, with a score each: a card as one bit, a pass as 0.
#[derive(Default)]
struct Scored {
    choices: [u64; MOST],
    scores: [f32; MOST],
    count: usize,
}

impl Scored {
    fn choices(&self) -> &[u64] {
        &self.choices[..self.count]
    }

    fn scores(&self) -> &[f32] {
        &self.scores[..self.count]
    }

    #[inline]
    fn push(&mut self, choice: u64, score: f32) {
        if self.count < MOST {
            self.choices[self.count] = choice;
            self.scores[self.count] = score;
            self.count += 1;
        }
    }
}

impl Habits {
    /// The network of these weights, which have [`INPUTS`] inputs and one hidden layer of [`HIDDEN`];
    /// `None` if they are of another shape.
    pub fn new(weights: &Weights) -> Option<Habits> {
        let shape = Shape {
            inputs: INPUTS,
            hidden: vec![HIDDEN],
            heads: heads(),
        };
        if *weights.shape() != shape {
            return None;
        }
        let [first, second] = weights.layers() else {
            return None;
        };
        let row = |input: usize| std::array::from_fn(|at| first.weights[input * HIDDEN + at]);
        Some(Habits {
            position: std::array::from_fn(row),
            action: std::array::from_fn(|at| row(POSITION + at)),
            bias: std::array::from_fn(|at| first.bias[at]),
            last: std::array::from_fn(|at| second.weights[at]),
        })
    }

    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(file: &[u8]) -> Result<Habits, String> {
        let expected = Expected {
            game: GAME,
            encoding: encoding(),
            inputs: INPUTS,
            heads: &heads(),
        };
        let weights = Weights::read(file, &expected).map_err(|error| error.to_string())?;
        let hidden = &weights.shape().hidden;
        Habits::new(&weights).ok_or_else(|| {
            format!("its hidden layers are {hidden:?} wide, where this program asks [{HIDDEN}]")
        })
    }

    /// The shipped one.
    ///
    /// # Errors
    /// The file is not at hand, or broken.
    pub fn shipped(files: &Assets) -> Result<Habits, AssetError> {
        let read = Habits::read(files.get(ASSET)?);
        read.map_err(|what| AssetError::Content { name: ASSET, what })
    }

    /// What the seat to move can do, and how much a player of this style is drawn to it.
    #[inline]
    fn scores(&self, style: Style, table: &Table, hand: u64) -> Scored {
        let scene = Scene::new(table, hand);
        let shared = self.shared(&scene, style);
        let mut scored = Scored::default();
        self.each(&scene, |choice, own| {
            scored.push(choice, self.score(&shared, own));
        });
        scored
    }

    /// The first layer's sums of the position.
    #[inline]
    fn shared(&self, scene: &Scene, style: Style) -> Sums {
        let mut shared = self.bias;
        for input in scene.position(style) {
            add(&mut shared, &self.position[usize::from(input) % POSITION]);
        }
        shared
    }

    /// Every choice with its part of the first layer's sums.
    #[inline]
    fn each(&self, scene: &Scene, mut give: impl FnMut(u64, &Sums)) {
        scene.cards(|card| {
            let [first, rest @ ..] = scene.card(card);
            let mut own = self.action[usize::from(first) % ACTION];
            for input in rest {
                add(&mut own, &self.action[usize::from(input) % ACTION]);
            }
            give(card, &own);
        });
        if scene.may_pass() {
            give(0, &self.action[0]);
        }
    }

    #[inline]
    fn score(&self, shared: &Sums, own: &Sums) -> f32 {
        // Four sums at a time: an order that every machine can take.
        let mut sums = [0.0f32; 4];
        for at in 0..HIDDEN {
            sums[at % 4] += (shared[at] + own[at]).max(0.0) * self.last[at];
        }
        sums[0] + sums[1] + (sums[2] + sums[3])
    }

    /// What a player of this style does: a card as one bit, or 0 for a pass.
    #[inline]
    pub(super) fn choose(&self, style: Style, table: &Table, hand: u64, rng: &mut impl Rng) -> u64 {
        let mut scored = self.scores(style, table, hand);
        let count = scored.count;
        softmax_of(&mut scored.scores[..count]);
        let mut point = (rng.next_u64() >> 40) as f32 * (1.0 / (1u32 << 24) as f32);
        for (choice, chance) in scored.choices().iter().zip(scored.scores()) {
            point -= chance;
            if point < 0.0 {
                return *choice;
            }
        }
        scored.choices().last().copied().unwrap_or(0)
    }

    /// The chance that a player of a style does what it did; a burst by choice is no habit.
    pub(super) fn chance(&self, style: Style, table: &Table, hand: u64, chosen: u64) -> f64 {
        let mut scored = self.scores(style, table, hand);
        let count = scored.count;
        softmax_of(&mut scored.scores[..count]);
        let mut all = scored.choices().iter().zip(scored.scores());
        let found = all.find(|(choice, _)| **choice == chosen);
        found.map_or(0.0, |(_, chance)| f64::from(*chance))
    }

    /// The chances that players of all styles do what one did, in the order of [`Style::ALL`]; a burst by
    /// choice is no habit.
    pub(super) fn chances(&self, table: &Table, hand: u64, chosen: u64) -> [f64; Style::ALL.len()] {
        let scene = Scene::new(table, hand);
        let mut scored = Scored::default();
        let mut owns = [[0.0; HIDDEN]; MOST];
        self.each(&scene, |choice, own| {
            owns[scored.count % MOST] = *own;
            scored.push(choice, 0.0);
        });
        let Some(place) = scored.choices().iter().position(|choice| *choice == chosen) else {
            return [0.0; Style::ALL.len()];
        };
        let shared = self.shared(&scene, Style::ALL[0]);
        let first = self.position[Style::ALL[0] as usize];
        Style::ALL.map(|style| {
            // Styles are one input each: what differs is a row.
            let row = &self.position[style as usize];
            let shared = std::array::from_fn(|at| shared[at] + (row[at] - first[at]));
            let mut scores = [0.0; MOST];
            let scores = &mut scores[..scored.count];
            for (score, own) in scores.iter_mut().zip(&owns) {
                *score = self.score(&shared, own);
            }
            softmax_of(scores);
            f64::from(scores[place])
        })
    }
}

/// A choice, as one bit or 0 for a pass, with the inputs of a choice that are on.
pub type Choice = (u64, Vec<u16>);

/// A decision as inputs that are on: those of the position for a player of a style, and those of each
/// choice, from 0 for the first input of a choice.
pub fn inputs(style: Style, table: &Table, hand: u64) -> (Vec<u16>, Vec<Choice>) {
    let scene = Scene::new(table, hand);
    let mut choices = Vec::new();
    scene.cards(|card| choices.push((card, scene.card(card).to_vec())));
    if scene.may_pass() {
        choices.push((0, vec![0]));
    }
    (scene.position(style).to_vec(), choices)
}

/// Sums of the hidden layer.
type Sums = [f32; HIDDEN];

#[inline]
fn add(sums: &mut Sums, row: &Sums) {
    sums.iter_mut().zip(row).for_each(|(sum, one)| *sum += one);
}
