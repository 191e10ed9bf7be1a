//! Beside the table: what has happened, turn by turn, in words; and rules told when they first matter, as
//! long as one wants that.

use leptos::prelude::*;

use super::phrases;
use crate::i18n::{Voice, t};
use crate::parts::SeatTag;
use crate::play::{Play, Viewpoint};
use crate::settings::Settings;
use crate::tables::Seen;
use crate::tables::lessons::{self, Told, is_taught};
use yomite::game::{Observation as _, Seat};
use yomite::games::duel::lessons::{Lesson, Spot, Topic, ended_by_itself, lessons_for};
use yomite::games::duel::{CardId, Ending, Event, Observation, Slot, Zone, cards};
use yomite::words::{Arg, Text, count};

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub enum LogLine {
    /// A turn begins.
    Turn(Seat, u8),
    /// Something happens on a seat's side.
    Event(Option<Seat>, Text),
}

/// Which card each slot holds.
struct CardsBySlot([CardId; 256]);

impl CardsBySlot {
    fn name(&self, slot: Slot) -> Arg {
        seen_name(self.0[usize::from(slot.0)])
    }
}

fn seen_name(card: CardId) -> Arg {
    match card.is_known() {
        true => cards::title(card).text().into(),
        false => phrases::A_CARD.text().into(),
    }
}

/// All that has happened, in order; what goes without saying is left out.
pub fn lines(log: &[Event]) -> Vec<LogLine> {
    let mut slots = CardsBySlot([CardId::UNKNOWN; 256]);
    // The first turn has no beginning of its own.
    let mut lines = match log.first() {
        Some(Event::Began { .. }) | None => Vec::new(),
        Some(_) => vec![LogLine::Turn(Seat(0), 1)],
    };
    for event in log {
        match *event {
            Event::Began { seat, turn } => lines.push(LogLine::Turn(seat, turn)),
            Event::Entered { card, slot, .. } => slots.0[usize::from(slot.0)] = card,
            event => {
                let told = event_sentence(event, &slots);
                lines.extend(told.map(|(seat, text)| LogLine::Event(seat, text)));
            }
        }
    }
    lines
}

/// The last thing of a log in words, with the side on which it happened.
pub fn last(log: &[Event]) -> Option<(Option<Seat>, Text)> {
    lines(log).into_iter().rev().find_map(|line| match line {
        LogLine::Event(seat, text) => Some((seat, text)),
        LogLine::Turn(..) => None,
    })
}

