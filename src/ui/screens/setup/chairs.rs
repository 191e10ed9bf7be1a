//! The seats of the form: who sits there, and how strong.

use leptos::prelude::*;

use crate::agent::AgentSpec;
use crate::game::Seat;
use crate::games::GameId;
use crate::record::Player;
use crate::ui::i18n::phrases::screens as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatTag;

/// One seat of the form: a person, or an agent and its strength.
#[derive(Clone, Debug, PartialEq)]
pub struct Chair {
    /// `None` is a person.
    pub agent: Option<String>,
    /// Index into the game's levels; past their end, the agent's own defaults.
    pub level: usize,
}

/// One seat.
#[component]
pub fn ChairField(game: GameId, place: usize, chairs: RwSignal<Vec<Chair>>) -> impl IntoView {
    const PERSON: &str = "human";
    let chair = move || chairs.with(|chairs| chairs.get(place).cloned());
    let agent = move || chair().and_then(|chair| chair.agent);
    let set_agent = move |name: String| {
        chairs.update(|chairs| {
            if name == PERSON {
                // One person at a screen: whoever sat here changes places.
                for chair in chairs.iter_mut().filter(|chair| chair.agent.is_none()) {
                    chair.agent = Some(game.opponent().to_owned());
                }
            }
            if let Some(chair) = chairs.get_mut(place) {
                chair.agent = (name != PERSON).then_some(name);
            }
        });
    };
    let set_level = move |level: usize| {
        chairs.update(|chairs| {
            if let Some(chair) = chairs.get_mut(place) {
                chair.level = level;
            }
        });
    };
    let summary = move || {
        let name = agent()?;
        game.agents()
            .iter()
            .find(|info| info.name == name)
            .map(|info| info.summary)
    };
    let voice = Voice::get();
    let has_levels = move || {
        agent().is_some_and(|name| {
            usable_levels(game, &name)
                .iter()
                .any(|params| !params.is_empty())
        })
    };
    view! {
        <div class="chair" data-test=format!("seat-{place}")>
            <SeatTag seat=Seat(place as u8) />
            <label class="field">
                <span class="sr-only">{t(phrases::WHO)}</span>
                <select class="select"
                    data-test="who"
                    prop:value=move || agent().unwrap_or_else(|| PERSON.to_owned())
                    on:change=move |event| set_agent(event_target_value(&event))
                >
                    <option value=PERSON selected=move || agent().is_none()>
                        {t(phrases::YOU)}
                    </option>
                    {game
                        .agents()
                        .iter()
                        .map(|info| {
                            view! {
                                <option
                                    value=info.name
                                    selected=move || agent().as_deref() == Some(info.name)
                                >
                                    {t(info.title)}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
            <Show when=has_levels>
                <label class="field">
                    <span class="sr-only">{t(phrases::STRENGTH)}</span>
                    <select class="select"
                        data-test="level"
                        on:change=move |event| {
                            set_level(event_target_value(&event).parse().unwrap_or(usize::MAX));
                        }
                    >
                        {game
                            .levels()
                            .iter()
                            .enumerate()
                            .map(|(i, level)| {
                                view! {
                                    <option
                                        value=i.to_string()
                                        selected=move || chair().is_some_and(|chair| chair.level == i)
                                    >
                                        {t(level.title)}
                                    </option>
                                }
                            })
                            .collect_view()}
                    </select>
                </label>
            </Show>
            <p class="muted small chair-about">
                {move || summary().map_or_else(|| voice.t(phrases::YOU_ABOUT), |about| voice.t(about))}
            </p>
        </div>
    }
}

/// For each level, the parameters of it that an agent has and whose values it takes: agents of
/// one game may use a name for different things.
fn usable_levels(game: GameId, agent: &str) -> Vec<String> {
    let params = game
        .agents()
        .iter()
        .find(|info| info.name == agent)
        .map_or(&[][..], |info| info.params);
    let usable = |part: &&str| {
        part.split_once('=').is_some_and(|(name, value)| {
            params
                .iter()
                .any(|param| param.name == name && param.domain.admits(value))
        })
    };
    let levels = game.levels().iter();
    levels
        .map(|level| {
            let parts = level.params.split(',').filter(usable);
            parts.collect::<Vec<_>>().join(",")
        })
        .collect()
}

/// Who sits on a chair, as records write it.
pub fn player(game: GameId, chair: &Chair) -> Player {
    let Some(name) = &chair.agent else {
        return Player::Human;
    };
    let params = usable_levels(game, name)
        .into_iter()
        .nth(chair.level)
        .unwrap_or_default();
    let spec = if params.is_empty() {
        name.clone()
    } else {
        format!("{name}:{params}")
    };
    Player::Agent(
        spec.parse()
            .unwrap_or_else(|_| AgentSpec::plain(name.clone())),
    )
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn every_agent_at_every_level_resolves() {
        for &game in GameId::ALL {
            for info in game.agents() {
                for level in 0..=game.levels().len() {
                    let chair = Chair {
                        agent: Some(info.name.to_owned()),
                        level,
                    };
                    let Player::Agent(spec) = player(game, &chair) else {
                        panic!("{} is an agent", info.name)
                    };
                    spec.resolve(game.agents())
                        .unwrap_or_else(|e| panic!("{game}: {e}"));
                }
            }
        }
    }
}
