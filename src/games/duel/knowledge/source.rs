//! Which deck the cards come from: a known one as it is, or one that somebody has changed.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use super::ln_choose;
use crate::duel::card::{CardId, MAX_CARDS};
use crate::duel::counts::Counts;
use crate::duel::decks::{COPIES, SIZE};

/// Where 40 cards come from: the list of a deck, each of whose cards has been exchanged with a
/// chance.
///
/// A chance of 0 is the deck itself. What a card is exchanged for is drawn from a share of each
/// card, whatever else there is.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The deck's cards.
    pub deck: &'a Counts,
    /// The chance of each of its cards to have been exchanged.
    pub exchanged: f64,
    /// How likely each card is to be what another was exchanged for; they sum to 1.
    pub base: &'a [f64; MAX_CARDS],
}

/// What is to be expected of cards that are not seen yet, given those that are.
#[derive(Clone, Debug)]
pub struct Rest {
    /// The natural logarithm of the chance that so many cards drawn at random are those seen.
    pub ln_chance: f64,
    /// For each card the chance that one that is not seen is it; they sum to 1.
    pub share: Box<[f64; MAX_CARDS]>,
}

impl Rest {
    /// No deck has more copies of a card than it may: what all were seen of is none of the others.
    pub(super) fn limit(&mut self, seen: &Counts) {
        for (share, seen) in self.share.iter_mut().zip(seen.iter()) {
            if *seen >= COPIES {
                *share = 0.0;
            }
        }
        let sum: f64 = self.share.iter().sum();
        if sum > 0.0 {
            self.share.iter_mut().for_each(|share| *share /= sum);
        }
    }
}

impl Source<'_> {
    /// Reads the cards that are seen; `None` where they cannot come from here.
    ///
    /// Of `v` seen cards of a kind, `o` are of the list as it was and the others exchanged ones.
    /// For each number of cards as they were in all the ways are summed up, kind by kind: the
    /// coefficients of a product of polynomials.
    pub fn read(&self, seen: &Counts) -> Option<Rest> {
        let total = seen.total();
        if total > SIZE {
            return None;
        }
        let kinds: Vec<usize> = (0..MAX_CARDS).filter(|card| seen[*card] > 0).collect();
        let terms: Vec<Vec<f64>> = kinds.iter().map(|card| self.term(*card, seen)).collect();
        // Products of the terms before and after each kind: what all others bring.
        let before = products(terms.iter());
        let mut after = products(terms.iter().rev());
        after.reverse();
        let ways = &before[kinds.len()];
        let kept = |m: usize| (-ln_falling(SIZE, m)).exp();
        let chance: f64 = ways.iter().enumerate().map(|(m, w)| w * kept(m)).sum();
        if chance <= 0.0 {
            return None;
        }
        // The chance of each kind to be on the list still, for one that is not seen: its cards
        // that are left, of all whose place in the list is open.
        let mut share = Box::new([0.0; MAX_CARDS]);
        let open: f64 = ways
            .iter()
            .enumerate()
            .map(|(m, w)| w * kept(m) / (SIZE.saturating_sub(m)).max(1) as f64)
            .sum();
        for (card, share) in share.iter_mut().enumerate() {
            let held = f64::from(self.deck[card]);
            let listed = match kinds.iter().position(|kind| *kind == card) {
                None => held * open / chance,
                Some(nth) => {
                    let others = product(&before[nth], &after[nth + 1]);
                    let mut sum = 0.0;
                    for (o, way) in terms[nth].iter().enumerate() {
                        for (m, other) in others.iter().enumerate() {
                            let m = m + o;
                            let left = (held - o as f64) / (SIZE.saturating_sub(m)).max(1) as f64;
                            sum += way * other * kept(m) * left;
                        }
                    }
                    sum / chance
                }
            };
            *share = (1.0 - self.exchanged) * listed + self.exchanged * self.base[card];
        }
        let orders: f64 = ln_factorial(total)
            - kinds
                .iter()
                .map(|card| ln_factorial(usize::from(seen[*card])))
                .sum::<f64>();
        Some(Rest {
            ln_chance: chance.ln() + orders,
            share,
        })
    }

    /// Ways of one kind by how many of its seen cards are as they were.
    fn term(&self, card: usize, seen: &Counts) -> Vec<f64> {
        let (held, v) = (usize::from(self.deck[card]), usize::from(seen[card]));
        let other = self.exchanged * self.base[card];
        let way = |o: usize| {
            if o > held {
                return 0.0;
            }
            let ways = (ln_choose(v, o) + ln_falling(held, o)).exp();
            ways * (1.0 - self.exchanged).powi(o as i32) * other.powi((v - o) as i32)
        };
        (0..=v).map(way).collect()
    }

    /// Draws the whole list that the seen cards may come from.
    pub fn draw(&self, seen: &Counts, rng: &mut impl Rng) -> Option<Counts> {
        let mut counts = *seen;
        let total = seen.total();
        let kinds: Vec<usize> = (0..MAX_CARDS).filter(|card| seen[*card] > 0).collect();
        let terms: Vec<Vec<f64>> = kinds.iter().map(|card| self.term(*card, seen)).collect();
        let mut after = products(terms.iter().rev());
        after.reverse();
        // Kind by kind, how many of the seen ones are of the list as it was.
        let mut left = *self.deck;
        let mut kept = 0;
        for (nth, card) in kinds.iter().enumerate() {
            let weight = |o: usize| {
                let rest = after[nth + 1].iter().enumerate();
                let rest: f64 = rest
                    .map(|(m, w)| w * (-ln_falling(SIZE, kept + o + m)).exp())
                    .sum();
                terms[nth][o] * rest
            };
            let weights: Vec<f64> = (0..terms[nth].len()).map(weight).collect();
            let o = pick(&weights, rng)?;
            left[*card] -= o as u8;
            kept += o;
        }
        let mut open: Vec<usize> = left.cards().map(CardId::index).collect();
        open.shuffle(rng);
        for card in open.into_iter().take(SIZE.checked_sub(total)?) {
            let exchanged = rng.random::<f64>() < self.exchanged;
            let card = if exchanged {
                pick(self.base, rng)?
            } else {
                card
            };
            counts[card] += 1;
        }
        (counts.total() == SIZE).then_some(counts)
    }
}

