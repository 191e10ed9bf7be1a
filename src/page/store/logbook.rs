//! Answers to questions, as the browser keeps them: IndexedDB, or this tab's memory where it refuses.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use idb::{Query, TransactionMode};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use super::connection::{Connection, Result, Schema, Trouble, within};
use super::tabs::News;
use super::{PATIENCE, tabs};
use yomite::practice::Entry;
use yomite::session::Session;

const ANSWERS: &str = "answers";
const DATABASE: Schema = Schema {
    name: "yomite-practice",
    version: 1,
    tables: &[ANSWERS],
};

/// A row of the table: many JSON texts are read faster than as many trees of objects.
#[derive(Serialize, Deserialize)]
struct Row {
    id: String,
    text: String,
}

/// All answers that the browser keeps; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct Logbook {
    /// By their ids; `None` until they are read.
    all: RwSignal<Option<BTreeMap<String, Arc<Entry>>>>,
    /// Why not all that is kept was read.
    pub unread: RwSignal<Option<Trouble>>,
    /// Why some are in this tab only.
    pub unkept: RwSignal<Option<Trouble>>,
    /// Those that are, by their ids; they are kept with the next ones.
    waiting: StoredValue<BTreeSet<String>>,
    /// Those that are being forgotten, by their ids.
    leaving: StoredValue<BTreeSet<String>>,
    asked: StoredValue<bool>,
}

impl Logbook {
    /// Puts it into context, and hears from then on what other tabs keep and forget.
    pub fn provide() -> Logbook {
        let logbook = Logbook {
            all: RwSignal::new(None),
            unread: RwSignal::new(None),
            unkept: RwSignal::new(None),
            waiting: StoredValue::new(BTreeSet::new()),
            leaving: StoredValue::new(BTreeSet::new()),
            asked: StoredValue::new(false),
        };
        provide_context(logbook);
        tabs::listen(move |news| {
            if news == News::Answers && logbook.asked.get_value() {
                logbook.read();
            }
        });
        logbook
    }

    pub fn get() -> Logbook {
        expect_context()
    }

    /// Reads it, where that was not done yet.
    pub fn want(self) {
        if !self.asked.get_value() {
            self.read();
        }
    }

    fn read(self) {
        self.asked.set_value(true);
        spawn_local(async move { drop(self.load().await) });
    }

    /// Reads it; done when all is there.
    ///
    /// # Errors
    /// Why not all was read.
    pub async fn load(self) -> Result<()> {
        self.asked.set_value(true);
        let read = within(PATIENCE, rows(), |_| {}).await;
        let read = read.unwrap_or(Err(Trouble::Silent));
        let whole = read.as_ref().map(drop).map_err(Clone::clone);
        let (waiting, leaving) = (self.waiting.get_value(), self.leaving.get_value());
        self.all.update(|all| {
            let all = all.get_or_insert_default();
            if let Ok(found) = &read {
                // What is gone goes, but for what is in this tab only.
                let found: BTreeSet<String> = found.iter().map(Entry::id).collect();
                all.retain(|id, _| found.contains(id) || waiting.contains(id));
            }
            for entry in read.unwrap_or_default() {
                let id = entry.id();
                if leaving.contains(&id) {
                    continue;
                }
                // What has come true meanwhile, and is being kept, stays.
                let settled = all.get(&id).is_some_and(|here| here.is_settled());
                if entry.is_settled() || !settled {
                    all.insert(id, Arc::new(entry));
                }
            }
        });
        self.unread.set(whole.clone().err());
        whole
    }

    pub fn is_read(self) -> bool {
        self.all.with(Option::is_some)
    }

    /// All answers, in the order of their ids.
    pub fn entries(self) -> Vec<Arc<Entry>> {
        self.all
            .with(|all| all.iter().flat_map(BTreeMap::values).cloned().collect())
    }

