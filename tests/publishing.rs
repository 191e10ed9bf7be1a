//! The contracts and the games can be published as crates: each is packed, and compiled from what was packed.

use std::env;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// What is published, each after those that it stands on.
const CRATES: [&str; 4] = [
    "yomite-phrases",
    "yomite-phrases-macro",
    "yomite-core",
    "yomite-games",
];

/// Cargo's home: what it has fetched and unpacked.
fn home() -> PathBuf {
    let own = || Path::new(&env::var_os("HOME").expect("a home folder")).join(".cargo");
    env::var_os("CARGO_HOME").map_or_else(own, PathBuf::from)
}

fn cargo(home: &Path, args: &[&str]) -> String {
    let output = Command::new(env!("CARGO"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("CARGO_HOME", home)
        // Whether it compiles does not depend on how well.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
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

// Cargo knows an unpacked crate by name and version alone: with a home or a folder for building that
// an older run has used, it would compile what was packed then.
#[test]
fn what_was_packed_compiles() {
    let fresh = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder of its own");
    let own = fresh.path().join("home");
    fs::create_dir_all(own.join("registry")).expect("a home of its own");
    for fetched in ["config.toml", "registry/index", "registry/cache"] {
        let from = home().join(fetched);
        if from.exists() {
            symlink(from, own.join(fetched)).expect("a link");
        }
    }
    let target = fresh.path().join("target");
    let target = target.to_str().expect("a path in UTF-8");
    let mut args = vec![
        "package",
        "--offline",
        "--allow-dirty",
        "--target-dir",
        target,
    ];
    args.extend(CRATES.iter().flat_map(|name| ["--package", *name]));
    cargo(&own, &args);
}

#[test]
fn what_is_published_says_what_it_is_and_needs_nothing_else_of_the_house() {
    let args = [
        "metadata",
        "--offline",
        "--no-deps",
        "--format-version",
        "1",
    ];
    let metadata = cargo(&home(), &args);
    let metadata: Value = serde_json::from_str(&metadata).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    for name in CRATES {
        let package = packages.iter().find(|package| package["name"] == name);
        let package = package.expect("a package of the workspace");
        assert!(
            package["publish"].is_null(),
            "{name} is not to be published"
        );
        for field in ["description", "license"] {
            assert!(package[field].is_string(), "{name} has no {field}");
        }
        let needed = package["dependencies"].as_array().expect("a list");
        for needed in needed.iter().filter(|needed| needed["kind"] != "dev") {
            let needed = needed["name"].as_str().expect("a name");
            let own = needed.starts_with("yomite");
            assert!(!own || CRATES.contains(&needed), "{name} needs {needed}");
        }
    }
}
