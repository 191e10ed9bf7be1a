//! Every kind of fault of a file is found, and named with the card and the field.

use rand::RngExt;
use serde_json::{Value, json};

use yomite::games::duel::{Fault, cards, decks};

use super::{rng, said};

/// The two cards that are spoiled: a creature with all that a creature can have, and a spell.
fn file() -> Value {
    json!([
        {
            "id": "oak", "name": { "en": "Oak", "ja": "樫" },
            "flavour": { "en": "It stands.", "ja": "立っている。" },
            "elements": ["wood", "fire"], "cost": 5, "power": 4000,
            "keywords": ["guard", "swift"], "breaks": 2, "power_attack": 500,
            "free_when": { "at_least": 3, "of": "own_creatures" },
            "lowers": { "element": "wood", "by": 1 },
            "scaled": { "per": 1, "of": "own_mana", "floor": 3, "max": 4 },
            "effects": [
                { "discard": { "side": "other", "chooser": "caster", "count": 1 } },
                { "destroy": { "side": "any", "count": 1, "max_power": 3000, "tapped": true } },
                { "recover": { "from": "mana", "kind": "spell", "element": "fire", "max_cost": 3 } },
                { "return": { "side": "own", "count": 2 } }
            ]
        },
        {
            "id": "rain", "name": { "en": "Rain", "ja": "雨" },
            "flavour": { "en": "It falls.", "ja": "降っている。" },
            "elements": ["water"], "cost": 1, "keywords": ["trigger"],
            "effects": [{ "draw": 1 }]
        }
    ])
}

fn faults(file: &Value) -> Vec<Fault> {
    cards::check(&file.to_string()).err().unwrap_or_default()
}

/// Puts a value at a JSON pointer, a field that is not there yet included.
fn put(file: &mut Value, pointer: &str, value: Value) {
    let (place, name) = pointer.rsplit_once('/').expect("a pointer");
    let place = file.pointer_mut(place).expect("there is such a place");
    match place {
        Value::Object(fields) => {
            fields.insert(name.to_owned(), value);
        }
        Value::Array(items) => match items.get_mut(name.parse::<usize>().expect("a number")) {
            Some(item) => *item = value,
            None => items.push(value),
        },
        _ => panic!("{pointer} has no fields"),
    }
}

/// What is put where, the field that is named, and what is said of it.
fn spoiled() -> impl Iterator<Item = (&'static str, Value, &'static str, &'static str)> {
    let lines = include_str!("faults.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let [pointer, value, field, what] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}");
        };
        let value = serde_json::from_str(value).unwrap_or_else(|e| panic!("{line}: {e}"));
        (pointer, value, field, what)
    })
}

#[test]
fn each_fault_is_found_and_named_alone() {
    assert_eq!(
        faults(&file()),
        [],
        "the file that is spoiled below is sound"
    );
    for (pointer, value, field, what) in spoiled() {
        let mut file = file();
        put(&mut file, pointer, value.clone());
        let found = faults(&file);
        let [fault] = &found[..] else {
            panic!("{pointer} = {value}: {found:#?}");
        };
        let spoiled = usize::from(pointer.starts_with("/1"));
        let id = file[spoiled]["id"].as_str().filter(|id| !id.is_empty());
        let entry = id.map_or("entry 1".to_owned(), |id| id.chars().take(32).collect());
        let named = fault.entry.clone().unwrap_or_default();
        assert!(named.starts_with(&entry), "{pointer} = {value}: {fault}");
        assert_eq!(fault.field, field, "{pointer} = {value}: {fault}");
        let words = said(&fault.text());
        assert_eq!(words, fault.to_string());
        assert!(words.contains(what), "{pointer} = {value}: {words}");
        assert!(words.starts_with(&named), "{words}");
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let mut file = file();
    for (pointer, value) in [
        ("/0/cost", json!(0)),
        ("/0/power", json!(1)),
        ("/0/keywords/0", json!("x")),
        ("/0/effects/0/discard/count", json!(0)),
        ("/1/elements", json!([])),
        ("/1/effects/0", json!({ "tap": 0 })),
    ] {
        put(&mut file, pointer, value);
    }
    let found: Vec<_> = faults(&file)
        .into_iter()
        .map(|fault| (fault.entry.unwrap_or_default(), fault.field))
        .collect();
    let expected = [
        ("oak", "cost"),
        ("oak", "power"),
        ("oak", "keywords[0]"),
        ("oak", "effects[0].discard.count"),
        ("rain", "elements"),
        ("rain", "effects[0].tap"),
    ];
    let expected = expected.map(|(card, field)| (card.to_owned(), field.to_owned()));
    assert_eq!(found, expected);
}

#[test]
fn a_file_that_is_no_list_of_cards_is_refused_as_a_whole() {
    for (text, what) in [
        ("", "not JSON"),
        ("[", "not JSON"),
        ("[1,]", "not JSON"),
        ("[] []", "not JSON"),
        ("{}", "where a list belongs"),
        ("null", "where a list belongs"),
    ] {
        let found = cards::check(text).expect_err("no cards");
        let [fault] = &found[..] else {
            panic!("{text}: {found:#?}");
        };
        assert_eq!(fault.entry, None);
        assert!(said(&fault.text()).contains(what), "{text}: {fault}");
    }
    let deep = "[".repeat(100_000);
    assert!(cards::check(&deep).is_err());
}

#[test]
fn a_field_that_stands_twice_is_a_fault() {
    let once = file().to_string();
    let twice = once.replace("\"cost\":5", "\"cost\":5,\"cost\":5");
    assert_ne!(once, twice);
    let found = cards::check(&twice).expect_err("twice");
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0].to_string(), "oak, cost: it stands there twice");
}

