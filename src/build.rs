//! Gives every program built from the same sources the same build id, so that a new page can
//! tell an old worker that a cache kept; and lists the files that agents need.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "assets/hash.rs"]
mod content;

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let root = Path::new(&root);
    let mut hasher = DefaultHasher::new();
    for place in ["src", "assets", "Cargo.lock"] {
        println!("cargo:rerun-if-changed={place}");
        if let Err(error) = hash(&root.join(place), &mut hasher) {
            println!("cargo:warning=the build id leaves out {place}: {error}");
        }
    }
    println!("cargo:rustc-env=YOMITE_BUILD={:016x}", hasher.finish());

    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    let list = list_assets(&root.join("assets")).expect("the files below assets/ can be read");
    fs::write(Path::new(&out).join("assets.rs"), list).expect("cargo's own folder can be written");
}

fn hash(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    if path.is_dir() {
        for entry in entries(path)? {
            entry.file_name().hash(hasher);
            hash(&entry, hasher)?;
        }
    } else {
        fs::read(path)?.hash(hasher);
    }
    Ok(())
}

/// What lies in a folder, in the order of the names.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut entries: Vec<_> = entries.collect::<io::Result<_>>()?;
    entries.sort();
    Ok(entries)
}

/// The list of all `folder/what.bin`, `.jsonl` and `.safetensors` below a folder, as Rust source
/// for `src/assets.rs`. `scripts/assets.mjs` gives the site the same files under the same names.
fn list_assets(folder: &Path) -> io::Result<String> {
    let mut all = String::new();
    let mut embedded = String::new();
    for game in entries(folder)?.iter().filter(|path| path.is_dir()) {
        for path in entries(game)? {
            let extension = path.extension().and_then(|extension| extension.to_str());
            let Some(extension @ ("bin" | "jsonl" | "safetensors")) = extension else {
                continue;
            };
            let inside = path.strip_prefix(folder).expect("below the folder");
            let name = inside
                .with_extension("")
                .to_string_lossy()
                .replace('\\', "/");
            let content = fs::read(&path)?;
            let (hash, bytes) = (content::hash(&content), content.len());
            writeln!(
                all,
                "    Asset {{ name: {name:?}, file: \"assets/{name}-{hash:016x}.{extension}\", \
                 bytes: {bytes}, hash: 0x{hash:016x} }},",
            )
            .expect("a string can be written to");
            writeln!(embedded, "    include_bytes!({path:?}),")
                .expect("a string can be written to");
        }
    }
    Ok(format!(
        "/// Every file, in the order of the names.\npub const ALL: &[Asset] = &[\n{all}];\n\
         #[cfg(feature = \"native\")]\nconst EMBEDDED: &[&[u8]] = &[\n{embedded}];\n"
    ))
}