fn event_sentence(event: Event, slots: &CardsBySlot) -> Option<(Option<Seat>, Text)> {
    let (seat, text) = match event {
        Event::Began { .. } | Event::Entered { .. } | Event::Paid { .. } => return None,
        Event::Resolved { .. } | Event::Declined { .. } => return None,
        Event::Drew { seat } => (seat, phrases::LOG_DREW.text()),
        Event::Charged { seat, card, from } => match from {
            Zone::Library => (seat, phrases::LOG_CHARGED_TOP.with([seen_name(card)])),
            _ => (seat, phrases::LOG_CHARGED.with([seen_name(card)])),
        },
        Event::Played {
            seat,
            card,
            from,
            cost,
        } => match from {
            Zone::Shields => (seat, phrases::LOG_TRIGGER.with([seen_name(card)])),
            _ => (
                seat,
                phrases::LOG_PLAYED.with([seen_name(card), count(cost)]),
            ),
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
        Event::Destroyed { seat, card, .. } => {
            (seat, phrases::LOG_DESTROYED.with([seen_name(card)]))
        }
        Event::Returned { seat, card, .. } => (seat, phrases::LOG_RETURNED.with([seen_name(card)])),
        Event::Tapped { seat, slot } => (seat, phrases::LOG_TAPPED.with([slots.name(slot)])),
        Event::Untapped { seat, slot } => (seat, phrases::LOG_UNTAPPED.with([slots.name(slot)])),
        Event::Strengthened { seat, slot, by } => {
            let by = by.to_string().into();
            (seat, phrases::LOG_STRONGER.with([slots.name(slot), by]))
        }
        Event::Revealed { seat } => (seat, phrases::LOG_REVEALED.text()),
        Event::Discarded { seat, card } => (seat, phrases::LOG_DISCARDED.with([seen_name(card)])),
        Event::Milled { seat, card } => (seat, phrases::LOG_MILLED.with([seen_name(card)])),
        Event::Recovered { seat, card, from } => match from {
            Zone::Mana => (seat, phrases::LOG_RECOVERED_MANA.with([seen_name(card)])),
            _ => (seat, phrases::LOG_RECOVERED.with([seen_name(card)])),
        },
        Event::Looked { seat, count: n } => (seat, phrases::LOG_LOOKED.with([count(n)])),
        Event::Searched {
            seat,
            card: Some(card),
        } => (seat, phrases::LOG_SEARCHED.with([seen_name(card)])),
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
pub fn Log(seen: Memo<Observation>) -> impl IntoView {
    let voice = Voice::get();
    let turns = Memo::new(move |_| {
        let mut turns: Vec<Vec<LogLine>> = Vec::new();
        for line in seen.with(|seen| lines(seen.log())) {
            match (&line, turns.last_mut()) {
                (LogLine::Event(..), Some(turn)) => turn.push(line),
                _ => turns.push(vec![line]),
            }
        }
        turns.reverse();
        turns
    });
    let line = move |line: LogLine| match line {
        LogLine::Turn(seat, turn) => {
            let title = phrases::TURN.with([count(turn), Arg::Seat(seat.0)]);
            view! { <h3 class="duel-turn">{move || voice.say(&title)}</h3> }.into_any()
        }
        LogLine::Event(seat, text) => view! {
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

/// What is taught at the table; a handle that closures can copy.
///
/// It follows from the match and from what was told before, so that it is the same after a reload.
#[derive(Clone, Copy)]
pub struct Tutor {
    /// The rule that is told now.
    shown: Memo<Option<Lesson>>,
    /// One's own turn has just ended by the rules, and the other has done nothing yet.
    pub ended: Memo<bool>,
}

impl Tutor {
    /// Teaches whoever plays alone against agents; nothing while the table is `busy` showing
    /// something in its own time.
    pub fn new(seen: Memo<Observation>, busy: Memo<bool>) -> Tutor {
        let (play, view, settings) = (Play::get(), Viewpoint::get(), Settings::get());
        let made = Memo::new(move |_| last_own(play, view));
        let before = move || -> Option<Observation> {
            let (ply, own) = made.get().zip(view.own())?;
            Seen::of_own(play.observe_at(ply, own))
        };
        let there = Memo::new(move |_| {
            let teaches = settings.lessons.get() && is_taught(play) && view.is_live();
            if !teaches || busy.get() {
                return Vec::new();
            }
            seen.with(|seen| lessons_for(before().as_ref(), seen))
        });
        let ended = Memo::new(move |_| {
            if busy.get() || !view.is_live() || view.own().is_none() {
                return false;
            }
            seen.with(|seen| just_began(seen) && ended_by_itself(before().as_ref(), seen))
        });
        let shown = Memo::new(move |_| {
            let new = |lesson: &&Lesson| !settings.has_learnt(lesson.topic.name());
            there.with(|there| there.iter().find(new).copied())
        });
        // Who plays on has read what stood there.
        Effect::new(move |before: Option<(Option<usize>, Option<Lesson>)>| {
            let now = (made.get(), shown.get());
            if let Some((ply, Some(lesson))) = before
                && ply != now.0
            {
                settings.learn(lesson.topic.name());
            }
            now
        });
        Tutor { shown, ended }
    }

    /// A rule is told at the moment.
    pub fn is_on(self) -> bool {
        self.shown.with(Option::is_some)
    }

    /// What it speaks of, as a name in attributes.
    pub fn spot_name(self) -> Option<&'static str> {
        let spot = self.shown.get()?.spot;
        Some(match spot {
            Spot::Hand => "hand",
            Spot::Mana => "mana",
            Spot::Battle => "battle",
            Spot::Shields => "shields",
            Spot::Library => "library",
            Spot::OtherBattle => "other-battle",
            Spot::OtherShields => "other-shields",
            Spot::Choice => "choice",
        })
    }

    /// What it speaks of lies below the middle of the table.
    pub fn speaks_low(self) -> bool {
        let spot = self.shown.get().map(|lesson| lesson.spot);
        matches!(
            spot,
            Some(Spot::Hand | Spot::Mana | Spot::Battle | Spot::Shields | Spot::Library)
        )
    }

    /// What the table marks: what the open step of the reasoning speaks of, and what the rule does.
    pub fn with_focus(self, focus: Signal<Vec<String>>) -> Signal<Vec<String>> {
        Signal::derive(move || {
            let mut all = focus.get();
            let card = self.shown.get().and_then(|lesson| lesson.card);
            all.extend(card.map(|card| format!("card:{}", cards::slug(card))));
            all
        })
    }

    /// The rule in words, by its name.
    pub fn told(self) -> Signal<Told> {
        let told = |lesson: Lesson| (lesson.topic.name(), lesson.text());
        Signal::derive(move || self.shown.get().map(told))
    }
}

/// The other's turn has begun, and nothing was done in it.
fn just_began(seen: &Observation) -> bool {
    let mut latest = seen.log().iter().rev();
    let began = latest.find(|event| !matches!(event, Event::Drew { .. }));
    let other = |seat| seat != seen.seat();
    matches!(began, Some(Event::Began { seat, .. }) if other(*seat))
}

/// The ply at which the person who looks acted last.
fn last_own(play: Play, view: Viewpoint) -> Option<usize> {
    let own = view.own()?;
    let plies = 0..play.plies();
    plies.rev().find(|ply| play.mover(*ply) == Some(own))
}

/// Among the tools of a match: rules are told, or not.
#[component]
pub fn LessonSwitch() -> impl IntoView {
    let settings = Settings::get();
    let known = move |topic: &Topic| settings.has_learnt(topic.name());
    view! { <lessons::LessonSwitch all=Signal::derive(move || Topic::ALL.iter().all(known)) /> }
}
