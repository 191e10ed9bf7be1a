//! Matches from the command line: standings, records, programs as players.

use std::fs;

use serde_json::{Value, json};

use super::{LAB, bad, good, lab, path, standings, text};

#[test]
fn luck_is_taken_out_of_scores_where_it_is_asked_for() {
    let args = [
        "match",
        "coyote",
        "--agents",
        "random,novice,plus-one",
        "--games",
        "120",
        "--seed",
        "5",
    ];
    let plain = good(&[&args[..], &["--json"]].concat(), "");
    assert!(
        !plain.contains("adjusted") && !plain.contains("redraws"),
        "{plain}"
    );
    let json = standings(&[&args[..], &["--json", "--adjust", "4"]].concat());
    assert_eq!(json["redraws"], json!(4));
    for row in json["agents"].as_array().expect("rows") {
        let found = row["adjusted"].as_object().expect("it was asked for");
        let mut keys: Vec<&String> = found.keys().collect();
        keys.sort();
        assert_eq!(keys, ["coefficients", "mean_score", "score_ci95", "width"]);
        let number = |value: &Value| value.as_f64().unwrap_or_else(|| panic!("{row}"));
        let ends = |of: &Value| [0, 1].map(|at| number(&of[at]));
        let ([low, high], mean) = (ends(&found["score_ci95"]), number(&found["mean_score"]));
        assert!(low <= mean && mean <= high, "{row}");
        let [from, to] = ends(&row["score_ci95"]);
        if to > from {
            let width = (high - low) / (to - from);
            assert!((number(&found["width"]) - width).abs() < 1e-9, "{row}");
        } else {
            // Who never wins has no interval to compare.
            assert_eq!(found["width"], Value::Null, "{row}");
        }
        assert!(
            found["coefficients"]
                .as_array()
                .is_some_and(|all| !all.is_empty())
        );
    }
    let table = good(&[&args[..], &["--adjust", "4"]].concat(), "");
    assert!(
        table.contains("\nscores less the luck of later draws, over 4 redraws each"),
        "{table}"
    );
    // The rest is what it is without.
    let head = |text: &str| text.lines().next().map(str::to_owned);
    assert_eq!(head(&table), head(&good(&args, "")));
    for (words, reason) in [
        (
            &["numeron", "--agents", "random,random"],
            "after the deal in numeron: there is nothing to adjust",
        ),
        (
            &["duel", "--agents", "teacher:oracle,random"],
            "a match with one is not adjusted",
        ),
    ] {
        let args = [&["match"], &words[..], &["--adjust", "4"]].concat();
        let error = bad(&args, "", 2);
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn a_match_tells_its_standings_in_json_and_as_a_table() {
    let args = [
        "match",
        "numeron",
        "--agents",
        "random,random",
        "--games",
        "41",
        "--seed",
        "5",
    ];
    let json = standings(&[&args[..], &["--json", "--rule", "digits=4"]].concat());
    assert_eq!(
        (&json["game"], &json["games"], &json["seed"]),
        (&json!("numeron"), &json!(42), &json!(5))
    );
    assert_eq!(json["rules"], json!({ "digits": 4, "end": "sudden" }));
    assert_eq!(json.get("secret"), None, "agents play from the seed alone");
    let rows = json["agents"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    let mut wins = 0.0;
    for row in rows {
        assert_eq!(
            (&row["agent"], &row["games"], &row["forfeits"]),
            (&json!("random"), &json!(42), &json!(0))
        );
        let number = |name: &str| {
            row[name]
                .as_f64()
                .unwrap_or_else(|| panic!("{name}: {row}"))
        };
        wins += number("wins");
        assert!((number("win_rate") - number("wins") / 42.0).abs() < 1e-9);
        assert_eq!(number("mean_score"), number("win_rate"));
        let ends: Vec<f64> = serde_json::from_value(row["ci95"].clone()).unwrap();
        assert!(ends[0] < number("win_rate") && number("win_rate") < ends[1]);
        assert_eq!(row["score_ci95"].as_array().map(Vec::len), Some(2));
        assert!(number("ms_per_decision") > 0.0);
        assert_eq!(number("simulations_per_decision"), 0.0);
    }
    assert_eq!(wins, 42.0);

    let output = lab(&args);
    assert!(text(&output.stderr).contains("42 played: 21 deals under 2 seat rotations"));
    let table = text(&output.stdout);
    assert!(
        table.starts_with("numeron digits=3 end=sudden: 42 games, seed 5"),
        "{table}"
    );
    assert_eq!(
        table
            .lines()
            .filter(|line| line.starts_with("random"))
            .count(),
        2
    );
}

#[test]
fn threads_do_not_change_records_or_standings() {
    let run = |threads: &str| {
        let file = path(&format!("threads-{threads}.jsonl"));
        let mut json = standings(&[
            "match",
            "numeron",
            "--agents",
            "random,random",
            "--games",
            "40",
            "--json",
            "--threads",
            threads,
            "--records",
            &file,
        ]);
        for row in json["agents"].as_array_mut().unwrap() {
            row["ms_per_decision"] = Value::Null;
        }
        (json, fs::read_to_string(file).unwrap())
    };
    assert_eq!(run("1"), run("2"));
}

#[test]
fn records_of_a_match_verify_and_explain_as_they_were_played() {
    let file = path("played.jsonl");
    good(
        &[
            "match",
            "numeron",
            "--agents",
            "random,random",
            "--games",
            "10",
            "--records",
            &file,
        ],
        "",
    );
    let summary = good(&["verify", &file], "");
    assert_eq!(summary, "10 records: 10 good (0 without a result), 0 bad\n");
    for index in ["0", "7"] {
        let explained: Value = serde_json::from_str(&good(
            &[
                "explain", "numeron", "--record", &file, "--index", index, "--ply", "3", "--json",
            ],
            "",
        ))
        .unwrap();
        assert_eq!(explained["action"], explained["played"]);
        assert_eq!(explained["agent"], "random");
        assert!(explained["insight"]["headline"].is_object());
    }
    let error = bad(
        &["legal", "numeron", "--record", &file, "--index", "10"],
        "",
        2,
    );
    assert!(error.contains("0 to 9"), "{error}");
}

#[cfg(unix)]
#[test]
fn a_program_that_is_the_labs_own_agent_plays_as_the_agent_does() {
    let secret = "c0ffee55".repeat(8);
    let played = |agent: &str| {
        let mut json = standings(&[
            "match",
            "numeron",
            "--agent",
            agent,
            "--agent",
            "random",
            "--games",
            "12",
            "--seed",
            "3",
            "--secret",
            &secret,
            "--json",
            "--threads",
            "2",
        ]);
        for row in json["agents"].as_array_mut().unwrap() {
            row["ms_per_decision"] = Value::Null;
            row["agent"] = Value::Null;
        }
        json
    };
    assert_eq!(
        played(&format!("cmd:'{LAB}' agent numeron random")),
        played("random")
    );
}

#[cfg(unix)]
#[test]
fn a_programs_deals_come_from_a_secret_that_is_told_afterwards() {
    let program = format!("cmd:'{LAB}' agent sevens random");
    let file = path("secret.jsonl");
    let played = |more: &[&str]| {
        let args = [
            "match",
            "sevens",
            "--agent",
            &program,
            "--agent",
            "random",
            "--games",
            "4",
            "--seed",
            "1",
            "--json",
            "--records",
            &file,
        ];
        let output = lab(&[&args[..], more].concat());
        let told = text(&output.stderr);
        assert!(output.status.success(), "{told}");
        let json: Value = serde_json::from_slice(&output.stdout).unwrap();
        let secret = json["secret"].as_str().expect("a secret").to_owned();
        (secret, told, fs::read_to_string(&file).unwrap())
    };
    let (secret, told, records) = played(&[]);
    assert_eq!(secret.len(), 64, "{secret}");
    assert!(told.contains(&format!("--secret {secret}")), "{told}");
    let (_, _, again) = played(&["--secret", &secret]);
    assert_eq!(again, records, "the same secret and seed");
    let (other, _, others) = played(&[]);
    assert_ne!(other, secret);
    assert_ne!(others, records, "the same seed alone");
}

#[cfg(unix)]
#[test]
fn a_program_that_hangs_forfeits_with_a_reason_and_the_match_ends() {
    let output = lab(&[
        "match",
        "numeron",
        "--agents",
        "cmd:sleep 600,random",
        "--games",
        "4",
        "--json",
        "--move-timeout",
        "0.2",
    ]);
    assert!(output.status.success());
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["agents"][0]["forfeits"], 4);
    assert_eq!(json["agents"][1]["wins"], 4.0);
    assert_eq!(
        json["agents"][0]["forfeit_reasons"][0]["reason"],
        "no answer within 0.2 s"
    );
    assert!(
        text(&output.stderr)
            .contains("cmd:sleep 600 forfeits deal 0, rotation 0, ply 0: no answer")
    );
}
