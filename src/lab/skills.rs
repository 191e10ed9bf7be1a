//! `lab skills`: what a learned agent makes of one thing alone; a variant a game.
//!
//! A position is asked twice, and only that thing differs: what the answers differ by is its effect.

use std::io::Write;

use clap::Subcommand;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use yomite::agent::Agent;
use yomite::arena::ratio;
use yomite::assets::{AssetError, embedded};
use yomite::catalogue::AgentSpec;
use yomite::game::{Game as _, Seat};
use yomite::games::duel::agents::STUDENT;
use yomite::games::duel::decks::{self, Deck};
use yomite::games::duel::knowledge::{Habits, Reading, Setting};
use yomite::games::duel::statistics::Profiles;
use yomite::games::duel::teachers::TEACHER;
use yomite::games::duel::{Config, DeckChoice, Duel, Stage, other};
use yomite::minds::Shipped;
use yomite::minds::duel::learned::{Eyes, Lore, Pair, Room};
use yomite::minds::duel::study::{
    Attacks, attacks, deck_of_hand, mana_alone, with_mana_of, with_open_mana,
};

use super::Failure;
use super::printing::{TextTable, figures};
use super::roster::{choice, each};

/// Arguments of `lab skills`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Skilled,
}

#[derive(Subcommand)]
enum Skilled {
    /// Duel: attacks into open mana, attacks by the kind of deck in the mana zone, decks told from mana
    Duel(DuelArgs),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

/// Plays, asks, and writes what differs.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.game {
        Skilled::Duel(args) => run_duel(args, out),
        Skilled::Other(words) => Err(Failure::no_such(words, "to ask", "duel")),
    }
}

/// Arguments of `lab skills duel`.
#[derive(clap::Args)]
struct DuelArgs {
    /// Who plays both seats
    #[arg(long, value_name = "A", default_value = "student")]
    agent: AgentSpec,
    /// Matches to play, with decks that are drawn
    #[arg(long, default_value_t = 1_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The seed of all decks, deals and decisions
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Mana cards up to which decks are told from them.
const MANA: usize = 6;

/// A mean and its 95 % interval.
type Mean = (f64, (f64, f64));

/// A sum and how many things it is of.
type Sum = (f64, f64);

/// What both answers of a question are, summed over the decisions of a match.
#[derive(Clone, Copy, Default)]
struct Asked {
    first: Sum,
    second: Sum,
    difference: Sum,
}

impl Asked {
    fn add(&mut self, first: f64, second: f64) {
        let sums = [&mut self.first, &mut self.second, &mut self.difference];
        for (sum, value) in sums.into_iter().zip([first, second, first - second]) {
            sum.0 += value;
            sum.1 += 1.0;
        }
    }
}

/// What is found in a match.
#[derive(Clone, Copy, Default)]
struct Found {
    /// Attacks on the other player, with none of its mana ready and with all of it: of the student, and of
    /// the teacher.
    open: [Asked; 2],
    /// Attacks on the other player with cards of the slowest deck in its mana zone, and of the fastest; and
    /// on a creature of it.
    kind: [Asked; 2],
    /// By mana cards: how often the deck is told right by what the student reads of the hand, and by the
    /// exact reading.
    told: [[Sum; 2]; MANA],
}

struct Known {
    student: Pair,
    teacher: Pair,
    lore: Lore,
    slowest: Deck,
    fastest: Deck,
}

impl Known {
    fn shipped() -> Result<Known, AssetError> {
        let files = embedded();
        let lore = Lore::new(Profiles::shipped(&files)?);
        let mean = |deck: &Deck| -> f64 {
            let costs = deck.cards().map(|card| lore.profiles.virtual_cost(card));
            costs.iter().sum()
        };
        let mut decks: Vec<Deck> = decks::presets().iter().map(|one| *one.deck()).collect();
        decks.sort_by(|a, b| mean(a).total_cmp(&mean(b)));
        let [Some(fastest), Some(slowest)] = [decks.first(), decks.last()] else {
            return Err(AssetError::Missing {
                name: "duel/decks".to_owned(),
            });
        };
        let (fastest, slowest) = (*fastest, *slowest);
        Ok(Known {
            student: Pair::shipped(&files, STUDENT, Eyes::Player)?,
            teacher: Pair::shipped(&files, TEACHER, Eyes::Teacher)?,
            lore,
            slowest,
            fastest,
        })
    }

