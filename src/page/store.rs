//! The matches that the browser keeps: IndexedDB, or this tab's memory where it refuses.

use std::cell::Cell;
use std::collections::BTreeMap;
#[cfg(test)]
use std::collections::BTreeSet;
use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::offline::Keeping;
use connection::{Put, Result, within};

mod connection;
mod guests;
mod league;
mod logbook;
mod shelf;
mod stored_match;
mod summary;
mod table;
mod tabs;

pub use connection::Trouble;
pub use guests::{GuestKind, Guests, KeptGuest};
pub use league::{StoredGame, StoredLeague, keep_games, keep_league, last_league};
pub use logbook::Logbook;
pub use shelf::{KeptDeck, Shelf, Shelved};
pub use stored_match::{Reviewed, Row, StoredMatch};
pub use summary::{Account, Shipped, Summary, Told, is_shipped, key, played, shipped, source};
pub use tabs::{Claim, News, listen};

/// How long the database is waited for, in milliseconds.
const PATIENCE: u32 = 4_000;
/// The same once it has been waited for in vain, until it answers again.
const SHORT_PATIENCE: u32 = 250;
/// How many matches are read or written at a time, so that the page answers in between.
const BATCH: usize = 50;

/// The store; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct Store {
    /// The matches that are in this tab only, so that they go on where nothing can be kept.
    pub unkept: RwSignal<BTreeMap<String, Row>>,
    /// Why the database did not do what was asked last; `None` where all is kept and read.
    pub trouble: RwSignal<Option<Trouble>>,
    /// How often the database has come back after a silence.
    pub back: RwSignal<u32>,
    /// Another attempt at what is unkept is on its way.
    trying: StoredValue<bool>,
}

/// What became of a match that was to be kept.
#[derive(Clone, Debug, PartialEq)]
pub enum Saved {
    Kept,
    /// It is not: a longer one of its name is there.
    Longer(StoredMatch),
    /// It is in this tab only.
    Unkept,
}

impl Store {
    /// Puts a store into context.
    pub fn provide() -> Store {
        let store = Store {
            unkept: RwSignal::new(BTreeMap::new()),
            trouble: RwSignal::new(None),
            back: RwSignal::new(0),
            trying: StoredValue::new(false),
        };
        provide_context(store);
        store
    }

    pub fn get() -> Store {
        expect_context()
    }

    /// Keeps a match under its name, in place of what was there: a match that went on loses the
    /// review of what it was. A longer one stays.
    pub async fn save(self, row: Row) -> Saved {
        let saved = self.save_all(vec![row]).await.pop();
        saved.unwrap_or(Saved::Unkept)
    }

    /// Keeps some matches, as many as there is room for.
    pub async fn save_all(self, rows: Vec<Row>) -> Vec<Saved> {
        let rows: Rc<[Row]> = rows.into();
        let outcome = self.put(&rows).await;
        if outcome.is_ok() || rows.len() < 2 {
            return self.settle(&rows, outcome);
        }
        // All or none was none: one by one, up to the first that is refused.
        let (mut saved, mut refused) = (Vec::new(), None);
        for row in rows.iter() {
            let one: Rc<[Row]> = Rc::new([row.clone()]);
            let outcome = match &refused {
                None => self.put(&one).await,
                Some(trouble) => Err(Trouble::clone(trouble)),
            };
            refused = outcome.as_ref().err().cloned();
            saved.extend(self.settle(&one, outcome));
        }
        saved
    }

    async fn put(self, rows: &Rc<[Row]>) -> Result<Vec<Put>> {
        let (work, late) = (Rc::clone(rows), Rc::clone(rows));
        self.ask(
            async move { connection::put(&work).await },
            move |outcome| drop(self.settle(&late, outcome)),
        )
        .await
    }

