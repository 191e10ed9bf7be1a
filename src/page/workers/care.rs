//! How a pool looks after its workers: it brings their program and their files, hears them, and replaces those that
//! die, fall silent or cannot start.

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use leptos::task::spawn_local;

use std::rc::Rc;

use super::pending::{Call, Course, Pending, Purpose};
use super::slots::{SlotId, Slots};
use super::{Inner, WorkerPool, files, now, parts};
use crate::i18n::phrases::{common as phrases, frame};
use yomite::agent::Shard;
use yomite::assets::{self, AssetError};
use yomite::protocol::BROUGHT;
use yomite::protocol::WorkId;
use yomite::words::{Phrase, Text, count};

/// Milliseconds between two looks after the workers.
const WATCH_MS: u32 = 500;
/// A busy worker says something ten times a second; silent for so long, it is stuck.
const SILENCE_MS: f64 = 5_000.0;
/// A worker whose program is here and that has not started after so long will not.
const START_MS: f64 = 8_000.0;
/// When the page has not looked after its workers for so long, it was the page that stood still.
const PAUSE_MS: f64 = 2_500.0;
/// So long a message about what is over can be read, in milliseconds.
const READ_MS: f64 = 10_000.0;

impl WorkerPool {
    pub(super) fn slots<T: Default>(self, f: impl FnOnce(&mut Slots) -> T) -> T {
        self.with(|inner| f(&mut inner.slots))
    }

    /// Starts the given number of workers, and looks after them as long as the pool lives.
    pub(super) fn start(self, workers: usize) {
        let ear = move |slot, event| self.hear(slot, event);
        self.slots(|slots| {
            slots.start(workers, Rc::new(ear));
            slots.watch = Some(Interval::new(WATCH_MS, move || self.look()));
        });
        self.bring_program();
    }

    /// What kept the workers from starting may be over: they are started again, from files that are
    /// fetched anew.
    pub fn revive(self) {
        let dead = self.slots(|slots| {
            let dead = slots.is_dead();
            if dead {
                slots.revive();
            }
            dead
        });
        if dead {
            self.bring_program();
            self.settle_notice(|notice| notice.nobody_thinks);
        }
    }

    /// Has the program fetched for the workers that wait for it.
    pub(super) fn bring_program(self) {
        let order = |slots: &mut Slots| match slots.waiting().is_empty() {
            true => None,
            false => slots.program.order(),
        };
        let Some(attempt) = self.slots(order) else {
            return;
        };
        let progress = move |bytes| {
            self.slots(|slots| slots.program.note(bytes));
            self.show();
        };
        spawn_local(async move {
            match files::fetch_program(attempt, progress).await {
                Ok(parts) => self.slots(|slots| slots.program_came(parts)),
                Err(why) => {
                    let waiting = self.slots(|slots| {
                        slots.program.arrived(None);
                        slots.waiting()
                    });
                    for slot in waiting {
                        self.give_up(slot, why.clone());
                    }
                }
            }
            self.show();
        });
    }

