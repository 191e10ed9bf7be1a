//! The base game: deals, bids, calls and lives.

use std::collections::VecDeque;

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::SplitMix64;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use super::card::{Card, Counts, DECK};
use super::event::{DEALER, Event, Stage};
use super::observation::Observation;
use super::reveal::Reveal;
use super::words;
use crate::game::{Game, IllegalAction, Observation as _, Seat, Stakes};
use crate::words::{Text, count};

pub const MAX_BID: i32 = 140;

/// The most seats at a table.
pub const MAX_PLAYERS: usize = 6;

/// The most lives that a match can be played with.
pub const MAX_LIVES: u8 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Seats at the table, 2 to 6.
    pub players: u8,
    /// Lives of each at the start, 1 to 5.
    pub lives: u8,
}

impl Default for Config {
    /// Six players with three lives, as in the public contest: with five of six cards in view a
    /// bid has most to tell, and the published reference figures are for this table.
    fn default() -> Self {
        Config {
            players: 6,
            lives: 3,
        }
    }
}

impl Config {
    /// Whether a match can be played under these rules.
    pub fn in_range(&self) -> bool {
        (2..=MAX_PLAYERS).contains(&usize::from(self.players))
            && (1..=MAX_LIVES).contains(&self.lives)
    }
}

/// The chance of a match.
///
/// Later shuffles: the cards to shuffle stand in ascending order of their codes; for i from the
/// last place down to 1, the card at i changes places with that at ⌊x·(i+1) / 2⁶⁴⌋, where x is
/// the next output of one SplitMix64 generator whose first state is `shuffles`. The first card
/// is drawn first.
///
/// A match that was taken down from life has its later shuffles in `later` instead: the first shuffle
/// takes the first of these decks, the next shuffle the next, and only those after them, and one whose
/// deck does not hold just the cards to shuffle, are the generator's.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The 36 cards in the order in which they are drawn.
    pub deck: Vec<Card>,
    /// The seed of all later shuffles, below 2⁵³ so that every reader of JSON keeps it whole.
    pub shuffles: u64,
    /// What later shuffles gave, one deck each in the order in which it is drawn; none in a match that
    /// was dealt here, and JSON does not name them then.
    #[serde(default)]
    pub later: Vec<Vec<Card>>,
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Bytes have no names by which a field could be missed.
        let later = !self.later.is_empty() || !serializer.is_human_readable();
        let mut fields = serializer.serialize_struct("Deal", 2 + usize::from(later))?;
        fields.serialize_field("deck", &self.deck)?;
        fields.serialize_field("shuffles", &self.shuffles)?;
        match later {
            true => fields.serialize_field("later", &self.later)?,
            false => fields.skip_field("later")?,
        }
        fields.end()
    }
}

/// One choice of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Bid that the total is at least this.
    Bid(i32),
    /// Call: the last bid is too high.
    Call,
}

/// Why a choice is refused after `last`, the highest bid so far; `None` where it is legal.
pub fn refusal(last: Option<i32>, action: &Action) -> Option<Text> {
    let top = count(MAX_BID);
    match (*action, last) {
        (Action::Call, None) => Some(words::BAD_OPENING_CALL.with([top])),
        (Action::Call, Some(_)) => None,
        (Action::Bid(_), Some(last)) if last >= MAX_BID => Some(words::BAD_ONLY_CALL.with([top])),
        (Action::Bid(bid), None) => {
            (!(1..=MAX_BID).contains(&bid)).then(|| words::BAD_OPENING.with([count(bid), top]))
        }
        (Action::Bid(bid), Some(last)) if bid <= last => {
            Some(words::BAD_LOW.with([count(bid), count(last), count(last + 1), top]))
        }
        (Action::Bid(bid), Some(last)) => {
            (bid > MAX_BID).then(|| words::BAD_HIGH.with([count(bid), count(last + 1), top]))
        }
    }
}

/// A bid and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    pub seat: Seat,
    /// The number, 1 to 140.
    pub bid: i32,
}

/// A round that is over: everything in it is public.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    pub opener: Seat,
    /// The discards were shuffled back in before the deal.
    pub reshuffled: bool,
    /// The cards by seat; `None` for a seat that was out.
    pub cards: Vec<Option<Card>>,
    /// The bids in order, at least one.
    pub bids: Vec<Bid>,
    /// Who called.
    pub caller: Seat,
    /// What the cards came to.
    pub reveal: Reveal,
    /// Who lost a life.
    pub loser: Seat,
    /// Lives left by seat after the round.
    pub lives: Vec<u8>,
}

/// The whole truth of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Coyote {
    /// All that has happened, with every card open.
    pub table: Observation,
    /// The cards left to draw, the next one last.
    pub pile: Vec<Card>,
    /// The decks of the next shuffles, before the generator's.
    pub(super) later: VecDeque<Vec<Card>>,
    pub(super) shuffler: SplitMix64,
}

impl Coyote {
    /// The rounds that are over.
    pub fn rounds(&self) -> &[Round] {
        &self.table.rounds
    }

    /// The cards of this round by seat: for the tests and the referee, never for an agent.
    pub fn cards(&self) -> &[Option<Card>] {
        &self.table.cards
    }

    fn shuffle(&mut self, cards: Counts) {
        let given = self.later.pop_front();
        let given = given.filter(|deck| deck.iter().copied().collect::<Counts>() == cards);
        let mut cards = given.unwrap_or_else(|| self.shuffled(cards));
        cards.reverse();
        self.pile = cards;
    }

