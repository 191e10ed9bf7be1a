//! A match that a guest plays alone, told in words: whether it came through, and at which decision not.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use crate::agent::Budget;
use crate::arena::Request;
use crate::games::{AnyAction, AnyObservation, GameId};
use crate::insight::Told;
use crate::record::GivenAway;
use crate::ui::engine::now;
use crate::ui::guest::{Asks, Next, Outcome, Seated, Trial, beginning};
use crate::ui::i18n::phrases::common::VERBATIM;
use crate::ui::i18n::phrases::guests as phrases;
use crate::ui::screens::new_seed;
use crate::ui::store::KeptGuest;
use crate::words::{Text, count};

/// A trial with all that it is told by.
struct Attempt {
    trial: Trial,
    game: GameId,
    began: f64,
    /// What the guest chose first, and what it said of that.
    first: Vec<Text>,
    /// Hears how many decisions there were, and says whether anybody still waits.
    goes_on: Box<dyn Fn(usize) -> bool>,
    heard: Box<dyn FnOnce(Vec<Text>)>,
}

/// Has a guest play a match by the game's usual rules. `goes_on` is told of each of its decisions, and says
/// whether the next one is still wanted; `heard` is told what came of it all.
pub fn attempt(
    guest: Arc<KeptGuest>,
    game: GameId,
    goes_on: impl Fn(usize) -> bool + 'static,
    heard: impl FnOnce(Vec<Text>) + 'static,
) {
    let trial = match Trial::new(game, new_seed()) {
        Ok(trial) => trial,
        Err(why) => return heard(vec![why]),
    };
    let begin = beginning(&trial.id(), &game.default_config(), trial.seat());
    let attempt = Attempt {
        trial,
        game,
        began: now(),
        first: Vec::new(),
        goes_on: Box::new(goes_on),
        heard: Box::new(heard),
    };
    attempt.go_on(Seated::sit(guest, begin));
}

impl Attempt {
    /// Asks the guest for its next decision, or tells that all is well.
    fn go_on(mut self, seated: Seated) {
        let decisions = self.trial.decisions;
        if !(self.goes_on)(decisions) {
            return;
        }
        let phrase = match self.trial.next(now() - self.began) {
            Next::Asks(asks) => return self.ask(seated, *asks),
            Next::Over => phrases::TRIED_WHOLE,
            Next::Enough => phrases::TRIED_PART,
        };
        let told = phrase.with([self.game.title().text().into(), count(decisions)]);
        seated.put_down();
        (self.heard)([told].into_iter().chain(self.first).collect());
    }

    fn ask(self, seated: Seated, asks: Asks) {
        let Asks { ply, seed, seen } = asks;
        let request = Request {
            id: Some(self.trial.id()),
            ply: Some(self.trial.decisions as u64),
            observation: seen.clone(),
            seed,
            budget: Budget::default(),
        };
        // It runs as long as it is waited for.
        let held = Rc::new(RefCell::new(Some((self, seated.clone()))));
        seated.ask(request, move |outcome, _| {
            if let Some((attempt, seated)) = held.take() {
                attempt.hear(seated, ply, &seen, outcome);
            }
        });
    }

    fn hear(mut self, seated: Seated, ply: usize, seen: &AnyObservation, outcome: Outcome) {
        let told = match outcome {
            Outcome::Dropped => Vec::new(),
            Outcome::Unasked(why) => vec![why.text()],
            Outcome::Breach(breach) => {
                let seat = self.trial.seat();
                let why = GivenAway { seat, breach }.text(seen);
                vec![phrases::TRIED_FORFEIT.with([
                    self.game.title().text().into(),
                    count(self.trial.decisions + 1),
                    count(ply + 1),
                    why.into(),
                ])]
            }
            Outcome::Chosen(told) => {
                if self.first.is_empty() {
                    self.first = said(&told, seen);
                }
                if let Some(action) = told.evaluation.chosen().cloned() {
                    self.trial.play(action);
                    return self.go_on(seated);
                }
                Vec::new()
            }
        };
        (self.heard)(told);
    }
}

/// What a guest chose, and what it says of it.
fn said(told: &Told<AnyAction>, seen: &AnyObservation) -> Vec<Text> {
    let action = told.evaluation.chosen().map(|action| seen.named(action));
    let chose = action.map(|action| phrases::TRIED.with([action.into()]));
    let headline = told.insight.headline.clone();
    let says = match headline.key == VERBATIM.key {
        true => phrases::TRIED_SAYS.with([headline.into()]),
        false => headline,
    };
    chose.into_iter().chain([says]).collect()
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
