//! How one person places is learned, as far as that person's hands tell.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress, Study as _};
use yomite::assets::{Assets, embedded};
use yomite::cards::{Face, Rank};
use yomite::catalogue::AgentSpec;
use yomite::game::{Game, Seat};
use yomite::games::GameId;
use yomite::games::pineapple::agents::ROWS;
use yomite::games::pineapple::person::{LEAST, Learned, Placements, hands_missing, is_on_street};
use yomite::games::pineapple::{Action, Config, Observation, Pineapple};
use yomite::minds::pineapple::learned::{Learning, Rater, Scorer};
use yomite::minds::{AnyAgent, Shipped};

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

/// What this person places in sessions against an agent.
fn placements(sessions: u64, hands: u8) -> Placements {
    println!("seed {SEED}");
    let rater = Rater::shipped(&embedded(), ROWS).expect("shipped");
    let other = Pineapple::agent(&"greedy".parse().expect("a spec")).expect("an agent");
    let config = Config {
        hands,
        ..Config::default()
    };
    let mut all = Vec::new();
    for game in 0..sessions {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED + game);
        let deal = Pineapple::draw(&config, &mut rng).expect("a deal");
        let mut table = Pineapple::set_up(&config, &deal).expect("a session");
        while let Some(seat) = table.to_move() {
            let seen = table.observe(seat);
            let own = fond(&rater, &seen).filter(|_| seat == Seat(0));
            let action = own.or_else(|| other.begin(&seen, &Brief::new(SEED)).choice());
            let action = action.expect("a placement");
            table.play(&action).expect("it is legal");
            if seat == Seat(0) {
                all.push((seen, action));
            }
        }
    }
    all
}

fn learn(placements: &Placements, files: &Assets) -> Option<Learned> {
    let mut learning = Learning::new(placements, files).expect("the files");
    while learning.step() == Progress::Thinking {}
    learning.answer()
}

#[test]
fn a_taste_is_learned_and_hands_not_seen_are_foreseen_better() {
    let placements = placements(8, 10);
    let mut files = embedded();
    let learned = learn(&placements, &files).expect("enough");
    let report = learned.report;
    println!("{report:?}");
    let on_streets = placements.iter().filter(|(seen, _)| is_on_street(seen));
    assert_eq!(report.learned + report.held, on_streets.count() as u32);
    assert!(report.held >= 40 && 4 * report.held <= report.learned + 3 * report.held);
    assert!(report.person.first >= report.policy.first + 0.02);
    assert!(report.person.three >= report.policy.three);
    assert!(report.person.log_loss < report.policy.log_loss - 0.5);
    // The same placements teach the same network.
    assert_eq!(learn(&placements, &files).expect("again"), learned);
    // What is written places as it was fitted: queens, kings and aces go on top more often than by what is shipped.
    let own = Scorer::weights(&learned.file).expect("it is of this form");
    let shipped = Scorer::weights(files.get(ROWS[0]).expect("shipped")).expect("it is");
    assert_ne!(own.shape(), shipped.shape());
    files.bring("me", learned.file.into_vec());
    let agent = |spec: &str| {
        let spec: AgentSpec = spec.parse().expect("a spec");
        let made = AnyAgent::make(GameId::Pineapple, &spec, &files);
        assert!(made.is_ok(), "{spec}: {:?}", made.err());
    };
    agent("policy:file=me");
    agent("mcts-seed:simulations=8,rival=policy,file=me");
}

#[test]
fn too_few_placements_teach_nothing() {
    let few: Placements = placements(1, 5);
    assert!(few.len() < LEAST);
    assert_eq!(learn(&few, &embedded()), None);
    assert_eq!(
        hands_missing(few.len()),
        Some((LEAST - few.len()).div_ceil(5))
    );
    assert_eq!(hands_missing(LEAST), None);
}