    fn shuffled(&mut self, cards: Counts) -> Vec<Card> {
        let mut cards = cards.cards();
        for i in (1..cards.len()).rev() {
            let x = u128::from(self.shuffler.next_u64());
            let j = (x * (i as u128 + 1)) >> 64;
            cards.swap(i, j as usize);
        }
        cards
    }

    fn deal_round(&mut self) {
        if self.table.stage() != Stage::Cards {
            return;
        }
        if self.table.reshuffled {
            self.shuffle(Counts::FULL);
        }
        let left = self.pile.len().saturating_sub(self.table.living());
        let cards = self.pile.drain(left..).rev().collect();
        self.table.advance(&Event::Cards(cards));
    }

    fn call(&mut self) {
        let mut drew = None;
        if self.table.cards.contains(&Some(Card::MYSTERY)) {
            if self.pile.is_empty() {
                self.shuffle(self.table.discards.iter().copied().collect());
            }
            drew = self.pile.pop();
        }
        self.table.advance(&Event::Call { own: None, drew });
        if self.table.last_reveal().is_some_and(|reveal| reveal.night) {
            self.shuffle(Counts::FULL);
        }
        self.deal_round();
    }
}

impl Game for Coyote {
    type Config = Config;
    type Deal = Deal;
    type Action = Action;
    type Observation = Observation;

    fn draw(config: &Config, rng: &mut impl Rng) -> Result<Deal, Text> {
        check(config)?;
        Ok(Deal {
            deck: Counts::FULL.shuffled(rng),
            shuffles: rng.random_range(0..1 << 53),
            later: Vec::new(),
        })
    }

    fn set_up(config: &Config, deal: &Deal) -> Result<Self, Text> {
        check(config)?;
        if deal.deck.len() != DECK || !is_in_deck(&deal.deck) {
            return Err(words::BAD_DECK.with([count(deal.deck.len())]));
        }
        if let Some(at) = deal.later.iter().position(|deck| !is_in_deck(deck)) {
            return Err(words::BAD_LATER.with([count(at + 1)]));
        }
        let mut game = Coyote {
            table: Observation::begin(config, DEALER),
            pile: deal.deck.iter().rev().copied().collect(),
            later: deal.later.iter().cloned().collect(),
            shuffler: SplitMix64::seed_from_u64(deal.shuffles),
        };
        game.deal_round();
        Ok(game)
    }

    fn stakes(_: &Config) -> Stakes {
        Stakes::WIN
    }

    /// A round has at most every bid and one call, and takes a life; with one life less than all
    /// there is nobody left to play.
    fn longest(config: &Config) -> usize {
        let lives = usize::from(config.players) * usize::from(config.lives);
        lives.saturating_sub(1) * (MAX_BID as usize + 1)
    }

    fn config(&self) -> &Config {
        &self.table.config
    }

    fn players(&self) -> usize {
        usize::from(self.table.config.players)
    }

    fn to_move(&self) -> Option<Seat> {
        self.table.to_move()
    }

    fn play(&mut self, action: &Action) -> Result<(), IllegalAction<Action>> {
        if self.to_move().is_none() {
            return Err(IllegalAction::over(*action));
        }
        let last = self.table.bids.last().map(|last| last.bid);
        if let Some(reason) = refusal(last, action) {
            return Err(IllegalAction::new(*action, reason));
        }
        match *action {
            Action::Bid(bid) => self.table.advance(&Event::Bid(bid)),
            Action::Call => self.call(),
        }
        Ok(())
    }

    fn scores(&self) -> Option<Vec<f32>> {
        if self.to_move().is_some() {
            return None;
        }
        let alive = self.table.lives.iter();
        Some(alive.map(|&lives| f32::from(lives > 0)).collect())
    }

    fn observe(&self, seat: Seat) -> Observation {
        self.table.seen_by(seat)
    }

    fn determinize(seen: &Observation, rng: &mut impl Rng) -> Self {
        let mut pile = seen.unseen().shuffled(rng);
        let mut table = seen.clone();
        table.seat = DEALER;
        if seen.living() >= 2 && seen.alive(seen.seat) {
            table.cards[seen.seat.index()] = pile.pop();
        }
        table.pile = pile.len();
        Coyote {
            table,
            pile,
            later: VecDeque::new(),
            shuffler: SplitMix64::seed_from_u64(rng.random()),
        }
    }

    /// Every card on the table is in some player's view; no player sees the order of the pile.
    fn redraw(&self, rng: &mut impl Rng) -> Self {
        Coyote {
            pile: self.pile.iter().copied().collect::<Counts>().shuffled(rng),
            shuffler: SplitMix64::seed_from_u64(rng.random()),
            ..self.clone()
        }
    }

    /// A call lets a "?" draw, and the next round's cards are dealt after it.
    fn strikes(&self, action: &Action) -> bool {
        *action == Action::Call
    }
}

/// Whether the full deck has all these cards.
fn is_in_deck(cards: &[Card]) -> bool {
    let mut left = Counts::FULL;
    cards.iter().all(|card| left.take(*card))
}

/// # Errors
/// A config out of range.
pub(super) fn check(config: &Config) -> Result<(), Text> {
    if config.in_range() {
        Ok(())
    } else {
        Err(words::BAD_CONFIG.with([count(config.players), count(config.lives)]))
    }
}
