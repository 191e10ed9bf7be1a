//! What every game on the list must keep, whatever its rules.
//!
//! The seeds are fixed and named in every message, so that a failure can be run again.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use yomite::agent::{Brief, Budget, Played, Progress, Search, Shard, Spending};
use yomite::catalogue::{AgentSpec, Domain};
use yomite::evaluation::{Evaluation, pool};
use yomite::game::{Game, Observation, Seat};
use yomite::games::{AnyConfig, GameId};
use yomite::record::{Player, Record, read};
use yomite::session::Session;
use yomite::words::{self, Lang};

/// A match from its deal to its end.
struct Playthrough<G: Game> {
    deal: G::Deal,
    /// One more than `plies`: the position before each, and the end.
    positions: Vec<G>,
    plies: Vec<(Seat, G::Action)>,
}

/// Plays a match by half random legal moves and half moves of the game's `random` agent (alone,
/// random calls would take thousands of turns to end a match of Numer0n).
fn play<G: Played>(config: &G::Config, seed: u64) -> Playthrough<G> {
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
fn walk<G: Played>(
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
fn configs<G: Played>() -> Vec<G::Config> {
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

fn every_view_names_its_seat_and_the_mover<G: Played>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        walk::<G>(config, seed as u64, &mut |game, _| {
            assert_eq!(game.config(), config, "seed {seed}");
            assert_eq!(game.players(), G::seats(config), "seed {seed}");
            for seat in seats(game) {
                let seen = game.observe(seat);
                assert_eq!(seen.seat(), seat, "seed {seed}");
                assert_eq!(seen.to_move(), game.to_move(), "seed {seed}");
            }
        });
    }
}

fn determinizations_look_the_same<G: Played>() {
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

fn legal_actions_are_unique_and_playable_and_all_others_refused<G: Played>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        // Actions of other positions of the game: most are illegal here.
        let mut foreign: Vec<G::Action> = Vec::new();
        walk::<G>(config, seed as u64, &mut |game, rng| {
            let mover = game.to_move();
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
            let all = foreign.iter().chain(legal.sample(rng, 10));
            let all: Vec<G::Action> = all.cloned().collect();
            for seat in seats(game) {
                let seen = game.observe(seat);
                let here = if Some(seat) == mover { &legal[..] } else { &[] };
                assert_eq!(seen.legal_walk().collect::<Vec<_>>(), here, "seed {seed}");
                assert_eq!(seen.legal_count(), here.len() as u64, "seed {seed}");
                let drawn = seen.legal_draw(rng);
                assert_eq!(drawn.is_some(), !here.is_empty(), "seed {seed}");
                assert!(drawn.is_none_or(|action| unique.contains(&action)));
                for action in &all {
                    let refused = seen.refusal(action);
                    let legal = Some(seat) == mover && unique.contains(action);
                    assert_eq!(refused.is_none(), legal, "seed {seed}: {action:?}");
                    refused.iter().for_each(has_words);
                    if mover.is_none_or(|mover| mover == seat) {
                        refused_alike(game, action, refused, seed);
                    }
                }
            }
            foreign.extend(legal.sample(rng, 10).cloned());
        });
    }
}

/// The match refuses an action for the reason that the mover's view gives, and stays as it is.
fn refused_alike<G: Game>(game: &G, action: &G::Action, reason: Option<words::Text>, seed: usize) {
    let mut tried = game.clone();
    let played = tried.play(action).map_err(|refused| {
        assert_eq!(&refused.action, action, "seed {seed}");
        assert_eq!(&tried, game, "seed {seed}: a refused action changed it");
        refused.reason
    });
    assert_eq!(played.err(), reason, "seed {seed}: {action:?}");
}

/// Draws of a legal action fall evenly: Pearson's test in a position with a choice.
fn every_legal_action_is_drawn_with_the_same_chance<G: Played>() {
    const EACH: usize = 10;
    for (seed, config) in configs::<G>().iter().enumerate() {
        let played = play::<G>(config, seed as u64);
        let views = played
            .positions
            .iter()
            .filter_map(|game| Some(game.observe(game.to_move()?)));
        let smallest = views
            .filter(|seen| seen.legal_count() > 1)
            .min_by_key(Observation::legal_count);
        let Some(seen) = smallest.filter(|seen| seen.legal_count() <= 1_000) else {
            continue;
        };
        let legal = seen.legal_actions();
        let mut counts: HashMap<G::Action, usize> = HashMap::new();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
        for _ in 0..EACH * legal.len() {
            let drawn = seen.legal_draw(&mut rng).expect("there is a choice");
            *counts.entry(drawn).or_default() += 1;
        }
        let squares = legal.iter().map(|action| {
            let off = counts.get(action).copied().unwrap_or(0) as f64 - EACH as f64;
            off * off / EACH as f64
        });
        // Wilson and Hilferty: the cube root of χ²/k is about normal.
        let (k, chi) = (legal.len() as f64 - 1.0, squares.sum::<f64>());
        let spread = 2.0 / (9.0 * k);
        let z = ((chi / k).cbrt() - (1.0 - spread)) / spread.sqrt();
        assert!(z < 4.0, "seed {seed}: χ² is {chi} over {k} degrees (z {z})");
    }
}

