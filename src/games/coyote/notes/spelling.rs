//! How the events of a match are typed, and what the notes say.

use super::{Event, Notes, Stage};
use crate::coyote::card::Card;
use crate::game::Seat;
use crate::notation::plain;
use crate::notes::Notes as _;
use crate::spelling::words as split;
use crate::words::{Arg, Text, cut};

/// Reads a line: bids and calls in turn, and the cards of a round up to the end of the line.
pub(super) fn read(notes: &Notes, line: &str) -> Result<Vec<Event>, Text> {
    let plain = plain(line).replace('×', "x").replace('→', ">");
    let mut tokens = split(&plain).peekable();
    let mut now = notes.clone();
    let mut events = Vec::new();
    while let Some(&token) = tokens.peek() {
        let event = match token {
            "cards" | "card" | "札" | "カード" => {
                tokens.next();
                Event::Cards(cards(&mut tokens)?)
            }
            _ if now.stage() == Stage::Cards => Event::Cards(cards(&mut tokens)?),
            "call" | "calls" | "coyote" | "コヨーテ" | "コール" => {
                tokens.next();
                call(&now, &mut tokens)?
            }
            _ => {
                tokens.next();
                // `B: 12` names who bids, and is held against whose turn it is.
                match seat(&now, token).filter(|_| tokens.peek().is_some()) {
                    Some(who) => {
                        bidder(&now, who)?;
                        continue;
                    }
                    None => Event::Bid(bid(token)?),
                }
            }
        };
        now.take(&event)?;
        events.push(event);
    }
    match events.is_empty() {
        true => Err(UNREAD.with(["".into()])),
        false => Ok(events),
    }
}

/// A card: a number, or the name of a special one.
fn card(token: &str) -> Option<Card> {
    match token {
        "x2" | "2x" | "*2" | "double" | "2倍" | "倍" | "ダブル" => Some(Card::DOUBLE),
        "night" | "夜" => Some(Card::NIGHT),
        "max0" | "max" | "max>0" | "max->0" | "最大0" | "最大>0" | "最大" => {
            Some(Card::MAX_ZERO)
        }
        "?" | "はてな" | "ハテナ" | "mystery" => Some(Card::MYSTERY),
        _ => {
            let number = token.replace("マイナス", "-").parse::<i16>().ok()?;
            let card = Card::try_from(number).ok()?;
            card.number().map(|_| card)
        }
    }
}

/// All cards that are left on the line.
fn cards<'a>(tokens: &mut impl Iterator<Item = &'a str>) -> Result<Vec<Card>, Text> {
    let read = |token| card(token).ok_or_else(|| UNREAD_CARD.with([cut(token).into()]));
    tokens.map(read).collect()
}

/// A seat of the table by its letter.
fn seat(now: &Notes, token: &str) -> Option<Seat> {
    let letter = token.bytes().next().filter(|_| token.len() == 1)?;
    let at = letter.checked_sub(b'a')?;
    (at < now.told().config.players).then_some(Seat(at))
}

/// Refuses a seat whose turn it is not.
fn bidder(now: &Notes, who: Seat) -> Result<(), Text> {
    match now.stage() {
        Stage::Turn(mover) if mover != who => {
            Err(NOT_TURN.with([Arg::Seat(who.0), Arg::Seat(mover.0)]))
        }
        _ => Ok(()),
    }
}

fn bid(token: &str) -> Result<i32, Text> {
    let digits = token.chars().all(|c| c.is_ascii_digit());
    let bid = token.parse().ok().filter(|_| digits);
    bid.ok_or_else(|| UNREAD.with([cut(token).into()]))
}

/// What a call turned up: one's own card, then what the "?" drew.
fn call<'a>(
    now: &Notes,
    tokens: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
) -> Result<Event, Text> {
    let mut next = || {
        let found = tokens.peek().and_then(|token| card(token));
        found.inspect(|_| {
            tokens.next();
        })
    };
    let seen = now.told();
    let own = if seen.alive(seen.seat) { next() } else { None };
    let table = seen.cards.iter().copied();
    let mystery = table.chain([own]).any(|card| card == Some(Card::MYSTERY));
    let mut drew = if mystery { next() } else { None };
    let named =
        tokens.next_if(|token| matches!(*token, "drew" | "draw" | "引" | "引いた" | ">" | "->"));
    if named.is_some() {
        let token = tokens.next().unwrap_or("");
        let read = card(token).ok_or_else(|| UNREAD_CARD.with([cut(token).into()]));
        drew = Some(read?);
    }
    Ok(Event::Call { own, drew })
}

crate::phrases!("spelling", "coyote-notes");
