//! Entering a code: by the digits on the screen or by the keyboard.

use leptos::html;
use leptos::prelude::*;

use super::super::Focus;
use super::{Probe, phrases};
use crate::i18n::{Voice, t};
use crate::parts::{each, focus_is_free, matches_media};
use crate::play::Play;
use yomite::games::numeron::{Action, Code, CodeError, Observation, Phase};
use yomite::words::Text;

/// The entry of a secret or a call.
#[component]
pub fn Entry(
    seen: Memo<Observation>,
    /// It is one's turn; until then the entry only keeps its place.
    acting: Memo<bool>,
    act: Callback<Action>,
    probe: RwSignal<Option<Probe>>,
    /// Why the rules refused what was played last.
    refused: RwSignal<Option<Text>>,
) -> impl IntoView {
    let voice = Voice::get();
    let typed = RwSignal::new(String::new());
    let tried = RwSignal::new(false);
    let input = NodeRef::<html::Input>::new();
    let play = Play::get();
    Effect::new(move |_| {
        // A call that is only pointed at is entered here as well.
        play.guess.track();
        if let Some(input) = input.get().filter(|_| acting.get()) {
            // Not before the field can be reached again.
            request_animation_frame(move || take_focus(&input));
        }
    });
    let len = Memo::new(move |_| seen.with(|seen| seen.config.len()));
    let fixing = Memo::new(move |_| {
        seen.with(|seen| match seen.phase() {
            Phase::Secret(seat) => !seen.secret_set[seen.seat.index().min(1)] || seat == seen.seat,
            _ => false,
        })
    });
    let code = Memo::new(move |_| Code::parse(&typed.get(), len.get()));
    Effect::new(move |_| {
        if let Ok(code) = code.get()
            && !fixing.get()
        {
            probe.set(Some(Probe::Entered(code)));
        }
    });
    // The code that the open hint would call or hide lies in the field until one types.
    let Focus(focus) = expect_context();
    let hinted = Memo::new(move |_| {
        focus.with(|focus| {
            let mut codes = focus.iter().filter_map(|mark| mark.strip_prefix("code:"));
            codes.next().filter(|_| acting.get()).map(str::to_owned)
        })
    });
    // While one types, too short a code is not an error yet; a wrong digit is.
    let error = move || match code.get() {
        Ok(_) => refused.get(),
        Err(CodeError::Length(got)) if !tried.get() && got <= len.get() => None,
        Err(error) => Some(error.text(len.get())),
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !acting.get_untracked() {
            return;
        }
        tried.set(true);
        if let Ok(code) = code.get_untracked() {
            let action = if fixing.get_untracked() {
                Action::Secret(code)
            } else {
                Action::Call(code)
            };
            tried.set(false);
            typed.set(String::new());
            act.run(action);
        }
    };
    let set = move |text: String| {
        refused.set(None);
        tried.set(false);
        typed.set(text);
    };
    let push = move |digit: u8| {
        let mut text = typed.get_untracked();
        text.push(char::from(b'0' + digit));
        set(text);
    };
    let has = move |digit: u8| typed.with(|text| text.contains(char::from(b'0' + digit)));
    let full = move || typed.with(|text| text.chars().count() >= len.get());
    let random = move |_| {
        let codes = Code::all(len.get_untracked());
        let at = (js_sys::Math::random() * codes.len() as f64) as usize;
        if let Some(code) = codes.get(at) {
            set(code.to_string());
        }
    };
    view! {
        <form
            class="entry"
            class:waiting=move || !acting.get()
            data-test="entry"
            prop:inert=move || !acting.get()
            on:submit=submit
            novalidate
        >
            <label class="entry-label" for="code">
                {move || voice.t(if fixing.get() { phrases::YOUR_SECRET } else { phrases::YOUR_CALL })}
            </label>
            <div class="entry-line">
                <input
                    id="code"
                    class="input input--code"
                    data-test="code"
                    type="text"
                    inputmode="numeric"
                    data-digits
                    node_ref=input
                    autocomplete="off"
                    spellcheck="false"
                    class:ghost=move || hinted.with(Option::is_some)
                    data-ghost=hinted
                    placeholder=move || hinted.get().unwrap_or_else(|| "·".repeat(len.get()))
                    aria-invalid=move || error().is_some().to_string()
                    aria-describedby="code-error"
                    prop:value=typed
                    on:input=move |event| set(event_target_value(&event))
                    on:keydown=move |event| {
                        if event.key() == "Escape" {
                            set(String::new());
                        }
                    }
                />
                <button type="submit" class="btn btn--primary" data-test="call-it">
                    {move || voice.t(if fixing.get() { phrases::FIX } else { phrases::CALL_IT })}
                </button>
            </div>
            <p id="code-error" class="field-error" role="alert" data-test="code-error">
                {move || error().map(|why| voice.say(&why))}
            </p>
            <div class="keypad" role="group" aria-label=t(phrases::DIGITS)>
                {each(0..10u8, |digit| view! {
                    <button type="button" class="key num" disabled=move || has(digit) || full()
                        on:click=move |_| push(digit)>
                        {digit}
                    </button>
                })}
                <button type="button" class="key" aria-label=t(phrases::UNDO)
                    disabled=move || typed.with(String::is_empty)
                    on:click=move |_| {
                        let mut text = typed.get_untracked();
                        text.pop();
                        set(text);
                    }>
                    "⌫"
                </button>
                <Show when=move || fixing.get()>
                    <button type="button" class="key wide" data-test="random-secret"
                        on:click=random>{t(phrases::ANY)}</button>
                </Show>
            </div>
        </form>
    }
}

/// One's turn begins in the field, where that brings up no keyboard on the screen and takes the
/// focus from nothing else.
fn take_focus(input: &web_sys::HtmlInputElement) {
    if focus_is_free() && matches_media("(pointer: fine)") {
        // A field that cannot take the focus leaves it where it is.
        let _ = input.focus();
    }
}
