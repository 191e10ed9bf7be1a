//! What each program links, as cargo itself resolves it.

use std::process::Command;

use serde_json::Value;

/// A program: its package, and what that is compiled for and with.
pub struct Program<'a> {
    pub package: &'a str,
    /// `None` is the machine that runs the test.
    pub target: Option<&'a str>,
    pub features: &'a str,
}

fn cargo(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo can be started");
    assert!(
        output.status.success(),
        "cargo {}: {}",
        args.join(" "),
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("cargo writes UTF-8")
}

impl Program<'_> {
    /// The names of all crates that end up in the program.
    pub fn linked(&self) -> Vec<String> {
        let mut args = vec![
            "tree",
            "--package",
            self.package,
            "--features",
            self.features,
        ];
        args.extend(["--edges", "normal", "--prefix", "none", "--format", "{lib}"]);
        args.extend(self.target.iter().flat_map(|target| ["--target", *target]));
        let tree = cargo(&args);
        let names = tree.lines().map(|line| line.trim_end_matches(" (*)"));
        names.map(str::to_owned).collect()
    }
}

/// Each crate that is compiled for this target, or for the tests there, with its licence.
pub fn licences(target: Option<&str>) -> Vec<(String, String)> {
    let host = host();
    let mut args = vec!["metadata", "--format-version", "1"];
    args.extend(["--filter-platform", target.unwrap_or(&host)]);
    let metadata: Value = serde_json::from_str(&cargo(&args)).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let licence = |package: &Value| (text(&package["name"]), text(&package["license"]));
    packages.iter().map(licence).collect()
}

fn host() -> String {
    let version = Command::new("rustc")
        .arg("-vV")
        .output()
        .expect("rustc can be started");
    String::from_utf8_lossy(&version.stdout)
        .lines()
        .find_map(|line| line.strip_prefix("host: "))
        .expect("rustc names its host")
        .to_owned()
}

/// Licences that may go into a work that is itself under MIT or Apache-2.0.
const ACCEPTED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Whether a licence expression leaves a choice of accepted licences alone. `AND` binds tighter
/// than `OR`, and the old `/` means `OR`.
pub fn acceptable(expression: &str) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = &words[..];
    any(&mut rest) && rest.is_empty()
}

fn any(words: &mut &[&str]) -> bool {
    let mut one = all(words);
    while let ["OR", rest @ ..] = words {
        *words = rest;
        one |= all(words);
    }
    one
}

fn all(words: &mut &[&str]) -> bool {
    let mut every = single(words);
    while let ["AND", rest @ ..] = words {
        *words = rest;
        every &= single(words);
    }
    every
}

fn single(words: &mut &[&str]) -> bool {
    if let ["(", rest @ ..] = words {
        *words = rest;
        let inside = any(words);
        let [")", rest @ ..] = words else {
            return false;
        };
        *words = rest;
        return inside;
    }
    let end = words
        .iter()
        .position(|word| matches!(*word, "AND" | "OR" | ")"));
    let (licence, rest) = words.split_at(end.unwrap_or(words.len()));
    *words = rest;
    ACCEPTED.contains(&licence.join(" ").as_str())
}

#[cfg(test)]
mod tests {
    use super::{ACCEPTED, acceptable};

    /// Both weigh licences: this for each program, `cargo deny` for all that could be linked.
    #[test]
    fn cargo_deny_accepts_the_same_licences() {
        let config = include_str!("../../.cargo/deny.toml");
        let (_, list) = config.split_once("\nallow = [").expect("a list");
        let (list, _) = list.split_once(']').expect("its end");
        let allowed: Vec<_> = list.split('"').skip(1).step_by(2).collect();
        assert_eq!(allowed, ACCEPTED);
    }

    #[test]
    fn licence_expressions_are_weighed() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-3.0-only OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
            "MIT OR GPL-3.0-only AND MPL-2.0",
        ] {
            assert!(acceptable(good), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0-only",
            "MIT AND GPL-3.0-only",
            "(MIT OR Apache-2.0) AND AGPL-3.0-or-later",
            "MPL-2.0 OR (MIT AND LGPL-2.1)",
            "MIT )",
        ] {
            assert!(!acceptable(bad), "{bad}");
        }
    }
}
