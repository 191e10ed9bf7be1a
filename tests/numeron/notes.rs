//! Notes of a real match: how calls are typed, and what contradictions say.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::catalogue::Catalogue as _;
use yomite::game::{Game as _, Seat};
use yomite::games::numeron::knowledge::candidates;
use yomite::games::numeron::{
    Action, Answer, Call, Code, Config, EndRule, Event, Notes, Numeron, Observation, Phase,
};
use yomite::games::{AnyConfig, AnyNotes, AnyObservation, MOST_LINES, Refused};
use yomite::notes::Notes as _;
use yomite::record::{Imagined, read_one};
use yomite::words::{Lang, Text, say};

fn notes(lines: &[&str]) -> Notes {
    let config = Config::default();
    let mut notes = Notes::begin(&config, Seat(0)).expect("the usual rules");
    for line in lines {
        take(&mut notes, line).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
    notes
}

fn take(notes: &mut Notes, line: &str) -> Result<(), Text> {
    notes.tell(line).map(drop)
}

fn english(text: &Text) -> String {
    say(text, &super::Reader(Lang::En))
}

fn refused(lines: &[&str], last: &str) -> String {
    let mut notes = notes(lines);
    let before = notes.clone();
    let reason = take(&mut notes, last).expect_err(last);
    assert_eq!(notes, before, "{last}");
    english(&reason)
}

#[test]
fn a_call_is_read_however_it_is_typed() {
    for line in [
        "012 1E1B",
        "012 11",
        "01211",
        "012 1-1",
        "012 1 1",
        "012 1b1e",
        "０１２　１ｅ１ｂ",
        "012 1eat1bite",
        "0 1 2 : 1,1",
        "012 1イート1バイト",
        "０１２　１イート１バイト",
        "012 ｲｰﾄ1ﾊﾞｲﾄ1",
        "012: 1H1B",
        "012 1A1B",
        "012 1ヒット1ブロー",
        "012 1 hit, 1 blow",
        "012 1 bull 1 cow",
        "012 1b1c",
        "012 1S1B",
        "012（1,1）",
        "012 (1, 1)",
        "0-1-2 → 1E1B",
        "012 E1B1",
        "me: 012 1E1B",
        "自分 012 1-1",
        "My 012 11",
        "first 012 11",
    ] {
        let notes = notes(&[line]);
        let call = notes.told().calls[0];
        assert_eq!(
            format!("{} {}", call.code, call.answer),
            "012 1E1B",
            "{line}"
        );
        assert_eq!(call.seat, Seat(0), "{line}");
    }
    let full = notes(&["012 3e"]);
    assert_eq!(full.told().phase(), Phase::Over(Some(Seat(0))));
    for line in [
        "01",
        "0123",
        "011",
        "012 9",
        "012 1e1b2",
        "0123 11",
        "ab 11",
        "011 11",
        "012 1e1e",
        "012 1x1b",
        "012 11 and more",
        "012 11 3",
        "me:",
        "me: ab",
    ] {
        assert!(notes(&[]).read(line).is_err(), "{line}");
    }
}

#[test]
fn who_keeps_the_own_secret_begins_with_a_call() {
    let notes = notes(&["012 00", "345 10"]);
    let seen = notes.seen().expect("always");
    assert_eq!(seen.secrets, [None, None]);
    assert_eq!(seen.secret_set, [true, true]);
    assert_eq!(seen.calls[1].seat, Seat(1));
}

#[test]
fn a_code_alone_is_the_own_secret_while_that_is_asked_for() {
    let own = |notes: &Notes| notes.seen().expect("always").secret(notes.told().seat);
    for line in ["123", "１２３", "1 2 3", " 123 ", "A: 123"] {
        let notes = notes(&[line]);
        assert_eq!(own(&notes), Code::parse("123", 3).ok(), "{line}");
        assert_eq!(notes.told().phase(), Phase::Call(Seat(0)), "{line}");
    }
    assert_eq!(notes(&["123"]), notes(&["secret 123"]));
    let second = all(Config::default(), 1, "123").expect("of either seat");
    assert_eq!(second.lines(), ["fixed", "own 123"]);
    // What is no code is named as that; a call with its answer in one is a call.
    assert_eq!(
        refused(&[], "12"),
        "A code has 3 digits here; this one has 2."
    );
    assert_eq!(
        refused(&[], "1234"),
        "A code has 3 digits here; this one has 4."
    );
    assert_eq!(
        refused(&[], "121"),
        "The digit 1 stands twice; all digits must differ."
    );
    assert_eq!(notes(&["01211"]).told().calls.len(), 1);
    // Once it is noted, or a call is, a code alone lacks its answer.
    for lines in [&["123"][..], &["secret ?"], &["012 00"], &["own 123"]] {
        assert!(notes(lines).read("456").is_err(), "{lines:?}");
    }
}

#[test]
fn only_what_a_person_enters_is_counted() {
    for (text, entries) in [
        ("123", &["own 123"][..]),
        ("secret ?", &[]),
        ("012 11", &["012 1E1B"]),
        (
            "123\nme: 456 11\nme: 078 00",
            &["own 123", "456 1E1B", "078 0E0B"],
        ),
    ] {
        let notes = all(Config::default(), 0, text).expect(text);
        assert_eq!(notes.entries().collect::<Vec<_>>(), entries, "{text}");
    }
}

#[test]
fn a_code_of_another_length_before_an_answer_is_named() {
    for (line, found) in [
        ("67 1E1B", 2),
        ("67 11", 2),
        ("B: 67 1E1B", 2),
        ("0123 1E1B", 4),
        ("0123 11", 4),
        ("456 00, 67 1E1B", 2),
    ] {
        let named = format!("A code has 3 digits here; this one has {found}.");
        assert_eq!(refused(&["secret 789"], line), named, "{line}");
    }
    let refused = all(Config::default(), 0, "012 11\n345 00\n67 1E1B").expect_err("two digits");
    assert_eq!(refused.line, 3);
    assert_eq!(
        english(&refused.reason),
        "A code has 3 digits here; this one has 2."
    );
}

#[test]
fn the_letters_of_the_boards_name_the_caller() {
    let told = notes(&["012 1E1B", "345 0E0B", "678 0E1B"]);
    for lines in [
        &["A: 012 1E1B", "B: 345 00", "A: 678 0E1B"][..],
        &["Ａ：012 11", "Ｂ：345 00", "Ａ：678 01"],
        &["A 012 11", "b 345 00", "a 678 01"],
        &["A: 012 11 B: 345 00 A: 678 01"],
        &["A: 012 1E1B, B: 345 0E0B, A: 678 1B"],
    ] {
        assert_eq!(notes(lines), told, "{lines:?}");
    }
    // A call of the other side was not noted.
    let both = notes(&["B: 306 1E1B"]);
    assert_eq!(both.told().calls[0].seat, Seat(1));
    let headed = all(Config::default(), 0, "B:\n306 11\n012 00").expect("a heading");
    assert_eq!(headed.entries().count(), 2);
    // In an answer they are its parts.
    for line in ["012 1A 1B", "012 E: 1 B: 1", "012 A1 B1"] {
        assert_eq!(
            notes(&[line]).told().calls,
            notes(&["012 11"]).told().calls,
            "{line}"
        );
    }
}

#[test]
fn several_answers_are_listed_as_each_language_lists_them() {
    let mut notes = notes(&["012 00", "987 00", "345 00", "987 00"]);
    let reason = take(&mut notes, "678 01").expect_err("no code is left");
    let japanese = say(&reason, &super::Reader(Lang::Ja));
    assert!(japanese.contains("012 0E0B、345 0E0B"), "{japanese}");
}

#[test]
fn answers_that_exclude_each_other_are_named() {
    // Nothing of 012 is in it, so all of 013 cannot be but the 3.
    let one = refused(&["012 00", "345 10"], "013 20");
    assert_eq!(
        one,
        "No code fits: 013 2E0B and 012 0E0B exclude each other. \
         One of the two was told or noted wrongly."
    );
    // Each pair of these allows some code; the three do not: 0 to 5 are out, and 6 to 9 take two
    // places at most.
    let many = refused(&["012 00", "987 00", "345 00", "987 00"], "678 01");
    assert_eq!(
        many,
        "No code fits 678 0E1B together with 012 0E0B, 345 0E0B. \
         One of these answers was told or noted wrongly."
    );
}

#[test]
fn those_that_are_named_do_exclude_the_answer_and_none_of_them_alone() {
    // Random answers to random calls, until one does not fit; held against enumeration.
    let seed = 11;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (codes, answers) = (Code::all(3), Answer::all(3).collect::<Vec<_>>());
    let mut met = 0;
    for _ in 0..60 {
        let mut notes = notes(&[]);
        loop {
            let code = codes[rng.random_range(0..codes.len())];
            let answer = answers[rng.random_range(0..answers.len())];
            let caller = notes.told().phase().to_move();
            let told: Vec<Call> = notes.told().calls.to_vec();
            let told = told
                .iter()
                .filter(|call| Some(call.seat) == caller || caller.is_none());
            let told: Vec<&Call> = told.collect();
            let line = format!("{code} {answer}");
            let Err(reason) = take(&mut notes, &line) else {
                if matches!(notes.told().phase(), Phase::Over(_)) {
                    break;
                }
                continue;
            };
            let sentence = english(&reason);
            let named: Vec<&&Call> = told
                .iter()
                .filter(|call| sentence.contains(&format!("{} {}", call.code, call.answer)))
                .collect();
            let fits = |but: Option<usize>| {
                codes.iter().any(|secret| {
                    let agrees = |(at, call): (usize, &&&Call)| {
                        Some(at) == but || call.code.answer(secret) == call.answer
                    };
                    code.answer(secret) == answer && named.iter().enumerate().all(agrees)
                })
            };
            assert!(!fits(None), "seed {seed}: {sentence}");
            // The same call twice is named by either.
            let distinct = (1..told.len()).all(|at| !told[..at].contains(&told[at]));
            let needed = (0..named.len()).all(|at| fits(Some(at)));
            assert!(needed || !distinct, "seed {seed}: {sentence}");
            met += 1;
            break;
        }
    }
    assert!(met > 20, "seed {seed}: {met} contradictions");
}

#[test]
fn an_own_secret_answers_for_itself() {
    assert_eq!(
        refused(&["secret 345", "012 00"], "345 20"),
        "345 2E0B does not fit the secret 345, which answers 3E0B. Check the call, the answer and the secret."
    );
    assert_eq!(refused(&[], "012 2E1B"), "No call can get the answer 2E1B.");
}

#[test]
fn a_secret_that_is_shown_must_fit_what_it_answered() {
    let lost = ["secret 345", "012 10", "345 30"];
    assert_eq!(notes(&lost).seen().expect("always").secrets[1], None);
    assert_eq!(
        refused(&lost, "shown 345"),
        "The secret 345 does not fit 012 1E0B: it would have answered 0E0B."
    );
    let mut notes = notes(&lost);
    assert!(notes.wanted().is_some());
    take(&mut notes, "shown 089").expect("it fits");
    assert_eq!(notes.wanted(), None);
    assert!(take(&mut notes, "shown 089").is_err());
}

fn all(config: Config, seat: u8, text: &str) -> Result<AnyNotes, Refused> {
    let mut notes = AnyNotes::begin(&AnyConfig::Numeron(config), Seat(seat)).expect("rules");
    notes.tell(text).map(|()| notes)
}

#[test]
fn calls_of_one_side_are_not_dealt_out_to_both() {
    let mine = ["012 1E1B", "345 0E1B", "678 0E0B"];
    let calls = |notes: &AnyNotes| match notes.seen().expect("always") {
        AnyObservation::Numeron(seen) => seen,
        other => panic!("{other:?}"),
    };
    for seat in [0, 1] {
        for text in [
            format!("me:\n{}", mine.join("\n")),
            format!("自分のコール：\n{}", mine.join("\n")),
            mine.map(|line| format!("自分　{line}")).join("\n"),
            mine.map(|line| format!("my {line}")).join("\n"),
        ] {
            let notes = all(Config::default(), seat, &text).expect(&text);
            let seen = calls(&notes);
            assert_eq!(seen.calls.len(), 3, "{text}");
            assert!(
                seen.calls.iter().all(|call| call.seat == Seat(seat)),
                "{text}"
            );
            let left = candidates(&seen.config, &seen.calls, Seat(seat)).len();
            assert!(left < 720 && left > 0);
            assert_eq!(
                candidates(&seen.config, &seen.calls, Seat(1 - seat)).len(),
                720
            );
            // What is kept reads back, and a record of it is one that the notes allow.
            let again =
                AnyNotes::from_lines(notes.config(), notes.seat(), notes.lines()).expect("kept");
            assert_eq!(again, notes);
            let imagined = Imagined::from_notes(&notes, 5).expect("a world");
            let record = imagined.record(&notes);
            let lines = record.to_lines();
            assert_eq!(read_one(&lines).expect("its record"), record, "{lines}");
            let (plies, views) = (imagined.session.plies(), imagined.views);
            assert_eq!(views.len(), plies.len() + 1);
            // Between them the other has called, and what is made up is told to nobody.
            let known = notes.seen().expect("always");
            for (ply, made) in plies.iter().enumerate().skip(2) {
                let text = known.told(ply, made.seat, &made.action).expect("its game");
                let told = english(&text);
                assert_eq!(
                    told == "a call that was not noted",
                    made.seat != Seat(seat),
                    "{told}"
                );
            }
        }
    }
    // Unnamed, they are taken in turn, and it is said that this was open.
    let notes = all(Config::default(), 0, &mine.join("\n")).expect("in turn");
    let seen = calls(&notes);
    assert_eq!([0, 1, 2].map(|at| seen.calls[at].seat.0), [0, 1, 0]);
    let begun = notes.cut(0);
    let sides = begun.sides(&mine.join("\n"));
    assert_eq!(sides.len(), 2);
    for ((heading, _), seat) in sides.iter().zip([0, 1]) {
        let notes = all(
            Config::default(),
            0,
            &format!("own 987\nfixed\n{heading}\n987 1E0B"),
        );
        assert_eq!(
            notes.is_err(),
            seat == 1,
            "the own secret answers 987 with 3E0B"
        );
    }
    assert!(
        begun.sides("012 11").is_empty(),
        "one call is whose turn it is"
    );
    assert!(begun.sides(&format!("me:\n{}", mine.join("\n"))).is_empty());
}

#[test]
fn a_call_that_was_not_noted_is_passed_over_once_and_never_after_a_hit() {
    let mut told = notes(&["012 11", "?"]);
    assert_eq!(told.told().phase(), Phase::Call(Seat(0)));
    assert!(told.seen().expect("always").untold);
    assert!(
        take(&mut told, "untold").is_err(),
        "one of the two is noted"
    );
    take(&mut told, "345 00").expect("the next own call");
    assert_eq!(told.told().phase(), Phase::Call(Seat(1)));
    assert!(take(&mut told, "me ?").is_err(), "it is not my call");
    let config = Config {
        end: EndRule::Equalising,
        ..Config::default()
    };
    let mut reply = Notes::begin(&config, Seat(0)).expect("rules");
    take(&mut reply, "012 3E").expect("a hit");
    assert_eq!(reply.told().phase(), Phase::Call(Seat(1)));
    assert!(take(&mut reply, "?").is_err(), "the last call decides");
    assert!(take(&mut reply, "me 345 00").is_err());
}

#[test]
fn several_calls_may_stand_in_a_line() {
    let lines = notes(&["012 11", "345 00", "678 01"]);
    for line in [
        "012 11 345 00 678 01",
        "012 1E1B; 345 0E0B; 678 1B",
        "me 012 11, other 345 00, me 678 01",
    ] {
        assert_eq!(notes(&[line]), lines, "{line}");
    }
}

#[test]
fn a_line_that_would_pass_the_bound_leaves_what_was_there() {
    let calls = |calls: usize| "012 00 ".repeat(calls);
    // Both secrets are a line each: there is room for one call more.
    let text = format!("secret 345\n{}", calls(MOST_LINES - 3));
    let mut notes = all(Config::default(), 0, &text).expect("as many as there may be");
    assert_eq!(notes.lines().len(), MOST_LINES - 1);
    let before = notes.clone();
    let refused = notes.tell(&calls(2)).expect_err("one too many");
    assert_eq!(english(&refused.reason), "Notes have 2,000 lines at most.");
    assert_eq!(notes, before);
    notes.tell(&calls(1)).expect("the last one");
    let refused = notes.tell(&calls(1)).expect_err("one too many");
    assert_eq!(english(&refused.reason), "Notes have 2,000 lines at most.");
    // What was stored can be opened.
    let again = AnyNotes::from_lines(notes.config(), notes.seat(), notes.lines());
    assert_eq!(again, Ok(notes));
}

/// The view that a view's own events lead to, as of notes.
fn grown(seen: &Observation) -> Observation {
    let mut notes = Notes::begin(&seen.config, seen.seat).expect("its own rules");
    for event in seen.events() {
        let taken = notes.take(&event);
        taken.unwrap_or_else(|why| panic!("{event}: {}", english(&why)));
    }
    notes.told().clone()
}

#[test]
fn every_view_is_what_its_own_events_lead_to() {
    for seed in 0..60 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let end = [EndRule::Sudden, EndRule::Equalising][rng.random_range(0..2)];
        let mut game =
            Numeron::set_up(&super::rules(rng.random_range(3..5), end), &()).expect("rules");
        loop {
            let about = format!("seed {seed}: {game:?}");
            let seats = [0, 1].map(|seat| game.observe(Seat(seat)));
            // A bystander sees the same from either seat.
            let bystander = Numeron::public(seats[1].clone());
            assert_eq!(grown(&bystander), bystander, "{about}");
            for seen in &seats {
                assert_eq!(grown(seen), *seen, "{about}");
            }
            let Some(mover) = game.to_move() else { break };
            let seen = &seats[mover.index()];
            let left = candidates(&seen.config, &seen.calls, mover);
            let code = left[rng.random_range(0..left.len())];
            let action = match game.phase() {
                Phase::Secret(_) => Action::Secret(code),
                // Now and then one that may be known to miss.
                _ if rng.random_bool(0.2) => {
                    Action::Call(super::code(&"0123"[..seen.config.len()]))
                }
                _ => Action::Call(code),
            };
            game.play(&action).expect("legal");
        }
        assert_eq!(game.observe(Seat(0)).secrets, game.observe(Seat(1)).secrets);
    }
}

#[test]
fn notes_with_calls_left_out_are_what_their_own_events_lead_to() {
    for seed in 0..60 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let (config, own) = (Config::default(), Seat(rng.random_range(0..2)));
        let mut notes = Notes::begin(&config, own).expect("rules");
        while let Some(wanted) = notes.wanted() {
            let told = notes.told();
            let left = candidates(
                &told.config,
                &told.calls,
                told.phase().to_move().unwrap_or(own),
            );
            let code = left[rng.random_range(0..left.len())];
            // As an answer to the first that is left.
            let answer = code.answer(&left[0]);
            let event = match told.phase() {
                Phase::Secret(seat) if seat != own => Event::Fixed,
                Phase::Secret(_) => Event::Secret(None),
                Phase::Call(_) if told.may_pass_over() && rng.random_bool(0.3) => Event::Untold,
                Phase::Call(_) => Event::Call(code, answer),
                Phase::Over(_) => Event::Shown(code),
            };
            let taken = notes.take(&event);
            taken.unwrap_or_else(|why| {
                panic!(
                    "seed {seed}: {event}, {}: {}",
                    english(&wanted),
                    english(&why)
                )
            });
            assert_eq!(&grown(notes.told()), notes.told(), "seed {seed}: {event}");
        }
    }
}
