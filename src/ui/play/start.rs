//! Starting a match.

use leptos::task::spawn_local;

use crate::record::{Player, Record};
use crate::session::Session;
use crate::ui::router::Route;
use crate::ui::store::{Kept, Store, new_id};

/// Keeps a match that was just dealt, and goes to its screen.
pub fn start(store: Store, session: &Session, seats: Vec<Player>) {
    let started = String::from(js_sys::Date::new_0().to_iso_string());
    let kept = Kept {
        id: new_id(),
        changed: js_sys::Date::now(),
        lines: Record::of(session, seats, Some(started)).to_lines(),
    };
    let route = Route::Match {
        id: kept.id.clone(),
        ply: None,
    };
    spawn_local(async move {
        store.save(kept).await;
        route.go();
    });
}
