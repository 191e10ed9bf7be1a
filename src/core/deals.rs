//! Exact samplers of hidden deals: no retry, no failure, no bias.
//!
//! [`UniformDeals`] knows hard constraints. Items with the same allowed bins form a class. How many completions each
//! split of a class leaves is counted once by dynamic programming; a deal then draws a split for each class by these
//! counts and shuffles the class.
//!
//! [`WeightedDeals`] makes the chance of a deal proportional to the product of its items' weights. With two bins this
//! is conditional Bernoulli sampling (independent choices, given the sizes). The sums over all completions are computed
//! once, item by item, over the capacities left.

use std::collections::{BTreeMap, HashMap};

use rand::{Rng, RngExt};

/// The most bins.
pub const MAX_BINS: usize = 8;

/// One set of items a bin, as bits.
pub type Bins = [u64; MAX_BINS];

/// How many items of a class go to each bin.
type Split = [u8; MAX_BINS];

/// A uniform sampler over all ways to deal items to bins of fixed sizes, each item to a bin that
/// allows it.
#[derive(Clone, Debug)]
pub struct UniformDeals {
    classes: Vec<Class>,
    capacity: Split,
    /// For every class but the last, and every capacity left before it: its splits and their
    /// cumulated completions. The last class takes what is left.
    splits: Vec<HashMap<Split, Vec<(Split, f64)>>>,
    total: f64,
}

#[derive(Clone, Debug)]
struct Class {
    bins: u8,
    items: Vec<u8>,
}

impl UniformDeals {
    /// Counts the deals of all items in `items` (bits) to bins: `allowed[b]` is what bin `b` may
    /// hold and `capacity[b]` how much it must.
    ///
    /// `None` when there is no such deal, or more than [`MAX_BINS`] bins.
    pub fn new(items: u64, allowed: &[u64], capacity: &[u8]) -> Option<Self> {
        let bins = allowed.len();
        let wanted: u32 = capacity.iter().map(|&n| u32::from(n)).sum();
        if bins > MAX_BINS || bins != capacity.len() || wanted != items.count_ones() {
            return None;
        }
        let mut classes: Vec<Class> = Vec::new();
        let mut left = items;
        while left != 0 {
            let item = left.trailing_zeros() as u8;
            left &= left - 1;
            let mask = (0..bins).fold(0u8, |mask, b| {
                mask | (((allowed[b] >> item & 1) as u8) << b)
            });
            match classes.iter_mut().find(|class| class.bins == mask) {
                Some(class) => class.items.push(item),
                None => classes.push(Class {
                    bins: mask,
                    items: vec![item],
                }),
            }
        }
        // The class with the most freedom last: it is never enumerated.
        classes.sort_by_key(|class| (class.bins.count_ones(), class.items.len()));
        let mut room = [0; MAX_BINS];
        room[..bins].copy_from_slice(capacity);
        let mut sampler = UniformDeals {
            splits: vec![HashMap::new(); classes.len()],
            classes,
            capacity: room,
            total: 0.0,
        };
        sampler.total = sampler.count(0, room);
        (sampler.total > 0.0).then_some(sampler)
    }

    /// The number of deals; beyond 2⁵³ to the precision of a float.
    pub fn total(&self) -> f64 {
        self.total
    }

    /// The completions of classes `at..` when bins have `room` left.
    fn count(&mut self, at: usize, room: Split) -> f64 {
        let Some(class) = self.classes.get(at) else {
            return 1.0;
        };
        let (mask, size) = (class.bins, class.items.len());
        if at + 1 == self.classes.len() {
            // The sizes sum up, so what is left fits if no forbidden bin wants any of it.
            let fits = (0..MAX_BINS).all(|b| room[b] == 0 || mask >> b & 1 == 1);
            return if fits { multinomial(size, &room) } else { 0.0 };
        }
        if let Some(known) = self.splits[at].get(&room) {
            return known.last().map_or(0.0, |&(_, sum)| sum);
        }
        let mut ways = Vec::new();
        let mut sum = 0.0;
        let mut options = Vec::new();
        compose(mask, 0, size as u8, &room, [0; MAX_BINS], &mut options);
        for split in options {
            let mut rest = room;
            rest.iter_mut().zip(&split).for_each(|(r, s)| *r -= s);
            let completions = multinomial(size, &split) * self.count(at + 1, rest);
            if completions > 0.0 {
                sum += completions;
                ways.push((split, sum));
            }
        }
        self.splits[at].insert(room, ways);
        sum
    }

    /// Draws a deal.
    pub fn sample(&self, rng: &mut impl Rng) -> Bins {
        let mut bins = [0; MAX_BINS];
        let mut room = self.capacity;
        let last = self.classes.len().saturating_sub(1);
        for (at, class) in self.classes.iter().enumerate() {
            let split = if at == last {
                room
            } else {
                self.draw_split(at, &room, rng)
            };
            room.iter_mut().zip(&split).for_each(|(r, s)| *r -= s);
            scatter(&class.items, &split, &mut bins, rng);
        }
        bins
    }

