//! Dragging a card from where a pointer goes down to where it goes up.

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Pixels that a pointer moves before it drags.
const FIRM: f64 = 6.0;

/// Where a pointer went down.
#[derive(Clone, Copy)]
struct Grip {
    pointer: i32,
    at: (f64, f64),
}

/// One card's drags: from the pointer's going down to its going up.
#[derive(Clone, Copy)]
pub struct Dragging {
    grip: StoredValue<Option<Grip>>,
    dragged: StoredValue<bool>,
}

impl Dragging {
    /// Nothing is dragged yet.
    pub fn new() -> Dragging {
        Dragging {
            grip: StoredValue::new(None),
            dragged: StoredValue::new(false),
        }
    }

    /// The pointer goes down; whether the card can be dragged now.
    pub fn start(self, event: &PointerEvent, can: bool) {
        self.dragged.set_value(false);
        if can && event.button() == 0 {
            self.grip.set_value(Some(Grip {
                pointer: event.pointer_id(),
                at: (event.client_x().into(), event.client_y().into()),
            }));
            hold(event);
        }
    }

    /// The pointer moves: by how many pixels the card does, and what lies under it; `None` where it
    /// does not, or not yet.
    pub fn go(self, event: &PointerEvent) -> Option<((f64, f64), Option<web_sys::Element>)> {
        let by = self.by(event)?;
        self.dragged.set_value(true);
        Some((by, target(event)))
    }

    /// The pointer goes up: what the card is dropped on, where it was dragged.
    pub fn drop(self, event: &PointerEvent) -> Option<web_sys::Element> {
        let drops = self.by(event).is_some();
        self.cancel();
        target(event).filter(|_| drops)
    }

    /// The drag is broken off.
    pub fn cancel(self) {
        self.grip.set_value(None);
    }

    /// Whether a click is only the end of a drag: that is no press.
    pub fn ends(self) -> bool {
        let dragged = self.dragged.get_value();
        self.dragged.set_value(false);
        dragged
    }

    fn by(self, event: &PointerEvent) -> Option<(f64, f64)> {
        let grip = self.grip.get_value()?;
        let (x, y) = (
            f64::from(event.client_x()) - grip.at.0,
            f64::from(event.client_y()) - grip.at.1,
        );
        let firm = self.dragged.get_value() || x.hypot(y) > FIRM;
        (grip.pointer == event.pointer_id() && firm).then_some((x, y))
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
