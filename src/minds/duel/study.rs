//! How well hands are read, apart from winning: chances held against the truth.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use yomite_games::duel::card::MAX_CARDS;
use yomite_games::duel::decks::{self, COPIES, Deck};
use yomite_games::duel::knowledge::{Habits, Hypergeometric, Reading, Rival, Setting, pooled};
use yomite_games::duel::{Action, CardId, Duel, Observation, Stage, Table, cards, other};

use super::learned::{Lore, Ranker, Reader, Room};
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
    for (card, chance) in Reading::from_observation(seen, &setting).hand() {
        chances[card.index()] = chance;
    }
    chances
}

/// By counting alone, with the decks thrown together.
fn counted(seen: &Observation, way: Way) -> [f64; MAX_CARDS] {
    let rival = Rival::from_table(seen.table(), other(seen.seat()));
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

/// A deck with `exchanged` of its cards replaced by others of its elements.
pub fn variant(deck: &Deck, exchanged: usize, rng: &mut impl Rng) -> Deck {
    let mut counts = *deck.counts();
    let elements = deck
        .iter()
        .fold(yomite_games::duel::Elements::NONE, |all, (card, _)| {
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

/// How likely a player is to attack next.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Attacks {
    pub player: f64,
    /// A creature of the other; `None` where there is none that can be attacked.
    pub creature: Option<f64>,
}

/// How likely a network is to attack at a decision; `None` where the other player cannot be attacked now.
pub fn attacks(table: &Table, ranker: &Ranker, lore: &Lore, room: &mut Room) -> Option<Attacks> {
    if table.stage() != Stage::Main {
        return None;
    }
    let mut actions = Vec::new();
    table.actions(&mut actions);
    let chances = ranker.chances(table, &actions, lore, room);
    let (mut player, mut creature) = (None, None);
    for (action, chance) in actions.iter().zip(chances) {
        let sum = match action {
            Action::Attack { at: None, .. } => &mut player,
            Action::Attack { at: Some(_), .. } => &mut creature,
            _ => continue,
        };
        *sum = Some(sum.unwrap_or(0.0) + f64::from(chance));
    }
    player.map(|player| Attacks { player, creature })
}

/// The same position, but that the other of a seat has left all its mana ready, or none of it.
pub fn with_open_mana(truth: &Duel, seat: Seat, open: bool) -> Duel {
    let mut changed = truth.clone();
    let side = changed.table.side_mut(other(seat));
    side.tapped = match open {
        true => Default::default(),
        false => side.mana_sets,
    };
    changed
}

/// The same position, but that the other of a seat has cards of this deck in its mana zone, drawn at
/// random, as many and as many of them ready as before.
pub fn with_mana_of(truth: &Duel, seat: Seat, deck: &Deck, rng: &mut impl Rng) -> Duel {
    let mut changed = truth.clone();
    let pool = changed.table.pool();
    let ready = truth.table.ready_mana(other(seat));
    let side = changed.table.side_mut(other(seat));
    let held: Vec<CardId> = side.mana.iter().copied().collect();
    for card in &held {
        side.uncharge(*card, pool);
    }
    let mut cards = deck.cards();
    cards.shuffle(rng);
    side.tapped = Default::default();
    for (nth, card) in cards.into_iter().take(held.len()).enumerate() {
        let at = usize::from(pool.card(card).elements.bits());
        let tapped = side.tapped[at] + u8::from(nth >= ready);
        side.charge(card, pool);
        side.tapped[at] = tapped;
    }
    changed
}

/// Whether all that is to be seen of a seat's cards lies in its mana zone, and how many these are.
pub fn mana_alone(table: &Table, seat: Seat) -> Option<usize> {
    let side = table.side(seat);
    let rest = side.battle().len() + side.graveyard().len() + side.shown().len();
    (rest == 0 && !side.mana().is_empty()).then(|| side.mana().len())
}

/// The known deck that chances of cards to be in a hand fit best: the one under which cards that are so
/// likely are the likeliest, the first of equals. `None` where no card has a chance.
pub fn deck_of_hand(hand: &[f32]) -> Option<usize> {
    // A card that is not in a deck is not impossible there: the hand is read, not known.
    let log = |n: u8| (f64::from(n) + 0.1).ln();
    let fit = |deck: &Deck| -> f64 {
        let counts = deck.counts();
        let cards = hand.iter().enumerate();
        cards
            .map(|(card, chance)| f64::from(*chance) * log(counts[card]))
            .sum()
    };
    let fits = decks::presets().iter().map(|preset| fit(preset.deck()));
    let mut best: Option<(usize, f64)> = None;
    for (at, fit) in fits.enumerate() {
        if best.is_none_or(|(_, highest)| fit > highest) {
            best = Some((at, fit));
        }
    }
    let any = hand.iter().any(|chance| *chance > 0.0);
    best.filter(|_| any).map(|(at, _)| at)
}
