//! Matches of Duel: decks that are chosen, libraries that are shuffled, and a table.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

use super::action::{Action, refusal};
use super::counts::Pool;
use super::deal::{self, CHANCES, Deal, Start};
use super::decks::{self, Deck, DeckChoice};
use super::event::Event;
use super::observation::Observation;
use super::playout::LONGEST;
use super::table::{PLAYERS, Table};
use super::{cards, words};
use crate::game::{Game, IllegalAction, Seat, Stakes};
use crate::words::{Text, count};

/// The rules in force: which decks are played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The first seat's deck.
    pub deck: DeckChoice,
    /// The second seat's deck.
    pub deck_2: DeckChoice,
}

/// The whole truth of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel {
    pub(super) config: Config,
    pub(super) decks: Box<[Deck; PLAYERS]>,
    /// Boxed, for it is large beside the truth of other games.
    pub(super) table: Box<Table>,
    pub(super) log: Vec<Event>,
}

impl Duel {
    /// The table now: for the tests and the referee, never for an agent.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The decks by seat.
    pub fn decks(&self) -> &[Deck; PLAYERS] {
        &self.decks
    }

    /// All that has happened for both to see.
    pub fn log(&self) -> &[Event] {
        &self.log
    }
}

impl Config {
    /// The chosen decks; `None` for one that chance chooses.
    ///
    /// # Errors
    /// A deck that there is not is named.
    pub(super) fn decks(&self) -> Result<[Option<Deck>; PLAYERS], Text> {
        Ok([self.deck.deck()?, self.deck_2.deck()?])
    }
}

/// The cards that matches are played with.
pub(super) fn pool() -> Pool {
    Pool::new(cards::all())
}

impl Game for Duel {
    type Config = Config;
    type Deal = Deal;
    type Action = Action;
    type Observation = Observation;

    fn draw(config: &Config, rng: &mut impl Rng) -> Result<Deal, Text> {
        let libraries = config.decks()?.map(|deck| {
            let any = || decks::presets().choose(rng).map(|preset| *preset.deck());
            let deck = deck.or_else(any);
            let mut library = deck.map_or_else(Vec::new, |deck| deck.cards().to_vec());
            library.shuffle(rng);
            library
        });
        Ok(Deal::Start(Start {
            libraries,
            chance: rng.random_range(0..CHANCES),
        }))
    }

    fn set_up(config: &Config, deal: &Deal) -> Result<Self, Text> {
        let start = match deal {
            Deal::Start(start) => start,
            Deal::Middle(table) => return deal::begin(config, table),
        };
        let mut dealt = Vec::with_capacity(PLAYERS);
        for (at, (chosen, library)) in config.decks()?.iter().zip(&start.libraries).enumerate() {
            let bad = || words::BAD_DEAL.with([count(at + 1)]);
            let deck = Deck::new(library.iter().map(|card| (*card, 1))).map_err(|_| bad())?;
            if chosen.is_some_and(|chosen| chosen != deck) {
                return Err(bad());
            }
            dealt.push(deck);
        }
        let [first, second] = &start.libraries;
        Ok(Duel {
            config: config.clone(),
            decks: Box::new([dealt[0], dealt[1]]),
            table: Box::new(Table::new(pool(), [first, second], start.chance)),
            log: Vec::new(),
        })
    }

    fn stakes(_: &Config) -> Stakes {
        Stakes::WIN
    }

    fn longest(_: &Config) -> usize {
        LONGEST
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn players(&self) -> usize {
        PLAYERS
    }

    fn to_move(&self) -> Option<Seat> {
        self.table.to_move()
    }

    fn play(&mut self, action: &Action) -> Result<(), IllegalAction<Action>> {
        if self.table.to_move().is_none() {
            return Err(IllegalAction::over(*action));
        }
        if let Some(reason) = refusal(&self.table, action) {
            return Err(IllegalAction::new(*action, reason));
        }
        self.table.play(*action, &mut self.log);
        Ok(())
    }

    fn scores(&self) -> Option<Vec<f32>> {
        let (winner, _) = self.table.result()?;
        let score = |seat| match winner {
            None => 0.5,
            Some(winner) if winner == seat => 1.0,
            Some(_) => 0.0,
        };
        Some(Seat::all(PLAYERS).map(score).collect())
    }

    fn observe(&self, seat: Seat) -> Observation {
        Observation::of(self, seat)
    }

    fn determinize(seen: &Observation, rng: &mut impl Rng) -> Self {
        super::determinize::determinize(seen, rng)
    }

    fn redraw(&self, rng: &mut impl Rng) -> Self {
        super::deal::redraw(self, rng)
    }

    fn strikes(&self, action: &Action) -> bool {
        super::deal::strikes(&self.table, *action)
    }
}
