//! Worlds that are played on: set up from a deal and choices of their own, written, read and sent.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use yomite::agent::HasAgents;
use yomite::assets::Assets;
use yomite::game::{Game, Observation as _};
use yomite::games::{AnyGame, AnyObservation, GameId};
use yomite::record::{Player, Record, read_one};
use yomite::retrace::HasWorlds;
use yomite::session::Session;

use super::{configs, json, play, round_trip, seats};

/// Sets a world up from its deal, plays its choices, and asks whether a seat sees the same; how many
/// choices it had.
pub fn looks_the_same_again<G: Game + HasWorlds>(
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
pub fn a_world_is_retraced_as_a_record<G: HasAgents + HasWorlds>() {
    let files = Assets::embedded();
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

/// A world that is played on is a record, as it is written and as a link, from where it was drawn to its
/// end.
pub fn a_match_in_a_world_is_kept_and_sent_whole<G: HasAgents + HasWorlds>() {
    let id = GameId::from_name(G::NAME).expect("listed");
    let files = Assets::embedded();
    for (seed, config) in configs::<G>().iter().enumerate() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(!(seed as u64));
        let played = play::<G>(config, seed as u64);
        let ply = played.plies.len() * 3 / 4;
        let game = &played.positions[ply];
        let seat = game.to_move().expect("not over");
        let mut tagged = serde_json::Map::new();
        tagged.insert(G::NAME.to_owned(), json(&game.observe(seat)));
        let seen: AnyObservation =
            serde_json::from_value(Value::Object(tagged)).expect("a view of this game");
        let rules = id.config(json(config)).expect("a config");
        let world = AnyGame::imagine(&rules, &seen, &files, &mut rng).expect("files at hand");
        let (deal, actions) = world.expect("one game");
        let mut session = Session::set_up(&rules, deal, seed as u64).expect("it sets up");
        let players = vec![Player::Human; session.players()];
        let kept = |session: &Session| {
            let record = Record {
                branched: Some(ply),
                ..Record::of(session, players.clone(), None)
            };
            assert_eq!(
                read_one(&record.to_lines()).as_ref(),
                Ok(&record),
                "seed {seed}"
            );
            let link = record.to_link().expect("a record that replays");
            assert_eq!(Record::from_link(&link), Ok(record), "seed {seed}");
        };
        for action in actions {
            session.play(action).expect("a choice of the world's");
        }
        assert_eq!(session.observe(seat), seen, "seed {seed}");
        kept(&session);
        while let Some(mover) = session.to_move() {
            let action = session.observe(mover).legal_part(0, 1).pop();
            // Each choice the first that there is: such a match may go on and on.
            if session.plies().len() > 400 {
                break;
            }
            session.play(action.expect("a choice")).expect("legal");
        }
        kept(&session);
    }
}
