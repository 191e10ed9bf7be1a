//! What a network makes of one thing alone: a position is asked twice, and only that thing differs.

use rand::Rng;
use rand::seq::SliceRandom;

use super::super::action::Action;
use super::super::card::CardId;
use super::super::decks::{self, Deck};
use super::super::learned::{Lore, Ranker, Room};
use super::super::rules::Duel;
use super::super::table::{Stage, Table, other};
use crate::game::Seat;

/// How likely a player is to attack next.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Attacks {
    /// The other player.
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