    /// Fetches files; what waits for them goes on when they are here, or fails with them.
    pub(super) fn fetch(self, orders: Vec<(&'static str, bool)>) {
        for (name, anew) in orders {
            let progress = move |bytes| {
                self.slots(|slots| slots.files.note(name, bytes));
                self.show();
            };
            spawn_local(async move {
                let found = match name.strip_prefix(BROUGHT) {
                    Some(brought) => self.networks.network(brought).await.ok_or_else(|| {
                        let missing = AssetError::Missing {
                            name: brought.to_owned(),
                        };
                        missing.text()
                    }),
                    None => files::fetch(name, anew, progress).await,
                };
                let (content, why) = match found {
                    Ok(content) => (Some(content), None),
                    // That there is a network is no promise; that there is none is one.
                    Err(_) if assets::named(name).is_ok() && !window().navigator().on_line() => {
                        let file = assets::named(name).map_or(name, |asset| asset.file);
                        (None, Some(frame::OFFLINE_NO_FILE.with([file.into()])))
                    }
                    Err(why) => (None, Some(phrases::ENGINE_FILE.with([why.into()]))),
                };
                self.slots(|slots| slots.files.arrived(name, content));
                if let Some(why) = why {
                    self.fail_waiting(&why, |waiting| {
                        files::needed(&waiting.request).contains(&name)
                    });
                }
                self.begin_next();
            });
        }
    }

    /// Fetches parts of the program, each with which attempt it is; what waits for them goes on when they are here, or
    /// fails with them.
    pub(super) fn fetch_parts(self, orders: Vec<(&'static str, u32)>) {
        for (part, attempt) in orders {
            let progress = move |bytes| {
                self.slots(|slots| slots.parts.note(part, bytes));
                self.show();
            };
            spawn_local(async move {
                match parts::fetch_part(part, attempt, progress).await {
                    Ok(module) => self.slots(|slots| slots.parts.arrived(part, Some(module))),
                    Err(why) => {
                        self.slots(|slots| slots.parts.arrived(part, None));
                        self.fail_waiting(&why, |waiting| waiting.parts.contains(&part));
                    }
                }
                self.begin_next();
            });
        }
    }

    /// A worker will never listen: a game that waited for it is for the others, anything else has no answer; nor has
    /// anything where no other is left.
    pub(super) fn give_up(self, slot: SlotId, why: Text) {
        let (lost, nobody) = self.slots(|slots| {
            let lost = slots.give_up(slot);
            let nobody = slots.is_dead();
            if nobody {
                slots.program.discard();
                slots.parts.base_discarded();
            }
            (lost, nobody)
        });
        if nobody {
            self.tell(why.clone(), true);
            let running = self.with(|inner| std::mem::take(&mut inner.running));
            for running in running {
                self.call(running.failed(why.clone()));
            }
            return self.fail_waiting(&why, |_| true);
        }
        let Some(lost) = lost else { return };
        let game = self.with(|inner| {
            inner.running(lost).filter(|running| running.is_game())?;
            let game = inner.take_running(lost)?;
            let call = game.course(Course::Anew);
            inner.waiting.push_back(game.again());
            call
        });
        match game {
            Some(_) => {
                self.call(game);
                self.begin_next();
            }
            None => self.fail(lost, why),
        }
    }

    /// A worker is gone: another takes its place, and its share of the work.
    pub(super) fn lose(self, slot: SlotId, why: Text) {
        if self.slots(|slots| slots.is_hopeless(slot)) {
            return self.give_up(slot, phrases::ENGINE_START.with([why.into()]));
        }
        let (given_up, anew, text) = self.with(|inner| {
            let text = inner.replaced.with([why.clone().into()]);
            inner.lost = Some(text.clone());
            let lost = inner.slots.replace(slot);
            let (given_up, anew) = inner.share_again(slot, lost);
            (given_up, anew, Some(text))
        });
        if let Some(text) = text {
            self.tell(text, false);
        }
        self.call(anew);
        if let Some((id, phrase, losses)) = given_up {
            self.fail(id, phrase.with([count(losses), why.into()]));
        }
        self.show();
        self.bring_program();
    }

    /// Looks after the workers.
    fn look(self) {
        // Firefox, where it leaves a page, runs timers while a worker is being told something.
        if self.is_held() {
            return;
        }
        let time = now();
        let (silent, late, well) = self.slots(|slots| {
            if time - std::mem::replace(&mut slots.watched, time) > PAUSE_MS {
                slots.reset_timeouts(time);
            }
            let silent = slots.silent(time, SILENCE_MS);
            (silent, slots.late(time, START_MS), slots.is_well())
        });
        let seconds = |ms: f64| count((ms / 1000.0) as i64);
        for slot in silent {
            self.lose(slot, phrases::ENGINE_SILENT.with([seconds(SILENCE_MS)]));
        }
        for slot in late {
            self.lose(slot, phrases::ENGINE_LATE.with([seconds(START_MS)]));
        }
        if well {
            self.settle_notice(|notice| time - notice.since > READ_MS);
        }
        if self.told.try_with_untracked(|status| status.thinking) == Some(true) {
            self.show();
        }
    }
}

/// What the page shows of a pool.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Status {
    /// Something is being thought about.
    pub thinking: bool,
    /// How long, in milliseconds.
    pub elapsed_ms: f64,
    /// Simulations so far.
    pub simulations: u64,
    pub ready: usize,
    /// No worker is left, and none is being started.
    pub dead: bool,
    /// How much has come of what a decision or a game waits for.
    pub fetches: Option<Text>,
    /// A worker was lost: the last one, and why.
    pub lost: Option<Text>,
}

/// What the user should know of the workers.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub text: Text,
    /// No worker is left: nothing can be thought until that is mended.
    pub nobody_thinks: bool,
    /// Since when it is so, in milliseconds.
    pub since: f64,
}

