//! The seats of the form: who sits there, and how strong.

use leptos::prelude::*;

use crate::form::Chair;
use crate::i18n::Voice;
use crate::i18n::phrases::{frame as phrases, guests};
use crate::parts::{AgentSelect, Field, SeatTag};
use crate::play::agent_info;
use crate::screens::guests::{missing, offered};
use crate::screens::strength::{Strength, has_levels, levels, set_by_hand};
use crate::store::Guests;
use crate::terms;
use yomite::game::Seat;
use yomite::games::GameId;
use yomite::record::Player;

#[component]
pub fn ChairField(game: GameId, place: usize, chairs: RwSignal<Vec<Chair>>) -> impl IntoView {
    let chair = move || chairs.with(|chairs| chairs.get(place).cloned());
    let agent = move || chair().and_then(|chair| chair.agent);
    let set_agent = move |name: Option<String>| {
        chairs.update(|chairs| sit_down(game, chairs, place, name));
    };
    let teachers = Signal::derive(move || chairs.with(|chairs| may_see_all(chairs, place)));
    let change = Callback::new(move |chair: Chair| {
        chairs.update(|chairs| {
            if let Some(there) = chairs.get_mut(place) {
                *there = chair;
            }
        });
    });
    let summary = move || {
        let name = agent()?;
        match agent_info(game, &name) {
            Some(info) => Some(info.summary),
            None => Some(guests::YOURS),
        }
    };
    let voice = Voice::get();
    let kept = Guests::get();
    let own = Signal::derive(move || offered(kept, game));
    // A guest that was removed, here or in another tab, leaves its seat.
    Effect::new(move |_| {
        if agent().is_some_and(|name| missing(kept, &name).is_some()) {
            set_agent(Some(game.opponent().to_owned()));
        }
    });
    let several = move || {
        let people = |chairs: &Vec<Chair>| chairs.iter().filter(|c| c.agent.is_none()).count();
        chairs.with(people) > 1
    };
    let person = Signal::derive(move || {
        if several() {
            phrases::SCREENS_PERSON
        } else {
            phrases::SCREENS_YOU
        }
    });
    let about = move || {
        voice.t(summary().unwrap_or(if several() {
            phrases::SCREENS_PERSON_ABOUT
        } else {
            phrases::SCREENS_YOU_ABOUT
        }))
    };
    let has_levels = move || agent().is_some_and(|name| has_levels(game, &name));
    // What the strength means to an agent that has any.
    let level_about = move || {
        let chair = chair().filter(|_| has_levels())?;
        let levels = levels(game, chair.agent.as_deref()?);
        levels.get(chair.level).map(|level| level.about)
    };
    let terms = move || terms::of_agent(game, &agent()?);
    view! {
        <div class="chair" data-test=format!("seat-{place}")>
            <SeatTag seat=Seat(place as u8) />
            <Field label=phrases::SCREENS_WHO heard=true>
                <AgentSelect
                    game
                    name="who"
                    no_agent=person
                    teachers
                    guests=own
                    chosen=Signal::derive(agent)
                    choose=Callback::new(set_agent)
                />
            </Field>
            <Strength game chair=Signal::derive(chair) change />
            <p class="muted small chair-about">
                {about} " " {move || level_about().map(|about| voice.t(about))} " "
                {move || terms().map(|terms| voice.say(&terms))}
            </p>
        </div>
    }
}

/// Who sits on a chair, as records write it.
pub fn player(game: GameId, chair: &Chair) -> Player {
    let Some(name) = &chair.agent else {
        return Player::Human;
    };
    if let Ok(Player::Guest(name)) = name.parse() {
        return Player::Guest(name);
    }
    let spec = set_by_hand(game, name, chair);
    match sees_all(game, name) {
        true => Player::Teacher(spec),
        false => Player::Agent(spec),
    }
}

fn sees_all(game: GameId, name: &str) -> bool {
    game.teachers().iter().any(|info| info.name == name)
}

/// Whether one who sees all cards may take a place: nobody else at the table is a person.
fn may_see_all(chairs: &[Chair], place: usize) -> bool {
    let mut others = chairs.iter().enumerate().filter(|(at, _)| *at != place);
    others.all(|(_, chair)| chair.agent.is_some())
}

/// Seats somebody at a place. Where a person sits down, or one cannot stay who sees all cards, the
/// usual opponent takes that one's place.
fn sit_down(game: GameId, chairs: &mut [Chair], place: usize, name: Option<String>) {
    if let Some(chair) = chairs.get_mut(place) {
        *chair = Chair::new(name, chair.level);
    }
    if chairs.iter().any(|chair| chair.agent.is_none()) {
        for chair in chairs.iter_mut() {
            if chair
                .agent
                .as_deref()
                .is_some_and(|name| sees_all(game, name))
            {
                *chair = Chair::new(Some(game.opponent().to_owned()), chair.level);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    fn chairs(names: &[&str]) -> Vec<Chair> {
        let agent = |name: &&str| (*name != "human").then(|| (*name).to_owned());
        let chair = |name| Chair::new(agent(name), 0);
        names.iter().map(chair).collect()
    }

    #[test]
    fn who_sees_all_cards_is_offered_only_where_no_person_sits() {
        assert!(!may_see_all(&chairs(&["human", "greedy"]), 1));
        assert!(may_see_all(&chairs(&["greedy", "greedy"]), 1));
        // The place itself is given up by whoever sits there.
        assert!(may_see_all(&chairs(&["human", "greedy"]), 0));
    }

    #[test]
    fn where_a_person_sits_down_who_sees_all_cards_leaves() {
        let game = GameId::Duel;
        let mut seats = chairs(&["greedy", "oracle"]);
        assert!(player(game, &seats[1]).sees_all());
        sit_down(game, &mut seats, 0, None);
        assert_eq!(seats[1].agent.as_deref(), Some(game.opponent()));
        // Nor does one come where a person sits, whatever the form is told.
        sit_down(game, &mut seats, 1, Some("oracle".to_owned()));
        let players: Vec<Player> = seats.iter().map(|chair| player(game, chair)).collect();
        assert!(!yomite::record::betrays(&players), "{players:?}");
    }
}
