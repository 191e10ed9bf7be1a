//! Fitting a network.

use burn_tensor::{Device, Tensor, TensorData, activation};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use safetensors::SafeTensors;
use yomite::nets::{Expected, Network, Pass, Precision, Weights};
use yomite_train::TrainingError;
use yomite_train::learn::{Checkpoint, Fit, Forecaster, LearnError, Loss, Rate};
use yomite_train::rounds::{Resumable as _, StateFile};
use yomite_train::samples::{Sample, Target};

use super::samples::{plan, sample, samples};

/// All steps, and the mean loss of the last epoch.
fn through(fit: &mut Fit) -> f64 {
    let mut loss = f64::NAN;
    while let Some(progress) = fit.step().expect("it does not diverge") {
        loss = progress.loss;
    }
    loss
}

#[test]
fn a_small_problem_is_learned() {
    let mut plan = plan();
    plan.epochs = 24;
    let mut fit = Fit::new(plan, samples(0..800)).expect("a plan");
    let before = fit.held_out().expect("numbers");
    through(&mut fit);
    let after = fit.held_out().expect("numbers");
    // What is known of it: each answer follows from the inputs alone.
    for (figure, least) in [
        ("policy.top_1", 0.9),
        ("policy.top_3", 0.99),
        ("high.auc", 0.99),
    ] {
        assert!(
            after[figure] > least,
            "{figure}: {} after {}",
            after[figure],
            before[figure]
        );
    }
    for (figure, most) in [
        ("policy.cross_entropy", 0.25),
        ("high.log_loss", 0.2),
        ("high.brier", 0.06),
        ("sums.0.mae", 0.06),
        ("sums.1.rmse", 0.08),
        ("far.mae", 0.2),
    ] {
        assert!(
            after[figure] < most,
            "{figure}: {} after {}",
            after[figure],
            before[figure]
        );
        assert!(after[figure] < before[figure]);
    }
    assert_eq!(after.len(), 12, "{after:?}");
}

/// Samples of the same inputs with different answers: the least loss is that of their shares.
#[test]
fn what_cannot_be_known_is_learned_as_its_chance() {
    let mut plan = plan();
    (plan.epochs, plan.batch, plan.held_out) = (400, 400, 0);
    let sample = |game| {
        let mut one = sample(7, 0);
        one.id.game = game;
        let Target::Distribution(policy) = &mut one.targets[0] else {
            unreachable!("the first head's kind");
        };
        for (at, (_, share)) in policy.iter_mut().enumerate() {
            *share = f32::from(u8::from(at == usize::from(game.is_multiple_of(4))));
        }
        one.targets[1] = Target::Numbers(vec![f32::from(u8::from(game % 10 < 3))]);
        one.targets[2] = Target::Numbers(vec![(game % 5) as f32, 1.0]);
        let far = if game.is_multiple_of(5) { 10.0 } else { 0.0 };
        one.targets[3] = Target::Numbers(vec![far]);
        one
    };
    let mut fit = Fit::new(plan, (0..400).map(sample).collect()).expect("a plan");
    let loss = through(&mut fit);
    let entropy = |p: f64| -(p * p.ln() + (1.0 - p) * (1.0 - p).ln());
    // Over 0 to 4 the variance is 2, for one of two outputs. Huber's loss, bent at ½, is least
    // where 0.8 m = 0.2 · ½, at m = ⅛: one in five pulls no harder for being far away.
    let huber = 0.8 * 0.125f64.powi(2) / 2.0 + 0.2 * 0.5 * (10.0 - 0.125 - 0.25);
    let least = entropy(0.25) + entropy(0.3) + 2.0 / 2.0 + huber;
    assert!((loss - least).abs() < 0.01, "{loss} instead of {least}");
}

#[test]
fn the_network_that_plays_gives_what_was_trained() {
    let mut fit = Fit::new(plan(), samples(0..100)).expect("a plan");
    through(&mut fit);
    let weights = fit.weights().expect("numbers");
    let file = weights.write(Precision::Full).expect("finite");

    let device = Device::flex();
    let tensors = SafeTensors::deserialize(&file).expect("a file of that form");
    let values = |name: &str| {
        let bytes = tensors.tensor(name).expect("a tensor").data();
        let (words, _) = bytes.as_chunks();
        words
            .iter()
            .map(|word| f32::from_le_bytes(*word))
            .collect::<Vec<f32>>()
    };
    let held = samples(2000..2100);
    let mut rows = vec![0.0f32; held.len() * 12];
    for (row, sample) in rows.chunks_exact_mut(12).zip(&held) {
        for (at, value) in sample.features.entries() {
            row[*at as usize] = *value;
        }
    }
    let mut rows = Tensor::<2>::from_data(TensorData::new(rows, [held.len(), 12]), &device);
    let sizes = plan().shape().layers();
    for (at, (inputs, outputs)) in sizes.iter().copied().enumerate() {
        let weights = TensorData::new(values(&format!("layers.{at}.weight")), [inputs, outputs]);
        let bias = TensorData::new(values(&format!("layers.{at}.bias")), [1, outputs]);
        rows = rows.matmul(Tensor::from_data(weights, &device)) + Tensor::from_data(bias, &device);
        if at + 1 < sizes.len() {
            rows = activation::relu(rows);
        }
    }
    let values: Vec<f32> = rows.into_data().try_into_vec().expect("numbers");

    let plan = plan();
    let shape = plan.shape();
    let expected = Expected {
        game: "toy",
        encoding: plan.encoding.clone(),
        inputs: 12,
        heads: &shape.heads,
    };
    let network = Network::new(Weights::read(&file, &expected).expect("its own"));
    assert_eq!(network.card().figures, fit.held_out().expect("numbers"));
    let mut pass = Pass::default();
    for (sample, right) in held.iter().zip(values.chunks_exact(10)) {
        let outputs = network.forward(&sample.features, &mut pass);
        assert_eq!(outputs.len(), right.len());
        for (output, right) in outputs.iter().zip(right) {
            assert!(
                (output - right).abs() <= 1e-5 * right.abs().max(1.0),
                "{output} {right}"
            );
        }
    }
}

