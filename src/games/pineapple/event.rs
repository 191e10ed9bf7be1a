//! What happens in a session, and how a view grows from it, event by event.

use std::fmt;

use super::action::{Action, Task, signs};
use super::board::{Board, Row};
use super::notes::taking;
use super::observation::{Observation, SeenHand, Turn};
use super::rules::Config;
use super::table::{HandResult, PLAYERS, Table};
use super::words::row as row_name;
use crate::cards::{Face, Faces};
use crate::game::Seat;
use crate::words::{Arg, Phrase, Text, count};

/// Something that happened, as one seat saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// One's own cards of a street or a fantasyland hand, in the order in which they came: `dealt Ah Td 2c`.
    Dealt(Vec<Face>),
    /// One's own placement: `own top Ah / middle Td / away 2c`.
    Own(Action),
    /// The other's placement of a street: `other top Kd / bottom 7c`. A bystander sees both seats' so.
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

/// What happens next.
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

impl Observation {
    /// The view before the first cards are dealt, under rules that are in range.
    pub(super) fn begin(config: &Config, seat: Seat, public: bool) -> Observation {
        Observation {
            config: *config,
            seat,
            hands: vec![SeenHand::default()],
            public,
            table: Table::new(config),
        }
    }

    /// The view that these hands lead to, and all that happened in them.
    ///
    /// # Errors
    /// What cannot have happened gives the reason.
    pub(super) fn follow(
        config: &Config,
        (seat, public): (Seat, bool),
        hands: &[SeenHand],
    ) -> Result<(Observation, Vec<Event>), Text> {
        let mut seen = Observation::begin(config, seat, public);
        let mut events = Vec::new();
        for (at, hand) in hands.iter().enumerate() {
            while let Some(event) = seen.next(hand).filter(|_| seen.hands.len() == at + 1) {
                seen.apply(&event)?;
                events.push(event);
            }
        }
        Ok((seen, events))
    }

    /// What happened next in a hand that this view is in the midst of, if anything has.
    fn next(&self, hand: &SeenHand) -> Option<Event> {
        let told = self.present();
        let turn = hand.turns.get(told.turns.len());
        Some(match self.asked() {
            Asked::Dealt { cards, .. } => {
                let begun = told.dealt.len();
                Event::Dealt(hand.dealt.get(begun..begun + cards)?.to_vec())
            }
            Asked::Own(_) => {
                let turn = turn?;
                Event::Own(Action::new(turn.placed?, turn.discards?))
            }
            Asked::Other(_) => Event::Other(turn?.placed?),
            Asked::Set(_) => turn.map(|_| Event::Set)?,
            Asked::Shown => {
                let hidden = self.hidden()?;
                Event::Shown(hand.turns.get(hidden)?.placed?)
            }
            Asked::Over => return None,
        })
    }

    /// All that happened, as this seat saw it.
    pub fn events(&self) -> Vec<Event> {
        let own = Observation::follow(&self.config, (self.seat, self.public), &self.hands);
        // An observation was held against the rules.
        own.map_or_else(|_| Vec::new(), |(_, events)| events)
    }

    /// Whether all is known that this seat sees at this moment.
    pub(super) fn is_whole(&self) -> bool {
        self.lacks() == 0 && !self.table.is_complete()
    }

    /// What happens next.
    pub fn asked(&self) -> Asked {
        let Some(seat) = self.table.to_move() else {
            return match self.table.is_over() {
                true => Asked::Over,
                false => Asked::Shown,
            };
        };
        let (at, own) = (seat.index(), self.is_own(seat));
        let fantasy = self.table.fantasy[at];
        let rows = Rows {
            board: self.table.boards[at],
            cards: match self.table.acted[at] {
                0 => 5,
                _ => 2,
            },
        };
        match self.lacks() {
            cards @ 1.. => Asked::Dealt {
                cards,
                before: (!own && fantasy == 0).then_some(rows),
            },
            0 if own => Asked::Own(self.task()),
            0 if fantasy > 0 => Asked::Set(fantasy),
            0 => Asked::Other(rows),
        }
    }

