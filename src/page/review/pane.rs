//! The review in the belief pane where a match has ended, with what it says of the decision that is
//! looked at.

use leptos::prelude::*;

use super::chart::Chart;
use super::{ReviewState, Reviews, reviewer_name};
use crate::i18n::phrases::arena::PERCENT;
use crate::i18n::phrases::table as say;
use crate::i18n::{Voice, t};
use crate::panels::Sketch;
use crate::parts::{Field, Select};
use crate::play::{Play, Starter, Viewpoint};
use yomite::evaluation::gap;
use yomite::game::{Seat, Stakes};
use yomite::games::AnyAction;
use yomite::review::{Decision, Moment, SeatReview, Verdict, accuracy_defined};
use yomite::words::{Arg, Lang, Phrase, Text, count};

/// Who is looked at, how far the review has come, its line, its sums and its moments.
#[component]
pub fn ReviewPane() -> impl IntoView {
    let reviews = Reviews::get();
    let known = Memo::new(move |_| {
        reviews
            .account()
            .is_some_and(|account| account.is_whole() && !account.decisions.is_empty())
    });
    view! {
        <section class="review stack" data-test="review">
            <Whose />
            <Progress />
            <Show when=move || known.get()>
                <Chart />
                <Sums />
                <Moments />
                <Again />
            </Show>
        </section>
    }
}

#[component]
fn Whose() -> impl IntoView {
    let voice = Voice::get();
    let (play, reviews) = (Play::get(), Reviews::get());
    view! {
        <header class="review-head">
            <Field class="field inline" label=say::REVIEW_WHOSE heard=true>
                <Select test="review-seat"
                    take=move |value: String| {
                        reviews.chosen.set(value.parse().ok().map(Seat));
                    }>
                    {Seat::all(untrack(|| play.players()))
                        // What the others saw of a match from life is not known.
                        .filter(|seat| untrack(|| play.view_seat()).is_none_or(|own| own == *seat))
                        .map(|seat| {
                            view! {
                                <option
                                    value=seat.0.to_string()
                                    selected=move || reviews.seat() == seat
                                >
                                    {move || voice.arg(&Arg::Seat(seat.0))}
                                </option>
                            }
                        })
                        .collect_view()}
                </Select>
            </Field>
        </header>
    }
}

#[component]
fn Progress() -> impl IntoView {
    let (voice, reviews) = (Voice::get(), Reviews::get());
    let button = move |name: &'static str, title, press: fn(Reviews)| {
        view! {
            <button type="button" class="btn" data-test=name on:click=move |_| press(reviews)>{t(title)}</button>
        }
    };
    move || match reviews.state.get() {
        ReviewState::Done => ().into_any(),
        ReviewState::Unasked => view! {
            <p class="small">{t(say::REVIEW_ABOUT)}</p>
            {button("review-start", say::REVIEW_BEGIN, Reviews::go_on)}
        }
        .into_any(),
        ReviewState::Running(done, all) => {
            let text = say::REVIEW_RUNNING.with([count(done), count(all)]);
            view! {
                <div class="review-progress" role="status">
                    <progress max=all.to_string() value=done.to_string()></progress>
                    <span class="muted small num">{voice.say(&text)}</span>
                    {button("review-stop", say::REVIEW_STOP, Reviews::stop)}
                </div>
            }
            .into_any()
        }
        ReviewState::Stopped(done, all) => {
            let text = say::REVIEW_STOPPED.with([count(done), count(all)]);
            view! {
                <div class="review-progress">
                    <span class="muted small num">{voice.say(&text)}</span>
                    {button("review-go-on", say::REVIEW_GO_ON, Reviews::go_on)}
                </div>
            }
            .into_any()
        }
        ReviewState::Failed(why) => view! {
            <div class="notice" role="alert" data-test="review-failed">
                <span>{voice.say(&why)}</span>
                {button("review-retry", say::REVIEW_GO_ON, Reviews::go_on)}
            </div>
        }
        .into_any(),
    }
}

