//! Building a deck: the draft and what is still wrong with it, its text, and the search for cards.

use std::fmt::Write;
use std::sync::LazyLock;

use super::{COPIES, Deck, SIZE, copies_fault, named, size_fault, words};
use crate::duel::card::{Card, CardId, Element, Elements, Keyword, Kind};
use crate::duel::cards::{self, folded};
use crate::duel::counts::Counts;
use crate::duel::{Plain, text};
use crate::words::{Lang, Phrase, Text, count, cut, say};

/// The bars of a curve of costs: 1, 2, … and all from the last one's on.
pub const BARS: usize = 8;

/// The most lines of a text that are kept though this build has no such card.
const MAX_UNREAD: usize = SIZE;

/// Begins the line with a deck's name in a text of several; a comment to all else.
const HEAD: &str = "## ";

/// Cards that are to become a deck, legal or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    counts: Counts,
    unread: Vec<String>,
}

impl From<&Deck> for Draft {
    fn from(deck: &Deck) -> Draft {
        Draft {
            counts: *deck.counts(),
            ..Draft::default()
        }
    }
}

impl Draft {
    /// Reads what [`Draft::to_text`] wrote, of this build or another: a line that names no card of
    /// this build is kept as it is; of such lines at most as many as a deck has cards.
    pub fn read(text: &str) -> Draft {
        let mut draft = Draft::default();
        for (_, line) in lines(text) {
            match read(line) {
                Ok((copies, card)) => {
                    let copies = u8::try_from(copies).unwrap_or(u8::MAX);
                    let there = draft.count(card);
                    draft.set(card, there.saturating_add(copies));
                }
                Err(_) if draft.unread.len() < MAX_UNREAD => draft.unread.push(line.to_owned()),
                Err(_) => {}
            }
        }
        draft
    }

    /// Reads what [`Draft::to_part`] wrote, once for each deck: the names with their cards. None of
    /// them where the text does not begin such a part, and of a part without a card nothing.
    pub fn read_parts(text: &str) -> Vec<(String, Draft)> {
        let text = text.trim_start_matches('\u{feff}');
        let mut parts: Vec<(&str, String)> = Vec::new();
        for line in text.lines() {
            match (line.strip_prefix(HEAD), parts.last_mut()) {
                (Some(name), _) => parts.push((name.trim(), String::new())),
                (None, Some((_, part))) => {
                    part.push_str(line);
                    part.push('\n');
                }
                (None, None) => {}
            }
        }
        let parts = parts.into_iter();
        let drafts = parts.map(|(name, part)| (name.to_owned(), Draft::read(&part)));
        drafts.filter(|(_, draft)| draft.size() > 0).collect()
    }

    /// The draft as one of several decks in a text: its name, then its cards.
    pub fn to_part(&self, name: &str) -> String {
        format!("{HEAD}{}\n{}", name.trim(), self.to_text())
    }

    /// The draft as text: a line a card, in the order of the catalogue, then what was not read.
    pub fn to_text(&self) -> String {
        let mut text = write(self.iter());
        for line in &self.unread {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{line}");
        }
        text
    }

    /// How many there are of a card.
    pub fn count(&self, card: CardId) -> u8 {
        self.counts.get(card.index()).copied().unwrap_or(0)
    }

    /// Sets the number of copies of a card; nothing where there is no such card.
    pub fn set(&mut self, card: CardId, copies: u8) {
        if let Some(place) = self.counts.get_mut(card.index()) {
            *place = copies;
        }
    }

    /// Adds one of a card; whether it could: there are at most [`COPIES`].
    pub fn add(&mut self, card: CardId) -> bool {
        let there = self.count(card);
        let can = there < COPIES && card.index() < cards::all().len();
        if can {
            self.set(card, there + 1);
        }
        can
    }

    /// Takes one of a card out; whether there was one.
    pub fn remove(&mut self, card: CardId) -> bool {
        let there = self.count(card);
        if there > 0 {
            self.set(card, there - 1);
        }
        there > 0
    }

