//! What a card does, as it stands in a card file.

use super::entry::MAX_COST;
use super::vocabulary::{CHOOSERS, ELEMENTS, HANDS, KINDS, SHIELDS, SIDES, SOURCES};
use super::words;
use crate::games::duel::card::{Chooser, Effect, Filter, Kind, Side};
use crate::games::duel::file::{Fields, Place, Report};

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
        at.word(SHIELDS, report).map(Effect::Shield)
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
    let side = fields.need("side", report);
    let side = side.and_then(|at| at.word(HANDS, report));
    let at = fields.need("chooser", report);
    let chooser = at.as_ref().and_then(|at| at.word(CHOOSERS, report));
    if let (Some(Side::Own), Some(Chooser::Caster), Some(at)) = (side, chooser, &at) {
        at.fault(words::OWN_CASTER.text(), report);
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
    let tapped = match fields.get("tapped") {
        Some(at) => at.flag(report),
        None => Some(false),
    };
    Some(Effect::Destroy {
        side: side?,
        count: count?,
        max_power: max_power?,
        tapped: tapped?,
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
    let from = fields.need("from", report);
    let from = from.and_then(|at| at.word(SOURCES, report));
    let filter = filter(&fields, report);
    Some(Effect::Recover {
        from: from?,
        filter: filter?,
    })
}

fn whose(fields: &Fields<'_>, report: &mut Report) -> Option<Side> {
    fields.need("side", report)?.word(SIDES, report)
}

fn counted(fields: &Fields<'_>, report: &mut Report) -> Option<u8> {
    fields.need("count", report)?.whole(1..=MAX_TARGETS, report)
}

/// The limit of power; the outer `None` where it is at fault.
fn max_power(fields: &Fields<'_>, report: &mut Report) -> Option<Option<u16>> {
    match fields.get("max_power") {
        Some(at) => at.power(report).map(Some),
        None => Some(None),
    }
}

fn filter(fields: &Fields<'_>, report: &mut Report) -> Option<Filter> {
    let kind = match fields.get("kind") {
        Some(at) => at.word(KINDS, report),
        None => Some(Kind::Any),
    };
    let element = match fields.get("element") {
        Some(at) => at.word(ELEMENTS, report).map(Some),
        None => Some(None),
    };
    let max_cost = match fields.get("max_cost") {
        Some(at) => at.whole(1..=MAX_COST, report).map(Some),
        None => Some(None),
    };
    Some(Filter {
        kind: kind?,
        element: element?,
        max_cost: max_cost?,
    })
}
