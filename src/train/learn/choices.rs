//! A network that rates the actions of a decision one by one: its first layer sums the position once,
//! and each action's few numbers on top.

use burn_tensor::{Int, Tensor, TensorData, activation};

use super::LearnError;
use super::forecaster::{Learning, State};
use super::model::{Model, matrix};
use crate::rounds::resumable_by;
use crate::samples::{Sample, Target};
use yomite::nets::{ModelCard, Shape, Weights};

/// Where the numbers of a decision lie among its features: those of the position first, then those of
/// each action, as many inputs each whether they are filled or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slots {
    /// Inputs of a position.
    pub position: usize,
    /// Inputs of an action.
    pub action: usize,
    /// The most actions.
    pub most: usize,
}

impl Slots {
    /// Inputs of a decision in all.
    pub const fn inputs(&self) -> usize {
        self.position + self.most * self.action
    }

    /// The input at which the numbers of an action begin, less those of the position.
    pub const fn shift(&self, action: usize) -> usize {
        action * self.action
    }
}

/// What was chosen in play, for the policy gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// The place of the action.
    pub action: u32,
    /// How likely it was to be chosen.
    pub chance: f32,
    /// By how much more it brought than was expected.
    pub advantage: f32,
}

/// A decision to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    /// Its numbers; the targets are not looked at.
    pub sample: &'a Sample,
    /// How many actions there are.
    pub actions: usize,
    /// A distribution over the actions that is to be imitated; none where nothing is.
    pub shares: &'a [(u32, f32)],
    /// What was chosen in play, and what came of it.
    pub played: Option<Played>,
}

impl<'a> Choice<'a> {
    /// A decision whose first target is to be imitated; `None` where that is no share for each action, in
    /// their order.
    pub fn imitated(sample: &'a Sample) -> Option<Choice<'a>> {
        let Some(Target::Distribution(shares)) = sample.targets.first() else {
            return None;
        };
        let whole = (0..).zip(shares).all(|(nth, (at, _))| *at == nth);
        whole.then_some(Choice {
            sample,
            actions: shares.len(),
            shares,
            played: None,
        })
    }
}

/// What the parts of the loss count for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// Cross-entropy with what is imitated: but for a constant, the divergence of Kullback and Leibler.
    pub imitation: f32,
    /// The clipped surrogate of proximal policy optimisation (Schulman et al. 2017).
    pub gradient: f32,
    /// How far the probability of what was played may move, as a share of itself, before it pulls no more.
    pub clip: f32,
    /// Entropy, which keeps choices open.
    pub entropy: f32,
}

/// Such a network while it learns.
pub struct Chooser {
    slots: Slots,
    learning: Learning,
}

/// Added to scores of places that hold no action.
const NONE: f32 = -1e9;

impl Chooser {
    /// A network with one output, whose first weights follow from a seed.
    pub fn new(shape: Shape, slots: Slots, seed: u64, weight_decay: f64) -> Chooser {
        Chooser {
            slots,
            learning: Learning::new(shape, seed, weight_decay),
        }
    }

    /// Learns from some decisions at once; the loss, or `None` where they teach nothing.
    ///
    /// # Errors
    /// The loss is no number any more, or the tensors cannot be computed.
    pub fn step(
        &mut self,
        choices: &[Choice],
        terms: &Terms,
        rate: f64,
    ) -> Result<Option<f32>, LearnError> {
        if choices.is_empty() {
            return Ok(None);
        }
        let tracked = self.learning.model.tracked();
        let scores = self.scores(&tracked, choices);
        let loss = self.loss(scores, choices, terms);
        self.learning.step(&tracked, &loss, rate).map(Some)
    }

    /// What it has learned.
    ///
    /// # Errors
    /// The weights are no numbers any more.
    pub fn weights(&self, card: ModelCard) -> Result<Weights, LearnError> {
        self.learning.weights(card)
    }

