//! What was not done: cards that lay in hand while there was the mana for them are less likely to be
//! there, by a stated likelihood.
//!
//! A player who could play a creature in a turn does so with chance [`Habits::creatures`], a spell
//! with [`Habits::spells`]; a creature that was dearer than all that was played, and could have been
//! paid in its place, with [`Habits::dearer`]; a trigger that is broken with [`Habits::triggers`]. Cards that cost less or nothing by a condition tell
//! nothing. Which card of a hand was played is taken to be as likely each of those that it had been
//! in hand together with, so that the expected number of cards of each age is known, not the ages
//! themselves.

use crate::duel::card::{Card, CardId, Elements, Keyword, MAX_CARDS};
use crate::duel::counts::Pool;
use crate::duel::event::{Event, Zone};
use crate::game::Seat;

/// How a player is taken to play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// The chance to play a creature in a turn that has the mana for it.
    pub creatures: f64,
    /// The same of a spell.
    pub spells: f64,
    /// The chance to play a creature rather than cheaper cards, where the mana is for one of both.
    pub dearer: f64,
    /// The chance to use a trigger that is broken: one that is kept is told to nobody.
    pub triggers: f64,
}

impl Habits {
    /// Nothing is concluded from what was not done.
    pub const NONE: Habits = Habits {
        creatures: 0.0,
        spells: 0.0,
        dearer: 0.0,
        triggers: 0.0,
    };
}

impl Default for Habits {
    fn default() -> Habits {
        Habits {
            creatures: 0.35,
            spells: 0.15,
            dearer: 0.15,
            triggers: 0.95,
        }
    }
}

/// Cards of a hand that came the same way, with what has been seen since.
#[derive(Clone, Debug)]
struct Batch {
    /// How many of them are expected to be in hand still.
    left: f64,
    /// The chance of such a card, were it this one, to have been kept until now.
    kept: Box<[f64; MAX_CARDS]>,
}

/// The hand of a player by how its cards came.
#[derive(Clone, Debug)]
pub struct Patience {
    batches: Vec<Batch>,
    /// Cards that could have been played, were they in hand.
    missed: Box<[Option<Missed>; MAX_CARDS]>,
}

/// How a card could have been played in a turn in which it was not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missed {
    /// In place of cheaper ones that were.
    Dearer,
    /// With the mana that was left at the end.
    Left,
}

/// What the mana of a player allows.
#[derive(Clone, Debug, Default)]
struct Mana {
    all: [u8; Elements::SETS],
    tapped: [u8; Elements::SETS],
    /// Of those that are tapped, those that paid in this turn.
    paid: [u8; Elements::SETS],
    /// The highest printed cost of a card played from hand in this turn.
    dearest: u8,
}

/// Mana to pay with: how much, and of which elements.
#[derive(Clone, Copy, Debug)]
struct Purse {
    mana: usize,
    elements: Elements,
}

impl Purse {
    fn from_counts(count: impl Fn(usize) -> u8) -> Purse {
        let mut purse = Purse {
            mana: 0,
            elements: Elements::NONE,
        };
        for at in (0..Elements::SETS).filter(|at| count(*at) > 0) {
            purse.mana += usize::from(count(at));
            purse.elements |= Elements::from_bits(at as u8);
        }
        purse
    }

    fn pays(self, card: &Card) -> bool {
        usize::from(card.cost) <= self.mana && self.elements.covers(card.elements)
    }
}

impl Mana {
    fn charge(&mut self, set: Elements) {
        let at = usize::from(set.bits());
        self.all[at] += 1;
        self.tapped[at] += u8::from(set.len() > 1);
    }

    fn untap(&mut self) {
        self.tapped = Default::default();
        self.paid = Default::default();
        self.dearest = 0;
    }

    fn pay(&mut self, set: Elements) {
        let at = usize::from(set.bits());
        self.tapped[at] += 1;
        self.paid[at] += 1;
    }

    /// What is left at the end of a turn.
    fn left(&self) -> Purse {
        Purse::from_counts(|at| self.all[at].saturating_sub(self.tapped[at]))
    }

    /// What there was to spend in it.
    fn whole(&self) -> Purse {
        Purse::from_counts(|at| {
            let left = self.all[at].saturating_sub(self.tapped[at]);
            left.saturating_add(self.paid[at])
        })
    }
}

