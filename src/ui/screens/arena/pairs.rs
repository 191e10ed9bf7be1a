//! How every two have done against each other.

use std::cmp::Ordering;
use std::sync::Arc;

use leptos::prelude::*;

use crate::arena::Meeting;
use crate::ui::arena::Shown;
use crate::ui::i18n::phrases::arena as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::EntrantTag;
use crate::words::count;

use super::percent::{percent, percents};

/// Row against column.
#[component]
pub fn Pairs(shown: RwSignal<Option<Arc<Shown>>>) -> impl IntoView {
    let voice = Voice::get();
    let read = move || {
        let seats = shown.with(|shown| shown.as_ref().map(|shown| shown.plan.config.players()));
        voice.t(match seats {
            Some(2) | None => phrases::PAIRS_READ,
            Some(_) => phrases::PAIRS_READ_MORE,
        })
    };
    let decided = move || {
        let (decided, all) = shown.with(|shown| shown.as_ref().map(|shown| shown.decided()))?;
        Some(voice.say(&phrases::PAIRS_DECIDED.with([count(decided), count(all)])))
    };
    let head = move || {
        let shown = shown.get()?;
        let heads = (0..shown.names.len()).map(|column| {
            view! { <th scope="col">
                <EntrantTag entrant=column />
                <span class="sr-only">{(column + 1).to_string()}</span>
            </th> }
        });
        Some(heads.collect_view())
    };
    let rows = move || {
        let shown = shown.get()?;
        let n = shown.names.len();
        let rows = (0..n).map(|row| {
            let name = shown.names[row].clone();
            let cells = (0..n).map(|column| cell(voice, shown.meetings.get(&(row, column))));
            view! {
                <tr data-test=format!("pairs-{row}")>
                    <th scope="row">
                        <span class="arena-who">
                            <EntrantTag entrant=row />
                            <span class="arena-name">{move || voice.say(&name)}</span>
                        </span>
                    </th>
                    {cells.collect_view()}
                </tr>
            }
        });
        Some(rows.collect_view())
    };
    view! {
        <section class="surface stack" data-test="pairs">
            <div class="spread">
                <h2>{t(phrases::PAIRS)}</h2>
                <p class="muted small num" data-test="pairs-decided">{decided}</p>
            </div>
            <div class="table-scroll arena-scroll" tabindex="0" role="region" aria-label=t(phrases::PAIRS)>
                <table class="table num arena-pairs">
                    <thead>
                        <tr>
                            <td></td>
                            {head}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="muted small">{read}</p>
        </section>
    }
}

fn cell(voice: Voice, met: Option<&Meeting>) -> AnyView {
    let Some(met) = met.filter(|met| met.games > 0) else {
        return view! { <td class="muted">"–"</td> }.into_any();
    };
    let (mark, told) = match met.verdict {
        Some(Ordering::Greater) => ("▲", Some(phrases::BETTER)),
        Some(Ordering::Less) => ("▼", Some(phrases::WORSE)),
        _ => ("", None),
    };
    let (share, interval) = (met.share, met.interval);
    let mean = move || voice.say(&percent(share));
    let range = move || voice.say(&percents(interval));
    view! {
        <td class=("decided", told.is_some())>
            <strong>{mean}</strong>
            <span class="arena-mark" aria-hidden="true">{mark}</span>
            {told.map(|told| view! { <span class="sr-only">{t(told)}</span> })}
            <span class="muted small arena-ends">{range}</span>
        </td>
    }
    .into_any()
}
