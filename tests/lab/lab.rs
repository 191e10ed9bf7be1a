//! The lab's command line, as a user meets it.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

mod commands;
mod duel;
mod figures;
mod matches;
mod merge;
mod patterns;
mod pineapple;
mod records;
mod studies;
#[cfg(feature = "train")]
mod training;

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
    std::thread::scope(|scope| {
        // A lab that ends without reading has nothing to be told; one that answers while it reads
        // is not kept waiting.
        scope.spawn(move || drop(stdin.write_all(input.as_bytes())));
        child.wait_with_output().expect("the lab ends")
    })
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
