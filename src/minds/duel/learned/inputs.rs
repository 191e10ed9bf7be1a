//! Which input of a network means what, and an action in numbers.

use std::ops::Range;

use yomite_games::duel::action::{Action, Slot};
use yomite_games::duel::card::{Element, Keyword};
use yomite_games::duel::cards;
use yomite_games::duel::counts::Pool;
use yomite_games::duel::statistics::{Profiles, STATISTICS, UNIT};
use yomite_games::duel::table::{Table, other};
use yomite_games::duel::zones::Creature;

use crate::duel::merit::Merits;
use crate::duel::policy::Policy;
use crate::game::Seat;
use crate::nets::{Encoding, Features};

/// Different cards of the catalogue: networks know cards by their number there.
pub const KINDS: usize = 72;

/// The version that networks of this build are trained with. Other cards, or another order of them, are
/// another version.
const VERSION: u32 = 1;

/// Who looks at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eyes {
    /// A player: own hidden cards are known together, the other's not at all.
    Player,
    /// One who sees every card where it lies.
    Teacher,
}

/// Inputs that belong together, and can be left out together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// Which cards lie where, by name.
    Cards,
    /// The sixteen statistics of the cards of each zone, and of the card that an action takes.
    Statistics,
    /// The mean statistics of one's own library and of one's own shields.
    Expectations,
    /// What each card costs as it would be paid now.
    Costs,
    /// What the other's cards are expected to cost.
    VirtualCosts,
}

/// Which groups are put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Groups(u8);

impl Groups {
    pub const ALL: Groups = Groups(0b1_1111);

    /// These without one.
    pub const fn without(self, group: Group) -> Groups {
        Groups(self.0 & !(1 << group as u8))
    }

    /// Whether one is put in.
    pub const fn has(self, group: Group) -> bool {
        self.0 >> group as u8 & 1 == 1
    }
}

/// Zones whose cards are told by name, with how many of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pile {
    Hand,
    /// Own creatures that can attack now or, in the other's turn, are untapped.
    Ready,
    /// Own creatures that cannot.
    Spent,
    Mana,
    Graveyard,
    /// The other's creatures that are untapped.
    OtherReady,
    OtherSpent,
    OtherMana,
    OtherGraveyard,
    /// Cards of the other's that were seen and may still be in hand.
    OtherShown,
    /// The card that the decision is about: it is paid for, does something, was broken or attacks.
    Subject,
    // From here on what a teacher alone sees.
    OtherHand,
    OtherShields,
    /// The other's shield that is broken next.
    OtherShield,
    OwnShields,
    OwnShield,
    /// One's own next card.
    Draw,
    OtherDraw,
}

/// Piles that a player sees.
const SEEN: usize = 11;

const PILES: usize = 18;

/// Zones whose statistics are summed for a player: hand, battle zone, mana and graveyard, then the
/// other's last three.
const SUMMED: usize = 7;

/// The same that a teacher alone sees: the other's hand and shields, one's own shields.
const SUMMED_HIDDEN: usize = 3;

/// Costs of hand cards as they would be paid now: 0 to 8, the last one for all above.
pub(super) const COSTS: usize = 9;

/// Numbers of shields that are told apart.
pub(super) const SHIELDS: usize = 7;

/// Numbers about both sides: see [`Encoder::position`](super::Encoder::position).
pub(super) const NUMBERS: usize = 32;

/// Stages of a turn.
const STAGES: usize = 6;

/// Of the other's cards: how many were seen, their mean virtual cost, the shares of cheap and of dear
/// ones.
const VIRTUAL: usize = 4;

/// Where each part of a player's inputs begins.
pub(super) const CARDS: usize = 0;

pub(super) const SUMS: usize = CARDS + SEEN * KINDS;

pub(super) const EXPECTED: usize = SUMS + SUMMED * STATISTICS;

pub(super) const COST: usize = EXPECTED + 2 * STATISTICS;

pub(super) const TYPE: usize = COST + COSTS + 1;

pub(super) const NUMBER: usize = TYPE + VIRTUAL;

pub(super) const SHIELD: usize = NUMBER + NUMBERS;

pub(super) const STAGE: usize = SHIELD + 2 * SHIELDS;

pub(super) const ELEMENTS: usize = STAGE + STAGES;

/// Inputs of a position as a player sees it.
const PLAYER: usize = ELEMENTS + 3 * Element::ALL.len();

/// Where each part of what a teacher alone sees begins.
const HIDDEN: usize = PLAYER;

