//! Exact chances of one's own hidden cards: what the next shields and draws hold, and where each card
//! may lie.

use super::Hypergeometric;
use crate::duel::card::{Card, CardId, Effect, Keyword, MAX_CARDS, Side};
use crate::duel::counts::{Counts, Pool};
use crate::duel::observation::Observation;
use crate::duel::zones::Shield;
use crate::game::Observation as _;

/// What its owner knows of a hidden place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// One of the open cards.
    Open,
    /// One of the cards of a group, by its place in [`Standing::told`].
    Told(usize),
    Known(CardId),
}

/// One's own hidden cards as a seat knows them.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    /// Cards of which nobody knows where they lie: any of them at any open place alike.
    pub(super) open: Counts,
    /// Cards of shields that are known together, a bag for each search.
    pub(super) told: Vec<Counts>,
    /// Known cards of the library, the top first.
    pub(super) known: Vec<CardId>,
    /// Open places in the library.
    pub(super) open_library: usize,
    /// The shields from the bottom to the top.
    pub(super) shields: Vec<Place>,
    /// Nothing is hidden any more, or nothing is known of the deck.
    pub(super) is_over: bool,
}

impl Standing {
    pub(super) fn from_observation(seen: &Observation) -> Standing {
        let table = seen.table();
        let side = table.side(seen.seat());
        let mut standing = Standing {
            open: Counts::NONE,
            told: Vec::new(),
            known: Vec::new(),
            open_library: 0,
            shields: Vec::new(),
            is_over: true,
        };
        let Some(deck) = seen.deck().filter(|_| table.result().is_none()) else {
            return standing;
        };
        standing.is_over = false;
        let groups = seen.groups();
        standing.told = groups
            .iter()
            .map(|group| group.cards.iter().copied().collect())
            .collect();
        let place = |shield: &Shield| {
            let group = groups.iter().position(|group| group.epoch == shield.epoch);
            match group {
                _ if shield.known => Place::Known(shield.card),
                Some(at) => Place::Told(at),
                None => Place::Open,
            }
        };
        standing.shields = side.shields().iter().map(place).collect();
        let top = side.library().iter().rev().copied();
        standing.known = top.take(side.known()).collect();
        standing.open_library = side.library().len() - standing.known.len();
        // All cards of the deck that are seen nowhere.
        deck.iter()
            .for_each(|(card, copies)| standing.open.add(card, copies));
        let seat = seen.seat();
        let seen_cards = table.cards_of(seat);
        let seen_cards = seen_cards.iter().copied().filter(|card| card.is_known());
        let told = standing.told.iter().flat_map(Counts::cards);
        for card in seen_cards.chain(told.collect::<Vec<_>>()) {
            standing.open.take(card);
        }
        standing
    }

    pub(super) fn open_shields(&self) -> usize {
        let open = self.shields.iter().filter(|place| **place == Place::Open);
        open.count()
    }
}

/// The chance that a card lies in a zone, and how many copies are expected there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Share {
    /// The chance of at least one copy.
    pub some: f64,
    pub expected: f64,
}

/// Where a card may lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Whereabouts {
    pub card: CardId,
    /// Copies that are hidden.
    pub hidden: usize,
    pub library: Share,
    /// Among one's own shields.
    pub shields: Share,
}

/// The exact chances of a seat's own hidden cards, from its view alone.
#[derive(Clone, Debug)]
pub struct Outlook {
    standing: Standing,
    pool: Pool,
}

impl Outlook {
    /// From what a seat sees. In a finished match, or a bystander's view, nothing is hidden that
    /// could be told of: all chances are 0.
    pub fn from_observation(seen: &Observation) -> Outlook {
        Outlook {
            standing: Standing::from_observation(seen),
            pool: seen.table().pool(),
        }
    }

    /// The chance of a trigger among so many shields that are broken next.
    pub fn trigger(&self, shields: usize) -> f64 {
        self.shielded(shields, |card| card.has(Keyword::Trigger))
    }

    /// The chance of a card that removes a creature of the other, among so many draws.
    pub fn removal(&self, draws: usize) -> f64 {
        self.drawn(draws, removes)
    }

