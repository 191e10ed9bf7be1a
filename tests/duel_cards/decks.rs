//! Decks: the presets, their text, and what is said of those that are none.

use std::collections::BTreeSet;

use rand::RngExt;
use rand::seq::SliceRandom;

use yomite::games::duel::cards;
use yomite::games::duel::decks::{COPIES, Deck, Draft, SIZE, preset, presets};
use yomite::games::duel::{CardId, Keyword};
use yomite::words::{Lang, say};

use super::{LANGS, rng, said};

#[test]
fn presets_are_decks_of_one_or_two_elements_with_triggers() {
    let mut used = BTreeSet::new();
    for preset_of in presets() {
        let (id, deck) = (preset_of.id(), preset_of.deck());
        assert_eq!(preset(id), Some(preset_of));
        let all = deck.cards();
        assert_eq!(all.len(), SIZE, "{id}");
        let copies = |card: CardId| all.iter().filter(|other| **other == card).count();
        for card in cards::ids() {
            assert_eq!(copies(card), usize::from(deck.count(card)), "{id}");
            assert!(deck.count(card) <= COPIES, "{id}");
        }
        used.extend(all);
        let elements: BTreeSet<_> = all
            .iter()
            .flat_map(|card| cards::card(*card).elements.iter())
            .collect();
        assert!((1..=2).contains(&elements.len()), "{id}: {elements:?}");
        let has = |has: &dyn Fn(CardId) -> bool| all.iter().filter(|card| has(**card)).count();
        let triggers = has(&|card| cards::card(card).has(Keyword::Trigger));
        assert!((8..=14).contains(&triggers), "{id}: {triggers} triggers");
        let early = has(&|card| cards::card(card).cost <= 3);
        assert!((8..=34).contains(&early), "{id}: {early} early cards");
        // A card of two elements pays for itself; the lesser element has enough beside it.
        for element in elements {
            let sources = has(&|card| cards::card(card).elements.has(element));
            assert!(sources >= 6, "{id}: {sources} of {element}");
        }
    }
    let ids: BTreeSet<_> = cards::ids().collect();
    assert_eq!(used, ids, "every card is in some preset");
}

/// A legal deck, drawn at random.
fn random_deck(rng: &mut impl rand::Rng) -> Deck {
    let mut copies: Vec<_> = cards::ids()
        .flat_map(|card| [card; COPIES as usize])
        .collect();
    copies.shuffle(rng);
    copies.truncate(SIZE);
    Deck::new(copies.into_iter().map(|card| (card, 1))).expect("legal")
}

#[test]
fn a_deck_returns_from_its_text_and_from_serde() {
    const SEED: u64 = 4;
    let mut rng = rng(SEED);
    let drawn: Vec<_> = (0..200).map(|_| random_deck(&mut rng)).collect();
    let shipped = presets().iter().map(|preset| *preset.deck());
    for deck in drawn.into_iter().chain(shipped) {
        let text = deck.to_text();
        assert_eq!(Deck::from_text(&text), Ok(deck), "seed {SEED}: {text}");
        let json = serde_json::to_string(&deck).unwrap();
        assert_eq!(serde_json::from_str::<Deck>(&json).unwrap(), deck, "{json}");
        let bytes = postcard::to_allocvec(&deck).unwrap();
        assert_eq!(postcard::from_bytes::<Deck>(&bytes).unwrap(), deck);
        // The order of the lines, comments, spaces and empty lines say nothing.
        let mut lines: Vec<_> = text.lines().map(|l| format!("  {l}\t # held")).collect();
        lines.shuffle(&mut rng);
        let loose = format!("\u{feff}# my deck\r\n\r\n{}", lines.join("\r\n"));
        assert_eq!(Deck::from_text(&loose), Ok(deck), "seed {SEED}: {loose}");
        // One card a line is the same deck.
        let singly: String = deck
            .cards()
            .iter()
            .map(|card| format!("1 {}\n", cards::slug(*card)))
            .collect();
        assert_eq!(Deck::from_text(&singly), Ok(deck), "seed {SEED}");
    }
}

/// A name as somebody may write it: in capitals, in wide letters, in hiragana for katakana, with more
/// spaces or other ones.
fn loosely(name: &str, rng: &mut impl rand::Rng) -> String {
    let style = rng.random_range(0..5);
    let letter = |letter: char| match (style, letter) {
        (0, _) => letter.to_uppercase().to_string(),
        (1, '!'..='~') => char::from_u32(u32::from(letter) + 0xFEE0)
            .into_iter()
            .collect(),
        (2, 'ァ'..='ヶ') => char::from_u32(u32::from(letter) - 0x60)
            .into_iter()
            .collect(),
        (3, ' ') => "\u{3000}".to_owned(),
        (4, ' ') => "  ".to_owned(),
        _ => letter.to_string(),
    };
    name.chars().map(letter).collect()
}

