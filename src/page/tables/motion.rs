//! Cards glide from where they lay to where they lie now, and new ones come in; where nothing is to move, nothing does.

use std::collections::HashMap;

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::showing::is_still;

/// How long a card is on its way.
const MILLIS: f64 = 200.0;
/// A card that has moved by less, in pixels, has not.
const LEAST: f64 = 6.0;

/// The cards at the table by name, and where the corner of each lies; of equal ones the first, the second and so on.
fn cards() -> Vec<(String, [f64; 2], Element)> {
    let mut names: HashMap<String, usize> = HashMap::new();
    let found = document().query_selector_all(".table-pane [data-moves]");
    let found = found.map(|all| {
        (0..all.length())
            .filter_map(|at| all.item(at))
            .collect::<Vec<_>>()
    });
    let elements = found.unwrap_or_default().into_iter();
    let elements = elements.filter_map(|node| node.dyn_into::<Element>().ok());
    let named = elements.filter_map(|element| {
        let name = element.get_attribute("data-moves")?;
        let nth = names.entry(name.clone()).or_default();
        *nth += 1;
        let rect = element.get_bounding_client_rect();
        Some((format!("{name} {nth}"), [rect.x(), rect.y()], element))
    });
    named.collect()
}

/// Lets cards glide whenever another position is looked at.
pub fn glide(ply: Signal<usize>) {
    let spots = StoredValue::new(HashMap::<String, [f64; 2]>::new());
    let look = move || {
        let found = cards().into_iter().map(|(name, at, _)| (name, at));
        spots.try_set_value(found.collect());
    };
    // What was scrolled or laid since is looked at once something is pressed.
    for event in ["pointerdown", "keydown"] {
        let listening = window_event_listener_untyped(event, move |_| look());
        on_cleanup(move || listening.remove());
    }
    Effect::new(move |before: Option<usize>| {
        let now = ply.get();
        let moved = before.is_some_and(|before| before != now) && !is_still();
        // Once the table shows it.
        request_animation_frame(move || {
            if moved {
                let before = spots.try_get_value().unwrap_or_default();
                for (name, at, element) in cards() {
                    let from = before.get(&name).copied();
                    start(
                        &element,
                        from.map(|from| [from[0] - at[0], from[1] - at[1]]),
                    );
                }
            }
            look();
        });
        now
    });
}

/// Sets a card out from so far away; `None` for one that was not there.
fn start(element: &Element, away: Option<[f64; 2]>) {
    let from = match away {
        Some([x, y]) if x.hypot(y) < LEAST => return,
        Some([x, y]) => [
            ("translate", format!("{x:.0}px {y:.0}px")),
            ("opacity", "1".to_owned()),
        ],
        None => [
            ("translate", "0 -8px".to_owned()),
            ("opacity", "0".to_owned()),
        ],
    };
    let frame = Object::new();
    let options = Object::new();
    for (name, value) in from {
        // A new plain object takes any property.
        let _ = Reflect::set(&frame, &name.into(), &value.into());
    }
    let _ = Reflect::set(&options, &"duration".into(), &MILLIS.into());
    let _ = Reflect::set(&options, &"easing".into(), &"ease-out".into());
    let animate = Reflect::get(element, &"animate".into());
    // From there to where it lies; a browser that cannot shows it there at once.
    if let Ok(animate) = animate.and_then(JsValue::dyn_into::<Function>) {
        let _ = animate.call2(element, &Array::of1(&frame), &options);
    }
}
