//! A league played game by game, as a page's workers do, against matches of the lab.

use std::time::Duration;

use yomite::agent::{Budget, Shard, Spending};
use yomite::arena::{Choice, Fixture, League, Plan, PlayedGame, Playing};
use yomite::assets::embedded;
use yomite::catalogue::AgentSpec;
use yomite::contest::{Contestant, Match};
use yomite::games::GameId;
use yomite::minds::AnyAgent;
use yomite::minds::luck::{Appraisal, Weighed};
use yomite::record::Player;

const SEED: u64 = 11;
const DEALS: u64 = 6;
const REDRAWS: u16 = 2;

fn appraisal(game: GameId) -> Option<Appraisal> {
    Appraisal::new(game, REDRAWS, &embedded()).expect("its files are there")
}

fn agent(game: GameId, spec: &str) -> (AgentSpec, AnyAgent) {
    let spec: AgentSpec = spec.parse().expect("a spec");
    let agent = AnyAgent::new(game, &spec).expect("an agent of this game");
    (spec, agent)
}

/// Plays one game as a worker does: decision by decision, in slices of thought.
fn play(league: &League, fixture: Fixture) -> PlayedGame {
    let record = league.record(fixture).expect("the rules deal");
    let by = appraisal(record.game());
    let seed = league.luck_seed(fixture);
    assert_eq!(seed.is_some(), by.is_some());
    let playing = Playing::begin(record).expect("a game before its first ply");
    let mut weighed = Weighed::new(playing, by, seed.unwrap_or_default());
    while let Some(due) = weighed.playing().due() {
        let playing = weighed.playing();
        let record = playing.record();
        let Player::Agent(spec) = &record.seats[due.seat.index()] else {
            panic!("agents alone play here");
        };
        let agent = AnyAgent::new(record.game(), spec).expect("an agent");
        let seen = playing.truth().observe(due.seat);
        let brief = yomite::agent::Brief::new(due.seed);
        let mut search = agent.begin(&seen, &brief).expect("its own game");
        let spending = Spending::new(Budget::default(), Shard::WHOLE, 0.0);
        // A pause after every step.
        while search.think(&spending, 0.0, &mut || 1.0) == yomite::agent::Progress::Thinking {}
        weighed.take(Choice::pooled(&[search.evaluation()], 0.0));
    }
    weighed.finish()
}

fn check(game: GameId, agents: &[&str]) {
    let config = game.default_config();
    let plan = Plan {
        config: config.clone(),
        entrants: agents
            .iter()
            .map(|name| name.parse().expect("a player"))
            .collect(),
        seed: SEED,
        secret: None,
        deals: DEALS,
        until_decided: false,
        redraws: Some(REDRAWS),
    };
    let mut league = League::new(plan).expect("a plan");
    let mut games = std::iter::from_fn(|| league.hand_out()).collect::<Vec<_>>();
    // Results come in any order.
    games.reverse();
    let mut records = Vec::new();
    for fixture in games {
        let played = play(&league, fixture);
        records.push((fixture, played.record));
        league.take(fixture, played.outcome, played.luck);
    }
    records.sort_by_key(|(fixture, _)| (fixture.table, fixture.deal, fixture.rotation));
    let mut expected = Vec::new();
    for (table, found) in league.tables().iter().zip(league.results()) {
        let contestants = table.iter().map(|&entrant| {
            let (spec, agent) = agent(game, agents[entrant]);
            Contestant::Agent(spec, agent)
        });
        let written = std::sync::Mutex::new(std::collections::BTreeMap::new());
        let standings = Match {
            config: config.clone(),
            contestants: contestants.collect(),
            deals: DEALS,
            seed: SEED,
            secret: None,
            budget: Budget::default(),
            searchers: 1,
            move_timeout: Duration::from_secs(10),
            appraisal: appraisal(game),
            threads: 1,
        }
        .play(&|deal, games| {
            let games = games
                .iter()
                .map(|game| game.record.clone())
                .collect::<Vec<_>>();
            written
                .lock()
                .expect("no thread has panicked")
                .insert(deal, games);
        })
        .expect("a match that fits its rules");
        expected.extend(
            written
                .into_inner()
                .expect("the same")
                .into_values()
                .flatten(),
        );
        let redraws = game.draws().then_some(REDRAWS);
        assert_eq!(
            found.get("redraws").cloned(),
            redraws.map(Into::into),
            "{game}"
        );
        let found = found["agents"].as_array().expect("a row an agent").clone();
        for (row, found) in standings.agents.iter().zip(found) {
            let row = serde_json::to_value(row).expect("plain data");
            for key in [
                "agent",
                "games",
                "wins",
                "win_rate",
                "ci95",
                "mean_score",
                "score_ci95",
                "adjusted",
                "figures",
            ] {
                assert_eq!(found.get(key), row.get(key), "{game}: {key}");
            }
            assert_eq!(
                found["simulations_per_decision"],
                row["simulations_per_decision"]
            );
        }
    }
    // With one table an entrant's figures are those of its row.
    if let [_] = league.tables() {
        let row = &league.results()[0]["agents"][0];
        let adjusted = serde_json::to_value(league.standing(0).adjusted).expect("plain data");
        assert_eq!(
            row.get("adjusted").unwrap_or(&serde_json::Value::Null),
            &adjusted,
            "{game}"
        );
        assert_eq!(adjusted.is_null(), !game.draws(), "{game}");
    }
    let records: Vec<_> = records.into_iter().map(|(_, record)| record).collect();
    assert_eq!(records, expected, "{game}: the games themselves");
}

#[test]
fn a_league_plays_the_games_of_the_labs_matches() {
    check(GameId::Numeron, &["random", "expected", "entropy"]);
    check(GameId::Duel, &["random", "greedy"]);
    check(GameId::Pineapple, &["random", "greedy"]);
    check(GameId::Sevens, &["random", "greedy", "random", "greedy"]);
}
