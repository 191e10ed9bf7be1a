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
    let is_wide = || matches_media("(min-width: 64rem)");
    let wide = RwSignal::new(is_wide());
    let resizing = window_event_listener(resize, move |_| {
        if wide.get_untracked() != is_wide() {
            wide.set(is_wide());
        }
    });
    let moved = StoredValue::new_local(None::<web_sys::HtmlDivElement>);
    on_cleanup(move || {
        resizing.remove();
        // In the pane it would outlive the table.
        if let Some(held) = moved.get_value() {
            held.remove();
        }
    });
    Effect::new(move |_| {
        let (Some(home), Some(held)) = (home.get(), held.get()) else {
            return;
        };
        let moves = wide.get() && !here.get();
        let pane = moves.then(|| document().get_element_by_id(BESIDE));
        let place = pane.flatten().unwrap_or_else(|| home.into());
        // Where it cannot go it stays, and is read there.
        let _ = place.append_child(&held);
        moved.set_value(Some(held));
    });
    view! {
        <div node_ref=home class="beside-home">
            <div node_ref=held>{children()}</div>
        </div>
    }
}
