//! Weighted deals, exactly: a deal's chance is proportional to the product of its items' weights.
//!
//! With two bins this is conditional Bernoulli sampling (independent choices, given the sizes).
//! The sums over all completions are computed once, item by item, over the capacities left.

use rand::{Rng, RngExt};

use super::deals::{Bins, MAX_BINS};

/// A sampler over deals of items to bins of fixed sizes, weighted item by item.
#[derive(Clone, Debug)]
pub struct WeightedDeals {
    items: Vec<(u8, [f64; MAX_BINS])>,
    bins: usize,
    capacity: [u8; MAX_BINS],
    strides: [usize; MAX_BINS],
    states: usize,
    /// `sums[i · states + state]`: the weight of all deals of items `i..`, relative to the
    /// largest of its layer, when the bins have `state` left.
    sums: Vec<f64>,
    /// The natural logarithm of what all layers were divided by.
    scale: f64,
}

impl WeightedDeals {
    /// Sums up the deals of `items`, each with a weight a bin (0 forbids the bin).
    ///
    /// `None` when no deal has a positive weight, a weight is negative or not finite, or there
    /// are more than [`MAX_BINS`] bins.
    pub fn new(items: &[(u8, [f64; MAX_BINS])], capacity: &[u8]) -> Option<Self> {
        let bins = capacity.len();
        let wanted: usize = capacity.iter().map(|&n| usize::from(n)).sum();
        let sound = |w: &f64| w.is_finite() && *w >= 0.0;
        if bins > MAX_BINS
            || wanted != items.len()
            || !items.iter().all(|(_, w)| w.iter().all(sound))
        {
            return None;
        }
        let mut room = [0; MAX_BINS];
        room[..bins].copy_from_slice(capacity);
        let mut strides = [0; MAX_BINS];
        let mut states = 1;
        // What the last bin has left follows from the rest.
        for b in 0..bins.saturating_sub(1) {
            strides[b] = states;
            states *= usize::from(room[b]) + 1;
        }
        let mut deals = WeightedDeals {
            items: items.to_vec(),
            bins,
            capacity: room,
            strides,
            states,
            sums: vec![0.0; (items.len() + 1) * states],
            scale: 0.0,
        };
        deals.sums[items.len() * states] = 1.0;
        for i in (0..items.len()).rev() {
            let mut largest = 0.0f64;
            for state in 0..states {
                let sum = (0..bins)
                    .filter_map(|b| Some(items[i].1[b] * deals.after(i, state, b)?))
                    .sum();
                deals.sums[i * states + state] = sum;
                largest = largest.max(sum);
            }
            if largest > 0.0 {
                let layer = &mut deals.sums[i * states..(i + 1) * states];
                layer.iter_mut().for_each(|sum| *sum /= largest);
                deals.scale += largest.ln();
            }
        }
        (deals.sums[deals.start()] > 0.0).then_some(deals)
    }

    fn start(&self) -> usize {
        (0..self.bins.saturating_sub(1))
            .map(|b| usize::from(self.capacity[b]) * self.strides[b])
            .sum()
    }

    /// The natural logarithm of the weight of all deals together.
    pub fn ln_sum(&self) -> f64 {
        self.sums[self.start()].ln() + self.scale
    }

    /// The state after item `i` went to bin `b`; `None` when the bin is full.
    fn next(&self, i: usize, state: usize, b: usize) -> Option<usize> {
        let last = self.bins - 1;
        let left = |b: usize| state / self.strides[b].max(1) % (usize::from(self.capacity[b]) + 1);
        if b < last {
            (left(b) > 0).then(|| state - self.strides[b])
        } else {
            let others: usize = (0..last).map(left).sum();
            (self.items.len() - i > others).then_some(state)
        }
    }

    fn after(&self, i: usize, state: usize, b: usize) -> Option<f64> {
        let next = self.next(i, state, b)?;
        Some(self.sums[(i + 1) * self.states + next])
    }

    /// Draws a deal.
    pub fn sample(&self, rng: &mut impl Rng) -> Bins {
        let mut bins = [0; MAX_BINS];
        let mut state = self.start();
        for (i, (item, weights)) in self.items.iter().enumerate() {
            let mut chances = [0.0; MAX_BINS];
            let mut sum = 0.0;
            for b in 0..self.bins {
                sum += weights[b] * self.after(i, state, b).unwrap_or(0.0);
                chances[b] = sum;
            }
            let point = rng.random::<f64>() * sum;
            // The last bin with a chance of its own, should rounding pass them all.
            let mut chosen = self.bins;
            for b in (0..self.bins).rev() {
                let below = if b == 0 { 0.0 } else { chances[b - 1] };
                if chances[b] > below && (chosen == self.bins || point < chances[b]) {
                    chosen = b;
                }
            }
            bins[chosen] |= 1 << item;
            state = self.next(i, state, chosen).unwrap_or(state);
        }
        bins
    }

    /// Exact chance of every item to lie in every bin: `(item, [chance by bin])`.
    pub fn marginals(&self) -> Vec<(u8, [f64; MAX_BINS])> {
        let mut reached = vec![0.0; self.states];
        reached[self.start()] = 1.0;
        let mut chances = Vec::with_capacity(self.items.len());
        for (i, (item, weights)) in self.items.iter().enumerate() {
            let mut next = vec![0.0; self.states];
            let mut shares = [0.0; MAX_BINS];
            for (state, &p) in reached.iter().enumerate().filter(|&(_, &p)| p > 0.0) {
                let part = |b: usize| weights[b] * self.after(i, state, b).unwrap_or(0.0);
                let sum: f64 = (0..self.bins).map(part).sum();
                for (b, share) in shares.iter_mut().enumerate().take(self.bins) {
                    if let Some(to) = self.next(i, state, b) {
                        *share += p * part(b) / sum;
                        next[to] += p * part(b) / sum;
                    }
                }
            }
            chances.push((*item, shares));
            reached = next;
        }
        chances
    }
}
