//! The signs of a line: words, places, cards.

use crate::cards::{Face, spelling};
use crate::games::pineapple::board::Row;
use crate::games::spelling::{GAPS, Side, side};

/// What is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Dealt,
    Own,
    Other,
    Set,
    Shown,
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Row(Row),
    Away,
}

/// A sign of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Verb(Verb),
    Place(Place),
    /// A card; `None` for a joker without its number.
    Card(Option<Face>),
    Colon,
}

/// Words of letters, which stand alone, in small letters.
const WORDS: [(&str, Sign); 20] = [
    ("dealt", Sign::Verb(Verb::Dealt)),
    ("hand", Sign::Verb(Verb::Dealt)),
    ("cards", Sign::Verb(Verb::Dealt)),
    ("set", Sign::Verb(Verb::Set)),
    ("shown", Sign::Verb(Verb::Shown)),
    ("top", Sign::Place(Place::Row(Row::Top))),
    ("front", Sign::Place(Place::Row(Row::Top))),
    ("t", Sign::Place(Place::Row(Row::Top))),
    ("middle", Sign::Place(Place::Row(Row::Middle))),
    ("mid", Sign::Place(Place::Row(Row::Middle))),
    ("m", Sign::Place(Place::Row(Row::Middle))),
    ("bottom", Sign::Place(Place::Row(Row::Bottom))),
    ("bot", Sign::Place(Place::Row(Row::Bottom))),
    ("back", Sign::Place(Place::Row(Row::Bottom))),
    ("b", Sign::Place(Place::Row(Row::Bottom))),
    ("away", Sign::Place(Place::Away)),
    ("discard", Sign::Place(Place::Away)),
    ("discards", Sign::Place(Place::Away)),
    ("discarded", Sign::Place(Place::Away)),
    ("x", Sign::Place(Place::Away)),
];

/// Japanese words and signs, which stand anywhere; a longer one before its beginning.
const MARKS: [(&str, Sign); 25] = [
    ("配札", Sign::Verb(Verb::Dealt)),
    ("配", Sign::Verb(Verb::Dealt)),
    ("手札", Sign::Verb(Verb::Dealt)),
    ("伏せ", Sign::Verb(Verb::Set)),
    ("伏", Sign::Verb(Verb::Set)),
    ("公開", Sign::Verb(Verb::Shown)),
    ("トップ", Sign::Place(Place::Row(Row::Top))),
    ("上段", Sign::Place(Place::Row(Row::Top))),
    ("上", Sign::Place(Place::Row(Row::Top))),
    ("ミドル", Sign::Place(Place::Row(Row::Middle))),
    ("中段", Sign::Place(Place::Row(Row::Middle))),
    ("中", Sign::Place(Place::Row(Row::Middle))),
    ("ボトム", Sign::Place(Place::Row(Row::Bottom))),
    ("下段", Sign::Place(Place::Row(Row::Bottom))),
    ("下", Sign::Place(Place::Row(Row::Bottom))),
    ("捨て札", Sign::Place(Place::Away)),
    ("捨て", Sign::Place(Place::Away)),
    ("捨", Sign::Place(Place::Away)),
    ("ディスカード", Sign::Place(Place::Away)),
    ("✕", Sign::Place(Place::Away)),
    ("×", Sign::Place(Place::Away)),
    (":", Sign::Colon),
    ("=", Sign::Colon),
    ("->", Sign::Colon),
    ("→", Sign::Colon),
];

/// A line in the form that its signs are read from, with the signs that only part others as spaces.
pub(super) fn plain(line: &str) -> String {
    // A list of a file has brackets and quotation marks.
    let narrow = |c: char| match c {
        '。' => ';',
        ':' | '=' | ';' => c,
        '{' | '}' | '"' => ' ',
        _ if c.is_whitespace() || GAPS.contains(&c) => ' ',
        _ => c,
    };
    spelling::plain(line).chars().map(narrow).collect()
}

/// The signs of a plain line.
///
/// # Errors
/// The first word that is none.
pub(super) fn signs(plain: &str) -> Result<Vec<Sign>, String> {
    let mut signs = Vec::new();
    // A dash by itself stands for nothing: an empty row, a bullet.
    let words = plain.split_whitespace();
    for word in words.filter(|word| !word.trim_matches('-').is_empty()) {
        let mut rest = word;
        while !rest.is_empty() {
            let (sign, after) = sign(rest).ok_or_else(|| word.to_owned())?;
            signs.push(sign);
            rest = after;
        }
    }
    Ok(signs)
}

/// Whether a plain line begins with the name of a row, whatever follows.
pub(super) fn names_row_first(plain: &str) -> bool {
    matches!(first(plain), Some(Sign::Place(_)))
}

/// The sign that a plain line begins with, whatever follows.
pub(super) fn first(plain: &str) -> Option<Sign> {
    let mut words = plain.split_whitespace();
    let word = words.find(|word| !word.trim_matches('-').is_empty())?;
    sign(word).map(|(sign, _)| sign)
}

/// The sign that a word begins with, and what follows it.
fn sign(word: &str) -> Option<(Sign, &str)> {
    let mark = MARKS
        .iter()
        .find_map(|(mark, sign)| Some((*sign, word.strip_prefix(mark)?)));
    let whose = || {
        let (side, after) = side(word)?;
        let verb = match side {
            Side::Own => Verb::Own,
            Side::Other => Verb::Other,
        };
        Some((Sign::Verb(verb), after))
    };
    let letters = word.find(|c: char| !c.is_ascii_alphabetic());
    let (letters, after) = word.split_at(letters.unwrap_or(word.len()));
    let face = || spelling::face(word).map(|(face, after)| (Sign::Card(face), after));
    // X1 is a joker, x the cards that go away.
    let joker = || face().filter(|_| letters == "x");
    let known = || {
        let known = WORDS.iter().find(|(known, _)| *known == letters);
        known.map(|(_, sign)| (*sign, after))
    };
    mark.or_else(whose)
        .or_else(joker)
        .or_else(known)
        .or_else(face)
}
