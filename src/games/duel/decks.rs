//! Decks: 40 cards, at most 4 of each; their text, and the presets of `assets/duel/decks.json`.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::card::CardId;
use super::cards;
use super::counts::Counts;
use super::lexicon::Plain;
use crate::words::{Arg, Lang, Text, count, say};

mod draft;
mod list;
mod presets;
mod query;
mod words;

pub use draft::{BARS, Draft, bar};
pub use presets::{FILE, Preset, check, preset, presets, titles};
pub use query::{Ability, Query};
pub use words::ALL as PHRASES;

/// The cards of a deck.
pub const SIZE: usize = 40;
/// The most cards of a kind in a deck.
pub const COPIES: u8 = 4;
/// The word for a preset that chance chooses; no preset has it as its id.
pub const ANY: &str = "any";

/// A legal deck: how many of each card, [`SIZE`] together.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck {
    counts: Counts,
}

impl Deck {
    /// A deck of so many of each card; a card that comes again adds up.
    ///
    /// # Errors
    /// More than [`COPIES`] of a card, not [`SIZE`] cards, or a card that this build has not:
    /// the first of these, as a clause without a full stop.
    pub fn new(counts: impl IntoIterator<Item = (CardId, u8)>) -> Result<Deck, Text> {
        let mut deck = Counts::NONE;
        for (card, more) in counts {
            if card.index() >= cards::all().len() {
                return Err(words::NO_CARD.with([count(card.0)]));
            }
            deck.add(card, more);
        }
        Deck::of_counts(deck)
    }

    fn of_counts(counts: Counts) -> Result<Deck, Text> {
        let mut kinds = (0..).map(CardId).zip(*counts);
        if let Some(what) = kinds.find_map(|(card, copies)| copies_fault(card, copies.into())) {
            return Err(what);
        }
        match size_fault(counts.total()) {
            None => Ok(Deck { counts }),
            Some(what) => Err(what),
        }
    }

    /// How many there are of a card.
    pub fn count(&self, card: CardId) -> u8 {
        self.counts.get(card.index()).copied().unwrap_or(0)
    }

    /// How many there are of each card, by its number.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// The kinds of cards with how many there are, in the order of the catalogue.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, u8)> + '_ {
        self.counts.kinds()
    }

    /// All its cards, in the order of the catalogue.
    pub fn cards(&self) -> [CardId; SIZE] {
        let mut all = [CardId(0); SIZE];
        for (place, card) in all.iter_mut().zip(self.counts.cards()) {
            *place = card;
        }
        all
    }
}

/// What is wrong with so many of a card.
fn copies_fault(card: CardId, copies: u64) -> Option<Text> {
    let over = || words::COPIES.with([count(copies), named(card), count(COPIES)]);
    (copies > u64::from(COPIES)).then(over)
}

/// What is wrong with a deck of so many cards.
fn size_fault(cards: usize) -> Option<Text> {
    if cards < SIZE {
        Some(words::TOO_FEW.with([count(cards), count(SIZE), count(SIZE - cards)]))
    } else if cards > SIZE {
        Some(words::TOO_MANY.with([count(cards), count(SIZE), count(cards - SIZE)]))
    } else {
        None
    }
}

/// A card's name within a sentence.
fn named(card: CardId) -> Arg {
    cards::title(card).text().into()
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = self.iter().map(|(card, count)| (cards::slug(card), count));
        f.debug_map().entries(cards).finish()
    }
}

/// A map from card to how many there are.
impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.iter().count()))?;
        for (card, count) in self.iter() {
            map.serialize_entry(&card, &count)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deck, D::Error> {
        struct Map;

        impl<'de> Visitor<'de> for Map {
            type Value = Deck;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map from cards to how many there are")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Deck, A::Error> {
                let mut counts: Vec<(CardId, u8)> = Vec::new();
                while let Some((card, count)) = entries.next_entry()? {
                    if counts.iter().any(|(before, _)| *before == card) {
                        let slug = cards::slug(card);
                        return Err(de::Error::custom(format!("\"{slug}\" stands there twice")));
                    }
                    counts.push((card, count));
                }
                let said = |what: Text| de::Error::custom(say(&what, &Plain(Lang::En)));
                Deck::new(counts).map_err(said)
            }
        }

        deserializer.deserialize_map(Map)
    }
}
