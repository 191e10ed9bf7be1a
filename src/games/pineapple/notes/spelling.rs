//! How the events of a session are typed: what a line says, held against where the notes stand.

use super::agreement::named;
use super::{Event, Notes, words};
use crate::cards::{Face, Faces};
use crate::games::pineapple::action::Action;
use crate::games::pineapple::board::{Board, Row};
use crate::words::{Arg, Text, cut};

mod lexer;

use lexer::{Place, Sign, Verb, signs};

/// Reads a line: `dealt Ah Td 2c`, `own top Ah / middle Td / away 2c`, `other …`, `set`, `shown …`, and
/// shorter ways to say the same; several of them with `;` between.
pub(super) fn read(notes: &Notes, line: &str) -> Result<Vec<Event>, Text> {
    let plain = lexer::plain(line);
    let parts = plain.split(';').filter(|part| !part.trim().is_empty());
    let mut at = notes.clone();
    let mut events: Vec<Event> = Vec::new();
    for part in parts {
        let told = events.len();
        events.extend(Said::of(part)?.events(&at)?);
        if plain.contains(';') {
            // What comes next in the line stands after this.
            use crate::notes::Notes as _;
            events[told..].iter().try_for_each(|event| at.take(event))?;
        }
    }
    match events.is_empty() {
        true => Err(unread(line)),
        false => Ok(events),
    }
}

/// Whether a line only names rows that may belong to the placement that `before` begins.
pub(super) fn goes_on(before: &str, line: &str) -> bool {
    let signs = |text| signs(&lexer::plain(text)).unwrap_or_default();
    let begun = signs(before);
    let begins = |sign: &Sign| matches!(sign, Sign::Place(_) | Sign::Verb(_));
    let bare = begun.len() == 1 || begun.len() == 2 && begun[1] == Sign::Colon;
    let rows = begun.iter().any(|sign| matches!(sign, Sign::Place(_)));
    lexer::names_row_first(&lexer::plain(line))
        && begun.first().is_some_and(begins)
        && (rows || bare)
}

/// Whether a text begins as one types cards or rows, whatever follows.
pub fn begins_with_cards(text: &str) -> bool {
    lexer::first(&lexer::plain(text)).is_some()
}

/// A board as one types it, row after row: for whoever only asks what it is worth.
///
/// # Errors
/// What is no card, names no row, is told twice or is not in a deck with so many jokers.
pub fn board_of(text: &str, deck: Faces) -> Result<Board, Text> {
    let said = Said::of(&lexer::plain(text))?;
    let faces = numbered(said.cards.iter().map(|(face, _)| *face), deck)?;
    let mut board = Board::default();
    let rows = Row::ALL
        .into_iter()
        .flat_map(|row| std::iter::repeat_n(row, row.size()));
    // Thirteen cards without any row are the rows from the top down.
    let bare = said.cards.iter().all(|(_, place)| place.is_none());
    let mut in_order = rows.filter(|_| bare);
    for (face, (_, place)) in faces.iter().zip(&said.cards) {
        let row = match place {
            Some(Place::Row(row)) => Some(*row),
            Some(Place::Away) => return Err(words::AWAY_BOARD.with([named(*face)])),
            None => in_order.next(),
        };
        let row = row.ok_or_else(|| words::NO_ROW.with([named(*face)]))?;
        board[row] = board[row] | [*face].into_iter().collect();
    }
    Ok(board)
}

/// A hand of cards as one types it, jokers too, in any order: for whoever only asks how to set it.
///
/// # Errors
/// What is no card, is told twice or is not in a deck with so many jokers.
pub fn hand_of(text: &str, deck: Faces) -> Result<Vec<Face>, Text> {
    let mut cards = Vec::new();
    for sign in signs(&lexer::plain(text)).map_err(|word| unread(&word))? {
        match sign {
            Sign::Card(face) => cards.push(face),
            Sign::Verb(Verb::Dealt | Verb::Own) | Sign::Colon => {}
            _ => return Err(words::ROW_DEALT.text()),
        }
    }
    numbered(cards.into_iter(), deck)
}

