//! Several agents against one another: which games are played, what they come to, and when enough is
//! known.
//!
//! With two seats every two of them play a match; with n seats every n of them. All these tables play
//! the same deals from the same seed, each under all rotations, just as the lab's match would. A round
//! is one deal at every table. Rounds are counted in their order and only whole: were it otherwise, short
//! games would count before long ones, and what is known would hang on how fast the agents think.

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};

use super::chance::{Chance, Secret};
use super::game::{Luck, Outcome, PlayedDeal, seat_of, sits_at, turn};
use super::sequence::Sequence;
use crate::AnyConfig;
use crate::game::Seat;
use crate::record::{Player, Record};
use crate::words::Text;

mod figures;

pub use figures::{Meeting, Standing};

/// How likely it may be that any of all verdicts is ever wrong, and that an agent's own interval ever
/// leaves out its share.
const ALPHA: f64 = 0.05;

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The rules in force.
    pub config: AnyConfig,
    /// Who plays; equal ones are counted apart.
    pub entrants: Vec<Player>,
    /// The seed of all deals and decisions.
    pub seed: u64,
    /// What they come from beside the seed; a league with a program from outside needs one.
    pub secret: Option<Secret>,
    /// How many deals each table plays at most.
    pub deals: u64,
    /// It ends as soon as every two of them are told apart.
    pub until_decided: bool,
    /// Over how many redrawn positions luck is measured, if it is.
    pub redraws: Option<u16>,
}

/// One game of a league: which deal, at which table, in which rotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Fixture {
    /// The deal, from 0.
    pub deal: u64,
    /// The table, from 0.
    pub table: usize,
    /// The rotation, from 0.
    pub rotation: usize,
}

/// Games of a round that is not whole yet, by table and rotation.
type Round = Vec<Vec<Option<(Outcome, Option<Luck>)>>>;

/// What is to be played, what was, and what it comes to.
#[derive(Clone, Debug)]
pub struct League {
    plan: Plan,
    chance: Chance,
    /// Who sits at each table.
    tables: Vec<Vec<usize>>,
    /// The next game that nobody has been given.
    next: Fixture,
    /// Games that were given out, and came to nothing.
    returned: VecDeque<Fixture>,
    open: BTreeMap<u64, Round>,
    /// Whole rounds in their order, table by table.
    counted: Vec<Vec<PlayedDeal>>,
    shares: Vec<Sequence>,
    pairs: BTreeMap<(usize, usize), Sequence>,
}

/// Why nothing can be played.
#[derive(Clone, Debug, PartialEq)]
pub enum BadPlan {
    /// More seats than agents.
    TooFew {
        /// How many these rules seat.
        seats: usize,
        /// How many there are.
        entrants: usize,
    },
    /// Rules out of range; the game's reason.
    Rules(Text),
    /// A program from outside could search the seed for the deal that fits its own cards.
    Open,
}

impl League {
    /// The most deals that a table plays.
    pub const MOST_DEALS: u64 = 10_000;

    /// Before the first game.
    ///
    /// # Errors
    /// There are too few for a table, the rules cannot be dealt, or a program from outside would play
    /// without a secret.
    pub fn new(plan: Plan) -> Result<League, BadPlan> {
        let (seats, entrants) = (plan.config.players(), plan.entrants.len());
        if entrants < seats.max(2) {
            return Err(BadPlan::TooFew { seats, entrants });
        }
        let chance = Chance {
            seed: plan.seed,
            secret: plan.secret,
        };
        if plan.secret.is_none() && plan.entrants.iter().any(Player::is_foreign) {
            return Err(BadPlan::Open);
        }
        chance.deal(&plan.config, 0).map_err(BadPlan::Rules)?;
        let tables = combinations(entrants, seats);
        let met = |a: usize, b: usize| tables.iter().any(|at| at.contains(&a) && at.contains(&b));
        let all = (0..entrants).flat_map(|a| (a + 1..entrants).map(move |b| (a, b)));
        let met: Vec<(usize, usize)> = all.filter(|&(a, b)| met(a, b)).collect();
        // All verdicts together are wrong no more often than one alone would be.
        let alpha = ALPHA / met.len().max(1) as f64;
        let pairs = met
            .into_iter()
            .map(|pair| (pair, Sequence::new(alpha, 0.5)));
        let even = 1.0 / seats.max(1) as f64;
        Ok(League {
            pairs: pairs.collect(),
            shares: vec![Sequence::new(ALPHA, even); entrants],
            counted: vec![Vec::new(); tables.len()],
            tables,
            chance,
            next: Fixture {
                deal: 0,
                table: 0,
                rotation: 0,
            },
            returned: VecDeque::new(),
            open: BTreeMap::new(),
            plan,
        })
    }

    /// What is played.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Who sits at each table, as indices into the entrants.
    pub fn tables(&self) -> &[Vec<usize>] {
        &self.tables
    }

