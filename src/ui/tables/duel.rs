//! The table of Duel: both sides zone by zone, and what can be done as buttons.

use leptos::prelude::*;

use crate::game::{Observation as _, Seat};
use crate::games::duel::{Action, Observation, cards, other};
use crate::games::{AnyAction, AnyObservation};
use crate::ui::i18n::Voice;
use crate::ui::play::{Play, Viewpoint};
use crate::words::{Arg, Text};

mod phrases;
mod side;
mod sketch;

pub use phrases::ALL as PHRASES;
pub use sketch::Sketch;

use super::seen_of;
use side::SideView;

/// The table.
#[component]
pub fn DuelTable(
    /// What is seen at first.
    first: Observation,
    /// What the open step of the reasoning speaks of.
    #[prop(into)]
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    // No agent speaks of single cards yet.
    let _ = focus;
    let voice = Voice::get();
    let (play, view) = (Play::get(), Viewpoint::get());
    let seen = seen_of(first, |seen| match seen {
        AnyObservation::Duel(seen) => Some(seen),
        _ => None,
    });
    // One's own side lies below, or the first seat's: whoever's eyes one looks through.
    let own = view.own().unwrap_or_default();
    let acting = Memo::new(move |_| view.may_act());
    let buttons = move || {
        let seen = seen.get();
        let button = |action: Action| {
            let name = name(&seen, &action);
            let act = move |_| play.act(AnyAction::Duel(action));
            view! {
                <button type="button" class="btn" data-test="act" on:click=act>
                    {move || voice.say(&name)}
                </button>
            }
        };
        let legal = seen.legal_actions();
        legal.into_iter().map(button).collect_view()
    };
    let refused = move || play.refused.get().map(|why| voice.say(&why));
    view! {
        <div class="duel" data-test="duel">
            <SideView seen seat=other(own) />
            <SideView seen seat=own />
            <Show when=move || acting.get()>
                <div class="duel-choices" role="group" aria-label=move || voice.t(phrases::CHOICES)>
                    {buttons}
                </div>
            </Show>
            <p class="field-error" role="alert">{refused}</p>
        </div>
    }
}

/// A legal action with the names of its creatures.
fn name(seen: &Observation, action: &Action) -> Text {
    let creature = |slot| {
        let (_, creature) = seen.table().creature(slot)?;
        Some(Arg::from(cards::title(creature.card).text()))
    };
    let named = match *action {
        Action::Attack { by, at: None } => creature(by).map(|by| phrases::ATTACK.with([by])),
        Action::Attack { by, at: Some(at) } => creature(by)
            .zip(creature(at))
            .map(|(by, at)| phrases::FIGHT.with([by, at])),
        Action::Block(by) => creature(by).map(|by| phrases::BLOCK.with([by])),
        Action::Target(at) => creature(at).map(|at| phrases::TARGET.with([at])),
        _ => None,
    };
    named
        .unwrap_or_else(|| <crate::games::duel::Duel as crate::catalogue::Catalogue>::label(action))
}

/// Whose side it is, as the page names seats.
fn owner(seat: Seat) -> Arg {
    Arg::Seat(seat.0)
}
