//! Looking for cards: by their words in either language, and by what they are.

use std::sync::LazyLock;

use super::draft::bar;
use super::words;
use crate::games::duel::card::{Card, CardId, Elements, Keyword, Kind};
use crate::games::duel::cards::folded;
use crate::games::duel::lexicon::Plain;
use crate::games::duel::{cards, telling, text};
use crate::words::{Lang, Phrase, say};

/// Something that a card can do and a search can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
    /// A keyword.
    Keyword(Keyword),
    /// It breaks two shields or three.
    Breaks,
    /// It has more power while it attacks.
    PowerAttack,
    /// It costs nothing under a condition.
    Free,
    /// It costs less, or makes others cost less.
    Discount,
}

impl Ability {
    /// All of them.
    pub const ALL: [Ability; 9] = [
        Ability::Keyword(Keyword::Guard),
        Ability::Keyword(Keyword::Swift),
        Ability::Keyword(Keyword::Trigger),
        Ability::Keyword(Keyword::Venom),
        Ability::Keyword(Keyword::Elusive),
        Ability::Breaks,
        Ability::PowerAttack,
        Ability::Free,
        Ability::Discount,
    ];

    /// Its name.
    pub fn title(self) -> Phrase {
        match self {
            Ability::Keyword(keyword) => text::keyword(keyword),
            Ability::Breaks => words::BREAKS,
            Ability::PowerAttack => words::POWER_ATTACK,
            Ability::Free => words::FREE,
            Ability::Discount => words::DISCOUNT,
        }
    }

    /// Whether a card has it.
    pub fn of(self, card: &Card) -> bool {
        match self {
            Ability::Keyword(keyword) => card.has(keyword),
            Ability::Breaks => card.breaks > 1,
            Ability::PowerAttack => card.power_attack > 0,
            Ability::Free => card.free_when.is_some(),
            Ability::Discount => card.lowers.is_some() || card.scaled.is_some(),
        }
    }
}

/// What is asked of cards; the default asks nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Words that all stand in a card's name or text, in either language, whatever their case.
    pub words: String,
    /// Elements of which a card has one; none asks for none.
    pub elements: Elements,
    /// Creatures or spells.
    pub kind: Kind,
    /// The bar of the curve of costs that a card stands in.
    pub bar: Option<usize>,
    /// What a card can do.
    pub ability: Option<Ability>,
}

impl Query {
    /// The cards that are such, the cheap ones first.
    pub fn found(&self) -> Vec<CardId> {
        let words = self.words.split_whitespace().map(folded);
        let words: Vec<String> = words.collect();
        let mut found: Vec<_> = cards::ids()
            .filter(|card| self.fits(cards::card(*card)) && speaks_of(*card, &words))
            .collect();
        found.sort_by_key(|card| (cards::card(*card).cost, *card));
        found
    }

    fn fits(&self, card: &Card) -> bool {
        let element =
            self.elements.is_empty() || self.elements.iter().any(|e| card.elements.has(e));
        let kind = match self.kind {
            Kind::Any => true,
            Kind::Creature => card.is_creature(),
            Kind::Spell => !card.is_creature(),
        };
        let cost = self.bar.is_none_or(|wanted| bar(card.cost) == wanted);
        element && kind && cost && self.ability.is_none_or(|ability| ability.of(card))
    }
}

fn speaks_of(card: CardId, words: &[String]) -> bool {
    let text = TEXTS.get(card.index()).map_or("", String::as_str);
    words.iter().all(|word| text.contains(word.as_str()))
}

/// What each card says in both languages, folded: name, kind, elements, rules.
static TEXTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let all = cards::ids().map(|id| {
        let card = cards::card(id);
        let kind = match card.is_creature() {
            true => Kind::Creature,
            false => Kind::Spell,
        };
        let mut said = Vec::new();
        for lang in [Lang::En, Lang::Ja] {
            said.push(cards::name(id, lang).to_owned());
            said.push(text::kind(kind).in_lang(lang).to_owned());
            said.push(say(&telling::elements(card.elements), &Plain(lang)));
            let rules = text::rules(card).into_iter();
            said.extend(rules.map(|rule| say(&rule, &Plain(lang))));
        }
        folded(&said.join("\n"))
    });
    all.collect()
});
