//! Which league each tab has: its own is known to it after a reload, and those of all tabs to each.
//!
//! A tab that has a league open holds a shared lock of the browser by its name, which ends with the tab at the
//! latest.

use std::cell::RefCell;
use std::collections::BTreeSet;

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Storage;

/// A lock's name is this and the league's.
const LOCK: &str = "yomite-league-";
/// Under this the session of a tab holds the name of its league.
const OWN: &str = "yomite.league";

/// A lock that this tab has.
struct Hold {
    /// Lets it go.
    release: Function,
    /// It has been let go.
    released: JsFuture,
}

thread_local! {
    /// Of the league that this tab has open.
    static HOLD: RefCell<Option<Hold>> = const { RefCell::new(None) };
}

/// Holds a league, and lets go of the one that was held before.
pub(super) async fn hold(league: &str) {
    if let Some(before) = HOLD.replace(lock(league)) {
        // The function that keeps a promise takes whatever it is given.
        let _ = before.release.call0(&JsValue::UNDEFINED);
        // Let go or refused: it is held no more.
        let _ = before.released.await;
    }
}

/// The leagues that are open in any tab; `None` where the browser has no locks.
pub(super) async fn held() -> Option<BTreeSet<String>> {
    let (locks, query) = method("query")?;
    let asked: JsValue = query.call0(&locks).ok()?;
    let asked: Promise = asked.dyn_into().ok()?;
    let found: JsValue = JsFuture::from(asked).await.ok()?;
    let held = Reflect::get(&found, &"held".into()).ok()?;
    let held: Array = held.dyn_into().ok()?;
    let name = |lock: JsValue| Reflect::get(&lock, &"name".into()).ok()?.as_string();
    let league = |name: String| Some(name.strip_prefix(LOCK)?.to_owned());
    Some(held.iter().filter_map(name).filter_map(league).collect())
}

/// Asks for the lock of a league; `None` where the browser has none to give.
fn lock(league: &str) -> Option<Hold> {
    let (locks, request) = method("request")?;
    let options = Object::new();
    Reflect::set(&options, &"mode".into(), &"shared".into()).ok()?;
    let mut release = None;
    // The lock is held until this promise is kept.
    let held = Promise::new(&mut |keep, _| release = Some(keep));
    let grant = Closure::once_into_js(move |_: JsValue| -> JsValue { held.into() });
    let name = JsValue::from_str(&format!("{LOCK}{league}"));
    let asked = request.call3(&locks, &name, &options, &grant).ok()?;
    let asked: Promise = asked.dyn_into().ok()?;
    Some(Hold {
        release: release?,
        released: JsFuture::from(asked),
    })
}

/// The browser's locks, and what can be asked of them.
fn method(name: &str) -> Option<(JsValue, Function)> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    let method = Reflect::get(&locks, &name.into()).ok()?;
    Some((locks, method.dyn_into().ok()?))
}

fn session() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// Notes the league that this tab plays, for after a reload.
pub(super) fn remember(league: &str) {
    if let Some(session) = session() {
        // Where the browser refuses, a reload finds the league that was begun last.
        let _ = session.set_item(OWN, league);
    }
}

/// The league that this tab played last.
pub(super) fn remembered() -> Option<String> {
    session()?.get_item(OWN).ok()?
}
