//! A deck while it is built: any cards, and what is still wrong with them.

use std::fmt::Write;

use super::{COPIES, Deck, SIZE, copies_fault, list, size_fault};
use crate::games::duel::card::{CardId, Element};
use crate::games::duel::cards;
use crate::games::duel::counts::Counts;
use crate::words::Text;

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
        for (_, line) in list::lines(text) {
            match list::read(line) {
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
        let mut text = list::write(self.iter());
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

    /// Makes it so many of a card; nothing where there is no such card.
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
        let mut faults: Vec<Text> = self.unread.iter().map(|line| list::gone(line)).collect();
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

    /// How many cards stand in each bar of the curve of costs; see [`bar`].
    pub fn curve(&self) -> [usize; BARS] {
        let mut bars = [0; BARS];
        for (card, copies) in self.iter() {
            bars[bar(cards::card(card).cost)] += usize::from(copies);
        }
        bars
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
