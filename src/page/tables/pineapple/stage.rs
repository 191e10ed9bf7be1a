//! What the end of a hand says at each of its beats, and the way on from it; and one player's side of the
//! table as it is shown then: board, chips, marks.

use leptos::prelude::*;

use super::desk::Desk;
use super::draft::Spot;
use super::face::{Making, in_groups, strength_name};
use super::unveiling::{Beat, Unveiling, winner};
use super::{Showing, phrases};
use crate::i18n::{Voice, t};
use crate::parts::each_of;
use crate::tables::WayOn;
use yomite::cards::{Card, Face, Faces};
use yomite::game::{Observation as _, Seat};
use yomite::games::pineapple::{Board, HandResult, Notes, Observation, Row, other};
use yomite::words::{Arg, Text, count};

/// The words of the end, and the way on from it.
#[component]
pub fn Stage(
    showing: Showing,
    /// Whose eyes it is told in.
    near: Seat,
) -> impl IntoView {
    let voice = Voice::get();
    let lines = move |reveal: &Unveiling, past: usize| -> Vec<Text> {
        let so_far = reveal.beats.iter().take(past.max(1));
        so_far
            .map(|beat| beat_sentence(reveal, *beat, near))
            .collect()
    };
    let so_far = move || {
        let past = showing.past.get();
        let so_far = showing
            .reveal
            .with(|reveal| reveal.as_ref().map(|reveal| lines(reveal, past)));
        so_far.unwrap_or_default()
    };
    let said = move |reveal: &Unveiling| {
        let all = lines(reveal, reveal.beats.len());
        voice.say_all(&all, " ")
    };
    view! {
        <section class="pine-stage" data-test="unveiling" aria-label=t(phrases::REVEAL)>
            <ol class="pine-beats" data-test="beats">
                {each_of(so_far, move |line| view! { <li>{move || voice.say(&line)}</li> })}
            </ol>
            <WayOn showing next=phrases::NEXT_HAND said />
        </section>
    }
}

fn name(seat: Seat) -> Arg {
    Arg::Seat(seat.0)
}

/// One beat in words.
fn beat_sentence(reveal: &Unveiling, beat: Beat, near: Seat) -> Text {
    let result = &reveal.result;
    let royalty = |seat: Seat| reveal.reading(seat).map_or(0, |reading| reading.royalty());
    match beat {
        Beat::Opens => phrases::HAND_ENDED.with([count(reveal.hand + 1)]),
        Beat::Foul(seat) => match reveal.has_fouled(other(seat)) {
            true => phrases::FOULED_TOO.with([name(seat)]),
            false => phrases::FOULED.with([name(seat), name(other(seat))]),
        },
        Beat::Row(row) => compared(reveal, row),
        Beat::Scoop => phrases::SCOOP.with([name(reveal.scoops().unwrap_or(near))]),
        Beat::Royalties => {
            let far = other(near);
            let each = [near, far].map(|seat| [name(seat), count(royalty(seat))]);
            phrases::ROYALTIES.with(each.into_iter().flatten())
        }
        Beat::Chips => {
            let won = result.chips[near.index()];
            let to = if won > 0 { near } else { other(near) };
            let args = [count(won.unsigned_abs()), name(to)];
            match won.unsigned_abs() {
                0 if result.points(near) == 0 => phrases::CHIPS_STAY.text(),
                paid if paid < result.points(near).unsigned_abs() => phrases::CHIPS_ALL.with(args),
                _ => phrases::CHIPS_MOVE.with(args),
            }
        }
        Beat::Fantasy(seat) => {
            let cards = count(result.next[seat.index()]);
            match result.fantasy[seat.index()] {
                0 => phrases::TO_FANTASY.with([name(seat), cards]),
                _ => phrases::STAYS_IN.with([name(seat), cards]),
            }
        }
    }
}

/// A row held against the other's.
fn compared(reveal: &Unveiling, row: Row) -> Text {
    let made = |seat: Seat| {
        let strength = reveal.reading(seat).map(|r| r.strengths[row.index()]);
        strength.map_or(Arg::from(""), |strength| strength_name(strength).into())
    };
    let title = phrases::titled(row).text().into();
    match winner(reveal, row) {
        Some((won, lost)) => phrases::ROW_WON.with([title, name(won), made(won), made(lost)]),
        None => phrases::ROW_TIED.with([title, made(Seat(0))]),
    }
}

/// A card on a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Laid {
    pub face: Face,
    /// What a joker stands for.
    pub stands: Option<Card>,
    /// It can still be taken back.
    pub loose: bool,
}

/// What is shown of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// The cards of each row, from the top down.
    pub rows: [Vec<Laid>; Row::COUNT],
    pub making: Making,
    /// The board is set, and lies face down.
    pub hidden: bool,
    /// Cards of a fantasyland hand, or 0.
    pub fantasy: u8,
    pub button: bool,
    /// It is to place.
    pub to_move: bool,
    pub chips: i32,
    /// What it has won in the hand that is compared, as far as it is told.
    pub tally: Option<i32>,
    /// How each row came out: 1 won, 0 tied, −1 lost.
    pub won: [Option<i8>; Row::COUNT],
    /// The row that is compared now.
    pub now: Option<Row>,
}

