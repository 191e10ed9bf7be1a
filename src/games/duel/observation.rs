//! What one seat has seen of a match.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::card::{CardId, MAX_CARDS};
use super::decks::Deck;
use super::event::Event;
use super::position::Position;
use super::refusal::refusal;
use super::rules::{Duel, pool};
use super::table::Table;
use crate::game::{Observation as Seen, Seat, out_of_turn};
use crate::words::Text;

mod check;

/// Own shields that were not seen, but whose cards are known together since a search of the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The epoch in which these shields were put there.
    pub epoch: u8,
    /// Their cards, in no order that means anything.
    pub cards: Vec<CardId>,
}

/// All that one seat has seen: its own deck, the table with what it knows of the hidden cards, and
/// what has happened for both to see. At the end it shows both sides.
///
/// What is read from outside is held against the rules first: 40 cards on each side, which its deck
/// can be, and a decision that somebody can have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked", into = "Unchecked")]
pub struct Observation {
    seat: Seat,
    public: bool,
    deck: Option<Box<Deck>>,
    table: Box<Table>,
    groups: Vec<Group>,
    log: Vec<Event>,
}

impl Observation {
    pub(super) fn of(game: &Duel, seat: Seat) -> Observation {
        let over = game.table.result().is_some();
        let groups = match over {
            true => Vec::new(),
            false => game.table.told_apart(seat),
        };
        let group = |(epoch, cards)| Group { epoch, cards };
        Observation {
            seat,
            public: false,
            deck: Some(Box::new(game.decks[seat.index()])),
            table: Box::new(game.table.view(Some(seat))),
            groups: groups.into_iter().map(group).collect(),
            log: game.log.clone(),
        }
    }

    /// What of it everybody has seen, from the first seat.
    pub fn public(self) -> Observation {
        Observation {
            seat: Seat(0),
            public: true,
            deck: None,
            table: Box::new(self.table.view(None)),
            groups: Vec::new(),
            log: self.log,
        }
    }

    /// Every card where it lies, seen from the first seat: hands, shields, libraries, a broken shield,
    /// what a search found. No seat ever sees it, and it is no view of the rules: it is not read back.
    pub(super) fn open(game: &Duel) -> Observation {
        Observation {
            table: Box::new(game.table.open()),
            groups: Vec::new(),
            ..Observation::of(game, Seat(0))
        }
    }

    /// Nobody's own view: a bystander's.
    pub fn is_public(&self) -> bool {
        self.public
    }

    /// The own deck; `None` in a bystander's view.
    pub fn deck(&self) -> Option<&Deck> {
        self.deck.as_deref()
    }

    /// The table; what this seat does not know is [`CardId::UNKNOWN`].
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Own shields whose cards are known together, but not which is which.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The same view without what happened from a place of the log on.
    pub fn forgetting(&self, from: usize) -> Observation {
        let mut seen = self.clone();
        seen.log.truncate(from);
        seen
    }

    /// What has happened for both to see, in order.
    pub fn log(&self) -> &[Event] {
        &self.log
    }
}

impl Seen for Observation {
    type Action = Action;

    fn seat(&self) -> Seat {
        self.seat
    }

    fn to_move(&self) -> Option<Seat> {
        self.table.to_move()
    }

    fn refusal(&self, action: &Action) -> Option<Text> {
        out_of_turn(self.to_move(), self.seat).or_else(|| refusal(&self.table, action))
    }

    fn legal_walk(&self) -> Box<dyn Iterator<Item = Action> + '_> {
        let mut list = Vec::new();
        if self.to_move() == Some(self.seat) && !self.public {
            self.table.actions(&mut list);
        }
        Box::new(list.into_iter())
    }
}

/// How many of a card a deck has.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Copies {
    card: CardId,
    count: u8,
}

/// An observation as it is written, before it is held against the rules.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    seat: Seat,
    public: bool,
    deck: Option<Vec<Copies>>,
    table: Position,
    groups: Vec<Group>,
    log: Vec<Event>,
}

impl From<Observation> for Unchecked {
    fn from(seen: Observation) -> Unchecked {
        let copies = |(card, count)| Copies { card, count };
        Unchecked {
            seat: seen.seat,
            public: seen.public,
            deck: seen.deck.map(|deck| deck.iter().map(copies).collect()),
            table: Position::of(&seen.table),
            groups: seen.groups,
            log: seen.log,
        }
    }
}

impl TryFrom<Unchecked> for Observation {
    type Error = String;

    fn try_from(read: Unchecked) -> Result<Self, String> {
        let deck = |cards: Vec<Copies>| {
            let counts = cards
                .iter()
                .take(MAX_CARDS)
                .map(|copies| (copies.card, copies.count));
            Deck::new(counts).map_err(|text| format!("the deck is none: {}", text.key))
        };
        let seen = Observation {
            seat: read.seat,
            public: read.public,
            deck: read.deck.map(deck).transpose()?.map(Box::new),
            table: Box::new(read.table.table(pool(), 0)?),
            groups: read.groups,
            log: read.log.into_iter().filter(Event::is_public).collect(),
        };
        seen.check()?;
        Ok(seen)
    }
}