/// Cards of a deck, each joker without its number as one that is left.
fn numbered(typed: impl Iterator<Item = Option<Face>>, deck: Faces) -> Result<Vec<Face>, Text> {
    let typed: Vec<Option<Face>> = typed.collect();
    let mut cards: Vec<Face> = Vec::new();
    for face in &typed {
        let any = || {
            let fits = |face: &Face| !cards.contains(face) && !typed.contains(&Some(*face));
            let jokers = || deck.iter().filter(|face| face.card().is_none());
            let joker = jokers().find(fits).or_else(|| jokers().next());
            joker.ok_or_else(|| words::NO_JOKERS.with([Arg::from("★")]))
        };
        let face = face.map_or_else(any, Ok)?;
        if !deck.contains(face) {
            return Err(words::NO_JOKERS.with([named(face)]));
        }
        if cards.contains(&face) {
            return Err(words::TWICE.with([named(face)]));
        }
        cards.push(face);
    }
    Ok(cards)
}

fn unread(text: &str) -> Text {
    words::UNREAD.with([cut(text).into()])
}

/// What a line says, before it is known whose cards they are.
struct Said {
    verb: Option<Verb>,
    /// Cards with their places; `None` for a joker without its number.
    cards: Vec<(Option<Face>, Option<Place>)>,
}

impl Said {
    fn of(part: &str) -> Result<Said, Text> {
        let mut said = Said {
            verb: None,
            cards: Vec::new(),
        };
        let (mut place, mut before) = (None, None);
        // The sign before is the place of one card: `Ah:t`.
        let mut of_card = false;
        let signs = signs(part).map_err(|word| unread(&word))?;
        for (at, sign) in signs.iter().enumerate() {
            match (*sign, before) {
                // `own dealt`, `other set`: the second says what is told.
                (Sign::Verb(verb), None | Some(Sign::Verb(Verb::Own | Verb::Other))) => {
                    said.verb = Some(verb)
                }
                (Sign::Card(face), _) => said.cards.push((face, place)),
                // `Ah:t`: the place of the card before it alone.
                (Sign::Place(found), Some(Sign::Colon))
                    if is_card(signs.get(at.wrapping_sub(2))) =>
                {
                    if let Some(last) = said.cards.last_mut() {
                        last.1 = Some(found);
                    }
                    (of_card, before) = (true, Some(*sign));
                    continue;
                }
                (Sign::Place(found), _) => place = Some(found),
                (Sign::Colon, Some(Sign::Card(_) | Sign::Place(_) | Sign::Verb(_))) if !of_card => {
                }
                _ => return Err(unread(part)),
            }
            (of_card, before) = (false, Some(*sign));
        }
        let whole = said.verb == Some(Verb::Set) || !said.cards.is_empty();
        // A row may be named and have no card.
        let open = before == Some(Sign::Colon) && is_card(signs.iter().rev().nth(1));
        match whole && !open {
            true => Ok(said),
            false => Err(unread(part)),
        }
    }

    fn events(&self, notes: &Notes) -> Result<Vec<Event>, Text> {
        let placed = self.cards.iter().any(|(_, place)| place.is_some());
        let verb = match self.verb {
            Some(verb) => verb,
            None if !placed => Verb::Dealt,
            None => self.verb_by_turn(notes),
        };
        match verb {
            Verb::Set if self.cards.is_empty() => Ok(vec![Event::Set]),
            Verb::Set => Err(words::AWAY_OTHER.with([self.first_named(notes)])),
            Verb::Dealt if placed => Err(words::ROW_DEALT.text()),
            Verb::Dealt if notes.lacks() == 0 && self.verb.is_none() => Err(self.no_row(notes)),
            Verb::Dealt => Ok(vec![Event::Dealt(self.faces(notes, unseen(notes)))]),
            Verb::Own => self.own(notes),
            Verb::Other => Ok(vec![Event::Other(self.board(notes)?)]),
            Verb::Shown => Ok(vec![Event::Shown(self.board(notes)?)]),
        }
    }

