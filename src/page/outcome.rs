//! How a match ended, and where it turned.

use leptos::prelude::*;

use crate::i18n::phrases::arena::PERCENT;
use crate::i18n::phrases::frame::DAILY_SEE_DAY;
use crate::i18n::phrases::history as say;
use crate::i18n::phrases::{common, guests, table as phrases};
use crate::i18n::{Voice, t};
use crate::play::{Play, Starter, Viewpoint};
use crate::review::{ReviewState, Reviews};
use crate::router::Route;
use crate::screens::{deal, new_seed};
use yomite::daily::Daily;
use yomite::game::{Seat, Stakes};
use yomite::words::{Arg, Text, count};

/// The end in one sentence, for the person at a seat, who is told "you" but where somebody else
/// has played; `None` while the match runs.
pub fn sentence(play: Play, own: Option<Seat>) -> Option<Text> {
    if let Some(given) = play.given_away.get() {
        let seen = play.observe_at(play.plies(), given.seat);
        let why = given.text(&seen).into();
        return Some(guests::FORFEITS.with([Arg::Seat(given.seat.0), why]));
    }
    let scores = play.scores()?;
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    let winners: Vec<Seat> = Seat::all(scores.len())
        .filter(|seat| scores[seat.index()] == best)
        .collect();
    let own = own.filter(|_| !play.is_given());
    let points = points(play.stakes(), best);
    Some(match (winners.as_slice(), own, points) {
        (&[winner], Some(me), None) if winner == me => phrases::YOU_WON.text(),
        (&[winner], Some(me), Some(points)) if winner == me => {
            phrases::YOU_WON_POINTS.with([points])
        }
        (&[winner], _, None) => phrases::WON.with([Arg::Seat(winner.0)]),
        (&[winner], _, Some(points)) => phrases::WON_POINTS.with([Arg::Seat(winner.0), points]),
        _ => phrases::DRAWN.text(),
    })
}

/// The winner's score, where the game counts points and there are any to tell.
fn points(stakes: Stakes, score: f32) -> Option<Arg> {
    let told = stakes != Stakes::WIN && score > 0.0;
    told.then(|| match score.fract() == 0.0 {
        true => count(score as i64),
        false => Arg::Number(f64::from(score), 1),
    })
}

/// A sum of what was won or lost: per cent of a win, or points.
pub fn worth(stakes: Stakes, sum: f64) -> Text {
    match stakes == Stakes::WIN {
        true => PERCENT.with([Arg::Number(100.0 * sum, 0)]),
        false => say::OWN_POINTS.with([Arg::Number(sum, 1)]),
    }
}

/// What luck brought a person in a match, or cost.
fn luck(stakes: Stakes, luck: f64) -> Text {
    let size = worth(stakes, luck.abs()).into();
    match luck < 0.0 {
        true => phrases::END_LUCK_COST.with([size]),
        false => phrases::END_LUCK_BROUGHT.with([size]),
    }
}

/// The end: who won, where it turned, what luck made of it, a way into it, and another match. While one looks back it is
/// one slim line, for the table is what one looks at.
#[component]
pub fn OutcomeBar() -> impl IntoView {
    let (voice, starter) = (Voice::get(), Starter::new());
    let (play, view, reviews) = (Play::get(), Viewpoint::get(), Reviews::get());
    move || {
        // Not before the table has shown how it ended.
        let text = sentence(play, view.own()).filter(|_| play.over() && view.tells_end())?;
        let turning = move || {
            let turning = reviews
                .review
                .with(|review| review.as_ref()?.turning.clone());
            turning.filter(|_| reviews.state.get() == ReviewState::Done)
        };
        let look = move |_| {
            let turned = untrack(turning).map(|turning| turning.stroke.from);
            view.look_at(turned.unwrap_or_else(|| untrack(|| play.plies()).saturating_sub(1)));
        };
        // What luck made of it for the person, and what to do about the kind of mistake that cost most.
        let account = move || {
            let own = view
                .own()
                .filter(|_| reviews.state.get() == ReviewState::Done)?;
            reviews
                .review
                .with(|review| review.as_ref()?.seats.get(own.index()).cloned())
        };
        let lines = move || {
            let account = account()?;
            let luck = luck(play.stakes(), account.others.map(|_| account.luck)?);
            let dearest = account.mistakes();
            let kind = dearest
                .first()
                .and_then(|sum| play.game().mistake(&sum.kind));
            let next = kind.map(|kind| say::OWN_NEXT.with([kind.advice.text().into()]));
            let line = |name: &'static str, text: Text| view! { <span class="small" data-test=name>{voice.say(&text)}</span> };
            Some(view! { {line("end-luck", luck)} {next.map(|next| line("end-next", next))} })
        };
        let back = move || !view.is_live();
        // A deal of the day has its ending beside the other days.
        let daily = move || {
            let daily = play.id.with_value(|id| Daily::of_id(id))?;
            Some(Route::Daily(Some(daily.day)).href())
        };
        Some(view! {
            <div class="outcome" class:outcome--folded=back data-test="outcome">
                <p class="outcome-text">
                    <strong>{move || voice.say(&text)}</strong>
                    <span class="small" data-test="turning">
                        {move || turning().map(|turning| voice.say(&turning.text(&play.stakes(), &|ply, action| play.action_text(ply, action))))}
                    </span>
                    {move || lines().filter(|_| !back())}
                </p>
                <div class="outcome-next">
                    {daily().map(|href| view! {
                        <a
                            class="btn"
                            class:btn--small=back
                            href=href
                            data-test="see-day"
                        >
                            {t(DAILY_SEE_DAY)}
                        </a>
                    })}
                    <button type="button" class="btn" data-test="look-into" class:btn--small=back
                        on:click=look>{t(common::PAGE_LOOK_INTO)}</button>
                    <button type="button" class="btn btn--primary" data-test="again"
                        class:btn--small=back
                        on:click=move |_| again(play, starter)>{t(phrases::AGAIN)}</button>
                </div>
            </div>
        })
    }
}

/// Starts another match with the same rules and players.
fn again(play: Play, starter: Starter) {
    if untrack(|| play.is_view()) {
        return Route::Table(play.game()).go();
    }
    let record = play.record();
    // Rules that have dealt once deal again.
    if let Ok(session) = deal(&record.config, &record.seats, new_seed()) {
        starter.start(&session, record.seats);
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_game_of_points_tells_them() {
        let chips = Stakes {
            range: (-60.0, 60.0),
            sum: 0.0,
        };
        assert_eq!(points(chips, 12.0), Some(Arg::Count(12)));
        assert_eq!(points(chips, 2.5), Some(Arg::Number(2.5, 1)));
        assert_eq!(points(chips, 0.0), None);
        assert_eq!(points(Stakes::WIN, 1.0), None);
        let told = |stakes, by| luck(stakes, by).key;
        assert_eq!(told(chips, -3.0), phrases::END_LUCK_COST.key);
        assert_eq!(told(Stakes::WIN, 0.3), phrases::END_LUCK_BROUGHT.key);
    }
}
