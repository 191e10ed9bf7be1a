//! Decks: 40 cards, at most 4 of each; their text, and the presets of `src/games/duel/decks.json`.

use std::fmt;
use std::sync::LazyLock;

use serde::de::{self, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::action::named;
use super::card::CardId;
use super::cards::{self, Catalogue};
use super::counts::Counts;
use super::file::{self, Bilingual, Fault, Place, Report};
use super::{Plain, words as game_words};
use crate::words::{Lang, Phrase, Text, count, cut, say};

mod draft;

pub use draft::{Ability, BARS, Draft, Query, bar};
pub use words::ALL as PHRASES;

/// What is said about a deck that is not legal: clauses without a full stop.
mod words {
    crate::phrases!("decks/words", "duel-deck");
}

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
    /// A deck from numbers of copies; a card that comes again adds up.
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

/// What is wrong with this number of copies of a card.
fn copies_fault(card: CardId, copies: u64) -> Option<Text> {
    let over = || words::COPIES.with([count(copies), named(card), count(COPIES)]);
    (copies > u64::from(COPIES)).then(over)
}

/// What is wrong with a deck of this size.
fn size_fault(cards: usize) -> Option<Text> {
    if cards < SIZE {
        Some(words::TOO_FEW.with([count(cards), count(SIZE), count(SIZE - cards)]))
    } else if cards > SIZE {
        Some(words::TOO_MANY.with([count(cards), count(SIZE), count(cards - SIZE)]))
    } else {
        None
    }
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

/// The text of the deck file that this build has.
pub const FILE: &str = include_str!("decks.json");

/// The most characters of a name and of a plan, in English and in Japanese.
const NAME: (usize, usize) = (22, 10);

const PLAN: (usize, usize) = (100, 50);

/// A deck with a name and a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Preset {
    id: String,
    name: Bilingual,
    plan: Bilingual,
    name_key: String,
    plan_key: String,
    deck: Deck,
}

impl Preset {
    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    pub fn name(&self, lang: Lang) -> &str {
        self.name.in_lang(lang)
    }

    /// How it wants to win, in a sentence.
    pub fn plan(&self, lang: Lang) -> &str {
        self.plan.in_lang(lang)
    }

    /// Its name as a phrase.
    pub fn title(&'static self) -> Phrase {
        Phrase {
            key: &self.name_key,
            said: Lang::ALL.map(|lang| self.name.in_lang(lang)),
        }
    }

    /// Its plan as a phrase.
    pub fn purpose(&'static self) -> Phrase {
        Phrase {
            key: &self.plan_key,
            said: Lang::ALL.map(|lang| self.plan.in_lang(lang)),
        }
    }
}

/// Reads a deck file, a JSON list of decks, of the cards of a catalogue.
///
/// # Errors
/// Every fault of it, each with the deck and the field.
pub fn check(text: &str, catalogue: &Catalogue) -> Result<Vec<Preset>, Vec<Fault>> {
    let mut ids = Vec::new();
    file::entries(text, |place, report| {
        preset_of(place, catalogue, &mut ids, report)
    })
}

fn preset_of(
    place: &Place<'_>,
    catalogue: &Catalogue,
    ids: &mut Vec<String>,
    report: &mut Report,
) -> Option<Preset> {
    let fields = place.fields(&["id", "name", "plan", "cards"], report)?;
    let id = fields.id(report);
    if let (Some(id), Some(at)) = (id, fields.get("id")) {
        match ids.iter().position(|known| known == id) {
            Some(before) => at.fault(words::TAKEN.with([count(before + 1)]), report),
            // Words that a rule takes where a preset's id may stand.
            None if id == ANY => at.fault(words::RESERVED.text(), report),
            None => {}
        }
    }
    ids.push(id.unwrap_or_default().to_owned());
    let name = fields.bilingual("name", NAME, report);
    let plan = fields.bilingual("plan", PLAN, report);
    let at = fields.need("cards", report)?;
    let deck = cards_of(&at, catalogue, report);
    let id = id?;
    Some(Preset {
        id: id.to_owned(),
        name: name?,
        plan: plan?,
        name_key: format!("duel.deck.{id}"),
        plan_key: format!("duel.plan.{id}"),
        deck: deck?,
    })
}

fn cards_of(at: &Place<'_>, catalogue: &Catalogue, report: &mut Report) -> Option<Deck> {
    let mut counts = Vec::new();
    let mut total = Some(0);
    for (written, at) in at.any_fields(report)?.iter() {
        let card = catalogue.find(written);
        if card.is_none() {
            let what = match catalogue.nearest(written) {
                Some(near) => {
                    let near = catalogue.slug(near).into();
                    words::UNKNOWN_BUT.with([cut(written).into(), near])
                }
                None => words::UNKNOWN.with([cut(written).into()]),
            };
            at.fault(what, report);
        }
        let copies = at.whole(1..=COPIES, report);
        total = total
            .zip(copies)
            .map(|(sum, copies)| sum + usize::from(copies));
        counts.extend(card.zip(copies));
    }
    if let Some(what) = size_fault(total?) {
        at.fault(what, report);
    }
    let mut deck = Counts::NONE;
    counts
        .into_iter()
        .for_each(|(card, copies)| deck.add(card, copies));
    Deck::of_counts(deck).ok()
}

static SHIPPED: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    check(FILE, cards::shipped()).unwrap_or_else(|faults| {
        let faults: Vec<_> = faults.iter().map(Fault::to_string).collect();
        panic!("src/games/duel/decks.json: {}", faults.join("; "))
    })
});

