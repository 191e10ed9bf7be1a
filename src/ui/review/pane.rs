//! The review in the belief pane, where a match has ended.

use leptos::prelude::*;

use super::chart::Chart;
use super::sums::Sums;
use super::{Reviews, State};
use crate::game::Seat;
use crate::games::AnyAction;
use crate::ui::i18n::phrases::table as say;
use crate::ui::i18n::{Voice, t};
use crate::ui::play::{Play, Viewpoint};
use crate::words::{Arg, count};

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
            <label class="field inline">
                <span class="sr-only">{t(say::WHOSE)}</span>
                <select
                    class="select"
                    data-test="review-seat"
                    on:change=move |event| {
                        reviews.chosen.set(event_target_value(&event).parse().ok().map(Seat));
                    }
                >
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
                </select>
            </label>
        </header>
    }
}

#[component]
fn Progress() -> impl IntoView {
    let (voice, reviews) = (Voice::get(), Reviews::get());
    let button = move |name: &'static str, title, press: fn(Reviews)| {
        view! {
            <button type="button" class="btn" data-test=name on:click=move |_| press(reviews)>
                {t(title)}
            </button>
        }
    };
    move || match reviews.state.get() {
        State::Done => ().into_any(),
        State::Unasked => view! {
            <p class="small">{t(say::ABOUT)}</p>
            {button("review-start", say::BEGIN, Reviews::go_on)}
        }
        .into_any(),
        State::Running(done, all) => {
            let text = say::RUNNING.with([count(done), count(all)]);
            view! {
                <div class="review-progress" role="status">
                    <progress max=all.to_string() value=done.to_string()></progress>
                    <span class="muted small num">{voice.say(&text)}</span>
                    {button("review-stop", say::STOP, Reviews::stop)}
                </div>
            }
            .into_any()
        }
        State::Stopped(done, all) => {
            let text = say::STOPPED.with([count(done), count(all)]);
            view! {
                <div class="review-progress">
                    <span class="muted small num">{voice.say(&text)}</span>
                    {button("review-go-on", say::GO_ON, Reviews::go_on)}
                </div>
            }
            .into_any()
        }
        State::Failed(why) => view! {
            <div class="notice" role="alert" data-test="review-failed">
                <span>{voice.say(&why)}</span>
                {button("review-retry", say::GO_ON, Reviews::go_on)}
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
        let name = |ply: usize, action: &AnyAction| play.named(ply, action);
        let moments = reviews.account()?.moments;
        if moments.is_empty() {
            return Some(view! { <p class="small">{t(say::NOTHING)}</p> }.into_any());
        }
        let rows = moments.into_iter().map(|moment| {
            let (ply, text) = (moment.ply(), moment.text(seat, &stakes, &name));
            let loss = moment.change() < 0.0;
            view! {
                <li>
                    <button
                        type="button"
                        class="moment"
                        class:moment-loss=loss
                        data-test="moment"
                        on:click=move |_| view.look_at(ply)
                    >
                        <span class="num muted">{ply + 1}</span>
                        <span>{voice.say(&text)}</span>
                    </button>
                </li>
            }
        });
        Some(
            view! {
                <h3>{t(say::MOMENTS)}</h3>
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
                    <button
                        type="button"
                        class="btn btn--primary"
                        data-test="find-better"
                        on:click=move |_| reviews.begin_quest()
                    >
                        {voice.say(&say::FIND.with([count(mistakes)]))}
                    </button>
                    <button
                        type="button"
                        class="btn"
                        data-test="next-mistake"
                        title=t(say::NEXT_KEY)
                        on:click=move |_| reviews.look_at_first_mistake()
                    >
                        {t(say::FIRST_LOSS)}
                    </button>
                </div>
            }
        })
    }
}
