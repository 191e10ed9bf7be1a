//! A match from life as one seat saw it: the cards of the others, the bids, what each call turned up.

use std::fmt;

use super::card::{Card, Counts, DECK};
use super::observation::Observation;
use super::reveal::Reveal;
use super::rules::{Action, Bid, Config, Coyote, MAX_BID, Round, check, refusal};
use crate::game::{Observation as _, Seat};
use crate::notes::Notes as Taken;
use crate::words::{Arg, Text, count};

mod spelling;

pub(super) use spelling::ALL as PHRASES;

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

/// What is to be told next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The cards of a new round.
    Cards,
    /// The bid or the call of a seat.
    Turn(Seat),
    /// Nothing: the match has ended.
    Over,
}

/// What has been taken down of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Notes {
    seen: Observation,
    /// The cards of this round were told.
    dealt: bool,
}

impl Notes {
    pub fn config(&self) -> &Config {
        &self.seen.config
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seen.seat
    }

    /// What has been told; its cards of this round only once they were.
    pub fn told(&self) -> &Observation {
        &self.seen
    }

    /// What is to be told next.
    pub fn stage(&self) -> Stage {
        match self.seen.to_move() {
            None => Stage::Over,
            Some(_) if !self.dealt => Stage::Cards,
            Some(seat) => Stage::Turn(seat),
        }
    }

