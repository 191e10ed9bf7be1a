//! A card that can be touched: by a press, or by dragging it somewhere.

use leptos::prelude::*;

use super::choices::{Place, Touch};
use super::desk::{Desk, Drag};
use super::face::{CardFace, Face, spoken};
use super::{phrases, speaks_of};
use crate::game::Seat;
use crate::games::duel::{Slot, cards};
use crate::ui::i18n::Voice;
use crate::ui::tables::dragging::Dragging;
use crate::words::Phrase;

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
    let dragging = Dragging::new();
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
                dragging.start(&event, drags && desk.acts.get_untracked());
            }
            on:pointermove=move |event| {
                if let Some((by, target)) = dragging.go(&event) {
                    let over = target.and_then(|target| place_of(&target));
                    desk.drag.set(Some(Drag { what: touch, by, over }));
                }
            }
            on:pointerup=move |event| {
                let target = dragging.drop(&event);
                desk.drag.set(None);
                if let Some(place) = target.and_then(|target| place_of(&target)) {
                    desk.drop_on(touch, place);
                }
            }
            on:pointercancel=move |_| {
                dragging.cancel();
                desk.drag.set(None);
            }
            on:pointerenter=move |event| {
                if event.pointer_type() == "mouse" {
                    desk.hovered.set(Some(face.card));
                }
            }
            on:pointerleave=move |_| desk.hovered.set(None)
            on:click=move |_| {
                if !dragging.ends() {
                    desk.press(touch);
                }
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
