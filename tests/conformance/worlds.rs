//! Worlds that are played on: set up from a deal and choices of their own.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::assets::embedded;
use yomite::contract::PlayableGame;
use yomite::game::Observation as _;
use yomite::minds::Mind;

use super::{configs, play, round_trip, seats};

/// Sets a world up from its deal, plays its choices, and asks whether a seat sees the same; how many
/// choices it had.
pub fn looks_the_same_again<G: PlayableGame + Mind>(
    config: &G::Config,
    world: &G,
    seen: &G::Observation,
    at: &str,
) -> usize {
    let (deal, actions) = world.retrace();
    round_trip(&deal);
    let mut again = G::set_up(config, &deal).unwrap_or_else(|why| panic!("{at}: {why:?}"));
    for action in &actions {
        let played = again.play(action);
        played.unwrap_or_else(|why| panic!("{at}: {why:?}"));
    }
    assert_eq!(&again.observe(seen.seat()), seen, "{at}");
    actions.len()
}

/// A world of an observation, drawn evenly or as it is believed to be, is set up and played again from
/// its deal and its choices, and looks the same to the seat.
pub fn a_world_is_retraced_as_a_record<G: PlayableGame + Mind>() {
    let files = embedded();
    for (seed, config) in configs::<G>().iter().enumerate() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
        let played = play::<G>(config, seed as u64);
        let running = played.positions.iter().enumerate();
        let running = running.filter(|(_, game)| game.to_move().is_some());
        for (nth, (ply, game)) in running.step_by(3).enumerate() {
            for seat in seats(game) {
                let at = format!("seed {seed}, seat {seat}, ply {ply}");
                let seen = game.observe(seat);
                let mut worlds = vec![G::determinize(&seen, &mut rng)];
                // Belief is dear: one seat has it at each position, to move or not.
                if seat.index() == nth % game.players() {
                    let believed = G::imagine(config, &seen, &files, &mut rng);
                    let believed = believed.expect("files at hand");
                    assert_eq!(believed.config(), config, "{at}");
                    worlds.push(believed);
                }
                for world in worlds {
                    looks_the_same_again(config, &world, &seen, &at);
                }
            }
            // The truth is a world, too, for all of its seats.
            for seat in seats(game) {
                let at = format!("seed {seed}, the truth, ply {ply}");
                looks_the_same_again(config, game, &game.observe(seat), &at);
            }
        }
    }
}
