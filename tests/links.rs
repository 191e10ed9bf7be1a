//! A record as a link: short, whole, and refused where it is not.

use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use proptest::prelude::*;
use yomite::agent::Budget;
use yomite::catalogue::AgentSpec;
use yomite::contest::{Contestant, Match};
use yomite::game::Seat;
use yomite::games::{AnyConfig, AnyGame, AnyNotes, GameId, Refused};
use yomite::minds::AnyAgent;
use yomite::record::{Fault, Imagined, LinkError, Player, Record, View, read_one};
use yomite::session::Session;

#[expect(dead_code, reason = "a link is read, and need not be the same text")]
#[path = "golden/hold.rs"]
mod golden;

/// A game, rules that differ from the usual ones, and who plays in every seat.
type Played = (
    GameId,
    &'static [(&'static str, &'static str)],
    &'static str,
);

/// Matches of quick agents that play to win, one for each line.
const MATCHES: [Played; 8] = [
    (GameId::Numeron, &[], "novice"),
    (GameId::Numeron, &[("digits", "4")], "novice"),
    (GameId::Coyote, &[], "bayes"),
    (GameId::Sevens, &[], "greedy"),
    (GameId::Sevens, &[("players", "5")], "greedy"),
    (GameId::Pineapple, &[("jokers", "2")], "greedy"),
    (
        GameId::Pineapple,
        &[("jokers", "0"), ("hands", "20")],
        "greedy",
    ),
    (GameId::Duel, &[], "greedy"),
];

/// Records of finished matches, as the page would write them.
fn records((game, rules, agent): Played, deals: u64) -> Vec<Record> {
    let mut config = game.default_config();
    for (rule, value) in rules {
        config = config.with_rule(rule, value).expect("a rule of the game");
    }
    let spec: AgentSpec = agent.parse().expect("a spec");
    let contestants = (0..config.players()).map(|_| {
        let made = AnyAgent::new(game, &spec).expect("an agent without files");
        Contestant::Agent(spec.clone(), made)
    });
    let found = Mutex::new(Vec::new());
    let played = Match {
        contestants: contestants.collect(),
        config,
        deals,
        seed: 20_261,
        secret: None,
        budget: Budget::default(),
        searchers: 1,
        move_timeout: Duration::from_secs(10),
        appraisal: None,
        threads: 1,
    };
    let watch = |_: u64, games: &[_]| {
        let games = games.iter();
        let records = games.map(|game: &yomite::arena::PlayedGame| game.record.clone());
        found.lock().unwrap().extend(records);
    };
    played.play(&watch).expect("a match that fits its rules");
    let records = found.into_inner().unwrap().into_iter();
    records.map(|record| with_a_person(record, agent)).collect()
}

/// Every view of a match from life, from each seat at several moments, as a record.
fn views(played: Played) -> Vec<Record> {
    let mut all = Vec::new();
    for record in records(played, 1) {
        let session = record.replay().expect("a match of the lab");
        for at in [2, record.plies.len() / 2, record.plies.len()] {
            for seat in Seat::all(session.players()) {
                let lines = session
                    .observe_at(at, seat)
                    .lines()
                    .expect("a game from life");
                let notes = AnyNotes::from_lines(&record.config, seat, &lines);
                let notes = notes.unwrap_or_else(|why| panic!("ply {at}, seat {seat}: {why:?}"));
                let imagined = Imagined::from_notes(&notes, 77).expect("something is seen");
                all.push(Record {
                    started: Some("2026-11-23T16:20:00.123Z".to_owned()),
                    ..imagined.record(&notes)
                });
            }
        }
    }
    all
}

#[test]
fn a_view_of_a_match_from_life_is_kept_and_sent_whole() {
    for played in MATCHES.into_iter().filter(|(game, ..)| game.has_notes()) {
        for record in views(played) {
            let view = record.view.clone().expect("a view");
            assert_eq!(read_one(&record.to_lines()), Ok(record.clone()));
            let link = record.to_link().expect("a view replays");
            assert_eq!(Record::from_link(&link), Ok(record.clone()));
            let session = record.replay().expect("a view replays");
            let lines = session.observe(view.seat).lines();
            assert_eq!(lines, Some(view.lines.clone()), "{:?}", record.config);
            // Somebody else's moves are nobody's whom the page could ask.
            let strangers = record
                .seats
                .iter()
                .filter(|player| **player == Player::Stranger);
            assert_eq!(strangers.count(), record.seats.len() - 1);
        }
    }
}

