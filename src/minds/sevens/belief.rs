//! What a seat can conclude about the other hands: from the counts, from each pass, and from
//! each card that was laid while others could have been.

use std::collections::HashMap;

use rand::{Rng, RngExt};
use yomite_games::sevens::knowledge::Knowledge;
use yomite_games::sevens::observation::Observation;

use super::opponent::{self, KINDS, Kind, Model};
use crate::deals::{Bins, MAX_BINS, UniformDeals, WeightedDeals, by_weight};
use crate::game::Seat;

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

/// A pass weighed: had the seat nothing to lay, or did it hold back?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WeighedPass {
    /// Chance that it was forced, by all else that was seen.
    pub before: f64,
    /// How likely the seat would have laid a card, had it held one; `None` where it held none.
    pub laid: Option<f64>,
    /// Chance that it was forced, by Bayes' rule from these two.
    pub forced: f64,
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
    model: Model,
    reading: Option<PassReading>,
    logs: Vec<f64>,
    particles: Vec<Particle>,
    cumulated: Vec<f64>,
    /// By particle and hidden seat: the chance of each kind, given the hand.
    kinds: Vec<[[f64; KINDS.len()]; MAX_BINS]>,
    /// By particle, then pass: the chance of the pass, given the hand and all else that was done.
    passing: Vec<f64>,
}

impl Belief {
    /// A belief without particles yet, in which others go by a rule.
    pub fn new(seen: &Observation, how: Reading) -> Belief {
        Belief::by(seen, how, Model::default())
    }

    /// A belief without particles yet, in which others are of the kinds of a model.
    pub fn by(seen: &Observation, how: Reading, model: Model) -> Belief {
        let knowledge = Knowledge::from_observation(seen);
        Belief {
            model,
            reading: PassReading::new(&knowledge, how != Reading::Counts),
            how,
            knowledge,
            logs: Vec::new(),
            particles: Vec::new(),
            cumulated: Vec::new(),
            kinds: Vec::new(),
            passing: Vec::new(),
        }
    }

    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// What others are taken for.
    pub fn model(&self) -> &Model {
        &self.model
    }

    pub fn reads_passes(&self) -> bool {
        self.how != Reading::Counts
    }

    /// Whether the particles are weighed by all that was done.
    pub fn reads_plays(&self) -> bool {
        self.how == Reading::Plays
    }