    /// Asks what there is to ask at a decision.
    fn ask(&self, truth: &Duel, seat: Seat, found: &mut Found, rng: &mut Xoshiro256PlusPlus) {
        let mut room = Room::default();
        let (student, lore) = (&self.student.ranker, &self.lore);
        let mut of = |ranker, truth: &Duel| attacks(truth.table(), ranker, lore, &mut room);
        if of(student, truth).is_none() || truth.table().side(other(seat)).mana().is_empty() {
            return;
        }
        let [closed, open] = [false, true].map(|open| with_open_mana(truth, seat, open));
        for (asked, ranker) in found.open.iter_mut().zip([student, &self.teacher.ranker]) {
            if let (Some(closed), Some(open)) = (of(ranker, &closed), of(ranker, &open)) {
                asked.add(closed.player, open.player);
            }
        }
        let [slow, fast] =
            [&self.slowest, &self.fastest].map(|deck| with_mana_of(truth, seat, deck, rng));
        let (slow, fast): (Option<Attacks>, _) = (of(student, &slow), of(student, &fast));
        if let (Some(slow), Some(fast)) = (slow, fast)
            && let (Some(first), Some(second)) = (slow.creature, fast.creature)
        {
            found.kind[0].add(slow.player, fast.player);
            found.kind[1].add(first, second);
        }
    }

