//! A table that the browser keeps, and the page has whole: in IndexedDB, or in this tab's memory where that
//! refuses.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

use super::connection::{Result, Schema, Trouble, delete_row, put_rows, rows, within};
use super::tabs::News;
use super::{PATIENCE, tabs};

/// What is kept in a table of its own.
pub trait Kept: Send + Sync + 'static {
    /// Its database, with one table.
    const DATABASE: Schema;
    /// What other tabs are told when the table changes.
    const NEWS: News;

    fn id(&self) -> String;

    /// Its row.
    ///
    /// # Errors
    /// It has no such form.
    fn to_row(&self) -> Result<JsValue>;

    /// What a row says; `None` of another build's.
    fn from_row(row: JsValue) -> Option<Self>
    where
        Self: Sized;

    /// Whether it goes before the one of its key that is here and not kept yet.
    fn goes_before(&self, here: &Self) -> bool;
}

/// All rows of a table; a handle in context at the root.
pub struct Table<K: Kept> {
    /// By their keys: before they are read, those of this tab alone.
    all: RwSignal<BTreeMap<String, Arc<K>>>,
    read: RwSignal<bool>,
    /// Those that are in this tab only, by their keys.
    pub unkept: RwSignal<BTreeSet<String>>,
    /// Why they are.
    pub refused: RwSignal<Option<Trouble>>,
    /// Why not all that is kept was read.
    pub unread: RwSignal<Option<Trouble>>,
    /// Those that are unkept or being kept: they are written with the next ones.
    waiting: StoredValue<BTreeSet<String>>,
    /// Those that are being forgotten, as they stand again where that fails.
    leaving: StoredValue<BTreeMap<String, Option<Arc<K>>>>,
    asked: StoredValue<bool>,
}

impl<K: Kept> Clone for Table<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: Kept> Copy for Table<K> {}

impl<K: Kept> Table<K> {
    /// Puts it into context, and hears from then on what other tabs keep and forget.
    pub fn provide() -> Table<K> {
        let table = Table {
            all: RwSignal::new(BTreeMap::new()),
            read: RwSignal::new(false),
            unkept: RwSignal::new(BTreeSet::new()),
            refused: RwSignal::new(None),
            unread: RwSignal::new(None),
            waiting: StoredValue::new(BTreeSet::new()),
            leaving: StoredValue::new(BTreeMap::new()),
            asked: StoredValue::new(false),
        };
        provide_context(table);
        tabs::listen(move |news| {
            if news == K::NEWS && table.asked.get_value() {
                table.begin_to_read();
            }
        });
        table
    }

    pub fn get() -> Table<K> {
        expect_context()
    }

    /// Reads it, where that was not done yet.
    pub fn want(self) {
        if !self.asked.get_value() {
            self.begin_to_read();
        }
    }

    fn begin_to_read(self) {
        self.asked.set_value(true);
        spawn_local(async move { drop(self.load().await) });
    }

    /// Reads it; done when all is there.
    ///
    /// # Errors
    /// Why not all was read.
    pub async fn load(self) -> Result<()> {
        self.asked.set_value(true);
        let read = within(PATIENCE, rows(&K::DATABASE), |_| {}).await;
        let read = read.unwrap_or(Err(Trouble::Silent));
        let whole = read.as_ref().map(drop).map_err(Clone::clone);
        let (waiting, leaving) = (self.waiting.get_value(), self.leaving.get_value());
        self.all.update(|all| {
            let Ok(rows) = read else { return };
            let found = rows.into_iter().filter_map(K::from_row);
            let found: BTreeMap<String, K> = found.map(|kept| (kept.id(), kept)).collect();
            // What is gone goes, but for what is in this tab only.
            all.retain(|id, _| found.contains_key(id) || waiting.contains(id));
            for (id, kept) in found {
                let here = all.get(&id).filter(|_| waiting.contains(&id));
                let stays = here.is_some_and(|here| !kept.goes_before(here));
                if !stays && !leaving.contains_key(&id) {
                    all.insert(id, Arc::new(kept));
                }
            }
        });
        self.unread.set(whole.clone().err());
        self.read.set(true);
        whole
    }

