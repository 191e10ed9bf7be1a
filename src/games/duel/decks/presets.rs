//! The decks that come with the game.

use std::sync::LazyLock;

use super::{COPIES, Deck, size_fault, words};
use crate::games::duel::cards::{self, Catalogue};
use crate::games::duel::counts::Counts;
use crate::games::duel::file::{self, Bilingual, Fault, Place, Report};
use crate::words::{Lang, Phrase, count, cut};

/// The text of the deck file that this build has.
pub const FILE: &str = include_str!("../../../../assets/duel/decks.json");

/// The most characters of a name and of a plan, in English and in Japanese.
const NAME: (usize, usize) = (22, 10);
const PLAN: (usize, usize) = (100, 50);

/// A deck with a name and a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Preset {
    id: String,
    name: Bilingual,
    plan: Bilingual,
    name_key: String,
    plan_key: String,
    deck: Deck,
}

impl Preset {
    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its cards.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Its name.
    pub fn name(&self, lang: Lang) -> &str {
        self.name.in_lang(lang)
    }

    /// How it wants to win, in a sentence.
    pub fn plan(&self, lang: Lang) -> &str {
        self.plan.in_lang(lang)
    }

    /// Its name as a phrase.
    pub fn title(&'static self) -> Phrase {
        Phrase {
            key: &self.name_key,
            en: self.name.in_lang(Lang::En),
            ja: self.name.in_lang(Lang::Ja),
        }
    }

    /// Its plan as a phrase.
    pub fn purpose(&'static self) -> Phrase {
        Phrase {
            key: &self.plan_key,
            en: self.plan.in_lang(Lang::En),
            ja: self.plan.in_lang(Lang::Ja),
        }
    }
}

/// Reads a deck file, a JSON list of decks, of the cards of a catalogue.
///
/// # Errors
/// Every fault of it, each with the deck and the field.
pub fn check(text: &str, catalogue: &Catalogue) -> Result<Vec<Preset>, Vec<Fault>> {
    let mut ids = Vec::new();
    file::entries(text, |place, report| {
        preset_of(place, catalogue, &mut ids, report)
    })
}

fn preset_of(
    place: &Place<'_>,
    catalogue: &Catalogue,
    ids: &mut Vec<String>,
    report: &mut Report,
) -> Option<Preset> {
    let fields = place.fields(&["id", "name", "plan", "cards"], report)?;
    let id = fields.id(report);
    if let (Some(id), Some(at)) = (id, fields.get("id")) {
        match ids.iter().position(|known| known == id) {
            Some(before) => at.fault(words::TAKEN.with([count(before + 1)]), report),
            // Words that a rule takes where a preset's id may stand.
            None if id == super::ANY => at.fault(words::RESERVED.text(), report),
            None => {}
        }
    }
    ids.push(id.unwrap_or_default().to_owned());
    let name = fields.bilingual("name", NAME, report);
    let plan = fields.bilingual("plan", PLAN, report);
    let at = fields.need("cards", report)?;
    let deck = cards_of(&at, catalogue, report);
    let id = id?;
    Some(Preset {
        id: id.to_owned(),
        name: name?,
        plan: plan?,
        name_key: format!("duel.deck.{id}"),
        plan_key: format!("duel.plan.{id}"),
        deck: deck?,
    })
}

fn cards_of(at: &Place<'_>, catalogue: &Catalogue, report: &mut Report) -> Option<Deck> {
    let mut counts = Vec::new();
    let mut total = Some(0);
    for (written, at) in at.any_fields(report)?.iter() {
        let card = catalogue.find(written);
        if card.is_none() {
            let what = match catalogue.nearest(written) {
                Some(near) => {
                    let near = catalogue.slug(near).into();
                    words::UNKNOWN_BUT.with([cut(written).into(), near])
                }
                None => words::UNKNOWN.with([cut(written).into()]),
            };
            at.fault(what, report);
        }
        let copies = at.whole(1..=COPIES, report);
        total = total
            .zip(copies)
            .map(|(sum, copies)| sum + usize::from(copies));
        counts.extend(card.zip(copies));
    }
    if let Some(what) = size_fault(total?) {
        at.fault(what, report);
    }
    let mut deck = Counts::NONE;
    counts
        .into_iter()
        .for_each(|(card, copies)| deck.add(card, copies));
    Deck::of_counts(deck).ok()
}

static SHIPPED: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    check(FILE, cards::shipped()).unwrap_or_else(|faults| {
        let faults: Vec<_> = faults.iter().map(Fault::to_string).collect();
        panic!("assets/duel/decks.json: {}", faults.join("; "))
    })
});

static TITLES: LazyLock<Vec<Phrase>> = LazyLock::new(|| {
    let both = |preset: &'static Preset| [preset.title(), preset.purpose()];
    presets().iter().flat_map(both).collect()
});

/// The decks that come with this build.
pub fn presets() -> &'static [Preset] {
    &SHIPPED
}

/// The deck of an id that comes with this build.
pub fn preset(id: &str) -> Option<&'static Preset> {
    presets().iter().find(|preset| preset.id == id)
}

/// Names and plans of all decks.
pub fn titles() -> &'static [Phrase] {
    &TITLES
}
