use proptest::prelude::*;

use super::*;
use crate::game::Seat;

const GAME: &str = r#"{"yomite":1,"game":"numeron","rules":{"digits":3,"end":"sudden"},"seed":7,"seats":["human","random"],"deal":null}
{"ply":0,"seat":0,"action":{"secret":"012"}}
{"ply":1,"seat":1,"action":{"secret":"789"}}
{"ply":2,"seat":0,"action":{"call":"987"}}
{"ply":3,"seat":1,"action":{"call":"012"}}
{"result":[0.0,1.0]}
"#;

fn error(text: &str) -> RecordError {
    read_one(text).expect_err("a broken record was read")
}

#[test]
fn a_record_reads_back_as_it_is_written() {
    let record = read_one(GAME).unwrap();
    assert_eq!(read_one(&record.to_lines()), Ok(record.clone()));
    let session = record.replay().unwrap();
    assert_eq!(
        (session.to_move(), session.scores()),
        (None, Some(vec![0.0, 1.0]))
    );
    assert_eq!(
        Record::from_session(&session, record.seats.clone(), None),
        record
    );
}

#[test]
fn a_running_match_is_a_record_without_a_result() {
    let running: String = GAME
        .lines()
        .take(4)
        .map(|line| format!("{line}\n"))
        .collect();
    let session = read_one(&running).unwrap().replay().unwrap();
    assert_eq!((session.to_move(), session.scores()), (Some(Seat(1)), None));
}

