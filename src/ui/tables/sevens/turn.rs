//! The person's turn: what can be done, why a card cannot be laid, and the pass.

use leptos::ev::keydown;
use leptos::prelude::*;

use super::hand::playable;
use super::{Asking, phrases};
use crate::game::Observation as _;
use crate::games::AnyAction;
use crate::games::sevens::{Action, Observation};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::is_typing;
use crate::ui::play::{Play, Viewpoint};
use crate::words::{Text, count};

/// The bar between board and hand.
#[component]
pub fn TurnBar(
    /// The position.
    seen: Memo<Observation>,
    /// What is asked about.
    asking: Asking,
) -> impl IntoView {
    let voice = Voice::get();
    let (play, view) = (Play::get(), Viewpoint::get());
    let may_act = Memo::new(move |_| view.may_act());
    let left = Memo::new(move |_| {
        // A past decision is asked again of the seat that made it.
        let own = view.own().filter(|_| !play.finished());
        seen.with(|seen| seen.table().passes_left(own.unwrap_or(seen.seat())))
    });
    let says = Memo::new(move |_| says(play, view, seen, asking));
    // A burst cannot be undone: it is asked for first.
    let pass = move || {
        if !view.may_act() {
            return;
        }
        if left.get_untracked() == 0 && !asking.burst.get_untracked() {
            asking.card.set(None);
            asking.burst.set(true);
        } else {
            play.act(AnyAction::Sevens(Action::Pass));
        }
    };
    let keys = window_event_listener(keydown, move |event| {
        let plain = !(event.ctrl_key() || event.meta_key() || event.alt_key());
        if is_typing(&event) || !plain || event.repeat() {
            return;
        }
        match event.key().as_str() {
            "p" | "P" => untrack(pass),
            "Escape" => asking.burst.set(false),
            _ => {}
        }
    });
    on_cleanup(move || keys.remove());
    let name = move || {
        voice.t(match (left.get(), asking.burst.get()) {
            (0, true) => phrases::BURST_SURE,
            (0, false) => phrases::BURST,
            _ => phrases::PASS,
        })
    };
    let note = move || match left.get() {
        0 => voice.t(phrases::NO_PASS_LEFT),
        1 => voice.t(phrases::PASS_LAST),
        left => voice.say(&phrases::PASSES_LEFT.with([count(left)])),
    };
    view! {
        <div class="turn-bar" class:asks=asking.burst>
            <p class="why" role="status" data-test="why" class:refusal=move || asking.card.get().is_some()>
                {move || says.get().map(|text| voice.say(&text))}
            </p>
            <div class="turn-buttons">
                <Show when=move || asking.burst.get()>
                    <button
                        type="button"
                        class="btn btn--quiet"
                        data-test="back"
                        on:click=move |_| asking.burst.set(false)
                    >
                        {t(phrases::BACK)}
                    </button>
                </Show>
                <button
                    type="button"
                    class="btn pass-button"
                    class:btn--danger=move || left.get() == 0 && may_act.get()
                    data-test="pass"
                    aria-disabled=move || (!may_act.get()).to_string()
                    aria-keyshortcuts="P"
                    on:click=move |event| {
                        // The second half of a double click confirms nothing.
                        if event.detail() < 2 {
                            untrack(pass);
                        }
                    }
                >
                    {name}
                    <small class="num">{note}</small>
                </button>
            </div>
        </div>
    }
}

/// What there is to say about the turn, the card pressed or the burst asked for.
fn says(play: Play, view: Viewpoint, seen: Memo<Observation>, asking: Asking) -> Option<Text> {
    let mine = playable(view, seen).len();
    let my_turn = view.may_act();
    seen.with(|seen| {
        if asking.burst.get() {
            return Some(phrases::BURST_ASK.with([count(seen.hand().len())]));
        }
        if let Some(card) = asking.card.get() {
            let open = || phrases::WAIT.with([card.to_string().into()]);
            return Some(seen.obstacle(card).unwrap_or_else(open));
        }
        if let Some(refused) = play.refused.get() {
            return Some(refused);
        }
        my_turn.then(|| match (mine, seen.table().passes_left(seen.seat())) {
            (0, 0) => phrases::MUST_BURST.text(),
            (0, _) => phrases::MUST_PASS.text(),
            _ => phrases::CAN_LAY.with([count(mine)]),
        })
    })
}