    /// The kinds of cards with how many there are, in the order of the catalogue.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, u8)> + '_ {
        self.counts.kinds()
    }

    /// Its cards with how many there are, the cheap ones first.
    pub fn by_cost(&self) -> Vec<(CardId, u8)> {
        let mut all: Vec<_> = self.iter().collect();
        all.sort_by_key(|(card, _)| (cards::card(*card).cost, *card));
        all
    }

    /// How many cards there are.
    pub fn size(&self) -> usize {
        self.counts.total()
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.size() == 0 && self.unread.is_empty()
    }

    /// Lines that name no card of this build, such as cards of another one.
    pub fn unread(&self) -> &[String] {
        &self.unread
    }

    /// Lets one of these lines go.
    pub fn drop_unread(&mut self, at: usize) {
        if at < self.unread.len() {
            self.unread.remove(at);
        }
    }

    /// What is wrong, each as a clause without a full stop: lines that were not read, too many
    /// copies, too few cards or too many; nothing where it is a legal deck.
    pub fn faults(&self) -> Vec<Text> {
        let mut faults: Vec<Text> = self.unread.iter().map(|line| gone(line)).collect();
        let over = |(card, copies): (CardId, u8)| copies_fault(card, copies.into());
        faults.extend(self.iter().filter_map(over));
        faults.extend(size_fault(self.size()));
        faults
    }

    /// The deck; `None` where something is wrong with it.
    pub fn deck(&self) -> Option<Deck> {
        let whole = self.unread.is_empty();
        Deck::of_counts(self.counts).ok().filter(|_| whole)
    }

    /// How many cards stand in each bar of the curve of costs by what a card costs; see [`bar`].
    pub fn curve(&self, cost: impl Fn(CardId) -> f64) -> [usize; BARS] {
        let mut bars = [0; BARS];
        for (card, copies) in self.iter() {
            bars[bar(cost(card).round() as u8)] += usize::from(copies);
        }
        bars
    }

    /// What a card costs on average, in mana; 0 where there is none.
    pub fn mean_cost(&self, cost: impl Fn(CardId) -> f64) -> f64 {
        let costs = self
            .iter()
            .map(|(card, copies)| cost(card) * f64::from(copies));
        costs.sum::<f64>() / self.size().max(1) as f64
    }

    /// How many cards have an element; one of two elements counts for both.
    pub fn of_element(&self, element: Element) -> usize {
        self.such(|card| cards::card(card).elements.has(element))
    }

    /// How many cards are such that something holds.
    pub fn such(&self, holds: impl Fn(CardId) -> bool) -> usize {
        let such = self.iter().filter(|(card, _)| holds(*card));
        such.map(|(_, copies)| usize::from(copies)).sum()
    }
}

/// The place in the curve of a cost, from 0: a card for nothing stands with those for 1.
pub fn bar(cost: u8) -> usize {
    usize::from(cost.max(1)).min(BARS) - 1
}

/// After so many faults the rest of a text is not read: it is no deck.
const MAX_FAULTS: usize = 20;

impl Deck {
    /// The deck as text, which [`Deck::from_text`] reads: a line a card, in the order of the
    /// catalogue.
    pub fn to_text(&self) -> String {
        write(self.iter())
    }

    /// Reads a deck from lines of a number and a card's id or name; a card may come again.
    ///
    /// # Errors
    /// What is wrong, in order, the first 20 faults: each names the line and what would be right,
    /// as a clause without a full stop.
    pub fn from_text(text: &str) -> Result<Deck, Vec<Text>> {
        let mut counts = Counts::NONE;
        let mut faults = Vec::new();
        for (number, line) in lines(text) {
            let added = read(line).and_then(|(copies, card)| add(&mut counts, copies, card));
            if let Err(what) = added {
                faults.push(words::LINE.with([count(number), what.into()]));
            }
            if faults.len() == MAX_FAULTS {
                return Err(faults);
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        match size_fault(counts.total()) {
            None => Deck::of_counts(counts).map_err(|what| vec![what]),
            Some(what) => Err(vec![what]),
        }
    }
}

/// Cards as lines of a text.
pub(super) fn write(cards: impl Iterator<Item = (CardId, u8)>) -> String {
    let mut text = String::new();
    for (card, count) in cards {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{count} {}", cards::slug(card));
    }
    text
}

/// The lines that say something, without comments, each with its number from 1.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    lines.filter_map(|(number, line)| {
        let said = line.split(['#', '＃']).next().unwrap_or_default().trim();
        (!said.is_empty()).then_some((number, said))
    })
}

