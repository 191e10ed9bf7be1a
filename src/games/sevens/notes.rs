//! A match from life as one seat saw it: one's own hand, who laid the sevens, every turn.

use std::fmt;

use super::observation::Observation;
use super::rules::{Act, Action, Config, Sevens, Turn, refusal};
use crate::cards::{Card, Cards, Rank, Suit};
use crate::game::{Observation as _, Seat};
use crate::notes::{HasNotes, Notes as Taken};
use crate::words::{Arg, Text, count};

mod spelling;

pub(super) use spelling::ALL as PHRASES;

/// Something that happened, as one seat saw it. Whose turn it was follows from the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// One's own hand as it was dealt, sevens included: `hand ♠2 ♠7 ♥10`.
    Hand(Cards),
    /// Who laid ♠7, ♥7, ♦7 and ♣7: `sevens A B C A`.
    Sevens([Seat; Suit::COUNT]),
    /// A turn of whoever was to move: `♠6`, `pass`, or `burst ♠2 ♥3`.
    Turn(Act),
    /// What a seat had left at the end: `hand B ♠2 ♥3`.
    Left(Seat, Cards),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Hand(cards) => write!(f, "hand {cards}"),
            Event::Sevens(holders) => {
                f.write_str("sevens")?;
                let mut letters = holders.iter().map(|seat| spelling::letter(*seat));
                letters.try_for_each(|letter| write!(f, " {letter}"))
            }
            Event::Turn(Act::Play(card)) => write!(f, "{card}"),
            Event::Turn(Act::Pass) => f.write_str("pass"),
            Event::Turn(Act::Burst(cards)) => write!(f, "burst {cards}"),
            Event::Left(seat, cards) => write!(f, "hand {} {cards}", spelling::letter(*seat)),
        }
    }
}

/// What is to be told next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Hand,
    /// Who laid the sevens.
    Sevens,
    Turn(Seat),
    /// What this seat, the first of those whose cards are unknown, had left at the end.
    Left(Seat),
    /// Nothing: all is known.
    Over,
}

/// What has been taken down of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Notes {
    config: Config,
    seat: Seat,
    /// One's own hand as it was dealt.
    hand: Option<Cards>,
    /// From the moment when it is known who laid the sevens.
    seen: Option<Observation>,
}

fn seven(suit: Suit) -> Card {
    Card::new(suit, Rank::Seven)
}

impl Notes {
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn players(&self) -> usize {
        usize::from(self.config.players)
    }

    /// One's own hand as it was dealt, once it was told.
    pub fn hand(&self) -> Option<Cards> {
        self.hand
    }

    /// What is to be told next.
    pub fn stage(&self) -> Stage {
        match (&self.seen, self.hand) {
            (None, None) => Stage::Hand,
            (None, Some(_)) => Stage::Sevens,
            (Some(seen), _) => match (seen.to_move(), hidden(seen).next()) {
                (Some(seat), _) => Stage::Turn(seat),
                (None, Some(seat)) => Stage::Left(seat),
                (None, None) => Stage::Over,
            },
        }
    }

    /// The notes of a match with these hands, sevens and turns, and the events that tell it.
    ///
    /// # Errors
    /// What cannot have happened gives the reason.
    pub(super) fn follow(
        config: &Config,
        seat: Seat,
        dealt: &[Option<Cards>],
        sevens: [Seat; Suit::COUNT],
        turns: &[Turn],
    ) -> Result<(Notes, Vec<Event>), Text> {
        let mut notes = Notes::begin(config, seat)?;
        let mut events = Vec::with_capacity(turns.len() + 2);
        let mut tell = |notes: &mut Notes, event: Event| {
            events.push(event);
            notes.take(&event)
        };
        let known = |seat: Seat| dealt.get(seat.index()).copied().flatten();
        let hand = known(seat).ok_or_else(|| notes.out_of_place())?;
        tell(&mut notes, Event::Hand(hand))?;
        if notes.stage() == Stage::Sevens {
            tell(&mut notes, Event::Sevens(sevens))?;
        }
        for turn in turns {
            tell(&mut notes, Event::Turn(turn.act))?;
        }
        for seat in Seat::all(notes.players()) {
            let Some(seen) = notes.seen.as_ref().filter(|seen| seen.to_move().is_none()) else {
                break;
            };
            let hand = known(seat).filter(|_| seen.hand_of(seat).is_none());
            if let Some(hand) = hand {
                let left = hand - seen.shown_by(seat);
                tell(&mut notes, Event::Left(seat, left))?;
            }
        }
        Ok((notes, events))
    }

