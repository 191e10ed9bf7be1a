//! What a league has come to: each entrant's games, every two against each other, the tables' results.

use std::cmp::Ordering;

use serde_json::Value;

use super::super::estimate::{Adjusted, adjusted};
use super::{League, mean, means};
use crate::arena::{End, PlayedDeal, Standings};
use crate::record::Player;

/// How one entrant has done, over all its games of whole rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub games: u64,
    /// Wins a game, and an interval that holds at all times.
    pub wins: f64,
    pub interval: (f64, f64),
    /// Score a game.
    pub score: f64,
    /// The score less its luck, where that was measured in every game. Its interval is one for a
    /// number of deals that was fixed beforehand.
    pub adjusted: Option<Adjusted>,
    /// Milliseconds a decision.
    pub ms_per_decision: f64,
    pub simulations_per_decision: f64,
    /// Games given away.
    pub forfeits: u64,
}

/// How one entrant has done against another, over the games that both sat in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    pub games: u64,
    /// ½, and half of what the one has won more than the other a game: with two seats, its share of
    /// the wins.
    pub share: f64,
    /// An interval that holds at all times, and for all pairs at once.
    pub interval: (f64, f64),
    /// Whether the one is better or worse, once that is decided.
    pub verdict: Option<Ordering>,
}

impl League {
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
            let standings = Standings::from_deals(&players, &deals.iter().collect::<Vec<_>>());
            let measured = deals.first().is_some_and(|deal| !deal.luck.is_empty());
            let redraws = self.plan.redraws.filter(|_| measured);
            standings.to_json(&self.plan.config, self.chance, redraws)
        });
        results.collect()
    }
}
