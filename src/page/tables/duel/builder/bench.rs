//! The deck that is being built, and the way back from what was done to it.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};

use crate::form::SetAside;
use crate::i18n::Voice;
use crate::page_wide;
use crate::store::{Decks, LONGEST_NAME, Saved, StoredDeck, new_id};
use crate::tables::duel::phrases;
use yomite::games::duel::DeckChoice;
use yomite::games::duel::decks::{Deck, Draft};
use yomite::words::{Arg, Text, shown};

/// Where the tab remembers the deck over a reload.
const KEY: &str = "yomite.deck";

/// A deck on the bench.
#[derive(Clone, Debug, PartialEq)]
pub struct Work {
    /// Its id, which it keeps as it is saved.
    pub id: String,
    /// When the kept deck had changed last as this one was read or saved.
    pub base: Option<f64>,
    /// What it is called; empty before it has a name.
    pub name: String,
    pub draft: Draft,
}

/// The same as the tab remembers it.
#[derive(Serialize, Deserialize)]
struct Remembered {
    #[serde(default)]
    id: Option<String>,
    base: Option<f64>,
    name: String,
    text: String,
}

impl Work {
    /// A deck that is not kept yet.
    pub fn new(name: String, draft: Draft) -> Work {
        Work {
            id: new_id(),
            base: None,
            name,
            draft,
        }
    }

    /// A deck without a card or a name.
    pub fn blank() -> Work {
        Work::new(String::new(), Draft::default())
    }

    pub fn from_kept(kept: &StoredDeck) -> Work {
        Work {
            id: kept.id.clone(),
            base: Some(kept.changed),
            name: kept.name.clone(),
            draft: Draft::read(&kept.text),
        }
    }

    /// What it is called in a sentence.
    pub fn called(&self) -> Arg {
        match self.name.trim() {
            "" => phrases::DECKS_UNNAMED.text().into(),
            name => name.into(),
        }
    }

    /// Takes note of what became of it, where it is the deck of the id that was to be kept.
    fn saved(&mut self, id: &str, changed: f64, saved: &Saved<StoredDeck>) {
        if self.id != id {
            return;
        }
        self.base = Some(changed);
        if let Saved::Beside(beside) = saved {
            self.id.clone_from(&beside.id);
            self.name.clone_from(&beside.name);
        }
    }

    fn remembered() -> Option<Work> {
        let line = session()?.get_item(KEY).ok()??;
        let Remembered {
            id,
            base,
            name,
            text,
        } = serde_json::from_str(&line).ok()?;
        Some(Work {
            id: id.unwrap_or_else(new_id),
            base,
            name,
            draft: Draft::read(&text),
        })
    }

    fn remember(&self) {
        let work = Remembered {
            id: Some(self.id.clone()),
            base: self.base,
            name: self.name.clone(),
            text: self.draft.to_text(),
        };
        if let (Some(session), Ok(line)) = (session(), serde_json::to_string(&work)) {
            // Where the browser refuses, the deck lasts until the next reload.
            let _ = session.set_item(KEY, &line);
        }
    }
}

fn session() -> Option<web_sys::Storage> {
    window().session_storage().ok().flatten()
}

/// How a deck stands to what is kept of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// Nothing is kept of it, and there is nothing to keep.
    Blank,
    /// Nothing is kept of it.
    Unsaved,
    /// It was changed since.
    Changed,
    /// It is kept as it is.
    Saved,
}

/// What can be had back.
#[derive(Clone, Debug, PartialEq)]
enum Lost {
    /// The deck that lay on the bench before another one.
    Work(Work),
    /// The cards of the deck that lies there.
    Cards(Draft),
    Kept(Arc<StoredDeck>),
}

/// The bench; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct Bench {
    /// What lies there.
    pub work: RwSignal<Work>,
    /// What the person should know of what was done last.
    pub said: RwSignal<Option<Text>>,
    lost: RwSignal<Option<Lost>>,
    /// The deck is on its way to the store.
    pub saving: RwSignal<bool>,
    decks: Decks,
    aside: SetAside,
    voice: Voice,
}

impl Bench {
    /// The bench with the deck that lay there before a reload.
    fn new() -> Bench {
        let bench = Bench {
            work: RwSignal::new(Work::remembered().unwrap_or_else(Work::blank)),
            said: RwSignal::new(None),
            lost: RwSignal::new(None),
            saving: RwSignal::new(false),
            decks: Decks::get(),
            aside: SetAside::get(),
            voice: Voice::get(),
        };
        Effect::new(move |_| bench.work.with(Work::remember));
        bench
    }

    pub fn get() -> Bench {
        page_wide::get_or_make(Bench::new)
    }

    /// How the deck stands to what is kept of it.
    pub fn standing(self) -> SaveState {
        self.work.with(|work| {
            let kept = self.decks.row(&work.id);
            match kept {
                Some(kept) if kept.name == work.name && Draft::read(&kept.text) == work.draft => {
                    SaveState::Saved
                }
                Some(_) => SaveState::Changed,
                None if work.draft.is_empty() => SaveState::Blank,
                None => SaveState::Unsaved,
            }
        })
    }

    /// Whether something can be undone.
    pub fn can_undo(self) -> bool {
        self.lost.with(Option::is_some)
    }

    /// Lays another deck on the bench; what lay there unsaved can be had back.
    pub fn lay(self, work: Work) {
        let unsaved = matches!(
            untrack(|| self.standing()),
            SaveState::Unsaved | SaveState::Changed
        );
        let before = self.work.get_untracked();
        self.work.set(work);
        match unsaved {
            true => self.tell(
                phrases::DECKS_PUT_ASIDE.with([before.called()]),
                Some(Lost::Work(before)),
            ),
            false => self.hush(),
        }
    }

