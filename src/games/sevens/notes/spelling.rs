//! How the events of a match are typed, and what the notes say.

use super::{Event, Notes, Stage};
use crate::cards::spelling::{self, suit};
use crate::cards::{Card, Cards, Rank, Suit};
use crate::game::Seat;
use crate::notes::Notes as _;
use crate::sevens::rules::Act;
use crate::sevens::table::MAX_PLAYERS;
use crate::spelling::words as split;
use crate::words::{Arg, Text, cut};

/// The letter of a seat: `A` for the first.
pub(super) fn letter(seat: Seat) -> char {
    char::from(b'A'.saturating_add(seat.0))
}

/// The letters of a table's seats.
pub(super) fn seats(players: usize) -> Arg {
    let letters: Vec<String> = Seat::all(players)
        .map(|seat| letter(seat).to_string())
        .collect();
    letters.join(" ").into()
}

/// Reads a line: one's own hand, who laid the sevens, one or more turns, or what a seat had left.
pub(super) fn read(notes: &Notes, line: &str) -> Result<Vec<Event>, Text> {
    // There are no jokers here: jack and king of a suit.
    let plain = spelling::plain(line).replace('★', "jk");
    let mut tokens: Vec<&str> = split(&plain).collect();
    let word = match tokens.first() {
        Some(&("hand" | "手札" | "持ち札")) => Some(Stage::Hand),
        Some(&("sevens" | "七")) => Some(Stage::Sevens),
        _ => None,
    };
    tokens.drain(..usize::from(word.is_some()));
    match (notes.stage(), word) {
        (Stage::Hand, None | Some(Stage::Hand)) => Ok(vec![Event::Hand(cards(&tokens)?)]),
        (Stage::Sevens, None | Some(Stage::Sevens)) => sevens(notes, &tokens),
        (Stage::Turn(_), None) => turns(notes, &tokens),
        (Stage::Left(seat), None) => left(notes, seat, &tokens),
        (Stage::Left(seat), Some(Stage::Hand)) => left(notes, seat, &tokens),
        _ => Err(notes.out_of_place()),
    }
}

/// A rank in one letter, without the ten.
fn rank(c: char) -> Option<Rank> {
    (c != '1').then(|| Rank::of_letter(c.to_ascii_uppercase()))?
}

/// One card: suit and rank in either order.
fn card(token: &str) -> Option<Card> {
    spelling::card(token)
        .filter(|(_, rest)| rest.is_empty())
        .map(|(card, _)| card)
}

/// A set of cards, card by card or suit by suit: `♠2 ♥10`, `s27k h10`.
fn cards(tokens: &[&str]) -> Result<Cards, Text> {
    let mut listed = Vec::new();
    let mut within = None;
    for token in tokens {
        let unread = || UNREAD_CARD.with([cut(token).into()]);
        let led = token.chars().next().and_then(suit).is_some();
        match card(token) {
            Some(card) => {
                within = led.then_some((card.suit(), true));
                listed.push(card);
            }
            None if led || within.is_some() => {
                within = Some(run(token, within, &mut listed).ok_or_else(unread)?);
            }
            None => pairs(token, &mut listed).ok_or_else(unread)?,
        }
    }
    if listed.is_empty() || within.is_some_and(|(_, filled)| !filled) {
        return Err(UNREAD_CARD.with([cut(&tokens.join(" ")).into()]));
    }
    let mut set = Cards::NONE;
    for card in listed {
        if set.contains(card) {
            return Err(TWICE.with([super::name(card)]));
        }
        set = set | Cards::from_bits(card.bit());
    }
    Ok(set)
}

/// Ranks after their suit, `s27kh10`, from the suit that the last token ended with; gives that of this
/// one, and whether a rank has followed it.
fn run(
    token: &str,
    mut within: Option<(Suit, bool)>,
    listed: &mut Vec<Card>,
) -> Option<(Suit, bool)> {
    let mut rest = token.chars().peekable();
    while let Some(c) = rest.next() {
        if let Some(next) = suit(c) {
            if within.is_some_and(|(_, filled)| !filled) {
                return None;
            }
            within = Some((next, false));
            continue;
        }
        let rank = match c {
            '1' => rest.next_if_eq(&'0').map(|_| Rank::Ten),
            c => rank(c),
        }?;
        let (suit, _) = within?;
        listed.push(Card::new(suit, rank));
        within = Some((suit, true));
    }
    within
}

/// Cards one after the other, `2s3h`.
fn pairs(token: &str, listed: &mut Vec<Card>) -> Option<()> {
    let mut rest = token;
    while !rest.is_empty() {
        let (card, after) = spelling::card(rest)?;
        listed.push(card);
        rest = after;
    }
    Some(())
}