    /// The scores of all actions, [decisions, the most actions that one of them has].
    fn scores(&self, model: &Model, choices: &[Choice]) -> Tensor<2> {
        let Slots {
            position, action, ..
        } = self.slots;
        let all: usize = choices.iter().map(|choice| choice.actions).sum();
        let most = choices
            .iter()
            .map(|choice| choice.actions)
            .max()
            .unwrap_or(0)
            .max(1);
        let mut positions = vec![0.0f32; choices.len() * position];
        let mut actions = vec![0.0f32; all.max(1) * action];
        // By action the decision that it is of, and by place of the result the action that is there.
        let mut of = Vec::with_capacity(all);
        let mut places = Vec::with_capacity(choices.len() * most);
        let mut mask = Vec::with_capacity(choices.len() * most);
        for (nth, choice) in choices.iter().enumerate() {
            let first = of.len();
            for (input, value) in choice.sample.features.entries() {
                let input = *input as usize;
                if input < position {
                    positions[nth * position + input] += value;
                } else if input - position < choice.actions * action {
                    actions[first * action + input - position] += value;
                }
            }
            of.extend(std::iter::repeat_n(nth as i64, choice.actions));
            for place in 0..most {
                let held = place < choice.actions;
                places.push(if held { (first + place) as i64 } else { 0 });
                mask.push(if held { 0.0 } else { NONE });
            }
        }
        let device = &self.learning.device;
        let tracked = |rows, size| matrix(rows, size, device).autodiff();
        let of = self.places(of);
        let (weights, bias) = &model.layers[0];
        let shared = tracked(positions, [choices.len(), position])
            .matmul(weights.clone().narrow(0, 0, position))
            + bias.clone().unsqueeze::<2>();
        let each = tracked(actions, [all.max(1), action])
            .matmul(weights.clone().narrow(0, position, action));
        let mut values = each + shared.select(0, of);
        for (weights, bias) in &model.layers[1..] {
            values =
                activation::relu(values).matmul(weights.clone()) + bias.clone().unsqueeze::<2>();
        }
        let size = [choices.len(), most];
        let scores = values.select(0, self.places(places)).reshape(size);
        scores + tracked(mask, size)
    }

    fn places(&self, places: Vec<i64>) -> Tensor<1, Int> {
        let length = places.len();
        Tensor::from_data(TensorData::new(places, [length]), &self.learning.device)
    }

    fn loss(&self, scores: Tensor<2>, choices: &[Choice], terms: &Terms) -> Tensor<1> {
        let [rows, most] = scores.dims();
        let mut shares = vec![0.0f32; rows * most];
        let mut chosen = vec![0.0f32; rows * most];
        let mut old = vec![0.0f32; rows];
        let mut advantages = vec![0.0f32; rows];
        let (mut imitated, mut played) = (0usize, 0usize);
        for (nth, choice) in choices.iter().enumerate() {
            imitated += usize::from(!choice.shares.is_empty());
            for (at, share) in choice.shares {
                shares[nth * most + *at as usize] = *share;
            }
            if let Some(play) = choice.played {
                played += 1;
                chosen[nth * most + play.action as usize] = 1.0;
                old[nth] = play.chance.max(f32::MIN_POSITIVE).ln();
                advantages[nth] = play.advantage;
            }
        }
        let tracked = |numbers, size| matrix(numbers, size, &self.learning.device).autodiff();
        let chances = activation::log_softmax(scores, 1);
        let mean =
            |sum: Tensor<1>, of: usize, weight: f32| sum.mul_scalar(weight / of.max(1) as f32);
        let imitation = (tracked(shares, [rows, most]) * chances.clone()).sum();
        let mut loss = mean(imitation, imitated, -terms.imitation);
        if terms.gradient > 0.0 && played > 0 {
            let now = (tracked(chosen, [rows, most]) * chances.clone()).sum_dim(1);
            // Rows in which nothing was played have no advantage, and pull nowhere.
            let ratio = (now - tracked(old, [rows, 1])).clamp(-10.0, 10.0).exp();
            let advantages = tracked(advantages, [rows, 1]);
            let kept = ratio.clone().clamp(1.0 - terms.clip, 1.0 + terms.clip);
            let surrogate = (ratio * advantages.clone()).min_pair(kept * advantages);
            loss = loss + mean(surrogate.sum(), played, -terms.gradient);
        }
        if terms.entropy > 0.0 {
            let entropy = (chances.clone().exp() * chances).sum();
            loss = loss + mean(entropy, rows, terms.entropy);
        }
        loss
    }
}

