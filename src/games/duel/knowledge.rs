//! What can be known of the cards that a player does not see.

use rand::Rng;

use super::card::CardId;
use super::cards;
use super::counts::Counts;
use super::decks::Deck;
use super::event::{Event, Zone};
use super::observation::Observation;
use super::table::{HAND as FIRST_HAND, Table, other};
use super::zones::Shown;
use crate::deals::{MAX_BINS, WeightedDeals};
use crate::game::{Observation as _, Seat};

mod draws;
mod outlook;
mod patience;
mod potential;
mod reading;
mod source;

pub use draws::{Draws, key_card};
pub use outlook::{Odds, Outlook, Share, Whereabouts, removes};
pub use patience::{Habits, Missed, Patience};
pub use potential::{Means, Potential};
pub use reading::{Candidate, Copies, Reading, Setting};
use reading::{by_deck, posterior, preset_decks, weighed};
pub use source::{Rest, Source, base, pooled};

/// What was believed of the other's deck before the event at a place of the log: the chance of each
/// preset, and of any other deck. `None` where what was seen by then cannot be told from the log.
pub fn decks_before(seen: &Observation, at: usize, setting: &Setting) -> Option<(Vec<f64>, f64)> {
    let seat = other(seen.seat());
    let log = seen.log().get(..at)?;
    let counts = seen_by(log, seat)?;
    let pool = seen.table().pool();
    let patience = Patience::read(pool, log, seat, FIRST_HAND, setting.habits);
    let known = preset_decks();
    let base = base(known.iter().map(Deck::counts), cards::all().len());
    let weighed = weighed(&known, &base, setting, &counts, &patience);
    let fits: Vec<f64> = weighed.iter().map(|deck| deck.ln_chance).collect();
    let each = weighed.iter().zip(posterior(&fits));
    let each = each.map(|(one, chance)| (one.deck, one.exchanged, chance));
    Some(by_deck(known.len(), each))
}

/// Cards of a seat that were seen in the course of a log; `None` where a whole hand was shown: which
/// cards it had, the log does not say.
fn seen_by(log: &[Event], seat: Seat) -> Option<Counts> {
    let mut seen = Counts::NONE;
    let mut shown = Counts::NONE;
    for event in log {
        match *event {
            Event::Revealed { seat: of } if of == seat => return None,
            Event::Charged {
                seat: of,
                card,
                from: Zone::Hand,
            }
            | Event::Discarded { seat: of, card }
            | Event::Played {
                seat: of,
                card,
                from: Zone::Hand,
                ..
            } if of == seat => {
                let (seen, shown) = seen
                    .get_mut(card.index())
                    .zip(shown.get_mut(card.index()))?;
                match *shown {
                    0 => *seen += 1,
                    _ => *shown -= 1,
                }
            }
            Event::Charged { seat: of, card, .. }
            | Event::Played { seat: of, card, .. }
            | Event::Milled { seat: of, card }
                if of == seat =>
            {
                *seen.get_mut(card.index())? += 1;
            }
            Event::Searched {
                seat: of,
                card: Some(card),
            } if of == seat => {
                *seen.get_mut(card.index())? += 1;
                *shown.get_mut(card.index())? += 1;
            }
            Event::Returned { seat: of, card, .. } | Event::Recovered { seat: of, card, .. }
                if of == seat =>
            {
                *shown.get_mut(card.index())? += 1;
            }
            _ => {}
        }
    }
    Some(seen)
}

/// So many cards drawn from a number of them of which some are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hypergeometric {
    cards: usize,
    marked: usize,
    drawn: usize,
}

impl Hypergeometric {
    /// Of `cards`, `marked` are marked and `drawn` are drawn; more than there are count as all.
    pub fn new(cards: usize, marked: usize, drawn: usize) -> Hypergeometric {
        Hypergeometric {
            cards,
            marked: marked.min(cards),
            drawn: drawn.min(cards),
        }
    }

    /// The chance that none of the drawn cards is marked.
    pub fn none(self) -> f64 {
        self.exactly(0)
    }

