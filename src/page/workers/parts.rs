//! The parts of the workers' program beside its base: one for each game, and one for whole games. Each is fetched when
//! something of it is first asked for, compiled once, and given to the workers that need it.
//!
//! A build for development has all in one, and no parts.

use std::collections::{BTreeMap, BTreeSet};

use js_sys::WebAssembly;
use leptos::prelude::window;

use super::files::{MOST_BYTES, address_of_build, compile, download, names};
use crate::i18n::phrases::{common as phrases, frame};
use yomite::games::GameId;
use yomite::protocol::Request;
use yomite::words::Text;

/// The part that reads and plays whole games.
const WHOLE: &str = "whole";

/// The parts that a worker must have before it is asked.
pub fn needed(request: &Request) -> Vec<&'static str> {
    let mut parts = request.game().map_or_else(Vec::new, of_game);
    parts.extend((cfg!(split) && request.is_whole()).then_some(WHOLE));
    parts
}

/// The parts that have what thinks about a game.
pub fn of_game(game: GameId) -> Vec<&'static str> {
    Vec::from_iter(cfg!(split).then_some(game.name()))
}

/// The parts that are here, and those on their way.
#[derive(Default)]
pub struct Parts {
    here: BTreeMap<&'static str, WebAssembly::Module>,
    /// How many bytes of each have come.
    coming: BTreeMap<&'static str, usize>,
    /// How often each could not be had, or was of no use: it is then asked for past every cache.
    failures: BTreeMap<&'static str, u32>,
    /// Those that have been held against the base.
    fitting: BTreeSet<&'static str>,
}

impl Parts {
    /// The parts that are here, for another pool.
    pub fn lent(&self) -> Parts {
        Parts {
            here: self.here.clone(),
            ..Parts::default()
        }
    }

    pub fn get(&self, part: &str) -> Option<&WebAssembly::Module> {
        self.here.get(part)
    }

    pub fn all_here(&self, parts: &[&str]) -> bool {
        parts.iter().all(|part| self.here.contains_key(part))
    }

    /// The parts to be fetched now, of those that are needed: neither here nor on their way. Each with which
    /// attempt it is. They are on their way from here on.
    pub fn order(&mut self, parts: &[&'static str]) -> Vec<(&'static str, u32)> {
        let missing = |part: &&&'static str| {
            !self.here.contains_key(**part) && !self.coming.contains_key(**part)
        };
        let orders: Vec<_> = parts.iter().filter(missing).copied().collect();
        self.coming.extend(orders.iter().map(|part| (*part, 0)));
        let attempt = |part| self.failures.get(part).copied().unwrap_or_default();
        orders
            .into_iter()
            .map(|part| (part, attempt(part)))
            .collect()
    }

    /// So many bytes of a part have come.
    pub fn note(&mut self, part: &'static str, bytes: usize) {
        if let Some(coming) = self.coming.get_mut(part) {
            *coming = bytes;
        }
    }

    /// A part has come, or will not.
    pub fn arrived(&mut self, part: &'static str, module: Option<WebAssembly::Module>) {
        self.coming.remove(part);
        match module {
            Some(module) => {
                self.here.insert(part, module);
            }
            None => self.fail(part),
        }
    }

    fn fail(&mut self, part: &'static str) {
        *self.failures.entry(part).or_default() += 1;
    }

    /// Bytes that have come, while any are on their way.
    pub fn coming(&self) -> Option<usize> {
        (!self.coming.is_empty()).then(|| self.coming.values().sum())
    }

    /// Holds parts against the base that they are to join: one that is of another build is forgotten, and named.
    pub fn misfit(
        &mut self,
        parts: &[&'static str],
        base: &WebAssembly::Module,
    ) -> Option<&'static str> {
        for part in parts {
            let Some(module) = self.here.get(part) else {
                continue;
            };
            if self.fitting.contains(part) {
                continue;
            }
            let given = names(WebAssembly::Module::exports(base));
            let wanted = names(WebAssembly::Module::imports(module));
            if !wanted.is_subset(&given) {
                self.here.remove(part);
                self.fail(part);
                return Some(part);
            }
            self.fitting.insert(part);
        }
        None
    }

    /// The base will be another one.
    pub fn base_discarded(&mut self) {
        self.fitting.clear();
    }
}

/// Fetches and compiles a part. `progress` hears how many bytes have come.
///
/// # Errors
/// What the page should say.
pub async fn fetch_part(
    part: &str,
    attempt: u32,
    progress: impl Fn(usize),
) -> Result<WebAssembly::Module, Text> {
    let file = format!("worker-{part}.wasm");
    let address = address_of_build(&file, attempt);
    let fetched = download(&file, &address, attempt > 0, MOST_BYTES, progress).await;
    let compiled = match fetched {
        Ok(bytes) => compile(&file, &bytes).await,
        // That there is a network is no promise; that there is none is one.
        Err(_) if !window().navigator().on_line() => {
            return Err(frame::OFFLINE_NO_FILE.with([file.into()]));
        }
        Err(why) => Err(why),
    };
    compiled.map_err(|why| phrases::ENGINE_PROGRAM.with([why.into()]))
}
