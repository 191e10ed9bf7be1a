//! Every picture of belief with sample data.

use std::time::Duration;

use leptos::prelude::*;

use crate::insight::Panel;
use crate::ui::i18n::phrases::gallery as say;
use crate::ui::i18n::t;
use crate::ui::panels::PanelView;
use crate::words::Phrase;

mod samples;

/// How many tenths of a second the samples think.
const LONGEST: u64 = 80;

/// A sample after so many tenths of a second of thinking.
type Sample = fn(u64) -> Panel;

/// The gallery.
#[component]
pub fn Gallery() -> impl IntoView {
    let clock = RwSignal::new(LONGEST);
    let thinking = RwSignal::new(false);
    let search = RwSignal::new(1_u64);
    Effect::new(move |timer: Option<Option<IntervalHandle>>| {
        if let Some(Some(timer)) = timer {
            timer.clear();
        }
        if !thinking.get() {
            return None;
        }
        clock.set(0);
        search.update(|id| *id += 1);
        let tick = move || {
            // The timer may fire once more after the screen is gone.
            if clock.try_update(|n| *n = (*n + 1).min(LONGEST)) == Some(()) {
                if clock.get_untracked() == LONGEST {
                    thinking.set(false);
                }
            }
        };
        let timer = set_interval_with_handle(tick, Duration::from_millis(100)).ok()?;
        on_cleanup(move || timer.clear());
        Some(timer)
    });
    let groups: [(Phrase, &[Sample]); 7] = [
        (
            say::DISTRIBUTION,
            &[samples::total, samples::survival, samples::partition],
        ),
        (
            say::MATRIX,
            &[
                samples::digits,
                samples::positions,
                samples::suits,
                samples::owners,
            ],
        ),
        (say::CANDIDATES, &[samples::narrowing, samples::blocker]),
        (say::RANKING, &[samples::calls, samples::placements]),
        (say::TREE, &[samples::lines]),
        (say::WORLDS, &[samples::hands, samples::hidden]),
        (say::FORMULA, &[samples::bayes]),
    ];
    let groups = groups.into_iter().map(|(name, samples)| {
        let shown = samples.iter().map(|sample| {
            let panel = Memo::new(move |_| sample(clock.get()));
            view! {
                <div class="surface surface--raised">
                    <PanelView panel search/>
                </div>
            }
        });
        view! {
            <section class="stack">
                <h2>{t(name)}</h2>
                <div class="grid-auto gallery-grid">{shown.collect_view()}</div>
            </section>
        }
    });
    view! {
        <main class="page stack gallery">
            <h1>{t(say::TITLE)}</h1>
            <p class="gallery-lead">{t(say::LEAD)}</p>
            <button
                type="button"
                class="switch"
                role="switch"
                aria-checked=move || thinking.get().to_string()
                on:click=move |_| thinking.update(|on| *on = !*on)
            >
                {t(say::THINK)}
            </button>
            {groups.collect_view()}
        </main>
    }
}
