//! Matches for the history's tests.

use crate::store::{MatchRow, Reviewed, StoredMatch, Summary};
use yomite::evaluation::Loss;
use yomite::record::read_one;
use yomite::review::{Decision, Review, Verdict, Why};

/// A match of Numer0n that the first seat wins with the first call.
pub fn finished(first: &str, second: &str) -> String {
    format!(
        r#"{{"yomite":1,"game":"numeron","rules":{{"digits":3,"end":"sudden"}},"seed":7,"seats":["{first}","{second}"],"deal":null}}
{{"ply":0,"seat":0,"action":{{"secret":"012"}}}}
{{"ply":1,"seat":1,"action":{{"secret":"789"}}}}
{{"ply":2,"seat":0,"action":{{"call":"789"}}}}
{{"result":[1.0,0.0]}}
"#
    )
}

/// A match as it is kept, without a review.
pub fn entry(id: &str, lines: &str) -> Summary {
    MatchRow::read(kept(id, lines)).summary
}

fn kept(id: &str, lines: &str) -> StoredMatch {
    StoredMatch {
        id: id.to_owned(),
        changed: 0.0,
        lines: lines.to_owned(),
        review: None,
    }
}

/// The same with a review that found so much given away by the third action, the first call.
pub fn reviewed(id: &str, lines: &str, loss: f64) -> Summary {
    let session = read_one(lines).and_then(|record| record.replay());
    let session = session.expect("a sound record");
    let mut found = vec![Err(Why::NoValue); session.plies().len()];
    let played = &session.plies()[2].action;
    found[2] = Ok(Decision {
        why: Vec::new(),
        kind: None,
        ply: 2,
        played: played.clone(),
        best: played.clone(),
        loss: Loss {
            best: 0.5,
            value: 0.5 - loss,
            loss,
            interval: None,
        },
        verdict: Verdict::Fine,
    });
    let review = Reviewed {
        agent: "optimal".to_owned(),
        review: Review::from_found(&session, &found),
    };
    let kept = StoredMatch {
        review: Some(review),
        ..kept(id, lines)
    };
    MatchRow::read(kept).summary
}
