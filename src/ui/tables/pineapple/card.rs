//! A card that can be moved: by a press and then its row, or by dragging it there.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::desk::{Desk, Drag};
use super::draft::Spot;
use super::face::{CardFace, spoken};
use super::{phrases, speaks_of};
use crate::cards::{Card, Face};
use crate::ui::i18n::Voice;
use crate::ui::tables::dragging::Dragging;

/// A card of the hand, wherever it has been put.
#[component]
pub fn LooseCard(
    /// The card.
    face: Face,
    /// What a joker stands for here.
    #[prop(optional_no_strip)]
    stands: Option<Card>,
    /// What is done with it.
    desk: Desk,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let voice = Voice::get();
    let dragging = Dragging::new();
    let under_way = Memo::new(move |_| desk.drag.get().filter(|drag| drag.face == face));
    let picked = Memo::new(move |_| desk.picked.get() == Some(face));
    let spot = Memo::new(move |_| desk.draft.with(|draft| draft.spot(face)));
    let goes = Memo::new(move |_| desk.draft.with(|draft| draft.by_itself().contains(face)));
    let label = move || {
        let name = spoken(face, stands).into();
        let phrase = match (picked.get(), spot.get(), goes.get()) {
            (true, ..) => phrases::CARD_PICKED,
            (_, Some(_), _) => phrases::CARD_BACK,
            (.., true) => phrases::CARD_GOES,
            _ => return spoken(face, stands),
        };
        voice.say(&phrase.with([name]))
    };
    let named = format!("card:{face}");
    view! {
        <button
            type="button"
            class="pine-card loose"
            data-test=format!("card-{face}")
            data-face=face.to_string()
            class:picked=picked
            class:goes=goes
            class:dragged=move || under_way.with(Option::is_some)
            class:spoken-of=move || speaks_of(focus, &named)
            style:translate=move || under_way.get().map(|d| format!("{}px {}px", d.by.0, d.by.1))
            aria-label=label
            aria-pressed=move || picked.get().to_string()
            on:pointerdown=move |event| {
                dragging.start(&event, desk.arranges.get_untracked());
            }
            on:pointermove=move |event| {
                if let Some((by, target)) = dragging.go(&event) {
                    let over = target.and_then(|target| spot_of(&target));
                    desk.drag.set(Some(Drag { face, by, over }));
                }
            }
            on:pointerup=move |event| {
                let target = dragging.drop(&event);
                desk.drag.set(None);
                drop_at(desk, face, target);
            }
            on:pointercancel=move |_| {
                dragging.cancel();
                desk.drag.set(None);
            }
            on:click=move |event| {
                if dragging.ends() {
                    return;
                }
                desk.press(face);
                // By a key: the focus goes with the card.
                if event.detail() == 0 {
                    request_animation_frame(move || focus_on(face));
                }
            }
        >
            <CardFace face stands />
        </button>
    }
}

fn attribute(target: &web_sys::Element, name: &str) -> Option<String> {
    let found = target.closest(&format!("[{name}]")).ok().flatten();
    found.and_then(|element| element.get_attribute(name))
}

fn spot_of(target: &web_sys::Element) -> Option<Spot> {
    attribute(target, "data-spot").and_then(|name| Spot::of_name(&name))
}

/// The end of a drag: onto another card, into a spot, or back into the hand.
fn drop_at(desk: Desk, face: Face, target: Option<web_sys::Element>) {
    let Some(target) = target else { return };
    let onto = attribute(&target, "data-face").and_then(|name| name.parse::<Face>().ok());
    let lies = |other: &Face| {
        desk.draft
            .with_untracked(|draft| draft.spot(*other).is_some())
    };
    match (onto.filter(lies), spot_of(&target)) {
        (Some(other), _) if other != face => desk.put_onto(face, other),
        (_, Some(spot)) => desk.put(face, spot),
        _ if attribute(&target, "data-hand").is_some() => desk.take_back(face),
        _ => {}
    }
}

/// Puts the focus on a card that has moved.
fn focus_on(face: Face) {
    let found = document()
        .query_selector(&format!("[data-test='card-{face}']"))
        .ok()
        .flatten();
    if let Some(card) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
        // A card that has left the table cannot be focused: nothing to report.
        let _ = card.focus();
    }
}
