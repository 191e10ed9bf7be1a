//! The answers to questions that the browser keeps.

use leptos::prelude::untrack;
use wasm_bindgen::JsValue;

use super::connection::{Result, Schema, TextRow};
use super::table::{Stored, Table};
use super::tabs::News;
use yomite::practice::Entry;
use yomite::session::Session;

/// All answers that the browser keeps.
pub type Logbook = Table<Entry>;

impl Stored for Entry {
    const DATABASE: Schema = Schema {
        name: "yomite-practice",
        version: 1,
        tables: &["answers"],
    };

    fn id(&self) -> String {
        Entry::id(self)
    }

    fn kept_news(_: Vec<String>) -> News {
        News::Answers
    }

    fn to_rows(&self) -> Result<Vec<JsValue>> {
        Ok(vec![serde_wasm_bindgen::to_value(&TextRow {
            id: Entry::id(self),
            // Plain data with string keys always has a JSON form.
            text: serde_json::to_string(self).unwrap_or_default(),
        })?])
    }

    fn from_row(row: JsValue) -> Option<Entry> {
        let row: TextRow = serde_wasm_bindgen::from_value(row).ok()?;
        let entry = serde_json::from_str(&row.text).ok();
        entry.filter(Entry::is_sound)
    }

    /// What has come true stays before what has not yet.
    fn wins_over(&self, new: &Entry) -> bool {
        self.is_settled() && !new.is_settled()
    }
}

impl Logbook {
    /// Keeps an answer, whatever becomes of it: the screen of answers tells why it is not kept.
    pub fn note(self, entry: Entry) {
        self.note_all(vec![entry]);
    }

    /// Adds to the answers of a match what has come true by now.
    pub fn settle(self, source: &str, session: &Session) {
        let entries = untrack(|| self.rows()).into_iter();
        let settled: Vec<Entry> = entries
            .filter(|entry| entry.source == source)
            .filter_map(|entry| entry.settled(session))
            .collect();
        if !settled.is_empty() {
            self.note_all(settled);
        }
    }
}