    /// The suits whose seven is not in one's own hand: who laid those is to be told.
    pub fn open_sevens(&self) -> Vec<Suit> {
        let own = self.hand.unwrap_or(Cards::NONE);
        let suits = Suit::ALL.into_iter();
        suits.filter(|suit| !own.contains(seven(*suit))).collect()
    }

    /// Who laid the sevens, where one's own hand alone tells it.
    fn sevens_by_hand(&self, hand: Cards) -> Option<[Seat; Suit::COUNT]> {
        let others = Seat::all(self.players()).filter(|seat| *seat != self.seat);
        let others: Vec<Seat> = others.collect();
        let mut holders = [self.seat; Suit::COUNT];
        for suit in Suit::ALL {
            if !hand.contains(seven(suit)) {
                let [other] = others[..] else { return None };
                holders[suit.index()] = other;
            }
        }
        Some(holders)
    }

    fn take_hand(&mut self, hand: Cards) -> Result<(), Text> {
        if self.hand.is_some() {
            return Err(self.out_of_place());
        }
        let due = self.config.dealt_to(self.seat);
        if hand.len() != due {
            let (due, found) = (count(due), count(hand.len()));
            return Err(match Card::COUNT % self.players() {
                0 => spelling::HAND_SIZE.with([due, found]),
                _ => spelling::HAND_SIZE_UNEVEN.with([Arg::Seat(self.seat.0), due, found]),
            });
        }
        self.hand = Some(hand);
        if let Some(holders) = self.sevens_by_hand(hand) {
            self.open(hand, holders);
        }
        Ok(())
    }

    fn take_sevens(&mut self, holders: [Seat; Suit::COUNT]) -> Result<(), Text> {
        let (Stage::Sevens, Some(hand)) = (self.stage(), self.hand) else {
            return Err(self.out_of_place());
        };
        for (suit, holder) in Suit::ALL.into_iter().zip(holders) {
            self.check_seat(holder)?;
            let (card, own) = (seven(suit), hand.contains(seven(suit)));
            if own && holder != self.seat {
                return Err(spelling::OWN_SEVEN.with([name(card), Arg::Seat(holder.0)]));
            }
            if !own && holder == self.seat {
                return Err(spelling::NOT_OWN_SEVEN.with([name(card)]));
            }
        }
        self.open(hand, holders);
        Ok(())
    }

    fn open(&mut self, hand: Cards, holders: [Seat; Suit::COUNT]) {
        let own = |seat| (seat == self.seat).then_some(hand);
        let dealt = Seat::all(self.players()).map(own).collect();
        self.seen = Some(Observation::begin(self.config, self.seat, dealt, holders));
    }

    fn take_turn(&mut self, act: Act) -> Result<(), Text> {
        let out_of_place = self.out_of_place();
        let Some(seen) = &mut self.seen else {
            return Err(out_of_place);
        };
        let Some(seat) = seen.to_move() else {
            return Err(out_of_place);
        };
        if let Some(reason) = contradiction(seen, seat, act) {
            return Err(reason);
        }
        seen.take(Turn { seat, act });
        if seen.to_move().is_none() {
            show_what_follows(seen);
        }
        Ok(())
    }

