//! Why something is not kept, or cannot be read.

use crate::ui::i18n::phrases::common as phrases;
use crate::words::{Text, cut};

/// What an operation gave, or why it gave nothing.
pub type Result<T> = std::result::Result<T, Trouble>;

/// Why the store cannot do what is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no room left.
    Full,
    /// No answer, for seconds.
    Silent,
    /// Refused; in the browser's words.
    Refused(String),
}

impl Trouble {
    /// What an exception of the browser says by its name and message.
    pub(super) fn of(name: &str, message: &str) -> Trouble {
        match name {
            "QuotaExceededError" => Trouble::Full,
            _ if message.is_empty() => Trouble::Refused(name.to_owned()),
            _ => Trouble::Refused(message.to_owned()),
        }
    }

    /// The reason in a few words.
    pub fn text(&self) -> Text {
        match self {
            Trouble::Full => phrases::FULL.text(),
            Trouble::Silent => phrases::SILENT.text(),
            Trouble::Refused(why) => phrases::REFUSED.with([cut(why).into()]),
        }
    }
}

impl From<idb::Error> for Trouble {
    fn from(error: idb::Error) -> Trouble {
        match error {
            idb::Error::DomException(error) => Trouble::of(&error.name(), &error.message()),
            // The exception is in the words, at various depths.
            error => match error.to_string() {
                words if words.contains("QuotaExceeded") => Trouble::Full,
                words => Trouble::Refused(words),
            },
        }
    }
}

impl From<serde_wasm_bindgen::Error> for Trouble {
    fn from(error: serde_wasm_bindgen::Error) -> Trouble {
        Trouble::Refused(error.to_string())
    }
}