pub(super) const HIDDEN_SUMS: usize = HIDDEN + (PILES - SEEN) * KINDS;

pub(super) const TRIGGERS: usize = HIDDEN_SUMS + SUMMED_HIDDEN * STATISTICS;

/// Triggers among the other's shields, whether the next one is one, and the same of one's own.
pub(super) const TRIGGER: usize = 4;

const TEACHER: usize = TRIGGERS + TRIGGER;

/// Kinds of actions.
const ACTIONS: usize = 16;

/// Numbers about an action.
const WEIGHED: usize = 14;

/// Where each part of an action begins, counted from its first input.
const KIND: usize = 0;

const TAKES: usize = KIND + ACTIONS;

const AIMS: usize = TAKES + KINDS;

pub(super) const WEIGHTS: usize = AIMS + KINDS;

const WITH: usize = WEIGHTS + WEIGHED;

/// Keywords of the card that an action takes.
const WORDS: usize = WITH + Element::ALL.len();

const PROFILE: usize = WORDS + Keyword::ALL.len();

/// Inputs of an action.
const ACTION: usize = PROFILE + STATISTICS;

impl Pile {
    /// The inputs of its cards, by their numbers.
    pub(super) const fn inputs(self) -> Range<usize> {
        let nth = self as usize;
        let from = match nth < SEEN {
            true => CARDS + nth * KINDS,
            false => HIDDEN + (nth - SEEN) * KINDS,
        };
        from..from + KINDS
    }
}

impl Eyes {
    /// Inputs of a position.
    pub const fn position(self) -> usize {
        match self {
            Eyes::Player => PLAYER,
            Eyes::Teacher => TEACHER,
        }
    }

    /// Inputs of a position with one action behind it.
    pub const fn inputs(self) -> usize {
        self.position() + ACTION
    }
}

/// What files say of how positions are put into numbers.
pub fn encoding(eyes: Eyes) -> Encoding {
    let name = match eyes {
        Eyes::Player => "duel-player",
        Eyes::Teacher => "duel-teacher",
    };
    Encoding::new(name, VERSION)
}

/// What is known of cards before anything is learned.
#[derive(Clone, Debug)]
pub struct Lore {
    /// The rule of thumb, whose opinion of each action is among its numbers.
    pub policy: Policy,
    /// What each card did in many matches.
    pub profiles: Profiles,
}

impl Lore {
    /// That of the shipped cards.
    pub fn new(profiles: Profiles) -> Lore {
        Lore {
            policy: Policy::new(Merits::new(Pool::new(cards::all()))),
            profiles,
        }
    }
}

/// Turns positions and actions into numbers.
#[derive(Clone, Copy, Debug)]
pub struct Encoder<'a> {
    /// Who looks.
    pub eyes: Eyes,
    /// Which inputs are filled.
    pub groups: Groups,
    /// What is known beforehand.
    pub lore: &'a Lore,
}

impl Encoder<'_> {
    /// Gives the numbers of each of the legal actions of a decision, in their order, with its place;
    /// `room` is emptied for each.
    pub fn each(
        &self,
        table: &Table,
        actions: &[Action],
        room: &mut Features,
        mut give: impl FnMut(usize, &Features),
    ) {
        let policy = &self.lore.policy;
        let scores = actions.iter().map(|action| policy.score(table, *action));
        let scores: Vec<f32> = scores.collect();
        let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for (nth, (action, score)) in actions.iter().zip(scores).enumerate() {
            room.clear();
            let seen = (self.eyes, self.groups);
            deed(
                table,
                *action,
                (score, best),
                seen,
                &self.lore.profiles,
                room,
            );
            give(nth, room);
        }
    }
}

