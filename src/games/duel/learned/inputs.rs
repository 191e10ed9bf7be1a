//! Which input means what.

use std::ops::Range;

use crate::games::duel::card::{Element, Keyword};
use crate::games::duel::statistics::STATISTICS;
use crate::nets::Encoding;

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
    /// The mean statistics of the own library and of the own shields.
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
    /// All of them.
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
    /// The own hand.
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
    /// The own next card.
    Draw,
    OtherDraw,
}

/// Piles that a player sees.
const SEEN: usize = 11;
/// All of them.
const PILES: usize = 18;

/// Zones whose statistics are summed for a player: hand, battle zone, mana and graveyard, then the
/// other's last three.
pub(super) const SUMMED: usize = 7;
/// The same that a teacher alone sees: the other's hand and shields, the own shields.
pub(super) const SUMMED_HIDDEN: usize = 3;
/// Costs of hand cards as they would be paid now: 0 to 8, the last one for all above.
pub(super) const COSTS: usize = 9;
/// Numbers of shields that are told apart.
pub(super) const SHIELDS: usize = 7;
/// Numbers about both sides: see [`Encoder::position`](super::Encoder::position).
pub(super) const NUMBERS: usize = 32;
/// Stages of a turn.
pub(super) const STAGES: usize = 6;
/// Of the other's cards: how many were seen, their mean virtual cost, the shares of cheap and of dear
/// ones.
pub(super) const VIRTUAL: usize = 4;

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
/// Triggers among the other's shields, whether the next one is one, and the same of the own.
pub(super) const TRIGGER: usize = 4;
const TEACHER: usize = TRIGGERS + TRIGGER;

/// Kinds of actions.
pub(super) const ACTIONS: usize = 16;
/// Numbers about an action.
pub(super) const WEIGHED: usize = 14;
/// Keywords of the card that an action takes.
pub(super) const KEYWORDS: [Keyword; 5] = [
    Keyword::Guard,
    Keyword::Swift,
    Keyword::Trigger,
    Keyword::Venom,
    Keyword::Elusive,
];

/// Where each part of an action begins, counted from its first input.
pub(super) const KIND: usize = 0;
pub(super) const TAKES: usize = KIND + ACTIONS;
pub(super) const AIMS: usize = TAKES + KINDS;
pub(super) const WEIGHTS: usize = AIMS + KINDS;
pub(super) const WITH: usize = WEIGHTS + WEIGHED;
pub(super) const WORDS: usize = WITH + Element::ALL.len();
pub(super) const PROFILE: usize = WORDS + KEYWORDS.len();
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
