//! The program that the workers run: fetched once for all of them, seen to be of one piece, compiled.

use std::rc::Rc;

use js_sys::{Array, Reflect, WebAssembly};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::download::{address, download};
use super::slot::in_words;
use crate::protocol::BUILD;
use crate::ui::i18n::phrases::common as phrases;
use crate::words::Text;

/// The glue, which brings the module to life.
const GLUE: &str = "worker.js";
const MODULE: &str = "worker_bg.wasm";
/// A worker's first lines.
pub const BOOT: &str = "worker_boot.js";
/// No program is as large: whatever is larger is something else.
const MOST_BYTES: usize = 64 << 20;

/// What a worker is started with.
pub struct Parts {
    /// The address of its first lines.
    pub boot: String,
    /// The glue, and where it was fetched.
    pub glue: (String, String),
    /// The compiled module.
    pub module: WebAssembly::Module,
}

/// The program, where it is here.
#[derive(Default)]
pub struct Program {
    here: Option<Rc<Parts>>,
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
    pub fn parts(&self) -> Option<Rc<Parts>> {
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
    pub fn arrived(&mut self, parts: Option<Parts>) {
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
pub async fn fetch(attempt: u32, progress: impl Fn(usize)) -> Result<Parts, Text> {
    let missing = |why: Text| phrases::NO_PROGRAM.with([why.into()]);
    let at = |file: &str| versioned(file, attempt);
    let get = async |file: &str, before: usize| {
        let progress = |bytes| progress(before + bytes);
        download(file, &at(file), attempt > 0, MOST_BYTES, progress).await
    };
    let glue = get(GLUE, 0).await.map_err(missing)?;
    let bytes = get(MODULE, glue.len()).await.map_err(missing)?;
    let glue = String::from_utf8_lossy(&glue).into_owned();
    let compiled = async {
        // Not compiled while it streams: that needs a MIME type that plain hosts may not send.
        let bytes = js_sys::Uint8Array::from(bytes.as_slice());
        JsFuture::from(WebAssembly::compile(&bytes)).await
    };
    let module: WebAssembly::Module = compiled
        .await
        .map_err(|error| missing(phrases::AT.with([MODULE.into(), in_words(&error).into()])))?
        .unchecked_into();
    if !fit(&module, &glue) {
        return Err(phrases::OTHER_BUILD.text());
    }
    Ok(Parts {
        boot: at(BOOT),
        glue: (glue, at(GLUE)),
        module,
    })
}

/// Whether glue and module belong together: each names all that it wants of the other.
fn fit(module: &WebAssembly::Module, glue: &str) -> bool {
    let names = |list: Array| -> Vec<String> {
        let name = |entry: JsValue| Reflect::get(&entry, &"name".into()).ok()?.as_string();
        list.iter().filter_map(name).collect()
    };
    let given = names(WebAssembly::Module::exports(module));
    let wanted = names(WebAssembly::Module::imports(module));
    wanted.iter().all(|name| glue.contains(name.as_str()))
        && uses(glue).all(|name| given.iter().any(|given| given == name))
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
fn versioned(file: &str, attempt: u32) -> String {
    let again = match attempt {
        0 => String::new(),
        attempt => format!("&again={attempt}"),
    };
    format!("{}?v={BUILD}{again}", address(file))
}
