//! Gives the page and the worker that are built from the same sources the same build id, so that a new page
//! can tell an old worker that a cache kept.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() {
    let package = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let root = Path::new(&package).join("../..");
    let mut hasher = DefaultHasher::new();
    for place in ["src", "assets", "Cargo.lock"] {
        let place = root.join(place);
        println!("cargo:rerun-if-changed={}", place.display());
        if let Err(error) = hash(&place, &mut hasher) {
            println!(
                "cargo:warning=the build id leaves out {}: {error}",
                place.display()
            );
        }
    }
    println!("cargo:rustc-env=YOMITE_BUILD={:016x}", hasher.finish());
    // A program that `scripts/split.mjs` cuts into chunks says where its parts begin, and keeps its relocations.
    println!("cargo:rustc-check-cfg=cfg(split)");
    println!("cargo:rerun-if-env-changed=YOMITE_SPLIT");
    if env::var_os("YOMITE_SPLIT").is_some() {
        println!("cargo:rustc-cfg=split");
        println!("cargo:rustc-link-arg-bins=--emit-relocs");
    }
}

fn hash(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    if path.is_dir() {
        let inside = fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
        let mut inside: Vec<PathBuf> = inside.collect::<io::Result<_>>()?;
        inside.sort();
        for entry in inside {
            entry.file_name().hash(hasher);
            hash(&entry, hasher)?;
        }
    } else {
        fs::read(path)?.hash(hasher);
    }
    Ok(())
}
