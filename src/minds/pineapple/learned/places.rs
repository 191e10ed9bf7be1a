//! A decision as numbers, in two encodings: where each of the 54 cards is, or what each placement makes
//! of the rows.

use yomite_games::pineapple::reading::fantasyland;
use yomite_games::pineapple::table::dealt_by;
use yomite_games::pineapple::{
    Action, Board, CHIPS, Observation, PLAYERS, Row, RowKey, STREETS, Task, other,
};

use super::output;
use crate::cards::{Face, Faces};
use crate::game::Observation as _;
use crate::nets::{Encoding, Features};
use crate::pineapple::judge::{
    INPUTS as BOARD_INPUTS, Live, ROW, Rows, STREET, add_row, add_shared,
};
use crate::pineapple::playout::Hand;
use crate::pineapple::{Alike, Swap};

/// Places that a card can be in: own rows, the other's rows, the hand, own discards, unseen.
const PLACES: usize = 9;

const HAND: usize = 2 * Row::COUNT;

/// The inputs after those of the cards: own placements so far (÷ 4), the button (1 if it is one's own
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
    button: bool,
    /// Own chips, and the other's.
    chips: [u16; PLAYERS],
}

impl Places {
    /// A decision of the seat whose view it is.
    pub fn new(seen: &Observation) -> Places {
        let (seat, table) = (seen.seat(), seen.table());
        Places::of(
            [seat, other(seat)].map(|seat| seen.board_of(seat)),
            [seen.hand(), seen.discards(), seen.unseen()],
            usize::from(table.acted[seat.index()]),
            table.button() == seat,
            [seat, other(seat)].map(|of| table.chips[of.index()]),
        )
    }

    /// A decision of a seat in a world of a search, where these boards lie and the chips are as they were before the
    /// hand.
    pub(in crate::pineapple) fn in_world(
        hand: &Hand,
        boards: &[Board; PLAYERS],
        seat: usize,
        (button, chips): (usize, [i32; PLAYERS]),
    ) -> Places {
        let street: Faces = hand.street_cards(seat).iter().copied().collect();
        let seen = &hand.cards[seat][..dealt_by(hand.acted[seat])];
        let seen: Faces = seen.iter().copied().collect();
        let sides = [seat, 1 - seat];
        Places::of(
            sides.map(|seat| boards[seat]),
            [street, seen - boards[seat].cards(), hand.unseen(seat)],
            hand.acted[seat],
            button == seat,
            sides.map(|seat| chips[seat]),
        )
    }

    /// From the boards and chips of a seat and of the other, and from its hand, its discards and what it has not seen.
    fn of(
        [own, theirs]: [Board; PLAYERS],
        [hand, discards, unseen]: [Faces; 3],
        turn: usize,
        button: bool,
        chips: [i32; PLAYERS],
    ) -> Places {
        Places {
            cards: [
                own.top,
                own.middle,
                own.bottom,
                theirs.top,
                theirs.middle,
                theirs.bottom,
                hand,
                discards,
                unseen,
            ],
            turn: turn as u8,
            button,
            chips: chips.map(|chips| u16::try_from(chips).unwrap_or(0)),
        }
    }

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

    /// One's own board and the cards to place.
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
    pub fn alike(&self) -> Alike {
        let task = self.task();
        Alike::new(
            &[task.board, self.theirs()],
            &[task.hand, self.cards[HAND + 1]],
        )
    }

    /// Adds button and chips, from an input on.
    fn add_session(&self, from: u32, features: &mut Features) {
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
            cards: self.cards.map(|cards| swap.swapped(cards)),
            ..*self
        }
    }
}

/// The last street: everything is placed after it.
const LAST: usize = BOARD_INPUTS - STREET;

/// The other's rows, as they lie.
const THEIRS: usize = LAST + 1;

/// The button (1 if it is one's own), own chips and the other's (÷ all chips).
const SESSION: usize = THEIRS + Row::COUNT * ROW;

