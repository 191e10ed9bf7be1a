//! A position as a record: the deck, what every later shuffle must have given, and the choices.

use rand::Rng;

use super::STRATEGY;
use super::card::{Card, Counts, DECK};
use super::notes::Notes;
use super::rules::{Action, Bid, Coyote, Deal};
use crate::notes::HasNotes;
use crate::retrace::HasWorlds;

/// A deck since its shuffle.
struct Since {
    /// The cards that were shuffled.
    cards: Counts,
    /// Those that have been drawn, in order.
    drawn: Vec<Card>,
}

impl Since {
    fn shuffle(cards: Counts) -> Since {
        Since {
            cards,
            drawn: Vec::new(),
        }
    }

    /// The deck in the order in which it is drawn, with `rest` in the end.
    fn with(mut self, rest: impl IntoIterator<Item = Card>) -> Vec<Card> {
        self.drawn.extend(rest);
        self.drawn
    }

    /// The same where nobody has drawn or will draw what is left.
    fn whole(self) -> Vec<Card> {
        let left = self
            .drawn
            .iter()
            .copied()
            .fold(self.cards, |left, card| left.without(card));
        self.with(left.cards())
    }
}

impl Coyote {
    /// The decks since each shuffle, the present one last.
    fn decks(&self) -> (Vec<Since>, Since) {
        let mut past = Vec::new();
        let mut deck = Since::shuffle(Counts::FULL);
        let mut discards: Vec<Card> = Vec::with_capacity(DECK);
        let mut anew =
            |deck: &mut Since, cards| past.push(std::mem::replace(deck, Since::shuffle(cards)));
        for round in &self.rounds {
            if round.reshuffled {
                discards.clear();
                anew(&mut deck, Counts::FULL);
            }
            deck.drawn.extend(round.cards.iter().flatten());
            if round.reveal.reshuffled {
                anew(&mut deck, discards.drain(..).collect());
            }
            let drew = round.reveal.drew.map(|(_, card)| card);
            deck.drawn.extend(drew);
            discards.extend(round.cards.iter().flatten().copied().chain(drew));
            if round.reveal.night {
                discards.clear();
                anew(&mut deck, Counts::FULL);
            }
        }
        if self.reshuffled {
            anew(&mut deck, Counts::FULL);
        }
        deck.drawn.extend(self.cards.iter().flatten());
        (past, deck)
    }
}

impl HasNotes for Coyote {
    type Notes = Notes;
}

impl HasWorlds for Coyote {
    fn retrace(&self) -> (Deal, Vec<Action>) {
        let (past, present) = self.decks();
        let mut decks = past.into_iter().map(Since::whole).collect::<Vec<_>>();
        decks.push(present.with(self.pile.iter().rev().copied()));
        let mut decks = decks.into_iter();
        let deal = Deal {
            deck: decks.next().unwrap_or_default(),
            // Shuffles after this position are as hidden in a world as the pile: any seed is one.
            shuffles: self.shuffler.clone().next_u64() >> 11,
            later: decks.collect(),
        };
        let told = |bids: &[Bid]| {
            bids.iter()
                .map(|bid| Action::Bid(bid.bid))
                .collect::<Vec<_>>()
        };
        let rounds = self.rounds.iter();
        let past = rounds.flat_map(|round| told(&round.bids).into_iter().chain([Action::Call]));
        (deal, past.chain(told(&self.bids)).collect())
    }

    const IMAGINED_WITH: &[&str] = &[STRATEGY];
}