#[test]
fn a_deck_is_read_from_names_in_either_language_however_they_are_typed() {
    const SEED: u64 = 6;
    let mut rng = rng(SEED);
    let drawn: Vec<_> = (0..100).map(|_| random_deck(&mut rng)).collect();
    let shipped = presets().iter().map(|preset| *preset.deck());
    for deck in drawn.into_iter().chain(shipped) {
        for lang in LANGS {
            let mut line = |card: CardId, copies: u8| {
                let name = loosely(cards::name(card, lang), &mut rng);
                let wide = char::from_u32(u32::from('０') + u32::from(copies)).expect("a digit");
                let (number, between) = match rng.random_range(0..6) {
                    4 => (format!("{copies}x"), " "),
                    5 => (copies.to_string(), " × "),
                    0 => (copies.to_string(), " "),
                    1 => (wide.to_string(), "\u{3000}"),
                    2 => (wide.to_string(), ""),
                    _ => (format!("0{copies}"), "\t"),
                };
                format!("{number}{between}{name} ＃ …\n")
            };
            let text: String = deck.iter().map(|(card, n)| line(card, n)).collect();
            assert_eq!(Deck::from_text(&text), Ok(deck), "seed {SEED}: {text}");
            assert_eq!(Draft::read(&text).deck(), Some(deck), "seed {SEED}: {text}");
        }
    }
    // What one card is called no other is, in either language.
    let mut called: Vec<_> = cards::ids()
        .flat_map(|card| LANGS.map(|lang| (cards::written(cards::name(card, lang)), card)))
        .collect();
    called.retain(|(found, card)| *found != Some(*card));
    assert_eq!(called, []);
}

fn refused(text: &str) -> Vec<String> {
    let faults = Deck::from_text(text).expect_err(text);
    faults.iter().map(said).collect()
}

#[test]
fn a_wrong_deck_text_is_refused_with_line_reason_and_remedy() {
    let deck = presets()[0].deck();
    let text = deck.to_text();
    let lines = text.lines().count();
    let (first, _) = deck.iter().next().expect("cards");
    let name = cards::name(first, Lang::En);
    let slug = cards::slug(first);
    let end = lines + 1;
    for (line, what) in [
        (
            "4 ember-runer",
            "there is no card “ember-runer”; the nearest is “Ember Runner”",
        ),
        (
            "4 熾火の走手",
            "there is no card “熾火の走手”; the nearest is “Ember Runner”",
        ),
        ("4 a goose", "there is no card “a goose”"),
        ("4 月", "there is no card “月”"),
        (
            "熾火の走り手",
            "the number is missing: write “4 熾火の走り手”, for example",
        ),
        (
            "ember-runner",
            "the number is missing: write “4 ember-runner”, for example",
        ),
        ("4", "“4” is not a number followed by a card"),
        ("what?", "“what?” is not a number followed by a card"),
        (
            "four ember-runer",
            "“four ember-runer” is not a number followed by a card, such as “4 Ember Runner”",
        ),
        (
            "-1 ember-runner",
            "“-1 ember-runner” is not a number followed by a card, such as “4 Ember Runner”",
        ),
        (
            "0 starlit-whale",
            "0 copies of Starlit Whale: leave the line out, or write 1 to 4",
        ),
        (
            "1000 starlit-whale",
            "1,000 copies of Starlit Whale are too many: a deck has at most 4 of a card",
        ),
        (
            "18446744073709551615 starlit-whale",
            "copies of Starlit Whale are too many",
        ),
    ] {
        let found = refused(&format!("{text}{line} # here"));
        assert_eq!(found.len(), 1, "{line}: {found:?}");
        let start = format!("line {end}: {what}");
        assert!(
            found[0] == start || found[0].contains(what) && !what.starts_with("there"),
            "{line}: {found:?}"
        );
        assert!(
            found[0].starts_with(&format!("line {end}: ")),
            "{line}: {found:?}"
        );
    }

    let copies = u32::from(deck.count(first));
    let found = refused(&format!("{text}2 {slug}"));
    assert_eq!(
        found,
        [format!(
            "line {end}: {} copies of {name} are too many: a deck has at most 4 of a card",
            copies + 2
        )],
        "the lines of a card add up"
    );

    let short = text.replacen(
        &format!("{copies} {slug}"),
        &format!("{} {slug}", copies - 1),
        1,
    );
    assert_eq!(
        refused(&short),
        ["39 cards are too few: a deck has 40, so 1 more is needed"]
    );
    assert_eq!(
        refused(""),
        ["0 cards are too few: a deck has 40, so 40 more are needed"]
    );
    assert_eq!(
        refused(&format!("{text}3 starlit-whale")),
        ["43 cards are too many: a deck has 40, so 3 must go"]
    );

    let several = refused("4 oops\n\nmoss-stag\n5 starlit-whale\n");
    let lines: Vec<_> = several.iter().map(|fault| &fault[..8]).collect();
    assert_eq!(lines, ["line 1: ", "line 3: ", "line 4: "], "{several:?}");
    assert_eq!(refused(&"nonsense\n".repeat(1_000)).len(), 20);
}

