//! Zones of known sizes: expected numbers, chances and draws against all deals.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::games::duel::CardId;
use yomite::games::duel::knowledge::{Hidden, Lot, ZONES};

/// All ways to deal the lots to the zones, with their weights.
fn all(lots: &[Lot], sizes: &[u8]) -> Vec<(Vec<usize>, f64)> {
    let mut ways = vec![(Vec::new(), 1.0)];
    for lot in lots {
        let mut next = Vec::new();
        for (way, weight) in &ways {
            for (zone, size) in sizes.iter().enumerate() {
                let held = way.iter().filter(|at| **at == zone).count();
                if held < usize::from(*size) {
                    let mut longer = way.clone();
                    longer.push(zone);
                    next.push((longer, weight * lot.weights[zone]));
                }
            }
        }
        ways = next;
    }
    ways
}

fn lots(seed: u64) -> (Vec<Lot>, Vec<u8>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let kinds: Vec<[f64; ZONES]> = (0..4)
        .map(|_| {
            std::array::from_fn(|_| match rng.random_range(0..5) {
                0 => 0.0,
                _ => rng.random_range(0.1..3.0),
            })
        })
        .collect();
    let lots = (0..8).map(|_| {
        let kind = rng.random_range(0..kinds.len());
        Lot {
            card: CardId(kind as u8),
            weights: kinds[kind],
        }
    });
    (lots.collect(), vec![3, 2, 2, 1])
}

#[test]
fn figures_are_those_of_all_ways() {
    for seed in 1..60 {
        let (lots, sizes) = lots(seed);
        let ways = all(&lots, &sizes);
        let sum: f64 = ways.iter().map(|(_, weight)| weight).sum();
        let Some(hidden) = Hidden::new(&lots, &sizes) else {
            assert_eq!(sum, 0.0, "seed {seed}");
            continue;
        };
        let mean = (sum / ways.len() as f64).ln();
        assert!((hidden.evidence() - mean).abs() < 1e-9, "seed {seed}");
        for (card, expected) in hidden.expected() {
            for (zone, expected) in expected.iter().enumerate().take(sizes.len()) {
                let count = |way: &[usize]| {
                    let held = way.iter().zip(&lots);
                    held.filter(|(at, lot)| **at == zone && lot.card == card)
                        .count()
                };
                let mean = ways.iter().map(|(way, w)| w * count(way) as f64);
                let mean = mean.sum::<f64>() / sum;
                assert!((expected - mean).abs() < 1e-9, "seed {seed}");
                let some = ways.iter().filter(|(way, _)| count(way) > 0);
                let some = some.map(|(_, w)| w).sum::<f64>() / sum;
                let found = hidden.some(card, zone);
                assert!(
                    (found - some).abs() < 1e-9,
                    "seed {seed}: {found} for {some}"
                );
            }
        }
    }
}

#[test]
fn draws_are_as_frequent_as_they_are_likely() {
    let draws = 20_000;
    let with_ways = |seed| {
        let (lots, sizes) = lots(seed);
        Some((seed, Hidden::new(&lots, &sizes)?, sizes))
    };
    let (seed, hidden, sizes) = (7..99).find_map(with_ways).expect("one has ways");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut found = vec![[0.0; ZONES]; 4];
    for _ in 0..draws {
        let zones = hidden.sample(&mut rng);
        for (zone, cards) in zones.iter().enumerate() {
            assert_eq!(
                cards.len(),
                sizes.get(zone).map_or(0, |size| usize::from(*size))
            );
            cards
                .iter()
                .for_each(|card| found[card.index()][zone] += 1.0);
        }
    }
    for (card, expected) in hidden.expected() {
        for (zone, expected) in expected.into_iter().enumerate() {
            let mean = found[card.index()][zone] / f64::from(draws);
            // Five standard errors of a count of at most three.
            assert!(
                (mean - expected).abs() < 5.0 * 1.5 / f64::from(draws).sqrt(),
                "seed {seed}, {card:?} in zone {zone}: {mean} for {expected}"
            );
        }
    }
}

#[test]
fn sizes_that_do_not_add_up_are_no_deal() {
    let (lots, _) = lots(7);
    assert!(Hidden::new(&lots, &[3, 2, 2]).is_none());
    assert!(Hidden::new(&lots, &[1; 9]).is_none());
}
