//! Where the cards of one deck may lie that are not seen: exactly, with a weight for each card.

use rand::Rng;

use crate::games::duel::card::CardId;
use crate::search::{MAX_BINS, WeightedDeals};

/// The hand, among hidden zones.
pub const HAND: usize = 0;
/// Shields of which nobody knows anything.
pub const SHIELDS: usize = 1;
/// The library.
pub const LIBRARY: usize = 2;
/// The first of the shields that their owner has put from the hand, each a zone of its own.
pub const SECRET: usize = 3;
/// The most hidden zones.
pub const ZONES: usize = MAX_BINS;

/// A figure for each hidden zone.
pub type ByZone = [f64; ZONES];

/// A hidden card with how likely each zone is for it, relative to other cards; 0 rules it out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lot {
    /// The card.
    pub card: CardId,
    /// A weight for each zone.
    pub weights: ByZone,
}

/// All ways in which hidden cards may lie in zones of known sizes, each as likely as the product
/// of its cards' weights says.
#[derive(Clone, Debug)]
pub struct Hidden {
    lots: Vec<Lot>,
    sizes: Vec<u8>,
    deals: WeightedDeals,
    evidence: f64,
}

impl Hidden {
    /// All ways; `None` where there is none, or the sizes do not add up to the cards.
    pub fn new(lots: &[Lot], sizes: &[u8]) -> Option<Hidden> {
        let item = |(nth, lot): (usize, &Lot)| (nth as u8, lot.weights);
        let items: Vec<(u8, ByZone)> = lots.iter().enumerate().map(item).collect();
        let deals = WeightedDeals::new(&items, sizes)?;
        let mut ways = 0.0;
        let mut left = lots.len();
        for size in sizes {
            ways += ln_choose(left, usize::from(*size));
            left = left.saturating_sub(usize::from(*size));
        }
        Some(Hidden {
            lots: lots.to_vec(),
            sizes: sizes.to_vec(),
            evidence: deals.ln_sum() - ways,
            deals,
        })
    }

    /// The hidden cards.
    pub(super) fn lots(&self) -> &[Lot] {
        &self.lots
    }

    /// How many cards each zone holds.
    pub(super) fn sizes(&self) -> &[u8] {
        &self.sizes
    }

    /// The natural logarithm of the mean weight over all ways, each counted alike: how well the
    /// weights agree with these cards.
    pub fn evidence(&self) -> f64 {
        self.evidence
    }

    /// How many of each hidden card are expected in each zone; a card is listed once.
    pub fn expected(&self) -> Vec<(CardId, ByZone)> {
        let mut all: Vec<(CardId, ByZone)> = Vec::new();
        for (item, chances) in self.deals.marginals() {
            let card = self.lots[usize::from(item)].card;
            let at = match all.iter().position(|(listed, _)| *listed == card) {
                Some(at) => at,
                None => {
                    all.push((card, [0.0; ZONES]));
                    all.len() - 1
                }
            };
            for (sum, chance) in all[at].1.iter_mut().zip(chances) {
                *sum += chance;
            }
        }
        all
    }

    /// The chance that at least one card of a kind lies in a zone.
    pub fn some(&self, card: CardId, zone: usize) -> f64 {
        let mut lots = self.lots.clone();
        let kind = lots.iter_mut().filter(|lot| lot.card == card);
        kind.for_each(|lot| lot.weights[zone] = 0.0);
        match Hidden::new(&lots, &self.sizes) {
            Some(none) => (1.0 - (none.evidence - self.evidence).exp()).clamp(0.0, 1.0),
            None => 1.0,
        }
    }

    /// Draws one way: the cards of each zone, in no order that means anything.
    pub fn sample(&self, rng: &mut impl Rng) -> [Vec<CardId>; ZONES] {
        let bins = self.deals.sample(rng);
        bins.map(|bin| {
            let held = self.lots.iter().enumerate();
            let held = held.filter(|(nth, _)| bin >> nth & 1 == 1);
            held.map(|(_, lot)| lot.card).collect()
        })
    }
}

/// The natural logarithm of the number of ways to choose `k` of `n`; minus infinity where there is
/// none.
pub fn ln_choose(n: usize, k: usize) -> f64 {
    if k > n {
        return f64::NEG_INFINITY;
    }
    (0..k).map(|i| ((n - i) as f64 / (i + 1) as f64).ln()).sum()
}
