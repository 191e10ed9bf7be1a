//! A decision as 490 numbers: where each of the 54 cards is, and four numbers of the session.

use crate::cards::{Face, Faces};
use crate::game::Observation as _;
#[cfg(feature = "train")]
use crate::games::pineapple::Alike;
use crate::games::pineapple::{
    Action, Board, CHIPS, Observation, PLAYERS, Row, STREETS, Swap, Task, other,
};
use crate::nets::{Encoding, Features};

/// Places that a card can be in: own rows, the other's rows, the hand, own discards, unseen.
const PLACES: usize = 9;
const HAND: usize = 2 * Row::COUNT;
/// The inputs after those of the cards: own placements so far (÷ 4), the button (1 if it is the own
/// one), own chips and the other's (÷ all chips).
const TURN: usize = PLACES * Face::COUNT;
const BUTTON: usize = TURN + 1;
const STACKS: usize = TURN + 2;
/// How many inputs there are; the input of a card in a place is place × 54 + card.
pub const INPUTS: usize = STACKS + PLAYERS;

/// All chips of a session.
const ALL_CHIPS: f32 = (PLAYERS as i32 * CHIPS) as f32;

/// How these numbers are told from others.
pub fn encoding() -> Encoding {
    Encoding::new("places", 1)
}

/// What the numbers say: of each card where it is, and the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// The cards of each place.
    cards: [Faces; PLACES],
    /// Own placements of this hand so far.
    turn: u8,
    /// Whether the button is the own one.
    button: bool,
    /// Own chips, and the other's.
    chips: [u16; PLAYERS],
}

impl Places {
    /// A decision of the seat whose view it is.
    pub fn new(seen: &Observation) -> Places {
        let (seat, table) = (seen.seat(), seen.table());
        let [own, theirs] = [seat, other(seat)].map(|seat| seen.board_of(seat));
        let chips = |of: usize| u16::try_from(table.chips[of]).unwrap_or(0);
        Places {
            cards: [
                own.top,
                own.middle,
                own.bottom,
                theirs.top,
                theirs.middle,
                theirs.bottom,
                seen.hand(),
                seen.discards(),
                seen.unseen(),
            ],
            turn: table.acted[seat.index()],
            button: table.button() == seat,
            chips: [chips(seat.index()), chips(other(seat).index())],
        }
    }

    /// The numbers.
    pub fn features(&self) -> Features {
        let mut features = Features::default();
        for (place, cards) in self.cards.iter().enumerate() {
            let inputs = cards.iter().map(|face| place * Face::COUNT + face.index());
            features.extend(inputs.map(|input| (input as u32, 1.0)));
        }
        features.push(TURN as u32, f32::from(self.turn) / (STREETS - 1) as f32);
        self.add_session(BUTTON as u32, &mut features);
        features
    }

    /// What the numbers say; `None` where they say nothing of this form.
    pub fn read(features: &Features) -> Option<Places> {
        let mut places = Places {
            cards: [Faces::NONE; PLACES],
            turn: 0,
            button: false,
            chips: [0; PLAYERS],
        };
        let whole = |value: f32, of: f32, most: f32| {
            let number = (value * of).round();
            (0.0..=most).contains(&number).then_some(number as u16)
        };
        for (input, value) in features.entries() {
            let input = *input as usize;
            match input {
                0..TURN => {
                    let face = Face::from_index(input % Face::COUNT)?;
                    let place = &mut places.cards[input / Face::COUNT];
                    *place = *place | [face].into_iter().collect();
                }
                TURN => places.turn = whole(*value, (STREETS - 1) as f32, STREETS as f32)? as u8,
                BUTTON => places.button = (*value == 1.0).then_some(true)?,
                _ => *places.chips.get_mut(input - STACKS)? = whole(*value, ALL_CHIPS, ALL_CHIPS)?,
            }
        }
        let counted: usize = places.cards.iter().map(|cards| cards.len()).sum();
        let all = places
            .cards
            .iter()
            .fold(Faces::NONE, |all, cards| all | *cards);
        (counted == all.len()).then_some(places)
    }

    /// The own board and the cards to place.
    pub fn task(&self) -> Task {
        let [top, middle, bottom, ..] = self.cards;
        Task {
            board: Board {
                top,
                middle,
                bottom,
            },
            hand: self.cards[HAND],
        }
    }

    /// What lies before the other.
    pub(super) fn theirs(&self) -> Board {
        let [_, _, _, top, middle, bottom, ..] = self.cards;
        Board {
            top,
            middle,
            bottom,
        }
    }

    /// The cards that are not seen.
    pub fn unseen(&self) -> Faces {
        self.cards[PLACES - 1]
    }

    /// The street that is played, from 1 to 5.
    pub fn street(&self) -> usize {
        usize::from(self.turn) + 1
    }

    /// What tells placements of it that are alike.
    #[cfg(feature = "train")]
    pub fn alike(&self) -> Alike {
        let task = self.task();
        Alike::new(
            &[task.board, self.theirs()],
            &[task.hand, self.cards[HAND + 1]],
        )
    }

    /// Adds button and chips, from an input on.
    pub(super) fn add_session(&self, from: u32, features: &mut Features) {
        features.push(from, f32::from(u8::from(self.button)));
        for (at, chips) in (1..).zip(self.chips) {
            features.push(from + at, f32::from(chips) / ALL_CHIPS);
        }
    }

    /// The decision of the next street, after a placement, with these cards drawn of what was not seen; the other has
    /// placed nothing meanwhile.
    pub fn after(&self, action: &Action, drawn: Faces) -> Places {
        let [top, middle, bottom, t, m, b, _, discards, unseen] = self.cards;
        let cards = [
            top | action.top,
            middle | action.middle,
            bottom | action.bottom,
            t,
            m,
            b,
            drawn,
            discards | action.discards,
            unseen - drawn,
        ];
        Places {
            cards,
            turn: self.turn + 1,
            ..*self
        }
    }

    /// The same decision in other suits.
    pub fn swapped(&self, swap: &Swap) -> Places {
        Places {
            cards: self.cards.map(|cards| swap.of(cards)),
            ..*self
        }
    }
}
