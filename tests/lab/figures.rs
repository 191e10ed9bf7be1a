//! The strength tables: written from what is kept, measured as a match is.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use yomite::catalogue::AgentSpec;

use super::{bad, good, standings};

const LINES: &str = "assets/figures/lines.json";
const MEASURED: &str = "assets/figures/measured.json";
const SHOWN: &str = "assets/figures/shown.jsonl";
const DOCUMENT: &str = "src/lab/STRENGTH.md";

/// A repository with these lines and this document, and nothing measured.
fn repository(name: &str, lines: &str, document: &str) -> String {
    let root = format!("{}/figures-{name}", env!("CARGO_TARGET_TMPDIR"));
    let _ = fs::remove_dir_all(&root);
    for (file, text) in [(LINES, lines), (DOCUMENT, document)] {
        let file = Path::new(&root).join(file);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, text).expect("a file");
    }
    root
}

fn read(root: &str, file: &str) -> String {
    let file = Path::new(root).join(file);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// A copy of the house's own files.
fn house(name: &str) -> String {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let root = repository(name, &read(own, LINES), &read(own, DOCUMENT));
    for file in [MEASURED, SHOWN] {
        fs::write(format!("{root}/{file}"), read(own, file)).expect("a file");
    }
    root
}

/// Tables whose lines are these.
fn lines(tables: &[(&str, bool, Value)]) -> String {
    let columns = json!(["agent", "against", "games", "wins %", "seed", "ms", "date"]);
    let table = |&(name, ablation, ref lines): &(&str, bool, Value)| {
        let table = json!({ "ablation": ablation, "columns": columns, "lines": lines });
        (name.to_owned(), table)
    };
    Value::Object(tables.iter().map(table).collect()).to_string()
}

fn markers(tables: &[&str]) -> String {
    let table = |name: &&str| format!("<!-- figures: {name} -->\n<!-- end -->\n");
    tables.iter().map(table).collect()
}

#[test]
fn the_document_is_what_the_kept_figures_give() {
    good(
        &[
            "figures",
            "--check",
            "--root",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../.."),
        ],
        "",
    );
}

#[test]
fn a_table_that_was_edited_by_hand_is_stale() {
    let root = house("edited");
    let file = format!("{root}/{DOCUMENT}");
    let whole = read(&root, DOCUMENT);
    let edited = whole.replacen("| all off | ", "| all off | 1", 1);
    assert_ne!(whole, edited);
    fs::write(&file, &edited).expect("a file");
    let error = bad(&["figures", "--check", "--root", &root], "", 1);
    assert!(
        error.contains("STRENGTH.md: stale: sevens-switches;"),
        "{error}"
    );
    assert_eq!(read(&root, DOCUMENT), edited, "a check writes nothing");
    good(&["figures", "--root", &root], "");
    assert_eq!(read(&root, DOCUMENT), whole);
}

#[test]
fn a_changed_line_counts_as_not_measured() {
    for (at, new) in [
        ("\"seeds\": [71010]", "\"seeds\": [71011]"),
        (
            "\"games\": 2000, \"seeds\": [71010]",
            "\"games\": 2002, \"seeds\": [71010]",
        ),
        (
            "\"agents\": \"optimal,expected\"",
            "\"agents\": \"optimal,entropy\"",
        ),
        (
            "\"agents\": \"optimal,expected\"",
            "\"rules\": [\"digits=4\"], \"agents\": \"optimal,expected\"",
        ),
    ] {
        let root = house("changed");
        let missing = |out: &str| -> u64 {
            let line = out.lines().find(|line| line.starts_with("numeron-coyote:"));
            let words: Vec<&str> = line.expect("a line a table").split(' ').collect();
            words[3].parse().expect("a number")
        };
        let before = missing(&good(&["figures", "--root", &root], ""));
        let old = read(&root, LINES);
        // The line stands in another table too.
        let (others, old) = old.split_once("\"numeron-coyote\"").expect("its table");
        assert_eq!(old.matches(at).count(), 1, "{at}");
        let changed = format!("{others}\"numeron-coyote\"{}", old.replace(at, new));
        fs::write(format!("{root}/{LINES}"), changed).expect("a file");
        let error = bad(&["figures", "--check", "--root", &root], "", 1);
        assert!(error.contains("stale: numeron-coyote;"), "{error}");
        let after = missing(&good(&["figures", "--root", &root], ""));
        assert_eq!(after, before + 1, "{new}");
        let document = read(&root, DOCUMENT);
        assert!(document.contains("| not measured yet |"), "{document}");
    }
}

#[test]
fn a_measured_line_is_the_match_of_its_seed() {
    let one = json!([{ "game": "numeron", "agents": "random,novice", "games": 12, "seeds": [5] }]);
    let two = json!([
        { "game": "coyote", "agents": "random,counter,counter", "games": 12, "seeds": [6, 7] },
        { "game": "coyote", "agents": "", "games": 9, "seeds": [], "note": "played elsewhere",
          "label": "a stranger", "against": "two others" },
    ]);
    let tables = [("one", false, one), ("two", false, two)];
    let root = repository("tiny", &lines(&tables), &markers(&["one", "two"]));
    let measure = ["figures", "--measure", "--root", &root, "--threads", "1"];
    good(&[&measure[..], &["--only", "one"]].concat(), "");
    let kept: Value = serde_json::from_str(&read(&root, MEASURED)).expect("JSON");
    assert_eq!(kept.get("coyote"), None, "only one table was played");
    good(&measure, "");
    let text = read(&root, MEASURED);
    let kept: Value = serde_json::from_str(&text).expect("JSON");
    let wins = |game: &str| kept[game][0]["figures"]["wins"].clone();
    let played = |args: &[&str]| standings(&[args, &["--json"]].concat())["agents"][0].clone();
    let near = |kept: &Value, row: &Value| {
        for (at, found) in [&row["win_rate"], &row["ci95"][0], &row["ci95"][1]]
            .into_iter()
            .enumerate()
        {
            let (kept, found) = (kept[at].as_f64(), found.as_f64());
            assert!(
                (kept.expect("kept") - found.expect("played")).abs() < 1e-6,
                "{row}"
            );
        }
    };
    let args = [
        "match",
        "numeron",
        "--agents",
        "random,novice",
        "--games",
        "12",
        "--seed",
        "5",
    ];
    near(&wins("numeron"), &played(&args));
    // The deals of both seeds count alike.
    let part = |seed| {
        let args = [
            "match",
            "coyote",
            "--agents",
            "random,counter,counter",
            "--games",
            "6",
            "--seed",
            seed,
        ];
        played(&args)["win_rate"].as_f64().expect("a rate")
    };
    let mean = wins("coyote")[0].as_f64().expect("kept");
    assert!(
        (mean - (part("6") + part("7")) / 2.0).abs() < 1e-6,
        "{kept}"
    );
    assert_eq!(
        kept["numeron"][0]["ms"].as_array().map(Vec::len),
        Some(2),
        "{kept}"
    );
    let document = read(&root, DOCUMENT);
    for part in [
        "| `random` | `novice` | 12 |",
        "| 6, 7 |",
        "\nHardware: 1 core of ",
    ] {
        assert!(document.contains(part), "{part}: {document}");
    }
    let elsewhere =
        "| a stranger (played elsewhere) | two others | 9 | not measured yet | not kept |";
    assert!(document.contains(elsewhere), "{document}");
    // What is measured is not played again unless that is asked for.
    good(&measure, "");
    assert_eq!(read(&root, MEASURED), text);
    good(&[&measure[..], &["--again"]].concat(), "");
    let again: Value = serde_json::from_str(&read(&root, MEASURED)).expect("JSON");
    assert_eq!(again["coyote"][0]["figures"], kept["coyote"][0]["figures"]);
    assert_eq!(again["coyote"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_measured_ablation_has_a_row_a_variant() {
    let line = json!([{ "game": "sevens", "rules": ["players=2"], "games": 4, "seeds": [41] }]);
    let root = repository(
        "ablation",
        &lines(&[("switches", true, line)]),
        &markers(&["switches"]),
    );
    good(&["figures", "--measure", "--root", &root], "");
    let kept: Value = serde_json::from_str(&read(&root, MEASURED)).expect("JSON");
    let args = [
        "ablate",
        "sevens",
        "--rule",
        "players=2",
        "--games",
        "4",
        "--seed",
        "41",
        "--json",
    ];
    let found = standings(&args);
    let rows = kept["sevens"].as_array().expect("rows").iter();
    let variants = found["variants"].as_array().expect("variants");
    assert_eq!(rows.len(), variants.len());
    for (row, variant) in rows.zip(variants) {
        for (kept, found) in [("wins", "win_rate"), ("difference", "difference")] {
            let (kept, found) = (row["figures"][kept][0].as_f64(), variant[found].as_f64());
            let off = kept.zip(found).map(|(kept, found)| (kept - found).abs());
            assert!(
                kept.is_some() == found.is_some() && off.is_none_or(|off| off < 1e-6),
                "{row}"
            );
        }
        // A spec as it is written has its parameters in another order.
        let agents = row["line"]["agents"].as_str().expect("specs");
        let spec = agents.strip_suffix(",random").expect("a rival");
        let spec: AgentSpec = spec.parse().expect("a spec");
        assert_eq!(variant["agent"], spec.to_string());
    }
}

#[test]
fn a_line_of_a_command_shows_what_the_command_answers() {
    let command = "inference coyote --games 4 --seed 3 --rule players=2";
    let line = |label: &str, at: &str| json!({ "label": label, "game": "coyote", "command": command, "at": at });
    let text = json!({ "reading": {
        "columns": ["of = agent", "forecasts", "saved = saved %", "seed"],
        "lines": [line("all", "/whole"), line("no bid yet", "/by_bids/0")],
    }});
    let root = repository("command", &text.to_string(), &markers(&["reading"]));
    good(&["figures", "--measure", "--root", &root], "");
    let mut args: Vec<&str> = command.split(' ').collect();
    args.push("--json");
    let answer: Value = serde_json::from_str(&good(&args, "")).expect("JSON");
    let row = |label: &str, found: &Value| {
        let (n, saved) = (found["forecasts"].as_f64(), found["saved"].as_f64());
        let (n, saved) = (n.expect("a count"), saved.expect("a share") * 100.0);
        format!("| {label} | {n:.1} | {saved:.1} % | 3 |").replace('-', "−")
    };
    let document = read(&root, DOCUMENT);
    for part in [
        row("all", &answer["whole"]),
        row("no bid yet", &answer["by_bids"][0]),
        format!("\n`cargo lab {command}`\n"),
    ] {
        assert!(document.contains(&part), "{part}: {document}");
    }
    // Who asks for what the answer does not hold is told so.
    let nowhere = text.to_string().replace("/by_bids/0", "/by_bids/none");
    let root = repository("command", &nowhere, &markers(&["reading"]));
    let error = bad(&["figures", "--measure", "--root", &root], "", 1);
    assert!(
        error.contains("the answer has no \"/by_bids/none\""),
        "{error}"
    );
}

#[test]
fn a_bad_list_is_refused_and_nothing_is_written() {
    let line = |line: Value| lines(&[("tiny", false, json!([line]))]);
    let fine = json!({ "game": "numeron", "agents": "random,random", "games": 2, "seeds": [1] });
    let with = |name: &str, value: Value| {
        let mut line = fine.clone();
        line[name] = value;
        line
    };
    let place = markers(&["tiny"]);
    let good_lines = line(fine.clone());
    let cases = [
        (
            line(with("agents", json!("nobody,random"))),
            &*place,
            "lines.json: table tiny, line 1: ",
        ),
        (
            line(with("agents", json!("nobody,random"))),
            &place,
            "nobody",
        ),
        (
            line(with("agents", json!("cmd:./me,random"))),
            &place,
            "name agents",
        ),
        (line(with("agents", json!(""))), &place, "say in a note"),
        (
            line(with("note", json!("elsewhere"))),
            &place,
            "say in a note",
        ),
        (
            line(with("rules", json!(["digits=9"]))),
            &place,
            "one of 3, 4",
        ),
        (line(with("games", json!(3))), &place, "a multiple of 2"),
        (line(with("seeds", json!([]))), &place, "at least one seed"),
        (line(with("seed", json!(1))), &place, "unknown field `seed`"),
        (
            line(with("command", json!("games"))),
            &place,
            "beside a command a line has",
        ),
        (
            line(json!({ "label": "one", "game": "numeron", "command": "gamble" })),
            &place,
            "unrecognized subcommand",
        ),
        (
            lines(&[("tiny", true, json!([fine.clone()]))]),
            &place,
            "an ablation is of sevens",
        ),
        ("{".to_owned(), &place, "lines.json: EOF"),
        (
            good_lines.clone(),
            "no tables",
            "STRENGTH.md: table tiny has no place; write",
        ),
        (
            good_lines.clone(),
            "<!-- figures: tiny -->\n",
            "<!-- end -->\" after its table",
        ),
        (
            good_lines.clone(),
            &markers(&["tiny", "tiny"]),
            "stands twice",
        ),
        (
            good_lines.clone(),
            &markers(&["tiny", "other"]),
            "no table \"other\"; there are: tiny",
        ),
    ];
    for (lines, document, reason) in cases {
        let root = repository("bad", &lines, document);
        let error = bad(&["figures", "--measure", "--root", &root], "", 1);
        assert!(error.contains(reason), "{reason}: {error}");
        assert_eq!(read(&root, DOCUMENT), document, "{reason}");
        assert!(!Path::new(&root).join(MEASURED).exists(), "{reason}");
    }
    let root = repository("bad", &good_lines, &place);
    let error = bad(
        &["figures", "--measure", "--only", "none", "--root", &root],
        "",
        2,
    );
    assert!(
        error.contains("no table \"none\"; there are: tiny"),
        "{error}"
    );
    fs::write(format!("{root}/{MEASURED}"), "{").expect("a file");
    let error = bad(&["figures", "--root", &root], "", 1);
    assert!(error.contains("measured.json: EOF"), "{error}");
    assert_eq!(read(&root, DOCUMENT), place);
    // A misspelt column shows once anything is measured.
    fs::remove_file(format!("{root}/{MEASURED}")).expect("it was there");
    good(&["figures", "--measure", "--root", &root], "");
    let lines = good_lines.replace("wins %", "win %");
    fs::write(format!("{root}/{LINES}"), lines).expect("a file");
    let error = bad(&["figures", "--check", "--root", &root], "", 1);
    assert!(
        error.contains("table tiny: no row was measured with \"win %\""),
        "{error}"
    );
    bad(&["figures", "--again"], "", 2);
    bad(&["figures", "--check", "--measure"], "", 2);
}
