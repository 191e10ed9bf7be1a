//! Matches in parts: played apart, put together, and refused where they do not belong together.

use std::fs;

use serde_json::{Value, json};

use super::{bad, good, lab, path, standings, text};

const PINEAPPLE: [&str; 8] = [
    "match",
    "pineapple",
    "--agents",
    "random,random",
    "--games",
    "13",
    "--seed",
    "41",
];

/// Writes each part of a match to a file of its own.
fn parts(name: &str, args: &[&str], of: usize) -> Vec<String> {
    let part = |index: usize| {
        let file = path(&format!("{name}-{index}.jsonl"));
        let shard = format!("{index}/{of}");
        fs::write(&file, good(&[args, &["--shard", &shard]].concat(), "")).expect("a file");
        file
    };
    (1..=of).map(part).collect()
}

/// The standings of a merge, without what a clock measures.
fn timeless(mut standings: Value) -> Value {
    for row in standings["agents"].as_array_mut().expect("rows") {
        row["ms_per_decision"] = Value::Null;
    }
    standings
}

fn merge<'a>(files: impl IntoIterator<Item = &'a String>) -> Vec<&'a str> {
    let files = files.into_iter().map(String::as_str);
    ["merge", "--json"].into_iter().chain(files).collect()
}

#[test]
fn the_parts_of_a_match_give_the_figures_of_the_whole() {
    for args in [
        &PINEAPPLE[..],
        &[
            "match",
            "sevens",
            "--agents",
            "random,greedy,random",
            "--games",
            "30",
        ],
        &[
            "match",
            "coyote",
            "--agents",
            "random,novice",
            "--games",
            "13",
            "--adjust",
            "2",
        ],
    ] {
        let whole = timeless(standings(&[args, &["--json"]].concat()));
        // Of seven parts of Pineapple's seven deals each has one; of ten some have none.
        for of in [1, 3, 7, 10] {
            let mut files = parts(&format!("whole-{}-{of}", args[1]), args, of);
            files.reverse();
            assert_eq!(timeless(standings(&merge(&files))), whole, "{of} parts");
        }
    }
    let table = |text: String| -> Vec<String> {
        let words = |line: &str| {
            line.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        // The column of milliseconds is the clock's.
        let mut lines: Vec<Vec<String>> = text.lines().map(words).collect();
        lines
            .iter_mut()
            .filter(|line| line.len() == 12)
            .for_each(|line| drop(line.remove(9)));
        lines.into_iter().map(|line| line.join(" ")).collect()
    };
    let files = parts("table", &PINEAPPLE, 2);
    let merged = good(&["merge", &files[0], &files[1]], "");
    assert_eq!(table(merged), table(good(&PINEAPPLE, "")));
}

#[test]
fn the_records_of_all_parts_are_those_of_the_match() {
    let records = |name: &str, more: &[&str]| {
        let file = path(name);
        good(&[&PINEAPPLE, more, &["--records", &file]].concat(), "");
        let text = fs::read_to_string(file).expect("records");
        let records = text.split("{\"yomite\"").skip(1).map(str::to_owned);
        records.collect::<Vec<_>>()
    };
    let whole = records("whole-records.jsonl", &[]);
    let two = [
        records("first-records.jsonl", &["--shard", "1/2"]),
        records("second-records.jsonl", &["--shard", "2/2"]),
    ];
    // Deals go to the parts in turns, each with both of its games.
    let taken = |at: usize| two[at / 2 % 2][at / 4 * 2 + at % 2].clone();
    assert_eq!(whole, (0..whole.len()).map(taken).collect::<Vec<_>>());
}

#[test]
fn a_shard_that_is_missing_broken_or_foreign_is_named() {
    let files = parts("named", &PINEAPPLE, 3);
    let whole = fs::read_to_string(&files[1]).expect("a shard");
    let refused = |content: &str, what: &str| {
        let file = path("refused.jsonl");
        fs::write(&file, content).expect("a file");
        let output = lab(&merge([&files[0], &file, &files[2]]));
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{what}: {error}");
        assert!(
            error.contains(&format!("refused.jsonl is left out: {what}")),
            "{error}"
        );
        assert!(error.contains("these shards are missing: 2/3"), "{error}");
        let found: Value = serde_json::from_slice(&output.stdout).expect("what is there");
        assert_eq!(found["games"], json!(10), "deals 0, 2, 3, 5 and 6");
    };
    let lines: Vec<&str> = whole.lines().collect();
    refused("", "line 1");
    refused("{\"yomite\":1}\n", "line 1");
    refused(&lines[..lines.len() - 1].join("\n"), "it is not whole");
    refused(&whole[..whole.len() - 9], "it is not whole");
    refused(
        &whole.replacen("\"deal\":1", "\"deal\":4", 1),
        "it was changed",
    );
    refused(
        &whole.replacen("\"yomite_shard\":1", "\"yomite_shard\":2", 1),
        "line 1: it is of another version",
    );
    let first = fs::read_to_string(&files[0]).expect("a shard");
    refused(&first, "shard 1/3 is there twice");
    let mut other = PINEAPPLE;
    other[7] = "42";
    let foreign = good(&[&other[..], &["--shard", "2/3"]].concat(), "");
    refused(&foreign, "it is of another match: its seed");
    let quarter = good(&[&PINEAPPLE[..], &["--shard", "2/4"]].concat(), "");
    refused(&quarter, "it is of another match: its number of shards");

    // Which match it is, most shards say and not the first.
    let odd = path("odd.jsonl");
    fs::write(&odd, &foreign).expect("a file");
    let output = lab(&merge([&odd, &files[0], &files[2]]));
    let error = text(&output.stderr);
    let what = "odd.jsonl is left out: it is of another match: its seed";
    assert!(error.contains(what), "{error}");
    let found: Value = serde_json::from_slice(&output.stdout).expect("what is there");
    assert_eq!(found["games"], json!(10), "deals 0, 2, 3, 5 and 6");

    let one = path("one-of-many.jsonl");
    let lone = good(&[&PINEAPPLE[..], &["--shard", "1/30"]].concat(), "");
    fs::write(&one, lone).expect("a file");
    let error = bad(&merge([&one]), "", 1);
    assert!(error.contains("missing: 2/30, 3/30,"), "{error}");
    assert!(error.contains(", 21/30 and 9 more"), "{error}");

    bad(&["merge", "--json", &path("nowhere.jsonl")], "", 1);
    bad(&["merge"], "", 2);
    bad(&[&PINEAPPLE[..], &["--shard", "4/3"]].concat(), "", 2);
    let program = [
        "match",
        "numeron",
        "--agents",
        "random,cmd:true",
        "--shard",
        "1/2",
    ];
    assert!(bad(&program, "", 2).contains("--secret"));
}
