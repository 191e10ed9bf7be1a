//! The strongest agent plays the deals of the day, in workers of their own.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Done;
use crate::agent::Budget;
use crate::daily::Daily;
use crate::protocol::Bout;
use crate::record::Record;
use crate::ui::engine::{Crew, Engine, Report};
use crate::ui::settings::Settings;
use crate::ui::store::{Row, Store, Summary};
use crate::words::Text;

/// How far a match has come, or why it cannot be played.
type State = Result<u32, Text>;

/// The matches of the strongest agent; a handle.
#[derive(Clone, Copy)]
pub struct Best {
    done: RwSignal<Option<Done>>,
    store: Store,
    crew: StoredValue<Option<Crew>, LocalStorage>,
    states: RwSignal<BTreeMap<String, State>>,
}

impl Best {
    /// For a screen; what is played goes to `done`.
    pub fn new(done: RwSignal<Option<Done>>) -> Best {
        Best {
            done,
            store: Store::get(),
            crew: StoredValue::new_local(None),
            states: RwSignal::new(BTreeMap::new()),
        }
    }

    /// How far its match of a deal has come; `None` of one that nobody has asked for.
    pub fn state(self, daily: Daily) -> Option<State> {
        self.states.with(|states| states.get(&daily.id()).cloned())
    }

    /// Has it play a deal, once.
    pub fn play(self, daily: Daily) {
        let id = daily.id();
        if self
            .states
            .with_untracked(|states| states.contains_key(&id))
        {
            return;
        }
        let note = move |state: State| {
            let id = daily.id();
            // The screen may have been left meanwhile.
            self.states.try_update(|states| states.insert(id, state));
        };
        note(Ok(0));
        let bout = daily.deal().and_then(|session| {
            let record = Record::of(&session, daily.best_seats(), None);
            Bout::of(&record, Budget::default()).map_err(|why| why.text())
        });
        let bout = match bout {
            Ok(bout) => bout,
            Err(why) => return note(Err(why)),
        };
        let crew = self.crew.with_value(Option::clone).unwrap_or_else(|| {
            let workers = Settings::get().workers.get_untracked();
            let crew = Crew::start(Engine::get(), workers, |_| ());
            self.crew.set_value(Some(crew.clone()));
            crew
        });
        crew.play(bout, move |report| match report {
            Report::Plies(plies) => note(Ok(plies)),
            Report::Failed(why) => note(Err(why)),
            Report::Played(played) => self.keep(daily, played.record),
        });
    }

    fn keep(self, daily: Daily, record: Record) {
        let started = String::from(js_sys::Date::new_0().to_iso_string());
        let record = Record {
            started: Some(started),
            ..record
        };
        let row = Row::of(daily.best_id(), js_sys::Date::now(), &record, None);
        let summary: Summary = row.summary.clone();
        let (store, done) = (self.store, self.done);
        spawn_local(async move {
            // Where it is not kept it is in this tab, and the page says so.
            let _ = store.save(row).await;
            done.try_update(|done| done.get_or_insert_default().take(vec![summary]));
        });
    }
}