fn matches_end_in_time_with_the_scores_that_are_at_stake<G: Played>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        let stakes = G::stakes(config);
        let (worst, best) = stakes.range;
        let played = play::<G>(config, seed as u64);
        let (end, before) = played.positions.split_last().expect("a match has a start");
        for game in before {
            assert_eq!(game.scores(), None, "seed {seed}: a score before the end");
        }
        assert!(played.plies.len() <= G::longest(config), "seed {seed}");
        let scores = end.scores().expect("a match ends with scores");
        let within = |score: f64| (worst..=best).contains(&score);
        assert_eq!(scores.len(), end.players(), "seed {seed}");
        assert!(
            scores.iter().all(|score| within(f64::from(*score))),
            "seed {seed}: {scores:?}"
        );
        let sum: f64 = scores.iter().copied().map(f64::from).sum();
        assert!((sum - stakes.sum).abs() < 1e-5, "seed {seed}: {scores:?}");
        for seat in seats(end) {
            let given_up = stakes.forfeit(end.players(), seat);
            assert_eq!(given_up[seat.index()], worst, "seed {seed}");
            assert!(given_up.iter().all(|score| within(*score)), "seed {seed}");
            assert!((given_up.iter().sum::<f64>() - stakes.sum).abs() < 1e-9);
        }
        assert!(within(stakes.even(end.players())), "seed {seed}");
    }
}