#[test]
fn a_view_that_tells_no_end_is_kept_all_the_same() {
    let numeron = |lines: &[&str]| {
        let config = GameId::Numeron.default_config();
        AnyNotes::from_lines(&config, Seat(0), lines)
            .unwrap_or_else(|why| panic!("{lines:?}: {why:?}"))
    };
    let mut all = vec![
        // The other hits first, and does not show a secret.
        numeron(&["own 345", "fixed", "012 0E0B", "345 3E0B"]),
        // Nobody was told one's own, and one hits.
        numeron(&["own ?", "fixed", "678 3E0B"]),
        numeron(&["own ?", "fixed", "012 0E0B", "345 1E0B"]),
    ];
    // Sevens, without the hands that are shown at the end.
    let record = records((GameId::Sevens, &[("players", "5")], "greedy"), 1).swap_remove(0);
    let session = record.replay().expect("a match of the lab");
    let lines = session.observe(Seat(0)).lines().expect("a game from life");
    let told = lines.iter().enumerate().filter(|(at, line)| {
        let first_hand = *at == 0;
        first_hand || !line.starts_with("hand")
    });
    let told: Vec<&String> = told.map(|(_, line)| line).collect();
    assert!(told.len() < lines.len(), "{lines:?}");
    all.push(AnyNotes::from_lines(&record.config, Seat(0), told).expect("a match that has ended"));
    for notes in all {
        for seed in 0..5 {
            let record = Imagined::from_notes(&notes, seed)
                .expect("something is seen")
                .record(&notes);
            assert_eq!(
                read_one(&record.to_lines()),
                Ok(record.clone()),
                "{:?}",
                notes.lines()
            );
            let link = record.to_link().expect("a view replays");
            assert_eq!(Record::from_link(&link), Ok(record));
        }
    }
}

#[test]
fn a_view_that_does_not_fit_its_match_is_refused() {
    for played in MATCHES.into_iter().filter(|(game, ..)| game.has_notes()) {
        let record = views(played).swap_remove(3);
        let view = record.view.clone().expect("a view");
        let with = |view: View| Record {
            view: Some(view),
            ..record.clone()
        };
        let fault = |record: &Record| record.replay().expect_err("a broken view").fault;
        let mut less = view.clone();
        less.lines.truncate(view.lines.len() / 2);
        assert_eq!(fault(&with(less)), Fault::OtherView, "{:?}", record.config);
        let nothing = View {
            lines: Vec::new(),
            ..view.clone()
        };
        assert_eq!(
            fault(&with(nothing)),
            Fault::OtherView,
            "{:?}",
            record.config
        );
        let mut junk = view.clone();
        junk.lines[0] = "what nobody writes".to_owned();
        let found = fault(&with(junk));
        assert!(
            matches!(found, Fault::View(Refused { line: 1, .. })),
            "{found:?}"
        );
        let seat = Seat(record.seats.len() as u8);
        let elsewhere = View {
            seat,
            ..view.clone()
        };
        let found = fault(&with(elsewhere));
        assert!(
            matches!(found, Fault::View(Refused { line: 0, .. })),
            "{found:?}"
        );
        let seats = vec![Player::Human; record.seats.len()];
        let claimed = Record {
            seats,
            ..record.clone()
        };
        assert_eq!(fault(&claimed), Fault::OtherView);
        // A link of it says so, too.
        assert_eq!(claimed.to_link(), None);
    }
}

/// The same match, as if a person had sat down to it.
fn with_a_person(record: Record, agent: &str) -> Record {
    let seats = (0..record.seats.len()).map(|seat| match seat {
        0 => Player::Human,
        _ => Player::Agent(agent.parse().unwrap()),
    });
    Record {
        seats: seats.collect(),
        started: Some("2026-11-23T16:20:00.123Z".to_owned()),
        ..record
    }
}

/// A match that is dealt by its seed and played at random for so many plies at most.
fn at_random(config: &AnyConfig, seed: u64, most: usize) -> Record {
    use rand::{RngExt, SeedableRng};
    let mut dice = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut session = Session::deal(config, seed).expect("a config of the game");
    while let Some(seat) = session.to_move().filter(|_| session.plies().len() < most) {
        let seen = session.observe(seat);
        // A little bit at the front: all are reached, and a walk of millions is not gone to its end.
        let at = dice.random_range(0..seen.legal_count().min(1 << 17)) as usize;
        let action = seen.legal_part(at, 1).swap_remove(0);
        session.play(action).expect("a legal action");
    }
    Record::from_session(&session, vec![Player::Human; session.players()], None)
}

#[test]
fn a_link_of_a_finished_match_is_short_and_gives_it_back() {
    for which in MATCHES {
        for record in records(which, 3) {
            let link = record.to_link().expect("a record that replays");
            assert_eq!(Record::from_link(&link).as_ref(), Ok(&record), "{link}");
            println!(
                "{} {} plies: {} characters",
                record.game(),
                record.plies.len(),
                link.len()
            );
        }
    }
}

