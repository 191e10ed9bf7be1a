//! How the events of a match are typed.

use super::{Event, Notes, Stage, words};
use crate::games::coyote::card::Card;
use crate::games::spelling::plain;
use crate::notes::Notes as _;
use crate::words::{Text, cut};

/// Reads a line: bids and calls in turn, and the cards of a round up to the end of the line.
pub(super) fn read(notes: &Notes, line: &str) -> Result<Vec<Event>, Text> {
    let plain = plain(line).replace('×', "x");
    let split = |c: char| c.is_whitespace() || [',', '、', ';', '・', '。'].contains(&c);
    let mut tokens = plain
        .split(split)
        .filter(|word| !word.is_empty())
        .peekable();
    let mut now = notes.clone();
    let mut events = Vec::new();
    while let Some(&token) = tokens.peek() {
        let event = match token {
            "cards" | "札" => {
                tokens.next();
                Event::Cards(cards(&mut tokens)?)
            }
            _ if now.stage() == Stage::Cards => Event::Cards(cards(&mut tokens)?),
            "call" | "coyote" | "コヨーテ" => {
                tokens.next();
                call(&now, &mut tokens)?
            }
            _ => {
                tokens.next();
                Event::Bid(bid(token)?)
            }
        };
        now.take(&event)?;
        events.push(event);
    }
    match events.is_empty() {
        true => Err(words::UNREAD.with(["".into()])),
        false => Ok(events),
    }
}

/// A card: a number, or the name of a special one.
fn card(token: &str) -> Option<Card> {
    match token {
        "x2" | "2x" | "*2" | "double" | "2倍" | "倍" => Some(Card::DOUBLE),
        "night" | "夜" => Some(Card::NIGHT),
        "max0" | "max" | "max→0" | "max->0" | "最大0" | "最大" => Some(Card::MAX_ZERO),
        "?" => Some(Card::MYSTERY),
        _ => {
            let number = token.replace("マイナス", "-").parse::<i16>().ok()?;
            let card = Card::try_from(number).ok()?;
            card.number().map(|_| card)
        }
    }
}

/// All cards that are left on the line.
fn cards<'a>(tokens: &mut impl Iterator<Item = &'a str>) -> Result<Vec<Card>, Text> {
    let read = |token| card(token).ok_or_else(|| words::UNREAD_CARD.with([cut(token).into()]));
    tokens.map(read).collect()
}

fn bid(token: &str) -> Result<i32, Text> {
    let digits = token.chars().all(|c| c.is_ascii_digit());
    let bid = token.parse().ok().filter(|_| digits);
    bid.ok_or_else(|| words::UNREAD.with([cut(token).into()]))
}

/// What a call turned up: the own card, then what the "?" drew.
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
    let own = if now.holds_card() { next() } else { None };
    let table = now.told().cards.iter().copied();
    let mystery = table.chain([own]).any(|card| card == Some(Card::MYSTERY));
    let mut drew = if mystery { next() } else { None };
    let named = tokens.next_if(|token| matches!(*token, "drew" | "draw" | "引" | "引いた" | ">"));
    if named.is_some() {
        let token = tokens.next().unwrap_or("");
        let read = card(token).ok_or_else(|| words::UNREAD_CARD.with([cut(token).into()]));
        drew = Some(read?);
    }
    Ok(Event::Call { own, drew })
}
