//! `lab review --patterns`: losses grouped by where they happened and by what lost most are the losses of the review.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use super::{good, path};

/// What a decision of a review counts for: nothing where samples do not tell it from none.
fn cost(decision: &Value) -> f64 {
    let loss = decision["loss"].as_f64().unwrap();
    match decision["ci95"][0].as_f64() {
        Some(low) if low <= 0.0 => 0.0,
        _ => loss,
    }
}

fn sum(list: &Value, of: &str) -> f64 {
    let all = list.as_array().unwrap().iter();
    all.map(|one| one[of].as_f64().unwrap()).sum()
}

#[test]
fn patterns_share_out_what_the_review_lost_in_every_game() {
    for (game, agents, rules, games, simulations) in [
        ("numeron", "random,novice", "", "8", "100000"),
        ("coyote", "random,plus-one", "players=2", "2", "60"),
        ("sevens", "random,greedy", "players=2", "2", "60"),
        ("pineapple", "random,greedy", "hands=2", "2", "60"),
        ("duel", "random,greedy", "", "2", "60"),
    ] {
        let file = path(&format!("patterns-{game}.jsonl"));
        let mut played = vec![
            "match", game, "--agents", agents, "--games", games, "--seed", "5",
        ];
        if !rules.is_empty() {
            played.extend(["--rule", rules]);
        }
        played.extend(["--records", &file]);
        good(&played, "");
        assert!(!fs::read_to_string(&file).unwrap().is_empty(), "{game}");
        let review = |more: &[&str]| -> Vec<Value> {
            let args = ["review", &file, "--json", "--simulations", simulations];
            let lines = good(&[&args[..], more].concat(), "");
            lines
                .lines()
                .map(|line| serde_json::from_str(line).unwrap())
                .collect()
        };
        let mut lost: BTreeMap<String, (u64, f64)> = BTreeMap::new();
        for record in review(&[]) {
            for seat in record["seats"].as_array().unwrap() {
                let player = seat["player"].as_str().unwrap().to_owned();
                let (judged, all) = lost.entry(player).or_default();
                for decision in seat["decisions"].as_array().unwrap() {
                    *judged += 1;
                    *all += cost(decision);
                }
            }
        }
        let patterns = review(&["--patterns"]);
        assert_eq!(patterns.len(), 2, "{game}: a line a player");
        let mut named = 0;
        for line in patterns {
            let player = line["player"].as_str().unwrap();
            let what = format!("{game}, {player}");
            let (judged, all) = lost[player];
            assert_eq!(line["judged"], judged, "{what}");
            for told in [
                line["loss"].as_f64().unwrap(),
                sum(&line["patterns"], "loss"),
            ] {
                assert!((told - all).abs() < 1e-9, "{what}: {told}, {all}");
            }
            // Every loss of a placement is the loss of cards that lie elsewhere.
            if game == "pineapple" {
                let moved = sum(&line["moves"], "loss");
                assert!((moved - all).abs() < 1e-9, "{what}: {moved}, {all}");
            }
            for group in line["patterns"].as_array().unwrap() {
                let phase = group["phase"].as_str().unwrap();
                let phases = match game {
                    "pineapple" => phase.starts_with("street ") || phase == "fantasyland",
                    _ => ["early", "middle", "late"].contains(&phase),
                };
                assert!(phases, "{what}: {phase}");
                assert_eq!(group["row"].is_string(), game == "pineapple", "{what}");
                let text = group["text"].as_str().unwrap();
                assert!(
                    !text.is_empty() && !text.contains(['{', '}']),
                    "{what}: {text}"
                );
                named += usize::from(group["kind"].is_string());
            }
        }
        assert!(named > 0, "{game}: no loss has a kind");
    }
}
