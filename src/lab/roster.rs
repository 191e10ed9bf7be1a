//! Who plays, under which rules and how often: what the commands that play many games share.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::{Value, json};
use yomite::agent::{Agent, Brief, Budget, Progress};
use yomite::arena::{PlayedGame, Secret, Standings};
use yomite::catalogue::AgentSpec;
use yomite::contest::{Contestant, Match};
use yomite::game::{Game, Seat};
use yomite::games::{AnyConfig, GameId};
use yomite::minds::{AnyAgent, AnyTeacher};
use yomite::record::{Plain, Player};
use yomite::session::Session;
use yomite::words::{Lang, say};

use super::Failure;

/// Makes the contestants of the specs, in their order.
pub(super) fn contestants(game: GameId, specs: &[String]) -> Result<Vec<Contestant>, Failure> {
    specs
        .iter()
        .map(|spec| match spec.trim().parse()? {
            Player::Agent(spec) => {
                let mut teachers = game.teachers().iter();
                if let Some(info) = teachers.find(|info| info.name == spec.name) {
                    return Err(Failure::Usage(format!(
                        "{0} sees all cards, so it is no agent; to measure against it, name it \
                         teacher:{0}",
                        info.name
                    )));
                }
                let agent = AnyAgent::new(game, &spec)?;
                Ok(Contestant::Agent(spec, agent))
            }
            Player::Teacher(spec) => {
                let teacher = AnyTeacher::new(game, &spec)?;
                Ok(Contestant::Teacher(spec, teacher))
            }
            Player::Command(command) if command.trim().is_empty() => Err(Failure::Usage(
                "cmd: needs a program, as in cmd:./player".to_owned(),
            )),
            Player::Command(command) => Ok(Contestant::Program(command)),
            Player::Guest(name) => Err(Failure::Usage(format!(
                "guest:{name} plays in the page only; a program that speaks the same lines plays \
                 here as cmd:PROGRAM"
            ))),
            Player::Human | Player::Stranger => Err(Failure::Usage(
                "a person cannot play a match of the lab; name agents or cmd:PROGRAM".to_owned(),
            )),
        })
        .collect()
}

/// The rule that says how many play, in games that leave it open.
const PLAYERS: &str = "players";

/// The game's default rules, changed by `name=value`.
pub(super) fn config(game: GameId, rules: &[String]) -> Result<AnyConfig, Failure> {
    let mut config = game.default_config();
    let mut given = Vec::new();
    for rule in rules {
        let (name, value) = named(rule)?;
        if given.contains(&name) {
            return Err(Failure::Usage(format!(
                "the rule {name} is given more than once; keep one of them"
            )));
        }
        given.push(name);
        config = config.with_rule(name, value)?;
    }
    Ok(config)
}

/// The rules as [`config`] has them, with seats for so many players where the rules leave that
/// open and the command line does not say.
pub(super) fn rules(game: GameId, rules: &[String], players: usize) -> Result<AnyConfig, Failure> {
    let mut config = config(game, rules)?;
    let mut counted = false;
    for rule in rules {
        counted |= named(rule)?.0 == PLAYERS;
    }
    if !counted && game.rules().iter().any(|rule| rule.name == PLAYERS) {
        config = config
            .with_rule(PLAYERS, &players.to_string())
            .map_err(|error| {
                Failure::Usage(format!("{players} agents are named for {game}: {error}"))
            })?;
    }
    if config.players() != players {
        return Err(Failure::Usage(format!(
            "{game} has {} seats under these rules, and {players} agents are named; name one a \
             seat, the same one twice if it is to play itself",
            config.players()
        )));
    }
    Ok(config)
}

/// Who plays and under which rules: the agents of the list, or without one those that `usual`
/// names for so many seats.
pub(super) fn table(
    game: GameId,
    list: Option<&str>,
    by_rule: &[String],
    usual: impl Fn(usize) -> Vec<String>,
) -> Result<(Vec<String>, AnyConfig), Failure> {
    match list {
        Some(list) => {
            let specs = AgentSpec::split(list);
            let config = rules(game, by_rule, specs.len())?;
            Ok((specs, config))
        }
        None => {
            let config = config(game, by_rule)?;
            Ok((usual(config.players()), config))
        }
    }
}

fn named(rule: &str) -> Result<(&str, &str), Failure> {
    let parted = rule.split_once('=');
    let (name, value) =
        parted.ok_or_else(|| Failure::Usage(format!("--rule takes name=value, not \"{rule}\"")))?;
    Ok((name.trim(), value.trim()))
}

