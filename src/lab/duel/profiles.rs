//! `lab duel profiles`: measures the sixteen statistics of each card from matches of `greedy`, and
//! writes the asset that they are shipped as.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;
use yomite::assets::replace;
use yomite::games::duel::statistics::{Measured, Origin, Statistic, Study};
use yomite::games::duel::{PLAYERS, Pool, Table, cards, decks};
use yomite::minds::duel::merit::Merits;
use yomite::minds::duel::policy::Policy;

use super::super::Failure;
use super::super::roster::progress_bar;
use super::tally::{Recorder, Tally};

/// Matches between two writings of the state.
const CHUNK: u64 = 5_000;

/// What is not said is as for the statistics that are shipped.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The folder for statistics.bin and statistics.json
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Keep the sums in this file, and go on from it if it is there
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Matches to play, each of two preset decks that are drawn
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How noisy the players' choices are, in cards
    #[arg(long, value_name = "X", default_value_t = 0.3)]
    noise: f32,
    /// The seed of all cards and choices
    #[arg(long, value_name = "S", default_value_t = 20_261_122)]
    seed: u64,
}

/// A run that can be taken up again.
#[derive(Serialize, Deserialize)]
struct State {
    seed: u64,
    noise: f32,
    origin: Origin,
    games: u64,
    tally: Tally,
}

impl State {
    fn new(args: &Args) -> State {
        State {
            seed: args.seed,
            noise: args.noise,
            origin: Origin::shipped(),
            games: 0,
            tally: Tally::default(),
        }
    }

    /// The state of a file, if it is one of the same run; a new one where there is none.
    fn take_up(args: &Args) -> Result<State, Failure> {
        let fresh = State::new(args);
        let Some(path) = args.state.as_ref().filter(|path| path.exists()) else {
            return Ok(fresh);
        };
        let bytes = fs::read(path).map_err(|error| named(path, error))?;
        let state: State = postcard::from_bytes(&bytes)
            .map_err(|error| named(path, format!("these are no sums: {error}")))?;
        let run = |state: &State| (state.seed, state.noise.to_bits());
        let alike = run(&state) == run(&fresh) && state.origin == fresh.origin;
        if !alike || state.games > args.games {
            return Err(named(
                path,
                "these are the sums of other matches; name another file with --state, or ask for \
                 the same seed, noise and cards, and no fewer games",
            ));
        }
        Ok(state)
    }

    fn keep(&self, path: &Path) -> Result<(), Failure> {
        let bytes = postcard::to_allocvec(self).map_err(|error| named(path, error))?;
        replace(path, bytes).map_err(|error| named(path, error))
    }

    /// Plays on until so many matches are counted.
    fn play(&mut self, until: u64) {
        let pool = Pool::new(cards::all());
        let policy = Policy::new(Merits::new(pool));
        let (seed, noise) = (self.seed, self.noise);
        let one = |mut tally: Tally, game: u64| {
            play(&policy, pool, seed ^ (game << 20), noise, &mut tally);
            tally
        };
        let add = |mut sum: Tally, part: Tally| {
            sum.add(&part);
            sum
        };
        let games = (self.games..until).into_par_iter();
        let more = games.fold(Tally::default, one).reduce(Tally::default, add);
        self.tally.add(&more);
        self.games = until;
    }
}

fn play(policy: &Policy, pool: Pool, seed: u64, noise: f32, tally: &mut Tally) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let presets = decks::presets();
    let decks = [(); PLAYERS].map(|()| rng.random_range(0..presets.len()));
    let libraries = decks.map(|deck| {
        let mut library = presets[deck].deck().cards();
        library.shuffle(&mut rng);
        library
    });
    let chance = rng.random_range(0..1 << 53);
    let mut table = Table::new(pool, [&libraries[0], &libraries[1]], chance);
    let mut recorder = Recorder::new(tally, decks, &table);
    let mut list = Vec::new();
    policy.play_on(
        &mut table,
        u8::MAX,
        noise,
        &mut list,
        &mut rng,
        &mut recorder,
    );
    recorder.finish(&table);
}

