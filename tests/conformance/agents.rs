//! What the agents must keep: they go by what they see, alone and several at once.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Budget, Progress, Search, Shard, Spending};
use yomite::catalogue::AgentSpec;
use yomite::contract::PlayableGame;
use yomite::evaluation::{Evaluation, pool};
use yomite::game::{Game, Observation};
use yomite::insight::{Analysis, Insight, Panel, merge};
use yomite::minds::{Mind, Shipped};
use yomite::words::{self, Figure};

use super::words::has_words;
use super::{configs, play, round_trip, walk};

/// An agent decides by what it has seen alone: alike in every world that its view allows.
pub fn agents_decide_alike_in_every_world_they_cannot_tell_apart<G: PlayableGame + Mind>() {
    for info in G::AGENTS {
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
                        seen.refusal(&chosen(&*search)).is_none(),
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
                    seen.refusal(&action).is_none(),
                    "{}: {action:?} (seed {seed})",
                    info.name
                );
                round_trip(&insight);
                in_words::<G>(&insight, info.name);
            });
        }
    }
}

fn chosen<G: Game>(search: &dyn Search<G>) -> G::Action {
    search.choice().expect("a search always has a choice")
}

/// What each of so many searchers finds out about one decision, of a budget in common.
fn searched<G: PlayableGame + Mind>(
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
pub fn searches_in_parts_are_one_search<G: PlayableGame + Mind>() {
    const SIMULATIONS: u64 = 280;
    for info in G::AGENTS {
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

/// However many searchers share a decision, its explanation counts for all of them: no sentence tells one
/// searcher's share of the simulations, and what is said to be counted by all is their sum.
pub fn explanations_count_for_all_searchers<G: PlayableGame + Mind>() {
    const SIMULATIONS: u64 = 1_000;
    for info in G::AGENTS.iter().filter(|info| info.parallel) {
        let agent = G::agent(&AgentSpec::plain(info.name)).expect("listed");
        let played = play::<G>(&configs::<G>()[0], 5);
        let turns = played.plies.len();
        for ply in [turns / 4, turns / 2, 2 * turns / 3] {
            let seen = played.positions[ply].observe(played.plies[ply].0);
            let at = format!("{}, seed 5, ply {ply}", info.name);
            let told = |count: u16| {
                let budget = Budget {
                    millis: None,
                    simulations: Some(SIMULATIONS),
                };
                let tell = |shard| {
                    let mut search = agent.begin(&seen, &Brief::new(7).shard(shard));
                    let spending = Spending::new(budget, shard, 0.0);
                    spending.think(&mut *search, f64::INFINITY, &mut || 0.0);
                    Analysis {
                        evaluation: search.evaluation(),
                        insight: search.insight(),
                    }
                };
                Shard::all(count)
                    .map(tell)
                    .collect::<Vec<Analysis<G::Action>>>()
            };
            let label = |action: &G::Action| G::label(action).into();
            for count in [1, 3] {
                let parts = told(count);
                let all: Vec<&Analysis<G::Action>> = parts.iter().collect();
                let whole = merge(&all, &label, &[]).expect("there are some");
                let total = whole.evaluation.simulations;
                let shares = parts.iter().map(|part| part.evaluation.simulations);
                let shares: Vec<u64> = shares.filter(|share| *share != total).collect();
                each_count(&whole.insight, &mut |figure, n| match figure {
                    Some(Figure::Simulations) => assert_eq!(n, total, "{at}, {count} searchers"),
                    Some(_) => {}
                    // What is not counted by simulations is far below any share of them.
                    None => assert!(n < 100 || !shares.contains(&n), "{at}: {n} of {total}"),
                });
                let panels = whole.insight.steps.iter().flat_map(|step| &step.panels);
                for panel in panels {
                    let visits = match panel {
                        Panel::Ranking(ranking) => ranking.visits,
                        Panel::Tree(tree) => tree.nodes.first().map_or(0, |root| root.visits),
                        _ => continue,
                    };
                    assert!(visits == 0 || !shares.contains(&visits), "{at}: {visits}");
                }
            }
        }
    }
}

/// Shows every whole number that an explanation says, with the figure that it is of.
fn each_count(insight: &Insight, visit: &mut dyn FnMut(Option<&Figure>, u64)) {
    fn args(text: &words::Text, visit: &mut dyn FnMut(Option<&Figure>, u64)) {
        for arg in &text.args {
            match arg {
                words::Arg::Text(text) => args(text, visit),
                words::Arg::Count(n) => visit(None, n.unsigned_abs()),
                words::Arg::Found(figure, own) => {
                    if let words::Arg::Count(n) = **own {
                        visit(Some(figure), n.unsigned_abs());
                    }
                }
                _ => {}
            }
        }
    }
    args(&insight.headline, visit);
    for step in &insight.steps {
        let said = [&step.title, &step.sentence].into_iter();
        said.chain(&step.figure).for_each(|text| args(text, visit));
    }
}

/// Where a game promises it, its adviser reads a position also while another is to move, and every
/// agent that may be asked for advice can be asked then.
pub fn advisers_read_while_another_is_to_move<G: PlayableGame + Mind>() {
    if !G::READS_ALWAYS {
        return;
    }
    let adviser = G::REVIEWER.split(':').next().expect("a name");
    for info in G::AGENTS.iter().filter(|info| info.advises) {
        let agent = G::agent(&AgentSpec::plain(info.name)).expect("listed");
        let (mut looked, mut read) = (0, 0);
        walk::<G>(&configs::<G>()[0], 3, &mut |game, _| {
            looked += 1;
            let Some(mover) = game.to_move().filter(|_| looked < 9) else {
                return;
            };
            for seat in super::seats(game).filter(|seat| *seat != mover) {
                let mut search = agent.begin(&game.observe(seat), &Brief::new(7));
                for _ in 0..4 {
                    search.step();
                }
                let insight = search.insight();
                in_words::<G>(&insight, info.name);
                // There is nothing that this seat has to do now.
                let said = serde_json::to_value(&insight.headline).unwrap()["key"].to_string();
                let does = ["forced", "burst"].iter().any(|what| said.contains(what));
                assert!(!does, "{}: {said}", info.name);
                read += insight.steps.len();
            }
        });
        assert!(
            read > 0 || info.name != adviser,
            "{} reads nothing",
            info.name
        );
    }
}

/// Everything that an insight says has words in both languages, with all its arguments.
fn in_words<G: PlayableGame + Mind>(insight: &Insight, agent: &str) {
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
    found.iter().for_each(has_words::<G>);
}

/// Whoever advises shows a picture at a first look: the step that tells most has one.
pub fn the_step_that_opens_first_has_a_picture<G: PlayableGame + Mind>() {
    for info in G::AGENTS.iter().filter(|info| info.advises) {
        let agent = G::agent(&AgentSpec::plain(info.name)).expect("listed");
        let mut marked = 0;
        for (seed, config) in configs::<G>().iter().enumerate().take(2) {
            let mut looked = 0;
            walk::<G>(config, seed as u64, &mut |game, _| {
                looked += 1;
                let Some(seat) = game.to_move().filter(|_| looked < 8) else {
                    return;
                };
                let mut search = agent.begin(&game.observe(seat), &Brief::new(7));
                for _ in 0..4 {
                    search.step();
                }
                let insight = search.insight();
                let at = insight.opening();
                let Some(step) = insight.steps.get(at).filter(|step| step.tells_most) else {
                    assert_eq!(
                        at, 0,
                        "{}: what is not marked begins at the start",
                        info.name
                    );
                    return;
                };
                assert!(!step.panels.is_empty(), "{}: {:?}", info.name, step.title);
                marked += 1;
            });
        }
        assert!(marked > 0, "{} marks no step", info.name);
    }
}
