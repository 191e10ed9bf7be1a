//! What is to be played: who is in the line-up and how strong, the rules, and how many deals.

use leptos::prelude::*;

use crate::arena::{Arena, LeagueDraft, Phase};
use crate::form::Chair;
use crate::i18n::phrases::{arena as phrases, frame, guests};
use crate::i18n::{Voice, t};
use crate::parts::{AgentSelect, EntrantTag, Fault, Field, Switch, each, each_of};
use crate::play::agent_info;
use crate::router::Route;
use crate::screens::guests::{missing, offered};
use crate::screens::setup::{RuleField, first_form, player, read_seed};
use crate::screens::strength::Strength;
use crate::settings::Settings;
use crate::store::Guests;
use yomite::arena::{BadPlan, League, Plan, REDRAWS, Secret};
use yomite::games::{AnyConfig, GameId};
use yomite::record::Player;
use yomite::words::{Text, count, cut};

/// Deals that the form begins with.
const DEALS: u64 = 100;

#[component]
pub fn LineUpForm(
    game: GameId,
    /// Where the league stands that is there.
    phase: RwSignal<Phase>,
) -> impl IntoView {
    let (voice, arena, settings) = (Voice::get(), Arena::get(), Settings::get());
    let kept = Guests::get();
    kept.want();
    let first = arena.draft(game).unwrap_or_else(|| {
        let config = first_form(game).config;
        LeagueDraft {
            entrants: first_entrants(game, config.players()),
            config,
            deals: DEALS.to_string(),
            until_decided: true,
            seed: String::new(),
            luck: false,
        }
    });
    let config = RwSignal::new(first.config);
    let entrants = RwSignal::new(first.entrants);
    let deals = RwSignal::new(first.deals);
    let until_decided = RwSignal::new(first.until_decided);
    let seed = RwSignal::new(first.seed);
    let luck = RwSignal::new(first.luck);
    let draft = move || LeagueDraft {
        config: config.get(),
        entrants: entrants.get(),
        deals: deals.get(),
        until_decided: until_decided.get(),
        seed: seed.get(),
        luck: luck.get(),
    };
    Effect::new(move |_| arena.note(draft()));
    let error = RwSignal::new(None::<Text>);
    Effect::new(move |_| {
        // Whatever is changed, an older complaint is no longer true of it.
        draft();
        error.set(None);
    });
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if phase.get_untracked() == Phase::Running {
            return;
        }
        let draft = untrack(draft);
        let planned = untrack(|| all_here(&draft, kept));
        match planned.and_then(|()| league(game, &draft)) {
            Ok(league) => {
                arena.begin(league, settings.workers.get_untracked());
                show_results();
            }
            Err(why) => error.set(Some(why)),
        }
    };
    let none = Signal::derive(move || vec![false; config.with(AnyConfig::players)]);
    let rules = (!game.rules().is_empty()).then(|| {
        view! {
            <details class="surface">
                <summary>{t(phrases::RULES)}</summary>
                <div class="stack">
                    {each(game.rules(), |rule| view! { <RuleField rule config people=none /> })}
                </div>
            </details>
        }
    });
    let meets = move || {
        let (seats, entrants) = (config.with(AnyConfig::players), entrants.with(Vec::len));
        voice.say(&who_meets(seats, entrants))
    };
    let foreign = move || {
        let foreign = |chair: &Chair| player(game, chair).is_foreign();
        entrants.with(|entrants| entrants.iter().any(foreign))
    };
    let most = move || {
        let deals = read_deals(&deals.get()).ok()?;
        let games = deals * games_a_deal(config.with(AnyConfig::players), entrants.with(Vec::len));
        Some(voice.say(&phrases::DEALS_ABOUT.with([count(games)])))
    };
    view! {
        <form class="stack arena-form" on:submit=start novalidate data-test="line-up">
            <fieldset class="surface stack">
                <legend>{t(phrases::LINE_UP)}</legend>
                <Entrants game entrants />
                <p class="muted small" data-test="who-meets">{meets}</p>
                <p class="small">
                    <a href=Route::Guests.href() data-test="bring">
                        {t(guests::BRING)}
                    </a>
                </p>
            </fieldset>
            {rules}
            <fieldset class="surface stack">
                <legend>{t(phrases::DEALS)}</legend>
                <Field label=phrases::DEALS heard=true>
                    <input class="input" type="text" autocomplete="off" data-test="deals"
                        prop:value=deals inputmode="numeric"
                        on:input=move |event| deals.set(event_target_value(&event)) />
                    <span class="muted small num">{most}</span>
                </Field>
                <Switch name="until-decided" label=phrases::UNTIL on=until_decided />
                <p class="muted small">{t(phrases::UNTIL_ABOUT)}</p>
                {game.draws().then(|| {
                    let about = phrases::LUCK_ABOUT.with([count(REDRAWS)]);
                    view! {
                        <Switch name="luck" label=phrases::LUCK on=luck />
                        <p class="muted small">{move || voice.say(&about)}</p>
                    }
                })}
                <Field label=frame::SCREENS_SEED>
                    <input class="input" type="text" autocomplete="off" data-test="seed"
                        prop:value=seed inputmode="numeric"
                        on:input=move |event| seed.set(event_target_value(&event)) />
                    <span class="muted small" data-test="seed-about">
                        {move || voice.t(match foreign() {
                            true => phrases::GUEST_SEED,
                            false => frame::SCREENS_SEED_ABOUT,
                        })}
                    </span>
                </Field>
            </fieldset>
            <div class="start-bar">
                <Fault error />
                <p class="muted small">
                    {move || match phase.get() {
                        Phase::Running => Some(voice.t(phrases::BUSY)),
                        Phase::Empty => None,
                        _ => Some(voice.t(phrases::START_ANEW_ABOUT)),
                    }}
                </p>
                <button
                    type="submit"
                    class="btn btn--primary"
                    data-test="start"
                    disabled=move || phase.get() == Phase::Running
                >
                    {move || voice.t(match phase.get() {
                        Phase::Empty => phrases::START,
                        _ => phrases::START_ANEW,
                    })}
                </button>
            </div>
        </form>
    }
}

