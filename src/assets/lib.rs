//! The files that agents need and that are kept to be shown, as this build knows them: the list of all below
//! `assets/`, with the length and the hash of each. The files themselves are in native programs; the site has
//! them beside its programs (see [`yomite_core::assets`]).

pub use yomite_core::assets::{Asset, AssetError, Assets, PHRASES, hash};

// `ALL`, and natively `EMBEDDED` in the same order: written by the build script.
include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The file of a name.
///
/// # Errors
/// This build has none of that name.
pub fn named(name: &str) -> Result<&'static Asset, AssetError> {
    let unknown = || AssetError::Unknown {
        name: name.to_owned(),
    };
    ALL.iter()
        .find(|asset| asset.name == name)
        .ok_or_else(unknown)
}

/// All files, from within the program.
#[cfg(not(target_arch = "wasm32"))]
pub fn embedded() -> Assets {
    Assets::of(ALL.iter().zip(EMBEDDED.iter().copied()))
}

/// All files, and one that somebody has brought, under the path that it is read from. One that cannot be read is missing:
/// whoever needs it says so.
#[cfg(not(target_arch = "wasm32"))]
pub fn embedded_with(brought: Option<&str>) -> Assets {
    let mut files = embedded();
    if let Some((path, content)) = brought.and_then(|path| Some((path, std::fs::read(path).ok()?)))
    {
        files.bring(path, content);
    }
    files
}

/// Writes a file beside the one that is there, which stays whole until the new one takes its place.
///
/// # Errors
/// It cannot be written; then the old one is as it was.
#[cfg(not(target_arch = "wasm32"))]
pub fn replace(path: &std::path::Path, content: impl AsRef<[u8]>) -> std::io::Result<()> {
    let mut file = beside(path)?;
    std::io::Write::write_all(&mut file, content.as_ref())?;
    file.persist(path)?;
    Ok(())
}

/// A file without a name of its own, in the folder of another that it is to replace by `persist`; it is gone where it
/// does not.
///
/// # Errors
/// The folder is not there, or cannot be written.
#[cfg(not(target_arch = "wasm32"))]
pub fn beside(path: &std::path::Path) -> std::io::Result<tempfile::NamedTempFile> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut new = tempfile::Builder::new();
    // Others may read it, as they may any file that a program writes.
    #[cfg(unix)]
    new.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    new.tempfile_in(folder.unwrap_or(std::path::Path::new(".")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_content_of_this_build_is_taken_and_no_other() {
        assert!(!ALL.is_empty());
        let all = embedded();
        for asset in ALL {
            let content = all.get(asset.name).expect("embedded").to_vec();
            let mut taken = Assets::default();
            assert_eq!(
                taken.get(asset.name),
                Err(AssetError::Missing {
                    name: asset.name.to_owned()
                })
            );
            taken.take(asset, content.clone()).expect("its own");
            assert_eq!(taken.get(asset.name), Ok(&content[..]));

            let cut = content[..content.len() - 1].to_vec();
            let error = taken.take(asset, cut).expect_err("cut short");
            assert!(matches!(error, AssetError::Length { .. }), "{error}");
            assert!(error.to_string().contains(asset.file), "{error}");
            for at in [0, content.len() / 2, content.len() - 1] {
                let mut flipped = content.clone();
                flipped[at] ^= 1;
                let error = taken.take(asset, flipped).expect_err("damaged");
                assert!(matches!(error, AssetError::Hash { .. }), "{error}");
            }
            assert_eq!(
                taken.get(asset.name),
                Ok(&content[..]),
                "what was good stays"
            );
        }
        let error = named("coyote/other").expect_err("none");
        assert!(matches!(error, AssetError::Unknown { .. }), "{error}");
    }

    #[test]
    fn no_two_files_have_one_name() {
        let names: std::collections::BTreeSet<_> = ALL.iter().map(|asset| asset.name).collect();
        assert_eq!(names.len(), ALL.len());
    }

    #[test]
    fn addresses_carry_the_hash() {
        for asset in ALL {
            let hash = format!("{:016x}", asset.hash);
            let start = format!("assets/{}-{hash}.", asset.name);
            let extension = asset.file.strip_prefix(&start);
            assert!(
                matches!(extension, Some("bin" | "jsonl" | "safetensors")),
                "{}",
                asset.file
            );
        }
    }
}
