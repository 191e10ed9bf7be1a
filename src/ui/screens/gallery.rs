//! Every picture of belief with sample data.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::insight::Panel;
use crate::ui::i18n::phrases::gallery as say;
use crate::ui::i18n::t;
use crate::ui::panels::PanelView;
use crate::words::Phrase;

pub(super) mod samples;

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
            if clock.try_update(|n| *n = (*n + 1).min(LONGEST)) == Some(())
                && clock.get_untracked() == LONGEST
            {
                thinking.set(false);
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
        (say::RANKING, &[samples::calls, samples::plays]),
        (say::TREE, &[samples::lines]),
        (say::WORLDS, &[samples::hands]),
        (say::FORMULA, &[samples::bayes]),
    ];
    let places = groups.map(|(name, _)| {
        view! {
            <button type="button" class="btn" on:click=move |_| show(name)>
                {t(name)}
            </button>
        }
    });
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
            <section class="stack" id=name.key>
                <h2 tabindex="-1">{t(name)}</h2>
                <div class="grid-auto gallery-grid">{shown.collect_view()}</div>
            </section>
        }
    });
    view! {
        <section class="page stack gallery" data-test="gallery">
            <h1>{t(say::TITLE)}</h1>
            <p class="gallery-lead">{t(say::LEAD)}</p>
            <nav class="gallery-places" aria-label=t(say::TITLE)>
                {places.collect_view()}
            </nav>
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
        </section>
    }
}

/// Brings a kind of picture into view. The address's hash is the route's: a link cannot do it.
fn show(kind: Phrase) {
    let Some(section) = document().get_element_by_id(kind.key) else {
        return;
    };
    section.scroll_into_view();
    let heading = section.query_selector("h2").ok().flatten();
    if let Some(heading) = heading.and_then(|h| h.dyn_into::<web_sys::HtmlElement>().ok()) {
        // A heading that cannot take the focus leaves it on the button.
        let _ = heading.focus();
    }
}
