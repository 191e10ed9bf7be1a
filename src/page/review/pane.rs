//! The review in the belief pane where a match has ended, with what it says of the decision that is
//! looked at.

use leptos::prelude::*;

use super::chart::Chart;
use super::{ReviewState, Reviews, Sums, reviewer_name};
use crate::i18n::phrases::table as say;
use crate::i18n::{Voice, t};
use crate::parts::{Field, Select};
use crate::play::{Play, Starter, Viewpoint};
use yomite::game::{Seat, Stakes};
use yomite::games::AnyAction;
use yomite::review::Verdict;
use yomite::words::{Arg, count};

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
        let moments = reviews.account()?.moments;
        if moments.is_empty() {
            return Some(view! { <p class="small">{t(say::REVIEW_NOTHING)}</p> }.into_any());
        }
        let rows = moments.into_iter().map(|moment| {
            let (ply, text) = (moment.ply(), moment.text(seat, &stakes, &name));
            let loss = moment.change() < 0.0;
            view! {
                <li>
                    <button type="button" class="moment" data-test="moment" class:moment-loss=loss
                        on:click=move |_| view.look_at(ply)>
                        <span class="num muted">{ply + 1}</span>
                        <span>{voice.say(&text)}</span>
                    </button>
                </li>
            }
        });
        Some(
            view! {
                <h3>{t(say::REVIEW_MOMENTS)}</h3>
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
        let [best, value, loss] = [decision.loss.best, decision.loss.value, decision.loss.loss]
            .map(|value| stakes.arg(value));
        let text = match decision.verdict {
            // Its worth is not told: an estimate of this search beside those of others.
            Verdict::Fine => {
                let [nothing, cost] = [0.0, decision.cost()].map(|cost| stakes.arg(cost));
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
        let range = decision
            .loss
            .interval
            .filter(|_| decision.verdict.is_loss());
        let interval = range.map(|(low, high)| {
            let ends: [Arg; 2] = [low, high].map(|end| stakes.arg(end));
            voice.say(&say::REVIEW_INTERVAL.with(ends))
        });
        Some(view! {
            <p class=format!("judged loss-{}", decision.verdict as u8) data-test="judged">
                <span>{voice.say(&text)}</span>
                " "
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
