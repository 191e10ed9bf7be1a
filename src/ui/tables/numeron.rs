//! The table of Numer0n: both sides' calls, the entry of a code, and what the calls leave
//! possible.

use leptos::prelude::*;

use crate::game::Seat;
use crate::games::numeron::{Action, EndRule, Observation, Phase};
use crate::games::{AnyAction, AnyObservation};
use crate::ui::i18n::Voice;
use crate::ui::play::{Play, Viewpoint};
use crate::ui::practice;
use crate::words::{Arg, Text, count};

mod aids;
mod board;
mod entry;
mod notes;
mod phrases;
mod sketch;

pub use notes::NotePad;
pub use phrases::ALL as PHRASES;
pub use sketch::Sketch;

use super::seen_of;
use aids::Aids;
use board::Board;
use entry::Entry;

/// A call whose split of what was possible is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Probe {
    /// A call that was made, by its place in the list of all calls.
    Made(usize),
    /// The code that is being entered.
    Entered(crate::games::numeron::Code),
}

/// The table.
#[component]
pub fn NumeronTable(
    /// What is seen at first.
    first: Observation,
    /// What the open step of the reasoning speaks of.
    #[prop(into)]
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let voice = Voice::get();
    let (play, view) = (Play::get(), Viewpoint::get());
    let seen = seen_of(first, |seen| match seen {
        AnyObservation::Numeron(seen) => Some(seen),
        _ => None,
    });
    // One's own calls stand at the left, or the first seat's: whoever's eyes one looks through, the
    // sides stay.
    let left = view.own().unwrap_or_default();
    let right = Seat(1 - left.0);
    let probe = RwSignal::new(None::<Probe>);
    // A probe of a call that the position does not have any more is none.
    Effect::new(move |_| {
        seen.track();
        probe.set(None);
    });
    let act = Callback::new(move |action: Action| play.act(AnyAction::Numeron(action)));
    let acting = Memo::new(move |_| view.may_act());
    // It keeps its place while one waits for one's turn: nothing under it moves.
    let enters = Memo::new(move |_| {
        let plays = view.own().is_some() && play.is_playable() && !play.over();
        acting.get() || plays && !play.is_view()
    });
    let aids = practice::aids();
    let calling = move || seen.with(|seen| !matches!(seen.phase(), Phase::Secret(_)));
    view! {
        <div class="numeron" data-test="numeron">
            <Show when=move || enters.get()>
                <Entry seen acting act probe refused=play.refused />
            </Show>
            <p class="muted small" data-test="rules">
                {move || voice.say(&seen.with(rules_in_force))}
            </p>
            {move || {
                seen.with(reply)
                    .map(|text| {
                        view! { <p class="notice" data-test="reply">{voice.say(&text)}</p> }
                    })
            }}
            <div class="boards">
                <Board seen caller=left probe focus />
                <Board seen caller=right probe focus />
            </div>
            <Show when=move || aids.get() && calling()>
                <Aids seen probe />
            </Show>
            <Show when=move || acting.get()>
                <p class="sr-only">{move || voice.t(phrases::KEYBOARD)}</p>
            </Show>
        </div>
    }
}

/// The ending and the length, which decide how to play.
fn rules_in_force(seen: &Observation) -> Text {
    let rule = match seen.config.end {
        EndRule::Sudden => phrases::RULE_SUDDEN,
        EndRule::Equalising => phrases::RULE_REPLY,
    };
    rule.with([count(seen.config.digits)])
}

/// The first caller has hit, and the other's last call is due.
fn reply(seen: &Observation) -> Option<Text> {
    let last = seen.calls.last()?;
    let due = match seen.phase() {
        Phase::Call(seat) => seat,
        _ => return None,
    };
    let names = [last.seat, due].map(|seat| Arg::Seat(seat.0));
    let hit = last.answer.hit(seen.config.len());
    hit.then(|| phrases::REPLY.with(names))
}

/// What is possible for the secret of the seat that `reader` reads, at this position.
fn candidates(seen: &Observation, reader: Seat) -> Vec<crate::games::numeron::Code> {
    crate::games::numeron::belief::candidates(&seen.config, &seen.calls, reader)
}
