//! Actions and what they are worth, sorted by any measure.

use std::time::Duration;

use leptos::prelude::*;

use super::frame::{Frame, Sheet};
use super::worlds::Rich;
use crate::i18n::{Voice, t};
use yomite::insight::{Column, Ranking, RankingRow};
use yomite::scene::ranking::{
    columns, drawn, extent, figure_of, interval, is_untold, order, place as spot_on, remarks,
    share_of_visits,
};
use yomite::scene::words as say;
use yomite::scene::{Kept, Picture, Way, figure};
use yomite::words::{Arg, count};

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
    type Ends = ((u64, usize, bool), (f64, f64));
    let axis = Memo::new(move |last: Option<&Ends>| {
        let id = (search.get(), measure.get(), all.get());
        let (low, high) = panel.with(|p| shown.with(|shown| extent(p, shown, id.1)));
        match last {
            Some((old, (l, h))) if *old == id => (id, (l.min(low), h.max(high))),
            _ => (id, (low, high)),
        }
    });
    let axis = Memo::new(move |_| axis.get().1);
    let kept = StoredValue::new(Kept::default());
    let height = Memo::new(move |_| {
        let of = (search.get(), 2 * measure.get() + usize::from(all.get()));
        let need = shown.with(Vec::len) as f64;
        kept.try_update_value(|kept| kept.grow(of, need))
            .unwrap_or(need)
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
            how=Signal::derive(move || panel.with(Picture::how))
            summary=Signal::derive(move || panel.with(|p| p.summary(&voice.speaker())))
            sheet
            steer=move |(at, step)| Way::Line(shown.with_untracked(Vec::len)).go(at, step)
            describe=move |at: usize| {
                let row = shown.with(|shown| shown.get(at).copied());
                row.map(|row| panel.with(|p| p.describe(row, &voice.speaker()))).unwrap_or_default()
            }
            grid=Signal::derive(move || panel.with(|p| p.grid(&voice.speaker())))
            tools=move || view! { <Tools panel options key asked all rows=drawn_rows/> }
        >
            <Scale panel axis measure visited/>
            <div
                class="rank-rows"
                class:rank-rows--visits=move || visited.get()
                role="img"
                aria-label=move || panel.with(|p| p.summary(&voice.speaker()))
                style:--rows=move || height.get().to_string()
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
        Column::Choice => Some(voice.t(say::RANKING_CHOICE_FIRST)),
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

#[component]
fn Row(
    panel: Memo<Ranking>,
    place: u64,
    shown: Memo<Vec<usize>>,
    axis: Memo<(f64, f64)>,
    measure: Memo<usize>,
    visited: Memo<bool>,
    sheet: Sheet,
) -> impl IntoView {
    let voice = Voice::get();
    let index = Memo::new(move |last: Option<&usize>| {
        let found = panel.with(|p| p.rows.iter().position(|row| row.place == place));
        // A row that is just leaving keeps its last place until it is taken off.
        found.or(last.copied()).unwrap_or(0)
    });
    let row = Memo::new(move |_| panel.with(|p| p.rows.get(index.get()).cloned()));
    let at = Memo::new(move |last: Option<&usize>| {
        let found = shown.with(|shown| shown.iter().position(|i| *i == index.get()));
        found.or(last.copied()).unwrap_or(0)
    });
    let read = move |read: &dyn Fn(&RankingRow) -> String| {
        row.with(|row| row.as_ref().map(read).unwrap_or_default())
    };
    let value = move || {
        let value = |row: &RankingRow| figure_of(row, measure.get());
        row.with(|row| row.as_ref().and_then(value))
    };
    let length = move || value().unwrap_or(0.0);
    let unit = move || panel.with(|p| p.measures.get(measure.get()).map(|m| m.unit));
    let say_value = move |x: f64| {
        unit()
            .map(|unit| voice.arg(&figure(unit, x)))
            .unwrap_or_default()
    };
    let span = Memo::new(move |_| {
        panel.with(|p| {
            p.rows
                .get(index.get())
                .and_then(|row| interval(p, row, measure.get()))
        })
    });
    let share = move || {
        panel.with(|p| {
            p.rows
                .get(index.get())
                .map_or(0.0, |row| share_of_visits(p, row))
        })
    };
    let prior = move || row.with(|row| row.as_ref().and_then(|row| row.prior));
    let from_zero = move || axis.get().0 <= 0.0 && axis.get().1 >= 0.0;
    let percent = |x: f64| format!("{x:.1}%");
    let spot = move |x: f64| spot_on(axis.get(), x);
    view! {
        <div
            class="rank-row"
            class:is-at=move || sheet.on(at.get())
            class:is-choice=move || index.get() == 0
            class:is-asked=move || row.with(|row| row.as_ref().is_some_and(|row| row.short.is_some()))
            data-mark=move || at.get()
            style:--at=move || at.get().to_string()
        >
            <span class="rank-label">
                <span class="rank-name">
                    <Rich text=Signal::derive(move || read(&|row| voice.arg(&row.label)))/>
                </span>
                <span class="rank-note">
                    {move || read(&|row| panel.with(|p| remarks(p, row, &voice.speaker())))}
                </span>
            </span>
            <svg
                class="rank-bar"
                class:rank-bar--dot=move || !from_zero()
                class:is-none=move || value().is_none()
            >
                <line class="hair" x1="0" x2="100%" y1="50%" y2="50%"></line>
                <rect
                    class="bar"
                    x=move || percent(spot(0.0).min(spot(length())))
                    width=move || percent((spot(length()) - spot(0.0)).abs())
                    y="4"
                    height="12"
                ></rect>
                <line
                    class="zero"
                    x1=move || percent(spot(0.0))
                    x2=move || percent(spot(0.0))
                    y1="0"
                    y2="20"
                ></line>
                <circle class="dot" r="5" cx=move || percent(spot(length())) cy="10"></circle>
                <g class:is-none=move || span.get().is_none()>
                    <line
                        class="whisker"
                        x1=move || percent(spot(span.get().unwrap_or_default().0))
                        x2=move || percent(spot(span.get().unwrap_or_default().1))
                        y1="10"
                        y2="10"
                    ></line>
                    <line
                        class="whisker"
                        x1=move || percent(spot(span.get().unwrap_or_default().0))
                        x2=move || percent(spot(span.get().unwrap_or_default().0))
                        y1="6"
                        y2="14"
                    ></line>
                    <line
                        class="whisker"
                        x1=move || percent(spot(span.get().unwrap_or_default().1))
                        x2=move || percent(spot(span.get().unwrap_or_default().1))
                        y1="6"
                        y2="14"
                    ></line>
                </g>
            </svg>
            <span class="rank-value">
                <b>{move || value().map(say_value)}</b>
                <small>
                    {move || {
                        span.get().map(|(low, high)| format!("{} – {}", say_value(low), say_value(high)))
                    }}
                </small>
            </span>
            <Show when=move || visited.get()>
                <span class="rank-visits">
                    <svg class="rank-share">
                        <rect class="hair-box" x="0" y="6" width="100%" height="8"></rect>
                        <rect class="bar" x="0" y="6" width=move || percent(share() * 100.0) height="8"></rect>
                        <line
                            class="prior"
                            class:is-none=move || prior().is_none()
                            x1=move || percent(prior().unwrap_or_default() * 100.0)
                            x2=move || percent(prior().unwrap_or_default() * 100.0)
                            y1="2"
                            y2="18"
                        ></line>
                    </svg>
                    <span class="rank-share-figure">{move || voice.arg(&Arg::Share(share()))}</span>
                </span>
            </Show>
        </div>
    }
}

/// Longer than a row takes to move to its new place.
const MOVED: Duration = Duration::from_millis(250);

/// The actions in the order in which their rows stand in the document: that of `wanted`, a moment
/// later.
///
/// Rows are put in place by transform and move there, so that a change of order can be followed
/// by eye; an element that changes its place in the document meanwhile would jump. Readers that
/// go by the document have the same order as the eye as soon as the rows stand still.
fn in_order(wanted: Memo<Vec<u64>>) -> RwSignal<Vec<u64>> {
    let rows = RwSignal::new(unique(&wanted.get_untracked()));
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let stop = move || {
        if let Some(Some(timer)) = timer.try_update_value(Option::take) {
            timer.clear();
        }
    };
    Effect::new(move |_| {
        let wanted = unique(&wanted.get());
        stop();
        let now = kept(&rows.get_untracked(), &wanted);
        if rows.with_untracked(|rows| *rows != now) {
            rows.set(now.clone());
        }
        if now != wanted {
            let arrange = move || {
                // The picture may be gone by then.
                rows.try_set(wanted);
            };
            timer.set_value(set_timeout_with_handle(arrange, MOVED).ok());
        }
    });
    on_cleanup(stop);
    rows
}

/// Rows that stay keep their order; new ones come after them.
fn kept(old: &[u64], wanted: &[u64]) -> Vec<u64> {
    let stay = old.iter().filter(|place| wanted.contains(place));
    let new = wanted.iter().filter(|place| !old.contains(place));
    stay.chain(new).copied().collect()
}

fn unique(places: &[u64]) -> Vec<u64> {
    let mut out: Vec<u64> = Vec::new();
    for place in places {
        if !out.contains(place) {
            out.push(*place);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn rows_that_stay_do_not_move_and_each_is_there_once() {
        let of = |names: &str| -> Vec<u64> { names.chars().map(u64::from).collect() };
        assert_eq!(kept(&of("abcd"), &of("dxb")), of("bdx"));
        assert_eq!(unique(&of("abab")), of("ab"));
    }
}