/// How many numbers tell what all placements of a decision have in common: street, what is live, the other's rows, the
/// session.
pub const BEFORE: usize = SESSION + 1 + PLAYERS;

/// Two neighbouring rows that are full and have no joker: they stand in order, they do not; for each pair.
const ORDER: usize = Row::COUNT * ROW;

/// A full board: it is a foul.
const FOUL: usize = ORDER + 2 * (Row::COUNT - 1);

/// A full board that is none: its royalties (÷ 8), and fantasyland with 14 to 17 cards.
const ROYALTIES: usize = FOUL + 1;

const FANTASYLAND: usize = ROYALTIES + 1;

/// How many numbers tell what a placement makes of one's own rows.
pub const AFTER: usize = FANTASYLAND + 4;

/// How these numbers are told from others; those of a row and of what is live are numbered by the encoding of
/// [boards](crate::pineapple::judge::encoding), so that a new version of that is one of this.
pub fn rows_encoding() -> Encoding {
    Encoding::new("rows", 1)
}

/// A decision with all of its placements.
pub struct Decision {
    places: Places,
    live: Live,
    before: Rows,
    /// Every placement with its output in the encoding by places.
    actions: Vec<(Action, u32)>,
}

impl Decision {
    /// Of what was seen; `None` where there is nothing to place on a street.
    pub fn new(places: &Places) -> Option<Decision> {
        let task = places.task();
        let street = places.street();
        if !matches!(task.hand.len(), 3 | 5) || !(1..=STREETS).contains(&street) {
            return None;
        }
        let numbered = |action: Action| Some((action, output(&task, &action)? as u32));
        let actions: Vec<_> = task.walk().filter_map(numbered).collect();
        (!actions.is_empty()).then(|| Decision {
            places: *places,
            live: Live::from_unseen(places.unseen()),
            before: Rows::from(&task.board),
            actions,
        })
    }

    /// Where all cards lie before it.
    pub fn places(&self) -> &Places {
        &self.places
    }

    /// Its placements, each with its output in the encoding by places.
    pub fn actions(&self) -> &[(Action, u32)] {
        &self.actions
    }

    /// Adds what all placements have in common, inputs 0 to [`BEFORE`].
    pub fn add_before(&self, features: &mut Features) {
        let street = self.places.street();
        let mut shared = Features::default();
        add_shared(street, &self.live, &mut shared);
        features.extend(moved(&shared, STREET, 0));
        if street == STREETS {
            features.push(LAST as u32, 1.0);
        }
        let theirs = Rows::from(&self.places.theirs());
        let mut rows = Features::default();
        for row in Row::ALL {
            add_row(row, theirs.0[row.index()], &self.live, &mut rows);
        }
        features.extend(moved(&rows, 0, THEIRS));
        self.places.add_session(SESSION as u32, features);
    }

    /// One's own rows after a placement.
    pub fn after(&self, action: &Action) -> Rows {
        let mut rows = self.before;
        for row in Row::ALL {
            let key = &mut rows.0[row.index()];
            *key = action.placed()[row]
                .iter()
                .fold(*key, |key, face| key + face);
        }
        rows
    }

    /// Adds what a placement makes of one's own rows, [`AFTER`] inputs from one on.
    pub fn add_after(&self, action: &Action, from: usize, features: &mut Features) {
        let rows = self.after(action);
        let mut after = Features::default();
        for row in Row::ALL {
            add_row(row, rows.0[row.index()], &self.live, &mut after);
        }
        self.add_order(&rows, &mut after);
        features.extend(moved(&after, 0, from));
    }

