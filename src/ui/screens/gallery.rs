//! Every picture of belief, as agents drew them in kept matches.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::ui::i18n::phrases::common as say;
use crate::ui::i18n::t;
use crate::words::Phrase;

mod kept;
mod trust;

pub use kept::{KeptPicture, TOTAL};
use trust::Trust;

/// How many tenths of a second a search takes to go by.
const LONGEST: u64 = 80;

/// The pictures by their kind.
const GROUPS: [(Phrase, &[&str]); 8] = [
    (say::DISTRIBUTION, &[TOTAL, "reached", "answers"]),
    (say::MATRIX, &["digits", "hands", "players", "zones"]),
    (say::CANDIDATES, &["narrowing"]),
    (say::RANKING, &["plays", "calls"]),
    (say::TREE, &["lines", "boards"]),
    (say::WORLDS, &["worlds"]),
    (say::FORMULA, &["left", "passes", "outs"]),
    (say::RADAR, &["potential"]),
];

/// Those that were kept at several moments of their search.
const GROWING: [&str; 3] = ["plays", "lines", "boards"];

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
    let part = Signal::derive(move || clock.get() as f64 / LONGEST as f64);
    let kinds = GROUPS.into_iter().map(|(kind, _)| kind);
    let places = kinds.chain([say::TRUST]).map(|name| {
        view! {
            <button type="button" class="btn" on:click=move |_| show(name)>
                {t(name)}
            </button>
        }
    });
    let groups = GROUPS.into_iter().map(|(kind, names)| {
        let shown = names.iter().map(|name| {
            view! {
                <div class="surface surface--raised stack" data-test=format!("kept-{name}")>
                    <KeptPicture name part search/>
                </div>
            }
        });
        // Beside what grows, where it can be watched.
        let think = names.iter().any(|name| GROWING.contains(name)).then(|| {
            view! {
                <button
                    type="button"
                    class="switch"
                    role="switch"
                    data-test="think"
                    aria-checked=move || thinking.get().to_string()
                    on:click=move |_| thinking.update(|on| *on = !*on)
                >
                    {t(say::THINK)}
                </button>
            }
        });
        view! {
            <section class="stack" id=kind.key>
                <h2 tabindex="-1">{t(kind)}</h2>
                {think}
                <div class="grid-auto gallery-grid">{shown.collect_view()}</div>
            </section>
        }
    });
    view! {
        <section class="page stack gallery" data-test="gallery">
            <h1>{t(say::GALLERY_TITLE)}</h1>
            <p class="gallery-lead">{t(say::GALLERY_LEAD)}</p>
            <nav class="gallery-places" aria-label=t(say::GALLERY_TITLE)>
                {places.collect_view()}
            </nav>
            {groups.collect_view()}
            <Trust />
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
        // The keyboard goes on from there; a heading that cannot take the focus costs nothing.
        let _ = heading.focus();
    }
}
