//! What a card is: plain data, the same for rules, agents and pictures.

use std::fmt;
use std::ops::{BitOr, BitOrAssign, Sub};

use serde::Deserialize;

/// The most cards of the catalogue, so that a set of cards fits into 128 bits.
pub const MAX_CARDS: usize = 128;

/// The most effects of a card.
pub const MAX_EFFECTS: usize = 4;

worded! {
    /// One of the five elements.
    enum Element {
        /// Mana and large bodies.
        Wood = "wood",
        /// Speed and small destruction.
        Fire = "fire",
        /// Discards, venom, the graveyard.
        Earth = "earth",
        /// Guards and shields.
        Metal = "metal",
        /// Cards from the library, things sent back.
        Water = "water",
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Elements(u8);

impl Elements {
    pub const NONE: Elements = Elements(0);
    /// How many different sets there are.
    pub const SETS: usize = 1 << Element::ALL.len();

    /// The set with these bits, by [`Element::ALL`]; higher ones do not count.
    pub const fn from_bits(bits: u8) -> Elements {
        Elements(bits & (Elements::SETS as u8 - 1))
    }

    /// Every set, in ascending order.
    pub fn sets() -> impl Iterator<Item = Elements> {
        (0..Elements::SETS as u8).map(Elements)
    }

    /// Its bits, by [`Element::ALL`].
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether an element is among them.
    pub const fn has(self, element: Element) -> bool {
        self.0 & (1 << element as u8) != 0
    }

    /// Whether all of the others are among them.
    pub const fn covers(self, others: Elements) -> bool {
        others.0 & !self.0 == 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those among them, in order.
    pub fn iter(self) -> impl Iterator<Item = Element> {
        Element::ALL
            .into_iter()
            .filter(move |element| self.has(*element))
    }
}

impl From<Element> for Elements {
    fn from(element: Element) -> Elements {
        Elements(1 << element as u8)
    }
}

impl FromIterator<Element> for Elements {
    fn from_iter<I: IntoIterator<Item = Element>>(elements: I) -> Elements {
        let add = |set: Elements, element| set | Elements::from(element);
        elements.into_iter().fold(Elements::NONE, add)
    }
}

impl BitOr for Elements {
    type Output = Elements;

    fn bitor(self, other: Elements) -> Elements {
        Elements(self.0 | other.0)
    }
}

impl BitOrAssign for Elements {
    fn bitor_assign(&mut self, other: Elements) {
        self.0 |= other.0;
    }
}

impl Sub for Elements {
    type Output = Elements;

    fn sub(self, other: Elements) -> Elements {
        Elements(self.0 & !other.0)
    }
}

/// A card of the catalogue, by its number there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(pub u8);

impl CardId {
    /// Its number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

worded! {
    /// What a creature can do by itself.
    enum Keyword {
        /// It may take an attack upon itself.
        Guard = "guard",
        /// It may attack in the turn it comes.
        Swift = "swift",
        /// From a broken shield it may be played free at once.
        Trigger = "trigger",
        /// It destroys whatever it battles.
        Venom = "venom",
        /// It cannot be blocked.
        Elusive = "elusive",
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Keywords(u8);

impl Keywords {
    /// Whether a keyword is among them.
    pub const fn has(self, keyword: Keyword) -> bool {
        self.0 & (1 << keyword as u8) != 0
    }
}

impl FromIterator<Keyword> for Keywords {
    fn from_iter<I: IntoIterator<Item = Keyword>>(keywords: I) -> Keywords {
        let add = |set: u8, keyword| set | 1 << keyword as u8;
        Keywords(keywords.into_iter().fold(0, add))
    }
}

worded! {
    /// Creatures or spells.
    #[derive(Default)]
    enum Kind {
        /// Cards with power, which stay in the battle zone.
        Creature = "creature",
        /// Cards that do one thing and go to the graveyard.
        Spell = "spell",
        /// Both.
        #[default]
        Any = "any",
    }
}

worded! {
    /// Something that is counted, from the side of the card's owner.
    enum Count {
        /// Own creatures in the battle zone.
        OwnCreatures = "own_creatures",
        /// The other's creatures in the battle zone.
        OtherCreatures = "other_creatures",
        /// Own shields fewer than five.
        OwnShieldsLost = "own_shields_lost",
        /// Own cards in the graveyard.
        OwnGraveyard = "own_graveyard",
        /// Own cards in the mana zone.
        OwnMana = "own_mana",
        /// Own cards in hand, the card itself included.
        OwnHand = "own_hand",
        /// The other's cards in hand.
        OtherHand = "other_hand",
        /// Spells that one has played in this turn.
        SpellsThisTurn = "spells_this_turn",
    }
}

/// When a card costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Condition {
    /// So many of it, or more.
    AtLeast { at_least: u8, of: Count },
    /// So many of it, or fewer.
    AtMost { at_most: u8, of: Count },
}

/// By how much less other cards of an element cost while this creature is in the battle zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lowers {
    /// Cards that have this element.
    pub element: Element,
    /// Mana less.
    pub by: u8,
}

/// By how much less the card itself costs: `min(max, per * max(0, count - floor + 1))`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scaled {
    /// Mana for each.
    pub per: u8,
    pub of: Count,
    /// The first number that counts.
    pub floor: u8,
    /// Mana less at most.
    pub max: u8,
}

/// A card as it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its elements, one or two.
    pub elements: Elements,
    /// Its printed cost.
    pub cost: u8,
    /// Its power; 0 for a spell.
    pub power: u16,
    /// What it can do by itself.
    pub keywords: Keywords,
    /// Shields that it breaks at once: 1, 2 (double) or 3 (triple).
    pub breaks: u8,
    /// Power more while it attacks.
    pub power_attack: u16,
    /// When it costs nothing.
    pub free_when: Option<Condition>,
    /// What others cost less while it is in the battle zone.
    pub lowers: Option<Lowers>,
    /// What it costs less itself.
    pub scaled: Option<Scaled>,
    effects: [Option<Effect>; MAX_EFFECTS],
}

impl Card {
    /// A card without effects: of no element, at no cost, a spell.
    pub const BLANK: Card = Card {
        elements: Elements::NONE,
        cost: 0,
        power: 0,
        keywords: Keywords(0),
        breaks: 1,
        power_attack: 0,
        free_when: None,
        lowers: None,
        scaled: None,
        effects: [None; MAX_EFFECTS],
    };

    /// The same with these effects, the first [`MAX_EFFECTS`] of them.
    pub fn with_effects(mut self, effects: &[Effect]) -> Card {
        for (place, effect) in self.effects.iter_mut().zip(effects) {
            *place = Some(*effect);
        }
        self
    }

    pub const fn is_creature(&self) -> bool {
        self.power > 0
    }

    pub const fn has(&self, keyword: Keyword) -> bool {
        self.keywords.has(keyword)
    }

    /// What it does, in order.
    pub fn effects(&self) -> impl Iterator<Item = Effect> + '_ {
        self.effects.iter().flatten().copied()
    }

    /// The effect at a place, from 0.
    pub fn effect(&self, at: usize) -> Option<Effect> {
        self.effects.get(at).copied().flatten()
    }
}

impl Scaled {
    /// What a card costs less where so many are counted.
    pub fn less(&self, count: usize) -> u8 {
        let counted = (count + 1).saturating_sub(usize::from(self.floor));
        let less = usize::from(self.per) * counted;
        less.min(usize::from(self.max)) as u8
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

worded! {
    /// Whose creatures or cards an effect is about, from the side of who plays it.
    enum Side {
        Own = "own",
        Other = "other",
        /// Both.
        Any = "any",
    }
}

worded! {
    /// Who chooses a card that is discarded.
    enum Chooser {
        /// Who loses it.
        Victim = "victim",
        /// Who plays the effect, and sees the hand for it.
        Caster = "caster",
        Chance = "chance",
    }
}

worded! {
    /// Where a card comes back from.
    enum Source {
        /// One's own mana zone.
        Mana = "mana",
        /// One's own graveyard.
        Graveyard = "graveyard",
    }
}

worded! {
    /// Where a new shield comes from.
    enum ShieldFrom {
        /// The top of one's own library, seen by nobody.
        Library = "library",
        /// One's own hand, seen by oneself alone.
        Hand = "hand",
    }
}

/// Which cards an effect is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Filter {
    /// Creatures, spells, or both.
    pub kind: Kind,
    /// Cards that have this element; all where there is none.
    pub element: Option<Element>,
    /// Cards of this printed cost at most; all where there is none.
    pub max_cost: Option<u8>,
}

/// One thing that a card does as it enters, or as it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Draws so many cards.
    Draw(u8),
    /// Cards go from a hand to the graveyard.
    #[serde(rename_all = "snake_case")]
    Discard {
        /// Whose: one's own or the other's.
        side: Side,
        /// Who chooses them.
        chooser: Chooser,
        /// How many, or all there are.
        count: u8,
    },
    /// Creatures that are chosen one by one are destroyed.
    Destroy {
        side: Side,
        count: u8,
        /// Of this power at most; of any where there is none.
        #[serde(default)]
        max_power: Option<u16>,
        /// Tapped ones only.
        #[serde(default)]
        tapped: bool,
    },
    /// All such creatures are destroyed.
    DestroyAll {
        side: Side,
        /// Of this power at most; of any where there is none.
        #[serde(default)]
        max_power: Option<u16>,
    },
    /// Creatures that are chosen one by one go back to their owners' hands.
    Return {
        side: Side,
        count: u8,
        /// Of this power at most; of any where there is none.
        #[serde(default)]
        max_power: Option<u16>,
    },
    /// Creatures of the other that are chosen one by one are tapped.
    Tap(u8),
    /// Own creatures that are chosen one by one are untapped.
    Untap(u8),
    /// So many cards go from the top of one's own library to the mana zone.
    ChargeTop(u8),
    /// One's own card comes back to hand, shown.
    Recover {
        /// Where it comes from.
        from: Source,
        #[serde(default, flatten)]
        filter: Filter,
    },
    /// So many cards go from the top of one's own library to the graveyard.
    Mill(u8),
    /// So many cards from the top of one's own library are looked at and put back in any order.
    Look(u8),
    /// A card becomes one's own shield.
    Shield(ShieldFrom),
    /// A card of one's own library comes to hand, shown.
    Search(Filter),
    /// An own creature that is chosen has so much more power until the turn ends.
    Power(u16),
}

impl Filter {
    /// Whether a card is one of those.
    pub fn takes(&self, card: &Card) -> bool {
        let kind = match self.kind {
            Kind::Creature => card.is_creature(),
            Kind::Spell => !card.is_creature(),
            Kind::Any => true,
        };
        kind && self
            .element
            .is_none_or(|element| card.elements.has(element))
            && self.max_cost.is_none_or(|most| card.cost <= most)
    }
}