#[test]
fn a_fit_that_is_taken_up_equals_one_without_a_break() {
    let mut whole = Fit::new(plan(), samples(0..120)).expect("a plan");
    let losses = through(&mut whole);

    // Broken off within an epoch and at the end of one, with the samples in another order.
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken-off.fit");
    let mut broken = Fit::new(plan(), samples(0..120)).expect("a plan");
    for part in [3, 17, 30] {
        while broken.steps_done() < part {
            broken
                .step()
                .expect("it does not diverge")
                .expect("more steps");
        }
        let kept = broken.state().expect("numbers");
        StateFile::new(file.clone(), broken.id().to_owned())
            .store(&kept)
            .expect("a file");
        let mut shuffled = samples(0..120);
        shuffled.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(part));
        broken = Fit::new(plan(), shuffled).expect("a plan");
        let kept: Option<Checkpoint> = StateFile::new(file.clone(), broken.id().to_owned())
            .load()
            .expect("the same fit");
        let kept = kept.expect("its own");
        assert!(broken.fits(&kept));
        broken.restore(kept);
    }
    assert_eq!(through(&mut broken), losses);
    assert_eq!(
        broken.state().expect("numbers"),
        whole.state().expect("numbers")
    );
    assert_eq!(
        broken.weights().expect("numbers"),
        whole.weights().expect("numbers")
    );
    assert_eq!(whole.step().expect("nothing left"), None);
}

#[test]
fn a_checkpoint_of_something_else_is_refused() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("torn.fit");
    let file = |fit: &Fit| StateFile::new(path.clone(), fit.id().to_owned());
    let own = Fit::new(plan(), samples(0..20)).expect("a plan");
    file(&own)
        .store(&own.state().expect("numbers"))
        .expect("a file");
    let refused = |plan, samples| {
        let other = Fit::new(plan, samples).expect("a plan");
        let error = file(&other).load::<Checkpoint>().expect_err("another fit");
        assert!(matches!(error, TrainingError::Foreign { .. }), "{error}");
        assert!(error.to_string().contains("torn.fit"), "{error}");
    };
    refused(plan(), samples(0..21));
    let mut other = plan();
    other.seed += 1;
    refused(other, samples(0..20));
    // Of another shape.
    let mut wider = plan();
    wider.hidden[0] += 1;
    let wider = Fit::new(wider, samples(0..20)).expect("a plan");
    assert!(!wider.fits(&own.state().expect("numbers")));

    // What is torn is begun anew.
    let bytes = std::fs::read(&path).expect("a file");
    std::fs::write(&path, &bytes[..bytes.len() / 2]).expect("a file");
    assert!(matches!(file(&own).load::<Checkpoint>(), Ok(None)));
}

#[test]
fn what_no_fit_can_follow_is_refused() {
    let refused = |change: fn(&mut yomite_train::learn::Plan), what: &str| {
        let mut plan = plan();
        change(&mut plan);
        let error = Fit::new(plan, samples(0..20)).err().expect(what);
        assert!(error.to_string().contains(what), "{error}");
    };
    refused(|plan| plan.batch = 0, "no step");
    refused(|plan| plan.rate.peak = f64::NAN, "the rate");
    refused(|plan| plan.hidden.push(0), "a layer without numbers");
    refused(|plan| plan.objectives.clear(), "a layer without numbers");
    refused(|plan| plan.objectives[0].weight = 0.0, "counts for");
    refused(|plan| plan.held_out = 1, "nothing to learn from");
    refused(|plan| plan.inputs = 11, "input 11 of 11");
    refused(
        |plan| plan.objectives[0].loss = Loss::Squared,
        "of another kind",
    );
    refused(
        |plan| plan.objectives[2].head.width = 3,
        "are 2 instead of 3",
    );

    for (change, what) in [
        (
            (|all| all[4].targets[1] = Target::Numbers(vec![1.5])) as fn(&mut Vec<Sample>),
            "game 1, ply 1: the targets of high have 1.5, outside 0 to 1",
        ),
        (
            |all| all.push(sample(3, 2)),
            "game 3, ply 2: it is there twice",
        ),
    ] {
        let mut samples = samples(0..20);
        change(&mut samples);
        let error = Fit::new(plan(), samples).err().expect(what);
        assert!(error.to_string().contains(what), "{error}");
    }

    let mut wild = plan();
    wild.rate = Rate {
        peak: 1e30,
        warm_up: 0.0,
        last: 1.0,
    };
    let mut fit = Fit::new(wild, samples(0..100)).expect("a plan");
    let stopped = loop {
        match fit.step() {
            Ok(Some(_)) => {}
            Ok(None) => panic!("it does not diverge"),
            Err(error) => break error,
        }
    };
    assert!(matches!(stopped, LearnError::Diverged { .. }), "{stopped}");
}

