//! Duel's cards on the command line.

use std::fs;

use yomite::games::duel::{cards, decks};
use yomite::words::Lang;

use super::{bad, good, lab, path, text};

#[test]
fn the_shipped_cards_and_decks_are_without_fault() {
    let said = good(&["duel", "check"], "");
    let (kinds, presets) = (cards::all().len(), decks::presets().len());
    assert!(said.contains(&format!("{kinds} cards, no fault")), "{said}");
    assert!(
        said.contains(&format!("{presets} decks, no fault")),
        "{said}"
    );
    let said = good(&["duel", "check", "-"], cards::FILE);
    assert_eq!(said, format!("-: {kinds} cards, no fault\n"));
}

#[test]
fn faults_are_told_with_card_and_field() {
    let file = path("duel-cards.json");
    let spoiled = cards::FILE
        .replacen("\"cost\": 2", "\"cost\": 0", 1)
        .replacen("\"wood\"", "\"air\"", 1);
    fs::write(&file, spoiled).expect("a file can be written");
    let error = bad(&["duel", "check", &file], "", 1);
    assert!(error.contains("has 2 faults"), "{error}");
    let said = text(&lab(&["duel", "check", &file]).stdout);
    let first = cards::slug(cards::ids().next().expect("cards"));
    let lines: Vec<_> = said.lines().collect();
    assert!(
        lines[0].starts_with(&format!("{first}, elements[0]: ")),
        "{said}"
    );
    assert_eq!(lines[1], format!("{first}, cost: 0 is not from 1 to 12"));
    let said = text(&lab(&["duel", "check", &file, "--lang", "ja"]).stdout);
    assert!(said.contains("範囲"), "{said}");

    let decks_file = path("duel-decks.json");
    let spoiled = decks::FILE.replacen(": 4", ": 3", 1);
    fs::write(&decks_file, spoiled).expect("a file can be written");
    bad(&["duel", "check", "--decks", &decks_file], "", 1);
    let said = text(&lab(&["duel", "check", "--decks", &decks_file]).stdout);
    assert!(said.contains(", cards: 39 cards are too few"), "{said}");

    let error = bad(&["duel", "check", "no/such/file.json"], "", 1);
    assert!(error.contains("no/such/file.json"), "{error}");
    bad(&["duel"], "", 2);
}

#[test]
fn every_card_is_listed_with_its_rules() {
    for (arg, lang) in [("en", Lang::En), ("ja", Lang::Ja)] {
        let said = good(&["duel", "cards", "--lang", arg], "");
        assert_eq!(said.lines().count(), 1 + cards::all().len());
        for (line, card) in said.lines().skip(1).zip(cards::ids()) {
            assert!(line.starts_with(cards::slug(card)), "{line}");
            assert!(line.contains(cards::name(card, lang)), "{line}");
        }
    }
}
