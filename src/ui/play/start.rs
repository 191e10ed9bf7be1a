//! Starting a match.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::record::{Player, Record};
use crate::session::Session;
use crate::ui::router::Route;
use crate::ui::store::{Row, Store, new_id};

/// Starts a match from a screen, once: the button stays there to be pressed again until the match
/// has opened.
#[derive(Clone, Copy)]
pub struct Starter {
    store: Store,
    started: StoredValue<bool>,
    /// What is to be kept in the place of what is being kept just now.
    later: StoredValue<Option<Record>>,
}

impl Starter {
    /// For a screen that has just opened.
    pub fn new() -> Starter {
        Starter {
            store: Store::get(),
            started: StoredValue::new(false),
            later: StoredValue::new(None),
        }
    }

    /// Keeps a match and goes to its screen.
    pub fn start(self, session: &Session, seats: Vec<Player>) {
        self.keep(session, seats, None);
    }

    /// The same with a match that branched from another before a ply.
    pub fn branch(self, session: &Session, seats: Vec<Player>, ply: usize) {
        self.keep(session, seats, Some(ply));
    }

    fn keep(self, session: &Session, seats: Vec<Player>, branched: Option<usize>) {
        self.open(Record {
            branched,
            ..Record::of(session, seats, None)
        });
    }

    /// Keeps a record as a match that begins now, and goes to its screen.
    pub fn open(self, record: Record) {
        if self.started.get_value() {
            return;
        }
        self.started.set_value(true);
        let record = Record {
            started: Some(String::from(js_sys::Date::new_0().to_iso_string())),
            ..record
        };
        let row = Row::of(new_id(), js_sys::Date::now(), &record, None);
        let route = Route::Match {
            id: row.kept.id.clone(),
            place: None,
        };
        let (store, id) = (self.store, row.kept.id.clone());
        spawn_local(async move {
            // Where it is not kept it is in this tab, and the page says so.
            let _ = store.save(row).await;
            while let Some(later) = self.later.try_update_value(Option::take).flatten() {
                let later = Record {
                    started: record.started.clone(),
                    ..later
                };
                let row = Row::of(id.clone(), js_sys::Date::now(), &later, None);
                let _ = store.save(row).await;
            }
            route.go();
        });
    }

    /// The same where the record may go on until its screen opens: the last one is kept.
    pub fn open_last(self, record: Record) {
        match self.started.get_value() {
            true => self.later.set_value(Some(record)),
            false => self.open(record),
        }
    }
}
