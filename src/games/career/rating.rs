//! A person's strength against agents whose strength was measured, by Glicko-2 (Glickman, "Example of the Glicko-2 system",
//! 2013).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use crate::GameId;
use crate::catalogue::{AgentSpec, Params};
use crate::record::Player;

/// An agent as a league has measured it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rated {
    pub agent: String,
    pub rating: f64,
    /// One standard error of it.
    pub deviation: f64,
    /// How many games it played in the league, of which seed, and when.
    pub games: u64,
    pub seed: u64,
    pub date: String,
}

/// The agents of a game that were measured, weakest first.
pub fn rated(game: GameId) -> &'static [Rated] {
    static ALL: LazyLock<BTreeMap<String, Vec<Rated>>> = LazyLock::new(|| {
        // A test reads the file of this build.
        let mut all: BTreeMap<String, Vec<Rated>> =
            serde_json::from_str(include_str!("ratings.json")).unwrap_or_default();
        let weakest = |rated: &mut Vec<Rated>| rated.sort_by(|a, b| a.rating.total_cmp(&b.rating));
        all.values_mut().for_each(weakest);
        all
    });
    ALL.get(game.name()).map_or(&[], Vec::as_slice)
}

/// What an agent plays by, whatever its parameters are called by; `None` for one that the game has not.
fn plays(game: GameId, spec: &AgentSpec) -> Option<(String, Params)> {
    Some((spec.name.clone(), spec.resolve(game.agents()).ok()?))
}

/// Finds the measured agent that plays as another one does, among those of a game.
struct League(Vec<((String, Params), &'static Rated)>);

impl League {
    fn of_game(game: GameId) -> League {
        let known = rated(game).iter().filter_map(|rated| {
            let spec = rated.agent.parse().ok()?;
            Some((plays(game, &spec)?, rated))
        });
        League(known.collect())
    }

    fn measured(&self, game: GameId, spec: &AgentSpec) -> Option<&'static Rated> {
        let own = plays(game, spec)?;
        let known = self.0.iter().find(|(known, _)| *known == own);
        known.map(|(_, rated)| *rated)
    }
}

/// A match against agents: who sat where, which seat was the person's, and the scores.
#[derive(Clone, Copy, Debug)]
pub struct Meeting<'a> {
    pub seats: &'a [Player],
    pub person: usize,
    pub scores: &'a [f32],
}

/// A person's strength after so many matches.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    pub rating: f64,
    /// One standard deviation of it.
    pub deviation: f64,
    /// The rating after each match that counted, the first first.
    pub line: Vec<f64>,
}

impl Rating {
    /// After these matches of a game, the first first: each is a period of its own. What was not against measured agents
    /// alone counts for nothing; `None` where no match counts.
    ///
    /// Between more than two a win is one over everybody, and a loss one to who won: who else stood where tells little.
    pub fn of_matches<'a>(
        game: GameId,
        matches: impl IntoIterator<Item = Meeting<'a>>,
    ) -> Option<Rating> {
        let (config, league) = (Glicko2Config::new(), League::of_game(game));
        let mut now = Glicko2Rating::new();
        let mut line = Vec::new();
        for meeting in matches {
            if let Some(results) = results(game, &league, &meeting) {
                now = glicko2_rating_period(&now, &results, &config);
                line.push(now.rating);
            }
        }
        (!line.is_empty()).then_some(Rating {
            rating: now.rating,
            deviation: now.deviation,
            line,
        })
    }

    /// The measured agent that is nearest; `None` where nobody was measured.
    pub fn nearest(&self, game: GameId) -> Option<&'static Rated> {
        let away = |rated: &&Rated| (rated.rating - self.rating).abs();
        rated(game)
            .iter()
            .min_by(|a, b| away(a).total_cmp(&away(b)))
    }
}