/// What to look at first.
#[component]
fn Moments() -> impl IntoView {
    let (voice, view, reviews) = (Voice::get(), Viewpoint::get(), Reviews::get());
    let play = Play::get();
    let stakes = play.stakes();
    move || {
        let seat = reviews.seat();
        let name = |ply: usize, action: &AnyAction| play.action_text(ply, action);
        let account = reviews.account()?;
        let moments = account.moments;
        if moments.is_empty() {
            return Some(view! { <p class="small">{t(say::REVIEW_NOTHING)}</p> }.into_any());
        }
        let any_lost = moments
            .iter()
            .any(|moment| matches!(moment, Moment::Loss(_)));
        let rows = moments.into_iter().map(|moment| {
            let (ply, text) = (moment.ply(), moment.text(seat, &stakes, &name));
            let loss = moment.change() < 0.0;
            let (why, sketch) = match moment {
                Moment::Loss(lost) => {
                    // As whoever decided saw it.
                    let seen = play.observe_at(ply, seat);
                    let sketch = seen.sketch(&lost.played, &lost.best);
                    (lost.why.into_iter().next(), Some(sketch))
                }
                Moment::Luck { .. } => (None, None),
            };
            view! {
                <li>
                    <button type="button" class="moment" data-test="moment" class:moment-loss=loss
                        on:click=move |_| view.look_at(ply)>
                        <span class="num muted">{ply + 1}</span>
                        <span>
                            {voice.say(&text)}
                            {why.map(|why| view! { " " <span class="muted">{voice.say(&why)}</span> })}
                        </span>
                    </button>
                    {sketch.map(|places| view! { <Sketch places /> })}
                </li>
            }
        });
        Some(
            view! {
                <h3>{t(say::REVIEW_MOMENTS)}</h3>
                {any_lost.then(|| view! { <p class="muted small">{t(say::REVIEW_SKETCH)}</p> })}
                <ol class="moments">{rows.collect_view()}</ol>
            }
            .into_any(),
        )
    }
}

/// The way on: to the mistakes, and to be asked them again.
#[component]
fn Again() -> impl IntoView {
    let (voice, reviews) = (Voice::get(), Reviews::get());
    let mistakes = move || {
        let account = reviews.account();
        let decisions = account.map(|account| account.decisions).unwrap_or_default();
        let wrong = decisions.iter();
        wrong.filter(|decision| decision.verdict.is_loss()).count()
    };
    move || {
        let mistakes = mistakes();
        (mistakes > 0).then(|| {
            view! {
                <div class="row">
                    <button type="button" class="btn btn--primary" data-test="find-better"
                        on:click=move |_| reviews.begin_quest()>
                        {voice.say(&say::REVIEW_FIND.with([count(mistakes)]))}
                    </button>
                    <button type="button" class="btn" data-test="next-mistake"
                        title=t(say::REVIEW_NEXT_KEY)
                        on:click=move |_| reviews.look_at_first_mistake()>{t(say::REVIEW_FIRST)}</button>
                </div>
            }
        })
    }
}

