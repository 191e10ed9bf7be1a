//! What a match must keep: equal deals under all rotations, one result for any number of
//! threads, and no program that can stop it.

use std::sync::Mutex;
use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Agent, Brief, Budget, Progress, Search};
use yomite::arena::{Choice, End, PlayedGame, Playing, Standings};
use yomite::catalogue::AgentSpec;
use yomite::contest::{Contestant, Match, MatchError};
use yomite::evaluation::Evaluation;
use yomite::games::GameId;
use yomite::games::numeron::{Action, Numeron, Observation, Phase};
use yomite::insight::Insight;
use yomite::minds::AnyAgent;
use yomite::record::{Player, Record};
use yomite::session::Session;

#[path = "arena/league.rs"]
mod league;
#[path = "arena/luck.rs"]
mod luck;
#[path = "arena/parts.rs"]
mod parts;
#[cfg(unix)]
#[path = "arena/programs.rs"]
mod programs;

/// A `random` agent under a name of its own, so that records tell who sat where.
fn named(game: GameId, name: &str) -> Contestant {
    let agent = AnyAgent::new(game, &AgentSpec::plain("random")).expect("every game has one");
    Contestant::Agent(AgentSpec::plain(name), agent)
}

fn random_match(game: GameId, deals: u64, seed: u64) -> Match {
    let config = game.default_config();
    let contestants = (0..config.players()).map(|i| named(game, &format!("r{i}")));
    Match {
        contestants: contestants.collect(),
        config,
        deals,
        seed,
        secret: None,
        budget: Budget::default(),
        searchers: 1,
        move_timeout: Duration::from_secs(10),
        appraisal: None,
        threads: 1,
    }
}

/// Plays a match and gives its games by deal and rotation as well.
fn play(played: &Match) -> (Standings, Vec<Vec<PlayedGame>>) {
    let games = Mutex::new(vec![Vec::new(); played.deals as usize]);
    let standings = played
        .play(&|deal, rotations| games.lock().unwrap()[deal as usize] = rotations.to_vec())
        .expect("a match that fits its rules");
    (standings, games.into_inner().unwrap())
}

#[test]
fn every_deal_is_played_once_by_everyone_at_every_seat() {
    for &game in GameId::ALL {
        let (standings, games) = play(&random_match(game, 4, 11));
        let seats = game.default_config().players();
        assert_eq!(standings.games, 4 * seats as u64);
        for rotations in &games {
            assert_eq!(rotations.len(), seats, "{game}");
            for played in rotations {
                assert_eq!(played.record.deal, rotations[0].record.deal, "{game}");
            }
            for seat in 0..seats {
                let mut sat: Vec<_> = rotations
                    .iter()
                    .map(|played| played.record.seats[seat].to_string())
                    .collect();
                sat.sort();
                let all: Vec<_> = (0..seats).map(|i| format!("r{i}")).collect();
                assert_eq!(sat, all, "{game}: seat {seat} was not taken by each once");
            }
        }
    }
}

#[test]
fn from_one_rotation_to_the_next_everyone_moves_one_seat_on() {
    for &game in GameId::ALL {
        let (_, games) = play(&random_match(game, 1, 5));
        for pair in games[0].windows(2) {
            let mut moved = pair[0].record.seats.clone();
            moved.rotate_right(1);
            assert_eq!(moved, pair[1].record.seats, "{game}");
        }
        assert_eq!(
            games[0][0].record.seats[0],
            Player::Agent(AgentSpec::plain("r0"))
        );
    }
}

#[test]
fn wins_are_shares_of_one_and_follow_the_scores() {
    for &game in GameId::ALL {
        let (standings, games) = play(&random_match(game, 5, 23));
        for played in games.iter().flatten() {
            let total: f64 = played.outcome.wins.iter().sum();
            assert!((total - 1.0).abs() < 1e-9, "{game}: {:?}", played.outcome);
            let result = played.record.result.as_ref().expect("a random game ends");
            // Scores are by contestant, the record's result by seat.
            for (seat, player) in played.record.seats.iter().enumerate() {
                let contestant: usize = player.to_string()[1..].parse().unwrap();
                assert_eq!(played.outcome.scores[contestant], f64::from(result[seat]));
            }
        }
        let wins: f64 = standings.agents.iter().map(|row| row.wins).sum();
        assert!((wins - standings.games as f64).abs() < 1e-9, "{game}");
    }
}

#[test]
fn every_game_is_a_record_whose_decisions_can_be_thought_again() {
    for &game in GameId::ALL {
        let agent = AnyAgent::new(game, &AgentSpec::plain("random")).unwrap();
        let (_, games) = play(&random_match(game, 2, 31));
        for played in games.iter().flatten() {
            let session = played.record.replay().expect("a game by the rules");
            assert_eq!(session.scores(), played.record.result);
            for (i, ply) in session.plies().iter().enumerate() {
                let seen = session.observe_at(i, ply.seat);
                let seed = session.decision_seed(i);
                let mut again = agent.begin(&seen, &Brief::new(seed)).unwrap();
                while again.step() == Progress::Thinking {}
                let found = again.evaluation();
                assert_eq!(found.chosen(), Some(&ply.action), "{game}, ply {i}");
            }
        }
    }
}

/// The standings without what a clock gives.
fn timeless(mut standings: Standings) -> Standings {
    for row in &mut standings.agents {
        row.ms_per_decision = 0.0;
    }
    standings
}

