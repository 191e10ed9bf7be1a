//! What was answered beside what the reader believes and what is true.

use leptos::prelude::*;

use crate::practice::{Answer, Entry};
use crate::reading::{Answers, Form, Scale, Stated, Truth};
use crate::ui::i18n::phrases::practice as say;
use crate::ui::i18n::{Voice, t};
use crate::words::{Arg, Text};

use super::told::range;

/// The picture; for one who does not see it each row is a sentence.
#[component]
pub fn Compare(
    /// What could be answered.
    answers: Answers,
    /// The answer.
    entry: Entry,
) -> impl IntoView {
    let Answer::Reading {
        form,
        stated,
        belief,
        truth,
        ..
    } = entry.answer
    else {
        return ().into_any();
    };
    match (answers, form, stated, belief.stated()) {
        (Answers::OneOf(texts), _, Stated::Chances(own), Stated::Chances(reader)) => {
            let rows = texts.into_iter().zip(own).zip(reader).enumerate();
            // The second of two says nothing more.
            let rows: Vec<_> = rows.collect();
            let shown = if rows.len() == 2 { 1 } else { rows.len() };
            rows.into_iter()
                .take(shown)
                .map(|(at, ((text, own), reader))| {
                    let holds = truth == Some(Truth::Statement(at));
                    view! { <Chances text own reader holds /> }
                })
                .collect_view()
                .into_any()
        }
        (_, Form::Range(scale), Stated::Range(a, b), Stated::Range(c, d)) => {
            let number = match truth {
                Some(Truth::Number(number)) => Some(number),
                _ => None,
            };
            view! { <Ranges scale own=(a, b) reader=(c, d) number /> }.into_any()
        }
        _ => ().into_any(),
    }
}

/// One statement: two bars, one under the other.
#[component]
fn Chances(text: Text, own: f64, reader: f64, holds: bool) -> impl IntoView {
    let voice = Voice::get();
    let bar = move |name, class: &'static str, p: f64| {
        view! {
            <div class="compare-row">
                <span>{t(name)}</span>
                <span class="compare-track">
                    <span class=class style:inline-size=format!("{:.1}%", p * 100.0)></span>
                </span>
                <strong class="num">{move || voice.arg(&Arg::Share(p))}</strong>
            </div>
        }
    };
    view! {
        <div class="compare" class:holds=holds>
            <p class="compare-what">{move || voice.say(&text)}</p>
            {bar(say::YOU, "compare-own", own)}
            {bar(say::READER, "compare-reader", reader)}
        </div>
    }
}

/// Limits on one scale, and the true number.
#[component]
fn Ranges(scale: Scale, own: (f64, f64), reader: (f64, f64), number: Option<f64>) -> impl IntoView {
    let voice = Voice::get();
    let place = move |n: f64| scale.place(n) * 100.0;
    let bar = move |name, class: &'static str, (low, high): (f64, f64)| {
        let said = move || voice.say(&range(low, high));
        let (from, wide) = (place(low), place(high) - place(low));
        view! {
            <div class="compare-row">
                <span>{t(name)}</span>
                <span class="compare-track">
                    <span
                        class=class
                        style:margin-inline-start=format!("{from:.1}%")
                        style:inline-size=format!("{wide:.1}%")
                    ></span>
                    {number
                        .map(|n| {
                            view! {
                                <span
                                    class="compare-truth"
                                    style:inset-inline-start=format!("{:.1}%", place(n))
                                ></span>
                            }
                        })}
                </span>
                <strong class="num">{said}</strong>
            </div>
        }
    };
    view! {
        <div class="compare">
            {bar(say::YOU, "compare-own", own)}
            {bar(say::READER, "compare-reader", reader)}
        </div>
    }
}
