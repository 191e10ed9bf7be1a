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

pub use hash::hash;
pub use words::ALL as PHRASES;

/// What is wrong with a file, in both languages; without a full stop.
mod words {
    crate::phrases!("assets/words", "assets");
}

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

impl Asset {
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
    /// What somebody has brought, by the names that specs have for it.
    brought: BTreeMap<String, Vec<u8>>,
}

impl Assets {
    /// Files that a program brings, each with its content.
    pub fn of(files: impl IntoIterator<Item = (&'static Asset, &'static [u8])>) -> Assets {
        let files = files.into_iter();
        let files = files.map(|(asset, content)| (asset.name, Cow::Borrowed(content)));
        Assets {
            files: files.collect(),
            ..Assets::default()
        }
    }

    /// Takes in what somebody has brought under a name; what had that name is replaced.
    pub fn bring(&mut self, name: impl Into<String>, content: Vec<u8>) {
        self.brought.insert(name.into(), content);
    }

    /// Makes something of these files, with what was brought under `name` in the place of each of `theirs` that it fits.
    ///
    /// # Errors
    /// Nothing was brought under that name, or it fits none of them: with what `make` said of the first.
    pub fn with_brought<T>(
        &self,
        name: &str,
        theirs: &[&'static str],
        make: impl Fn(&Assets) -> Result<T, AssetError>,
    ) -> Result<T, AssetError> {
        let content = self.brought.get(name).ok_or_else(|| AssetError::Missing {
            name: name.to_owned(),
        })?;
        let (mut made, mut why, mut files) = (None, None, self.clone());
        for asset in theirs {
            let mut tried = files.clone();
            tried.files.insert(asset, Cow::Owned(content.clone()));
            match make(&tried) {
                Ok(one) => (made, files) = (Some(one), tried),
                Err(AssetError::Content { what, .. }) => drop(why.get_or_insert(what)),
                Err(other) => return Err(other),
            }
        }
        made.ok_or_else(|| AssetError::Brought {
            name: name.to_owned(),
            what: why.unwrap_or_default(),
        })
    }

    /// Takes a file in.
    ///
    /// # Errors
    /// Content that this build does not take for it.
    pub fn take(&mut self, asset: &Asset, content: Vec<u8>) -> Result<(), AssetError> {
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
    /// What was brought is not what the agent reads.
    #[error("\"{name}\" is no network for this agent: {what}")]
    Brought {
        /// What it was brought as.
        name: String,
        /// What is wrong, and where.
        what: String,
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
            AssetError::Brought { name, what } => {
                words::BROUGHT.with([name.as_str().into(), what.as_str().into()])
            }
            AssetError::Content { name, what } => {
                words::CONTENT.with([(*name).into(), what.as_str().into()])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        // Test vectors of the authors of FNV-1a.
        assert_eq!(hash(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
