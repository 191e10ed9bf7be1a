//! Setting a match up: rules, seats, strength, seed.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::agent::{AgentSpec, Domain, LineUp, RuleInfo};
use crate::game::Seat;
use crate::games::{AnyConfig, GameId};
use crate::record::{Player, Record};
use crate::session::Session;
use crate::ui::i18n::phrases::screens as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{SeatTag, Segmented};
use crate::ui::router::Route;
use crate::ui::store::{Kept, Store, new_id};
use crate::words::Text;

/// One seat of the form: a person, or an agent and its strength.
#[derive(Clone, Debug, PartialEq)]
struct Chair {
    /// `None` is a person.
    agent: Option<String>,
    /// Index into the game's levels; past their end, the agent's own defaults.
    level: usize,
}

/// The form.
#[component]
pub fn Setup(
    /// Which game.
    game: GameId,
) -> impl IntoView {
    let voice = Voice::get();
    let first = game.line_ups().first();
    let config = RwSignal::new(first.map_or_else(
        || game.default_config(),
        |table| with_rules(game.default_config(), table),
    ));
    let strongest = game.levels().len().saturating_sub(1);
    // Seats that are added go on with the table that was chosen last.
    let table = RwSignal::new(first);
    let chair = move |place: usize, table: Option<&LineUp>| Chair {
        agent: place
            .checked_sub(1)
            .map(|place| sitting(game, table, place).to_owned()),
        level: strongest,
    };
    let seated = move |players: usize, table: Option<&LineUp>| {
        let places = 0..players;
        places.map(|place| chair(place, table)).collect::<Vec<_>>()
    };
    let chairs = RwSignal::new(seated(config.with_untracked(AnyConfig::players), first));
    // The rules say how many sit here.
    Effect::new(move |_| {
        let players = config.with(AnyConfig::players);
        if chairs.with_untracked(Vec::len) != players {
            let table = table.get_untracked();
            chairs.update(|chairs| {
                chairs.truncate(players);
                chairs.extend((chairs.len()..players).map(|place| chair(place.max(1), table)));
            });
        }
    });
    let choose_table = move |name: String| {
        let chosen = game.line_ups().iter().find(|table| table.name == name);
        let Some(chosen) = chosen else { return };
        table.set(Some(chosen));
        let rules = with_rules(config.get_untracked(), chosen);
        chairs.set(seated(rules.players(), Some(chosen)));
        config.set(rules);
    };
    // The table that stands there, however it came about.
    let stands = move || {
        let standing = game.line_ups().iter().find(|table| {
            let chairs = chairs.get();
            config.with(|config| with_rules(config.clone(), table) == *config)
                && chairs == seated(chairs.len(), Some(table))
        });
        standing.map_or("", |table| table.name).to_owned()
    };
    let tables: Vec<_> = game
        .line_ups()
        .iter()
        .map(|table| (table.name.to_owned(), table.title))
        .collect();
    let tables = (!tables.is_empty()).then(|| {
        view! {
            <Segmented
                name="line-up"
                label=phrases::LINE_UP
                options=tables
                value=Signal::derive(stands)
                choose=Callback::new(choose_table)
            />
        }
    });
    let seed = RwSignal::new(String::new());
    let error = RwSignal::new(None::<Text>);
    let store = Store::get();
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match seat_down(
            game,
            &config.get_untracked(),
            &chairs.get_untracked(),
            &seed.get_untracked(),
        ) {
            Err(why) => error.set(Some(why)),
            Ok((session, seats)) => {
                let started = String::from(js_sys::Date::new_0().to_iso_string());
                let lines = Record::of(&session, seats, Some(started)).to_lines();
                let kept = Kept {
                    id: new_id(),
                    changed: js_sys::Date::now(),
                    lines,
                };
                let route = Route::Match {
                    id: kept.id.clone(),
                    ply: None,
                };
                spawn_local(async move {
                    store.save(kept).await;
                    route.go();
                });
            }
        }
    };
    let rules = game
        .rules()
        .iter()
        .map(|rule| view! { <RuleField rule config /> })
        .collect_view();
    let primer = game
        .primer()
        .iter()
        .map(|line| view! { <li>{t(*line)}</li> })
        .collect_view();
    view! {
        <section class="page setup" data-test="setup">
            <form class="stack" on:submit=start novalidate>
                <h1>{t(game.title())}</h1>
                <p class="tagline">{t(game.tagline())}</p>
                <fieldset class="surface stack">
                    <legend>{t(phrases::RULES)}</legend>
                    {rules}
                </fieldset>
                <fieldset class="surface stack">
                    <legend>{t(phrases::SEATS)}</legend>
                    {tables}
                    {move || {
                        (0..chairs.with(Vec::len))
                            .map(|place| view! { <ChairField game place chairs /> })
                            .collect_view()
                    }}
                    <p class="muted small">{t(phrases::SEATS_ABOUT)}</p>
                </fieldset>
                <details class="surface">
                    <summary>{t(phrases::MORE)}</summary>
                    <label class="field">
                        <span class="field-label">{t(phrases::SEED)}</span>
                        <input
                            class="input"
                            type="text"
                            inputmode="numeric"
                            autocomplete="off"
                            data-test="seed"
                            prop:value=seed
                            on:input=move |event| {
                                error.set(None);
                                seed.set(event_target_value(&event));
                            }
                        />
                        <span class="muted small">{t(phrases::SEED_ABOUT)}</span>
                    </label>
                </details>
                {move || {
                    error
                        .get()
                        .map(|why| {
                            view! {
                                <p class="field-error" role="alert">
                                    {move || voice.say(&why)}
                                </p>
                            }
                        })
                }}
                <button type="submit" class="btn btn--primary" data-test="start">
                    {t(phrases::START)}
                </button>
            </form>
            <aside class="surface primer-card">
                <h2>{t(phrases::RULES)}</h2>
                <ol class="primer">{primer}</ol>
            </aside>
        </section>
    }
}

