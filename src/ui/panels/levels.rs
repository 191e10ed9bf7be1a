//! The heights of a plot: hairlines with their figures at the left.

use leptos::prelude::*;

use crate::ui::i18n::Voice;

/// Draws a line across the plot for each height, and what it stands for beside it.
#[component]
pub fn Levels(
    /// Heights as coordinates, with their texts.
    #[prop(into)]
    levels: Signal<Vec<(f64, String)>>,
    /// The plot's left and right side.
    #[prop(into)]
    sides: Signal<(f64, f64)>,
    /// The first height is the plot's base line.
    #[prop(optional)]
    based: bool,
) -> impl IntoView {
    let voice = Voice::get();
    let count = Memo::new(move |_| levels.with(Vec::len));
    let level = move |i: usize| levels.with(|all| all.get(i).cloned().unwrap_or_default());
    view! {
        <For each=move || 0..count.get() key=|i| *i let:i>
            <line
                class=if based && i == 0 { "axis" } else { "hair" }
                x1=move || sides.get().0
                x2=move || sides.get().1
                y1=move || level(i).0
                y2=move || level(i).0
            ></line>
            <text
                class="tick"
                text-anchor="end"
                x=move || sides.get().0 - 6.0
                y=move || level(i).0 + 4.0
            >
                {move || voice.percent(&level(i).1)}
            </text>
        </For>
    }
}
