//! One file of the site on its way: how much has come, and whether anything still comes.

use std::cell::Cell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, ReadableStreamDefaultReader, RequestCache, RequestInit, Response};

use super::slot::in_words;
use crate::ui::i18n::phrases::common as phrases;
use crate::words::{Text, count};

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
        true => phrases::STALLED.with([name.into(), count(STALL_MS / 1000)]),
        false => phrases::AT.with([name.into(), in_words(&error).into()]),
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
