//! The files that agents need: fetched once, when first needed, and checked.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::download::{address, download};
use crate::assets::Asset;
use crate::words::Text;

/// The files that are here, and those on their way.
#[derive(Default)]
pub struct Files {
    here: BTreeMap<&'static str, Rc<[u8]>>,
    /// How many bytes of each have come.
    coming: BTreeMap<&'static str, (&'static Asset, usize)>,
    /// Those that could not be had: asked for anew, whatever a cache has kept.
    failed: BTreeSet<&'static str>,
}

impl Files {
    /// The files that are here, for another pool.
    pub fn lent(&self) -> Files {
        Files {
            here: self.here.clone(),
            ..Files::default()
        }
    }

    /// A file that is here.
    pub fn get(&self, name: &str) -> Option<&Rc<[u8]>> {
        self.here.get(name)
    }

    /// Whether all of these are here.
    pub fn all_here(&self, names: &[&str]) -> bool {
        names.iter().all(|name| self.here.contains_key(name))
    }

    /// The files to be fetched now, of those that are needed: neither here nor on their way. Each
    /// with whether an earlier attempt has failed. They are on their way from here on.
    pub fn order(&mut self, names: &[&'static str]) -> Vec<(&'static str, bool)> {
        let wanted = names.iter().copied();
        let wanted = wanted.filter(|name| !self.here.contains_key(name));
        let mut orders = Vec::new();
        for name in wanted {
            if self.coming.contains_key(name) {
                continue;
            }
            if let Ok(asset) = Asset::named(name) {
                self.coming.insert(name, (asset, 0));
            }
            orders.push((name, self.failed.remove(name)));
        }
        orders
    }

    /// So many bytes of a file have come.
    pub fn note(&mut self, name: &str, bytes: usize) {
        if let Some((_, got)) = self.coming.get_mut(name) {
            *got = bytes;
        }
    }

    /// A file has come, or will not.
    pub fn arrived(&mut self, name: &'static str, content: Option<Vec<u8>>) {
        self.coming.remove(name);
        match content {
            Some(content) => {
                self.here.insert(name, content.into());
            }
            None => {
                self.failed.insert(name);
            }
        }
    }

    /// Bytes that have come and bytes in all, of what is on its way; `None` when nothing is.
    pub fn progress(&self) -> Option<(usize, usize)> {
        let sum = |(got, all): (usize, usize), (asset, more): &(&Asset, usize)| {
            (got + more, all + asset.bytes)
        };
        let progress = self.coming.values().fold((0, 0), sum);
        (!self.coming.is_empty()).then_some(progress)
    }
}

/// Fetches a file and checks it; `anew` past every cache. `progress` hears how many bytes have
/// come.
///
/// # Errors
/// What went wrong with which address, in words without a full stop.
pub async fn fetch(
    name: &'static str,
    anew: bool,
    progress: impl Fn(usize),
) -> Result<Vec<u8>, Text> {
    let asset = Asset::named(name).map_err(|error| error.text())?;
    let address = address(asset.file);
    let content = download(asset.file, &address, anew, asset.bytes, progress).await?;
    asset.check(&content).map_err(|error| error.text())?;
    Ok(content)
}
