//! A card's rules in plain words, from its data.

use super::card::{
    Card, Chooser, Condition, Count, Effect, Filter, Keyword, Kind, Lowers, Scaled, ShieldFrom,
    Side, Source,
};
use super::telling::element;
use crate::words::{Arg, Phrase, Text, count};

mod words;

pub use words::ALL as PHRASES;

/// What a card does, a sentence each: its keywords first.
pub fn rules(card: &Card) -> Vec<Text> {
    let mut lines: Vec<_> = keywords(card).map(|one| meaning(one).text()).collect();
    lines.extend(own_rules(card));
    lines
}

/// What a card does beside its keywords, a sentence each: what it costs less, what it breaks, its
/// power while it attacks, what others cost less, its effects in their order.
pub fn own_rules(card: &Card) -> Vec<Text> {
    let mut lines = Vec::new();
    lines.extend(card.free_when.map(free_when));
    lines.extend(card.scaled.map(scaled));
    lines.extend(match card.breaks {
        2 => Some(words::DOUBLE.text()),
        3 => Some(words::TRIPLE.text()),
        _ => None,
    });
    if card.power_attack > 0 {
        lines.push(words::POWER_ATTACK.with([power(card.power_attack)]));
    }
    lines.extend(card.lowers.map(lowers));
    for (at, one) in card.effects().enumerate() {
        let text = effect(one);
        lines.push(match (at, card.is_creature()) {
            (0, true) => words::ON_ENTRY.with([text.into()]),
            (0, false) => text,
            _ => words::THEN.with([text.into()]),
        });
    }
    lines
}

/// The keywords of a card, always in the same order.
pub fn keywords(card: &Card) -> impl Iterator<Item = Keyword> + use<> {
    let card = *card;
    KEYWORDS
        .into_iter()
        .filter(move |keyword| card.has(*keyword))
}

const KEYWORDS: [Keyword; 5] = [
    Keyword::Guard,
    Keyword::Swift,
    Keyword::Trigger,
    Keyword::Venom,
    Keyword::Elusive,
];

/// The name of a keyword.
pub fn keyword(keyword: Keyword) -> Phrase {
    match keyword {
        Keyword::Guard => words::NAME_GUARD,
        Keyword::Swift => words::NAME_SWIFT,
        Keyword::Trigger => words::NAME_TRIGGER,
        Keyword::Venom => words::NAME_VENOM,
        Keyword::Elusive => words::NAME_ELUSIVE,
    }
}

/// A keyword with what it means.
pub fn meaning(keyword: Keyword) -> Phrase {
    match keyword {
        Keyword::Guard => words::GUARD,
        Keyword::Swift => words::SWIFT,
        Keyword::Trigger => words::TRIGGER,
        Keyword::Venom => words::VENOM,
        Keyword::Elusive => words::ELUSIVE,
    }
}

/// What kind of card it is.
pub fn kind(kind: Kind) -> Phrase {
    match kind {
        Kind::Creature => words::CREATURE,
        Kind::Spell => words::SPELL,
        Kind::Any => words::CARD,
    }
}

/// What one effect does, as a sentence.
pub fn effect(effect: Effect) -> Text {
    match effect {
        Effect::Draw(n) => words::DRAW.with([count(n)]),
        Effect::Discard {
            side,
            chooser,
            count: n,
        } => discard(side, chooser).with([count(n)]),
        Effect::Destroy {
            side,
            count: n,
            max_power,
            tapped,
        } => words::DESTROY.with([creatures(side, n, max_power, tapped)]),
        Effect::DestroyAll { side, max_power } => {
            let all = match side {
                Side::Own => words::ALL_OWN,
                Side::Other => words::ALL_OTHER,
                Side::Any => words::ALL_ANY,
            };
            words::DESTROY_ALL.with([limited(all.text(), max_power).into()])
        }
        Effect::Return {
            side,
            count: n,
            max_power,
        } => words::RETURN.with([creatures(side, n, max_power, false)]),
        Effect::Tap(n) => words::TAP.with([creatures(Side::Other, n, None, false)]),
        Effect::Untap(n) => words::UNTAP.with([count(n)]),
        Effect::ChargeTop(n) => words::CHARGE_TOP.with([count(n)]),
        Effect::Recover { from, filter } => {
            let phrase = match from {
                Source::Mana => words::RECOVER_MANA,
                Source::Graveyard => words::RECOVER_GRAVEYARD,
            };
            phrase.with([filtered(filter).into()])
        }
        Effect::Mill(n) => words::MILL.with([count(n)]),
        Effect::Look(n) => words::LOOK.with([count(n)]),
        Effect::Shield(ShieldFrom::Library) => words::SHIELD_LIBRARY.text(),
        Effect::Shield(ShieldFrom::Hand) => words::SHIELD_HAND.text(),
        Effect::Search(filter) => words::SEARCH.with([filtered(filter).into()]),
        Effect::Power(more) => words::POWER.with([power(more)]),
    }
}

