//! Sentences from [Fluent](https://projectfluent.org) files, compiled while the program is built.
//!
//! An area of the code has one file a language, side by side: `words.en.ftl` and `words.ja.ftl`. [`compile`] holds
//! them against each other and makes every message a [`Message`]: its key, the name of its constant, and one short
//! template a language, which the program fills in. A fault names file, line and what to do.
//!
//! ```text
//! # Arguments: $cards, $seat
//! coyote-cards-held = { $cards ->
//!     [one] { $seat } holds { $cards } card
//!    *[other] { $seat } holds { $cards } cards
//! }
//! ```
//!
//! - The id is the key with `-` for `.`, and `--` for `-`.
//! - English says which arguments there are, and their order: that in which the sentence shows them (its default
//!   variants), then those that only choose. A comment `# Arguments:` gives another order.
//! - A variant is chosen by a count (`[one]`, `[0]`, `[12]`), by whether the player is the reader (`[you]`), or by a
//!   word that the code gives (`[less]`). English says which words there are; `[yes]` and `[no]` stand for a truth,
//!   `[none]` for an argument that is left out.
//! - `{ POSSESSIVE($seat) }` is what is a player's: "Koro’s", "your".

use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

mod pattern;
mod source;

pub use source::compile;

/// A language, by the code in the names of its files.
pub struct Language {
    pub code: &'static str,
    /// Names of plural variants, each with the count that it stands for. The other counts are `other`.
    plurals: &'static [(&'static str, u8)],
}

/// The languages in the order of `yomite::words::Lang`. The first gives arguments and their order.
pub const LANGUAGES: [Language; 2] = [
    Language {
        code: "en",
        plurals: &[("one", 1)],
    },
    Language {
        code: "ja",
        plurals: &[],
    },
];

/// A sentence or label in every language.
#[derive(Debug, PartialEq)]
pub struct Message {
    pub key: String,
    /// Name of the constant in Rust.
    pub constant: String,
    /// As `yomite::words::say` reads them, in the order of [`LANGUAGES`].
    pub templates: Vec<String>,
    /// The words that it chooses by, each with the number of its argument.
    pub words: Vec<(usize, String)>,
}

/// What is wrong with a file.
#[derive(Debug, PartialEq)]
pub struct Fault {
    pub file: String,
    /// From 1.
    pub line: usize,
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// The file of an area in one language: `games/coyote/words` is read from `games/coyote/words.en.ftl`.
pub fn file(area: &Path, language: &Language) -> PathBuf {
    let mut name = area.as_os_str().to_owned();
    name.push(format!(".{}.ftl", language.code));
    name.into()
}

/// Reads and compiles the files of an area. Constants leave out the first of `prefixes` that an id begins with.
///
/// # Errors
///
/// Everything that is wrong with the files, those of a language that cannot be read included.
pub fn read(area: &Path, prefixes: &[String]) -> Result<Vec<Message>, Vec<Fault>> {
    let mut texts = Vec::new();
    let mut faults = Vec::new();
    for language in &LANGUAGES {
        let path = file(area, language);
        let name = path.to_string_lossy().replace('\\', "/");
        match std::fs::read_to_string(&path) {
            Ok(text) => texts.push((name, text)),
            Err(error) => faults.push(Fault {
                file: name,
                line: 1,
                what: match error.kind() {
                    ErrorKind::NotFound => {
                        "there is no such file: every language needs its own, beside those of the others"
                            .to_owned()
                    }
                    ErrorKind::InvalidData => "this is no text in UTF-8: save it as such".to_owned(),
                    _ => format!("it cannot be read: {error}"),
                },
            }),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let texts: Vec<(&str, &str)> = texts
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    compile(&texts, prefixes)
}

#[cfg(test)]
mod tests;
