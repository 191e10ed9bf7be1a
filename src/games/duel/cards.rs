//! The catalogue: the cards of `src/games/duel/cards.json`, checked, by number and by id.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use super::card::{Card, CardId, MAX_CARDS};
use super::file::{self, Bilingual, Fault};
use crate::words::{Lang, Phrase, Text, count};

mod entry;

pub use self::ALL as PHRASES;

/// The text of the card file that this build has.
pub const FILE: &str = include_str!("cards.json");

/// A card file that is sound.
#[derive(Clone, Debug, PartialEq)]
pub struct Catalogue {
    cards: Vec<Card>,
    entries: Vec<Entry>,
}

/// What a card is called.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    id: String,
    name: Bilingual,
    flavour: Bilingual,
    name_key: String,
    flavour_key: String,
}

/// Reads a card file, a JSON list of cards.
///
/// # Errors
/// Every fault of it, each with the card and the field.
pub fn check(text: &str) -> Result<Catalogue, Vec<Fault>> {
    let mut catalogue = Catalogue {
        cards: Vec::new(),
        entries: Vec::new(),
    };
    let mut known = Known::default();
    let read = file::entries(text, |place, report| entry::card(place, &mut known, report))?;
    for (entry, card) in read {
        catalogue.cards.push(card);
        catalogue.entries.push(entry);
    }
    Ok(catalogue)
}

/// The ids and names of the cards above, for what must stand once.
#[derive(Debug, Default)]
struct Known {
    cards: usize,
    ids: HashMap<String, usize>,
    names: [HashMap<String, usize>; 2],
}

impl Known {
    /// Counts a card, and says what is wrong with its number.
    fn next(&mut self) -> Option<Text> {
        self.cards += 1;
        (self.cards == MAX_CARDS + 1).then(|| TOO_MANY.with([count(MAX_CARDS)]))
    }

    fn again(seen: &mut HashMap<String, usize>, text: &str, card: usize) -> Option<Text> {
        let before = *seen.entry(text.to_owned()).or_insert(card);
        (before != card).then(|| TAKEN.with([count(before)]))
    }

    /// Notes an id, and says which card has it already.
    fn id(&mut self, id: &str) -> Option<Text> {
        Known::again(&mut self.ids, id, self.cards)
    }

    /// Notes a name, and says which card has it already.
    fn name(&mut self, name: &Bilingual, lang: Lang) -> Option<Text> {
        let names = &mut self.names[usize::from(lang == Lang::Ja)];
        Known::again(names, name.in_lang(lang), self.cards)
    }
}

impl Catalogue {
    /// The cards, by number.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The numbers of all cards.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = CardId> + use<> {
        (0..self.cards.len() as u8).map(CardId)
    }

    pub fn find(&self, id: &str) -> Option<CardId> {
        let at = self.entries.iter().position(|entry| entry.id == id)?;
        u8::try_from(at).ok().map(CardId)
    }

    /// The id of a card; a question mark where there is no such card.
    pub fn slug(&self, card: CardId) -> &str {
        self.entry(card).map_or("?", |entry| &entry.id)
    }

    /// The name of a card; a question mark where there is no such card.
    pub fn name(&self, card: CardId, lang: Lang) -> &str {
        self.entry(card)
            .map_or("?", |entry| entry.name.in_lang(lang))
    }

    /// The sentence that stands below a card for its own sake.
    pub fn flavour(&self, card: CardId, lang: Lang) -> &str {
        self.entry(card)
            .map_or("", |entry| entry.flavour.in_lang(lang))
    }

    fn entry(&self, card: CardId) -> Option<&Entry> {
        self.entries.get(card.index())
    }
}

static SHIPPED: LazyLock<Catalogue> = LazyLock::new(|| {
    check(FILE).unwrap_or_else(|faults| {
        let faults: Vec<_> = faults.iter().map(Fault::to_string).collect();
        panic!("src/games/duel/cards.json: {}", faults.join("; "))
    })
});

static TITLES: LazyLock<Vec<Phrase>> = LazyLock::new(|| {
    let phrase = |key: &'static str, words: &'static Bilingual| Phrase {
        key,
        said: Lang::ALL.map(|lang| words.in_lang(lang)),
    };
    let names = |entry: &'static Entry| {
        [
            phrase(&entry.name_key, &entry.name),
            phrase(&entry.flavour_key, &entry.flavour),
        ]
    };
    shipped().entries.iter().flat_map(names).collect()
});

/// The catalogue of this build.
pub fn shipped() -> &'static Catalogue {
    &SHIPPED
}

/// The cards of this build, by number.
pub fn all() -> &'static [Card] {
    shipped().cards()
}

/// The numbers of all cards of this build.
pub fn ids() -> impl ExactSizeIterator<Item = CardId> {
    shipped().ids()
}

