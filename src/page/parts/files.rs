//! Texts and files out of the page and into it: downloads, the clipboard, and how large what comes in
//! may be. What is too large is refused by its size, before it is read.

use js_sys::{Function, JsString, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::i18n::phrases::common as phrases;
use crate::store::StoredGuest;
use yomite::record::is_beside;
use yomite::words::{Arg, Phrase, Text, count, cut};

/// Offers a text as a file: records in a file called `.jsonl`, a drawing in `.svg`, plain text in any other.
/// Records that are too many to be brought in as one file are offered as several.
pub fn save_file(name: &str, text: &str) {
    let Some(stem) = name.strip_suffix(".jsonl") else {
        return save_text(name, text);
    };
    match &whole_records(text, Door::Records.most())[..] {
        [] | [_] => save_text(name, text),
        parts => {
            for (at, part) in parts.iter().enumerate() {
                save_text(&format!("{stem}-{}.jsonl", at + 1), part);
            }
        }
    }
}

/// A file of records in parts of at most `most` bytes, cut between records; one that is larger stays
/// whole.
fn whole_records(text: &str, most: usize) -> Vec<&str> {
    let (mut parts, mut from, mut at, mut end) = (Vec::new(), 0, 0, 0);
    for line in text.split_inclusive('\n') {
        if line.contains("\"yomite\"") || is_beside(line) {
            end = at;
        }
        at += line.len();
        if at - from > most && end > from {
            parts.push(&text[from..end]);
            from = end;
        }
    }
    parts.push(&text[from..]);
    parts
}

fn save_text(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(match name.rsplit_once('.') {
        Some((_, "jsonl")) => "application/jsonl",
        Some((_, "svg")) => "image/svg+xml",
        _ => "text/plain",
    });
    if let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) {
        save_blob(name, &blob);
    }
}

/// Offers bytes as a file.
pub fn save_blob(name: &str, blob: &web_sys::Blob) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(blob) else {
        return;
    };
    if let Ok(link) = document().create_element("a")
        && let Ok(link) = link.dyn_into::<web_sys::HtmlAnchorElement>()
    {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    // The click has taken its own hold of the blob.
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// Copies a text; whether it was.
pub async fn copy_text(text: &str) -> bool {
    match clipboard() {
        Some(clipboard) => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        None => false,
    }
}

/// The text that was copied last, however long; `None` where the page may not have it.
pub async fn copied_text() -> Option<JsString> {
    let read = JsFuture::from(clipboard()?.read_text()).await;
    read.ok()?.dyn_into().ok()
}

/// The clipboard, where the browser lets pages have it at all.
fn clipboard() -> Option<web_sys::Clipboard> {
    let navigator = window().navigator();
    let there = Reflect::get(&navigator, &"clipboard".into()).ok()?;
    there.is_object().then(|| navigator.clipboard())
}

/// Where something comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Door {
    Records,
    /// All that the page keeps.
    Everything,
    /// A reader's own agent.
    Guest,
    /// A deck with comments.
    Deck,
    /// Notes of a match from life.
    Notes,
}

impl Door {
    /// The most bytes of a file, or characters of a text.
    pub const fn most(self) -> usize {
        match self {
            Door::Records | Door::Everything => 48_000_000,
            Door::Guest => StoredGuest::LARGEST,
            Door::Deck => 65_536,
            Door::Notes => 500_000,
        }
    }

    /// Why a file does not come in.
    pub fn refuses_file(self, file: &web_sys::File) -> Option<Text> {
        let named = || phrases::PAGE_LARGE_FILE.with([cut(&file.name()).into()]);
        self.refuses(named, file.size())
    }

    /// Why a text of this many characters does not come in.
    pub fn refuses_text(self, length: usize) -> Option<Text> {
        self.refuses(|| phrases::PAGE_LARGE_TEXT.text(), length as f64)
    }

