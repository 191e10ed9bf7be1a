//! The passes read alone: deals in which each was forced or, with a fixed chance, voluntary.

use rand::Rng;

use super::knowledge::Knowledge;
use crate::search::{Bins, MAX_BINS, UniformDeals, WeightedDeals, by_weight};

/// How likely a pass is to be voluntary when a card could be laid, before the model is heard.
pub(super) const VOLUNTARY: f64 = 0.2;
/// The most combinations of forced and voluntary passes that are kept apart.
const MOST_PARTS: usize = 256;

/// A sampler of deals in which each pass was forced or, with a fixed chance, voluntary; exact.
#[derive(Clone, Debug)]
pub enum PassReading {
    /// Every combination of forced and voluntary passes apart: the seat's hand lacks the cards
    /// that a forced pass rules out, or holds at least one of them at the price of the chance.
    Mixture {
        /// A sampler and its cumulated weight.
        parts: Vec<(UniformDeals, f64)>,
    },
    /// Too many passes for that: each open card weighs against the holder, pass by pass.
    Weighted {
        /// The sampler.
        deals: WeightedDeals,
        /// The factor of each card and bin that the sampler used.
        factors: Vec<(u8, [f64; MAX_BINS])>,
    },
}

impl PassReading {
    /// Reads all passes of the hidden seats, or none of them; `None` when nothing is hidden.
    pub fn new(knowledge: &Knowledge, read: bool) -> Option<PassReading> {
        if knowledge.others.is_empty() {
            return None;
        }
        let open: Vec<(usize, u64)> = knowledge
            .passes
            .iter()
            .filter(|pass| read && pass.voluntary.is_none() && !pass.ruled_out.is_empty())
            .filter_map(|pass| {
                let bin = knowledge
                    .others
                    .iter()
                    .position(|seat| *seat == pass.seat)?;
                Some((bin, pass.ruled_out.bits()))
            })
            .collect();
        if open.len() < usize::BITS as usize && 1usize << open.len() <= MOST_PARTS {
            let mut parts = Vec::new();
            let mut sum = 0.0;
            for forced in 0..1usize << open.len() {
                let mut excluded = vec![0; knowledge.others.len()];
                // A pass has the chance 1 if forced and v if not: v + (1 − v)·[forced].
                let mut weight = 1.0;
                for (i, (bin, cards)) in open.iter().enumerate() {
                    if forced >> i & 1 == 1 {
                        excluded[*bin] |= cards;
                        weight *= 1.0 - VOLUNTARY;
                    } else {
                        weight *= VOLUNTARY;
                    }
                }
                if let Some(deals) = knowledge.deals_without(&excluded) {
                    sum += weight * deals.total();
                    parts.push((deals, sum));
                }
            }
            return Some(PassReading::Mixture { parts });
        }
        let factors: Vec<_> = knowledge
            .unseen
            .iter()
            .map(|card| {
                let mut weights = [0.0; MAX_BINS];
                weights[..knowledge.others.len()].fill(1.0);
                for (bin, cards) in &open {
                    if cards & card.bit() != 0 {
                        weights[*bin] *= VOLUNTARY;
                    }
                }
                (card.index() as u8, weights)
            })
            .collect();
        let deals = WeightedDeals::new(&factors, &knowledge.counts)?;
        Some(PassReading::Weighted { deals, factors })
    }

    /// Draws the hidden hands.
    pub fn sample(&self, rng: &mut impl Rng) -> Bins {
        match self {
            PassReading::Mixture { parts } => match parts.as_slice() {
                [(deals, _)] => deals.sample(rng),
                parts => by_weight(parts, |(_, upto)| *upto, rng)
                    .map_or([0; MAX_BINS], |at| parts[at].0.sample(rng)),
            },
            PassReading::Weighted { deals, .. } => deals.sample(rng),
        }
    }

    /// Exact chance of every hidden card to lie with every hidden seat, in the order of
    /// [`Knowledge::others`].
    pub fn marginals(&self) -> Vec<(u8, [f64; MAX_BINS])> {
        match self {
            PassReading::Weighted { deals, .. } => deals.marginals(),
            PassReading::Mixture { parts } => {
                let sum = parts.last().map_or(1.0, |(_, sum)| *sum);
                let mut mean: Vec<(u8, [f64; MAX_BINS])> = Vec::new();
                let mut below = 0.0;
                for (deals, upto) in parts {
                    let share = (upto - below) / sum;
                    below = *upto;
                    for (item, chances) in deals.marginals() {
                        let at = match mean.iter().position(|(known, _)| *known == item) {
                            Some(at) => at,
                            None => {
                                mean.push((item, [0.0; MAX_BINS]));
                                mean.len() - 1
                            }
                        };
                        let row = &mut mean[at].1;
                        row.iter_mut()
                            .zip(chances)
                            .for_each(|(m, p)| *m += share * p);
                    }
                }
                mean.sort_by_key(|(item, _)| *item);
                mean
            }
        }
    }

    /// Log of the weight that this reading gave a deal, up to a constant.
    pub(super) fn log_weight(&self, knowledge: &Knowledge, bins: &Bins) -> f64 {
        match self {
            PassReading::Mixture { .. } => {
                let voluntary = knowledge.passes.iter().filter(|pass| {
                    let bin = knowledge.others.iter().position(|seat| *seat == pass.seat);
                    pass.voluntary.is_none()
                        && bin.is_some_and(|bin| bins[bin] & pass.ruled_out.bits() != 0)
                });
                voluntary.count() as f64 * VOLUNTARY.ln()
            }
            PassReading::Weighted { factors, .. } => factors
                .iter()
                .map(|(item, weights)| {
                    let bin = (0..knowledge.others.len()).find(|&b| bins[b] >> item & 1 == 1);
                    bin.map_or(0.0, |bin| weights[bin].ln())
                })
                .sum(),
        }
    }
}
