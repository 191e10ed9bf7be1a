//! What comes back of studies, and the files that are fetched for whoever needs them.

use std::collections::VecDeque;

use leptos::prelude::window;
use leptos::task::spawn_local;

use super::asked::{Asked, Call};
use super::slot::SlotId;
use super::{Engine, Finding, files};
use crate::assets::Asset;
use crate::games::AnyAnswer;
use crate::protocol::WorkId;
use crate::ui::i18n::phrases::{common as phrases, frame};
use crate::words::Text;

impl Engine {
    /// A study has come so far.
    pub(super) fn note_learnt(self, slot: SlotId, id: WorkId, answer: AnyAnswer) {
        let call = self.with(|inner| {
            inner.pool.shard_of(slot, id)?;
            let current = inner.current.as_ref().filter(|current| current.id == id)?;
            current.finding(Finding::SoFar(answer))
        });
        self.call(call);
    }

    /// A study is complete; without an answer, it was another build's.
    pub(super) fn note_studied(self, slot: SlotId, id: WorkId, answer: Option<AnyAnswer>) {
        let call = self.with(|inner| {
            let asked = inner.answered(slot, id, |_, _| {})?;
            match answer {
                Some(answer) => asked.finding(Finding::All(answer)),
                None => asked.failed(phrases::NO_ANSWER.text()),
            }
        });
        self.call(call);
        self.begin_next();
    }

    /// A study was stopped, for something that goes before it: it is begun again afterwards.
    pub(super) fn note_stopped(self, slot: SlotId, id: WorkId) {
        self.with(|inner| {
            if let Some(asked) = inner.answered(slot, id, |_, _| {})
                && !asked.abandoned
            {
                inner.studies.push_front(asked.again());
            }
        });
        self.begin_next();
    }

    /// Fetches a file; what waits for it goes on when it is here, or fails with it.
    pub(super) fn fetch(self, name: &'static str, anew: bool) {
        let progress = move |bytes| {
            self.with(|inner| inner.pool.files.note(name, bytes));
            self.show_status();
        };
        spawn_local(async move {
            let fetched = files::fetch(name, anew, progress).await;
            let (content, why) = match fetched {
                Ok(content) => (Some(content), None),
                // That there is a network is no promise; that there is none is one.
                Err(_) if !window().navigator().on_line() => {
                    let file = Asset::named(name).map_or(name, |asset| asset.file);
                    (None, Some(frame::NO_FILE.with([file.into()])))
                }
                Err(why) => (None, Some(phrases::NO_FILE.with([why.into()]))),
            };
            self.with(|inner| inner.pool.files.arrived(name, content));
            if let Some(why) = why {
                self.fail_those_who_need(name, &why);
            }
            self.begin_next();
            self.show_status();
        });
    }

    fn fail_those_who_need(self, name: &str, why: &Text) {
        let calls: Vec<Call> = self.with(|inner| {
            let next = inner.next.take_if(|asked| asked.needs(name));
            let (failed, rest): (VecDeque<Asked>, _) =
                inner.studies.drain(..).partition(|asked| asked.needs(name));
            inner.studies = rest;
            let all = next.into_iter().chain(failed);
            all.filter_map(|asked| asked.failed(why.clone())).collect()
        });
        for call in calls {
            call();
        }
    }
}