static TITLES: LazyLock<Vec<Phrase>> = LazyLock::new(|| {
    let both = |preset: &'static Preset| [preset.title(), preset.purpose()];
    presets().iter().flat_map(both).collect()
});

/// The decks that come with this build.
pub fn presets() -> &'static [Preset] {
    &SHIPPED
}

/// The deck of an id that comes with this build.
pub fn preset(id: &str) -> Option<&'static Preset> {
    presets().iter().find(|preset| preset.id == id)
}

/// Names and plans of all decks.
pub fn titles() -> &'static [Phrase] {
    &TITLES
}

/// The deck of a seat as the rules name it. In JSON a word or a map from cards to how many there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum DeckChoice {
    /// One of the presets, drawn with the deal.
    #[default]
    Any,
    /// The preset of this id.
    Preset(String),
    /// These cards.
    Own(Box<Deck>),
}

/// The same for writers that are told what to expect.
#[derive(Serialize, Deserialize)]
enum Tagged {
    Word(String),
    Own(Box<Deck>),
}

impl DeckChoice {
    /// The cards; `None` where chance chooses.
    ///
    /// # Errors
    /// A preset that there is not is named.
    pub fn deck(&self) -> Result<Option<Deck>, Text> {
        match self {
            DeckChoice::Any => Ok(None),
            DeckChoice::Own(deck) => Ok(Some(**deck)),
            DeckChoice::Preset(id) => match preset(id) {
                Some(preset) => Ok(Some(*preset.deck())),
                None => {
                    let known = presets().iter().map(|preset| preset.id());
                    let known: Vec<_> = std::iter::once(ANY).chain(known).collect();
                    Err(game_words::BAD_DECK_NAME.with([cut(id).into(), known.join(", ").into()]))
                }
            },
        }
    }

    fn word(word: String) -> DeckChoice {
        match word.as_str() {
            ANY => DeckChoice::Any,
            _ => DeckChoice::Preset(word),
        }
    }

    fn tagged(&self) -> Tagged {
        match self {
            DeckChoice::Any => Tagged::Word(ANY.to_owned()),
            DeckChoice::Preset(id) => Tagged::Word(id.clone()),
            DeckChoice::Own(deck) => Tagged::Own(deck.clone()),
        }
    }
}

impl From<Tagged> for DeckChoice {
    fn from(tagged: Tagged) -> DeckChoice {
        match tagged {
            Tagged::Word(word) => DeckChoice::word(word),
            Tagged::Own(deck) => DeckChoice::Own(deck),
        }
    }
}

impl Serialize for DeckChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (serializer.is_human_readable(), self.tagged()) {
            (false, tagged) => tagged.serialize(serializer),
            (true, Tagged::Word(word)) => word.serialize(serializer),
            (true, Tagged::Own(deck)) => deck.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for DeckChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return Tagged::deserialize(deserializer).map(DeckChoice::from);
        }
        match Value::deserialize(deserializer)? {
            Value::String(word) => Ok(DeckChoice::word(word)),
            other => match Deck::deserialize(other) {
                Ok(deck) => Ok(DeckChoice::Own(Box::new(deck))),
                Err(error) => Err(serde::de::Error::custom(error)),
            },
        }
    }
}

/// Why a JSON value is no choice of a deck.
pub(super) fn why_not(value: &Value) -> Option<Text> {
    match DeckChoice::deserialize(value) {
        Ok(choice) => choice.deck().err(),
        Err(error) => Some(game_words::BAD_DECK.with([cut(&error.to_string()).into()])),
    }
}