    /// Keeps answers, in the place of those with their ids.
    ///
    /// # Errors
    /// Why they are in this tab only.
    pub async fn save(self, entries: Vec<Entry>) -> Result<()> {
        self.waiting
            .update_value(|waiting| waiting.extend(entries.iter().map(Entry::id)));
        self.all.update(|all| {
            let all = all.get_or_insert_default();
            all.extend(
                entries
                    .into_iter()
                    .map(|entry| (entry.id(), Arc::new(entry))),
            );
        });
        let ids = self.waiting.get_value();
        let row = |id: &String| {
            let entry = self
                .all
                .with_untracked(|all| all.as_ref()?.get(id).cloned())?;
            Some(Row {
                id: id.clone(),
                // Plain data with string keys always has a JSON form.
                text: serde_json::to_string(entry.as_ref()).unwrap_or_default(),
            })
        };
        let rows: Vec<Row> = ids.iter().filter_map(row).collect();
        let kept = within(PATIENCE, async move { put(&rows).await }, |_| {}).await;
        let kept = kept.unwrap_or(Err(Trouble::Silent));
        if kept.is_ok() {
            self.waiting
                .update_value(|waiting| waiting.retain(|id| !ids.contains(id)));
            tabs::tell(News::Answers);
        }
        self.unkept.set(kept.clone().err());
        kept
    }

    /// Keeps an answer, whatever becomes of it: the screen of answers tells why it is not kept.
    pub fn note(self, entry: Entry) {
        spawn_local(async move { drop(self.save(vec![entry]).await) });
    }

    /// Forgets an answer.
    ///
    /// # Errors
    /// Why it is still kept.
    pub async fn forget(self, entry: &Entry) -> Result<()> {
        let id = entry.id();
        self.leaving.update_value(|leaving| {
            leaving.insert(id.clone());
        });
        let held = self
            .all
            .try_update(|all| all.as_mut()?.remove(&id))
            .flatten();
        let row = id.clone();
        let gone = within(PATIENCE, async move { remove(&row).await }, |_| {}).await;
        let gone = gone.unwrap_or(Err(Trouble::Silent));
        self.leaving.update_value(|leaving| {
            leaving.remove(&id);
        });
        // Nothing of one that was in this tab only stands in the table.
        let in_tab = self.waiting.try_update_value(|waiting| waiting.remove(&id));
        match gone {
            Err(trouble) if in_tab != Some(true) => {
                self.all.update(|all| {
                    all.get_or_insert_default()
                        .extend(held.map(|held| (id, held)));
                });
                Err(trouble)
            }
            _ => {
                tabs::tell(News::Answers);
                Ok(())
            }
        }
    }

    /// Adds to the answers of a match what has come true by now.
    pub fn settle(self, source: &str, session: &Session) {
        let settled: Vec<Entry> = untrack(|| self.entries())
            .into_iter()
            .filter(|entry| entry.source == source)
            .filter_map(|entry| entry.settled(session))
            .collect();
        if !settled.is_empty() {
            spawn_local(async move { drop(self.save(settled).await) });
        }
    }
}

/// Every answer whose form reads.
async fn rows() -> Result<Vec<Entry>> {
    let database = Connection::open(&DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let rows = reading.table(ANSWERS)?.get_all(None, None)?.await?;
    let rows = rows
        .into_iter()
        .filter_map(|row| serde_wasm_bindgen::from_value::<Row>(row).ok());
    let entries = rows.filter_map(|row| serde_json::from_str::<Entry>(&row.text).ok());
    Ok(entries.filter(Entry::is_sound).collect())
}

async fn remove(id: &str) -> Result<()> {
    let database = Connection::open(&DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    let key = Query::Key(JsValue::from_str(id));
    writing.table(ANSWERS)?.delete(key)?.await?;
    writing.end().await
}

async fn put(rows: &[Row]) -> Result<()> {
    let database = Connection::open(&DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    for row in rows {
        let row = serde_wasm_bindgen::to_value(row)?;
        writing.table(ANSWERS)?.put(&row, None)?.await?;
    }
    writing.end().await
}
