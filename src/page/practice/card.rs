//! The question in the belief pane, and what was answered beside what the reader believes and what is
//! true.

use leptos::prelude::*;

use super::asking::{Asking, PosedQuestion};
use super::statement::{Statement, range};
use super::{Drills, statement};
use crate::i18n::phrases::practice as say;
use crate::i18n::phrases::table::REVIEW_BACK;
use crate::i18n::{Voice, t};
use crate::router::Route;
use yomite::practice::{Answer, Entry};
use yomite::reading::{Answers, Form, Scale, Stated, Truth};
use yomite::words::{Arg, Text, count};

/// The question, or what came of it.
#[component]
pub fn QuestionCard() -> impl IntoView {
    let (voice, asking) = (Voice::get(), Asking::get());
    // Everything but the answer: sliders stay as they are while one moves them.
    let question = Memo::new(move |_| asking.asked.get());
    let trouble = move || {
        let why = asking.trouble.get()?;
        Some(view! {
            <section class="question surface stack" data-test="question-trouble">
                <p role="alert">{move || voice.say(&why)}</p>
                <SeriesTools />
            </section>
        })
    };
    let away = move || {
        asking.away_from().map(|_| {
            view! {
                <section class="question surface stack" data-test="question-away">
                    <Heading drilled=true />
                    <div class="row">
                        <button type="button" class="btn btn--primary" data-test="question-back"
                            on:click=move |_| asking.back()>{t(REVIEW_BACK)}</button>
                        <SeriesTools />
                    </div>
                </section>
            }
        })
    };
    let sought = move || {
        let sought = asking.sought.get();
        sought.then(
            || view! { <p class="muted small" data-test="question-sought">{t(say::SOUGHT)}</p> },
        )
    };
    view! {
        {trouble}
        {away}
        {sought}
        {move || question.get().map(|asked| match asked.entry.clone() {
            None => view! { <Open asked /> }.into_any(),
            Some(entry) => view! { <Answered asked entry /> }.into_any(),
        })}
    }
}

#[component]
fn Heading(drilled: bool) -> impl IntoView {
    let (voice, drills) = (Voice::get(), Drills::get());
    let text = move || match drills.place().filter(|_| drilled) {
        Some((at, of)) => voice.say(&say::OF.with([count(at), count(of)])),
        None => voice.t(say::QUESTION),
    };
    view! { <h3>{text}</h3> }
}

#[component]
fn Open(asked: PosedQuestion) -> impl IntoView {
    let (voice, asking) = (Voice::get(), Asking::get());
    let given = asking.given;
    let text = asked.text;
    view! {
        <section class="question surface stack" data-test="question">
            <Heading drilled=asked.drilled />
            <p class="question-asked" data-test="question-asked">
                <strong>{move || voice.say(&text)}</strong>
            </p>
            <Statement answers=asked.answers stated=asking.stated />
            <p role="status" class="muted small" data-test="question-working">
                {move || given.get().then(|| voice.t(say::WORKING))}
            </p>
            <div class="row">
                <button type="button" class="btn btn--primary" data-test="question-answer"
                    disabled=given on:click=move |_| asking.answer()>{t(say::ANSWER)}</button>
                {match asked.drilled {
                    true => view! { <SeriesTools /> }.into_any(),
                    false => {
                        view! {
                            <button type="button" class="btn btn--quiet" data-test="question-skip"
                                on:click=move |_| asking.pass()>{t(say::SKIP)}</button>
                        }
                            .into_any()
                    }
                }}
            </div>
        </section>
    }
}

/// On to the next question of a series, or out of it.
#[component]
fn SeriesTools() -> impl IntoView {
    let (voice, drills) = (Voice::get(), Drills::get());
    view! {
        <button type="button" class="btn" data-test="question-next"
            on:click=move |_| drills.next()>
            {move || voice.t(if drills.has_more() { say::NEXT } else { say::DONE })}
        </button>
        <Show when=move || drills.has_more()>
            <button type="button" class="btn btn--quiet" data-test="question-end"
                on:click=move |_| drills.end()>{t(say::END)}</button>
        </Show>
    }
}

#[component]
fn Answered(asked: PosedQuestion, entry: Entry) -> impl IntoView {
    let (voice, asking) = (Voice::get(), Asking::get());
    let verdict = statement::verdict(&entry);
    let truth = statement::truth(Some(&asked.answers), &entry);
    let truth = truth.unwrap_or_else(|| say::TRUTH_LATER.text());
    let cost = entry.by_belief().map(|score| {
        let figures = [score.own, score.reader, score.blind];
        say::COST.with(figures.map(|loss| Arg::Number(loss, 2)))
    });
    let text = asked.text;
    let believed = asking.believed.get_untracked();
    let reasons = believed
        .map(|believed| believed.reasons)
        .unwrap_or_default();
    let reasons = reasons
        .into_iter()
        .map(|reason| view! { <li>{move || voice.say(&reason)}</li> });
    view! {
        <section class="question surface stack" data-test="question-result">
            <p class="question-asked">{move || voice.say(&text)}</p>
            <p role="status" data-test="question-verdict">
                <strong>{t(verdict)}</strong>
            </p>
            <Compare answers=asked.answers entry />
            <p data-test="question-truth">{move || voice.say(&truth)}</p>
            <ul class="question-why" aria-label=t(say::WHY) data-test="question-why">
                {reasons.collect_view()}
            </ul>
            {cost
                .map(|cost| view! { <p class="muted small num" data-test="question-cost">{move || voice.say(&cost)}</p> })}
            <div class="row">
                {match asked.drilled {
                    true => view! { <SeriesTools /> }.into_any(),
                    false => {
                        view! {
                            <button type="button" class="btn" data-test="question-close"
                                on:click=move |_| asking.pass()>{t(say::CLOSE)}</button>
                            <a class="btn btn--quiet" href=Route::Practice.href()>
                                {t(say::ALL_ANSWERS)}
                            </a>
                        }
                            .into_any()
                    }
                }}
            </div>
        </section>
    }
}

/// The picture; for one who does not see it each row is a sentence.
#[component]
fn Compare(answers: Answers, entry: Entry) -> impl IntoView {
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
                    {number.map(|n| view! {
                        <span
                            class="compare-truth"
                            style:inset-inline-start=format!("{:.1}%", place(n))
                        ></span>
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
