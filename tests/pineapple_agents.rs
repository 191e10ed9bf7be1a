//! The agents of OFC Pineapple, held against slower ways to the same answer.
//!
//! No test depends on how good the shipped weights are.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress, Shard};
use yomite::evaluation::{Evaluation, pool};
use yomite::game::{Game, Observation as _};
use yomite::games::pineapple::{Action, Config, Observation, Pineapple};
use yomite::insight::Insight;
use yomite::minds::Shipped;

#[path = "pineapple_agents/caution.rs"]
mod caution;
#[path = "pineapple_agents/exact.rs"]
mod exact;
#[path = "pineapple_agents/networks.rs"]
mod networks;
#[path = "pineapple_agents/weights.rs"]
mod weights;

/// Agents that sample, with little to spend.
const SEARCHERS: [&str; 2] = ["rollout:simulations=60", "mcts:simulations=60"];

fn deal(config: &Config, seed: u64) -> Pineapple {
    let deal = Pineapple::draw(config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).unwrap();
    Pineapple::set_up(config, &deal).unwrap()
}

fn think(spec: &str, seen: &Observation, brief: &Brief<Action>) -> (Evaluation<Action>, Insight) {
    let agent = Pineapple::agent(&spec.parse().unwrap()).unwrap();
    let mut search = agent.begin(seen, brief);
    while search.step() == Progress::Thinking {}
    (search.evaluation(), search.insight())
}

fn choice(spec: &str, game: &Pineapple) -> Action {
    let seat = game.to_move().expect("running");
    let (found, _) = think(spec, &game.observe(seat), &Brief::new(1));
    *found.chosen().expect("a choice")
}

/// Shows every position of a session that the rule of thumb plays.
fn walk(config: &Config, seed: u64, mut look: impl FnMut(&Pineapple, &Observation)) {
    let mut game = deal(config, seed);
    while let Some(seat) = game.to_move() {
        look(&game, &game.observe(seat));
        let action = choice("greedy", &game);
        game.play(&action).unwrap();
    }
}

fn short(hands: u8, jokers: u8) -> Config {
    Config {
        hands,
        jokers,
        ..Config::default()
    }
}

#[test]
fn what_is_asked_is_valued_and_searchers_that_share_a_decision_agree_on_what_is_legal() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    walk(&short(1, 2), 5, |_, seen| {
        let asked = seen.legal_draw(&mut rng).expect("a placement");
        for spec in SEARCHERS {
            let brief = Brief::new(3).ask([asked]);
            for count in [1, 3] {
                let parts =
                    Shard::all(count).map(|shard| think(spec, seen, &brief.clone().shard(shard)).0);
                let found = pool(&parts.collect::<Vec<_>>()).expect("searchers");
                let rated = found.rated(&asked).expect("asked");
                assert!(rated.value.is_some(), "{spec}: {asked:?}");
                assert_eq!(found.legal, seen.legal_count(), "{spec}");
                let chosen = found.chosen().expect("a choice");
                assert!(seen.refusal(chosen).is_none(), "{spec}: {chosen:?}");
            }
        }
        let found = think("greedy", seen, &Brief::new(3).ask([asked])).0;
        assert!(
            found
                .rated(&asked)
                .is_some_and(|rated| rated.merit.is_some())
        );
    });
}

/// The first of four searchers goes by its part of the simulations and of what the judgement counts for: it does just
/// what one alone does that has as much of both.
#[test]
fn searchers_share_what_the_judgement_counts_for() {
    let mut looked = 0;
    walk(&short(1, 0), 7, |_, seen| {
        let part = Shard { index: 0, count: 4 };
        let brief = Brief::new(9);
        let (shared, _) = think(
            "mcts:simulations=256,trust=400",
            seen,
            &brief.clone().shard(part),
        );
        let (alone, _) = think("mcts:simulations=64,trust=100", seen, &brief);
        let (other, _) = think("mcts:simulations=64,trust=400", seen, &brief);
        assert_eq!(shared, alone);
        looked += usize::from(other != alone);
    });
    assert!(looked > 2, "{looked}");
}

#[test]
fn a_search_is_the_same_in_every_world_that_its_view_allows() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let mut looked = 0;
    walk(&short(2, 2), 6, |game, seen| {
        let elsewhere = Pineapple::determinize(seen, &mut rng);
        assert_ne!(&elsewhere, game);
        let other = elsewhere.observe(seen.seat());
        for spec in SEARCHERS.into_iter().chain(["greedy"]) {
            let brief = Brief::new(8);
            assert_eq!(
                think(spec, seen, &brief),
                think(spec, &other, &brief),
                "{spec}"
            );
        }
        looked += 1;
    });
    assert!(looked > 10, "{looked}");
}

