//! Guests of the page, as far as they are no matter of a browser: their records, and what their
//! page says of them.

use yomite::agent::Budget;
use yomite::arena::{Heard, Request, hear};
use yomite::game::Seat;
use yomite::games::GameId;
use yomite::record::{Breach, Fault, GivenAway, Player, Record, read_one, read_reviewed};
use yomite::session::Session;

const GUESTS: &str = include_str!("../src/page/guest/README.md");
const PROTOCOL: &str = include_str!("../src/games/arena/protocol.md");

#[test]
fn the_page_of_guests_has_the_players_whole_as_they_are_run_by_tests() {
    let python = PROTOCOL.split("```python\n").nth(1);
    let python = python.and_then(|rest| rest.split("```").next());
    for (language, player) in [
        ("js", include_str!("../assets/guests/player.js")),
        ("rust", include_str!("../assets/guests/player.rs")),
        ("python", python.expect("the protocol's page has a player")),
    ] {
        let block = format!("```{language}\n{player}```\n");
        assert!(
            GUESTS.contains(&block),
            "src/page/guest/README.md: the player in {language}"
        );
    }
}

/// A match of Numer0n whose guest is to call.
fn record() -> Record {
    let mut session = Session::deal(&GameId::Numeron.default_config(), 7).expect("its own rules");
    for code in ["012", "345"] {
        let action = GameId::Numeron.action(serde_json::json!({ "secret": code }));
        session
            .play(action.expect("a code"))
            .expect("a legal secret");
    }
    let seats = vec![Player::Guest("名 a=b:c".to_owned()), Player::Human];
    Record::from_session(&session, seats, None)
}

#[test]
fn a_match_that_was_given_away_reads_back_and_says_what_is_wrong_with_it() {
    let breaches = [
        Breach::Late { seconds: 5.0 },
        Breach::Illegal {
            action: serde_json::json!({ "call": 7 }),
            reason: "no".to_owned(),
        },
        Breach::Line {
            line: "{".to_owned(),
            reason: "not JSON".to_owned(),
        },
        Breach::Ply { found: 3, due: 2 },
        Breach::Says {
            words: "\"yomite\"".to_owned(),
        },
        Breach::Unasked {
            line: "x".to_owned(),
        },
        Breach::Broke {
            words: "TypeError".to_owned(),
        },
        Breach::Questions { limit: 1000 },
        Breach::Long { limit: 1_000_000 },
    ];
    for breach in breaches {
        let given = Record {
            given_away: Some(GivenAway {
                seat: Seat(0),
                breach,
            }),
            ..record()
        };
        let lines = given.to_lines();
        assert_eq!(read_one(&lines), Ok(given.clone()), "{lines}");
        assert_eq!(given.to_link(), None, "a link cannot tell of it");
    }
    let forfeit = |line: &str| read_one(&format!("{}{line}\n", record().to_lines()));
    let wrong = forfeit(r#"{"forfeit":{"seat":1,"kind":"late","seconds":5}}"#);
    let wrong = wrong.expect_err("seat 0 was to move");
    assert_eq!((wrong.fault, wrong.line), (Fault::GivenAway, 4));
    for line in [
        r#"{"forfeit":{"seat":0,"kind":"bored"}}"#,
        r#"{"forfeit":{"kind":"late","seconds":5}}"#,
        r#"{"forfeit":7}"#,
    ] {
        let wrong = forfeit(line).expect_err(line);
        assert!(
            matches!(wrong.fault, Fault::Line("forfeit", _)),
            "{wrong:?}"
        );
    }
    // Nothing goes on after it.
    let late = r#"{"forfeit":{"seat":0,"kind":"late","seconds":5}}"#;
    let after = r#"{"ply":2,"seat":0,"action":{"call":"345"}}"#;
    let lines = format!("{}{late}\n{after}\n", record().to_lines());
    let found = read_reviewed(&lines);
    assert!(matches!(found[..], [Ok(_), Err(_)]), "{found:?}");
}

#[test]
fn a_guest_keeps_its_name_whatever_is_in_it() {
    for name in ["Mine", "a:b=c,d", "guest:x", "駒 <b>"] {
        let player = Player::Guest(name.to_owned());
        assert_eq!(player.to_string().parse(), Ok(player));
    }
}

#[test]
fn a_line_is_heard_as_an_answer_a_question_or_a_breach() {
    let observation = record().replay().expect("a match").observe(Seat(0));
    let request = Request {
        id: None,
        ply: Some(2),
        observation,
        seed: 0,
        budget: Budget::default(),
    };
    let heard = |line: &str| hear(&request, line);
    let chosen = heard(r#"{"action":{"call":"012"},"ply":2,"insight":{"simulations":3}}"#);
    let Ok(Heard::Chosen {
        simulations: 3,
        insight: Some(_),
        ..
    }) = chosen
    else {
        panic!("{chosen:?}");
    };
    let asked = heard(r#"{"ask":"legal"}"#);
    assert!(matches!(asked, Ok(Heard::Asked(_))), "{asked:?}");
    let other = heard(r#"{"action":{"call":"012"},"ply":9}"#);
    assert_eq!(other, Err(Breach::Ply { found: 9, due: 2 }));
    let gives_up = heard(r#"{"error":"no"}"#);
    assert_eq!(
        gives_up,
        Err(Breach::Says {
            words: "no".to_owned()
        })
    );
    let Err(Breach::Line { line, .. }) = heard(&"x".repeat(500)) else {
        panic!("no answer");
    };
    assert!(line.chars().count() <= 61, "{line}");
}