    /// The game that is to be played next; `None` where all have been given out, or enough is known.
    pub fn upcoming(&self) -> Option<Fixture> {
        if self.is_over() {
            return None;
        }
        let fresh = (self.next.deal < self.plan.deals).then_some(self.next);
        self.returned.front().copied().or(fresh)
    }

    /// Gives the [upcoming](League::upcoming) game out.
    pub fn hand_out(&mut self) -> Option<Fixture> {
        let given = self.upcoming()?;
        if self.returned.pop_front().is_some() {
            return Some(given);
        }
        self.advance();
        Some(given)
    }

    /// Goes on to the next game that was not played yet.
    fn advance(&mut self) {
        loop {
            let next = &mut self.next;
            next.rotation += 1;
            if next.rotation == self.plan.config.players() {
                (next.rotation, next.table) = (0, next.table + 1);
            }
            if next.table == self.tables.len() {
                (next.table, next.deal) = (0, next.deal + 1);
            }
            if !self.is_taken(self.next) {
                return;
            }
        }
    }

    /// Whether it is known what came of a game.
    fn is_taken(&self, fixture: Fixture) -> bool {
        let open = self.open.get(&fixture.deal);
        let open = open.is_some_and(|round| round[fixture.table][fixture.rotation].is_some());
        fixture.deal < self.rounds() || open
    }

    /// Whether it is one of the league's games.
    pub fn is_sound(&self, fixture: Fixture) -> bool {
        let seats = self.plan.config.players();
        let there = fixture.table < self.tables.len() && fixture.rotation < seats;
        there && fixture.deal < self.plan.deals
    }

    /// A game that was given out came to nothing, and is to be played again.
    pub fn give_back(&mut self, fixture: Fixture) {
        self.returned.push_back(fixture);
    }

    /// A game before its first ply.
    ///
    /// # Errors
    /// The rules cannot be dealt.
    pub fn record(&self, fixture: Fixture) -> Result<Record, Text> {
        let table = &self.tables[fixture.table];
        let n = table.len();
        let seats = Seat::all(n).map(|seat| {
            let entrant = table[sits_at(seat, fixture.rotation, n)];
            self.plan.entrants[entrant].clone()
        });
        let deal = self.chance.deal(&self.plan.config, fixture.deal)?;
        let (config, seed) = (self.plan.config.clone(), self.game_seed(fixture));
        Ok(Record::before_play(config, seed, seats.collect(), deal))
    }

    /// The seed of a game's decisions; its name comes of it as well.
    pub fn game_seed(&self, fixture: Fixture) -> u64 {
        self.chance.game_seed(fixture.deal, fixture.rotation as u64)
    }

