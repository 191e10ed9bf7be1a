//! What the lab measures beside winning: which parts of an agent work, and how well it reads.

use std::fs;

use serde_json::{Value, json};

use super::{bad, good, path, standings};

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value}"))
}

/// Figures without those of the clock.
fn timeless(mut json: Value) -> Value {
    for row in json["variants"].as_array_mut().expect("variants") {
        row["ms_per_decision"] = Value::Null;
    }
    json
}

#[test]
fn an_ablation_plays_every_variant_on_the_same_deals() {
    let args = [
        "ablate",
        "sevens",
        "--games",
        "4",
        "--seed",
        "41",
        "--rule",
        "players=2",
    ];
    let run = |threads| {
        timeless(standings(
            &[&args[..], &["--json", "--threads", threads]].concat(),
        ))
    };
    let json = run("2");
    assert_eq!(json, run("1"), "threads change nothing");
    assert_eq!(
        (&json["game"], &json["rules"]["players"], &json["rival"]),
        (&json!("sevens"), &json!(2), &json!("random"))
    );
    let variants = json["variants"].as_array().unwrap();
    assert_eq!(variants[0]["name"], "all off");
    assert_eq!(variants[0]["difference"], Value::Null);
    for variant in &variants[1..] {
        let moved = number(&variant["win_rate"]) - number(&variants[0]["win_rate"]);
        assert!(
            (number(&variant["difference"]) - moved).abs() < 1e-9,
            "{variant}"
        );
        let ends: Vec<f64> = serde_json::from_value(variant["difference_ci95"].clone()).unwrap();
        assert!(ends[0] <= moved && moved <= ends[1], "{variant}");
    }
    // Any variant is a match like another.
    let preset = variants
        .iter()
        .find(|variant| variant["agent"] == "pimc-seed")
        .expect("the preset is among them");
    let alone = standings(&[
        "match",
        "sevens",
        "--agents",
        "pimc-seed,random",
        "--games",
        "4",
        "--seed",
        "41",
        "--json",
    ]);
    for figure in ["win_rate", "ci95", "games", "simulations_per_decision"] {
        assert_eq!(preset[figure], alone["agents"][0][figure], "{figure}");
    }
}

#[test]
fn an_ablation_is_a_table_too() {
    let table = good(
        &["ablate", "sevens", "--games", "2", "--rule", "players=2"],
        "",
    );
    assert!(
        table.starts_with("sevens players=2 tunnel=standard"),
        "{table}"
    );
    assert!(
        table.contains("2 games a variant against random"),
        "{table}"
    );
    for spec in ["pimc:playouts=strategic", "pimc-full"] {
        assert_eq!(table.matches(spec).count(), 1, "{table}");
    }
}

#[test]
fn an_ablation_against_another_agent_tells_how_each_seat_did() {
    let args = ["ablate", "sevens", "--rival", "greedy", "--games", "6"];
    let json = standings(&[&args[..], &["--json"]].concat());
    assert_eq!(json["rival"], "greedy");
    for variant in json["variants"].as_array().unwrap() {
        let seats = variant["seats"].as_array().unwrap();
        assert_eq!(seats.len(), 3, "{variant}");
        // Each deal is played once from every seat.
        let mean = seats
            .iter()
            .map(|seat| number(&seat["win_rate"]))
            .sum::<f64>()
            / 3.0;
        assert!(
            (mean - number(&variant["win_rate"])).abs() < 1e-9,
            "{variant}"
        );
    }
    // The records of the same match say who won from where.
    let file = format!("{}/ablated.jsonl", env!("CARGO_TARGET_TMPDIR"));
    let agents = "pimc,greedy,greedy";
    good(
        &[
            "match",
            "sevens",
            "--agents",
            agents,
            "--games",
            "6",
            "--records",
            &file,
        ],
        "",
    );
    let mut won = [0.0; 3];
    let (mut seat, lines) = (0, std::fs::read_to_string(&file).expect("records"));
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        if let Some(players) = line["seats"].as_array() {
            let found = players.iter().position(|player| player == "pimc");
            seat = found.expect("it plays in each");
        }
        if let Some(result) = line["result"].as_array() {
            won[seat] += number(&result[seat]) / 2.0;
        }
    }
    for (seat, won) in won.into_iter().enumerate() {
        let told = number(&json["variants"][0]["seats"][seat]["win_rate"]);
        assert!((told - won).abs() < 1e-9, "seat {seat}: {told} and {won}");
    }
    let table = good(&args, "");
    assert!(table.contains("against greedy"), "{table}");
    for seat in ["seat 0", "seat 1", "seat 2"] {
        assert!(table.contains(seat), "{table}");
    }
}

