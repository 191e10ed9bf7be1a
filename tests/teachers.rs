//! Who sees the truth, and where: every way to bring a teacher to a person's table fails, and says
//! why.

use std::sync::Mutex;
use std::time::Duration;

use yomite::agent::{Brief, Budget, Progress};
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::contest::{Contestant, Match};
use yomite::evaluation::Evaluation;
use yomite::game::Seat;
use yomite::games::{AnyAction, AnyGame, GameId};
use yomite::minds::{AnyAgent, AnyTeacher};
use yomite::protocol::{Decision, Failure, Sight};
use yomite::record::{Fault, Player, Record, Unwatchable, Watched, betrays, read_one};
use yomite::session::Session;

/// The seed of all matches here.
const SEED: u64 = 17;

/// Every game's teachers.
fn teachers() -> impl Iterator<Item = (GameId, AgentSpec)> {
    let of = |game: &GameId| {
        let game = *game;
        let specs = game.teachers().iter();
        specs.map(move |info| (game, AgentSpec::plain(info.name)))
    };
    GameId::ALL.iter().flat_map(of)
}

fn oracle() -> AgentSpec {
    let small = "oracle:simulations=40";
    small.parse().expect("a spec")
}

fn players(seats: &[&str]) -> Vec<Player> {
    let player = |seat: &&str| seat.parse().expect("a player");
    seats.iter().map(player).collect()
}

/// A match of Duel between these, after so many plies by chance.
fn record(seats: &[&str], plies: usize) -> Record {
    let config = GameId::Duel.default_config();
    let mut session = Session::deal(&config, SEED).expect("default rules");
    let random = AnyAgent::new(GameId::Duel, &AgentSpec::plain("random")).expect("an agent");
    for ply in 0..plies {
        let seat = session.to_move().expect("it goes on");
        let seen = session.observe(seat);
        let brief = Brief::new(session.decision_seed(ply));
        let search = random.begin(&seen, &brief).expect("of this game");
        let action = search.evaluation().chosen().cloned().expect("a choice");
        session.play(action).expect("a legal choice");
    }
    Record::from_session(&session, players(seats), None)
}

fn open(teacher: AgentSpec, lines: String) -> Decision {
    Decision {
        agent: teacher,
        sight: Sight::All(lines),
        brief: Brief::new(SEED),
        budget: Budget::default(),
    }
}

/// Why a worker gives no answer to one.
fn withheld(open: &Decision) -> String {
    match open.watched() {
        Err(Failure::Withheld(why)) => why.key.into_owned(),
        other => panic!("the truth was shown: {other:?}"),
    }
}

#[test]
fn a_teacher_is_no_agent_of_any_game() {
    assert!(teachers().count() > 0);
    for (game, spec) in teachers() {
        let agents = GameId::ALL.iter().flat_map(|game| game.agents());
        let mut agents = agents.map(|info| info.name);
        assert!(agents.all(|name| name != spec.name), "{game}: {spec}");
        // As an opponent from a forged setting or a forged message to a worker.
        let made = AnyAgent::new(game, &spec).err();
        assert!(matches!(made, Some(SpecError::Agent { .. })), "{made:?}");
        assert!(!game.reviewer().starts_with(&spec.name), "{game}");
        for table in game.line_ups() {
            assert!(!table.agents.contains(&spec.name.as_str()), "{game}");
        }
    }
    for &game in GameId::ALL {
        for info in game.agents() {
            let made = AnyTeacher::new(game, &AgentSpec::plain(info.name)).err();
            assert!(matches!(made, Some(SpecError::Teacher { .. })), "{made:?}");
        }
    }
}

#[test]
fn the_name_of_a_teacher_says_so_and_reads_back() {
    let player: Player = "teacher:oracle:simulations=40".parse().expect("a player");
    assert_eq!(player, Player::Teacher(oracle()));
    assert!(player.sees_all());
    assert_eq!(player.to_string(), "teacher:oracle:simulations=40");
    assert!(!Player::Agent(AgentSpec::plain("oracle")).sees_all());
    assert!("teacher:".parse::<Player>().is_err());
}

#[test]
fn no_record_seats_a_person_with_a_teacher() {
    for seats in [["human", "teacher:oracle"], ["teacher:oracle", "human"]] {
        assert!(betrays(&players(&seats)));
        for plies in [0, 9] {
            let forged = record(&seats, plies);
            let error = forged.replay().expect_err("a forged table");
            assert_eq!(error.fault, Fault::Betrayed);
            let error = read_one(&forged.to_lines()).expect_err("a forged record");
            assert_eq!((error.line, error.fault), (1, Fault::Betrayed));
        }
    }
    let watched = record(&["teacher:oracle", "ismcts"], 9);
    assert_eq!(read_one(&watched.to_lines()), Ok(watched));
}

#[test]
fn the_truth_of_a_persons_match_is_shown_to_nobody() {
    // A person's match as the page keeps it, at the decision of either seat.
    for plies in [0, 1, 9, 30] {
        for seats in [["human", "ismcts"], ["ismcts", "human"], ["human", "human"]] {
            let played = record(&seats, plies);
            assert_eq!(
                Watched::from_record(&played, plies),
                Err(Unwatchable::Person)
            );
            let sent = open(oracle(), played.to_lines());
            assert_eq!(withheld(&sent), "record.watched.person");
        }
        // With a teacher in the place of the opponent.
        for seats in [["human", "teacher:oracle"], ["teacher:oracle", "human"]] {
            let forged = record(&seats, plies);
            assert_eq!(
                Watched::from_record(&forged, plies),
                Err(Unwatchable::Person)
            );
            let sent = open(AgentSpec::plain("oracle"), forged.to_lines());
            assert_eq!(withheld(&sent), "record.watched.person");
        }
    }
}

