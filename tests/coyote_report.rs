//! The reader's forecasts: reading bids must tell more than counting cards alone.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::Brief;
use yomite::assets::embedded;
use yomite::catalogue::AgentSpec;
use yomite::game::{Game, Seat};
use yomite::games::coyote::{Action, Config, Coyote, Observation};
use yomite::minds::coyote::report::{Report, forecasts};
use yomite::minds::coyote::strategy::Strategy;
use yomite::minds::{Mind, Shipped};

/// A match among counters, as it is seen at its end.
fn counters(seed: u64) -> Observation {
    let config = Config {
        players: 3,
        lives: 1,
    };
    let deal = Coyote::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).expect("legal");
    let mut game = Coyote::set_up(&config, &deal).expect("drawn");
    let counter = Coyote::agent(&AgentSpec::plain("counter")).expect("listed");
    while let Some(seat) = game.to_move() {
        let counted = counter
            .begin(&game.observe(seat), &Brief::new(0))
            .evaluation();
        game.play(counted.chosen().expect("a choice"))
            .expect("legal");
    }
    game.observe(Seat(0))
}

#[test]
fn reading_saves_log_loss_and_stays_calibrated() {
    let mut report = Report::new(8);
    let mut turns = 0;
    let strategy = Strategy::shipped(&embedded()).expect("a strategy");
    for seed in 0..30 {
        let seen = counters(seed);
        for seat in Seat::all(3) {
            let all = forecasts(&seen, seat, &strategy);
            turns += all.len();
            for forecast in &all {
                assert!(
                    forecast.prior > 0.0,
                    "seed {seed}: what happened was possible"
                );
                assert!(forecast.posterior > 0.0, "seed {seed}: and stays possible");
                report.add(forecast);
            }
        }
        let plies: usize = seen.rounds.iter().map(|round| round.bids.len() + 1).sum();
        let told = Seat::all(3).map(|seat| forecasts(&seen, seat, &strategy).len());
        let told: usize = told.sum();
        assert_eq!(told, plies, "seed {seed}: every turn is forecast");
    }
    let whole = report.whole();
    assert_eq!(whole.posterior.forecasts() as usize, turns);
    assert!(whole.saved() > 0.05, "{whole:?}");
    // Before the first bid there is nothing to read.
    let opening = report.by_bids[0];
    assert!(
        (opening.prior.mean() - opening.posterior.mean()).abs() < 1e-9,
        "{opening:?}"
    );
    assert!(
        report.calibration.error() < 0.15,
        "{}",
        report.calibration.error()
    );
}

#[test]
fn worlds_to_play_on_in_are_drawn_as_likely_as_the_reader_believes() {
    const WORLDS: usize = 250;
    let files = embedded();
    let strategy = Strategy::shipped(&files).expect("a strategy");
    let (mut read, mut moved) = (0, 0.0f64);
    for seed in 0..4 {
        let seen = counters(seed);
        for forecast in forecasts(&seen, Seat(1), &strategy) {
            let then = seen
                .rewind(forecast.round, forecast.bids, Seat(1))
                .expect("a moment of the match");
            if forecast.last == 0 {
                continue;
            }
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let reached = (0..WORLDS).filter(|_| {
                let mut world =
                    Coyote::imagine(&then.config, &then, &files, &mut rng).expect("files at hand");
                world.play(&Action::Call).expect("after a bid");
                world.rounds().last().expect("called").reveal.total >= forecast.last
            });
            let share = reached.count() as f64 / WORLDS as f64;
            let p = forecast.posterior_reached;
            // Four standard deviations, and a share that no sample can miss by less.
            let margin = 4.0 * (p * (1.0 - p) / WORLDS as f64).sqrt() + 0.01;
            assert!(
                (share - p).abs() < margin,
                "seed {seed}, {forecast:?}: {share}"
            );
            read += 1;
            moved = moved.max((p - forecast.prior_reached).abs());
        }
    }
    // Worlds that are drawn evenly would miss it somewhere.
    assert!(read > 10 && moved > 0.2, "{read} moments, {moved}");
}