    fn take_left(&mut self, seat: Seat, cards: Cards) -> Result<(), Text> {
        let out_of_place = self.out_of_place();
        self.check_seat(seat)?;
        let Some(seen) = self.seen.as_mut().filter(|seen| seen.to_move().is_none()) else {
            return Err(out_of_place);
        };
        if !hidden(seen).any(|other| other == seat) {
            return Err(out_of_place);
        }
        if let Some(reason) = misplaced(seen, seat, cards) {
            return Err(reason);
        }
        seen.show(seat, cards);
        show_what_follows(seen);
        Ok(())
    }

    /// Refuses a seat that the table has not.
    fn check_seat(&self, seat: Seat) -> Result<(), Text> {
        if seat.index() < self.players() {
            return Ok(());
        }
        Err(spelling::SEAT.with([count(self.players()), spelling::seats(self.players())]))
    }

    /// Why something else cannot stand here: what is asked for, or that nothing is.
    fn out_of_place(&self) -> Text {
        self.wanted().unwrap_or_else(|| spelling::NOTHING.text())
    }
}

fn name(card: Card) -> Arg {
    card.to_string().into()
}

/// The seats whose cards are not known, in order.
fn hidden(seen: &Observation) -> impl Iterator<Item = Seat> {
    let seats = Seat::all(usize::from(seen.config().players));
    seats.filter(|seat| seen.hand_of(*seat).is_none())
}

/// At the end: who has nothing left has shown all, and what nobody else holds is the last one's.
fn show_what_follows(seen: &mut Observation) {
    for seat in Seat::all(usize::from(seen.config().players)) {
        if seen.dealt_to(seat).is_none() && seen.table().counts[seat.index()] == 0 {
            seen.show(seat, Cards::NONE);
        }
    }
    let last: Vec<Seat> = hidden(seen).collect();
    if let [last] = last[..] {
        seen.show(last, seen.unseen());
    }
}

impl Taken for Notes {
    type Game = Sevens;
    type Event = Event;

    fn begin(config: &Config, seat: Seat) -> Result<Self, Text> {
        config.check()?;
        let notes = Notes {
            config: *config,
            seat,
            hand: None,
            seen: None,
        };
        notes.check_seat(seat)?;
        Ok(notes)
    }

    fn events(seen: &Observation) -> Vec<Event> {
        let dealt: Vec<_> = Seat::all(usize::from(seen.config().players))
            .map(|seat| seen.dealt_to(seat))
            .collect();
        let told = Notes::follow(
            seen.config(),
            seen.seat(),
            &dealt,
            *seen.sevens(),
            seen.turns(),
        );
        // Nobody's own view has no hand that it begins with.
        told.map_or_else(|_| Vec::new(), |(_, events)| events)
    }

    fn take(&mut self, event: &Event) -> Result<(), Text> {
        match *event {
            Event::Hand(hand) => self.take_hand(hand),
            Event::Sevens(holders) => self.take_sevens(holders),
            Event::Turn(act) => self.take_turn(act),
            Event::Left(seat, cards) => self.take_left(seat, cards),
        }
    }

    fn seen(&self) -> Option<Observation> {
        self.seen.clone()
    }

    fn wanted(&self) -> Option<Text> {
        let held = |seat: Seat| match &self.seen {
            Some(seen) => count(seen.table().counts[seat.index()]),
            None => count(0),
        };
        let last = self.seen.as_ref().map(|seen| seen.table().pass_is_burst());
        match self.stage() {
            Stage::Hand => Some(spelling::WANT_HAND.with([count(self.config.dealt_to(self.seat))])),
            Stage::Sevens => {
                let open: Cards = self.open_sevens().into_iter().map(seven).collect();
                Some(spelling::WANT_SEVENS.with([open.to_string().into()]))
            }
            Stage::Turn(seat) if seat == self.seat => Some(match last {
                Some(true) => spelling::WANT_OWN_LAST.text(),
                _ => spelling::WANT_OWN.text(),
            }),
            Stage::Turn(seat) => Some(match last {
                Some(true) => spelling::WANT_THEIRS_LAST.with([Arg::Seat(seat.0), held(seat)]),
                _ => spelling::WANT_THEIRS.with([Arg::Seat(seat.0)]),
            }),
            Stage::Left(seat) => Some(spelling::WANT_LEFT.with([Arg::Seat(seat.0), held(seat)])),
            Stage::Over => None,
        }
    }

