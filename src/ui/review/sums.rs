//! The result as a sum: where it started, own mistakes, the others', and luck.

use leptos::prelude::*;

use super::{Reviews, reviewer_name};
use crate::game::{Seat, Stakes};
use crate::review::{Decision, SeatReview, Verdict, accuracy_defined};
use crate::ui::i18n::phrases::table as say;
use crate::ui::i18n::{Voice, t};
use crate::ui::play::Play;
use crate::words::{Arg, Lang, Phrase, Text, count};

/// The account in a sentence and in figures, the accuracy and the counts of verdicts.
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
        const TOLD: [Verdict; 4] = [
            Verdict::Blunder,
            Verdict::Mistake,
            Verdict::Inaccuracy,
            Verdict::TooClose,
        ];
        let told = TOLD
            .into_iter()
            .filter(|verdict| account.count(*verdict) > 0)
            .map(|verdict| {
                let many = count(account.count(verdict));
                voice.say(&say::COUNTED.with([many, verdict.phrase().text().into()]))
            })
            .collect::<Vec<_>>()
            .join(" · ");
        let judged = count(account.decisions.len());
        let accuracy = account.told_accuracy().map(|accuracy| {
            view! {
                <strong class="num" data-test="accuracy">
                    {voice.say(&say::ACCURACY.with([Arg::Number(accuracy, 0)]))}
                </strong>
            }
        });
        let defined = account.told_accuracy().map(|_| {
            let defined = accuracy_defined(&play.limits(), &stakes);
            voice.say(&defined) + " "
        });
        let luck = match account.others {
            Some(_) => say::LUCK,
            None => say::LUCK_AND_OTHERS,
        };
        let others = account
            .others
            .map(|others| figure("others", say::OTHERS, signed(others)));
        let account_said = in_words(play, reviews.seat(), &account, &size);
        let account_said: Vec<String> = account_said.iter().map(|text| voice.say(text)).collect();
        let between = match voice.reads() {
            Lang::Ja => "",
            Lang::En => " ",
        };
        let sums = [
            account.skill,
            account.others.unwrap_or_default(),
            account.luck,
        ];
        let beyond = in_wins && sums.iter().any(|sum| sum.abs() > 1.0);
        Some(view! {
            <p data-test="account">{account_said.join(between)}</p>
            <dl class="sums" data-test="sums">
                {figure("start", say::START, plain(account.start))}
                {figure("skill", say::SKILL, signed(account.skill))}
                {others}
                {figure("luck", luck, signed(account.luck))}
                {figure("result", say::RESULT, plain(account.result))}
            </dl>
            {(!in_wins).then(|| view! { <p class="muted small" data-test="whole-match">{t(say::WHOLE_MATCH)}</p> })}
            {beyond
                .then(|| view! { <p class="muted small" data-test="more-than-won">{t(say::MORE_THAN_A_WIN)}</p> })}
            <p class="review-accuracy">
                {accuracy} <span class="muted small">{voice.say(&say::JUDGED.with([judged]))}</span>
                <span class="small">{told}</span>
            </p>
            <p class="muted small">
                {defined} {voice.say(&say::JUDGED_BY.with([judge.clone()]))}
            </p>
        })
    }
}

/// What made a seat's result, in a few sentences; `size` tells a sum in its unit.
fn in_words(
    play: Play,
    seat: Seat,
    account: &SeatReview,
    size: &dyn Fn(f64) -> String,
) -> Vec<Text> {
    let me = || Arg::Seat(seat.0);
    let told = |sum: f64| Arg::Label(size(sum.abs()));
    let judged = count(account.decisions.len());
    let nothing = |sum: f64| size(sum.abs()) == size(0.0);
    let mut said = vec![match nothing(account.skill) {
        true => say::GAVE_NOTHING.with([me(), judged]),
        false => say::GAVE.with([me(), told(account.skill), judged]),
    }];
    let cost = |a: &&Decision, b: &&Decision| a.cost().total_cmp(&b.cost());
    let worst = account.decisions.iter().max_by(cost);
    let worst = worst.filter(|worst| worst.verdict.is_loss() && account.decisions.len() > 1);
    said.extend(worst.map(|worst| {
        let name = play.named(worst.ply, &worst.played);
        say::WORST.with([count(worst.ply + 1), name.into()])
    }));
    if let Some(others) = account.others.filter(|others| !nothing(*others)) {
        let mut rest = Seat::all(play.players()).filter(|other| *other != seat);
        said.push(match (rest.next(), rest.next()) {
            (Some(other), None) => say::OTHER_GAVE.with([Arg::Seat(other.0), told(others)]),
            _ => say::OTHERS_GAVE.with([me(), told(others)]),
        });
    }
    let luck = account.others.and(account.result).map(|_| account.luck);
    said.extend(luck.filter(|luck| !nothing(*luck)).map(|luck| {
        let phrase = match luck > 0.0 {
            true => say::LUCK_BROUGHT,
            false => say::LUCK_COST,
        };
        phrase.with([me(), told(luck)])
    }));
    said
}
