//! The way on from a reveal: the button that skips it, or leaves it.

use leptos::html::Button;
use leptos::prelude::*;

use super::showing::{Reveal, Showing};
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::table as phrases;
use crate::ui::parts::Live;
use crate::words::Phrase;

/// The button under a reveal; at its end it is focused, and what came of it is said.
#[component]
pub fn WayOn<R: Reveal>(
    /// The time of the reveal.
    showing: Showing<R>,
    /// The way on where the match goes on.
    next: Phrase,
    /// What came of it, for those who do not see it.
    said: impl Fn(&R) -> String + 'static,
) -> impl IntoView {
    let (voice, live) = (Voice::get(), Live::get());
    let reveal = showing.reveal;
    let on = NodeRef::<Button>::new();
    Effect::new(move |_| {
        if !showing.done.get() {
            return;
        }
        if let Some(said) = reveal.with(|reveal| untrack(|| reveal.as_ref().map(&said))) {
            live.say(said);
        }
        // Where nothing waits for the button, the focus stays where it is.
        if untrack(|| showing.goes_on()) {
            return;
        }
        request_animation_frame(move || {
            if let Some(button) = on.try_get_untracked().flatten() {
                let _ = button.focus();
            }
        });
    });
    let way = move || {
        voice.t(if showing.is_running() {
            phrases::SKIP_REVEAL
        } else if showing.is_past() {
            phrases::BACK_TO_POSITION
        } else if reveal.with(|reveal| reveal.as_ref().is_some_and(R::ends)) {
            phrases::TO_RESULT
        } else {
            next
        })
    };
    view! {
        <button
            node_ref=on
            type="button"
            class="btn"
            class:btn--primary=move || !showing.is_running()
            data-test="next-round"
            data-done=move || showing.done.get().to_string()
            on:click=move |event| {
                // The press that skips is not the one that goes on.
                event.stop_propagation();
                if showing.is_running() {
                    showing.skip();
                } else {
                    showing.finish();
                }
            }
        >
            {way}
        </button>
    }
}
