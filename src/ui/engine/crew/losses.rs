//! A crew's workers that die, fall silent or cannot start, and what becomes of their games.

use std::collections::VecDeque;
use std::rc::Rc;

use leptos::task::spawn_local;

use super::{Call, Crew, Game, Report};
use crate::ui::engine::losses::{PAUSE_MS, SILENCE_MS, START_MS};
use crate::ui::engine::slot::SlotId;
use crate::ui::engine::{now, program};
use crate::ui::i18n::phrases::common as phrases;
use crate::words::{Text, count};

/// A game is played again so often after its worker was lost.
const MOST_AGAIN: u32 = 2;

impl Crew {
    /// What kept the workers from starting may be over: they are started again, from files that are
    /// fetched anew.
    pub(super) fn revive(&self) {
        let revived = self.with(|inner| {
            let dead = inner.pool.is_dead();
            if dead {
                inner.pool.revive();
            }
            dead
        });
        if revived {
            self.bring_program();
        }
    }

    /// Has the program fetched for the workers that wait for it.
    pub(super) fn bring_program(&self) {
        let attempt = self.with(|inner| match inner.pool.waiting().is_empty() {
            true => None,
            false => inner.pool.program.order(),
        });
        let Some(attempt) = attempt else { return };
        let weak = Rc::downgrade(&self.inner);
        let progress = {
            let weak = weak.clone();
            move |bytes| {
                if let Some(crew) = Crew::of(&weak) {
                    crew.with(|inner| inner.pool.program.note(bytes));
                    crew.tell();
                }
            }
        };
        spawn_local(async move {
            let fetched = program::fetch(attempt, progress).await;
            let Some(crew) = Crew::of(&weak) else { return };
            match fetched {
                Ok(parts) => crew.with(|inner| inner.pool.program_came(parts)),
                Err(why) => {
                    let waiting = crew.with(|inner| {
                        inner.pool.program.arrived(None);
                        inner.pool.waiting()
                    });
                    for slot in waiting {
                        crew.give_up(slot, why.clone());
                    }
                }
            }
            crew.tell();
        });
    }

    /// A worker will never listen: its game is for the others, if there are any.
    pub(super) fn give_up(&self, slot: SlotId, why: Text) {
        let (nobody, call) = self.with(|inner| {
            let lost = inner.pool.give_up(slot);
            let game = lost.and_then(|id| inner.playing.remove(&id));
            let call = game.as_ref().map(|game| game.call(Report::Anew));
            inner.waiting.extend(game);
            let nobody = inner.pool.is_dead();
            if nobody {
                inner.pool.program.discard();
            }
            (nobody, call)
        });
        call.into_iter().for_each(|call| call());
        match nobody {
            true => self.fail_waiting(&why, |_| true),
            false => self.begin_next(),
        }
    }

    /// A worker is gone: another takes its place, and its game is played again.
    pub(super) fn lose(&self, slot: SlotId, why: Text) {
        if self.with(|inner| inner.pool.is_hopeless(slot)) {
            return self.give_up(slot, phrases::CANNOT_START.with([why.into()]));
        }
        let call = self.with(|inner| {
            let lost = inner.pool.replace(slot);
            inner.lost = Some(phrases::CREW_REPLACED.with([why.clone().into()]));
            let (id, _) = lost?;
            let mut game = inner.playing.remove(&id)?;
            game.losses += 1;
            if game.losses > MOST_AGAIN {
                let why = phrases::CREW_GIVEN_UP.with([count(game.losses), why.into()]);
                return Some(game.call(Report::Failed(why)));
            }
            let call = game.call(Report::Anew);
            inner.waiting.push_front(game);
            Some(call)
        });
        self.bring_program();
        call.into_iter().for_each(|call| call());
        self.begin_next();
    }

    /// Those of the waiting games will have no answer.
    pub(super) fn fail_waiting(&self, why: &Text, which: impl Fn(&Game) -> bool) {
        let calls: Vec<Call> = self.with(|inner| {
            let all = std::mem::take(&mut inner.waiting).into_iter();
            let (failed, rest): (VecDeque<Game>, _) = all.partition(|game| which(game));
            inner.waiting = rest;
            let failed = failed.iter();
            failed
                .map(|game| game.call(Report::Failed(why.clone())))
                .collect()
        });
        for call in calls {
            call();
        }
        self.tell();
    }

    /// Looks after the workers twice a second.
    pub(super) fn watch(&self) {
        let time = now();
        let (silent, late) = self.with(|inner| {
            if time - std::mem::replace(&mut inner.watched, time) > PAUSE_MS {
                inner.pool.reset_timeouts(time);
            }
            let pool = &inner.pool;
            (pool.silent(time, SILENCE_MS), pool.late(time, START_MS))
        });
        let seconds = |ms: f64| count((ms / 1000.0) as i64);
        for slot in silent {
            self.lose(slot, phrases::WORKER_SILENT.with([seconds(SILENCE_MS)]));
        }
        for slot in late {
            self.lose(slot, phrases::WORKER_LATE.with([seconds(START_MS)]));
        }
    }
}
