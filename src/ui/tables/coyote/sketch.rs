//! A small picture of the game.

use leptos::prelude::*;

/// Three cards, the own one unseen.
#[component]
pub fn Sketch() -> impl IntoView {
    view! {
        <svg class="sketch" viewBox="0 0 120 56" aria-hidden="true">
            <rect class="tile" x="6" y="8" width="32" height="40" rx="4" />
            <rect class="tile found" x="44" y="8" width="32" height="40" rx="4" />
            <rect class="tile" x="82" y="8" width="32" height="40" rx="4" />
            <text x="22" y="37">"5"</text>
            <text class="on-found" x="60" y="37">"?"</text>
            <text class="sketch-pair" x="98" y="36">"×2"</text>
        </svg>
    }
}
