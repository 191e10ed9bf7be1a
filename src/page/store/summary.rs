//! What the history tells of a match without reading its record again; and the matches that come with the
//! page to practise on, which are fetched when first asked for and never written.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use super::connection::{Result as Answer, TextRow};
use super::stored_match::{Reviewed, StoredMatch};
use super::{MatchRow, Matches};
use crate::i18n::phrases::practice as say;
use crate::workers::fetch;
use yomite::assets::hash;
use yomite::games::{AnyConfig, GameId};
use yomite::practice::{POSITIONS, Position, read_positions};
use yomite::record::{Player, Record, RecordError};
use yomite::review::MistakeSum;
use yomite::session::Ply;
use yomite::words::Text;

/// A match in short.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// Its name in routes.
    pub id: String,
    /// When it last changed: milliseconds since 1970.
    pub changed: f64,
    /// What it was, or why it does not read.
    pub record: Result<RecordSummary, Text>,
    /// What its review found, once there is one.
    pub review: Option<Findings>,
}

/// What a record says in short.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RecordSummary {
    /// The rules in force.
    pub config: AnyConfig,
    /// Who sat where.
    pub seats: Vec<Player>,
    /// When it was started, as written in the record.
    pub started: Option<String>,
    /// Before which ply it left another match.
    pub branched: Option<usize>,
    /// Somebody else has played it.
    #[serde(default)]
    pub given: bool,
    /// Its person asked for a hint.
    pub aided: bool,
    /// It is one seat's view of a match from life.
    #[serde(default)]
    pub view: bool,
    /// How many plies were played.
    pub plies: usize,
    /// How many of them its person noticed: all, once it has ended.
    pub moves: usize,
    /// One score a seat, once it has ended.
    pub result: Option<Vec<f32>>,
    /// The seat that gave it away.
    #[serde(default)]
    pub given_away: Option<u8>,
    /// What tells this match from all others: its deal and its players.
    pub source: u64,
    /// What tells what was played in it.
    pub played: u64,
}

/// What a review found of a person's play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Findings {
    /// Of the person who played; `None` where nobody did.
    pub own: Option<Account>,
}

/// A person's play in a few figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// How many decisions were judged.
    pub judged: usize,
    /// From 0 to 100; `None` where nothing could be judged.
    pub accuracy: Option<f64>,
    /// What was given away, at most 0.
    pub skill: f64,
    /// What the others gave away, at least 0; `None` where the luck holds it as well.
    #[serde(default)]
    pub others: Option<f64>,
    /// What chance did.
    pub luck: f64,
    /// The score that it came to.
    pub result: f64,
    /// The mistakes by kind.
    pub mistakes: Vec<MistakeSum>,
}

impl RecordSummary {
    pub fn from_record(record: &Record) -> RecordSummary {
        let ended = record.result.is_some() || record.given_away.is_some();
        let own = |ply: &&Ply| record.seats.get(ply.seat.index()) == Some(&Player::Human);
        let noticed = |ply: &&Ply| ended || own(ply) || !ply.action.is_private();
        RecordSummary {
            moves: record.plies.iter().filter(noticed).count(),
            config: record.config.clone(),
            seats: record.seats.clone(),
            started: record.started.clone(),
            branched: record.branched,
            given: record.given,
            aided: record.aided,
            view: record.view.is_some(),
            plies: record.plies.len(),
            result: record.result.clone(),
            given_away: record.given_away.as_ref().map(|given| given.seat.0),
            source: source(record),
            played: played(&record.plies),
        }
    }

    pub fn game(&self) -> GameId {
        self.config.game()
    }

    /// The seat of the person who played; `None` where nobody did, or several, or somebody else.
    pub fn person(&self) -> Option<usize> {
        if self.given || self.view {
            return None;
        }
        let person = |seat: &Player| *seat == Player::Human;
        let first = self.seats.iter().position(person)?;
        (!self.seats[first + 1..].iter().any(person)).then_some(first)
    }
}

impl Summary {
    /// Of a kept match and what was read of it.
    pub fn from_match(kept: &StoredMatch, record: Result<&Record, RecordError>) -> Summary {
        let record = record
            .map(RecordSummary::from_record)
            .map_err(|error| error.text());
        let person = record.as_ref().ok().and_then(RecordSummary::person);
        Summary {
            id: kept.id.clone(),
            changed: kept.changed,
            review: kept
                .review
                .as_ref()
                .map(|reviewed| findings(reviewed, person)),
            record,
        }
    }