impl Patience {
    /// Reads what has happened to a seat's hand.
    pub fn read(pool: Pool, log: &[Event], seat: Seat, hand: usize, habits: Habits) -> Patience {
        let mut patience = Patience {
            batches: Vec::new(),
            missed: Box::new([None; MAX_CARDS]),
        };
        let mut mana = Mana::default();
        let mut turn_of = Seat(0);
        patience.come(hand as f64, |_| 1.0, pool);
        for (nth, event) in log.iter().enumerate() {
            match *event {
                Event::Began { seat: next, .. } => {
                    if turn_of == seat {
                        patience.wait(pool, &mana, habits);
                    }
                    turn_of = next;
                    if next == seat {
                        mana.untap();
                    }
                }
                Event::Drew { seat: by } if by == seat => patience.come(1.0, |_| 1.0, pool),
                Event::Charged {
                    seat: by,
                    card,
                    from,
                } if by == seat => {
                    mana.charge(pool.card(card).elements);
                    if from == Zone::Hand {
                        patience.leave();
                    }
                }
                Event::Played {
                    seat: by,
                    card,
                    from: Zone::Hand,
                    ..
                } if by == seat => {
                    mana.dearest = mana.dearest.max(pool.card(card).cost);
                    patience.leave();
                }
                Event::Paid { seat: by, with } if by == seat => mana.pay(with),
                Event::Discarded { seat: by, .. } if by == seat => patience.leave(),
                Event::Shielded {
                    seat: by,
                    from: Zone::Hand,
                } if by == seat => patience.leave(),
                Event::Returned { seat: by, .. } if by == seat => {
                    patience.come(1.0, |_| 1.0, pool);
                }
                Event::Searched {
                    seat: by,
                    card: Some(_),
                } if by == seat => patience.come(1.0, |_| 1.0, pool),
                Event::Recovered {
                    seat: by,
                    card,
                    from,
                } if by == seat => {
                    if from == Zone::Mana {
                        let at = usize::from(pool.card(card).elements.bits());
                        // As by the rules: of equal elements a tapped one.
                        mana.all[at] = mana.all[at].saturating_sub(1);
                        mana.tapped[at] = mana.tapped[at].saturating_sub(1);
                    }
                    patience.come(1.0, |_| 1.0, pool);
                }
                Event::Broke { seat: by } if by == seat => {
                    let used = matches!(
                        log.get(nth + 1),
                        Some(Event::Played { seat: by, from: Zone::Shields, .. }) if *by == seat
                    );
                    if !used {
                        let kept = |card: &Card| match card.has(Keyword::Trigger) {
                            true => 1.0 - habits.triggers,
                            false => 1.0,
                        };
                        patience.come(1.0, kept, pool);
                    }
                }
                _ => {}
            }
        }
        patience
    }

    /// How this card could have been played in some turn by whoever had it in hand; with mana that
    /// was left, if that happened once.
    pub fn missed(&self, card: CardId) -> Option<Missed> {
        self.missed.get(card.index()).copied().flatten()
    }

    /// Cards come, each kind as likely to be kept in hand as this says.
    fn come(&mut self, cards: f64, kept: impl Fn(&Card) -> f64, pool: Pool) {
        let kept = |card| kept(pool.card(CardId(card as u8)));
        self.batches.push(Batch {
            left: cards,
            kept: Box::new(std::array::from_fn(kept)),
        });
    }

    /// One of the cards leaves, each as likely.
    fn leave(&mut self) {
        let all: f64 = self.batches.iter().map(|batch| batch.left).sum();
        if all > 0.0 {
            let stays = ((all - 1.0) / all).max(0.0);
            self.batches
                .iter_mut()
                .for_each(|batch| batch.left *= stays);
        }
    }

    /// A turn has ended.
    fn wait(&mut self, pool: Pool, mana: &Mana, habits: Habits) {
        let (left, whole) = (mana.left(), mana.whole());
        for card in 0..MAX_CARDS {
            let printed = pool.card(CardId(card as u8));
            if printed.free_when.is_some() || printed.scaled.is_some() {
                continue;
            }
            let creature = printed.is_creature();
            let (plays, how) = match creature {
                true if left.pays(printed) => (habits.creatures, Missed::Left),
                false if left.pays(printed) => (habits.spells, Missed::Left),
                true if printed.cost > mana.dearest && whole.pays(printed) => {
                    (habits.dearer, Missed::Dearer)
                }
                _ => continue,
            };
            if plays > 0.0 {
                self.missed[card] = self.missed[card].max(Some(how));
            }
            for batch in &mut self.batches {
                batch.kept[card] *= 1.0 - plays;
            }
        }
    }

    /// For cards whose hidden copies have these shares: how likely each is to be in hand relative to
    /// elsewhere, 1 on average, and the natural logarithm of how likely the whole was.
    pub fn weigh(&self, share: &[f64; MAX_CARDS]) -> (Box<[f64; MAX_CARDS]>, f64) {
        let mut weights = Box::new([0.0; MAX_CARDS]);
        let mut ln_chance = 0.0;
        let all: f64 = self.batches.iter().map(|batch| batch.left).sum();
        for batch in &self.batches {
            let mean: f64 = batch.kept.iter().zip(share).map(|(kept, s)| kept * s).sum();
            if mean <= 0.0 || all <= 0.0 {
                continue;
            }
            ln_chance += batch.left * mean.ln();
            for (weight, kept) in weights.iter_mut().zip(batch.kept.iter()) {
                *weight += batch.left / all * kept / mean;
            }
        }
        if weights.iter().all(|weight| *weight == 0.0) {
            weights.fill(1.0);
        }
        (weights, ln_chance)
    }
}
