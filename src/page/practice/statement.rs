//! Stating what one believes, a chance of each statement or two limits; and the answer in words.

use leptos::prelude::*;

use crate::i18n::phrases::practice as say;
use crate::i18n::{Voice, t};
use yomite::practice::{Answer, Entry, Miss, Verdict};
use yomite::reading::{Answers, Form, Scale, Stated, Truth};
use yomite::words::{Arg, Phrase, Text, count};

/// Places of a slider on a scale of ratios.
const PLACES: f64 = 200.0;

/// The sliders of an answer.
#[component]
pub fn Statement(answers: Answers, stated: RwSignal<Stated>) -> impl IntoView {
    match answers {
        Answers::OneOf(statements) if statements.len() == 2 => {
            view! { <OfTwo statements stated /> }.into_any()
        }
        Answers::OneOf(statements) => view! { <OfSeveral statements stated /> }.into_any(),
        Answers::Number(scale) => view! { <Limits scale stated /> }.into_any(),
    }
}

#[component]
fn Slider(
    #[prop(into)] test: String,
    #[prop(default = 0.0)] least: f64,
    #[prop(default = 100.0)] most: f64,
    #[prop(into)] place: Signal<f64>,
    take: impl Fn(f64) + 'static,
    /// What it is called, where no label around it says so.
    #[prop(optional, into)]
    name: Option<Signal<String>>,
    /// What its place means, where that is not the place itself.
    #[prop(optional, into)]
    said: Option<Signal<String>>,
) -> impl IntoView {
    view! {
        <input type="range" class="slider" min=least.to_string() max=most.to_string() step="1"
            aria-label=name aria-valuetext=said
            data-test=test prop:value=move || place.get().to_string()
            on:input=move |event| {
                if let Ok(place) = event_target_value(&event).parse() {
                    take(place);
                }
            } />
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
            <Slider test="chance-0" place=move || (chance(0) * 100.0).round()
                take=move |place: f64| {
                    let p = (place / 100.0).clamp(0.0, 1.0);
                    stated.set(Stated::Chances(vec![p, 1.0 - p]));
                }
                name=Signal::derive(move || voice.say(&say::SLIDER.with([name.clone().into()]))) />
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
                <Slider test=format!("chance-{at}") place=move || weights.with(|all| all[at])
                    take=move |weight: f64| {
                        weights.update(|all| all[at] = weight.clamp(0.0, 100.0));
                        state();
                    }
                    name=Signal::derive(move || voice.say(&say::SLIDER.with([name.clone().into()]))) />
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
                <Slider test=name least most place=move || place(own())
                    take=move |at: f64| {
                        let new = number(at);
                        let (low, high) = untrack(limits);
                        stated.set(match upper {
                            true => Stated::Range(low.min(new), new),
                            false => Stated::Range(new, high.max(new)),
                        });
                    }
                    said=Signal::derive(move || own().to_string()) />
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

/// So many statements are named with their chances, the likeliest ones.
const NAMED: usize = 3;

pub fn range(low: f64, high: f64) -> Text {
    match low == high {
        true => say::ONE.with([count(low as i64)]),
        false => say::RANGE.with([low, high].map(|n| count(n as i64))),
    }
}

/// What was stated, where the statements are known.
pub fn stated(stated: &Stated, answers: Option<&Answers>) -> Option<Text> {
    match (stated, answers) {
        (Stated::Range(low, high), _) => Some(range(*low, *high)),
        (Stated::Chances(chances), Some(Answers::OneOf(texts))) => {
            let mut named: Vec<(&Text, f64)> = texts.iter().zip(chances.iter().copied()).collect();
            named.sort_by(|a, b| b.1.total_cmp(&a.1));
            // The second of two says nothing more.
            named.truncate(if named.len() == 2 { 1 } else { NAMED });
            let named = named.into_iter().map(|(text, p)| {
                Arg::from(say::SAID_CHANCE.with([text.clone().into(), Arg::Share(p)]))
            });
            match named.reduce(Arg::comma)? {
                Arg::Text(text) => Some(*text),
                _ => None,
            }
        }
        _ => None,
    }
}

/// What is true, as far as it is known.
pub fn truth(answers: Option<&Answers>, entry: &Entry) -> Option<Text> {
    let Answer::Reading { truth, .. } = &entry.answer else {
        return None;
    };
    let named: Arg = match (truth, answers) {
        (Some(Truth::Statement(at)), Some(Answers::OneOf(texts))) => texts.get(*at)?.clone().into(),
        (Some(Truth::Number(number)), _) => count(*number as i64),
        _ => return None,
    };
    Some(say::TRUTH_IS.with([named]))
}

/// How good an answer was, in a sentence.
pub fn verdict(entry: &Entry) -> Phrase {
    match entry.verdict() {
        Verdict::Same => say::SAME,
        Verdict::Near => say::NEAR,
        Verdict::Off if is_range(entry) => say::OFF_RANGE,
        Verdict::Off => say::OFF,
        Verdict::Missed => match entry.miss() {
            None | Some(Miss::Outside) => say::MISSED,
            Some(Miss::TooWide) if entry.is_settled() => say::INSIDE_WIDE,
            Some(Miss::TooWide) => say::WIDE,
            Some(Miss::TooNarrow) => say::INSIDE_NARROW,
            Some(Miss::Elsewhere) => say::ELSEWHERE,
            Some(Miss::Worse) => say::WORSE,
        },
    }
}

/// The same in a few words.
pub fn verdict_in_short(entry: &Entry) -> Phrase {
    match (entry.verdict(), &entry.answer) {
        (Verdict::Missed, _) => match entry.miss() {
            None | Some(Miss::Outside) => say::WAS_MISSED,
            Some(Miss::TooWide) if entry.is_settled() => say::WAS_INSIDE_WIDE,
            Some(Miss::TooWide) => say::WAS_WIDE,
            Some(Miss::TooNarrow) => say::WAS_INSIDE_NARROW,
            Some(Miss::Elsewhere) => say::WAS_ELSEWHERE,
            Some(Miss::Worse) => say::WAS_WORSE,
        },
        (_, Answer::Move { .. }) => say::WAS_FOUND,
        (Verdict::Same, _) => say::WAS_SAME,
        (Verdict::Near, _) => say::WAS_NEAR,
        (Verdict::Off, _) => say::WAS_OFF,
    }
}

fn is_range(entry: &Entry) -> bool {
    let form = match &entry.answer {
        Answer::Reading { form, .. } => Some(form),
        Answer::Move { .. } => None,
    };
    matches!(form, Some(Form::Range(_)))
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn what_was_stated_is_told_with_the_likeliest_first() {
        let texts = ["a", "b", "c", "d"].map(|name| say::ONE.with([name.into()]));
        let of = |many: usize| Answers::OneOf(texts[..many].to_vec());
        let chance =
            |at: usize, p| say::SAID_CHANCE.with([texts[at].clone().into(), Arg::Share(p)]);
        let two = stated(&Stated::Chances(vec![0.25, 0.75]), Some(&of(2)));
        assert_eq!(two, Some(chance(1, 0.75)));
        let four = stated(&Stated::Chances(vec![0.1, 0.4, 0.2, 0.3]), Some(&of(4)));
        let all = [chance(1, 0.4), chance(3, 0.3), chance(2, 0.2)].map(Arg::from);
        assert_eq!(four.map(Arg::from), all.into_iter().reduce(Arg::comma));
        assert_eq!(stated(&Stated::Chances(vec![0.5, 0.5]), None), None);
        assert_eq!(
            stated(&Stated::Range(3.0, 9.0), None),
            Some(range(3.0, 9.0))
        );
        assert_ne!(range(3.0, 3.0).key, range(3.0, 9.0).key);
    }
}
