//! One card as it stands in a card file: its entry, its effects, and their words.

use super::{Entry, Known};
use crate::duel::card::{
    Card, Chooser, Condition, Count, Effect, Element, Elements, Filter, Keyword, Keywords, Kind,
    Lowers, MAX_EFFECTS, Scaled, ShieldFrom, Side, Source,
};
use crate::duel::cards;
use crate::duel::file::{Fields, Place, Report};
use crate::words::{Lang, count};

const MAX_COST: u8 = 12;

/// The most shields at once.
const MAX_BREAKS: u8 = 3;

/// The most that a card takes off the cost of others.
const MAX_LOWERED: u8 = 3;

/// The most characters of a name, in English and in Japanese: what a card on a phone can show.
const NAME: (usize, usize) = (22, 10);

/// The most characters of the flavour.
const FLAVOUR: (usize, usize) = (100, 50);

const FIELDS: &[&str] = &[
    "id",
    "name",
    "flavour",
    "elements",
    "cost",
    "power",
    "keywords",
    "breaks",
    "power_attack",
    "effects",
    "free_when",
    "lowers",
    "scaled",
];

/// Reads a card and what it is called.
pub(super) fn card(
    place: &Place<'_>,
    known: &mut Known,
    report: &mut Report,
) -> Option<(Entry, Card)> {
    if let Some(what) = known.next() {
        place.fault(what, report);
    }
    let fields = place.fields(FIELDS, report)?;
    let called = called(&fields, known, report);
    let elements = elements(&fields, report);
    let cost = fields.whole("cost", 1..=MAX_COST, report);
    let power = fields.maybe("power", report, Place::power);
    let keywords = keywords(&fields, report);
    let breaks = fields.maybe("breaks", report, |at, report| {
        at.whole(1..=MAX_BREAKS, report)
    });
    let power_attack = fields.maybe("power_attack", report, Place::power);
    let effects = effects(&fields, report);
    let free_when = fields.maybe("free_when", report, condition);
    let lowers = fields.maybe("lowers", report, lowers);
    let scaled = fields.maybe("scaled", report, |at, report| scaled(at, cost, report));
    if power == Some(None) {
        spell(&fields, keywords.as_deref(), effects.as_deref(), report);
    }

    let mut card = Card::BLANK;
    card.elements = elements?;
    card.cost = cost?;
    card.power = power?.unwrap_or(0);
    card.keywords = keywords?.into_iter().collect::<Keywords>();
    card.breaks = breaks?.unwrap_or(1);
    card.power_attack = power_attack?.unwrap_or(0);
    card.free_when = free_when?;
    card.lowers = lowers?;
    card.scaled = scaled?;
    Some((called?, card.with_effects(&effects?)))
}

fn called(fields: &Fields<'_>, known: &mut Known, report: &mut Report) -> Option<Entry> {
    let id = fields.id(report);
    if let (Some(id), Some(at)) = (id, fields.get("id"))
        && let Some(what) = known.id(id)
    {
        at.fault(what, report);
    }
    let name = fields.bilingual("name", NAME, report);
    if let (Some(name), Some(at)) = (&name, fields.get("name")) {
        for lang in [Lang::En, Lang::Ja] {
            if let Some(what) = known.name(name, lang) {
                at.fault(what, report);
            }
        }
    }
    let flavour = fields.bilingual("flavour", FLAVOUR, report);
    let id = id?;
    Some(Entry {
        id: id.to_owned(),
        name: name?,
        flavour: flavour?,
        name_key: format!("duel.card.{id}"),
        flavour_key: format!("duel.flavour.{id}"),
    })
}

fn elements(fields: &Fields<'_>, report: &mut Report) -> Option<Elements> {
    let at = fields.need("elements", report)?;
    let items = at.list(report)?;
    if !(1..=2).contains(&items.len()) {
        at.fault(cards::ELEMENTS.with([count(items.len())]), report);
    }
    let mut all = Elements::NONE;
    for item in &items {
        if let Some(element) = item.word(&Element::ALL, Element::name, report) {
            if all.has(element) {
                item.fault(cards::AGAIN.text(), report);
            }
            all |= element.into();
        }
    }
    Some(all)
}

fn keywords(fields: &Fields<'_>, report: &mut Report) -> Option<Vec<Keyword>> {
    let Some(at) = fields.get("keywords") else {
        return Some(Vec::new());
    };
    let mut all = Vec::new();
    for item in at.list(report)? {
        if let Some(keyword) = item.word(&Keyword::ALL, Keyword::name, report) {
            if all.contains(&keyword) {
                item.fault(cards::AGAIN.text(), report);
            }
            all.push(keyword);
        }
    }
    Some(all)
}