    /// The hand that has ended, while nothing is known of the next one.
    pub fn ended(&self) -> Option<&HandResult> {
        let begun = !self.taken().is_empty() || self.table.acted != [0; PLAYERS];
        self.table.results.last().filter(|_| !begun)
    }

    fn is_own(&self, seat: Seat) -> bool {
        !self.public && seat == self.seat
    }

    /// How many own cards the seat has got by now that are not known.
    pub(super) fn lacks(&self) -> usize {
        match self.public {
            true => 0,
            false => {
                let dealt = self.table.dealt(self.seat);
                dealt.saturating_sub(self.present().dealt.len())
            }
        }
    }

    /// Another is in fantasyland and has not set that hand.
    pub(super) fn waits_for_set(&self) -> bool {
        let to_move = self.table.to_move().filter(|seat| !self.is_own(*seat));
        to_move.is_some_and(|seat| self.table.fantasy[seat.index()] > 0)
    }

    /// The first turn of the present hand whose board is still to be turned up.
    fn hidden(&self) -> Option<usize> {
        let mut turns = self.present().turns.iter();
        turns.position(|turn| turn.placed.is_none())
    }

    /// Takes in what happened.
    ///
    /// # Errors
    /// What cannot have happened here gives the reason, and nothing changes.
    pub fn apply(&mut self, event: &Event) -> Result<(), Text> {
        if let Some(reason) = self.refusal_of(event) {
            return Err(reason);
        }
        match event {
            Event::Dealt(cards) => self.present_mut().dealt.extend(cards),
            Event::Own(action) => self.place(Some(action.placed()), Some(action.discards)),
            Event::Other(placed) => self.place(Some(*placed), None),
            Event::Set => self.place(None, None),
            Event::Shown(board) => {
                let hidden = self.hidden();
                let turns = &mut self.present_mut().turns;
                if let Some(turn) = hidden.and_then(|at| turns.get_mut(at)) {
                    turn.placed = Some(*board);
                }
            }
        }
        if self.table.is_complete() && self.hidden().is_none() {
            let boards = [0, 1].map(|at| self.board_of(Seat(at)));
            self.table.settle(boards);
            if !self.table.is_over() {
                self.hands.push(SeenHand::default());
            }
        }
        Ok(())
    }

    /// The placement of the seat to move.
    fn place(&mut self, placed: Option<Board>, discards: Option<Faces>) {
        let Some(seat) = self.table.to_move() else {
            return;
        };
        let fantasy = self.table.fantasy[seat.index()];
        let cards = match self.table.acted[seat.index()] {
            _ if fantasy > 0 => fantasy,
            0 => 5,
            _ => 3,
        };
        self.present_mut().turns.push(Turn {
            seat,
            cards,
            placed,
            discards,
        });
        let shown = placed.filter(|_| fantasy == 0);
        self.table.place(seat, shown.as_ref());
    }

    /// Why this cannot have happened here; `None` where it can.
    pub fn refusal_of(&self, event: &Event) -> Option<Text> {
        let mover = self.table.to_move();
        let fits = match event {
            Event::Dealt(_) => self.lacks() > 0 && mover.is_some(),
            Event::Own(_) => self.lacks() == 0 && mover.is_some_and(|seat| self.is_own(seat)),
            Event::Other(_) => {
                !self.waits_for_set() && mover.is_some_and(|seat| !self.is_own(seat))
            }
            Event::Set => self.waits_for_set(),
            Event::Shown(_) => self.asked() == Asked::Shown,
        };
        if !fits {
            return Some(match self.wanted() {
                Some(wanted) => taking::NOT_NOW.with([wanted.into()]),
                None => taking::NOTHING.text(),
            });
        }
        match event {
            Event::Dealt(cards) => self.refusal_of_cards(cards),
            Event::Own(action) => self.refusal_of_own(action),
            Event::Other(placed) => self.refusal_of_rows(placed, mover.unwrap_or_default()),
            Event::Set => None,
            Event::Shown(board) => {
                let short = |row: &Row| board[*row].len() != row.size();
                match Row::ALL.into_iter().find(short) {
                    Some(row) => {
                        let name = row_name(row).text().into();
                        let counts = [count(row.size()), count(board[row].len())];
                        Some(taking::COUNT_SHOWN.with([name].into_iter().chain(counts)))
                    }
                    None => self.misplaced(faces(board), taking::NOT_OTHERS),
                }
            }
        }
    }

