//! Everything that the page keeps, as one file of JSON lines; and such a file read again.
//!
//! ```text
//! {"kept":"file","version":1,"build":"0123456789abcdef","saved":"2026-01-02T03:04:05.678Z"}
//! {"kept":"settings","version":1,"values":{"lang":"ja","theme":"dark"}}
//! {"kept":"deck","version":1,"name":"Mine","text":"4 …\n","changed":1767323045678.0}
//! {"kept":"guest","version":1,"name":"Mine","kind":"javascript","source":"…","games":["numeron"],"changed":1767323045678.0}
//! {"kept":"answer","version":1,"entry":{"at":1767323045678.0,"source":"00ab…","ply":7, …}}
//! {"yomite":1,"game":"numeron", …}
//! …
//! ```
//!
//! Lines that begin with `{"kept"` each hold one thing, by its kind, with the version of that kind's
//! form. The others are records with their reviews, as any file of records has them: whatever reads
//! records (`lab verify`, `lab review`) takes this file too, and passes the lines beside them over.
//! Lines may stand in any order. A kind that a page does not know is named and left out, as is a
//! version that it does not read.
//!
//! Another kind of thing is another variant of [`FileLine`], a line in [`write`], and an arm where lines
//! are taken (`src/page/screens/history/import/beside.rs`).

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::settings::Settings;
use super::store::{Decks, GuestKind, Guests, Logbook, Matches, StoredGuest, Trouble};
use crate::BUILD;
use yomite::practice::Entry;
use yomite::words::cut;

/// The version of every kind that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// What a line beside records holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kept", rename_all = "lowercase")]
pub enum FileLine {
    /// Which page wrote the file, and when (RFC 3339).
    File { build: String, saved: String },
    /// Settings by their names, as `src/page/settings.rs` has them.
    Settings { values: BTreeMap<String, String> },
    /// A deck of Duel, legal or not.
    Deck {
        /// What its owner calls it.
        name: String,
        /// Its cards, a line a card.
        text: String,
        /// When it last changed: milliseconds since 1970.
        changed: f64,
    },
    /// A reader's own agent.
    Guest {
        /// What its owner calls it.
        name: String,
        /// What its file is.
        kind: GuestKind,
        /// Its file: a text as it is, a module in base64.
        source: String,
        /// The games that it plays, by their names.
        games: Vec<String>,
        /// When it last changed: milliseconds since 1970.
        changed: f64,
    },
    /// An answer to a question.
    Answer { entry: Entry },
}

/// Why a line beside records is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It does not read; its kind, where that is known.
    Broken(Option<LineKind>),
    /// A kind that this page does not know.
    Kind(String),
    /// Another version of a known kind.
    Version(String, String),
}

/// The kinds that hold something to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    Deck,
    /// A reader's own agent.
    Guest,
    /// An answer to a question.
    Answer,
    Settings,
}

impl FileLine {
    /// Reads a line.
    ///
    /// # Errors
    /// Why it is left out.
    pub fn read(line: &str) -> Result<FileLine, Unread> {
        let line = line.trim_start_matches('\u{feff}');
        let fields: Map<String, Value> =
            serde_json::from_str(line).map_err(|_| Unread::Broken(None))?;
        let Some(kept) = fields.get("kept").and_then(Value::as_str) else {
            return Err(Unread::Broken(None));
        };
        let kind = match kept {
            "deck" => Some(LineKind::Deck),
            "guest" => Some(LineKind::Guest),
            "answer" => Some(LineKind::Answer),
            "settings" => Some(LineKind::Settings),
            "file" => None,
            other => return Err(Unread::Kind(cut(other))),
        };
        match fields.get("version") {
            Some(version) if version.as_u64() == Some(VERSION) => {}
            Some(version) => return Err(Unread::Version(cut(kept), cut(&version.to_string()))),
            None => return Err(Unread::Broken(kind)),
        }
        serde_json::from_value(Value::Object(fields)).map_err(|_| Unread::Broken(kind))
    }

    fn of_guest(guest: &StoredGuest) -> FileLine {
        FileLine::Guest {
            name: guest.name.clone(),
            kind: guest.kind,
            source: match guest.kind {
                // What is kept as JavaScript is text.
                GuestKind::JavaScript => String::from_utf8_lossy(&guest.source).into_owned(),
                GuestKind::WebAssembly | GuestKind::Network => STANDARD.encode(&guest.source),
            },
            games: guest.games.clone(),
            changed: guest.changed,
        }
    }

    fn write(&self) -> String {
        #[derive(Serialize)]
        struct Written<'l> {
            #[serde(flatten)]
            line: &'l FileLine,
            version: u64,
        }
        let written = Written {
            line: self,
            version: VERSION,
        };
        // Plain data with string keys always has a JSON form; the kind stands first in it.
        let line = serde_json::to_string(&written).unwrap_or_default();
        format!("{line}\n")
    }
}

