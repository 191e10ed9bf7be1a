//! How one person places is learned, as far as that person's hands tell.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::assets::{Assets, embedded};
use yomite::cards::{Face, Rank};
use yomite::catalogue::AgentSpec;
use yomite::game::{Game, Seat};
use yomite::games::GameId;
use yomite::games::pineapple::agents::ROWS;
use yomite::games::pineapple::{Action, Config, Observation, Pineapple};
use yomite::minds::AnyAgent;
use yomite::minds::pineapple::learned::Rater;
use yomite::record::Player;
use yomite_train::TrainingError;
use yomite_train::pineapple::decisions::{Reward, Sessions};
use yomite_train::pineapple::person::{LEAST, Person, fit};
use yomite_train::samples::Sample;

use super::pineapple::{agent, record};

const SEED: u64 = 41;

/// Places as the shipped policy would, but for a strong taste: queens, kings and aces belong on top.
fn fond(rater: &Rater, seen: &Observation) -> Option<Action> {
    let high = |action: &Action| {
        let top = action.top.iter().filter_map(Face::card);
        top.filter(|card| [Rank::Queen, Rank::King, Rank::Ace].contains(&card.rank()))
            .count()
    };
    let liked = |(action, chance): &(Action, f32)| {
        f64::from(chance.max(1e-9).ln()) + 12.0 * high(action) as f64
    };
    let policy = rater.opinion(seen)?.policy;
    let best = policy.iter().max_by(|a, b| liked(a).total_cmp(&liked(b)));
    best.map(|(action, _)| *action)
}

/// Sessions of this person against an agent, as samples.
fn placements(sessions: u64, hands: u8) -> Vec<Sample> {
    println!("seed {SEED}");
    let rater = Rater::shipped(&embedded(), ROWS).expect("shipped");
    let other = agent("greedy");
    let config = Config {
        hands,
        ..Config::default()
    };
    let mut all = Vec::new();
    for game in 0..sessions {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED + game);
        let deal = Pineapple::draw(&config, &mut rng).expect("a deal");
        let mut table = Pineapple::set_up(&config, &deal).expect("a session");
        let mut plies = Vec::new();
        while let Some(seat) = table.to_move() {
            let seen = table.observe(seat);
            let own = fond(&rater, &seen).filter(|_| seat == Seat(0));
            let brief = yomite::agent::Brief::new(SEED);
            let action = own.or_else(|| other.begin(&seen, &brief).choice());
            let action = action.expect("a placement");
            table.play(&action).expect("it is legal");
            plies.push((seat, action));
        }
        let greedy = Player::Agent("greedy".parse().expect("a name"));
        let record = record(&config, &deal, vec![Player::Human, greedy], &plies);
        let reward = Reward::default();
        let samples = Sessions { reward }.of_people(&record, game);
        all.extend(samples.expect("a person"));
    }
    all
}

fn learn(samples: &[Sample], files: &Assets) -> Result<Person, TrainingError> {
    let [score, forecast] = ROWS.map(|name| files.get(name).expect("embedded"));
    fit(samples, [score, forecast])
}

#[test]
fn a_taste_is_learned_and_hands_not_seen_are_foreseen_better() {
    let samples = placements(8, 10);
    let mut files = embedded();
    let person = learn(&samples, &files).expect("enough");
    let [learned, held] = person.placements;
    assert_eq!(learned + held, samples.len());
    assert!(
        4 * held <= samples.len() + 40 && held >= 40,
        "{held} of {}",
        samples.len()
    );
    let [shipped, own] = &person.held_out;
    println!("pull {:?}, {learned} and {held}", person.pull);
    for name in ["policy.top_1", "policy.top_3", "policy.cross_entropy"] {
        println!("{name}: {:.3} shipped, {:.3} own", shipped[name], own[name]);
    }
    assert!(own["policy.top_1"] >= shipped["policy.top_1"] + 0.1);
    assert!(own["policy.top_3"] >= shipped["policy.top_3"]);
    assert!(own["policy.cross_entropy"] < shipped["policy.cross_entropy"] - 0.2);
    // The same placements teach the same network, and agents take it: to play by, and for the other in a search.
    assert_eq!(learn(&samples, &files).expect("again"), person);
    files.bring("me", person.file);
    for spec in [
        "policy:file=me",
        "mcts-seed:simulations=8,rival=policy,file=me",
    ] {
        let spec: AgentSpec = spec.parse().expect("a spec");
        let made = AnyAgent::make(GameId::Pineapple, &spec, &files);
        assert!(made.is_ok(), "{spec}: {:?}", made.err());
    }
}

#[test]
fn too_few_placements_are_refused_with_how_many_are_wanted() {
    let samples = placements(1, 5);
    assert!(samples.len() < LEAST);
    let refused = learn(&samples, &embedded()).expect_err("too few");
    let said = refused.to_string();
    assert!(
        said.contains(&format!("{} placements are too few", samples.len())),
        "{said}"
    );
    assert!(said.contains("60 are wanted"), "{said}");
}
