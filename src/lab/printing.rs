//! How the lab prints: in one language, with seats by number, and in tables and bars of plain text.
//! The phrases are what it says itself in explanations and reviews; all else comes from the agent.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

use yomite::review;
use yomite::words::{Arg, Lang, Phrase, Speaker, Text, say, say_arg};

/// A language, as an argument of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum LangArg {
    /// English.
    En,
    /// Japanese.
    Ja,
}

/// Speaks what the lab, reviews, records, games and agents say.
#[derive(Clone, Copy)]
pub(super) struct Voice(Lang);

impl Voice {
    /// A voice in a language.
    pub(super) fn new(lang: LangArg) -> Voice {
        Voice(match lang {
            LangArg::En => Lang::En,
            LangArg::Ja => Lang::Ja,
        })
    }

    /// A phrase in words.
    pub(super) fn t(self, phrase: Phrase) -> &'static str {
        phrase.in_lang(self.0)
    }

    /// A text in words.
    pub(super) fn say(self, text: &Text) -> String {
        say(text, &self)
    }

    /// A label or figure in words.
    pub(super) fn arg(self, arg: &Arg) -> String {
        say_arg(arg, &self)
    }
}

impl Speaker for Voice {
    fn lang(&self) -> Lang {
        self.0
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        let own = ALL.iter().copied().find(|phrase| phrase.key == key);
        own.or_else(|| review::phrase(key))
    }
}

yomite::phrases!("printing", "lab");

/// A table: columns as wide as their widest cell, a Japanese character counting two.
pub(super) struct TextTable {
    columns: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

/// On which side a column is flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Align {
    /// Words.
    Left,
    /// Figures.
    Right,
}

/// A share as a figure: `61.5 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// An interval of shares: `58.1–64.9`.
pub(super) fn percents((low, high): (f64, f64)) -> String {
    format!("{:.1}–{:.1}", low * 100.0, high * 100.0)
}

/// A figure with so many digits; one that nothing was measured of is a question mark.
pub(super) fn figure(value: f64, digits: usize) -> String {
    if value.is_finite() {
        format!("{value:.digits$}")
    } else {
        "?".to_owned()
    }
}

/// An interval of figures: `-0.1 to 0.3`.
pub(super) fn figures((low, high): (f64, f64), digits: usize) -> String {
    format!("{} to {}", figure(low, digits), figure(high, digits))
}

impl TextTable {
    /// A table with named columns and no rows yet.
    pub(super) fn new() -> Self {
        TextTable {
            columns: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Adds columns of words at the right.
    pub(super) fn words(self, titles: impl IntoIterator<Item: Into<String>>) -> Self {
        self.columns(titles, Align::Left)
    }

    /// Adds columns of figures at the right.
    pub(super) fn figures(self, titles: impl IntoIterator<Item: Into<String>>) -> Self {
        self.columns(titles, Align::Right)
    }

    fn columns(mut self, titles: impl IntoIterator<Item: Into<String>>, align: Align) -> Self {
        let titles = titles.into_iter().map(Into::into);
        self.columns.extend(titles.map(|title| (title, align)));
        self
    }

    /// Adds a row; missing cells are empty.
    pub(super) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// Writes the table, each line after `indent` spaces; the titles only if there are any.
    pub(super) fn write(&self, out: &mut dyn Write, indent: usize) -> io::Result<()> {
        let titles: Vec<_> = self
            .columns
            .iter()
            .map(|(title, _)| title.clone())
            .collect();
        let titled = titles.iter().any(|title| !title.is_empty());
        let lines = || titled.then_some(&titles).into_iter().chain(&self.rows);
        let widths: Vec<_> = (0..self.columns.len())
            .map(|i| {
                let cells = lines().filter_map(|line| line.get(i));
                cells.map(|cell| cell.width()).max().unwrap_or(0)
            })
            .collect();
        for line in lines() {
            let mut text = " ".repeat(indent);
            for (i, ((_, align), width)) in self.columns.iter().zip(&widths).enumerate() {
                let cell = line.get(i).map_or("", String::as_str);
                let space = " ".repeat(width.saturating_sub(cell.width()));
                if i > 0 {
                    text.push_str("  ");
                }
                match align {
                    Align::Left => text.extend([cell, &space]),
                    Align::Right => text.extend([space.as_str(), cell]),
                }
            }
            writeln!(out, "{}", text.trim_end())?;
        }
        Ok(())
    }
}

/// The longest bar, in characters.
const WIDTH: f64 = 32.0;

/// A whole bar of a length in 0..=1.
pub(super) fn bar(length: f64) -> String {
    "█".repeat(cells(length))
}

/// A bar that tells apart what stayed (█), what came (▓) and what went (░).
pub(super) fn change(before: f64, after: f64) -> String {
    let (before, after) = (cells(before), cells(after));
    let mut text = "█".repeat(before.min(after));
    text.push_str(&"▓".repeat(after.saturating_sub(before)));
    text.push_str(&"░".repeat(before.saturating_sub(after)));
    text
}

fn cells(length: f64) -> usize {
    // What is there at all shows at least one character.
    let cells = (length.clamp(0.0, 1.0) * WIDTH).round() as usize;
    cells.max(usize::from(length > 0.0))
}
