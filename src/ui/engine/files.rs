//! The files that agents need: fetched once, when first needed, and checked.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, ReadableStreamDefaultReader, RequestCache, RequestInit, Response};

use super::slot::in_words;
use crate::assets::Asset;
use crate::ui::i18n::phrases::engine as phrases;
use crate::words::{Text, count};

/// A fetch that brings nothing for so long is given up.
const STALL_MS: u32 = 15_000;

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
    let at = |what: String| phrases::AT.with([asset.file.into(), what.into()]);
    let stalled = Rc::new(Cell::new(false));
    let read = read(asset, anew, progress, &stalled).await;
    let content = read.map_err(|error| match stalled.get() {
        true => phrases::STALLED.with([asset.file.into(), count(STALL_MS / 1000)]),
        false => at(in_words(&error)),
    })?;
    asset.check(&content).map_err(|error| error.text())?;
    Ok(content)
}

async fn read(
    asset: &Asset,
    anew: bool,
    progress: impl Fn(usize),
    stalled: &Rc<Cell<bool>>,
) -> Result<Vec<u8>, JsValue> {
    let abort = AbortController::new()?;
    let watch = || {
        let (abort, stalled) = (abort.clone(), Rc::clone(stalled));
        Timeout::new(STALL_MS, move || {
            stalled.set(true);
            abort.abort();
        })
    };
    let mut _timer = watch();
    let options = RequestInit::new();
    options.set_signal(Some(&abort.signal()));
    if anew {
        options.set_cache(RequestCache::Reload);
    }
    let request = window().fetch_with_str_and_init(&address(asset.file), &options);
    let response: Response = JsFuture::from(request).await?.unchecked_into();
    if !response.ok() {
        return Err(format!("HTTP {}", response.status()).into());
    }
    let mut content = Vec::with_capacity(asset.bytes);
    let Some(body) = response.body() else {
        return Ok(content);
    };
    let reader: ReadableStreamDefaultReader = body.get_reader().unchecked_into();
    loop {
        _timer = watch();
        let part = JsFuture::from(reader.read()).await?;
        if js_sys::Reflect::get(&part, &"done".into())?.is_truthy() {
            return Ok(content);
        }
        let bytes: js_sys::Uint8Array =
            js_sys::Reflect::get(&part, &"value".into())?.unchecked_into();
        content.extend(bytes.to_vec());
        progress(content.len());
        if content.len() > asset.bytes {
            // Another file: its check will say so, however much there is of it.
            abort.abort();
            return Ok(content);
        }
    }
}

/// A file of the site by its full address, wherever on the page one is.
pub fn address(file: &str) -> String {
    let base = document()
        .base_uri()
        .ok()
        .flatten()
        .unwrap_or_else(|| "./".to_owned());
    match web_sys::Url::new_with_base(file, &base) {
        Ok(url) => url.href(),
        Err(_) => file.to_owned(),
    }
}