/// Brings the results into view, where they lie below the form.
fn show_results() {
    request_animation_frame(|| {
        if let Some(status) = document().query_selector(".arena-results").ok().flatten()
            && let Ok(Some(height)) = window().inner_height().map(|height| height.as_f64())
            && status.get_bounding_client_rect().top() > height / 2.0
        {
            status.scroll_into_view();
        }
    });
}

/// Whether all guests of the line-up are kept here.
///
/// # Errors
/// One that is not, by name.
fn all_here(draft: &LeagueDraft, kept: Guests) -> Result<(), Text> {
    let mut names = draft
        .entrants
        .iter()
        .filter_map(|chair| chair.agent.as_deref());
    match names.find_map(|name| missing(kept, name)) {
        Some(gone) => Err(phrases::GUEST_MISSING.with([cut(&gone).into()])),
        None => Ok(()),
    }
}

/// The league of a form.
fn league(game: GameId, draft: &LeagueDraft) -> Result<League, Text> {
    let entrants = draft.entrants.iter();
    let entrants: Vec<Player> = entrants.map(|chair| player(game, chair)).collect();
    let foreign = entrants.iter().any(Player::is_foreign);
    let secret = foreign.then(Secret::draw).transpose();
    let plan = Plan {
        config: draft.config.clone(),
        entrants,
        seed: read_seed(&draft.seed)?,
        secret: secret.map_err(|_| phrases::NO_SECRET.text())?,
        deals: read_deals(&draft.deals)?,
        until_decided: draft.until_decided,
        redraws: (draft.luck && game.draws()).then_some(REDRAWS),
    };
    League::new(plan).map_err(|why| match why {
        BadPlan::TooFew { seats, entrants } => too_few(seats, entrants),
        BadPlan::Rules(why) => why,
        BadPlan::Open => phrases::NO_SECRET.text(),
    })
}

fn read_deals(typed: &str) -> Result<u64, Text> {
    let deals = typed.trim().parse().ok();
    let deals = deals.filter(|deals| (1..=League::MOST_DEALS).contains(deals));
    deals.ok_or_else(|| {
        phrases::BAD_DEALS.with([cut(typed.trim()).into(), count(League::MOST_DEALS)])
    })
}

/// How many tables of that many seats these make.
fn tables(seats: usize, entrants: usize) -> u64 {
    let step = |all: u64, at: usize| all * (entrants - at) as u64 / (at as u64 + 1);
    match entrants < seats {
        true => 0,
        false => (0..seats).fold(1, step),
    }
}

fn games_a_deal(seats: usize, entrants: usize) -> u64 {
    tables(seats, entrants) * seats as u64
}

fn too_few(seats: usize, entrants: usize) -> Text {
    let missing = seats.saturating_sub(entrants);
    phrases::TOO_FEW.with([count(seats), count(entrants), count(missing)])
}

/// Who plays whom, in words.
fn who_meets(seats: usize, entrants: usize) -> Text {
    let (tables, games) = (tables(seats, entrants), games_a_deal(seats, entrants));
    match seats {
        _ if entrants < seats => too_few(seats, entrants),
        2 => phrases::PAIRS_ABOUT.with([count(tables), count(games)]),
        _ => phrases::TABLES_ABOUT.with([count(seats), count(tables), count(games)]),
    }
}

/// The most agents of a line-up.
pub const MOST: usize = 6;
pub const FEWEST: usize = 2;

/// The line-up that a game begins with: the given number of agents, the usual opponent first, then from the
/// weakest on.
fn first_entrants(game: GameId, seats: usize) -> Vec<Chair> {
    let usual = game.opponent();
    let others = game.agents().iter().map(|info| info.name);
    let others = others.filter(|name| *name != usual);
    let names = std::iter::once(usual).chain(others);
    let names: Vec<&str> = names.collect();
    let wanted = seats.clamp(3, MOST);
    let all = names.iter().cycle().take(wanted);
    all.map(|name| entrant(game, name)).collect()
}