/// The verdict on a past decision of a match that has ended, and a way to play on from it.
#[component]
pub fn Judged() -> impl IntoView {
    let (voice, starter) = (Voice::get(), Starter::new());
    let (play, view, reviews) = (Play::get(), Viewpoint::get(), Reviews::get());
    let stakes = play.stakes();
    let judge = reviewer_name(play, reviews);
    let told = move || {
        let (_, decision) = reviews.decision(view.ply())?;
        let [best, value] =
            [decision.loss.best, decision.loss.value].map(|value| stakes.arg(value));
        let loss = gap(&stakes, decision.loss.loss);
        let text = match decision.verdict {
            // Its worth is not told: an estimate of this search beside those of others.
            Verdict::Fine => {
                let [nothing, cost] = [0.0, decision.cost()].map(|cost| gap(&stakes, cost));
                let played = play.action_text(decision.ply, &decision.played).into();
                match voice.arg(&nothing) == voice.arg(&cost) {
                    true => say::REVIEW_JUDGED_FINE.with([played]),
                    false => say::REVIEW_JUDGED_SMALL.with([played, cost]),
                }
            }
            Verdict::TooClose => say::REVIEW_JUDGED_CLOSE.with(
                [&decision.played, &decision.best]
                    .map(|of| play.action_text(decision.ply, of).into()),
            ),
            verdict => say::REVIEW_JUDGED_LOSS.with([
                verdict.phrase().text().into(),
                play.action_text(decision.ply, &decision.played).into(),
                value,
                play.action_text(decision.ply, &decision.best).into(),
                best,
                loss,
            ]),
        };
        let kind = decision
            .kind
            .as_deref()
            .and_then(|kind| play.game().mistake(kind));
        let kind = kind.map(|kind| {
            let title = voice.say(&say::REVIEW_KIND.with([kind.title.text().into()]));
            view! { <strong data-test="judged-kind">{title}</strong> " " }
        });
        let why = decision.why.into_iter().next();
        let range = decision
            .loss
            .interval
            .filter(|_| decision.verdict.is_loss());
        let interval = range.map(|(low, high)| {
            let ends: [Arg; 2] = [low, high].map(|end| gap(&stakes, end));
            voice.say(&say::REVIEW_INTERVAL.with(ends))
        });
        Some(view! {
            <p class=format!("judged loss-{}", decision.verdict as u8) data-test="judged">
                <span>{voice.say(&text)}</span>
                " "
                {kind}
                {why.map(|why| view! { <span data-test="judged-why">{voice.say(&why)}</span> " " })}
                {(stakes != Stakes::WIN)
                    .then(|| view! { <span class="muted small">{t(say::REVIEW_WHOLE_MATCH)} " "</span> })}
                <span class="muted small">{interval}</span>
                " "
                <span class="muted small">{voice.say(&say::REVIEW_JUDGED_BY.with([judge.clone()]))}</span>
            </p>
        })
    };
    let branch = move || {
        let ply = view.ply();
        // Of a match from life the cards that nobody saw are made up: there one plays on by belief.
        let known = play.finished() && !play.is_view();
        (known && play.mover(ply).is_some() && !reviews.asks()).then(|| {
            view! {
                <button type="button" class="btn" data-test="what-if" title=t(say::REVIEW_WHAT_IF_ABOUT)
                    on:click=move |_| play.branch(ply, starter)>{t(say::REVIEW_WHAT_IF)}</button>
            }
        })
    };
    // By touch there are no keys to go on with.
    let later = move || {
        let more = play.finished() && !reviews.asks() && reviews.later_loss().is_some();
        more.then(|| {
            view! {
                <button type="button" class="btn" data-test="later-loss" title=t(say::REVIEW_NEXT_KEY)
                    on:click=move |_| reviews.look_at_mistake(true)>{t(say::REVIEW_LATER)}</button>
            }
        })
    };
    view! {
        <div class="judged-row">
            {move || (!reviews.asks()).then(&told)}
            {branch}
            {later}
        </div>
    }
}

