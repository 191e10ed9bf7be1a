//! Decks, as they are and changed: chances against all draws and against drawing.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::games::duel::Counts;
use yomite::games::duel::card::MAX_CARDS;
use yomite::games::duel::decks::SIZE;
use yomite::games::duel::knowledge::{Source, base};

fn counts(of: &[(usize, u8)]) -> Counts {
    let mut counts = Counts::NONE;
    of.iter().for_each(|(card, n)| counts[*card] = *n);
    counts
}

fn choose(n: u64, k: u64) -> f64 {
    (0..k).map(|i| (n - i) as f64 / (i + 1) as f64).product()
}

#[test]
fn an_unchanged_deck_is_read_as_the_hypergeometric_law_says() {
    let deck = counts(&[(0, 4), (1, 4), (2, 20), (3, 12)]);
    let base = base([&deck].into_iter(), 6);
    let source = Source {
        deck: &deck,
        exchanged: 0.0,
        base: &base,
    };
    let seen = counts(&[(0, 2), (2, 5), (3, 1)]);
    let rest = source.read(&seen).expect("it fits");
    let law = choose(4, 2) * choose(20, 5) * choose(12, 1) / choose(40, 8);
    assert!((rest.ln_chance - law.ln()).abs() < 1e-9);
    for (card, left) in [(0, 2.0), (1, 4.0), (2, 15.0), (3, 11.0), (4, 0.0)] {
        assert!((rest.share[card] - left / 32.0).abs() < 1e-12, "{card}");
    }
    assert!(source.read(&counts(&[(0, 3), (4, 1)])).is_none());
    assert!(source.read(&counts(&[(0, 5)])).is_none());
}

#[test]
fn a_changed_deck_is_read_as_decks_are_that_were_changed_by_chance() {
    let (seed, tries) = (11, 400_000);
    let deck = counts(&[(0, 20), (1, 16), (2, 4)]);
    let other = counts(&[(3, 30), (0, 10)]);
    let base = base([&deck, &other].into_iter(), 4);
    let source = Source {
        deck: &deck,
        exchanged: 0.25,
        base: &base,
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let seen = counts(&[(0, 2), (1, 1), (3, 1)]);
    let mut list: Vec<usize> = (0..MAX_CARDS)
        .flat_map(|card| std::iter::repeat_n(card, usize::from(deck[card])))
        .collect();
    let (mut fits, mut next) = (0.0, [0.0; MAX_CARDS]);
    for _ in 0..tries {
        list.shuffle(&mut rng);
        let mut drawn = [0u8; MAX_CARDS];
        let mut fifth = 0;
        for card in &list[..5] {
            fifth = match rng.random::<f64>() < 0.25 {
                true => {
                    let mut point = rng.random::<f64>();
                    (0..4)
                        .find(|at| {
                            point -= base[*at];
                            point < 0.0
                        })
                        .unwrap_or(3)
                }
                false => *card,
            };
            drawn[fifth] += 1;
        }
        drawn[fifth] -= 1;
        if drawn == *seen {
            fits += 1.0;
            next[fifth] += 1.0;
        }
    }
    let rest = source.read(&seen).expect("it fits");
    let share: f64 = rest.share.iter().sum();
    assert!((share - 1.0).abs() < 1e-9, "shares sum to {share}");
    let found = fits / f64::from(tries);
    let error = (found / f64::from(tries)).sqrt();
    let chance = rest.ln_chance.exp();
    assert!(
        (chance - found).abs() < 5.0 * error,
        "seed {seed}: {chance} for {found}"
    );
    for (card, next) in next.iter().enumerate().take(4) {
        let mean = next / fits;
        let error = (mean * (1.0 - mean) / fits).sqrt();
        assert!(
            (rest.share[card] - mean).abs() < 5.0 * error,
            "seed {seed}, card {card}: {} for {mean}",
            rest.share[card]
        );
    }
}

#[test]
fn lists_that_are_drawn_hold_what_is_seen_and_are_as_likely_as_read() {
    let (seed, draws) = (13, 4_000);
    let deck = counts(&[(0, 20), (1, 16), (2, 4)]);
    let other = counts(&[(3, 30), (0, 10)]);
    let base = base([&deck, &other].into_iter(), 4);
    let seen = counts(&[(0, 2), (1, 1), (3, 1)]);
    for exchanged in [0.1, 0.25] {
        let source = Source {
            deck: &deck,
            exchanged,
            base: &base,
        };
        let rest = source.read(&seen).expect("it fits");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut sums = [0.0; MAX_CARDS];
        for _ in 0..draws {
            let list = source.draw(&seen, &mut rng).expect("it fits");
            assert_eq!(list.iter().map(|n| usize::from(*n)).sum::<usize>(), SIZE);
            for (card, sum) in sums.iter_mut().enumerate() {
                assert!(list[card] >= seen[card]);
                *sum += f64::from(list[card] - seen[card]) / 36.0;
            }
        }
        for (card, sum) in sums.iter().enumerate().take(4) {
            let mean = sum / f64::from(draws);
            // Five standard errors: a share of 36 cards that hang together spreads by 0.1 at most.
            assert!(
                (mean - rest.share[card]).abs() < 5.0 * 0.1 / f64::from(draws).sqrt(),
                "seed {seed}, card {card}: {mean} for {}",
                rest.share[card]
            );
        }
    }
}
