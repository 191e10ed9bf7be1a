//! A battle zone with the creatures of one player; and what comes of an attack in beats: the attacker goes,
//! a guard steps in, shields break one by one before their triggers speak, creatures fall.

use leptos::prelude::*;

use super::choices::{DropTarget, Touch};
use super::desk::{Desk, LooseCard, Marks};
use super::face::Face;
use super::{owner, phrases};
use crate::i18n::{Voice, t};
use crate::tables::showing::Reveal;
use yomite::game::Seat;
use yomite::games::duel::{Creature, Event, Observation, Slot, Zone};

/// A creature as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shown {
    slot: Slot,
    face: Face,
    marks: Marks,
}

#[component]
pub fn Battle(
    seat: Seat,
    near: bool,
    seen: Memo<Observation>,
    scene: Memo<Scene>,
    desk: Desk,
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
    let over = move || near && desk.is_over(DropTarget::Battle);
    let title = move || voice.say(&phrases::BATTLE.with([owner(seat)]));
    view! {
        <section
            class="duel-battle"
            class:near=near
            class:over=over
            class:bare=move || shown.with(Vec::is_empty)
            data-place=near.then_some("battle")
            data-test=format!("battle-{}", seat.0)
            data-label=t(phrases::BATTLE_ZONE)
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

/// What comes of an attack, a block, or a trigger.
#[derive(Clone, Debug, PartialEq)]
pub struct Unveiling {
    pub before: Observation,
    /// What happened until the turn ended or somebody had to decide, a beat each.
    pub beats: Vec<Event>,
    /// Where in the log the beats end, each.
    ends_at: Vec<usize>,
    log: Vec<Event>,
}

/// What a creature or a player is in after the given number of beats.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    pub attacker: Option<Slot>,
    /// The creature that is attacked, or blocks.
    pub target: Option<Slot>,
    /// The player that is attacked.
    pub player: Option<Seat>,
    /// Whose shields have been broken, one entry each.
    pub broken: Vec<Seat>,
    /// Creatures that have been destroyed or sent back.
    pub left: Vec<Slot>,
}

impl Reveal for Unveiling {
    type Seen = Observation;

    fn between(before: Observation, after: &Observation) -> Option<Unveiling> {
        let known = before.log().len();
        let news = after.log().get(known..).unwrap_or_default();
        let turn = news
            .iter()
            .take_while(|event| !matches!(event, Event::Began { .. }));
        let shown = turn.enumerate().filter(|(_, event)| {
            matches!(
                event,
                Event::Attacked { .. }
                    | Event::Blocked { .. }
                    | Event::Broke { .. }
                    | Event::Destroyed { .. }
                    | Event::Returned { .. }
                    | Event::Over { .. }
                    | Event::Played {
                        from: Zone::Shields,
                        ..
                    }
            )
        });
        let (ends_at, beats) = shown.map(|(at, event)| (known + at + 1, *event)).unzip();
        Some(Unveiling {
            before,
            beats,
            ends_at,
            log: after.log().to_vec(),
        })
    }

    fn waits(&self) -> Vec<u32> {
        let wait = |event: &Event| match event {
            Event::Attacked { .. } | Event::Played { .. } => 750,
            Event::Broke { .. } | Event::Over { .. } => 700,
            _ => 550,
        };
        self.beats.iter().map(wait).collect()
    }

    fn holds(&self) -> (u32, u32) {
        (250, 500)
    }
}

impl Unveiling {
    /// The log as far as it has been told after the given number of beats.
    pub fn log_until(&self, past: usize) -> &[Event] {
        let last = past
            .checked_sub(1)
            .map(|last| last.min(self.ends_at.len().saturating_sub(1)));
        let told = last.and_then(|last| self.ends_at.get(last)).copied();
        let told = told.unwrap_or_else(|| self.before.log().len());
        self.log.get(..told).unwrap_or(&self.log)
    }

    /// What is seen after the given number of beats.
    pub fn scene(&self, past: usize) -> Scene {
        let attack = self.before.table().attack();
        let active = self.before.table().active();
        let mut scene = Scene {
            attacker: attack.map(|attack| attack.by),
            target: attack.and_then(|attack| attack.at),
            ..Scene::default()
        };
        for beat in self.beats.iter().take(past) {
            match *beat {
                Event::Attacked { seat, by, at } => {
                    scene.attacker = Some(by);
                    scene.target = at;
                    scene.player = at.is_none().then(|| yomite::games::duel::other(seat));
                }
                Event::Blocked { by, .. } => {
                    scene.target = Some(by);
                    scene.player = None;
                }
                Event::Broke { seat } => {
                    scene.player = Some(seat).filter(|seat| *seat != active);
                    scene.broken.push(seat);
                }
                Event::Destroyed { slot, .. } | Event::Returned { slot, .. } => {
                    scene.left.push(slot);
                }
                _ => {}
            }
        }
        scene
    }
}
