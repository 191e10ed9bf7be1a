//! What every client of the workers does alike: it brings their program and their files, hears them, and
//! looks after them. A worker that dies, falls silent or cannot start is replaced.

use gloo_timers::callback::Interval;
use leptos::prelude::window;
use leptos::task::spawn_local;

use std::rc::Rc;

use super::pool::Pool;
use super::slot::{Event, SlotId};
use super::{files, now};
use crate::i18n::phrases::{common as phrases, frame};
use yomite::agent::Shard;
use yomite::assets;
use yomite::protocol::{Failure, FromWorker, WorkId};
use yomite::words::{Text, count};

/// Milliseconds between two looks after the workers.
const WATCH_MS: u32 = 500;
/// A busy worker says something ten times a second; silent for so long, it is stuck.
const SILENCE_MS: f64 = 5_000.0;
/// A worker whose program is here and that has not started after so long will not.
const START_MS: f64 = 8_000.0;
/// When the page has not looked after its workers for so long, it was the page that stood still.
const PAUSE_MS: f64 = 2_500.0;

/// Whoever has work for a pool of workers.
pub(super) trait Client: Sized + 'static {
    /// Does something with the pool; nothing else of the client is held meanwhile.
    fn pool<T>(&self, f: impl FnOnce(&mut Pool) -> T) -> T;

    /// A way back to the client that does not keep it alive.
    fn link(&self) -> impl Fn() -> Option<Self> + Clone + 'static;

    /// A worker says something of its work.
    fn told(&self, slot: SlotId, message: FromWorker);

    /// A worker is gone, and another stands in its place: what it was at, and why it is gone.
    fn replaced(&self, slot: SlotId, lost: Option<(WorkId, Shard)>, why: Text);

    /// A worker will never listen: what waited for it, whether no other is left, and why.
    fn given_up(&self, lost: Option<WorkId>, nobody: bool, why: Text);

    /// A file will not come: what needs it has no answer.
    fn missing(&self, file: &str, why: &Text);

    /// Hands out what waits, as far as workers are free and its files are here.
    fn begin_next(&self);

    /// Shows how things stand.
    fn show(&self);

    /// After each look at the workers; `well` where all of them listen.
    fn looked(&self, well: bool) {
        let _ = well;
    }

    /// A worker listens again.
    fn listens(&self) {}

    /// Starts the given number of workers, and looks after them as long as the client lives.
    fn start(&self, workers: usize) {
        let back = self.link();
        let ear = move |slot, event| {
            if let Some(client) = back() {
                client.hear(slot, event);
            }
        };
        let back = self.link();
        let look = move || {
            if let Some(client) = back() {
                client.look();
            }
        };
        self.pool(|pool| {
            pool.start(workers, Rc::new(ear));
            pool.watch = Some(Interval::new(WATCH_MS, look));
        });
        self.bring_program();
    }

    /// What kept the workers from starting may be over: they are started again, from files that are
    /// fetched anew. Whether they had to be.
    fn revive(&self) -> bool {
        let dead = self.pool(|pool| {
            let dead = pool.is_dead();
            if dead {
                pool.revive();
            }
            dead
        });
        if dead {
            self.bring_program();
        }
        dead
    }

    /// Has the program fetched for the workers that wait for it.
    fn bring_program(&self) {
        let order = |pool: &mut Pool| match pool.waiting().is_empty() {
            true => None,
            false => pool.program.order(),
        };
        let Some(attempt) = self.pool(order) else {
            return;
        };
        let back = self.link();
        let progress = {
            let back = back.clone();
            move |bytes| {
                if let Some(client) = back() {
                    client.pool(|pool| pool.program.note(bytes));
                    client.show();
                }
            }
        };
        spawn_local(async move {
            let fetched = files::fetch_program(attempt, progress).await;
            let Some(client) = back() else { return };
            match fetched {
                Ok(parts) => client.pool(|pool| pool.program_came(parts)),
                Err(why) => {
                    let waiting = client.pool(|pool| {
                        pool.program.arrived(None);
                        pool.waiting()
                    });
                    for slot in waiting {
                        client.give_up(slot, why.clone());
                    }
                }
            }
            client.show();
        });
    }

    /// Fetches files; what waits for them goes on when they are here, or fails with them.
    fn fetch(&self, orders: Vec<(&'static str, bool)>) {
        for (name, anew) in orders {
            let back = self.link();
            let progress = {
                let back = back.clone();
                move |bytes| {
                    if let Some(client) = back() {
                        client.pool(|pool| pool.files.note(name, bytes));
                        client.show();
                    }
                }
            };
            spawn_local(async move {
                let fetched = files::fetch(name, anew, progress).await;
                let Some(client) = back() else { return };
                let (content, why) = match fetched {
                    Ok(content) => (Some(content), None),
                    // That there is a network is no promise; that there is none is one.
                    Err(_) if !window().navigator().on_line() => {
                        let file = assets::named(name).map_or(name, |asset| asset.file);
                        (None, Some(frame::NO_FILE.with([file.into()])))
                    }
                    Err(why) => (None, Some(phrases::NO_FILE.with([why.into()]))),
                };
                client.pool(|pool| pool.files.arrived(name, content));
                if let Some(why) = why {
                    client.missing(name, &why);
                }
                client.begin_next();
                client.show();
            });
        }
    }

    fn hear(&self, slot: SlotId, event: Event) {
        match event {
            Event::Said(message) => match *message {
                FromWorker::Ready { build } if build == crate::BUILD => {
                    self.pool(|pool| pool.ready(slot));
                    self.listens();
                    self.begin_next();
                }
                FromWorker::Ready { .. } => self.give_up(slot, phrases::OTHER_BUILD.text()),
                // The program has ended.
                FromWorker::Failed(_, failure @ Failure::Panic(_)) => {
                    self.lose(slot, failure.text());
                }
                message => self.told(slot, message),
            },
            Event::Broke(Some(why)) => self.lose(slot, phrases::WORKER_DIED.with([why.into()])),
            // What could not be loaded breaks without a word.
            Event::Broke(None) if self.pool(|pool| pool.is_new(slot)) => {
                self.lose(slot, phrases::NOT_LOADED.with([files::BOOT.into()]));
            }
            Event::Broke(None) => self.lose(slot, phrases::WORKER_GONE.text()),
            Event::CannotStart(why) => {
                self.give_up(slot, phrases::CANNOT_START.with([why.into()]));
            }
        }
    }

    /// A worker will never listen.
    fn give_up(&self, slot: SlotId, why: Text) {
        let (lost, nobody) = self.pool(|pool| {
            let lost = pool.give_up(slot);
            let nobody = pool.is_dead();
            if nobody {
                pool.program.discard();
            }
            (lost, nobody)
        });
        self.given_up(lost, nobody, why);
    }

    /// A worker is gone: another takes its place.
    fn lose(&self, slot: SlotId, why: Text) {
        if self.pool(|pool| pool.is_hopeless(slot)) {
            return self.give_up(slot, phrases::CANNOT_START.with([why.into()]));
        }
        let lost = self.pool(|pool| pool.replace(slot));
        self.replaced(slot, lost, why);
        self.bring_program();
    }

    /// Looks after the workers.
    fn look(&self) {
        let time = now();
        let (silent, late, well) = self.pool(|pool| {
            if time - std::mem::replace(&mut pool.watched, time) > PAUSE_MS {
                pool.reset_timeouts(time);
            }
            let silent = pool.silent(time, SILENCE_MS);
            (silent, pool.late(time, START_MS), pool.is_well())
        });
        let seconds = |ms: f64| count((ms / 1000.0) as i64);
        for slot in silent {
            self.lose(slot, phrases::WORKER_SILENT.with([seconds(SILENCE_MS)]));
        }
        for slot in late {
            self.lose(slot, phrases::WORKER_LATE.with([seconds(START_MS)]));
        }
        self.looked(well);
    }
}
