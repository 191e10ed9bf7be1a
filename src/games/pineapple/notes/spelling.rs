//! How the events of a session are typed: what a line says, held against what has been told.

use super::taking;
use crate::cards::{Face, Faces, spelling};
use crate::pineapple::action::Action;
use crate::pineapple::board::{Board, Row};
use crate::pineapple::event::{Event, named};
use crate::pineapple::observation::Observation;
use crate::spelling::{GAPS, Side, side};
use crate::words::{Arg, Text, cut};

/// Reads a line: `dealt Ah Td 2c`, `own top Ah / middle Td / away 2c`, `other …`, `set`, `shown …`, and
/// shorter ways to say the same; several of them with `;` between.
pub(super) fn read(seen: &Observation, line: &str) -> Result<Vec<Event>, Text> {
    let plain = plain(line);
    let parts = plain.split(';').filter(|part| !part.trim().is_empty());
    let mut at = seen.clone();
    let mut events: Vec<Event> = Vec::new();
    for part in parts {
        let told = events.len();
        events.extend(Said::parse(part)?.events(&at)?);
        if plain.contains(';') {
            // What comes next in the line stands after this.
            events[told..]
                .iter()
                .try_for_each(|event| at.apply(event))?;
        }
    }
    match events.is_empty() {
        true => Err(unread(line)),
        false => Ok(events),
    }
}

/// Whether a line only names rows that may belong to the placement that `before` begins.
pub(super) fn goes_on(before: &str, line: &str) -> bool {
    let signs = |text| signs(&plain(text)).unwrap_or_default();
    let begun = signs(before);
    let begins = |sign: &Sign| matches!(sign, Sign::Place(_) | Sign::Verb(_));
    let bare = begun.len() == 1 || begun.len() == 2 && begun[1] == Sign::Colon;
    let rows = begun.iter().any(|sign| matches!(sign, Sign::Place(_)));
    names_row_first(&plain(line)) && begun.first().is_some_and(begins) && (rows || bare)
}

/// Whether a text begins as one types cards or rows, whatever follows.
pub fn begins_with_cards(text: &str) -> bool {
    first(&plain(text)).is_some()
}

/// A board as one types it, row after row: for whoever only asks what it is worth.
///
/// # Errors
/// What is no card, names no row, is told twice or is not in a deck with so many jokers.
pub fn board_of(text: &str, deck: Faces) -> Result<Board, Text> {
    let said = Said::parse(&plain(text))?;
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
            Some(Place::Away) => return Err(taking::AWAY_BOARD.with([named(*face)])),
            None => in_order.next(),
        };
        let row = row.ok_or_else(|| taking::NO_ROW.with([named(*face)]))?;
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
    for sign in signs(&plain(text)).map_err(|word| unread(&word))? {
        match sign {
            Sign::Card(face) => cards.push(face),
            Sign::Verb(Verb::Dealt | Verb::Own) | Sign::Colon => {}
            _ => return Err(taking::ROW_DEALT.text()),
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
            joker.ok_or_else(|| taking::NO_JOKERS.with([Arg::from("★")]))
        };
        let face = face.map_or_else(any, Ok)?;
        if !deck.contains(face) {
            return Err(taking::NO_JOKERS.with([named(face)]));
        }
        if cards.contains(&face) {
            return Err(taking::TWICE.with([named(face)]));
        }
        cards.push(face);
    }
    Ok(cards)
}

fn unread(text: &str) -> Text {
    taking::UNREAD.with([cut(text).into()])
}

/// What a line says, before it is known whose cards they are.
struct Said {
    verb: Option<Verb>,
    /// Cards with their places; `None` for a joker without its number.
    cards: Vec<(Option<Face>, Option<Place>)>,
}