    /// Tells the other's deck from its mana, where nothing else of it is to be seen.
    fn tell(&self, truth: &Duel, seat: Seat, right: usize, found: &mut Found) {
        let Some(mana) = mana_alone(truth.table(), other(seat)).filter(|mana| *mana <= MANA) else {
            return;
        };
        let reader = &self.student.reader;
        let forecast = reader.forecast(truth.table(), seat, &self.lore, &mut Room::default());
        let setting = Setting {
            habits: Habits::NONE,
            ..Setting::default()
        };
        let (chances, _) = Reading::from_observation(&truth.observe(seat), &setting).decks();
        let exact = (0..chances.len())
            .rev()
            .max_by(|a, b| chances[*a].total_cmp(&chances[*b]));
        let told = [deck_of_hand(&forecast.hand), exact];
        for (sum, told) in found.told[mana - 1].iter_mut().zip(told) {
            sum.0 += if told == Some(right) { 1.0 } else { 0.0 };
            sum.1 += 1.0;
        }
    }
}

/// Plays, asks, and writes.
fn run_duel(args: &DuelArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let agent = Duel::agent(&args.agent)?;
    let known = Known::shipped().map_err(|error| Failure::Failed(error.to_string()))?;
    let games = each(args.games, "matches", |nth| one(args, &*agent, &known, nth));
    write(args, &games, out)
}

fn one(args: &DuelArgs, agent: &dyn Agent<Duel>, known: &Known, nth: u64) -> Found {
    let mut found = Found::default();
    let seed = args.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ nth;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let presets = decks::presets();
    let drawn = [0, 1].map(|_| rng.random_range(0..presets.len()));
    let [deck, deck_2] = drawn.map(|at| DeckChoice::Own(Box::new(*presets[at].deck())));
    let config = Config { deck, deck_2 };
    let Ok(deal) = Duel::draw(&config, &mut rng) else {
        return found;
    };
    let Ok(mut truth) = Duel::set_up(&config, &deal) else {
        return found;
    };
    let mut turn = 0;
    while let Some(seat) = truth.to_move() {
        let (now, stage) = (truth.table().turn(), truth.table().stage());
        if now != turn && stage == Stage::Charge {
            turn = now;
            known.tell(&truth, seat, drawn[other(seat).index()], &mut found);
        }
        known.ask(&truth, seat, &mut found, &mut rng);
        let Some(action) = choice(agent, &truth.observe(seat), rng.random()) else {
            break;
        };
        if truth.play(&action).is_err() {
            break;
        }
    }
    found
}

/// A question as it is told: what is asked, and both states of the one thing that differs.
const QUESTIONS: [(&str, [&str; 2]); 4] = [
    (
        "student attacks the player",
        ["no mana open", "all mana open"],
    ),
    (
        "teacher attacks the player",
        ["no mana open", "all mana open"],
    ),
    (
        "student attacks the player, if it could a creature",
        ["mana of the slowest deck", "of the fastest deck"],
    ),
    (
        "student attacks a creature",
        ["mana of the slowest deck", "of the fastest deck"],
    ),
];

fn write(args: &DuelArgs, games: &[Found], out: &mut dyn Write) -> Result<(), Failure> {
    let question = |of: &dyn Fn(&Found) -> Asked| -> ([Mean; 3], f64) {
        let asked: Vec<Asked> = games.iter().map(of).collect();
        let mean = |part: fn(&Asked) -> Sum| {
            let sums: Vec<Sum> = asked.iter().map(part).collect();
            let found = ratio(&sums);
            (found.mean, found.ci95)
        };
        let of = [
            mean(|asked| asked.first),
            mean(|asked| asked.second),
            mean(|asked| asked.difference),
        ];
        (of, asked.iter().map(|asked| asked.first.1).sum())
    };
    let found = [
        question(&|found| found.open[0]),
        question(&|found| found.open[1]),
        question(&|found| found.kind[0]),
        question(&|found| found.kind[1]),
    ];
    let told: Vec<_> = (0..MANA)
        .map(|at| {
            let way = |way: usize| {
                let sums: Vec<Sum> = games.iter().map(|game| game.told[at][way]).collect();
                let of: f64 = sums.iter().map(|sum| sum.1).sum();
                let found = ratio(&sums);
                (found.mean, found.ci95, of)
            };
            [way(0), way(1)]
        })
        .collect();
    if args.json {
        let questions = QUESTIONS.iter().zip(&found);
        let questions = questions.map(|((what, states), ([first, second, difference], of))| {
            let figure = |(mean, ci95): &Mean| json!({ "mean": mean, "ci95": ci95 });
            json!({
                "what": what,
                "states": states,
                "decisions": *of as u64,
                "chances": [figure(first), figure(second)],
                "difference": figure(difference),
            })
        });
        let told = (1..).zip(&told).filter(|(_, ways)| ways[0].2 > 0.0);
        let told = told.map(|(mana, [student, exact])| {
            json!({
                "mana": mana,
                "positions": student.2 as u64,
                "student": { "right": student.0, "ci95": student.1 },
                "exact": { "right": exact.0, "ci95": exact.1 },
            })
        });
        let all = json!({
            "game": "duel",
            "agent": args.agent.to_string(),
            "games": args.games,
            "seed": args.seed,
            "questions": questions.collect::<Vec<_>>(),
            "decks_told": told.collect::<Vec<_>>(),
        });
        writeln!(out, "{all}")?;
        return Ok(());
    }
    writeln!(
        out,
        "{} matches of {}, seed {}; chances in %, with 95 % intervals over matches",
        args.games, args.agent, args.seed
    )?;
    let percent = |(mean, (low, high)): &Mean| {
        let ci95 = (100.0 * low, 100.0 * high);
        format!("{:.1} {}", 100.0 * mean, figures(ci95, 1))
    };
    let mut table = TextTable::new()
        .words(["chance that the", "with"])
        .figures([""])
        .words(["with"])
        .figures(["", "less by", "decisions"]);
    let asked = QUESTIONS
        .iter()
        .zip(&found)
        .filter(|(_, (_, of))| *of > 0.0);
    for ((what, states), ([first, second, difference], of)) in asked {
        let [one, two] = states.map(str::to_owned);
        table.row(vec![
            (*what).to_owned(),
            one,
            percent(first),
            two,
            percent(second),
            percent(difference),
            format!("{of:.0}"),
        ]);
    }
    table.write(out, 0)?;
    writeln!(
        out,
        "\nThe other's deck, one of {}, told from its mana where nothing else of it was to be seen:",
        decks::presets().len()
    )?;
    let mut table = TextTable::new().figures([
        "mana cards",
        "positions",
        "student right",
        "exact reading right",
    ]);
    for (mana, [student, exact]) in (1..).zip(&told).filter(|(_, ways)| ways[0].2 > 0.0) {
        let right = |way: &(f64, (f64, f64), f64)| percent(&(way.0, way.1));
        table.row(vec![
            mana.to_string(),
            format!("{:.0}", student.2),
            right(student),
            right(exact),
        ]);
    }
    table.write(out, 0)?;
    Ok(())
}
