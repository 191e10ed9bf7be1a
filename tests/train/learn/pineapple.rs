//! Decisions of OFC Pineapple to learn from, and a course over them.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Agent, Brief};
use yomite::contest::{Contestant, Match, Part};
use yomite::game::{Game, Seat};
use yomite::games::pineapple::{Action, Config, Pineapple, read};
use yomite::games::{AnyAction, AnyConfig, AnyDeal};
use yomite::minds::pineapple::learned::{Learned, Places, output, placement};
use yomite::minds::pineapple::{Policy, Swap};
use yomite::minds::{AnyAgent, Shipped};
use yomite::nets::{Precision, Weights};
use yomite::record::{Player, Record};
use yomite::session::Ply;
use yomite_train::TrainingError;
use yomite_train::pineapple::course::{TrainingRun, calibration};
use yomite_train::pineapple::decisions::{
    Matches, NoLesson, Reward, Sessions, in_other_suits, layout,
};
use yomite_train::samples::{RUN, Sample, Target};
use yomite_train::selfplay::{SampleEncoding as _, SelfPlay as _, parts};

pub(super) const SEED: u64 = 23;

fn config(hands: u8, jokers: u8) -> Config {
    println!("seed {SEED}");
    Config {
        hands,
        jokers,
        ..Config::default()
    }
}

pub(super) fn agent(spec: &str) -> Box<dyn Agent<Pineapple>> {
    Pineapple::agent(&spec.parse().expect("a name")).expect("an agent")
}

fn shares(sample: &Sample) -> &[(u32, f32)] {
    match &sample.targets[0] {
        Target::Distribution(shares) => shares,
        Target::Numbers(_) => panic!("placements come first"),
    }
}

fn number(sample: &Sample, head: usize) -> f32 {
    match &sample.targets[1 + head] {
        Target::Numbers(numbers) => numbers[0],
        Target::Distribution(_) => panic!("a forecast"),
    }
}

