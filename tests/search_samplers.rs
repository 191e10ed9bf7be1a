//! The samplers of hidden deals against full enumeration.
//!
//! The thresholds are those of a chi-square statistic at a chance below 1e-7, by the cube-root
//! approximation of Wilson and Hilferty; the seeds are fixed and printed.

use std::collections::HashMap;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::deals::{Bins, MAX_BINS, UniformDeals, WeightedDeals, below, by_weight};

/// A chi-square value that a right sampler passes with chance below 1e-7.
fn limit(freedom: usize) -> f64 {
    let k = freedom as f64;
    let z = 5.2;
    k * (1.0 - 2.0 / (9.0 * k) + z * (2.0 / (9.0 * k)).sqrt()).powi(3)
}

/// All deals of the items in `left` to bins with `room`, each item with a positive weight.
fn enumerate(
    items: &[(u8, [f64; MAX_BINS])],
    room: &mut Vec<u8>,
    bins: Bins,
    weight: f64,
    found: &mut Vec<(Bins, f64)>,
) {
    let Some(((item, weights), rest)) = items.split_first() else {
        found.push((bins, weight));
        return;
    };
    for b in 0..room.len() {
        if room[b] > 0 && weights[b] > 0.0 {
            room[b] -= 1;
            let mut next = bins;
            next[b] |= 1 << item;
            enumerate(rest, room, next, weight * weights[b], found);
            room[b] += 1;
        }
    }
}

fn chi_square(
    all: &[(Bins, f64)],
    draws: usize,
    seed: u64,
    mut draw: impl FnMut(&mut Xoshiro256PlusPlus) -> Bins,
) {
    let total: f64 = all.iter().map(|(_, weight)| weight).sum();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut counts: HashMap<Bins, f64> = HashMap::new();
    for _ in 0..draws {
        *counts.entry(draw(&mut rng)).or_default() += 1.0;
    }
    let known: f64 = all.iter().filter_map(|(bins, _)| counts.get(bins)).sum();
    assert_eq!(
        known, draws as f64,
        "seed {seed}: an impossible deal was drawn"
    );
    let statistic: f64 = all
        .iter()
        .map(|(bins, weight)| {
            let expected = draws as f64 * weight / total;
            let seen = counts.get(bins).copied().unwrap_or(0.0);
            (seen - expected).powi(2) / expected
        })
        .sum();
    let limit = limit(all.len() - 1);
    println!(
        "seed {seed}: {} deals, chi-square {statistic:.1} of {limit:.1}",
        all.len()
    );
    assert!(statistic < limit, "seed {seed}: {statistic} over {limit}");
}

/// Small endings: allowed items by bin, and capacities.
fn endings() -> Vec<(u64, Vec<u64>, Vec<u8>)> {
    vec![
        (0b1111_1111, vec![0b1111_1111, 0b1111_1111], vec![3, 5]),
        (0b1111_1111, vec![0b0011_1111, 0b1111_1100], vec![4, 4]),
        (
            0b1_1111_1111,
            vec![0b0_0111_1111, 0b1_1111_0011, 0b1_1100_1111],
            vec![3, 3, 3],
        ),
        (
            0b1111_1111 << 40,
            vec![
                0b1101_1011 << 40,
                0b0111_1110 << 40,
                0b1111_0111 << 40,
                u64::MAX,
            ],
            vec![2, 1, 3, 2],
        ),
    ]
}

fn items(
    all: u64,
    allowed: &[u64],
    weigh: impl Fn(u8, usize) -> f64,
) -> Vec<(u8, [f64; MAX_BINS])> {
    (0..64u8)
        .filter(|item| all >> item & 1 == 1)
        .map(|item| {
            let mut weights = [0.0; MAX_BINS];
            for (b, allowed) in allowed.iter().enumerate() {
                if allowed >> item & 1 == 1 {
                    weights[b] = weigh(item, b);
                }
            }
            (item, weights)
        })
        .collect()
}

fn close(ours: &[(u8, [f64; MAX_BINS])], all: &[(Bins, f64)]) {
    let total: f64 = all.iter().map(|(_, weight)| weight).sum();
    for (item, chances) in ours {
        for (b, p) in chances.iter().enumerate() {
            let holding = all.iter().filter(|(bins, _)| bins[b] >> item & 1 == 1);
            let exact = holding.map(|(_, weight)| weight).sum::<f64>() / total;
            assert!(
                (p - exact).abs() < 1e-9,
                "item {item}, bin {b}: {p} for {exact}"
            );
        }
    }
}

#[test]
fn uniform_deals_are_uniform() {
    for (seed, (all, allowed, room)) in endings().into_iter().enumerate() {
        let sampler = UniformDeals::new(all, &allowed, &room).expect("possible");
        let mut found = Vec::new();
        let listed = items(all, &allowed, |_, _| 1.0);
        enumerate(&listed, &mut room.clone(), [0; MAX_BINS], 1.0, &mut found);
        assert_eq!(sampler.total(), found.len() as f64);
        close(&sampler.marginals(), &found);
        chi_square(&found, 40_000, seed as u64, |rng| sampler.sample(rng));
    }
}

