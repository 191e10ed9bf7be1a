//! Duel: the other's hand, by round and by way of reading.

use std::io::Write;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use yomite::agent::Agent;
use yomite::arena::cluster_mean;
use yomite::assets::{AssetError, embedded};
use yomite::catalogue::AgentSpec;
use yomite::game::Game as _;
use yomite::games::duel::agents::STUDENT;
use yomite::games::duel::knowledge::Habits;
use yomite::games::duel::statistics::Profiles;
use yomite::games::duel::{Config, DeckChoice, Duel, Stage, decks};
use yomite::minds::Shipped;
use yomite::minds::duel::learned::{Eyes, Lore, Pair, Reader};
use yomite::minds::duel::study::{Inference, WAYS, Way, judge, variant};
use yomite::scoring::Fit;

use super::super::Failure;
use super::super::printing::{TextTable, figures};
use super::super::roster::{choice, each};

/// Cards of a held-out variant that are exchanged.
const EXCHANGED: usize = 8;

/// Arguments of `lab inference duel`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Who plays both seats
    #[arg(
        long,
        value_name = "A",
        default_value = "ismcts:simulations=100,networks=off"
    )]
    agent: AgentSpec,
    /// Matches to play, with decks that are drawn
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Play variants of the known decks: 8 of their 40 cards exchanged
    #[arg(long)]
    variants: bool,
    /// The chance with which a creature that could be paid is taken to be played
    #[arg(long, value_name = "P", default_value_t = Habits::default().creatures)]
    creatures: f64,
    /// The same of a spell
    #[arg(long, value_name = "P", default_value_t = Habits::default().spells)]
    spells: f64,
    /// The chance with which a creature is taken to be played rather than cheaper cards
    #[arg(long, value_name = "P", default_value_t = Habits::default().dearer)]
    dearer: f64,
    /// The chance with which a broken trigger is taken to be used
    #[arg(long, value_name = "P", default_value_t = Habits::default().triggers)]
    triggers: f64,
    /// The seed of all decks, deals and decisions
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Plays, and writes how well each way of reading fitted the truth.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let agent = Duel::agent(&args.agent)?;
    let files = embedded();
    let broken = |error: AssetError| Failure::Failed(error.to_string());
    let pair = Pair::shipped(&files, STUDENT, Eyes::Player).map_err(broken)?;
    let lore = Lore::new(Profiles::shipped(&files).map_err(broken)?);
    let games = each(args.games, "matches", |nth| {
        one(args, &*agent, (&pair.reader, &lore), nth)
    });
    let mut all = Inference::default();
    games.iter().for_each(|game| all.merge(game));
    write(args, &games, &all, out)
}

/// One match: what each seat reads at the start of its turns.
fn one(args: &Args, agent: &dyn Agent<Duel>, network: (&Reader, &Lore), nth: u64) -> Inference {
    let mut found = Inference::default();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(args.seed);
    for _ in 0..nth % 64 {
        rng.jump();
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.random::<u64>() ^ nth << 8);
    let habits = Habits {
        creatures: args.creatures,
        spells: args.spells,
        dearer: args.dearer,
        triggers: args.triggers,
    };
    let mut deck = || {
        let preset = decks::presets().choose(&mut rng)?;
        let deck = match args.variants {
            true => variant(preset.deck(), EXCHANGED, &mut rng),
            false => *preset.deck(),
        };
        Some(DeckChoice::Own(Box::new(deck)))
    };
    let (Some(first), Some(second)) = (deck(), deck()) else {
        return found;
    };
    let config = Config {
        deck: first,
        deck_2: second,
    };
    let Ok(deal) = Duel::draw(&config, &mut rng) else {
        return found;
    };
    let Ok(mut truth) = Duel::set_up(&config, &deal) else {
        return found;
    };
    let mut turn = 0;
    while let Some(seat) = truth.to_move() {
        let table = truth.table();
        if table.turn() != turn && table.stage() == Stage::Charge {
            turn = table.turn();
            judge(&mut found, &truth, seat, habits, network);
        }
        let Some(action) = choice(agent, &truth.observe(seat), rng.random()) else {
            break;
        };
        if truth.play(&action).is_err() {
            break;
        }
    }
    found
}

const fn name(way: Way) -> &'static str {
    match way {
        Way::Share => "share",
        Way::Pool => "hypergeometric",
        Way::Decks => "decks",
        Way::Belief => "belief",
        Way::Network => "network",
    }
}

fn write(
    args: &Args,
    games: &[Inference],
    all: &Inference,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let whole = all.whole();
    // Against the hypergeometric baseline, the second of the ways.
    let saved = WAYS.iter().enumerate().map(|(at, way)| {
        let each: Vec<f64> = games
            .iter()
            .map(|game| game.whole())
            .map(|fits| fits[1].loss.mean() - fits[at].loss.mean())
            .collect();
        let share = whole[at].loss.saved(&whole[1].loss);
        (*way, cluster_mean(&each), share)
    });
    let saved: Vec<_> = saved.collect();
    if args.json {
        let fits = WAYS
            .iter()
            .zip(&whole)
            .zip(&saved)
            .map(|((way, fit), saved)| {
                let figures = json!({
                    "log_loss": fit.loss.mean(),
                    "brier": fit.calibration.brier(),
                    "calibration_error": fit.calibration.error(),
                    "saved": { "log_loss": saved.1.mean, "ci95": saved.1.ci95, "share": saved.2 },
                    "calibration": fit.calibration.bins(),
                });
                (name(*way).to_owned(), figures)
            });
        let rounds = all.rows().map(|(round, fits)| {
            let losses = WAYS.iter().zip(fits);
            let losses = losses.map(|(way, fit)| (name(*way).to_owned(), json!(fit.loss.mean())));
            json!({ "round": round, "log_loss": serde_json::Map::from_iter(losses) })
        });
        let told = json!({
            "game": "duel",
            "agent": args.agent.to_string(),
            "games": args.games,
            "variants": args.variants,
            "seed": args.seed,
            "statements": whole[0].loss.forecasts(),
            "ways": serde_json::Map::from_iter(fits),
            "rounds": rounds.collect::<Vec<_>>(),
        });
        writeln!(out, "{told}")?;
        return Ok(());
    }
    let decks = match args.variants {
        true => "variants of the known decks, 8 of 40 cards exchanged",
        false => "known decks",
    };
    writeln!(
        out,
        "{} matches of {}, {decks}, seed {}; log loss in nats a card of the catalogue and turn",
        args.games, args.agent, args.seed
    )?;
    let mut table = TextTable::new().words(["round"]);
    for way in WAYS {
        table = table.figures([name(way), "Brier", "error"]);
    }
    let mut row = |title: String, fits: &[Fit; WAYS.len()]| {
        let mut cells = vec![title];
        for fit in fits {
            cells.push(format!("{:.5}", fit.loss.mean()));
            cells.push(format!("{:.5}", fit.calibration.brier()));
            cells.push(format!("{:.2}", fit.calibration.error() * 100.0));
        }
        table.row(cells);
    };
    for (round, fits) in all.rows() {
        row(round.to_string(), fits);
    }
    row("all".to_owned(), &whole);
    table.write(out, 0)?;
    for (way, estimate, share) in &saved {
        writeln!(
            out,
            "{}: {:.1} % below the hypergeometric baseline ({:.5} nats, 95 % {}, over matches)",
            name(*way),
            share * 100.0,
            estimate.mean,
            figures(estimate.ci95, 5)
        )?;
    }
    Ok(())
}
