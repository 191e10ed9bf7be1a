//! What every game on the list must keep, whatever its rules.
//!
//! The seeds are fixed and named in every message, so that a failure can be run again.

use std::collections::HashSet;
use std::fmt::Debug;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde::de::DeserializeOwned;

use yomite::agent::{AgentSpec, Catalogue, Domain, Shard};
use yomite::game::{Game, Observation, Seat};
use yomite::games::{AnyConfig, GameId};
use yomite::words::{self, Lang};

/// Plays a match by half random legal moves and half moves of the game's `random` agent (alone,
/// random calls would take thousands of turns to end a match of Numer0n), showing each position
/// to `look` before its move; the end too.
fn walk<G: Catalogue>(
    config: &G::Config,
    seed: u64,
    look: &mut impl FnMut(&G, &mut Xoshiro256PlusPlus),
) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let agent = G::agent(&AgentSpec::plain("random")).expect("every game has a random agent");
    let deal = G::draw(config, &mut rng).expect("the config is one of the game's own");
    let mut game = G::set_up(config, &deal).expect("a drawn deal sets up");
    for ply in 0.. {
        assert!(
            ply < 5_000,
            "seed {seed}: a random match has not ended after 5,000 plies"
        );
        look(&game, &mut rng);
        let Some(seat) = game.to_move() else { break };
        let seen = game.observe(seat);
        let action = if rng.random() {
            agent.begin(&seen, rng.random(), Shard::WHOLE).best()
        } else {
            let action = seen.legal_actions().choose(&mut rng).cloned();
            action.unwrap_or_else(|| panic!("seed {seed}, ply {ply}: no move"))
        };
        game.play(&action)
            .unwrap_or_else(|e| panic!("seed {seed}, ply {ply}: {e:?}"));
    }
}

/// Every combination of word rules, and the ends of number rules.
fn configs<G: Catalogue>() -> Vec<G::Config> {
    let game = GameId::from_name(G::NAME).expect("listed");
    let mut all = vec![game.default_config()];
    for rule in G::rules() {
        let values: Vec<String> = match rule.domain {
            Domain::Word(words) => words.iter().map(|(word, _)| (*word).to_owned()).collect(),
            Domain::Whole(low, high) => vec![low.to_string(), high.to_string()],
            Domain::Number(low, high) => vec![low.to_string(), high.to_string()],
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

fn determinizations_look_the_same<G: Catalogue>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        walk::<G>(config, seed as u64, &mut |game, rng| {
            for seat in seats(game) {
                let seen = game.observe(seat);
                let world = G::determinize(&seen, rng);
                assert_eq!(world.observe(seat), seen, "seed {seed}");
                assert_eq!(world.to_move(), game.to_move(), "seed {seed}");
            }
        });
    }
}

fn legal_actions_are_unique_and_playable_and_all_others_refused<G: Catalogue>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        // Actions of other positions of the game: most are illegal here.
        let mut foreign: Vec<G::Action> = Vec::new();
        walk::<G>(config, seed as u64, &mut |game, rng| {
            let mover = game.to_move();
            for seat in seats(game).filter(|seat| Some(*seat) != mover) {
                assert!(
                    game.observe(seat).legal_actions().is_empty(),
                    "seed {seed}: not its turn"
                );
            }
            let legal = mover
                .map(|seat| game.observe(seat).legal_actions())
                .unwrap_or_default();
            let unique: HashSet<_> = legal.iter().cloned().collect();
            assert_eq!(
                unique.len(),
                legal.len(),
                "seed {seed}: an action is listed twice"
            );
            for action in legal.sample(rng, 40) {
                game.clone()
                    .play(action)
                    .unwrap_or_else(|e| panic!("seed {seed}: {e:?}"));
            }
            for action in foreign.iter().filter(|action| !unique.contains(*action)) {
                let mut tried = game.clone();
                let refused = tried
                    .play(action)
                    .expect_err("an unlisted action was played");
                assert_eq!(&refused.action, action, "seed {seed}");
                assert_eq!(
                    &tried, game,
                    "seed {seed}: a refused action changed the match"
                );
            }
            foreign.extend(legal.sample(rng, 10).cloned());
        });
    }
}

fn matches_end_with_scores_that_share_one_win<G: Catalogue>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        walk::<G>(config, seed as u64, &mut |game, _| match game.scores() {
            None => assert!(
                game.to_move().is_some(),
                "seed {seed}: no move and no score"
            ),
            Some(scores) => {
                assert_eq!(game.to_move(), None, "seed {seed}");
                assert_eq!(scores.len(), game.players(), "seed {seed}");
                assert!(
                    scores.iter().all(|score| score.is_finite()),
                    "seed {seed}: {scores:?}"
                );
            }
        });
    }
}

fn everything_survives_serde<G: Catalogue>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        round_trip(config);
        let deal = G::draw(config, &mut Xoshiro256PlusPlus::seed_from_u64(seed as u64)).unwrap();
        round_trip(&deal);
        walk::<G>(config, seed as u64, &mut |game, rng| {
            for seat in seats(game) {
                let seen = game.observe(seat);
                round_trip(&seen);
                seen.legal_actions().sample(rng, 3).for_each(round_trip);
            }
        });
    }
}

