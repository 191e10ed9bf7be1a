//! How the rows of a table come into the database and out of it: what becomes of each, now or too late.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::slice;
use std::sync::Arc;

use idb::{KeyRange, Query, TransactionMode};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

use super::{Placed, Stored, Table};
use crate::store::connection::{Connection, Result, Trouble, delete_row};
use crate::store::{BATCH, tabs};

/// What became of a row that was to be kept.
#[derive(Clone, Debug, PartialEq)]
pub enum Saved<R> {
    Kept,
    /// It is kept under an id of its own, beside one that was changed elsewhere meanwhile.
    Beside(Arc<R>),
    /// It is not kept: this one of its id stays.
    Stays(Arc<R>),
    /// It is in this tab only.
    Unkept,
}

/// A row on its way to the database.
pub(super) struct Sent<R> {
    pub(super) row: Arc<R>,
    /// Counts what this tab has saved: of two rows with one id the one with the higher number is newer.
    number: u64,
    /// It is sent once more, and so counts for nothing where it was forgotten meanwhile.
    again: bool,
}

impl<R> Clone for Sent<R> {
    fn clone(&self) -> Self {
        Sent {
            row: Arc::clone(&self.row),
            ..*self
        }
    }
}

impl<R: Stored> Table<R> {
    /// Keeps a row.
    pub async fn save(self, row: R) -> Saved<R> {
        let saved = self.save_all(vec![row]).await.pop();
        saved.unwrap_or(Saved::Unkept)
    }

    /// Keeps some rows, as many as there is room for.
    pub async fn save_all(self, rows: Vec<R>) -> Vec<Saved<R>> {
        let sent = self.number(rows);
        // What is being forgotten is forgotten all the same; it stands here where that fails.
        let is_leaving = |sent: &Sent<R>| {
            let id = sent.row.id();
            self.leaving.with_value(|leaving| leaving.contains(&id))
        };
        let (leaving, sent): (Vec<_>, Vec<_>) = sent.into_iter().partition(is_leaving);
        self.hold(&leaving);
        let mut saved: Vec<_> = leaving.iter().map(|_| Saved::Unkept).collect();
        if !sent.is_empty() {
            saved.extend(self.send(&sent).await);
        }
        saved
    }

    /// Keeps some rows, which stand in this tab from this moment on.
    pub fn note_all(self, rows: Vec<R>) {
        let sent = self.number(rows);
        self.hold(&sent);
        spawn_local(async move { drop(self.send(&sent).await) });
    }

    fn number(self, rows: Vec<R>) -> Vec<Sent<R>> {
        let number = |row| {
            self.saves.update_value(|saves| *saves += 1);
            Sent {
                row: Arc::new(row),
                number: self.saves.get_value(),
                again: false,
            }
        };
        rows.into_iter().map(number).collect()
    }

    async fn send(self, rows: &[Sent<R>]) -> Vec<Saved<R>> {
        let outcome = self.put(rows).await;
        if rows.len() < 2 || matches!(outcome, Ok(_) | Err(Trouble::Silent)) {
            return self.note_outcome(rows, outcome);
        }
        // All or none was none: one by one, up to the first that is refused.
        let (mut saved, mut refused) = (Vec::new(), None);
        for row in rows {
            let one = slice::from_ref(row);
            let outcome = match &refused {
                None => self.put(one).await,
                Some(trouble) => Err(Trouble::clone(trouble)),
            };
            refused = outcome.as_ref().err().cloned();
            saved.extend(self.note_outcome(one, outcome));
        }
        saved
    }

    async fn put(self, rows: &[Sent<R>]) -> Result<Vec<Placed<R>>> {
        let work: Vec<Arc<R>> = rows.iter().map(|sent| Arc::clone(&sent.row)).collect();
        let late: Rc<[Sent<R>]> = rows.into();
        self.ask(put(work, self), move |outcome| {
            self.note_late_outcome(&late, outcome)
        })
        .await
    }

    /// Notes what became of rows that were sent.
    fn note_outcome(self, rows: &[Sent<R>], outcome: Result<Vec<Placed<R>>>) -> Vec<Saved<R>> {
        let placed = match outcome {
            Ok(placed) => placed,
            Err(trouble) => {
                self.hold(rows);
                self.trouble.set(Some(trouble));
                return rows.iter().map(|_| Saved::Unkept).collect();
            }
        };
        if R::WHOLE {
            self.stored.update(|stored| {
                for Placed::Here(row) | Placed::Beside(row) | Placed::Stays(row) in &placed {
                    stored.insert(row.id(), Arc::clone(row));
                }
            });
        }
        // What has gone on meanwhile is still unkept.
        let settled = |held: &BTreeMap<String, Sent<R>>, sent: &Sent<R>| {
            let there = held.get(&sent.row.id());
            there
                .is_some_and(|there| there.number <= sent.number && !there.row.wins_over(&sent.row))
        };
        if self
            .held
            .with_untracked(|held| rows.iter().any(|sent| settled(held, sent)))
        {
            self.held.update(|held| {
                for sent in rows {
                    if settled(held, sent) {
                        held.remove(&sent.row.id());
                    }
                }
            });
        }
        tabs::tell(R::kept_news(
            rows.iter().map(|sent| sent.row.id()).collect(),
        ));
        R::after_keeping();
        if placed.iter().any(|row| matches!(row, Placed::Beside(_))) {
            // The one of its id was changed elsewhere.
            self.read_again();
        }
        self.recover();
        let saved = placed.into_iter().map(|placed| match placed {
            Placed::Here(_) => Saved::Kept,
            Placed::Beside(row) => Saved::Beside(row),
            Placed::Stays(row) => Saved::Stays(row),
        });
        saved.collect()
    }

