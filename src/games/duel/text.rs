//! A card's rules in plain words, from its data.

use super::card::{
    Card, Chooser, Condition, Count, Effect, Filter, Keyword, Kind, Lowers, Scaled, ShieldFrom,
    Side, Source,
};
use super::element;
use crate::words::{Arg, Phrase, Text, count};

pub use self::ALL as PHRASES;

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
        2 => Some(DOUBLE.text()),
        3 => Some(TRIPLE.text()),
        _ => None,
    });
    if card.power_attack > 0 {
        lines.push(POWER_ATTACK.with([power(card.power_attack)]));
    }
    lines.extend(card.lowers.map(lowers));
    for (at, one) in card.effects().enumerate() {
        let text = effect(one);
        lines.push(match (at, card.is_creature()) {
            (0, true) => ON_ENTRY.with([text.into()]),
            (0, false) => text,
            _ => THEN.with([text.into()]),
        });
    }
    lines
}

/// The keywords of a card, always in the same order.
pub fn keywords(card: &Card) -> impl Iterator<Item = Keyword> + use<> {
    let card = *card;
    Keyword::ALL
        .into_iter()
        .filter(move |keyword| card.has(*keyword))
}

/// The name of a keyword.
pub fn keyword(keyword: Keyword) -> Phrase {
    match keyword {
        Keyword::Guard => KEYWORD_GUARD,
        Keyword::Swift => KEYWORD_SWIFT,
        Keyword::Trigger => KEYWORD_TRIGGER,
        Keyword::Venom => KEYWORD_VENOM,
        Keyword::Elusive => KEYWORD_ELUSIVE,
    }
}

pub fn meaning(keyword: Keyword) -> Phrase {
    match keyword {
        Keyword::Guard => GUARD,
        Keyword::Swift => SWIFT,
        Keyword::Trigger => TRIGGER,
        Keyword::Venom => VENOM,
        Keyword::Elusive => ELUSIVE,
    }
}

/// What kind of card it is.
pub fn kind(kind: Kind) -> Phrase {
    match kind {
        Kind::Creature => CREATURE,
        Kind::Spell => SPELL,
        Kind::Any => CARD,
    }
}

/// What one effect does, as a sentence.
pub fn effect(effect: Effect) -> Text {
    match effect {
        Effect::Draw(n) => DRAW.with([count(n)]),
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
        } => DESTROY.with([creatures(side, n, max_power, tapped)]),
        Effect::DestroyAll { side, max_power } => {
            let all = match side {
                Side::Own => ALL_OWN,
                Side::Other => ALL_OTHER,
                Side::Any => ALL_ANY,
            };
            DESTROY_ALL.with([limited(all.text(), max_power).into()])
        }
        Effect::Return {
            side,
            count: n,
            max_power,
        } => RETURN.with([creatures(side, n, max_power, false)]),
        Effect::Tap(n) => TAP.with([creatures(Side::Other, n, None, false)]),
        Effect::Untap(n) => UNTAP.with([count(n)]),
        Effect::ChargeTop(n) => CHARGE_TOP.with([count(n)]),
        Effect::Recover { from, filter } => {
            let phrase = match from {
                Source::Mana => RECOVER_MANA,
                Source::Graveyard => RECOVER_GRAVEYARD,
            };
            phrase.with([filtered(filter).into()])
        }
        Effect::Mill(n) => MILL.with([count(n)]),
        Effect::Look(n) => LOOK.with([count(n)]),
        Effect::Shield(ShieldFrom::Library) => SHIELD_LIBRARY.text(),
        Effect::Shield(ShieldFrom::Hand) => SHIELD_HAND.text(),
        Effect::Search(filter) => SEARCH.with([filtered(filter).into()]),
        Effect::Power(more) => POWER.with([power(more)]),
    }
}

fn discard(side: Side, chooser: Chooser) -> Phrase {
    match (side, chooser) {
        (Side::Own, Chooser::Chance) => DISCARD_OWN_CHANCE,
        (Side::Own, _) => DISCARD_OWN,
        (_, Chooser::Victim) => DISCARD_OTHER,
        (_, Chooser::Caster) => DISCARD_OTHER_SEEN,
        (_, Chooser::Chance) => DISCARD_OTHER_CHANCE,
    }
}