/// Measures, and writes the asset with its figures beside it.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    if !(0.0..=100.0).contains(&args.noise) {
        return Err(Failure::Usage("--noise takes 0 to 100".to_owned()));
    }
    fs::create_dir_all(&args.out).map_err(|error| named(&args.out, error))?;
    let mut state = State::take_up(args)?;
    let bar = progress_bar(args.games, "matches");
    bar.set_position(state.games);
    while state.games < args.games {
        state.play((state.games + CHUNK).min(args.games));
        bar.set_position(state.games);
        if let Some(path) = &args.state {
            state.keep(path)?;
        }
    }
    bar.finish_and_clear();
    let State {
        seed,
        noise,
        origin,
        games,
        tally,
    } = state;
    let study = tally.study(games, seed, noise, origin);
    let bytes = postcard::to_allocvec(&study).map_err(|error| named(&args.out, error))?;
    let path = args.out.join("statistics.bin");
    fs::write(&path, &bytes).map_err(|error| named(&path, error))?;
    let path = args.out.join("statistics.json");
    let text = serde_json::to_string_pretty(&beside(&study));
    let text = text.map_err(|error| named(&path, error))?;
    fs::write(&path, text + "\n").map_err(|error| named(&path, error))?;
    writeln!(
        out,
        "{} cards from {} matches of greedy with noise {}, seed {}: {} bytes",
        study.cards.len(),
        study.games,
        study.noise,
        study.seed,
        bytes.len()
    )?;
    Ok(())
}

/// The same to be read by people: the means as they were measured.
fn beside(study: &Study) -> serde_json::Value {
    let card = |measured: &Measured| {
        let rounded = measured.figures.map(|x| (f64::from(x) * 1e4).round() / 1e4);
        let figures = Statistic::ALL.iter().zip(rounded);
        let figures = figures.map(|(statistic, x)| (statistic.name().to_owned(), json!(x)));
        let mut all: serde_json::Map<_, _> = figures.collect();
        all.insert("plays".to_owned(), json!(measured.plays));
        (measured.card.clone(), all.into())
    };
    let definitions = Statistic::ALL.map(|statistic| {
        let name = statistic.name().to_owned();
        (name, json!(definition(statistic)))
    });
    let hashes = |of: &BTreeMap<String, u64>| {
        let hashes = of.iter();
        let hashes = hashes.map(|(id, hash)| (id.clone(), json!(format!("{hash:016x}"))));
        serde_json::Value::from(hashes.collect::<serde_json::Map<_, _>>())
    };
    json!({
        "origin": {
            "cards": hashes(&study.origin.cards),
            "decks": hashes(&study.origin.decks),
        },
        "definitions": definitions.into_iter().collect::<serde_json::Map<_, _>>(),
        "agent": "greedy",
        "noise": study.noise,
        "games": study.games,
        "seed": study.seed,
        "cards": study.cards.iter().map(card).collect::<serde_json::Map<_, _>>(),
    })
}

/// What a statistic is, for who reads the figures; all are means over the plays of the card. A change
/// is counted from just before the play, the card still in hand, until its effects are done.
fn definition(statistic: Statistic) -> &'static str {
    match statistic {
        Statistic::EarlyUse => "share of plays in the own turns 1 to 3",
        Statistic::LateUse => "share of plays in the own turn 7 or later",
        Statistic::TriggerRate => "share of plays in the other's turn, as a trigger",
        Statistic::Discount => "printed less paid cost, of plays from hand",
        Statistic::HandAdvantage => "change of the own hand less that of the other's",
        Statistic::BoardAdvantage => "creatures that come on the own side and go on the other's",
        Statistic::ManaAdvantage => "change of the own mana zone",
        Statistic::ShieldDamage => "shields of the other that the creature broke while there",
        Statistic::HandVariance => "variance of the change of the own hand",
        Statistic::BoardVariance => "variance of the board advantage",
        Statistic::Survival => {
            "share of creatures still there in the own next turn, of those that it came for or that \
             had left before"
        }
        Statistic::EffectDeath => "share of creatures that an effect destroyed",
        Statistic::WinRate => "share of matches won less what the decks that played it win in all",
        Statistic::Comeback => "share won of plays with fewer shields than the other",
        Statistic::Finishing => "share of plays in whose turn the player won",
        Statistic::DeckUse => "cards that leave the own library",
    }
}

fn named(path: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::Failed(format!("{}: {error}", path.display()))
}