#[test]
fn a_map_of_hands_is_judged_turn_by_turn() {
    let json = standings(&[
        "inference",
        "sevens",
        "--agents",
        "random,random,random",
        "--rule",
        "tunnel=contest",
        "--games",
        "12",
        "--seed",
        "5",
        "--worlds",
        "5",
        "--json",
    ]);
    assert_eq!(json["agents"], json!(["random", "random", "random"]));
    let turns = json["turns"].as_array().unwrap();
    let cards: u64 = turns.iter().filter_map(|turn| turn["cards"].as_u64()).sum();
    assert_eq!(json["cards"], json!(cards));
    for reading in ["counts", "passes", "plays"] {
        let sum: f64 = turns
            .iter()
            .map(|turn| number(&turn["cards"]) * number(&turn["fits"][reading]["log_loss"]))
            .sum();
        let whole = number(&json["whole"][reading]["log_loss"]);
        assert!((whole - sum / cards as f64).abs() < 1e-9, "{reading}");
    }
    // Nobody has passed before the first turn: both readings are the same.
    let first = &turns[0]["fits"];
    assert_eq!(turns[0]["turn"], 0);
    assert_eq!(first["counts"], first["passes"]);
    // Random players pass only when they must.
    assert!(number(&json["saved"]["passes"]["log_loss"]) > 0.0, "{json}");

    let table = good(
        &["inference", "sevens", "--games", "3", "--worlds", "2"],
        "",
    );
    assert!(table.contains("of pimc-seed,greedy,random"), "{table}");
    assert!(table.contains("\n1–3 "), "a row is a round: {table}");
    assert!(table.contains("reading passes saves"), "{table}");
}

#[test]
fn what_is_foretold_of_boards_is_held_against_them_street_by_street() {
    let asked = "greedy,rollout:simulations=2,mcts:simulations=0";
    let args = [
        "inference",
        "pineapple",
        "--agents",
        "random,random",
        "--asked",
        asked,
        "--games",
        "4",
        "--seed",
        "6",
        "--rule",
        "hands=8",
        "--rule",
        "jokers=0",
    ];
    let json: Value = serde_json::from_str(&good(&[&args[..], &["--json"]].concat(), "")).unwrap();
    let all = json["asked"].as_array().expect("a list");
    let names: Vec<&str> = all.iter().filter_map(|one| one["agent"].as_str()).collect();
    assert_eq!(names.join(","), asked);
    for one in all {
        let searches = one["agent"] == "mcts:simulations=0";
        let streets = one["streets"].as_array().expect("a list");
        assert_eq!(streets.len(), 5);
        for (at, street) in streets.iter().enumerate() {
            // The tree search works the last street out, and foretells nothing there.
            let says = !(searches && at == 4);
            assert_eq!(number(&street["decisions"]) > 0.0, says, "{street}");
            for auc in ["foul_auc", "fantasyland_auc"] {
                let known = street[auc].as_f64();
                assert!(
                    known.is_none_or(|auc| (0.0..=1.0).contains(&auc)),
                    "{street}"
                );
                assert!(says || known.is_none(), "{street}");
            }
            assert_eq!(
                street["foul_calibration_error"].is_number(),
                says,
                "{street}"
            );
            // It tells points, not a chance, and no royalties.
            assert_eq!(
                street["fantasyland_calibration_error"].is_number(),
                !searches
            );
            assert_eq!(street["royalty_mae"].is_number(), !searches);
        }
        if !searches {
            // On the last street outs are counted out: of whatever was placed there, what is foretold is what comes.
            assert!(number(&streets[4]["royalty_mae"]) < 1e-6, "{}", streets[4]);
        }
    }
    let table = good(&args, "");
    assert!(
        table.contains("foul: AUC") && table.contains("all"),
        "{table}"
    );
}

