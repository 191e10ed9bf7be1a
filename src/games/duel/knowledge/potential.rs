//! What a player may expect of one's own hidden cards: the mean statistics of the library and of the
//! shields, followed from event to event.
//!
//! Three kinds of hidden cards are told apart. *Known* ones are seen where they lie: the top of the
//! library after a look, a shield put there from the hand. *Told* shields are known together since a
//! search showed the whole library: what was missing there lies among the shields. All others are
//! *open*: any of them lies at any open place alike, so each open place has the mean of them.

use super::outlook::{Place, Standing};
use crate::duel::card::CardId;
use crate::duel::counts::Pile;
use crate::duel::event::{Event, Sink, Zone};
use crate::duel::observation::Observation;
use crate::duel::statistics::{Profile, Profiles, STATISTICS, UNIT};
use crate::duel::table::Table;
use crate::game::{Observation as _, Seat};

/// Mean statistics of the cards of a zone, in standard deviations between cards.
pub type Means = [f64; STATISTICS];

/// Cards summed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Total {
    cards: i64,
    sums: [i64; STATISTICS],
}

impl Total {
    fn add(&mut self, profile: &Profile) {
        self.cards += 1;
        for (sum, value) in self.sums.iter_mut().zip(profile) {
            *sum += i64::from(*value);
        }
    }

    fn take(&mut self, profile: &Profile) {
        self.cards -= 1;
        for (sum, value) in self.sums.iter_mut().zip(profile) {
            *sum -= i64::from(*value);
        }
    }

    fn merge(&mut self, other: &Total) {
        self.cards += other.cards;
        for (sum, value) in self.sums.iter_mut().zip(other.sums) {
            *sum += value;
        }
    }
}

/// How much is known of a shield.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Hold {
    #[default]
    Open,
    Told,
    Known,
}

/// The hidden cards of one player as that player knows them, followed by listening to the match.
///
/// Each card that moves changes the totals once, whatever the size of the zones; a look and a search
/// count each card that they tell apart. Between the beginning of a search and its end it stands as
/// it was before.
#[derive(Clone, Debug)]
pub struct Potential<'a> {
    profiles: &'a Profiles,
    seat: Seat,
    open: Total,
    told: Total,
    known_library: Total,
    known_shields: Total,
    /// Open places in the library and among the shields.
    open_library: i64,
    open_shields: i64,
    /// The shields from the bottom to the top.
    shields: Pile<Hold>,
    /// The match is over, and everything lies open.
    over: bool,
}

impl<'a> Potential<'a> {
    /// From what a seat sees; no card is hidden from a bystander's view of a finished match, and
    /// nothing is expected of a deck that is not known.
    pub fn from_observation(seen: &Observation, profiles: &'a Profiles) -> Potential<'a> {
        let standing = Standing::from_observation(seen);
        let total = |cards: &mut dyn Iterator<Item = CardId>| {
            let mut total = Total::default();
            cards.for_each(|card| total.add(profiles.profile(card)));
            total
        };
        let mut shields = Pile::default();
        for shield in &standing.shields {
            shields.push(match shield {
                Place::Open => Hold::Open,
                Place::Told(_) => Hold::Told,
                Place::Known(_) => Hold::Known,
            });
        }
        let known = standing.shields.iter().filter_map(|shield| match shield {
            Place::Known(card) => Some(*card),
            _ => None,
        });
        Potential {
            profiles,
            seat: seen.seat(),
            open: total(&mut standing.open.cards()),
            told: total(&mut standing.told.iter().flat_map(|told| told.cards())),
            known_library: total(&mut standing.known.iter().copied()),
            known_shields: total(&mut known.into_iter()),
            open_library: standing.open_library as i64,
            open_shields: standing.open_shields() as i64,
            shields,
            over: standing.is_over,
        }
    }

    /// The mean over the cards of the library; zeros where there are none.
    pub fn library(&self) -> Means {
        self.means(&self.known_library, self.open_library)
    }

    /// The mean over the shields; zeros where there are none.
    pub fn shields(&self) -> Means {
        let mut seen = self.known_shields;
        seen.merge(&self.told);
        self.means(&seen, self.open_shields)
    }

    /// The mean over cards that are known, and so many open places.
    fn means(&self, seen: &Total, open: i64) -> Means {
        let cards = seen.cards + open;
        if self.over || cards <= 0 {
            return [0.0; STATISTICS];
        }
        std::array::from_fn(|at| {
            let each = match self.open.cards {
                0 => 0.0,
                cards => self.open.sums[at] as f64 / cards as f64,
            };
            let sum = seen.sums[at] as f64 + each * open as f64;
            sum / cards as f64 / f64::from(UNIT)
        })
    }

    fn profile(&self, card: CardId) -> &'a Profile {
        self.profiles.profile(card)
    }

