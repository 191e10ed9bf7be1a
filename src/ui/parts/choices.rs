//! Controls to choose with: an agent of a game, one of a few values, on or off.

use leptos::prelude::*;

use crate::catalogue::AgentInfo;
use crate::games::GameId;
use crate::ui::i18n::{Voice, t};
use crate::words::{Phrase, Text};

/// The value of the first choice, which is no agent.
const NO_AGENT: &str = "human";

/// A list of a game's agents.
#[component]
pub fn AgentSelect(
    /// Which game.
    game: GameId,
    /// Its name for tests.
    name: &'static str,
    /// The title of a first choice that is no agent; without it, an agent is always chosen.
    #[prop(optional)]
    no_agent: Option<Signal<Phrase>>,
    /// Which agents may be chosen; without it, all.
    #[prop(optional)]
    only: Option<fn(&AgentInfo) -> bool>,
    /// Whether those may be chosen who see all cards; without it, no.
    #[prop(optional)]
    teachers: Option<Signal<bool>>,
    /// Readers' own agents that may be chosen, as records name them and as they are called; without
    /// it, none.
    #[prop(optional)]
    guests: Option<Signal<Vec<(String, Text)>>>,
    /// The agent that is chosen.
    #[prop(into)]
    chosen: Signal<Option<String>>,
    /// Takes another one.
    choose: Callback<Option<String>>,
) -> impl IntoView {
    let value = move || chosen.get().unwrap_or_else(|| NO_AGENT.to_owned());
    let voice = Voice::get();
    let option = move |name: String, title: Signal<Text>| {
        let own = name.clone();
        view! {
            <option value=name selected=move || value() == own>
                {move || title.with(|title| voice.say(title))}
            </option>
        }
    };
    let teachers_may = Signal::derive(move || teachers.is_some_and(|may| may.get()));
    let agents = game.agents().iter();
    let agents = agents.filter(move |info| only.is_none_or(|only| only(info)));
    view! {
        <select
            class="select"
            data-test=name
            prop:value=value
            on:change=move |event| {
                let name = event_target_value(&event);
                choose.run((name != NO_AGENT).then_some(name));
            }
        >
            {no_agent
                .map(|title| option(NO_AGENT.to_owned(), Signal::derive(move || title.get().text())))}
            {agents
                .map(|info| option(info.name.to_owned(), Signal::stored(info.full_name())))
                .collect_view()}
            {move || {
                let teachers = game.teachers().iter();
                teachers
                    .filter(|_| teachers_may.get())
                    .map(|info| option(info.name.to_owned(), Signal::stored(info.full_name())))
                    .collect_view()
            }}
            {move || {
                let guests = guests.map(|guests| guests.get()).unwrap_or_default().into_iter();
                guests.map(|(name, title)| option(name, Signal::stored(title))).collect_view()
            }}
        </select>
    }
}

/// A group of radio buttons drawn as one bar.
#[component]
pub fn Segmented(
    /// Name of the group, unique on the screen.
    #[prop(into)]
    name: String,
    /// What is chosen.
    label: Phrase,
    /// The values and their names.
    options: Vec<(String, Phrase)>,
    /// The value that is chosen.
    #[prop(into)]
    value: Signal<String>,
    /// Takes another value.
    choose: Callback<String>,
) -> impl IntoView {
    let options = options
        .into_iter()
        .map(|(option, title)| {
            let (mine, picked) = (option.clone(), option.clone());
            view! {
                <label>
                    <input
                        type="radio"
                        name=name.clone()
                        value=option
                        prop:checked=move || value.get() == mine
                        on:change=move |_| choose.run(picked.clone())
                    />
                    <span>{t(title)}</span>
                </label>
            }
        })
        .collect_view();
    view! {
        <fieldset class="field">
            <legend>{t(label)}</legend>
            <div class="segmented">{options}</div>
        </fieldset>
    }
}

/// A switch.
#[component]
pub fn Switch(
    /// Its name for tests.
    name: &'static str,
    /// What it switches.
    label: Phrase,
    /// Whether it is on.
    on: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            role="switch"
            class="switch"
            data-test=name
            aria-checked=move || on.get().to_string()
            on:click=move |_| on.update(|on| *on = !*on)
        >
            {t(label)}
        </button>
    }
}
