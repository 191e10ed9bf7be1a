//! The answers to questions that the browser keeps.

use leptos::prelude::untrack;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use super::connection::{Result, Schema};
use super::table::{Kept, Table};
use super::tabs::News;
use yomite::practice::Entry;
use yomite::session::Session;

/// All answers that the browser keeps.
pub type Logbook = Table<Entry>;

/// A row of the table: many JSON texts are read faster than as many trees of objects.
#[derive(Serialize, Deserialize)]
struct Row {
    id: String,
    text: String,
}

impl Kept for Entry {
    const DATABASE: Schema = Schema {
        name: "yomite-practice",
        version: 1,
        tables: &["answers"],
    };
    const NEWS: News = News::Answers;

    fn id(&self) -> String {
        Entry::id(self)
    }

    fn to_row(&self) -> Result<JsValue> {
        Ok(serde_wasm_bindgen::to_value(&Row {
            id: Entry::id(self),
            // Plain data with string keys always has a JSON form.
            text: serde_json::to_string(self).unwrap_or_default(),
        })?)
    }

    fn from_row(row: JsValue) -> Option<Entry> {
        let row: Row = serde_wasm_bindgen::from_value(row).ok()?;
        let entry = serde_json::from_str(&row.text).ok();
        entry.filter(Entry::is_sound)
    }

    /// What has come true goes before what has not yet.
    fn goes_before(&self, here: &Entry) -> bool {
        self.is_settled() && !here.is_settled()
    }
}

impl Logbook {
    /// Keeps an answer, whatever becomes of it: the screen of answers tells why it is not kept.
    pub fn note(self, entry: Entry) {
        spawn_local(async move { drop(self.save(vec![entry]).await) });
    }

    /// Adds to the answers of a match what has come true by now.
    pub fn settle(self, source: &str, session: &Session) {
        let entries = untrack(|| self.entries()).into_iter();
        let settled: Vec<Entry> = entries
            .filter(|entry| entry.source == source)
            .filter_map(|entry| entry.settled(session))
            .collect();
        if !settled.is_empty() {
            spawn_local(async move { drop(self.save(settled).await) });
        }
    }
}
