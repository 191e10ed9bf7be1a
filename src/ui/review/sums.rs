//! The result as a sum: where it started, what was given away, what chance and the others did.

use leptos::prelude::*;

use super::{Reviews, reviewer_name};
use crate::game::Stakes;
use crate::review::{Verdict, accuracy_defined};
use crate::ui::i18n::phrases::review as say;
use crate::ui::i18n::{Voice, t};
use crate::ui::play::Play;
use crate::words::{Arg, Phrase, count};

/// The three sums beside the result, the accuracy and the counts of verdicts.
#[component]
pub fn Sums() -> impl IntoView {
    let voice = Voice::get();
    let (play, reviews) = (Play::get(), Reviews::get());
    let stakes = play.stakes();
    let judge = reviewer_name(play, reviews);
    let in_wins = stakes == Stakes::WIN;
    // The sum and its parts have one unit. What is lost and won back may come to more than a win, and
    // is no share of anything.
    let size = move |value: f64| match in_wins {
        true => voice.say(&say::WINS.with([Arg::Number(value, 2)])),
        false => voice.arg(&stakes.arg(value)),
    };
    let signed = move |value: f64| {
        let nothing = size(0.0);
        let size = size(value.abs());
        // What rounds to nothing has no sign.
        let nothing = nothing == size;
        match (nothing, value < 0.0) {
            (true, _) => size,
            (false, true) => format!("−{size}"),
            (false, false) => format!("+{size}"),
        }
    };
    let figure = move |name: &'static str, title: Phrase, value: String| {
        view! {
            <div class="sum" data-test=name>
                <dt>{t(title)}</dt>
                <dd class="num">{value}</dd>
            </div>
        }
    };
    move || {
        let account = reviews.account()?;
        let plain = |value: Option<f64>| match value {
            Some(value) if value < 0.0 => signed(value),
            Some(value) => size(value),
            None => "–".to_owned(),
        };
        let told = [Verdict::Blunder, Verdict::Mistake, Verdict::Inaccuracy]
            .into_iter()
            .filter(|verdict| account.count(*verdict) > 0)
            .map(|verdict| {
                let many = count(account.count(verdict));
                voice.say(&say::COUNTED.with([many, verdict.phrase().text().into()]))
            })
            .collect::<Vec<_>>()
            .join(" · ");
        let judged = count(account.decisions.len());
        let accuracy = account.accuracy.map(|accuracy| {
            let defined = accuracy_defined(&play.limits(), &stakes);
            view! {
                <p class="review-accuracy" data-test="accuracy">
                    <strong class="num">
                        {voice.say(&say::ACCURACY.with([Arg::Number(accuracy, 0)]))}
                    </strong>
                    <span class="muted small">{voice.say(&say::JUDGED.with([judged]))}</span>
                    <span class="small">{told}</span>
                </p>
                <p class="muted small">
                    {voice.say(&defined)} " " {voice.say(&say::JUDGED_BY.with([judge.clone()]))}
                </p>
            }
        });
        Some(view! {
            <dl class="sums" data-test="sums">
                {figure("start", say::START, plain(account.start))}
                {figure("skill", say::SKILL, signed(account.skill))}
                {figure("luck", say::LUCK, signed(account.luck))}
                {figure("result", say::RESULT, plain(account.result))}
            </dl>
            {(!in_wins).then(|| view! { <p class="muted small" data-test="whole-match">{t(say::WHOLE_MATCH)}</p> })}
            {(in_wins && account.skill < -1.0)
                .then(|| view! { <p class="muted small" data-test="more-than-won">{t(say::MORE_THAN_A_WIN)}</p> })}
            {accuracy}
        })
    }
}
