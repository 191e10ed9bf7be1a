//! The files that agents need and the program that the workers run: fetched once, when first needed, and
//! checked.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::{Array, Reflect, WebAssembly};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, ReadableStreamDefaultReader, RequestCache, RequestInit, Response};

use super::slots::in_words;
use crate::BUILD;
use crate::i18n::phrases::common as phrases;
use yomite::assets::{self, Asset};
use yomite::protocol::{BROUGHT, Request};
use yomite::words::{Text, count};

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
    /// Forgets what somebody has brought: it may be another by now.
    pub fn forget_brought(&mut self) {
        self.here.retain(|name, _| !name.starts_with(BROUGHT));
        self.failed.retain(|name| !name.starts_with(BROUGHT));
    }

    /// The files that are here, for another pool.
    pub fn lent(&self) -> Files {
        Files {
            here: self.here.clone(),
            ..Files::default()
        }
    }

    pub fn get(&self, name: &str) -> Option<&Rc<[u8]>> {
        self.here.get(name)
    }

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
            if let Ok(asset) = assets::named(name) {
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

/// The files that the worker must have been given before a request: those of this build, and what somebody has brought.
pub fn needed(request: &Request) -> Vec<&'static str> {
    thread_local! {
        /// The names of what was brought: a few, which are kept for as long as the page is.
        static NAMES: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
    }
    let kept = |name: String| {
        NAMES.with_borrow_mut(|names| match names.get(&*name) {
            Some(name) => *name,
            None => {
                let name: &'static str = name.leak();
                names.insert(name);
                name
            }
        })
    };
    let mut names = request.files();
    names.extend(
        request
            .brought()
            .into_iter()
            .map(|name| kept(format!("{BROUGHT}{name}"))),
    );
    names
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
    let asset = assets::named(name).map_err(|error| error.text())?;
    let address = address(asset.file);
    let content = download(asset.file, &address, anew, asset.bytes, progress).await?;
    asset.check(&content).map_err(|error| error.text())?;
    Ok(content)
}

/// A download that brings nothing for so long is given up; one that moves is waited for.
const STALL_MS: u32 = 10_000;

/// Fetches what lies at `address`; `anew` past every cache. `progress` hears how many bytes have come;
/// no more are taken in than just beyond `most`.
///
/// # Errors
/// What went wrong with `name`, in words without a full stop.
pub(super) async fn download(
    name: &str,
    address: &str,
    anew: bool,
    most: usize,
    progress: impl Fn(usize),
) -> Result<Vec<u8>, Text> {
    let stalled = Rc::new(Cell::new(false));
    let read = read(address, anew, most, progress, &stalled).await;
    read.map_err(|error| match stalled.get() {
        true => phrases::ENGINE_STALLED.with([name.into(), count(STALL_MS / 1000)]),
        false => phrases::ENGINE_AT.with([name.into(), in_words(&error).into()]),
    })
}

async fn read(
    address: &str,
    anew: bool,
    most: usize,
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
    let request = window().fetch_with_str_and_init(address, &options);
    let response: Response = JsFuture::from(request).await?.unchecked_into();
    if !response.ok() {
        return Err(format!("HTTP {}", response.status()).into());
    }
    let mut content = Vec::new();
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
        if content.len() > most {
            // Another file: its check will say so, however much there is of it.
            abort.abort();
            return Ok(content);
        }
    }
}

