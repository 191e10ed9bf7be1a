//! Actions and what they are worth, sorted by any measure.

use leptos::prelude::*;

use super::frame::Frame;
use super::scale::grow;
use super::sheet::Sheet;
use super::steer::along;
use super::voice::figure;
use crate::insight::{Column, Ranking};
use crate::ui::i18n::phrases::panels as say;
use crate::ui::i18n::{Voice, t};
use crate::words::count;
use order::{columns, drawn, extent, figure_of, is_untold, order};
use row::Row;
use rows::in_order;
use told::{describe, grid, summary};

mod order;
mod row;
mod rows;
mod told;

/// Rows that are shown until the reader asks for all.
const FEW: usize = 8;

/// Draws a [`Ranking`]; its axis and its height only grow while `search` stays the same.
#[component]
pub fn RankingView(panel: Memo<Ranking>, search: Signal<u64>) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    let asked = RwSignal::new(None::<Column>);
    let all = RwSignal::new(false);
    let options = Memo::new(move |_| panel.with(columns));
    let key = Memo::new(move |_| {
        let decides = panel.with(|p| p.decides);
        asked
            .get()
            .filter(|key| options.with(|all| all.contains(key)))
            .unwrap_or(decides)
    });
    let measure = Memo::new(move |_| panel.with(|p| drawn(p, key.get())));
    // A row without a figure by this measure is not drawn, and takes no room, unless it says why.
    let drawn_rows = Memo::new(move |_| {
        panel.with(|p| {
            let mut order = order(p, key.get());
            let told = |row| figure_of(row, measure.get()).is_some() || is_untold(p, row);
            order.retain(|i| told(&p.rows[*i]));
            order
        })
    });
    let shown = Memo::new(move |_| {
        let mut order = drawn_rows.get();
        if !all.get() {
            order.truncate(FEW);
        }
        order
    });
    /// The axis is kept as long as the same search shows the same measure at the same length.
    type Kept = ((u64, usize, bool), (f64, f64));
    let axis = Memo::new(move |last: Option<&Kept>| {
        let id = (search.get(), measure.get(), all.get());
        let (low, high) = panel.with(|p| shown.with(|shown| extent(p, shown, id.1)));
        match last {
            Some((old, (l, h))) if *old == id => (id, (l.min(low), h.max(high))),
            _ => (id, (low, high)),
        }
    });
    let axis = Memo::new(move |_| axis.get().1);
    let height = Memo::new(move |last: Option<&((u64, usize, bool), f64)>| {
        let id = (search.get(), measure.get(), all.get());
        grow(last.copied(), id, shown.with(Vec::len) as f64)
    });
    let visited = Memo::new(move |_| panel.with(|p| p.rows.iter().any(|row| row.visits > 0)));
    let wanted = Memo::new(move |_| {
        panel.with(|p| {
            let shown = shown.get();
            let rows = shown.iter().filter_map(|i| p.rows.get(*i));
            rows.map(|row| row.place).collect()
        })
    });
    let places = in_order(wanted);

    view! {
        <Frame
            kind="ranking"
            title=Signal::derive(move || panel.with(|p| p.title.clone()))
            how=Signal::derive(move || if visited.get() { say::RANKING_HOW } else { say::RANKING_HOW_EXACT })
            summary=Signal::derive(move || panel.with(|p| summary(p, voice)))
            sheet
            steer=move |(at, step)| along(shown.with_untracked(Vec::len), at, step)
            describe=move |at: usize| {
                let row = shown.with(|shown| shown.get(at).copied());
                row.map(|row| panel.with(|p| describe(p, row, voice))).unwrap_or_default()
            }
            grid=Signal::derive(move || panel.with(|p| grid(p, voice)))
            tools=move || view! { <Tools panel options key asked all rows=drawn_rows/> }
        >
            <Scale panel axis measure visited/>
            <div
                class="rank-rows"
                class:rank-rows--visits=move || visited.get()
                role="img"
                aria-label=move || panel.with(|p| summary(p, voice))
                style:--rows=move || height.get().1.to_string()
            >
                <For each=move || places.get() key=|place| *place let:place>
                    <Row panel place shown axis measure visited sheet/>
                </For>
            </div>
            <p class="rank-others">
                {move || {
                    let others = panel.with(|p| {
                        let shown = shown.with(|shown| shown.iter().filter_map(|i| p.rows.get(*i)).map(|row| row.alike).sum::<u64>());
                        (p.rows.iter().map(|row| row.alike).sum::<u64>() + p.others).saturating_sub(shown)
                    });
                    (others > 0).then(|| voice.say(&say::OTHERS.with([count(others)])))
                }}
            </p>
        </Frame>
    }
}

/// The sorting control, and the switch between the best rows and all.
#[component]
fn Tools(
    panel: Memo<Ranking>,
    options: Memo<Vec<Column>>,
    key: Memo<Column>,
    asked: RwSignal<Option<Column>>,
    all: RwSignal<bool>,
    rows: Memo<Vec<usize>>,
) -> impl IntoView {
    let voice = Voice::get();
    let several = Memo::new(move |_| options.with(|all| all.len() > 1));
    let many = Memo::new(move |_| rows.with(|rows| rows.len() > FEW));
    let name = move |key: Column| match key {
        Column::Measure(m) => {
            panel.with(|p| p.measures.get(usize::from(m)).map(|m| voice.say(&m.name)))
        }
        Column::Visits => Some(voice.t(say::VISITS_SHARE)),
        Column::Prior => Some(voice.t(say::PRIOR_NAME)),
        Column::Choice => Some(voice.t(say::CHOICE_FIRST)),
    };
    view! {
        <div class="panel-tools">
            <Show when=move || several.get()>
                <div class="segmented segmented--small" role="group" aria-label=t(say::SORT)>
                    <For each=move || options.get() key=|k| *k let:option>
                        <button
                            type="button"
                            aria-pressed=move || (key.get() == option).to_string()
                            on:click=move |_| asked.set(Some(option))
                        >
                            {move || name(option)}
                        </button>
                    </For>
                </div>
            </Show>
            <Show when=move || many.get()>
                <button type="button" class="link-btn" on:click=move |_| all.update(|on| *on = !*on)>
                    {move || {
                        let rows = count(rows.with(Vec::len));
                        if all.get() { voice.t(say::SHOW_BEST) } else { voice.say(&say::SHOW_ALL.with([rows])) }
                    }}
                </button>
            </Show>
        </div>
    }
}

/// The ends of the axis above the bars.
#[component]
fn Scale(
    panel: Memo<Ranking>,
    axis: Memo<(f64, f64)>,
    measure: Memo<usize>,
    visited: Memo<bool>,
) -> impl IntoView {
    let voice = Voice::get();
    let end = move |x: f64| {
        panel.with(|p| {
            let unit = p.measures.get(measure.get()).map(|m| m.unit);
            unit.map(|unit| voice.arg(&figure(unit, x)))
        })
    };
    view! {
        <div class="rank-scale" class:rank-scale--visits=move || visited.get() aria-hidden="true">
            <span class="rank-ends">
                <span>{move || end(axis.get().0)}</span>
                <span>{move || end(axis.get().1)}</span>
            </span>
            <span class="rank-measure">
                {move || panel.with(|p| p.measures.get(measure.get()).map(|m| voice.say(&m.name)))}
            </span>
            <Show when=move || visited.get()>
                <span class="rank-visits-name">{t(say::VISITS_SHARE)}</span>
            </Show>
        </div>
    }
}
