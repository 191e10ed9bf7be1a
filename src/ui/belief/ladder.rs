//! A hint as a ladder: where to look, a few actions, the answer with its reasons.

use leptos::prelude::*;

use crate::record::Player;
use crate::ui::i18n::phrases::table as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::Live;
use crate::ui::play::{Hint, Play, Rung, Thoughts, Viewpoint, player_name};
use crate::words::{Arg, count};

/// The first rung, beside who may be asked.
#[component]
pub fn HintButton() -> impl IntoView {
    let (view, thoughts) = (Viewpoint::get(), Thoughts::get());
    let unasked = move || {
        let ply = view.analysed_ply();
        thoughts.rung(ply).is_none() && !thoughts.may_see(ply)
    };
    view! {
        <Show when=unasked>
            <button
                type="button"
                class="btn"
                data-test="hint"
                on:click=move |_| thoughts.ask_advice(false)
            >
                {t(phrases::HINT)}
            </button>
        </Show>
    }
}

/// The answer at once.
#[component]
pub fn WholeHintButton() -> impl IntoView {
    let thoughts = Thoughts::get();
    view! {
        <button
            type="button"
            class="btn btn--quiet"
            data-test="whole-hint"
            on:click=move |_| thoughts.ask_advice(true)
        >
            {t(phrases::HINT_STRAIGHT)}
        </button>
    }
}

/// The next rung, from where one stands.
#[component]
fn Higher(next: Rung) -> impl IntoView {
    let thoughts = Thoughts::get();
    let text = match next {
        Rung::Nudge | Rung::List => phrases::HINT_LIST,
        Rung::Whole => phrases::HINT_WHOLE,
    };
    view! {
        <div class="ladder-up">
            <button
                type="button"
                class="btn"
                data-test="hint"
                on:click=move |_| thoughts.ask_advice(false)
            >
                {t(text)}
            </button>
            {(next != Rung::Whole).then(|| view! { <WholeHintButton /> })}
        </div>
    }
}

/// What the hint says so far, and whether the choice was one among equals.
#[component]
pub fn Ladder() -> impl IntoView {
    let voice = Voice::get();
    let (play, thoughts) = (Play::get(), Thoughts::get());
    let hint = Memo::new(move |_| thoughts.hint());
    let equals = Memo::new(move |_| thoughts.equals());
    let live = Live::get();
    Effect::new(move |_| {
        // What is said aloud stays where another of several people could find it.
        if let Some(Hint::Says {
            nudge, list: None, ..
        }) = hint.get().filter(|_| !play.is_shared())
        {
            live.say(voice.say(&nudge));
        }
    });
    let adviser = move || {
        let adviser = Player::Agent(thoughts.adviser.get());
        Arg::from(player_name(play.game(), &adviser))
    };
    let says = move || {
        let (nudge, list, next) = match hint.get()? {
            Hint::Thinking => {
                let thinking = view! { <p class="muted small">{t(phrases::BEGINNING)}</p> };
                return Some(thinking.into_any());
            }
            Hint::Says { nudge, list, next } => (nudge, list, next),
        };
        let list = list.map(|list| {
            let phrase = match list.len() {
                1 => phrases::SHORT_LIST_ONE,
                _ => phrases::SHORT_LIST,
            };
            let items = list.into_iter().map(|action| {
                view! { <li class="num">{move || voice.say(&action)}</li> }
            });
            view! {
                <p>{move || voice.say(&phrase.with([adviser()]))}</p>
                <ul class="short-list" data-test="short-list">
                    {items.collect_view()}
                </ul>
            }
        });
        Some(
            view! {
                <p class="headline" data-test="nudge">
                    {move || voice.say(&nudge)}
                </p>
                {list}
                <Higher next />
            }
            .into_any(),
        )
    };
    view! {
        <div class="ladder">{says}</div>
        {move || {
            let text = phrases::EQUALS.with([count(equals.get()?)]);
            Some(
                view! {
                    <p class="muted small" data-test="equals">
                        {move || voice.say(&text)}
                    </p>
                },
            )
        }}
    }
}
