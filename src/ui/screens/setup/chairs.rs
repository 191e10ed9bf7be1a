//! The seats of the form: who sits there, and how strong.

use leptos::prelude::*;

use crate::game::Seat;
use crate::games::GameId;
use crate::record::Player;
use crate::ui::form::Chair;
use crate::ui::i18n::phrases::screens as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{AgentSelect, SeatTag};
use crate::ui::screens::strength::{at_level, has_levels};

/// One seat.
#[component]
pub fn ChairField(game: GameId, place: usize, chairs: RwSignal<Vec<Chair>>) -> impl IntoView {
    let chair = move || chairs.with(|chairs| chairs.get(place).cloned());
    let agent = move || chair().and_then(|chair| chair.agent);
    let set_agent = move |name: Option<String>| {
        chairs.update(|chairs| {
            if let Some(chair) = chairs.get_mut(place) {
                chair.agent = name;
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
    let several = move || {
        let people = |chairs: &Vec<Chair>| chairs.iter().filter(|c| c.agent.is_none()).count();
        chairs.with(people) > 1
    };
    let person = Signal::derive(move || {
        if several() {
            phrases::PERSON
        } else {
            phrases::YOU
        }
    });
    let about = move || {
        voice.t(summary().unwrap_or(if several() {
            phrases::PERSON_ABOUT
        } else {
            phrases::YOU_ABOUT
        }))
    };
    let has_levels = move || agent().is_some_and(|name| has_levels(game, &name));
    // What the strength means to an agent that has any.
    let level_about = move || {
        let level = chair().filter(|_| has_levels())?.level;
        game.levels().get(level).map(|level| level.about)
    };
    view! {
        <div class="chair" data-test=format!("seat-{place}")>
            <SeatTag seat=Seat(place as u8) />
            <label class="field">
                <span class="sr-only">{t(phrases::WHO)}</span>
                <AgentSelect
                    game
                    name="who"
                    no_agent=person
                    chosen=Signal::derive(agent)
                    choose=Callback::new(set_agent)
                />
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
                {about} " " {move || level_about().map(|about| voice.t(about))}
            </p>
        </div>
    }
}

/// Who sits on a chair, as records write it.
pub fn player(game: GameId, chair: &Chair) -> Player {
    let Some(name) = &chair.agent else {
        return Player::Human;
    };
    Player::Agent(at_level(game, name, chair.level))
}