/// The account in a sentence and in figures, the accuracy and the counts of verdicts.
#[component]
fn Sums() -> impl IntoView {
    let voice = Voice::get();
    let (play, reviews) = (Play::get(), Reviews::get());
    let stakes = play.stakes();
    let judge = reviewer_name(play, reviews);
    let in_wins = stakes == Stakes::WIN;
    // The sum and its parts have one unit. What is lost and won back may come to more than 100 %.
    let size = move |value: f64| match in_wins {
        true => voice.say(&PERCENT.with([Arg::Number(100.0 * value, 0)])),
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
        let account = if in_wins {
            account.in_percent()
        } else {
            account
        };
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
                voice.say(&say::REVIEW_COUNTED.with([many, verdict.phrase().text().into()]))
            })
            .collect::<Vec<_>>()
            .join(" · ");
        let judged = count(account.decisions.len());
        let accuracy = account.told_accuracy().map(|accuracy| {
            view! {
                <strong class="num" data-test="accuracy">
                    {voice.say(&say::REVIEW_ACCURACY_FIGURE.with([Arg::Number(accuracy, 0)]))}
                </strong>
            }
        });
        let defined = account.told_accuracy().map(|_| {
            let defined = accuracy_defined(&play.limits(), &stakes);
            voice.say(&defined) + " "
        });
        let luck = match (account.drawn, account.others) {
            (Some(_), Some(_)) => say::REVIEW_HIDDEN,
            (Some(_), None) => say::REVIEW_HIDDEN_AND_OTHERS,
            (None, Some(_)) => say::REVIEW_LUCK,
            (None, None) => say::REVIEW_LUCK_AND_OTHERS,
        };
        let drawn = account.drawn;
        let drawn = drawn.map(|drawn| figure("drawn", say::REVIEW_DRAWN, signed(drawn)));
        let others = account
            .others
            .map(|others| figure("others", say::REVIEW_OTHERS, signed(others)));
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
                {figure("start", say::REVIEW_START, plain(account.start))}
                {figure("skill", say::REVIEW_SKILL, signed(account.skill))}
                {others}
                {drawn}
                {figure("luck", luck, signed(account.hidden().unwrap_or(account.luck)))}
                {figure("result", say::REVIEW_RESULT, plain(account.result))}
            </dl>
            {(!in_wins).then(|| view! { <p class="muted small" data-test="whole-match">{t(say::REVIEW_WHOLE_MATCH)}</p> })}
            {beyond
                .then(|| view! { <p class="muted small" data-test="more-than-won">{t(say::REVIEW_MORE_THAN_A_WIN)}</p> })}
            <p class="review-accuracy">
                {accuracy} <span class="muted small">{voice.say(&say::REVIEW_JUDGED.with([judged]))}</span>
                <span class="small">{told}</span>
            </p>
            <p class="muted small">
                {defined} {voice.say(&say::REVIEW_JUDGED_BY.with([judge.clone()]))}
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
        true => say::REVIEW_GAVE_NOTHING.with([me(), judged]),
        false => say::REVIEW_GAVE.with([me(), told(account.skill), judged]),
    }];
    let cost = |a: &&Decision, b: &&Decision| a.cost().total_cmp(&b.cost());
    let worst = account.decisions.iter().max_by(cost);
    let worst = worst.filter(|worst| worst.verdict.is_loss() && account.decisions.len() > 1);
    said.extend(worst.map(|worst| {
        let name = play.action_text(worst.ply, &worst.played);
        say::REVIEW_WORST.with([count(worst.ply + 1), name.into()])
    }));
    if let Some(others) = account.others.filter(|others| !nothing(*others)) {
        let mut rest = Seat::all(play.players()).filter(|other| *other != seat);
        said.push(match (rest.next(), rest.next()) {
            (Some(other), None) => say::REVIEW_OTHER_GAVE.with([Arg::Seat(other.0), told(others)]),
            _ => say::REVIEW_OTHERS_GAVE.with([me(), told(others)]),
        });
    }
    if account.others.and(account.result).is_some() {
        let drawn = account.drawn.filter(|drawn| !nothing(*drawn));
        said.extend(drawn.map(|drawn| match drawn > 0.0 {
            true => say::REVIEW_DRAWN_BROUGHT.with([me(), told(drawn)]),
            false => say::REVIEW_DRAWN_COST.with([me(), told(drawn)]),
        }));
        let rest = account.hidden().unwrap_or(account.luck);
        said.extend((!nothing(rest)).then(|| match (account.drawn, rest > 0.0) {
            (Some(_), true) => say::REVIEW_HIDDEN_BROUGHT.with([me(), told(rest)]),
            (Some(_), false) => say::REVIEW_HIDDEN_COST.with([me(), told(rest)]),
            (None, true) => say::REVIEW_LUCK_BROUGHT.with([me(), told(rest)]),
            (None, false) => say::REVIEW_LUCK_COST.with([me(), told(rest)]),
        }));
    }
    said
}
