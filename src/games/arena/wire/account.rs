//! What comes of a program's line: its choice or its breach, the same for a program of the lab and for a guest of the
//! page; and what it says of its choice for a reader to see, plain text and bars, in bounds.

use serde_json::{Map, Value};

use super::{Reply, Request};
use crate::AnyAction;
use crate::record::{Breach, short};
use crate::words::cut_to;

/// The most bytes of an insight, as JSON.
const LARGEST: usize = 65_536;
/// The most characters of a headline or a sentence.
const SENTENCE: usize = 500;
/// The most characters of a title.
const TITLE: usize = 80;
/// The most characters of a figure or of a bar's label.
const LABEL: usize = 24;
/// The most reasons.
const REASONS: usize = 5;
/// The most steps.
const STEPS: usize = 12;
/// The most bars of a step.
const BARS: usize = 40;

/// What a program says of its choice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Account {
    /// One sentence: what it thinks and what it will do.
    pub headline: Option<String>,
    /// Why, a sentence each, the most telling first.
    pub reasons: Vec<String>,
    /// The path of its reasoning, in order.
    pub steps: Vec<Step>,
}

/// One step of an [`Account`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// A few words.
    pub title: String,
    /// One or two sentences.
    pub sentence: String,
    /// The figure of the folded step.
    pub figure: Option<String>,
    /// Outcomes and their probabilities, in the order in which they are drawn.
    pub bars: Vec<(String, f64)>,
}

impl Account {
    /// Reads an insight. Fields of other names are passed over, and so is an insight in the form of
    /// this house's own agents: its texts are keys.
    ///
    /// # Errors
    /// What is too much or of another kind, in a sentence.
    pub fn read(insight: &Value) -> Result<Account, String> {
        let bytes = insight.to_string().len();
        if bytes > LARGEST {
            return Err(format!("insight: {bytes} bytes; {LARGEST} are the most"));
        }
        let Value::Object(fields) = insight else {
            return Err("insight: an object was due".to_owned());
        };
        if fields.get("headline").is_some_and(Value::is_object) {
            return Ok(Account::default());
        }
        let headline = text(fields, "insight", "headline", SENTENCE)?;
        let reasons = list(fields, "insight", "reasons", REASONS)?;
        let reasons = reasons.iter().enumerate().map(|(at, reason)| match reason {
            Value::String(reason) => {
                bounded("insight", &format!("reasons[{at}]"), reason, SENTENCE)
            }
            _ => Err(format!("insight.reasons[{at}]: a text was due")),
        });
        let reasons = reasons.collect::<Result<_, _>>()?;
        let steps = list(fields, "insight", "steps", STEPS)?;
        let steps = steps.iter().enumerate();
        let steps = steps.map(|(at, step)| Step::read(&format!("insight.steps[{at}]"), step));
        Ok(Account {
            headline,
            reasons,
            steps: steps.collect::<Result<_, _>>()?,
        })
    }

    /// It says nothing.
    pub fn is_empty(&self) -> bool {
        self.headline.is_none() && self.reasons.is_empty() && self.steps.is_empty()
    }
}

impl Step {
    fn read(place: &str, step: &Value) -> Result<Step, String> {
        let Value::Object(fields) = step else {
            return Err(format!("{place}: an object was due"));
        };
        let title = text(fields, place, "title", TITLE)?;
        let bars = list(fields, place, "bars", BARS)?;
        let bars = bars.iter().enumerate();
        let bars = bars.map(|(at, found)| bar(&format!("{place}.bars[{at}]"), found));
        Ok(Step {
            title: title.ok_or_else(|| format!("{place}: \"title\" is missing"))?,
            sentence: text(fields, place, "sentence", SENTENCE)?.unwrap_or_default(),
            figure: text(fields, place, "figure", LABEL)?,
            bars: bars.collect::<Result<_, _>>()?,
        })
    }
}

/// `["label", probability]`.
fn bar(place: &str, found: &Value) -> Result<(String, f64), String> {
    let parts = found.as_array().map(Vec::as_slice);
    let Some([Value::String(label), height]) = parts else {
        return Err(format!("{place}: [\"label\", probability] was due"));
    };
    match height.as_f64() {
        Some(height) if (0.0..=1.0).contains(&height) => {
            Ok((bounded(place, "label", label, LABEL)?, height))
        }
        _ => Err(format!("{place}: {height} is no probability from 0 to 1")),
    }
}

fn list<'f>(
    fields: &'f Map<String, Value>,
    place: &str,
    name: &str,
    most: usize,
) -> Result<&'f [Value], String> {
    match fields.get(name) {
        None | Some(Value::Null) => Ok(&[]),
        Some(Value::Array(all)) if all.len() <= most => Ok(all),
        Some(Value::Array(all)) => Err(format!(
            "{place}.{name}: {} of them; {most} are the most",
            all.len()
        )),
        Some(_) => Err(format!("{place}.{name}: a list was due")),
    }
}