/// A card of this build; a blank one where there is no such card.
pub fn card(card: CardId) -> &'static Card {
    all().get(card.index()).unwrap_or(&Card::BLANK)
}

pub fn id(id: &str) -> Option<CardId> {
    shipped().find(id)
}

/// The id of a card; a question mark where there is no such card.
pub fn slug(card: CardId) -> &'static str {
    shipped().slug(card)
}

/// The name of a card; a question mark where there is no such card.
pub fn name(card: CardId, lang: Lang) -> &'static str {
    shipped().name(card, lang)
}

/// The sentence that stands below a card for its own sake.
pub fn flavour(card: CardId, lang: Lang) -> &'static str {
    shipped().flavour(card, lang)
}

/// The name of a card as a phrase, so that a sentence can carry it without a language.
pub fn title(card: CardId) -> Phrase {
    // Name and flavour of each, in turn.
    TITLES.get(2 * card.index()).copied().unwrap_or(CARD)
}

/// The card of this id, or of this name in either language, however it is spaced or cased.
pub fn written(text: &str) -> Option<CardId> {
    shipped().written(text)
}

/// The card that was meant by this id or name, where one is near.
pub fn nearest(written: &str) -> Option<CardId> {
    shipped().nearest(written)
}

/// Names and flavour of all cards.
pub fn titles() -> &'static [Phrase] {
    &TITLES
}

impl Serialize for CardId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(slug(*self))
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardId, D::Error> {
        struct Slug;

        impl Visitor<'_> for Slug {
            type Value = CardId;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a card")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<CardId, E> {
                id(text).ok_or_else(|| {
                    let text = crate::words::cut(text);
                    match nearest(&text) {
                        Some(near) => E::custom(format!(
                            "there is no card \"{text}\"; the nearest is \"{}\"",
                            slug(near)
                        )),
                        None => E::custom(format!("there is no card \"{text}\"")),
                    }
                })
            }
        }

        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Slug);
        }
        let number = u8::deserialize(deserializer)?;
        let known = usize::from(number) < all().len();
        let unknown = || de::Error::custom(format!("there is no card of number {number}"));
        known.then_some(CardId(number)).ok_or_else(unknown)
    }
}

/// The most characters that count of a misspelt card.
const MAX_WRITTEN: usize = 40;

/// So many letters have one that differs, in what is still taken for a card that was misspelt.
const LETTERS_A_SLIP: usize = 3;

impl Catalogue {
    /// The card of this id, or of this name in either language: case, width, kana, spaces and
    /// hyphens do not matter.
    pub fn written(&self, text: &str) -> Option<CardId> {
        let exact = || {
            let key = key(text);
            let is_it = |card: &CardId| self.keys(*card).contains(&key);
            self.ids().find(|card| !key.is_empty() && is_it(card))
        };
        self.find(text).or_else(exact)
    }

    /// The card that was meant, as far as letters tell: the one of whose id or name the fewest
    /// differ, by Levenshtein's distance. None where more than one in three do.
    pub fn nearest(&self, text: &str) -> Option<CardId> {
        let written: String = text.chars().take(MAX_WRITTEN).collect();
        let written: Vec<char> = key(&written).chars().collect();
        let distance = |card: CardId| {
            let near = self.keys(card).into_iter().filter_map(|key| {
                let name: Vec<char> = key.chars().collect();
                let apart = letters_apart(&name, &written);
                let slips = name.len().max(written.len()) / LETTERS_A_SLIP;
                (apart <= slips).then_some(apart)
            });
            near.min().map(|apart| (apart, card))
        };
        let (_, card) = self.ids().filter_map(distance).min()?;
        Some(card)
    }

    /// All that a card may be called, as it is compared.
    fn keys(&self, card: CardId) -> [String; 3] {
        [
            self.slug(card),
            self.name(card, Lang::En),
            self.name(card, Lang::Ja),
        ]
        .map(key)
    }
}

/// A name as it is compared: folded, and without what stands between words.
fn key(text: &str) -> String {
    let mut key = folded(text);
    key.retain(char::is_alphanumeric);
    key
}

/// A text as it is compared: in small letters, katakana for hiragana, the narrow form for the wide.
pub(super) fn folded(text: &str) -> String {
    let fold = |letter: char| match letter {
        'ぁ'..='ゖ' => char::from_u32(u32::from(letter) + 0x60).unwrap_or(letter),
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(letter) - 0xFEE0).unwrap_or(letter),
        _ => letter,
    };
    text.chars()
        .map(fold)
        .flat_map(char::to_lowercase)
        .collect()
}

/// Levenshtein's distance: letters put in, left out or changed.
fn letters_apart(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

crate::phrases!("cards", "duel-fault", "duel");