#[test]
fn without_simulations_the_estimate_decides_whatever_the_seed() {
    walk(&short(1, 0), 7, |_, seen| {
        for spec in ["mcts:simulations=0", "rollout:simulations=0"] {
            let found = think(spec, seen, &Brief::new(1)).0;
            assert_eq!(found, think(spec, seen, &Brief::new(2)).0, "{spec}");
            assert_eq!(found.simulations, 0, "{spec}");
            assert!(found.settled, "{spec}");
        }
        let rule = think("greedy", seen, &Brief::new(1)).0;
        let found = think("rollout:simulations=0", seen, &Brief::new(1)).0;
        assert_eq!(found.chosen(), rule.chosen());
        // The judgement's choice is the one that it values most.
        let found = think("mcts:simulations=0", seen, &Brief::new(1)).0;
        let values = found.actions.iter().filter_map(|rated| rated.value);
        let best = values.fold(f64::NEG_INFINITY, f64::max);
        assert_eq!(found.value(), Some(best));
    });
}

/// At a temperature of 1 a network's placements come as often as it says, whatever the seed; near 0, and at 0, the likeliest.
#[test]
fn at_a_temperature_placements_are_drawn_by_their_chances() {
    const TIMES: u64 = 300;
    let config = short(2, 2);
    for spec in ["policy", "policy-seed"] {
        let mut told = 0;
        walk(&config, 5, |game, seen| {
            let fantasy = seen.table().fantasy[seen.seat().index()] > 0;
            if fantasy || told == 2 || seen.legal_count() < 4 {
                return;
            }
            let best = choice(spec, game);
            assert_eq!(choice(&format!("{spec}:temperature=0"), game), best);
            assert_eq!(choice(&format!("{spec}:temperature=0.01"), game), best);
            let (found, _) = think(spec, seen, &Brief::new(1));
            let chance = found.rated(&best).and_then(|rated| rated.merit).unwrap();
            let drawn = |seed| {
                let (found, _) = think(&format!("{spec}:temperature=1"), seen, &Brief::new(seed));
                *found.chosen().unwrap()
            };
            let often = (0..TIMES).filter(|seed| drawn(*seed) == best).count() as f64;
            let all: f64 = found.actions.iter().filter_map(|rated| rated.merit).sum();
            let (mean, n) = (chance / all, TIMES as f64);
            // Five standard errors, and the seeds are always the same.
            let slack = 5.0 * (mean * (1.0 - mean) / n).sqrt() + 1.0 / n;
            assert!(
                (often / n - mean).abs() < slack,
                "{spec}: {often} of {n} for {mean}"
            );
            told += 1;
        });
        assert_eq!(told, 2, "{spec}");
    }
    // A search draws by its visits: all searchers of a decision draw the same.
    let seen = deal(&config, 5);
    let seen = seen.observe(seen.to_move().unwrap());
    let others: std::collections::HashSet<Action> = (0..40)
        .map(|seed| {
            let spec = "mcts:simulations=60,temperature=1";
            let parts =
                Shard::all(2).map(|shard| think(spec, &seen, &Brief::new(seed).shard(shard)).0);
            let both = pool(&parts.collect::<Vec<_>>()).unwrap();
            let chosen = *both.chosen().unwrap();
            assert!(both.rated(&chosen).unwrap().visits > 0, "seed {seed}");
            chosen
        })
        .collect();
    assert!(others.len() > 1, "{} placement in 40 draws", others.len());
}

#[test]
fn with_few_simulations_few_placements_are_tried() {
    let game = deal(&short(1, 0), 8);
    let seen = game.observe(game.to_move().unwrap());
    let tried = |spec: &str| {
        let found = think(spec, &seen, &Brief::new(1)).0;
        let visited = found.actions.iter().filter(|rated| rated.visits > 0);
        (visited.count(), found.legal)
    };
    for (simulations, most) in [(10, 10), (40, 24)] {
        for agent in ["mcts", "rollout"] {
            let (visited, legal) = tried(&format!("{agent}:simulations={simulations}"));
            assert_eq!(legal, 232);
            assert!(
                (1..=most).contains(&visited),
                "{agent} tries {visited} with {simulations}"
            );
        }
    }
    let (few, _) = tried("mcts:simulations=10");
    let (more, _) = tried("mcts:simulations=400");
    assert!(few < more, "{few}, {more}");
}

