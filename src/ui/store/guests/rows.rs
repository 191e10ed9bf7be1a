//! The guests in a database of their own, as decks have one.

use idb::{Query, TransactionMode};
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;
use wasm_bindgen::JsValue;

use crate::ui::store::connection::{Connection, Schema};
use crate::ui::store::trouble::Result;

const GUESTS: &str = "guests";
const DATABASE: Schema = Schema {
    name: "yomite-guests",
    version: 1,
    tables: &[GUESTS],
};

/// What a guest's file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GuestKind {
    /// A text.
    JavaScript,
    /// A compiled module.
    WebAssembly,
}

/// A kept guest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptGuest {
    /// Its key, never shown.
    pub id: String,
    /// What its owner calls it, and records.
    pub name: String,
    /// What its file is.
    pub kind: GuestKind,
    /// Its file.
    pub source: ByteBuf,
    /// The games that it plays, by their names.
    pub games: Vec<String>,
    /// When it last changed: milliseconds since 1970.
    pub changed: f64,
}

/// Every guest whose form reads.
pub async fn all() -> Result<Vec<KeptGuest>> {
    let database = Connection::open(&DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let rows = reading.table(GUESTS)?.get_all(None, None)?.await?;
    let guests = rows.into_iter();
    Ok(guests
        .filter_map(|row| serde_wasm_bindgen::from_value(row).ok())
        .collect())
}

/// Keeps a guest in the place of what stands under its id.
pub async fn put(guest: &KeptGuest) -> Result<()> {
    let database = Connection::open(&DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    let row = serde_wasm_bindgen::to_value(guest)?;
    writing.table(GUESTS)?.put(&row, None)?.await?;
    writing.end().await
}

/// Forgets a guest.
pub async fn remove(id: &str) -> Result<()> {
    let database = Connection::open(&DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    let key = Query::Key(JsValue::from_str(id));
    writing.table(GUESTS)?.delete(key)?.await?;
    writing.end().await
}
