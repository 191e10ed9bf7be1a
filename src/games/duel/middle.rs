//! A match that is set up in the middle: the table that it begins with, held against the rules.
//!
//! Such a table comes from a record, and so from anybody. What is let in here is played on like any
//! other: both seats see what a match can show, and the rules always find a choice.

use super::card::{CardId, Effect};
use super::deal::{CHANCES, Deal, Middle};
use super::decks::Deck;
use super::event::Event;
use super::pile::CARDS;
use super::position::Position;
use super::rules::{Config, Duel, pool};
use super::set::CardSet;
use super::table::{PLAYERS, Stage, Table, other};
use super::words;
use crate::game::{Game as _, Seat};
use crate::words::{Text, count};

/// The most events before such a match; the longest of 300 matches between players who choose at random
/// has 420.
pub(super) const MOST_EVENTS: usize = 4_000;

/// A position as the deal of a match that begins with it.
pub(super) fn deal(game: &Duel) -> Deal {
    Deal::Middle(Box::new(Middle {
        table: Position::of(&game.table),
        log: game.log.clone(),
        // Nobody knows what is to come: where this is another state, it is as good a one.
        chance: game.table.chance % CHANCES,
    }))
}

/// The match that begins with this table.
///
/// # Errors
/// What cannot be, or fits other rules.
pub(super) fn begin(config: &Config, middle: &Middle) -> Result<Duel, Text> {
    if middle.chance >= CHANCES {
        return Err(words::BAD_CHANCE.text());
    }
    let cannot = || words::BAD_TABLE.text();
    let table = middle.table.table(pool(), middle.chance);
    let table = table.map_err(|_| cannot())?;
    if table.result().is_some() {
        return Err(words::BEGINS_OVER.text());
    }
    let mut decks = Vec::with_capacity(PLAYERS);
    for (seat, chosen) in Seat::all(PLAYERS).zip(config.decks()?) {
        let whose = || [count(seat.index() + 1)];
        let deck = deck_of(&table, seat).ok_or_else(|| words::BAD_SIDE.with(whose()))?;
        if chosen.is_some_and(|chosen| chosen != deck) {
            return Err(words::BAD_DEAL.with(whose()));
        }
        decks.push(deck);
    }
    let decks = [decks[0], decks[1]];
    if !is_true(&table) {
        return Err(cannot());
    }
    if !leads_to(&middle.log, &table, &decks) {
        return Err(words::BAD_LOG.text());
    }
    let game = Duel {
        config: config.clone(),
        decks: Box::new(decks),
        table: Box::new(table),
        log: middle
            .log
            .iter()
            .copied()
            .filter(Event::is_public)
            .collect(),
    };
    match Seat::all(PLAYERS).all(|seat| game.observe(seat).check().is_ok()) {
        true => Ok(game),
        false => Err(cannot()),
    }
}

/// The deck that all cards of a seat are; `None` where one is unknown, or they are no deck.
pub(super) fn deck_of(table: &Table, seat: Seat) -> Option<Deck> {
    let held = table.held().filter(|(by, _)| *by == seat).count();
    // A list of cards has no room for more.
    if table.side(seat).cards() + held != CARDS {
        return None;
    }
    Deck::new(table.cards_of(seat).iter().map(|card| (*card, 1))).ok()
}

/// Whether what views leave open is as the rules leave it.
fn is_true(table: &Table) -> bool {
    let broken = table.attack().and_then(|attack| attack.broken).is_some();
    let found = table.resolving().map_or(CardSet::NONE, |resolving| {
        let library = table.side(resolving.seat).library().iter().copied();
        match table.effect(&resolving) {
            Some(Effect::Search(filter)) => {
                let takes = |card: &CardId| filter.takes(table.pool().card(*card));
                library.filter(takes).collect()
            }
            _ => CardSet::NONE,
        }
    });
    broken == (table.stage() == Stage::Trigger)
        && table.resolving().is_none_or(|card| card.found == found)
        && table.attack().is_none_or(|a| a.secret <= table.clock)
        && Seat::all(PLAYERS).all(|seat| keeps_count(table, seat))
}

/// Whether what was shown of a seat's cards is still hidden somewhere, and nothing was put or seen
/// later than now.
fn keeps_count(table: &Table, seat: Seat) -> bool {
    let side = table.side(seat);
    let shields = || side.shields().iter();
    let broken = table.attack().and_then(|attack| attack.broken);
    let broken = broken.filter(|_| seat == other(table.active()));
    let hidden = |of: CardId| {
        let put = shields().filter(|shield| shield.secret > 0);
        let put = put.map(|shield| shield.card);
        let cards = side.hand().iter().copied().chain(put).chain(broken);
        cards.filter(|card| *card == of).count()
    };
    let shown = |of: CardId| side.shown().iter().filter(|shown| shown.card == of).count();
    let seen = side.shown().iter();
    let mut seen = seen.map(|seen| (seen.card, seen.at));
    seen.all(|(card, at)| at <= table.clock && shown(card) <= hidden(card))
        && shields().all(|shield| shield.secret <= table.clock && shield.epoch <= side.epoch())
}

/// Whether events may lead to a table: every turn from the second to the present one, in order, no
/// card that its player has not, and no end.
fn leads_to(log: &[Event], table: &Table, decks: &[Deck; PLAYERS]) -> bool {
    let turns_of = |turn: u16| Seat((turn.wrapping_sub(1) & 1) as u8);
    let mut turn = 1;
    let fits = |event: &Event| match *event {
        Event::Began { seat, turn: began } => {
            turn += 1;
            u16::from(began) == turn && seat == turns_of(turn)
        }
        event => event.of().is_some_and(|(seat, card)| {
            let deck = decks.get(seat.index());
            deck.is_some_and(|deck| card.is_none_or(|card| deck.count(card) > 0))
        }),
    };
    log.len() <= MOST_EVENTS
        && log.iter().all(fits)
        && turn == u16::from(table.turn())
        && table.active() == turns_of(turn)
}