#[test]
fn a_batch_that_teaches_nothing_does_not_count_in_the_mean_loss() {
    let mut plan = plan();
    (plan.batch, plan.epochs, plan.held_out) = (1, 1, 0);
    // Too small to move a weight.
    plan.rate.peak = 1e-30;
    let loss = |samples| through(&mut Fit::new(plan.clone(), samples).expect("a plan"));
    let taught = samples(0..10);
    let mut mixed = samples(0..30);
    for sample in &mut mixed[taught.len()..] {
        sample.targets = vec![
            Target::Distribution(vec![]),
            Target::Numbers(vec![]),
            Target::Numbers(vec![]),
            Target::Numbers(vec![]),
        ];
    }
    let nothing = loss(mixed[taught.len()..].to_vec());
    assert!(nothing.is_nan(), "{nothing}");
    let (mixed, alone) = (loss(mixed), loss(taught));
    assert!((mixed - alone).abs() < 1e-9, "{mixed} instead of {alone}");
}

#[test]
fn the_rate_rises_and_falls() {
    let rate = Rate {
        peak: 2.0,
        warm_up: 0.1,
        last: 0.25,
    };
    let rates: Vec<f64> = (0..1000).map(|step| rate.at(step, 1000)).collect();
    assert!((rates[0] - 0.02).abs() < 1e-9);
    assert!((rates[99] - 2.0).abs() < 1e-9 && (rates[100] - 2.0).abs() < 1e-9);
    assert!((rates[999] - 0.5).abs() < 1e-4);
    assert!(rates[..100].is_sorted() && rates[100..].is_sorted_by(|a, b| a >= b));
}

#[test]
fn games_are_held_out_as_a_whole_and_by_their_number_alone() {
    let plan = plan();
    let held = (0..10_000).filter(|game| plan.holds_out(*game)).count();
    assert!((1_800..2_200).contains(&held), "{held}");
    let mut none = plan.clone();
    none.held_out = 0;
    assert!(!(0..100).any(|game| none.holds_out(game)));
    let mut other = plan.clone();
    other.seed += 1;
    assert!((0..100).any(|game| plan.holds_out(game) != other.holds_out(game)));
}

/// A sample that counts twice is a sample that is there twice, for every kind of loss.
#[test]
fn a_weight_counts_as_copies_do() {
    let plan = plan();
    println!("seed {}", plan.seed);
    let fresh = || {
        let hidden = &plan.hidden;
        Forecaster::new(plan.inputs, hidden, plan.objectives.clone(), plan.seed, 0.0)
    };
    let all = samples(0..8);
    // Every third game teaches the last head nothing.
    let heavy = |sample: &Sample| sample.id.game.is_multiple_of(2);
    let weighed: Vec<Sample> = all
        .iter()
        .map(|sample| Sample {
            weight: if heavy(sample) { 2.0 } else { 1.0 },
            ..sample.clone()
        })
        .collect();
    let copied = all
        .iter()
        .flat_map(|sample| std::iter::repeat_n(sample, 1 + usize::from(heavy(sample))));
    let (mut by_weight, mut by_copies, mut plain) = (fresh(), fresh(), fresh());
    let step = |network: &mut Forecaster, samples: &[&Sample]| {
        let loss = network.step(samples, 0.01).expect("a step");
        loss.expect("it teaches something")
    };
    for _ in 0..3 {
        let own = step(&mut by_weight, &weighed.iter().collect::<Vec<_>>());
        let copies = step(&mut by_copies, &copied.clone().collect::<Vec<_>>());
        let other = step(&mut plain, &all.iter().collect::<Vec<_>>());
        assert!((own - copies).abs() < 1e-4 * copies, "{own} {copies}");
        assert!((own - other).abs() > 1e-3 * other, "{own} {other}");
    }
}

#[test]
fn a_weight_that_is_none_is_refused() {
    for weight in [0.0, -1.0, f32::NAN, f32::INFINITY] {
        let mut all = samples(0..20);
        all[7].weight = weight;
        let refused = Fit::new(plan(), all).err().expect("refused").to_string();
        assert!(refused.contains("weight"), "{refused}");
    }
}
