//! Duel's cards on the command line.

use std::fs;

use serde_json::Value;
use yomite::games::duel::statistics::{Profiles, STATISTICS, Study};
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
    assert!(
        said.contains("statistics.bin: measured with these"),
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

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&good(args, "")).expect("JSON")
}

#[test]
fn the_matrix_is_the_same_for_the_same_seed_and_adds_up() {
    let args = ["duel", "matrix", "--games", "21", "--seed", "5", "--json"];
    let found = json(&args);
    assert_eq!(found["games"], 22, "whole pairs of seats");
    assert_eq!(found, json(&args), "the same again");
    let presets = decks::presets();
    let pairs = found["pairs"].as_array().expect("pairs");
    assert_eq!(pairs.len(), presets.len() * (presets.len() - 1) / 2);
    for (preset, field) in presets
        .iter()
        .zip(found["field"].as_array().expect("decks"))
    {
        let id = preset.id();
        assert_eq!(field["deck"], id);
        // Every opponent counts the same, so the field's rate is the mean of the pairs'.
        let rates = pairs.iter().filter_map(|pair| {
            let wins = pair["wins"].as_f64().expect("a rate");
            match (pair["deck"] == id, pair["of"] == id) {
                (true, _) => Some(wins),
                (_, true) => Some(1.0 - wins),
                _ => None,
            }
        });
        let mean = rates.sum::<f64>() / (presets.len() - 1) as f64;
        assert!(
            (field["wins"].as_f64().expect("a rate") - mean).abs() < 1e-9,
            "{field}"
        );
        let (low, high) = (&field["ci95"][0], &field["ci95"][1]);
        assert!(
            low.as_f64() <= Some(mean) && Some(mean) <= high.as_f64(),
            "{field}"
        );
    }
    let table = good(&["duel", "matrix", "--games", "2"], "");
    for preset in presets {
        assert!(table.contains(preset.id()), "{table}");
    }
    let tree = "ismcts:simulations=1";
    let found = json(&["duel", "matrix", "--agent", tree, "--games", "2", "--json"]);
    assert_eq!(found["agent"], tree);
    let error = bad(&["duel", "matrix", "--agent", "nobody"], "", 2);
    assert!(error.contains("nobody"), "{error}");
}

#[test]
fn the_game_is_described_by_its_matches() {
    let found = json(&["duel", "stats", "--games", "20", "--json"]);
    let endings = found["endings"].as_object().expect("endings").values();
    let all: f64 = endings.filter_map(|share| share["mean"].as_f64()).sum();
    assert!((all - 1.0).abs() < 1e-9, "{found}");
    let behind = found["comebacks_of_behind"]["mean"].as_f64();
    assert!(found["comebacks"]["mean"].as_f64() <= behind, "{found}");
    let cards_found = found["cards"].as_object().expect("cards");
    assert_eq!(cards_found.len(), cards::all().len(), "each is in a deck");
    let text = good(&["duel", "stats", "--games", "2"], "");
    assert!(text.contains("middle 80 %"), "{text}");
}

#[test]
fn profiles_do_not_depend_on_where_the_run_was_broken_off() {
    let (whole, halves) = (path("duel-whole"), path("duel-halves"));
    let run = |out: &str, more: &[&str]| {
        let args = ["duel", "profiles", "--seed", "3", "--out", out];
        good(&[&args, more].concat(), "");
        fs::read(format!("{out}/statistics.bin")).expect("the asset")
    };
    let state = path("duel-sums");
    let _ = fs::remove_file(&state);
    let whole = run(&whole, &["--games", "90"]);
    run(&halves, &["--games", "37", "--state", &state]);
    let halves = run(&halves, &["--games", "90", "--state", &state]);
    assert_eq!(whole, halves);
    let study = Study::read(&whole).expect("a study");
    assert_eq!((study.games, study.seed), (90, 3));
    assert!(study.outdated().is_empty());
    let profiles = Profiles::new(&study);
    let zeros = [0; STATISTICS];
    assert!(cards::ids().any(|card| *profiles.profile(card) != zeros));

    let out = path("duel-refused");
    let other = [
        "duel", "profiles", "--seed", "4", "--out", &out, "--state", &state,
    ];
    let error = bad(&other, "", 1);
    assert!(error.contains("other matches"), "{error}");
    fs::write(&state, "nonsense").expect("a file can be written");
    let error = bad(&other, "", 1);
    assert!(error.contains("no sums"), "{error}");
    assert!(Study::read(b"nonsense").is_err());
}
