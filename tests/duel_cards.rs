//! Duel's cards and decks: what ships is sound, and what is not sound is named.

use yomite::games::duel::card::MAX_CARDS;
use yomite::games::duel::{cards, decks};

#[test]
fn what_ships_is_sound() {
    let catalogue = cards::check(cards::FILE).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert!((64..=MAX_CARDS).contains(&catalogue.cards().len()));
    let presets = decks::check(decks::FILE, &catalogue);
    let presets = presets.unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert!(presets.len() >= 6);
}