fn discard(side: Side, chooser: Chooser) -> Phrase {
    match (side, chooser) {
        (Side::Own, Chooser::Chance) => words::DISCARD_OWN_CHANCE,
        (Side::Own, _) => words::DISCARD_OWN,
        (_, Chooser::Victim) => words::DISCARD_OTHER,
        (_, Chooser::Caster) => words::DISCARD_OTHER_SEEN,
        (_, Chooser::Chance) => words::DISCARD_OTHER_CHANCE,
    }
}

/// So many creatures that are chosen.
fn creatures(side: Side, n: u8, max_power: Option<u16>, tapped: bool) -> Arg {
    let phrase = match (side, tapped) {
        (Side::Own, false) => words::SOME_OWN,
        (Side::Other, false) => words::SOME_OTHER,
        (Side::Any, false) => words::SOME_ANY,
        (Side::Own, true) => words::SOME_OWN_TAPPED,
        (Side::Other, true) => words::SOME_OTHER_TAPPED,
        (Side::Any, true) => words::SOME_ANY_TAPPED,
    };
    let some = phrase.with([count(n)]);
    limited(some, max_power).into()
}

fn limited(creatures: Text, max_power: Option<u16>) -> Text {
    match max_power {
        Some(most) => words::OF_POWER.with([creatures.into(), power(most)]),
        None => creatures,
    }
}

/// The cards that a filter takes, as a noun without a number.
fn filtered(filter: Filter) -> Text {
    let mut noun = kind(filter.kind).text();
    if let Some(only) = filter.element {
        noun = words::OF_ELEMENT.with([element(only).text().into(), noun.into()]);
    }
    match filter.max_cost {
        Some(most) => words::OF_COST.with([noun.into(), count(most)]),
        None => noun,
    }
}

fn free_when(condition: Condition) -> Text {
    words::FREE_WHEN.with([self::condition(condition).into()])
}

/// A condition, as a clause.
pub fn condition(condition: Condition) -> Text {
    let (of, amount) = match condition {
        Condition::AtLeast { at_least, of } => {
            (of, words::AT_LEAST.with([count(at_least), unit(of)]))
        }
        // An empty hand cannot play anything: one card is this card.
        Condition::AtMost {
            at_most: 1,
            of: Count::OwnHand,
        } => return words::ONLY_IN_HAND.text(),
        Condition::AtMost { at_most: 0, of } => (of, words::NONE.with([unit(of)])),
        Condition::AtMost { at_most, of } => (of, words::AT_MOST.with([count(at_most), unit(of)])),
    };
    let clause = match of {
        Count::OwnCreatures => words::HAVE_CREATURES,
        Count::OtherCreatures => words::OTHER_HAS_CREATURES,
        Count::OwnShieldsLost => words::HAVE_LOST,
        Count::OwnGraveyard => words::HAVE_GRAVEYARD,
        Count::OwnMana => words::HAVE_MANA,
        Count::OwnHand => words::HAVE_HAND,
        Count::OtherHand => words::OTHER_HAS_HAND,
        Count::SpellsThisTurn => words::HAVE_PLAYED,
    };
    clause.with([amount.into()])
}

/// What is counted, as English says it after a number and as Japanese counts it.
fn unit(of: Count) -> Arg {
    let unit = match of {
        Count::OwnCreatures | Count::OtherCreatures => words::UNIT_CREATURES,
        Count::OwnShieldsLost => words::UNIT_SHIELDS,
        Count::SpellsThisTurn => words::UNIT_SPELLS,
        Count::OwnGraveyard | Count::OwnMana | Count::OwnHand | Count::OtherHand => {
            words::UNIT_CARDS
        }
    };
    unit.text().into()
}

fn scaled(scaled: Scaled) -> Text {
    let each = match scaled.of {
        Count::OwnCreatures => words::EACH_CREATURE,
        Count::OtherCreatures => words::EACH_OTHER_CREATURE,
        Count::OwnShieldsLost => words::EACH_LOST,
        Count::OwnGraveyard => words::EACH_GRAVEYARD,
        Count::OwnMana => words::EACH_MANA,
        Count::OwnHand => words::EACH_HAND,
        Count::OtherHand => words::EACH_OTHER_HAND,
        Count::SpellsThisTurn => words::EACH_SPELL,
    };
    let (per, each, most) = (count(scaled.per), each.text().into(), count(scaled.max));
    match scaled.floor {
        0 | 1 => words::SCALED.with([per, each, most]),
        floor => words::SCALED_BEYOND.with([per, each, most, count(floor - 1)]),
    }
}

fn lowers(lowers: Lowers) -> Text {
    words::LOWERS.with([element(lowers.element).text().into(), count(lowers.by)])
}

/// Power as it stands on a card, without a comma.
fn power(power: u16) -> Arg {
    power.to_string().into()
}
