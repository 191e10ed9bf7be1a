//! A session from life as one seat saw it: own cards and placements, the other's rows, boards turned up.

use std::fmt;

use super::action::{Action, Task};
use super::board::{Board, Row};
use super::observation::{Observation, SeenHand, Turn};
use super::rules::{Config, Deal, Pineapple};
use super::table::{HandResult, PLAYERS, Table, other};
use crate::cards::{Face, Faces};
use crate::game::{Game, Seat};
use crate::notes::{HasNotes, Notes as Taken};
use crate::retrace::HasWorlds;
use crate::words::{Arg, Phrase, Text, count};

mod spelling;
mod taking;

pub use spelling::{begins_with_cards, board_of, hand_of};
pub(super) use taking::ALL as PHRASES;

/// Something that happened, as one seat saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// One's own cards of a street or a fantasyland hand, in the order in which they came: `dealt Ah Td 2c`.
    Dealt(Vec<Face>),
    /// One's own placement: `own top Ah / middle Td / away 2c`.
    Own(Action),
    /// The other's placement of a street: `other top Kd / bottom 7c`.
    Other(Board),
    /// The other set a fantasyland hand face down: `set`.
    Set,
    /// The other's fantasyland board, turned up at the end of the hand:
    /// `shown top … / middle … / bottom …`.
    Shown(Board),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt(cards) => {
                f.write_str("dealt")?;
                cards.iter().try_for_each(|face| write!(f, " {face}"))
            }
            Event::Own(action) => rows(f, "own", &action.placed(), action.discards),
            Event::Other(placed) => rows(f, "other", placed, Faces::NONE),
            Event::Set => f.write_str("set"),
            Event::Shown(board) => rows(f, "shown", board, Faces::NONE),
        }
    }
}

/// A word, then the rows that have cards, each with its name.
fn rows(f: &mut fmt::Formatter<'_>, word: &str, board: &Board, away: Faces) -> fmt::Result {
    let parts = Row::ALL.map(|row| (row.name(), board[row]));
    let parts = parts.into_iter().chain([("away", away)]);
    f.write_str(word)?;
    for (at, (name, cards)) in parts.filter(|(_, cards)| !cards.is_empty()).enumerate() {
        write!(f, "{}{name} {cards}", if at == 0 { " " } else { " / " })?;
    }
    Ok(())
}

/// What is to be told next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// So many own cards. Where the other places before this seat, that may be told first.
    Dealt {
        /// 5, 3, or 14 to 17.
        cards: usize,
        /// What the other may place before these are told, if anything.
        before: Option<Rows>,
    },
    /// Where one's own cards go.
    Own(Task),
    /// The other's placement.
    Other(Rows),
    /// The other has set a fantasyland hand; the number of its cards.
    Set(u8),
    /// The other's fantasyland board, turned up.
    Shown,
    /// Nothing: the session has ended.
    Over,
}

/// A placement of the other that is to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The other's board before it.
    pub board: Board,
    /// How many cards it adds: 5 or 2.
    pub cards: usize,
}

/// What has been taken down of a session.
#[derive(Clone, Debug, PartialEq)]
pub struct Notes {
    config: Config,
    seat: Seat,
    /// The hands that have begun, as an observation has them; of the last one cards may be missing.
    hands: Vec<SeenHand>,
    /// Complete but not settled while a fantasyland board is still to be turned up.
    table: Table,
}

impl Notes {
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Chips, boards and hands that have ended, as far as they were told.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's board of the present hand, as far as it was told.
    pub fn board_of(&self, seat: Seat) -> Board {
        boards(&self.present().turns)[seat.index()]
    }

    /// The hand that has ended, while nothing is told of the next one.
    pub fn ended(&self) -> Option<&HandResult> {
        let begun = !self.taken().is_empty() || self.table.acted != [0; PLAYERS];
        self.table.results.last().filter(|_| !begun)
    }

    /// What is to be told next.
    pub fn asked(&self) -> Asked {
        let rival = other(self.seat);
        let fantasy = self.table.fantasy[rival.index()];
        let to_move = self.table.to_move();
        let theirs = Rows {
            board: self.table.boards[rival.index()],
            cards: match self.table.acted[rival.index()] {
                0 => 5,
                _ => 2,
            },
        };
        match (to_move, self.lacks()) {
            (Some(seat), cards @ 1..) => Asked::Dealt {
                cards,
                before: (seat == rival && fantasy == 0).then_some(theirs),
            },
            (Some(seat), 0) if seat == self.seat => Asked::Own(self.task()),
            (Some(_), 0) if fantasy > 0 => Asked::Set(fantasy),
            (Some(_), 0) => Asked::Other(theirs),
            (None, _) if self.table.is_over() => Asked::Over,
            (None, _) => Asked::Shown,
        }
    }