fn everything_survives_serde<G: Played>() {
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

/// An observation that comes from outside is held against the rules.
fn what_no_match_can_show_is_refused<G: Played>() {
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
fn a_written_record_gives_every_position_again<G: Played>() {
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

/// What a viewer is told of a past action hangs on what it sees: two actions after which it saw
/// the same are told to it alike for as long as the match goes on. And whatever ply is asked
/// for, something is said.
fn what_is_told_reveals_nothing<G: Played>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        let played = play::<G>(config, seed as u64);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(!seed as u64);
        // Viewer, ply, what was done and what would have looked the same.
        let mut alike: Vec<(Seat, usize, G::Action, G::Action)> = Vec::new();
        for (ply, (by, action)) in played.plies.iter().enumerate() {
            let (before, after) = (&played.positions[ply], &played.positions[ply + 1]);
            let legal = before.observe(*by).legal_actions();
            for other in legal.sample(&mut rng, 4).filter(|other| *other != action) {
                let mut elsewhere = before.clone();
                elsewhere.play(other).expect("legal");
                let same = |viewer: &Seat| elsewhere.observe(*viewer) == after.observe(*viewer);
                let pair = |viewer| (viewer, ply, action.clone(), other.clone());
                alike.extend(seats(after).filter(same).map(pair));
            }
            for viewer in seats(after) {
                let seen = after.observe(viewer);
                for past in [ply, rng.random_range(0..=ply), ply + 1, usize::MAX] {
                    let told = |(by, action): &(Seat, G::Action)| G::told(&seen, past, *by, action);
                    has_words(&told(played.plies.get(past).unwrap_or(&played.plies[ply])));
                }
            }
            if after.to_move().is_none() {
                continue;
            }
            for (viewer, past, action, other) in &alike {
                let seen = after.observe(*viewer);
                let by = played.plies[*past].0;
                assert_eq!(
                    G::told(&seen, *past, by, action),
                    G::told(&seen, *past, by, other),
                    "seed {seed}, ply {ply}: {viewer} is told what {by} did at {past}"
                );
            }
        }
    }
}

/// An agent decides by what it has seen alone: alike in every world that its view allows.
fn agents_decide_alike_in_every_world_they_cannot_tell_apart<G: Played>() {
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
                    let mut search = agent.begin(seen, &Brief::new(7));
                    assert!(
                        seen.legal_actions().contains(&chosen(&*search)),
                        "{} has no legal move before its first step (seed {seed})",
                        info.name
                    );
                    for _ in 0..3 {
                        search.step();
                    }
                    (chosen(&*search), search.insight())
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

fn chosen<G: Game>(search: &dyn Search<G>) -> G::Action {
    search.choice().expect("a search always has a choice")
}

/// What each of so many searchers finds out about one decision, of a budget in common.
fn searched<G: Played>(
    agent: &dyn yomite::agent::Agent<G>,
    seen: &G::Observation,
    count: u16,
    asked: &G::Action,
    simulations: Option<u64>,
) -> Vec<Evaluation<G::Action>> {
    let budget = Budget {
        millis: None,
        simulations,
    };
    let search = |shard| {
        let brief = Brief::new(7).shard(shard).ask([asked.clone()]);
        let mut search = agent.begin(seen, &brief);
        let spending = Spending::new(budget, shard, 0.0);
        let progress = spending.think(&mut *search, f64::INFINITY, &mut || 0.0);
        assert_eq!(progress, Progress::Settled);
        search.evaluation()
    };
    Shard::all(count).map(search).collect()
}

/// Searchers that share a decision pool to a legal choice, value what is asked about where they
/// value anything, spend one budget, and where nothing is sampled find what one finds alone.
fn searches_in_parts_are_one_search<G: Played>() {
    const SIMULATIONS: u64 = 280;
    for info in G::agents() {
        let agent = G::agent(&AgentSpec::plain(info.name)).expect("listed");
        for (seed, config) in configs::<G>().iter().enumerate().take(2) {
            let seed = seed as u64;
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let played = play::<G>(config, seed);
            let turns = played.plies.len();
            for ply in [turns / 4, turns / 2] {
                let seen = played.positions[ply].observe(played.plies[ply].0);
                let asked = seen.legal_draw(&mut rng).expect("a ply was played");
                let at = format!("{}, seed {seed}, ply {ply}", info.name);
                let some = searched(&*agent, &seen, 1, &asked, Some(SIMULATIONS));
                let sampled = some[0].actions.iter().any(|rated| rated.visits > 0);
                let budget = sampled.then_some(SIMULATIONS);
                let alone = &searched(&*agent, &seen, 1, &asked, budget)[0];
                for count in [1, 2, 7] {
                    let parts = searched(&*agent, &seen, count, &asked, budget);
                    let pooled = pool(&parts).expect("there are some");
                    let choice = pooled.chosen().expect("a choice");
                    assert!(seen.refusal(choice).is_none(), "{at}: {choice:?}");
                    assert!(pooled.legal >= pooled.actions.len() as u64, "{at}");
                    assert_eq!(pooled.legal, seen.legal_count(), "{at}");
                    let valued = pooled.actions.iter().any(|rated| rated.value.is_some());
                    let known = pooled.rated(&asked).and_then(|rated| rated.value);
                    assert!(known.is_some() || !valued, "{at}: {asked:?} has no value");
                    let (low, high) = G::stakes(config).range;
                    let values = pooled.actions.iter().filter_map(|rated| rated.value);
                    values
                        .for_each(|value| assert!(low <= value && value <= high, "{at}: {value}"));
                    if !sampled {
                        assert_eq!(choice, alone.chosen().expect("a choice"), "{at}");
                    }
                }
            }
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
    assert!(!found.is_empty(), "{agent} says nothing");
    found.iter().for_each(has_words);
}

/// A text has words, and all arguments that they need.
fn has_words(text: &words::Text) {
    let phrase = yomite::games::phrase(&text.key)
        .unwrap_or_else(|| panic!("{text:?} is in no list of phrases"));
    let needed = words::holes(phrase.en).last().map_or(0, |last| last + 1);
    assert!(
        text.args.len() >= needed,
        "{text:?} needs {needed} arguments"
    );
}

fn words_are_complete_in_both_languages<G: Played>() {
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

fn the_same_seed_draws_the_same_deal<G: Played>() {
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
                every_view_names_its_seat_and_the_mover,
                determinizations_look_the_same,
                legal_actions_are_unique_and_playable_and_all_others_refused,
                every_legal_action_is_drawn_with_the_same_chance,
                matches_end_in_time_with_the_scores_that_are_at_stake,
                everything_survives_serde,
                what_no_match_can_show_is_refused,
                a_written_record_gives_every_position_again,
                what_is_told_reveals_nothing,
                agents_decide_alike_in_every_world_they_cannot_tell_apart,
                searches_in_parts_are_one_search,
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
