//! Lists the files that agents need.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "../core/assets/hash.rs"]
mod content;

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let folder = Path::new(&root).join("../../assets");
    println!("cargo:rerun-if-changed={}", folder.display());
    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    let list = list_assets(&folder).expect("the files below assets/ can be read");
    fs::write(Path::new(&out).join("assets.rs"), list).expect("cargo's own folder can be written");
}

/// What lies in a folder, in the order of the names.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut entries: Vec<_> = entries.collect::<io::Result<_>>()?;
    entries.sort();
    Ok(entries)
}

/// The list of all `folder/what.bin`, `.jsonl` and `.safetensors` below a folder, as Rust source
/// for `src/assets/lib.rs`. `scripts/assets.mjs` gives the site the same files under the same names.
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
         #[cfg(not(target_arch = \"wasm32\"))]\nconst EMBEDDED: &[&[u8]] = &[\n{embedded}];\n"
    ))
}
