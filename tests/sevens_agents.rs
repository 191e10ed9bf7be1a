//! What the agents say of a position, held against what they found there.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::agent::{Catalogue, Progress, Shard};
use yomite::game::Game;
use yomite::games::sevens::{Config, Sevens, Tunnel};
use yomite::insight::{Insight, Panel, Ranking};

fn start(seed: u64) -> Sevens {
    let config = Config {
        tunnel: Tunnel::Contest,
        ..Config::default()
    };
    let deal = Sevens::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).unwrap();
    Sevens::set_up(&config, &deal).unwrap()
}

/// The agent's thought, to its end, about the position of the seat to move.
fn thought(spec: &str, game: &Sevens, seed: u64) -> Insight {
    let agent = Sevens::agent(&spec.parse().unwrap()).unwrap();
    let seat = game.to_move().expect("running");
    let mut search = agent.begin(&game.observe(seat), seed, Shard::WHOLE);
    while search.step() == Progress::Thinking {}
    search.insight()
}

fn go_on(game: &mut Sevens, by: &str) {
    let agent = Sevens::agent(&by.parse().unwrap()).unwrap();
    let seat = game.to_move().expect("running");
    let action = agent.begin(&game.observe(seat), 1, Shard::WHOLE).best();
    game.play(&action).unwrap();
}

fn sentences(insight: &Insight) -> Vec<&str> {
    let keys = insight.steps.iter().map(|step| step.sentence.key.as_ref());
    keys.collect()
}

#[test]
fn nothing_is_read_of_players_who_have_not_moved() {
    for seed in 0..5 {
        let mut game = start(seed);
        for moved in [false, true] {
            let (map, kinds) = if moved {
                ("sevens.step.map.sentence", "sevens.step.kinds.sentence")
            } else {
                ("sevens.step.map.even", "sevens.step.kinds.unknown")
            };
            let reader = thought("belief:worlds=30,simulations=100", &game, seed);
            // A turn without a choice is not explained.
            if !reader.steps.is_empty() {
                let said = sentences(&reader);
                assert!(
                    said.contains(&map) && said.contains(&kinds),
                    "seed {seed}: {said:?}"
                );
                let said = thought("ismcts:worlds=30,simulations=100", &game, seed);
                assert!(sentences(&said).contains(&map), "seed {seed}");
            }
            go_on(&mut game, "greedy");
        }
    }
    // Where plays are not read, no weight comes of them.
    let mut game = start(1);
    (0..4).for_each(|_| go_on(&mut game, "greedy"));
    let counting = thought("belief:reading=counts,worlds=30,simulations=100", &game, 1);
    let said = sentences(&counting);
    assert!(said.contains(&"sevens.step.map.even"), "{said:?}");
    assert!(!said.contains(&"sevens.step.kinds.sentence"), "{said:?}");
}

fn ranking(insight: &Insight) -> Option<&Ranking> {
    let panels = insight.steps.last()?.panels.iter();
    panels
        .filter_map(|panel| match panel {
            Panel::Ranking(ranking) => Some(ranking),
            _ => None,
        })
        .next()
}

#[test]
fn the_best_is_named_only_where_the_samples_tell_it_apart() {
    let mut told = [0, 0];
    for (spec, headlines) in [
        ("belief:worlds=40,simulations=600", true),
        ("pimc:simulations=100", false),
    ] {
        let mut game = start(11);
        while game.to_move().is_some() {
            let insight = thought(spec, &game, 3);
            if let Some(ranking) = ranking(&insight) {
                let [first, second] = [0, 1].map(|at| &ranking.rows[at]);
                let within = |value: f64, (low, high): (f64, f64)| (low..=high).contains(&value);
                let equal = within(second.values[0], first.interval.unwrap())
                    && within(first.values[0], second.interval.unwrap());
                told[usize::from(equal)] += 1;
                let step = insight.steps.last().unwrap();
                let keys = [&step.sentence.key, &insight.headline.key];
                for key in &keys[..1 + usize::from(headlines)] {
                    assert_eq!(key.ends_with(".close"), equal, "{spec}: {key}");
                }
            }
            go_on(&mut game, "greedy");
        }
    }
    assert!(told[0] > 3 && told[1] > 3, "both happen: {told:?}");
}