/// How many games, which, and how the result is written.
#[derive(Clone, clap::Args)]
pub(super) struct Series {
    /// Games to play, rounded up to whole deals: each is played once a seat rotation
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(super) games: u64,
    /// The seed of all deals and decisions
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub(super) seed: u64,
    /// Play the deals of an earlier match with a program again: what was printed at its end
    #[arg(long, value_name = "HEX")]
    pub(super) secret: Option<Secret>,
    /// A rule of the game, as `lab games` lists them; repeat it for several
    #[arg(long, value_name = "NAME=VALUE")]
    pub(super) rule: Vec<String>,
    /// Threads to play in; the result does not depend on it [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Write JSON
    #[arg(long)]
    pub(super) json: bool,
}

impl Series {
    /// So many games from a seed, as a command line would say it.
    pub(super) fn new(games: u64, seed: u64, rule: &[String], threads: Option<u16>) -> Series {
        Series {
            games,
            seed,
            secret: None,
            rule: rule.to_vec(),
            threads,
            json: false,
        }
    }

    /// Deals to play, each under so many rotations; says on standard error if that is more games
    /// than were asked for.
    pub(super) fn deals(&self, rotations: usize) -> u64 {
        let rotations = rotations.max(1) as u64;
        let deals = self.games.div_ceil(rotations);
        if deals * rotations != self.games {
            eprintln!(
                "{} games asked for, {} played: {deals} deals under {rotations} seat rotations",
                self.games,
                deals * rotations
            );
        }
        deals
    }

    /// Threads to play in; 0 is one a core.
    pub(super) fn threads(&self) -> usize {
        self.threads.map_or(0, usize::from)
    }

    /// What the deals come from beside the seed: what the command line names, else where programs
    /// play something new.
    pub(super) fn secret(&self, contestants: &[Contestant]) -> Result<Option<Secret>, Failure> {
        match self.secret {
            None if contestants.iter().any(Contestant::is_program) => {
                Secret::draw().map(Some).map_err(Failure::Failed)
            }
            named => Ok(named),
        }
    }

    /// Tells after a match what its deals came from, where the command line did not name it.
    pub(super) fn tell(&self, secret: Option<Secret>) {
        if let (None, Some(secret)) = (self.secret, secret) {
            eprintln!("the deals came from a secret: --secret {secret} plays them again");
        }
    }

    /// The match of so many deals without a limit on thinking.
    pub(super) fn fixture(
        &self,
        config: &AnyConfig,
        contestants: Vec<Contestant>,
        deals: u64,
    ) -> Result<Match, Failure> {
        Ok(Match {
            config: config.clone(),
            secret: self.secret(&contestants)?,
            contestants,
            deals,
            seed: self.seed,
            budget: Budget::default(),
            searchers: 1,
            move_timeout: Duration::from_secs(10),
            appraisal: None,
            threads: self.threads(),
        })
    }

    /// Plays so many deals without a limit on thinking, and gives what `read` makes of each, in
    /// the order of the deals, beside the standings.
    ///
    /// `read` is given the games of a deal in the order of the rotations.
    pub(super) fn play<T: Send>(
        &self,
        config: &AnyConfig,
        contestants: Vec<Contestant>,
        deals: u64,
        bar: &ProgressBar,
        read: impl Fn(&[PlayedGame]) -> T + Sync,
    ) -> Result<(Vec<T>, Standings), Failure> {
        let found = Mutex::new(BTreeMap::new());
        let played = self.fixture(config, contestants, deals)?;
        let standings = played.play(&|deal, games| {
            let value = read(games);
            let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
            found.insert(deal, value);
            bar.inc(games.len() as u64);
        })?;
        self.tell(played.secret);
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok((found.into_values().collect(), standings))
    }

    /// Plays these agents under a bar of its own, and gives what `read` makes of each deal, in
    /// the order of the deals, and what was played.
    pub(super) fn read<T: Send>(
        &self,
        config: AnyConfig,
        agents: Vec<String>,
        read: impl Fn(&[PlayedGame]) -> T + Sync,
    ) -> Result<(Vec<T>, Played), Failure> {
        let contestants = contestants(config.game(), &agents)?;
        let deals = self.deals(config.players());
        let bar = progress_bar(deals * config.players() as u64, "games");
        let played = self.play(&config, contestants, deals, &bar, read);
        bar.finish_and_clear();
        let (found, standings) = played?;
        let played = Played {
            config,
            agents,
            games: standings.games,
            seed: self.seed,
        };
        Ok((found, played))
    }
}

