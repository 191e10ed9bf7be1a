//! What the agents of Sevens say of a position and how they answer, held against what they found
//! there.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress, Shard};
use yomite::assets::embedded;
use yomite::evaluation::{Evaluation, pool};
use yomite::game::{Game, Observation as _};
use yomite::games::sevens::{Action, Config, MAX_PLAYERS, Observation, Sevens, Tunnel, World};
use yomite::insight::{Insight, Panel};
use yomite::minds::Shipped;
use yomite::minds::sevens::habits::Habits;
use yomite::minds::sevens::opponent::{KINDS, Model};
use yomite::minds::sevens::playout::Endgame;

#[path = "sevens_agents/said.rs"]
mod said;

const SEARCHERS: [&str; 5] = [
    "belief:worlds=40,simulations=600",
    "ismcts:worlds=40,simulations=600",
    "pimc:simulations=60",
    "pimc:simulations=60,spend=adaptive",
    "pimc-full:simulations=40",
];

fn deal(config: &Config, seed: u64) -> Sevens {
    let deal = Sevens::draw(config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).unwrap();
    Sevens::set_up(config, &deal).unwrap()
}

fn start(seed: u64) -> Sevens {
    let config = Config {
        tunnel: Tunnel::Contest,
        ..Config::default()
    };
    deal(&config, seed)
}

/// The agent's thought, to its end, about a view of the seat to move.
fn think(spec: &str, seen: &Observation, brief: &Brief<Action>) -> (Evaluation<Action>, Insight) {
    let agent = Sevens::agent(&spec.parse().unwrap()).unwrap();
    let mut search = agent.begin(seen, brief);
    while search.step() == Progress::Thinking {}
    (search.evaluation(), search.insight())
}

fn thought(spec: &str, game: &Sevens, seed: u64) -> (Evaluation<Action>, Insight) {
    let seat = game.to_move().expect("running");
    think(spec, &game.observe(seat), &Brief::new(seed))
}

/// One decision shared by so many searchers.
fn pooled(spec: &str, seen: &Observation, brief: &Brief<Action>, count: u16) -> Evaluation<Action> {
    let parts = Shard::all(count).map(|shard| think(spec, seen, &brief.clone().shard(shard)).0);
    pool(&parts.collect::<Vec<_>>()).expect("searchers")
}

fn go_on(game: &mut Sevens, by: &str) {
    let (found, _) = thought(by, game, 1);
    game.play(found.chosen().expect("a choice")).unwrap();
}

fn panels(insight: &Insight) -> impl Iterator<Item = &Panel> {
    insight.steps.iter().flat_map(|step| &step.panels)
}

#[test]
fn a_decision_shared_by_several_searchers_is_one_decision() {
    for spec in SEARCHERS {
        let mut game = start(4);
        let mut choices = 0;
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let legal = seen.legal_actions();
            // Every few turns, the endgame among them.
            if game.turns().len().is_multiple_of(5) || seen.unseen().len() < 10 {
                let brief = Brief::new(game.turns().len() as u64);
                let alone = pooled(spec, &seen, &brief, 1);
                assert_eq!(alone, think(spec, &seen, &brief).0, "{spec}");
                for count in [2, 7] {
                    let shared = pooled(spec, &seen, &brief, count);
                    let chosen = shared.chosen().expect("a choice");
                    assert!(legal.contains(chosen), "{spec}: {chosen:?}");
                    assert_eq!(shared.legal, legal.len() as u64, "{spec}");
                    assert_eq!(shared.actions.len(), alone.actions.len(), "{spec}");
                    assert!(shared.settled, "{spec}");
                    let counted: u64 = shared.actions.iter().map(|rated| rated.visits).sum();
                    assert!(counted == shared.simulations || counted == 0, "{spec}");
                    let (one, all) = (alone.simulations as f64, shared.simulations as f64);
                    // Rounds of halving are cut to whole worlds.
                    assert!((all - one).abs() <= 0.1 * one, "{spec}: {all} for {one}");
                    for rated in &shared.actions {
                        let value = rated.value;
                        let valued = value.is_some_and(|value| (0.0..=1.0).contains(&value));
                        assert!(valued || shared.actions.len() == 1, "{spec}: {rated:?}");
                    }
                    choices += usize::from(shared.actions.len() > 1);
                }
            }
            go_on(&mut game, "greedy");
        }
        assert!(choices > 5, "{spec}: {choices} choices");
    }
}

#[test]
fn an_adaptive_budget_follows_the_lead_and_is_one_for_all_searchers() {
    let spec = "pimc:simulations=200,spend=adaptive";
    let (mut least, mut most) = (u64::MAX, 0);
    for seed in 0..4 {
        let mut game = start(seed);
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            if seen.legal_actions().len() > 1 && game.turns().len().is_multiple_of(3) {
                let brief = Brief::new(seed);
                let alone = think(spec, &seen, &brief).0;
                // Every choice is tried in each world; there is none where a pass would burst beside a single card.
                let worlds = alone.actions[0].visits;
                if alone.actions.len() < 2 {
                    assert_eq!(worlds, 0, "seed {seed}");
                    go_on(&mut game, "greedy");
                    continue;
                }
                for count in [2, 5] {
                    let shared = pooled(spec, &seen, &brief, count);
                    for rated in alone.actions.iter().chain(&shared.actions) {
                        assert_eq!(rated.visits, worlds, "seed {seed}: {count} searchers");
                    }
                }
                // A quarter of the budget is the pilot, twice the budget the most.
                assert!((50..=400).contains(&worlds), "seed {seed}: {worlds}");
                (least, most) = (least.min(worlds), most.max(worlds));
            }
            go_on(&mut game, "greedy");
        }
    }
    assert_eq!((least, most), (50, 400));
}