    /// The chance that at least one of them is.
    pub fn some(self) -> f64 {
        1.0 - self.none()
    }

    /// The chance that exactly this many of them are.
    pub fn exactly(self, count: usize) -> f64 {
        let plain = self.cards - self.marked;
        let Some(others) = self.drawn.checked_sub(count) else {
            return 0.0;
        };
        if count > self.marked || others > plain {
            return 0.0;
        }
        // C(marked, count)·C(plain, others) / C(cards, drawn), a factor at a time so that nothing
        // grows large.
        let ratio = |n: usize, from: usize, at: usize| n.saturating_sub(at) as f64 / from as f64;
        let mut chance = 1.0;
        for nth in 0..self.drawn {
            let left = self.cards - nth;
            chance *= match nth < count {
                true => {
                    ratio(self.marked, left, nth) * self.drawn.saturating_sub(nth) as f64
                        / (count - nth) as f64
                }
                false => ratio(plain, left, nth - count),
            };
        }
        chance
    }

    /// How many are expected to be marked.
    pub fn mean(self) -> f64 {
        match self.cards {
            0 => 0.0,
            cards => self.drawn as f64 * self.marked as f64 / cards as f64,
        }
    }
}

/// The hand, among hidden zones.
pub const HAND: usize = 0;

/// Shields of which nobody knows anything.
pub const SHIELDS: usize = 1;

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
    pub card: CardId,
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

    fn lots(&self) -> &[Lot] {
        &self.lots
    }

    /// How many cards each zone holds.
    fn sizes(&self) -> &[u8] {
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

/// What is known of the other player's cards for certain.
#[derive(Clone, Debug, PartialEq)]
pub struct Rival {
    /// Whose cards they are.
    pub seat: Seat,
    /// Cards that were seen, wherever they are now.
    pub seen: Box<Counts>,
    /// Of these, cards that lie in the hand or among the secret shields.
    pub shown: Vec<Shown>,
    /// Cards in hand.
    pub hand: usize,
    /// Shields that nobody knows.
    pub shields: usize,
    /// When each of the shields was put there that only their owner knows, from the bottom.
    pub secret: Vec<u16>,
    /// Cards of the library.
    pub library: usize,
}

impl Rival {
    /// What a table shows of a seat's cards.
    pub fn from_table(table: &Table, seat: Seat) -> Rival {
        let side = table.side(seat);
        let cards = table.cards_of(seat);
        let shown = side.shown().iter().map(|shown| shown.card);
        let seen = Box::new(cards.iter().copied().chain(shown).collect());
        let secret = side.shields().iter().filter(|shield| shield.secret > 0);
        let secret: Vec<u16> = secret.map(|shield| shield.secret).collect();
        Rival {
            seat,
            seen,
            shown: side.shown().to_vec(),
            hand: side.hand().len(),
            shields: side.shields().len() - secret.len(),
            secret,
            library: side.library().len(),
        }
    }

    /// Hidden cards, shown ones included.
    pub fn hidden(&self) -> usize {
        self.hand + self.shields + self.secret.len() + self.library
    }

    /// The sizes of all hidden zones; the last secret shields share one where there are too many.
    fn sizes(&self) -> Vec<u8> {
        let mut sizes = vec![self.hand as u8, self.shields as u8, self.library as u8];
        for _ in &self.secret {
            match sizes.len() < ZONES {
                true => sizes.push(1),
                false => sizes
                    .iter_mut()
                    .last()
                    .into_iter()
                    .for_each(|last| *last += 1),
            }
        }
        sizes
    }

    /// Where a card can be that was shown: 1 for each zone that can have it.
    fn places(&self, shown: &Shown) -> ByZone {
        let mut places = [0.0; ZONES];
        places[HAND] = if shown.shielded { 0.0 } else { 1.0 };
        for (nth, at) in self.secret.iter().enumerate() {
            if *at > shown.at {
                places[(SECRET + nth).min(ZONES - 1)] = 1.0;
            }
        }
        places
    }
}
