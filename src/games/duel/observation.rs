//! What one seat has seen of a match.

use serde::{Deserialize, Serialize};

use super::action::{Action, refusal};
use super::card::{CardId, Keyword, MAX_CARDS};
use super::counts::{CARDS, Counts};
use super::decks::{COPIES, Deck};
use super::event::Event;
use super::position::Position;
use super::table::{Duel, PLAYERS, Stage, Table, other, pool};
use crate::game::{Observation as Seen, Seat, out_of_turn};
use crate::words::Text;

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
    pub(super) fn from_game(game: &Duel, seat: Seat) -> Observation {
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
            ..Observation::from_game(game, Seat(0))
        }
    }

    /// Nobody's own view: a bystander's.
    pub fn is_public(&self) -> bool {
        self.public
    }

    /// One's own deck; `None` in a bystander's view.
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
            table: Position::from_table(&seen.table),
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

impl Observation {
    /// # Errors
    /// What no match can show.
    pub(super) fn check(&self) -> Result<(), String> {
        if self.seat.index() >= PLAYERS || (self.public && self.seat != Seat(0)) {
            return Err(format!("there is no view of seat {}", self.seat));
        }
        if self.public == self.deck.is_some() {
            return Err("a seat's own view has its deck, and no other has one".to_owned());
        }
        if self.public && !self.groups.is_empty() {
            return Err("a bystander cannot tell shields apart".to_owned());
        }
        for seat in Seat::all(PLAYERS) {
            self.check_side(seat)
                .map_err(|what| format!("seat {seat}: {what}"))?;
        }
        self.check_groups()?;
        check_stage(&self.table, (!self.public).then_some(self.seat))
    }

    fn check_side(&self, seat: Seat) -> Result<(), String> {
        let table = &self.table;
        let side = table.side(seat);
        let held = table.held().filter(|(by, _)| *by == seat);
        let all = side.cards() + held.count();
        if all != CARDS {
            return Err(format!("{all} cards where {CARDS} are"));
        }
        if side.known() != usize::from(side.known) || side.shown().len() > CARDS {
            return Err("more of the library is known than there is".to_owned());
        }
        let over = table.result().is_some();
        let own = !self.public && seat == self.seat;
        // A view that hides and shows just what it should is its own view again.
        let as_seen = match (over, own) {
            (true, _) => None,
            (false, true) => Some(seat),
            (false, false) => Some(other(seat)),
        };
        if table.view(as_seen).side(seat) != side {
            return Err("cards are shown that it cannot know".to_owned());
        }
        let library = side.library();
        let unknown = match (over, own) {
            (true, _) => 0,
            (false, true) => {
                let top = &library[library.len() - side.known()..];
                let shields = side.shields().iter();
                let missing = shields.filter(|shield| shield.known && !shield.card.is_known());
                let hand = side.hand().iter().filter(|card| !card.is_known());
                top.iter().filter(|card| !card.is_known()).count() + missing.count() + hand.count()
            }
            (false, false) => 0,
        };
        let cards = table.cards_of(seat);
        let hidden = cards.iter().filter(|card| !card.is_known()).count();
        if unknown > 0 || (over && hidden > 0) {
            return Err("a card is missing that it knows".to_owned());
        }
        let visible = cards.iter().copied();
        let shown = side.shown().iter().map(|shown| shown.card);
        let grouped = self
            .groups
            .iter()
            .flat_map(|group| group.cards.iter().copied());
        let deck = self.deck.as_ref().filter(|_| own);
        let known: Counts = match deck {
            _ if over => visible.collect(),
            Some(_) => visible.chain(grouped).collect(),
            None => visible.chain(shown).collect(),
        };
        let fits = match deck {
            Some(deck) => deck.counts().covers(&known),
            None => Counts::new([COPIES; MAX_CARDS]).covers(&known),
        };
        match fits && known.total() <= CARDS {
            true => Ok(()),
            false => Err("its cards are from no deck".to_owned()),
        }
    }

    fn check_groups(&self) -> Result<(), String> {
        let wrong = || "shields are told apart that are not".to_owned();
        if self.public || self.table.result().is_some() {
            return self.groups.is_empty().then_some(()).ok_or_else(wrong);
        }
        let wanted = self.table.told_apart(self.seat);
        let agrees = wanted.len() == self.groups.len()
            && wanted
                .iter()
                .zip(&self.groups)
                .all(|((epoch, cards), group)| {
                    *epoch == group.epoch
                        && cards.len() == group.cards.len()
                        && group.cards.is_sorted()
                });
        agrees.then_some(()).ok_or_else(wrong)
    }
}

/// # Errors
/// A decision that nobody can have.
fn check_stage(table: &Table, viewer: Option<Seat>) -> Result<(), String> {
    let wrong = || Err("the decision cannot be had".to_owned());
    let creature = |seat: Seat, slot| table.side(seat).creature(slot).is_some();
    let (active, defender) = (table.active(), other(table.active()));
    let attack = table.attack();
    let resolving = table.resolving();
    let fits = match table.stage() {
        Stage::Over { winner, .. } => {
            return match winner {
                Some(winner) if winner.index() >= PLAYERS => wrong(),
                _ => Ok(()),
            };
        }
        Stage::Charge | Stage::Main => attack.is_none() && resolving.is_none(),
        Stage::Pay(payment) => {
            let paid = payment.left > 0 && payment.left <= payment.cost;
            paid && attack.is_none() && resolving.is_none()
        }
        Stage::Block => attack.is_some_and(|attack| {
            let at = attack.at.is_none_or(|at| creature(defender, at));
            at && creature(active, attack.by) && attack.broken.is_none() && resolving.is_none()
        }),
        // The owner of the shield may have to decide: nobody else sees more of it.
        Stage::Break => {
            let by_player = attack.is_some_and(|attack| attack.at.is_none());
            by_player && viewer != Some(defender) && resolving.is_none()
        }
        Stage::Trigger => {
            let broken = attack.and_then(|attack| attack.broken);
            let trigger = |card| table.pool().card(card).has(Keyword::Trigger);
            viewer == Some(defender) && broken.is_some_and(trigger) && resolving.is_none()
        }
        Stage::Effect => resolving.is_some_and(|resolving| {
            let begun = resolving.begun && resolving.left > 0;
            let seat = resolving.seat.index() < PLAYERS;
            begun && seat && table.effect(&resolving).is_some()
        }),
    };
    if !fits || table.turn() == 0 {
        return wrong();
    }
    let mut any = table.to_move() != viewer;
    table.each(&mut |_| {
        any = true;
        false
    });
    if any { Ok(()) } else { wrong() }
}
