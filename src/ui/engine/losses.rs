//! Workers that die, fall silent or cannot start, and what becomes of their work.

use leptos::prelude::*;

use super::asked::Asked;
use super::slot::SlotId;
use super::{Engine, now};
use crate::protocol::WorkId;
use crate::ui::i18n::phrases::engine as phrases;
use crate::words::{Text, count};

/// A busy worker says something ten times a second; silent for so long, it is stuck.
const SILENCE_MS: f64 = 5_000.0;
/// A worker that has not started after so long will not.
const START_MS: f64 = 60_000.0;
/// A question that has cost so many workers is given up.
const MAX_LOSSES: u32 = 3;

impl Engine {
    /// A worker will never listen: what waits for it, or for anybody, will have no answer.
    pub(super) fn give_up(self, slot: SlotId, why: Text) {
        self.notice.set(Some(why.clone()));
        let (lost, nobody) = self.with(|inner| (inner.pool.give_up(slot), inner.pool.is_dead()));
        if nobody {
            self.fail_all(why);
        } else if let Some(id) = lost {
            self.fail(id, why);
        }
    }

    /// A worker is gone: another takes its place and its share of the work.
    pub(super) fn lose(self, slot: SlotId, why: Text) {
        if self.with(|inner| inner.pool.is_hopeless(slot)) {
            return self.give_up(slot, phrases::CANNOT_START.with([why.into()]));
        }
        let given_up = self.with(|inner| {
            let lost = inner.pool.replace(slot);
            let (id, shard) = lost?;
            let current = inner.current.as_mut().filter(|current| current.id == id)?;
            current.losses += 1;
            if current.losses > MAX_LOSSES {
                return Some(id);
            }
            let work = current.work(shard);
            inner.pool.give(slot, shard, work);
            None
        });
        self.notice
            .set(Some(phrases::REPLACED.with([why.clone().into()])));
        if let Some(id) = given_up {
            self.fail(
                id,
                phrases::GIVEN_UP.with([count(MAX_LOSSES + 1), why.into()]),
            );
        }
        self.show_status();
    }

    pub(super) fn fail(self, id: WorkId, why: Text) {
        let failed = self.with(|inner| {
            inner.pool.release(id);
            if inner
                .current
                .as_ref()
                .is_some_and(|current| current.id == id)
            {
                inner.current.take()
            } else {
                None
            }
        });
        self.call(failed.and_then(|asked| asked.failed(why)));
        self.begin_next();
        self.show_status();
    }

    fn fail_all(self, why: Text) {
        let all: Vec<Asked> = self.with(|inner| {
            let decisions = inner.current.take().into_iter().chain(inner.next.take());
            decisions.chain(inner.studies.drain(..)).collect()
        });
        for asked in all {
            self.call(asked.failed(why.clone()));
        }
        self.show_status();
    }

    /// Looks after the workers twice a second.
    pub(super) fn watch(self) {
        let silent = self.with(|inner| inner.pool.silent(now(), SILENCE_MS, START_MS));
        for slot in silent {
            self.lose(
                slot,
                phrases::WORKER_SILENT.with([count((SILENCE_MS / 1000.0) as i64)]),
            );
        }
        if self.status.with_untracked(|status| status.thinking) {
            self.show_status();
        }
    }
}