#[test]
fn only_the_teacher_to_move_is_shown_the_truth() {
    let played = record(&["teacher:oracle:simulations=40", "ismcts"], 60);
    let (mut shown, mut refused) = (0, 0);
    for ply in 0..60 {
        let teacher = played.plies[ply].seat == Seat(0);
        match Watched::from_record(&played, ply) {
            Ok(watched) => {
                assert!(teacher, "ply {ply}");
                assert_eq!((watched.seat(), watched.teacher()), (Seat(0), &oracle()));
                // It comes across as it was sent, and is the truth of that ply and no other.
                let sent = open(oracle(), watched.to_lines());
                assert_eq!(sent.watched(), Ok(watched.clone()));
                let session = played.replay().expect("by the rules");
                for seat in Seat::all(2) {
                    let seen = session.observe_at(ply, seat);
                    assert_eq!(watched.truth().observe(seat), seen, "ply {ply}");
                }
                // Another than the one who sits there asks in vain.
                let other = open(AgentSpec::plain("oracle"), watched.to_lines());
                assert_eq!(withheld(&other), "record.watched.agent");
                shown += 1;
            }
            Err(why) => {
                assert!(!teacher, "ply {ply}: {why:?}");
                assert_eq!(why, Unwatchable::NoTeacher);
                refused += 1;
            }
        }
    }
    assert!(shown > 5 && refused > 5, "{shown}, {refused}");
    let sent = open(oracle(), "{}".to_owned());
    assert!(matches!(sent.watched(), Err(Failure::Withheld(_))));
}

/// The truth after all plies of a record, with its deal changed.
fn truth(record: &Record, change: impl Fn(&mut serde_json::Value)) -> AnyGame {
    let mut deal = record.deal.to_json();
    change(&mut deal);
    let deal = record.game().deal(deal).expect("a deal of the game");
    let mut game = AnyGame::set_up(&record.config, &deal).expect("a deal of these rules");
    for ply in &record.plies {
        game.play(&ply.action).expect("it is legal there too");
    }
    game
}

fn thought(truth: &AnyGame) -> Evaluation<AnyAction> {
    let teacher = AnyTeacher::new(GameId::Duel, &oracle()).expect("a teacher");
    let brief = Brief::new(SEED);
    let mut search = teacher.begin(truth, &brief).expect("of this game");
    while search.step() == Progress::Thinking {}
    let found = search.evaluation();
    let choice = found.chosen().expect("a choice");
    let seat = truth.to_move().expect("somebody is to move");
    assert_eq!(truth.observe(seat).refusal(choice), None);
    found
}

#[test]
fn the_oracle_sees_the_others_cards_and_not_what_chance_will_bring() {
    let played = record(&["teacher:oracle", "ismcts"], 0);
    let as_dealt = truth(&played, |_| {});
    let found = thought(&as_dealt);
    assert_eq!(
        thought(&as_dealt),
        found,
        "the same truth, the same thought"
    );
    // The generator of later chance is no card.
    let other_chance = truth(&played, |deal| deal["chance"] = 5.into());
    assert_ne!(other_chance, as_dealt);
    assert_eq!(thought(&other_chance), found);
    // The other's library turned round: the mover's view is the same, its own agent's choice too.
    let other_cards = truth(&played, |deal| {
        let library = deal["libraries"][1].as_array_mut().expect("cards");
        library.reverse();
    });
    assert_eq!(other_cards.observe(Seat(0)), as_dealt.observe(Seat(0)));
    assert_ne!(thought(&other_cards), found);
}

#[test]
fn a_match_with_a_teacher_says_so_in_its_records_and_results() {
    let agent = AgentSpec::plain("random");
    let random = AnyAgent::new(GameId::Duel, &agent).expect("an agent");
    let teacher = AnyTeacher::new(GameId::Duel, &oracle()).expect("a teacher");
    let records = Mutex::new(Vec::new());
    let standings = Match {
        contestants: vec![
            Contestant::Teacher(oracle(), teacher),
            Contestant::Agent(agent, random),
        ],
        config: GameId::Duel.default_config(),
        deals: 3,
        seed: SEED,
        secret: None,
        budget: Budget::default(),
        searchers: 2,
        move_timeout: Duration::from_secs(10),
        appraisal: None,
        threads: 1,
    }
    .play(&|_, games| {
        let found = games.iter().map(|game| game.record.clone());
        records.lock().unwrap().extend(found);
    })
    .expect("a match that fits its rules");
    let marks: Vec<bool> = standings.agents.iter().map(|row| row.sees_all).collect();
    assert_eq!(marks, [true, false]);
    assert_eq!(standings.agents[0].forfeits, 0);
    assert!(standings.agents[0].win_rate > 0.8, "seed {SEED}");
    let json = serde_json::to_value(&standings).expect("JSON");
    assert_eq!(json["agents"][0]["agent"], "teacher:oracle:simulations=40");
    assert_eq!(json["agents"][0]["sees_all"], true);
    assert_eq!(json["agents"][1].get("sees_all"), None);
    for record in records.into_inner().unwrap() {
        assert!(record.seats.iter().any(Player::sees_all));
        assert_eq!(read_one(&record.to_lines()), Ok(record));
    }
}
