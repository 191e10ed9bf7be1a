//! Looking back on rounds that are over: what could be believed then, and how lives were lost.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::agent::{AgentSpec, Catalogue, Shard};
use yomite::game::{Game, Seat};
use yomite::games::coyote::belief::Sight;
use yomite::games::coyote::hindsight::{Verdict, actions, first_ply, losses, moments, read};
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
        let action = counter.begin(&game.observe(seat), 0, Shard::WHOLE).best();
        game.play(&action).expect("legal");
    }
    (game.observe(Seat(0)), positions)
}

#[test]
fn each_moment_is_what_its_player_could_see_then() {
    for seed in 0..8 {
        let (seen, positions) = counters(seed, 2 + (seed % 5) as u8);
        let mut plies = 0;
        for round in 0..seen.rounds.len() {
            assert_eq!(first_ply(&seen, round), plies, "seed {seed}");
            let total = seen.rounds[round].reveal.total;
            for moment in moments(&seen, round, None) {
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
                let read = read(&seen, &moment).expect("the moment was");
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

#[test]
fn a_lost_life_is_held_against_the_safest_other_choice() {
    for seed in 0..12 {
        let (seen, positions) = counters(seed, 4);
        let all = losses(&seen);
        assert_eq!(all.len(), seen.rounds.len());
        for (lost, round) in all.iter().zip(&seen.rounds) {
            assert_eq!(lost.seat, round.loser, "seed {seed}");
            let view = positions[lost.ply].observe(lost.seat);
            let totals = Sight::of(&view, true).totals();
            let risk = |action: Action| match action {
                Action::Call => totals.at_least(view.last_bid()),
                Action::Bid(bid) => totals.below(bid),
            };
            assert!((lost.risk - risk(lost.action)).abs() < 1e-12, "seed {seed}");
            assert!(
                actions(round)
                    .iter()
                    .any(|(seat, action, _)| (*seat, *action) == (lost.seat, lost.action))
            );
            if let Some((other, safer)) = lost.other {
                assert_ne!(other, lost.action);
                assert!((safer - risk(other)).abs() < 1e-12, "seed {seed}");
            }
        }
        let (ply, _) = Coyote::turning_point(&seen).expect("a life was lost");
        let dearest = all.iter().map(|lost| lost.cost()).fold(f64::MIN, f64::max);
        let turned = all
            .iter()
            .find(|lost| lost.ply == ply)
            .expect("it is one of them");
        let luckless = all.iter().all(|lost| lost.risk >= turned.risk);
        assert!(
            turned.cost() == dearest || (dearest < 0.05 && luckless),
            "seed {seed}"
        );
    }
}
