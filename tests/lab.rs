//! The lab's command line, as a user meets it.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

const LAB: &str = env!("CARGO_BIN_EXE_lab");

const GAME: &str = r#"{"yomite":1,"game":"numeron","rules":{"digits":3,"end":"sudden"},"seed":7,"seats":["human","random"],"deal":null}
{"ply":0,"seat":0,"action":{"secret":"012"}}
{"ply":1,"seat":1,"action":{"secret":"789"}}
{"ply":2,"seat":0,"action":{"call":"987"}}
{"ply":3,"seat":1,"action":{"call":"012"}}
{"result":[0.0,1.0]}
"#;

fn lab(args: &[&str]) -> Output {
    lab_with(args, "")
}

fn lab_with(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(LAB)
        .args(args)
        .env("RUST_BACKTRACE", "0")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the lab starts");
    let mut stdin = child.stdin.take().expect("piped");
    // A lab that ends without reading has nothing to be told.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the lab ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// The standard output of a command that must succeed.
fn good(args: &[&str], input: &str) -> String {
    let output = lab_with(args, input);
    assert!(
        output.status.success(),
        "{args:?}: {}",
        text(&output.stderr)
    );
    text(&output.stdout)
}

/// The standard error of a command that must end with this code, without a panic.
fn bad(args: &[&str], input: &str, code: i32) -> String {
    let output = lab_with(args, input);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {error}");
    assert!(!error.contains("panicked"), "{args:?}: {error}");
    error
}

/// A fresh path for a test's own file.
fn path(name: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let _ = fs::remove_file(&path);
    path
}

fn standings(args: &[&str]) -> Value {
    serde_json::from_str(&good(args, "")).expect("JSON")
}

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
            "there are: random",
        ),
        (
            vec!["match", "numeron", "--agents", "random:x=1,random"],
            "it has: none",
        ),
        (with(&["--rule", "colour=red"]), "it has: digits, end"),
        (with(&["--rule", "digits=9"]), "one of 3, 4"),
        (with(&["--rule", "digits"]), "name=value"),
        (with(&["--move-timeout", "0"]), "above 0"),
        (with(&["--games", "0"]), "0 is not in"),
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
        (vec!["agent", "numeron", "guess"], "there are: random"),
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
    for part in ["numeron:", "--rule digits=3", "one of 3, 4", "random:"] {
        assert!(list.contains(part), "{list}");
    }
    let games: Value = serde_json::from_str(&good(&["games", "--json"], "")).unwrap();
    assert_eq!(games[0]["game"], "numeron");
    assert_eq!(games[0]["rules"][0]["default"], "3");
    assert_eq!(games[0]["agents"][0]["name"], "random");
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
    ];
    let answers: Vec<Value> = good(&["agent", "numeron", "random"], &lines.join("\n"))
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 7, "a line each, blank lines passed over");
    for (answer, reason) in [
        (1, "not JSON"),
        (2, "observation:"),
        (3, "not the turn"),
        (4, "no match looks like"),
        (5, "seed: -1"),
    ]
    .map(|(i, reason)| (&answers[i], reason))
    {
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.contains(reason), "{answer}");
    }
    for answer in [&answers[0], &answers[6]] {
        assert!(answer["action"]["secret"].is_string(), "{answer}");
        assert!(answer["insight"]["headline"].is_object(), "{answer}");
    }
}

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