fn entrant(game: GameId, name: &str) -> Chair {
    Chair::new(Some(name.to_owned()), game.levels().len().saturating_sub(1))
}

/// The list of those who play, to be changed.
#[component]
fn Entrants(game: GameId, entrants: RwSignal<Vec<Chair>>) -> impl IntoView {
    let add = move |_: leptos::ev::MouseEvent| {
        entrants.update(|entrants| {
            let last = entrants.last().cloned();
            let next = last.unwrap_or_else(|| entrant(game, game.opponent()));
            if entrants.len() < MOST {
                entrants.push(next);
            }
        });
    };
    let full = move || entrants.with(Vec::len) >= MOST;
    let places = Memo::new(move |_| entrants.with(Vec::len));
    view! {
        <ol class="entrants" data-test="entrants">
            {each_of(move || 0..places.get(), move |place| view! { <Entrant game place entrants /> })}
        </ol>
        <button type="button" class="btn" data-test="add" disabled=full on:click=add>{t(phrases::ADD)}</button>
    }
}

#[component]
fn Entrant(game: GameId, place: usize, entrants: RwSignal<Vec<Chair>>) -> impl IntoView {
    let voice = Voice::get();
    let chair = move || entrants.with(|entrants| entrants.get(place).cloned());
    let agent = move || chair().and_then(|chair| chair.agent);
    let change = Callback::new(move |chair: Chair| {
        entrants.update(|entrants| {
            if let Some(there) = entrants.get_mut(place) {
                *there = chair;
            }
        });
    });
    let choose = move |name: Option<String>| {
        let level = untrack(chair).map_or(0, |chair| chair.level);
        change.run(Chair::new(name, level));
    };
    let remove = move |_: leptos::ev::MouseEvent| {
        entrants.update(|entrants| {
            if entrants.len() > FEWEST && place < entrants.len() {
                entrants.remove(place);
            }
        });
    };
    let fewest = move || entrants.with(Vec::len) <= FEWEST;
    let named = move || voice.say(&phrases::ENTRANT.with([count(place + 1)]));
    let removes = move || voice.say(&phrases::REMOVE.with([count(place + 1)]));
    let kept = Guests::get();
    let gone = move || missing(kept, &agent()?);
    let about = move || {
        let name = agent()?;
        Some(match (agent_info(game, &name), gone()) {
            (Some(info), _) => voice.t(info.summary),
            (None, Some(gone)) => voice.say(&phrases::GUEST_MISSING.with([cut(&gone).into()])),
            (None, None) => voice.t(guests::YOURS),
        })
    };
    // One that was removed stays in its place until somebody else is chosen, and says so.
    let own = Signal::derive(move || {
        let gone = agent().zip(gone());
        let gone = gone.map(|(name, gone)| (name, phrases::GUEST_LOST.with([cut(&gone).into()])));
        offered(kept, game)
            .into_iter()
            .chain(gone)
            .collect::<Vec<_>>()
    });
    view! {
        <li class="entrant" data-test=format!("entrant-{place}")>
            <EntrantTag entrant=place />
            <label class="field">
                <span class="sr-only">{named}</span>
                <AgentSelect
                    game
                    name="who"
                    teachers=Signal::stored(true)
                    guests=own
                    chosen=Signal::derive(agent)
                    choose=Callback::new(choose)
                />
            </label>
            <Strength game chair=Signal::derive(chair) change />
            <button type="button" class="btn btn--quiet btn--icon" data-test="remove"
                aria-label=removes disabled=fewest on:click=remove>
                "×"
            </button>
            <p class="muted small entrant-about">{about}</p>
        </li>
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn the_form_counts_the_tables_that_are_played() {
        for (game, entrants) in [
            (GameId::Numeron, 2),
            (GameId::Numeron, 6),
            (GameId::Sevens, 5),
        ] {
            let config = first_form(game).config;
            let seats = config.players();
            let chairs: Vec<Chair> = (0..entrants)
                .map(|_| Chair::new(Some("random".to_owned()), 0))
                .collect();
            let draft = LeagueDraft {
                config,
                entrants: chairs,
                deals: "5".to_owned(),
                until_decided: false,
                seed: "7".to_owned(),
                luck: true,
            };
            let league = league(game, &draft).expect("a plan");
            assert_eq!(
                league.tables().len() as u64,
                tables(seats, entrants),
                "{game}"
            );
            assert_eq!(
                league.games_a_round(),
                games_a_deal(seats, entrants),
                "{game}"
            );
        }
    }

    #[test]
    fn what_is_no_number_of_deals_is_told() {
        for bad in ["", "0", "-1", "ten", "10001", "1e3"] {
            assert!(read_deals(bad).is_err(), "{bad}");
        }
        assert_eq!(read_deals(" 12 "), Ok(12));
    }
}
