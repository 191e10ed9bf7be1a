//! The decks of Duel that the browser keeps: IndexedDB, or this tab's memory where it refuses.

use std::collections::BTreeMap;

use idb::{Query, TransactionMode};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use super::connection::{Connection, Result, Schema, Trouble, delete_row, read, rows, within};
use super::tabs::News;
use super::{PATIENCE, SHORT_PATIENCE, new_id, tabs};

/// The kept decks; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// The decks by their ids; `None` until they are read.
    pub decks: RwSignal<Option<BTreeMap<String, KeptDeck>>>,
    /// Those of them that are in this tab only, each with the change that it is to replace.
    pub unkept: RwSignal<BTreeMap<String, Option<f64>>>,
    /// Why the database did not do what was asked last; `None` where all is kept and read.
    pub trouble: RwSignal<Option<Trouble>>,
    /// Another attempt at what is unkept is on its way.
    trying: StoredValue<bool>,
    /// The changes of each deck that this tab has asked to be kept, whatever came of it.
    sent: StoredValue<BTreeMap<String, Vec<f64>>>,
}

/// What became of a deck that was to be kept.
#[derive(Clone, Debug, PartialEq)]
pub enum Shelved {
    Kept,
    /// It was changed elsewhere meanwhile: it is kept beside that one, under an id of its own.
    Beside(KeptDeck),
    /// It is in this tab only.
    Unkept,
}

impl Shelf {
    /// Puts the shelf into context, and hears from then on what other tabs keep and forget.
    pub fn provide() -> Shelf {
        let shelf = Shelf {
            decks: RwSignal::new(None),
            unkept: RwSignal::new(BTreeMap::new()),
            trouble: RwSignal::new(None),
            trying: StoredValue::new(false),
            sent: StoredValue::new(BTreeMap::new()),
        };
        provide_context(shelf);
        tabs::listen(move |news| {
            if news == News::Decks && shelf.decks.with_untracked(Option::is_some) {
                shelf.read();
            }
        });
        shelf
    }

    pub fn get() -> Shelf {
        expect_context()
    }

    /// Reads the decks; an error is told by [`Shelf::trouble`], and what is in this tab is there
    /// all the same.
    pub fn read(self) {
        spawn_local(async move { drop(self.load().await) });
    }

    /// The same; done when they are there.
    ///
    /// # Errors
    /// Why not all were read; the shelf's trouble tells it, too.
    pub async fn load(self) -> Result<()> {
        let read = self.ask(all(), move |read| self.take(read)).await;
        let whole = read.as_ref().map(|_| ()).map_err(Clone::clone);
        self.take(read);
        whole
    }

    fn take(self, read: Result<Vec<KeptDeck>>) {
        let (found, trouble) = match read {
            Ok(found) => (Some(found), None),
            Err(trouble) => (None, Some(trouble)),
        };
        let unkept = self.unkept.get_untracked();
        self.decks.update(|decks| {
            let there = decks.get_or_insert_default();
            if let Some(found) = found {
                // What is gone goes: this is all there is.
                there.retain(|id, _| unkept.contains_key(id));
                for deck in found {
                    there.entry(deck.id.clone()).or_insert(deck);
                }
            }
        });
        match trouble {
            // That something can be read says nothing of the room for what is unkept.
            None if unkept.is_empty() => self.trouble.set(None),
            None => {}
            trouble => self.trouble.set(trouble),
        }
    }

    pub fn deck(self, id: &str) -> Option<KeptDeck> {
        self.decks.with(|decks| decks.as_ref()?.get(id).cloned())
    }

    pub fn by_name(self) -> Vec<KeptDeck> {
        let mut all: Vec<KeptDeck> = self.decks.with(|decks| {
            decks
                .iter()
                .flatten()
                .map(|(_, deck)| deck.clone())
                .collect()
        });
        all.sort_by(|a, b| (&a.name, &a.id).cmp(&(&b.name, &b.id)));
        all
    }

    /// A name that no deck has but perhaps the one of this id: the wished one, or with a number
    /// after it.
    pub fn free_name(self, wished: &str, own: Option<&str>) -> String {
        let taken = |name: &str| {
            self.decks.with_untracked(|decks| {
                let mut all = decks.iter().flatten();
                all.any(|(id, deck)| Some(id.as_str()) != own && deck.name == name)
            })
        };
        free(wished, taken)
    }

