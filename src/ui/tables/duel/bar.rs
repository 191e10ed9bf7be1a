//! The decision: one sentence, the buttons, the keys.

use leptos::ev::keydown;
use leptos::prelude::*;

use super::choices::{Choice, Deed};
use super::desk::Desk;
use super::odds::Risk;
use super::prompt::prompt;
use super::{Showing, log, owner, phrases};
use crate::games::duel::Action;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::is_typing;
use crate::ui::play::{Play, Viewpoint};
use crate::ui::tables::showing::is_pressed;
use crate::words::{Phrase, Text};

/// The keys of the table, and of the deck builder.
pub const KEYS: [(&str, Phrase); 6] = [
    ("1 – 9", phrases::KEY_CARD),
    ("A  C  E  …", phrases::KEY_BUTTON),
    ("Enter", phrases::KEY_FIRST),
    ("Esc", phrases::KEY_LET_GO),
    ("0 – 4", phrases::KEY_COPIES),
    ("/", phrases::KEY_SEARCH),
];

/// The bar between the battle zones.
#[component]
pub fn Bar(
    /// What is done.
    desk: Desk,
    /// What is shown in its own time.
    showing: Showing,
    /// What an attack may meet.
    risk: Memo<Option<Risk>>,
    /// The own turn has just ended by the rules.
    ended: Memo<bool>,
) -> impl IntoView {
    let voice = Voice::get();
    let (play, view) = (Play::get(), Viewpoint::get());
    listen(desk);
    let refusal = Memo::new(move |_| desk.note.get().or_else(|| play.refused.get()));
    let says = Memo::new(move |_| -> Text {
        let told = showing.reveal.with(|reveal| {
            let reveal = reveal.as_ref()?;
            let told = log::last(reveal.log_until(showing.past.get()));
            told.map(|(_, text)| text)
        });
        if let Some(told) = told {
            return told;
        }
        if !view.is_live() && !desk.acts.get() && desk.seen.with(|s| s.table().result().is_none()) {
            return phrases::LOOKING_BACK.text();
        }
        if !view.is_due() && desk.seen.with(|s| s.table().result().is_none()) {
            return phrases::GIVEN_AWAY.text();
        }
        if ended.get() {
            return phrases::ENDED.text();
        }
        // What another has just done, until one has to decide.
        let news = desk.seen.with(|seen| {
            let waits = !desk.acts.get() && seen.table().result().is_none();
            let (seat, text) = log::last(seen.log()).filter(|_| waits)?;
            let seat = seat.filter(|seat| Some(*seat) != view.own())?;
            Some(phrases::NEWS.with([owner(seat), text.into()]))
        });
        if let Some(news) = news {
            return news;
        }
        let (picked, acts) = (desk.picked.get(), desk.acts.get());
        desk.read(|position| prompt(position, picked, acts))
    });
    let odds = move || {
        let asks = desk.acts.get() && refusal.with(Option::is_none);
        risk.get().filter(|_| asks).map(Risk::says)
    };
    let button = move |choice: Choice| {
        let says = choice.says.clone();
        let key = choice.key.map(|key| key.to_ascii_uppercase().to_string());
        let (deed, shortcut) = (choice.deed, key.clone());
        view! {
            <button
                type="button"
                class="btn"
                class:btn--primary=choice.first
                data-test=deed_name(deed)
                aria-keyshortcuts=shortcut
                on:click=move |event| {
                    // The second half of a double click confirms nothing.
                    if event.detail() < 2 {
                        desk.choose(deed);
                    }
                }
            >
                {move || voice.say(&says)}
                {key.map(|key| view! { <kbd aria-hidden="true">{key}</kbd> })}
            </button>
        }
    };
    let over = Memo::new(move |_| desk.seen.with(|seen| seen.table().result().is_some()));
    view! {
        <div class="duel-bar" data-test="bar" class:acts=desk.acts class:over=over class:tells=move || showing.is_on()>
            <p
                class="duel-says"
                role="status"
                data-test="says"
                class:refusal=move || refusal.with(Option::is_some)
            >
                {move || voice.say(&refusal.get().unwrap_or_else(|| says.get()))}
                {move || {
                    odds().map(|odds| view! { " " <span class="duel-odds">{voice.say(&odds)}</span> })
                }}
            </p>
            <div class="duel-buttons" role="group" aria-label=t(phrases::CHOICES)>
                {move || {
                    desk.choices.get().into_iter().map(button).collect_view()
                }}
                <Show when=move || showing.is_running()>
                    <button
                        type="button"
                        class="btn btn--quiet"
                        data-test="skip"
                        on:click=move |event| {
                            event.stop_propagation();
                            showing.skip();
                        }
                    >
                        {t(crate::ui::i18n::phrases::table::SKIP_REVEAL)}
                    </button>
                </Show>
            </div>
        </div>
    }
}

/// A name of a button for tests.
fn deed_name(deed: Deed) -> &'static str {
    match deed {
        Deed::PayAll => "pay-all",
        Deed::Act(action) => match action {
            Action::Charge(_) => "charge",
            Action::Keep => "keep",
            Action::Play(_) => "play",
            Action::Pay(_) => "pay",
            Action::Attack { at: None, .. } => "attack",
            Action::Attack { .. } => "fight",
            Action::End => "end",
            Action::Block(_) => "block",
            Action::Let => "let",
            Action::Use => "use",
            Action::Take => "take",
            Action::Target(_) => "target",
            Action::Pick(_) | Action::Put(_) => "pick",
            Action::Decline => "decline",
        },
    }
}

/// Digits choose what is marked, letters and Enter the buttons, wherever one is on the page, unless
/// a field is being typed in.
fn listen(desk: Desk) {
    let listening = window_event_listener(keydown, move |event| {
        let with_others = event.ctrl_key() || event.meta_key() || event.alt_key();
        if with_others || event.repeat() || event.default_prevented() || is_typing(&event) {
            return;
        }
        let key = event.key().to_lowercase();
        if key == "enter" && is_pressed(&event) || in_dialog(&event) {
            return;
        }
        if desk.key(&key) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listening.remove());
}

/// A key in an open dialog is the dialog's.
fn in_dialog(event: &leptos::ev::KeyboardEvent) -> bool {
    use wasm_bindgen::JsCast;
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| element.closest("dialog").ok().flatten().is_some())
}
