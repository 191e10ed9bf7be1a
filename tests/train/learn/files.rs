//! Folders of a test's own.

use std::fs;
use std::path::{Path, PathBuf};

/// An empty folder of this name.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("shards")
        .join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("a folder of this test");
    }
    fs::create_dir_all(&folder).expect("a folder");
    folder
}
