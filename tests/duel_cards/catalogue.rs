//! What ships: sound, complete, and read as serde reads it.

use std::collections::BTreeMap;

use serde_json::Value;

use yomite::games::duel::{
    Card, CardId, Effect, Element, Keyword,
    card::{
        Chooser, Condition, Count, Filter, Keywords, Kind, Lowers, MAX_CARDS, Scaled, ShieldFrom,
        Side, Source,
    },
};
use yomite::games::duel::{cards, decks};

#[test]
fn what_ships_is_sound() {
    let catalogue = cards::check(cards::FILE).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert!((64..=MAX_CARDS).contains(&catalogue.cards().len()));
    let presets = decks::check(decks::FILE, &catalogue);
    let presets = presets.unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert!(presets.len() >= 6);
    assert_eq!(catalogue.cards(), cards::all());
}

#[test]
fn elements_costs_and_kinds_are_spread() {
    let mut alone: BTreeMap<Element, usize> = BTreeMap::new();
    let mut two = 0;
    for card in cards::all() {
        match card.elements.iter().collect::<Vec<_>>()[..] {
            [element] => *alone.entry(element).or_default() += 1,
            _ => two += 1,
        }
    }
    let (least, most) = (alone.values().min().unwrap(), alone.values().max().unwrap());
    assert!(alone.len() == 5 && most - least <= 1, "{alone:?}");
    assert!((6..=16).contains(&two), "{two} cards of two elements");
    let spells = cards::all().iter().filter(|card| !card.is_creature());
    let share = spells.count() as f64 / cards::all().len() as f64;
    assert!(
        (0.28..=0.4).contains(&share),
        "{share} of the cards are spells"
    );
    for cost in 1..=9 {
        assert!(cards::all().iter().any(|card| card.cost == cost), "{cost}");
    }
}

fn some(what: &str, has: impl Fn(&Card) -> bool) {
    assert!(cards::all().iter().any(has), "no card has {what}");
}

fn does(what: &str, is: impl Fn(Effect) -> bool) {
    some(what, |card| card.effects().any(&is));
}

#[test]
fn every_keyword_and_count_is_on_some_card() {
    for keyword in [
        Keyword::Guard,
        Keyword::Swift,
        Keyword::Trigger,
        Keyword::Venom,
        Keyword::Elusive,
    ] {
        some(&format!("{keyword:?}"), |card| card.has(keyword));
    }
    some("double", |card| card.breaks == 2);
    some("triple", |card| card.breaks == 3);
    some("power attack", |card| card.power_attack > 0);
    some("a discount for others", |card| card.lowers.is_some());
    some("a scaled cost", |card| card.scaled.is_some());
    let counts = |card: &Card| {
        let free = card.free_when.map(|condition| match condition {
            Condition::AtLeast { of, .. } | Condition::AtMost { of, .. } => of,
        });
        [free, card.scaled.map(|scaled| scaled.of)]
    };
    for of in [
        Count::OwnCreatures,
        Count::OtherCreatures,
        Count::OwnShieldsLost,
        Count::OwnGraveyard,
        Count::OwnMana,
        Count::OwnHand,
        Count::OtherHand,
        Count::SpellsThisTurn,
    ] {
        some(&format!("{of:?}"), |card| counts(card).contains(&Some(of)));
    }
    let bound = |least: bool| {
        move |card: &Card| {
            card.free_when
                .is_some_and(|c| matches!(c, Condition::AtLeast { .. }) == least)
        }
    };
    some("at least", bound(true));
    some("at most", bound(false));
}

