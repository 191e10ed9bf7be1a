use super::*;
use crate::session::{Session, match_id};

fn start(game: GameId) -> AnyObservation {
    let session = Session::deal(&game.default_config(), 3).expect("the game's own rules");
    session.observe(Seat(0))
}

#[test]
fn a_request_reads_back_as_it_is_written() {
    for &game in GameId::ALL {
        for (millis, simulations) in [(None, None), (Some(20), Some(500))] {
            let request = Request {
                id: Some(match_id(3)),
                ply: Some(0),
                observation: start(game),
                seed: u64::MAX,
                budget: Budget {
                    millis,
                    simulations,
                },
            };
            let line = request.to_line();
            assert_eq!(line.matches('\n').count(), 1, "{line}");
            assert_eq!(
                Message::read(game, &line),
                Ok(Message::Move(Box::new(request)))
            );
        }
    }
}

#[test]
fn few_legal_actions_are_listed_and_many_counted() {
    let four = GameId::Numeron.default_config().with_rule("digits", "4");
    let four = Session::deal(&four.expect("a rule"), 3).expect("the game's own rules");
    for (observation, listed) in [
        (start(GameId::Numeron), true),
        (four.observe(Seat(0)), false),
    ] {
        let count = observation.legal_actions().len();
        let request = Request {
            id: None,
            ply: None,
            observation,
            seed: 0,
            budget: Budget::default(),
        };
        let line: Value = serde_json::from_str(&request.to_line()).expect("JSON");
        assert_eq!(line["legal_count"], count);
        assert_eq!(
            line["legal"].as_array().map(Vec::len),
            listed.then_some(count)
        );
    }
}

#[test]
fn a_bad_line_says_what_is_wrong() {
    let game = GameId::Numeron;
    let message = |line: &str| Message::read(game, line).expect_err("read");
    assert!(message("{").starts_with("not JSON"));
    assert!(message("[]").contains("object"));
    assert!(message("{}").contains("\"observation\" is missing"));
    assert!(message(r#"{"observation":7}"#).starts_with("observation:"));
    assert!(message(r#"{"type":"ponder"}"#).contains("none of begin"));
    assert!(message(r#"{"protocol":2,"type":"end"}"#).contains("protocol 2"));
    assert!(message(r#"{"type":"begin","game":"go"}"#).contains("plays numeron"));
    let reply = |line: &str| Reply::read(game, line);
    let refused = |line: &str| reply(line).expect_err("read");
    assert!(refused(r#"{"insight":{}}"#).contains("\"action\""));
    assert!(refused(r#"{"action":{"call":"112"}}"#).contains("twice"));
    assert!(refused(r#"{"protocol":2,"action":{"call":"012"}}"#).contains("protocol 2"));
    assert!(refused(r#"{"ask":"why"}"#).contains("neither legal nor refusal"));
    assert!(refused(r#"{"ask":"refusal"}"#).contains("\"action\""));
    assert_eq!(
        reply(r#"{"error":"I give up"}"#),
        Ok(Reply::Error("I give up".to_owned()))
    );
}

#[test]
fn what_is_asked_is_answered() {
    let seen = start(GameId::Numeron);
    let answer = |line: &str| -> Value {
        let Ok(Reply::Ask(ask)) = Reply::read(GameId::Numeron, line) else {
            panic!("{line}")
        };
        serde_json::from_str(&ask.answer(&seen)).expect("JSON")
    };
    assert_eq!(
        answer(r#"{"ask":"legal","from":718}"#)["legal"],
        json!([{ "secret": "986" }, { "secret": "987" }])
    );
    assert_eq!(
        answer(r#"{"ask":"legal"}"#)["legal"][0],
        json!({ "secret": "012" })
    );
    assert_eq!(
        answer(r#"{"ask":"legal","from":18446744073709551615}"#)["legal"],
        json!([])
    );
    let refusal = |action: Value| {
        let line = json!({ "ask": "refusal", "action": action }).to_string();
        let refusal = answer(&line)["refusal"].clone();
        refusal.as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(refusal(json!({ "secret": "012" })), "");
    assert!(!refusal(json!({ "call": "012" })).is_empty());
    assert!(refusal(json!({ "secret": "112" })).contains("twice"));
}
