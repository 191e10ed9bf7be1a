//! Cards as people write them: by id or by name, in either language, and what is nearly one.

use super::Catalogue;
use crate::games::duel::card::CardId;
use crate::words::Lang;

/// The most characters that count of a misspelt card.
const MAX_WRITTEN: usize = 40;
/// So many letters have one that differs, in what is still taken for a card that was misspelt.
const LETTERS_A_SLIP: usize = 3;

impl Catalogue {
    /// The card of this id, or of this name in either language: case, width, kana, spaces and
    /// hyphens do not matter.
    pub fn written(&self, text: &str) -> Option<CardId> {
        let exact = || {
            let key = key(text);
            let is_it = |card: &CardId| self.keys(*card).contains(&key);
            self.ids().find(|card| !key.is_empty() && is_it(card))
        };
        self.find(text).or_else(exact)
    }

    /// The card that was meant, as far as letters tell: the one of whose id or name the fewest
    /// differ, by Levenshtein's distance. None where more than one in three do.
    pub fn nearest(&self, text: &str) -> Option<CardId> {
        let written: String = text.chars().take(MAX_WRITTEN).collect();
        let written: Vec<char> = key(&written).chars().collect();
        let distance = |card: CardId| {
            let near = self.keys(card).into_iter().filter_map(|key| {
                let name: Vec<char> = key.chars().collect();
                let apart = letters_apart(&name, &written);
                let slips = name.len().max(written.len()) / LETTERS_A_SLIP;
                (apart <= slips).then_some(apart)
            });
            near.min().map(|apart| (apart, card))
        };
        let (_, card) = self.ids().filter_map(distance).min()?;
        Some(card)
    }

    /// All that a card may be called, as it is compared.
    fn keys(&self, card: CardId) -> [String; 3] {
        [
            self.slug(card),
            self.name(card, Lang::En),
            self.name(card, Lang::Ja),
        ]
        .map(key)
    }
}

/// A name as it is compared: folded, and without what stands between words.
fn key(text: &str) -> String {
    let mut key = folded(text);
    key.retain(char::is_alphanumeric);
    key
}

/// A text as it is compared: in small letters, katakana for hiragana, the narrow form for the wide.
pub(in super::super) fn folded(text: &str) -> String {
    let fold = |letter: char| match letter {
        'ぁ'..='ゖ' => char::from_u32(u32::from(letter) + 0x60).unwrap_or(letter),
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(letter) - 0xFEE0).unwrap_or(letter),
        _ => letter,
    };
    text.chars()
        .map(fold)
        .flat_map(char::to_lowercase)
        .collect()
}

/// Levenshtein's distance: letters put in, left out or changed.
fn letters_apart(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}
