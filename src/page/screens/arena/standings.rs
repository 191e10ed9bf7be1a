//! How each has done: its share of the wins, with the interval drawn to scale; how every two have done
//! against each other; and shares in whole per cent.

use std::cmp::Ordering;
use std::sync::Arc;

use leptos::prelude::*;

use crate::arena::{Faults, LeagueFigures};
use crate::i18n::phrases::arena as phrases;
use crate::i18n::{Voice, t};
use crate::parts::{Axis, EntrantTag, Plot, each};
use crate::screens::strength::strength;
use yomite::arena::{Meeting, Standing};
use yomite::games::AnyConfig;
use yomite::record::Player;
use yomite::words::{Arg, Text, count};

/// A row each, those first who have won more, on one axis.
#[component]
pub fn StandingsView(shown: RwSignal<Option<Arc<LeagueFigures>>>) -> impl IntoView {
    let voice = Voice::get();
    let rows = move || {
        let shown = shown.get()?;
        let even = 1.0 / shown.plan.config.players().max(1) as f64;
        let rows = shown.order().into_iter().map(|entrant| {
            view! { <Row shown=Arc::clone(&shown) entrant even /> }
        });
        Some(rows.collect_view())
    };
    // What is to be done is told once, however many games were given away.
    let advice = move || {
        let all = shown.with(|shown| shown.as_ref().map(|shown| shown.advice()))?;
        let all = all.into_iter().map(|advice| {
            view! { <li>{move || voice.say(&advice)}</li> }
        });
        let all: Vec<_> = all.collect();
        (!all.is_empty()).then(|| {
            view! {
                <div class="small" data-test="forfeit-advice">
                    <p>{t(phrases::FORFEITS_ADVICE)}</p>
                    <ul class="arena-advice">{all}</ul>
                </div>
            }
        })
    };
    view! {
        <section class="surface stack" data-test="standings">
            <h2>{t(phrases::STANDINGS)}</h2>
            <ol class="arena-rows">{rows}</ol>
            <div class="arena-axis num" aria-hidden="true">
                <span>"0"</span>
                <span>"25"</span>
                <span>"50"</span>
                <span>"75"</span>
                <span>"100 %"</span>
            </div>
            {advice}
            <p class="muted small">{t(phrases::STANDINGS_ABOUT)}</p>
        </section>
    }
}

#[component]
fn Row(shown: Arc<LeagueFigures>, entrant: usize, even: f64) -> impl IntoView {
    let voice = Voice::get();
    let standing = shown.standings[entrant].clone();
    let name = shown.names[entrant].clone();
    let faults = shown.faults.get(&entrant).map(Faults::sentences);
    let counts = standing.games > 0;
    let found = counts.then_some((standing.wins, standing.interval));
    let share = match counts {
        true => share(standing.wins, standing.interval),
        false => phrases::WAITING.text(),
    };
    let (won, games) = shown.tallies[entrant];
    let tally = (games > 0).then(|| {
        // A shared win is a part of one.
        let digits = if won.fract() == 0.0 { 0 } else { 1 };
        phrases::TALLY.with([Arg::Number(won, digits), count(games)])
    });
    let more = details(&shown.plan.config, &shown.plan.entrants[entrant], &standing);
    let more: Vec<Text> = tally.into_iter().chain(more).collect();
    let more = move || voice.say_all(&more, " · ");
    view! {
        <li class=format!("arena-row seat-{entrant}") data-test=format!("row-{entrant}")>
            <span class="arena-who">
                <EntrantTag entrant />
                <strong>{move || voice.say(&name)}</strong>
            </span>
            <span class="arena-share num" data-test="share">{move || voice.say(&share)}</span>
            <Plot axis=Axis::SHARES even found />
            <span class="muted small num arena-more">{more}</span>
            {each(faults.unwrap_or_default(), |told| view! {
                <span class="small arena-more" data-test="forfeits">
                    {move || voice.say(&told)}
                </span>
            })}
        </li>
    }
}

/// A share with its interval.
pub fn share(mean: f64, (low, high): (f64, f64)) -> Text {
    phrases::SHARE.with([percent(mean).into(), percents((low, high)).into()])
}

/// What is told of one beside its share.
fn details(config: &AnyConfig, player: &Player, standing: &Standing) -> Vec<Text> {
    let mut told = Vec::new();
    if let Player::Agent(spec) | Player::Teacher(spec) = player {
        told.extend(strength(config.game(), spec));
    }
    if player.sees_all() {
        told.push(phrases::SEES_ALL.text());
    }
    if standing.games == 0 {
        return told;
    }
    if !matches!(config.stakes().range, (0.0, 1.0)) {
        told.push(phrases::SCORE.with([Arg::Number(standing.score, 2)]));
    }
    if let Some(found) = &standing.adjusted
        && let Some(width) = found.width
    {
        let score = match config.stakes().range {
            (0.0, 1.0) => percent(found.mean_score).into(),
            _ => Arg::Number(found.mean_score, 2),
        };
        told.push(phrases::ADJUSTED.with([score, Arg::Number(width, 2)]));
    }
    // Less than a tenth reads as nothing at all.
    if standing.ms_per_decision >= 0.05 {
        told.push(phrases::MS.with([Arg::Number(standing.ms_per_decision, 1)]));
    }
    if standing.simulations_per_decision >= 1.0 {
        let simulations = standing.simulations_per_decision.round() as i64;
        told.push(phrases::SIMULATIONS.with([count(simulations)]));
    }
    told
}

/// Row against column.
#[component]
pub fn Pairs(shown: RwSignal<Option<Arc<LeagueFigures>>>) -> impl IntoView {
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

pub fn percent(share: f64) -> Text {
    phrases::PERCENT.with([whole(share).into()])
}

/// Both ends of an interval of shares.
pub fn percents((low, high): (f64, f64)) -> Text {
    phrases::PERCENTS.with([low, high].map(|end| whole(end).into()))
}

/// Whole per cent: a few hundred games tell no more, and all figures of a table are equally close. What is
/// not certain is not rounded to a certainty.
fn whole(share: f64) -> String {
    let hundredths = share * 100.0;
    // Without what the arithmetic leaves behind.
    match (hundredths * 1e9).round() / 1e9 {
        p if p > 0.0 && p < 0.5 => "<1".to_owned(),
        p if (99.5..100.0).contains(&p) => ">99".to_owned(),
        p => format!("{:.0}", p.round() + 0.0),
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn all_are_whole_and_no_chance_is_a_certainty() {
        for (share, told) in [
            (0.0, "0"),
            (-0.0, "0"),
            (0.004, "<1"),
            (0.005, "1"),
            (0.0449, "4"),
            (0.5, "50"),
            (0.925, "93"),
            (0.994, "99"),
            (0.996, ">99"),
            (1.0, "100"),
        ] {
            assert_eq!(whole(share), told, "{share}");
        }
    }
}
