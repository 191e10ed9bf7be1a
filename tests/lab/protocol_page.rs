//! The page for those who write a player: it names every field of every line and of every game, and
//! no other; and its player plays.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

#[path = "protocol_page/fields.rs"]
mod fields;
#[cfg(unix)]
#[path = "protocol_page/lines.rs"]
mod lines;
#[cfg(unix)]
#[path = "protocol_page/player.rs"]
mod player;

const PAGE: &str = include_str!("../../src/games/arena/protocol.md");

/// The first two columns of the table under a heading: what stands in the first, without the
/// backquotes, and the second.
fn table(heading: &str) -> BTreeMap<String, String> {
    let start = PAGE.find(&format!("\n{heading}\n"));
    let start = start.unwrap_or_else(|| panic!("the page has no \"{heading}\""));
    let rows = PAGE[start..]
        .lines()
        .skip(2)
        .take_while(|line| !line.starts_with('#'))
        .skip_while(|line| !line.starts_with('|'))
        .take_while(|line| line.starts_with('|'));
    let mut named = BTreeMap::new();
    for row in rows.skip(2) {
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        let name = cells[1].trim_matches('`').to_owned();
        let before = named.insert(name.clone(), cells[2].to_owned());
        assert!(before.is_none(), "{heading}: {name} has two rows");
    }
    named
}

/// What occurred under the name of one field.
#[derive(Debug, Default)]
struct Seen {
    /// Words, as the names of choices are written.
    words: BTreeSet<String>,
    null: bool,
}

/// Notes every field of a value by its path: `calls[].answer.eat`.
fn note(value: &Value, path: &str, seen: &mut BTreeMap<String, Seen>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                let path = format!("{path}{dot}{name}");
                seen.entry(path.clone()).or_default();
                note(value, &path, seen);
            }
        }
        Value::Array(items) => {
            for item in items {
                match item {
                    // A part that is missing is a matter of the list.
                    Value::Null => note(item, path, seen),
                    _ => note(item, &format!("{path}[]"), seen),
                }
            }
        }
        Value::Null => of(path, seen).null = true,
        Value::String(word) if word.chars().all(|c| c.is_ascii_lowercase() || c == '_') => {
            of(path, seen).words.insert(word.clone());
        }
        _ => {}
    }
}

/// The entry of a path, or of the list that it goes through.
fn of<'a>(path: &str, seen: &'a mut BTreeMap<String, Seen>) -> &'a mut Seen {
    let path = path.trim_end_matches("[]").to_owned();
    seen.entry(path).or_default()
}

/// Requires that a table names what was seen and nothing else, with the words and with null.
fn agree(heading: &str, seen: &BTreeMap<String, Seen>) {
    let named = table(heading);
    let names: Vec<_> = named.keys().collect();
    let found: Vec<_> = seen.keys().collect();
    assert_eq!(
        names, found,
        "{heading}: the page's names, and those that occur"
    );
    for (name, seen) in seen {
        let row = &named[name];
        for word in &seen.words {
            assert!(
                row.contains(&format!("`{word}`")),
                "{heading}: {name}: {word}"
            );
        }
        assert_eq!(row.contains("`null`"), seen.null, "{heading}: {name}: null");
    }
}
