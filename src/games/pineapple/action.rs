//! What a player does at once: the placement of a street, or of a whole fantasyland hand.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::board::{Board, Row};
use super::words;
use crate::cards::{Face, Faces};
use crate::words::{Text, count};

/// Where the cards of a street go: every card of the hand to a row, or away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// Cards for the top row.
    pub top: Faces,
    /// Cards for the middle row.
    pub middle: Faces,
    /// Cards for the bottom row.
    pub bottom: Faces,
    /// Cards that are put away unseen.
    pub discards: Faces,
}

impl Action {
    /// An action that adds these rows and puts the rest of the hand away.
    pub fn new(placed: Board, discards: Faces) -> Action {
        Action {
            top: placed.top,
            middle: placed.middle,
            bottom: placed.bottom,
            discards,
        }
    }

    /// The cards that it adds to the board.
    pub fn placed(&self) -> Board {
        Board {
            top: self.top,
            middle: self.middle,
            bottom: self.bottom,
        }
    }

    pub fn cards(&self) -> Faces {
        self.placed().cards() | self.discards
    }

    /// In a few signs: the rows from the top down, and what goes away (`♥A│♠K ♦K│—  ✕♣2`).
    pub fn signs(&self) -> String {
        let row = |cards: Faces| match cards.is_empty() {
            true => "—".to_owned(),
            false => signs(cards),
        };
        let rows = Row::ALL.map(|at| row(self.placed()[at])).join("│");
        match self.discards.is_empty() {
            true => rows,
            false => format!("{rows} ✕{}", signs(self.discards)),
        }
    }
}

/// A card as it is shown, `♥A`; a joker is a star.
pub fn sign(face: Face) -> String {
    match face {
        Face::Card(card) => card.to_string(),
        Face::Joker(_) => "★".to_owned(),
    }
}

/// Cards as they are shown, the highest rank first.
pub fn signs(cards: Faces) -> String {
    let mut faces: Vec<Face> = cards.iter().collect();
    faces.sort_by_key(|face| {
        let rank = face
            .card()
            .map_or(usize::MAX, |card| card.rank().ace_high());
        (std::cmp::Reverse(rank), face.index())
    });
    let names: Vec<String> = faces.into_iter().map(sign).collect();
    names.join(" ")
}

/// What a placement is made from: the board so far, and the cards to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// What has been placed before.
    pub board: Board,
    /// The cards to place: 5, then 3 at a time, or 14 to 17.
    pub hand: Faces,
}

impl Task {
    /// How many cards of the hand are put away.
    pub fn away(&self) -> usize {
        match self.hand.len() {
            5 => 0,
            3 => 1,
            cards => cards.saturating_sub(Board::SIZE),
        }
    }

    /// Why a placement cannot be made; `None` where it can.
    pub fn refusal(&self, action: &Action) -> Option<Text> {
        let mut seen = Faces::NONE;
        let parts = [action.top, action.middle, action.bottom, action.discards];
        for part in parts {
            if let Some(face) = (part - self.hand).iter().next() {
                return Some(words::BAD_NOT_IN_HAND.with([sign(face).into()]));
            }
            if let Some(face) = (part & seen).iter().next() {
                return Some(words::BAD_TWICE.with([sign(face).into()]));
            }
            seen = seen | part;
        }
        for row in Row::ALL {
            let (adds, room) = (action.placed()[row].len(), self.board.room(row));
            if adds > room {
                let row = words::row(row).text().into();
                return Some(words::BAD_NO_ROOM.with([row, count(room), count(adds)]));
            }
        }
        if let Some(face) = (self.hand - seen).iter().next() {
            return Some(words::BAD_LEFT_OVER.with([sign(face).into()]));
        }
        let (away, wanted) = (action.discards.len(), self.away());
        (away != wanted).then(|| words::BAD_DISCARDS.with([count(wanted), count(away)]))
    }

    /// How many placements there are.
    pub fn count(&self) -> u64 {
        if self.is_whole() {
            let cards = self.hand.len() as u64;
            choose(cards, self.away() as u64) * choose(13, 3) * choose(10, 5)
        } else {
            self.walk().count() as u64
        }
    }

    /// All placements in one order, made as they are asked for.
    pub fn walk(self) -> impl Iterator<Item = Action> {
        let codes = if self.is_whole() {
            self.count()
        } else {
            self.codes()
        };
        Walk {
            task: self,
            codes: 0..codes,
        }
    }

    /// A placement's place in [`Task::walk`]; one that fits no code stands last.
    pub fn place(&self, action: &Action) -> u64 {
        match self.is_whole() {
            true => self.rank_whole(action),
            false => self.code(action).unwrap_or(u64::MAX),
        }
    }