    /// Whose placement it is where that is not said: that of whoever is to place, but the cards of
    /// one's own hand are nobody else's.
    fn verb_by_turn(&self, notes: &Notes) -> Verb {
        let held = notes.task().hand;
        let mut told = self.cards.iter().filter_map(|(face, _)| *face).peekable();
        let own = told.peek().is_some() && told.all(|face| held.contains(face));
        match notes.table.to_move() {
            _ if own => Verb::Own,
            None => Verb::Shown,
            Some(seat) if seat == notes.seat || notes.waits_for_set() => Verb::Own,
            Some(_) => Verb::Other,
        }
    }

    /// An own placement, with what was left out because it follows: that the other has set, the cards
    /// that were dealt, the one that goes away.
    fn own(&self, notes: &Notes) -> Result<Vec<Event>, Text> {
        let lacks = notes.lacks();
        let held = match lacks {
            0 => notes.task().hand,
            _ => unseen(notes),
        };
        let faces = self.faces(notes, held);
        let mut action = Action::default();
        let mut told = Faces::NONE;
        for (face, (_, place)) in faces.iter().zip(&self.cards) {
            let one: Faces = [*face].into_iter().collect();
            if !(told & one).is_empty() {
                return Err(words::TWICE.with([named(*face)]));
            }
            told = told | one;
            let part = match place {
                Some(Place::Row(Row::Top)) => &mut action.top,
                Some(Place::Row(Row::Middle)) => &mut action.middle,
                Some(Place::Row(Row::Bottom)) => &mut action.bottom,
                Some(Place::Away) => &mut action.discards,
                None => return Err(words::NO_ROW.with([named(*face)])),
            };
            *part = *part | one;
        }
        let task = notes.task();
        let left = task.hand - told;
        if lacks == 0 && action.discards.is_empty() && left.len() == task.away() {
            action.discards = left;
        }
        let mut events = Vec::new();
        events.extend(notes.waits_for_set().then_some(Event::Set));
        events.extend((lacks > 0).then_some(Event::Dealt(faces)));
        events.push(Event::Own(action));
        Ok(events)
    }

    /// The rows of another's cards.
    fn board(&self, notes: &Notes) -> Result<Board, Text> {
        let mut board = Board::default();
        let faces = self.faces(notes, unseen(notes));
        for (face, (_, place)) in faces.iter().zip(&self.cards) {
            let row = match place {
                Some(Place::Row(row)) => *row,
                Some(Place::Away) => return Err(words::AWAY_OTHER.with([named(*face)])),
                None => return Err(words::NO_ROW.with([named(*face)])),
            };
            if board.cards().contains(*face) {
                return Err(words::TWICE.with([named(*face)]));
            }
            board[row] = board[row] | [*face].into_iter().collect();
        }
        Ok(board)
    }

    /// The cards in order, each joker without a number as one of `from`.
    fn faces(&self, notes: &Notes, from: Faces) -> Vec<Face> {
        let said: Vec<Face> = self.cards.iter().filter_map(|(face, _)| *face).collect();
        let mut all = said.clone();
        let mut faces = Vec::with_capacity(self.cards.len());
        for (face, _) in &self.cards {
            let face = face.unwrap_or_else(|| {
                // None is left: where the first one lies is what is wrong.
                let joker = notes.joker(from, &all);
                joker.unwrap_or(Face::Joker(crate::cards::Joker::First))
            });
            all.push(face);
            faces.push(face);
        }
        faces
    }

    fn first_named(&self, notes: &Notes) -> Arg {
        let faces = self.faces(notes, unseen(notes));
        faces.first().map_or(Arg::from(""), |face| named(*face))
    }

    fn no_row(&self, notes: &Notes) -> Text {
        use crate::notes::Notes as _;
        match notes.wanted() {
            None => words::NOTHING.text(),
            Some(_) => words::NO_ROW.with([self.first_named(notes)]),
        }
    }
}

fn is_card(sign: Option<&Sign>) -> bool {
    matches!(sign, Some(Sign::Card(_)))
}

/// The cards of the deck that have not been seen in this hand.
fn unseen(notes: &Notes) -> Faces {
    notes.config.deck() - notes.taken()
}
