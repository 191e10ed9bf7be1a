//! The result of a match, a row a contestant.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::{Value, json};

use super::chance::Chance;
use super::estimate::{Adjusted, Estimate, adjusted, cluster_mean, ratio, win_rate};
use super::game::{End, Outcome, PlayedDeal};
use crate::AnyConfig;
use crate::record::Player;

/// How many forfeits of a contestant are told with their reasons; all are counted.
const REASONS: usize = 10;

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standings {
    /// Games played: deals times seats.
    pub games: u64,
    /// Of these, broken off because they would not end.
    pub unfinished: u64,
    /// One a contestant, in their order.
    pub agents: Vec<Row>,
}

/// One contestant's result. Intervals are of 95 %, over deals.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    pub agent: Player,
    /// It sees the truth: its result is a measure, and no agent's.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sees_all: bool,
    pub games: u64,
    /// Games won, a shared win by its share.
    pub wins: f64,
    /// Wins a game.
    pub win_rate: f64,
    pub ci95: (f64, f64),
    /// Score a game, as the game counts it.
    pub mean_score: f64,
    /// Its interval; without ends (null in JSON) after a single deal.
    pub score_ci95: (f64, f64),
    /// The score less its luck, where that was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjusted: Option<Adjusted>,
    /// Wall-clock milliseconds a decision.
    pub ms_per_decision: f64,
    /// Simulations a decision, as the agent counts them.
    pub simulations_per_decision: f64,
    /// What the game tells beside the score, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: BTreeMap<Cow<'static, str>, FigureRow>,
    pub forfeits: u64,
    /// The first of these.
    pub forfeit_reasons: Vec<ForfeitNote>,
}

/// A figure of the game's own. Its interval is of 95 %, over deals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct FigureRow {
    pub mean: f64,
    /// Its interval; without ends (null in JSON) after a single deal.
    pub ci95: (f64, f64),
    /// Over how many.
    pub of: f64,
}

/// A forfeited game and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ForfeitNote {
    /// The deal, from 0.
    pub deal: u64,
    /// The rotation, from 0.
    pub rotation: u64,
    /// The decision, from 0.
    pub ply: u64,
    pub reason: String,
}

impl Standings {
    /// Adds up the games of deals, which are in their order, with a game a rotation.
    pub fn from_deals(players: &[Player], deals: &[&PlayedDeal]) -> Standings {
        let all = || deals.iter().flat_map(|deal| &deal.games);
        Standings {
            games: all().count() as u64,
            unfinished: all().filter(|game| game.end == End::TooLong).count() as u64,
            agents: players
                .iter()
                .enumerate()
                .map(|(contestant, player)| row(player.clone(), contestant, deals))
                .collect(),
        }
    }

    /// The standings as JSON, with what the match was played from; a secret is there only if there
    /// was one, and redraws only where luck was measured over so many.
    pub fn to_json(&self, config: &AnyConfig, chance: Chance, redraws: Option<u16>) -> Value {
        let mut json = json!({
            "game": config.game().name(),
            "rules": config.to_json(),
            "games": self.games,
            "seed": chance.seed,
            "unfinished": self.unfinished,
            "agents": self.agents,
        });
        if let Some(redraws) = redraws {
            json["redraws"] = json!(redraws);
        }
        if let Some(secret) = chance.secret {
            json["secret"] = json!(secret.to_string());
        }
        json
    }
}

fn row(player: Player, contestant: usize, deals: &[&PlayedDeal]) -> Row {
    // One figure a deal: its mean over the rotations.
    let by_deal = |of: &dyn Fn(&Outcome) -> f64| -> Vec<f64> {
        let mean = |games: &[Outcome]| games.iter().map(of).sum::<f64>() / games.len() as f64;
        deals.iter().map(|deal| mean(&deal.games)).collect()
    };
    let wins = win_rate(&by_deal(&|game| game.wins[contestant]));
    let scores = by_deal(&|game| game.scores[contestant]);
    let score = cluster_mean(&scores);
    let luck: Option<Vec<Vec<f64>>> = deals
        .iter()
        .map(|deal| deal.mean_luck(contestant))
        .collect();
    let even = |luck: &Vec<Vec<f64>>| luck.windows(2).all(|two| two[0].len() == two[1].len());
    let luck = luck.filter(|luck| !luck.is_empty() && even(luck));
    let adjusted = luck.map(|luck| adjusted(&scores, &luck));
    let all = || deals.iter().flat_map(|deal| &deal.games);
    let spent = |of: &dyn Fn(&Outcome) -> f64| all().map(of).sum::<f64>();
    let decisions = spent(&|game| game.spent[contestant].decisions as f64).max(1.0);
    let mut reasons = Vec::new();
    let mut forfeits = 0;
    for PlayedDeal { deal, games, .. } in deals {
        for (rotation, game) in games.iter().enumerate() {
            let End::Forfeit(forfeit) = &game.end else {
                continue;
            };
            if forfeit.contestant != contestant {
                continue;
            }
            forfeits += 1;
            if reasons.len() < REASONS {
                reasons.push(ForfeitNote {
                    deal: *deal,
                    rotation: rotation as u64,
                    ply: forfeit.ply as u64,
                    reason: forfeit.reason.clone(),
                });
            }
        }
    }
    let names = all().flat_map(|game| game.figures.get(contestant).into_iter().flatten());
    let names: BTreeSet<&Cow<'static, str>> = names.map(|figure| &figure.name).collect();
    let figures = names.into_iter().map(|name| {
        let of_game = |game: &Outcome| {
            let mut own = game.figures.get(contestant).into_iter().flatten();
            let figure = own.find(|figure| figure.name == *name);
            figure.map_or((0.0, 0.0), |figure| (figure.sum, figure.of))
        };
        let of_deal = |deal: &&PlayedDeal| {
            let parts = deal.games.iter().map(of_game);
            parts.fold((0.0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1))
        };
        let sums: Vec<(f64, f64)> = deals.iter().map(of_deal).collect();
        let Estimate { mean, ci95 } = ratio(&sums);
        let of = sums.iter().map(|deal| deal.1).sum();
        (name.clone(), FigureRow { mean, ci95, of })
    });
    let figures = figures.collect();
    Row {
        sees_all: player.sees_all(),
        agent: player,
        games: all().count() as u64,
        wins: spent(&|game| game.wins[contestant]),
        win_rate: wins.mean,
        ci95: wins.ci95,
        mean_score: score.mean,
        score_ci95: score.ci95,
        adjusted,
        ms_per_decision: spent(&|game| game.spent[contestant].millis) / decisions,
        simulations_per_decision: spent(&|game| game.spent[contestant].simulations as f64)
            / decisions,
        figures,
        forfeits,
        forfeit_reasons: reasons,
    }
}
