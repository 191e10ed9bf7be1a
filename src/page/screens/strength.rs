//! The levels of strength that a game offers, and what they mean to each of its agents.

use leptos::prelude::*;

use crate::form::Chair;
use crate::i18n::phrases::guests::NETWORK_SHIPPED;
use crate::i18n::phrases::{common, frame as phrases};
use crate::i18n::{Voice, t};
use crate::parts::{Field, Select, ValueField};
use crate::play::agent_info;
use crate::store::Guests;
use yomite::catalogue::{AgentSpec, Domain, Level, ParamInfo, SHIPPED};
use yomite::games::GameId;
use yomite::words::{Text, cut};

/// The strengths to choose from for an agent: its own, else its game's.
pub fn levels(game: GameId, agent: &str) -> &'static [Level] {
    let own = agent_info(game, agent).map_or(&[][..], |info| info.levels);
    if own.is_empty() { game.levels() } else { own }
}

/// An agent at one of its [`levels`], with those of the level's parameters that it has and whose
/// values it takes: agents of one game may use a name for different things. Past the last level,
/// at its own defaults.
pub fn at_level(game: GameId, agent: &str, level: usize) -> AgentSpec {
    let info = agent_info(game, agent);
    let known = info.map_or(&[][..], |info| info.params);
    let usable = |(name, value): &(&str, &str)| {
        let mut known = known.iter();
        known.any(|param| param.name == *name && param.domain.admits(value))
    };
    let params = levels(game, agent)
        .get(level)
        .map_or("", |level| level.params);
    let params = params.split(',').filter_map(|part| part.split_once('='));
    AgentSpec {
        name: agent.to_owned(),
        params: params
            .filter(usable)
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
    }
}

/// Whether an agent plays differently at its [`levels`].
pub fn has_levels(game: GameId, agent: &str) -> bool {
    (0..levels(game, agent).len()).any(|level| !at_level(game, agent, level).params.is_empty())
}

/// Who sits on a chair: at its level, with what was set one by one.
pub fn set_by_hand(game: GameId, agent: &str, chair: &Chair) -> AgentSpec {
    let mut spec = at_level(game, agent, chair.level);
    spec.params.extend(chair.params.clone());
    spec
}

/// How strong an agent plays: one of its levels, and each of its parameters by itself.
#[component]
pub fn Strength(
    game: GameId,
    /// Nothing is shown for a person.
    chair: Signal<Option<Chair>>,
    change: Callback<Chair>,
) -> impl IntoView {
    let agent = Memo::new(move |_| chair.get()?.agent);
    let leveled =
        move || agent.with(|name| name.as_deref().is_some_and(|name| has_levels(game, name)));
    let own = Signal::derive(move || {
        agent.with(|name| levels(game, name.as_deref().unwrap_or_default()))
    });
    let level =
        Signal::derive(move || chair.with(|chair| chair.as_ref().map_or(0, |chair| chair.level)));
    // A level sets them all anew.
    let choose =
        Callback::new(move |level: usize| change.run(Chair::new(agent.get_untracked(), level)));
    let switches = move || {
        let params = agent.with(|name| Some(agent_info(game, name.as_deref()?)?.params));
        let params = params.filter(|params| !params.is_empty())?;
        let fields = params
            .iter()
            .map(|param| view! { <ParamField game param chair change /> });
        Some(view! {
            <details class="switches" data-test="switches">
                <summary>{t(phrases::SCREENS_SWITCHES)}</summary>
                {fields.collect_view()}
            </details>
        })
    };
    view! {
        <Show when=leveled>
            <LevelSelect levels=own level choose />
        </Show>
        {switches}
    }
}

/// One parameter of who sits on a chair.
#[component]
fn ParamField(
    game: GameId,
    param: &'static ParamInfo,
    chair: Signal<Option<Chair>>,
    change: Callback<Chair>,
) -> impl IntoView {
    let stands = move |chair: &Chair| {
        let spec = set_by_hand(game, chair.agent.as_deref()?, chair);
        spec.params.get(param.name).cloned()
    };
    let value = Signal::derive(move || {
        let stands = chair.with(|chair| chair.as_ref().and_then(stands));
        stands.unwrap_or_else(|| param.default.to_owned())
    });
    let choose = Callback::new(move |word: String| {
        let Some(mut chair) = chair.get_untracked() else {
            return;
        };
        chair.params.remove(param.name);
        if stands(&chair).as_deref().unwrap_or(param.default) != word {
            chair.params.insert(param.name.to_owned(), word);
        }
        change.run(chair);
    });
    match param.domain {
        Domain::File => view! { <NetworkField game param value choose /> }.into_any(),
        domain => view! { <ValueField name=param.name label=param.meaning domain value choose /> }
            .into_any(),
    }
}

/// Which network an agent plays by: the shipped one, or one that is kept.
#[component]
fn NetworkField(
    game: GameId,
    param: &'static ParamInfo,
    value: Signal<String>,
    choose: Callback<String>,
) -> impl IntoView {
    let (voice, kept) = (Voice::get(), Guests::get());
    kept.want();
    let options = move || {
        let mut names = kept.networks(game);
        let there = value.get();
        // What stands is seen to stand, though it was removed.
        if there != SHIPPED && !names.contains(&there) {
            names.push(there);
        }
        let option = |name: String, title: String| {
            let chosen = name.clone();
            view! { <option value=name selected=move || value.get() == chosen>{title}</option> }
        };
        let own = names.into_iter().map(|name| option(name.clone(), name));
        let own = own.collect::<Vec<_>>();
        (option(SHIPPED.to_owned(), voice.t(NETWORK_SHIPPED)), own)
    };
    view! {
        <Field label=param.meaning heard=true>
            <Select test=param.name take=move |name: String| choose.run(name)>{options}</Select>
        </Field>
    }
}

/// The choice of one of an agent's levels.
#[component]
fn LevelSelect(
    levels: Signal<&'static [Level]>,
    /// The level that is chosen, as an index.
    level: Signal<usize>,
    choose: Callback<usize>,
) -> impl IntoView {
    let options = move || {
        let each = levels.get().iter().enumerate().map(move |(i, info)| {
            view! {
                <option value=i.to_string() selected=move || level.get() == i>
                    {t(info.title)}
                </option>
            }
        });
        each.collect_view()
    };
    view! {
        <Field label=phrases::SCREENS_STRENGTH heard=true>
            <Select test="level"
                take=move |value: String| {
                    choose.run(value.parse().unwrap_or(usize::MAX));
                }>
                {options}
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
    let levels = levels(game, &spec.name).iter().enumerate();
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
                for level in 0..=levels(game, info.name).len() {
                    let spec = at_level(game, info.name, level);
                    spec.resolve(catalogue)
                        .unwrap_or_else(|e| panic!("{game}: {e}"));
                    let told = strength(game, &spec);
                    let levels = levels(game, info.name)
                        .iter()
                        .map(|level| level.title.text());
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
