//! Learning to rate actions, on problems whose answer is known.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Choice, Chooser, Played, Slots, Terms};
use crate::nets::{Encoding, Features, Head, ModelCard, Network, Pass, Shape};
use crate::training::samples::{Sample, SampleId};

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
    let found = crate::training::learn::model::numbers(&tensor).expect("numbers");
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
        crate::nets::softmax(&scores, 0..scores.len())[0]
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
