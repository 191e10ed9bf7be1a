//! The page's player plays every game, and its adapter brings a client of Coyote's contest to the table.

use std::fs;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::PAGE;

/// The first program in Python below a heading of the page.
fn program(heading: &str) -> &'static str {
    let (_, below) = PAGE.split_once(heading).expect("the page's heading");
    let (_, from) = below.split_once("```python\n").expect("a program");
    let (program, _) = from.split_once("```").expect("its end");
    program
}

/// Whether Python is there; says so where it is not.
fn has_python() -> bool {
    let python = Command::new("python3")
        .args(["-c", "import sys; sys.exit(sys.version_info < (3, 8))"])
        .stdin(Stdio::null())
        .status();
    let there = python.is_ok_and(|status| status.success());
    if !there {
        println!("left out: the page's programs need python3 of version 3.8 or newer");
    }
    there
}

#[test]
fn the_pages_player_plays_every_game() {
    if !has_python() {
        return;
    }
    let file = format!("{}/player.py", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&file, program("## A whole player")).expect("a file of this test");
    let player = format!("cmd:python3 '{file}'");
    // Codes of four digits are too many to list.
    for (game, rule) in [
        ("numeron", "digits=3"),
        ("numeron", "digits=4"),
        ("coyote", "lives=1"),
        ("sevens", "passes=3"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_lab"))
            .args(["match", game, "--rule", rule, "--games", "2", "--json"])
            .args(["--agent", &player, "--agent", "random"])
            .output()
            .expect("the lab starts");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{game}: {told}");
        let standings: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(standings["agents"][0]["forfeits"], 0, "{game}: {told}");
        assert_eq!(standings["games"], 2, "{game}");
    }
}

/// Stands in for the contest's `SampleClient`: the same constructor and method. It holds what it is given against the
/// rules, and answers now and then what the contest takes for a call. What it does not like ends it.
const STAND_IN: &str = r#"
class SampleClient:
    def __init__(self, player_name="player1", is_ai=False):
        assert is_ai and player_name.startswith("seat ")
        self.player_name = player_name
        self.turns = 0

    def AI_player_action(self, others_info, sum, log, actions):
        self.turns += 1
        print("I think aloud, as the contest's sample does")
        fields = {"name", "card_info", "life", "is_next", "is_prev"}
        assert others_info and all(set(other) == fields for other in others_info), others_info
        names = [other["name"] for other in others_info]
        assert self.player_name not in names and len(set(names)) == len(names), names
        assert all(other["life"] > 0 for other in others_info), others_info
        for place in ["is_next", "is_prev"]:
            assert [other[place] for other in others_info].count(True) == 1, others_info
        cards = [other["card_info"] for other in others_info]
        total, largest = 0, None
        for card in cards:
            number = 0 if card == 103 else card
            if number < 100:
                total += number
                largest = number if largest is None or number > largest else largest
        if 102 in cards and largest is not None:
            total -= largest
        if 100 in cards:
            total += total
        assert sum == total, (cards, sum, total)
        assert [bid["turn_count"] for bid in log] == list(range(len(log))), log
        assert all(bid["turn_player"] in names + [self.player_name] for bid in log), log
        if log:
            before = [other["name"] for other in others_info if other["is_prev"]]
            assert log[-1]["turn_player"] == before[0], (log, others_info)
        last = log[-1]["action"] if log else 0
        assert actions == [-1] + list(range(last + 1, 141)), actions
        if self.turns % 7 == 0:
            return 1000
        return -1 if last > total or self.turns % 5 == 0 else actions[1]
"#;

#[test]
fn a_client_of_the_contest_plays_by_the_pages_adapter() {
    if !has_python() {
        return;
    }
    let folder = format!("{}/contest", env!("CARGO_TARGET_TMPDIR"));
    fs::create_dir_all(format!("{folder}/client")).expect("a folder of this test");
    let adapter = program("### A client of the contest");
    fs::write(format!("{folder}/contest.py"), adapter).expect("a file of this test");
    let client = format!("{folder}/client/sample_arena_client.py");
    fs::write(client, STAND_IN).expect("a file of this test");
    let player = format!("cmd:python3 '{folder}/contest.py'");
    for players in [2, 3, 6] {
        let games = (2 * players).to_string();
        let mut args = vec![
            "match", "coyote", "--games", &games, "--json", "--agent", &player,
        ];
        args.extend(std::iter::repeat_n(["--agent", "counter"], players - 1).flatten());
        let output = Command::new(env!("CARGO_BIN_EXE_lab"))
            .args(args)
            .output()
            .expect("the lab starts");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{players} players: {told}");
        let standings: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(
            standings["agents"][0]["forfeits"], 0,
            "{players} players: {told}"
        );
        assert!(told.contains("I think aloud"), "{told}");
    }
}