fn text(
    fields: &Map<String, Value>,
    place: &str,
    name: &str,
    most: usize,
) -> Result<Option<String>, String> {
    match fields.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => bounded(place, name, text, most).map(Some),
        Some(_) => Err(format!("{place}.{name}: a text was due")),
    }
}

/// A text within its bound, as a reader may see it.
fn bounded(place: &str, name: &str, text: &str, most: usize) -> Result<String, String> {
    let found = text.chars().count();
    if found > most {
        return Err(format!(
            "{place}.{name}: {found} characters; {most} are the most"
        ));
    }
    Ok(cut_to(text, most))
}

/// What a line comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// It asks something first: the line that answers it.
    Asked(String),
    /// It chooses. Whether that is legal is the referee's to say.
    Chosen {
        action: AnyAction,
        /// The simulations behind it, as far as they are told.
        simulations: u64,
        /// What it says of its choice, unread.
        insight: Option<Value>,
    },
}

/// Reads the line that answers a request.
///
/// # Errors
/// By what the match is forfeited.
pub fn hear(request: &Request, line: &str) -> Result<Heard, Breach> {
    match Reply::read(request.observation.game(), line) {
        Ok(Reply::Action {
            ply: Some(found), ..
        }) if request.ply != Some(found) => Err(Breach::Ply {
            found,
            due: request.ply.unwrap_or_default(),
        }),
        Ok(Reply::Action {
            action,
            simulations,
            insight,
            ..
        }) => Ok(Heard::Chosen {
            action,
            simulations,
            insight,
        }),
        Ok(Reply::Ask(ask)) => Ok(Heard::Asked(ask.answer(&request.observation))),
        Ok(Reply::Error(words)) => Err(Breach::Says {
            words: short(&words),
        }),
        Err(reason) => Err(Breach::Line {
            line: short(line),
            // It may quote what was written there.
            reason: crate::words::cut(&reason),
        }),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_account_is_read_as_it_is_written() {
        let read = Account::read(&json!({
            "headline": "I call <b>012</b>\u{202e}.\n",
            "simulations": 7,
            "reasons": ["It may hit."],
            "steps": [
                { "title": "Left", "sentence": "Two are left.", "figure": "2", "bars": [["012", 0.5], ["021", 0.5]] },
                { "title": "Choice", "colour": "red" },
            ],
        }));
        let read = read.expect("within all bounds");
        assert_eq!(read.headline.as_deref(), Some("I call <b>012</b>. "));
        assert_eq!(read.reasons, ["It may hit."]);
        assert_eq!(read.steps[0].bars[1], ("021".to_owned(), 0.5));
        assert_eq!(read.steps[1].title, "Choice");
        assert!(!read.is_empty());
        // What the agents of this house say of themselves is in keys.
        let own = json!({ "headline": { "key": "a", "args": [] }, "steps": [{}] });
        assert_eq!(Account::read(&own), Ok(Account::default()));
    }

    #[test]
    fn what_is_out_of_bounds_is_named_with_its_place() {
        let steps = |step: Value| json!({ "steps": [{ "title": "a" }, step] });
        let bars = |bar: Value| steps(json!({ "title": "b", "bars": [bar] }));
        for (insight, part) in [
            (json!(7), "insight: an object"),
            (
                json!({ "headline": "x".repeat(501) }),
                "insight.headline: 501 characters; 500",
            ),
            (json!({ "headline": 3 }), "insight.headline: a text"),
            (json!({ "reasons": [3] }), "insight.reasons[0]: a text"),
            (
                json!({ "reasons": vec!["a"; 6] }),
                "insight.reasons: 6 of them; 5",
            ),
            (
                json!({ "reasons": ["x".repeat(501)] }),
                "insight.reasons[0]: 501",
            ),
            (
                json!({ "steps": vec![json!({ "title": "a" }); 13] }),
                "insight.steps: 13 of them; 12",
            ),
            (json!({ "steps": {} }), "insight.steps: a list"),
            (steps(json!({})), "insight.steps[1]: \"title\" is missing"),
            (
                steps(json!({ "title": "a".repeat(81) })),
                "insight.steps[1].title: 81",
            ),
            (
                steps(json!({ "title": "a", "figure": "1".repeat(25) })),
                "steps[1].figure: 25",
            ),
            (
                bars(json!(["a", 1.5])),
                "insight.steps[1].bars[0]: 1.5 is no probability",
            ),
            (bars(json!(["a".repeat(25), 0.5])), "bars[0].label: 25"),
            (bars(json!([0.5])), "probability] was due"),
            (json!({ "other": "x".repeat(65_536) }), "65536 are the most"),
        ] {
            let refused = Account::read(&insight).expect_err("out of bounds");
            assert!(refused.contains(part), "{refused} has {part}");
        }
    }
}
