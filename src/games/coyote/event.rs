//! What happens in a match, and how a view grows from it: event by event, for the referee as for a seat.

use std::fmt;

use super::card::{Card, Counts, DECK};
use super::notes::spelling;
use super::observation::Observation;
use super::reveal::Reveal;
use super::rules::{Action, Bid, Config, MAX_BID, Round, refusal};
use crate::game::{Observation as _, Seat};
use crate::words::{Arg, Text, count};

/// Something that happened, as one seat saw it. Whose turn it was follows from the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards of a new round that the seat sees, one of each other that still plays in the order of
    /// the seats: `cards 10 ? x2`.
    Cards(Vec<Card>),
    /// A bid of whoever was to move: `12`.
    Bid(i32),
    /// The call of whoever was to move, with what it turned up: `call 10 drew 5`.
    Call {
        /// One's own card, unless the seat is out.
        own: Option<Card>,
        /// What the "?" drew, where one lay.
        drew: Option<Card>,
    },
}

impl Event {
    /// The choice that it tells; `None` of a deal.
    pub fn action(&self) -> Option<Action> {
        match self {
            Event::Cards(_) => None,
            Event::Bid(bid) => Some(Action::Bid(*bid)),
            Event::Call { .. } => Some(Action::Call),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Cards(cards) => {
                f.write_str("cards")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Event::Bid(bid) => write!(f, "{bid}"),
            Event::Call { own, drew } => {
                f.write_str("call")?;
                own.iter().try_for_each(|card| write!(f, " {card}"))?;
                drew.iter().try_for_each(|card| write!(f, " drew {card}"))
            }
        }
    }
}

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The cards of a new round are dealt.
    Cards,
    /// This seat bids or calls.
    Turn(Seat),
    /// Nothing: the match has ended.
    Over,
}

/// The view of nobody who plays: it sees all cards and holds none. The referee's is this.
pub(super) const DEALER: Seat = Seat(u8::MAX);

impl Round {
    /// What was chosen in it, in order, and by whom.
    pub fn actions(&self) -> impl Iterator<Item = (Seat, Action)> {
        let bids = self.bids.iter();
        bids.map(|bid| (bid.seat, Action::Bid(bid.bid)))
            .chain([(self.caller, Action::Call)])
    }

    fn events(&self, seat: Seat) -> impl Iterator<Item = Event> {
        let call = Event::Call {
            own: self.cards.get(seat.index()).copied().flatten(),
            drew: self.reveal.drew.map(|(_, card)| card),
        };
        begun(&self.cards, &self.bids, seat).chain([call])
    }
}

/// The events of a round before its call.
fn begun(cards: &[Option<Card>], bids: &[Bid], seat: Seat) -> impl Iterator<Item = Event> {
    let others = Seat::all(cards.len()).zip(cards);
    let others = others.filter(|(at, _)| *at != seat);
    let cards = Event::Cards(others.filter_map(|(_, card)| *card).collect());
    let bids = bids.iter().map(|bid| Event::Bid(bid.bid));
    std::iter::once(cards).chain(bids)
}

impl Observation {
    /// The view before the first cards are dealt, under rules that are in range.
    pub(super) fn begin(config: &Config, seat: Seat) -> Observation {
        let players = usize::from(config.players);
        let mut seen = Observation {
            config: *config,
            seat,
            lives: vec![config.lives; players],
            opener: Seat(0),
            cards: Vec::new(),
            bids: Vec::new(),
            discards: Vec::new(),
            pile: DECK,
            reshuffled: false,
            rounds: Vec::new(),
        };
        seen.next_round();
        seen
    }

    /// All that happened, as this seat saw it.
    pub fn events(&self) -> Vec<Event> {
        let past = self.rounds.iter();
        let past = past.flat_map(|round| round.events(self.seat));
        let present = begun(&self.cards, &self.bids, self.seat);
        past.chain(present.filter(|_| self.to_move().is_some()))
            .collect()
    }

    /// A past round after its first `bids` with all its cards open; `None` when there was no such
    /// moment.
    pub fn moment(&self, round: usize, bids: usize) -> Option<Observation> {
        let then = self.rounds.get(round)?;
        let past = self.rounds[..round].iter();
        let past = past.flat_map(|round| round.events(DEALER));
        let present = begun(&then.cards, then.bids.get(..bids)?, DEALER);
        let mut seen = Observation::begin(&self.config, DEALER);
        for event in past.chain(present) {
            seen.apply(&event).ok()?;
        }
        Some(seen)
    }

    /// What `seat` saw in a past round after its first `bids`; `None` when there was no such
    /// moment or the seat was out.
    pub fn rewind(&self, round: usize, bids: usize, seat: Seat) -> Option<Observation> {
        let then = self.moment(round, bids)?;
        then.alive(seat).then(|| then.seen_by(seat))
    }