fn effects(fields: &Fields<'_>, report: &mut Report) -> Option<Vec<Effect>> {
    let Some(at) = fields.get("effects") else {
        return Some(Vec::new());
    };
    let items = at.list(report)?;
    if items.len() > MAX_EFFECTS {
        let what = cards::EFFECTS.with([count(items.len()), count(MAX_EFFECTS)]);
        at.fault(what, report);
    }
    let read: Vec<_> = items.iter().map(|item| effect(item, report)).collect();
    read.into_iter().collect()
}

/// What a spell cannot have, and what it must have.
fn spell(
    fields: &Fields<'_>,
    keywords: Option<&[Keyword]>,
    effects: Option<&[Effect]>,
    report: &mut Report,
) {
    for name in ["breaks", "power_attack", "lowers"] {
        if let Some(at) = fields.get(name) {
            at.fault(cards::CREATURES_ONLY.text(), report);
        }
    }
    let other = |keyword: &Keyword| *keyword != Keyword::Trigger;
    if let (Some(keywords), Some(at)) = (keywords, fields.get("keywords"))
        && keywords.iter().any(other)
    {
        at.fault(cards::SPELL_KEYWORDS.text(), report);
    }
    if let (Some(at), Some([])) = (fields.need("effects", report), effects) {
        at.fault(cards::IDLE_SPELL.text(), report);
    }
}

/// The highest number that is worth comparing with a count.
fn countable(of: Count) -> u8 {
    match of {
        Count::OwnShieldsLost => 5,
        _ => 40,
    }
}

fn condition(place: &Place<'_>, report: &mut Report) -> Option<Condition> {
    let fields = place.fields(&["at_least", "at_most", "of"], report)?;
    let of = fields.word("of", &Count::ALL, Count::name, report);
    let most = of.map_or(u8::MAX, countable);
    match (fields.get("at_least"), fields.get("at_most")) {
        (Some(at), None) => {
            let at_least = at.whole(1..=most, report)?;
            of.map(|of| Condition::AtLeast { at_least, of })
        }
        (None, Some(at)) => {
            let at_most = at.whole(0..=most - 1, report)?;
            of.map(|of| Condition::AtMost { at_most, of })
        }
        _ => {
            place.fault(cards::ONE_BOUND.text(), report);
            None
        }
    }
}

fn lowers(place: &Place<'_>, report: &mut Report) -> Option<Lowers> {
    let fields = place.fields(&["element", "by"], report)?;
    let element = fields.word("element", &Element::ALL, Element::name, report);
    let by = fields.whole("by", 1..=MAX_LOWERED, report);
    Some(Lowers {
        element: element?,
        by: by?,
    })
}

fn scaled(place: &Place<'_>, cost: Option<u8>, report: &mut Report) -> Option<Scaled> {
    let fields = place.fields(&["per", "of", "floor", "max"], report)?;
    let per = fields.whole("per", 1..=MAX_COST, report);
    let of = fields.word("of", &Count::ALL, Count::name, report);
    let floor = fields.whole("floor", 1..=of.map_or(u8::MAX, countable), report);
    let at = fields.need("max", report);
    let max = at.as_ref().and_then(|at| at.whole(1..=MAX_COST, report));
    if let (Some(at), Some(max), Some(cost)) = (at, max, cost)
        && max >= cost
    {
        at.fault(cards::TOO_CHEAP.with([count(max), count(cost)]), report);
    }
    Some(Scaled {
        per: per?,
        of: of?,
        floor: floor?,
        max: max?,
    })
}

