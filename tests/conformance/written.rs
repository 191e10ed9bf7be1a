//! What is written down and read again: plain data, records, and what no match can have written.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use yomite::contract::PlayableGame;
use yomite::game::{Observation, Seat};
use yomite::minds::Mind;

use super::{configs, json, play, round_trip, seats, walk};

pub fn everything_survives_serde<G: PlayableGame + Mind>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        round_trip(config);
        let deal = G::draw(config, &mut Xoshiro256PlusPlus::seed_from_u64(seed as u64)).unwrap();
        round_trip(&deal);
        walk::<G>(config, seed as u64, &mut |game, rng| {
            for seat in seats(game) {
                let seen = game.observe(seat);
                round_trip(&seen);
                let drawn = (0..3).filter_map(|_| seen.legal_draw(rng));
                drawn.for_each(|action| round_trip(&action));
            }
        });
    }
}

/// An observation that comes from outside is held against the rules.
pub fn what_no_match_can_show_is_refused<G: PlayableGame + Mind>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        let refused = |json: Value, why: &str| {
            let read = serde_json::from_value::<G::Observation>(json);
            assert!(read.is_err(), "seed {seed}: {why}");
        };
        // A few positions of each match are enough.
        for game in play::<G>(config, seed as u64).positions.iter().step_by(8) {
            let seen = json(&game.observe(Seat(0)));
            let Value::Object(fields) = &seen else {
                panic!("an observation has fields: {seen}");
            };
            for name in fields.keys() {
                let mut less = seen.clone();
                less.as_object_mut().expect("fields").remove(name);
                refused(
                    less,
                    &format!(
                        "without {name}. An `Option` that is left out is read as `None`, unless its field has \
                         `#[serde(deserialize_with = \"Option::deserialize\")]`"
                    ),
                );
            }
            let mut more = seen.clone();
            more["deck"] = Value::Null;
            refused(more, "with a field that is not its own");
            let mut elsewhere = seen.clone();
            elsewhere["seat"] = json(&game.players());
            refused(elsewhere, "of a seat that does not exist");
        }
    }
}

pub fn the_same_seed_draws_the_same_deal<G: PlayableGame + Mind>() {
    for config in configs::<G>() {
        let again = |seed| G::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).unwrap();
        assert_eq!(again(5), again(5));
    }
}