    /// Takes all cards out; they can be had back.
    pub fn clear(self) {
        let before = self.work.get_untracked();
        if before.draft.is_empty() {
            return;
        }
        self.work.update(|work| work.draft = Draft::default());
        let cleared = phrases::DECKS_CLEARED.with([before.called()]);
        self.tell(cleared, Some(Lost::Cards(before.draft)));
    }

    /// Changes the cards.
    pub fn change<T>(self, change: impl FnOnce(&mut Draft) -> T) -> Option<T> {
        self.work.try_update(|work| change(&mut work.draft))
    }

    /// Forgets a kept deck, which can be had back; whether it is gone.
    pub async fn delete(self, kept: Arc<StoredDeck>) -> bool {
        let name: Arg = kept.name.as_str().into();
        let gone = self.decks.delete(&kept.id).await;
        match &gone {
            Ok(()) => self.tell(phrases::DECKS_DELETED.with([name]), Some(Lost::Kept(kept))),
            Err(trouble) => {
                let why = trouble.text().into();
                self.tell(phrases::DECKS_NOT_DELETED.with([name, why]), None);
            }
        }
        gone.is_ok()
    }

    /// Takes back what was done last; what was changed since can be had back in turn.
    pub fn undo(self) {
        match self.lost.get_untracked() {
            Some(Lost::Work(work)) => self.lay(work),
            Some(Lost::Cards(cards)) => {
                let now = self.work.get_untracked();
                self.work.update(|work| work.draft = cards);
                match now.draft.is_empty() {
                    true => self.hush(),
                    false => self.tell(
                        phrases::DECKS_PUT_ASIDE.with([now.called()]),
                        Some(Lost::Cards(now.draft)),
                    ),
                }
            }
            Some(Lost::Kept(kept)) => {
                self.hush();
                // Another deck may be called so by now.
                let name = self.decks.free_name(&kept.name, Some(&kept.id));
                let mut kept = StoredDeck::clone(&kept);
                kept.name = name;
                spawn_local(async move {
                    self.decks.replace(kept, None).await;
                });
            }
            None => self.hush(),
        }
    }

    /// Says what was done; nothing of it can be undone.
    pub fn say(self, text: Text) {
        self.tell(text, None);
    }

    fn tell(self, text: Text, lost: Option<Lost>) {
        self.said.set(Some(text));
        self.lost.set(lost);
    }

    fn hush(self) {
        self.said.set(None);
        self.lost.set(None);
    }

    /// Keeps the deck under its name; a name that another deck has gets a number.
    pub fn save(self) {
        if self.saving.get_untracked() {
            return;
        }
        self.saving.set(true);
        let before = self.work.get_untracked();
        let id = before.id.clone();
        let name = self.free_name(&before.name, Some(&id));
        let text = before.draft.to_text();
        let kept = StoredDeck::new(id.clone(), name.clone(), text, js_sys::Date::now());
        let old = untrack(|| self.decks.row(&id)).and_then(|old| Draft::read(&old.text).deck());
        self.work.update(|work| work.name = name);
        spawn_local(async move {
            let changed = kept.changed;
            let saved = self.decks.replace(kept, before.base).await;
            // A form that was left with the deck as it was goes on with the deck as it is.
            if let (Some(old), Some(new)) = (old, before.draft.deck()) {
                self.aside.replace(&word(&old), &word(&new));
            }
            self.work.update(|work| work.saved(&id, changed, &saved));
            self.lost.update(|lost| {
                // Another deck may have been laid on the bench meanwhile.
                if let Some(Lost::Work(work)) = lost {
                    work.saved(&id, changed, &saved);
                }
            });
            if let Saved::Beside(beside) = saved {
                self.say(phrases::DECKS_BESIDE.with([beside.name.as_str().into()]));
            }
            self.saving.set(false);
        });
    }

    /// Puts decks with their wished names among the kept ones, each as a new one.
    pub fn take_all(self, decks: Vec<(String, Draft)>) {
        spawn_local(async move {
            let mut names: Option<Arg> = None;
            for (wished, draft) in decks {
                let name = self.free_name(&wished, None);
                let one = Arg::from(name.as_str());
                names = Some(match names {
                    None => one,
                    Some(names) => names.comma(one),
                });
                let (text, now) = (draft.to_text(), js_sys::Date::now());
                self.decks
                    .save(StoredDeck::new(new_id(), name, text, now))
                    .await;
            }
            if let Some(names) = names {
                self.say(phrases::DECKS_TEXT_TAKEN_ALL.with([names]));
            }
        });
    }

    /// A name that no other kept deck has: the wished one, or with a number after it.
    pub fn free_name(self, wished: &str, own: Option<&str>) -> String {
        let shown = wished.trim().chars().filter_map(shown);
        let wished: String = shown.take(LONGEST_NAME).collect();
        let wished = match wished.is_empty() {
            true => self.voice.t(phrases::DECKS_NEW),
            false => wished,
        };
        self.decks.free_name(&wished, own)
    }
}

/// A deck as the value of a rule.
pub fn word(deck: &Deck) -> String {
    let choice = DeckChoice::Own(Box::new(*deck));
    // By way of a value: that is how configs write their rules.
    let value = serde_json::to_value(&choice);
    value.map(|value| value.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::games::GameId;
    use yomite::games::duel::decks::presets;

    #[test]
    fn a_deck_is_the_word_that_a_config_has_for_it() {
        let word = word(presets()[0].deck());
        let config = GameId::Duel.default_config().with_rule("deck", &word);
        let config = config.expect("a deck of one's own");
        assert_eq!(config.rule("deck"), Some(word));
    }
}