/// A file of the site by its full address, wherever on the page one is.
pub(super) fn address(file: &str) -> String {
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

/// The glue, which brings the module to life.
const GLUE: &str = "worker.js";
const MODULE: &str = "worker_bg.wasm";
/// A worker's first lines.
pub const BOOT: &str = "worker_boot.js";
/// No program is as large: whatever is larger is something else.
pub(super) const MOST_BYTES: usize = 64 << 20;

/// What a worker is started with.
pub struct ProgramParts {
    /// The address of its first lines.
    pub boot: String,
    /// The glue, and where it was fetched.
    pub glue: (String, String),
    pub module: WebAssembly::Module,
}

#[derive(Default)]
pub struct Program {
    here: Option<Rc<ProgramParts>>,
    /// How many bytes have come, while it is on its way.
    coming: Option<usize>,
    /// How often it could not be had, or was of no use: it is then asked for past every cache.
    failures: u32,
}

impl Program {
    /// The same program for another pool, where it is here.
    pub fn lent(&self) -> Program {
        Program {
            here: self.here.clone(),
            ..Program::default()
        }
    }

    /// What a worker is started with, once it is here.
    pub fn parts(&self) -> Option<Rc<ProgramParts>> {
        self.here.clone()
    }

    /// Says which attempt it is to fetch the program now; `None` when it is here, or on its way. It
    /// is on its way from here on.
    pub fn order(&mut self) -> Option<u32> {
        if self.here.is_some() || self.coming.is_some() {
            return None;
        }
        self.coming = Some(0);
        Some(self.failures)
    }

    /// So many bytes have come.
    pub fn note(&mut self, bytes: usize) {
        if let Some(coming) = &mut self.coming {
            *coming = bytes;
        }
    }

    /// How many bytes have come, while it is on its way.
    pub fn coming(&self) -> Option<usize> {
        self.coming
    }

    /// The program has come, or will not.
    pub fn arrived(&mut self, parts: Option<ProgramParts>) {
        self.coming = None;
        match parts {
            Some(parts) => self.here = Some(Rc::new(parts)),
            None => self.failures += 1,
        }
    }

    /// No worker could be started with what is here.
    pub fn discard(&mut self) {
        if self.here.take().is_some() {
            self.failures += 1;
        }
    }
}

/// Fetches both files and compiles the module. `progress` hears how many bytes have come.
///
/// # Errors
/// What the page should say.
pub async fn fetch_program(attempt: u32, progress: impl Fn(usize)) -> Result<ProgramParts, Text> {
    let missing = |why: Text| phrases::ENGINE_PROGRAM.with([why.into()]);
    let at = |file: &str| address_of_build(file, attempt);
    let get = async |file: &str, before: usize| {
        let progress = |bytes| progress(before + bytes);
        download(file, &at(file), attempt > 0, MOST_BYTES, progress).await
    };
    let glue = get(GLUE, 0).await.map_err(missing)?;
    let bytes = get(MODULE, glue.len()).await.map_err(missing)?;
    let glue = String::from_utf8_lossy(&glue).into_owned();
    let module = compile(MODULE, &bytes).await.map_err(missing)?;
    if !fit(&module, &glue) {
        return Err(phrases::ENGINE_OTHER_BUILD.text());
    }
    Ok(ProgramParts {
        boot: at(BOOT),
        glue: (glue, at(GLUE)),
        module,
    })
}

/// Compiles what was fetched from a file.
///
/// # Errors
/// What is wrong with it, in words without a full stop.
pub(super) async fn compile(file: &str, bytes: &[u8]) -> Result<WebAssembly::Module, Text> {
    // Not compiled while it streams: that needs a MIME type that plain hosts may not send.
    let bytes = js_sys::Uint8Array::from(bytes);
    let compiled = JsFuture::from(WebAssembly::compile(&bytes)).await;
    let why = |error| phrases::ENGINE_AT.with([file.into(), in_words(&error).into()]);
    compiled.map(JsCast::unchecked_into).map_err(why)
}

/// The names of what a module gives or takes.
pub(super) fn names(list: Array) -> BTreeSet<String> {
    let name = |entry: JsValue| Reflect::get(&entry, &"name".into()).ok()?.as_string();
    list.iter().filter_map(name).collect()
}

/// Whether glue and module belong together: each names all that it wants of the other.
fn fit(module: &WebAssembly::Module, glue: &str) -> bool {
    let given = names(WebAssembly::Module::exports(module));
    let wanted = names(WebAssembly::Module::imports(module));
    wanted.iter().all(|name| glue.contains(name.as_str()))
        && uses(glue).all(|name| given.contains(name))
}

/// What the glue uses of the module.
fn uses(glue: &str) -> impl Iterator<Item = &str> {
    const CALL: &str = "wasm.";
    let part_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    glue.match_indices(CALL).filter_map(move |(at, _)| {
        let before = glue[..at].chars().next_back();
        let rest = &glue[at + CALL.len()..];
        let end = rest.find(|c| !part_of_name(c)).unwrap_or(rest.len());
        // Another name's end, a path or a file's name is no use of the module.
        let whole = before.is_none_or(|c| !part_of_name(c) && !".\"'/".contains(c));
        (whole && end > 0).then(|| &rest[..end])
    })
}

/// A file of the site by its full address, with the build in it: a cache that holds an older
/// file under the same name does not answer for this one; nor for another attempt.
pub(super) fn address_of_build(file: &str, attempt: u32) -> String {
    let again = match attempt {
        0 => String::new(),
        attempt => format!("&again={attempt}"),
    };
    format!("{}?v={BUILD}{again}", address(file))
}