    /// Keeps a text out of a field that is pasted or dropped there, where it is too long; why. A browser
    /// that lays 50 MB out in a field answers nothing for a minute.
    pub fn guards(self, event: &web_sys::Event) -> Option<Text> {
        let refused = self.refuses_text(carried(event)?)?;
        event.prevent_default();
        Some(refused)
    }

    fn refuses(self, named: impl FnOnce() -> Text, size: f64) -> Option<Text> {
        let most = self.most() as f64;
        (size > most).then(|| {
            let what = self.takes().text().into();
            let [size, most] = in_units(size, most).map(Arg::from);
            phrases::PAGE_LARGE.with([named().into(), what, size, most])
        })
    }

    const fn takes(self) -> Phrase {
        match self {
            Door::Records => phrases::PAGE_LARGE_RECORDS,
            Door::Everything => phrases::PAGE_LARGE_EVERYTHING,
            Door::Guest => phrases::PAGE_LARGE_AGENT,
            Door::Deck => phrases::PAGE_LARGE_DECK,
            Door::Notes => phrases::PAGE_LARGE_NOTES,
        }
    }
}

/// A size that is too large beside the most, in one unit: the one is rounded up and the other down, so
/// that one byte too many is seen to be too many.
fn in_units(size: f64, most: f64) -> [Text; 2] {
    let rounded = |unit: f64| [(size / unit).ceil(), (most / unit).floor()];
    match most < 1e7 {
        true => {
            rounded(1e3).map(|kilobytes| phrases::PAGE_KILOBYTES.with([count(kilobytes as i64)]))
        }
        false => {
            rounded(1e5).map(|tenths| phrases::PAGE_MEGABYTES.with([Arg::Number(tenths / 10.0, 1)]))
        }
    }
}

/// The length of the text that is pasted or dropped. It is not copied into the program for that.
fn carried(event: &web_sys::Event) -> Option<usize> {
    let carrier = ["clipboardData", "dataTransfer"]
        .iter()
        .filter_map(|name| Reflect::get(event, &JsValue::from(*name)).ok())
        .find(JsValue::is_object)?;
    let get = Reflect::get(&carrier, &"getData".into()).ok()?;
    let text = get.dyn_into::<Function>().ok()?;
    let text = text.call1(&carrier, &"text/plain".into()).ok()?;
    Some(text.dyn_into::<JsString>().ok()?.length() as usize)
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_file_is_cut_between_records() {
        let record = "{\"yomite\":1}\n{\"ply\":0}\n{\"ply\":1}\n";
        let deck = "{\"kept\":\"deck\"}\n";
        let text = format!("{deck}{deck}{}", record.repeat(5));
        for most in [1, 20, 40, 80, 100, 1_000] {
            let parts = whole_records(&text, most);
            assert_eq!(parts.concat(), text);
            for part in &parts {
                assert!(
                    part.starts_with(['{']) && !part.starts_with("{\"ply\""),
                    "{part}"
                );
                assert!(part.len() <= most.max(record.len()), "{most}: {part}");
            }
        }
        assert_eq!(whole_records("", 5), [""]);
    }

    #[test]
    fn a_size_stands_beside_the_most_in_one_unit_and_is_seen_to_be_more() {
        let kilobytes = |number: i64| phrases::PAGE_KILOBYTES.with([count(number)]);
        let megabytes = |number: f64| phrases::PAGE_MEGABYTES.with([Arg::Number(number, 1)]);
        assert_eq!(in_units(5e7, 4e6), [kilobytes(50_000), kilobytes(4_000)]);
        assert_eq!(
            in_units(4_000_001.0, 4e6),
            [kilobytes(4_001), kilobytes(4_000)]
        );
        assert_eq!(in_units(65_537.0, 65_536.0), [kilobytes(66), kilobytes(65)]);
        assert_eq!(
            in_units(48_000_001.0, 4.8e7),
            [megabytes(48.1), megabytes(48.0)]
        );
    }
}