    /// The placement of a code below [`Task::count`], for a fantasyland hand.
    pub fn nth(&self, code: u64) -> Option<Action> {
        match self.is_whole() {
            true => self.decode(code),
            false => self.walk().nth(usize::try_from(code).ok()?),
        }
    }

    /// A whole board at once: a fantasyland hand.
    fn is_whole(&self) -> bool {
        self.hand.len() > 5
    }

    /// A digit of base 3 a card, times the choice of what goes away.
    fn codes(&self) -> u64 {
        let stays = self.hand.len() - self.away();
        3u64.pow(stays as u32) * choose(self.hand.len() as u64, self.away() as u64)
    }

    /// `None` where the rows have no room for it.
    pub fn decode(&self, code: u64) -> Option<Action> {
        if self.is_whole() {
            let (code, bottom) = (code / choose(10, 5), code % choose(10, 5));
            let (away, top) = (code / choose(13, 3), code % choose(13, 3));
            let discards = pick(self.hand, self.away(), away)?;
            let stays = self.hand - discards;
            let top = pick(stays, 3, top)?;
            let bottom = pick(stays - top, 5, bottom)?;
            let middle = stays - top - bottom;
            return Some(Action::new(
                Board {
                    top,
                    middle,
                    bottom,
                },
                discards,
            ));
        }
        let ways = 3u64.pow((self.hand.len() - self.away()) as u32);
        let discards = pick(self.hand, self.away(), code / ways)?;
        let mut placed = Board::default();
        let mut digits = code % ways;
        for face in (self.hand - discards).iter() {
            let row = Row::ALL[(digits % 3) as usize];
            placed[row] = placed[row] | [face].into_iter().collect();
            digits /= 3;
        }
        let fits = Row::ALL
            .iter()
            .all(|row| placed[*row].len() <= self.board.room(*row));
        fits.then(|| Action::new(placed, discards))
    }

    /// The code of a placement of a street; `None` where it cannot be made.
    pub fn code(&self, action: &Action) -> Option<u64> {
        if self.refusal(action).is_some() {
            return None;
        }
        let stays: Vec<Face> = (self.hand - action.discards).iter().collect();
        let ways = 3u64.pow(stays.len() as u32);
        let placed = action.placed();
        let digits = stays.iter().rev().try_fold(0, |code, face| {
            let row = Row::ALL.iter().position(|row| placed[*row].contains(*face));
            row.map(|row| 3 * code + row as u64)
        })?;
        Some(ways * index(self.hand, action.discards) + digits)
    }

    fn rank_whole(&self, action: &Action) -> u64 {
        let stays = self.hand - action.discards;
        let away = index(self.hand, action.discards);
        let top = index(stays, action.top);
        let bottom = index(stays - action.top, action.bottom);
        (away * choose(13, 3) + top) * choose(10, 5) + bottom
    }
}

/// All placements, by their codes.
struct Walk {
    task: Task,
    codes: Range<u64>,
}

impl Iterator for Walk {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        let task = self.task;
        self.codes.find_map(|code| task.decode(code))
    }

    /// Every code of a fantasyland hand is a placement: millions are passed over at once.
    fn nth(&mut self, n: usize) -> Option<Action> {
        if self.task.is_whole() {
            let code = self.codes.nth(n)?;
            return self.task.decode(code);
        }
        (0..n).try_for_each(|_| self.next().map(drop))?;
        self.next()
    }
}

/// Ways to choose `k` of `n`.
pub(super) const fn choose(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    let (mut ways, mut i) = (1, 0);
    while i < k {
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}

/// The choice of `k` of these cards with a number, in colexicographic order.
fn pick(cards: Faces, k: usize, mut at: u64) -> Option<Faces> {
    if k == 0 {
        return (at == 0).then_some(Faces::NONE);
    }
    let all: Vec<Face> = cards.iter().collect();
    let (mut left, mut n) = (k as u64, all.len() as u64);
    if at >= choose(n, left) {
        return None;
    }
    let mut picked = Faces::NONE;
    while left > 0 {
        n -= 1;
        let without = choose(n, left);
        if at >= without {
            at -= without;
            left -= 1;
            picked = picked | [all[n as usize]].into_iter().collect();
        }
    }
    Some(picked)
}

/// The number of a choice, as [`pick`] takes it.
fn index(cards: Faces, picked: Faces) -> u64 {
    let (mut number, mut k) = (0, 0);
    for (at, face) in cards.iter().enumerate() {
        if picked.contains(face) {
            k += 1;
            number += choose(at as u64, k);
        }
    }
    number
}
