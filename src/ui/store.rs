//! The matches that the browser keeps: IndexedDB, or this tab's memory where it refuses.

use std::collections::BTreeMap;

use idb::{Database, DatabaseEvent, Factory, KeyPath, ObjectStoreParams, TransactionMode};
use leptos::prelude::*;
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use crate::words::Text;

use super::i18n::phrases::store as phrases;

mod kept;

pub use kept::{Kept, Reviewed};

const DATABASE: &str = "yomite";
const MATCHES: &str = "matches";

/// The store; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct Store {
    /// Everything of this tab, so that a match goes on where nothing can be kept.
    memory: StoredValue<BTreeMap<String, Kept>>,
    /// What is not being kept, and why.
    pub refused: RwSignal<Option<Text>>,
}

impl Store {
    /// Puts a store into context.
    pub fn provide() -> Store {
        let store = Store {
            memory: StoredValue::new(BTreeMap::new()),
            refused: RwSignal::new(None),
        };
        provide_context(store);
        store
    }

    /// The store in context.
    pub fn get() -> Store {
        expect_context()
    }

    /// Keeps a match under its name, in place of what was there: a match that went on loses the
    /// review of what it was.
    pub async fn save(self, kept: Kept) {
        self.memory.update_value(|memory| {
            memory.insert(kept.id.clone(), kept.clone());
        });
        match put(&kept).await {
            Ok(()) => {
                if self.refused.get_untracked().is_some() {
                    self.refused.set(None);
                }
            }
            Err(error) => self.refuse(&error),
        }
    }

    /// The match of a name.
    pub async fn load(self, id: &str) -> Option<Kept> {
        if let Some(kept) = self.memory.with_value(|memory| memory.get(id).cloned()) {
            return Some(kept);
        }
        match get(id).await {
            Ok(kept) => kept,
            Err(error) => {
                self.refuse(&error);
                None
            }
        }
    }

    /// All matches, the latest first.
    pub async fn list(self) -> Vec<Kept> {
        let mut all = match get_all().await {
            Ok(all) => all,
            Err(error) => {
                self.refuse(&error);
                Vec::new()
            }
        };
        self.memory.with_value(|memory| {
            for kept in memory.values() {
                if all.iter().all(|other| other.id != kept.id) {
                    all.push(kept.clone());
                }
            }
        });
        all.sort_by(|a, b| b.changed.total_cmp(&a.changed));
        all
    }

    /// Keeps the review of a match beside it. Nothing happens where the match is gone, or has gone
    /// on meanwhile.
    pub async fn save_review(self, id: &str, reviewed: Reviewed) {
        let Some(found) = self.load(id).await else {
            return;
        };
        // It may have gone on while the row was fetched.
        let latest = self.memory.with_value(|memory| memory.get(id).cloned());
        let kept = latest.unwrap_or(found);
        self.save(kept.with_review(&reviewed)).await;
    }

    /// Forgets a match.
    pub async fn delete(self, id: &str) {
        self.memory.update_value(|memory| {
            memory.remove(id);
        });
        if let Err(error) = remove(id).await {
            self.refuse(&error);
        }
    }

    fn refuse(self, error: &str) {
        self.refused
            .set(Some(phrases::REFUSED.with([error.into()])));
    }
}

/// A new name: unlikely to be anybody's, short enough to read out.
pub fn new_id() -> String {
    let time = js_sys::Date::now() as u64;
    let salt = (js_sys::Math::random() * 46_656.0) as u64;
    let mut number = time * 46_656 + salt;
    let mut id = Vec::new();
    while number > 0 {
        id.extend(char::from_digit((number % 36) as u32, 36));
        number /= 36;
    }
    id.iter().rev().collect()
}

type Result<T> = std::result::Result<T, String>;

fn in_words(error: impl std::fmt::Display) -> String {
    error.to_string()
}

async fn open() -> Result<Database> {
    let mut request = Factory::new()
        .map_err(in_words)?
        .open(DATABASE, Some(1))
        .map_err(in_words)?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            let mut params = ObjectStoreParams::new();
            params.key_path(Some(KeyPath::new_single("id")));
            // A failure shows when the store is first used.
            let _ = database.create_object_store(MATCHES, params);
        }
    });
    request.await.map_err(in_words)
}

async fn put(kept: &Kept) -> Result<()> {
    let database = open().await?;
    let transaction = database
        .transaction(&[MATCHES], TransactionMode::ReadWrite)
        .map_err(in_words)?;
    let row = kept
        .serialize(&Serializer::json_compatible())
        .map_err(in_words)?;
    let store = transaction.object_store(MATCHES).map_err(in_words)?;
    store
        .put(&row, None)
        .map_err(in_words)?
        .await
        .map_err(in_words)?;
    transaction
        .commit()
        .map_err(in_words)?
        .await
        .map_err(in_words)?;
    database.close();
    Ok(())
}

async fn get(id: &str) -> Result<Option<Kept>> {
    let database = open().await?;
    let transaction = database
        .transaction(&[MATCHES], TransactionMode::ReadOnly)
        .map_err(in_words)?;
    let store = transaction.object_store(MATCHES).map_err(in_words)?;
    let row: Option<JsValue> = store
        .get(JsValue::from_str(id))
        .map_err(in_words)?
        .await
        .map_err(in_words)?;
    database.close();
    row.map(|row| serde_wasm_bindgen::from_value(row).map_err(in_words))
        .transpose()
}

async fn get_all() -> Result<Vec<Kept>> {
    let database = open().await?;
    let transaction = database
        .transaction(&[MATCHES], TransactionMode::ReadOnly)
        .map_err(in_words)?;
    let store = transaction.object_store(MATCHES).map_err(in_words)?;
    let rows = store
        .get_all(None, None)
        .map_err(in_words)?
        .await
        .map_err(in_words)?;
    database.close();
    // A row of another form is left alone: it is not ours to lose.
    Ok(rows
        .into_iter()
        .filter_map(|row| serde_wasm_bindgen::from_value(row).ok())
        .collect())
}

async fn remove(id: &str) -> Result<()> {
    let database = open().await?;
    let transaction = database
        .transaction(&[MATCHES], TransactionMode::ReadWrite)
        .map_err(in_words)?;
    let store = transaction.object_store(MATCHES).map_err(in_words)?;
    store
        .delete(JsValue::from_str(id))
        .map_err(in_words)?
        .await
        .map_err(in_words)?;
    transaction
        .commit()
        .map_err(in_words)?
        .await
        .map_err(in_words)?;
    database.close();
    Ok(())
}
