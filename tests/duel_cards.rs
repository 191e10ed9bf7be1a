//! Duel's cards and decks: what ships is sound, and what is not sound is named.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::games::duel::Plain;
use yomite::words::{Arg, Lang, Speaker, Text, holes, say};

#[path = "duel_cards/catalogue.rs"]
mod catalogue;
#[path = "duel_cards/decks.rs"]
mod decks;
#[path = "duel_cards/draft.rs"]
mod draft;
#[path = "duel_cards/faults.rs"]
mod faults;
#[path = "duel_cards/words.rs"]
mod words;

const LANGS: [Lang; 2] = [Lang::En, Lang::Ja];

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A text in English; one that lacks words or arguments in some language fails the test.
fn said(text: &Text) -> String {
    for lang in LANGS {
        complete(text, Plain(lang));
    }
    say(text, &Plain(Lang::En))
}

/// Every phrase of a text is known and finds all its arguments.
fn complete(text: &Text, speaker: Plain) {
    let phrase = speaker.phrase(&text.key);
    let phrase = phrase.unwrap_or_else(|| panic!("{} has no words", text.key));
    let needed = holes(phrase.in_lang(speaker.lang()))
        .last()
        .map_or(0, |last| last + 1);
    assert!(text.args.len() >= needed, "{text:?}");
    for arg in &text.args {
        if let Arg::Text(text) = arg {
            complete(text, speaker);
        }
    }
}
