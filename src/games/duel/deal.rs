//! The chance of a match: two shuffled libraries, or a table in the middle of a match.

use rand::{Rng, RngExt};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::action::Action;
use super::card::{CardId, Effect};
use super::counts::{CARDS, CardSet};
use super::decks::Deck;
use super::determinize::fill_own;
use super::event::Event;
use super::position::Position;
use super::table::{Config, Duel, PLAYERS, Stage, Table, other, pool};
use super::words;
use crate::game::{Game as _, Seat};
use crate::retrace::HasWorlds;
use crate::words::{Text, count};

/// Seeds of later chance are below this, so that every reader of JSON keeps them whole.
pub const CHANCES: u64 = 1 << 53;

/// A match from its first decision on.
///
/// Later chance (a card discarded at random, a library that is shuffled after a search) is taken
/// from one SplitMix64 generator whose first state is `chance`: of `n` possibilities, the one at
/// ⌊x·n / 2⁶⁴⌋, where x is its next output. A library is shuffled as [`Coyote`]'s cards are, from
/// the order that it has, its cards counted from the bottom: place 0 is the lowest card, the last
/// place the top, which is drawn first.
///
/// [`Coyote`]: crate::coyote::Deal
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The cards by seat, from the top: five shields, the last of them broken first, then the hand,
    /// then the library.
    pub libraries: [Vec<CardId>; PLAYERS],
    /// The seed of later chance, below 2⁵³ so that every reader of JSON keeps it whole.
    pub chance: u64,
}

/// A match that begins in the middle of another: how things stand there, every card turned up.
///
/// The decks are those that the cards of each side are. What cannot be is refused when the match is
/// set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Middle {
    /// The table, on which somebody has to choose.
    pub table: Position,
    /// What has happened before for both to see.
    pub log: Vec<Event>,
    /// The state of the generator of later chance, as of [`Start::chance`].
    pub chance: u64,
}

/// The whole chance of a match. In JSON it is what it holds: that with a `table` is the middle of one.
///
/// Links hold the other form of it: variants and fields keep their places.
#[derive(Clone, Debug, PartialEq)]
pub enum Deal {
    /// Cards that were shuffled.
    Start(Start),
    Middle(Box<Middle>),
}

/// The same for writers that are told what to expect.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Deal")]
enum Tagged {
    Start(Start),
    Middle(Box<Middle>),
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            _ if !serializer.is_human_readable() => Tagged::serialize(self, serializer),
            Deal::Start(start) => start.serialize(serializer),
            Deal::Middle(middle) => middle.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return Tagged::deserialize(deserializer);
        }
        let value = Value::deserialize(deserializer)?;
        let read = match value.get("table") {
            Some(_) => Middle::deserialize(value).map(|middle| Deal::Middle(Box::new(middle))),
            None => Start::deserialize(value).map(Deal::Start),
        };
        read.map_err(serde::de::Error::custom)
    }
}

/// The most events before such a match; the longest of 300 matches between players who choose at random
/// has 420.
const MOST_EVENTS: usize = 4_000;

/// A position as the deal of a match that begins with it.
pub(super) fn deal(game: &Duel) -> Deal {
    Deal::Middle(Box::new(Middle {
        table: Position::from_table(&game.table),
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
        return Err(words::BAD_OVER.text());
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
pub fn deck_of(table: &Table, seat: Seat) -> Option<Deck> {
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
        event => event.card_shown().is_some_and(|(seat, card)| {
            let deck = decks.get(seat.index());
            deck.is_some_and(|deck| card.is_none_or(|card| deck.count(card) > 0))
        }),
    };
    log.len() <= MOST_EVENTS
        && log.iter().all(fits)
        && turn == u16::from(table.turn())
        && table.active() == turns_of(turn)
}

impl HasWorlds for Duel {
    fn retrace(&self) -> (Deal, Vec<Action>) {
        (deal(self), Vec::new())
    }
}

/// The same match with what neither player knows drawn anew: each library in another order, shields
/// that nobody has seen among its cards, and all later chance.
pub(super) fn redraw(game: &Duel, rng: &mut impl Rng) -> Duel {
    let mut world = game.clone();
    if game.table.result().is_some() {
        return world;
    }
    for seat in Seat::all(PLAYERS) {
        // Nobody knows more of a seat's own cards than it does.
        let seen = game.observe(seat);
        let mut view = *seen.table();
        fill_own(&mut view, &seen, seat, &game.decks[seat.index()], rng);
        *world.table.side_mut(seat) = *view.side(seat);
    }
    world.table.chance = rng.random_range(0..1 << 53);
    world
}

/// Whether a legal action draws, breaks a shield, looks into a library, or meets later chance. What
/// happens up to there depends on nothing that is drawn anew.
pub(super) fn strikes(table: &Table, action: Action) -> bool {
    let mut after = *table;
    after.play(action, &mut ());
    let drawn = |table: &Table| {
        let sides = [0, 1].map(|at| {
            let side = table.side(Seat(at));
            let sizes = (side.library.len(), side.shields.len());
            (sizes, side.known, side.epoch)
        });
        (sides, table.chance)
    };
    drawn(table) != drawn(&after)
}