#[test]
fn a_link_of_a_match_that_was_dealt_from_its_seed_has_hundreds_of_characters() {
    for &game in GameId::ALL {
        for seed in 0..6 {
            println!("{game}, seed {seed}");
            let record = at_random(&game.default_config(), seed, 300);
            let link = record.to_link().expect("a record that replays");
            assert!(link.len() < 1_000, "{} characters", link.len());
            let read = Record::from_link(&link).expect("a link of ours");
            assert_eq!(read, record);
            assert!(
                link.chars()
                    .all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
            );
        }
    }
}

/// Matches by the name of their golden files: with their deals written out, and dealt from their seeds.
fn given_away() -> Vec<(String, Record)> {
    let first = |game: &GameId| {
        let found = MATCHES.into_iter().find(|(other, ..)| other == game);
        found.unwrap_or_else(|| panic!("{game} has no row in MATCHES of tests/links.rs"))
    };
    let written = GameId::ALL.iter().map(first).map(|which| {
        let record = records(which, 1).swap_remove(0);
        (format!("{}-deal", record.game()), record)
    });
    let dealt = GameId::ALL.iter().map(|game| {
        let record = at_random(&game.default_config(), 3, 60);
        (format!("{game}-seed"), record)
    });
    written.chain(dealt).collect()
}

/// A match of Duel that begins with the table in the middle of another one, some choices on: its deal
/// stands in the link as bytes.
fn middle() -> Record {
    let first = at_random(&GameId::Duel.default_config(), 3, 60);
    let mut truth = AnyGame::set_up(&first.config, &first.deal).expect("the deal of a match");
    for ply in &first.plies {
        truth.play(&ply.action).expect("a ply of a match");
    }
    let (deal, actions) = truth.retrace();
    let mut session = Session::set_up(&first.config, deal, 5).expect("a table that came about");
    for action in actions {
        session.play(action).expect("what has led there");
    }
    for _ in 0..8 {
        let seat = session.to_move().expect("it is not over yet");
        let action = session.observe(seat).legal_part(0, 1).remove(0);
        session.play(action).expect("a legal action");
    }
    Record::from_session(&session, first.seats, None)
}

#[test]
fn every_character_of_a_link_counts() {
    for (_, record) in given_away() {
        let link = record.to_link().expect("a record that replays");
        for at in 0..link.len() {
            let other = if &link[at..=at] == "A" { "B" } else { "A" };
            let altered = format!("{}{other}{}", &link[..at], &link[at + 1..]);
            let read = Record::from_link(&altered);
            // The version stands in the first two characters.
            match read {
                Err(LinkError::Version(_)) if at < 2 => {}
                read => assert_eq!(read, Err(LinkError::Damaged), "{at} of {}", link.len()),
            }
            let cut = Record::from_link(&link[..at]);
            assert_eq!(
                cut,
                Err(LinkError::Damaged),
                "the first {at} of {}",
                link.len()
            );
        }
        let longer = format!("{link}AAAA");
        assert_eq!(Record::from_link(&longer), Err(LinkError::Damaged));
    }
    let endless = "A".repeat(40_000);
    assert_eq!(Record::from_link(&endless), Err(LinkError::TooLong(40_000)));
}

#[test]
fn a_match_that_goes_on_comes_back_as_far_as_it_is() {
    for &game in GameId::ALL {
        let record = at_random(&game.default_config(), 4, 5);
        let record = Record {
            branched: Some(3),
            ..record
        };
        let link = record.to_link().expect("a record that replays");
        assert_eq!(Record::from_link(&link), Ok(record));
    }
}

/// Links that were made once are read for ever: each stands beside the record that it is of.
#[test]
fn links_that_were_given_away_still_lead_there() {
    let middle = ("duel-middle".to_owned(), middle());
    for (name, record) in given_away().into_iter().chain([middle]) {
        let file = |end: &str| format!("links/{name}.{end}");
        let link = record.to_link().expect("a record that replays");
        // Links that were given away stay as they are: those of new games alone are written.
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
        if !folder.join(file("link")).exists() {
            golden::write(&file("link"), &(link + "\n"));
            golden::write(&file("jsonl"), &record.to_lines());
        }
        let link = golden::read(&file("link"));
        let lines = golden::read(&file("jsonl"));
        assert_eq!(
            Record::from_link(link.trim()),
            Ok(read_one(&lines).unwrap()),
            "{name}: a link that was given away leads nowhere any more"
        );
    }
}

proptest! {
    #[test]
    fn no_text_brings_the_reader_down(text in "[A-Za-z0-9_-]{0,300}") {
        prop_assert!(Record::from_link(&text).is_err());
    }
}