#[test]
fn every_effect_and_variant_is_on_some_card() {
    does("draw", |e| matches!(e, Effect::Draw(_)));
    for (whose, who) in [
        (Side::Own, Chooser::Victim),
        (Side::Own, Chooser::Chance),
        (Side::Other, Chooser::Victim),
        (Side::Other, Chooser::Caster),
        (Side::Other, Chooser::Chance),
    ] {
        does(
            &format!("discard {whose:?} {who:?}"),
            |e| matches!(e, Effect::Discard { side, chooser, .. } if (side, chooser) == (whose, who)),
        );
    }
    for whose in [Side::Own, Side::Other, Side::Any] {
        does(
            &format!("destroy {whose:?}"),
            |e| matches!(e, Effect::Destroy { side, .. } if side == whose),
        );
        does(
            &format!("return {whose:?}"),
            |e| matches!(e, Effect::Return { side, .. } if side == whose),
        );
    }
    for limited in [false, true] {
        does(
            &format!("destroy, limited: {limited}"),
            |e| matches!(e, Effect::Destroy { max_power, .. } if max_power.is_some() == limited),
        );
        does(
            &format!("return, limited: {limited}"),
            |e| matches!(e, Effect::Return { max_power, .. } if max_power.is_some() == limited),
        );
        does(
            &format!("destroy all, limited: {limited}"),
            |e| matches!(e, Effect::DestroyAll { max_power, .. } if max_power.is_some() == limited),
        );
    }
    does("destroy tapped", |e| {
        matches!(e, Effect::Destroy { tapped: true, .. })
    });
    for whose in [Side::Other, Side::Any] {
        does(
            &format!("destroy all {whose:?}"),
            |e| matches!(e, Effect::DestroyAll { side, .. } if side == whose),
        );
    }
    does("tap", |e| matches!(e, Effect::Tap(_)));
    does("untap", |e| matches!(e, Effect::Untap(_)));
    does("charge", |e| matches!(e, Effect::ChargeTop(_)));
    does("mill", |e| matches!(e, Effect::Mill(_)));
    does("look", |e| matches!(e, Effect::Look(_)));
    does("power", |e| matches!(e, Effect::Power(_)));
    for place in [ShieldFrom::Library, ShieldFrom::Hand] {
        does(&format!("shield from {place:?}"), |e| {
            e == Effect::Shield(place)
        });
    }
    for place in [Source::Mana, Source::Graveyard] {
        does(
            &format!("recover from {place:?}"),
            |e| matches!(e, Effect::Recover { from, .. } if from == place),
        );
    }
    let filter = |e| match e {
        Effect::Search(filter) | Effect::Recover { filter, .. } => Some(filter),
        _ => None,
    };
    for kind in [Kind::Creature, Kind::Spell, Kind::Any] {
        does(&format!("a filter for {kind:?}"), |e| {
            filter(e).is_some_and(|filter: Filter| filter.kind == kind)
        });
        does(
            &format!("search for {kind:?}"),
            |e| matches!(e, Effect::Search(filter) if filter.kind == kind),
        );
    }
    does("a filter by element", |e| {
        filter(e).is_some_and(|filter| filter.element.is_some())
    });
    does("a filter by cost", |e| {
        filter(e).is_some_and(|filter| filter.max_cost.is_some())
    });
}

/// A field of a card as serde's derived code reads it: another way than the loader's.
fn field<T: serde::de::DeserializeOwned>(card: &Value, name: &str) -> Option<T> {
    let value = card.get(name)?.clone();
    Some(serde_json::from_value(value).unwrap_or_else(|e| panic!("{card} {name}: {e}")))
}

#[test]
fn the_loader_reads_what_serde_reads() {
    let file: Vec<Value> = serde_json::from_str(cards::FILE).unwrap();
    assert_eq!(file.len(), cards::all().len());
    for (number, entry) in file.iter().enumerate() {
        let id = entry["id"].as_str().unwrap();
        let number = CardId(u8::try_from(number).unwrap());
        assert_eq!(cards::id(id), Some(number));
        assert_eq!(cards::slug(number), id);
        let effects: Vec<Effect> = field(entry, "effects").unwrap_or_default();
        let keywords: Vec<Keyword> = field(entry, "keywords").unwrap_or_default();
        let mut card = Card::BLANK.with_effects(&effects);
        card.elements = field::<Vec<Element>>(entry, "elements")
            .unwrap()
            .into_iter()
            .collect();
        card.cost = field(entry, "cost").unwrap();
        card.power = field(entry, "power").unwrap_or(0);
        card.keywords = keywords.into_iter().collect::<Keywords>();
        card.breaks = field(entry, "breaks").unwrap_or(1);
        card.power_attack = field(entry, "power_attack").unwrap_or(0);
        card.free_when = field::<Condition>(entry, "free_when");
        card.lowers = field::<Lowers>(entry, "lowers");
        card.scaled = field::<Scaled>(entry, "scaled");
        assert_eq!(*cards::card(number), card, "{id}");
    }
}

#[test]
fn a_card_is_written_by_its_id_where_people_read_and_by_its_number_elsewhere() {
    for id in cards::ids() {
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(json, format!("{:?}", cards::slug(id)));
        assert_eq!(serde_json::from_str::<CardId>(&json).unwrap(), id);
        let bytes = postcard::to_allocvec(&id).unwrap();
        assert_eq!(bytes, [id.0]);
        assert_eq!(postcard::from_bytes::<CardId>(&bytes).unwrap(), id);
    }
    let error = serde_json::from_str::<CardId>("\"ember-runer\"").unwrap_err();
    assert!(error.to_string().contains("\"ember-runner\""), "{error}");
    assert!(serde_json::from_str::<CardId>("3").is_err());
    for number in cards::all().len()..=255 {
        let id = CardId(u8::try_from(number).unwrap());
        assert!(postcard::from_bytes::<CardId>(&[id.0]).is_err());
        assert_eq!(*cards::card(id), Card::BLANK);
        assert_eq!(cards::slug(id), "?");
    }
}
