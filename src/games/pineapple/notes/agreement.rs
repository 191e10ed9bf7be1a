//! Whether cards that are told agree with what was told before: no card lies in two places.

use super::Notes;
use super::words;
use crate::cards::{Face, Faces};
use crate::games::pineapple::board::{Board, Row};
use crate::words::{Arg, Phrase, Text};

/// A card as the notes name it: `♥A`, and a joker by its name.
pub(super) fn named(face: Face) -> Arg {
    match face {
        Face::Card(card) => card.to_string().into(),
        Face::Joker(_) => face.to_string().into(),
    }
}

/// The cards of all rows, one that is in two of them twice.
pub(super) fn faces(board: &Board) -> impl Iterator<Item = Face> + use<> {
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
                let row = super::super::words::row(row).text().into();
                let phrase = if own {
                    words::IN_OWN_ROW
                } else {
                    words::IN_OTHER_ROW
                };
                return Some(phrase.with([row]));
            }
            if turn.discards.is_some_and(|away| away.contains(face)) {
                return Some(words::PUT_AWAY.text());
            }
        }
        let held = self.present().dealt.contains(&face);
        held.then(|| words::IN_HAND.text())
    }

    /// # Errors
    /// A card that is no card of this deck, that is told twice at once, or that lies somewhere
    /// already: `refusal` says it of the card and of where it lies.
    pub(super) fn agrees(
        &self,
        told: impl Iterator<Item = Face>,
        refusal: Phrase,
    ) -> Result<(), Text> {
        let deck = self.config.deck();
        let mut before = Faces::NONE;
        for face in told {
            if !deck.contains(face) {
                return Err(words::NO_JOKERS.with([named(face)]));
            }
            if before.contains(face) {
                return Err(words::TWICE.with([named(face)]));
            }
            if let Some(place) = self.lies(face) {
                return Err(refusal.with([named(face), place.into()]));
            }
            before = before | [face].into_iter().collect();
        }
        Ok(())
    }

    /// A joker told without its number: the first of `held` that was not told in the same line.
    pub(super) fn joker(&self, held: Faces, told: &[Face]) -> Option<Face> {
        let jokers = held.iter().filter(|face| face.card().is_none());
        let mut jokers = jokers.filter(|face| !told.contains(face));
        jokers.next()
    }
}
