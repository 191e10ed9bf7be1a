//! Several agents against one another: which games are played, what they come to, and when enough is
//! known.
//!
//! With two seats every two of them play a match; with n seats every n of them. All these tables play
//! the same deals from the same seed, each under all rotations, just as the lab's match would. A round
//! is one deal at every table. Rounds are counted in their order and only whole: were it otherwise, short
//! games would count before long ones, and what is known would hang on how fast the agents think.

use std::cmp::Ordering;
use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;

use super::adjusted::{Adjusted, adjusted};
use super::chance::{Chance, Secret};
use super::game::{End, Luck, Outcome, PlayedDeal, seat_of, sits_at, turn};
use super::sequence::Sequence;
use super::standing::Standings;
use crate::game::Seat;
use crate::games::AnyConfig;
use crate::record::{Player, Record};
use crate::words::Text;

mod tally;

use tally::{choices, differences, mean, means, wins};

/// How likely it may be that any of all verdicts is ever wrong, and that an agent's own interval ever
/// leaves out its share.
const ALPHA: f64 = 0.05;

/// What is to be played.
#[derive(Clone, Debug, PartialEq)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fixture {
    /// The deal, from 0.
    pub deal: u64,
    /// The table, from 0.
    pub table: usize,
    /// The rotation, from 0.
    pub rotation: usize,
}

/// How one entrant has done, over all its games of whole rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Games.
    pub games: u64,
    /// Wins a game, and an interval that holds at all times.
    pub wins: f64,
    /// The interval.
    pub interval: (f64, f64),
    /// Score a game.
    pub score: f64,
    /// The score less its luck, where that was measured in every game. Its interval is one for a
    /// number of deals that was fixed beforehand.
    pub adjusted: Option<Adjusted>,
    /// Milliseconds a decision.
    pub ms_per_decision: f64,
    /// Simulations a decision.
    pub simulations_per_decision: f64,
    /// Games given away.
    pub forfeits: u64,
}

/// How one entrant has done against another, over the games that both sat in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// Games.
    pub games: u64,
    /// ½, and half of what the one has won more than the other a game: with two seats, its share of
    /// the wins.
    pub share: f64,
    /// An interval that holds at all times, and for all pairs at once.
    pub interval: (f64, f64),
    /// Whether the one is better or worse, once that is decided.
    pub verdict: Option<Ordering>,
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
        let tables = choices(entrants, seats);
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
        let next = &mut self.next;
        next.rotation += 1;
        if next.rotation == self.plan.config.players() {
            (next.rotation, next.table) = (0, next.table + 1);
        }
        if next.table == self.tables.len() {
            (next.table, next.deal) = (0, next.deal + 1);
        }
        Some(given)
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
        Ok(Record {
            config: self.plan.config.clone(),
            seed: self.game_seed(fixture),
            seats: seats.collect(),
            deal: self.chance.deal(&self.plan.config, fixture.deal)?,
            started: None,
            branched: None,
            given: false,
            view: None,
            plies: Vec::new(),
            result: None,
            places: None,
            given_away: None,
        })
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

    /// Games of these.
    pub fn games(&self) -> u64 {
        self.rounds() * self.games_a_round()
    }

    /// Games of one round.
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

    /// Wins a game of an entrant.
    pub fn share(&self, entrant: usize) -> f64 {
        self.shares[entrant].mean()
    }

    /// How an entrant has done.
    pub fn standing(&self, entrant: usize) -> Standing {
        let share = &self.shares[entrant];
        let mut games = 0;
        let (mut score, mut millis, mut forfeits) = (0.0, 0.0, 0);
        let (mut decisions, mut simulations) = (0, 0);
        for (table, deals) in self.tables.iter().zip(&self.counted) {
            let Some(at) = table.iter().position(|&one| one == entrant) else {
                continue;
            };
            for game in deals.iter().flat_map(|deal| &deal.games) {
                games += 1;
                score += game.scores[at];
                let spent = game.spent[at];
                millis += spent.millis;
                decisions += spent.decisions;
                simulations += spent.simulations;
                let own = matches!(&game.end, End::Forfeit(forfeit) if forfeit.contestant == at);
                forfeits += u64::from(own);
            }
        }
        let a_decision = |sum: f64| sum / decisions.max(1) as f64;
        Standing {
            games,
            wins: share.mean(),
            interval: share.interval(),
            score: score / games.max(1) as f64,
            adjusted: self.adjusted(entrant),
            ms_per_decision: a_decision(millis),
            simulations_per_decision: a_decision(simulations as f64),
            forfeits,
        }
    }

    /// The score of an entrant less its luck, over whole rounds; `None` where the luck of any of its
    /// games was not measured.
    fn adjusted(&self, entrant: usize) -> Option<Adjusted> {
        let seats = self.tables.iter().zip(&self.counted);
        let own = seats.filter_map(|(table, deals)| {
            let at = table.iter().position(|&one| one == entrant)?;
            Some((at, deals))
        });
        let own: Vec<(usize, &Vec<PlayedDeal>)> = own.collect();
        let (mut scores, mut luck) = (Vec::new(), Vec::new());
        for round in 0..self.counted.first().map_or(0, Vec::len) {
            let met = own.iter().map(|(at, deals)| (at, &deals[round]));
            let games = met
                .clone()
                .flat_map(|(at, deal)| deal.games.iter().map(|game| game.scores[*at]));
            scores.push(mean(games));
            let each: Option<Vec<Vec<f64>>> = met.map(|(at, deal)| deal.mean_luck(*at)).collect();
            luck.push(means(&each?)?);
        }
        (!scores.is_empty()).then(|| adjusted(&scores, &luck))
    }

    /// How one entrant has done against another; `None` where they never sit at one table.
    pub fn meeting(&self, one: usize, other: usize) -> Option<Meeting> {
        let share = self.pairs.get(&(one.min(other), one.max(other)))?;
        let together = |table: &&Vec<usize>| table.contains(&one) && table.contains(&other);
        let tables = self.tables.iter().filter(together).count();
        let games = self.rounds() * (tables * self.plan.config.players()) as u64;
        let (low, high) = share.interval();
        Some(match one < other {
            true => Meeting {
                games,
                share: share.mean(),
                interval: (low, high),
                verdict: share.verdict(),
            },
            false => Meeting {
                games,
                share: 1.0 - share.mean(),
                interval: (1.0 - high, 1.0 - low),
                verdict: share.verdict().map(Ordering::reverse),
            },
        })
    }

    /// The result of each table, in the form of the lab's match with the same agents, rules, deals and seed.
    pub fn results(&self) -> Vec<Value> {
        let tables = self.tables.iter().zip(&self.counted);
        let results = tables.map(|(table, deals)| {
            let players = table
                .iter()
                .map(|&entrant| self.plan.entrants[entrant].clone());
            let players: Vec<Player> = players.collect();
            let standings = Standings::of(&players, &deals.iter().collect::<Vec<_>>());
            let measured = deals.first().is_some_and(|deal| !deal.luck.is_empty());
            let redraws = self.plan.redraws.filter(|_| measured);
            standings.to_json(&self.plan.config, self.chance, redraws)
        });
        results.collect()
    }
}

#[cfg(test)]
mod tests;
