//! A small picture of the game.

use leptos::prelude::*;

/// Five shields, and one that breaks.
#[component]
pub fn Sketch() -> impl IntoView {
    let shields = (0..5).map(|at| {
        let class = if at == 4 { "tile seven" } else { "tile" };
        view! { <rect class=class x=3 + 23 * at y="6" width="21" height="30" rx="3" /> }
    });
    view! {
        <svg class="sketch duel-sketch" viewBox="0 0 120 56" aria-hidden="true">
            {shields.collect_view()}
            <path class="way" d="M60 52L98 40" />
            <path class="tip" d="M103 38L96 37L98 44Z" />
        </svg>
    }
}
