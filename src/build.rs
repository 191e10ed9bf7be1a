//! Gives every program built from the same sources the same build id, so that a new page can
//! tell an old worker that a cache kept.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::{env, fs, io};

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let mut hasher = DefaultHasher::new();
    for place in ["src", "assets", "Cargo.lock"] {
        println!("cargo:rerun-if-changed={place}");
        if let Err(error) = hash(&Path::new(&root).join(place), &mut hasher) {
            println!("cargo:warning=the build id leaves out {place}: {error}");
        }
    }
    println!("cargo:rustc-env=YOMITE_BUILD={:016x}", hasher.finish());
}

fn hash(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    if path.is_dir() {
        let mut entries: Vec<_> = fs::read_dir(path)?.collect::<Result<_, _>>()?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            entry.file_name().hash(hasher);
            hash(&entry.path(), hasher)?;
        }
    } else {
        fs::read(path)?.hash(hasher);
    }
    Ok(())
}