    /// The programs from outside that sit in a game, by their seats.
    pub fn foreign(&self, fixture: Fixture) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.plan.config.players());
        seats.filter(move |&seat| {
            let entrant = self.entrant_at(fixture, seat);
            self.plan.entrants[entrant].is_foreign()
        })
    }

    /// Who sat at a seat, as an index into the entrants.
    pub fn entrant_at(&self, fixture: Fixture, seat: Seat) -> usize {
        let table = &self.tables[fixture.table];
        table[sits_at(seat, fixture.rotation, table.len())]
    }

    /// The seat of an entrant; `None` where it sat at another table.
    pub fn seat_of(&self, fixture: Fixture, entrant: usize) -> Option<Seat> {
        let table = &self.tables[fixture.table];
        let place = table.iter().position(|&one| one == entrant)?;
        Some(seat_of(place, fixture.rotation, table.len()))
    }

    /// The seed of what the luck of a game is held against; `None` where luck is not measured, nor can
    /// be: where nothing is drawn after the deal, or somebody sees what is.
    pub fn luck_seed(&self, fixture: Fixture) -> Option<u64> {
        let measures = self.plan.redraws.is_some() && self.plan.config.game().draws();
        let mut table = self.tables[fixture.table].iter();
        let blind = table.all(|&entrant| !self.plan.entrants[entrant].sees_all());
        (measures && blind).then(|| self.chance.luck_seed(fixture.deal))
    }

    /// Takes what came of a game, by its seats, with its luck where that was measured; a round that is
    /// whole with it counts, once those before it do.
    pub fn take(&mut self, fixture: Fixture, by_seat: Outcome, luck: Option<Luck>) {
        let seats = self.plan.config.players();
        if fixture.deal < self.rounds() || !by_seat.fits(seats) {
            return;
        }
        let luck = luck.filter(|luck| luck.len() == seats);
        let luck = luck.map(|luck| turn(&luck, fixture.rotation));
        let tables = self.tables.len();
        let round = self.open.entry(fixture.deal);
        let round = round.or_insert_with(|| vec![vec![None; seats]; tables]);
        let turned = by_seat.turned(fixture.rotation);
        round[fixture.table][fixture.rotation] = Some((turned, luck));
        // One that was played before a reload is not handed out again.
        if self.next == fixture {
            self.advance();
        }
        while let Some(round) = self.open.remove(&self.rounds()) {
            if self.is_over() || round.iter().flatten().any(Option::is_none) {
                self.open.insert(self.rounds(), round);
                return;
            }
            let games = round.into_iter();
            let games = games.map(|games| games.into_iter().flatten().unzip());
            let (games, luck): (Vec<_>, Vec<Vec<Option<Luck>>>) = games.unzip();
            self.count(games, luck);
        }
    }

    /// Counts a whole round.
    fn count(&mut self, round: Vec<Vec<Outcome>>, luck: Vec<Vec<Option<Luck>>>) {
        for (entrant, share) in self.shares.iter_mut().enumerate() {
            share.push(mean(wins(&self.tables, &round, entrant)));
        }
        for (&(one, other), share) in &mut self.pairs {
            let more = differences(&self.tables, &round, one, other);
            share.push((1.0 + mean(more)) / 2.0);
        }
        let deal = self.rounds();
        let tables = self.counted.iter_mut().zip(round.into_iter().zip(luck));
        for (counted, (games, luck)) in tables {
            let luck: Option<Vec<Luck>> = luck.into_iter().collect();
            counted.push(PlayedDeal {
                deal,
                games,
                luck: luck.unwrap_or_default(),
            });
        }
    }

    /// Whole rounds so far: deals that every table has played under all rotations.
    pub fn rounds(&self) -> u64 {
        self.counted.first().map_or(0, Vec::len) as u64
    }

    /// Wins of an entrant, shared ones in parts, over all its finished games, and how many these are: a
    /// game counts here at once, whether or not its round is whole.
    pub fn tally(&self, entrant: usize) -> (f64, u64) {
        let seated = self.tables.iter().enumerate();
        let seated = seated.filter_map(|(table, entrants)| {
            let at = entrants.iter().position(|&one| one == entrant)?;
            Some((table, at))
        });
        let wins = seated.flat_map(|(table, at)| {
            let whole = self.counted[table].iter().flat_map(|deal| &deal.games);
            let open = self.open.values().flat_map(move |round| &round[table]);
            let open = open.flatten().map(|(outcome, _)| outcome);
            whole.chain(open).map(move |outcome| outcome.wins[at])
        });
        wins.fold((0.0, 0), |(sum, games), wins| (sum + wins, games + 1))
    }

    /// Games of these.
    pub fn games(&self) -> u64 {
        self.rounds() * self.games_a_round()
    }

    pub fn games_a_round(&self) -> u64 {
        (self.tables.len() * self.plan.config.players()) as u64
    }

    /// Every two that meet are told apart.
    pub fn is_decided(&self) -> bool {
        self.pairs.values().all(|pair| pair.verdict().is_some())
    }

    /// No game is wanted any more.
    pub fn is_over(&self) -> bool {
        self.rounds() >= self.plan.deals || self.plan.until_decided && self.is_decided()
    }
}

/// Wins of an entrant in each game of a round that it sat in.
fn wins<'a>(
    tables: &'a [Vec<usize>],
    round: &'a [Vec<Outcome>],
    entrant: usize,
) -> impl Iterator<Item = f64> + 'a {
    tables.iter().zip(round).flat_map(move |(table, games)| {
        let at = table.iter().position(|&one| one == entrant);
        at.into_iter()
            .flat_map(move |at| games.iter().map(move |game| game.wins[at]))
    })
}

/// What one has won more than another in each game of a round that both sat in.
fn differences<'a>(
    tables: &'a [Vec<usize>],
    round: &'a [Vec<Outcome>],
    one: usize,
    other: usize,
) -> impl Iterator<Item = f64> + 'a {
    tables.iter().zip(round).flat_map(move |(table, games)| {
        let place = |who| table.iter().position(|&at| at == who);
        let both = place(one).zip(place(other));
        both.into_iter()
            .flat_map(move |(a, b)| games.iter().map(move |game| game.wins[a] - game.wins[b]))
    })
}

/// The mean; 0 of nothing.
fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, n) = values.fold((0.0, 0.0), |(sum, n), value| (sum + value, n + 1.0));
    sum / f64::max(n, 1.0)
}

/// The mean of lists, place by place; `None` of nothing, or where they are not alike long.
fn means(lists: &[Vec<f64>]) -> Option<Vec<f64>> {
    let length = lists.first()?.len();
    let alike = lists.iter().all(|list| list.len() == length);
    let at = |place: usize| mean(lists.iter().map(|list| list[place]));
    alike.then(|| (0..length).map(at).collect())
}

/// All combinations of so many out of `0..all`, each ascending, in the order of a dictionary.
fn combinations(all: usize, many: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for _ in 0..many {
        let longer = |choice: &Vec<usize>| {
            let choice = choice.clone();
            let from = choice.last().map_or(0, |last| last + 1);
            (from..all).map(move |next| [&choice[..], &[next]].concat())
        };
        found = found.iter().flat_map(longer).collect();
    }
    found
}

#[cfg(test)]
mod tests;
