//! The guests that the browser keeps, readers' own programs: IndexedDB, or this tab's memory where it
//! refuses.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use idb::{Query, TransactionMode};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;
use wasm_bindgen::JsValue;

use super::connection::{Connection, Result, Schema, Trouble, within};
use super::tabs::News;
use super::{PATIENCE, shelf, tabs};
use yomite::games::GameId;
use yomite::words::shown;

/// The most characters of a guest's name.
const LONGEST: usize = 40;
/// The most bytes of a guest's file.
const LARGEST: usize = 4_000_000;
/// What a WebAssembly file begins with.
const MAGIC: &[u8] = b"\0asm";

impl KeptGuest {
    /// The most characters of a name.
    pub const LONGEST: usize = LONGEST;
    /// The most bytes of a file.
    pub const LARGEST: usize = LARGEST;

    /// What a file is by its content; `None` of one that is neither text nor WebAssembly.
    pub fn kind_of(source: &[u8]) -> Option<GuestKind> {
        let text = |source| std::str::from_utf8(source).is_ok_and(|text| !text.contains('\0'));
        if source.starts_with(MAGIC) {
            Some(GuestKind::WebAssembly)
        } else {
            text(source).then_some(GuestKind::JavaScript)
        }
    }

    /// A name as it is kept; `None` where nothing is left of it, or it is too long.
    pub fn named(name: &str) -> Option<String> {
        // Nor what has no width: a name is to be seen.
        let wide =
            |c: char| !matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
        let name = name.chars().filter_map(shown).filter(|c| wide(*c));
        let name = name.collect::<String>().trim().to_owned();
        (1..=LONGEST)
            .contains(&name.chars().count())
            .then_some(name)
    }

    pub fn plays(&self, game: GameId) -> bool {
        self.games.iter().any(|name| name == game.name())
    }
}

/// The kept guests; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct Guests {
    /// The guests by their ids; `None` until they are read.
    all: RwSignal<Option<BTreeMap<String, Arc<KeptGuest>>>>,
    /// Those of them that are in this tab only.
    pub unkept: RwSignal<BTreeSet<String>>,
    /// Why the database did not do what was asked last.
    pub trouble: RwSignal<Option<Trouble>>,
    asked: StoredValue<bool>,
}

impl Guests {
    /// Puts them into context, and hears from then on what other tabs keep and forget.
    pub fn provide() -> Guests {
        let guests = Guests {
            all: RwSignal::new(None),
            unkept: RwSignal::new(BTreeSet::new()),
            trouble: RwSignal::new(None),
            asked: StoredValue::new(false),
        };
        provide_context(guests);
        tabs::listen(move |news| {
            if news == News::Guests && guests.asked.get_value() {
                guests.read();
            }
        });
        guests
    }

    pub fn get() -> Guests {
        expect_context()
    }

    /// Reads them, where that was not done yet.
    pub fn want(self) {
        if !self.asked.get_value() {
            self.read();
        }
    }

    fn read(self) {
        self.asked.set_value(true);
        spawn_local(async move { drop(self.load().await) });
    }

    /// Reads them; done when they are there.
    ///
    /// # Errors
    /// Why not all were read.
    pub async fn load(self) -> Result<()> {
        self.asked.set_value(true);
        let read = within(PATIENCE, all(), |_| {}).await;
        let read = read.unwrap_or(Err(Trouble::Silent));
        let unkept = self.unkept.get_untracked();
        let whole = read.as_ref().map(drop).map_err(Clone::clone);
        self.all.update(|all| {
            let there = all.get_or_insert_default();
            if let Ok(found) = read {
                // What is gone goes: this is all there is.
                there.retain(|id, _| unkept.contains(id));
                for guest in found {
                    there
                        .entry(guest.id.clone())
                        .or_insert_with(|| Arc::new(guest));
                }
            }
        });
        self.trouble.set(whole.clone().err());
        whole
    }

    pub fn are_read(self) -> bool {
        self.all.with(Option::is_some)
    }

    pub fn by_name(self) -> Vec<Arc<KeptGuest>> {
        let mut all: Vec<Arc<KeptGuest>> = self
            .all
            .with(|all| all.iter().flat_map(BTreeMap::values).cloned().collect());
        all.sort_by(|a, b| (&a.name, &a.id).cmp(&(&b.name, &b.id)));
        all
    }

    pub fn named(self, name: &str) -> Option<Arc<KeptGuest>> {
        self.all.with(|all| {
            let mut all = all.iter().flat_map(BTreeMap::values);
            all.find(|guest| guest.name == name).cloned()
        })
    }

    /// Whether this guest's file is still kept, under whatever name.
    pub fn has_file_of(self, guest: &KeptGuest) -> bool {
        self.all.with(|all| {
            let mut all = all.iter().flat_map(BTreeMap::values);
            all.any(|kept| kept.source == guest.source)
        })
    }

