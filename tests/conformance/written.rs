//! What is written down and read again: plain data, records, and what no match can have written.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use yomite::agent::HasAgents;
use yomite::game::{Observation, Seat};
use yomite::games::GameId;
use yomite::record::{Player, Record, read};
use yomite::session::Session;

use super::{configs, json, play, round_trip, seats, walk};

pub fn everything_survives_serde<G: HasAgents>() {
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
pub fn what_no_match_can_show_is_refused<G: HasAgents>() {
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
                refused(less, &format!("without {name}"));
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

/// The same chance and the same actions give the same match, and so does its record as it is
/// written, finished or running.
pub fn a_written_record_gives_every_position_again<G: HasAgents>() {
    let id = GameId::from_name(G::NAME).expect("listed");
    for (seed, config) in configs::<G>().iter().enumerate() {
        let played = play::<G>(config, seed as u64);
        let any = id.config(json(config)).expect("a config");
        let deal = id.deal(json(&played.deal)).expect("a deal");
        let mut session = Session::set_up(&any, deal, seed as u64).expect("it sets up");
        let players = vec![Player::Human; session.players()];
        for (at, (_, action)) in played.plies.iter().enumerate() {
            if at == played.plies.len() / 2 {
                let running = Record::of(&session, players.clone(), None);
                assert_eq!(read(&running.to_lines()), [Ok(running)], "seed {seed}");
            }
            let action = id.action(json(action)).expect("an action");
            session.play(action).expect("it was legal");
        }
        let record = Record::of(&session, players, None);
        let again = read(&record.to_lines()).swap_remove(0);
        let again = again.unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert_eq!(again, record, "seed {seed}");
        let again = again.replay().expect("it reads");
        for (at, game) in played.positions.iter().enumerate() {
            let seat = Seat((at % game.players()) as u8);
            let (seen, replayed) = (game.observe(seat), again.observe_at(at, seat));
            assert_eq!(replayed.to_json(), json(&seen), "seed {seed}, ply {at}");
        }
        assert_eq!(again.plies().len(), played.plies.len(), "seed {seed}");
    }
}

pub fn the_same_seed_draws_the_same_deal<G: HasAgents>() {
    for config in configs::<G>() {
        let again = |seed| G::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).unwrap();
        assert_eq!(again(5), again(5));
    }
}