    /// What of an open view a seat sees: all but its own card.
    pub(super) fn seen_by(&self, seat: Seat) -> Observation {
        let mut seen = self.clone();
        seen.seat = seat;
        if let Some(own) = seen.cards.get_mut(seat.index()) {
            *own = None;
        }
        seen
    }

    /// What happens next.
    pub fn stage(&self) -> Stage {
        match self.to_move() {
            None => Stage::Over,
            Some(_) if self.cards.iter().all(Option::is_none) => Stage::Cards,
            Some(seat) => Stage::Turn(seat),
        }
    }

    /// The seats whose cards this one sees, in order.
    pub fn others(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.lives.len());
        seats.filter(|seat| *seat != self.seat && self.alive(*seat))
    }

    /// The cards that a "?" on the table may draw once one's own card is known.
    pub fn drawable(&self, own: Option<Card>) -> Counts {
        match self.pile {
            0 => self.discards.iter().copied().collect(),
            _ => own.map_or(self.unseen(), |own| self.unseen().without(own)),
        }
    }

    /// Takes in what happened.
    ///
    /// # Errors
    /// What cannot have happened here gives the reason, and nothing changes.
    pub fn apply(&mut self, event: &Event) -> Result<(), Text> {
        match self.refusal_of(event) {
            Some(reason) => Err(reason),
            None => {
                self.advance(event);
                Ok(())
            }
        }
    }

    /// Takes in what the rules have let happen.
    pub(super) fn advance(&mut self, event: &Event) {
        match event {
            Event::Cards(cards) => {
                let others: Vec<Seat> = self.others().collect();
                for (seat, card) in others.into_iter().zip(cards) {
                    self.cards[seat.index()] = Some(*card);
                }
            }
            Event::Bid(bid) => {
                let bid = self.to_move().map(|seat| Bid { seat, bid: *bid });
                self.bids.extend(bid);
            }
            Event::Call { own, drew } => self.call(*own, *drew),
        }
    }

    /// A call is held against the cards, which are all known now.
    fn call(&mut self, own: Option<Card>, drew: Option<Card>) {
        let (Some(caller), Some(last)) = (self.to_move(), self.bids.last().copied()) else {
            return;
        };
        let mut cards = std::mem::take(&mut self.cards);
        if let Some(place) = cards.get_mut(self.seat.index()) {
            *place = own;
        }
        let reshuffled = self.pile == 0 && drew.is_some();
        let reveal = Reveal::from_cards(&cards, drew, reshuffled);
        if reshuffled {
            self.pile = self.discards.len();
            self.discards.clear();
        }
        self.pile = self.pile.saturating_sub(usize::from(drew.is_some()));
        self.discards
            .extend(cards.iter().flatten().copied().chain(drew));
        if reveal.night {
            self.discards.clear();
            self.pile = DECK;
        }
        let (loser, winner) = match reveal.total >= last.bid {
            true => (caller, last.seat),
            false => (last.seat, caller),
        };
        if let Some(lives) = self.lives.get_mut(loser.index()) {
            *lives = lives.saturating_sub(1);
        }
        // The loser opens the next round, or who won against it where the loser is out.
        let next = if self.alive(loser) { loser } else { winner };
        self.rounds.push(Round {
            opener: std::mem::replace(&mut self.opener, next),
            reshuffled: self.reshuffled,
            cards,
            bids: std::mem::take(&mut self.bids),
            caller,
            reveal,
            loser,
            lives: self.lives.clone(),
        });
        self.next_round();
    }

    /// Gets ready for the cards of a round, unless the match has ended.
    fn next_round(&mut self) {
        self.bids.clear();
        self.cards = vec![None; self.lives.len()];
        self.reshuffled = false;
        let living = self.living();
        if living < 2 {
            return;
        }
        if self.pile < living {
            self.discards.clear();
            self.pile = DECK;
            self.reshuffled = true;
        }
        self.pile -= living;
    }

    /// Why this cannot have happened here; `None` where it can.
    pub fn refusal_of(&self, event: &Event) -> Option<Text> {
        let last = self.bids.last().map(|last| last.bid);
        match (event, self.stage()) {
            (Event::Cards(cards), Stage::Cards) => self.refusal_of_cards(cards),
            (Event::Bid(bid), Stage::Turn(_)) => refusal(last, &Action::Bid(*bid)),
            (Event::Call { own, drew }, Stage::Turn(_)) => {
                refusal(last, &Action::Call).or_else(|| self.refusal_of_call(*own, *drew))
            }
            _ => Some(self.wanted().unwrap_or_else(|| spelling::NOTHING.text())),
        }
    }

    fn refusal_of_cards(&self, cards: &[Card]) -> Option<Text> {
        let others: Vec<Seat> = self.others().collect();
        if cards.len() != others.len() {
            let (due, found) = (count(others.len()), count(cards.len()));
            return Some(spelling::CARD_COUNT.with([due, found, joined(others.iter().map(name))]));
        }
        let table: Vec<(Seat, Card)> = others.into_iter().zip(cards.iter().copied()).collect();
        self.too_many(&table, None)
    }

    fn refusal_of_call(&self, own: Option<Card>, drew: Option<Card>) -> Option<Text> {
        match (self.alive(self.seat), own) {
            (true, None) => return Some(spelling::OWN_MISSING.text()),
            (false, Some(card)) => return Some(spelling::OWN_OUT.with([card.label()])),
            _ => {}
        }
        let shown = Seat::all(self.cards.len()).zip(&self.cards);
        let shown = shown.map(|(seat, card)| (seat, card.or(own.filter(|_| seat == self.seat))));
        let table: Vec<(Seat, Card)> = shown
            .filter_map(|(seat, card)| Some((seat, card?)))
            .collect();
        if let Some(reason) = self.too_many(&table, None) {
            return Some(reason);
        }
        let empty = self.pile == 0;
        let mystery = table.iter().find(|(_, card)| *card == Card::MYSTERY);
        match (mystery, drew) {
            (None, Some(card)) => Some(spelling::DREW_NOTHING.with([card.label()])),
            (Some((holder, _)), None) => Some(drew_missing(*holder, own)),
            (Some(_), Some(card)) if empty => (!self.discards.contains(&card))
                .then(|| spelling::DREW_ELSEWHERE.with([card.label()])),
            (Some(_), Some(card)) => self.too_many(&table, Some(card)),
            (None, None) => None,
        }
    }

    /// Why the discards, these cards on the table and what "?" drew from a pile that was not empty
    /// are more than the deck has.
    fn too_many(&self, table: &[(Seat, Card)], drawn: Option<Card>) -> Option<Text> {
        let mut cards = table.iter().map(|(_, card)| *card).chain(drawn);
        cards.find_map(|card| {
            let discarded = self.discards.iter().filter(|other| **other == card);
            let discarded = discarded.count();
            let holders = table.iter().filter(|(_, other)| *other == card);
            let mut places: Vec<Text> = holders.map(|(seat, _)| with(seat)).collect();
            let drawn = drawn == Some(card);
            let seen = places.len() + discarded + usize::from(drawn);
            if seen <= usize::from(card.copies()) {
                return None;
            }
            places.extend(drawn.then(|| spelling::DRAWN.text()));
            places.extend((discarded > 0).then(|| spelling::DISCARDED.with([count(discarded)])));
            let places = joined(places.into_iter());
            let (copies, seen) = (count(card.copies()), count(seen));
            Some(spelling::TOO_MANY.with([card.label(), copies, seen, places]))
        })
    }

    /// What a real game's notes ask for next; `None` once the match has ended.
    pub(super) fn wanted(&self) -> Option<Text> {
        match self.stage() {
            Stage::Over => None,
            Stage::Cards => {
                let anew = !self.rounds.is_empty() && self.discards.is_empty();
                let seats: Vec<Seat> = self.others().collect();
                let wanted = if anew {
                    spelling::WANT_CARDS_NEW
                } else {
                    spelling::WANT_CARDS
                };
                Some(wanted.with([joined(seats.iter().map(name))]))
            }
            Stage::Turn(seat) => {
                let who = Arg::Seat(seat.0);
                Some(match self.last_bid() {
                    0 => spelling::WANT_OPENING.with([who]),
                    MAX_BID.. => spelling::WANT_CALL.with([who]),
                    last => spelling::WANT_TURN.with([who, count(last)]),
                })
            }
        }
    }
}

/// A seat alone.
fn name(seat: &Seat) -> Text {
    spelling::ONE_SEAT.with([Arg::Seat(seat.0)])
}

/// That a seat has a card.
fn with(seat: &Seat) -> Text {
    spelling::WITH.with([Arg::Seat(seat.0)])
}

/// Texts one after the other; an empty label for none.
fn joined(texts: impl Iterator<Item = Text>) -> Arg {
    let all = texts.map(Arg::from).reduce(Arg::comma);
    all.unwrap_or_else(|| "".into())
}

/// That what a "?" drew was left out, with the line that would tell it.
fn drew_missing(holder: Seat, own: Option<Card>) -> Text {
    let holder = Arg::Seat(holder.0);
    match own {
        Some(own) => spelling::DREW_MISSING.with([holder, own.to_string().into()]),
        None => spelling::DREW_MISSING_OUT.with([holder]),
    }
}
