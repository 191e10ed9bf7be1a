//! The page's player plays every game.

use std::fs;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::PAGE;

/// The program between the page's first lines of Python.
fn program() -> &'static str {
    let (_, from) = PAGE.split_once("```python\n").expect("a program");
    let (program, _) = from.split_once("```").expect("its end");
    program
}

#[test]
fn the_pages_player_plays_every_game() {
    let python = Command::new("python3")
        .args(["-c", "import sys; sys.exit(sys.version_info < (3, 8))"])
        .stdin(Stdio::null())
        .status();
    if !python.is_ok_and(|status| status.success()) {
        println!("left out: the page's player needs python3 of version 3.8 or newer");
        return;
    }
    let file = format!("{}/player.py", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&file, program()).expect("a file of this test");
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
