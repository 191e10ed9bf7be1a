//! How well hands are read, apart from winning: chances held against the truth.

pub mod skills;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::belief::{Habits, Hypergeometric, Reading, Rival, Setting, pooled};
use super::card::{CardId, MAX_CARDS};
use super::cards;
use super::decks::{self, COPIES, Deck};
use super::learned::{Lore, Reader, Room};
use super::observation::Observation;
use super::rules::Duel;
use super::table::other;
use crate::game::{Game as _, Observation as _, Seat};
use crate::scoring::Fits;

/// A way to say how likely each card is to be in the other's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// A card's share of all known decks together, times the cards in hand.
    Share,
    /// The hypergeometric chance of at least one, from all known decks together without what was
    /// seen.
    Pool,
    /// The decks by what was seen of them, and their cards anywhere.
    Decks,
    /// That, and what was not done.
    Belief,
    /// The student's network, at sight.
    Network,
}

/// All ways, in the order of the figures.
pub const WAYS: [Way; 5] = [Way::Share, Way::Pool, Way::Decks, Way::Belief, Way::Network];

/// Readings of hands held against the truth, by round and by way.
pub type Inference = Fits<{ WAYS.len() }>;

/// Judges what a seat can conclude now of the other's hand, card by card of the catalogue.
pub fn judge(
    found: &mut Inference,
    truth: &Duel,
    seat: Seat,
    habits: Habits,
    (reader, lore): (&Reader, &Lore),
) {
    let seen = truth.observe(seat);
    // A player's numbers are the same in every world that the seat allows: the true one will do.
    let forecast = reader.forecast(truth.table(), seat, lore, &mut Room::default());
    let round = usize::from(truth.table().turn()).div_ceil(2);
    let hand = truth.table().side(other(seat)).hand();
    for (fit, way) in found.at(round).iter_mut().zip(WAYS) {
        let chances = match way {
            Way::Network => by_number(&forecast.hand),
            _ => chances(&seen, way, habits),
        };
        for card in cards::ids() {
            fit.state(chances[card.index()], hand.contains(&card));
        }
    }
}

/// Chances by the number of the card.
fn by_number(hand: &[f32]) -> [f64; MAX_CARDS] {
    std::array::from_fn(|card| hand.get(card).copied().map_or(0.0, f64::from))
}

/// The chance of each card to be in the other's hand, at least once.
fn chances(seen: &Observation, way: Way, habits: Habits) -> [f64; MAX_CARDS] {
    let mut chances = [0.0; MAX_CARDS];
    let habits = match way {
        Way::Share | Way::Pool => return counted(seen, way),
        Way::Network => return chances,
        Way::Decks => Habits::NONE,
        Way::Belief => habits,
    };
    let setting = Setting {
        habits,
        ..Setting::default()
    };
    for (card, chance) in Reading::of(seen, &setting).hand() {
        chances[card.index()] = chance;
    }
    chances
}

/// By counting alone, with the decks thrown together.
fn counted(seen: &Observation, way: Way) -> [f64; MAX_CARDS] {
    let rival = Rival::of(seen.table(), other(seen.seat()));
    let lists = decks::presets().iter().map(|preset| preset.deck().counts());
    let pool = pooled(lists, cards::all().len());
    // Whole numbers: the known decks hold whole cards.
    let left = |card: usize| (pool[card] as usize).saturating_sub(usize::from(rival.seen[card]));
    let all: usize = (0..MAX_CARDS).map(left).sum();
    let shown: Vec<CardId> = rival.shown.iter().map(|shown| shown.card).collect();
    let free = rival.hand.saturating_sub(shown.len());
    std::array::from_fn(|card| {
        if rival.secret.is_empty() && shown.contains(&CardId(card as u8)) {
            return 1.0;
        }
        let dealt = Hypergeometric::new(all, left(card), free);
        match way {
            Way::Share => dealt.mean().min(1.0),
            _ => dealt.some(),
        }
    })
}

/// A deck with so many of its cards exchanged for others of its elements.
pub fn variant(deck: &Deck, exchanged: usize, rng: &mut impl Rng) -> Deck {
    let mut counts = *deck.counts();
    let elements = deck.iter().fold(super::Elements::NONE, |all, (card, _)| {
        all | cards::card(card).elements
    });
    for _ in 0..exchanged {
        let held: Vec<CardId> = counts.cards().collect();
        let out = held[rng.random_range(0..held.len())];
        let fits: Vec<CardId> = cards::ids()
            .filter(|card| {
                let own = cards::card(*card).elements;
                *card != out && elements.covers(own) && counts[card.index()] < COPIES
            })
            .collect();
        if let Some(into) = fits.choose(rng) {
            counts[out.index()] -= 1;
            counts[into.index()] += 1;
        }
    }
    Deck::new(counts.kinds()).unwrap_or(*deck)
}
