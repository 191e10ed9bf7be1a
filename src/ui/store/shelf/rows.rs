//! The decks in a database of their own: pages of other builds go on with their matches.

use idb::{Query, TransactionMode};
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use crate::ui::store::connection::{Connection, Schema, read};
use crate::ui::store::trouble::Result;

const DECKS: &str = "decks";
const DATABASE: Schema = Schema {
    name: "yomite-decks",
    version: 1,
    tables: &[DECKS],
};

/// A kept deck, legal or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptDeck {
    /// Its key, never shown.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// Its cards as text, a line a card.
    pub text: String,
    /// When it last changed: milliseconds since 1970.
    pub changed: f64,
}

/// What became of a deck that was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Put {
    /// It stands in the database.
    Kept,
    /// Another one stood there than was expected, and still does.
    Changed,
}

/// Every deck whose form reads.
pub async fn all() -> Result<Vec<KeptDeck>> {
    let database = Connection::open(&DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let rows = reading.table(DECKS)?.get_all(None, None)?.await?;
    let decks = rows.into_iter();
    Ok(decks
        .filter_map(|row| serde_wasm_bindgen::from_value(row).ok())
        .collect())
}

/// Keeps a deck, unless one stands there that changed at another time than any of `bases`.
pub async fn put(deck: &KeptDeck, bases: &[f64]) -> Result<Put> {
    let database = Connection::open(&DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    let decks = writing.table(DECKS)?;
    let key = Query::Key(JsValue::from_str(&deck.id));
    let taken = decks.get_key(key)?.await?.is_some();
    let stored: Option<KeptDeck> = read(&decks, &deck.id).await?;
    // A row that does not read is another build's.
    let expected = match &stored {
        Some(stored) => bases.contains(&stored.changed) || stored == deck,
        None => !taken,
    };
    if !expected {
        return Ok(Put::Changed);
    }
    let row = deck.serialize(&Serializer::json_compatible())?;
    decks.put(&row, None)?.await?;
    writing.end().await?;
    Ok(Put::Kept)
}

/// Forgets a deck.
pub async fn remove(id: &str) -> Result<()> {
    let database = Connection::open(&DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    let key = Query::Key(JsValue::from_str(id));
    writing.table(DECKS)?.delete(key)?.await?;
    writing.end().await
}
