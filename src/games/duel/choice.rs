//! Which deck a seat plays: any of the presets, one of them, or one of one's own.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::decks::{self, Deck};
use super::words;
use crate::words::{Text, cut};

pub use super::decks::ANY;

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
            DeckChoice::Preset(id) => match decks::preset(id) {
                Some(preset) => Ok(Some(*preset.deck())),
                None => {
                    let known = decks::presets().iter().map(|preset| preset.id());
                    let known: Vec<_> = std::iter::once(ANY).chain(known).collect();
                    Err(words::NO_DECK.with([cut(id).into(), known.join(", ").into()]))
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
        Err(error) => Some(words::BAD_DECK.with([cut(&error.to_string()).into()])),
    }
}
