//! What has happened, turn by turn, in words.

use leptos::prelude::*;

use super::phrases;
use crate::game::Seat;
use crate::games::duel::{CardId, Ending, Event, Observation, Slot, Zone, cards};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatTag;
use crate::words::{Arg, Text, count};

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// A turn begins.
    Turn(Seat, u8),
    /// Something happens on a seat's side.
    Event(Option<Seat>, Text),
}

/// Which card each slot holds.
struct Slots([CardId; 256]);

impl Slots {
    fn name(&self, slot: Slot) -> Arg {
        named(self.0[usize::from(slot.0)])
    }
}

fn named(card: CardId) -> Arg {
    match card.is_known() {
        true => cards::title(card).text().into(),
        false => phrases::A_CARD.text().into(),
    }
}

/// All that has happened, in order; what goes without saying is left out.
pub fn lines(log: &[Event]) -> Vec<Line> {
    let mut slots = Slots([CardId::UNKNOWN; 256]);
    // The first turn has no beginning of its own.
    let mut lines = match log.first() {
        Some(Event::Began { .. }) | None => Vec::new(),
        Some(_) => vec![Line::Turn(Seat(0), 1)],
    };
    for event in log {
        match *event {
            Event::Began { seat, turn } => lines.push(Line::Turn(seat, turn)),
            Event::Entered { card, slot, .. } => slots.0[usize::from(slot.0)] = card,
            event => {
                let told = told(event, &slots);
                lines.extend(told.map(|(seat, text)| Line::Event(seat, text)));
            }
        }
    }
    lines
}

/// The last thing of a log in words, with the side on which it happened.
pub fn last(log: &[Event]) -> Option<(Option<Seat>, Text)> {
    lines(log).into_iter().rev().find_map(|line| match line {
        Line::Event(seat, text) => Some((seat, text)),
        Line::Turn(..) => None,
    })
}

fn told(event: Event, slots: &Slots) -> Option<(Option<Seat>, Text)> {
    let (seat, text) = match event {
        Event::Began { .. } | Event::Entered { .. } | Event::Paid { .. } => return None,
        Event::Resolved { .. } | Event::Declined { .. } => return None,
        Event::Drew { seat } => (seat, phrases::LOG_DREW.text()),
        Event::Charged { seat, card, from } => match from {
            Zone::Library => (seat, phrases::LOG_CHARGED_TOP.with([named(card)])),
            _ => (seat, phrases::LOG_CHARGED.with([named(card)])),
        },
        Event::Played {
            seat,
            card,
            from,
            cost,
        } => match from {
            Zone::Shields => (seat, phrases::LOG_TRIGGER.with([named(card)])),
            _ => (seat, phrases::LOG_PLAYED.with([named(card), count(cost)])),
        },
        Event::Attacked { seat, by, at } => match at {
            None => (seat, phrases::LOG_ATTACKED.with([slots.name(by)])),
            Some(at) => (
                seat,
                phrases::LOG_FOUGHT.with([slots.name(by), slots.name(at)]),
            ),
        },
        Event::Blocked { seat, by } => (seat, phrases::LOG_BLOCKED.with([slots.name(by)])),
        Event::Broke { seat } => (seat, phrases::LOG_BROKE.text()),
        Event::Destroyed { seat, card, .. } => (seat, phrases::LOG_DESTROYED.with([named(card)])),
        Event::Returned { seat, card, .. } => (seat, phrases::LOG_RETURNED.with([named(card)])),
        Event::Tapped { seat, slot } => (seat, phrases::LOG_TAPPED.with([slots.name(slot)])),
        Event::Untapped { seat, slot } => (seat, phrases::LOG_UNTAPPED.with([slots.name(slot)])),
        Event::Strengthened { seat, slot, by } => {
            let by = by.to_string().into();
            (seat, phrases::LOG_STRONGER.with([slots.name(slot), by]))
        }
        Event::Revealed { seat } => (seat, phrases::LOG_REVEALED.text()),
        Event::Discarded { seat, card } => (seat, phrases::LOG_DISCARDED.with([named(card)])),
        Event::Milled { seat, card } => (seat, phrases::LOG_MILLED.with([named(card)])),
        Event::Recovered { seat, card, from } => match from {
            Zone::Mana => (seat, phrases::LOG_RECOVERED_MANA.with([named(card)])),
            _ => (seat, phrases::LOG_RECOVERED.with([named(card)])),
        },
        Event::Looked { seat, count: n } => (seat, phrases::LOG_LOOKED.with([count(n)])),
        Event::Searched {
            seat,
            card: Some(card),
        } => (seat, phrases::LOG_SEARCHED.with([named(card)])),
        Event::Searched { seat, card: None } => (seat, phrases::LOG_SEARCHED_NONE.text()),
        Event::Shielded { seat, from } => match from {
            Zone::Hand => (seat, phrases::LOG_SHIELDED_HAND.text()),
            _ => (seat, phrases::LOG_SHIELDED.text()),
        },
        Event::Over { winner, by } => return Some((winner, ending(winner, by))),
    };
    Some((Some(seat), text))
}

/// How the match ended.
pub fn ending(winner: Option<Seat>, by: Ending) -> Text {
    match (winner, by) {
        (Some(winner), Ending::Attack) => phrases::WON_ATTACK.with([Arg::Seat(winner.0)]),
        (Some(winner), Ending::Library) => phrases::WON_LIBRARY.with([Arg::Seat(winner.0)]),
        _ => phrases::DRAWN.text(),
    }
}

/// The log of the match, the latest turn first.
#[component]
pub fn Log(
    /// The position.
    seen: Memo<Observation>,
) -> impl IntoView {
    let voice = Voice::get();
    let turns = Memo::new(move |_| {
        let mut turns: Vec<Vec<Line>> = Vec::new();
        for line in seen.with(|seen| lines(seen.log())) {
            match (&line, turns.last_mut()) {
                (Line::Event(..), Some(turn)) => turn.push(line),
                _ => turns.push(vec![line]),
            }
        }
        turns.reverse();
        turns
    });
    let line = move |line: Line| match line {
        Line::Turn(seat, turn) => {
            let title = phrases::TURN.with([count(turn), Arg::Seat(seat.0)]);
            view! { <h3 class="duel-turn">{move || voice.say(&title)}</h3> }.into_any()
        }
        Line::Event(seat, text) => view! {
            <p>
                {seat.map(|seat| view! { <SeatTag seat /> })}
                <span>{move || voice.say(&text)}</span>
            </p>
        }
        .into_any(),
    };
    view! {
        <div class="duel-log" data-test="log" tabindex="0" role="region" aria-label=t(phrases::LOG)>
            {move || {
                turns
                    .get()
                    .into_iter()
                    .map(|turn| {
                        view! { <section>{turn.into_iter().map(line).collect_view()}</section> }
                    })
                    .collect_view()
            }}
        </div>
    }
}
