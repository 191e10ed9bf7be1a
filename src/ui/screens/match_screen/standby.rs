//! Why a match does not go on in this tab: another one plays it, or nobody can.

use leptos::prelude::*;

use crate::ui::i18n::phrases::common as phrases;
use crate::ui::i18n::phrases::guests::NOT_HERE;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::Live;
use crate::ui::play::Play;
use crate::ui::store::Claim;

/// Says so while it is so, and offers to take the match over.
#[component]
pub fn Standby(claim: Claim) -> impl IntoView {
    let (voice, live, play) = (Voice::get(), Live::get(), Play::get());
    let follows = Memo::new(move |_| !play.here.get() && play.is_playable() && !play.finished());
    Effect::new(move |before: Option<bool>| {
        let now = follows.get();
        if now {
            live.say(voice.t(phrases::ELSEWHERE).to_owned());
        } else if before == Some(true) && play.here.get_untracked() {
            live.say(voice.t(phrases::HERE_NOW).to_owned());
        }
        now
    });
    let stuck = move || {
        if play.finished() {
            return None;
        }
        let program = play.program().map(|name| (phrases::LOOK_ONLY, name));
        let guest = || play.missing_guest().map(|name| (NOT_HERE, name));
        let (phrase, name) = program.or_else(guest)?;
        let text = phrase.with([name.into()]);
        Some(view! {
            <p class="notice" data-test="look-only">
                {move || voice.say(&text)}
            </p>
        })
    };
    view! {
            <Show when=move || follows.get()>
                <div class="notice" data-test="elsewhere">
                    <span>{t(phrases::ELSEWHERE)}</span>
                    <button
                        type="button"
                        class="btn"
                        data-test="take-over"
                        on:click=move |_| claim.take_over()
                    >
                        {t(phrases::TAKE_OVER)}
                    </button>
                </div>
            </Show>
            {stuck}
    }
}