    /// Notes what became of rows that were taken for unkept, for there was no answer in time.
    fn note_late_outcome(self, rows: &[Sent<R>], outcome: Result<Vec<Placed<R>>>) {
        let ids = rows.iter().map(|sent| sent.row.id());
        let (here, gone): (Vec<_>, Vec<_>) = ids.partition(|id| self.has(id));
        if let Err(trouble) = outcome {
            if here.iter().any(|id| self.is_held(id)) {
                self.trouble.set(Some(trouble));
            }
            return;
        }
        self.note_outcome(rows, outcome);
        if R::WHOLE {
            for id in gone {
                // It was forgotten meanwhile.
                spawn_local(async move { drop(self.delete(&id).await) });
            }
        }
    }

    fn has(self, id: &str) -> bool {
        self.is_held(id) || self.stored.with_untracked(|stored| stored.contains_key(id))
    }

    fn is_held(self, id: &str) -> bool {
        self.held.with_untracked(|held| held.contains_key(id))
    }

    /// Some rows are in this tab only, but for those that have gone on meanwhile.
    fn hold(self, rows: &[Sent<R>]) {
        let newer =
            |held: &BTreeMap<String, Sent<R>>, sent: &Sent<R>| match held.get(&sent.row.id()) {
                Some(there) => there.number > sent.number || there.row.wins_over(&sent.row),
                None => sent.again,
            };
        self.held.update(|held| {
            for sent in rows {
                if !newer(held, sent) {
                    held.insert(sent.row.id(), sent.clone());
                }
            }
        });
    }

    /// Forgets a row.
    ///
    /// # Errors
    /// Why it is still kept.
    pub async fn delete(self, id: &str) -> Result<()> {
        let id = id.to_owned();
        let number = |held: &BTreeMap<_, Sent<R>>| held.get(&id).map(|sent| sent.number);
        let before = self.held.with_untracked(number);
        self.leaving
            .update_value(|leaving| leaving.extend([id.clone()]));
        let (wanted, late) = (id.clone(), id.clone());
        let work = async move { delete_row(&R::DATABASE, &wanted).await };
        let late = move |gone: Result<()>| {
            if gone.is_ok() {
                self.forget_late(&late, before);
            }
        };
        let gone = self.ask(work, late).await;
        self.leaving
            .update_value(|leaving| leaving.retain(|leaving| *leaving != id));
        // What was never kept needs no leave; of what was, an older state stands in the database.
        let stored = self
            .stored
            .with_untracked(|stored| stored.contains_key(&id));
        match gone {
            Err(trouble) if stored || !self.is_held(&id) => {
                if trouble == Trouble::Silent {
                    self.trouble.set(Some(Trouble::Silent));
                }
                return Err(trouble);
            }
            Err(_) => self.drop_row(&id),
            Ok(()) => {
                self.drop_row(&id);
                tabs::tell(R::forgotten_news(id));
                self.recover();
            }
        }
        Ok(())
    }

    /// A row is gone from the database after all: from here, too, where it still is the one that it was
    /// `before`, by its number.
    fn forget_late(self, id: &str, before: Option<u64>) {
        let number = |held: &BTreeMap<_, Sent<R>>| held.get(id).map(|sent| sent.number);
        if self.held.with_untracked(number) == before {
            self.drop_row(id);
        } else {
            self.stored.update(|stored| drop(stored.remove(id)));
        }
        tabs::tell(R::forgotten_news(id.to_owned()));
        self.recover();
    }

    fn drop_row(self, id: &str) {
        if self.is_held(id) {
            self.held.update(|held| drop(held.remove(id)));
        }
        if R::WHOLE {
            self.stored.update(|stored| drop(stored.remove(id)));
        }
    }

    /// Tries once more to keep what is not kept, up to the first that is refused again.
    pub fn try_again(self) {
        if self.trying.get_value() {
            return;
        }
        self.trying.set_value(true);
        spawn_local(async move {
            let all: Vec<Sent<R>> = self
                .held
                .with_untracked(|held| held.values().cloned().collect());
            for rows in all.chunks(BATCH) {
                // By now they may be kept, forgotten or another one.
                let stands = |sent: &&Sent<R>| {
                    let id = sent.row.id();
                    let number = |held: &BTreeMap<_, Sent<R>>| Some(held.get(&id)?.number);
                    self.held.with_untracked(number) == Some(sent.number)
                };
                let rows = rows.iter().filter(stands);
                let rows = rows.map(|sent| Sent {
                    again: true,
                    ..sent.clone()
                });
                let rows: Vec<_> = rows.collect();
                if rows.is_empty() {
                    continue;
                }
                let saved = self.send(&rows).await;
                if saved.iter().any(|saved| matches!(saved, Saved::Unkept)) {
                    break;
                }
            }
            self.trying.set_value(false);
        });
    }
}

/// Keeps rows, all or none, each as its kind has it where one of its id stands there.
async fn put<R: Stored>(rows: Vec<Arc<R>>, table: Table<R>) -> Result<Vec<Placed<R>>> {
    let database = Connection::open(&R::DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    let [first, ..] = R::DATABASE.tables else {
        return Ok(Vec::new());
    };
    let stands = writing.table(first)?;
    let mut all = Vec::new();
    for row in rows {
        let only = KeyRange::only(&JsValue::from_str(&row.id()))?;
        let there = stands.get(Query::KeyRange(only))?.await?;
        let placed = row.place(there, table);
        if let Placed::Here(row) | Placed::Beside(row) = &placed {
            for (table, row) in R::DATABASE.tables.iter().zip(row.to_rows()?) {
                writing.table(table)?.put(&row, None)?.await?;
            }
        }
        all.push(placed);
    }
    writing.end().await?;
    Ok(all)
}
