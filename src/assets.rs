//! The files beside the code: the tables and weights that agents need, and what is kept to be shown.
//!
//! A name is a path below `assets/` without its extension. Every program is built with the list of
//! these files, with the length and the hash of each, and takes no other content for them. The
//! files themselves are in the lab; the site has them beside its programs under names with their
//! hashes, so that a page of an older build finds nothing rather than a table of another.

use std::borrow::Cow;
use std::collections::BTreeMap;

use thiserror::Error;

use crate::words::{Text, count};

mod hash;
mod words;

pub use hash::hash;
pub use words::ALL as PHRASES;

/// A file as this build knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Its name, `folder/what`.
    pub name: &'static str,
    /// Its address, relative to the site: the name with the hash in it.
    pub file: &'static str,
    /// Its length in bytes.
    pub bytes: usize,
    /// [`hash`] of its content.
    pub hash: u64,
}

// `ALL`, and in the lab `EMBEDDED` in the same order: written by the build script.
include!(concat!(env!("OUT_DIR"), "/assets.rs"));

impl Asset {
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

    /// Holds content against what this build knows of the file.
    ///
    /// # Errors
    /// Another length or another hash.
    pub fn check(&self, content: &[u8]) -> Result<(), AssetError> {
        if content.len() != self.bytes {
            return Err(AssetError::Length {
                file: self.file,
                found: content.len(),
                expected: self.bytes,
            });
        }
        let found = hash(content);
        if found != self.hash {
            return Err(AssetError::Hash {
                file: self.file,
                found,
                expected: self.hash,
            });
        }
        Ok(())
    }
}

/// The files that are at hand.
#[derive(Clone, Debug, Default)]
pub struct Assets {
    files: BTreeMap<&'static str, Cow<'static, [u8]>>,
}

impl Assets {
    /// All files, from within the program.
    #[cfg(feature = "native")]
    pub fn embedded() -> Assets {
        let files = ALL.iter().zip(EMBEDDED);
        let files = files.map(|(asset, content)| (asset.name, Cow::Borrowed(*content)));
        Assets {
            files: files.collect(),
        }
    }

    /// Takes a file in.
    ///
    /// # Errors
    /// No such file, or content that this build does not take for it.
    pub fn take(&mut self, name: &str, content: Vec<u8>) -> Result<(), AssetError> {
        let asset = Asset::named(name)?;
        asset.check(&content)?;
        self.files.insert(asset.name, Cow::Owned(content));
        Ok(())
    }

    /// The content of a file.
    ///
    /// # Errors
    /// It has not been taken in.
    pub fn get(&self, name: &str) -> Result<&[u8], AssetError> {
        let missing = || AssetError::Missing {
            name: name.to_owned(),
        };
        let content = self.files.get(name).ok_or_else(missing)?;
        Ok(content.as_ref())
    }
}

/// Why a file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AssetError {
    /// This build has no such file.
    #[error("this program knows no file \"{name}\"")]
    Unknown {
        /// What was asked for.
        name: String,
    },
    /// It was not handed over.
    #[error("the file \"{name}\" is not there")]
    Missing {
        /// What was asked for.
        name: String,
    },
    /// Another length: cut short, or of another build.
    #[error("{file} has {found} bytes instead of {expected}")]
    Length {
        file: &'static str,
        found: usize,
        /// What it should be.
        expected: usize,
    },
    /// Another content: damaged, or of another build.
    #[error("the content of {file} hashes to {found:016x}, not to {expected:016x}")]
    Hash {
        file: &'static str,
        found: u64,
        /// What it should be.
        expected: u64,
    },
    /// The content that this build has is not what its reader takes.
    #[error(
        "assets/{name} cannot be used: {what}; put it back, or compute it anew as src/train/README.md says"
    )]
    Content {
        name: &'static str,
        /// What is wrong, and where.
        what: String,
    },
}

impl AssetError {
    /// The error in words, without a full stop.
    pub fn text(&self) -> Text {
        match self {
            AssetError::Unknown { name } => words::UNKNOWN.with([name.as_str().into()]),
            AssetError::Missing { name } => words::MISSING.with([name.as_str().into()]),
            AssetError::Length {
                file,
                found,
                expected,
            } => words::LENGTH.with([(*file).into(), count(*found), count(*expected)]),
            AssetError::Hash { file, .. } => words::HASH.with([(*file).into()]),
            AssetError::Content { name, what } => {
                words::CONTENT.with([(*name).into(), what.as_str().into()])
            }
        }
    }
}

/// Writes a file beside the one that is there, which stays whole until the new one takes its place.
///
/// # Errors
/// It cannot be written; then the old one is as it was.
#[cfg(feature = "native")]
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
#[cfg(feature = "native")]
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

#[cfg(all(test, feature = "native"))]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        // Test vectors of the authors of FNV-1a.
        assert_eq!(hash(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn the_content_of_this_build_is_taken_and_no_other() {
        assert!(!ALL.is_empty());
        let all = Assets::embedded();
        for asset in ALL {
            let content = all.get(asset.name).expect("embedded").to_vec();
            let mut taken = Assets::default();
            assert_eq!(
                taken.get(asset.name),
                Err(AssetError::Missing {
                    name: asset.name.to_owned()
                })
            );
            taken.take(asset.name, content.clone()).expect("its own");
            assert_eq!(taken.get(asset.name), Ok(&content[..]));

            let cut = content[..content.len() - 1].to_vec();
            let error = taken.take(asset.name, cut).expect_err("cut short");
            assert!(matches!(error, AssetError::Length { .. }), "{error}");
            assert!(error.to_string().contains(asset.file), "{error}");
            for at in [0, content.len() / 2, content.len() - 1] {
                let mut flipped = content.clone();
                flipped[at] ^= 1;
                let error = taken.take(asset.name, flipped).expect_err("damaged");
                assert!(matches!(error, AssetError::Hash { .. }), "{error}");
            }
            assert_eq!(
                taken.get(asset.name),
                Ok(&content[..]),
                "what was good stays"
            );
        }
        let error = all
            .clone()
            .take("coyote/other", Vec::new())
            .expect_err("none");
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
