//! Stating what one believes: a chance of each statement, or two limits.

use leptos::prelude::*;

use crate::reading::{Answers, Scale, Stated};
use crate::ui::i18n::phrases::practice as say;
use crate::ui::i18n::{Voice, t};
use crate::words::{Arg, Text, count};

/// Places of a slider on a scale of ratios.
const PLACES: f64 = 200.0;

/// The sliders of an answer.
#[component]
pub fn Statement(
    /// What can be answered.
    answers: Answers,
    /// What is being stated.
    stated: RwSignal<Stated>,
) -> impl IntoView {
    match answers {
        Answers::OneOf(statements) if statements.len() == 2 => {
            view! { <OfTwo statements stated /> }.into_any()
        }
        Answers::OneOf(statements) => view! { <OfSeveral statements stated /> }.into_any(),
        Answers::Number(scale) => view! { <Limits scale stated /> }.into_any(),
    }
}

/// The chance of one of two: the other has the rest.
#[component]
fn OfTwo(statements: Vec<Text>, stated: RwSignal<Stated>) -> impl IntoView {
    let voice = Voice::get();
    let chance = move |at: usize| {
        stated.with(|stated| match stated {
            Stated::Chances(chances) => chances.get(at).copied().unwrap_or(0.5),
            Stated::Range(..) => 0.5,
        })
    };
    let said = move |text: &Text, at: usize| {
        format!("{} {}", voice.say(text), voice.arg(&Arg::Share(chance(at))))
    };
    let [first, second] = [0, 1].map(|at| statements[at].clone());
    let name = first.clone();
    view! {
        <div class="statement">
            <input
                type="range"
                class="slider"
                min="0"
                max="100"
                step="1"
                data-test="chance-0"
                aria-label=move || voice.say(&say::SLIDER.with([name.clone().into()]))
                prop:value=move || (chance(0) * 100.0).round().to_string()
                on:input=move |event| {
                    if let Ok(p) = event_target_value(&event).parse::<f64>() {
                        let p = (p / 100.0).clamp(0.0, 1.0);
                        stated.set(Stated::Chances(vec![p, 1.0 - p]));
                    }
                }
            />
            <p class="statement-ends num">
                <strong data-test="stated-0">{move || said(&first, 0)}</strong>
                <span>{move || said(&second, 1)}</span>
            </p>
        </div>
    }
}

/// How likely each of several is beside the others: their shares are shown, whatever they sum to.
#[component]
fn OfSeveral(statements: Vec<Text>, stated: RwSignal<Stated>) -> impl IntoView {
    let voice = Voice::get();
    let weights = RwSignal::new(vec![50.0; statements.len()]);
    let state = move || {
        let weights = weights.get_untracked();
        let sum: f64 = weights.iter().sum();
        let even = 1.0 / weights.len() as f64;
        let share = |weight: &f64| if sum > 0.0 { weight / sum } else { even };
        stated.set(Stated::Chances(weights.iter().map(share).collect()));
    };
    let chance = move |at: usize| {
        stated.with(|stated| match stated {
            Stated::Chances(chances) => chances.get(at).copied().unwrap_or(0.0),
            Stated::Range(..) => 0.0,
        })
    };
    let rows = statements.into_iter().enumerate().map(|(at, text)| {
        let name = text.clone();
        view! {
            <label class="statement-row">
                <span>{move || voice.say(&text)}</span>
                <input
                    type="range"
                    class="slider"
                    min="0"
                    max="100"
                    step="1"
                    data-test=format!("chance-{at}")
                    aria-label=move || voice.say(&say::SLIDER.with([name.clone().into()]))
                    prop:value=move || weights.with(|all| all[at].to_string())
                    on:input=move |event| {
                        if let Ok(weight) = event_target_value(&event).parse::<f64>() {
                            weights.update(|all| all[at] = weight.clamp(0.0, 100.0));
                            state();
                        }
                    }
                />
                <strong class="num" data-test=format!("stated-{at}")>
                    {move || voice.arg(&Arg::Share(chance(at)))}
                </strong>
            </label>
        }
    });
    view! { <div class="statement">{rows.collect_view()}</div> }
}

/// Two limits; either pushes the other along.
#[component]
fn Limits(scale: Scale, stated: RwSignal<Stated>) -> impl IntoView {
    let voice = Voice::get();
    let limits = move || {
        stated.with(|stated| match stated {
            Stated::Range(low, high) => (*low, *high),
            Stated::Chances(_) => (scale.lowest, scale.highest),
        })
    };
    // Whole numbers are places of their own where differences count.
    let (least, most) = match scale.logarithmic {
        true => (0.0, PLACES),
        false => (scale.lowest, scale.highest),
    };
    let number = move |place: f64| match scale.logarithmic {
        true => scale.at(place / PLACES),
        false => place.round().clamp(scale.lowest, scale.highest),
    };
    let place = move |number: f64| match scale.logarithmic {
        true => (scale.place(number) * PLACES).round(),
        false => number,
    };
    let slider = move |name: &'static str, label, upper: bool| {
        let own = move || if upper { limits().1 } else { limits().0 };
        view! {
            <label class="statement-row">
                <span>{t(label)}</span>
                <input
                    type="range"
                    class="slider"
                    min=least.to_string()
                    max=most.to_string()
                    step="1"
                    data-test=name
                    aria-valuetext=move || own().to_string()
                    prop:value=move || place(own()).to_string()
                    on:input=move |event| {
                        let Ok(at) = event_target_value(&event).parse::<f64>() else {
                            return;
                        };
                        let new = number(at);
                        let (low, high) = untrack(limits);
                        stated
                            .set(match upper {
                                true => Stated::Range(low.min(new), new),
                                false => Stated::Range(new, high.max(new)),
                            });
                    }
                />
                <strong class="num" data-test=format!("{name}-said")>
                    {move || own().to_string()}
                </strong>
            </label>
        }
    };
    let said = move || {
        let (low, high) = limits();
        voice.say(&say::RANGE.with([low, high].map(|n| count(n as i64))))
    };
    view! {
        <div class="statement">
            {slider("limit-low", say::LOW, false)}
            {slider("limit-high", say::HIGH, true)}
            <p class="sr-only" role="status">{said}</p>
            <p class="muted small">{t(say::RANGE_HOW)}</p>
        </div>
    }
}
