//! Decisions of matches, to be learned from: what was seen, what each choice does, and what was chosen.

use serde::{Deserialize, Serialize};

use crate::games::sevens::habits::{ACTION, GAME, Habits, MOST, POSITION, Style, encoding, inputs};
use crate::games::sevens::opponent::{KINDS, Kind, Model};
use crate::games::sevens::{Table, World};
use crate::nets::{Features, Head};
use crate::training::learn::Slots;
use crate::training::samples::{Layout, Sample, SampleId, Target, TargetKind};

/// The head of a decision: a share for each of its choices, by their places.
const POLICY: &str = "policy";

/// Where the numbers of a decision lie.
pub const SLOTS: Slots = Slots {
    position: POSITION,
    action: ACTION,
    most: MOST,
};

/// What all decisions have in common.
pub fn layout() -> Layout {
    Layout {
        game: GAME.to_owned(),
        encoding: encoding(),
        inputs: SLOTS.inputs(),
        heads: vec![(Head::new(POLICY, MOST), TargetKind::Distribution)],
    }
}

/// A decision of the seat to move, a player of this style, who did what it did: laid a card, as one bit,
/// or passed (0). `None` where there is no other choice, or it burst by choice.
pub fn sample(style: Style, world: &World, chosen: u64, id: SampleId) -> Option<Sample> {
    let seat = world.table.to_move()?;
    let hand = world.hands[seat.index()];
    let (position, choices) = inputs(style, &world.table, hand);
    let place = choices.iter().position(|(choice, _)| *choice == chosen)?;
    if choices.len() < 2 {
        return None;
    }
    let mut features = Features::default();
    let mut put = |from: usize, inputs: &[u16]| {
        features.extend(inputs.iter().map(|at| (from as u32 + u32::from(*at), 1.0)));
    };
    put(0, &position);
    for (nth, (_, inputs)) in choices.iter().enumerate() {
        put(POSITION + SLOTS.shift(nth), inputs);
    }
    let shares = (0..choices.len()).map(|at| (at as u32, f32::from(u8::from(at == place))));
    Some(Sample {
        id,
        features,
        targets: vec![Target::Distribution(shares.collect())],
    })
}

/// The mean log loss, in nats, of what players of one style did, for the network and each kind that goes
/// by a rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// Decisions with two choices or more.
    pub decisions: u64,
    /// Sums by kind, in the order of [`KINDS`].
    sums: [f64; KINDS.len()],
}

impl Told {
    /// Takes in a decision.
    pub fn add(&mut self, model: &Model, table: &Table, hand: u64, chosen: u64) {
        self.decisions += 1;
        for (sum, kind) in self.sums.iter_mut().zip(KINDS) {
            *sum -= model.chance(kind, table, hand, chosen).ln();
        }
    }

    /// The mean log loss by one kind.
    pub fn by(&self, kind: Kind) -> f64 {
        self.sums[kind.index()] / self.decisions.max(1) as f64
    }
}

/// What is told of each style on matches that a network has not learned from.
pub fn told(habits: Habits, decisions: &[(Style, World, u64)]) -> [Told; Style::ALL.len()] {
    let model = Model::learned(habits.into());
    let mut told = [Told::default(); Style::ALL.len()];
    for (style, world, chosen) in decisions {
        let Some(seat) = world.table.to_move() else {
            continue;
        };
        told[*style as usize].add(&model, &world.table, world.hands[seat.index()], *chosen);
    }
    told
}
