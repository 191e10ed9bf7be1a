//! What a review says of the decision that is looked at.

use leptos::prelude::*;

use super::{Reviews, reviewer_name};
use crate::game::Stakes;
use crate::review::Verdict;
use crate::ui::i18n::phrases::table as say;
use crate::ui::i18n::{Voice, t};
use crate::ui::play::{Play, Starter, Viewpoint};
use crate::words::Arg;

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
                let played = play.named(decision.ply, &decision.played).into();
                match voice.arg(&nothing) == voice.arg(&cost) {
                    true => say::JUDGED_FINE.with([played]),
                    false => say::JUDGED_SMALL.with([played, cost]),
                }
            }
            Verdict::TooClose => say::JUDGED_CLOSE.with(
                [&decision.played, &decision.best].map(|of| play.named(decision.ply, of).into()),
            ),
            verdict => say::JUDGED_LOSS.with([
                verdict.phrase().text().into(),
                play.named(decision.ply, &decision.played).into(),
                value,
                play.named(decision.ply, &decision.best).into(),
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
            voice.say(&say::INTERVAL.with(ends))
        });
        Some(view! {
            <p class=format!("judged loss-{}", decision.verdict as u8) data-test="judged">
                <span>{voice.say(&text)}</span>
                " "
                {(stakes != Stakes::WIN)
                    .then(|| view! { <span class="muted small">{t(say::WHOLE_MATCH)} " "</span> })}
                <span class="muted small">{interval}</span>
                " "
                <span class="muted small">{voice.say(&say::JUDGED_BY.with([judge.clone()]))}</span>
            </p>
        })
    };
    let branch = move || {
        let ply = view.ply();
        // Of a match from life the cards that nobody saw are made up: there one plays on by belief.
        let known = play.finished() && !play.is_view();
        (known && play.mover(ply).is_some() && !reviews.asks()).then(|| {
            view! {
                <button
                    type="button"
                    class="btn"
                    data-test="what-if"
                    title=t(say::WHAT_IF_ABOUT)
                    on:click=move |_| play.branch(ply, starter)
                >
                    {t(say::WHAT_IF)}
                </button>
            }
        })
    };
    // By touch there are no keys to go on with.
    let later = move || {
        let more = play.finished() && !reviews.asks() && reviews.later_loss().is_some();
        more.then(|| {
            view! {
                <button
                    type="button"
                    class="btn"
                    data-test="later-loss"
                    title=t(say::NEXT_KEY)
                    on:click=move |_| reviews.look_at_mistake(true)
                >
                    {t(say::LATER)}
                </button>
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