impl Side {
    /// A seat's side while a hand is played, with the placement that is being made.
    pub fn from_observation(seen: &Observation, seat: Seat, desk: Desk) -> Side {
        let table = seen.table();
        let own = seat == seen.seat() && !seen.is_public();
        let fixed = match table.is_over() {
            true => table.boards[seat.index()],
            false => seen.board_of(seat),
        };
        let loose = match own {
            true => desk.drafted(|draft| {
                (
                    Row::ALL.map(|row| draft.at(Spot::Row(row))),
                    draft.board(),
                    draft.task.hand.len() > 5,
                )
            }),
            false => None,
        };
        let (loose, board, grouped) = loose.unwrap_or((Default::default(), fixed, false));
        let making = Making::from_board(&board);
        let rows = Row::ALL.map(|row| {
            let mut loose = loose[row.index()].clone();
            if grouped {
                let all: Faces = loose.into_iter().collect();
                loose = in_groups(all, |face| making.stands(face));
            }
            laid(&making, fixed[row], &loose)
        });
        let last = table.results.last().filter(|_| table.is_over());
        Side {
            rows,
            making,
            hidden: table.fantasy[seat.index()] > 0
                && table.has_placed(seat)
                && fixed == Board::default(),
            fantasy: table.fantasy[seat.index()],
            button: table.button() == seat,
            to_move: table.to_move() == Some(seat),
            chips: table.chips[seat.index()],
            tally: last.map(|last| last.chips[seat.index()]),
            won: won(last, seat),
            now: None,
        }
    }

    /// A seat's side as it was told of a match from life, while the next own cards are missing: nobody
    /// is to move before they are told, and a hand that has ended lies there till then.
    pub fn from_notes(notes: &Notes, seat: Seat) -> Side {
        let (table, ended) = (notes.told().table(), notes.told().ended());
        let at = seat.index();
        let board = ended.map_or_else(|| notes.told().board_of(seat), |ended| ended.boards[at]);
        let fantasy = ended.map_or(table.fantasy, |ended| ended.fantasy)[at];
        let making = Making::from_board(&board);
        Side {
            rows: Row::ALL.map(|row| laid(&making, board[row], &[])),
            making,
            hidden: ended.is_none()
                && fantasy > 0
                && table.has_placed(seat)
                && board == Board::default(),
            fantasy,
            button: ended.map_or_else(|| table.button(), |ended| ended.button) == seat,
            to_move: false,
            chips: table.chips[at],
            tally: ended.map(|ended| ended.chips[at]),
            won: won(ended, seat),
            now: None,
        }
    }

    /// A seat's side after the given number of beats of a hand's end.
    pub fn unveiled(reveal: &Unveiling, seat: Seat, past: usize) -> Side {
        let at = seat.index();
        let board = reveal.result.boards[at];
        let making = Making::from_board(&board);
        let so_far = &reveal.beats[..past.min(reveal.beats.len())];
        let been = |beat: Beat| so_far.contains(&beat);
        let fouled = reveal.has_fouled(seat) || reveal.has_fouled(other(seat));
        Side {
            rows: Row::ALL.map(|row| laid(&making, board[row], &[])),
            making,
            hidden: false,
            fantasy: reveal.result.fantasy[at],
            button: reveal.result.button == seat,
            to_move: false,
            chips: reveal.chips_before[at]
                + match been(Beat::Chips) {
                    true => reveal.result.chips[at],
                    false => 0,
                },
            tally: Some(reveal.tally(seat, past)),
            won: Row::ALL.map(|row| {
                let told = been(Beat::Row(row)) || fouled && so_far.len() > 1;
                told.then(|| reveal.won(seat, row))
            }),
            now: match so_far.last() {
                Some(Beat::Row(row)) => Some(*row),
                _ => None,
            },
        }
    }
}

/// How each row of a hand came out for a seat.
fn won(result: Option<&HandResult>, seat: Seat) -> [Option<i8>; Row::COUNT] {
    let Some(result) = result else {
        return [None; Row::COUNT];
    };
    let sign = if seat == Seat(0) { 1 } else { -1 };
    let rows = result.showdown.rows;
    rows.map(|row| Some((sign * i32::from(row)) as i8))
}

/// The cards of a row: those that stay in groups, then those that were just put down.
fn laid(making: &Making, fixed: Faces, loose: &[Face]) -> Vec<Laid> {
    let card = |face: Face, loose: bool| Laid {
        face,
        stands: making.stands(face),
        loose,
    };
    let fixed = in_groups(fixed, |face| making.stands(face));
    let fixed = fixed.into_iter().map(|face| card(face, false));
    fixed
        .chain(loose.iter().map(|face| card(*face, true)))
        .collect()
}
