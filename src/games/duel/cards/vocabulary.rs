//! The words of a card file.

use crate::games::duel::card::{Chooser, Count, Element, Keyword, Kind, ShieldFrom, Side, Source};

pub(super) const ELEMENTS: &[(&str, Element)] = &[
    ("wood", Element::Wood),
    ("fire", Element::Fire),
    ("earth", Element::Earth),
    ("metal", Element::Metal),
    ("water", Element::Water),
];

pub(super) const KEYWORDS: &[(&str, Keyword)] = &[
    ("guard", Keyword::Guard),
    ("swift", Keyword::Swift),
    ("trigger", Keyword::Trigger),
    ("venom", Keyword::Venom),
    ("elusive", Keyword::Elusive),
];

pub(super) const COUNTS: &[(&str, Count)] = &[
    ("own_creatures", Count::OwnCreatures),
    ("other_creatures", Count::OtherCreatures),
    ("own_shields_lost", Count::OwnShieldsLost),
    ("own_graveyard", Count::OwnGraveyard),
    ("own_mana", Count::OwnMana),
    ("own_hand", Count::OwnHand),
    ("other_hand", Count::OtherHand),
    ("spells_this_turn", Count::SpellsThisTurn),
];

pub(super) const KINDS: &[(&str, Kind)] = &[
    ("creature", Kind::Creature),
    ("spell", Kind::Spell),
    ("any", Kind::Any),
];

pub(super) const SIDES: &[(&str, Side)] = &[
    ("own", Side::Own),
    ("other", Side::Other),
    ("any", Side::Any),
];

/// Whose hand: not both.
pub(super) const HANDS: &[(&str, Side)] = &[("own", Side::Own), ("other", Side::Other)];

pub(super) const CHOOSERS: &[(&str, Chooser)] = &[
    ("victim", Chooser::Victim),
    ("caster", Chooser::Caster),
    ("chance", Chooser::Chance),
];

pub(super) const SOURCES: &[(&str, Source)] =
    &[("mana", Source::Mana), ("graveyard", Source::Graveyard)];

pub(super) const SHIELDS: &[(&str, ShieldFrom)] =
    &[("library", ShieldFrom::Library), ("hand", ShieldFrom::Hand)];