/// Puts one of the legal actions of a decision into numbers, behind those of the position; `out` is not
/// emptied first. `score` is what the rule of thumb gives it, and `best` what it gives its choice.
///
/// It looks at what the mover sees.
fn deed(
    table: &Table,
    action: Action,
    (score, best): (f32, f32),
    (eyes, groups): (Eyes, Groups),
    profiles: &Profiles,
    out: &mut Features,
) {
    let Some(seat) = table.to_move() else { return };
    let mut put = |at: usize, value: f32| out.push((eyes.position() + at) as u32, value);
    let kind = kind(table, seat, action);
    put(KIND + kind, 1.0);
    let (by, at) = creatures(table, action);
    let card = match action {
        Action::Charge(card) | Action::Play(card) | Action::Pick(card) | Action::Put(card) => {
            Some(card)
        }
        Action::Use | Action::Take => table.attack().and_then(|attack| attack.broken),
        _ => by.map(|creature| creature.card),
    };
    let card = card.filter(|card| card.index() < KINDS);
    if groups.has(Group::Cards) {
        let aim = at.map(|creature| creature.card);
        card.into_iter()
            .for_each(|card| put(TAKES + card.index(), 1.0));
        let aim = aim.filter(|aim| aim.index() < KINDS);
        aim.into_iter().for_each(|aim| put(AIMS + aim.index(), 1.0));
    }
    // Its own opinion is the first guess: what is learned is where it errs.
    put(WEIGHTS, (score / 4.0).clamp(-2.0, 2.0));
    put(WEIGHTS + 1, if score >= best { 1.0 } else { 0.0 });
    put(WEIGHTS + 2, ((best - score) / 4.0).clamp(0.0, 2.0));
    if let Some(card) = card {
        let printed = table.pool().card(card);
        for (nth, keyword) in Keyword::ALL.into_iter().enumerate() {
            put(WORDS + nth, if printed.has(keyword) { 1.0 } else { 0.0 });
        }
        put(WEIGHTS + 3, f32::from(printed.power) / 8000.0);
        put(WEIGHTS + 4, f32::from(printed.breaks.saturating_sub(1)));
        if groups.has(Group::Costs) && matches!(action, Action::Charge(_) | Action::Play(_)) {
            let cost = table.cost(seat, card);
            put(WEIGHTS + 5, f32::from(cost) / 8.0);
            put(
                WEIGHTS + 6,
                f32::from(printed.cost.saturating_sub(cost)) / 4.0,
            );
            let left = table.ready_mana(seat) as f32 - f32::from(cost);
            put(WEIGHTS + 7, left.max(-4.0) / 8.0);
        }
        if groups.has(Group::Statistics) {
            for (nth, value) in profiles.profile(card).iter().enumerate() {
                put(PROFILE + nth, *value as f32 / (4 * UNIT) as f32);
            }
        }
    }
    let battle = match action {
        Action::Attack { .. } => by.zip(at),
        Action::Block(_) => {
            let attacker = table.attack().and_then(|attack| table.creature(attack.by));
            attacker.map(|(_, creature)| creature).zip(by)
        }
        _ => None,
    };
    if let Some((attacker, defender)) = battle {
        let (a, d) = (table.power(attacker, true), table.power(defender, false));
        let end = table.battle_of(attacker, defender);
        put(WEIGHTS + 8, if end.defender_dies { 1.0 } else { 0.0 });
        put(WEIGHTS + 9, if end.attacker_dies { 1.0 } else { 0.0 });
        put(WEIGHTS + 10, (f32::from(a) - f32::from(d)) / 8000.0);
    }
    if let Action::Attack { at: None, .. } = action {
        let side = table.side(other(seat));
        put(
            WEIGHTS + 11,
            side.guards(table.pool(), None).count() as f32 / 2.0,
        );
        put(
            WEIGHTS + 12,
            if side.shields().is_empty() { 1.0 } else { 0.0 },
        );
        put(WEIGHTS + 13, table.ready_mana(other(seat)) as f32 / 8.0);
    }
    if let Action::Pay(with) = action {
        with.iter()
            .for_each(|element| put(WITH + element as usize, 1.0));
    }
}

fn kind(table: &Table, seat: Seat, action: Action) -> usize {
    match action {
        Action::Charge(_) => 0,
        Action::Keep => 1,
        Action::Play(_) => 2,
        Action::Pay(_) => 3,
        Action::Attack { at: None, .. } => 4,
        Action::Attack { .. } => 5,
        Action::End => 6,
        Action::Block(_) => 7,
        Action::Let => 8,
        Action::Use => 9,
        Action::Take => 10,
        Action::Target(slot) => match table.side(seat).creature(slot) {
            Some(_) => 11,
            None => 12,
        },
        Action::Pick(_) => 13,
        Action::Put(_) => 14,
        Action::Decline => 15,
    }
}

/// The creature that acts or is chosen, and the one that is attacked.
fn creatures(table: &Table, action: Action) -> (Option<&Creature>, Option<&Creature>) {
    let of = |slot: Slot| table.creature(slot).map(|(_, creature)| creature);
    match action {
        Action::Attack { by, at } => (of(by), at.and_then(of)),
        Action::Block(slot) | Action::Target(slot) => (of(slot), None),
        _ => (None, None),
    }
}
