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
        Keyword::Guard => NAME_GUARD,
        Keyword::Swift => NAME_SWIFT,
        Keyword::Trigger => NAME_TRIGGER,
        Keyword::Venom => NAME_VENOM,
        Keyword::Elusive => NAME_ELUSIVE,
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
        } => return ONLY_IN_HAND.text(),
        Condition::AtMost { at_most: 0, of } => (of, NONE.with([unit(of)])),
        Condition::AtMost { at_most, of } => (of, AT_MOST.with([count(at_most), unit(of)])),
    };
    let clause = match of {
        Count::OwnCreatures => HAVE_CREATURES,
        Count::OtherCreatures => OTHER_HAS_CREATURES,
        Count::OwnShieldsLost => HAVE_LOST,
        Count::OwnGraveyard => HAVE_GRAVEYARD,
        Count::OwnMana => HAVE_MANA,
        Count::OwnHand => HAVE_HAND,
        Count::OtherHand => OTHER_HAS_HAND,
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

crate::phrases! {
    NAME_GUARD = "duel.keyword.guard", "Guard", "ガード";
    NAME_SWIFT = "duel.keyword.swift", "Swift", "速攻";
    NAME_TRIGGER = "duel.keyword.trigger", "Trigger", "トリガー";
    NAME_VENOM = "duel.keyword.venom", "Venom", "猛毒";
    NAME_ELUSIVE = "duel.keyword.elusive", "Elusive", "すり抜け";
    GUARD = "duel.text.guard",
        "Guard: while untapped, it may tap to take an attack on itself.",
        "ガード:アンタップ状態のとき、タップして攻撃を代わりに受けられる。";
    SWIFT = "duel.text.swift",
        "Swift: it may attack in the turn it comes.",
        "速攻:出たターンから攻撃できる。";
    TRIGGER = "duel.text.trigger",
        "Trigger: from a broken shield it may be played free at once.",
        "トリガー:シールドから割られたとき、すぐにコストなしで使える。";
    VENOM = "duel.text.venom",
        "Venom: whatever it battles is destroyed.",
        "猛毒:バトルした相手を、パワーに関係なく破壊する。";
    ELUSIVE = "duel.text.elusive", "Elusive: it cannot be blocked.", "すり抜け:ブロックされない。";
    DOUBLE = "duel.text.double", "Double: its attack breaks 2 shields.", "ダブル:攻撃でシールドを2枚割る。";
    TRIPLE = "duel.text.triple", "Triple: its attack breaks 3 shields.", "トリプル:攻撃でシールドを3枚割る。";
    POWER_ATTACK = "duel.text.power_attack",
        "Power attack: +{0} while it attacks.",
        "強襲:攻撃している間、パワー+{0}。";

    ON_ENTRY = "duel.text.on_entry", "On entry: {0}", "登場時:{0}";
    THEN = "duel.text.then", "Then: {0}", "続けて:{0}";

    CREATURE = "duel.text.creature", "creature", "クリーチャー";
    SPELL = "duel.text.spell", "spell", "呪文";
    CARD = "duel.text.card", "card", "カード";
    OF_ELEMENT = "duel.text.of_element", "{0} {1}", "{0}の{1}";
    OF_COST = "duel.text.of_cost", "{0} of cost {1} or less", "コスト{1}以下の{0}";

    SOME_OWN = "duel.text.some_own", "{0} of your creatures", "自分のクリーチャー{0}体";
    SOME_OTHER = "duel.text.some_other",
        "{0} opposing {0|creature|creatures}",
        "相手のクリーチャー{0}体";
    SOME_ANY = "duel.text.some_any",
        "{0} {0|creature|creatures}",
        "自分か相手のクリーチャー{0}体";
    SOME_OWN_TAPPED = "duel.text.some_own_tapped",
        "{0} of your tapped creatures",
        "タップしている自分のクリーチャー{0}体";
    SOME_OTHER_TAPPED = "duel.text.some_other_tapped",
        "{0} tapped opposing {0|creature|creatures}",
        "タップしている相手のクリーチャー{0}体";
    SOME_ANY_TAPPED = "duel.text.some_any_tapped",
        "{0} tapped {0|creature|creatures}",
        "タップしている自分か相手のクリーチャー{0}体";
    OF_POWER = "duel.text.of_power", "{0} of power {1} or less", "パワー{1}以下の{0}";
    ALL_OWN = "duel.text.all_own", "all your creatures", "自分のクリーチャー";
    ALL_OTHER = "duel.text.all_other", "all opposing creatures", "相手のクリーチャー";
    ALL_ANY = "duel.text.all_any", "all creatures", "お互いのクリーチャー";

    DRAW = "duel.text.draw", "Draw {0} {0|card|cards}.", "カードを{0}枚引く。";
    DISCARD_OWN = "duel.text.discard_own",
        "Discard {0} {0|card|cards} of your choice.",
        "自分の手札を{0}枚選んで捨てる。";
    DISCARD_OWN_CHANCE = "duel.text.discard_own_chance",
        "Discard {0} {0|card|cards} at random.",
        "自分の手札を無作為に{0}枚捨てる。";
    DISCARD_OTHER = "duel.text.discard_other",
        "Your opponent discards {0} {0|card|cards} of their choice.",
        "相手は手札を{0}枚選んで捨てる。";
    DISCARD_OTHER_CHANCE = "duel.text.discard_other_chance",
        "Your opponent discards {0} {0|card|cards} at random.",
        "相手の手札を無作為に{0}枚捨てさせる。";
    DISCARD_OTHER_SEEN = "duel.text.discard_other_seen",
        "Look at your opponent's hand; {0} {0|card|cards} of your choice {0|is|are} discarded.",
        "相手の手札を見て、{0}枚選んで捨てさせる。";
    DESTROY = "duel.text.destroy", "Destroy {0}.", "{0}を破壊する。";
    DESTROY_ALL = "duel.text.destroy_all", "Destroy {0}.", "{0}をすべて破壊する。";
    RETURN = "duel.text.return", "Return {0} to the owner's hand.", "{0}を持ち主の手札に戻す。";
    TAP = "duel.text.tap", "Tap {0}.", "{0}をタップする。";
    UNTAP = "duel.text.untap",
        "Untap up to {0} of your creatures.",
        "自分のクリーチャーを{0}体までアンタップする。";
    CHARGE_TOP = "duel.text.charge_top",
        "Put {0} {0|card|cards} from the top of your library into your mana zone.",
        "山札の上から{0}枚をマナゾーンに置く。";
    RECOVER_MANA = "duel.text.recover_mana",
        "You may return 1 {0} from your mana zone to your hand: a tapped one if mana of just its elements is tapped.",
        "マナゾーンから{0}1枚を手札に戻してもよい。同じ属性のマナがタップしていれば、タップしたほうが戻る。";
    RECOVER_GRAVEYARD = "duel.text.recover_graveyard",
        "You may return 1 {0} from your graveyard to your hand.",
        "墓地から{0}1枚を手札に戻してもよい。";
    MILL = "duel.text.mill",
        "Put {0} {0|card|cards} from the top of your library into your graveyard.",
        "山札の上から{0}枚を墓地に置く。";
    LOOK = "duel.text.look",
        "Look at the top {0} {0|card|cards} of your library and put {0|it|them} back in any order.",
        "山札の上から{0}枚を見て、好きな順番で戻す。";
    SHIELD_LIBRARY = "duel.text.shield_library",
        "Put the top card of your library into your shields, unseen.",
        "山札の一番上のカードを、見ないでシールドに加える。";
    SHIELD_HAND = "duel.text.shield_hand",
        "Put 1 card from your hand face down into your shields.",
        "手札を1枚選び、裏向きでシールドに加える。";
    SEARCH = "duel.text.search",
        "You may show 1 {0} from your library and put it into your hand.",
        "山札から{0}1枚を選び、相手に見せて手札に加えてもよい。";
    POWER = "duel.text.power",
        "You may give 1 of your creatures +{0} power for this turn.",
        "自分のクリーチャー1体を選び、このターンの間、パワーを+{0}してもよい。";

    FREE_WHEN = "duel.text.free_when", "Costs nothing while {0}.", "{0}なら、コスト0で使える。";
    AT_LEAST = "duel.text.at_least", "{0} or more {1}", "{0}{1}以上";
    AT_MOST = "duel.text.at_most", "{0} or fewer {1}", "{0}{1}以下";
    NONE = "duel.text.none", "no {0}", "0{0}";
    UNIT_CREATURES = "duel.text.unit.creatures", "creatures", "体";
    UNIT_SHIELDS = "duel.text.unit.shields", "shields", "枚";
    UNIT_CARDS = "duel.text.unit.cards", "cards", "枚";
    UNIT_SPELLS = "duel.text.unit.spells", "spells", "枚";
    HAVE_CREATURES = "duel.text.have.creatures", "you have {0}", "自分のクリーチャーが{0}";
    OTHER_HAS_CREATURES = "duel.text.have.other_creatures",
        "your opponent has {0}",
        "相手のクリーチャーが{0}";
    HAVE_LOST = "duel.text.have.lost", "you have lost {0}", "失った自分のシールドが{0}";
    HAVE_GRAVEYARD = "duel.text.have.graveyard", "you have {0} in your graveyard", "自分の墓地のカードが{0}";
    HAVE_MANA = "duel.text.have.mana", "you have {0} in your mana zone", "自分のマナが{0}";
    HAVE_HAND = "duel.text.have.hand",
        "you have {0} in hand, this one included",
        "このカードを含めて自分の手札が{0}";
    ONLY_IN_HAND = "duel.text.have.only",
        "it is the only card in your hand",
        "手札がこのカードだけ";
    OTHER_HAS_HAND = "duel.text.have.other_hand", "your opponent has {0} in hand", "相手の手札が{0}";
    HAVE_PLAYED = "duel.text.have.played",
        "you have played {0} this turn",
        "このターンに使った呪文が{0}";

    SCALED = "duel.text.scaled",
        "Costs {0} less for each of {1}, at most {2} less.",
        "{1}につき、コストが{0}下がる(最大{2})。";
    SCALED_BEYOND = "duel.text.scaled_beyond",
        "Costs {0} less for each of {1} beyond {3}, at most {2} less.",
        "{1}につき、コストが{0}下がる({3}を超えた分だけ、最大{2})。";
    EACH_CREATURE = "duel.text.each.creature", "your creatures", "自分のクリーチャー1体";
    EACH_OTHER_CREATURE = "duel.text.each.other_creature",
        "your opponent's creatures",
        "相手のクリーチャー1体";
    EACH_LOST = "duel.text.each.lost", "the shields you have lost", "失った自分のシールド1枚";
    EACH_GRAVEYARD = "duel.text.each.graveyard",
        "the cards in your graveyard",
        "自分の墓地のカード1枚";
    EACH_MANA = "duel.text.each.mana", "the cards in your mana zone", "自分のマナ1枚";
    EACH_HAND = "duel.text.each.hand",
        "the cards in your hand, this one included,",
        "このカードを含む自分の手札1枚";
    EACH_OTHER_HAND = "duel.text.each.other_hand",
        "the cards in your opponent's hand",
        "相手の手札1枚";
    EACH_SPELL = "duel.text.each.spell",
        "the spells you have played this turn",
        "このターンに使った呪文1枚";
    LOWERS = "duel.text.lowers",
        "Your other {0} cards cost {1} less, but at least 1.",
        "自分のほかの{0}のカードは、コストが{1}下がる(1より下にはならない)。";
}
