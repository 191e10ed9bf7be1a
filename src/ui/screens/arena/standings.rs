//! How each has done: its share of the wins, with the interval drawn to scale.

use std::sync::Arc;

use leptos::prelude::*;

use crate::arena::Standing;
use crate::games::AnyConfig;
use crate::record::Player;
use crate::ui::arena::{Faults, Shown};
use crate::ui::i18n::phrases::arena as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::EntrantTag;
use crate::ui::screens::strength::strength;
use crate::words::{Arg, Text, count};

use super::percent::{percent, percents};

/// A row each, those first who have won more, on one axis.
#[component]
pub fn StandingsView(shown: RwSignal<Option<Arc<Shown>>>) -> impl IntoView {
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
                    <p>{t(phrases::ADVICE)}</p>
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
fn Row(shown: Arc<Shown>, entrant: usize, even: f64) -> impl IntoView {
    let voice = Voice::get();
    let standing = shown.standings[entrant].clone();
    let name = shown.names[entrant].clone();
    let faults = shown.faults.get(&entrant).map(Faults::told);
    let at = |x: f64| format!("{}%", x.clamp(0.0, 1.0) * 100.0);
    let (low, high) = standing.interval;
    let counts = standing.games > 0;
    let marks = counts.then(|| {
        view! {
            <i class="arena-range" style:left=at(low) style:width=at(high - low)></i>
            <i class="arena-mean" style:left=at(standing.wins)></i>
        }
    });
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
    let more = move || {
        let parts: Vec<String> = more.iter().map(|text| voice.say(text)).collect();
        parts.join(" · ")
    };
    view! {
        <li class=format!("arena-row seat-{entrant}") data-test=format!("row-{entrant}")>
            <span class="arena-who">
                <EntrantTag entrant />
                <strong>{move || voice.say(&name)}</strong>
            </span>
            <span class="arena-share num" data-test="share">{move || voice.say(&share)}</span>
            <span class="arena-plot" aria-hidden="true">
                <i class="arena-even" style:left=at(even)></i>
                {marks}
            </span>
            <span class="muted small num arena-more">{more}</span>
            {faults
                .unwrap_or_default()
                .into_iter()
                .map(|told| {
                    view! {
                        <span class="small arena-more" data-test="forfeits">
                            {move || voice.say(&told)}
                        </span>
                    }
                })
                .collect_view()}
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
