//! What there is, what there is not, and one agent on its own.

use std::process::Command;

use serde_json::{Value, json};

use super::{LAB, bad, good, text};

#[test]
fn unknown_names_list_what_there_is() {
    let random = ["match", "numeron", "--agents", "random,random"];
    let with = |more: &[&'static str]| [&random[..], more].concat();
    for (args, listed) in [
        (
            vec!["match", "chess", "--agents", "a,b"],
            "there are: numeron",
        ),
        (
            vec!["match", "numeron", "--agents", "guess,random"],
            "there are: novice",
        ),
        (
            vec!["match", "numeron", "--agents", "random:x=1,random"],
            "it has: none",
        ),
        (with(&["--rule", "colour=red"]), "it has: digits, end"),
        (with(&["--rule", "digits=9"]), "one of 3, 4"),
        (with(&["--rule", "digits"]), "name=value"),
        (
            with(&["--rule", "digits=3", "--rule", "digits=4"]),
            "the rule digits is given more than once",
        ),
        (with(&["--move-timeout", "0"]), "above 0"),
        (with(&["--games", "0"]), "0 is not in"),
        (with(&["--secret", "12"]), "64 hexadecimal digits"),
        (
            vec!["match", "numeron", "--agents", "random"],
            "has 2 seats",
        ),
        (
            vec!["match", "numeron", "--agents", "human,random"],
            "cmd:PROGRAM",
        ),
        (
            vec!["match", "numeron", "--agents", "cmd:,random"],
            "needs a program",
        ),
        // Who sees all cards is named as such, and is no agent.
        (
            vec!["match", "duel", "--agents", "oracle,ismcts"],
            "name it teacher:oracle",
        ),
        (
            vec!["match", "duel", "--agents", "teacher:greedy,ismcts"],
            "there are: oracle",
        ),
        (
            vec!["match", "numeron", "--agents", "teacher:oracle,random"],
            "there are: none",
        ),
        (
            vec!["match", "duel", "--agents", "human,teacher:oracle"],
            "a person cannot play",
        ),
        (vec!["agent", "duel", "oracle"], "there are: random"),
        (vec!["agent", "duel", "teacher:oracle"], "not of the form"),
        (vec!["agent", "numeron", "guess"], "there are: novice"),
        (vec!["agent", "go", "random"], "there are: numeron"),
        (vec!["frobnicate"], "unrecognized subcommand"),
    ] {
        let error = bad(&args, "", 2);
        assert!(error.contains(listed), "{args:?}: {error}");
    }
    bad(&["verify", "/no/such/file"], "", 1);
}

#[test]
fn games_lists_rules_and_agents() {
    let list = good(&["games"], "");
    for part in [
        "numeron:",
        "--rule digits=3",
        "one of 3, 4",
        "random:",
        "teacher:oracle:",
    ] {
        assert!(list.contains(part), "{list}");
    }
    let games: Value = serde_json::from_str(&good(&["games", "--json"], "")).unwrap();
    assert_eq!(games[0]["game"], "numeron");
    assert_eq!(games[0]["rules"][0]["default"], "3");
    assert_eq!(games[0]["agents"][0]["name"], "novice");
    assert!(good(&["games", "--lang", "ja"], "").contains("桁数"));
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_quietly() {
    // The reader closes before a word is written.
    let command = format!("{{ sleep 0.2; '{LAB}' games; echo rc $? >&2; }} | true");
    let output = Command::new("sh").args(["-c", &command]).output().unwrap();
    assert_eq!(text(&output.stderr), "rc 0\n");
}

#[test]
fn an_agent_answers_line_by_line_and_outlives_bad_ones() {
    let start = json!({
        "config": { "digits": 3, "end": "sudden" }, "seat": 0, "secrets": [null, null],
        "secret_set": [false, false], "calls": [],
    });
    let mut not_its_turn = start.clone();
    not_its_turn["seat"] = json!(1);
    let mut impossible = start.clone();
    impossible["secrets"] = json!(["012", null]);
    impossible["secret_set"] = json!([true, true]);
    let eat = |eat, seat, code: &str| json!({ "seat": seat, "code": code, "answer": { "eat": eat, "bite": 0 } });
    impossible["calls"] = json!([
        eat(2, 0, "123"),
        eat(0, 1, "456"),
        eat(2, 0, "456"),
        eat(0, 1, "457")
    ]);
    let lines = [
        json!({ "observation": start, "seed": 4, "budget_ms": 10 }).to_string(),
        "{".to_owned(),
        String::new(),
        json!({ "observation": 7 }).to_string(),
        json!({ "observation": not_its_turn, "seed": 4 }).to_string(),
        json!({ "observation": impossible, "seed": 4 }).to_string(),
        json!({ "observation": start, "seed": -1 }).to_string(),
        json!({ "observation": start }).to_string(),
        json!({ "protocol": 1, "type": "begin", "game": "numeron" }).to_string(),
        json!({ "protocol": 1, "type": "move", "observation": start, "ply": 0 }).to_string(),
        json!({ "protocol": 1, "type": "end" }).to_string(),
        json!({ "protocol": 9, "observation": start }).to_string(),
    ];
    let answers: Vec<Value> = good(&["agent", "numeron", "random"], &lines.join("\n"))
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(
        answers.len(),
        9,
        "a line each, but for blank ones, begin and end"
    );
    for (answer, reason) in [
        (1, "not JSON"),
        (2, "observation:"),
        (3, "not the turn"),
        (4, "no match looks like"),
        (5, "seed: -1"),
        (8, "protocol 9"),
    ]
    .map(|(i, reason)| (&answers[i], reason))
    {
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.contains(reason), "{answer}");
    }
    assert_eq!(answers[7]["ply"], 0);
    for answer in [&answers[0], &answers[6], &answers[7]] {
        assert!(answer["action"]["secret"].is_string(), "{answer}");
        assert!(answer["insight"]["headline"].is_object(), "{answer}");
    }
}

#[test]
fn the_help_of_an_agent_explains_its_lines() {
    let help = good(&["agent", "--help"], "");
    for part in [
        r#""type":"begin""#,
        r#""type":"move""#,
        r#""type":"end""#,
        r#"{"error":"…"}"#,
        "src/games/arena/protocol.md",
    ] {
        assert!(help.contains(part), "{part}: {help}");
    }
}

#[test]
fn solve_gives_the_published_totals() {
    let solve = |rule: &str| -> Value {
        let args = ["solve", "numeron", "--rule", rule, "--json"];
        serde_json::from_str(&good(&args, "")).expect("JSON")
    };
    let expected = solve("expected");
    assert_eq!(
        (&expected["digits"], &expected["rule"]),
        (&json!(3), &json!("expected"))
    );
    assert_eq!(expected["total"], 3647);
    assert!((expected["mean"].as_f64().unwrap() - 3647.0 / 720.0).abs() < 1e-9);
    let counts: Vec<u64> = serde_json::from_value(expected["distribution"].clone()).unwrap();
    assert_eq!(expected["worst"], counts.len());
    assert_eq!(counts.iter().sum::<u64>(), 720);
    let total: u64 = (1..)
        .zip(&counts)
        .map(|(calls, secrets)| calls * secrets)
        .sum();
    assert_eq!(total, 3647);

    assert_eq!(solve("optimal")["total"], 3575);

    let report = good(&["solve", "numeron", "--rule", "expected"], "");
    assert!(
        report.starts_with("numeron digits=3, rule expected: 3,647 calls"),
        "{report}"
    );
    let error = bad(&["solve", "numeron", "--rule", "guess"], "", 2);
    assert!(
        error.contains("expected, entropy, minimax, parts, optimal"),
        "{error}"
    );
    bad(&["solve", "numeron", "--digits", "5"], "", 2);
    let error = bad(&["solve", "chess"], "", 2);
    assert!(error.contains("there are: numeron"), "{error}");
}
