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
fn the_line_of_a_review_is_passed_over() {
    let reviewed = format!("{GAME}{}\n", r#"{"review":{"agent":"optimal"}}"#).repeat(2);
    assert_eq!(
        good(&["verify"], &reviewed),
        "2 records: 2 good (0 without a result), 0 bad\n"
    );
    let review = |file: &str| good(&["review", "-", "--json", "--agent", "random"], file);
    assert_eq!(review(&reviewed), review(&GAME.repeat(2)));
    let explain = |file: &str| {
        let second = ["--record", "-", "--index", "1", "--ply", "3"];
        good(&[&["explain", "numeron"][..], &second].concat(), file)
    };
    assert_eq!(explain(&reviewed), explain(&GAME.repeat(2)));
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

/// A match of Numer0n in which nobody hits.
fn endless(plies: usize) -> String {
    let header = GAME.lines().next().unwrap();
    let line = |ply: usize| {
        let action = match ply {
            0 => json!({ "secret": "012" }),
            1 => json!({ "secret": "789" }),
            _ => json!({ "call": "345" }),
        };
        let line = json!({ "ply": ply, "seat": ply % 2, "action": action });
        format!("{line}\n")
    };
    let lines: String = (0..plies).map(line).collect();
    format!("{header}\n{lines}")
}

#[test]
fn a_record_of_more_plies_than_any_match_has_is_refused() {
    let long = endless(20_000);
    let output = lab_with(&["verify"], &long);
    assert_eq!(output.status.code(), Some(1));
    let found = text(&output.stdout);
    assert!(found.starts_with("line 5,002, ply 5,000: "), "{found}");
    assert!(found.contains("at most 5,000 moves"), "{found}");
    for command in [
        &["review", "-", "--agent", "random"][..],
        &["legal", "numeron", "--record", "-"],
        &["explain", "numeron", "--record", "-", "--ply", "7"],
    ] {
        let error = bad(command, &long, 1);
        assert!(error.contains("at most 5,000 moves"), "{error}");
    }
}

#[test]
fn the_longest_record_is_checked_and_a_long_one_reviewed() {
    let long = endless(5_000);
    assert_eq!(
        good(&["verify"], &long),
        "1 records: 1 good (1 without a result), 0 bad\n"
    );
    // Each decision of it is thought about: fewer do.
    let long = endless(400);
    let review = good(&["review", "-", "--json", "--agent", "random"], &long);
    let review: Value = serde_json::from_str(&review).unwrap();
    let plies = review["seats"].as_array().unwrap().iter().map(|seat| {
        let parts = ["decisions", "unjudged"].map(|part| seat[part].as_array().unwrap().len());
        parts.iter().sum::<usize>()
    });
    assert_eq!(plies.collect::<Vec<_>>(), [200, 200]);
}

/// Up to 171 million placements of a hand of fantasyland: as many as no file holds.
#[test]
fn legal_counts_what_is_more_than_a_list() {
    let file = path("fantasyland.jsonl");
    let played = [
        "match",
        "pineapple",
        "--agents",
        "greedy,greedy",
        "--games",
        "20",
        "--seed",
        "11",
        "--records",
        &file,
    ];
    good(&played, "");
    let records = fs::read_to_string(&file).unwrap();
    let listed = |more: &[&str], index: usize| -> Vec<Value> {
        let index = index.to_string();
        let args = ["legal", "pineapple", "--record", &file, "--index", &index];
        let output = good(&[&args[..], more].concat(), "");
        let lines = output.lines().map(serde_json::from_str);
        lines.collect::<Result<_, _>>().unwrap()
    };
    let mut counted = 0;
    for index in 0..records.matches("\"yomite\"").count() {
        let lines = listed(&[], index);
        let more = |line: &&Value| line["legal_count"].as_u64().unwrap() > 1_000;
        let Some(first) = lines.iter().position(|line| more(&line)) else {
            continue;
        };
        for line in &lines {
            match (line["legal"].as_array(), line["legal_count"].as_u64()) {
                (Some(legal), Some(count)) => assert_eq!(legal.len() as u64, count),
                (None, Some(count)) => assert!(count > 1_000 && line["legal"].is_null()),
                other => panic!("{other:?}"),
            }
        }
        let part = &listed(&["--from", "1500"], index)[first];
        assert_eq!(part["legal"].as_array().unwrap().len(), 1_000);
        counted += 1;
    }
    assert!(counted > 0, "no hand of fantasyland came");
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

/// Two processes, so that nothing may depend on the order of a hashed map; five players, so that
/// many deals of the hidden cards are summed up.
#[test]
fn explain_gives_the_same_bytes_in_every_run() {
    let file = path("same.jsonl");
    let players = ["greedy"; 5].join(",");
    let played = [
        "match",
        "sevens",
        "--rule",
        "players=5",
        "--agents",
        &players,
        "--games",
        "5",
        "--records",
        &file,
    ];
    good(&played, "");
    let agent = "belief:worlds=20,simulations=100,reading=passes";
    let args = [
        "explain", "sevens", "--record", &file, "--ply", "20", "--agent", agent, "--json",
    ];
    assert_eq!(good(&args, ""), good(&args, ""));
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

#[test]
fn review_explains_results_a_line_a_record_and_names_bad_ones() {
    let file = path("review.jsonl");
    let agents = [
        "match",
        "coyote",
        "--agents",
        "reader:depth=2,random",
        "--games",
        "2",
    ];
    good(&[&agents[..], &["--records", &file]].concat(), "");
    let broken = GAME.replace(r#"{"call":"987"}"#, r#"{"call":"988"}"#);
    let running: String = fs::read_to_string(&file)
        .unwrap()
        .lines()
        .take(4)
        .collect::<Vec<_>>()
        .join("\n");
    let all = format!("{broken}{}{running}\n", fs::read_to_string(&file).unwrap());

    let output = lab_with(&["review", "-", "--json"], &all);
    assert_eq!(output.status.code(), Some(1));
    let error = text(&output.stderr);
    assert!(
        error.contains("line 4, ply 2: ") && error.contains("1 bad record(s)"),
        "{error}"
    );
    let lines: Vec<Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 3);
    for (at, line) in lines.iter().enumerate() {
        assert_eq!(
            (&line["record"], &line["game"]),
            (&json!(at + 1), &json!("coyote"))
        );
        assert_eq!(line["rules"], json!({ "players": 2, "lives": 3 }));
        assert_eq!(line["result"].is_null(), at == 2);
        for (seat, of) in line["seats"].as_array().unwrap().iter().enumerate() {
            let number = |name: &str| of[name].as_f64().unwrap_or_else(|| panic!("{name}: {of}"));
            let mut lost = 0.0;
            for decision in of["decisions"].as_array().unwrap() {
                let figure = |name: &str| decision[name].as_f64().unwrap();
                let difference = figure("best_value") - figure("value");
                assert!((difference - figure("loss")).abs() < 1e-12, "{decision}");
                assert!(decision["ci95"].is_null(), "the reader's values are exact");
                let known = ["fine", "inaccuracy", "mistake", "blunder", "too_close"];
                assert!(
                    known.iter().any(|known| decision["verdict"] == **known),
                    "{decision}"
                );
                for action in ["action", "best"] {
                    assert!(!decision[action].is_null(), "{decision}");
                }
                lost += figure("loss");
            }
            assert!((number("skill") + lost).abs() < 1e-12, "{of}");
            for moment in of["moments"].as_array().unwrap() {
                let known = moment["kind"] == "loss" || moment["kind"] == "luck";
                assert!(known && moment["change"].is_number(), "{moment}");
            }
            let accuracy = of["accuracy"].as_f64();
            assert!(
                accuracy.is_none_or(|accuracy| (0.0..=100.0).contains(&accuracy)),
                "{of}"
            );
            if at < 2 {
                let sum = number("start") + number("skill") + number("others") + number("luck");
                assert!(
                    (sum - line["result"][seat].as_f64().unwrap()).abs() < 1e-9,
                    "{of}"
                );
                // The two change seats; who reviews itself finds nothing better.
                let itself = of["player"] == "reader:depth=2";
                assert_eq!(itself, seat == at, "{of}");
                assert!(!itself || number("skill") == 0.0, "{of}");
            }
        }
    }
}

#[test]
fn review_shows_a_table_and_moments_in_both_languages() {
    let file = path("review-table.jsonl");
    let agents = [
        "match",
        "coyote",
        "--agents",
        "random,random",
        "--games",
        "2",
    ];
    good(&[&agents[..], &["--records", &file]].concat(), "");
    let english = good(&["review", &file], "");
    for part in [
        "Record 0: coyote players=2 lives=3, reviewed by reader:depth=2\n",
        "player 1: random",
        "halved for every 10 %",
        "player 1 gave away",
        "The match ",
    ] {
        assert!(english.contains(part), "{part}: {english}");
    }
    assert!(good(&["review", &file, "--lang", "ja"], "").contains("プレイヤー1: random"));
    assert!(good(&["review", "-"], GAME).contains("player 1: human"));
    // An agent without values judges nothing.
    let unjudged = good(&["review", &file, "--agent", "plus-one"], "");
    assert!(
        unjudged.contains("not judged: the reviewer has no value for it"),
        "{unjudged}"
    );
    let error = bad(&["review", &file, "--agent", "belief"], "", 2);
    assert!(error.contains("there are: random"), "{error}");
    bad(&["review", "/no/such/file"], "", 1);
    bad(&["review", "-"], "", 1);
}

/// A match whose program never answers, with its records in a file.
#[cfg(unix)]
fn hanging(file: &str) -> std::process::Child {
    let started = format!("{file}.started");
    let _ = fs::remove_file(&started);
    let child = std::process::Command::new(super::LAB)
        .args(["match", "numeron", "--games", "2", "--move-timeout", "600"])
        .args(["--records", file])
        .args(["--agent", &format!("cmd:touch {started}; sleep 600")])
        .args(["--agent", "random"])
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("the lab starts");
    while fs::metadata(&started).is_err() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    child
}

#[cfg(unix)]
#[test]
fn records_that_another_lab_writes_are_refused_and_what_was_there_stays_until_the_end() {
    let file = path("shared-records.jsonl");
    fs::write(&file, GAME).unwrap();
    let args = [
        "match",
        "numeron",
        "--agents",
        "random,random",
        "--games",
        "6",
        "--records",
        &file,
    ];
    let mut first = hanging(&file);
    let error = bad(&args, "", 1);
    assert!(
        error.contains("another process writes these records"),
        "{error}"
    );
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        GAME,
        "nothing has ended"
    );
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), GAME, "it ended early");
    good(&args, "");
    assert_eq!(
        good(&["verify", &file], ""),
        "6 records: 6 good (0 without a result), 0 bad\n"
    );
    assert!(fs::metadata(format!("{file}.unfinished")).is_err());
}

#[cfg(unix)]
#[test]
fn a_link_to_the_records_stays_and_what_it_leads_to_is_replaced() {
    let (file, link) = (path("linked-records.jsonl"), path("records-link.jsonl"));
    std::os::unix::fs::symlink("linked-records.jsonl", &link).unwrap();
    let agents = ["match", "numeron", "--agents", "random,random"];
    // First it leads to nothing, then to the records of the match before.
    for games in ["4", "6"] {
        let records = ["--games", games, "--records", &link];
        good(&[&agents[..], &records].concat(), "");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(fs::symlink_metadata(&file).unwrap().is_file());
        assert_eq!(
            good(&["verify", &file], ""),
            format!("{games} records: {games} good (0 without a result), 0 bad\n")
        );
        for path in [&file, &link] {
            assert!(fs::symlink_metadata(format!("{path}.unfinished")).is_err());
        }
    }
}

#[cfg(unix)]
#[test]
fn records_on_the_standard_output_come_before_the_standings_in_the_same_file() {
    let link = path("stdout-link");
    std::os::unix::fs::symlink("/dev/fd/1", &link).unwrap();
    // The own link first: a lab that replaces it never comes to the system's.
    for records in [link.as_str(), "/dev/stdout"] {
        let file = path("redirected.jsonl");
        let status = std::process::Command::new(super::LAB)
            .args(["match", "numeron", "--agents", "random,random"])
            .args(["--games", "6", "--records", records])
            .stdin(std::process::Stdio::null())
            .stdout(fs::File::create(&file).unwrap())
            .stderr(std::process::Stdio::null())
            .status()
            .expect("the lab starts");
        assert!(status.success(), "{records}");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(fs::symlink_metadata(format!("{records}.unfinished")).is_err());
        let all = fs::read_to_string(&file).unwrap();
        let last = all.rfind("{\"result\"").expect("records");
        let end = last + all[last..].find('\n').expect("a whole line") + 1;
        assert_eq!(
            good(&["verify"], &all[..end]),
            "6 records: 6 good (0 without a result), 0 bad\n"
        );
        assert!(!all[end..].trim().is_empty(), "{all}");
    }
}