    fn add_order(&self, rows: &Rows, after: &mut Features) {
        let full = |row: Row| rows.room(row) == 0;
        if rows.is_full() {
            match rows.read(false) {
                None => after.push(FOUL as u32, 1.0),
                Some(reading) => {
                    after.push(ROYALTIES as u32, f32::from(reading.royalty()) / 8.0);
                    let cards = fantasyland(reading.strengths[Row::Top.index()]);
                    if let Some(at) = cards.checked_sub(14) {
                        after.push((FANTASYLAND + usize::from(at.min(3))) as u32, 1.0);
                    }
                }
            }
        }
        let key = |row: Row| rows.0[row.index()];
        // A joker stands for what keeps the order, if anything does.
        let known = |row: Row| full(row) && RowKey::jokers(key(row)) == 0;
        for (at, pair) in Row::ALL.windows(2).enumerate() {
            if pair.iter().all(|row| known(*row)) {
                let wrong = key(pair[0]).strength() > key(pair[1]).strength();
                after.push((ORDER + 2 * at + usize::from(wrong)) as u32, 1.0);
            }
        }
    }
}

/// Features from one input on, put elsewhere.
fn moved(
    features: &Features,
    from: usize,
    to: usize,
) -> impl Iterator<Item = (u32, f32)> + use<'_> {
    let entries = features.entries().iter();
    entries.map(move |(at, value)| (*at - from as u32 + to as u32, *value))
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::seq::SliceRandom;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::game::Game;
    use yomite_games::pineapple::{Config, Pineapple, read};

    const SEED: u64 = 1_125;

    #[test]
    fn a_full_board_tells_what_it_is_worth_and_rows_whether_they_stand_in_order() {
        println!("seed {SEED}");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
        let (mut fouls, mut sound, mut wrong) = (0, 0, 0);
        for nth in 0..60 {
            let config = Config {
                jokers: nth % 2 * 2,
                hands: 1,
                ..Config::default()
            };
            let deal = Pineapple::draw(&config, &mut rng).expect("a deal");
            let mut game = Pineapple::set_up(&config, &deal).expect("a session");
            while let Some(seat) = game.to_move() {
                let seen = game.observe(seat);
                let decision = Decision::new(&Places::new(&seen)).expect("a street");
                let mut actions = decision.actions().to_vec();
                actions.shuffle(&mut rng);
                for (action, _) in actions.iter().take(4) {
                    let board = seen.board().with(&action.placed());
                    let mut features = Features::default();
                    decision.add_after(action, 0, &mut features);
                    let value = |at: usize| {
                        let entries = features.entries().iter();
                        entries
                            .filter(|(input, _)| *input as usize == at)
                            .map(|(_, value)| *value)
                            .sum::<f32>()
                    };
                    let reading = read(&board, false);
                    let full = board.is_full();
                    assert_eq!(value(FOUL) > 0.0, full && reading.is_none());
                    let royalties = reading.filter(|_| full).map_or(0, |one| one.royalty());
                    assert_eq!(value(ROYALTIES) * 8.0, f32::from(royalties));
                    let cards = reading.filter(|_| full).map_or(0, |one| one.fantasyland);
                    let told: Vec<u8> = (0..4u8)
                        .filter(|at| value(FANTASYLAND + usize::from(*at)) > 0.0)
                        .map(|at| 14 + at)
                        .collect();
                    let due: Vec<u8> = Some(cards).filter(|cards| *cards > 0).into_iter().collect();
                    assert_eq!(told, due);
                    // Without jokers a board is a foul where, and only where, a pair of rows is out of order.
                    let disorder = value(ORDER + 1) + value(ORDER + 3) > 0.0;
                    if full && config.jokers == 0 {
                        assert_eq!(disorder, reading.is_none());
                        fouls += u32::from(reading.is_none());
                        sound += u32::from(reading.is_some());
                    }
                    wrong += u32::from(disorder && !full);
                }
                game.play(&actions[0].0).expect("it is legal");
            }
        }
        assert!(
            fouls > 20 && sound > 20 && wrong > 20,
            "{fouls} {sound} {wrong}"
        );
    }
}
