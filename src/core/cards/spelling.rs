//! Cards as people type them: `Ah`, `10h`, `♥10`, `h10`, `ダイヤの8`, `eight of diamonds`, `JK`.
//!
//! [`Card`] and [`Face`] have one written form each, which records keep. What a person types or pastes
//! is brought into one [`plain`] form and read from there.

use super::{Card, Face, Joker, Rank, Suit};
use crate::notation;

/// Japanese names and other signs, which may stand anywhere in a word; a longer one before its
/// beginning.
const SIGNS: [(&str, &str); 18] = [
    ("スペード", "♠"),
    ("ハート", "♥"),
    ("ダイヤモンド", "♦"),
    ("ダイヤ", "♦"),
    ("ダイア", "♦"),
    ("クローバー", "♣"),
    ("クラブ", "♣"),
    ("♤", "♠"),
    ("♡", "♥"),
    ("♢", "♦"),
    ("♧", "♣"),
    ("エース", "a"),
    ("ジャック", "j"),
    ("クイーン", "q"),
    ("クィーン", "q"),
    ("キング", "k"),
    ("ジョーカー", "★"),
    ("🃏", "★"),
];

/// English names, which stand for themselves.
const NAMES: [(&str, &str); 26] = [
    ("spades", "♠"),
    ("spade", "♠"),
    ("hearts", "♥"),
    ("heart", "♥"),
    ("diamonds", "♦"),
    ("diamond", "♦"),
    ("clubs", "♣"),
    ("club", "♣"),
    ("ace", "a"),
    ("two", "2"),
    ("deuce", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("nine", "9"),
    ("ten", "10"),
    ("jack", "j"),
    ("queen", "q"),
    ("king", "k"),
    ("joker", "★"),
    ("jokers", "★"),
    ("jk", "★"),
    ("jkr", "★"),
];

/// What may stand between the rank and the suit of one card.
const LINKS: [(&str, &str); 9] = [
    (" of ", ""),
    ("♠の", "♠"),
    ("♥の", "♥"),
    ("♦の", "♦"),
    ("♣の", "♣"),
    ("の♠", "♠"),
    ("の♥", "♥"),
    ("の♦", "♦"),
    ("の♣", "♣"),
];

/// A text in the form that cards are read from: `notation::plain`, with each suit that is named as
/// its sign, each rank that is named as its letter or number, and jokers as `★`.
pub fn plain(text: &str) -> String {
    let replaced = |text: String, table: &[(&str, &str)]| {
        let all = |text: String, (from, to): &(&str, &str)| text.replace(from, to);
        table.iter().fold(text, all)
    };
    let signed = replaced(notation::plain(text), &SIGNS);
    replaced(named(&signed), &LINKS)
}

/// The same with every English name as its sign.
fn named(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let letters = rest.find(|c: char| !c.is_ascii_lowercase());
        let (word, after) = rest.split_at(letters.unwrap_or(rest.len()));
        let name = NAMES.iter().find(|(name, _)| *name == word);
        out.push_str(name.map_or(word, |(_, sign)| sign));
        let others = after.find(|c: char| c.is_ascii_lowercase());
        let (other, after) = after.split_at(others.unwrap_or(after.len()));
        out.push_str(other);
        rest = after;
    }
    out
}

/// The suit of a sign or a letter of a [`plain`] text.
pub fn suit(c: char) -> Option<Suit> {
    Suit::of_sign(c).or_else(|| Suit::of_letter(c))
}

/// The rank that a [`plain`] text begins with, as a letter or a number from 1 to 13, and what follows it.
fn rank(word: &str) -> Option<(Rank, &str)> {
    let of_digits = |digits: usize| {
        let number: usize = word.get(..digits)?.parse().ok()?;
        Some((*Rank::ALL.get(number.checked_sub(1)?)?, &word[digits..]))
    };
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        return of_digits(2).or_else(|| of_digits(1));
    }
    let letter = word.chars().next()?;
    let rank = Rank::of_letter(letter.to_ascii_uppercase())?;
    Some((rank, &word[letter.len_utf8()..]))
}

/// The suit that a word begins with, and what follows it.
fn led_by_suit(word: &str) -> Option<(Suit, &str)> {
    let sign = word.chars().next()?;
    Some((suit(sign)?, &word[sign.len_utf8()..]))
}

/// The card that a [`plain`] text begins with, its rank or its suit first, and what follows it.
pub fn card(word: &str) -> Option<(Card, &str)> {
    let by_rank = || {
        let (rank, rest) = rank(word)?;
        let (suit, rest) = led_by_suit(rest)?;
        Some((Card::new(suit, rank), rest))
    };
    let by_suit = || {
        let (suit, rest) = led_by_suit(word)?;
        let (rank, rest) = rank(rest)?;
        Some((Card::new(suit, rank), rest))
    };
    by_rank().or_else(by_suit)
}

/// The card or joker that a [`plain`] text begins with, and what follows it; `None` in the place of a
/// joker without its number.
pub fn face(word: &str) -> Option<(Option<Face>, &str)> {
    let numbered = ["x", "★"].iter().find_map(|name| {
        let rest = word.strip_prefix(name)?;
        let joker = match rest.bytes().next()? {
            b'1' if !rest.starts_with("10") => Joker::First,
            b'2' => Joker::Second,
            _ => return None,
        };
        // `★2h` is a joker and a card.
        let alone = *name == "x" || card(rest).is_none();
        alone.then(|| (Some(Face::Joker(joker)), &rest[1..]))
    });
    let any = || Some((None, word.strip_prefix('★')?));
    let card = || card(word).map(|(card, rest)| (Some(Face::Card(card)), rest));
    numbered.or_else(any).or_else(card)
}

/// The one card or joker that a text names; `None` within for a joker without its number.
pub fn one_face(text: &str) -> Option<Option<Face>> {
    match face(&plain(text))? {
        (face, "") => Some(face),
        _ => None,
    }
}
