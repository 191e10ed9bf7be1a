#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::*;
use crate::evaluation::Loss;
use crate::record::read_reviewed;
use crate::review::{Decision, Verdict, Why};
use crate::session::Ply;

const LINES: &str = r#"{"yomite":1,"game":"numeron","rules":{"digits":3,"end":"sudden"},"seed":7,"seats":["human","random"],"deal":null}
{"ply":0,"seat":0,"action":{"secret":"012"}}
{"ply":1,"seat":1,"action":{"secret":"789"}}
{"ply":2,"seat":0,"action":{"call":"987"}}
{"ply":3,"seat":1,"action":{"call":"012"}}
{"result":[0.0,1.0]}
"#;

/// A review of the match of some lines: the first call lost a quarter, the rest was not judged.
fn reviewed(lines: &str) -> Reviewed {
    let session = read_one(lines).and_then(|record| record.replay()).unwrap();
    let judge = |(at, ply): (usize, &Ply)| match at {
        2 => Ok(Decision {
            ply: at,
            played: ply.action.clone(),
            best: ply.action.clone(),
            loss: Loss {
                best: 0.5,
                value: 0.25,
                loss: 0.25,
                interval: Some((0.125, 0.375)),
            },
            verdict: Verdict::Blunder,
        }),
        3 => Err(Why::NoValue),
        _ => Err(Why::Open),
    };
    let found: Vec<_> = session.plies().iter().enumerate().map(judge).collect();
    Reviewed {
        agent: "optimal".to_owned(),
        review: Review::of(&session, &found),
    }
}

fn kept(lines: &str, review: Option<Reviewed>) -> Kept {
    Kept {
        id: "m".to_owned(),
        changed: 1.5e12,
        lines: lines.to_owned(),
        review,
    }
}

#[test]
fn a_file_brings_the_review_back_beside_its_record() {
    let review = reviewed(LINES);
    let file = kept(LINES, Some(review.clone())).to_file();
    assert!(file.starts_with(LINES));
    let both = format!("{file}{}", kept(LINES, None).to_file());
    let read: Vec<_> = read_reviewed(&both)
        .into_iter()
        .map(|result| {
            let (record, line) = result.unwrap();
            line.map(|line| Reviewed::from_line(line, &record))
        })
        .collect();
    assert_eq!(read, [Some(Some(review)), None]);
}

#[test]
fn a_review_that_is_broken_or_of_another_match_is_none() {
    let record = read_one(LINES).unwrap();
    let line = |review: &Reviewed| {
        let file = kept("", Some(review.clone())).to_file();
        file.trim_end().to_owned()
    };
    let sound = line(&reviewed(LINES));
    assert!(Reviewed::from_line(&sound, &record).is_some());
    for (from, to) in [
        ("\"987\"", "\"985\""),
        ("\"ply\":2", "\"ply\":3"),
        ("\"ply\":2", "\"ply\":99"),
        ("\"agent\"", "\"actor\""),
        ("\"open\"", "\"shut\""),
    ] {
        let broken = sound.replace(from, to);
        assert_ne!(broken, sound);
        assert_eq!(Reviewed::from_line(&broken, &record), None, "{to}");
    }
    let cut = &sound[..sound.len() - 9];
    assert_eq!(Reviewed::from_line(cut, &record), None);
    // Sums that do not agree with the decisions are not believed.
    let flattered = sound.replace("\"skill\":-0.25", "\"skill\":-0.0");
    assert_ne!(flattered, sound);
    assert_eq!(
        Reviewed::from_line(&flattered, &record),
        Some(reviewed(LINES))
    );
}

#[test]
fn a_match_that_went_on_takes_no_review_of_what_it_was() {
    let early: Vec<&str> = LINES.lines().take(4).collect();
    let early = format!("{}\n", early.join("\n"));
    let review = Some(reviewed(LINES));
    assert_eq!(
        kept(LINES, None).with_review(&reviewed(LINES)).review,
        review
    );
    assert_eq!(
        kept(LINES, review.clone()).with_review(&reviewed(&early)),
        kept(LINES, review)
    );
    let running = kept(&early, None).with_review(&reviewed(&early));
    assert_eq!(running.review, Some(reviewed(&early)));
}

/// The store's own form, and back.
#[cfg(target_arch = "wasm32")]
#[test]
fn a_row_reads_back_whatever_its_review_is() {
    let read = |row: &serde_json::Value| -> Kept {
        let row = row.serialize(&serde_wasm_bindgen::Serializer::json_compatible());
        serde_wasm_bindgen::from_value(row.unwrap()).unwrap()
    };
    for review in [None, Some(reviewed(LINES))] {
        let kept = kept(LINES, review);
        let mut row = serde_json::to_value(&kept).unwrap();
        assert_eq!(read(&row), kept);
        for other in [
            serde_json::json!({"agent": "x"}),
            serde_json::json!([1, "2"]),
        ] {
            row["review"] = other;
            assert_eq!(read(&row).review, None);
        }
        row.as_object_mut().unwrap().remove("review");
        assert_eq!(read(&row).lines, LINES);
    }
}
