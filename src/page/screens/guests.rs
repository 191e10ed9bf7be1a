//! Readers' own agents: listed, tried, renamed, removed. A trial is told in words: whether the guest came
//! through, and at which decision not.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::new_seed;
use crate::guest::{Asks, GuestOutcome, Next, Seated, Trial, beginning};
use crate::i18n::phrases::common::PAGE_VERBATIM;
use crate::i18n::phrases::guests as phrases;
use crate::i18n::{Voice, t};
use crate::parts::{Field, Select};
use crate::play::player_name;
use crate::store::{GuestKind, Guests, Saved, StoredGuest};
use crate::workers::now;
use yomite::agent::Budget;
use yomite::arena::Request;
use yomite::games::{AnyAction, AnyObservation, GameId};
use yomite::insight::Analysis;
use yomite::record::{GivenAway, Player};
use yomite::words::{Phrase, Text, count};

mod adding;
mod network;
mod person;

use adding::Adding;
use person::LikeMe;

#[component]
pub fn GuestsScreen() -> impl IntoView {
    let (voice, guests) = (Voice::get(), Guests::get());
    guests.want();
    let all = Memo::new(move |_| guests.by_name());
    let said = RwSignal::new(None::<Text>);
    let edited = RwSignal::new(None::<Arc<StoredGuest>>);
    let trouble = move || {
        let text = phrases::UNREAD.with([guests.unread.get()?.text().into()]);
        Some(view! {
            <p class="notice notice--danger" data-test="guests-unread">
                {voice.say(&text)}
            </p>
        })
    };
    view! {
        <section class="page narrow stack" data-test="guests">
            <h1>{t(phrases::TITLE)}</h1>
            <p>{t(phrases::LEAD)}</p>
            {trouble}
            <p role="status" data-test="guest-said">
                {move || said.get().map(|said| voice.say(&said))}
            </p>
            <Show when=move || guests.is_read() && all.with(Vec::is_empty)>
                <p class="muted small">{t(phrases::NONE)}</p>
            </Show>
            <ul class="stack guest-kept" data-test="kept-guests">
                <For
                    each=move || all.get()
                    key=|guest| (guest.id.clone(), guest.changed.to_bits())
                    let:guest
                >
                    <GuestRow guest said edited />
                </For>
            </ul>
            <LikeMe said />
            <Adding said edited />
        </section>
    }
}

/// Those that play a game, each as records name it and as it is called.
pub fn offered(guests: Guests, game: GameId) -> Vec<(String, Text)> {
    let all = guests.by_name().into_iter();
    let players = all
        .filter(|guest| guest.plays(game))
        .map(|guest| Player::Guest(guest.name.clone()));
    let listed = players.map(|player| (player.to_string(), player_name(game, &player)));
    listed.collect()
}

/// The guest that a choice of the form names and that is kept no more; `None` until that is known.
pub fn missing(guests: Guests, chosen: &str) -> Option<String> {
    match chosen.parse() {
        Ok(Player::Guest(name)) if guests.is_read() && guests.find(&name).is_none() => Some(name),
        _ => None,
    }
}