    /// A name that no guest has but perhaps the one of this id: the wished one, or with a number
    /// after it.
    pub fn free_name(self, wished: &str, own: Option<&str>) -> String {
        let taken = |name: &str| {
            let named = untrack(|| self.named(name));
            named.is_some_and(|guest| Some(guest.id.as_str()) != own)
        };
        if !taken(wished) {
            return wished.to_owned();
        }
        // With room for a number.
        let stem: String = wished.chars().take(LONGEST - 6).collect();
        shelf::free(stem.trim_end(), taken)
    }

    /// Keeps a guest under its id.
    ///
    /// # Errors
    /// Why it is in this tab only.
    pub async fn save(self, guest: KeptGuest) -> Result<()> {
        let (guest, id) = (Arc::new(guest.clone()), guest.id);
        let work = Arc::clone(&guest);
        let kept = within(PATIENCE, async move { put(&work).await }, |_| {}).await;
        let kept = kept.unwrap_or(Err(Trouble::Silent));
        self.asked.set_value(true);
        self.all.update(|all| {
            all.get_or_insert_default().insert(id.clone(), guest);
        });
        self.unkept.update(|unkept| {
            match kept.is_ok() {
                true => unkept.remove(&id),
                false => unkept.insert(id),
            };
        });
        self.trouble.set(kept.clone().err());
        if kept.is_ok() {
            tabs::tell(News::Guests);
        }
        kept
    }

    /// Forgets a guest.
    ///
    /// # Errors
    /// Why it is still kept.
    pub async fn delete(self, id: &str) -> Result<()> {
        let wanted = id.to_owned();
        let gone = within(PATIENCE, async move { remove(&wanted).await }, |_| {}).await;
        let gone = gone.unwrap_or(Err(Trouble::Silent));
        let in_tab = self.unkept.with_untracked(|unkept| unkept.contains(id));
        if gone.is_ok() || in_tab {
            self.unkept.update(|unkept| {
                unkept.remove(id);
            });
            self.all.update(|all| {
                if let Some(all) = all {
                    all.remove(id);
                }
            });
            tabs::tell(News::Guests);
            return Ok(());
        }
        self.trouble.set(gone.clone().err());
        gone
    }
}

const GUESTS: &str = "guests";

const DATABASE: Schema = Schema {
    name: "yomite-guests",
    version: 1,
    tables: &[GUESTS],
};

/// What a guest's file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GuestKind {
    /// A text.
    JavaScript,
    /// A compiled module.
    WebAssembly,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptGuest {
    /// Its key, never shown.
    pub id: String,
    /// What its owner calls it, and records.
    pub name: String,
    /// What its file is.
    pub kind: GuestKind,
    /// Its file.
    pub source: ByteBuf,
    /// The games that it plays, by their names.
    pub games: Vec<String>,
    /// When it last changed: milliseconds since 1970.
    pub changed: f64,
}

/// Every guest whose form reads.
async fn all() -> Result<Vec<KeptGuest>> {
    let database = Connection::open(&DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let rows = reading.table(GUESTS)?.get_all(None, None)?.await?;
    let guests = rows.into_iter();
    Ok(guests
        .filter_map(|row| serde_wasm_bindgen::from_value(row).ok())
        .collect())
}

/// Keeps a guest in the place of what stands under its id.
async fn put(guest: &KeptGuest) -> Result<()> {
    let database = Connection::open(&DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    let row = serde_wasm_bindgen::to_value(guest)?;
    writing.table(GUESTS)?.put(&row, None)?.await?;
    writing.end().await
}

/// Forgets a guest.
async fn remove(id: &str) -> Result<()> {
    let database = Connection::open(&DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    let key = Query::Key(JsValue::from_str(id));
    writing.table(GUESTS)?.delete(key)?.await?;
    writing.end().await
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_file_is_known_by_its_content_and_a_name_is_kept_clean() {
        assert_eq!(
            KeptGuest::kind_of(b"\0asm\x01\0\0\0"),
            Some(GuestKind::WebAssembly)
        );
        assert_eq!(
            KeptGuest::kind_of("onmessage = 駒".as_bytes()),
            Some(GuestKind::JavaScript)
        );
        assert_eq!(KeptGuest::kind_of(b"\x89PNG\xff"), None);
        assert_eq!(KeptGuest::kind_of(b"a\0b"), None);
        assert_eq!(KeptGuest::named(" a\u{7} b\n"), Some("a b".to_owned()));
        assert_eq!(KeptGuest::named("\n"), None);
        assert_eq!(
            KeptGuest::named(&"名".repeat(LONGEST)),
            Some("名".repeat(LONGEST))
        );
        assert_eq!(KeptGuest::named(&"n".repeat(LONGEST + 1)), None);
    }
}
