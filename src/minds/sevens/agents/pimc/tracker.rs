//! What each seat may hold by this agent's book, and worlds made from it.

use rand::{Rng, RngExt};
use yomite_games::sevens::Knowledge;

use super::{Tracking, Worlds};
use crate::cards::{Card, Cards};
use crate::deals::{Bins, MAX_BINS, below};

/// The chance to strike a card out by the number of the pass.
const STAGES: [f64; 3] = [0.3, 0.6, 0.9];

/// The chance to strike a card out by any pass.
const CHANCE: f64 = 0.8;

/// What a pass leaves of a card's weight.
const DECAY: f64 = 0.2;

/// How strictly the sets are enforced, one after the other, and how often each is tried.
const STRICTNESS: [f64; 5] = [1.0, 0.9, 0.8, 0.7, 0.5];

const TRIES: u32 = 20;

/// How far a world keeps to the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// Nobody holds what the book denies.
    Whole,
    /// Some of what was struck out was let back in.
    Relaxed,
    /// It was dealt without the book.
    Free,
}

/// The book: what each hidden seat may hold, and with which weight.
#[derive(Clone, Debug)]
pub(super) struct Tracker {
    pub possible: Vec<u64>,
    weights: Option<Vec<[f64; Card::COUNT]>>,
    unseen: u64,
    counts: Vec<u8>,
}

impl Tracker {
    /// Replays the passes, each on the board of its turn.
    pub fn new(knowledge: &Knowledge, tracking: Tracking, rng: &mut impl Rng) -> Tracker {
        let unseen = knowledge.unseen.bits();
        let mut possible = vec![unseen; knowledge.others.len()];
        let mut weights = vec![[1.0; Card::COUNT]; knowledge.others.len()];
        for pass in &knowledge.passes {
            let Some(bin) = knowledge.others.iter().position(|seat| *seat == pass.seat) else {
                continue;
            };
            let stage = STAGES[usize::from(pass.earlier).min(STAGES.len() - 1)];
            for card in pass.ruled_out.iter() {
                let strike = match tracking {
                    Tracking::Never | Tracking::Weight => false,
                    Tracking::Hard => true,
                    Tracking::Late => pass.earlier >= 2,
                    Tracking::Chance => rng.random_bool(CHANCE),
                    Tracking::Staged => rng.random_bool(stage),
                };
                if strike {
                    possible[bin] &= !card.bit();
                }
                if tracking == Tracking::Weight {
                    weights[bin][card.index()] *= DECAY;
                }
            }
        }
        Tracker {
            possible,
            weights: (tracking == Tracking::Weight).then_some(weights),
            unseen,
            counts: knowledge.counts.clone(),
        }
    }

    /// Whether the passes told it nothing: every deal is as likely as any other.
    pub fn is_silent(&self) -> bool {
        let even = |weights: &[[f64; Card::COUNT]]| weights.iter().flatten().all(|w| *w == 1.0);
        let open = self.possible.iter().all(|set| *set == self.unseen);
        open && self.weights.as_deref().is_none_or(even)
    }

    /// Makes a world, and says how far the sets were kept to.
    pub fn world(&self, how: Worlds, rng: &mut impl Rng) -> (Bins, Fit) {
        let found = match how {
            Worlds::Free => None,
            Worlds::Retries(tries) => {
                let found = (0..tries).find_map(|_| self.attempt(&self.possible, rng));
                found.map(|bins| (bins, Fit::Whole))
            }
            Worlds::Progressive => self.progressive(rng),
        };
        found.unwrap_or_else(|| {
            let all = vec![self.unseen; self.counts.len()];
            (self.attempt(&all, rng).unwrap_or([0; MAX_BINS]), Fit::Free)
        })
    }

    /// A world by sets that are relaxed step by step.
    fn progressive(&self, rng: &mut impl Rng) -> Option<(Bins, Fit)> {
        for strictness in STRICTNESS {
            for _ in 0..TRIES {
                let relaxed: Vec<u64> = self
                    .possible
                    .iter()
                    .map(|set| self.relax(*set, strictness, rng))
                    .collect();
                if let Some(bins) = self.attempt(&relaxed, rng) {
                    return Some((bins, self.fit(&bins)));
                }
            }
        }
        None
    }

    fn fit(&self, bins: &Bins) -> Fit {
        let kept = bins.iter().zip(&self.possible);
        let whole = kept.into_iter().all(|(hand, set)| hand & !set == 0);
        if whole { Fit::Whole } else { Fit::Relaxed }
    }