impl WorkerPool {
    /// The number of workers to start with: all cores but one, from 1 to 8.
    pub fn default_workers() -> usize {
        let cores = window().navigator().hardware_concurrency();
        (cores as usize).saturating_sub(1).clamp(1, 8)
    }

    /// Uses the given number of workers from the next request on.
    pub fn resize(self, workers: usize) {
        self.with(|inner| inner.slots.resize(workers.clamp(1, 8)));
        self.bring_program();
    }

    fn tell(self, text: Text, nobody_thinks: bool) {
        self.notice.try_set(Some(Notice {
            text,
            nobody_thinks,
            since: now(),
        }));
    }

    /// Takes the notice away if `which` picks it.
    pub(super) fn settle_notice(self, which: impl Fn(&Notice) -> bool) {
        let picked = |notice: &Option<Notice>| notice.as_ref().is_some_and(which);
        if self.notice.try_with_untracked(picked) == Some(true) {
            self.notice.set(None);
        }
    }

    /// Shows how things stand.
    pub(super) fn show(self) {
        let Some(inner) = self.inner.try_get_value() else {
            return;
        };
        let (status, watcher) = {
            let inner = inner.borrow();
            (inner.status(), Rc::clone(&inner.watcher))
        };
        watcher(status);
    }
}

impl Inner {
    fn status(&self) -> Status {
        let seen = |pending: &&Pending| pending.purpose > Purpose::Study;
        let current = self.running.iter().find(seen);
        let busy = self.running.iter().any(|running| !running.is_game());
        let awaited = |waiting: &Pending| waiting.is_game() || seen(&waiting);
        let fetching = !busy && self.waiting.iter().any(awaited);
        Status {
            thinking: current.is_some() || self.waiting.iter().any(|waiting| seen(&waiting)),
            elapsed_ms: current.map_or(0.0, |current| now() - current.started),
            simulations: current.map_or(0, Pending::simulations),
            ready: self.slots.ready_count(),
            dead: self.slots.is_dead(),
            fetches: self.slots.fetches().filter(|_| fetching),
            lost: self.lost.clone(),
        }
    }
}

/// A request that has cost too many workers, what is said of that, and how many.
type GivenUp = (WorkId, Phrase, u32);

impl Inner {
    /// Gives what a lost worker was at to the one in its place, or gives it up.
    fn share_again(
        &mut self,
        slot: SlotId,
        lost: Option<(WorkId, Shard)>,
    ) -> (Option<GivenUp>, Option<Call>) {
        let Some((id, shard)) = lost else {
            return (None, None);
        };
        let Some(running) = self.running.iter_mut().find(|running| running.id == id) else {
            return (None, None);
        };
        if let Some(losses) = running.lost(shard.index) {
            return (Some((id, running.given_up(), losses)), None);
        }
        self.slots
            .give(slot, shard, id, running.request.share(shard));
        (None, running.course(Course::Anew))
    }
}
