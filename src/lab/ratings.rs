//! `lab ratings`: how strong agents are beside each other, for the rating of people who play against them.

use std::io::Write;
use std::path::PathBuf;

use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use yomite::arena::Chance;
use yomite::career::Rated;
use yomite::catalogue::AgentSpec;
use yomite::games::GameId;
use yomite::minds::AnyAgent;
use yomite::record::Plain;
use yomite::session::Session;
use yomite::words::{Lang, say};

use super::calibration::today;
use super::kept::change_rows;
use super::printing::TextTable;
use super::{Failure, roster};

/// What a win is worth: 400 points apart the stronger wins ten of eleven.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// The mean of all that are rated.
const MEAN: f64 = 1500.0;
/// Matches that everybody is thought to have won and lost to everybody else, so that who never lost has a rating.
const PRIOR: f64 = 0.5;

/// Arguments of `lab ratings`.
///
/// Seats agents at tables of the usual rules, each as often as the others and with whom chance has it, and rates them by
/// who wins over whom: of two the one that wins the match (Bradley and Terry 1952).
#[derive(clap::Args)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    /// Who plays
    #[arg(long, value_name = "A,B,…")]
    agents: String,
    /// Rounds: in each everybody plays once, and some once more to fill the last table
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,
    /// The seed of seats, deals and decisions
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Keep the ratings in this file, beside what is there of other games
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Threads to play in; the result does not depend on it [default: one a core]
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
}

/// Plays, rates, and tells.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let game = args.game;
    let specs: Result<Vec<AgentSpec>, _> = AgentSpec::split(&args.agents)
        .iter()
        .map(|spec| spec.parse())
        .collect();
    let specs = specs?;
    let agents: Result<Vec<AnyAgent>, _> =
        specs.iter().map(|spec| AnyAgent::new(game, spec)).collect();
    let agents = agents?;
    let config = game.default_config();
    let tables = tables(agents.len(), config.players(), args.rounds, args.seed);
    let chance = Chance {
        seed: args.seed,
        secret: None,
    };
    let bar = roster::progress_bar(tables.len() as u64, "games");
    let refused = |reason| Failure::Failed(say(&reason, &Plain(Lang::En)));
    let play = |(deal, table): (usize, &Vec<usize>)| {
        let dealt = chance.deal(&config, deal as u64).map_err(refused)?;
        let seed = chance.game_seed(deal as u64, 0);
        let mut session = Session::set_up(&config, dealt, seed).map_err(refused)?;
        let at = |seat: yomite::game::Seat| &agents[table[seat.index()]];
        roster::play_out(&mut session, at).map_err(Failure::Failed)?;
        bar.inc(1);
        Ok(session.scores().unwrap_or_default())
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads);
    let pool = pool
        .build()
        .map_err(|error| Failure::Failed(error.to_string()))?;
    let scores: Result<Vec<Vec<f32>>, Failure> =
        pool.install(|| tables.par_iter().enumerate().map(play).collect());
    let scores = scores?;
    bar.finish_and_clear();
    let beaten = beaten(agents.len(), &tables, &scores);
    let ratings = rate(&beaten);
    let games = |who: usize| tables.iter().filter(|table| table.contains(&who)).count() as u64;
    let mut rated: Vec<Rated> = (specs.iter().zip(ratings).enumerate())
        .map(|(who, (spec, [rating, deviation]))| Rated {
            agent: spec.to_string(),
            rating: rating.round(),
            deviation: deviation.round(),
            games: games(who),
            seed: args.seed,
            date: today(),
        })
        .collect();
    rated.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    let mut text = TextTable::new()
        .words(["agent"])
        .figures(["rating", "deviation", "games"]);
    for one in &rated {
        let figures = [one.rating, one.deviation].map(|figure| format!("{figure:.0}"));
        text.row(
            [
                vec![one.agent.clone()],
                figures.to_vec(),
                vec![one.games.to_string()],
            ]
            .concat(),
        );
    }
    text.write(out, 0)?;
    if let Some(file) = &args.write {
        change_rows(file, game, |kept: &mut Vec<Rated>| *kept = rated)?;
    }
    Ok(())
}

