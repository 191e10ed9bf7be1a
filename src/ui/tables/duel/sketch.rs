//! A small picture of the game.

use leptos::prelude::*;

use super::symbols;
use crate::games::duel::Element;

/// A creature on its way to the last of the shields.
#[component]
pub fn Sketch() -> impl IntoView {
    let shields = (0..5).map(|at| {
        view! { <rect class="tile" x=24 + 13 * at y="4" width="11" height="16" rx="2" /> }
    });
    view! {
        <svg class="sketch duel-sketch" viewBox="0 0 120 56" aria-hidden="true">
            {shields.collect_view()}
            <rect class="tile aimed-at" x="89" y="3" width="11" height="16" rx="2" transform="rotate(14 94 12)" />
            <path class="way" d="M60 28C70 25 78 24 86 22" />
            <path class="tip" d="M91 19.500L84 19L86.500 25.500Z" />
            <rect class="tile found" x="32" y="26" width="20" height="27" rx="3" />
            <svg x="36" y="31" width="12" height="12" viewBox="0 0 16 16">
                <path class="on-found" d=symbols::element(Element::Fire) fill-rule="evenodd" />
            </svg>
            <rect class="tile" x="58" y="32" width="16" height="21" rx="3" />
            <rect class="tile" x="78" y="32" width="16" height="21" rx="3" />
        </svg>
    }
}
