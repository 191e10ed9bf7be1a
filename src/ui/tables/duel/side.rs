//! One player's zones in words.

use leptos::prelude::*;

use super::{owner, phrases};
use crate::game::Seat;
use crate::games::duel::{CardId, Creature, Observation, cards};
use crate::ui::i18n::Voice;
use crate::words::{Arg, Phrase, Text, count};

/// One player's zones.
#[component]
pub fn SideView(
    /// The position.
    seen: Memo<Observation>,
    /// Whose.
    seat: Seat,
) -> impl IntoView {
    let voice = Voice::get();
    let lines = move || {
        let say = |text: Text| view! { <li>{voice.say(&text)}</li> };
        seen.with(|seen| zones(seen, seat, voice).into_iter().map(say).collect_view())
    };
    let title = move || voice.say(&phrases::SIDE.with([owner(seat)]));
    view! {
        <section class="duel-side" aria-label=title>
            <h3>{title}</h3>
            <ul>{lines}</ul>
        </section>
    }
}

/// Each zone with its number of cards, and with those that the view knows.
fn zones(seen: &Observation, seat: Seat, voice: Voice) -> Vec<Text> {
    let table = seen.table();
    let side = table.side(seat);
    let name = |card: CardId| match card.is_known() {
        true => voice.t(cards::title(card)),
        false => voice.t(phrases::UNKNOWN),
    };
    let line = |zone: Phrase, number: usize, cards: Vec<String>| {
        let listed: Arg = cards.join(voice_comma(voice)).into();
        match cards.is_empty() {
            true => phrases::EMPTY.with([zone.text().into(), count(number)]),
            false => phrases::ZONE.with([zone.text().into(), count(number), listed]),
        }
    };
    let known = |cards: &[CardId]| -> Vec<String> {
        let known = cards.iter().filter(|card| card.is_known());
        known.map(|card| name(*card)).collect()
    };
    let creature = |creature: &Creature| {
        let says = match creature.tapped {
            true => phrases::TAPPED,
            false => phrases::UNTAPPED,
        };
        let power = table.power(creature, false);
        voice.say(&says.with([name(creature.card).into(), count(power)]))
    };
    let shields: Vec<CardId> = side.shields().iter().map(|shield| shield.card).collect();
    let battle: Vec<String> = side.battle().iter().map(creature).collect();
    let mana = known(side.mana());
    vec![
        line(phrases::SHIELDS, side.shields().len(), known(&shields)),
        line(phrases::BATTLE, side.battle().len(), battle),
        phrases::MANA.with([
            count(side.mana().len()),
            count(table.ready_mana(seat)),
            mana.join(voice_comma(voice)).into(),
        ]),
        line(phrases::HAND, side.hand().len(), known(side.hand())),
        line(
            phrases::LIBRARY,
            side.library().len(),
            known(side.library()),
        ),
        line(
            phrases::GRAVEYARD,
            side.graveyard().len(),
            known(side.graveyard()),
        ),
    ]
}

/// What stands between the items of a list.
fn voice_comma(voice: Voice) -> &'static str {
    match voice.reads() {
        crate::words::Lang::En => ", ",
        crate::words::Lang::Ja => "、",
    }
}
