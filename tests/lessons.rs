//! Lessons of a first match come up when the rules say that they matter, and most of them in the first match.

use std::collections::BTreeSet;

use yomite::agent::{Brief, Progress};
use yomite::catalogue::AgentSpec;
use yomite::game::Seat;
use yomite::games::{AnyObservation, GameId};
use yomite::minds::AnyAgent;
use yomite::session::Session;

/// The names of lessons that come up for the first seat at the table of a game's first match, by an agent's play there, and
/// the views at which each came up first.
fn course(game: GameId, learner: &str, seed: u64) -> Vec<(&'static str, AnyObservation)> {
    let first = game.first_match().expect("a first match");
    let rules = first.table.rules.iter();
    let config = rules.fold(game.default_config(), |config, (rule, value)| {
        config.with_rule(rule, value).expect("a rule")
    });
    let agent = |name: &str| AnyAgent::new(game, &AgentSpec::plain(name)).expect("an agent");
    let others: Vec<AnyAgent> = first.table.agents.iter().map(|name| agent(name)).collect();
    let learner = agent(learner);
    let mut rng = <rand_xoshiro::Xoshiro256PlusPlus as rand::SeedableRng>::seed_from_u64(seed);
    let deal = config.draw(&mut rng).expect("a deal");
    let mut session = Session::set_up(&config, deal, seed).expect("a match");
    let mut told: Vec<(&'static str, AnyObservation)> = Vec::new();
    while let Some(seat) = session.to_move() {
        let seen = session.observe(seat);
        let own = seat == Seat(0);
        for (name, _) in seen.lessons() {
            assert!(name.starts_with(game.name()), "{name}");
            if own && told.iter().all(|(known, _)| *known != name) {
                told.push((name, seen.clone()));
            }
        }
        let mind = if own {
            &learner
        } else {
            &others[(seat.index() - 1) % others.len()]
        };
        let brief = Brief::new(session.decision_seed(session.plies().len()));
        let mut search = mind.begin(&seen, &brief).expect("its own game");
        while search.step() == Progress::Thinking {}
        let choice = search.evaluation().chosen().cloned().expect("a choice");
        session.play(choice).expect("a legal choice");
    }
    told
}

#[test]
fn a_first_match_tells_the_rules_first_and_most_of_the_rest() {
    let games = [
        (GameId::Numeron, "entropy", "numeron.secret", 4),
        (GameId::Coyote, "counter", "coyote.see", 5),
        (GameId::Sevens, "greedy", "sevens.lay", 6),
        (GameId::Pineapple, "greedy", "pineapple.rows", 7),
    ];
    for (game, learner, first, least) in games {
        let mut names = BTreeSet::new();
        for seed in 0..8 {
            let told = course(game, learner, seed);
            assert_eq!(told[0].0, first, "{game}: seed {seed}");
            assert!(
                told.len() >= least,
                "{game}: seed {seed}: {} told",
                told.len()
            );
            names.extend(told.iter().map(|(name, _)| *name));
        }
        assert!(names.len() >= 8, "{game}: {names:?} of eight matches");
    }
}

#[test]
fn nobody_is_told_anything_who_is_not_to_move() {
    for game in [
        GameId::Numeron,
        GameId::Coyote,
        GameId::Sevens,
        GameId::Pineapple,
    ] {
        let mut rng = <rand_xoshiro::Xoshiro256PlusPlus as rand::SeedableRng>::seed_from_u64(3);
        let config = game.default_config();
        let deal = config.draw(&mut rng).expect("a deal");
        let session = Session::set_up(&config, deal, 3).expect("a match");
        let mover = session.to_move().expect("a mover");
        for seat in Seat::all(config.players()).filter(|seat| *seat != mover) {
            let told = session.observe(seat).lessons();
            // Both hide their codes at once.
            assert!(
                told.iter().all(|(name, _)| *name == "numeron.secret"),
                "{game}: {told:?}"
            );
        }
    }
}