#[test]
fn several_records_are_read_apart_and_one_broken_loses_no_other() {
    let broken = GAME.replace(r#"{"call":"012"}"#, r#"{"call":"112"}"#);
    let all = read(&format!("{GAME}\n{broken}{GAME}"));
    assert_eq!(
        all.iter().map(Result::is_ok).collect::<Vec<_>>(),
        [true, false, true]
    );
    let error = all[1].as_ref().unwrap_err();
    assert_eq!((error.line, error.ply), (12, Some(3)));
}

/// A review's line; what it says is nothing to a record.
const REVIEW: &str = r#"{"review":{"agent":"optimal","seats":[]}}"#;

/// The game with a line after it.
fn followed_by(line: &str) -> String {
    format!("{GAME}{line}\n")
}

#[test]
fn a_review_follows_its_record_and_is_no_part_of_it() {
    let record = read_one(GAME).unwrap();
    assert_eq!(
        read_reviewed(&followed_by(REVIEW)),
        [Ok((record.clone(), Some(REVIEW)))]
    );
    assert_eq!(read(&followed_by(REVIEW)), read(GAME));
    let running = GAME.lines().take(4).collect::<Vec<_>>().join("\n");
    let reviewed = format!("{running}\n{REVIEW}\n");
    assert_eq!(
        read_reviewed(&reviewed),
        [Ok((read_one(&running).unwrap(), Some(REVIEW)))]
    );

    let several = format!("{}{GAME}\n{}", followed_by(REVIEW), followed_by(REVIEW));
    let reviews = read_reviewed(&several).into_iter().map(|result| {
        let (read, review) = result.unwrap();
        assert_eq!(read, record);
        review
    });
    assert_eq!(
        reviews.collect::<Vec<_>>(),
        [Some(REVIEW), None, Some(REVIEW)]
    );
}

#[test]
fn lines_beside_records_are_passed_over_wherever_they_stand() {
    let beside = "{\"kept\":\"deck\",\"version\":1,\"name\":\"\\\"yomite\\\"\",\"text\":\"\"}\n";
    let mut lines = String::from("\u{feff}");
    for line in followed_by(REVIEW).lines() {
        lines.push_str(beside);
        lines.push_str(line);
        lines.push('\n');
    }
    lines.push_str(beside);
    assert_eq!(
        read_reviewed(&lines),
        [Ok((read_one(GAME).unwrap(), Some(REVIEW)))]
    );
    // The lines of the text are counted all the same.
    let broken = format!("{beside}{{\"yomite\":1}}\n");
    assert_eq!(read(&broken)[0].as_ref().unwrap_err().line, 2);
    assert_eq!(read(beside)[0].as_ref().unwrap_err().fault, Fault::Empty);
}

#[test]
fn a_broken_review_costs_no_record() {
    for cut in [
        r#"{"review""#,
        r#" { "review":{"agent":"opt"#,
        r#"{"review":7}"#,
    ] {
        let text = followed_by(cut);
        let record = read_one(GAME).unwrap();
        assert_eq!(read_reviewed(&text), [Ok((record, Some(cut)))]);
    }
}

#[test]
fn a_line_that_is_none_of_its_own_costs_no_sound_record() {
    let sound = read_one(GAME).unwrap();
    let running = GAME.lines().take(4).collect::<Vec<_>>().join("\n");
    let cut = read_one(&running).unwrap();
    let faults = |text: &str, record: &Record, expected: &[(usize, Fault)]| {
        let found = read(text);
        assert_eq!(found[0].as_ref(), Ok(record), "{text}");
        let found = found[1..].iter().map(|result| {
            let error = result.as_ref().unwrap_err();
            (error.line, error.fault.clone())
        });
        assert_eq!(found.collect::<Vec<_>>(), expected, "{text}");
    };
    // After its result whatever stands there, a second review too.
    faults(
        &followed_by(r#"{"remark":"luck"}"#),
        &sound,
        &[(7, Fault::AfterEnd)],
    );
    let twice = format!("{REVIEW}\n{REVIEW}");
    faults(&followed_by(&twice), &sound, &[(7, Fault::AfterEnd)]);
    // Anywhere else what is no object at all; several lines of it are one fault.
    let garbage = format!("{running}\nhello\nworld\n\n[7]\n");
    faults(&garbage, &cut, &[(5, Fault::NotJson(1))]);
    let between = GAME.replacen('\n', "\n~~~\n", 1);
    faults(&between, &sound, &[(2, Fault::NotJson(1))]);
    // The records around it are not touched, and lines are counted over all.
    let several = read(&format!("{running}\n--\n{GAME}"));
    assert_eq!(several[0].as_ref(), Ok(&cut));
    assert_eq!(several[1].as_ref().unwrap_err().line, 5);
    assert_eq!(several[2].as_ref(), Ok(&sound));
    // Nothing but garbage is one fault.
    assert_eq!(read("one\ntwo\nthree").len(), 1);
}

#[test]
fn a_match_that_has_ended_has_its_result_even_where_it_was_not_written() {
    let unwritten = GAME.replace("{\"result\":[0.0,1.0]}\n", "");
    assert_eq!(read_one(&unwritten), read_one(GAME));
}

#[test]
fn a_header_that_lacks_a_field_names_it() {
    let header = GAME.lines().next().unwrap();
    for field in ["game", "rules", "seed", "seats", "deal"] {
        let mut fields: serde_json::Map<_, _> = serde_json::from_str(header).unwrap();
        fields.remove(field);
        let lacking = serde_json::to_string(&fields).unwrap();
        let error = error(&GAME.replace(header, &lacking));
        assert_eq!((error.line, &error.fault), (1, &Fault::Missing(field)));
        assert!(error.to_string().contains(&format!("\"{field}\"")));
    }
}

#[test]
fn a_reason_carries_no_text_of_any_length() {
    let long = "x".repeat(100_000);
    for (good, bad) in [
        ("\"numeron\"", format!("\"{long}\"")),
        ("\"yomite\":1", format!("\"yomite\":\"{long}\"")),
        ("\"digits\":3", format!("\"digits\":\"{long}\"")),
        ("\"sudden\"", format!("\"{long}\"")),
        ("\"random\"", format!("\"random:{long}\"")),
        ("{\"call\":\"987\"}", format!("{{\"{long}\":1}}")),
        ("\"seed\":7", format!("\"seed\":7,\"started\":\"{long}\"")),
    ] {
        let told = error(&GAME.replace(good, &bad)).to_string();
        assert!(told.len() < 1_000, "{good}: {}", &told[..1_000]);
    }
}

#[test]
fn a_part_of_a_file_counts_its_lines_on() {
    let broken = GAME.replace(r#"{"call":"012"}"#, r#"{"call":"112"}"#);
    let found = read_from(&broken, 100);
    assert_eq!(found[0].as_ref().unwrap_err().line, 104);
    assert!(read_from("\n \n", 3).is_empty());
}

#[test]
fn other_lines_are_refused_and_a_review_stands_at_the_end() {
    let refused = |text: &str, line, fault| {
        let error = error(text);
        assert_eq!((error.line, &error.fault), (line, &fault), "{error}");
    };
    let early = GAME.replacen('\n', &format!("\n{REVIEW}\n"), 1);
    assert_eq!(error(&early).line, 2);
    refused(REVIEW, 1, Fault::NoHeader);
    // The record's own faults keep their lines.
    let wrong = followed_by(REVIEW).replace("[0.0,1.0]", "[1.0,0.0]");
    refused(&wrong, 6, Fault::Result);
}

#[test]
fn every_fault_names_its_line_ply_and_reason() {
    let cases: [(&str, &str, usize, Option<usize>, &str); 11] = [
        ("\"yomite\":1", "\"yomite\":2", 1, None, "version 2"),
        ("\"numeron\"", "\"chess\"", 1, None, "\"chess\" is unknown"),
        ("\"digits\":3", "\"digits\":9", 1, None, "3 or 4 digits"),
        ("\"digits\":3", "\"digits\":\"x\"", 1, None, "\"rules\""),
        ("[\"human\",\"random\"]", "[\"human\"]", 1, None, "names 1"),
        ("\"seed\":7", "\"seed\":-7", 1, None, "\"seed\""),
        (
            "{\"call\":\"987\"}",
            "{\"call\":\"9876\"}",
            4,
            Some(2),
            "3 digits",
        ),
        (
            "{\"call\":\"987\"}",
            "{\"secret\":\"987\"}",
            4,
            Some(2),
            "illegal",
        ),
        (
            "\"ply\":2,\"seat\":0",
            "\"ply\":2,\"seat\":1",
            4,
            Some(2),
            "it was the turn of seat 0",
        ),
        ("\"ply\":2", "\"ply\":5", 4, Some(2), "ply 2 should be here"),
        (
            "[0.0,1.0]",
            "[1.0,0.0]",
            6,
            None,
            "ends with another result",
        ),
    ];
    for (good, bad, line, ply, reason) in cases {
        let error = error(&GAME.replace(good, bad));
        assert_eq!((error.line, error.ply), (line, ply), "{bad}: {error}");
        assert!(error.to_string().contains(reason), "{bad}: {error}");
    }
}

#[test]
fn a_line_cut_off_is_named() {
    let cut = &GAME[..GAME.len() - 40];
    let error = error(cut);
    assert_eq!((error.line, error.ply), (5, Some(3)));
    assert!(error.to_string().contains("cut off"), "{error}");
    assert_eq!(super::read_one("").unwrap_err().fault, Fault::Empty);
}

#[test]
fn a_ply_after_the_end_is_refused() {
    let late = GAME.replace(
        "{\"result\":[0.0,1.0]}",
        r#"{"ply":4,"seat":0,"action":{"call":"789"}}"#,
    );
    assert_eq!(
        (error(&late).line, error(&late).fault),
        (6, Fault::AfterEnd)
    );
}

proptest! {
    /// Whatever is done to the bytes of a record, reading gives a record or an error.
    #[test]
    fn no_damage_makes_the_reader_panic(at in 0..GAME.len(), with in ".{0,6}", cut in 0..12usize) {
        let end = (at + cut).min(GAME.len());
        let text = format!("{}{with}{}", &GAME[..at], &GAME[end..]);
        for record in read(&text).into_iter().flatten() {
            prop_assert!(record.replay().is_ok());
        }
    }
}

#[test]
fn a_seat_that_names_no_player_is_told_in_the_readers_language() {
    let wrong = error(&GAME.replace("\"random\"", "\"random:slip\""));
    assert!(matches!(wrong.fault, Fault::Player(_)), "{wrong}");
    let said = |lang| crate::words::say(&wrong.text(), &Plain(lang));
    assert!(said(crate::words::Lang::En).contains("“random:slip” is not of the form"));
    let ja = said(crate::words::Lang::Ja);
    assert!(
        ja.contains("「random:slip」は") && !ja.contains("form"),
        "{ja}"
    );
}

/// A match of Numer0n in which nobody ever hits, of so many plies.
fn endless(plies: usize) -> String {
    let header = GAME.lines().next().unwrap();
    let action = |ply: usize| match ply {
        0 => r#"{"secret":"012"}"#,
        1 => r#"{"secret":"789"}"#,
        _ => r#"{"call":"345"}"#,
    };
    let line = |ply| {
        let (seat, action) = (ply % 2, action(ply));
        format!("{{\"ply\":{ply},\"seat\":{seat},\"action\":{action}}}\n")
    };
    let lines: String = (0..plies).map(line).collect();
    format!("{header}\n{lines}")
}

#[test]
fn a_record_of_more_plies_than_any_match_has_is_refused_before_it_is_played() {
    let config = GameId::Numeron.default_config();
    let longest = config.longest();
    let record = read_one(&endless(longest)).unwrap();
    assert_eq!(record.plies.len(), longest);
    // The third ply is illegal as well, which only playing would tell.
    let sound = endless(longest + 1);
    let broken = sound.replacen(r#"{"call":"345"}"#, r#"{"secret":"345"}"#, 1);
    for text in [&sound, &broken] {
        let told = error(text);
        let fault = Fault::TooLong(longest);
        assert_eq!((told.line, told.ply), (longest + 2, Some(longest)));
        assert_eq!(told.fault, fault);
    }
    let mut longer = record.clone();
    longer.plies.push(longer.plies[2].clone());
    assert_eq!(longer.replay().unwrap_err().fault, Fault::TooLong(longest));
}
