//! Decisions of matches, to be learned from: what was seen, what each action is, what was made of it,
//! and what came of it.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::game::Seat;
use crate::games::duel::learned::{Encoder, Eyes, GAME, Groups, KINDS, Lore, encoding};
use crate::games::duel::study::variant;
use crate::games::duel::{Action, CardId, PLAYERS, Pool, Start, Table, cards, decks, other};
use crate::nets::{Features, Head};
use crate::training::learn::Slots;
use crate::training::samples::{Layout, Sample, SampleId, Target, TargetKind};

/// The most actions of a decision that is learned from; the few with more are only played.
pub const MOST: usize = 96;

/// The heads of a decision: shares of its actions, by their places; whether the mover has won (a draw is
/// half a win); and whether each card is in the other's hand.
const POLICY: &str = "policy";
const WIN: &str = "win";
const HAND: &str = "hand";

/// Cards that are exchanged in a deck that is no preset.
const EXCHANGED: usize = 8;
/// One deck in so many has some cards exchanged.
const ODD: u32 = 4;

/// Where the numbers of a decision lie.
pub const fn slots(eyes: Eyes) -> Slots {
    Slots {
        position: eyes.position(),
        action: eyes.inputs() - eyes.position(),
        most: MOST,
    }
}

/// What all decisions have in common, as one with these eyes sees them.
pub fn layout(eyes: Eyes) -> Layout {
    Layout {
        game: GAME.to_owned(),
        encoding: encoding(eyes),
        inputs: slots(eyes).inputs(),
        heads: vec![
            (Head::new(POLICY, MOST), TargetKind::Distribution),
            (Head::new(WIN, 1), TargetKind::Numbers),
            (Head::new(HAND, KINDS), TargetKind::Numbers),
        ],
    }
}

/// What turns decisions into numbers.
#[derive(Clone, Debug)]
pub struct Scribe {
    /// What is known beforehand.
    pub lore: Lore,
    /// Who looks.
    pub eyes: Eyes,
    /// Which inputs are filled.
    pub groups: Groups,
}

impl Scribe {
    /// A decision of the seat to move in numbers, all of its actions behind the position; `None` where
    /// there are too many. The result is not known yet: half a win.
    pub fn sample(&self, table: &Table, actions: &[Action], id: SampleId) -> Option<Sample> {
        let seat = table.to_move()?;
        if actions.len() > MOST {
            return None;
        }
        let encoder = Encoder {
            eyes: self.eyes,
            groups: self.groups,
            lore: &self.lore,
        };
        let mut features = Features::default();
        encoder.position(table, seat, &mut features);
        let slots = slots(self.eyes);
        let mut one = Features::default();
        encoder.each(table, actions, &mut one, |nth, deed| {
            let shift = slots.shift(nth) as u32;
            features.extend(
                deed.entries()
                    .iter()
                    .map(|(at, value)| (at + shift, *value)),
            );
        });
        let hand = table.side(other(seat)).hand();
        let held = (0..KINDS).map(|card| f32::from(u8::from(hand.contains(&CardId(card as u8)))));
        Some(Sample {
            id,
            features,
            targets: vec![
                Target::Distribution(Vec::new()),
                Target::Numbers(vec![0.5]),
                Target::Numbers(held.collect()),
            ],
        })
    }
}

/// Sets what is learned of a decision: a share for each action.
pub fn teach(sample: &mut Sample, shares: &[f32]) {
    let shares = (0..).zip(shares.iter().copied()).collect();
    if let Some(target) = sample.targets.first_mut() {
        *target = Target::Distribution(shares);
    }
}

/// Sets what came of a decision, from 0 to 1.
pub fn end(sample: &mut Sample, won: f32) {
    if let Some(target) = sample.targets.get_mut(1) {
        *target = Target::Numbers(vec![won]);
    }
}

/// The place of a choice by these chances, which sum to 1.
pub fn draw(chances: &[f32], rng: &mut impl Rng) -> usize {
    let mut point: f32 = rng.random_range(0.0..1.0);
    for (at, chance) in chances.iter().enumerate() {
        point -= chance;
        if point < 0.0 {
            return at;
        }
    }
    chances.len().saturating_sub(1)
}

/// What a match brought a seat: 1, 0, or half for a draw and for one that nobody ends.
pub fn won(table: &Table, seat: Seat) -> f32 {
    match table.result() {
        Some((Some(winner), _)) => f32::from(u8::from(winner == seat)),
        _ => 0.5,
    }
}

/// The stream of one match of a run.
pub fn stream(seed: u64, game: u64) -> Xoshiro256PlusPlus {
    // A hash: neighbouring numbers share nothing.
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"duel");
    hasher.update(&seed.to_le_bytes());
    hasher.update(&game.to_le_bytes());
    Xoshiro256PlusPlus::from_seed(hasher.finalize().into())
}

/// The deal of a match: any known deck against any, now and then one with some cards exchanged, so that
/// nobody learns the known decks by heart alone.
pub fn deal(rng: &mut Xoshiro256PlusPlus) -> Start {
    let library = |_| {
        let preset = decks::presets().choose(rng).map(|preset| *preset.deck());
        let deck = preset.map(|deck| match rng.random_range(0..ODD) {
            0 => variant(&deck, EXCHANGED, rng),
            _ => deck,
        });
        let mut library = deck.map_or_else(Vec::new, |deck| deck.cards().to_vec());
        library.shuffle(rng);
        library
    };
    Start {
        libraries: [0; PLAYERS].map(library),
        chance: rng.random_range(0..1 << 53),
    }
}

/// The table of a deal.
pub fn table(deal: &Start) -> Table {
    let [first, second] = &deal.libraries;
    Table::new(Pool::new(cards::all()), [first, second], deal.chance)
}
