//! A position as a record: the deck, what every later shuffle must have given, and the choices.

use rand::Rng;

use super::STRATEGY;
use super::card::{Card, Counts, DECK};
use super::event::{DEALER, Event};
use super::observation::Observation;
use super::rules::{Action, Config, Coyote, Deal};
use crate::game::Game;
use crate::retrace::HasWorlds;

/// The decks since each shuffle, each in the order in which it was drawn.
struct Decks {
    past: Vec<Vec<Card>>,
    /// What of the present deck has been drawn, and what has not.
    drawn: Vec<Card>,
    left: Counts,
}

impl Decks {
    fn draw<'a>(&mut self, cards: impl IntoIterator<Item = &'a Card>) {
        for card in cards {
            self.left.take(*card);
            self.drawn.push(*card);
        }
    }

    /// Nobody has drawn or will draw what is left: it comes in any order.
    fn shuffle(&mut self, cards: Counts) {
        let mut deck = std::mem::take(&mut self.drawn);
        deck.extend(self.left.cards());
        self.past.push(deck);
        self.left = cards;
    }

    /// By what all seats together saw.
    fn from_events(config: &Config, events: &[Event]) -> Decks {
        let mut decks = Decks {
            past: Vec::new(),
            drawn: Vec::with_capacity(DECK),
            left: Counts::FULL,
        };
        let mut then = Observation::begin(config, DEALER);
        for event in events {
            match event {
                Event::Bid(_) => then.advance(event),
                Event::Cards(cards) => {
                    if then.reshuffled {
                        decks.shuffle(Counts::FULL);
                    }
                    decks.draw(cards);
                    then.advance(event);
                }
                Event::Call { drew, .. } => {
                    if then.pile == 0 && drew.is_some() {
                        decks.shuffle(then.discards.iter().copied().collect());
                    }
                    decks.draw(drew);
                    then.advance(event);
                    if then.last_reveal().is_some_and(|reveal| reveal.night) {
                        decks.shuffle(Counts::FULL);
                    }
                }
            }
        }
        decks
    }
}

impl HasWorlds for Coyote {
    fn retrace(&self) -> (Deal, Vec<Action>) {
        let events = self.table.events();
        let mut decks = Decks::from_events(self.config(), &events);
        decks.drawn.extend(self.pile.iter().rev());
        let mut all = decks.past.into_iter().chain([decks.drawn]);
        let deal = Deal {
            deck: all.next().unwrap_or_default(),
            // Shuffles after this position are as hidden in a world as the pile: any seed is one.
            shuffles: self.shuffler.clone().next_u64() >> 11,
            later: all.collect(),
        };
        (deal, events.iter().filter_map(Event::action).collect())
    }

    const IMAGINED_WITH: &[&str] = &[STRATEGY];
}
