//! A card that can be moved: by a press and then its row, or by dragging it there.

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::desk::{Desk, Drag};
use super::draft::Spot;
use super::face::{CardFace, spoken};
use super::{phrases, speaks_of};
use crate::cards::{Card, Face};
use crate::ui::i18n::Voice;

/// Pixels that a pointer moves before it drags.
const FIRM: f64 = 6.0;

/// Where a pointer went down.
#[derive(Clone, Copy)]
struct Grip {
    pointer: i32,
    at: (f64, f64),
}

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
    let grip = StoredValue::new(None::<Grip>);
    let dragged = StoredValue::new(false);
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
    let move_by = move |event: &PointerEvent| {
        let grip = grip.get_value()?;
        let (x, y) = (
            f64::from(event.client_x()) - grip.at.0,
            f64::from(event.client_y()) - grip.at.1,
        );
        let firm = dragged.get_value() || x.hypot(y) > FIRM;
        (grip.pointer == event.pointer_id() && firm).then_some((x, y))
    };
    let leave = move || {
        grip.set_value(None);
        desk.drag.set(None);
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
                dragged.set_value(false);
                if event.button() == 0 && desk.arranges.get_untracked() {
                    grip.set_value(Some(Grip {
                        pointer: event.pointer_id(),
                        at: (event.client_x().into(), event.client_y().into()),
                    }));
                    hold(&event);
                }
            }
            on:pointermove=move |event| {
                if let Some(by) = move_by(&event) {
                    dragged.set_value(true);
                    let over = target(&event).and_then(|target| spot_of(&target));
                    desk.drag.set(Some(Drag { face, by, over }));
                }
            }
            on:pointerup=move |event| {
                let drops = move_by(&event).is_some();
                leave();
                if drops {
                    drop_at(desk, face, target(&event));
                }
            }
            on:pointercancel=move |_| leave()
            on:click=move |event| {
                // The end of a drag is no press.
                if dragged.get_value() {
                    dragged.set_value(false);
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

/// Further moves of the pointer go to the card, wherever it is.
fn hold(event: &PointerEvent) {
    let target = event.current_target();
    if let Some(card) = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
        // Where it cannot be held, a press still moves the card.
        let _ = card.set_pointer_capture(event.pointer_id());
    }
}

/// What lies under the pointer; the card that is dragged lets it through.
fn target(event: &PointerEvent) -> Option<web_sys::Element> {
    document().element_from_point(event.client_x() as f32, event.client_y() as f32)
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
