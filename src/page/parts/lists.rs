//! Views of several items.

use leptos::prelude::*;

/// A view for each item.
pub fn each<I, V>(items: I, draw: impl FnMut(I::Item) -> V) -> Vec<V>
where
    I: IntoIterator,
    V: IntoView,
{
    items.into_iter().map(draw).collect_view()
}

/// A view for each item of a list that changes: all are drawn anew with it.
pub fn each_of<I, V>(
    items: impl Fn() -> I + Send + 'static,
    draw: impl Fn(I::Item) -> V + Send + 'static,
) -> impl IntoView
where
    I: IntoIterator + 'static,
    V: IntoView + 'static,
{
    move || each(items(), &draw)
}
