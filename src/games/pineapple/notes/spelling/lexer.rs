//! The signs of a line: words, places, cards.

use crate::cards::{Card, Face, Joker, Rank, Suit};
use crate::games::pineapple::board::Row;

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
const WORDS: [(&str, Sign); 23] = [
    ("dealt", Sign::Verb(Verb::Dealt)),
    ("hand", Sign::Verb(Verb::Dealt)),
    ("own", Sign::Verb(Verb::Own)),
    ("me", Sign::Verb(Verb::Own)),
    ("other", Sign::Verb(Verb::Other)),
    ("opp", Sign::Verb(Verb::Other)),
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
    ("x", Sign::Place(Place::Away)),
    ("joker", Sign::Card(None)),
    ("jk", Sign::Card(None)),
];

/// Japanese words and signs, which stand anywhere; a longer one before its beginning.
const MARKS: [(&str, Sign); 24] = [
    ("配札", Sign::Verb(Verb::Dealt)),
    ("配", Sign::Verb(Verb::Dealt)),
    ("手札", Sign::Verb(Verb::Dealt)),
    ("自分", Sign::Verb(Verb::Own)),
    ("相手", Sign::Verb(Verb::Other)),
    ("伏せ", Sign::Verb(Verb::Set)),
    ("伏", Sign::Verb(Verb::Set)),
    ("公開", Sign::Verb(Verb::Shown)),
    ("上段", Sign::Place(Place::Row(Row::Top))),
    ("上", Sign::Place(Place::Row(Row::Top))),
    ("中段", Sign::Place(Place::Row(Row::Middle))),
    ("中", Sign::Place(Place::Row(Row::Middle))),
    ("下段", Sign::Place(Place::Row(Row::Bottom))),
    ("下", Sign::Place(Place::Row(Row::Bottom))),
    ("捨て札", Sign::Place(Place::Away)),
    ("捨て", Sign::Place(Place::Away)),
    ("捨", Sign::Place(Place::Away)),
    ("✕", Sign::Place(Place::Away)),
    ("×", Sign::Place(Place::Away)),
    ("ジョーカー", Sign::Card(None)),
    ("★", Sign::Card(None)),
    ("🃏", Sign::Card(None)),
    (":", Sign::Colon),
    ("=", Sign::Colon),
];

/// Suits in other spellings.
const SUITS: [(&str, &str); 12] = [
    ("♠", "s"),
    ("♤", "s"),
    ("スペード", "s"),
    ("♥", "h"),
    ("♡", "h"),
    ("ハート", "h"),
    ("♦", "d"),
    ("♢", "d"),
    ("ダイヤ", "d"),
    ("♣", "c"),
    ("♧", "c"),
    ("クラブ", "c"),
];

/// Signs that only part others: a list of a file has some of them.
const GAPS: &[char] = &['/', '|', '│', ',', '、', '・', '[', ']', '"'];

/// A line in small letters, full-width ones in their plain form, suits as letters.
pub(super) fn plain(line: &str) -> String {
    let narrow = |c: char| match c {
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        '。' => ';',
        _ if c.is_whitespace() || GAPS.contains(&c) => ' ',
        _ => c,
    };
    // A sign of a suit may be followed by how it is to be drawn.
    let drawn = |c: &char| !('\u{fe00}'..='\u{fe0f}').contains(c);
    let plain: String = line.chars().filter(drawn).map(narrow).collect();
    let plain = plain.replace(GAPS, " ").to_lowercase();
    let suits = SUITS.iter();
    suits.fold(plain, |plain, (from, to)| plain.replace(from, to))
}

/// The signs of a plain line.
///
/// # Errors
/// The first word that is none.
pub(super) fn signs(plain: &str) -> Result<Vec<Sign>, String> {
    let mut signs = Vec::new();
    for word in plain.split_whitespace() {
        let mut rest = word;
        while !rest.is_empty() {
            let (sign, after) = sign(rest).ok_or_else(|| word.to_owned())?;
            signs.push(sign);
            rest = after;
        }
    }
    Ok(signs)
}

/// The sign that a word begins with, and what follows it.
fn sign(word: &str) -> Option<(Sign, &str)> {
    let mark = MARKS
        .iter()
        .find_map(|(mark, sign)| Some((*sign, word.strip_prefix(mark)?)));
    if mark.is_some() {
        return mark.map(numbered);
    }
    let letters = word.find(|c: char| !c.is_ascii_alphabetic());
    let (letters, after) = word.split_at(letters.unwrap_or(word.len()));
    let known = WORDS.iter().find(|(known, _)| *known == letters);
    if let Some((name, sign)) = known {
        // X1 is a joker.
        let joker = *name == "x" && after.starts_with(['1', '2']);
        let sign = if joker { Sign::Card(None) } else { *sign };
        return Some(numbered((sign, after)));
    }
    card(word).map(|(card, after)| (Sign::Card(Some(Face::Card(card))), after))
}

/// A joker with its number, where it has one.
fn numbered((sign, after): (Sign, &str)) -> (Sign, &str) {
    let jokers = [("1", Joker::First), ("2", Joker::Second)];
    let number = |(digit, joker)| Some((joker, after.strip_prefix(digit)?));
    match (sign, jokers.into_iter().find_map(number)) {
        (Sign::Card(None), Some((joker, after))) => (Sign::Card(Some(Face::Joker(joker))), after),
        _ => (sign, after),
    }
}

/// A card, rank or suit first, and what follows it.
fn card(word: &str) -> Option<(Card, &str)> {
    let by_rank = || {
        let (rank, rest) = rank(word)?;
        let (suit, rest) = suit(rest)?;
        Some((Card::new(suit, rank), rest))
    };
    let by_suit = || {
        let (suit, rest) = suit(word)?;
        let (rank, rest) = rank(rest)?;
        Some((Card::new(suit, rank), rest))
    };
    by_rank().or_else(by_suit)
}

fn rank(word: &str) -> Option<(Rank, &str)> {
    if let Some(rest) = word.strip_prefix("10") {
        return Some((Rank::Ten, rest));
    }
    let letter = word.chars().next()?;
    let rank = Rank::of_letter(letter.to_ascii_uppercase())?;
    Some((rank, &word[letter.len_utf8()..]))
}

fn suit(word: &str) -> Option<(Suit, &str)> {
    let letter = word.chars().next()?;
    let suit = Suit::of_letter(letter)?;
    Some((suit, &word[letter.len_utf8()..]))
}
