//! A card that can be touched: by a press, or by dragging it somewhere.

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::choices::{Place, Touch};
use super::desk::{Desk, Drag};
use super::face::{CardFace, Face, spoken};
use super::{phrases, speaks_of};
use crate::game::Seat;
use crate::games::duel::{Slot, cards};
use crate::ui::i18n::Voice;
use crate::words::Phrase;

/// Pixels that a pointer moves before it drags.
const FIRM: f64 = 6.0;

/// Where a pointer went down.
#[derive(Clone, Copy)]
struct Grip {
    pointer: i32,
    at: (f64, f64),
}

/// What marks a card beside its face.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Marks {
    /// It is turned.
    pub tapped: bool,
    /// It came in this turn and cannot attack.
    pub fresh: bool,
    /// It attacks.
    pub attacks: bool,
    /// It is attacked, or takes an attack on.
    pub aimed_at: bool,
    /// It has just been destroyed or sent back.
    pub leaves: bool,
}

impl Marks {
    /// What is said of them.
    fn said(self) -> Option<Phrase> {
        match self {
            Marks { tapped: true, .. } => Some(phrases::IS_TAPPED),
            Marks { fresh: true, .. } => Some(phrases::IS_FRESH),
            _ => None,
        }
    }
}

/// A card on the table.
#[component]
pub fn LooseCard(
    /// What it is to the desk.
    touch: Touch,
    /// What is on it.
    face: Face,
    /// How it lies.
    #[prop(optional)]
    marks: Marks,
    /// It can be dragged.
    #[prop(optional)]
    drags: bool,
    /// What is done with it.
    desk: Desk,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let voice = Voice::get();
    let grip = StoredValue::new(None::<Grip>);
    let dragged = StoredValue::new(false);
    let under_way = Memo::new(move |_| desk.drag.get().filter(|drag| drag.what == touch));
    let picked = Memo::new(move |_| desk.picked.get() == Some(touch));
    let number = Memo::new(move |_| {
        let at = desk
            .marked
            .with(|all| all.iter().position(|one| *one == touch));
        at.map(|at| at + 1)
    });
    let over = move || desk.drag.get().and_then(|drag| drag.over) == Some(Place::On(touch));
    let label = move || {
        let mut label = spoken(voice, face);
        let said = [marks.said(), picked.get().then_some(phrases::IS_PICKED)];
        for mark in said.into_iter().flatten() {
            label.push_str(&voice.t(mark));
        }
        label
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
    let named = format!("card:{}", cards::slug(face.card));
    view! {
        <button
            type="button"
            class="duel-card"
            data-test=test_name(touch)
            data-card=cards::slug(face.card)
            data-place=place_name(touch)
            class:tapped=marks.tapped
            class:fresh=marks.fresh
            class:attacks=marks.attacks
            class:aimed-at=marks.aimed_at
            class:leaves=marks.leaves
            class:marked=move || number.get().is_some()
            class:picked=picked
            class:over=over
            class:dragged=move || under_way.with(Option::is_some)
            class:spoken-of=move || speaks_of(focus, &named)
            style:translate=move || under_way.get().map(|d| format!("{}px {}px", d.by.0, d.by.1))
            aria-label=label
            aria-pressed=move || picked.get().to_string()
            on:pointerdown=move |event| {
                dragged.set_value(false);
                if drags && event.button() == 0 && desk.acts.get_untracked() {
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
                    let over = target(&event).and_then(|target| place_of(&target));
                    desk.drag.set(Some(Drag { what: touch, by, over }));
                }
            }
            on:pointerup=move |event| {
                let drops = move_by(&event).is_some();
                leave();
                let place = target(&event).and_then(|target| place_of(&target));
                if let Some(place) = place.filter(|_| drops) {
                    desk.drop_on(touch, place);
                }
            }
            on:pointercancel=move |_| leave()
            on:pointerenter=move |event| {
                if event.pointer_type() == "mouse" {
                    desk.hovered.set(Some(face.card));
                }
            }
            on:pointerleave=move |_| desk.hovered.set(None)
            on:click=move |_| {
                // The end of a drag is no press.
                if dragged.get_value() {
                    dragged.set_value(false);
                    return;
                }
                desk.press(touch);
            }
        >
            <CardFace face />
            {move || number.get().filter(|n| *n < 10).map(|n| view! {
                <kbd class="duel-digit" aria-hidden="true">{n}</kbd>
            })}
        </button>
    }
}

fn test_name(touch: Touch) -> String {
    match touch {
        Touch::Hand(at) => format!("hand-{at}"),
        Touch::Creature(slot) => format!("creature-{}", slot.0),
        Touch::Player(seat) => format!("player-{}", seat.0),
        Touch::Offer(card) => format!("offer-{}", cards::slug(card)),
    }
}

/// The name of a place in attributes, where something can be dropped on what is touched.
fn place_name(touch: Touch) -> Option<String> {
    matches!(touch, Touch::Creature(_) | Touch::Player(_)).then(|| test_name(touch))
}

/// The place that an element, or one around it, is.
fn place_of(target: &web_sys::Element) -> Option<Place> {
    let found = target.closest("[data-place]").ok().flatten()?;
    let name = found.get_attribute("data-place")?;
    match name.as_str() {
        "mana" => Some(Place::Mana),
        "battle" => Some(Place::Battle),
        name => {
            let (kind, number) = name.split_once('-')?;
            let number = number.parse::<u8>().ok()?;
            match kind {
                "creature" => Some(Place::On(Touch::Creature(Slot(number)))),
                "player" => Some(Place::On(Touch::Player(Seat(number)))),
                _ => None,
            }
        }
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
