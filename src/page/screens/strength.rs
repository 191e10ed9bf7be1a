//! The levels of strength that a game offers, and what they mean to each of its agents.

use leptos::prelude::*;

use crate::i18n::phrases::{common, frame as phrases};
use crate::i18n::t;
use crate::parts::{Field, Select};
use crate::play::agent_info;
use yomite::catalogue::AgentSpec;
use yomite::games::GameId;
use yomite::words::{Text, cut};

/// An agent at a level of its game, with those of the level's parameters that it has and whose
/// values it takes: agents of one game may use a name for different things. Past the last level,
/// at its own defaults.
pub fn at_level(game: GameId, agent: &str, level: usize) -> AgentSpec {
    let info = agent_info(game, agent);
    let known = info.map_or(&[][..], |info| info.params);
    let usable = |(name, value): &(&str, &str)| {
        let mut known = known.iter();
        known.any(|param| param.name == *name && param.domain.admits(value))
    };
    let params = game.levels().get(level).map_or("", |level| level.params);
    let params = params.split(',').filter_map(|part| part.split_once('='));
    AgentSpec {
        name: agent.to_owned(),
        params: params
            .filter(usable)
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
    }
}

/// Whether an agent plays differently at the levels of its game.
pub fn has_levels(game: GameId, agent: &str) -> bool {
    (0..game.levels().len()).any(|level| !at_level(game, agent, level).params.is_empty())
}

/// The choice of one of a game's levels.
#[component]
pub fn LevelSelect(
    game: GameId,
    /// The level that is chosen, as an index.
    level: Signal<usize>,
    choose: Callback<usize>,
) -> impl IntoView {
    let levels = game.levels().iter().enumerate().map(move |(i, info)| {
        view! {
            <option value=i.to_string() selected=move || level.get() == i>
                {t(info.title)}
            </option>
        }
    });
    view! {
        <Field label=phrases::SCREENS_STRENGTH heard=true>
            <Select test="level"
                take=move |value: String| {
                    choose.run(value.parse().unwrap_or(usize::MAX));
                }>
                {levels.collect_view()}
            </Select>
        </Field>
    }
}

/// How strong an agent plays, in a word: its level, else its parameters as written; `None` at
/// its defaults.
pub fn strength(game: GameId, spec: &AgentSpec) -> Option<Text> {
    if spec.params.is_empty() {
        return None;
    }
    let levels = game.levels().iter().enumerate();
    let level = levels
        .rev()
        .find(|(i, _)| at_level(game, &spec.name, *i) == *spec);
    Some(match level {
        Some((_, level)) => level.title.text(),
        None => {
            let params = spec.params.iter();
            let params: Vec<_> = params
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            common::PAGE_VERBATIM.with([cut(&params.join(", ")).into()])
        }
    })
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn every_agent_at_every_level_resolves_and_is_told_by_it() {
        for &game in GameId::ALL {
            let teachers = game.teachers().iter().map(|info| (info, game.teachers()));
            let agents = game.agents().iter().map(|info| (info, game.agents()));
            for (info, catalogue) in agents.chain(teachers) {
                for level in 0..=game.levels().len() {
                    let spec = at_level(game, info.name, level);
                    spec.resolve(catalogue)
                        .unwrap_or_else(|e| panic!("{game}: {e}"));
                    let told = strength(game, &spec);
                    let levels = game.levels().iter().map(|level| level.title.text());
                    match spec.params.is_empty() {
                        true => assert_eq!(told, None),
                        false => assert!(levels.clone().any(|title| Some(title) == told)),
                    }
                }
            }
        }
    }

    #[test]
    fn a_strength_is_told_by_its_level_or_as_it_is_written() {
        let game = GameId::Numeron;
        let told = |spec: &str| strength(game, &spec.parse().expect("a spec"));
        assert_eq!(
            told("expected:slip=0.25"),
            Some(game.levels()[1].title.text())
        );
        let verbatim = |text: &str| Some(common::PAGE_VERBATIM.with([text.into()]));
        assert_eq!(told("expected:slip=0.3"), verbatim("slip=0.3"));
        assert_eq!(told("expected"), None);
        // Nothing is asked of a foreign record's agents.
        assert_eq!(told("nobody:x=1,y=2"), verbatim("x=1, y=2"));
    }
}