    /// Notes what became of some rows.
    fn settle(self, rows: &[Row], outcome: Result<Vec<Put>>) -> Vec<Saved> {
        let put = match outcome {
            Ok(put) => put,
            Err(trouble) => {
                self.unkept.update(|unkept| {
                    for row in rows {
                        let there = unkept.get(&row.kept.id);
                        if there.is_none_or(|there| !there.kept.wins_over(&row.kept)) {
                            unkept.insert(row.kept.id.clone(), row.clone());
                        }
                    }
                });
                self.trouble.set(Some(trouble));
                return vec![Saved::Unkept; rows.len()];
            }
        };
        let names = rows.iter().map(|row| row.kept.id.clone()).collect();
        tabs::tell(News::Kept(names));
        Keeping::ask_once();
        // What has gone on meanwhile is still unkept.
        let settled = |unkept: &BTreeMap<String, Row>, row: &Row| {
            let there = unkept.get(&row.kept.id);
            there.is_some_and(|there| !there.kept.wins_over(&row.kept))
        };
        if self
            .unkept
            .with_untracked(|unkept| rows.iter().any(|row| settled(unkept, row)))
        {
            self.unkept.update(|unkept| {
                for row in rows {
                    if settled(unkept, row) {
                        unkept.remove(&row.kept.id);
                    }
                }
            });
        }
        self.well();
        let put = put.into_iter();
        put.map(|put| match put {
            Put::Kept => Saved::Kept,
            Put::Longer(kept) => Saved::Longer(kept),
        })
        .collect()
    }

    /// The match of a name; `None` where there is none.
    ///
    /// # Errors
    /// Why the database could not be asked.
    pub async fn load(self, id: &str) -> Result<Option<StoredMatch>> {
        let here = self
            .unkept
            .with_untracked(|unkept| unkept.get(id).map(|row| row.kept.clone()));
        if here.is_some() {
            return Ok(here);
        }
        let wanted = id.to_owned();
        match self
            .read(async move { connection::get(&wanted).await })
            .await
        {
            Ok(Some(kept)) => Ok(Some(kept)),
            // A match that comes with the page needs no database.
            found => match self.load_shipped(id).await {
                Some(kept) => Ok(Some(kept)),
                None => found,
            },
        }
    }

    /// The summary of a match, if it is there.
    pub async fn summary(self, id: &str) -> Option<Summary> {
        let wanted = id.to_owned();
        let found = self.read(async move { connection::get_summary(&wanted).await });
        let found = found.await.ok().flatten();
        let here = |unkept: &BTreeMap<String, Row>| Some(unkept.get(id)?.summary.clone());
        self.unkept.with_untracked(here).or(found)
    }

    /// Every match in short, in no order; those that had no summary yet come after the others, in
    /// parts. What is in this tab is heard whatever happens.
    ///
    /// # Errors
    /// Why not all was heard; [`Store::trouble`] tells it, too.
    pub async fn list(self, mut heard: impl FnMut(Vec<Summary>)) -> Result<()> {
        let listed = self.read(connection::get_summaries()).await;
        let (listed, trouble) = match listed {
            Ok(listed) => (listed, Ok(())),
            Err(trouble) => (Default::default(), Err(trouble)),
        };
        let (told, untold) = listed;
        let mut all: BTreeMap<String, Summary> =
            told.into_iter().map(|of| (of.id.clone(), of)).collect();
        self.unkept.with_untracked(|unkept| {
            let here = unkept.iter();
            all.extend(here.map(|(id, row)| (id.clone(), row.summary.clone())));
        });
        heard(all.into_values().collect());
        for ids in untold.chunks(BATCH) {
            let ids = ids.to_vec();
            let kept = self
                .read(async move { connection::get_some(&ids).await })
                .await?;
            let told: Vec<Summary> = kept
                .into_iter()
                .map(|kept| Row::read(kept).summary)
                .collect();
            let write = told.clone();
            // If it fails, they are computed again the next time.
            let _ = self
                .read(async move { connection::put_summaries(&write).await })
                .await;
            heard(told);
        }
        trouble
    }

    /// Matches by their names, as lines of a file, in the order of the names; what is not there is
    /// left out.
    ///
    /// # Errors
    /// Why the database could not be asked.
    pub async fn file(self, ids: &[String]) -> Result<String> {
        let mut lines = String::new();
        for ids in ids.chunks(BATCH) {
            let wanted = ids.to_vec();
            let kept = self.read(async move { connection::get_some(&wanted).await });
            let mut kept: BTreeMap<String, StoredMatch> = kept
                .await?
                .into_iter()
                .map(|kept| (kept.id.clone(), kept))
                .collect();
            self.unkept.with_untracked(|unkept| {
                for id in ids {
                    kept.extend(unkept.get(id).map(|row| (id.clone(), row.kept.clone())));
                }
            });
            lines.extend(
                ids.iter()
                    .filter_map(|id| kept.get(id))
                    .map(StoredMatch::to_file),
            );
        }
        Ok(lines)
    }