    fn refusal_of_cards(&self, cards: &[Face]) -> Option<Text> {
        let wanted = self.lacks();
        match cards.len() == wanted {
            true => self.misplaced(cards.iter().copied(), taking::NOT_DEALT),
            false => Some(taking::COUNT_DEALT.with([count(wanted), count(cards.len())])),
        }
    }

    fn refusal_of_own(&self, action: &Action) -> Option<Text> {
        let task = self.task();
        let stray = (action.cards() - task.hand).iter().next();
        let not_held = |face| taking::NOT_HELD.with([named(face), signs(task.hand).into()]);
        stray.map(not_held).or_else(|| task.refusal(action))
    }

    fn refusal_of_rows(&self, placed: &Board, seat: Seat) -> Option<Text> {
        let stays = match self.table.acted[seat.index()] {
            0 => 5,
            _ => 2,
        };
        let told: usize = Row::ALL.iter().map(|row| placed[*row].len()).sum();
        if stays != told {
            return Some(taking::COUNT_OTHER.with([count(stays), count(told)]));
        }
        let board = self.table.boards[seat.index()];
        let full = |row: &Row| placed[*row].len() > board.room(*row);
        self.misplaced(faces(placed), taking::NOT_OTHERS)
            .or_else(|| {
                let row = Row::ALL.into_iter().find(full)?;
                let counts = [count(board.room(row)), count(placed[row].len())];
                let name = row_name(row).text().into();
                Some(taking::NO_ROOM.with([name].into_iter().chain(counts)))
            })
    }

    /// Why cards cannot come up here: one is no card of this deck, is told twice at once, or lies
    /// somewhere already, of which `refusal` says where.
    fn misplaced(&self, told: impl Iterator<Item = Face>, refusal: Phrase) -> Option<Text> {
        let deck = self.config.deck();
        let mut before = Faces::NONE;
        for face in told {
            if !deck.contains(face) {
                return Some(taking::NO_JOKERS.with([named(face)]));
            }
            if before.contains(face) {
                return Some(taking::TWICE.with([named(face)]));
            }
            if let Some(place) = self.lies(face) {
                return Some(refusal.with([named(face), place.into()]));
            }
            before = before | [face].into_iter().collect();
        }
        None
    }

    /// Where a card lies in the present hand, as a predicate of it; `None` where it was not seen.
    fn lies(&self, face: Face) -> Option<Text> {
        for turn in &self.present().turns {
            let placed = turn.placed.unwrap_or_default();
            if let Some(row) = Row::ALL.into_iter().find(|row| placed[*row].contains(face)) {
                let phrase = match self.is_own(turn.seat) {
                    true => taking::IN_OWN_ROW,
                    false => taking::IN_OTHER_ROW,
                };
                return Some(phrase.with([row_name(row).text().into()]));
            }
            if turn.discards.is_some_and(|away| away.contains(face)) {
                return Some(taking::PUT_AWAY.text());
            }
        }
        let held = self.present().dealt.contains(&face);
        held.then(|| taking::IN_HAND.text())
    }

    /// What a real game's notes ask for next; `None` once the session has ended.
    pub(super) fn wanted(&self) -> Option<Text> {
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
}

/// A card as the notes name it: `♥A`, and a joker by its name.
pub(super) fn named(face: Face) -> Arg {
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