/// A guest, with what can be done with it.
#[component]
fn GuestRow(
    guest: Arc<StoredGuest>,
    /// What became of the last thing that was done.
    said: RwSignal<Option<Text>>,
    /// The guest that stands in the form.
    edited: RwSignal<Option<Arc<StoredGuest>>>,
) -> impl IntoView {
    let (voice, guests) = (Voice::get(), Guests::get());
    let tried = RwSignal::new(Vec::<Text>::new());
    // How many decisions of a trial there were, while one runs.
    let runs = RwSignal::new(None::<usize>);
    let asked = Signal::derive(move || runs.with(Option::is_some));
    let name = RwSignal::new(guest.name.clone());
    let of_name = guest.name.clone();
    let named = move |phrase: Phrase| {
        let name = of_name.clone();
        move || voice.say(&phrase.with([name.as_str().into()]))
    };
    let about = match guest.kind {
        GuestKind::JavaScript => phrases::ABOUT_JS,
        GuestKind::WebAssembly => phrases::ABOUT_WASM,
        GuestKind::Network => phrases::ABOUT_NETWORK,
    };
    let about = about.with([count(guest.source.len().div_ceil(1000))]);
    let plays: Vec<GameId> = GameId::ALL
        .iter()
        .copied()
        .filter(|game| guest.is_for(*game))
        .collect();
    // A network is tried as it is kept; it plays where its agent does.
    let program = guest.kind != GuestKind::Network;
    let titles = plays.clone();
    let facts = move || {
        let games = titles.iter().map(|game| voice.t(game.title()));
        let facts = [voice.say(&about)].into_iter().chain(games);
        facts.collect::<Vec<_>>().join(" · ")
    };
    let first = plays.first().copied();
    let game = RwSignal::new(first);
    let guest = StoredValue::new(guest);
    let in_tab = move || {
        let here = guest.with_value(|guest| guests.unkept_one(&guest.id));
        here.map(|_| view! { <span class="tag tag--danger">{t(phrases::IN_TAB)}</span> })
    };
    let attempt = move |_| {
        let Some(game) = game.get_untracked().filter(|_| !asked.get_untracked()) else {
            return;
        };
        runs.set(Some(0));
        tried.set(Vec::new());
        // The screen may be gone by then.
        let goes_on = move |decisions| runs.try_set(Some(decisions)).is_none();
        attempt(guest.get_value(), game, goes_on, move |told| {
            runs.try_set(None);
            tried.try_set(told);
        });
    };
    let rename = move |_| {
        let Some(wished) = StoredGuest::clean_name(&name.get_untracked()) else {
            return said.set(Some(phrases::NO_NAME.with([count(StoredGuest::LONGEST)])));
        };
        let old = guest.get_value();
        let renamed = StoredGuest {
            name: guests.free_name(&wished, Some(&old.id)),
            changed: js_sys::Date::now(),
            ..StoredGuest::clone(&old)
        };
        name.set(renamed.name.clone());
        spawn_local(keep(guests, renamed, said));
    };
    let remove = move |_| {
        let old = guest.get_value();
        edited.update(|edited| drop(edited.take_if(|edited| edited.id == old.id)));
        spawn_local(async move {
            let text = match guests.delete(&old.id).await {
                Ok(()) => phrases::REMOVED.with([old.name.as_str().into()]),
                Err(trouble) => phrases::UNREAD.with([trouble.text().into()]),
            };
            said.try_set(Some(text));
        });
    };
    let choice = plays.into_iter().map(move |of| {
        view! {
            <option value=of.name() selected=move || game.get() == Some(of)>
                {t(of.title())}
            </option>
        }
    });
    view! {
        <li class="surface stack guest-row" data-test="kept-guest">
            <div class="cluster">
                <strong class="guest-name">{guest.with_value(|guest| guest.name.clone())}</strong>
                <span class="small muted num">{facts}</span>
                {in_tab}
            </div>
            <div class="cluster">
                {program.then(|| view! { <Field label=phrases::GAMES heard=true>
                    <Select test="try-game"
                        take=move |value: String| {
                            game.set(GameId::from_name(&value).ok());
                        }>
                        {choice.collect_view()}
                    </Select>
                </Field>
                <button type="button" class="btn" data-test="try-guest"
                    aria-label=named.clone()(phrases::TRY_OF) disabled=asked
                    on:click=attempt>{t(phrases::TRY)}</button> })}
                <Field label=phrases::NAME heard=true>
                    <input class="input" type="text" autocomplete="off" data-test="guest-rename"
                        prop:value=name
                        maxlength=StoredGuest::LONGEST.to_string()
                        on:input=move |event| name.set(event_target_value(&event)) />
                </Field>
                <button type="button" class="btn btn--quiet" data-test="rename-guest"
                    aria-label=named.clone()(phrases::RENAME_OF) on:click=rename>{t(phrases::RENAME)}</button>
                <button type="button" class="btn btn--quiet" data-test="edit-guest"
                    aria-label=named.clone()(phrases::EDIT_OF)
                    on:click=move |_| edited.set(Some(guest.get_value()))>{t(phrases::EDIT)}</button>
                <button type="button" class="btn btn--quiet" data-test="remove-guest"
                    aria-label=named(phrases::REMOVE_OF) on:click=remove>{t(phrases::REMOVE)}</button>
            </div>
            <div role="status" data-test="tried">
                <Show when=move || asked.get()>
                    <p class="muted small num">
                        {move || {
                            let decisions = count(runs.get().unwrap_or_default());
                            voice.say(&phrases::TRIES.with([decisions]))
                        }}
                    </p>
                </Show>
                {move || {
                    tried
                        .get()
                        .into_iter()
                        .map(|told| view! { <p class="small guest-told">{move || voice.say(&told)}</p> })
                        .collect_view()
                }}
            </div>
        </li>
    }
}

/// Keeps a guest, and says what became of it.
async fn keep(guests: Guests, guest: StoredGuest, said: RwSignal<Option<Text>>) {
    let name = guest.name.clone();
    let text = match guests.save(guest).await {
        Saved::Unkept => {
            let why = guests.why_unkept().text();
            phrases::UNKEPT.with([name.into(), why.into()])
        }
        Saved::Kept | Saved::Beside(_) | Saved::Stays(_) => phrases::KEPT.with([name.into()]),
    };
    said.try_set(Some(text));
}

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
fn attempt(
    guest: Arc<StoredGuest>,
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

    fn hear(mut self, seated: Seated, ply: usize, seen: &AnyObservation, outcome: GuestOutcome) {
        let told = match outcome {
            GuestOutcome::Dropped => Vec::new(),
            GuestOutcome::Unasked(why) => vec![why.text()],
            GuestOutcome::Breach(breach) => {
                let seat = self.trial.seat();
                let why = GivenAway { seat, breach }.text(seen);
                vec![phrases::TRIED_FORFEIT.with([
                    self.game.title().text().into(),
                    count(self.trial.decisions + 1),
                    count(ply + 1),
                    why.into(),
                ])]
            }
            GuestOutcome::Chosen(told) => {
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
fn said(told: &Analysis<AnyAction>, seen: &AnyObservation) -> Vec<Text> {
    let action = told.evaluation.chosen().map(|action| seen.named(action));
    let chose = action.map(|action| phrases::TRIED.with([action.into()]));
    let headline = told.insight.headline.clone();
    let says = match headline.key == PAGE_VERBATIM.key {
        true => phrases::TRIED_SAYS.with([headline.into()]),
        false => headline,
    };
    chose.into_iter().chain([says]).collect()
}

/// The tick boxes of the games that a guest plays.
#[component]
fn Plays(
    /// The games by their names.
    games: RwSignal<Vec<String>>,
) -> impl IntoView {
    let voice = crate::i18n::Voice::get();
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
