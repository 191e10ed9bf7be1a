//! The strongest agent plays the deals of the day, in workers of their own.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Done;
use crate::agent::Budget;
use crate::daily::Daily;
use crate::protocol::Bout;
use crate::record::{Record, read_one};
use crate::session::Session;
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
        let crew = self.crew.with_value(Option::clone).unwrap_or_else(|| {
            let workers = Settings::get().workers.get_untracked();
            let crew = Crew::start(Engine::get(), workers, |_| ());
            self.crew.set_value(Some(crew.clone()));
            crew
        });
        spawn_local(async move {
            let bout = match self.dealt(daily).await {
                Ok(record) => Bout::of(&record, Budget::default()).map_err(|why| why.text()),
                Err(why) => Err(why),
            };
            match bout {
                Ok(bout) => crew.play(bout, move |report| match report {
                    Report::Plies(plies) => note(Ok(plies)),
                    Report::Failed(why) => note(Err(why)),
                    Report::Played(played) => self.keep(daily, played.record),
                    // No guest sits there, and what is played again is told when it is over.
                    Report::Asks(..) | Report::Anew => {}
                }),
                Err(why) => note(Err(why)),
            }
        });
    }

    /// The match as the person had it before the first ply, with the strongest agent in that seat: as it
    /// was kept, for another version may deal otherwise.
    async fn dealt(self, daily: Daily) -> Result<Record, Text> {
        let kept = self.store.load(&daily.id()).await.ok().flatten();
        let own = kept.and_then(|kept| read_one(&kept.lines).ok());
        let own = match own {
            Some(own) => own,
            None => Record::of(&daily.deal()?, daily.seats(), None),
        };
        let best = daily.best_seats().into_iter().take(1);
        let session = Session::set_up(&own.config, own.deal, own.seed)?;
        let seats = best.chain(own.seats.into_iter().skip(1)).collect();
        Ok(Record::of(&session, seats, None))
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