/// A seat by its letter, whether the table has it or not.
fn seat(c: char) -> Option<Seat> {
    let at = (c.to_ascii_uppercase() as u32).checked_sub('A' as u32)?;
    (at < 26).then_some(Seat(at as u8))
}

/// Who laid the sevens: a letter for each suit, or for each that one's own hand lacks; a suit's sign may
/// stand before its letter.
fn sevens(notes: &Notes, tokens: &[&str]) -> Result<Vec<Event>, Text> {
    let open = notes.open_sevens();
    let letters: Vec<char> = tokens.iter().flat_map(|token| token.chars()).collect();
    let named = letters.iter().any(|c| Suit::of_sign(*c).is_some());
    let order = match letters.len() {
        4 => Suit::ALL.to_vec(),
        _ => open.clone(),
    };
    let unread = || {
        let all: String = order.iter().map(|suit| suit.sign()).collect();
        let seats = seats(notes.players());
        UNREAD_SEAT.with([cut(&tokens.join(" ")).into(), all.into(), seats])
    };
    let told: Vec<(Suit, Seat)> = match named {
        true => {
            let pair = |pair: &[char]| match *pair {
                [sign, who] => Some((Suit::of_sign(sign)?, seat(who)?)),
                _ => None,
            };
            let told: Option<Vec<_>> = letters.chunks(2).map(pair).collect();
            told.ok_or_else(unread)?
        }
        false if letters.len() == order.len() => {
            let told: Option<Vec<_>> = letters.iter().map(|c| seat(*c)).collect();
            order
                .iter()
                .copied()
                .zip(told.ok_or_else(unread)?)
                .collect()
        }
        false => return Err(unread()),
    };
    let mut holders = [notes.seat(); Suit::COUNT];
    let mut left = open.clone();
    for (suit, who) in told {
        holders[suit.index()] = who;
        left.retain(|other| *other != suit);
    }
    match left.is_empty() {
        true => Ok(vec![Event::Sevens(holders)]),
        false => Err(unread()),
    }
}

/// Turns in order: cards, passes, a burst with its cards to the end of the line; the letter of a seat
/// before its turn is held against whose turn it is.
fn turns(notes: &Notes, tokens: &[&str]) -> Result<Vec<Event>, Text> {
    let mut now = notes.clone();
    let mut events = Vec::new();
    let mut tokens = tokens.iter().copied();
    let unread = |token: &str| UNREAD.with([cut(token).into()]);
    let mut led = None;
    while let Some(token) = tokens.next() {
        let Stage::Turn(mover) = now.stage() else {
            return Err(now.out_of_place());
        };
        let own = now.seen.as_ref().filter(|_| mover == now.seat);
        let act = match token {
            "pass" | "passes" | "p" | "パス" => {
                match own.filter(|seen| seen.table().pass_is_burst()) {
                    Some(seen) => Act::Burst(seen.hand()),
                    None => Act::Pass,
                }
            }
            "burst" | "bursts" | "バースト" => {
                let rest: Vec<&str> = tokens.by_ref().collect();
                match own {
                    Some(seen) if rest.is_empty() => Act::Burst(seen.hand()),
                    _ => Act::Burst(cards(&rest)?),
                }
            }
            _ => match (card(token), token.chars().next().and_then(seat)) {
                (Some(card), _) => Act::Play(card),
                // A seat stands before its turn; no table has one of another letter.
                (None, Some(who))
                    if token.len() == 1
                        && led.is_none()
                        && who.index() < MAX_PLAYERS
                        && tokens.clone().next().is_some() =>
                {
                    now.check_seat(who)?;
                    if who != mover {
                        return Err(NOT_TURN.with([Arg::Seat(who.0), Arg::Seat(mover.0)]));
                    }
                    led = Some(token);
                    continue;
                }
                _ => return Err(unread(token)),
            },
        };
        led = None;
        let event = Event::Turn(act);
        now.take(&event)?;
        events.push(event);
    }
    match (led, events.is_empty()) {
        (Some(token), _) => Err(unread(token)),
        (None, true) => Err(unread("")),
        (None, false) => Ok(events),
    }
}

/// What a seat had left; without a letter, the one that is asked for.
fn left(notes: &Notes, asked: Seat, tokens: &[&str]) -> Result<Vec<Event>, Text> {
    let lone = tokens.first().filter(|token| token.len() == 1);
    let named = lone.and_then(|token| token.chars().next().and_then(seat));
    let who = named.unwrap_or(asked);
    notes.check_seat(who)?;
    let cards = cards(&tokens[usize::from(named.is_some())..])?;
    Ok(vec![Event::Left(who, cards)])
}

crate::phrases!("spelling", "sevens-notes");