/// What a match was against each of whom it was won or lost to; `None` where somebody there was not measured.
fn results(
    game: GameId,
    league: &League,
    meeting: &Meeting,
) -> Option<Vec<(Glicko2Rating, Outcomes)>> {
    let own = *meeting.scores.get(meeting.person)?;
    let most = meeting.scores.iter().copied().fold(f32::MIN, f32::max);
    let others = meeting.seats.iter().zip(meeting.scores).enumerate();
    let mut found = Vec::new();
    for (_, (player, score)) in others.filter(|(at, _)| *at != meeting.person) {
        let Player::Agent(spec) = player else {
            return None;
        };
        let rated = league.measured(game, spec)?;
        let outcome = match own.total_cmp(score) {
            std::cmp::Ordering::Greater => (own == most).then_some(Outcomes::WIN),
            std::cmp::Ordering::Less => (*score == most).then_some(Outcomes::LOSS),
            std::cmp::Ordering::Equal => (own == most).then_some(Outcomes::DRAW),
        };
        let rival = Glicko2Rating {
            rating: rated.rating,
            deviation: rated.deviation,
            ..Glicko2Rating::new()
        };
        found.extend(outcome.map(|outcome| (rival, outcome)));
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worked_example_of_glicko_2_comes_out() {
        let rival = |rating, deviation| Glicko2Rating {
            rating,
            deviation,
            ..Glicko2Rating::new()
        };
        let own = Glicko2Rating {
            rating: 1500.0,
            deviation: 200.0,
            volatility: 0.06,
        };
        let results = [
            (rival(1400.0, 30.0), Outcomes::WIN),
            (rival(1550.0, 100.0), Outcomes::LOSS),
            (rival(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = glicko2_rating_period(&own, &results, &Glicko2Config::new());
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 1e-5, "{after:?}");
    }

    #[test]
    fn every_agent_that_sits_at_a_table_was_measured() {
        for &game in GameId::ALL {
            assert!(rated(game).len() > 2, "{game}");
            let league = League::of_game(game);
            for rated in rated(game) {
                let spec = rated.agent.parse::<AgentSpec>().expect("a spec");
                assert!(league.measured(game, &spec).is_some(), "{game}: {spec}");
                assert!(
                    rated.games >= 20 && rated.deviation < 150.0,
                    "{game}: {rated:?}"
                );
            }
            for name in game.line_ups().iter().flat_map(|table| table.agents) {
                let spec = AgentSpec::plain(*name);
                assert!(league.measured(game, &spec).is_some(), "{game}: {spec}");
            }
        }
    }

    #[test]
    fn wins_against_the_strong_say_more_and_strangers_say_nothing() {
        let game = GameId::Numeron;
        let [weak, strong] = [rated(game).first(), rated(game).last()].map(Option::unwrap);
        let seats = |agent: &str| [Player::Human, Player::Agent(agent.parse().unwrap())];
        let after = |agent: &str, scores: [f32; 2]| {
            let seats = seats(agent);
            let meeting = Meeting {
                seats: &seats,
                person: 0,
                scores: &scores,
            };
            Rating::of_matches(game, [meeting; 3])
        };
        let won = [&weak.agent, &strong.agent].map(|agent| after(agent, [1.0, 0.0]).unwrap());
        assert!(won[0].rating < won[1].rating, "{won:?}");
        assert_eq!(won[1].line.len(), 3);
        assert!(won[1].line.is_sorted() && won[1].deviation < 350.0);
        let lost = after(&strong.agent, [0.0, 1.0]).unwrap();
        assert!(lost.rating < 1500.0);
        // Who decides at random now and then was not measured.
        assert_eq!(after("entropy:slip=0.123", [1.0, 0.0]), None);
        let stranger = [Player::Human, Player::Human];
        let meeting = Meeting {
            seats: &stranger,
            person: 0,
            scores: &[1.0, 0.0],
        };
        assert_eq!(Rating::of_matches(game, [meeting]), None);
    }
}