/// The whole file: settings, decks, own agents, answers and matches.
///
/// # Errors
/// Why any of them could not be read: then there is no file, for it would not hold everything.
/// Where the browser keeps nothing at all, what is in this tab is everything.
pub async fn write(
    settings: Settings,
    decks: Decks,
    guests: Guests,
    logbook: Logbook,
    store: Matches,
) -> Result<String, Trouble> {
    let file = FileLine::File {
        build: BUILD.to_owned(),
        saved: js_sys::Date::new_0().to_iso_string().into(),
    };
    let settings = FileLine::Settings {
        values: settings.all(),
    };
    let mut lines = file.write() + &settings.write();
    whole(decks.read_all().await)?;
    whole(guests.read_all().await)?;
    whole(logbook.read_all().await)?;
    // What other tabs have kept meanwhile belongs to everything, too.
    let mut matches = Vec::new();
    let listed = store.list(|summaries| matches.extend(summaries.into_iter().map(|of| of.id)));
    whole(listed.await)?;
    for deck in decks.by_name() {
        let deck = FileLine::Deck {
            name: deck.name.clone(),
            text: deck.text.clone(),
            changed: deck.changed,
        };
        lines.push_str(&deck.write());
    }
    for guest in guests.by_name() {
        lines.push_str(&FileLine::of_guest(&guest).write());
    }
    for entry in logbook.rows() {
        let entry = FileLine::Answer {
            entry: entry.as_ref().clone(),
        };
        lines.push_str(&entry.write());
    }
    lines.push_str(&store.file(&matches).await?);
    Ok(lines)
}

/// A store that does not answer may hold more than was heard; one that is refused holds nothing.
fn whole(read: Result<(), Trouble>) -> Result<(), Trouble> {
    match read {
        Err(Trouble::Silent) => Err(Trouble::Silent),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::game::Seat;
    use yomite::games::AnyQuery;
    use yomite::games::numeron::Query;
    use yomite::practice::Answer;
    use yomite::reading::{Belief, Form, Stated, Truth};
    use yomite::record::is_beside;

    #[test]
    fn a_line_reads_back_as_it_is_written_and_stands_beside_records() {
        let values = [("lang".to_owned(), "ja".to_owned())].into();
        for line in [
            FileLine::Settings { values },
            FileLine::Deck {
                name: "\"yomite\" </script>\n".to_owned(),
                text: "4 spark\n".to_owned(),
                changed: 1.5,
            },
            FileLine::Answer {
                entry: Entry {
                    at: 1.5,
                    source: "00ab".to_owned(),
                    ply: 7,
                    seat: Seat(1),
                    answer: Answer::Reading {
                        query: AnyQuery::Numeron(Query::Digit(3)),
                        form: Form::Chances(2),
                        stated: Stated::Chances(vec![0.25, 0.75]),
                        belief: Belief::yes(0.5),
                        truth: Some(Truth::Statement(1)),
                    },
                },
            },
            FileLine::Guest {
                name: "名".to_owned(),
                kind: GuestKind::JavaScript,
                source: "{\"yomite\":1}\r\n// \u{2028}".to_owned(),
                games: vec!["duel".to_owned()],
                changed: 2.5,
            },
        ] {
            let written = line.write();
            assert!(is_beside(&written), "{written}");
            assert_eq!(written.lines().count(), 1);
            assert!(!written.contains("\"yomite\""), "no header: {written}");
            assert_eq!(FileLine::read(&written), Ok(line));
        }
    }

    #[test]
    fn what_does_not_read_is_told_apart() {
        let nested = format!(
            "{{\"kept\":\"deck\",\"version\":1,\"name\":{}",
            "[".repeat(10_000)
        );
        for (line, why) in [
            (nested.as_str(), Unread::Broken(None)),
            ("{\"kept\":3}", Unread::Broken(None)),
            (
                "{\"kept\":\"diary\",\"page\":1}",
                Unread::Kind("diary".to_owned()),
            ),
            (
                "{\"kept\":\"deck\",\"version\":2,\"cards\":[]}",
                Unread::Version("deck".to_owned(), "2".to_owned()),
            ),
            (
                "{\"kept\":\"deck\",\"version\":1,\"name\":7,\"text\":\"\",\"changed\":0}",
                Unread::Broken(Some(LineKind::Deck)),
            ),
            (
                "{\"kept\":\"settings\",\"values\":{}}",
                Unread::Broken(Some(LineKind::Settings)),
            ),
        ] {
            assert_eq!(FileLine::read(line), Err(why), "{}", cut(line));
        }
    }
}
