//! A table that the browser keeps: in IndexedDB, or in this tab's memory where that refuses.
//!
//! A table has two layers: the rows of the database as this tab last read or wrote them, and above those the
//! rows that are in this tab only. A small table is read whole. Of one that may hold thousands of rows the page
//! has the upper layer alone, and asks the database for the rest.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

use super::connection::{Result, Schema, Trouble, rows, within};
use super::tabs::News;
use super::{PATIENCE, SHORT_PATIENCE, tabs};
use crate::page_wide;
use writing::Sent;

mod writing;

pub use writing::Saved;

/// What is kept in a database of its own.
pub trait Stored: Clone + Send + Sync + 'static {
    /// The first of its tables holds the rows.
    const DATABASE: Schema;
    /// Whether the page has the whole table.
    const WHOLE: bool = true;

    /// Its key.
    fn id(&self) -> String;

    /// What other tabs are told of rows that were kept.
    fn kept_news(ids: Vec<String>) -> News;

    /// What other tabs are told of a row that was forgotten.
    fn forgotten_news(id: String) -> News {
        Self::kept_news(vec![id])
    }

    /// What is done once rows were kept.
    fn after_keeping() {}

    /// Its row in each table of the database.
    ///
    /// # Errors
    /// It has no such form.
    fn to_rows(&self) -> Result<Vec<JsValue>>;

    /// What a row says; `None` of another build's.
    fn from_row(row: JsValue) -> Option<Self>;

    /// Whether it stays where another one of its id is to take its place.
    fn wins_over(&self, _new: &Self) -> bool {
        false
    }

    /// What is to be done where `there` stands in the database under its id.
    fn place(self: &Arc<Self>, there: Option<JsValue>, _table: Table<Self>) -> Placed<Self> {
        match there.and_then(Self::from_row) {
            Some(there) if there.wins_over(self) => Placed::Stays(Arc::new(there)),
            _ => Placed::Here(Arc::clone(self)),
        }
    }
}

/// What a row comes to in the database.
pub enum Placed<R> {
    /// It stands under its id, as it is given here.
    Here(Arc<R>),
    /// It stands beside the one of its id, under an id of its own.
    Beside(Arc<R>),
    /// It is not kept: this one of its id stays.
    Stays(Arc<R>),
}

/// The rows of a table; a handle in context at the root.
pub struct Table<R: Stored> {
    /// Those of the database by their keys, if the page has the whole table.
    stored: RwSignal<BTreeMap<String, Arc<R>>>,
    /// They were read, or cannot be.
    read: RwSignal<bool>,
    /// Those that are in this tab only.
    held: RwSignal<BTreeMap<String, Sent<R>>>,
    /// Why the database did not do what was asked last; `None` where all is kept and read.
    pub trouble: RwSignal<Option<Trouble>>,
    /// Why not all rows were read.
    pub unread: RwSignal<Option<Trouble>>,
    /// How often the database has come back after a silence.
    pub back: RwSignal<u32>,
    /// The keys of those that are being forgotten.
    leaving: StoredValue<BTreeSet<String>>,
    saves: StoredValue<u64>,
    /// The whole table is wanted.
    wanted: StoredValue<bool>,
    /// Another attempt at what is unkept is on its way.
    trying: StoredValue<bool>,
}

impl<R: Stored> Clone for Table<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Stored> Copy for Table<R> {}

impl<R: Stored> Table<R> {
    /// Hears from then on what other tabs keep and forget.
    fn new() -> Table<R> {
        let table = Table {
            stored: RwSignal::new(BTreeMap::new()),
            read: RwSignal::new(false),
            held: RwSignal::new(BTreeMap::new()),
            trouble: RwSignal::new(None),
            unread: RwSignal::new(None),
            back: RwSignal::new(0),
            leaving: StoredValue::new(BTreeSet::new()),
            saves: StoredValue::new(0),
            wanted: StoredValue::new(false),
            trying: StoredValue::new(false),
        };
        if R::WHOLE {
            tabs::listen(move |news| {
                if news == R::kept_news(Vec::new()) && table.wanted.get_value() {
                    table.read_again();
                }
            });
        }
        table
    }

    pub fn get() -> Table<R> {
        page_wide::get_or_make(Table::new)
    }

    /// Reads the whole table, where that was not done yet.
    pub fn want(self) {
        if !self.wanted.get_value() {
            self.read_again();
        }
    }

    /// Reads the whole table; what went wrong is told by [`Table::trouble`].
    pub fn read_again(self) {
        self.wanted.set_value(true);
        spawn_local(async move { drop(self.read_all().await) });
    }

