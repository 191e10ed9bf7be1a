//! What is done with a record: checked, listed, explained.

use std::fs;

use serde_json::{Value, json};

use super::{GAME, bad, good, lab, lab_with, path, text};

#[test]
fn verify_names_line_ply_and_reason() {
    let broken = GAME.replace(r#"{"call":"987"}"#, r#"{"call":"9876"}"#);
    let output = lab_with(&["verify"], &format!("{GAME}{broken}{GAME}"));
    assert_eq!(output.status.code(), Some(1));
    let found = text(&output.stdout);
    assert!(found.starts_with("line 10, ply 2: "), "{found}");
    assert!(found.contains("3 digits"), "{found}");
    assert!(
        found.ends_with("3 records: 2 good (0 without a result), 1 bad\n"),
        "{found}"
    );

    let cut = &GAME[..GAME.len() - 30];
    for (text_of, named) in [
        (cut, "line 5, ply 3: "),
        ("", "line 1: "),
        (&GAME.replace("numeron", "chess"), "chess"),
        (&GAME.replace(":1,", ":9,"), "version 9"),
    ] {
        let output = lab_with(&["verify"], text_of);
        assert_eq!(output.status.code(), Some(1), "{text_of}");
        assert!(
            text(&output.stdout).contains(named),
            "{}",
            text(&output.stdout)
        );
    }
    let file = path("two.jsonl");
    fs::write(&file, broken).unwrap();
    let output = lab(&["verify", &file, &file]);
    assert!(text(&output.stdout).contains(&format!("{file}: line 4, ply 2:")));
}

#[test]
fn legal_lists_the_actions_at_every_ply() {
    let running: String = GAME
        .lines()
        .take(4)
        .map(|line| format!("{line}\n"))
        .collect();
    for (record, plies) in [(GAME, 4), (&running, 4)] {
        let lines: Vec<Value> = good(&["legal", "numeron", "--record", "-"], record)
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(lines.len(), plies);
        for (i, line) in lines.iter().enumerate() {
            assert_eq!((&line["ply"], &line["seat"]), (&json!(i), &json!(i % 2)));
            let legal = line["legal"].as_array().unwrap();
            assert_eq!(legal.len(), 720);
            assert_eq!(
                legal[0],
                if i < 2 {
                    json!({ "secret": "012" })
                } else {
                    json!({ "call": "012" })
                }
            );
        }
    }
    let broken = GAME.replace(r#"{"call":"987"}"#, r#"{"call":"988"}"#);
    let error = bad(&["legal", "numeron", "--record", "-"], &broken, 1);
    assert!(error.contains("line 4, ply 2"), "{error}");
}

#[test]
fn explain_prints_the_agents_figures_in_both_languages() {
    let explain = |more: &[&str]| {
        let args = [
            "explain", "numeron", "--record", "-", "--ply", "3", "--agent", "random",
        ];
        good(&[&args[..], more].concat(), GAME)
    };
    // 987 against 789 answers 1 EAT and 2 BITE, but that is player 1's; player 2 has asked
    // nothing, and all 720 codes are left to it.
    let english = explain(&["--seed", "3"]);
    assert!(
        english.contains("ply 3: player 2 to move, read by random (seed 3)"),
        "{english}"
    );
    assert!(english.contains("720 codes"), "{english}");
    assert!(
        english.contains("Played in the record: call 012"),
        "{english}"
    );
    assert!(explain(&["--lang", "ja"]).contains("720通り"));
    let json: Value = serde_json::from_str(&explain(&["--json", "--seed", "3"])).unwrap();
    assert_eq!(json["played"], json!({ "call": "012" }));
    assert_eq!((&json["seat"], &json["seed"]), (&json!(1), &json!(3)));
    // What the agent was shown is what it can be asked about again.
    let request = json!({ "observation": json["observation"], "seed": 3 }).to_string();
    let again: Value =
        serde_json::from_str(&good(&["agent", "numeron", "random"], &request)).unwrap();
    assert_eq!(again["action"], json["action"]);
}

#[test]
fn explain_refuses_what_is_not_there() {
    let args = |ply: &'static str| ["explain", "numeron", "--record", "-", "--ply", ply];
    let error = bad(&args("4"), GAME, 2);
    assert!(error.contains("plies 0 to 3"), "{error}");
    let error = bad(&args("0"), GAME, 2);
    assert!(error.contains("human: name one with --agent"), "{error}");
    bad(&args("3"), "no record\n", 1);
}
