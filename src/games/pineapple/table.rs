//! What lies open: the session's chips, the hand that is played, and how far it has come.

use super::board::Board;
use super::reading::{Reading, Showdown, compare};
use super::rules::{Config, Order};
use crate::game::Seat;

pub const PLAYERS: usize = 2;

/// Chips that each player brings.
pub const CHIPS: i32 = 200;

/// Streets of a hand that is played card by card.
pub const STREETS: usize = 5;

/// Cards that a seat is dealt in a hand at most: five, then three a street, or a fantasyland hand.
pub const DEALT: usize = 17;

/// How many cards a seat has been dealt when it places in a street, from 1; none before that.
pub const fn dealt_by(street: usize) -> usize {
    match street {
        0 => 0,
        _ => 2 + 3 * street,
    }
}

/// The public state of a session.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    config: Config,
    /// Number of the hand that is played, from 0; the last one's once the session has ended.
    pub hand: usize,
    /// Chips of each seat now.
    pub chips: [i32; PLAYERS],
    /// Cards of a fantasyland hand; 0 for a seat that plays card by card.
    pub fantasy: [u8; PLAYERS],
    /// Placements that each seat has made in this hand.
    pub acted: [u8; PLAYERS],
    /// The boards as they are shown: a fantasyland board is empty until the hand ends.
    pub boards: [Board; PLAYERS],
    /// The hands that have ended.
    pub results: Vec<HandResult>,
    over: bool,
}

/// How a hand ended.
#[derive(Clone, Debug, PartialEq)]
pub struct HandResult {
    /// The seat that had the button.
    pub button: Seat,
    /// Cards of each seat's fantasyland hand; 0 for one that was played card by card.
    pub fantasy: [u8; PLAYERS],
    pub boards: [Board; PLAYERS],
    /// The rows compared, in the eyes of the first seat.
    pub showdown: Showdown,
    /// Chips that went to each seat: the points, but no more than the loser had.
    pub chips: [i32; PLAYERS],
    /// Cards that each seat is dealt at once in the next hand; 0 where there is no fantasyland.
    pub next: [u8; PLAYERS],
}

impl HandResult {
    /// Points of a seat, before the loser's chips set a limit.
    pub fn points(&self, seat: Seat) -> i32 {
        match seat {
            Seat(0) => i32::from(self.showdown.points),
            _ => -i32::from(self.showdown.points),
        }
    }
}

impl Table {
    /// The start of a session.
    pub(super) fn new(config: &Config) -> Table {
        Table {
            config: *config,
            hand: 0,
            chips: [CHIPS; PLAYERS],
            fantasy: [0; PLAYERS],
            acted: [0; PLAYERS],
            boards: [Board::default(); PLAYERS],
            results: Vec::new(),
            over: false,
        }
    }

    /// Whether the session has ended.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The hands still to come after this one.
    pub fn hands_after(&self) -> usize {
        usize::from(self.config.hands).saturating_sub(self.hand + 1)
    }

    /// The seat with the button; it goes to the other one after each hand.
    pub fn button(&self) -> Seat {
        Seat(((self.hand + 1) % PLAYERS) as u8)
    }

    /// Who acts first in each street.
    pub fn first(&self) -> Seat {
        match self.config.order {
            Order::ButtonLast => other(self.button()),
            Order::ButtonFirst => self.button(),
        }
    }

    /// How many placements a seat makes in this hand.
    pub fn placements(&self, seat: Seat) -> usize {
        match self.fantasy[seat.index()] {
            0 => STREETS,
            _ => 1,
        }
    }

    /// Whether a seat has placed its last card of this hand.
    pub fn has_placed(&self, seat: Seat) -> bool {
        usize::from(self.acted[seat.index()]) >= self.placements(seat)
    }

    /// The street that is played, from 1: the earliest that somebody has still to place. A
    /// fantasyland hand has none.
    pub fn street(&self) -> usize {
        let placed = Seat::all(PLAYERS)
            .filter(|seat| self.fantasy[seat.index()] == 0)
            .map(|seat| usize::from(self.acted[seat.index()]));
        placed.min().unwrap_or(0).min(STREETS - 1) + 1
    }

    /// How many cards of this hand a seat has been dealt so far.
    pub fn dealt(&self, seat: Seat) -> usize {
        match self.fantasy[seat.index()] {
            0 => dealt_by(self.street()),
            cards => usize::from(cards),
        }
    }

    /// Who places next; `None` once the session has ended. Fantasyland hands are set before
    /// anything is shown.
    pub fn to_move(&self) -> Option<Seat> {
        if self.over {
            return None;
        }
        let order = [self.first(), other(self.first())];
        let waiting = |seat: &Seat| !self.has_placed(*seat);
        let fantasy = |seat: &&Seat| self.fantasy[seat.index()] > 0;
        let placed = |seat: &Seat| self.acted[seat.index()];
        let first = order.iter().filter(fantasy).find(|seat| waiting(seat));
        // The first of equals: `min_by_key` keeps it.
        let next = || {
            order
                .iter()
                .filter(|seat| waiting(seat))
                .min_by_key(|seat| placed(seat))
        };
        first.or_else(next).copied()
    }

    /// Whether the next placement ends the hand.
    pub fn is_last_placement(&self) -> bool {
        let left = |seat| self.placements(seat) - usize::from(self.acted[seat.index()]);
        Seat::all(PLAYERS).map(left).sum::<usize>() == 1
    }

    /// A seat's placement, as far as it is shown: `None` for a fantasyland board.
    pub(super) fn place(&mut self, seat: Seat, shown: Option<&Board>) {
        self.acted[seat.index()] += 1;
        if let Some(placed) = shown {
            let board = &mut self.boards[seat.index()];
            *board = board.with(placed);
        }
    }

    /// Whether all have placed their last card, and the hand has not been settled.
    pub(super) fn is_complete(&self) -> bool {
        !self.over && Seat::all(PLAYERS).all(|seat| self.has_placed(seat))
    }

    /// Ends a complete hand with the boards as they are, and begins the next one.
    pub(super) fn settle(&mut self, boards: [Board; PLAYERS]) {
        let showdown = compare(&boards[0], &boards[1], self.config.middle_stays());
        let points = i32::from(showdown.points);
        let loser = if points > 0 { 1 } else { 0 };
        let paid = points.abs().min(self.chips[loser]);
        let chips = if loser == 1 {
            [paid, -paid]
        } else {
            [-paid, paid]
        };
        for (have, won) in self.chips.iter_mut().zip(chips) {
            *have += won;
        }
        let readings = [showdown.own, showdown.other];
        let next = [0, 1].map(|at| {
            let next = |reading: Reading| reading.next(self.fantasy[at]);
            readings[at].map_or(0, next)
        });
        self.results.push(HandResult {
            button: self.button(),
            fantasy: self.fantasy,
            boards,
            showdown,
            chips,
            next,
        });
        self.boards = boards;
        let broke = self.chips.contains(&0);
        if broke || self.hands_after() == 0 {
            self.over = true;
            return;
        }
        self.hand += 1;
        self.fantasy = next;
        self.acted = [0; PLAYERS];
        self.boards = [Board::default(); PLAYERS];
    }
}

/// The seat across the table.
pub const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}