impl Said {
    fn parse(part: &str) -> Result<Said, Text> {
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

    fn events(&self, seen: &Observation) -> Result<Vec<Event>, Text> {
        let placed = self.cards.iter().any(|(_, place)| place.is_some());
        let verb = match self.verb {
            Some(verb) => verb,
            None if !placed => Verb::Dealt,
            None => self.verb_by_turn(seen),
        };
        match verb {
            Verb::Set if self.cards.is_empty() => Ok(vec![Event::Set]),
            Verb::Set => Err(taking::AWAY_OTHER.with([self.first_named(seen)])),
            Verb::Dealt if placed => Err(taking::ROW_DEALT.text()),
            Verb::Dealt if seen.lacks() == 0 && self.verb.is_none() => Err(self.no_row(seen)),
            Verb::Dealt => Ok(vec![Event::Dealt(self.faces(seen.unseen()))]),
            Verb::Own => self.own(seen),
            Verb::Other => Ok(vec![Event::Other(self.board(seen)?)]),
            Verb::Shown => Ok(vec![Event::Shown(self.board(seen)?)]),
        }
    }

    /// Whose placement it is where that is not said: that of whoever is to place, but the cards of
    /// one's own hand are nobody else's.
    fn verb_by_turn(&self, seen: &Observation) -> Verb {
        let held = seen.task().hand;
        let mut told = self.cards.iter().filter_map(|(face, _)| *face).peekable();
        let own = told.peek().is_some() && told.all(|face| held.contains(face));
        match seen.table().to_move() {
            _ if own => Verb::Own,
            None => Verb::Shown,
            Some(seat) if seat == seen.seat || seen.waits_for_set() => Verb::Own,
            Some(_) => Verb::Other,
        }
    }

    /// An own placement, with what was left out because it follows: that the other has set, the cards
    /// that were dealt, the one that goes away.
    fn own(&self, seen: &Observation) -> Result<Vec<Event>, Text> {
        let lacks = seen.lacks();
        let held = match lacks {
            0 => seen.task().hand,
            _ => seen.unseen(),
        };
        let faces = self.faces(held);
        let mut action = Action::default();
        let mut told = Faces::NONE;
        for (face, (_, place)) in faces.iter().zip(&self.cards) {
            let one: Faces = [*face].into_iter().collect();
            if !(told & one).is_empty() {
                return Err(taking::TWICE.with([named(*face)]));
            }
            told = told | one;
            let part = match place {
                Some(Place::Row(Row::Top)) => &mut action.top,
                Some(Place::Row(Row::Middle)) => &mut action.middle,
                Some(Place::Row(Row::Bottom)) => &mut action.bottom,
                Some(Place::Away) => &mut action.discards,
                None => return Err(taking::NO_ROW.with([named(*face)])),
            };
            *part = *part | one;
        }
        let task = seen.task();
        let left = task.hand - told;
        if lacks == 0 && action.discards.is_empty() && left.len() == task.away() {
            action.discards = left;
        }
        let mut events = Vec::new();
        events.extend(seen.waits_for_set().then_some(Event::Set));
        events.extend((lacks > 0).then_some(Event::Dealt(faces)));
        events.push(Event::Own(action));
        Ok(events)
    }

    /// The rows of another's cards.
    fn board(&self, seen: &Observation) -> Result<Board, Text> {
        let mut board = Board::default();
        let faces = self.faces(seen.unseen());
        for (face, (_, place)) in faces.iter().zip(&self.cards) {
            let row = match place {
                Some(Place::Row(row)) => *row,
                Some(Place::Away) => return Err(taking::AWAY_OTHER.with([named(*face)])),
                None => return Err(taking::NO_ROW.with([named(*face)])),
            };
            if board.cards().contains(*face) {
                return Err(taking::TWICE.with([named(*face)]));
            }
            board[row] = board[row] | [*face].into_iter().collect();
        }
        Ok(board)
    }

    /// The cards in order, each joker without a number as one of `from`.
    fn faces(&self, from: Faces) -> Vec<Face> {
        let said: Vec<Face> = self.cards.iter().filter_map(|(face, _)| *face).collect();
        let mut all = said.clone();
        let mut faces = Vec::with_capacity(self.cards.len());
        for (face, _) in &self.cards {
            let face = face.unwrap_or_else(|| {
                // None is left: where the first one lies is what is wrong.
                let joker = from
                    .iter()
                    .find(|face| face.card().is_none() && !all.contains(face));
                joker.unwrap_or(Face::Joker(crate::cards::Joker::First))
            });
            all.push(face);
            faces.push(face);
        }
        faces
    }

    fn first_named(&self, seen: &Observation) -> Arg {
        let faces = self.faces(seen.unseen());
        faces.first().map_or(Arg::from(""), |face| named(*face))
    }

    fn no_row(&self, seen: &Observation) -> Text {
        match seen.wanted() {
            None => taking::NOTHING.text(),
            Some(_) => taking::NO_ROW.with([self.first_named(seen)]),
        }
    }
}

fn is_card(sign: Option<&Sign>) -> bool {
    matches!(sign, Some(Sign::Card(_)))
}

/// What a line reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verb {
    Dealt,
    Own,
    Other,
    Set,
    Shown,
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Row(Row),
    Away,
}

/// A sign of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Verb(Verb),
    Place(Place),
    /// A card; `None` for a joker without its number.
    Card(Option<Face>),
    Colon,
}

