//! The guests that the browser keeps: readers' own programs.

use std::sync::Arc;

use leptos::prelude::untrack;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;
use wasm_bindgen::JsValue;

use super::connection::{Result, Schema};
use super::names::{LONGEST_NAME, Named};
use super::table::{Stored, Table};
use super::tabs::News;
use yomite::games::GameId;
use yomite::words::shown;

/// The most bytes of a guest's file.
const LARGEST: usize = 4_000_000;
/// What a WebAssembly file begins with.
const MAGIC: &[u8] = b"\0asm";

impl StoredGuest {
    /// The most characters of a name.
    pub const LONGEST: usize = LONGEST_NAME;
    /// The most bytes of a file.
    pub const LARGEST: usize = LARGEST;

    /// What a file is by its content; `None` of one that is neither text nor WebAssembly.
    pub fn kind_of(source: &[u8]) -> Option<GuestKind> {
        let text = |source| std::str::from_utf8(source).is_ok_and(|text| !text.contains('\0'));
        if source.starts_with(MAGIC) {
            Some(GuestKind::WebAssembly)
        } else if is_safetensors(source) {
            Some(GuestKind::Network)
        } else {
            text(source).then_some(GuestKind::JavaScript)
        }
    }

    /// A name as it is kept; `None` where nothing is left of it, or it is too long.
    pub fn clean_name(name: &str) -> Option<String> {
        // Nor what has no width: a name is to be seen.
        let wide =
            |c: char| !matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
        let name = name.chars().filter_map(shown).filter(|c| wide(*c));
        let name = name.collect::<String>().trim().to_owned();
        (1..=LONGEST_NAME)
            .contains(&name.chars().count())
            .then_some(name)
    }

    /// It is a program that plays this game.
    pub fn plays(&self, game: GameId) -> bool {
        self.kind != GuestKind::Network && self.is_for(game)
    }

    pub fn is_for(&self, game: GameId) -> bool {
        self.games.iter().any(|name| name == game.name())
    }
}

/// Whether a file begins as the form `safetensors` does: with the length of its header, and the header as JSON.
fn is_safetensors(source: &[u8]) -> bool {
    let Some((length, rest)) = source.split_first_chunk() else {
        return false;
    };
    let length = usize::try_from(u64::from_le_bytes(*length));
    length.is_ok_and(|length| length <= rest.len()) && rest.starts_with(b"{")
}

pub type Guests = Table<StoredGuest>;

impl Stored for StoredGuest {
    const DATABASE: Schema = Schema {
        name: "yomite-guests",
        version: 1,
        tables: &["guests"],
    };

    fn id(&self) -> String {
        self.id.clone()
    }

    fn kept_news(_: Vec<String>) -> News {
        News::Guests
    }

    fn to_rows(&self) -> Result<Vec<JsValue>> {
        Ok(vec![serde_wasm_bindgen::to_value(self)?])
    }

    fn from_row(row: JsValue) -> Option<StoredGuest> {
        serde_wasm_bindgen::from_value(row).ok()
    }
}

impl Named for StoredGuest {
    fn name(&self) -> &str {
        &self.name
    }
}

impl Guests {
    pub fn find(self, name: &str) -> Option<Arc<StoredGuest>> {
        let mut all = self.rows().into_iter();
        all.find(|guest| guest.name == name)
    }

    /// The networks that are kept for a game, by their names.
    pub fn networks(self, game: GameId) -> Vec<String> {
        let all = self.by_name().into_iter();
        let networks = all.filter(|kept| kept.kind == GuestKind::Network && kept.is_for(game));
        networks.map(|network| network.name.clone()).collect()
    }

    /// The content of a network that is kept.
    pub async fn network(self, name: &str) -> Option<Vec<u8>> {
        if !untrack(|| self.is_read()) {
            // What cannot be read is not there: the store says why.
            let _ = self.read_all().await;
        }
        let kept = untrack(|| self.find(name))?;
        (kept.kind == GuestKind::Network).then(|| kept.source.to_vec())
    }

    /// Whether this guest's file is still kept, under whatever name.
    pub fn has_file_of(self, guest: &StoredGuest) -> bool {
        let all = self.rows();
        all.iter().any(|kept| kept.source == guest.source)
    }
}

/// What a guest's file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GuestKind {
    JavaScript,
    /// A compiled module.
    WebAssembly,
    /// Weights that an agent of the house plays by.
    Network,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredGuest {
    /// Its key, never shown.
    pub id: String,
    /// What its owner calls it, and records.
    pub name: String,
    /// What its file is.
    pub kind: GuestKind,
    pub source: ByteBuf,
    /// The games that it plays, by their names.
    pub games: Vec<String>,
    /// When it last changed: milliseconds since 1970.
    pub changed: f64,
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_file_is_known_by_its_content_and_a_name_is_kept_clean() {
        assert_eq!(
            StoredGuest::kind_of(b"\0asm\x01\0\0\0"),
            Some(GuestKind::WebAssembly)
        );
        assert_eq!(
            StoredGuest::kind_of("onmessage = 駒".as_bytes()),
            Some(GuestKind::JavaScript)
        );
        assert_eq!(
            StoredGuest::kind_of(b"\x02\0\0\0\0\0\0\0{}"),
            Some(GuestKind::Network)
        );
        assert_eq!(StoredGuest::kind_of(b"\x03\0\0\0\0\0\0\0{}"), None);
        assert_eq!(StoredGuest::kind_of(b"\x89PNG\xff"), None);
        assert_eq!(StoredGuest::kind_of(b"a\0b"), None);
        assert_eq!(
            StoredGuest::clean_name(" a\u{7} b\n"),
            Some("a b".to_owned())
        );
        assert_eq!(StoredGuest::clean_name("\n"), None);
        assert_eq!(
            StoredGuest::clean_name(&"名".repeat(LONGEST_NAME)),
            Some("名".repeat(LONGEST_NAME))
        );
        assert_eq!(StoredGuest::clean_name(&"n".repeat(LONGEST_NAME + 1)), None);
    }
}
