//! The words of cards and decks, in both languages.

use std::collections::{BTreeMap, BTreeSet};

use yomite::games::duel::{Card, Element, Elements};
use yomite::games::duel::{Plain, cards, decks, phrases, text};
use yomite::words::{Lang, holes, say};

use super::LANGS;

/// Whether a text is in the letters of a language.
fn fits(lang: Lang, text: &str) -> bool {
    let latin = |c: char| c.is_ascii_alphabetic();
    match lang {
        Lang::En => text.chars().all(|c| c.is_ascii() || "“”’×".contains(c)),
        Lang::Ja => !text.chars().any(latin),
    }
}

fn sentences(card: &Card, lang: Lang) -> Vec<String> {
    let rules = text::rules(card);
    rules.iter().map(|rule| say(rule, &Plain(lang))).collect()
}

#[test]
fn every_card_has_its_words_in_both_languages() {
    for id in cards::ids() {
        let card = cards::card(id);
        for lang in LANGS {
            let (name, flavour) = (cards::name(id, lang), cards::flavour(id, lang));
            assert!(fits(lang, name) && fits(lang, flavour), "{name}: {flavour}");
            let most = if lang == Lang::En { 18 } else { 9 };
            assert!(name.chars().count() <= most, "{name} is long for a phone");
            let end = if lang == Lang::En {
                ['.', '!']
            } else {
                ['。', '!']
            };
            assert!(flavour.ends_with(end), "{name}: {flavour}");
            for rule in sentences(card, lang) {
                assert!(fits(lang, &rule), "{name}: {rule}");
                assert!(rule.ends_with(end) || rule.ends_with(')'), "{name}: {rule}");
                assert!(!rule.contains(['{', '}']), "{name}: {rule}");
            }
        }
        let keywords = text::keywords(card).count();
        let more = usize::from(card.breaks > 1)
            + usize::from(card.power_attack > 0)
            + usize::from(card.free_when.is_some())
            + usize::from(card.lowers.is_some())
            + usize::from(card.scaled.is_some());
        let expected = keywords + more + card.effects().count();
        assert_eq!(text::rules(card).len(), expected, "{}", cards::slug(id));
    }
}

#[test]
fn cards_that_do_different_things_read_differently() {
    for lang in LANGS {
        let mut read: BTreeMap<Vec<String>, Card> = BTreeMap::new();
        for card in cards::all() {
            // What is printed as a figure or a symbol is no matter of the text.
            let mut bare = *card;
            bare.elements = Elements::from(Element::Wood);
            bare.cost = 1;
            bare.power = u16::from(card.is_creature());
            let before = read.insert(sentences(card, lang), bare);
            assert!(before.is_none_or(|before| before == bare), "{card:?}");
        }
    }
}

#[test]
fn phrases_agree_in_both_languages_and_stand_once() {
    let mut keys = BTreeSet::new();
    for phrase in phrases().into_iter().flatten() {
        assert!(keys.insert(phrase.key), "{} stands twice", phrase.key);
        let [en, ja] = phrase.said.map(holes);
        assert_eq!(en, ja, "{}", phrase.key);
        assert!(phrase.key.starts_with("duel."), "{}", phrase.key);
    }
    for preset in decks::presets() {
        for lang in LANGS {
            let (name, plan) = (preset.name(lang), preset.plan(lang));
            assert!(fits(lang, name) && fits(lang, plan), "{name}: {plan}");
            assert!(plan.ends_with(['.', '。']), "{plan}");
            assert_eq!(say(&preset.title().text(), &Plain(lang)), name);
            assert_eq!(say(&preset.purpose().text(), &Plain(lang)), plan);
        }
    }
}
