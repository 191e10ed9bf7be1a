//! Keys to tell a real match with: a code by its digits, then the answer it got.

use leptos::prelude::*;

use super::phrases;
use crate::i18n::{Voice, t};
use yomite::game::Seat;
use yomite::games::numeron::knowledge::{Partition, candidates};
use yomite::games::numeron::{Answer, Code, Notes, Phase};
use yomite::notes::Notes as _;
use yomite::words::count;

#[component]
pub fn NotePad(notes: Memo<Notes>, tell: Callback<String>) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let len = Memo::new(move |_| notes.with(|notes| notes.told().config.len()));
    let phase = Memo::new(move |_| notes.with(|notes| notes.told().phase()));
    // What was typed belongs to what was asked for then.
    Effect::new(move |_| {
        notes.track();
        typed.set(String::new());
    });
    let full = move || typed.with(String::len) >= len.get();
    let key = move |digit: u8| {
        let name = char::from(b'0' + digit);
        view! {
            <button type="button" class="key num" data-test=format!("note-key-{digit}")
                disabled=move || full() || typed.with(|typed| typed.contains(name))
                on:click=move |_| typed.update(|typed| typed.push(name))>
                {digit}
            </button>
        }
    };
    let wanted = Memo::new(move |_| notes.with(|notes| notes.wanted().is_some()));
    view! {
        <Show when=move || wanted.get()>
            <div class="note-entry">
            <div class="note-code" data-test="note-code" aria-live="polite">
                {move || {
                    let digits: Vec<char> = typed.get().chars().collect();
                    (0..len.get())
                        .map(|at| {
                            let digit = digits.get(at).copied();
                            view! {
                                <span class="digit" class:unset=digit.is_none()>
                                    {digit.unwrap_or('·').to_string()}
                                </span>
                            }
                        })
                        .collect_view()
                }}
            </div>
            <div class="note-keys">
                {(0..10).map(key).collect_view()}
                <button type="button" class="key" aria-label=t(phrases::UNDO)
                    disabled=move || typed.with(String::is_empty)
                    on:click=move |_| {
                        typed
                            .update(|typed| {
                                typed.pop();
                            })
                    }>
                    "⌫"
                </button>
            </div>
            </div>
            {move || match phase.get() {
                Phase::Secret(_) => view! { <OfSecret typed len tell /> }.into_any(),
                Phase::Call(caller) => {
                    view! {
                        <Answers notes caller typed len tell />
                        <PassOver notes tell />
                    }
                    .into_any()
                }
                Phase::Over(_) => view! { <OfShown typed len tell /> }.into_any(),
            }}
        </Show>
    }
}

/// One's own secret, or none.
#[component]
fn OfSecret(typed: RwSignal<String>, len: Memo<usize>, tell: Callback<String>) -> impl IntoView {
    view! {
        <div class="row">
            <button type="button" class="btn btn--primary" data-test="note-secret"
                disabled=move || typed.with(String::len) < len.get()
                on:click=move |_| tell.run(format!("secret {}", typed.get_untracked()))>{t(phrases::NOTE_SECRET)}</button>
            <button type="button" class="btn" data-test="note-no-secret"
                on:click=move |_| tell.run("secret ?".to_owned())>{t(phrases::NOTE_NO_SECRET)}</button>
        </div>
    }
}

#[component]
fn PassOver(notes: Memo<Notes>, tell: Callback<String>) -> impl IntoView {
    view! {
        <button type="button" class="btn btn--quiet" data-test="note-untold"
            disabled=move || !notes.with(|notes| notes.told().may_pass_over())
            on:click=move |_| tell.run("untold".to_owned())>{t(phrases::NOTE_UNTOLD)}</button>
    }
}

/// The other's secret, as it was shown.
#[component]
fn OfShown(typed: RwSignal<String>, len: Memo<usize>, tell: Callback<String>) -> impl IntoView {
    view! {
        <button type="button" class="btn" data-test="note-shown"
            disabled=move || typed.with(String::len) < len.get()
            on:click=move |_| tell.run(format!("shown {}", typed.get_untracked()))>{t(phrases::NOTE_SHOWN)}</button>
    }
}

/// Every answer that a call can get, with how many codes each would leave. One that cannot be is quiet,
/// and says why when it is told.
#[component]
fn Answers(
    notes: Memo<Notes>,
    caller: Seat,
    typed: RwSignal<String>,
    len: Memo<usize>,
    tell: Callback<String>,
) -> impl IntoView {
    let voice = Voice::get();
    let code = move || Code::parse(&typed.get(), len.get()).ok();
    // What the answer leaves of the secret that is called at.
    let split = Memo::new(move |_| {
        let code = code()?;
        let left = notes.with(|notes| {
            let seen = notes.told();
            let own = seen.secret(Seat(1 - caller.0.min(1)));
            let left = own.map(|own| vec![own]);
            left.unwrap_or_else(|| candidates(&seen.config, &seen.calls, caller))
        });
        Some(Partition::by_call(&code, &left))
    });
    let left_by = move |answer: Answer| {
        let parts = split.get()?;
        let mut parts = parts.parts();
        parts.find(|(one, _)| *one == answer).map(|(_, left)| left)
    };
    // An own secret answers for itself: of one code no more than one can be left.
    let counts = move || notes.with(|notes| notes.told().seat == caller);
    let button = move |answer: Answer| {
        let none = move || left_by(answer) == Some(0);
        let label = move || {
            let left = left_by(answer).filter(|_| counts());
            left.map(|left| voice.say(&phrases::LEFT.with([count(left)])))
        };
        view! {
            <button type="button" class="key num note-answer"
                data-test=format!("note-answer-{answer}") class:note-answer--none=none
                disabled=move || code().is_none() on:click=move |_| {
                    if let Some(code) = code() {
                        tell.run(format!("{code} {answer}"));
                    }
                }>
                <b>{answer.to_string()}</b>
                <small class="muted">{label}</small>
            </button>
        }
    };
    view! {
        <div class="note-answers" role="group" aria-label=t(phrases::NOTE_ANSWER)>
            {move || Answer::all(len.get()).map(button).collect_view()}
        </div>
    }
}