    /// Whether all is there, or could not be read.
    pub fn is_read(self) -> bool {
        self.read.get()
    }

    /// All of it, in the order of the keys.
    pub fn entries(self) -> Vec<Arc<K>> {
        self.all.with(|all| all.values().cloned().collect())
    }

    /// Keeps some, in the place of those with their keys; what is being forgotten is forgotten all the same.
    ///
    /// # Errors
    /// Why they are in this tab only.
    pub async fn save(self, some: Vec<K>) -> Result<()> {
        let mut kept = Vec::new();
        self.leaving.update_value(|leaving| {
            for one in some {
                match leaving.get_mut(&one.id()) {
                    Some(held) => *held = Some(Arc::new(one)),
                    None => kept.push(one),
                }
            }
        });
        let some = kept;
        self.waiting
            .update_value(|waiting| waiting.extend(some.iter().map(K::id)));
        self.all.update(|all| {
            let some = some.into_iter().map(|kept| (kept.id(), Arc::new(kept)));
            all.extend(some);
        });
        let ids = self.waiting.get_value();
        let written: Vec<Arc<K>> = self.all.with_untracked(|all| {
            let here = ids.iter().filter_map(|id| all.get(id).cloned());
            here.collect()
        });
        let work = {
            let written = written.clone();
            async move {
                let rows = written.iter().map(|kept| kept.to_row());
                put_rows(&K::DATABASE, &rows.collect::<Result<Vec<_>>>()?).await
            }
        };
        let late = written.clone();
        let kept = within(PATIENCE, work, move |kept| self.settle_rows(&late, &kept)).await;
        let kept = kept.unwrap_or(Err(Trouble::Silent));
        self.settle_rows(&written, &kept);
        kept
    }

    /// Notes what became of rows that were written.
    fn settle_rows(self, written: &[Arc<K>], kept: &Result<()>) {
        let here = |kept: &&Arc<K>| {
            let same = |all: &BTreeMap<String, Arc<K>>| {
                let here = all.get(&kept.id());
                here.is_some_and(|here| Arc::ptr_eq(here, kept))
            };
            self.all.with_untracked(same)
        };
        // What was changed meanwhile is on its way by itself.
        let ids: Vec<String> = written.iter().filter(here).map(|kept| kept.id()).collect();
        match kept {
            Ok(()) => {
                let left = |of: &mut BTreeSet<String>| of.retain(|id| !ids.contains(id));
                self.waiting.update_value(left);
                self.unkept.update(left);
                tabs::tell(K::NEWS);
            }
            Err(_) => {
                self.waiting
                    .update_value(|all| all.extend(ids.iter().cloned()));
                self.unkept.update(|all| all.extend(ids));
            }
        }
        self.refused.set(kept.clone().err());
    }

    /// Forgets one.
    ///
    /// # Errors
    /// Why it is still kept.
    pub async fn delete(self, id: &str) -> Result<()> {
        let id = id.to_owned();
        let held = self.all.try_update(|all| all.remove(&id)).flatten();
        self.leaving.update_value(|leaving| {
            leaving.entry(id.clone()).or_insert(held);
        });
        let row = id.clone();
        let work = async move { delete_row(&K::DATABASE, &row).await };
        let gone = within(PATIENCE, work, |_| {}).await;
        let gone = gone.unwrap_or(Err(Trouble::Silent));
        let held = self.leaving.try_update_value(|leaving| leaving.remove(&id));
        let held = held.flatten().flatten();
        // Nothing of one that was in this tab only stands in the table.
        let in_tab = self.unkept.with_untracked(|unkept| unkept.contains(&id));
        match gone {
            Err(trouble) if !in_tab => {
                self.all
                    .update(|all| all.extend(held.map(|held| (id, held))));
                Err(trouble)
            }
            _ => {
                self.waiting.update_value(|waiting| {
                    waiting.remove(&id);
                });
                self.unkept.update(|unkept| {
                    unkept.remove(&id);
                });
                tabs::tell(K::NEWS);
                Ok(())
            }
        }
    }
}
