//! Scrolling the belief pane, and nothing but it, as little as a step needs to be seen.

use web_sys::Element;

/// Free room above and below a step that was scrolled to, in CSS pixels.
const MARGIN: f64 = 8.0;

/// Scrolls the pane around `step` until the step is in sight; the page stays where it is.
pub fn bring_into_sight(step: &Element) {
    // A browser's own `scrollIntoView` would scroll every box around the step, the page too.
    let Ok(Some(pane)) = step.closest(".belief-pane") else {
        return;
    };
    let (view, of) = (
        pane.get_bounding_client_rect(),
        step.get_bounding_client_rect(),
    );
    let by = shift((view.top(), view.bottom()), (of.top(), of.bottom()));
    if by != 0.0 {
        pane.set_scroll_top(pane.scroll_top() + by.round() as i32);
    }
}

/// How far a view must be scrolled (down is positive) until it shows the item, both given as
/// `(top, bottom)`: not at all if it does, else just to the nearer edge. Of an item taller than
/// the view it shows the top.
fn shift(view: (f64, f64), item: (f64, f64)) -> f64 {
    let to_top = item.0 - MARGIN - view.0;
    let to_bottom = item.1 + MARGIN - view.1;
    if to_top < 0.0 {
        to_top
    } else if to_bottom > 0.0 {
        to_bottom.min(to_top)
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    const VIEW: (f64, f64) = (100.0, 500.0);

    #[test]
    fn what_is_in_sight_moves_nothing() {
        assert_eq!(shift(VIEW, (200.0, 400.0)), 0.0);
    }

    #[test]
    fn what_is_out_of_sight_comes_to_the_nearer_edge() {
        assert_eq!(shift(VIEW, (50.0, 150.0)), -58.0);
        assert_eq!(shift(VIEW, (450.0, 550.0)), 58.0);
    }

    #[test]
    fn of_a_tall_step_the_head_is_shown() {
        assert_eq!(shift(VIEW, (300.0, 900.0)), 192.0);
        assert_eq!(shift(VIEW, (50.0, 900.0)), -58.0);
    }
}
