//! Actions and what they are worth, sorted by any measure.

use leptos::prelude::*;

use super::cards::Rich;
use super::frame::{Frame, Grid};
use super::scale::grow;
use super::sheet::Sheet;
use super::steer::along;
use super::voice::{figure, joined};
use crate::insight::{Ranking, RankingRow};
use crate::ui::i18n::phrases::panels as say;
use crate::ui::i18n::{Voice, t};
use crate::words::{Arg, Phrase, Text, count};
use order::{Key, drawn, extent, interval, keys, order, place, share_of_visits};

mod order;

/// Rows that are shown until the reader asks for all.
const FEW: usize = 8;

/// Draws a [`Ranking`]; its axis and its height only grow while `search` stays the same.
#[component]
pub fn RankingView(panel: Memo<Ranking>, search: Signal<u64>) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    let asked = RwSignal::new(None::<Key>);
    let all = RwSignal::new(false);
    let options = Memo::new(move |_| panel.with(keys));
    let key = Memo::new(move |_| {
        let decides = Key::Measure(panel.with(|p| usize::from(p.decides)));
        asked
            .get()
            .filter(|key| options.with(|all| all.contains(key)))
            .unwrap_or(decides)
    });
    let measure = Memo::new(move |_| panel.with(|p| drawn(p, key.get())));
    let shown = Memo::new(move |_| {
        let mut order = panel.with(|p| order(p, key.get()));
        if !all.get() {
            order.truncate(FEW);
        }
        order
    });
    let axis = Memo::new(move |last: Option<&((u64, usize), (f64, f64))>| {
        let id = (search.get(), measure.get());
        let (low, high) = panel.with(|p| extent(p, id.1));
        match last {
            Some((old, (l, h))) if *old == id => (id, (l.min(low), h.max(high))),
            _ => (id, (low, high)),
        }
    });
    let axis = Memo::new(move |_| axis.get().1);
    let height = Memo::new(move |last: Option<&((u64, bool), f64)>| {
        let id = (search.get(), all.get());
        grow(last.copied(), id, shown.with(Vec::len) as f64)
    });
    let visited = Memo::new(move |_| panel.with(|p| p.rows.iter().any(|row| row.visits > 0)));
    // Rows stay where they are in the document and move by transform, so that a change of
    // order can be followed by eye.
    let actions = Memo::new(move |_| {
        panel.with(|p| {
            let shown = shown.get();
            let mut actions: Vec<String> =
                shown.iter().map(|i| p.rows[*i].action.clone()).collect();
            actions.sort();
            actions.dedup();
            actions
        })
    });

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
            tools=move || view! { <Tools panel options key asked all/> }
        >
            <Scale panel axis measure visited/>
            <div
                class="rank-rows"
                class:rank-rows--visits=move || visited.get()
                role="img"
                aria-label=move || panel.with(|p| summary(p, voice))
                style=move || format!("--rows:{}", height.get().1)
            >
                <For each=move || actions.get() key=String::clone let:action>
                    <Row panel action shown axis measure visited sheet/>
                </For>
            </div>
            <p class="rank-others">
                {move || {
                    let listed = panel.with(|p| p.rows.len() - shown.with(Vec::len).min(p.rows.len()));
                    let others = panel.with(|p| p.others) + listed as u64;
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
    options: Memo<Vec<Key>>,
    key: Memo<Key>,
    asked: RwSignal<Option<Key>>,
    all: RwSignal<bool>,
) -> impl IntoView {
    let voice = Voice::get();
    let several = Memo::new(move |_| options.with(|all| all.len() > 1));
    let many = Memo::new(move |_| panel.with(|p| p.rows.len() > FEW));
    let name = move |key: Key| match key {
        Key::Measure(m) => panel.with(|p| p.measures.get(m).map(|m| voice.say(&m.name))),
        Key::Visits => Some(voice.t(say::VISITS_SHARE)),
        Key::Prior => Some(voice.t(say::PRIOR_NAME)),
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
                        let rows = count(panel.with(|p| p.rows.len()));
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

/// One action.
#[component]
fn Row(
    panel: Memo<Ranking>,
    action: String,
    shown: Memo<Vec<usize>>,
    axis: Memo<(f64, f64)>,
    measure: Memo<usize>,
    visited: Memo<bool>,
    sheet: Sheet,
) -> impl IntoView {
    let voice = Voice::get();
    let index = Memo::new(move |last: Option<&usize>| {
        let found = panel.with(|p| p.rows.iter().position(|row| row.action == action));
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
        let value = |row: &RankingRow| row.values.get(measure.get()).copied();
        row.with(|row| row.as_ref().and_then(value)).unwrap_or(0.0)
    };
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
    let spot = move |x: f64| place(axis.get(), x);
    view! {
        <div
            class="rank-row"
            class:is-at=move || sheet.on(at.get())
            class:is-choice=move || index.get() == 0
            data-mark=move || at.get()
            style=move || format!("--at:{}", at.get())
        >
            <span class="rank-label">
                <span class="rank-name">
                    <Rich text=Signal::derive(move || read(&|row| voice.arg(&row.label)))/>
                </span>
                <span class="rank-note">
                    {move || read(&|row| row.note.as_ref().map(|note| voice.say(note)).unwrap_or_default())}
                </span>
            </span>
            <svg class="rank-bar" class:rank-bar--dot=move || !from_zero()>
                <line class="hair" x1="0" x2="100%" y1="50%" y2="50%"></line>
                <rect
                    class="bar"
                    x=move || percent(spot(0.0).min(spot(value())))
                    width=move || percent((spot(value()) - spot(0.0)).abs())
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
                <circle class="dot" r="5" cx=move || percent(spot(value())) cy="10"></circle>
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
                <b>{move || say_value(value())}</b>
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

fn summary(panel: &Ranking, voice: Voice) -> String {
    let decides = usize::from(panel.decides);
    let (Some(best), Some(measure)) = (panel.rows.first(), panel.measures.get(decides)) else {
        return String::new();
    };
    let value = best.values.get(decides).copied().unwrap_or(0.0);
    voice.say(&say::RANKING_SUMMARY.with([
        best.label.clone(),
        measure.name.clone().into(),
        figure(measure.unit, value),
        count(panel.rows.len() as u64 + panel.others),
    ]))
}

fn describe(panel: &Ranking, index: usize, voice: Voice) -> String {
    let Some(row) = panel.rows.get(index) else {
        return String::new();
    };
    let decides = usize::from(panel.decides);
    let mut said: Vec<Text> = Vec::new();
    for (m, (measure, value)) in panel.measures.iter().zip(&row.values).enumerate() {
        let name = measure.name.clone().into();
        said.push(say::MEASURED.with([name, figure(measure.unit, *value)]));
        if let Some((low, high)) = row.interval.filter(|_| m == decides) {
            let ends = [figure(measure.unit, low), figure(measure.unit, high)];
            said.push(say::INTERVAL.with(ends));
        }
    }
    if row.visits > 0 {
        let share = Arg::Share(share_of_visits(panel, row));
        said.push(say::VISITS.with([count(row.visits), share]));
    }
    if let Some(prior) = row.prior {
        said.push(say::PRIOR.with([Arg::Share(prior)]));
    }
    if index == 0 {
        said.push(say::CHOICE.text());
    }
    said.extend(row.note.clone());
    let said: Vec<String> = said.iter().map(|text| voice.say(text)).collect();
    let list = joined(&said, voice);
    voice.say(&say::BIN.with([row.label.clone(), list.into()]))
}

fn grid(panel: &Ranking, voice: Voice) -> Grid {
    let has = |read: fn(&RankingRow) -> bool| panel.rows.iter().any(read);
    let (intervals, visits, priors, notes) = (
        has(|row| row.interval.is_some()),
        has(|row| row.visits > 0),
        has(|row| row.prior.is_some()),
        has(|row| row.note.is_some()),
    );
    let mut head = vec![voice.t(say::ACTION)];
    head.extend(
        panel
            .measures
            .iter()
            .map(|measure| voice.say(&measure.name)),
    );
    let extra: [(bool, Phrase); 4] = [
        (intervals, say::INTERVAL_NAME),
        (visits, say::VISITS_SHARE),
        (priors, say::PRIOR_NAME),
        (notes, say::NOTE),
    ];
    head.extend(
        extra
            .iter()
            .filter(|(on, _)| *on)
            .map(|(_, name)| voice.t(*name)),
    );
    let unit = panel
        .measures
        .get(usize::from(panel.decides))
        .map(|m| m.unit);
    let rows = panel.rows.iter().map(|row| {
        let mut cells = vec![voice.arg(&row.label)];
        let values = panel.measures.iter().zip(&row.values);
        cells.extend(values.map(|(measure, value)| voice.arg(&figure(measure.unit, *value))));
        if intervals {
            cells.push(match (row.interval, unit) {
                (Some((low, high)), Some(unit)) => format!(
                    "{} – {}",
                    voice.arg(&figure(unit, low)),
                    voice.arg(&figure(unit, high))
                ),
                _ => String::new(),
            });
        }
        if visits {
            cells.push(voice.arg(&count(row.visits)));
        }
        if priors {
            cells.push(
                row.prior
                    .map(|p| voice.arg(&Arg::Share(p)))
                    .unwrap_or_default(),
            );
        }
        if notes {
            cells.push(
                row.note
                    .as_ref()
                    .map(|note| voice.say(note))
                    .unwrap_or_default(),
            );
        }
        cells
    });
    Grid {
        head,
        rows: rows.collect(),
    }
}