/// What is said of a kept line whose card this build has not.
pub(super) fn gone(line: &str) -> Text {
    words::GONE.with([cut(line).into()])
}

/// A line's number and card. Between them nothing need stand: Japanese has no spaces.
pub(super) fn read(line: &str) -> Result<(u64, CardId), Text> {
    let digit = |letter: char| matches!(letter, '0'..='9' | '０'..='９');
    let (number, written) = line.split_at(line.find(|c| !digit(c)).unwrap_or(line.len()));
    let written = without_times(written.trim());
    let copies = folded(number).parse::<u64>();
    let (Ok(copies), false) = (copies, written.is_empty()) else {
        return Err(no_line(line));
    };
    let Some(card) = cards::written(written) else {
        return Err(match cards::nearest(written) {
            Some(near) => words::UNKNOWN_BUT.with([cut(written).into(), named(near)]),
            None => words::UNKNOWN.with([cut(written).into()]),
        });
    };
    if copies == 0 {
        return Err(words::NONE_OF.with([named(card), count(COPIES)]));
    }
    Ok((copies, card))
}

/// What follows a sign for "times", as in "4x Ember Runner" or "4× 火の粉の走り手".
fn without_times(written: &str) -> &str {
    let rest = written.strip_prefix(['x', 'X', 'ｘ', '×']);
    let rest = rest.filter(|rest| rest.starts_with(char::is_whitespace));
    rest.map_or(written, str::trim_start)
}

/// What is said of a line that is no number with a card.
fn no_line(line: &str) -> Text {
    // A card alone is what people leave the number out of.
    if cards::written(line).is_some() {
        return words::NO_NUMBER.with([cut(line).into()]);
    }
    let rest = line.split_once(char::is_whitespace).map(|(_, rest)| rest);
    let near = cards::nearest(line).or_else(|| cards::nearest(rest?));
    match near {
        Some(near) => words::NO_LINE_BUT.with([cut(line).into(), named(near)]),
        None => words::NO_LINE.with([cut(line).into()]),
    }
}

/// Adds copies of a card to those of the lines above.
fn add(counts: &mut Counts, copies: u64, card: CardId) -> Result<(), Text> {
    let Some(place) = counts.get_mut(card.index()) else {
        return Err(words::NO_CARD.with([count(card.0)]));
    };
    let total = copies.saturating_add(u64::from(*place));
    *place = u8::try_from(total).unwrap_or(u8::MAX);
    copies_fault(card, total).map_or(Ok(()), Err)
}

/// Something that a card can do and a search can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
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

    pub fn title(self) -> Phrase {
        match self {
            Ability::Keyword(keyword) => text::keyword(keyword),
            Ability::Breaks => words::ABILITY_BREAKS,
            Ability::PowerAttack => words::ABILITY_POWER,
            Ability::Free => words::ABILITY_FREE,
            Ability::Discount => words::ABILITY_DISCOUNT,
        }
    }

    pub fn is_of(self, card: &Card) -> bool {
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
        element && kind && cost && self.ability.is_none_or(|ability| ability.is_of(card))
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
            said.push(say(&crate::duel::elements(card.elements), &Plain(lang)));
            let rules = text::rules(card).into_iter();
            said.extend(rules.map(|rule| say(&rule, &Plain(lang))));
        }
        folded(&said.join("\n"))
    });
    all.collect()
});