#[test]
fn forecasts_of_the_total_are_those_of_the_named_reader() {
    let file = path("forecasts.jsonl");
    let games = [
        "--agents",
        "counter,bayes",
        "--games",
        "6",
        "--seed",
        "9",
        "--rule",
        "lives=2",
    ];
    let record = [&["match", "coyote", "--records", &file], &games[..]].concat();
    good(&record, "");
    let plies = fs::read_to_string(&file)
        .unwrap()
        .matches("\"ply\":")
        .count();
    let read =
        |more: &[&str]| standings(&[&["inference", "coyote", "--json"], &games[..], more].concat());
    let first = read(&[]);
    assert_eq!(first, read(&["--reader", "counter", "--threads", "1"]));
    let second = read(&["--reader", "bayes"]);
    let forecasts = |json: &Value| json["whole"]["forecasts"].as_u64().unwrap();
    assert!(forecasts(&first) > 0 && forecasts(&second) > 0);
    // Every ply of the same match is a turn of one of the two.
    assert_eq!(forecasts(&first) + forecasts(&second), plies as u64);
    let rows = first["by_bids"].as_array().unwrap();
    let sum: u64 = rows
        .iter()
        .filter_map(|row| row["forecasts"].as_u64())
        .sum();
    assert_eq!(sum, forecasts(&first));
    // Before a bid is heard there is nothing to read.
    assert_eq!(rows[0]["prior_log_loss"], rows[0]["posterior_log_loss"]);
    assert!(rows[0]["forecasts"].as_u64() > Some(0));

    let table = good(
        &[
            "inference",
            "coyote",
            "--rule",
            "players=2",
            "--rule",
            "lives=1",
            "--games",
            "2",
        ],
        "",
    );
    assert!(table.contains("2 games of reader,counter"), "{table}");
    assert!(table.contains("8 or more"), "{table}");
    assert!(table.contains("calibration error"), "{table}");
}

#[test]
fn skills_are_asked_position_by_position() {
    let args = ["skills", "duel", "--games", "6", "--seed", "3"];
    let found = standings(&[&args[..], &["--json"]].concat());
    let questions = found["questions"].as_array().expect("questions");
    assert_eq!(questions.len(), 4);
    for question in questions {
        let [first, second] = [0, 1].map(|at| question["chances"][at]["mean"].as_f64());
        let (first, second) = (first.expect("a chance"), second.expect("a chance"));
        assert!((0.0..=1.0).contains(&first) && (0.0..=1.0).contains(&second));
        let difference = question["difference"]["mean"].as_f64().expect("a number");
        assert!((difference - (first - second)).abs() < 1e-9, "{question}");
        assert!(question["decisions"].as_u64() > Some(0), "{question}");
    }
    let told = found["decks_told"].as_array().expect("by mana");
    assert!(told.iter().any(|row| row["mana"] == 1));
    let table = good(&args, "");
    assert!(table.contains("all mana open"), "{table}");
    assert!(table.contains("mana cards"), "{table}");
}

#[test]
fn studies_refuse_what_is_not_there() {
    for (args, listed) in [
        (
            vec!["ablate", "numeron", "--games", "5"],
            "there are: sevens",
        ),
        (
            vec!["ablate", "sevens", "--rule", "digits=3"],
            "it has: players",
        ),
        (vec!["ablate", "sevens", "--rule", "players"], "name=value"),
        (vec!["ablate", "sevens", "--games", "0"], "0 is not in"),
        (
            vec!["ablate", "sevens", "--rival", "nobody"],
            "there are: random",
        ),
        (
            vec!["inference", "numeron"],
            "there are: coyote, duel, pineapple, sevens",
        ),
        (vec!["skills", "coyote"], "there are: duel"),
        (
            vec!["inference", "sevens", "--agents", "random"],
            "from 2 to 6",
        ),
        (
            vec!["inference", "sevens", "--agents", "guess,random"],
            "there are: random",
        ),
        (
            vec!["inference", "coyote", "--reader", "bayes"],
            "there are: reader, counter",
        ),
    ] {
        let error = bad(&args, "", 2);
        assert!(error.contains(listed), "{args:?}: {error}");
    }
}

