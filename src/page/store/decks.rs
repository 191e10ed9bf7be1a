//! The decks of Duel that the browser keeps.

use std::sync::Arc;

use leptos::prelude::untrack;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use super::connection::{Result, Schema};
use super::names::{Named, new_id};
use super::table::{Placed, Saved, Stored, Table};
use super::tabs::News;

pub type Decks = Table<StoredDeck>;

/// A kept deck, legal or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredDeck {
    /// Its key, never shown.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// Its cards as text, a line a card.
    pub text: String,
    /// When it last changed: milliseconds since 1970.
    pub changed: f64,
    /// When it had changed in the states that it may take the place of: the one that it was read or saved as,
    /// and what this tab could not keep of it since. An earlier save may be done only now: that is no change
    /// made elsewhere.
    #[serde(skip)]
    replaces: Vec<f64>,
}

impl StoredDeck {
    pub fn new(id: String, name: String, text: String, changed: f64) -> StoredDeck {
        StoredDeck {
            id,
            name,
            text,
            changed,
            replaces: Vec::new(),
        }
    }
}

impl Stored for StoredDeck {
    const DATABASE: Schema = Schema {
        name: "yomite-decks",
        version: 1,
        tables: &["decks"],
    };

    fn id(&self) -> String {
        self.id.clone()
    }

    fn kept_news(_: Vec<String>) -> News {
        News::Decks
    }

    fn to_rows(&self) -> Result<Vec<JsValue>> {
        Ok(vec![self.serialize(&Serializer::json_compatible())?])
    }

    fn from_row(row: JsValue) -> Option<StoredDeck> {
        serde_wasm_bindgen::from_value(row).ok()
    }

    /// Conflict rule: a deck that was changed elsewhere stays.
    fn wins_over(&self, new: &StoredDeck) -> bool {
        self.changed != new.changed && !new.replaces.contains(&self.changed)
    }

    fn place(self: &Arc<Self>, there: Option<JsValue>, decks: Decks) -> Placed<StoredDeck> {
        let Some(row) = there else {
            return Placed::Here(Arc::clone(self));
        };
        match StoredDeck::from_row(row) {
            Some(there) if !there.wins_over(self) => Placed::Here(Arc::clone(self)),
            // A row that does not read is another build's.
            _ => {
                let id = new_id();
                Placed::Beside(Arc::new(StoredDeck {
                    name: decks.free_name(&self.name, Some(&id)),
                    id,
                    ..StoredDeck::clone(self)
                }))
            }
        }
    }
}

impl Named for StoredDeck {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Decks {
    /// Keeps a deck under its id in place of the one that was read when it had changed `base` last; one that was
    /// changed elsewhere meanwhile stays, and this one is put beside it.
    pub async fn replace(self, deck: StoredDeck, base: Option<f64>) -> Saved<StoredDeck> {
        let mut replaces: Vec<f64> = base.into_iter().collect();
        if let Some(held) = untrack(|| self.unkept_one(&deck.id)) {
            replaces.extend_from_slice(&held.replaces);
            replaces.push(held.changed);
        }
        self.save(StoredDeck { replaces, ..deck }).await
    }
}