/// The same chance and the same actions give the same match.
fn a_replay_reproduces_the_match<G: Catalogue>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        let record = |seed: u64| {
            let mut positions = Vec::new();
            walk::<G>(config, seed, &mut |game, _| positions.push(game.clone()));
            positions
        };
        assert_eq!(record(seed as u64), record(seed as u64), "seed {seed}");
    }
}

/// An agent decides by what it has seen alone: alike in every world that its view allows.
fn agents_decide_alike_in_every_world_they_cannot_tell_apart<G: Catalogue>() {
    for info in G::agents() {
        let agent = G::agent(&AgentSpec::plain(info.name)).expect("listed");
        for (seed, config) in configs::<G>().iter().enumerate().take(4) {
            let seed = seed as u64;
            let mut looked = 0;
            let at = Xoshiro256PlusPlus::seed_from_u64(seed).random_range(1..4);
            walk::<G>(config, seed, &mut |game, rng| {
                looked += 1;
                let Some(seat) = game.to_move().filter(|_| looked == at || looked == at + 3) else {
                    return;
                };
                let seen = game.observe(seat);
                let other = G::determinize(&seen, rng).observe(seat);
                let choose = |seen: &G::Observation| {
                    let mut search = agent.begin(seen, 7, Shard::WHOLE);
                    assert!(
                        seen.legal_actions().contains(&search.best()),
                        "{} has no legal move before its first step (seed {seed})",
                        info.name
                    );
                    for _ in 0..3 {
                        search.step();
                    }
                    (search.best(), search.insight())
                };
                let (action, insight) = choose(&seen);
                assert_eq!(
                    (action.clone(), insight.clone()),
                    choose(&other),
                    "{} (seed {seed})",
                    info.name
                );
                assert!(
                    seen.legal_actions().contains(&action),
                    "{}: {action:?} (seed {seed})",
                    info.name
                );
                round_trip(&insight);
                in_words(&insight, info.name);
            });
        }
    }
}

/// Everything that an insight says has words in both languages, with all its arguments.
fn in_words(insight: &yomite::insight::Insight, agent: &str) {
    fn texts(json: &serde_json::Value, found: &mut Vec<words::Text>) {
        if let Ok(text) = serde_json::from_value(json.clone()) {
            found.push(text);
        }
        match json {
            serde_json::Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
            serde_json::Value::Object(fields) => {
                fields.values().for_each(|item| texts(item, found))
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    texts(&serde_json::to_value(insight).unwrap(), &mut found);
    assert!(!found.is_empty());
    for text in found {
        let phrase = yomite::games::phrase(&text.key)
            .unwrap_or_else(|| panic!("{agent} says {:?}, which no list of phrases has", text.key));
        let needed = words::holes(phrase.en).last().map_or(0, |last| last + 1);
        assert!(
            text.args.len() >= needed,
            "{agent}: {:?} needs {needed} arguments",
            text
        );
    }
}

fn words_are_complete_in_both_languages<G: Catalogue>() {
    let mut keys = HashSet::new();
    for phrase in G::phrases().into_iter().flatten() {
        assert!(keys.insert(phrase.key), "{} is declared twice", phrase.key);
        assert!(
            phrase.key.starts_with(G::NAME),
            "{} is not {}'s",
            phrase.key,
            G::NAME
        );
        for lang in [Lang::En, Lang::Ja] {
            assert!(
                !phrase.in_lang(lang).is_empty(),
                "{} says nothing",
                phrase.key
            );
        }
        assert_eq!(
            words::holes(phrase.en),
            words::holes(phrase.ja),
            "{} takes other arguments in Japanese",
            phrase.key
        );
    }
    assert_eq!(
        G::primer().len(),
        5,
        "the rules are taught in five short lines"
    );
    assert!(G::agents().iter().any(|info| info.name == G::OPPONENT));
    for level in G::levels() {
        let spec: AgentSpec = format!("{}:{}", G::OPPONENT, level.params)
            .parse()
            .expect("a spec");
        G::agent(&spec).unwrap_or_else(|e| panic!("level {}: {e}", level.title.en));
    }
    for table in G::line_ups() {
        for agent in table.agents {
            assert!(
                G::agents().iter().any(|info| info.name == *agent),
                "table {}: {agent}",
                table.name
            );
        }
        for (name, value) in table.rules {
            let rule = G::rules().iter().find(|rule| rule.name == *name);
            assert!(
                rule.is_some_and(|rule| rule.domain.admits(value)),
                "table {}: {name}={value}",
                table.name
            );
        }
    }
}

fn the_same_seed_draws_the_same_deal<G: Catalogue>() {
    for config in configs::<G>() {
        let again = |seed| G::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).unwrap();
        assert_eq!(again(5), again(5));
    }
}

macro_rules! conformance {
    ($($variant:ident $module:ident)*) => {
        $(mod $module {
            use yomite::games::$module::$variant;
            conformance!(@ $variant:
                determinizations_look_the_same,
                legal_actions_are_unique_and_playable_and_all_others_refused,
                matches_end_with_scores_that_share_one_win,
                everything_survives_serde,
                a_replay_reproduces_the_match,
                agents_decide_alike_in_every_world_they_cannot_tell_apart,
                words_are_complete_in_both_languages,
                the_same_seed_draws_the_same_deal
            );
        })*
    };
    (@ $variant:ident: $($test:ident),*) => {
        $(#[test]
        fn $test() {
            super::$test::<$variant>();
        })*
    };
}

yomite::with_games!(conformance);