/// What the known decks hold together, one more of everything: what an unknown deck may hold.
pub fn pooled<'a>(decks: impl Iterator<Item = &'a Counts>, cards: usize) -> [f64; MAX_CARDS] {
    let mut pool = [0.0; MAX_CARDS];
    pool[..cards.min(MAX_CARDS)].fill(1.0);
    for deck in decks {
        for (sum, n) in pool.iter_mut().zip(deck.iter()) {
            *sum += f64::from(*n);
        }
    }
    pool
}

/// The base from which exchanged cards come: shares of what is [`pooled`].
pub fn base<'a>(decks: impl Iterator<Item = &'a Counts>, cards: usize) -> [f64; MAX_CARDS] {
    let pool = pooled(decks, cards);
    let sum: f64 = pool.iter().sum();
    pool.map(|cards| cards / sum)
}

fn pick(weights: &[f64], rng: &mut impl Rng) -> Option<usize> {
    let sum: f64 = weights.iter().sum();
    let mut point = rng.random::<f64>() * sum;
    let positive = weights.iter().enumerate().filter(|(_, w)| **w > 0.0);
    let mut last = None;
    for (at, weight) in positive {
        last = Some(at);
        if point < *weight {
            break;
        }
        point -= weight;
    }
    last
}

/// The products of the first 0, 1, … terms.
fn products<'a>(terms: impl Iterator<Item = &'a Vec<f64>>) -> Vec<Vec<f64>> {
    let mut all = vec![vec![1.0]];
    for term in terms {
        let next = product(&all[all.len() - 1], term);
        all.push(next);
    }
    all
}

fn product(a: &[f64], b: &[f64]) -> Vec<f64> {
    let mut out = vec![0.0; a.len() + b.len() - 1];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            out[i + j] += x * y;
        }
    }
    out
}

fn ln_factorial(n: usize) -> f64 {
    (1..=n).map(|i| (i as f64).ln()).sum()
}

/// The natural logarithm of `n (n - 1) …`, `k` factors.
fn ln_falling(n: usize, k: usize) -> f64 {
    (0..k).map(|i| (n.saturating_sub(i) as f64).ln()).sum()
}