    /// Keeps the review of a match beside it. Nothing happens where the match is gone, or has gone
    /// on meanwhile.
    pub async fn save_review(self, id: &str, reviewed: Reviewed) {
        if let Ok(Some(found)) = self.load(id).await {
            self.save(Row::read(found.with_review(&reviewed))).await;
        }
    }

    /// Forgets a match; whether it is gone.
    pub async fn delete(self, id: &str) -> bool {
        let wanted = id.to_owned();
        let gone = self
            .ask(async move { connection::remove(&wanted).await }, |_| ())
            .await;
        if let Err(trouble) = gone {
            // What is in this tab only needs no leave.
            let here = self.unkept.try_update(|unkept| unkept.remove(id));
            let here = here.flatten().is_some();
            if !here {
                self.trouble.set(Some(trouble));
            }
            return here;
        }
        if !self.all_kept() {
            self.unkept.update(|unkept| drop(unkept.remove(id)));
        }
        tabs::tell(News::Forgotten(id.to_owned()));
        self.well();
        true
    }

    /// Tries once more to keep what is not kept, up to the first that is refused again.
    pub fn try_again(self) {
        if self.trying.get_value() {
            return;
        }
        self.trying.set_value(true);
        spawn_local(async move {
            let rows: Vec<Row> = self
                .unkept
                .with_untracked(|unkept| unkept.values().cloned().collect());
            for row in rows {
                let one: Rc<[Row]> = Rc::new([row]);
                let outcome = self.put(&one).await;
                let refused = outcome.is_err();
                if refused {
                    // It is among the unkept already; it may have gone on meanwhile.
                    self.trouble.set(outcome.err());
                    break;
                }
                self.settle(&one, outcome);
            }
            self.trying.set_value(false);
        });
    }

    /// The database did what it was asked.
    fn well(self) {
        let silent = self.is_silent();
        if silent || self.all_kept() && self.trouble.with_untracked(Option::is_some) {
            self.trouble.set(None);
        }
        if !self.all_kept() {
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

    fn all_kept(self) -> bool {
        self.unkept.with_untracked(BTreeMap::is_empty)
    }

    /// Asks for what changes nothing.
    async fn read<T: 'static>(self, work: impl Future<Output = Result<T>> + 'static) -> Result<T> {
        let found = self.ask(work, |_| ()).await;
        match &found {
            // That something can be read says nothing of the room for what is unkept.
            Ok(_) if self.all_kept() || self.is_silent() => self.well(),
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
        let silent = self.is_silent();
        let patience = if silent { SHORT_PATIENCE } else { PATIENCE };
        let late = move |answer: Result<T>| {
            let answered = answer.is_ok();
            late(answer);
            if answered {
                self.well();
            }
        };
        let answer = within(patience, work, late).await;
        answer.unwrap_or(Err(Trouble::Silent))
    }
}

/// A new name: this tab's own only once, unlikely to be another's, short enough to read out.
pub fn new_id() -> String {
    let time = js_sys::Date::now() as u64;
    let salt = (js_sys::Math::random() * 46_656.0) as u64;
    let mut number = LAST_ID.with(|last| {
        last.set((time * 46_656 + salt).max(last.get() + 1));
        last.get()
    });
    let mut id = Vec::new();
    while number > 0 {
        id.extend(char::from_digit((number % 36) as u32, 36));
        number /= 36;
    }
    id.iter().rev().collect()
}

thread_local! {
    static LAST_ID: Cell<u64> = const { Cell::new(0) };
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_name_is_given_once_however_many_are_given_at_a_time() {
        let names: BTreeSet<String> = (0..5_000).map(|_| new_id()).collect();
        assert_eq!(names.len(), 5_000);
        assert!(names.iter().all(|name| name.len() < 16));
    }
}
