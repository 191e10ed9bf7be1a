//! All that the game says beside its agents, and a speaker that knows it.

use crate::words::{Lang, Phrase, Speaker};

use super::{cards, decks, file, lessons, statistics, text, words};

/// The phrases that are written in the code.
fn fixed() -> [&'static [Phrase]; 7] {
    [
        words::ALL,
        file::PHRASES,
        cards::PHRASES,
        decks::PHRASES,
        statistics::PHRASES,
        text::PHRASES,
        lessons::PHRASES,
    ]
}

/// All that the game says beside its agents: names, flavour and plans of cards and decks too.
pub fn phrases() -> Vec<&'static [Phrase]> {
    let mut all = fixed().to_vec();
    all.extend([cards::titles(), decks::titles()]);
    all
}

/// Speaks what the game says, in a language; seats go by their numbers.
#[derive(Clone, Copy, Debug)]
pub struct Plain(pub Lang);

impl Speaker for Plain {
    fn lang(&self) -> Lang {
        self.0
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        let find = |list: &[Phrase]| list.iter().copied().find(|phrase| phrase.key == key);
        // Names come from the shipped files, which may be what a fault is about: only where needed.
        let named = || find(cards::titles()).or_else(|| find(decks::titles()));
        fixed().into_iter().find_map(find).or_else(named)
    }
}
