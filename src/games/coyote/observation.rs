//! What one seat has seen of a match: every card but its own.

use serde::{Deserialize, Serialize};

use super::card::{Card, Counts, DECK};
use super::reveal::Reveal;
use super::rules::{Action, Bid, Config, MAX_BID, Round, refusal};
use crate::game::{Observation as Seen, Seat, out_of_turn};
use crate::words::Text;

/// All that one seat has seen, with perfect recall; from it the table can be drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Observation {
    pub config: Config,
    /// Whose view this is.
    pub seat: Seat,
    /// Lives left by seat; 0 is out.
    pub lives: Vec<u8>,
    /// Who opens, or opened, this round.
    pub opener: Seat,
    /// The cards of this round by seat: one's own and those of seats that are out are `None`.
    pub cards: Vec<Option<Card>>,
    /// The bids of this round, in order.
    pub bids: Vec<Bid>,
    /// The cards used since the last shuffle, in order; known to everyone.
    pub discards: Vec<Card>,
    /// How many cards are left to dread.
    pub pile: usize,
    /// The discards were shuffled back in before this round's deal.
    pub reshuffled: bool,
    /// The rounds that are over, with all their cards.
    pub rounds: Vec<Round>,
}

impl Observation {
    /// How many seats still play.
    pub fn living(&self) -> usize {
        self.lives.iter().filter(|&&lives| lives > 0).count()
    }

    /// The card in view, where there is just one: between two players.
    pub fn facing(&self) -> Option<Card> {
        super::knowledge::only(self.cards.iter().flatten().copied())
    }

    /// Whether a seat still plays.
    pub fn alive(&self, seat: Seat) -> bool {
        self.lives.get(seat.index()).is_some_and(|&lives| lives > 0)
    }

    /// The highest bid of this round, 0 before the first.
    pub fn last_bid(&self) -> i32 {
        self.bids.last().map_or(0, |bid| bid.bid)
    }

    pub fn last_reveal(&self) -> Option<&Reveal> {
        self.rounds.last().map(|round| &round.reveal)
    }

    /// The cards that this view cannot place: one's own card and the pile are among them.
    pub fn unseen(&self) -> Counts {
        let seen = self.discards.iter().chain(self.cards.iter().flatten());
        seen.fold(Counts::FULL, |left, card| left.without(*card))
    }
}

/// The next seat after `seat` that still plays.
pub fn next_alive(lives: &[u8], seat: Seat) -> Option<Seat> {
    let n = lives.len();
    (1..=n)
        .map(|step| (seat.index() + step) % n.max(1))
        .find(|&at| lives[at] > 0)
        .map(|at| Seat(at as u8))
}

impl Seen for Observation {
    type Action = Action;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn to_move(&self) -> Option<Seat> {
        match self.bids.last() {
            _ if self.living() < 2 => None,
            None => Some(self.opener),
            Some(last) => next_alive(&self.lives, last.seat),
        }
    }

    fn refusal(&self, action: &Action) -> Option<Text> {
        let last = self.bids.last().map(|last| last.bid);
        out_of_turn(self.to_move(), self.seat).or_else(|| refusal(last, action))
    }

    fn legal_walk(&self) -> Box<dyn Iterator<Item = Action> + '_> {
        if self.to_move() != Some(self.seat) {
            return Box::new(std::iter::empty());
        }
        let call = (!self.bids.is_empty()).then_some(Action::Call);
        let raises = (self.last_bid() + 1..=MAX_BID).map(Action::Bid);
        Box::new(raises.chain(call))
    }
}

/// An observation as it is written, before it is held against the rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    config: Config,
    seat: Seat,
    lives: Vec<u8>,
    opener: Seat,
    cards: Vec<Option<Card>>,
    bids: Vec<Bid>,
    discards: Vec<Card>,
    pile: usize,
    reshuffled: bool,
    rounds: Vec<Round>,
}

impl TryFrom<Unchecked> for Observation {
    type Error = String;

    /// What was read must be what its own events lead to.
    fn try_from(read: Unchecked) -> Result<Self, String> {
        let read = Observation {
            config: read.config,
            seat: read.seat,
            lives: read.lives,
            opener: read.opener,
            cards: read.cards,
            bids: read.bids,
            discards: read.discards,
            pile: read.pile,
            reshuffled: read.reshuffled,
            rounds: read.rounds,
        };
        if !read.config.in_range() {
            return Err("2 to 6 players with 1 to 5 lives are needed".to_owned());
        }
        if read.seat.0 >= read.config.players {
            return Err(format!("there is no seat {}", read.seat));
        }
        let mut seen = Observation::begin(&read.config, read.seat);
        for event in read.events() {
            let refused = |_| {
                format!(
                    "“{event}” cannot follow: bids rise in turn within 1 to {MAX_BID}, and all cards \
                     since a shuffle are of one deck of {DECK}"
                )
            };
            seen.apply(&event).map_err(refused)?;
        }
        match seen == read {
            true => Ok(seen),
            false => Err(format!(
                "lives, bidders, discards or pile do not follow from the rounds and the deck of {DECK}"
            )),
        }
    }
}