    /// Keeps a deck under its id in place of the one that was read when it had changed `base` last;
    /// one that was changed elsewhere meanwhile stays, and this one is put beside it.
    pub async fn save(self, deck: KeptDeck, base: Option<f64>) -> Shelved {
        // What was never kept replaces what it was to replace from the first.
        let held = self
            .unkept
            .with_untracked(|unkept| unkept.get(&deck.id).copied());
        let base = held.unwrap_or(base);
        match self.put(&deck, base).await {
            Ok(Put::Kept) => {
                self.settle(deck);
                Shelved::Kept
            }
            Ok(Put::Changed) => {
                self.unkept.update(|unkept| {
                    unkept.remove(&deck.id);
                });
                let id = new_id();
                let beside = KeptDeck {
                    name: self.free_name(&deck.name, Some(&id)),
                    id,
                    ..deck
                };
                match self.put(&beside, None).await {
                    Ok(_) => self.settle(beside.clone()),
                    Err(trouble) => self.hold(beside.clone(), None, trouble),
                }
                self.read();
                Shelved::Beside(beside)
            }
            Err(trouble) => {
                self.hold(deck, base, trouble);
                Shelved::Unkept
            }
        }
    }

    async fn put(self, deck: &KeptDeck, base: Option<f64>) -> Result<Put> {
        let (work, late) = (deck.clone(), deck.clone());
        // An earlier save of this tab may be done only now: that is no change made elsewhere.
        let mut bases: Vec<f64> = base.into_iter().collect();
        self.sent.update_value(|sent| {
            let sent = sent.entry(deck.id.clone()).or_default();
            bases.extend_from_slice(sent);
            if !sent.contains(&deck.changed) {
                sent.push(deck.changed);
            }
        });
        self.ask(async move { put(&work, &bases).await }, move |outcome| {
            self.put_late(late, outcome)
        })
        .await
    }

    /// What became of a deck that was taken for unkept, for there was no answer in time.
    fn put_late(self, deck: KeptDeck, outcome: Result<Put>) {
        let here = untrack(|| self.deck(&deck.id)).is_some();
        match outcome {
            Ok(Put::Kept) if here => self.settle(deck),
            // It was deleted meanwhile.
            Ok(Put::Kept) => spawn_local(async move {
                self.delete(&deck.id).await;
            }),
            Ok(Put::Changed) => self.well(),
            Err(trouble) => {
                if self.unkept.with_untracked(|all| all.contains_key(&deck.id)) {
                    self.trouble.set(Some(trouble));
                }
            }
        }
    }

    /// A deck is kept; one that was changed further in this tab stays as it is.
    fn settle(self, deck: KeptDeck) {
        if self.is_newer(&deck) {
            self.unkept.update(|unkept| {
                if let Some(base) = unkept.get_mut(&deck.id) {
                    *base = Some(deck.changed);
                }
            });
        } else {
            self.unkept.update(|unkept| {
                unkept.remove(&deck.id);
            });
            self.decks.update(|decks| {
                decks.get_or_insert_default().insert(deck.id.clone(), deck);
            });
        }
        tabs::tell(News::Decks);
        self.well();
    }

    /// A deck is in this tab only, unless it was changed further meanwhile.
    fn hold(self, deck: KeptDeck, base: Option<f64>, trouble: Trouble) {
        self.trouble.set(Some(trouble));
        if self.is_newer(&deck) {
            return;
        }
        let base = self.kept_meanwhile(&deck.id).or(base);
        self.unkept.update(|unkept| {
            unkept.insert(deck.id.clone(), base);
        });
        self.decks.update(|decks| {
            decks.get_or_insert_default().insert(deck.id.clone(), deck);
        });
    }

    /// The change of a deck that stands in the database by now, where that came of an earlier save of
    /// this tab that was answered while a later one was on its way.
    fn kept_meanwhile(self, id: &str) -> Option<f64> {
        if let Some(base) = self.unkept.with_untracked(|all| all.get(id).copied()) {
            return base;
        }
        let there = untrack(|| self.deck(id))?.changed;
        let own = |sent: &BTreeMap<String, Vec<f64>>| {
            sent.get(id).is_some_and(|all| all.contains(&there))
        };
        self.sent.with_value(own).then_some(there)
    }

    /// Whether this tab has a later state of a deck than this one.
    fn is_newer(self, than: &KeptDeck) -> bool {
        let there = untrack(|| self.deck(&than.id));
        let sent = self.sent.with_value(|sent| sent.get(&than.id).cloned());
        there.is_some_and(|there| {
            let own = sent.is_some_and(|sent| sent.contains(&there.changed));
            own && there.changed > than.changed
        })
    }

