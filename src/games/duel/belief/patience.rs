//! What was not done: cards that lay in hand while there was the mana for them are less likely to be
//! there, by a stated likelihood.
//!
//! A player who could play a creature in a turn does so with chance [`Habits::creatures`], a spell
//! with [`Habits::spells`]; cards that cost less or nothing by a condition tell nothing. Which card
//! of a hand was played is taken to be as likely each of those that it had been in hand together
//! with, so that the expected number of cards of each age is known, not the ages themselves.

use crate::game::Seat;
use crate::games::duel::card::{Card, CardId, Elements, Keyword, MAX_CARDS};
use crate::games::duel::event::{Event, Zone};
use crate::games::duel::pool::Pool;

/// How a player is taken to play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// The chance to play a creature in a turn that has the mana for it.
    pub creatures: f64,
    /// The same of a spell.
    pub spells: f64,
}

impl Habits {
    /// Nothing is concluded from what was not done.
    pub const NONE: Habits = Habits {
        creatures: 0.0,
        spells: 0.0,
    };
}

impl Default for Habits {
    fn default() -> Habits {
        Habits {
            creatures: 0.35,
            spells: 0.15,
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
}

/// What the mana of a player allows.
#[derive(Clone, Debug, Default)]
struct Mana {
    all: [u8; Elements::SETS],
    tapped: [u8; Elements::SETS],
}

impl Mana {
    fn charge(&mut self, set: Elements) {
        let at = usize::from(set.bits());
        self.all[at] += 1;
        self.tapped[at] += u8::from(set.len() > 1);
    }

    fn ready(&self) -> (usize, Elements) {
        let mut ready = (0, Elements::NONE);
        for (bits, (all, tapped)) in self.all.iter().zip(&self.tapped).enumerate() {
            let left = all.saturating_sub(*tapped);
            ready.0 += usize::from(left);
            if left > 0 {
                ready.1 |= Elements::from_bits(bits as u8);
            }
        }
        ready
    }
}

impl Patience {
    /// Reads what has happened to a seat's hand.
    pub fn read(pool: Pool, log: &[Event], seat: Seat, hand: usize, habits: Habits) -> Patience {
        let mut patience = Patience {
            batches: Vec::new(),
        };
        let mut mana = Mana::default();
        let mut turn_of = Seat(0);
        patience.come(hand as f64, |_| true, pool);
        let mut broken = false;
        for (nth, event) in log.iter().enumerate() {
            // A shield whose owner had nothing to decide was no trigger.
            if broken {
                broken = false;
                let used = matches!(
                    *event,
                    Event::Played { seat: by, from: Zone::Shields, .. } if by == seat
                );
                let trigger = matches!(*event, Event::Declined { seat: by } if by == seat);
                if !used {
                    let fits = |card: &Card| card.has(Keyword::Trigger) == trigger;
                    patience.come(1.0, fits, pool);
                }
            }
            match *event {
                Event::Began { seat: next, .. } => {
                    if turn_of == seat {
                        let ready = mana.ready();
                        patience.wait(pool, ready, habits);
                    }
                    turn_of = next;
                    if next == seat {
                        mana.tapped = Default::default();
                    }
                }
                Event::Drew { seat: by } if by == seat => patience.come(1.0, |_| true, pool),
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
                    from: Zone::Hand,
                    ..
                } if by == seat => patience.leave(),
                Event::Paid { seat: by, with } if by == seat => {
                    mana.tapped[usize::from(with.bits())] += 1;
                }
                Event::Discarded { seat: by, .. } if by == seat => patience.leave(),
                Event::Shielded {
                    seat: by,
                    from: Zone::Hand,
                } if by == seat => patience.leave(),
                Event::Returned { seat: by, .. } if by == seat => {
                    patience.come(1.0, |_| true, pool);
                }
                Event::Searched {
                    seat: by,
                    card: Some(_),
                } if by == seat => patience.come(1.0, |_| true, pool),
                Event::Recovered {
                    seat: by,
                    card,
                    from,
                } if by == seat => {
                    if from == Zone::Mana {
                        let at = usize::from(pool.card(card).elements.bits());
                        mana.all[at] = mana.all[at].saturating_sub(1);
                        mana.tapped[at] = mana.tapped[at].min(mana.all[at]);
                    }
                    patience.come(1.0, |_| true, pool);
                }
                Event::Broke { seat: by } if by == seat => broken = nth + 1 < log.len(),
                _ => {}
            }
        }
        patience
    }

    fn come(&mut self, cards: f64, fits: impl Fn(&Card) -> bool, pool: Pool) {
        let kept = |card| match fits(pool.card(CardId(card as u8))) {
            true => 1.0,
            false => 0.0,
        };
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

    /// A turn has ended with so much mana left.
    fn wait(&mut self, pool: Pool, (mana, elements): (usize, Elements), habits: Habits) {
        for card in 0..MAX_CARDS {
            let printed = pool.card(CardId(card as u8));
            let by_condition = printed.free_when.is_some() || printed.scaled.is_some();
            let payable = usize::from(printed.cost) <= mana && elements.covers(printed.elements);
            if by_condition || !payable {
                continue;
            }
            let plays = match printed.is_creature() {
                true => habits.creatures,
                false => habits.spells,
            };
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