    pub(super) fn to_row(&self) -> Answer<JsValue> {
        let row = TextRow {
            id: self.id.clone(),
            // Plain data with string keys always has a JSON form.
            text: serde_json::to_string(self).unwrap_or_default(),
        };
        Ok(serde_wasm_bindgen::to_value(&row)?)
    }

    /// From a row of its table; `None` for a row of another form, which is then computed again.
    pub(super) fn from_row(row: &JsValue) -> Option<Summary> {
        let text = js_sys::Reflect::get(row, &"text".into()).ok()?;
        serde_json::from_str(&text.as_string()?).ok()
    }
}

/// What a review says of the person in a seat.
pub(super) fn findings(reviewed: &Reviewed, person: Option<usize>) -> Findings {
    let own = person.and_then(|seat| reviewed.review.seats.get(seat));
    // A match that goes on is not summed up: what is still open would pass for luck.
    let own = own.and_then(|own| Some((own, own.result?)));
    Findings {
        own: own.map(|(own, result)| Account {
            result,
            mistakes: own.mistakes(),
            judged: own.decisions.len(),
            accuracy: own.accuracy,
            skill: own.skill,
            others: own.others,
            luck: own.luck,
        }),
    }
}

/// What tells a match from all others: its rules, seed, deal, players, and when it began; not by which
/// way it came.
pub fn source(record: &Record) -> u64 {
    hash(record.origin().as_bytes())
}

/// What tells a match from all others, as answers to questions name it.
pub fn key(source: u64) -> String {
    format!("{source:016x}")
}

/// What tells what was played: of a match that went on, the part before is told alike.
pub fn played(plies: &[Ply]) -> u64 {
    let lines: String = plies
        .iter()
        .map(|ply| format!("{} {}\n", ply.seat.0, ply.action.to_json()))
        .collect();
    hash(lines.as_bytes())
}

/// What the name of such a match begins with.
const PREFIX: &str = "practice-";

/// A match that comes with the page, and the questions at it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shipped {
    /// The match, as if it were kept.
    pub row: MatchRow,
    /// The questions, in the order in which they are asked.
    pub positions: Vec<Position>,
}

thread_local! {
    static HERE: OnceCell<Arc<Vec<Shipped>>> = const { OnceCell::new() };
}

/// Whether a match comes with the page, by its name.
pub fn is_shipped(id: &str) -> bool {
    id.starts_with(PREFIX)
}

/// All of them, game by game; `anew` past every cache.
///
/// # Errors
/// They could not be fetched, in words.
pub async fn shipped(anew: bool) -> Result<Arc<Vec<Shipped>>, Text> {
    if let Some(here) = HERE.with(|here| here.get().cloned()) {
        return Ok(here);
    }
    let content = fetch(POSITIONS, anew, |_| ()).await?;
    // Its hash is that of this build's file, which a test reads.
    let text = String::from_utf8(content).unwrap_or_default();
    let read = read_positions(&text);
    let read = read.map_err(|why| say::READY_BROKEN.with([why.to_string().into()]))?;
    let mut numbers = BTreeMap::new();
    let all = read.into_iter().map(|drilled| {
        let game = drilled.record.game();
        let number = numbers.entry(game.name()).or_insert(0);
        *number += 1;
        Shipped {
            row: MatchRow::new(
                format!("{PREFIX}{game}-{number}"),
                0.0,
                &drilled.record,
                None,
            ),
            positions: drilled.positions,
        }
    });
    let all = Arc::new(all.collect::<Vec<_>>());
    Ok(HERE.with(|here| Arc::clone(here.get_or_init(|| all))))
}

impl Matches {
    /// A match that comes with the page; `None` of any other name, or where it cannot be fetched.
    pub(super) async fn load_shipped(self, id: &str) -> Option<StoredMatch> {
        if !is_shipped(id) {
            return None;
        }
        let all = shipped(false).await.ok()?;
        let found = all.iter().find(|of| of.row.kept.id == id)?;
        Some(found.row.kept.clone())
    }
}

impl Shipped {
    /// What the match is in short.
    pub fn summary(&self) -> &Summary {
        &self.row.summary
    }
}