    /// The seats whose cards this one sees, in order.
    pub fn others(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.seen.lives.len());
        seats.filter(|seat| *seat != self.seen.seat && self.seen.alive(*seat))
    }

    /// Whether the call will turn an own card up: the seat still plays.
    pub fn holds_card(&self) -> bool {
        self.seen.alive(self.seen.seat)
    }

    /// The cards that a "?" on the table may draw once one's own card is known.
    pub fn drawable(&self, own: Option<Card>) -> Counts {
        match self.seen.pile {
            0 => self.seen.discards.iter().copied().collect(),
            _ => own.map_or(self.seen.unseen(), |own| self.seen.unseen().without(own)),
        }
    }

    /// A round is dealt, unless the match has ended: its cards are to be told.
    fn deal(&mut self) {
        let seen = &mut self.seen;
        seen.bids.clear();
        seen.cards = vec![None; seen.lives.len()];
        seen.reshuffled = false;
        let living = seen.living();
        self.dealt = living < 2;
        if self.dealt {
            return;
        }
        if seen.pile < living {
            seen.discards.clear();
            seen.pile = DECK;
            seen.reshuffled = true;
        }
        seen.pile -= living;
    }

    fn take_cards(&mut self, cards: &[Card]) -> Result<(), Text> {
        if self.stage() != Stage::Cards {
            return Err(self.out_of_place());
        }
        let others: Vec<Seat> = self.others().collect();
        if cards.len() != others.len() {
            let (due, found) = (count(others.len()), count(cards.len()));
            return Err(spelling::CARD_COUNT.with([due, found, joined(others.iter().map(name))]));
        }
        let table: Vec<(Seat, Card)> = others.into_iter().zip(cards.iter().copied()).collect();
        if let Some(reason) = self.too_many(&table, None) {
            return Err(reason);
        }
        for (seat, card) in table {
            self.seen.cards[seat.index()] = Some(card);
        }
        self.dealt = true;
        Ok(())
    }

    /// Why the discards, these cards on the table and what "?" drew from a pile that was not empty
    /// are more than the deck has.
    fn too_many(&self, table: &[(Seat, Card)], drawn: Option<Card>) -> Option<Text> {
        let cards = table.iter().map(|(_, card)| *card).chain(drawn);
        let placed = |card: &Card| {
            let same = self.seen.discards.iter().filter(|other| *other == card);
            let discarded = same.count();
            let holders = table.iter().filter(|(_, other)| other == card);
            let mut places: Vec<Text> = holders.map(|(seat, _)| with(seat)).collect();
            let seen = places.len() + discarded + usize::from(drawn == Some(*card));
            if seen <= usize::from(card.copies()) {
                return None;
            }
            places.extend((drawn == Some(*card)).then(|| spelling::DRAWN.text()));
            places.extend((discarded > 0).then(|| spelling::DISCARDED.with([count(discarded)])));
            let places = joined(places.into_iter());
            let (copies, seen) = (count(card.copies()), count(seen));
            Some(spelling::TOO_MANY.with([card.label(), copies, seen, places]))
        };
        cards.collect::<Vec<_>>().iter().find_map(placed)
    }

    fn take_bid(&mut self, bid: i32) -> Result<(), Text> {
        let Stage::Turn(seat) = self.stage() else {
            return Err(self.out_of_place());
        };
        let last = self.seen.bids.last().map(|last| last.bid);
        if let Some(reason) = refusal(last, &Action::Bid(bid)) {
            return Err(reason);
        }
        self.seen.bids.push(Bid { seat, bid });
        Ok(())
    }

    fn take_call(&mut self, own: Option<Card>, drew: Option<Card>) -> Result<(), Text> {
        let Stage::Turn(caller) = self.stage() else {
            return Err(self.out_of_place());
        };
        let last = self.seen.bids.last().map(|last| last.bid);
        if let Some(reason) = refusal(last, &Action::Call) {
            return Err(reason);
        }
        match (self.holds_card(), own) {
            (true, None) => return Err(spelling::OWN_MISSING.text()),
            (false, Some(card)) => return Err(spelling::OWN_OUT.with([card.label()])),
            _ => {}
        }
        let mut cards = self.seen.cards.clone();
        cards[self.seen.seat.index()] = own;
        let seats = Seat::all(cards.len()).zip(&cards);
        let table: Vec<(Seat, Card)> = seats
            .filter_map(|(at, card)| Some((at, (*card)?)))
            .collect();
        if let Some(reason) = self.too_many(&table, None) {
            return Err(reason);
        }
        let empty = self.seen.pile == 0;
        let mystery = table.iter().find(|(_, card)| *card == Card::MYSTERY);
        match (mystery, drew) {
            (None, Some(card)) => return Err(spelling::DREW_NOTHING.with([card.label()])),
            (Some((holder, _)), None) => return Err(drew_missing(*holder, own)),
            (Some(_), Some(card)) if empty && !self.seen.discards.contains(&card) => {
                return Err(spelling::DREW_ELSEWHERE.with([card.label()]));
            }
            (Some(_), Some(card)) if !empty => {
                if let Some(reason) = self.too_many(&table, Some(card)) {
                    return Err(reason);
                }
            }
            _ => {}
        }
        self.settle(caller, cards, drew, empty && drew.is_some());
        Ok(())
    }

    /// The call is held against the cards, which are all known now.
    fn settle(
        &mut self,
        caller: Seat,
        cards: Vec<Option<Card>>,
        drew: Option<Card>,
        reshuffled: bool,
    ) {
        let seen = &mut self.seen;
        let reveal = Reveal::from_cards(&cards, drew, reshuffled);
        if reshuffled {
            seen.pile = seen.discards.len();
            seen.discards.clear();
        }
        seen.pile -= usize::from(drew.is_some());
        seen.discards.extend(cards.iter().flatten());
        seen.discards.extend(drew);
        if reveal.night {
            seen.discards.clear();
            seen.pile = DECK;
        }
        let bids = std::mem::take(&mut seen.bids);
        let (opener, lives) = (seen.opener, seen.lives.clone());
        let round = Round::end(opener, seen.reshuffled, cards, bids, caller, reveal, lives);
        if let Some(round) = round {
            seen.lives = round.lives.clone();
            seen.opener = round.next_opener();
            seen.rounds.push(round);
        }
        self.deal();
    }

    /// Why something else cannot stand here: what is asked for, or that nothing is.
    fn out_of_place(&self) -> Text {
        self.wanted().unwrap_or_else(|| spelling::NOTHING.text())
    }
}

impl Taken for Notes {
    type Game = Coyote;
    type Event = Event;