#[test]
fn there_is_room_for_so_many_cards_and_no_more() {
    let card = |number: usize| {
        let mut card = file()[1].clone();
        card["id"] = json!(format!("rain-{number}"));
        card["name"] = json!({ "en": format!("Rain {number}"), "ja": format!("雨{number}") });
        card
    };
    let file = |cards: usize| Value::from((0..cards).map(card).collect::<Vec<_>>());
    assert_eq!(faults(&file(128)), []);
    let found = faults(&file(129));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0].entry.as_deref(), Some("rain-128"));
    assert!(found[0].to_string().contains("128"), "{}", found[0]);
}

#[test]
fn decks_are_checked_as_strictly() {
    let catalogue = cards::shipped();
    let sound = |file: &Value| decks::check(&file.to_string(), catalogue);
    let file: Value = serde_json::from_str(decks::FILE).unwrap();
    assert!(sound(&file).is_ok());
    let first = file[0]["id"].as_str().unwrap().to_owned();
    let held = file[0]["cards"].as_object().unwrap().keys().next().unwrap();
    let held = held.clone();
    let cases = [
        ("/0/id", json!("any"), "id".to_owned(), "any of the decks"),
        (
            "/1/id",
            json!(first),
            "id".to_owned(),
            "deck 1 has it already",
        ),
        ("/0/plan/ja", json!(""), "plan.ja".to_owned(), "is empty"),
        ("/0/card", json!({}), "card".to_owned(), "“card”"),
        ("/0/cards", json!([]), "cards".to_owned(), "where an object"),
        (
            "/0/cards",
            json!({}),
            "cards".to_owned(),
            "40 more are needed",
        ),
        (
            "/0/cards/ember-runer",
            json!(1),
            "cards.ember-runer".to_owned(),
            "“ember-runner”",
        ),
        (
            &format!("/0/cards/{held}"),
            json!(5),
            format!("cards.{held}"),
            "5 is not from 1 to 4",
        ),
        (
            &format!("/0/cards/{held}"),
            json!(1),
            "cards".to_owned(),
            "too few",
        ),
    ];
    for (pointer, value, field, what) in cases {
        let mut file = file.clone();
        put(&mut file, pointer, value);
        let found = sound(&file).expect_err(pointer);
        let fault = &found[0];
        assert_eq!(fault.field, field, "{pointer}: {fault}");
        assert!(fault.entry.is_some(), "{pointer}: {fault}");
        assert!(said(&fault.text()).contains(what), "{pointer}: {fault}");
    }
}

#[test]
fn no_damage_to_a_file_is_more_than_faults() {
    const SEED: u64 = 20;
    let mut rng = rng(SEED);
    let texts = [file().to_string(), decks::FILE.to_owned()];
    for round in 0..2_000 {
        let text = &texts[round % 2];
        let mut bytes = text.clone().into_bytes();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..bytes.len());
            match rng.random_range(0..3) {
                0 => bytes[at] = rng.random_range(b' '..=b'~'),
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, b"0123456789{}[],:\"-."[rng.random_range(0..19)]),
            }
        }
        let damaged = String::from_utf8_lossy(&bytes);
        let found = [
            cards::check(&damaged).err(),
            decks::check(&damaged, cards::shipped()).err(),
        ];
        for fault in found.into_iter().flatten().flatten() {
            assert!(
                !said(&fault.text()).is_empty(),
                "seed {SEED}, round {round}"
            );
        }
    }
}