    /// Whether the weights of the particles say anything: plays are read, and a player who is
    /// still in has moved. If not, the deals of the pass reading are all there is, and exact.
    pub fn is_weighed(&self) -> bool {
        let mut moments = self.knowledge.moments().iter();
        self.reads_plays() && moments.any(|moment| self.knowledge.others.contains(&moment.seat))
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
        let mut chances = [[0.0; KINDS.len()]; MAX_BINS];
        let passes = &self.knowledge.passes;
        let first = self.passing.len();
        self.passing.resize(first + passes.len(), 1.0);
        if let Some(reading) = &self.reading {
            bins = reading.sample(rng);
            if self.how == Reading::Plays {
                log -= reading.log_weight(&self.knowledge, &bins);
            }
            for (bin, seat) in self.knowledge.others.iter().enumerate() {
                let mut passing: Vec<(usize, [f64; KINDS.len()])> = Vec::new();
                let moments = self.knowledge.moments();
                let model = &self.model;
                let logs =
                    opponent::explain(model, moments, *seat, bins[bin], |moment, by_kind| {
                        let pass = passes.binary_search_by_key(&moment.ply, |pass| pass.ply);
                        passing.extend(pass.ok().map(|at| (at, by_kind)));
                    });
                let (of_kinds, sum) = normalised(&logs);
                chances[bin] = of_kinds;
                kinds[bin] = draw_kind(&of_kinds, rng);
                if self.how == Reading::Plays {
                    log += sum;
                }
                for (at, by_kind) in passing {
                    self.passing[first + at] = match self.how {
                        Reading::Counts => 1.0,
                        Reading::Passes if passes[at].is_forced_with(bins[bin]) => 1.0,
                        Reading::Passes => VOLUNTARY,
                        // All that was done, less all but this pass: by kind they are in the
                        // ratio of its chance.
                        Reading::Plays => {
                            let without = of_kinds.iter().zip(by_kind).map(|(p, c)| p / c);
                            1.0 / without.sum::<f64>()
                        }
                    };
                }
            }
        }
        self.kinds.push(chances);
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
        let at = by_weight(&self.cumulated, |upto| *upto, rng)?;
        self.particles.get(at)
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

    /// The 95 % interval of a chance by the weighted particles reaches at most so far to either
    /// side.
    pub fn error(&self) -> f64 {
        const Z95: f64 = 1.96;
        (Z95 * (0.25 / self.effective().max(1.0)).sqrt()).min(0.5)
    }

    /// Chance of every hidden card to lie with every hidden seat: exact where the particles all
    /// weigh the same, else by their weights. Then half a particle of the exact pass reading is
    /// mixed in, so that no chance is 0 or 1 but where it is certain.
    pub fn ownership(&self) -> Vec<(u8, [f64; MAX_BINS])> {
        let mut map = match &self.reading {
            Some(reading) => reading.marginals(),
            None => return Vec::new(),
        };
        let sum: f64 = self.particles.iter().map(|p| p.weight).sum();
        if sum <= 0.0 || !self.is_weighed() {
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

    /// The different deals among the particles in the order they were drawn, each with its share
    /// of all weight.
    pub fn deals(&self) -> Vec<(Bins, f64)> {
        let sum: f64 = self.particles.iter().map(|p| p.weight).sum();
        let mut places: HashMap<Bins, usize> = HashMap::new();
        let mut deals: Vec<(Bins, f64)> = Vec::new();
        for particle in &self.particles {
            let at = *places.entry(particle.bins).or_insert(deals.len());
            if at == deals.len() {
                deals.push((particle.bins, 0.0));
            }
            deals[at].1 += particle.weight / sum.max(f64::MIN_POSITIVE);
        }
        deals
    }

    /// Chance of every hidden seat to be each kind of player.
    pub fn kinds(&self) -> Vec<(Seat, [f64; KINDS.len()])> {
        let sum: f64 = self.particles.iter().map(|p| p.weight).sum();
        let chances = |bin: usize| {
            if self.particles.is_empty() {
                let mut prior = [0.0; KINDS.len()];
                prior[..self.model.kinds().len()].fill(self.model.prior());
                return prior;
            }
            let mut mean = [0.0; KINDS.len()];
            for (particle, by_bin) in self.particles.iter().zip(&self.kinds) {
                let share = particle.weight / sum.max(f64::MIN_POSITIVE);
                mean.iter_mut()
                    .zip(by_bin[bin])
                    .for_each(|(mean, p)| *mean += share * p);
            }
            mean
        };
        let seats = self.knowledge.others.iter().enumerate();
        seats.map(|(bin, seat)| (*seat, chances(bin))).collect()
    }

    /// The passes of [`Knowledge::passes`] weighed by the particles; `None` where passes are not
    /// read, or nothing is weighed yet.
    pub fn passes(&self) -> Option<Vec<WeighedPass>> {
        if !self.reads_passes() || self.particles.is_empty() {
            return None;
        }
        let passes = &self.knowledge.passes;
        let weigh = |at: usize| {
            let pass = &passes[at];
            let bin = self.knowledge.others.iter().position(|s| *s == pass.seat);
            // Weights with and without the pass itself.
            let (mut forced, mut free, mut free_before) = (0.0, 0.0, 0.0);
            for (nth, particle) in self.particles.iter().enumerate() {
                if bin.is_some_and(|bin| pass.is_forced_with(particle.bins[bin])) {
                    forced += particle.weight;
                } else {
                    free += particle.weight;
                    free_before += particle.weight / self.passing[nth * passes.len() + at];
                }
            }
            let share = |forced: f64, free: f64| forced / (forced + free).max(f64::MIN_POSITIVE);
            WeighedPass {
                before: share(forced, free_before),
                laid: (free_before > 0.0).then(|| 1.0 - free / free_before),
                forced: share(forced, free),
            }
        };
        Some((0..passes.len()).map(weigh).collect())
    }
}

/// The chances behind logs, summing to 1, and the log of the sum that they had.
fn normalised(logs: &[f64; KINDS.len()]) -> ([f64; KINDS.len()], f64) {
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let raw = logs.map(|log| (log - most).exp());
    let sum: f64 = raw.iter().sum();
    (raw.map(|p| p / sum), most + sum.ln())
}

fn draw_kind(chances: &[f64; KINDS.len()], rng: &mut impl Rng) -> Kind {
    let mut point = rng.random::<f64>();
    let mut chosen = KINDS[0];
    for (kind, p) in KINDS.iter().zip(chances) {
        if point >= 0.0 {
            chosen = *kind;
        }
        point -= p;
    }
    chosen
}

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
