//! Programs from outside: they answer what is asked, know of a game what they see of it, and end
//! when it does.

#![cfg(unix)]

use std::sync::Mutex;
use std::time::Duration;

use yomite::agent::Budget;
use yomite::arena::{PlayedGame, Standings};
use yomite::catalogue::AgentSpec;
use yomite::contest::{Contestant, Match};
use yomite::games::{AnyConfig, GameId};
use yomite::minds::AnyAgent;

#[path = "programs/answers.rs"]
mod answers;
#[cfg(target_os = "linux")]
#[path = "programs/end.rs"]
mod end;
#[path = "programs/memory.rs"]
mod memory;

/// A match of a program, the first contestant, against an agent for two: its standings, and its
/// games by deal and rotation.
fn play(
    config: AnyConfig,
    program: &str,
    agent: &str,
    deals: u64,
) -> (Standings, Vec<Vec<PlayedGame>>) {
    let spec = AgentSpec::plain(agent);
    let agent = AnyAgent::new(config.game(), &spec).expect("an agent of the game");
    let found = Mutex::new(vec![Vec::new(); deals as usize]);
    let played = Match {
        contestants: vec![
            Contestant::Program(program.to_owned()),
            Contestant::Agent(spec, agent),
        ],
        config,
        deals,
        seed: 29,
        secret: Some("29".repeat(32).parse().expect("hexadecimal digits")),
        budget: Budget::default(),
        searchers: 1,
        move_timeout: Duration::from_secs(60),
        appraisal: None,
        threads: 1,
    };
    let standings = played
        .play(&|deal, games| found.lock().unwrap()[deal as usize] = games.to_vec())
        .expect("a match that fits its rules");
    (standings, found.into_inner().unwrap())
}

/// Rules by name and value.
fn rules(game: GameId, rules: &[(&str, &str)]) -> AnyConfig {
    let with = |config: AnyConfig, &(name, value): &(&str, &str)| config.with_rule(name, value);
    rules
        .iter()
        .try_fold(game.default_config(), with)
        .expect("rules of the game")
}
