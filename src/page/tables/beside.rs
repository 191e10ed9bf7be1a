//! What is read beside a table: in the pane, where that stands beside it; where it does not, in its own
//! place at the table.

use leptos::ev::resize;
use leptos::html::Div;
use leptos::prelude::*;

use crate::parts::matches_media;

/// The place in the pane that it is read in.
pub const BESIDE: &str = "beside";

/// Moves what it holds to the pane and back, with all that is open or chosen in it; the focus does not go
/// with it.
#[component]
pub fn Beside(
    /// It stays at the table.
    #[prop(optional, into)]
    here: Signal<bool>,
    children: Children,
) -> impl IntoView {
    let (home, held) = (NodeRef::<Div>::new(), NodeRef::<Div>::new());
    let lay = move || {
        let (Some(home), Some(held)) = (home.get(), held.get()) else {
            return;
        };
        let moves = !here.get() && matches_media("(min-width: 64rem)");
        let pane = moves.then(|| document().get_element_by_id(BESIDE));
        let place = pane.flatten().unwrap_or_else(|| home.into());
        if held.parent_element().as_ref() != Some(&place) {
            // Where it cannot go it stays, and is read there.
            let _ = place.append_child(&held);
        }
    };
    Effect::new(move |_| lay());
    let resizing = window_event_listener(resize, move |_| untrack(lay));
    on_cleanup(move || {
        resizing.remove();
        // In the pane it would outlive the table.
        if let Some(held) = held.get_untracked() {
            held.remove();
        }
    });
    view! {
        <div node_ref=home class="beside-home">
            <div node_ref=held>{children()}</div>
        </div>
    }
}
