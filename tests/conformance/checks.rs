//! What every game must keep, whatever its rules, and whether it is on the list or not.
//!
//! `check_any_game!` makes a test of each check for a game; a test file that declares this module has
//! to do it with `#[macro_use]`, under the name `checks`.

use std::fmt::Debug;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use yomite::agent::Brief;
use yomite::catalogue::{AgentSpec, Domain};
use yomite::contract::PlayableGame;
use yomite::game::{Game, Observation, Seat};
use yomite::minds::{Mind, Shipped};

#[path = "agents.rs"]
mod agents;
#[path = "rules.rs"]
mod rules;
#[path = "words.rs"]
pub mod words;
#[path = "worlds.rs"]
pub mod worlds;
#[path = "written.rs"]
mod written;

pub use agents::{
    advisers_read_while_another_is_to_move,
    agents_decide_alike_in_every_world_they_cannot_tell_apart,
    explanations_count_for_all_searchers, searches_in_parts_are_one_search,
    the_step_that_opens_first_has_a_picture,
};
pub use rules::{
    determinizations_look_the_same, every_legal_action_is_drawn_with_the_same_chance,
    every_view_names_its_seat_and_the_mover,
    legal_actions_are_unique_and_playable_and_all_others_refused,
    matches_end_in_time_with_the_scores_that_are_at_stake,
    what_has_not_struck_is_redrawn_out_of_sight, what_is_public_is_the_same_from_every_seat,
};
pub use words::{what_is_told_reveals_nothing, words_are_complete_in_both_languages};
pub use worlds::a_world_is_retraced_as_a_record;
pub use written::{
    everything_survives_serde, the_same_seed_draws_the_same_deal, what_no_match_can_show_is_refused,
};

/// A test for each of these checks, which stand in the module `$from`.
macro_rules! check {
    ($game:ty, $from:ident: $($test:ident),* $(,)?) => {
        $(#[test]
        fn $test() {
            crate::$from::$test::<$game>();
        })*
    };
}

/// A test for each check that holds of any game.
macro_rules! check_any_game {
    ($game:ty) => {
        check!($game, checks:
            every_view_names_its_seat_and_the_mover,
            determinizations_look_the_same,
            what_has_not_struck_is_redrawn_out_of_sight,
            legal_actions_are_unique_and_playable_and_all_others_refused,
            every_legal_action_is_drawn_with_the_same_chance,
            matches_end_in_time_with_the_scores_that_are_at_stake,
            what_is_public_is_the_same_from_every_seat,
            everything_survives_serde,
            what_no_match_can_show_is_refused,
            a_world_is_retraced_as_a_record,
            what_is_told_reveals_nothing,
            agents_decide_alike_in_every_world_they_cannot_tell_apart,
            advisers_read_while_another_is_to_move,
            searches_in_parts_are_one_search,
            explanations_count_for_all_searchers,
            the_step_that_opens_first_has_a_picture,
            words_are_complete_in_both_languages,
            the_same_seed_draws_the_same_deal,
        );
    };
}

/// A match to its end.
pub struct Playthrough<G: Game> {
    /// One more than `plies`: the position before each, and the end.
    pub positions: Vec<G>,
    pub plies: Vec<(Seat, G::Action)>,
}

/// Plays a match by half random legal moves and half moves of the game's `random` agent (alone,
/// random calls would take thousands of turns to end a match of Numer0n).
pub fn play<G: PlayableGame + Mind>(config: &G::Config, seed: u64) -> Playthrough<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let agent = G::agent(&AgentSpec::plain("random")).expect("every game has a random agent");
    let deal = G::draw(config, &mut rng).expect("the config is one of the game's own");
    let mut game = G::set_up(config, &deal).expect("a drawn deal sets up");
    let mut positions = vec![game.clone()];
    let mut plies = Vec::new();
    while let Some(seat) = game.to_move() {
        let ply = plies.len();
        assert!(
            ply < G::longest(config),
            "seed {seed}: a match has not ended after {ply} plies"
        );
        let seen = game.observe(seat);
        let action = if rng.random() {
            {
                let search = agent.begin(&seen, &Brief::new(rng.random()));
                search.choice().expect("a choice")
            }
        } else {
            let drawn = seen.legal_draw(&mut rng);
            drawn.unwrap_or_else(|| panic!("seed {seed}, ply {ply}: no move"))
        };
        game.play(&action)
            .unwrap_or_else(|e| panic!("seed {seed}, ply {ply}: {e:?}"));
        positions.push(game.clone());
        plies.push((seat, action));
    }
    Playthrough { positions, plies }
}

/// Shows every position of a match to `look`, the end too.
pub fn walk<G: PlayableGame + Mind>(
    config: &G::Config,
    seed: u64,
    look: &mut impl FnMut(&G, &mut Xoshiro256PlusPlus),
) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(!seed);
    for game in &play::<G>(config, seed).positions {
        look(game, &mut rng);
    }
}

/// Every combination of word rules, and the ends of number rules.
pub fn configs<G: PlayableGame + Mind>() -> Vec<G::Config> {
    let mut all = vec![json(&G::Config::default())];
    for rule in G::RULES {
        let values: Vec<Value> = match rule.domain {
            Domain::Word(words) => words.iter().map(|(word, _)| (*word).into()).collect(),
            Domain::Whole(low, high) => vec![low.into(), high.into()],
            Domain::Number(low, high) => vec![low.into(), high.into()],
            Domain::Json(_) | Domain::File => vec![all[0][rule.name].clone()],
        };
        let with = |config: &Value, value: &Value| {
            let mut config = config.clone();
            // A word may stand for a number.
            config[rule.name] = match (&config[rule.name], value) {
                (Value::Number(_), Value::String(word)) => word.parse().expect("a number"),
                _ => value.clone(),
            };
            config
        };
        all = all
            .iter()
            .flat_map(|config| values.iter().map(move |value| with(config, value)))
            .collect();
    }
    let typed = |config| serde_json::from_value(config).expect("values of the rule's own domain");
    all.into_iter().map(typed).collect()
}

pub fn seats<G: Game>(game: &G) -> impl Iterator<Item = Seat> + use<G> {
    Seat::all(game.players())
}

pub fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

pub fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_string(value).expect("to JSON");
    assert_eq!(
        &serde_json::from_str::<T>(&json).expect("from JSON"),
        value,
        "{json}"
    );
    let bytes = postcard::to_stdvec(value).expect("to bytes");
    assert_eq!(
        &postcard::from_bytes::<T>(&bytes).expect("from bytes"),
        value,
        "{json}"
    );
}