resumable_by!(Chooser, learning, State);

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::{Choice, Chooser, Played, Slots, Terms};
    use crate::samples::{Sample, SampleId};
    use yomite::nets::{Encoding, Features, Head, ModelCard, Network, Pass, Shape};

    const SLOTS: Slots = Slots {
        position: 6,
        action: 4,
        most: 5,
    };
    const SEED: u64 = 31;

    fn chooser(hidden: &[usize]) -> Chooser {
        println!("seed {SEED}");
        let shape = Shape {
            inputs: SLOTS.position + SLOTS.action,
            hidden: hidden.to_vec(),
            heads: vec![Head::new("score", 1)],
        };
        Chooser::new(shape, SLOTS, SEED, 0.0)
    }

    fn card() -> ModelCard {
        ModelCard {
            game: "toy".to_owned(),
            encoding: Encoding::new("plain", 1),
            seed: SEED,
            figures: BTreeMap::new(),
        }
    }

    /// Decisions of two to five actions, each of which has numbers by chance.
    fn decisions(count: usize) -> Vec<(Sample, Vec<[f32; 4]>)> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
        let one = |game| {
            let mut features = Features::default();
            for at in 0..SLOTS.position {
                features.push(at as u32, rng.random_range(-1.0f32..1.0));
            }
            let actions: Vec<[f32; 4]> = (0..rng.random_range(2..=SLOTS.most))
                .map(|_| std::array::from_fn(|_| rng.random_range(-1.0f32..1.0)))
                .collect();
            for (nth, action) in actions.iter().enumerate() {
                let from = SLOTS.position + SLOTS.shift(nth);
                features.extend((from as u32..).zip(action.iter().copied()));
            }
            let id = SampleId { game, ply: 0 };
            let targets = Vec::new();
            (
                Sample {
                    id,
                    features,
                    targets,
                    weight: 1.0,
                },
                actions,
            )
        };
        (0..count as u64).map(one).collect()
    }

    fn choice<'a>(
        (sample, actions): &'a (Sample, Vec<[f32; 4]>),
        shares: &'a [(u32, f32)],
    ) -> Choice<'a> {
        Choice {
            sample,
            actions: actions.len(),
            shares,
            played: None,
        }
    }

    /// The places of the action with the largest first number.
    fn best(actions: &[[f32; 4]]) -> u32 {
        let best = actions
            .iter()
            .enumerate()
            .max_by(|a, b| a.1[0].total_cmp(&b.1[0]));
        best.map_or(0, |(at, _)| at as u32)
    }

    /// What the network that plays gives each action.
    fn scores(chooser: &Chooser, (sample, actions): &(Sample, Vec<[f32; 4]>)) -> Vec<f32> {
        let network = Network::new(chooser.weights(card()).expect("numbers"));
        let mut pass = Pass::default();
        let mut position = Features::default();
        let own = sample.features.entries().iter().copied();
        position.extend(own.filter(|(at, _)| (*at as usize) < SLOTS.position));
        let shared = network.accumulate(&position);
        let each = actions.iter().map(|action| {
            let mut deed = Features::default();
            deed.extend((SLOTS.position as u32..).zip(action.iter().copied()));
            network.forward_from(&shared, &deed, &mut pass)[0]
        });
        each.collect()
    }

    const IMITATE: Terms = Terms {
        imitation: 1.0,
        gradient: 0.0,
        clip: 0.2,
        entropy: 0.0,
    };

    #[test]
    fn scores_are_those_of_the_network_that_plays() {
        let mut chooser = chooser(&[16, 8]);
        let all = decisions(40);
        let choices: Vec<Choice> = all.iter().map(|one| choice(one, &[(1, 1.0)])).collect();
        // Away from the first weights, which give nearly the same to all.
        for _ in 0..30 {
            chooser.step(&choices, &IMITATE, 0.02).expect("a step");
        }
        let tensor = chooser.scores(&chooser.learning.model, &choices);
        let [_, most] = tensor.dims();
        let found = crate::learn::model::numbers(&tensor).expect("numbers");
        for (row, one) in found.chunks(most).zip(&all) {
            let right = scores(&chooser, one);
            for (found, right) in row.iter().zip(&right) {
                assert!((found - right).abs() <= 1e-5 * right.abs().max(1.0));
            }
            assert!(row[right.len()..].iter().all(|none| *none < -1e8));
        }
    }

    #[test]
    fn a_rule_is_learned_from_examples() {
        let mut chooser = chooser(&[16]);
        let all = decisions(400);
        let shares: Vec<[(u32, f32); 1]> = all.iter().map(|one| [(best(&one.1), 1.0)]).collect();
        let (learned, held) = (0..300, 300..400);
        for _ in 0..30 {
            for from in learned.clone().step_by(50) {
                let batch = from..from + 50;
                let choices: Vec<Choice> = batch.map(|at| choice(&all[at], &shares[at])).collect();
                chooser.step(&choices, &IMITATE, 0.02).expect("a step");
            }
        }
        let right = held.filter(|at| {
            let scores = scores(&chooser, &all[*at]);
            let most = scores.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
            most.map(|(at, _)| at as u32) == Some(best(&all[*at].1))
        });
        // By chance about three in ten are.
        assert!(right.count() >= 90);
    }

    #[test]
    fn what_brought_more_is_chosen_more_often_but_no_further_than_the_clip_lets_it() {
        let all = decisions(60);
        let chance = |chooser: &Chooser, at: usize| {
            let scores = scores(chooser, &all[at]);
            yomite::nets::softmax(&scores, 0..scores.len())[0]
        };
        for (clip, most) in [(0.2, 0.9), (0.05, 0.5)] {
            let mut chooser = chooser(&[16]);
            let before: Vec<f32> = (0..all.len()).map(|at| chance(&chooser, at)).collect();
            let terms = Terms {
                imitation: 0.0,
                gradient: 1.0,
                clip,
                entropy: 0.0,
            };
            let choices = all
                .iter()
                .zip(&before)
                .enumerate()
                .map(|(at, (one, chance))| Choice {
                    played: Some(Played {
                        action: 0,
                        chance: *chance,
                        advantage: if at % 2 == 0 { 1.0 } else { -1.0 },
                    }),
                    ..choice(one, &[])
                });
            let choices: Vec<Choice> = choices.collect();
            for _ in 0..200 {
                chooser.step(&choices, &terms, 0.01).expect("a step");
            }
            let moved = |at: usize| f64::from(chance(&chooser, at) / before[at]) - 1.0;
            let (even, odd): (Vec<usize>, Vec<usize>) = (0..all.len()).partition(|at| at % 2 == 0);
            let mean = |places: &[usize]| {
                places.iter().map(|at| moved(*at)).sum::<f64>() / places.len() as f64
            };
            let (up, down) = (mean(&even), mean(&odd));
            assert!(up > 0.5 * f64::from(clip), "{up} at {clip}");
            assert!(down < -0.5 * f64::from(clip), "{down} at {clip}");
            assert!(up < most && down > -most, "{up} and {down} at {clip}");
        }
    }
}
