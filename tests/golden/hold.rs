//! Golden files: what is held against them, and how they are written.
//!
//! A test file declares this module with `#[path = "golden/hold.rs"] mod golden;`.

use std::path::{Path, PathBuf};

/// Holds a text against a file of `tests/golden`, line by line; with `YOMITE_GOLDEN=write` it writes
/// the file first. A file that is missing or differs is named with the command that writes it.
pub fn hold(file: &str, text: &str) {
    write(file, text);
    let kept = read(file);
    let lines = text.lines().zip(kept.lines()).enumerate();
    for (at, (ours, theirs)) in lines {
        assert_eq!(ours, theirs, "{file}, line {}; {}", at + 1, command());
    }
    let lengths = [text, &kept].map(|text| text.lines().count());
    assert_eq!(lengths[0], lengths[1], "{file}: length; {}", command());
    assert_eq!(text, kept, "{file}; {}", command());
}

/// Writes a file of `tests/golden`, where `YOMITE_GOLDEN=write` asks for it.
pub fn write(file: &str, text: &str) {
    if std::env::var_os("YOMITE_GOLDEN").is_some_and(|mode| mode == "write") {
        let path = path(file);
        let folder = path.parent().expect("a file lies in a folder");
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, text));
        written.unwrap_or_else(|error| panic!("{} cannot be written: {error}", path.display()));
    }
}

/// What a file of `tests/golden` has.
pub fn read(file: &str) -> String {
    let path = path(file);
    std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; {}", path.display(), command()))
}

fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(file)
}

/// How the file is written anew, after a change that is meant.
fn command() -> String {
    let test = env!("CARGO_CRATE_NAME");
    format!("to write it: YOMITE_GOLDEN=write cargo nextest run --test {test}, then read the diff")
}