#[test]
fn counts_that_make_no_deck_are_refused() {
    let message =
        |counts: &[(CardId, u8)]| said(&Deck::new(counts.iter().copied()).expect_err("no deck"));
    assert!(message(&[(CardId(200), 1)]).contains("number 200"));
    assert!(message(&[(CardId(0), 5)]).contains("5 copies"));
    assert!(message(&[(CardId(0), 255), (CardId(0), 255)]).contains("copies"));
    assert!(message(&[(CardId(0), 4)]).contains("36 more"));
    for json in [
        "[]",
        "{}",
        r#"{"nobody":40}"#,
        r#"{"starlit-whale":5}"#,
        r#"{"starlit-whale":2,"starlit-whale":2}"#,
        r#"{"starlit-whale":-1}"#,
    ] {
        assert!(serde_json::from_str::<Deck>(json).is_err(), "{json}");
    }
}

#[test]
fn no_text_is_more_than_refused() {
    const SEED: u64 = 9;
    let mut rng = rng(SEED);
    let deck = presets()[0].deck();
    let named = |lang| -> String {
        let line = |(card, copies)| format!("{copies} {}\n", cards::name(card, lang));
        deck.iter().map(line).collect()
    };
    let texts = [deck.to_text(), named(Lang::En), named(Lang::Ja)];
    for round in 0..600 {
        let mut letters: Vec<char> = texts[round % 3].chars().collect();
        for _ in 0..rng.random_range(1..6) {
            let at = rng.random_range(0..letters.len());
            match rng.random_range(0..3) {
                0 => letters[at] = char::from(rng.random_range(b' '..=b'~')),
                1 => drop(letters.remove(at)),
                _ => letters.insert(
                    at,
                    ['\n', '9', '９', '札', '#', '\u{3000}', '\u{0}'][rng.random_range(0..7)],
                ),
            }
        }
        let damaged: String = letters.into_iter().collect();
        // Reading a draft keeps what it cannot read: written again it is the same draft.
        let draft = Draft::read(&damaged);
        let again = Draft::read(&draft.to_text());
        assert_eq!(again, draft, "seed {SEED}, round {round}");
        for fault in Deck::from_text(&damaged).err().unwrap_or_default() {
            assert!(!said(&fault).is_empty(), "seed {SEED}, round {round}");
        }
    }
}

#[test]
fn the_nearest_card_is_the_one_meant() {
    for card in cards::ids() {
        let slug: Vec<char> = cards::slug(card).chars().collect();
        for at in 0..slug.len() {
            let mut without = slug.clone();
            without.remove(at);
            let mut changed = slug.clone();
            changed[at] = 'q';
            let mut more = slug.clone();
            more.insert(at, 'q');
            for written in [without, changed, more] {
                let written: String = written.into_iter().collect();
                assert_eq!(cards::nearest(&written), Some(card), "{written}");
            }
        }
        for lang in LANGS {
            let name = cards::name(card, lang);
            assert_eq!(cards::nearest(name), Some(card), "{name}");
            let letters: Vec<char> = name.chars().collect();
            // Of three letters one may be wrong, of two none.
            for at in (0..letters.len()).filter(|_| letters.len() > 2) {
                let mut changed = letters.clone();
                changed[at] = '零';
                let wrong =
                    |name: &str| name.chars().zip(&changed).filter(|(a, b)| a != *b).count();
                let written: String = changed.iter().collect();
                // Two names may differ in this very letter.
                let found = cards::nearest(&written).map(|found| cards::name(found, lang));
                let near = |name: &str| wrong(name) == 1 && name.chars().count() == letters.len();
                assert!(found.is_some_and(near), "{written}: {found:?}");
            }
        }
    }
    let long = "x".repeat(1_000_000);
    for far in ["", " ", "4", "?!", "goose", "猫", long.as_str()] {
        assert_eq!(cards::nearest(far), None, "nothing is near {far:.9}");
    }
    let title = cards::title(CardId(0)).text();
    assert_eq!(
        say(&title, &yomite::games::duel::Plain(Lang::Ja)),
        cards::name(CardId(0), Lang::Ja)
    );
}
