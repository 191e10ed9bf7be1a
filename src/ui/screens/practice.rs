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
use crate::ui::store::{Logbook, Store, Summary};
use crate::words::count;
use again::Again;
use answers::Answers;
use calibration::CalibrationPicture;
use fresh::Fresh;
use mistakes::Mistakes;
use skill::Skills;

mod again;
mod answers;
mod calibration;
mod fresh;
mod mistakes;
mod skill;
mod unasked;

/// The most questions of a series.
const SERIES: usize = 10;

/// The matches that are kept, by name; `None` until they are known.
type Matches = RwSignal<Option<Arc<BTreeMap<String, Summary>>>>;

/// The screen.
#[component]
pub fn PracticeScreen() -> impl IntoView {
    let (voice, store, logbook) = (Voice::get(), Store::get(), Logbook::get());
    let drills = Drills::get();
    // Whoever is here has left a series.
    drills.stop();
    logbook.want();
    let matches: Matches = RwSignal::new(None);
    Effect::new(move |_| {
        store.back.track();
        spawn_local(async move {
            let mut all = BTreeMap::new();
            let hear = |summaries: Vec<Summary>| {
                all.extend(summaries.into_iter().map(|of| (of.id.clone(), of)));
            };
            // The page tells why it was not all.
            drop(store.list(hear).await);
            matches.try_set(Some(Arc::new(all)));
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
