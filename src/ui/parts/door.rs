//! How large what comes in from outside may be, a file or a text: refused by its size, before it is read.

use js_sys::{Function, JsString, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::ui::i18n::phrases::common as phrases;
use crate::ui::store::KeptGuest;
use crate::words::{Arg, Phrase, Text, count, cut};

/// Where something comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Door {
    /// Matches, and all else that the page keeps.
    Records,
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
            Door::Records => 48_000_000,
            Door::Guest => KeptGuest::LARGEST,
            Door::Deck => 65_536,
            Door::Notes => 500_000,
        }
    }

    /// Why a file does not come in.
    pub fn refuses_file(self, file: &web_sys::File) -> Option<Text> {
        let named = || phrases::THE_FILE.with([cut(&file.name()).into()]);
        self.refuses(named, file.size())
    }

    /// Why a text of so many characters does not come in.
    pub fn refuses_text(self, length: usize) -> Option<Text> {
        self.refuses(|| phrases::THE_TEXT.text(), length as f64)
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
            let [size, most] = [size, most].map(|bytes| Arg::from(in_units(bytes)));
            phrases::TOO_LARGE.with([named().into(), what, size, most])
        })
    }

    const fn takes(self) -> Phrase {
        match self {
            Door::Records => phrases::A_FILE,
            Door::Guest => phrases::AN_AGENT,
            Door::Deck => phrases::A_DECK,
            Door::Notes => phrases::SOME_NOTES,
        }
    }
}

/// Up to 10 MB to the kilobyte, so that one byte too many is seen to be too many.
fn in_units(bytes: f64) -> Text {
    match bytes < 1e7 {
        true => phrases::KILOBYTES.with([count((bytes / 1e3).ceil() as i64)]),
        false => phrases::MEGABYTES.with([Arg::Number(bytes / 1e6, 1)]),
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