    fn begin(config: &Config, seat: Seat) -> Result<Self, Text> {
        check(config)?;
        let players = usize::from(config.players);
        if seat.index() >= players {
            return Err(spelling::NO_SEAT.with([count(players)]));
        }
        let mut notes = Notes {
            seen: Observation {
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
            },
            dealt: false,
        };
        notes.deal();
        Ok(notes)
    }

    fn events(seen: &Observation) -> Vec<Event> {
        let own = seen.seat.index();
        let others = |cards: &[Option<Card>]| {
            let cards = cards.iter().enumerate().filter(|(at, _)| *at != own);
            Event::Cards(cards.filter_map(|(_, card)| *card).collect())
        };
        let bids = |bids: &[Bid]| {
            bids.iter()
                .map(|bid| Event::Bid(bid.bid))
                .collect::<Vec<_>>()
        };
        let mut events = Vec::new();
        for round in &seen.rounds {
            events.push(others(&round.cards));
            events.extend(bids(&round.bids));
            events.push(Event::Call {
                own: round.cards.get(own).copied().flatten(),
                drew: round.reveal.drew.map(|(_, card)| card),
            });
        }
        if seen.to_move().is_some() {
            events.push(others(&seen.cards));
            events.extend(bids(&seen.bids));
        }
        events
    }

    fn take(&mut self, event: &Event) -> Result<(), Text> {
        match event {
            Event::Cards(cards) => self.take_cards(cards),
            Event::Bid(bid) => self.take_bid(*bid),
            Event::Call { own, drew } => self.take_call(*own, *drew),
        }
    }

    fn seen(&self) -> Option<Observation> {
        self.dealt.then(|| self.seen.clone())
    }

    fn wanted(&self) -> Option<Text> {
        let seen = &self.seen;
        match self.stage() {
            Stage::Over => None,
            Stage::Cards => {
                let anew = !seen.rounds.is_empty() && seen.discards.is_empty();
                let seats = self.others().map(|seat| name(&seat));
                let wanted = if anew {
                    spelling::WANT_CARDS_NEW
                } else {
                    spelling::WANT_CARDS
                };
                Some(wanted.with([joined(seats)]))
            }
            Stage::Turn(seat) => {
                let who = Arg::Seat(seat.0);
                Some(match seen.last_bid() {
                    0 => spelling::WANT_OPENING.with([who]),
                    MAX_BID.. => spelling::WANT_CALL.with([who]),
                    last => spelling::WANT_TURN.with([who, count(last)]),
                })
            }
        }
    }

    fn read(&self, line: &str) -> Result<Vec<Event>, Text> {
        spelling::read(self, line)
    }

    const OWN_IS_WHOLE: bool = false;

    fn own(&self, action: &Action) -> Option<Event> {
        match action {
            Action::Bid(bid) => Some(Event::Bid(*bid)),
            // What it turns up must be told.
            Action::Call => None,
        }
    }

    fn spelling(&self) -> Vec<Text> {
        let lines = [
            spelling::SPELL_CARDS,
            spelling::SPELL_BID,
            spelling::SPELL_CALL,
            spelling::SPELL_FIRST,
        ];
        lines.iter().map(|phrase| phrase.text()).collect()
    }
}

/// A seat alone.
fn name(seat: &Seat) -> Text {
    spelling::SEAT.with([Arg::Seat(seat.0)])
}

/// That a seat has a card.
fn with(seat: &Seat) -> Text {
    spelling::WITH.with([Arg::Seat(seat.0)])
}

/// Texts one after the other; an empty label for none.
fn joined(texts: impl Iterator<Item = Text>) -> Arg {
    let all = texts.reduce(|all, next| spelling::JOINED.with([all.into(), next.into()]));
    all.map_or_else(|| "".into(), Arg::from)
}

/// That what a "?" drew was left out, with the line that would tell it.
fn drew_missing(holder: Seat, own: Option<Card>) -> Text {
    let holder = Arg::Seat(holder.0);
    match own {
        Some(own) => spelling::DREW_MISSING.with([holder, own.to_string().into()]),
        None => spelling::DREW_MISSING_OUT.with([holder]),
    }
}
