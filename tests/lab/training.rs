//! `lab train`: what is written, resumed and refused.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use yomite::games::coyote::strategy::Strategy;

use super::{lab, text};

/// A small abstraction: a second of training.
const SMALL: &[&str] = &["--levels", "1,4,8,12,20", "--measure-every", "3"];

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("yomite-train-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn train(more: &[&str]) -> std::process::Output {
    lab(&[&["train", "coyote"], SMALL, more].concat())
}

#[test]
fn a_training_is_written_with_its_worth_and_goes_on_where_it_stopped() {
    let folder = Folder::new("resume");
    let (whole, halves) = (folder.file("whole"), folder.file("halves"));
    let state = folder.file("state");
    let run = train(&["--iterations", "12", "--out", &whole]);
    assert!(run.status.success(), "{}", text(&run.stderr));
    assert!(text(&run.stdout).contains("12 iterations"));
    for iterations in ["6", "12"] {
        let part = [
            "--iterations",
            iterations,
            "--out",
            &halves,
            "--state",
            &state,
        ];
        assert!(train(&part).status.success());
    }
    let read = |folder: &str, name: &str| fs::read(format!("{folder}/{name}")).expect("written");
    assert_eq!(
        read(&whole, "equilibrium.bin"),
        read(&halves, "equilibrium.bin")
    );
    let strategy = Strategy::read(&read(&whole, "equilibrium.bin")).expect("a strategy");
    let beside: Value = serde_json::from_slice(&read(&whole, "equilibrium.json")).expect("JSON");
    assert_eq!(beside["exploitability"], strategy.exploitability);
    assert_eq!(
        (strategy.iterations, strategy.bidding.levels.len()),
        (12, 5)
    );
}

#[test]
fn a_state_that_does_not_fit_is_named_and_left_alone() {
    let folder = Folder::new("refuse");
    let (out, state) = (folder.file("out"), folder.file("state"));
    let asked = ["--iterations", "3", "--out", &out, "--state", &state];
    assert!(train(&asked).status.success());
    let before = fs::read(&state).expect("kept");
    let other = train(&[&asked[..], &["--lean", "0.5"]].concat());
    assert_eq!(other.status.code(), Some(1));
    assert!(
        text(&other.stderr).contains(&state),
        "{}",
        text(&other.stderr)
    );
    assert_eq!(fs::read(&state).expect("kept"), before);
    fs::write(&state, b"not a state").expect("written");
    let broken = train(&asked);
    assert_eq!(broken.status.code(), Some(1));
    assert!(text(&broken.stderr).contains("not the state of a training"));
    assert_eq!(fs::read(&state).expect("kept"), b"not a state");
}

#[test]
fn what_cannot_be_trained_is_refused_with_what_can() {
    let run = lab(&["train", "numeron"]);
    assert_eq!(run.status.code(), Some(2));
    assert!(text(&run.stderr).contains("there are: coyote, pineapple"));
    let folder = Folder::new("levels");
    let run = lab(&[
        "train",
        "coyote",
        "--levels",
        "5,3",
        "--out",
        &folder.file("x"),
    ]);
    assert_eq!(run.status.code(), Some(2));
    assert!(
        text(&run.stderr).contains("--levels"),
        "{}",
        text(&run.stderr)
    );
}