    /// The chance of a card of some kind among so many shields that are broken next.
    pub fn shielded(&self, shields: usize, of: impl Fn(&Card) -> bool) -> f64 {
        let standing = &self.standing;
        let of = |card: CardId| of(self.pool.card(card));
        let mut open = 0;
        let mut told = vec![0; standing.told.len()];
        for place in standing.shields.iter().rev().take(shields) {
            match place {
                Place::Known(card) if of(*card) => return 1.0,
                Place::Known(_) => {}
                Place::Open => open += 1,
                Place::Told(at) => told[*at] += 1,
            }
        }
        let bags = standing.told.iter().zip(told);
        let bags = bags.chain(std::iter::once((&standing.open, open)));
        // Each bag is dealt to its own places, apart from the others.
        let none: f64 = bags
            .map(|(bag, drawn)| Hypergeometric::new(bag.total(), count_of(bag, of), drawn).none())
            .product();
        1.0 - none
    }

    /// The chance of a card of some kind among so many draws.
    pub fn drawn(&self, draws: usize, of: impl Fn(&Card) -> bool) -> f64 {
        let standing = &self.standing;
        let of = |card: CardId| of(self.pool.card(card));
        let mut top = standing.known.iter().take(draws);
        if top.any(|card| of(*card)) {
            return 1.0;
        }
        let left = draws.saturating_sub(standing.known.len());
        let left = left.min(standing.open_library);
        let open = &standing.open;
        Hypergeometric::new(open.total(), count_of(open, of), left).some()
    }

    /// Every card of which a copy is hidden, with where it may lie, in the order of the catalogue.
    pub fn whereabouts(&self) -> Vec<Whereabouts> {
        let kinds = (0..self.pool.len().min(MAX_CARDS) as u8).map(CardId);
        let all = kinds.map(|card| self.whereabouts_of(card));
        all.filter(|found| found.hidden > 0).collect()
    }

    /// Where a card may lie.
    fn whereabouts_of(&self, card: CardId) -> Whereabouts {
        let standing = &self.standing;
        let (open, copies) = (&standing.open, standing.open.count_of(card));
        let in_library = standing
            .known
            .iter()
            .filter(|known| **known == card)
            .count();
        let shields = standing.shields.iter();
        let known = shields
            .filter(|place| **place == Place::Known(card))
            .count();
        let told: usize = standing.told.iter().map(|bag| bag.count_of(card)).sum();
        let share = |sure: usize, places: usize| {
            let dealt = Hypergeometric::new(open.total(), copies, places);
            Share {
                some: if sure > 0 { 1.0 } else { dealt.some() },
                expected: sure as f64 + dealt.mean(),
            }
        };
        Whereabouts {
            card,
            hidden: copies + in_library + known + told,
            library: share(in_library, standing.open_library),
            shields: share(known + told, standing.open_shields()),
        }
    }
}

/// How many cards of some kind there are.
fn count_of(cards: &Counts, of: impl Fn(CardId) -> bool) -> usize {
    cards.cards().filter(|card| of(*card)).count()
}

/// Whether a card can take a creature of the other off the battle zone by an effect.
pub fn removes(card: &Card) -> bool {
    card.effects().any(|effect| match effect {
        Effect::Destroy { side, .. }
        | Effect::DestroyAll { side, .. }
        | Effect::Return { side, .. } => side != Side::Own,
        _ => false,
    })
}

/// So many of so many cards, each of which is as likely to be the one that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Cards of the kind that is asked about.
    pub of: usize,
    pub cards: usize,
}

impl Odds {
    fn known(fits: bool) -> Odds {
        Odds {
            of: usize::from(fits),
            cards: 1,
        }
    }

    fn among(cards: &Counts, of: impl Fn(CardId) -> bool) -> Odds {
        Odds {
            of: count_of(cards, of),
            cards: cards.total(),
        }
    }

    /// The chance of the kind; 0 of no cards.
    pub fn chance(self) -> f64 {
        match self.cards {
            0 => 0.0,
            cards => self.of as f64 / cards as f64,
        }
    }
}

impl Outlook {
    /// What the shield that is broken next is one of; `None` where there is none.
    pub fn next_shield(&self, of: impl Fn(CardId) -> bool) -> Option<Odds> {
        let standing = &self.standing;
        Some(match standing.shields.last()? {
            Place::Known(card) => Odds::known(of(*card)),
            Place::Told(at) => Odds::among(standing.told.get(*at)?, of),
            Place::Open => Odds::among(&standing.open, of),
        })
    }

    /// What the card that is drawn next is one of; `None` where there is none.
    pub fn next_draw(&self, of: impl Fn(CardId) -> bool) -> Option<Odds> {
        let standing = &self.standing;
        match standing.known.first() {
            Some(card) => Some(Odds::known(of(*card))),
            None if standing.open_library == 0 => None,
            None => Some(Odds::among(&standing.open, of)),
        }
    }
}
