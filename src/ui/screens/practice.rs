//! Training one's reading: what comes back, own mistakes, new positions, and how one's skill grows.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::practice::{Entry, firsts};
use crate::ui::i18n::phrases::practice as say;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::Switch;
use crate::ui::practice::Drills;
use crate::ui::settings::Settings;
use crate::ui::store::{Logbook, Store, Summary, shipped};
use crate::words::count;
use again::Again;
use answers::Answers;
use calibration::CalibrationPicture;
use fresh::Fresh;
use mistakes::Mistakes;
use ready::{Ready, ReadyMade};
use skill::Skills;

mod again;
mod answers;
mod calibration;
mod fresh;
mod mistakes;
mod ready;
mod skill;
mod unasked;

/// The most questions of a series.
const SERIES: usize = 10;

/// The matches that are kept or come with the page, by name; `None` until they are known.
type Matches = Memo<Option<Arc<BTreeMap<String, Summary>>>>;

/// The screen.
#[component]
pub fn PracticeScreen() -> impl IntoView {
    let (voice, store, logbook) = (Voice::get(), Store::get(), Logbook::get());
    let drills = Drills::get();
    // Whoever is here has left a series.
    drills.stop();
    logbook.want();
    let ready: Ready = RwSignal::new(None);
    let fetch = move |anew: bool| {
        ready.set(None);
        spawn_local(async move { drop(ready.try_set(Some(shipped(anew).await))) });
    };
    fetch(false);
    let kept = RwSignal::new(None::<Arc<BTreeMap<String, Summary>>>);
    let matches = Memo::new(move |_| {
        let kept = kept.get()?;
        let found = ready.with(|ready| ready.as_ref()?.as_ref().ok().cloned());
        let found = found.unwrap_or_default();
        let found = found
            .iter()
            .map(|of| (of.row.kept.id.clone(), of.summary().clone()));
        let mut all: BTreeMap<String, Summary> = found.collect();
        // One that was looked into further is kept under its name.
        all.extend(kept.iter().map(|(id, of)| (id.clone(), of.clone())));
        Some(Arc::new(all))
    });
    Effect::new(move |_| {
        store.back.track();
        spawn_local(async move {
            let mut all = BTreeMap::new();
            let hear = |summaries: Vec<Summary>| {
                all.extend(summaries.into_iter().map(|of| (of.id.clone(), of)));
            };
            // The page tells why it was not all.
            drop(store.list(hear).await);
            kept.try_set(Some(Arc::new(all)));
        });
    });
    let entries = Memo::new(move |_| logbook.entries());
    let trouble = move || {
        let unkept = logbook.unkept.get().map(|why| (say::UNKEPT, why));
        let unread = || logbook.unread.get().map(|why| (say::UNREAD, why));
        let (phrase, why) = unkept.or_else(unread)?;
        Some(voice.say(&phrase.with([why.text().into()])))
    };
    let last = move || {
        let (held, of) = drills.last.get()?;
        let said = voice.say(&say::SERIES_SAID.with([count(held), count(of)]));
        Some(view! {
            <section class="surface practice-part" data-test="series">
                <h2>{t(say::SERIES)}</h2>
                <p>
                    <strong>{said}</strong>
                </p>
            </section>
        })
    };
    view! {
        <section class="page stack practice" data-test="practice">
            <h1>{t(say::TITLE)}</h1>
            <p>{t(say::LEAD)}</p>
            <div class="setting">
                <Switch name="ask-first" label=say::ASK_FIRST on=Settings::get().ask_first />
                <span class="muted small">{t(say::ASK_FIRST_ABOUT)}</span>
            </div>
            {move || trouble().map(|why| view! { <p class="notice" role="alert">{why}</p> })}
            {last}
            <div class="practice-parts">
                <ReadyMade entries ready again=Callback::new(move |()| fetch(true)) />
                <Again entries matches />
                <Mistakes entries matches />
                <Fresh entries matches />
            </div>
            <Skills entries />
            <CalibrationPicture entries />
            <Answers entries matches />
        </section>
    }
}

/// The first answers to each question, whole: what accounts are made of.
fn first_answers(entries: &[Arc<Entry>]) -> Vec<&Entry> {
    firsts(entries.iter().map(AsRef::as_ref))
}
