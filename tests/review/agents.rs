//! Who judges: the games' own reviewers, and agents that review themselves.

use yomite::agent::Brief;
use yomite::games::{AnyAgent, GameId};
use yomite::review::{Job, Review, Reviewing};
use yomite::session::Session;

use super::{agent, check_sums, moments, played, rules};

/// Reviews a match, its decisions from the last to the first or the other way round.
fn review(session: &Session, by: &AnyAgent, simulations: Option<u64>, backwards: bool) -> Review {
    let mut reviewing = Reviewing::new(session.clone());
    let mut jobs: Vec<Job> = reviewing.open().collect();
    if backwards {
        jobs.reverse();
    }
    for job in jobs {
        let found = job.think(by, simulations).expect("its own game");
        reviewing.answer(job.ply, Some(&found));
    }
    reviewing.review()
}

#[test]
fn every_games_own_reviewer_accounts_for_matches_and_says_the_same_twice() {
    for &game in GameId::ALL {
        let by = agent(game, game.reviewer());
        let players = match game {
            GameId::Coyote => vec![("players", "2")],
            _ => Vec::new(),
        };
        for seed in [11, 12] {
            let what = format!("{game}, seed {seed}");
            let session = played(&rules(game, &players), &["random"], seed);
            let once = review(&session, &by, Some(200), false);
            check_sums(&session, &once, &what);
            moments::check(&session, &once, &what);
            let again = review(&session, &by, Some(200), true);
            let bytes = |review: &Review| postcard::to_stdvec(review).unwrap();
            assert_eq!(bytes(&once), bytes(&again), "{what}");
        }
    }
}

/// Samples that an agent chose by are not the ones that it is judged by.
#[test]
fn a_decision_is_judged_from_a_stream_of_its_own() {
    let session = played(&GameId::Sevens.default_config(), &["random"], 3);
    let reviewing = Reviewing::new(session);
    for job in reviewing.open() {
        let session = reviewing.session();
        let made = Brief::new(session.decision_seed(job.ply)).ask([job.brief.asked[0].clone()]);
        assert_ne!(job.brief, made, "ply {}", job.ply);
        assert_eq!(job.brief.asked, [session.plies()[job.ply].action.clone()]);
        let mover = session.plies()[job.ply].seat;
        assert_eq!(job.observation, session.observe_at(job.ply, mover));
    }
}

/// Mean loss of a decision and mean accuracy, over all seats of these matches.
fn lost(sessions: &[Session], by: &AnyAgent) -> (f64, f64) {
    let reviews = sessions
        .iter()
        .map(|session| review(session, by, None, false));
    let seats: Vec<_> = reviews.flat_map(|review| review.seats).collect();
    let judged: usize = seats.iter().map(|seat| seat.decisions.len()).sum();
    let lost: f64 = seats.iter().map(|seat| 0.0 - seat.skill).sum();
    let rated: Vec<f64> = seats.iter().filter_map(|seat| seat.accuracy).collect();
    assert!(judged >= 20, "{judged} decisions judged");
    (
        lost / judged as f64,
        rated.iter().sum::<f64>() / rated.len() as f64,
    )
}

#[test]
fn an_agent_reviewed_by_itself_at_greater_depth_loses_little() {
    for (game, config, light, deep, seeds) in [
        (
            GameId::Coyote,
            vec![("players", "2")],
            "reader:depth=1",
            "reader:depth=4",
            21..24,
        ),
        (
            GameId::Sevens,
            vec![("players", "3")],
            "belief:simulations=800,worlds=120",
            "belief:simulations=3200,worlds=300",
            21..23,
        ),
    ] {
        let config = rules(game, &config);
        let by = agent(game, deep);
        let matches = |spec: &str| {
            let matches = seeds.clone().map(|seed| played(&config, &[spec], seed));
            matches.collect::<Vec<_>>()
        };
        let (own, accuracy) = lost(&matches(light), &by);
        let (random, poor) = lost(&matches("random"), &by);
        println!("{game}: {own:.4} {accuracy:.1}, random {random:.4} {poor:.1}");
        assert!(own < 0.02, "{game}: {own} a decision");
        assert!(
            random > 2.0 * own,
            "{game}: {own} a decision, at random {random}"
        );
        assert!(
            poor < accuracy - 5.0,
            "{game}: accuracies {accuracy} and {poor}"
        );
    }
}
