//! The lines themselves, as a program reads them.

use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

use serde_json::Value;
use yomite::agent::Budget;
use yomite::arena::{LISTED, PROTOCOL};
use yomite::catalogue::AgentSpec;
use yomite::contest::{Contestant, Match};
use yomite::games::GameId;
use yomite::minds::AnyAgent;
use yomite::session::match_id;

use super::{PAGE, Seen, agree, note};

/// Asks both questions, then passes; where it is to lose, it lays a card that is out already. All
/// that it reads it writes down.
const NOSY: &str = r#"
hear() { read -r line || exit; printf '%s\n' "$line" >> "$LOG"; }
while hear; do
    case $line in *'"type":"move"'*) ;; *) continue ;; esac
    echo '{"ask":"legal","from":0}'; hear
    echo '{"ask":"refusal","action":"pass"}'; hear
    echo '{"ask":"refusal","action":{"play":"♠7"}}'; hear
    case $line in *'on the table'*) ;; *) exit 9 ;; esac
    if [ "$LOSE" ]; then echo '{"action":{"play":"♠7"}}'; else echo '{"action":"pass"}'; fi
done
"#;

/// What the program was told under all rotations of a deal, and the names of these matches.
fn told(lose: &str, name: &str) -> (Vec<Value>, Vec<String>) {
    let log = format!("{}/told-{name}", env!("CARGO_TARGET_TMPDIR"));
    let _ = fs::remove_file(&log);
    let agent = |_| {
        let spec = AgentSpec::plain("random");
        let agent = AnyAgent::new(GameId::Sevens, &spec).expect("an agent of the game");
        Contestant::Agent(spec, agent)
    };
    let mut contestants: Vec<_> = (0..2).map(agent).collect();
    let program = format!("LOG='{log}' LOSE='{lose}'\n{NOSY}");
    contestants.insert(0, Contestant::Program(program));
    let names = std::sync::Mutex::new(Vec::new());
    let standings = Match {
        contestants,
        config: GameId::Sevens.default_config(),
        deals: 1,
        seed: 35,
        secret: Some("35".repeat(32).parse().expect("hexadecimal digits")),
        budget: Budget {
            millis: Some(1),
            simulations: Some(1),
        },
        searchers: 1,
        move_timeout: Duration::from_secs(60),
        appraisal: None,
        threads: 1,
    }
    .play(&|_, games| {
        let ids = games.iter().map(|game| match_id(game.record.seed));
        names.lock().unwrap().extend(ids);
    })
    .expect("a match that fits its rules");
    let forfeits = if lose.is_empty() { 0 } else { 3 };
    let reasons = &standings.agents[0].forfeit_reasons;
    assert_eq!(reasons.len(), forfeits, "{reasons:?}");
    let lines = fs::read_to_string(&log).expect("the program has run");
    let lines = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    (lines.collect(), names.into_inner().unwrap())
}

#[test]
fn every_field_of_every_line_is_on_the_page_and_no_other() {
    let (played, names) = told("", "played");
    let (lost, _) = told("yes", "lost");
    let mut seen: BTreeMap<String, BTreeMap<String, Seen>> = BTreeMap::new();
    for line in played.iter().chain(&lost) {
        assert_eq!(line["protocol"], PROTOCOL, "{line}");
        let kind = line["type"].as_str().expect("a type");
        let mut line = line.clone();
        // Their parts stand with the game.
        for game in ["observation", "legal", "rules"] {
            if let Some(part) = line.get_mut(game) {
                *part = Value::Bool(true);
            }
        }
        note(&line, "", seen.entry(kind.to_owned()).or_default());
    }
    let kinds: Vec<_> = seen.keys().cloned().collect();
    assert_eq!(kinds, ["begin", "end", "legal", "move", "refusal"]);
    // What is null elsewhere is not in this match.
    for (kind, field) in [("begin", "budget_ms"), ("move", "legal")] {
        let seen = seen.get_mut(kind).and_then(|seen| seen.get_mut(field));
        seen.expect("a field of the line").null = true;
    }
    for (kind, seen) in &seen {
        agree(&format!("### `{kind}`"), seen);
    }
    assert!(PAGE.contains(&format!("where they are {LISTED} or fewer")));

    // Each match begins and ends under its own name, and its plies follow.
    let mut at = None;
    let mut begun = Vec::new();
    for line in &played {
        match line["type"].as_str() {
            Some("begin") => {
                assert_eq!(
                    (&line["seats"], &line["game"]),
                    (&3.into(), &"sevens".into())
                );
                assert_eq!(line["seat"], begun.len(), "it moves one seat on");
                begun.push(line["match"].as_str().expect("a name").to_owned());
                at = None;
            }
            Some("move") => {
                let ply = line["ply"].as_u64();
                assert!(ply > at || at.is_none(), "{line}");
                assert_eq!(line["match"], *begun.last().expect("it has begun"));
                assert_eq!(line["observation"]["seat"], begun.len() - 1);
                at = ply;
            }
            Some("end") => {
                assert_eq!(line["match"], *begun.last().expect("it has begun"));
                assert_eq!(
                    (&line["end"], &line["seat"]),
                    (&"played".into(), &(begun.len() - 1).into())
                );
            }
            _ => {}
        }
    }
    assert_eq!(begun, names, "the records tell the names");
    let ends = lost.iter().filter(|line| line["type"] == "end");
    let by: Vec<_> = ends.map(|line| line["forfeited_by"].as_u64()).collect();
    assert_eq!(by, [Some(0), Some(1), Some(2)]);
}
