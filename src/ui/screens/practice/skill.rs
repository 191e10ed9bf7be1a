//! Skill by kind, and how it has moved.

use std::sync::Arc;

use leptos::prelude::*;

use super::first_answers;
use crate::practice::{Account, Entry, accounts};
use crate::reading::Score;
use crate::ui::i18n::phrases::practice as say;
use crate::ui::i18n::{Voice, t};
use crate::words::{Arg, count};

/// The picture's size in its own units.
const WIDTH: f64 = 120.0;
const HEIGHT: f64 = 32.0;

/// One row a kind.
#[component]
pub fn Skills(
    /// All answers.
    entries: Memo<Vec<Arc<Entry>>>,
) -> impl IntoView {
    let all = Memo::new(move |_| entries.with(|entries| accounts(&first_answers(entries))));
    view! {
        <section class="surface practice-part" data-test="skills">
            <h2>{t(say::SKILL)}</h2>
            <p class="muted small">{t(say::SKILL_HOW)}</p>
            <Show
                when=move || all.with(|all| !all.is_empty())
                fallback=move || view! { <p data-test="no-answers">{t(say::SKILL_NONE)}</p> }
            >
                <ul class="skills">
                    {move || {
                        all.get()
                            .into_iter()
                            .map(|account| view! { <SkillRow account /> })
                            .collect_view()
                    }}
                </ul>
            </Show>
        </section>
    }
}

/// A skill in hundredths.
fn figure(skill: f64) -> i64 {
    (skill * 100.0).round() as i64
}

#[component]
fn SkillRow(account: Account) -> impl IntoView {
    let voice = Voice::get();
    let title = say::KIND.with([
        account.game.title().text().into(),
        account.kind.title.text().into(),
    ]);
    let skill = account.score.skill().map(figure);
    let answers = say::ANSWERS.with([count(account.answers)]);
    let truth = (account.known > 0).then(|| {
        let mean = |sum: f64| Arg::Number(sum / account.known as f64, 2);
        let Score { own, reader, blind } = account.truth;
        say::BY_TRUTH.with([count(account.known), mean(own), mean(reader), mean(blind)])
    });
    let test = format!("skill-{}-{}", account.game, account.kind.name);
    view! {
        <li class="skill" data-test=test>
            <div>
                <strong>{move || voice.say(&title)}</strong>
                <p class="muted small num">
                    {move || voice.say(&answers)}
                    {truth
                        .map(|truth| {
                            view! { <span>" · " {move || voice.say(&truth)}</span> }
                        })}
                </p>
            </div>
            <strong class="skill-figure num" data-test="skill-figure">
                {skill.map_or("–".to_owned(), |skill| skill.to_string().replace('-', "−"))}
            </strong>
            <Trend blocks=account.blocks />
        </li>
    }
}

/// The skill of each block, as a line over the height of 0 to 100.
#[component]
fn Trend(blocks: Vec<f64>) -> impl IntoView {
    let voice = Voice::get();
    if blocks.len() < 2 {
        return ().into_any();
    }
    let x = |at: usize| 3.0 + (WIDTH - 6.0) * at as f64 / (blocks.len() - 1) as f64;
    let y = |skill: f64| 3.0 + (HEIGHT - 6.0) * (1.0 - skill.clamp(0.0, 1.0));
    let places = blocks.iter().enumerate();
    let points: Vec<String> = places
        .map(|(at, s)| format!("{:.1},{:.1}", x(at), y(*s)))
        .collect();
    let told: Vec<String> = blocks
        .iter()
        .map(|skill| figure(*skill).to_string())
        .collect();
    let told = say::TREND.with([told.join(", ").into()]);
    let (at, last) = (x(blocks.len() - 1), y(blocks[blocks.len() - 1]));
    view! {
        <svg
            class="skill-trend"
            viewBox=format!("0 0 {WIDTH} {HEIGHT}")
            role="img"
            aria-label=move || voice.say(&told)
        >
            <line class="hair" x1="0" x2=WIDTH y1=y(1.0) y2=y(1.0)></line>
            <line class="hair" x1="0" x2=WIDTH y1=y(0.0) y2=y(0.0)></line>
            <polyline class="review-line" points=points.join(" ")></polyline>
            <circle class="skill-last" cx=at cy=last r="3"></circle>
        </svg>
    }
    .into_any()
}