#[test]
fn any_number_of_threads_gives_the_same_result() {
    for &game in GameId::ALL {
        let with = |threads| {
            let (standings, games) = play(&Match {
                threads,
                ..random_match(game, 12, 7)
            });
            let records: Vec<_> = games
                .into_iter()
                .flatten()
                .map(|played| played.record.to_lines())
                .collect();
            (timeless(standings), records)
        };
        assert_eq!(with(1), with(2), "{game}");
    }
}

#[test]
fn equal_agents_do_not_play_the_same_game_twice() {
    let (_, games) = play(&random_match(GameId::Numeron, 20, 3));
    let twice = games
        .iter()
        .filter(|rotations| rotations[0].record.plies == rotations[1].record.plies)
        .count();
    assert_eq!(twice, 0);
}

#[test]
fn equal_agents_share_the_wins_whatever_the_seat_is_worth() {
    // The first caller has the better seat, and each sits there in half of the games.
    let seed = 2024;
    let (standings, games) = play(&random_match(GameId::Numeron, 600, seed));
    let row = &standings.agents[0];
    assert_eq!(row.games, 1200);
    assert!(
        row.ci95.0 < 0.5 && 0.5 < row.ci95.1,
        "{:?} (seed {seed})",
        row.ci95
    );
    assert!((row.win_rate + standings.agents[1].win_rate - 1.0).abs() < 1e-12);
    let first = games
        .iter()
        .flatten()
        .filter(|played| played.record.result == Some(vec![1.0, 0.0]))
        .count();
    assert!(
        first > 620,
        "the first caller won {first} of 1200 (seed {seed})"
    );
}

#[test]
fn the_interval_is_taken_over_deals() {
    let (standings, games) = play(&random_match(GameId::Numeron, 30, 41));
    let means: Vec<f64> = games
        .iter()
        .map(|rotations| rotations.iter().map(|p| p.outcome.wins[0]).sum::<f64>() / 2.0)
        .collect();
    let mean = means.iter().sum::<f64>() / 30.0;
    let variance = means.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / 29.0;
    // Student's 97.5 % point with 29 degrees of freedom is 2.0452.
    let half = 2.0452 * (variance / 30.0).sqrt();
    let row = &standings.agents[0];
    assert!((row.win_rate - mean).abs() < 1e-12);
    assert!((row.ci95.0 - (mean - half)).abs() < 1e-4, "{:?}", row.ci95);
    assert!((row.ci95.1 - (mean + half)).abs() < 1e-4, "{:?}", row.ci95);
}

#[test]
fn a_match_that_does_not_fit_is_refused() {
    let mut crowded = random_match(GameId::Numeron, 1, 1);
    crowded.contestants.push(named(GameId::Numeron, "third"));
    assert_eq!(
        crowded.play(&|_, _| ()),
        Err(MatchError::Seats {
            expected: 2,
            found: 3
        })
    );
    assert_eq!(
        random_match(GameId::Numeron, 0, 1).play(&|_, _| ()),
        Err(MatchError::NoDeal)
    );
    let mut open = random_match(GameId::Numeron, 1, 1);
    open.contestants[1] = Contestant::Program("true".to_owned());
    assert_eq!(open.play(&|_, _| ()), Err(MatchError::Open));
}

/// Fixes 012 and calls 345 for ever, which never finds 012.
struct Stubborn;

impl Agent<Numeron> for Stubborn {
    fn begin(&self, seen: &Observation, _: &Brief<Action>) -> Box<dyn Search<Numeron>> {
        let code = |text: &str| text.parse().expect("a code");
        Box::new(Fixed(match seen.phase() {
            Phase::Secret(_) => Action::Secret(code("012")),
            _ => Action::Call(code("345")),
        }))
    }
}

struct Fixed(Action);

impl Search<Numeron> for Fixed {
    fn step(&mut self) -> Progress {
        Progress::Settled
    }
    fn insight(&self) -> Insight {
        unreachable!("a match asks for the action only")
    }
    fn evaluation(&self) -> Evaluation<Action> {
        Evaluation::settled(self.0, 720)
    }
    fn simulations(&self) -> u64 {
        0
    }
}

#[test]
fn a_game_that_would_never_end_is_broken_off() {
    let stubborn = || {
        let agent = AnyAgent::Numeron(Box::new(Stubborn));
        Contestant::Agent(AgentSpec::plain("stubborn"), agent)
    };
    let (standings, games) = play(&Match {
        contestants: vec![stubborn(), stubborn()],
        ..random_match(GameId::Numeron, 1, 9)
    });
    assert_eq!(standings.unfinished, 2);
    for played in &games[0] {
        assert_eq!(played.outcome.end, End::TooLong);
        assert_eq!(played.record.plies.len(), played.record.config.longest());
        assert!(played.record.replay().is_ok());
    }
    assert_eq!(standings.agents[0].win_rate, 0.5);
}

/// A message counts the decisions of its own seat: a gap would tell that another had a choice.
#[test]
fn a_seat_is_told_how_many_decisions_it_had_itself() {
    let seed = 11;
    let config = GameId::Duel.default_config();
    let session = Session::deal(&config, seed).expect("decks at hand");
    let players = vec![Player::Human; session.players()];
    let mut playing =
        Playing::begin(Record::from_session(&session, players, None)).expect("a game");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut own = [0, 0];
    while let Some(due) = playing.due() {
        let count = &mut own[due.seat.index()];
        assert_eq!(due.own, *count, "seed {seed}, ply {}", due.ply);
        *count += 1;
        let seen = playing.truth().observe(due.seat);
        playing.take(Choice {
            action: Ok(seen.legal_draw(&mut rng).expect("a choice")),
            simulations: 0,
            millis: 0.0,
        });
    }
    assert!(own.iter().all(|count| *count > 10), "{own:?}");
}