#[test]
fn weighted_deals_follow_their_weights() {
    for (seed, (all, allowed, room)) in endings().into_iter().enumerate() {
        let listed = items(all, &allowed, |item, b| {
            [1.0, 0.2, 0.04, 0.6][(usize::from(item) * 3 + b * 5) % 4]
        });
        let sampler = WeightedDeals::new(&listed, &room).expect("possible");
        let mut found = Vec::new();
        enumerate(&listed, &mut room.clone(), [0; MAX_BINS], 1.0, &mut found);
        // Cells expected less than a few times make the statistic too wild: they are left to the
        // exact marginals.
        close(&sampler.marginals(), &found);
        let total: f64 = found.iter().map(|(_, weight)| weight).sum();
        let draws = 60_000;
        let rare = |weight: f64| (draws as f64 * weight / total) < 5.0;
        let mut pooled: HashMap<bool, f64> = HashMap::new();
        for (_, weight) in &found {
            *pooled.entry(rare(*weight)).or_default() += weight;
        }
        let mut cells: Vec<_> = found.iter().copied().filter(|(_, w)| !rare(*w)).collect();
        let common: std::collections::HashSet<Bins> = cells.iter().map(|(bins, _)| *bins).collect();
        // One cell for all rare deals, under a name that no deal has.
        let other = [u64::MAX; MAX_BINS];
        if let Some(weight) = pooled.get(&true) {
            cells.push((other, *weight));
        }
        let possible: std::collections::HashSet<Bins> =
            found.iter().map(|(bins, _)| *bins).collect();
        chi_square(&cells, draws, seed as u64, |rng| {
            let bins = sampler.sample(rng);
            assert!(possible.contains(&bins), "seed {seed}: impossible deal");
            if common.contains(&bins) { bins } else { other }
        });
    }
}

#[test]
fn impossible_demands_have_no_sampler() {
    // Two bins want an item that only one may hold.
    assert!(UniformDeals::new(0b11, &[0b01, 0b01], &[1, 1]).is_none());
    assert!(UniformDeals::new(0b11, &[0b11, 0b11], &[1, 2]).is_none());
    let only_first = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    assert!(WeightedDeals::new(&[(0, only_first), (1, only_first)], &[1, 1]).is_none());
    assert!(WeightedDeals::new(&[(0, [f64::NAN; MAX_BINS])], &[1]).is_none());
}

#[test]
fn nothing_to_deal_is_one_deal() {
    let none = UniformDeals::new(0, &[0, 0], &[0, 0]).expect("the empty deal");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    assert_eq!(none.sample(&mut rng), [0; MAX_BINS]);
}

#[test]
fn the_same_deals_have_the_same_chances_to_the_last_bit() {
    // Six classes over four bins: many rooms are reached on several ways.
    let allowed = [0xffff_f0ff, 0xffff_0fff, 0xfff0_ffff, 0xff0f_ffff];
    let chances = || {
        let deals = UniformDeals::new(0xffff_ffff, &allowed, &[9, 8, 8, 7]).expect("possible");
        let bits = deals.marginals().into_iter();
        bits.map(|(item, shares)| (item, shares.map(f64::to_bits)))
            .collect::<Vec<_>>()
    };
    let first = chances();
    for _ in 0..20 {
        assert_eq!(chances(), first);
    }
}

#[test]
fn draws_keep_to_their_weights_and_bounds() {
    /// Gives the same bits for ever.
    struct Stuck(u64);
    impl rand::TryRng for Stuck {
        type Error = std::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            Ok((self.0 >> 32) as u32)
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            Ok(self.0)
        }
        fn try_fill_bytes(&mut self, to: &mut [u8]) -> Result<(), Self::Error> {
            to.fill(self.0 as u8);
            Ok(())
        }
    }
    fn extremes(rng: &mut impl Rng, upto: &[f64]) -> (u32, Option<usize>) {
        (below(7, rng), by_weight(upto, |sum| *sum, rng))
    }
    let upto = [0.0, 1.0, 1.0, 4.0];
    // What has no weight is never drawn, not even at the edges.
    assert_eq!(extremes(&mut Stuck(0), &upto), (0, Some(1)));
    assert_eq!(extremes(&mut Stuck(u64::MAX), &upto), (6, Some(3)));
    assert_eq!(extremes(&mut Stuck(1 << 62), &upto), (1, Some(3)));
    assert_eq!(extremes(&mut Stuck(1 << 61), &upto), (0, Some(1)));
    assert_eq!(by_weight(&[], |sum: &f64| *sum, &mut Stuck(0)), None);
    assert_eq!(below(0, &mut Stuck(u64::MAX)), 0);

    let mut rng = Xoshiro256PlusPlus::seed_from_u64(17);
    let mut seen = [0u32; 4];
    for _ in 0..40_000 {
        seen[by_weight(&upto, |sum| *sum, &mut rng).expect("weighted")] += 1;
    }
    assert_eq!((seen[0], seen[2]), (0, 0), "seed 17");
    assert!((seen[1].abs_diff(10_000)) < 500, "seed 17: {seen:?}");
}