/// Bids are valued too high in Coyote: read by points of other games they are not. What is kept is what
/// reviews read, and the same matches give the same.
#[test]
fn a_calibration_tells_what_followed_and_keeps_how_values_are_read() {
    let of_all = |told: &Value| {
        let all = told["splits"].as_array().expect("splits")[0].clone();
        assert_eq!(all["of"], "all");
        (number(&all["beyond"]), number(&all["half_ci95"]))
    };
    let files = ["scales-1.json", "scales-2.json"].map(path);
    let [first, second] = [0, 1].map(|at| {
        let args =
            "calibration coyote --rule players=2 --games 150 --seed 5 --every 3 --json --write";
        let args: Vec<&str> = args.split(' ').chain([files[at].as_str()]).collect();
        good(&args, "")
    });
    assert_eq!(first, second);
    let told: Value = serde_json::from_str(&first).expect("JSON");
    let (before, half) = of_all(&told);
    assert!(before < -half, "valued too high: {before} ± {half}");
    let (after, half) = of_all(&told["read"]);
    assert!(after.abs() <= half, "read on other games: {after} ± {half}");

    let kept = fs::read_to_string(&files[0]).expect("it was written");
    let kept: Value = serde_json::from_str(&kept).expect("JSON");
    let kept = &kept["coyote"][0];
    assert_eq!((&kept["games"], &kept["seed"]), (&json!(150), &json!(5)));
    let points = kept["points"].as_array().expect("points of each seat");
    assert_eq!(points.len(), 2);
    for points in points {
        let came: Vec<f64> = points
            .as_array()
            .expect("points")
            .iter()
            .map(|point| number(&point[1]))
            .collect();
        assert!(came.len() > 2 && came.is_sorted(), "{came:?}");
    }
    let starts = kept["starts"].as_array().expect("starts").iter();
    assert_eq!(starts.map(number).sum::<f64>(), 1.0);
    let both = ["calibration", "coyote", "--read", "--write", &files[0]];
    bad(&both, "", 2);
}

#[test]
fn the_gallery_shows_what_the_agents_of_this_build_draw() {
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/gallery");
    let fresh = format!("{}/gallery", env!("CARGO_TARGET_TMPDIR"));
    fs::create_dir_all(&fresh).expect("a folder of the tests' own");
    let told = good(&["gallery", "--out", &fresh], "");
    assert!(told.lines().count() >= 7, "{told}");
    for line in told.lines() {
        let (path, _) = line.split_once(": ").expect("a file and its frames");
        let name = path.rsplit(['/', '\\']).next().expect("a file name");
        let (kept, fresh) = (fs::read(format!("{kept}/{name}")), fs::read(path));
        assert!(
            kept.ok() == fresh.ok(),
            "assets/gallery/{name} is another build's: `cargo lab gallery` draws it anew"
        );
    }
}

#[test]
fn choices_are_weighed_against_those_of_the_first_agent() {
    let args = [
        "regret",
        "pineapple",
        "--hands",
        "3",
        "--worlds",
        "12",
        "--seed",
        "9",
        "--agents",
        "greedy,mcts:simulations=0,greedy",
        "--json",
    ];
    let json = standings(&args);
    assert_eq!(json, standings(&args), "the same again");
    assert_eq!(
        (&json["hands"], &json["than"]),
        (&json!(3), &json!("greedy"))
    );
    let agents = json["agents"].as_array().unwrap();
    assert_eq!(agents.len(), 3);
    for agent in agents {
        let streets: Vec<f64> = serde_json::from_value(agent["streets"].clone()).unwrap();
        let all = number(&agent["all"]);
        assert!((streets.iter().sum::<f64>() - all).abs() < 1e-9, "{agent}");
        let ends: Vec<f64> = serde_json::from_value(agent["ci95"].clone()).unwrap();
        assert!(ends[0] <= all && all <= ends[1], "{agent}");
    }
    // An agent is no better than itself.
    for same in [0, 2] {
        assert_eq!(number(&agents[same]["all"]), 0.0);
    }
    assert_ne!(number(&agents[1]["all"]), 0.0);
    let told = bad(&["regret", "coyote"], "", 2);
    assert!(told.contains("pineapple"), "{told}");
}