    /// The cards of the present hand that have been seen, wherever they lie.
    pub fn taken(&self) -> Faces {
        let placed = self.present().turns.iter().filter_map(|turn| turn.placed);
        let dealt: Faces = self.present().dealt.iter().copied().collect();
        placed.fold(dealt, |seen, placed| seen | placed.cards())
    }

    fn present(&self) -> &SeenHand {
        static NONE: SeenHand = SeenHand {
            dealt: Vec::new(),
            turns: Vec::new(),
        };
        // A session begins with its first hand.
        self.hands.last().unwrap_or(&NONE)
    }

    fn present_mut(&mut self) -> &mut SeenHand {
        if self.hands.is_empty() {
            self.hands.push(SeenHand::default());
        }
        let last = self.hands.len() - 1;
        &mut self.hands[last]
    }

    /// How many own cards the seat has got by now that were not told.
    fn lacks(&self) -> usize {
        let dealt = self.table.dealt(self.seat);
        dealt.saturating_sub(self.present().dealt.len())
    }

    /// The other is in fantasyland and has not set that hand.
    fn waits_for_set(&self) -> bool {
        let rival = other(self.seat);
        self.table.to_move() == Some(rival) && self.table.fantasy[rival.index()] > 0
    }

    /// What this seat has to place, from its board and its cards so far.
    fn task(&self) -> Task {
        let turns = &self.present().turns;
        let own = turns.iter().filter(|turn| turn.seat == self.seat);
        let mut board = Board::default();
        let mut gone = Faces::NONE;
        for turn in own {
            let placed = turn.placed.unwrap_or_default();
            board = board.with(&placed);
            gone = gone | placed.cards() | turn.discards.unwrap_or_default();
        }
        let dealt: Faces = self.present().dealt.iter().copied().collect();
        Task {
            board,
            hand: dealt - gone,
        }
    }

    /// Why something else cannot stand here: what is asked for, or that nothing is.
    fn out_of_place(&self) -> Text {
        match self.wanted() {
            Some(wanted) => taking::NOT_NOW.with([wanted.into()]),
            None => taking::NOTHING.text(),
        }
    }
}

/// The boards of both seats after these placements.
fn boards(turns: &[Turn]) -> [Board; PLAYERS] {
    [0, 1].map(|at| {
        let own = turns.iter().filter(|turn| turn.seat == Seat(at));
        let placed = own.filter_map(|turn| turn.placed);
        placed.fold(Board::default(), |board, placed| board.with(&placed))
    })
}

impl Taken for Notes {
    type Game = Pineapple;
    type Event = Event;

    fn begin(config: &Config, seat: Seat) -> Result<Self, Text> {
        config.check()?;
        if seat.index() >= PLAYERS {
            return Err(taking::SEAT.text());
        }
        Ok(Notes {
            config: *config,
            seat,
            hands: vec![SeenHand::default()],
            table: Table::new(config),
        })
    }

    fn events(seen: &Observation) -> Vec<Event> {
        let seat = crate::game::Observation::seat(seen);
        let mut events = Vec::new();
        if seen.is_public() {
            return events;
        }
        let mut table = Table::new(seen.config());
        for hand in seen.hands() {
            let mut told = 0;
            let mut deal = |table: &Table, events: &mut Vec<Event>| {
                let now = table.dealt(seat).min(hand.dealt.len());
                if now > told {
                    events.push(Event::Dealt(hand.dealt[told..now].to_vec()));
                    told = now;
                }
            };
            deal(&table, &mut events);
            for turn in &hand.turns {
                let placed = turn.placed.unwrap_or_default();
                let fantasy = table.fantasy[turn.seat.index()] > 0;
                events.push(match (turn.seat == seat, fantasy) {
                    (true, _) => Event::Own(Action::new(placed, turn.discards.unwrap_or_default())),
                    (_, true) => Event::Set,
                    _ => Event::Other(placed),
                });
                table.place(turn.seat, (!fantasy).then_some(&placed));
                deal(&table, &mut events);
            }
            if table.is_complete() {
                let boards = boards(&hand.turns);
                let rival = other(seat).index();
                if table.fantasy[rival] > 0 {
                    events.push(Event::Shown(boards[rival]));
                }
                table.settle(boards);
            }
        }
        events
    }

    fn take(&mut self, event: &Event) -> Result<(), Text> {
        match event {
            Event::Dealt(cards) => self.take_dealt(cards),
            Event::Own(action) => self.take_own(action),
            Event::Other(placed) => self.take_other(placed),
            Event::Set => self.take_set(),
            Event::Shown(board) => self.take_shown(board),
        }
    }