#[test]
fn a_burst_by_choice_is_valued_where_it_is_asked_about_and_only_there() {
    let config = Config {
        passes: 0,
        ..Config::default()
    };
    let mut asked = 0;
    for seed in 0..3 {
        let mut game = deal(&config, seed);
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            if seen.legal_actions().len() > 2 && game.turns().len() % 4 < 2 {
                for spec in SEARCHERS {
                    let brief = Brief::new(seed);
                    let found = think(spec, &seen, &brief).0;
                    assert_eq!(found.rated(&Action::Pass), None, "{spec}");
                    for count in [1, 7] {
                        let found = pooled(spec, &seen, &brief.clone().ask([Action::Pass]), count);
                        let pass = found.rated(&Action::Pass).expect("asked");
                        // Out is out: it wins nothing.
                        assert_eq!(pass.value, Some(0.0), "{spec}");
                        assert_ne!(found.chosen(), Some(&Action::Pass), "{spec}");
                    }
                    asked += 1;
                }
                let found = think("greedy", &seen, &Brief::new(seed).ask([Action::Pass])).0;
                let pass = found.rated(&Action::Pass).expect("asked");
                assert_eq!((pass.value, pass.merit), (None, None));
                assert_ne!(found.chosen(), Some(&Action::Pass));
            }
            go_on(&mut game, "greedy");
        }
    }
    assert!(asked > 10, "{asked}");
}

#[test]
fn the_same_brief_is_thought_alike_and_there_is_a_choice_before_the_first_step() {
    for spec in SEARCHERS.into_iter().chain(["random", "greedy"]) {
        let mut game = start(8);
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let agent = Sevens::agent(&spec.parse().unwrap()).unwrap();
            let search = agent.begin(&seen, &Brief::new(5));
            let (found, insight) = (search.evaluation(), search.insight());
            let chosen = found.chosen().expect("a choice");
            assert!(seen.legal_actions().contains(chosen), "{spec}");
            assert!(panels(&insight).all(|panel| !matches!(panel, Panel::Tree(_))));
            // What is asked about is valued even where there is no choice.
            if seen.legal_actions().len() == 1 || game.turns().len() % 9 == 4 {
                let asked = think(spec, &seen, &Brief::new(5).ask([*chosen])).0;
                let value = asked.rated(chosen).and_then(|rated| rated.value);
                assert_eq!(value.is_some(), SEARCHERS.contains(&spec), "{spec}");
            }
            if game.turns().len().is_multiple_of(9) {
                let again = think(spec, &seen, &Brief::new(5));
                assert_eq!(again, think(spec, &seen, &Brief::new(5)), "{spec}");
            }
            go_on(&mut game, "greedy");
        }
    }
}

#[test]
fn a_single_world_is_solved_without_an_interval() {
    let config = Config {
        players: 2,
        passes: 2,
        ..Config::default()
    };
    let mut solved = 0;
    let habits = Habits::shipped(&embedded()).expect("shipped");
    let model = Model::learned(habits.into());
    for seed in 0..60 {
        let mut game = deal(&config, seed);
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let cards: u32 = seen.table().counts.iter().map(|&n| u32::from(n)).sum();
            let burst = seen.table().pass_is_burst();
            let choices = seen.legal_actions().len() - usize::from(burst);
            if cards <= 10 && choices > 1 && solved < 20 {
                let (mut perfect, mut modelled) = (Endgame::default(), Endgame::default());
                for count in [1, 2, 7] {
                    let brief = Brief::new(seed);
                    let found = pooled(
                        "belief:rivals=perfect,worlds=20,endgame=10",
                        &seen,
                        &brief,
                        count,
                    );
                    let kinds = pooled("belief:worlds=20,endgame=10", &seen, &brief, count);
                    for (rated, kinds) in found.actions.iter().zip(&kinds.actions) {
                        let mut world: World = *game.world();
                        match rated.action {
                            Action::Play(card) => world.lay(card.bit()),
                            Action::Pass => world.pass(),
                        }
                        let exact = f64::from(perfect.solve(&world)[seat.index()]);
                        let value = rated.value.expect("solved");
                        assert!((value - exact).abs() < 1e-9, "seed {seed}: {value}");
                        assert_eq!(value == 1.0, exact == 1.0, "seed {seed}: {value}");
                        assert_eq!((rated.visits, rated.spread), (0, None), "seed {seed}");
                        let replies = KINDS.map(|kind| {
                            modelled.reply(&world, seat, (&model, &[kind; MAX_PLAYERS]))
                        });
                        let low = replies.iter().copied().fold(1.0, f32::min);
                        let high = replies.iter().copied().fold(0.0, f32::max);
                        let value = kinds.value.expect("solved");
                        let within = f64::from(low) - 1e-6..=f64::from(high) + 1e-6;
                        assert!(
                            within.contains(&value),
                            "seed {seed}: {value} of {replies:?}"
                        );
                        assert_eq!((kinds.visits, kinds.spread), (0, None), "seed {seed}");
                    }
                    solved += 1;
                }
            }
            go_on(&mut game, "greedy");
        }
    }
    assert!(solved >= 9, "{solved}");
}