    /// Forgets a deck; whether it is gone.
    pub async fn delete(self, id: &str) -> bool {
        let (wanted, late) = (id.to_owned(), id.to_owned());
        let changed = untrack(|| self.deck(id)).map(|deck| deck.changed);
        // What was never kept needs no leave; of what was, an older state stands there.
        let here = move |id: &str| self.unkept.with_untracked(|all| all.get(id) == Some(&None));
        let new = here(id);
        let gone = self
            .ask(
                async move { delete_row(&DATABASE, &wanted).await },
                move |gone| {
                    if gone.is_ok() {
                        self.gone_late(&late, changed.filter(|_| !new));
                    }
                },
            )
            .await;
        match gone {
            Err(trouble) if !new || !here(id) => {
                self.trouble.set(Some(trouble));
                return false;
            }
            Err(_) => self.drop(id),
            Ok(()) => {
                self.drop(id);
                tabs::tell(News::Decks);
                self.well();
            }
        }
        true
    }

    /// A deck is gone from the database after all: from here too, where it still is as it was when
    /// that was asked.
    fn gone_late(self, id: &str, changed: Option<f64>) {
        let there = untrack(|| self.deck(id)).map(|deck| deck.changed);
        if there.is_some() && there == changed {
            self.drop(id);
        } else {
            self.unkept.update(|unkept| {
                if let Some(base) = unkept.get_mut(id) {
                    *base = None;
                }
            });
        }
        tabs::tell(News::Decks);
        self.well();
    }

    fn drop(self, id: &str) {
        self.unkept.update(|unkept| {
            unkept.remove(id);
        });
        self.decks.update(|decks| {
            if let Some(decks) = decks {
                decks.remove(id);
            }
        });
    }

    /// Tries once more to keep what is not kept, up to the first that is refused again.
    pub fn try_again(self) {
        if self.trying.get_value() {
            return;
        }
        self.trying.set_value(true);
        spawn_local(async move {
            for (id, _) in self.unkept.get_untracked() {
                // It may be kept by now.
                let Some(base) = self.unkept.with_untracked(|all| all.get(&id).copied()) else {
                    continue;
                };
                let deck = |decks: &Option<BTreeMap<_, _>>| decks.as_ref()?.get(&id).cloned();
                let Some(deck) = self.decks.with_untracked(deck) else {
                    continue;
                };
                if self.save(deck, base).await == Shelved::Unkept {
                    break;
                }
            }
            self.trying.set_value(false);
        });
    }

    /// The database did what it was asked.
    fn well(self) {
        if self.unkept.with_untracked(BTreeMap::is_empty) {
            if self.trouble.with_untracked(Option::is_some) {
                self.trouble.set(None);
            }
        } else {
            self.try_again();
        }
    }

    /// Waits for the database, but not for ever; what comes too late goes to `late`.
    async fn ask<T: 'static>(
        self,
        work: impl Future<Output = Result<T>> + 'static,
        late: impl FnOnce(Result<T>) + 'static,
    ) -> Result<T> {
        let silent = self
            .trouble
            .with_untracked(|trouble| *trouble == Some(Trouble::Silent));
        let patience = if silent { SHORT_PATIENCE } else { PATIENCE };
        let answer = within(patience, work, late).await;
        answer.unwrap_or(Err(Trouble::Silent))
    }
}

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
enum Put {
    /// It stands in the database.
    Kept,
    /// Another one stood there than was expected, and still does.
    Changed,
}

/// Every deck whose form reads.
async fn all() -> Result<Vec<KeptDeck>> {
    let decks = rows(&DATABASE).await?.into_iter();
    Ok(decks
        .filter_map(|row| serde_wasm_bindgen::from_value(row).ok())
        .collect())
}

/// Keeps a deck, unless one stands there that changed at another time than any of `bases`.
async fn put(deck: &KeptDeck, bases: &[f64]) -> Result<Put> {
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

/// The first of `name`, `name 2`, `name 3` … that is not taken.
pub(super) fn free(name: &str, taken: impl Fn(&str) -> bool) -> String {
    if !taken(name) {
        return name.to_owned();
    }
    // A copy of a copy counts on.
    let counted = name.rsplit_once(' ').and_then(|(stem, number)| {
        let number = number.parse::<u16>().ok()?;
        Some((stem, u32::from(number) + 1))
    });
    let (stem, from) = counted.unwrap_or((name, 2));
    let mut numbered = (from..).map(|number| format!("{stem} {number}"));
    numbered.find(|name| !taken(name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_taken_name_gets_the_next_number() {
        let taken = ["Mine", "Mine 2", "夜の波", "Mine 3 a"];
        let free = |name: &str| free(name, |other| taken.contains(&other));
        assert_eq!(free("Other"), "Other");
        assert_eq!(free("Mine"), "Mine 3");
        assert_eq!(free("Mine 2"), "Mine 3");
        assert_eq!(free("夜の波"), "夜の波 2");
        assert_eq!(free("Mine 3 a"), "Mine 3 a 2");
    }
}