#[test]
fn a_level_does_what_it_says() {
    use yomite::catalogue::Catalogue as _;
    for level in Pineapple::LEVELS {
        let simulations = level
            .params
            .strip_prefix("simulations=")
            .expect("one parameter");
        for about in level.about.said {
            let figure: String = about.chars().filter(char::is_ascii_digit).collect();
            // Who does not look ahead needs no figure.
            let told = Some(simulations).filter(|simulations| *simulations != "0");
            assert_eq!(figure, told.unwrap_or_default(), "{about}");
        }
        for agent in ["mcts", "rollout"] {
            let spec = format!("{agent}:{}", level.params);
            assert!(Pineapple::agent(&spec.parse().unwrap()).is_ok(), "{spec}");
        }
    }
}

/// The same deal with its suits turned round.
fn turned(config: &Config, seed: u64) -> (Pineapple, Pineapple) {
    use yomite::cards::{Card, Face, Suit};
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let deal = Pineapple::draw(config, &mut rng).unwrap();
    let mut suits = Suit::ALL;
    suits.shuffle(&mut rng);
    let mut other = deal.clone();
    let cards = other
        .hands
        .iter_mut()
        .flat_map(|hand| &mut hand.0)
        .flatten();
    for face in cards {
        if let Face::Card(card) = face {
            *face = Face::Card(Card::new(suits[card.suit().index()], card.rank()));
        }
    }
    let [one, two] = [deal, other].map(|deal| Pineapple::set_up(config, &deal).unwrap());
    (one, two)
}

#[test]
fn suits_are_alike() {
    for seed in 0..6 {
        let (one, two) = turned(&short(1, 2), seed);
        let figures = |game: &Pineapple, spec: &str| {
            let seat = game.to_move().unwrap();
            let found = think(spec, &game.observe(seat), &Brief::new(1)).0;
            let figure = |rated: &yomite::evaluation::Rated<Action>| rated.merit.or(rated.value);
            let mut all: Vec<f64> = found.actions.iter().filter_map(figure).collect();
            all.sort_by(f64::total_cmp);
            all
        };
        for spec in ["greedy", "mcts:simulations=0"] {
            let (ours, theirs) = (figures(&one, spec), figures(&two, spec));
            assert_eq!(ours.len(), theirs.len(), "{spec}, seed {seed}");
            let near = |(a, b): (&f64, &f64)| (a - b).abs() < 1e-3;
            assert!(ours.iter().zip(&theirs).all(near), "{spec}, seed {seed}");
        }
    }
}

#[test]
fn a_fantasyland_hand_is_set_as_the_solver_sets_it() {
    use yomite::games::pineapple::read;
    use yomite::minds::pineapple::fantasy::{Terms, solve};
    // In the last hand staying is worth nothing: royalties alone count.
    let mut set = 0;
    for seed in 0..12 {
        walk(&short(2, 2), seed, |game, seen| {
            if game.table().hand == 0 || seen.hand().len() < 14 {
                return;
            }
            let best = solve(seen.hand(), Terms::default()).unwrap();
            for spec in SEARCHERS.into_iter().chain(["greedy"]) {
                let (found, _) = think(spec, seen, &Brief::new(1));
                let action = found.chosen().expect("a choice");
                let reading = read(&action.placed(), false).expect("no foul");
                assert_eq!(reading.royalty(), best.royalties, "{spec}, seed {seed}");
                assert!(found.settled, "{spec}");
            }
            set += 1;
        });
    }
    assert!(set >= 2, "{set}");
}

#[test]
fn what_an_agent_has_to_place_is_legal_before_its_first_step() {
    for seed in 0..4 {
        walk(&short(2, 2), seed, |game, seen| {
            assert_eq!(game.to_move(), Some(seen.seat()));
            for spec in SEARCHERS.into_iter().chain(["greedy", "random"]) {
                let agent = Pineapple::agent(&spec.parse().unwrap()).unwrap();
                let search = agent.begin(seen, &Brief::new(2));
                let chosen = search.choice().expect("a choice");
                assert!(seen.refusal(&chosen).is_none(), "{spec}, seed {seed}");
            }
        });
    }
}