/// Reads an effect from its value.
type Reader = fn(&Place<'_>, &mut Report) -> Option<Effect>;

/// The most creatures that are chosen for an effect, and the most cards that one discards.
const MAX_TARGETS: u8 = 10;

/// The most cards that an effect takes from a library.
const MAX_TAKEN: u8 = 5;

/// The names of the effects, and how their values are read.
const EFFECTS: &[(&str, Reader)] = &[
    ("draw", |at, report| {
        at.whole(1..=MAX_TAKEN, report).map(Effect::Draw)
    }),
    ("discard", discard),
    ("destroy", destroy),
    ("destroy_all", destroy_all),
    ("return", send_back),
    ("tap", |at, report| {
        at.whole(1..=MAX_TARGETS, report).map(Effect::Tap)
    }),
    ("untap", |at, report| {
        at.whole(1..=MAX_TARGETS, report).map(Effect::Untap)
    }),
    ("charge_top", |at, report| {
        at.whole(1..=MAX_TAKEN, report).map(Effect::ChargeTop)
    }),
    ("recover", recover),
    ("mill", |at, report| {
        at.whole(1..=MAX_TARGETS, report).map(Effect::Mill)
    }),
    ("look", |at, report| {
        at.whole(1..=MAX_TAKEN, report).map(Effect::Look)
    }),
    ("shield", |at, report| {
        at.word(&ShieldFrom::ALL, ShieldFrom::name, report)
            .map(Effect::Shield)
    }),
    ("search", |at, report| {
        let fields = at.fields(&["kind", "element", "max_cost"], report)?;
        filter(&fields, report).map(Effect::Search)
    }),
    ("power", |at, report| at.power(report).map(Effect::Power)),
];

/// Reads one effect: an object whose only field is its name.
pub(super) fn effect(place: &Place<'_>, report: &mut Report) -> Option<Effect> {
    let (read, value) = place.one_of(EFFECTS, report)?;
    read(&value, report)
}

fn discard(place: &Place<'_>, report: &mut Report) -> Option<Effect> {
    let fields = place.fields(&["side", "chooser", "count"], report)?;
    let side = fields.word("side", HANDS, Side::name, report);
    let at = fields.need("chooser", report);
    let chooser = at
        .as_ref()
        .and_then(|at| at.word(&Chooser::ALL, Chooser::name, report));
    if let (Some(Side::Own), Some(Chooser::Caster), Some(at)) = (side, chooser, &at) {
        at.fault(cards::OWN_CASTER.text(), report);
    }
    let count = counted(&fields, report);
    Some(Effect::Discard {
        side: side?,
        chooser: chooser?,
        count: count?,
    })
}

fn destroy(place: &Place<'_>, report: &mut Report) -> Option<Effect> {
    let fields = place.fields(&["side", "count", "max_power", "tapped"], report)?;
    let side = whose(&fields, report);
    let count = counted(&fields, report);
    let max_power = max_power(&fields, report);
    let tapped = fields.maybe("tapped", report, Place::flag);
    Some(Effect::Destroy {
        side: side?,
        count: count?,
        max_power: max_power?,
        tapped: tapped?.unwrap_or(false),
    })
}

fn destroy_all(place: &Place<'_>, report: &mut Report) -> Option<Effect> {
    let fields = place.fields(&["side", "max_power"], report)?;
    let side = whose(&fields, report);
    let max_power = max_power(&fields, report);
    Some(Effect::DestroyAll {
        side: side?,
        max_power: max_power?,
    })
}

fn send_back(place: &Place<'_>, report: &mut Report) -> Option<Effect> {
    let fields = place.fields(&["side", "count", "max_power"], report)?;
    let side = whose(&fields, report);
    let count = counted(&fields, report);
    let max_power = max_power(&fields, report);
    Some(Effect::Return {
        side: side?,
        count: count?,
        max_power: max_power?,
    })
}

fn recover(place: &Place<'_>, report: &mut Report) -> Option<Effect> {
    let fields = place.fields(&["from", "kind", "element", "max_cost"], report)?;
    let from = fields.word("from", &Source::ALL, Source::name, report);
    let filter = filter(&fields, report);
    Some(Effect::Recover {
        from: from?,
        filter: filter?,
    })
}

fn whose(fields: &Fields<'_>, report: &mut Report) -> Option<Side> {
    fields.word("side", &Side::ALL, Side::name, report)
}

fn counted(fields: &Fields<'_>, report: &mut Report) -> Option<u8> {
    fields.whole("count", 1..=MAX_TARGETS, report)
}

/// The limit of power; the outer `None` where it is at fault.
fn max_power(fields: &Fields<'_>, report: &mut Report) -> Option<Option<u16>> {
    fields.maybe("max_power", report, Place::power)
}

fn filter(fields: &Fields<'_>, report: &mut Report) -> Option<Filter> {
    let kind = fields.maybe("kind", report, |at, report| {
        at.word(&Kind::ALL, Kind::name, report)
    });
    let element = fields.maybe("element", report, |at, report| {
        at.word(&Element::ALL, Element::name, report)
    });
    let max_cost = fields.maybe("max_cost", report, |at, report| {
        at.whole(1..=MAX_COST, report)
    });
    Some(Filter {
        kind: kind?.unwrap_or_default(),
        element: element?,
        max_cost: max_cost?,
    })
}

/// Whose hand: not both.
const HANDS: &[Side] = &[Side::Own, Side::Other];