    /// The top of the library goes where its owner sees it.
    fn leave_library(&mut self, card: CardId) {
        let profile = self.profile(card);
        if self.known_library.cards > 0 {
            self.known_library.take(profile);
        } else {
            self.open.take(profile);
            self.open_library -= 1;
        }
    }

    /// The top shield is broken; its owner sees it.
    fn leave_shields(&mut self, card: CardId) {
        let profile = self.profile(card);
        match self.shields.pop() {
            Some(Hold::Known) => self.known_shields.take(profile),
            Some(Hold::Told) => self.told.take(profile),
            Some(Hold::Open) => {
                self.open.take(profile);
                self.open_shields -= 1;
            }
            None => {}
        }
    }

    /// A look: cards below those that were known are known now as well.
    fn look(&mut self, table: &Table) {
        let side = table.side(self.seat);
        let before = self.known_library.cards as usize;
        let cards = side.library().iter().rev();
        for card in cards.take(side.known()).skip(before) {
            let profile = self.profile(*card);
            self.open.take(profile);
            self.open_library -= 1;
            self.known_library.add(profile);
        }
    }

    /// A search: the owner has seen the library, and so what else is hidden; then it was shuffled.
    fn search(&mut self, table: &Table, taken: Option<CardId>) {
        let side = table.side(self.seat);
        for (hold, shield) in self.shields.iter_mut().zip(side.shields()) {
            if *hold == Hold::Open {
                *hold = Hold::Told;
                let profile = self.profiles.profile(shield.card);
                self.open.take(profile);
                self.told.add(profile);
            }
        }
        self.open_shields = 0;
        let known = std::mem::take(&mut self.known_library);
        self.open.merge(&known);
        self.open_library += known.cards;
        if let Some(card) = taken {
            self.open.take(self.profile(card));
            self.open_library -= 1;
        }
    }

    /// A card becomes the shield at a place from the bottom.
    fn shield(&mut self, at: usize, card: CardId, from: Zone) {
        let profile = self.profile(card);
        let known = from == Zone::Hand || self.known_library.cards > 0;
        if known {
            if from != Zone::Hand {
                self.known_library.take(profile);
            }
            self.known_shields.add(profile);
            self.shields.insert(at, Hold::Known);
        } else {
            self.open_library -= 1;
            self.open_shields += 1;
            self.shields.insert(at, Hold::Open);
        }
    }
}

/// Listens to a match; what is true of the table and hidden from the seat is not used.
impl Sink for Potential<'_> {
    fn event(&mut self, table: &Table, event: Event) {
        let side = table.side(self.seat);
        match event {
            Event::Drew { seat } if seat == self.seat => {
                if let Some(card) = side.hand().last() {
                    self.leave_library(*card);
                }
            }
            Event::Charged {
                seat,
                card,
                from: Zone::Library,
            }
            | Event::Milled { seat, card }
                if seat == self.seat =>
            {
                self.leave_library(card);
            }
            Event::Broke { seat } if seat == self.seat => {
                let trigger = table.attack().and_then(|attack| attack.broken);
                if let Some(card) = trigger.or_else(|| side.hand().last().copied()) {
                    self.leave_shields(card);
                }
            }
            Event::Looked { seat, .. } if seat == self.seat => self.look(table),
            Event::Searched { seat, card } if seat == self.seat => self.search(table, card),
            Event::Shielded { seat, from } if seat == self.seat => {
                // It lies below those that an attack has chosen.
                let at = side
                    .shields()
                    .len()
                    .checked_sub(1 + table.chosen_shields(seat));
                if let Some((at, shield)) = at.and_then(|at| Some((at, side.shields().get(at)?))) {
                    self.shield(at, shield.card, from);
                }
            }
            Event::Over { .. } => self.over = true,
            _ => {}
        }
    }
}