/// Plays a match to its end: at each decision its seat's agent thinks until it has settled.
///
/// # Errors
/// An agent is another game's, or chooses nothing that can be played; in words.
pub(super) fn play_out<'a>(
    session: &mut Session,
    agent: impl Fn(Seat) -> &'a AnyAgent,
) -> Result<(), String> {
    while let Some(seat) = session.to_move() {
        let brief = Brief::new(session.decision_seed(session.plies().len()));
        let search = agent(seat).begin(&session.observe(seat), &brief);
        let mut search = search.ok_or("another game's agent")?;
        while search.step() == Progress::Thinking {}
        let choice = search.evaluation().chosen().cloned();
        let played = session.play(choice.ok_or("an agent chose nothing")?);
        played.map_err(|illegal| say(&illegal.reason, &Plain(Lang::En)))?;
    }
    Ok(())
}

/// What was played: every study of games begins with it.
pub(super) struct Played {
    pub(super) config: AnyConfig,
    pub(super) agents: Vec<String>,
    pub(super) games: u64,
    pub(super) seed: u64,
}

impl Played {
    /// A study as JSON: what was played, then its own figures.
    pub(super) fn to_json(&self, figures: Value) -> Value {
        let mut json = json!({
            "game": self.config.game().name(),
            "rules": self.config.to_json(),
            "games": self.games,
            "seed": self.seed,
            "agents": self.agents,
        });
        if let (Value::Object(json), Value::Object(figures)) = (&mut json, figures) {
            json.extend(figures);
        }
        json
    }
}

/// `coyote players=2 lives=1: 200 games of reader,counter, seed 1`
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (title, agents) = (title(&self.config), self.agents.join(","));
        write!(
            f,
            "{title}: {} games of {agents}, seed {}",
            self.games, self.seed
        )
    }
}

/// A bar over so many games, or whatever is counted; elsewhere than on a terminal it draws nothing.
pub(super) fn progress_bar(length: u64, counted: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let template = format!("{{bar:40}} {{pos}}/{{len}} {counted}, {{eta}} left  {{wide_msg}}");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}

/// What is found in each of so many, all cores at work under a bar; in order.
pub(super) fn each<T: Send>(
    length: u64,
    counted: &str,
    find: impl Fn(u64) -> T + Sync + Send,
) -> Vec<T> {
    let bar = progress_bar(length, counted);
    let all = (0..length).into_par_iter().map(|nth| {
        let found = find(nth);
        bar.inc(1);
        found
    });
    let all = all.collect();
    bar.finish_and_clear();
    all
}

/// What an agent does in a position once it has thought to its end.
pub(super) fn choice<G: Game>(
    agent: &dyn Agent<G>,
    seen: &G::Observation,
    seed: u64,
) -> Option<G::Action> {
    let mut search = agent.begin(seen, &Brief::new(seed));
    while search.step() == Progress::Thinking {}
    search.choice()
}

/// A game with its rules: `numeron digits=3 end=sudden`.
pub(super) fn title(config: &AnyConfig) -> String {
    let rules = config.game().rules().iter();
    let values =
        rules.filter_map(|rule| Some(format!(" {}={}", rule.name, config.rule(rule.name)?)));
    format!("{}{}", config.game(), values.collect::<String>())
}

#[cfg(test)]
mod tests {
    use yomite::catalogue::AgentSpec;

    #[test]
    fn commas_within_parameters_do_not_part_agents() {
        let cases: [(&str, &[&str]); 7] = [
            ("a,b", &["a", "b"]),
            ("a:x=1,y=2,b", &["a:x=1,y=2", "b"]),
            ("a:x=1,b:y=2,z=3", &["a:x=1", "b:y=2,z=3"]),
            ("cmd:./p --level=3,a", &["cmd:./p --level=3", "a"]),
            ("teacher:a:x=1,y=2,b", &["teacher:a:x=1,y=2", "b"]),
            ("x=1", &["x=1"]),
            ("a,,b", &["a", "", "b"]),
        ];
        for (list, specs) in cases {
            assert_eq!(AgentSpec::split(list), specs, "{list}");
        }
    }
}