    fn read(&self, line: &str) -> Result<Vec<Event>, Text> {
        spelling::read(self, line)
    }

    const OWN_IS_WHOLE: bool = true;

    fn own(&self, action: &Action) -> Option<Event> {
        let seen = self.seen.as_ref()?;
        Some(Event::Turn(match action {
            Action::Play(card) => Act::Play(*card),
            Action::Pass if seen.table().pass_is_burst() => Act::Burst(seen.hand()),
            Action::Pass => Act::Pass,
        }))
    }

    fn spelling(&self) -> Vec<Text> {
        let mut lines = vec![spelling::SPELL_HAND];
        lines.extend((self.players() > 2).then_some(spelling::SPELL_SEVENS));
        lines.extend([spelling::SPELL_TURN, spelling::SPELL_LEFT]);
        lines.into_iter().map(|phrase| phrase.text()).collect()
    }
}

impl HasNotes for Sevens {
    type Notes = Notes;
}

/// Why a turn cannot follow; `None` where it can.
fn contradiction(seen: &Observation, seat: Seat, act: Act) -> Option<Text> {
    let table = seen.table();
    let (who, held) = (Arg::Seat(seat.0), table.counts[seat.index()]);
    match act {
        Act::Play(card) => laid(seen, card)
            .or_else(|| holder(seen, seat, card))
            // Whoever laid it had it, as far as can be told.
            .or_else(|| refusal(table, Cards::ALL, card)),
        Act::Pass if !table.pass_is_burst() => None,
        Act::Pass => Some(match seen.config().passes {
            0 => spelling::NO_PASSES.with([who, count(held)]),
            passes => spelling::MUST_BURST.with([who, count(passes), count(held)]),
        }),
        Act::Burst(_) if !table.pass_is_burst() => {
            Some(spelling::CANNOT_BURST.with([who, count(table.passes_left(seat))]))
        }
        Act::Burst(cards) => misplaced(seen, seat, cards),
    }
}

/// Why a card cannot be laid again.
fn laid(seen: &Observation, card: Card) -> Option<Text> {
    let mut seats = Seat::all(usize::from(seen.config().players));
    let by = seats.find(|seat| seen.shown_by(*seat).contains(card))?;
    Some(spelling::LAID.with([name(card), Arg::Seat(by.0)]))
}

/// Why the seat to move cannot have laid a card, by one's own hand.
fn holder(seen: &Observation, seat: Seat, card: Card) -> Option<Text> {
    match (seat == seen.seat(), seen.hand().contains(card)) {
        (true, false) => Some(spelling::NOT_OWN_CARD.with([name(card)])),
        (false, true) => Some(spelling::OWN_CARD.with([name(card), Arg::Seat(seat.0)])),
        _ => None,
    }
}

/// Why these cannot be all the cards that a seat holds.
fn misplaced(seen: &Observation, seat: Seat, cards: Cards) -> Option<Text> {
    let who = Arg::Seat(seat.0);
    for card in cards.iter() {
        if let Some(reason) = laid(seen, card) {
            return Some(reason);
        }
        let mut seats = Seat::all(usize::from(seen.config().players));
        let knows = |other: &Seat| seen.hand_of(*other).is_some_and(|hand| hand.contains(card));
        match seats.find(knows) {
            Some(other) if other == seat => {}
            Some(other) if other == seen.seat() => {
                return Some(spelling::HELD_OWN.with([name(card), who]));
            }
            Some(other) => return Some(spelling::HELD.with([name(card), who, Arg::Seat(other.0)])),
            None if seat == seen.seat() => return Some(spelling::NOT_HELD_OWN.with([name(card)])),
            None => {}
        }
    }
    let held = seen.table().counts[seat.index()];
    let whole = cards.len() == usize::from(held);
    (!whole).then(|| spelling::COUNT.with([who, count(held), count(cards.len())]))
}
