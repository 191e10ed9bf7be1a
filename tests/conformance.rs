//! What every game on the list must keep, whatever its rules.
//!
//! The seeds are fixed and named in every message, so that a failure can be run again.

use std::fmt::Debug;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use yomite::agent::{Brief, HasAgents};
use yomite::catalogue::{AgentSpec, Domain};
use yomite::game::{Game, Observation, Seat};
use yomite::games::{AnyConfig, GameId};

#[path = "conformance/agents.rs"]
mod agents;
#[path = "conformance/notes.rs"]
mod notes;
#[path = "conformance/rules.rs"]
mod rules;
#[path = "conformance/words.rs"]
mod words;
#[path = "conformance/worlds.rs"]
mod worlds;
#[path = "conformance/written.rs"]
mod written;

use agents::{
    advisers_read_while_another_is_to_move,
    agents_decide_alike_in_every_world_they_cannot_tell_apart,
    explanations_count_for_all_searchers, searches_in_parts_are_one_search,
    the_step_that_opens_first_has_a_picture,
};
use notes::{
    a_world_is_retraced_choice_by_choice, an_own_choice_is_told_as_it_was_made,
    notes_of_what_was_seen_are_what_was_seen, pasted_lines_are_taken_or_named,
    what_cannot_have_happened_is_refused,
};
use rules::{
    determinizations_look_the_same, every_legal_action_is_drawn_with_the_same_chance,
    every_view_names_its_seat_and_the_mover,
    legal_actions_are_unique_and_playable_and_all_others_refused,
    matches_end_in_time_with_the_scores_that_are_at_stake,
    what_has_not_struck_is_redrawn_out_of_sight, what_is_public_is_the_same_from_every_seat,
};
use words::{what_is_told_reveals_nothing, words_are_complete_in_both_languages};
use worlds::{a_match_in_a_world_is_kept_and_sent_whole, a_world_is_retraced_as_a_record};
use written::{
    a_written_record_gives_every_position_again, everything_survives_serde,
    the_same_seed_draws_the_same_deal, what_no_match_can_show_is_refused,
};

/// A match from its deal to its end.
struct Playthrough<G: Game> {
    deal: G::Deal,
    /// One more than `plies`: the position before each, and the end.
    positions: Vec<G>,
    plies: Vec<(Seat, G::Action)>,
}

/// Plays a match by half random legal moves and half moves of the game's `random` agent (alone,
/// random calls would take thousands of turns to end a match of Numer0n).
fn play<G: HasAgents>(config: &G::Config, seed: u64) -> Playthrough<G> {
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
    Playthrough {
        deal,
        positions,
        plies,
    }
}

/// Shows every position of a match to `look`, the end too.
fn walk<G: HasAgents>(
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
fn configs<G: HasAgents>() -> Vec<G::Config> {
    let game = GameId::from_name(G::NAME).expect("listed");
    let mut all = vec![game.default_config()];
    for rule in G::rules() {
        let values: Vec<String> = match rule.domain {
            Domain::Word(words) => words.iter().map(|(word, _)| (*word).to_owned()).collect(),
            Domain::Whole(low, high) => vec![low.to_string(), high.to_string()],
            Domain::Number(low, high) => vec![low.to_string(), high.to_string()],
            Domain::Json(_) => all[0].rule(rule.name).into_iter().collect(),
        };
        all = all
            .iter()
            .flat_map(|config| {
                values
                    .iter()
                    .map(|value| config.with_rule(rule.name, value))
            })
            .collect::<Result<_, _>>()
            .expect("values of the rule's own domain");
    }
    let typed = |config: &AnyConfig| serde_json::from_value(config.to_json()).expect("a config");
    all.iter().map(typed).collect()
}

fn seats<G: Game>(game: &G) -> impl Iterator<Item = Seat> + use<G> {
    Seat::all(game.players())
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
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

macro_rules! conformance {
    ($($variant:ident $module:ident)*) => {
        $(mod $module {
            use yomite::games::$module::$variant;
            conformance!(@ $variant:
                every_view_names_its_seat_and_the_mover,
                determinizations_look_the_same,
                what_has_not_struck_is_redrawn_out_of_sight,
                legal_actions_are_unique_and_playable_and_all_others_refused,
                every_legal_action_is_drawn_with_the_same_chance,
                matches_end_in_time_with_the_scores_that_are_at_stake,
                what_is_public_is_the_same_from_every_seat,
                everything_survives_serde,
                what_no_match_can_show_is_refused,
                a_written_record_gives_every_position_again,
                a_world_is_retraced_as_a_record,
                a_match_in_a_world_is_kept_and_sent_whole,
                what_is_told_reveals_nothing,
                agents_decide_alike_in_every_world_they_cannot_tell_apart,
                advisers_read_while_another_is_to_move,
                searches_in_parts_are_one_search,
                explanations_count_for_all_searchers,
                the_step_that_opens_first_has_a_picture,
                words_are_complete_in_both_languages,
                the_same_seed_draws_the_same_deal
            );
        })*
    };
    (@ $variant:ident: $($test:ident),*) => {
        $(#[test]
        fn $test() {
            crate::$test::<$variant>();
        })*
    };
}

yomite::with_games!(conformance);

macro_rules! noted {
    ($($variant:ident $module:ident)*) => {
        mod notes_of {
            $(mod $module {
                use yomite::games::$module::$variant;
                conformance!(@ $variant:
                    notes_of_what_was_seen_are_what_was_seen,
                    an_own_choice_is_told_as_it_was_made,
                    a_world_is_retraced_choice_by_choice,
                    what_cannot_have_happened_is_refused,
                    pasted_lines_are_taken_or_named
                );
            })*
        }
    };
}

yomite::with_noted_games!(noted);
