//! A battle zone: the creatures of one player.

use leptos::prelude::*;

use super::choices::{Place, Touch};
use super::desk::Desk;
use super::face::Face;
use super::loose::{LooseCard, Marks};
use super::unveiling::Scene;
use super::{owner, phrases};
use crate::game::Seat;
use crate::games::duel::{Creature, Observation, Slot};
use crate::ui::i18n::Voice;

/// A creature as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shown {
    slot: Slot,
    face: Face,
    marks: Marks,
}

/// The zone.
#[component]
pub fn Battle(
    /// Whose.
    seat: Seat,
    /// It is the nearer one.
    near: bool,
    /// What is shown.
    seen: Memo<Observation>,
    /// What happens at the moment.
    scene: Memo<Scene>,
    /// What is done with it.
    desk: Desk,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let voice = Voice::get();
    let shown = Memo::new(move |_| {
        seen.with(|seen| {
            scene.with(|scene| {
                let battle = seen.table().side(seat).battle().iter();
                battle
                    .map(|creature| shown(seen, scene, creature))
                    .collect::<Vec<_>>()
            })
        })
    });
    let over = move || near && desk.drag.get().and_then(|drag| drag.over) == Some(Place::Battle);
    let title = move || voice.say(&phrases::BATTLE.with([owner(seat)]));
    view! {
        <section
            class="duel-battle"
            class:near=near
            class:over=over
            data-place=near.then_some("battle")
            data-test=format!("battle-{}", seat.0)
            role="group"
            aria-label=title
        >
            <For each=move || shown.get() key=shown_key let:shown>
                {
                    let marks = shown.marks;
                    view! {
                        <LooseCard
                            touch=Touch::Creature(shown.slot)
                            face=shown.face
                            marks
                            drags=near
                            desk
                            focus
                        />
                    }
                }
            </For>
        </section>
    }
}

/// A creature is drawn anew when anything about it changes.
fn shown_key(shown: &Shown) -> (u8, u16, [bool; 5]) {
    let marks = shown.marks;
    let flags = [
        marks.tapped,
        marks.fresh,
        marks.attacks,
        marks.aimed_at,
        marks.leaves,
    ];
    (shown.slot.0, shown.face.power.unwrap_or_default(), flags)
}

fn shown(seen: &Observation, scene: &Scene, creature: &Creature) -> Shown {
    let table = seen.table();
    let attack = table.attack().filter(|_| scene.attacker.is_none());
    let attacker = scene.attacker.or(attack.map(|attack| attack.by));
    let target = scene.target.or(attack.and_then(|attack| attack.at));
    let attacks = attacker == Some(creature.slot);
    let power = table.power(creature, attacks);
    let printed = table.pool().card(creature.card).power;
    Shown {
        slot: creature.slot,
        face: Face {
            card: creature.card,
            cost: None,
            power: (power != printed).then_some(power),
        },
        marks: Marks {
            tapped: creature.tapped || attacks,
            fresh: creature.fresh && !creature.tapped && !table.is_ready(creature),
            attacks,
            aimed_at: target == Some(creature.slot),
            leaves: scene.left.contains(&creature.slot),
        },
    }
}