#[component]
fn RuleField(rule: &'static RuleInfo, config: RwSignal<AnyConfig>) -> impl IntoView {
    let value = move || {
        config
            .with(|config| config.rule(rule.name))
            .unwrap_or_default()
    };
    let choose = move |word: String| {
        // The form offers values of the rule's domain only.
        if let Ok(changed) = config.with_untracked(|config| config.with_rule(rule.name, &word)) {
            config.set(changed);
        }
    };
    match rule.domain {
        Domain::Word(words) => {
            let options = words
                .iter()
                .map(|(word, title)| ((*word).to_owned(), *title))
                .collect();
            view! {
                <Segmented
                    name=rule.name
                    label=rule.title
                    options
                    value=Signal::derive(value)
                    choose=Callback::new(choose)
                />
            }
            .into_any()
        }
        Domain::Whole(low, high) => view! {
            <label class="field">
                <span class="field-label">{t(rule.title)}</span>
                <select
                    class="select"
                    data-test=rule.name
                    prop:value=value
                    on:change=move |event| choose(event_target_value(&event))
                >
                    {(low..=high)
                        .map(|n| {
                            let n = n.to_string();
                            let mine = n.clone();
                            view! {
                                <option value=n.clone() selected=move || value() == mine>
                                    {n.clone()}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
        }
        .into_any(),
        Domain::Number(low, high) => view! {
            <label class="field">
                <span class="field-label">{t(rule.title)}</span>
                <input
                    class="input"
                    type="number"
                    data-test=rule.name
                    min=low
                    max=high
                    step="any"
                    prop:value=value
                    on:change=move |event| choose(event_target_value(&event))
                />
            </label>
        }
        .into_any(),
    }
}

#[component]
fn ChairField(game: GameId, place: usize, chairs: RwSignal<Vec<Chair>>) -> impl IntoView {
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

/// Who sits in a seat, counted from the second one.
fn sitting(game: GameId, table: Option<&LineUp>, place: usize) -> &'static str {
    let agents = table.map_or(&[][..], |table| table.agents);
    match agents.len() {
        0 => game.opponent(),
        n => agents[place % n],
    }
}

/// A config with the rules of a table; a rule that does not fit stays as it was.
fn with_rules(config: AnyConfig, table: &LineUp) -> AnyConfig {
    table.rules.iter().fold(config, |config, (name, value)| {
        config.with_rule(name, value).unwrap_or(config)
    })
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

fn player(game: GameId, chair: &Chair) -> Player {
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

/// Deals the match of a form.
fn seat_down(
    game: GameId,
    config: &AnyConfig,
    chairs: &[Chair],
    seed: &str,
) -> Result<(Session, Vec<Player>), Text> {
    let typed = seed.trim();
    let seed = if typed.is_empty() {
        // 32 bits: short enough to read out and type in again.
        u64::from(getrandom::u32().unwrap_or_else(|_| (js_sys::Math::random() * 4e9) as u32))
    } else {
        typed
            .parse()
            .map_err(|_| phrases::BAD_SEED.with([typed.into()]))?
    };
    let session = Session::deal(config, seed)?;
    Ok((
        session,
        chairs.iter().map(|chair| player(game, chair)).collect(),
    ))
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
