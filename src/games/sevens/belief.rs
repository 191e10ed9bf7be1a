//! What a seat can conclude about the other hands: from the counts, from each pass, and from
//! each card that was laid while others could have been.

use rand::Rng;

use super::observation::Observation;
use super::opponent::{self, KINDS, Kind};
use crate::game::Seat;
use crate::search::{Bins, MAX_BINS, UniformDeals, WeightedDeals};

pub use super::knowledge::{Knowledge, PassRead};

/// How likely a pass is to be voluntary when a card could be laid, before the model is heard.
const VOLUNTARY: f64 = 0.2;
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
                parts => {
                    let sum = parts.last().map_or(0.0, |(_, sum)| *sum);
                    let point = (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64 * sum;
                    let at = parts.partition_point(|(_, upto)| *upto <= point);
                    parts[at.min(parts.len() - 1)].0.sample(rng)
                }
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
    fn log_weight(&self, knowledge: &Knowledge, bins: &Bins) -> f64 {
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

/// A sampled world with its weight: how well the model of the other players explains what they
/// did with these hands.
#[derive(Clone, Debug)]
pub struct Particle {
    /// The hidden hands, in the order of [`Knowledge::others`].
    pub bins: Bins,
    /// Which kind of player each of these seats is taken for.
    pub kinds: [Kind; MAX_BINS],
    /// Weight, relative to the best particle.
    pub weight: f64,
}

/// How much of what happened a belief reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Who laid what and how many cards each seat has left.
    Counts,
    /// Also the passes.
    Passes,
    /// Also what was laid when other cards could have been.
    Plays,
}

/// A weighted sample of the hidden hands.
#[derive(Clone, Debug)]
pub struct Belief {
    knowledge: Knowledge,
    how: Reading,
    reading: Option<PassReading>,
    logs: Vec<f64>,
    particles: Vec<Particle>,
    cumulated: Vec<f64>,
}

impl Belief {
    /// A belief without particles yet.
    pub fn new(seen: &Observation, how: Reading) -> Belief {
        let knowledge = Knowledge::of(seen);
        Belief {
            reading: PassReading::new(&knowledge, how != Reading::Counts),
            how,
            knowledge,
            logs: Vec::new(),
            particles: Vec::new(),
            cumulated: Vec::new(),
        }
    }

    /// What is certain.
    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// Whether the particles are weighed by all that was done.
    pub fn reads_plays(&self) -> bool {
        self.how == Reading::Plays
    }

    /// The passes read alone.
    pub fn reading(&self) -> Option<&PassReading> {
        self.reading.as_ref()
    }

    /// The particles so far; their weights are set by [`Belief::settle`].
    pub fn particles(&self) -> &[Particle] {
        &self.particles
    }

    /// Draws a particle from the exact sampler and weighs it by all that was done.
    pub fn grow(&mut self, rng: &mut impl Rng) {
        let mut bins = [0; MAX_BINS];
        let mut log = 0.0;
        let mut kinds = [Kind::Random; MAX_BINS];
        if let Some(reading) = &self.reading {
            bins = reading.sample(rng);
            if self.how == Reading::Plays {
                log -= reading.log_weight(&self.knowledge, &bins);
            }
            for (bin, seat) in self.knowledge.others.iter().enumerate() {
                let chances = opponent::explain(self.knowledge.moments(), *seat, bins[bin]);
                let (kind, sum) = draw_kind(&chances, rng);
                kinds[bin] = kind;
                if self.how == Reading::Plays {
                    log += sum;
                }
            }
        }
        self.logs.push(log);
        self.particles.push(Particle {
            bins,
            kinds,
            weight: 0.0,
        });
    }

    /// Turns the logs into weights; to be called after the last [`Belief::grow`].
    pub fn settle(&mut self) {
        let most = self.logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        self.cumulated.clear();
        let mut sum = 0.0;
        for (particle, log) in self.particles.iter_mut().zip(&self.logs) {
            particle.weight = (log - most).exp();
            sum += particle.weight;
            self.cumulated.push(sum);
        }
    }

    /// Draws a particle by weight; `None` before there are any.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<&Particle> {
        let sum = *self.cumulated.last()?;
        let point = (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64 * sum;
        let at = self.cumulated.partition_point(|upto| *upto <= point);
        self.particles.get(at).or(self.particles.last())
    }

    /// How many equally weighted particles would say as much: (Σw)² / Σw².
    pub fn effective(&self) -> f64 {
        let sum: f64 = self.particles.iter().map(|p| p.weight).sum();
        let squares: f64 = self.particles.iter().map(|p| p.weight * p.weight).sum();
        if squares > 0.0 {
            sum * sum / squares
        } else {
            0.0
        }
    }

    /// Chance of every hidden card to lie with every hidden seat by the weighted particles.
    /// Half a particle of the exact pass reading is mixed in, so that no chance is 0 or 1 but
    /// where it is certain.
    pub fn ownership(&self) -> Vec<(u8, [f64; MAX_BINS])> {
        let mut map = match &self.reading {
            Some(reading) => reading.marginals(),
            None => return Vec::new(),
        };
        let sum: f64 = self.particles.iter().map(|p| p.weight).sum();
        if sum <= 0.0 {
            return map;
        }
        let prior = 0.5 / self.effective().max(1.0);
        for (item, chances) in &mut map {
            for (bin, chance) in chances.iter_mut().enumerate() {
                let holding: f64 = self
                    .particles
                    .iter()
                    .filter(|p| p.bins[bin] >> *item & 1 == 1)
                    .map(|p| p.weight)
                    .sum();
                *chance = (prior * *chance + holding / sum) / (prior + 1.0);
            }
        }
        map
    }

    /// Chance of every hidden seat to be each kind of player.
    pub fn kinds(&self) -> Vec<(Seat, [f64; KINDS.len()])> {
        let sum: f64 = self.particles.iter().map(|p| p.weight).sum();
        let chance = |bin: usize, kind: Kind| {
            let of_kind = self.particles.iter().filter(|p| p.kinds[bin] == kind);
            of_kind.map(|p| p.weight).sum::<f64>() / sum.max(f64::MIN_POSITIVE)
        };
        self.knowledge
            .others
            .iter()
            .enumerate()
            .map(|(bin, seat)| (*seat, KINDS.map(|kind| chance(bin, kind))))
            .collect()
    }
}

/// Draws a kind by its log-chance, and gives the log of their sum.
fn draw_kind(logs: &[f64; KINDS.len()], rng: &mut impl Rng) -> (Kind, f64) {
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = logs.iter().map(|log| (log - most).exp()).sum();
    let mut point = (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64 * sum;
    let mut chosen = KINDS[0];
    for (kind, log) in KINDS.iter().zip(logs) {
        if point >= 0.0 {
            chosen = *kind;
        }
        point -= (log - most).exp();
    }
    (chosen, most + sum.ln())
}