    fn draw_split(&self, at: usize, room: &Split, rng: &mut impl Rng) -> Split {
        let ways = self.splits[at].get(room).map_or(&[][..], Vec::as_slice);
        match ways {
            // Only rooms with completions are ever reached.
            [] => [0; MAX_BINS],
            [(split, _)] => *split,
            _ => by_weight(ways, |&(_, upto)| upto, rng).map_or([0; MAX_BINS], |at| ways[at].0),
        }
    }

    /// Exact chance of every item to lie in every bin: `(item, [chance by bin])`.
    pub fn marginals(&self) -> Vec<(u8, [f64; MAX_BINS])> {
        let mut chances = Vec::new();
        // Sums of floats depend on their order, so these maps are gone through in that of the keys.
        let mut reached = BTreeMap::from([(self.capacity, 1.0)]);
        let last = self.classes.len().saturating_sub(1);
        for (at, class) in self.classes.iter().enumerate() {
            let mut expected = [0.0; MAX_BINS];
            let mut next: BTreeMap<Split, f64> = BTreeMap::new();
            let mut visit = |room: &Split, split: &Split, p: f64| {
                let mut rest = *room;
                for b in 0..MAX_BINS {
                    expected[b] += p * f64::from(split[b]);
                    rest[b] -= split[b];
                }
                *next.entry(rest).or_default() += p;
            };
            for (room, p) in &reached {
                if at == last {
                    visit(room, room, *p);
                    continue;
                }
                let ways = self.splits[at].get(room).map_or(&[][..], Vec::as_slice);
                let sum = ways.last().map_or(1.0, |&(_, sum)| sum);
                let mut below = 0.0;
                for (split, upto) in ways {
                    visit(room, split, p * (upto - below) / sum);
                    below = *upto;
                }
            }
            let size = class.items.len() as f64;
            let shares = expected.map(|n| n / size);
            chances.extend(class.items.iter().map(|&item| (item, shares)));
            reached = next;
        }
        chances
    }
}

/// All splits of `size` items over the bins of `mask`, within `room`.
fn compose(mask: u8, bin: usize, size: u8, room: &Split, split: Split, out: &mut Vec<Split>) {
    if bin == MAX_BINS {
        if size == 0 {
            out.push(split);
        }
        return;
    }
    let most = if mask >> bin & 1 == 1 { room[bin] } else { 0 };
    for n in 0..=most.min(size) {
        let mut split = split;
        split[bin] = n;
        compose(mask, bin + 1, size - n, room, split, out);
    }
}

/// n! / Π kᵢ!
fn multinomial(n: usize, parts: &Split) -> f64 {
    let mut ways = 1.0;
    let mut left = n;
    for &part in parts {
        for i in 0..usize::from(part) {
            ways = ways * (left - i) as f64 / (i + 1) as f64;
        }
        left -= usize::from(part);
    }
    ways.round()
}

/// Deals the items at random, as many as `split` says to each bin.
fn scatter(items: &[u8], split: &Split, bins: &mut Bins, rng: &mut impl Rng) {
    let mut order = [0u8; 64];
    let n = items.len();
    order[..n].copy_from_slice(items);
    // The bin that gets most takes what the others leave, unshuffled.
    let most = (0..MAX_BINS).max_by_key(|&b| split[b]).unwrap_or(0);
    let mut at = 0;
    let mut pool = 0u64;
    let mut fresh = false;
    for b in (0..MAX_BINS).filter(|&b| b != most) {
        for _ in 0..split[b] {
            // Two draws of 32 bits from each number of 64.
            fresh = !fresh;
            pool = if fresh { rng.next_u64() } else { pool >> 32 };
            let pick = at + scaled(pool as u32, (n - at) as u32) as usize;
            order.swap(at, pick);
            bins[b] |= 1 << order[at];
            at += 1;
        }
    }
    for &item in &order[at..n] {
        bins[most] |= 1 << item;
    }
}

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

/// A whole number below `n`, each with the same chance up to 2⁻³² of bias; 0 where `n` is 0.
#[inline]
pub fn below(n: u32, rng: &mut impl Rng) -> u32 {
    scaled((rng.next_u64() >> 32) as u32, n)
}

/// What 32 random bits choose below `n`.
#[inline]
fn scaled(bits: u32, n: u32) -> u32 {
    ((u64::from(bits) * u64::from(n)) >> 32) as u32
}

/// The place of one of `all`, by its weight; `upto` gives the sum of the weights up to and with
/// each.
///
/// `None` only where there is nothing to draw from.
pub fn by_weight<T>(all: &[T], upto: impl Fn(&T) -> f64, rng: &mut impl Rng) -> Option<usize> {
    let point = rng.random::<f64>() * upto(all.last()?);
    let at = all.partition_point(|one| upto(one) <= point);
    // Rounding may put the point on the whole sum.
    Some(at.min(all.len() - 1))
}
