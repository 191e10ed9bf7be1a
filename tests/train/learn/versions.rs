//! A policy of OFC Pineapple that learns from games of its own, for a few rounds.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use yomite::assets::embedded;
use yomite::cards::Faces;
use yomite::game::Game as _;
use yomite::games::pineapple::{Action, Board, Pineapple, Task};
use yomite::games::{AnyAction, AnyConfig, AnyDeal};
use yomite::minds::pineapple::learned::{
    GAME, INPUTS, Learned, Places, encoding, heads, placement,
};
use yomite::nets::{ModelCard, Precision, Weights};
use yomite_train::TrainingError;
use yomite_train::learn::{Forecaster, Loss, Objective, Rate};
use yomite_train::pineapple::decisions::{Reward, Sessions};
use yomite_train::pineapple::versions::{Plan, Weighed, between, improve};
use yomite_train::samples::{Sample, Target};
use yomite_train::selfplay::{SampleEncoding as _, encoded, read_file};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("yomite-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// A small network that knows nothing.
fn start() -> Weights {
    let objectives = heads().into_iter().map(|head| Objective {
        loss: match head.width {
            1 => Loss::Squared,
            _ => Loss::Policy,
        },
        head,
        weight: 1.0,
    });
    let card = ModelCard {
        game: GAME.to_owned(),
        encoding: encoding(),
        seed: 7,
        figures: Default::default(),
    };
    let network = Forecaster::new(INPUTS, &[32, 16], objectives.collect(), 7, 0.0);
    network.weights(card).expect("finite")
}

fn plan(rounds: u64, own: f64) -> Plan {
    Plan {
        teacher: "greedy".parse().expect("a name"),
        rounds,
        games: 60,
        hands: 2,
        own,
        window: 2,
        copies: 4,
        batch: 64,
        rate: Rate {
            peak: 5e-3,
            warm_up: 0.0,
            last: 0.5,
        },
        reward: Reward::default(),
        lost_weight: 1.0,
        measured: 60,
        seed: 7,
    }
}

fn bits(weights: &Weights) -> Vec<u8> {
    weights.write(Precision::Full).expect("finite")
}

#[test]
fn a_few_rounds_improve_it_and_an_end_between_them_changes_no_bit() {
    let (start, plan) = (start(), plan(3, 0.5));
    println!("seed {}", plan.seed);
    let whole = improve(&start, &plan, &folder("versions-whole"), |_| {}).expect("taught");
    let last = whole.rounds.last().expect("three rounds");
    println!("{:#?}", whole.rounds);
    // Over deals that no version was chosen by.
    let learned = |weights: &Weights| {
        Learned::read(&weights.write(Precision::Half).expect("finite")).expect("its own")
    };
    let found = between([&learned(&whole.network), &learned(&start)], 1_000, 99).expect("played");
    println!("{found:?}");
    // The interval reaches over 1.96 standard errors; equals differ by 3.1 less than once in a thousand times.
    assert!(found.points > 3.1 / 1.96 * found.within, "{found:?}");
    assert!(last.against.is_some() && last.before.is_some());
    let told: Vec<u64> = whole
        .network
        .card()
        .ahead()
        .iter()
        .map(|(nth, _)| *nth)
        .collect();
    let kept = (1..)
        .zip(&whole.rounds)
        .filter(|(_, round)| round.is_version());
    assert_eq!(told, kept.map(|(nth, _)| nth).collect::<Vec<u64>>());
    assert!(whole.network.card().figures.contains_key("policy.top_1"));

    let path = folder("versions-ended");
    let mut told = 0;
    let ended = catch_unwind(AssertUnwindSafe(|| {
        improve(&start, &plan, &path, |_| {
            told += 1;
            assert!(told < 2, "ended here");
        })
    }));
    assert!(ended.is_err());
    let resumed = improve(&start, &plan, &path, |_| {}).expect("taught");
    assert_eq!(bits(&resumed.network), bits(&whole.network));
    assert_eq!(resumed.rounds, whole.rounds);

    // A course that is done gives the same once more, the figures of its file too.
    let done = improve(&start, &plan, &path, |_| {}).expect("taught");
    assert_eq!(bits(&done.network), bits(&whole.network));
    // Games of another start are not taken for its own, with or without the state beside them.
    let foreign = |start: &Weights| improve(start, &plan, &path, |_| {}).err();
    assert!(matches!(
        foreign(&whole.network),
        Some(TrainingError::Foreign { .. })
    ));
    std::fs::remove_file(path.join("versions.state")).expect("it is there");
    assert!(matches!(
        foreign(&whole.network),
        Some(TrainingError::Foreign { .. })
    ));
    let again = improve(&start, &plan, &path, |_| {}).expect("taught");
    assert_eq!(bits(&again.network), bits(&whole.network));
    let other = Plan {
        seed: 8,
        ..plan.clone()
    };
    let refused = improve(&start, &other, &path, |_| {}).err();
    assert!(matches!(refused, Some(TrainingError::Foreign { .. })));
}

/// What the network runs into is learned: in its own hands the next board is the one after its placement,
/// in the others the one after the teacher's, and what is learned is always the teacher's.
#[test]
fn the_network_places_in_its_own_hands_and_the_teacher_says_what_to_learn() {
    let start = start();
    let version = Learned::read(&start.write(Precision::Half).expect("finite")).expect("its own");
    for own in [0.0, 1.0] {
        let path = folder("versions-own");
        let plan = plan(1, own);
        println!("seed {}", plan.seed);
        improve(&start, &plan, &path, |_| {}).expect("taught");
        let kept = read_file(&path.join("pineapple-7-1-of-1.jsonl")).expect("a round");
        let sessions = Sessions {
            reward: plan.reward,
        };
        let samples = encoded(&sessions, &kept);
        let mut before: HashMap<u64, Vec<(Sample, Places)>> = HashMap::new();
        let (mut followed, mut differ) = (0, 0);
        for sample in samples {
            let places = Places::read(&sample.features).expect("its own form");
            let earlier = before.entry(sample.id.game).or_default();
            // The same player's decision before, and what was done.
            let done = earlier.iter().find_map(|(last, then)| {
                between_boards(&then.task(), &places.task()).map(|action| (last, then, action))
            });
            if let Some((last, then, action)) = done {
                let told = likes(last, then);
                let opinion = version.at(then).expect("a street").policy.into_iter();
                let (likeliest, _) = opinion.max_by(|a, b| a.1.total_cmp(&b.1)).expect("one");
                match own == 1.0 {
                    true => assert_eq!(action, likeliest),
                    false => assert!(told.contains(&action), "{action:?} {told:?}"),
                }
                followed += 1;
                differ += usize::from(!told.contains(&likeliest));
            }
            earlier.push((sample, places));
        }
        println!("{followed} followed, {differ} of them differ");
        assert!(followed > 200 && differ > followed / 2);
    }
}

/// What the network lost counts for more: its hands are those in which it placed by itself.
#[test]
fn only_hands_that_the_network_played_and_lost_weigh_more() {
    let start = start();
    let version = Learned::read(&start.write(Precision::Half).expect("finite")).expect("its own");
    let (path, plan) = (
        folder("versions-lost"),
        Plan {
            lost_weight: 3.0,
            ..plan(1, 0.5)
        },
    );
    println!("seed {}", plan.seed);
    improve(&start, &plan, &path, |_| {}).expect("taught");
    let kept = read_file(&path.join("pineapple-7-1-of-1.jsonl")).expect("a round");
    let (mut heavy, mut light) = (0, 0);
    for played in &kept {
        // By hand and seat: whether all placements are the network's, and what the hand brought.
        let AnyConfig::Pineapple(config) = &played.record.config else {
            panic!("another game");
        };
        let AnyDeal::Pineapple(deal) = &played.record.deal else {
            panic!("another game");
        };
        let mut truth = Pineapple::set_up(config, deal).expect("a deal");
        let mut hands: Vec<(usize, usize, bool)> = Vec::new();
        for ply in &played.record.plies {
            let AnyAction::Pineapple(done) = ply.action else {
                panic!("another game");
            };
            let seen = truth.observe(ply.seat);
            if let Some(opinion) = version.opinion(&seen) {
                let (likeliest, _) = opinion
                    .policy
                    .into_iter()
                    .max_by(|a, b| a.1.total_cmp(&b.1))
                    .expect("one");
                hands.push((seen.table().hand, ply.seat.index(), done == likeliest));
            }
            truth.play(&done).expect("legal");
        }
        let results = &truth.table().results;
        let samples = Weighed(&plan).samples(played);
        let known = hands.iter().filter(|(hand, ..)| *hand < results.len());
        for ((hand, seat, _), sample) in known.clone().zip(&samples) {
            let mut same = known.clone().filter(|one| (one.0, one.1) == (*hand, *seat));
            let own = same.all(|(.., own)| *own);
            let lost = results[*hand].chips[*seat] < 0;
            let right = if own && lost { 3.0 } else { 1.0 };
            assert_eq!(sample.weight, right, "hand {hand}, seat {seat}");
            *(if own && lost { &mut heavy } else { &mut light }) += 1;
        }
    }
    println!("{heavy} of {} weigh more", heavy + light);
    assert!(heavy > 50 && light > 50);
}

/// The placement that led from one task of a player to the next; nothing where none did.
fn between_boards(then: &Task, now: &Task) -> Option<Action> {
    let row = |of: fn(&Board) -> Faces| {
        let (was, is) = (of(&then.board), of(&now.board));
        (was - is).is_empty().then_some(is - was)
    };
    let placed = Board {
        top: row(|board| board.top)?,
        middle: row(|board| board.middle)?,
        bottom: row(|board| board.bottom)?,
    };
    let cards = placed.top | placed.middle | placed.bottom;
    let fits = (cards - then.hand).is_empty() && cards.len() == then.hand.len() - then.away();
    fits.then(|| Action::new(placed, then.hand - cards))
}

/// What a decision teaches: the placements with a share.
fn likes(sample: &Sample, places: &Places) -> Vec<Action> {
    let Target::Distribution(shares) = &sample.targets[0] else {
        panic!("placements come first");
    };
    let liked = shares.iter().filter(|(_, share)| *share > 0.0);
    let actions = liked.map(|(at, _)| placement(&places.task(), *at as usize).expect("legal"));
    actions.collect()
}

#[test]
fn a_version_that_is_worse_than_the_one_before_is_left_out() {
    // Steps so large that what was learned before is lost.
    let plan = Plan {
        games: 20,
        measured: 60,
        rate: Rate {
            peak: 0.3,
            warm_up: 0.0,
            last: 1.0,
        },
        ..plan(2, 0.5)
    };
    println!("seed {}", plan.seed);
    let files = embedded();
    let shipped = files.get("pineapple/policy").expect("it is shipped");
    let start = Learned::weights(shipped).expect("its own");
    let raised = improve(&start, &plan, &folder("versions-worse"), |_| {}).expect("taught");
    println!("{:#?}", raised.rounds);
    assert_eq!(raised.rounds.len(), 2);
    for round in &raised.rounds {
        let before = round.before.expect("measured");
        assert!(!round.is_version() && before.points + before.within < 0.0);
    }
    // What is given is what it began with, and tells of no version.
    assert_eq!(raised.network.layers(), start.layers());
    assert!(raised.network.card().ahead().is_empty());
}