/// Words of letters, which stand alone, in small letters.
const WORDS: [(&str, Sign); 20] = [
    ("dealt", Sign::Verb(Verb::Dealt)),
    ("hand", Sign::Verb(Verb::Dealt)),
    ("cards", Sign::Verb(Verb::Dealt)),
    ("set", Sign::Verb(Verb::Set)),
    ("shown", Sign::Verb(Verb::Shown)),
    ("top", Sign::Place(Place::Row(Row::Top))),
    ("front", Sign::Place(Place::Row(Row::Top))),
    ("t", Sign::Place(Place::Row(Row::Top))),
    ("middle", Sign::Place(Place::Row(Row::Middle))),
    ("mid", Sign::Place(Place::Row(Row::Middle))),
    ("m", Sign::Place(Place::Row(Row::Middle))),
    ("bottom", Sign::Place(Place::Row(Row::Bottom))),
    ("bot", Sign::Place(Place::Row(Row::Bottom))),
    ("back", Sign::Place(Place::Row(Row::Bottom))),
    ("b", Sign::Place(Place::Row(Row::Bottom))),
    ("away", Sign::Place(Place::Away)),
    ("discard", Sign::Place(Place::Away)),
    ("discards", Sign::Place(Place::Away)),
    ("discarded", Sign::Place(Place::Away)),
    ("x", Sign::Place(Place::Away)),
];

/// Japanese words and signs, which stand anywhere; a longer one before its beginning.
const MARKS: [(&str, Sign); 25] = [
    ("配札", Sign::Verb(Verb::Dealt)),
    ("配", Sign::Verb(Verb::Dealt)),
    ("手札", Sign::Verb(Verb::Dealt)),
    ("伏せ", Sign::Verb(Verb::Set)),
    ("伏", Sign::Verb(Verb::Set)),
    ("公開", Sign::Verb(Verb::Shown)),
    ("トップ", Sign::Place(Place::Row(Row::Top))),
    ("上段", Sign::Place(Place::Row(Row::Top))),
    ("上", Sign::Place(Place::Row(Row::Top))),
    ("ミドル", Sign::Place(Place::Row(Row::Middle))),
    ("中段", Sign::Place(Place::Row(Row::Middle))),
    ("中", Sign::Place(Place::Row(Row::Middle))),
    ("ボトム", Sign::Place(Place::Row(Row::Bottom))),
    ("下段", Sign::Place(Place::Row(Row::Bottom))),
    ("下", Sign::Place(Place::Row(Row::Bottom))),
    ("捨て札", Sign::Place(Place::Away)),
    ("捨て", Sign::Place(Place::Away)),
    ("捨", Sign::Place(Place::Away)),
    ("ディスカード", Sign::Place(Place::Away)),
    ("✕", Sign::Place(Place::Away)),
    ("×", Sign::Place(Place::Away)),
    (":", Sign::Colon),
    ("=", Sign::Colon),
    ("->", Sign::Colon),
    ("→", Sign::Colon),
];

/// A line in the form that its signs are read from, with the signs that only part others as spaces.
fn plain(line: &str) -> String {
    // A list of a file has brackets and quotation marks.
    let narrow = |c: char| match c {
        '。' => ';',
        ':' | '=' | ';' => c,
        '{' | '}' | '"' => ' ',
        _ if c.is_whitespace() || GAPS.contains(&c) => ' ',
        _ => c,
    };
    spelling::plain(line).chars().map(narrow).collect()
}

/// The signs of a plain line.
///
/// # Errors
/// The first word that is none.
fn signs(plain: &str) -> Result<Vec<Sign>, String> {
    let mut signs = Vec::new();
    // A dash by itself stands for nothing: an empty row, a bullet.
    let words = plain.split_whitespace();
    for word in words.filter(|word| !word.trim_matches('-').is_empty()) {
        let mut rest = word;
        while !rest.is_empty() {
            let (sign, after) = sign(rest).ok_or_else(|| word.to_owned())?;
            signs.push(sign);
            rest = after;
        }
    }
    Ok(signs)
}

/// Whether a plain line begins with the name of a row, whatever follows.
fn names_row_first(plain: &str) -> bool {
    matches!(first(plain), Some(Sign::Place(_)))
}

/// The sign that a plain line begins with, whatever follows.
fn first(plain: &str) -> Option<Sign> {
    let mut words = plain.split_whitespace();
    let word = words.find(|word| !word.trim_matches('-').is_empty())?;
    sign(word).map(|(sign, _)| sign)
}

/// The sign that a word begins with, and what follows it.
fn sign(word: &str) -> Option<(Sign, &str)> {
    let mark = MARKS
        .iter()
        .find_map(|(mark, sign)| Some((*sign, word.strip_prefix(mark)?)));
    let whose = || {
        let (side, after) = side(word)?;
        let verb = match side {
            Side::Own => Verb::Own,
            Side::Other => Verb::Other,
        };
        Some((Sign::Verb(verb), after))
    };
    let letters = word.find(|c: char| !c.is_ascii_alphabetic());
    let (letters, after) = word.split_at(letters.unwrap_or(word.len()));
    let face = || spelling::face(word).map(|(face, after)| (Sign::Card(face), after));
    // X1 is a joker, x the cards that go away.
    let joker = || face().filter(|_| letters == "x");
    let known = || {
        let known = WORDS.iter().find(|(known, _)| *known == letters);
        known.map(|(_, sign)| (*sign, after))
    };
    mark.or_else(whose)
        .or_else(joker)
        .or_else(known)
        .or_else(face)
}
