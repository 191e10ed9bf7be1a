//! How large what comes in from outside may be, a file or a text: refused by its size, before it is read.

use js_sys::{Function, JsString, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::ui::i18n::phrases::common as phrases;
use crate::ui::store::KeptGuest;
use crate::words::{Arg, Phrase, Text, count, cut};

/// Where something comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Door {
    /// Matches.
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
            let [size, most] = in_units(size, most).map(Arg::from);
            phrases::TOO_LARGE.with([named().into(), what, size, most])
        })
    }

    const fn takes(self) -> Phrase {
        match self {
            Door::Records => phrases::A_FILE,
            Door::Everything => phrases::A_SAVE,
            Door::Guest => phrases::AN_AGENT,
            Door::Deck => phrases::A_DECK,
            Door::Notes => phrases::SOME_NOTES,
        }
    }
}

/// A size that is too large beside the most, in one unit: the one is rounded up and the other down, so
/// that one byte too many is seen to be too many.
fn in_units(size: f64, most: f64) -> [Text; 2] {
    let rounded = |unit: f64| [(size / unit).ceil(), (most / unit).floor()];
    match most < 1e7 {
        true => rounded(1e3).map(|kilobytes| phrases::KILOBYTES.with([count(kilobytes as i64)])),
        false => {
            rounded(1e5).map(|tenths| phrases::MEGABYTES.with([Arg::Number(tenths / 10.0, 1)]))
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
    fn a_size_stands_beside_the_most_in_one_unit_and_is_seen_to_be_more() {
        let kilobytes = |number: i64| phrases::KILOBYTES.with([count(number)]);
        let megabytes = |number: f64| phrases::MEGABYTES.with([Arg::Number(number, 1)]);
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
