//! The games of a league that are kept, to be looked at.

use std::collections::BTreeMap;

use crate::arena::{End, Fixture, League, PlayedGame};
use crate::game::Seat;
use crate::ui::i18n::phrases::common::VERBATIM;
use crate::words::cut;
use faults::Given;

mod faults;

pub use faults::Faults;

/// So many games are kept, the last ones: each is some kilobytes.
pub const KEPT: usize = 2_000;

/// The games, in the order they came in.
#[derive(Default)]
pub(super) struct Games {
    played: u64,
    /// By the number they came in as.
    kept: BTreeMap<u64, Game>,
    by_fixture: BTreeMap<Fixture, u64>,
    /// How often each entrant has given a game away, and why.
    faults: BTreeMap<usize, Faults>,
}

struct Game {
    fixture: Fixture,
    lines: String,
    plies: usize,
    /// Who has won, or shares the win, by seats.
    won: Vec<Seat>,
    end: End,
}

/// Which games are asked for, and in what order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Query {
    /// Those that this entrant has won.
    pub won_by: Option<usize>,
    /// Those that this entrant has played.
    pub with: Option<usize>,
    /// Their order.
    pub order: Order,
}

/// In what order games are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The last first.
    #[default]
    Latest,
    /// The longest first.
    Longest,
    /// The shortest first.
    Shortest,
    /// Those first that were won by who wins least.
    Upsets,
    /// Those alone that were given away, the last first.
    GivenAway,
}

/// One game in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// Which one.
    pub fixture: Fixture,
    /// Who sat where, as indices into the entrants.
    pub seats: Vec<usize>,
    /// Who has won, or shares the win, as indices into the entrants.
    pub won: Vec<usize>,
    /// How many plies it took.
    pub plies: usize,
    /// How it ended.
    pub end: End,
}

impl Listed {
    /// The seat that has given it away.
    pub fn given_away_by(&self) -> Option<Seat> {
        match &self.end {
            End::Forfeit(forfeit) => Some(Seat(forfeit.contestant as u8)),
            End::Played | End::TooLong => None,
        }
    }
}

impl Games {
    pub(super) fn keep(&mut self, league: &League, fixture: Fixture, game: &PlayedGame) {
        if let Some((seat, given)) = given_away(game) {
            let entrant = league.entrant_at(fixture, seat);
            self.faults.entry(entrant).or_default().add(given);
        }
        let wins = Seat::all(game.outcome.wins.len()).zip(&game.outcome.wins);
        let most = game.outcome.wins.iter().copied().fold(0.0, f64::max);
        self.kept.insert(
            self.played,
            Game {
                fixture,
                lines: game.record.to_lines(),
                plies: game.record.plies.len(),
                won: wins
                    .filter(|(_, share)| **share == most)
                    .map(|(seat, _)| seat)
                    .collect(),
                end: game.outcome.end.clone(),
            },
        );
        self.by_fixture.insert(fixture, self.played);
        self.played += 1;
        while self.kept.len() > KEPT {
            if let Some((_, game)) = self.kept.pop_first() {
                self.by_fixture.remove(&game.fixture);
            }
        }
    }

    pub(super) fn played(&self) -> u64 {
        self.played
    }

    pub(super) fn faults(&self) -> &BTreeMap<usize, Faults> {
        &self.faults
    }

    pub(super) fn kept(&self) -> usize {
        self.kept.len()
    }

    pub(super) fn lines(&self, fixture: Fixture) -> Option<String> {
        let number = self.by_fixture.get(&fixture)?;
        Some(self.kept.get(number)?.lines.clone())
    }

    pub(super) fn list(&self, league: &League, query: &Query, most: usize) -> (Vec<Listed>, usize) {
        let seats = league.plan().config.players();
        let listed = |game: &Game| Listed {
            fixture: game.fixture,
            seats: Seat::all(seats)
                .map(|seat| league.entrant_at(game.fixture, seat))
                .collect(),
            won: game
                .won
                .iter()
                .map(|&seat| league.entrant_at(game.fixture, seat))
                .collect(),
            plies: game.plies,
            end: game.end.clone(),
        };
        let asked = |game: &Listed| {
            query.with.is_none_or(|who| game.seats.contains(&who))
                && query.won_by.is_none_or(|who| game.won.contains(&who))
        };
        let all = self.kept.values().rev().map(listed);
        let mut all: Vec<Listed> = all.filter(asked).collect();
        match query.order {
            Order::Latest => {}
            Order::GivenAway => all.retain(|game| game.given_away_by().is_some()),
            Order::Longest => all.sort_by_key(|game| std::cmp::Reverse(game.plies)),
            Order::Shortest => all.sort_by_key(|game| game.plies),
            Order::Upsets => {
                let shares: Vec<f64> = (0..league.plan().entrants.len())
                    .map(|entrant| league.share(entrant))
                    .collect();
                let winner = |game: &Listed| {
                    let won = game.won.iter().map(|&who| shares[who]);
                    won.fold(f64::NEG_INFINITY, f64::max)
                };
                all.retain(|game| game.won.len() < game.seats.len());
                all.sort_by(|a, b| winner(a).total_cmp(&winner(b)));
            }
        }
        let found = all.len();
        all.truncate(most);
        (all, found)
    }

    /// The records of those of whole rounds, table by table, as the lab writes them.
    pub(super) fn records(&self, league: &League) -> String {
        let counts = |fixture: &&Fixture| fixture.deal < league.rounds();
        let mut fixtures: Vec<&Fixture> = self.by_fixture.keys().filter(counts).collect();
        fixtures.sort_by_key(|fixture| (fixture.table, fixture.deal, fixture.rotation));
        let lines = fixtures
            .into_iter()
            .filter_map(|&fixture| self.lines(fixture));
        lines.collect()
    }
}

/// Who has given a game away, and why, for the reader.
fn given_away(game: &PlayedGame) -> Option<(Seat, Given)> {
    let End::Forfeit(forfeit) = &game.outcome.end else {
        return None;
    };
    let told = game.record.given_away.as_ref().and_then(|given| {
        let session = game.record.replay().ok()?;
        Some(Given {
            kind: Some(std::mem::discriminant(&given.breach)),
            reason: given.reason(&session.observe(given.seat)),
            advice: given.advice(),
        })
    });
    let plain = || Given {
        kind: None,
        reason: VERBATIM.with([cut(&forfeit.reason).into()]),
        advice: None,
    };
    let seat = Seat(forfeit.contestant as u8);
    Some((seat, told.unwrap_or_else(plain)))
}
