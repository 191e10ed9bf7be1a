//! `lab regret`: what the placements of agents are worth against each other, street by street.

use std::io::Write;

use clap::Subcommand;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use yomite::agent::Agent;
use yomite::arena::{Estimate, cluster_mean};
use yomite::assets::embedded;
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::game::Game as _;
use yomite::games::pineapple::{Action, Config, Pineapple};
use yomite::games::{AnyConfig, GameId};
use yomite::minds::Shipped;
use yomite::minds::pineapple::Gauge;

use super::Failure;
use super::printing::TextTable;
use super::roster::{self, choice, each};

/// Arguments of `lab regret`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Gauged,
}

#[derive(Subcommand)]
enum Gauged {
    /// Placements of OFC Pineapple
    ///
    /// Hands are played by the first agent. At each placement before the last two streets all
    /// agents are asked, and what they choose is held against the same worlds, in which both
    /// players go on by the judgement. What is told is how many points a hand an agent's choices
    /// bring more than those of the first agent.
    Pineapple(Pineapples),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

#[derive(clap::Args)]
struct Pineapples {
    /// Who is asked
    #[arg(
        long,
        value_name = "A,B,…",
        default_value = "mcts:simulations=0,mcts:simulations=10,mcts:simulations=100,\
                         mcts:simulations=500,mcts:simulations=2000"
    )]
    agents: String,
    /// Hands to play, each the first of a session
    #[arg(long, value_name = "N", default_value_t = 100)]
    hands: u64,
    /// Worlds that each choice meets
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    worlds: u64,
    /// The seed of all deals, decisions and worlds
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// A rule of the game; repeat it for several
    #[arg(long, value_name = "NAME=VALUE")]
    rule: Vec<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Plays hands, weighs what the agents choose, and writes what their choices bring.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.game {
        Gauged::Pineapple(args) => pineapple(args, out),
        Gauged::Other(words) => Err(Failure::no_such(words, "to weigh", "pineapple")),
    }
}

/// Points that an agent's choices brought more than the first agent's in one hand, by street.
type Gains = Vec<[f64; Gauge::STREETS]>;

fn pineapple(args: &Pineapples, out: &mut dyn Write) -> Result<(), Failure> {
    let AnyConfig::Pineapple(config) = roster::config(GameId::Pineapple, &args.rule)? else {
        return Err(Failure::Usage("rules of another game".to_owned()));
    };
    let specs = AgentSpec::split(&args.agents);
    let make = |spec: &String| -> Result<Box<dyn Agent<Pineapple>>, SpecError> {
        Pineapple::agent(&spec.parse()?)
    };
    let agents: Vec<_> = specs.iter().map(make).collect::<Result<_, _>>()?;
    let gauge = Gauge::shipped(&embedded()).map_err(SpecError::from)?;
    let hands = each(args.hands, "hands", |nth| {
        one(args, &config, &agents, &gauge, nth)
    });
    let rows: Vec<Row> = specs
        .iter()
        .enumerate()
        .map(|(at, spec)| Row::new(spec, hands.iter().map(|gains| gains[at])))
        .collect();
    if args.json {
        let rows: Vec<_> = rows.iter().map(Row::to_json).collect();
        let all = json!({
            "game": "pineapple", "hands": args.hands, "worlds": args.worlds, "seed": args.seed,
            "than": specs.first(), "agents": rows,
        });
        writeln!(out, "{all}")?;
        return Ok(());
    }
    writeln!(
        out,
        "points a hand beyond the choices of {}: {} hands, {} worlds, seed {}; intervals of 95 % \
         over hands",
        specs.first().map_or("", String::as_str),
        args.hands,
        args.worlds,
        args.seed
    )?;
    let mut table = TextTable::new()
        .words(["agent"])
        .figures(["street 1", "street 2", "street 3", "all", "95 %"]);
    for row in &rows {
        let (low, high) = row.all.ci95;
        let streets = row.streets.iter().map(|street| format!("{street:.3}"));
        let all = [
            format!("{:.3}", row.all.mean),
            format!("{low:.3} to {high:.3}"),
        ];
        let cells = std::iter::once(row.agent.clone()).chain(streets).chain(all);
        table.row(cells.collect());
    }
    Ok(table.write(out, 0)?)
}

/// What came of one agent.
struct Row {
    agent: String,
    streets: [f64; Gauge::STREETS],
    all: Estimate,
}

impl Row {
    fn new(agent: &str, hands: impl Iterator<Item = [f64; Gauge::STREETS]> + Clone) -> Row {
        let n = hands.clone().count().max(1) as f64;
        let sums: Vec<f64> = hands.clone().map(|gains| gains.iter().sum()).collect();
        Row {
            agent: agent.to_owned(),
            streets: std::array::from_fn(|at| {
                hands.clone().map(|gains| gains[at]).sum::<f64>() / n
            }),
            all: cluster_mean(&sums),
        }
    }

    fn to_json(&self) -> serde_json::Value {
        json!({
            "agent": self.agent, "streets": self.streets, "all": self.all.mean,
            "ci95": self.all.ci95,
        })
    }
}

/// Plays the first hand of a session by the first agent, and weighs what all choose; a seat's mean.
fn one(
    args: &Pineapples,
    config: &Config,
    agents: &[Box<dyn Agent<Pineapple>>],
    gauge: &Gauge,
    nth: u64,
) -> Gains {
    let mut gains = vec![[0.0; Gauge::STREETS]; agents.len()];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(args.seed ^ (nth << 20));
    let game = Pineapple::draw(config, &mut rng)
        .ok()
        .and_then(|deal| Pineapple::set_up(config, &deal).ok());
    let Some(mut game) = game else { return gains };
    // The hands that come after it give fantasyland its worth.
    while let Some(seat) = game.to_move().filter(|_| game.table().hand == 0) {
        let seen = game.observe(seat);
        let seed = rng.next_u64();
        let street = usize::from(seen.table().acted[seat.index()]);
        let asked = match street < Gauge::STREETS {
            true => agents,
            false => &agents[..1],
        };
        let choices: Vec<Action> = asked
            .iter()
            .map(|agent| choice(agent.as_ref(), &seen, seed).unwrap_or_default())
            .collect();
        if choices.iter().any(|choice| *choice != choices[0]) {
            let mut distinct = choices.clone();
            distinct.sort_by_key(|action| seen.task().place(action));
            distinct.dedup();
            let values = gauge.values(&seen, &distinct, args.worlds, rng.next_u64());
            let worth = |action: &Action| {
                let at = distinct.iter().position(|one| one == action);
                at.map_or(0.0, |at| values[at])
            };
            for (gain, choice) in gains.iter_mut().zip(&choices) {
                gain[street] += (worth(choice) - worth(&choices[0])) / 2.0;
            }
        }
        if game.play(&choices[0]).is_err() {
            break;
        }
    }
    gains
}
