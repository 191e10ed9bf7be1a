//! Reasons, a line each, with what each does for its action.

use leptos::prelude::*;

use crate::i18n::Voice;
use crate::play::Thoughts;
use yomite::evaluation::{Reason, Speaks};

/// A list of reasons. What one speaks of is marked on the table while it is read.
#[component]
pub fn Reasons(reasons: Vec<Reason>, test: &'static str) -> impl IntoView {
    let voice = Voice::get();
    let spoken_of = Thoughts::get().spoken_of;
    let lines = reasons.into_iter().map(move |reason| {
        let (sentence, marks) = (voice.say(&reason.sentence), !reason.focus.is_empty());
        let focus = StoredValue::new(reason.focus);
        let mark = move || spoken_of.set(focus.get_value());
        let class = match reason.speaks {
            Some(Speaks::For) => "speaks-for",
            Some(Speaks::Against) => "speaks-against",
            None => "",
        };
        let sign = reason.speaks.map(|speaks| {
            view! {
                <span class="sign" aria-hidden="true">{speaks.sign()}</span>
                <span class="sr-only">{voice.t(speaks.phrase())} ": "</span>
            }
        });
        view! {
            <li class=class class:marks=marks on:pointerenter=move |_| mark()
                on:pointerleave=move |_| spoken_of.set(Vec::new()) on:click=move |_| mark()>
                {sign} <span>{sentence}</span>
            </li>
        }
    });
    view! { <ul class="reasons" data-test=test>{lines.collect_view()}</ul> }
}