/// Who sits where at each table: everybody once a round, in an order of its own.
fn tables(agents: usize, seats: usize, rounds: u64, seed: u64) -> Vec<Vec<usize>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut all = Vec::new();
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..agents).collect();
        order.shuffle(&mut rng);
        for table in order.chunks(seats) {
            // The last table is filled by those of the first, who come again.
            let more = order.iter().filter(|who| !table.contains(who));
            let mut table: Vec<usize> = table.iter().chain(more).copied().take(seats).collect();
            while table.len() < seats {
                table.push(table[table.len() % agents]);
            }
            table.shuffle(&mut rng);
            all.push(table);
        }
    }
    all
}

/// How often each has won over each other: who has the highest score over all at the table, half each where they share it.
fn beaten(agents: usize, tables: &[Vec<usize>], scores: &[Vec<f32>]) -> Vec<Vec<f64>> {
    let mut beaten = vec![vec![0.0; agents]; agents];
    for (table, scores) in tables.iter().zip(scores) {
        let most = scores.iter().copied().fold(f32::MIN, f32::max);
        let best = |at: usize| scores[at] == most;
        for (own, &who) in table.iter().enumerate() {
            for (other, &whom) in table.iter().enumerate() {
                if who != whom && best(own) {
                    beaten[who][whom] += if best(other) { 0.5 } else { 1.0 };
                }
            }
        }
    }
    beaten
}

/// Ratings and their standard errors, by the likeliest strengths: minorisation and maximisation (Hunter 2004).
fn rate(beaten: &[Vec<f64>]) -> Vec<[f64; 2]> {
    let n = beaten.len();
    let won = |a: usize, b: usize| if a == b { 0.0 } else { beaten[a][b] + PRIOR };
    let mut strength = vec![1.0; n];
    for _ in 0..2000 {
        let next = |a: usize| {
            let wins: f64 = (0..n).map(|b| won(a, b)).sum();
            let met = (0..n).filter(|b| *b != a);
            wins / met
                .map(|b| (won(a, b) + won(b, a)) / (strength[a] + strength[b]))
                .sum::<f64>()
        };
        let all: Vec<f64> = (0..n).map(next).collect();
        let mean = (all.iter().map(|s: &f64| s.ln()).sum::<f64>() / n as f64).exp();
        strength = all.iter().map(|one| one / mean).collect();
    }
    let error = |a: usize| {
        let told = (0..n).filter(|b| *b != a).map(|b| {
            let p = strength[a] / (strength[a] + strength[b]);
            (won(a, b) + won(b, a)) * p * (1.0 - p)
        });
        SCALE / told.sum::<f64>().sqrt()
    };
    (0..n)
        .map(|a| [MEAN + SCALE * strength[a].ln(), error(a)])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_ten_of_eleven_stands_400_points_higher() {
        let [up, down] =
            <[[f64; 2]; 2]>::try_from(rate(&[vec![0.0, 10_000.0], vec![1_000.0, 0.0]]))
                .expect("two");
        assert!((up[0] - down[0] - 400.0).abs() < 0.5, "{up:?} {down:?}");
        assert!((up[0] + down[0] - 2.0 * MEAN).abs() < 1e-6);
        // 11,000 games of which a share of 10 by 11 is won: an error of 0.033 in the logarithm of odds.
        assert!((up[1] - SCALE * 0.0332).abs() < 0.05, "{}", up[1]);
    }

    #[test]
    fn everybody_plays_about_as_often_and_never_alone() {
        let tables = tables(7, 3, 20, 5);
        let games = |who| tables.iter().filter(|table| table.contains(&who)).count();
        assert_eq!(tables.len(), 60);
        assert!((0..7).all(|who| (20..=45).contains(&games(who))));
        assert!(
            tables
                .iter()
                .all(|table| (1..3).all(|at| !table[..at].contains(&table[at])))
        );
        let shared = beaten(2, &[vec![0, 1]], &[vec![0.5, 0.5]]);
        assert_eq!(shared, [[0.0, 0.5], [0.5, 0.0]]);
    }
}
