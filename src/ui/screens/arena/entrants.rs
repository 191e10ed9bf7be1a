//! Who is in the line-up, and how strong.

use leptos::prelude::*;

use crate::games::GameId;
use crate::ui::form::Chair;
use crate::ui::i18n::phrases::{arena as phrases, guests};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{AgentSelect, EntrantTag};
use crate::ui::play::agent_info;
use crate::ui::screens::guests::{missing, offered};
use crate::ui::screens::strength::{LevelSelect, has_levels};
use crate::ui::store::Guests;
use crate::words::{count, cut};

/// The most agents of a line-up.
pub const MOST: usize = 6;
/// The fewest.
pub const FEWEST: usize = 2;

/// The line-up that a game begins with: so many agents, the usual opponent first, then from the
/// weakest on.
pub fn first_entrants(game: GameId, seats: usize) -> Vec<Chair> {
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
    Chair {
        agent: Some(name.to_owned()),
        level: game.levels().len().saturating_sub(1),
    }
}

/// The list of those who play, to be changed.
#[component]
pub fn Entrants(game: GameId, entrants: RwSignal<Vec<Chair>>) -> impl IntoView {
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
    let places = move || (0..entrants.with(Vec::len)).collect::<Vec<_>>();
    view! {
        <ol class="entrants" data-test="entrants">
            {move || {
                places()
                    .into_iter()
                    .map(|place| view! { <Entrant game place entrants /> })
                    .collect_view()
            }}
        </ol>
        <button
            type="button"
            class="btn"
            data-test="add"
            disabled=full
            on:click=add
        >
            {t(phrases::ADD)}
        </button>
    }
}

#[component]
fn Entrant(game: GameId, place: usize, entrants: RwSignal<Vec<Chair>>) -> impl IntoView {
    let voice = Voice::get();
    let chair = move || entrants.with(|entrants| entrants.get(place).cloned());
    let agent = move || chair().and_then(|chair| chair.agent);
    let change = move |change: &dyn Fn(&mut Chair)| {
        entrants.update(|entrants| {
            if let Some(chair) = entrants.get_mut(place) {
                change(chair);
            }
        });
    };
    let choose = move |name: Option<String>| change(&|chair| chair.agent = name.clone());
    let set_level = move |level: usize| change(&|chair| chair.level = level);
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
            <Show when=move || agent().is_some_and(|name| has_levels(game, &name))>
                <LevelSelect
                    game
                    level=Signal::derive(move || chair().map_or(0, |chair| chair.level))
                    choose=Callback::new(set_level)
                />
            </Show>
            <button
                type="button"
                class="btn btn--quiet btn--icon"
                data-test="remove"
                aria-label=removes
                disabled=fewest
                on:click=remove
            >
                "×"
            </button>
            <p class="muted small entrant-about">{about}</p>
        </li>
    }
}
