//! One decision of a guest at the start of a match, to see whether and what it answers.

use std::sync::Arc;

use leptos::prelude::*;

use crate::agent::Budget;
use crate::arena::Request;
use crate::games::GameId;
use crate::record::GivenAway;
use crate::session::{Session, decision_seed, match_id};
use crate::ui::guest::{Outcome, Seated, beginning};
use crate::ui::i18n::phrases::common::VERBATIM;
use crate::ui::i18n::phrases::guests as phrases;
use crate::ui::screens::new_seed;
use crate::ui::store::KeptGuest;
use crate::words::Text;

/// Asks a guest at the start of a match by the game's usual rules; `heard` is told what came of it.
pub fn attempt(guest: Arc<KeptGuest>, game: GameId, heard: impl FnOnce(Vec<Text>) + 'static) {
    let (config, secret) = (game.default_config(), new_seed(&[]));
    let session = match Session::deal(&config, secret) {
        Ok(session) => session,
        Err(why) => return heard(vec![why]),
    };
    let Some(seat) = session.to_move() else {
        return heard(Vec::new());
    };
    let (id, seen) = (match_id(secret), session.observe(seat));
    let seated = Seated::sit(guest, beginning(&id, &config, seat));
    let request = Request {
        id: Some(id),
        ply: Some(0),
        observation: seen.clone(),
        seed: decision_seed(secret, 0),
        budget: Budget::default(),
    };
    let held = seated.clone();
    seated.ask(request, move |outcome, _| {
        // It runs as long as it is waited for.
        let _held = held;
        let title = || game.title().text().into();
        heard(match outcome {
            Outcome::Dropped => Vec::new(),
            Outcome::Unasked(why) => vec![why.text()],
            Outcome::Breach(breach) => {
                let why = GivenAway { seat, breach }.text(&seen);
                vec![phrases::TRIED_FORFEIT.with([title(), why.into()])]
            }
            Outcome::Chosen(told) => {
                let action = told.evaluation.chosen().map(|action| seen.named(action));
                let chose = action.map(|action| phrases::TRIED.with([title(), action.into()]));
                let headline = told.insight.headline;
                let says = match headline.key == VERBATIM.key {
                    true => phrases::TRIED_SAYS.with([headline.into()]),
                    false => headline,
                };
                chose.into_iter().chain([says]).collect()
            }
        });
    });
}

/// The tick boxes of the games that a guest plays.
#[component]
pub fn Plays(
    /// The games by their names.
    games: RwSignal<Vec<String>>,
) -> impl IntoView {
    let voice = crate::ui::i18n::Voice::get();
    let boxes = GameId::ALL.iter().map(|&game| {
        let plays = move || games.with(|games| games.iter().any(|name| name == game.name()));
        view! {
            <label class="check">
                <input
                    type="checkbox"
                    data-test=format!("plays-{game}")
                    prop:checked=plays
                    on:change=move |event| {
                        let on = event_target_checked(&event);
                        games
                            .update(|games| {
                                games.retain(|name| name != game.name());
                                if on {
                                    games.push(game.name().to_owned());
                                }
                            });
                    }
                />
                <span>{move || voice.t(game.title())}</span>
            </label>
        }
    });
    view! {
        <fieldset class="field">
            <legend>{move || voice.t(phrases::GAMES)}</legend>
            <div class="cluster">{boxes.collect_view()}</div>
        </fieldset>
    }
}