    /// Lets each struck card back in with the chance 1 − strictness.
    fn relax(&self, possible: u64, strictness: f64, rng: &mut impl Rng) -> u64 {
        if strictness >= 1.0 {
            return possible;
        }
        let struck = Cards::from_bits(self.unseen & !possible).iter();
        let back = struck.filter(|_| !rng.random_bool(strictness));
        possible | back.collect::<Cards>().bits()
    }

    /// One try: each seat in turn draws its hand from what is left and possible for it.
    fn attempt(&self, possible: &[u64], rng: &mut impl Rng) -> Option<Bins> {
        let mut bins = [0; MAX_BINS];
        let mut left = self.unseen;
        for (bin, &count) in self.counts.iter().enumerate() {
            let from = left & possible[bin];
            if from.count_ones() < u32::from(count) {
                return None;
            }
            bins[bin] = match &self.weights {
                None => subset(from, count, rng),
                Some(weights) => weighted_subset(from, count, &weights[bin], rng),
            };
            left &= !bins[bin];
        }
        Some(bins)
    }
}

/// A uniform subset of a given size.
fn subset(from: u64, count: u8, rng: &mut impl Rng) -> u64 {
    let mut cards = [0u8; 64];
    let mut n = 0;
    let mut left = from;
    while left != 0 {
        cards[n] = left.trailing_zeros() as u8;
        left &= left - 1;
        n += 1;
    }
    let mut set = 0;
    for i in 0..usize::from(count).min(n) {
        let pick = i + below((n - i) as u32, rng) as usize;
        cards.swap(i, pick);
        set |= 1 << cards[i];
    }
    set
}

/// Draws card after card, each with a chance in proportion to its weight among those left.
fn weighted_subset(from: u64, count: u8, weights: &[f64; Card::COUNT], rng: &mut impl Rng) -> u64 {
    // Exponential races (Efraimidis and Spirakis 2006): the first `count` to arrive.
    let mut arrivals: Vec<(f64, u64)> = Cards::from_bits(from)
        .iter()
        .map(|card| {
            let u: f64 = rng.random();
            (-(1.0 - u).ln() / weights[card.index()], card.bit())
        })
        .collect();
    arrivals.sort_by(|a, b| a.0.total_cmp(&b.0));
    let first = arrivals.iter().take(usize::from(count));
    first.fold(0, |set, (_, card)| set | card)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use yomite_games::sevens::{Action, Config, Sevens};

    use super::*;
    use crate::game::{Game, Observation as _};

    /// What one pass rules out is struck with the chance that each way of tracking says, card by card.
    #[test]
    fn cards_that_could_have_been_laid_are_struck_as_often_as_is_said() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(80);
        let config = Config::default();
        let deal = Sevens::draw(&config, &mut rng).expect("a deal");
        let mut game = Sevens::set_up(&config, &deal).expect("it begins");
        let reader = game.to_move().expect("somebody begins");
        let open = game.observe(reader).legal_actions();
        let card = open.iter().find(|action| **action != Action::Pass);
        game.play(card.expect("a card can be laid"))
            .expect("it is legal");
        game.play(&Action::Pass).expect("a pass is left");
        let knowledge = Knowledge::from_observation(&game.observe(reader));
        let [pass] = &*knowledge.passes else {
            panic!("one pass: {:?}", knowledge.passes.len());
        };
        let seat = knowledge.others.iter().position(|seat| *seat == pass.seat);
        let (bin, all) = (seat.expect("its hand is hidden"), pass.ruled_out.len());
        assert!(all >= 4, "{all} cards could have been laid");
        const TIMES: usize = 4_000;
        for (tracking, chance) in [
            (Tracking::Never, 0.0),
            (Tracking::Hard, 1.0),
            (Tracking::Late, 0.0),
            (Tracking::Chance, 0.8),
            (Tracking::Staged, 0.3),
            (Tracking::Weight, 0.0),
        ] {
            let struck: usize = (0..TIMES)
                .map(|_| {
                    let tracker = Tracker::new(&knowledge, tracking, &mut rng);
                    (pass.ruled_out - Cards::from_bits(tracker.possible[bin])).len()
                })
                .sum();
            let tries = (TIMES * all) as f64;
            let off = (struck as f64 / tries - chance).abs();
            // Five standard errors: once in two million runs by chance, and the seed is one.
            let slack = 5.0 * (chance * (1.0 - chance) / tries).sqrt();
            assert!(off <= slack, "{tracking:?}: {struck} of {tries}");
        }
    }
}
