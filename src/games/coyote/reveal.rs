//! What the cards on the table come to at the end of a round, step by step.

use serde::{Deserialize, Serialize};

use super::card::Card;
use crate::game::Seat;

/// Cards as they add up; a "?" adds nothing by itself, its replacement is added like any card.
///
/// Order of resolution: "?" → max → 0 → night → double.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    sum: i32,
    largest: Option<i32>,
    max_zero: bool,
    double: bool,
    night: bool,
    mystery: bool,
}

impl Tally {
    /// One more card on the table.
    pub fn with(mut self, card: Card) -> Tally {
        match card {
            Card::DOUBLE => self.double = true,
            Card::NIGHT => self.night = true,
            Card::MAX_ZERO => self.max_zero = true,
            Card::MYSTERY => self.mystery = true,
            _ => {
                let number = card.number().unwrap_or(0);
                self.sum += number;
                self.largest = self.largest.max(Some(number));
            }
        }
        self
    }

    /// The number that max → 0 makes count 0; it may be negative.
    pub fn struck(&self) -> Option<i32> {
        self.largest.filter(|_| self.max_zero)
    }

    /// The sum before doubling.
    pub fn sum(&self) -> i32 {
        self.sum - self.struck().unwrap_or(0)
    }

    pub fn total(&self) -> i32 {
        self.sum() * if self.double { 2 } else { 1 }
    }

    /// Whether the total is doubled.
    pub const fn doubled(&self) -> bool {
        self.double
    }

    /// Whether the night is on the table.
    pub const fn night(&self) -> bool {
        self.night
    }

    /// Whether a "?" is on the table.
    pub const fn mystery(&self) -> bool {
        self.mystery
    }
}

impl FromIterator<Card> for Tally {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Tally {
        cards.into_iter().fold(Tally::default(), Tally::with)
    }
}

/// What a call brought to light, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// Who held the "?" and what it drew.
    pub drew: Option<(Seat, Card)>,
    /// The deck was empty when "?" drew: the discards were shuffled back in first.
    pub reshuffled: bool,
    /// Whose card max → 0 made count 0, and the number on it. Of equal numbers it strikes the
    /// lowest seat's.
    pub struck: Option<(Seat, i32)>,
    /// The sum before doubling.
    pub sum: i32,
    /// Whether the total was doubled.
    pub doubled: bool,
    /// Whether the night was there: the full deck is restored after the round.
    pub night: bool,
    pub total: i32,
}

impl Reveal {
    /// Resolves the cards by seat; `drawn` replaces a "?".
    pub fn from_cards(cards: &[Option<Card>], drawn: Option<Card>, reshuffled: bool) -> Reveal {
        let shown: Vec<(Seat, Card)> = Seat::all(cards.len())
            .zip(cards)
            .filter_map(|(seat, card)| Some((seat, (*card)?)))
            .collect();
        let holder = shown.iter().find(|(_, card)| *card == Card::MYSTERY);
        let drew = holder.and_then(|(seat, _)| Some((*seat, drawn?)));
        let counting = || {
            shown.iter().map(|&(seat, card)| match drew {
                Some((holder, drawn)) if holder == seat => (seat, drawn),
                _ => (seat, card),
            })
        };
        let tally: Tally = counting().map(|(_, card)| card).collect();
        let struck = tally.struck().and_then(|largest| {
            let (seat, _) = counting().find(|(_, card)| card.number() == Some(largest))?;
            Some((seat, largest))
        });
        Reveal {
            drew,
            reshuffled: reshuffled && drew.is_some(),
            struck,
            sum: tally.sum(),
            doubled: tally.doubled(),
            night: tally.night(),
            total: tally.total(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(code: i16) -> Card {
        Card::try_from(code).expect("a card")
    }

    fn reveal(codes: &[i16], drawn: Option<i16>) -> Reveal {
        let cards: Vec<_> = codes.iter().map(|&code| Some(card(code))).collect();
        Reveal::from_cards(&cards, drawn.map(card), false)
    }

    #[test]
    fn specials_resolve_in_their_order() {
        // The "?" draws a 20, which is the largest: struck, and the rest doubled.
        let all = reveal(&[103, 102, 101, 100, 5, -10], Some(20));
        assert_eq!(all.drew, Some((Seat(0), card(20))));
        assert_eq!(all.struck, Some((Seat(0), 20)));
        assert_eq!((all.sum, all.total), (-5, -10));
        assert!(all.night && all.doubled);
    }

    #[test]
    fn a_drawn_special_has_its_effect() {
        assert_eq!(reveal(&[103, 4, 5], Some(100)).total, 18);
        assert_eq!(reveal(&[103, 4, 5], Some(102)).total, 4);
        let night = reveal(&[103, 4, 5], Some(101));
        assert_eq!((night.total, night.night), (9, true));
    }

    #[test]
    fn max_to_zero_strikes_one_copy_even_of_a_negative_largest() {
        let twins = reveal(&[4, 10, 10, 102], None);
        assert_eq!((twins.struck, twins.total), (Some((Seat(1), 10)), 14));
        let negative = reveal(&[-5, -10, 102], None);
        assert_eq!(
            (negative.struck, negative.total),
            (Some((Seat(0), -5)), -10)
        );
        let alone = reveal(&[102, 101], None);
        assert_eq!((alone.struck, alone.total), (None, 0));
    }
}