    /// Reads the whole table; done when all is there. What is in this tab only is there in any case.
    ///
    /// # Errors
    /// Why not all was read; [`Table::trouble`] tells it, too.
    pub async fn read_all(self) -> Result<()> {
        self.wanted.set_value(true);
        let late = move |found: Result<Vec<JsValue>>| drop(found.map(|rows| self.take(rows)));
        let found = self.ask(rows(&R::DATABASE), late).await;
        let whole = self.note_answer(found).map(|rows| self.take(rows));
        self.unread.set(whole.clone().err());
        self.read.set(true);
        whole
    }

    fn take(self, rows: Vec<JsValue>) {
        let rows = rows.into_iter().filter_map(R::from_row);
        let rows = rows.map(|row| (row.id(), Arc::new(row)));
        self.stored.set(rows.collect());
        self.unread.set(None);
    }

    /// Whether all is there, or could not be read.
    pub fn is_read(self) -> bool {
        self.read.get()
    }

    /// All rows, in the order of the keys.
    pub fn rows(self) -> Vec<Arc<R>> {
        let mut all = self.stored.get();
        self.held.with(|held| {
            for (id, sent) in held {
                if !all.get(id).is_some_and(|there| there.wins_over(&sent.row)) {
                    all.insert(id.clone(), Arc::clone(&sent.row));
                }
            }
        });
        all.into_values().collect()
    }

    /// The row of an id, if the page has it.
    pub fn row(self, id: &str) -> Option<Arc<R>> {
        let stored = self.stored.with(|stored| stored.get(id).cloned());
        self.unkept_one(id).or(stored)
    }

    /// The rows that are in this tab only.
    pub fn unkept(self) -> Vec<Arc<R>> {
        let rows = |held: &BTreeMap<_, Sent<R>>| {
            let rows = held.values().map(|sent| Arc::clone(&sent.row));
            rows.collect()
        };
        self.held.with(rows)
    }

    /// The row of an id that is in this tab only.
    pub fn unkept_one(self, id: &str) -> Option<Arc<R>> {
        self.held
            .with(|held| held.get(id).map(|sent| Arc::clone(&sent.row)))
    }

    /// Whether nothing is in this tab only.
    pub fn all_kept(self) -> bool {
        self.held.with(BTreeMap::is_empty)
    }

    /// Why a row that could not be kept was not.
    pub fn why_unkept(self) -> Trouble {
        self.trouble.get_untracked().unwrap_or(Trouble::Silent)
    }

    /// The database did what it was asked.
    fn recover(self) {
        let (silent, all_kept) = (self.is_silent(), untrack(|| self.all_kept()));
        if silent || all_kept && self.trouble.with_untracked(Option::is_some) {
            self.trouble.set(None);
            if self.wanted.get_value() {
                self.read_again();
            }
        }
        if !all_kept {
            self.try_again();
        }
        if silent {
            self.back.update(|times| *times += 1);
        }
    }

    fn is_silent(self) -> bool {
        self.trouble
            .with_untracked(|trouble| *trouble == Some(Trouble::Silent))
    }

    /// Asks for what changes nothing.
    ///
    /// # Errors
    /// Why there is no answer; [`Table::trouble`] tells it, too.
    pub(super) async fn look_up<T: 'static>(
        self,
        work: impl Future<Output = Result<T>> + 'static,
    ) -> Result<T> {
        let found = self.ask(work, |_| ()).await;
        self.note_answer(found)
    }

    /// Notes how a question went that changes nothing.
    fn note_answer<T>(self, found: Result<T>) -> Result<T> {
        match &found {
            // That something can be read says nothing of the room for what is unkept.
            Ok(_) if untrack(|| self.all_kept()) || self.is_silent() => self.recover(),
            Ok(_) => {}
            Err(trouble) => self.trouble.set(Some(trouble.clone())),
        }
        found
    }

    /// Waits for the database, but not for ever; what comes too late goes to `late`.
    async fn ask<T: 'static>(
        self,
        work: impl Future<Output = Result<T>> + 'static,
        late: impl FnOnce(Result<T>) + 'static,
    ) -> Result<T> {
        let patience = if self.is_silent() {
            SHORT_PATIENCE
        } else {
            PATIENCE
        };
        let late = move |answer: Result<T>| {
            let answered = answer.is_ok();
            late(answer);
            if answered {
                self.recover();
            }
        };
        let answer = within(patience, work, late).await;
        answer.unwrap_or(Err(Trouble::Silent))
    }
}