pub(super) fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("yomite-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Deals that two decks have in common are learned from, or held out, together.
#[test]
fn a_deal_is_held_out_whoever_played_it() {
    let plan = course(Path::new("nowhere"), 1, 1).plan();
    for game in 0..500 {
        let held = plan.holds_out(game);
        assert_eq!(held, plan.holds_out(game + RUN));
        assert_eq!(held, plan.holds_out(game + 3 * RUN));
    }
    let share = (0..10_000).filter(|game| plan.holds_out(*game)).count();
    assert!((900..1100).contains(&share), "one in ten: {share}");
}

/// A session of one agent against itself, as it is played elsewhere: what is learned of it has to be
/// what happens here.
struct Played {
    deal: <Pineapple as Game>::Deal,
    plies: Vec<(Seat, Action)>,
    game: Pineapple,
}

fn session(config: &Config, spec: &str, seed: u64) -> Played {
    let agent = agent(spec);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let deal = Pineapple::draw(config, &mut rng).expect("a deal");
    let mut game = Pineapple::set_up(config, &deal).expect("a session");
    let mut plies = Vec::new();
    while let Some(seat) = game.to_move() {
        let search = agent.begin(&game.observe(seat), &Brief::new(seed));
        let action = search.choice().expect("a placement");
        game.play(&action).expect("it is legal");
        plies.push((seat, action));
    }
    Played { deal, plies, game }
}

pub(super) fn record(
    config: &Config,
    deal: &<Pineapple as Game>::Deal,
    seats: Vec<Player>,
    plies: &[(Seat, Action)],
) -> Record {
    let ply = |(seat, action): &(Seat, Action)| Ply {
        seat: *seat,
        action: AnyAction::Pineapple(*action),
    };
    let (config, deal) = (
        AnyConfig::Pineapple(*config),
        AnyDeal::Pineapple(deal.clone()),
    );
    Record {
        plies: plies.iter().map(ply).collect(),
        ..Record::before_play(config, 1, seats, deal)
    }
}

/// The decisions of a session of one agent against itself, as self-play has them.
fn decisions(config: &Config, spec: &str, game: u64) -> Vec<Sample> {
    let run = run(config, spec, 20);
    let players = run.players().expect("agents");
    let played = run.run().play(players.as_ref(), game).expect("a session");
    let reward = Reward::default();
    Sessions { reward }.samples(&played)
}

fn run(config: &Config, spec: &str, sessions: u64) -> Matches {
    Matches {
        config: *config,
        agents: [spec, spec].map(|name| name.parse().expect("a name")),
        sessions,
        seed: SEED,
    }
}

#[test]
fn a_decision_tells_what_became_of_its_hand() {
    let config = config(6, 2);
    let reward = Reward {
        fantasyland: 7.0,
        foul: 11.0,
        session: 0.25,
    };
    let (mut fouls, mut entered) = (0, 0);
    for seed in SEED..SEED + 8 {
        let Played { deal, plies, game } = session(&config, "greedy", seed);
        let people = vec![Player::Human; 2];
        let record = record(&config, &deal, people, &plies);
        let samples = Sessions { reward }.of_people(&record, 5);
        let samples = samples.expect("two people");
        let layout = layout();
        // Once more, with an eye on each hand.
        let mut again = Pineapple::set_up(&config, &deal).expect("a session");
        let mut told = samples.iter();
        for (seat, action) in &plies {
            let seen = again.observe(*seat);
            let (hand, street) = (seen.table().hand, seen.hand().len() <= 5);
            if street {
                let sample = told.next().expect("one a street");
                assert_eq!(layout.fault(sample), None);
                assert_eq!(sample.id.game, 5);
                let places = Places::read(&sample.features).expect("its own form");
                assert_eq!(places, Places::new(&seen));
                let liked: Vec<_> = shares(sample)
                    .iter()
                    .filter(|(_, share)| *share > 0.0)
                    .collect();
                let placed = output(&seen.task(), action).expect("a street") as u32;
                assert_eq!(liked, [&(placed, 1.0)]);
                assert_eq!(shares(sample).len() as u64, seen.task().count());

                let result = &game.table().results[hand];
                let board = read(&result.boards[seat.index()], config.middle_stays());
                let royalties = board.map_or(0.0, |board| f32::from(board.royalty()));
                let foul = board.is_none();
                let enters = board.is_some_and(|board| board.fantasyland > 0);
                assert_eq!(number(sample, 0), royalties);
                assert_eq!(number(sample, 1), f32::from(u8::from(foul)));
                assert_eq!(number(sample, 2), f32::from(u8::from(enters)));
                let all: i32 = game
                    .table()
                    .results
                    .iter()
                    .map(|r| r.chips[seat.index()])
                    .sum();
                let own = result.chips[seat.index()] as f32 + if enters { 7.0 } else { 0.0 }
                    - if foul { 11.0 } else { 0.0 };
                let points = 0.75 * own + 0.25 * all as f32;
                assert!((number(sample, 3) - points).abs() < 1e-3);
                fouls += usize::from(foul);
                entered += usize::from(enters);
            }
            again.play(action).expect("it is legal");
        }
        assert!(told.next().is_none(), "fantasyland hands teach nothing");
        let ids: HashSet<_> = samples.iter().map(|sample| sample.id).collect();
        assert_eq!(ids.len(), samples.len());
    }
    assert!(fouls > 0 && entered > 0, "{fouls} {entered}");
}

#[test]
fn visits_become_shares_and_placements_that_are_alike_share_theirs() {
    let config = config(1, 2);
    let session = |game| decisions(&config, "mcts:simulations=24", game);
    assert_eq!(session(3), session(3));
    let mut even = 0;
    for sample in (0..16).flat_map(session) {
        let sample = &sample;
        assert_eq!(layout().fault(sample), None);
        let places = Places::read(&sample.features).expect("its own form");
        let task = places.task();
        let of: HashMap<u32, f32> = shares(sample).iter().copied().collect();
        // Whatever exchange of suits leaves the decision as it is leaves the shares as they are.
        for swap in Swap::all().filter(|swap| same_to_the_eye(&places, swap)) {
            for (at, share) in &of {
                let action = swap.action(&placement(&task, *at as usize).expect("legal"));
                let like = output(&task, &action).expect("legal") as u32;
                assert!((of[&like] - share).abs() < 1e-6);
                even += usize::from(like != *at && *share > 0.0);
            }
        }
    }
    assert!(even > 0, "no two placements were alike");
}

/// Whether what has been seen is the same after a swap; unseen cards are whatever is left.
fn same_to_the_eye(places: &Places, swap: &Swap) -> bool {
    let changed = places.swapped(swap);
    let (a, b) = (places.features(), changed.features());
    let unseen = 8 * 54..9 * 54;
    let visible = |features: &yomite::nets::Features| -> Vec<u32> {
        let inputs = features.entries().iter().map(|(at, _)| *at);
        inputs
            .filter(|at| !unseen.contains(&(*at as usize)))
            .collect()
    };
    visible(&a) == visible(&b)
}

#[test]
fn a_decision_in_other_suits_is_the_same_decision() {
    let config = config(2, 2);
    let samples = decisions(&config, "mcts:simulations=20", 1);
    let copies = 5;
    let all = in_other_suits(&samples, copies, 9);
    assert_eq!(
        all.len(),
        samples.len() * copies as usize,
        "each has more than five"
    );
    let ids: HashSet<_> = all.iter().map(|sample| sample.id).collect();
    assert_eq!(ids.len(), all.len());
    for (sample, copied) in samples.iter().zip(all.chunks(copies as usize)) {
        assert_eq!(
            (&copied[0].features, &copied[0].targets),
            (&sample.features, &sample.targets)
        );
        let places = Places::read(&sample.features).expect("its own form");
        for copy in copied {
            assert_eq!(layout().fault(copy), None);
            assert_eq!(copy.targets[1..], sample.targets[1..]);
            let now = Places::read(&copy.features).expect("its own form");
            let swap = Swap::all().find(|swap| {
                // Several swaps may give the same cards; one of them gave these shares.
                places.swapped(swap) == now
                    && shares(sample).iter().all(|(at, share)| {
                        let action = placement(&places.task(), *at as usize).expect("legal");
                        let like =
                            output(&now.task(), &swap.action(&action)).expect("legal") as u32;
                        shares(copy).contains(&(like, *share))
                    })
            });
            assert!(swap.is_some());
            let like = copied
                .iter()
                .filter(|other| other.features == copy.features);
            assert_eq!(like.count(), 1, "no two are alike");
        }
    }
}

#[test]
fn people_are_learned_from_and_nobody_else() {
    let config = config(2, 0);
    let Played { deal, plies, .. } = session(&config, "greedy", SEED);
    let bot = || Player::Agent("greedy".parse().expect("a name"));
    let record = |seats, plies: &[_]| record(&config, &deal, seats, plies);
    let sessions = Sessions {
        reward: Reward::default(),
    };
    let of = |record| sessions.of_people(&record, 1);
    let both = of(record(vec![Player::Human, Player::Human], &plies));
    let one = of(record(vec![bot(), Player::Human], &plies)).expect("a person");
    let both = both.expect("two people");
    let other = of(record(vec![Player::Human, bot()], &plies)).expect("a person");
    assert_eq!(one.len() + other.len(), both.len());
    assert!(!one.is_empty() && both.len() > one.len());
    let nobody = of(record(vec![bot(), bot()], &plies));
    assert_eq!(nobody, Err(NoLesson::Nobody));
    // The first hand is not over after nine placements.
    let early = of(record(vec![Player::Human, bot()], &plies[..9]));
    assert_eq!(early, Err(NoLesson::Unfinished));
}

pub(super) fn course(folder: &Path, sessions: u64, epochs: u32) -> TrainingRun {
    let run = |jokers| run(&config(5, jokers), "greedy", sessions);
    TrainingRun {
        folder: folder.to_owned(),
        runs: vec![run(0), run(2)],
        sessions: Sessions {
            reward: Reward::default(),
        },
        asked: 2,
        parts: 3,
        copies: 3,
        epochs,
        seed: SEED,
    }
}

fn bits(weights: &Weights) -> Vec<u8> {
    weights.write(Precision::Full).expect("finite")
}

#[test]
fn parts_in_any_order_are_the_same_decisions() {
    let (one, dealt) = (folder("whole"), folder("parts"));
    let run = course(&one, 7, 1).runs[0].clone();
    run.play(&one, &[Part::WHOLE], &mut |_| {}).expect("played");
    let mut order = parts(3);
    order.rotate_right(1);
    for part in order {
        run.play(&dealt, &[part], &mut |_| {}).expect("played");
    }
    let sessions = Sessions {
        reward: Reward::default(),
    };
    let whole = run.samples(&one, &[Part::WHOLE], &sessions);
    let whole = whole.expect("sessions");
    let mut parted = run.samples(&dealt, &parts(3), &sessions).expect("sessions");
    parted.sort_by_key(|sample| sample.id);
    assert!(!whole.is_empty());
    assert_eq!(whole, parted);
    for folder in [one, dealt] {
        std::fs::remove_dir_all(folder).expect("its own");
    }
}

#[test]
fn a_course_that_is_ended_goes_on_to_the_same_network() {
    let (straight, ended) = (folder("straight"), folder("ended"));
    let whole = course(&straight, 6, 3);
    whole.play(|_, _| {}).expect("played");
    let samples = whole.samples().expect("shards");
    let aim = whole.fit(&samples, |_| {}).expect("fitted");
    assert!(!aim.resumed);
    assert_eq!(aim.epochs.len(), 4, "the start and three epochs");

    let broken = course(&ended, 6, 3);
    broken.play(|_, _| {}).expect("played");
    assert_eq!(broken.samples().expect("shards"), samples);
    // Ended in the middle of the second epoch, as a kill would: the first is what is left of it.
    let stopped = std::panic::catch_unwind(|| {
        broken.fit(&samples, |progress| {
            assert!(progress.epoch == 0 || progress.epoch_ends, "ended here");
        })
    });
    assert!(stopped.is_err());
    let resumed = broken.fit(&samples, |_| {}).expect("fitted");
    assert!(resumed.resumed);
    assert_eq!(bits(&resumed.weights), bits(&aim.weights));
    assert_eq!(resumed.epochs, aim.epochs);
    // What is there is not played again, and another run is.
    let path = broken.folder.join("sessions-1");
    let times = || -> BTreeMap<PathBuf, _> {
        let files = std::fs::read_dir(&path).expect("shards");
        let time = |entry: std::fs::DirEntry| {
            (entry.path(), entry.metadata().unwrap().modified().unwrap())
        };
        files.map(|entry| time(entry.expect("a shard"))).collect()
    };
    let before = times();
    broken.play(|_, _| {}).expect("played");
    assert_eq!(times(), before);
    // Another run beside it changes nothing for this one.
    let mut other = broken.clone();
    other.runs.iter_mut().for_each(|run| run.seed += 1);
    other.play(|_, _| {}).expect("played");
    assert_ne!(other.samples().expect("shards"), samples);
    assert_eq!(broken.samples().expect("shards"), samples);
    other.runs[0].sessions += 1;
    assert!(matches!(
        other.samples(),
        Err(TrainingError::Foreign { .. })
    ));
    for folder in [straight, ended] {
        std::fs::remove_dir_all(folder).expect("its own");
    }
}

#[test]
fn a_short_course_beats_its_start_and_chance() {
    let folder = folder("short");
    let course = TrainingRun {
        copies: 1,
        ..course(&folder, 200, 4)
    };
    course.play(|_, _| {}).expect("played");
    let samples = course.samples().expect("shards");
    let fitted = course.fit(&samples, |_| {}).expect("fitted");
    let learned = |weights: &Weights| {
        let file = weights.write(Precision::Half).expect("finite");
        let policy = Policy::new(Learned::read(&file).expect("its own"));
        let agent = AnyAgent::Pineapple(Box::new(policy));
        Contestant::Agent("policy".parse().expect("a name"), agent)
    };
    let chance = || {
        let agent = AnyAgent::Pineapple(agent("random"));
        Contestant::Agent("random".parse().expect("a name"), agent)
    };
    for (name, rival) in [("start", learned(&fitted.start)), ("random", chance())] {
        let played = Match {
            config: AnyConfig::Pineapple(config(1, 2)),
            contestants: vec![learned(&fitted.weights), rival],
            deals: 1_500,
            seed: SEED ^ 1 << 40,
            secret: None,
            budget: Default::default(),
            searchers: 1,
            move_timeout: Default::default(),
            appraisal: None,
            threads: 0,
        };
        let standings = played.play(&|_, _| {}).expect("played");
        let points = &standings.agents[0].figures["points"];
        // 1.96 standard errors reach to the end of the interval; equals differ by 3.1 of them less than
        // once in a thousand times.
        let error = (points.mean - points.ci95.0) / 1.96;
        println!("{name}: {:.1} standard errors", points.mean / error);
        assert!(points.mean > 3.1 * error, "{name}: {points:?}");
    }
    // Forecasts are counted over all that was held out, and mean what they say.
    let asked = course.asked(&samples);
    let bins = calibration(fitted.weights.clone(), "foul", &asked);
    assert_eq!(
        bins.iter().map(|bin| bin.count).sum::<u64>(),
        asked.len() as u64
    );
    let fouls: f64 = bins.iter().map(|bin| bin.share * bin.count as f64).sum();
    let counted = asked
        .iter()
        .filter(|sample| number(sample, 1) == 1.0)
        .count();
    assert!((fouls - counted as f64).abs() < 1e-6);
    let figures = course.figures(&fitted.weights, &asked);
    let decks = course.asked_by_deck(&samples);
    assert_eq!(decks.values().map(Vec::len).sum::<usize>(), asked.len());
    for (jokers, held) in &decks {
        let faces = |sample: &Sample| {
            sample
                .features
                .entries()
                .iter()
                .filter(|(at, _)| *at < 9 * 54)
                .count()
        };
        assert!(
            held.iter()
                .all(|sample| faces(sample) == 52 + usize::from(*jokers))
        );
    }
    let start = &fitted.epochs[0].held_out;
    let entropy = "policy.cross_entropy";
    assert!(figures[entropy] < start[entropy], "{figures:?} {start:?}");
    let top = "policy.top_3";
    assert!(figures[top] > start[top], "{figures:?} {start:?}");
    std::fs::remove_dir_all(folder).expect("its own");
}
