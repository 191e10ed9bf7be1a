//! Taking events down: each is held against the rules and against what was told before it.

use super::{Asked, Notes, boards};
use crate::cards::Face;
use crate::pineapple::action::{Action, signs};
use crate::pineapple::board::{Board, Row};
use crate::pineapple::notes;
use crate::pineapple::observation::{SeenHand, Turn};
use crate::pineapple::table::other;
use crate::pineapple::words::row as row_name;
use crate::words::{Text, count};

impl Notes {
    pub(super) fn take_dealt(&mut self, cards: &[Face]) -> Result<(), Text> {
        let wanted = self.lacks();
        if wanted == 0 || self.table.to_move().is_none() {
            return Err(self.out_of_place());
        }
        if cards.len() != wanted {
            return Err(COUNT_DEALT.with([count(wanted), count(cards.len())]));
        }
        self.agrees(cards.iter().copied(), NOT_DEALT)?;
        self.present_mut().dealt.extend(cards);
        Ok(())
    }

    pub(super) fn take_own(&mut self, action: &Action) -> Result<(), Text> {
        if self.table.to_move() != Some(self.seat) || self.lacks() > 0 {
            return Err(self.out_of_place());
        }
        let task = self.task();
        if let Some(face) = (action.cards() - task.hand).iter().next() {
            let named = signs(task.hand);
            return Err(NOT_HELD.with([notes::named(face), named.into()]));
        }
        if let Some(reason) = task.refusal(action) {
            return Err(reason);
        }
        let fantasy = self.table.fantasy[self.seat.index()];
        let placed = action.placed();
        let turn = Turn {
            seat: self.seat,
            cards: action.cards().len() as u8,
            placed: Some(placed),
            discards: Some(action.discards),
        };
        self.present_mut().turns.push(turn);
        let shown = (fantasy == 0).then_some(&placed);
        self.table.place(self.seat, shown);
        self.settle_what_is_open();
        Ok(())
    }

    pub(super) fn take_other(&mut self, placed: &Board) -> Result<(), Text> {
        let rival = other(self.seat);
        if self.table.to_move() != Some(rival) || self.waits_for_set() {
            return Err(self.out_of_place());
        }
        let first = self.table.acted[rival.index()] == 0;
        let (cards, stays) = if first { (5, 5) } else { (3, 2) };
        let told: usize = Row::ALL.iter().map(|row| placed[*row].len()).sum();
        if stays != told {
            return Err(COUNT_OTHER.with([count(stays), count(told)]));
        }
        self.agrees(notes::faces(placed), NOT_OTHERS)?;
        let board = self.table.boards[rival.index()];
        for row in Row::ALL {
            let (adds, room) = (placed[row].len(), board.room(row));
            if adds > room {
                let row = row_name(row).text().into();
                return Err(NO_ROOM.with([row, count(room), count(adds)]));
            }
        }
        let turn = Turn {
            seat: rival,
            cards,
            placed: Some(*placed),
            discards: None,
        };
        self.present_mut().turns.push(turn);
        self.table.place(rival, Some(placed));
        self.settle_what_is_open();
        Ok(())
    }

    pub(super) fn take_set(&mut self) -> Result<(), Text> {
        if !self.waits_for_set() {
            return Err(self.out_of_place());
        }
        let rival = other(self.seat);
        let turn = Turn {
            seat: rival,
            cards: self.table.fantasy[rival.index()],
            placed: None,
            discards: None,
        };
        self.present_mut().turns.push(turn);
        self.table.place(rival, None);
        Ok(())
    }

    pub(super) fn take_shown(&mut self, board: &Board) -> Result<(), Text> {
        if self.asked() != Asked::Shown {
            return Err(self.out_of_place());
        }
        let short = |row: &Row| board[*row].len() != row.size();
        if let Some(row) = Row::ALL.into_iter().find(short) {
            let name = row_name(row).text().into();
            let counts = [count(row.size()), count(board[row].len())];
            return Err(COUNT_SHOWN.with([name].into_iter().chain(counts)));
        }
        self.agrees(notes::faces(board), NOT_OTHERS)?;
        let rival = other(self.seat);
        let turns = self.present_mut().turns.iter_mut();
        for turn in turns.filter(|turn| turn.seat == rival) {
            turn.placed = Some(*board);
        }
        self.settle();
        Ok(())
    }

    /// Ends a complete hand, unless a board of it is still to be turned up.
    fn settle_what_is_open(&mut self) {
        let hidden = self.table.fantasy[other(self.seat).index()] > 0;
        if self.table.is_complete() && !hidden {
            self.settle();
        }
    }

    fn settle(&mut self) {
        let boards = boards(&self.present().turns);
        self.table.settle(boards);
        if !self.table.is_over() {
            self.hands.push(SeenHand::default());
        }
    }
}

crate::phrases!("taking", "pineapple-notes");