/// So many creatures that are chosen.
fn creatures(side: Side, n: u8, max_power: Option<u16>, tapped: bool) -> Arg {
    let phrase = match (side, tapped) {
        (Side::Own, false) => SOME_OWN,
        (Side::Other, false) => SOME_OTHER,
        (Side::Any, false) => SOME_ANY,
        (Side::Own, true) => SOME_OWN_TAPPED,
        (Side::Other, true) => SOME_OTHER_TAPPED,
        (Side::Any, true) => SOME_ANY_TAPPED,
    };
    let some = phrase.with([count(n)]);
    limited(some, max_power).into()
}

fn limited(creatures: Text, max_power: Option<u16>) -> Text {
    match max_power {
        Some(most) => OF_POWER.with([creatures.into(), power(most)]),
        None => creatures,
    }
}

/// The cards that a filter takes, as a noun without a number.
fn filtered(filter: Filter) -> Text {
    let mut noun = kind(filter.kind).text();
    if let Some(only) = filter.element {
        noun = OF_ELEMENT.with([element(only).text().into(), noun.into()]);
    }
    match filter.max_cost {
        Some(most) => OF_COST.with([noun.into(), count(most)]),
        None => noun,
    }
}

fn free_when(condition: Condition) -> Text {
    FREE_WHEN.with([self::condition(condition).into()])
}

/// A condition, as a clause.
pub fn condition(condition: Condition) -> Text {
    let (of, amount) = match condition {
        Condition::AtLeast { at_least, of } => (of, AT_LEAST.with([count(at_least), unit(of)])),
        // An empty hand cannot play anything: one card is this card.
        Condition::AtMost {
            at_most: 1,
            of: Count::OwnHand,
        } => return HAVE_ONLY.text(),
        Condition::AtMost { at_most: 0, of } => (of, NONE.with([unit(of)])),
        Condition::AtMost { at_most, of } => (of, AT_MOST.with([count(at_most), unit(of)])),
    };
    let clause = match of {
        Count::OwnCreatures => HAVE_CREATURES,
        Count::OtherCreatures => HAVE_OTHER_CREATURES,
        Count::OwnShieldsLost => HAVE_LOST,
        Count::OwnGraveyard => HAVE_GRAVEYARD,
        Count::OwnMana => HAVE_MANA,
        Count::OwnHand => HAVE_HAND,
        Count::OtherHand => HAVE_OTHER_HAND,
        Count::SpellsThisTurn => HAVE_PLAYED,
    };
    clause.with([amount.into()])
}

/// What is counted, as English says it after a number and as Japanese counts it.
fn unit(of: Count) -> Arg {
    let unit = match of {
        Count::OwnCreatures | Count::OtherCreatures => UNIT_CREATURES,
        Count::OwnShieldsLost => UNIT_SHIELDS,
        Count::SpellsThisTurn => UNIT_SPELLS,
        Count::OwnGraveyard | Count::OwnMana | Count::OwnHand | Count::OtherHand => UNIT_CARDS,
    };
    unit.text().into()
}

fn scaled(scaled: Scaled) -> Text {
    let each = match scaled.of {
        Count::OwnCreatures => EACH_CREATURE,
        Count::OtherCreatures => EACH_OTHER_CREATURE,
        Count::OwnShieldsLost => EACH_LOST,
        Count::OwnGraveyard => EACH_GRAVEYARD,
        Count::OwnMana => EACH_MANA,
        Count::OwnHand => EACH_HAND,
        Count::OtherHand => EACH_OTHER_HAND,
        Count::SpellsThisTurn => EACH_SPELL,
    };
    let (per, each, most) = (count(scaled.per), each.text().into(), count(scaled.max));
    match scaled.floor {
        0 | 1 => SCALED.with([per, each, most]),
        floor => SCALED_BEYOND.with([per, each, most, count(floor - 1)]),
    }
}

fn lowers(lowers: Lowers) -> Text {
    LOWERS.with([element(lowers.element).text().into(), count(lowers.by)])
}

/// Power as it stands on a card, without a comma.
fn power(power: u16) -> Arg {
    power.to_string().into()
}

crate::phrases!("text", "duel-text", "duel");
