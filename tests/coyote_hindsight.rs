//! Looking back on rounds that are over: what could be believed then, and how lives were lost.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::agent::{Brief, Played, Progress, Studied};
use yomite::assets::Assets;
use yomite::catalogue::AgentSpec;
use yomite::game::{Game, Seat};
use yomite::games::coyote::belief::Sight;
use yomite::games::coyote::hindsight::{Answer, Moment, Question, Verdict, first_ply, moments};
use yomite::games::coyote::report::forecasts;
use yomite::games::coyote::strategy::Strategy;
use yomite::games::coyote::{Action, Config, Coyote, Observation};

/// A match of counters as seat 0 sees it at its end, and the position before each ply.
fn counters(seed: u64, players: u8) -> (Observation, Vec<Coyote>) {
    let config = Config { players, lives: 2 };
    let deal = Coyote::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).expect("legal");
    let mut game = Coyote::set_up(&config, &deal).expect("drawn");
    let counter = Coyote::agent(&AgentSpec::plain("counter")).expect("listed");
    let mut positions = Vec::new();
    while let Some(seat) = game.to_move() {
        positions.push(game.clone());
        let counted = counter
            .begin(&game.observe(seat), &Brief::new(0))
            .evaluation();
        game.play(counted.chosen().expect("a choice"))
            .expect("legal");
    }
    (game.observe(Seat(0)), positions)
}

/// What reading the bids came to at these moments, studied to the end.
fn studied(seen: &Observation, moments: &[Moment]) -> Answer {
    let question = Question::new(seen, moments);
    let mut study = Coyote::study(&question, &Assets::embedded()).expect("the files are there");
    let mut known = study.answer();
    while study.step() == Progress::Thinking {
        let more = study.answer();
        assert_eq!(more[..known.len()], known, "what is known stays");
        known = more;
    }
    assert_eq!(study.answer(), known);
    known
}

#[test]
fn each_moment_is_what_its_player_could_see_then() {
    for seed in 0..8 {
        let (seen, positions) = counters(seed, 2 + (seed % 5) as u8);
        let mut plies = 0;
        for round in 0..seen.rounds.len() {
            assert_eq!(first_ply(&seen, round), plies, "seed {seed}");
            let total = seen.rounds[round].reveal.total;
            let all = moments(&seen, round, None);
            let reads = studied(&seen, &all);
            assert_eq!(reads.len(), all.len(), "seed {seed}");
            for (moment, read) in all.into_iter().zip(reads) {
                let then = &positions[moment.ply];
                assert_eq!(then.to_move(), Some(moment.actor), "seed {seed}");
                let view = then.observe(moment.actor);
                assert_eq!(moment.last, view.last_bid(), "seed {seed}");
                let totals = Sight::of(&view, true).totals();
                let reached = if moment.last > 0 {
                    totals.at_least(moment.last)
                } else {
                    1.0
                };
                assert!(
                    (moment.counted.reached - reached).abs() < 1e-12,
                    "seed {seed}"
                );
                assert!(
                    (moment.counted.mean - totals.mean()).abs() < 1e-12,
                    "seed {seed}"
                );
                assert!(moment.counted.low <= moment.counted.high, "seed {seed}");
                let read = read.expect("the moment was");
                // Before the first bid there is nothing to read.
                let silent = moment.bids == 0;
                assert!(!silent || !read.differs(&moment.counted), "seed {seed}");
                let right_to_call = moment.last > 0 && moment.last > total;
                match moment.action {
                    Action::Call => assert_eq!(moment.verdict.right(), right_to_call),
                    Action::Bid(bid) => {
                        assert_eq!(moment.verdict == Verdict::MissedCall, right_to_call);
                        assert_eq!(moment.verdict.right(), bid <= total && !right_to_call);
                    }
                }
                plies += 1;
            }
        }
        assert_eq!(plies, positions.len(), "seed {seed}: every action is there");
    }
}

#[test]
fn the_study_of_a_moment_is_the_readers_forecast_then() {
    let strategy = Strategy::shipped(&Assets::embedded()).expect("a strategy");
    for (seed, players) in [(1, 2), (2, 3), (5, 6)] {
        let (seen, _) = counters(seed, players);
        let mut forecast: Vec<_> = Seat::all(players.into())
            .flat_map(|seat| forecasts(&seen, seat, &strategy))
            .collect();
        forecast.sort_by_key(|forecast| (forecast.round, forecast.bids));
        let rounds = 0..seen.rounds.len();
        let all: Vec<Moment> = rounds.flat_map(|at| moments(&seen, at, None)).collect();
        let reads = studied(&seen, &all);
        assert_eq!(reads.len(), forecast.len(), "seed {seed}");
        for ((moment, read), then) in all.iter().zip(&reads).zip(&forecast) {
            let read = read.expect("the moment was");
            assert_eq!((moment.round, moment.bids), (then.round, then.bids));
            // Before the first bid nothing is to be reached.
            let reached = if then.last > 0 {
                then.posterior_reached
            } else {
                1.0
            };
            assert_eq!(read.reached, reached, "seed {seed}, {moment:?}");
        }
    }
}

#[test]
fn a_moment_that_never_was_is_not_studied() {
    let (seen, _) = counters(3, 4);
    let question = Question {
        seen: seen.clone(),
        moments: vec![
            (99, 0, Seat(0)),
            (0, 99, Seat(0)),
            (0, 0, Seat(9)),
            (0, 0, Seat(1)),
        ],
    };
    let mut study = Coyote::study(&question, &Assets::embedded()).expect("the files are there");
    while study.step() == Progress::Thinking {}
    let known: Vec<bool> = study.answer().iter().map(Option::is_some).collect();
    assert_eq!(known, [false, false, false, true]);
}

#[test]
fn without_the_file_there_is_no_study() {
    let (seen, _) = counters(3, 4);
    let error = Coyote::study(&Question::new(&seen, &[]), &Assets::default()).err();
    let error = error.expect("the file is not there").to_string();
    assert!(error.contains("coyote/equilibrium"), "{error}");
}

#[test]
fn one_pair_of_eyes_counts_the_same_all_round_and_an_absent_one_nothing() {
    let (seen, _) = counters(3, 4);
    let all = moments(&seen, 0, Some(Seat(2)));
    assert_eq!(all.len(), seen.rounds[0].bids.len() + 1);
    assert!(
        all.iter()
            .all(|m| m.eyes == Seat(2) && m.counted.mean == all[0].counted.mean)
    );
    assert!(moments(&seen, seen.rounds.len(), None).is_empty());
    let last = seen.rounds.len() - 1;
    let out = Seat::all(4).find(|seat| seen.rounds[last].cards[seat.index()].is_none());
    assert!(out.is_some_and(|seat| moments(&seen, last, Some(seat)).is_empty()));
}