    fn seen(&self) -> Option<Observation> {
        let whole = self.lacks() == 0 && !self.table.is_complete();
        whole.then(|| {
            Observation::new(
                self.config,
                self.seat,
                self.hands.clone(),
                self.table.clone(),
            )
        })
    }

    fn wanted(&self) -> Option<Text> {
        let hand = count(self.table.hand + 1);
        Some(match self.asked() {
            Asked::Dealt {
                cards,
                before: None,
            } => taking::WANT_DEALT.with([hand, count(cards)]),
            Asked::Dealt { cards, .. } => taking::WANT_DEALT_OR.with([hand, count(cards)]),
            Asked::Own(task) => {
                let (cards, away) = (count(task.hand.len()), task.away());
                match away {
                    0 => taking::WANT_OWN.with([hand, cards]),
                    _ => taking::WANT_OWN_AWAY.with([hand, cards, count(away)]),
                }
            }
            Asked::Other(rows) => taking::WANT_OTHER.with([hand, count(rows.cards)]),
            Asked::Set(cards) => taking::WANT_SET.with([hand, count(cards)]),
            Asked::Shown => taking::WANT_SHOWN.with([hand]),
            Asked::Over => return None,
        })
    }

    fn read(&self, line: &str) -> Result<Vec<Event>, Text> {
        spelling::read(self, line)
    }

    fn goes_on(&self, before: &str, line: &str) -> bool {
        spelling::goes_on(before, line)
    }

    const OWN_IS_WHOLE: bool = true;

    fn own(&self, action: &Action) -> Option<Event> {
        Some(Event::Own(*action))
    }

    fn spelling(&self) -> Vec<Text> {
        let jokers = (self.config.jokers > 0).then_some(taking::SPELL_JOKERS);
        let lines = [
            taking::SPELL_DEALT,
            taking::SPELL_OWN,
            taking::SPELL_OTHER,
            taking::SPELL_SET,
            taking::SPELL_SHOWN,
        ];
        let lines = lines.into_iter().chain(jokers);
        lines.map(|phrase| phrase.text()).collect()
    }
}

impl HasNotes for Pineapple {
    type Notes = Notes;
}

impl HasWorlds for Pineapple {
    fn retrace(&self) -> (<Self as Game>::Deal, Vec<Action>) {
        let (hands, actions) = self.told();
        (Deal { hands }, actions)
    }
}

/// A card as the notes name it: `♥A`, and a joker by its name.
fn named(face: Face) -> Arg {
    match face {
        Face::Card(card) => card.to_string().into(),
        Face::Joker(_) => face.to_string().into(),
    }
}

/// The cards of all rows, one that is in two of them twice.
fn faces(board: &Board) -> impl Iterator<Item = Face> + use<> {
    let rows = Row::ALL.map(|row| board[row]);
    rows.into_iter().flat_map(Faces::iter)
}

impl Notes {
    /// Where a card lies in the present hand, as a predicate of it; `None` where it was not seen.
    fn lies(&self, face: Face) -> Option<Text> {
        for turn in &self.present().turns {
            let own = turn.seat == self.seat;
            let placed = turn.placed.unwrap_or_default();
            if let Some(row) = Row::ALL.into_iter().find(|row| placed[*row].contains(face)) {
                let row = super::words::row(row).text().into();
                let phrase = if own {
                    taking::IN_OWN_ROW
                } else {
                    taking::IN_OTHER_ROW
                };
                return Some(phrase.with([row]));
            }
            if turn.discards.is_some_and(|away| away.contains(face)) {
                return Some(taking::PUT_AWAY.text());
            }
        }
        let held = self.present().dealt.contains(&face);
        held.then(|| taking::IN_HAND.text())
    }

    /// # Errors
    /// A card that is no card of this deck, that is told twice at once, or that lies somewhere
    /// already: `refusal` says it of the card and of where it lies.
    fn agrees(&self, told: impl Iterator<Item = Face>, refusal: Phrase) -> Result<(), Text> {
        let deck = self.config.deck();
        let mut before = Faces::NONE;
        for face in told {
            if !deck.contains(face) {
                return Err(taking::NO_JOKERS.with([named(face)]));
            }
            if before.contains(face) {
                return Err(taking::TWICE.with([named(face)]));
            }
            if let Some(place) = self.lies(face) {
                return Err(refusal.with([named(face), place.into()]));
            }
            before = before | [face].into_iter().collect();
        }
        Ok(())
    }

    /// A joker told without its number: the first of `held` that was not told in the same line.
    fn joker(&self, held: Faces, told: &[Face]) -> Option<Face> {
        let jokers = held.iter().filter(|face| face.card().is_none());
        let mut jokers = jokers.filter(|face| !told.contains(face));
        jokers.next()
    }
}
