//! Reading records from text.

use serde_json::{Map, Value};

use super::{Fault, Player, Record, RecordError, VERSION};
use crate::game::Seat;
use crate::games::GameId;
use crate::session::Ply;

/// Reads all records of a text; each is checked by itself, so that one broken record loses no
/// other. Lines are counted over the whole text.
pub fn read(text: &str) -> Vec<Result<Record, RecordError>> {
    let records = read_reviewed(text).into_iter();
    records
        .map(|result| result.map(|(record, _)| record))
        .collect()
}

/// Reads all records of a text as [`read`] does, each with the line of its review where one
/// follows it. What that line says is not looked into: a broken review costs no record.
pub fn read_reviewed(text: &str) -> Vec<Result<(Record, Option<&str>), RecordError>> {
    let mut groups: Vec<Vec<(usize, &str)>> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.trim_start_matches('\u{feff}');
        if line.trim().is_empty() {
            continue;
        }
        // A header starts a new record; so does anything at the very start.
        if groups.is_empty() || line.contains("\"yomite\"") {
            groups.push(Vec::new());
        }
        if let Some(group) = groups.last_mut() {
            group.push((i + 1, line));
        }
    }
    if groups.is_empty() {
        return vec![Err(RecordError {
            line: 1,
            ply: None,
            fault: Fault::Empty,
        })];
    }
    let reviewed = groups.iter().map(|lines| {
        let (lines, review) = without_review(lines);
        Ok((checked(lines)?, review))
    });
    reviewed.collect()
}

/// A record's lines, and that of its review apart: the last one, where it starts as such.
fn without_review<'a, 't>(
    lines: &'a [(usize, &'t str)],
) -> (&'a [(usize, &'t str)], Option<&'t str>) {
    let starts = |line: &str| {
        let inside = line.trim_start().strip_prefix('{');
        inside.is_some_and(|inside| inside.trim_start().starts_with("\"review\""))
    };
    match lines.split_last() {
        Some((&(_, last), rest)) if !rest.is_empty() && starts(last) => (rest, Some(last)),
        _ => (lines, None),
    }
}

/// Reads a text that holds one record; of several, the first.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn read_one(text: &str) -> Result<Record, RecordError> {
    read(text).swap_remove(0)
}

/// Reads one record's lines and plays them through.
fn checked(lines: &[(usize, &str)]) -> Result<Record, RecordError> {
    let record = assemble(lines)?;
    match record.replay() {
        Ok(_) => Ok(record),
        // The replay counts lines from the record's first; name the text's own line.
        Err(error) => {
            let line = lines
                .get(error.line - 1)
                .or(lines.last())
                .map_or(1, |(line, _)| *line);
            Err(RecordError { line, ..error })
        }
    }
}

fn assemble(lines: &[(usize, &str)]) -> Result<Record, RecordError> {
    let mut rest = lines.iter();
    let Some(&(line, first)) = rest.next() else {
        return Err(RecordError {
            line: 1,
            ply: None,
            fault: Fault::Empty,
        });
    };
    let mut record = object(first)
        .and_then(header)
        .map_err(|fault| RecordError {
            line,
            ply: None,
            fault,
        })?;
    for &(line, text) in rest {
        let due = record.plies.len();
        let wrong = |fault| RecordError {
            line,
            ply: Some(due),
            fault,
        };
        if record.result.is_some() {
            return Err(wrong(Fault::AfterEnd));
        }
        let mut fields = object(text).map_err(wrong)?;
        if let Some(result) = fields.remove("result") {
            let wrong = |fault| RecordError {
                line,
                ply: None,
                fault,
            };
            let scores = serde_json::from_value(result);
            record.result = Some(scores.map_err(|e| wrong(Fault::Line(e.to_string())))?);
            if let Some(places) = fields.remove("places") {
                let places = serde_json::from_value(places);
                record.places = places.map_err(|e| wrong(Fault::Line(e.to_string())))?;
            }
        } else {
            let ply = ply(record.game(), due, fields).map_err(wrong)?;
            record.plies.push(ply);
        }
    }
    Ok(record)
}

fn object(text: &str) -> Result<Map<String, Value>, Fault> {
    match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err(Fault::Line("a JSON object was due".to_owned())),
        Err(error) => Err(Fault::NotJson(error.to_string())),
    }
}

fn header(mut fields: Map<String, Value>) -> Result<Record, Fault> {
    let version = fields.remove("yomite").ok_or(Fault::NoHeader)?;
    if version != VERSION {
        return Err(Fault::Version(version.to_string()));
    }
    let mut take = |name: &str| fields.remove(name).ok_or(Fault::NoHeader);
    let name = take("game")?;
    let name = name.as_str().ok_or(Fault::NoHeader)?;
    let game = GameId::from_name(name).map_err(|_| Fault::Game(name.to_owned()))?;
    let in_field = |field: &str, error: String| Fault::Header(format!("{field}: {error}"));
    let config = game
        .config(take("rules")?)
        .map_err(|e| in_field("rules", e.0))?;
    let deal = game
        .deal(take("deal")?)
        .map_err(|e| in_field("deal", e.0))?;
    let seats: Vec<String> =
        serde_json::from_value(take("seats")?).map_err(|e| in_field("seats", e.to_string()))?;
    let seats = seats.iter().map(|player| player.parse());
    let seats = seats
        .collect::<Result<Vec<Player>, _>>()
        .map_err(|error| Fault::Player(error.text()))?;
    let seed = take("seed")?.as_u64().ok_or_else(|| {
        in_field(
            "seed",
            "a whole number from 0 to 18446744073709551615 was due".to_owned(),
        )
    })?;
    let started = match fields.remove("started") {
        None | Some(Value::Null) => None,
        Some(Value::String(started)) => Some(started),
        Some(other) => return Err(in_field("started", format!("{other} is no date"))),
    };
    let branched = match fields.remove("branched") {
        None | Some(Value::Null) => None,
        Some(ply) => {
            let ply = ply.as_u64().and_then(|ply| usize::try_from(ply).ok());
            Some(ply.ok_or_else(|| in_field("branched", "the number of a ply was due".to_owned()))?)
        }
    };
    Ok(Record {
        config,
        seed,
        seats,
        deal,
        started,
        branched,
        plies: Vec::new(),
        result: None,
        places: None,
    })
}

fn ply(game: GameId, due: usize, mut fields: Map<String, Value>) -> Result<Ply, Fault> {
    let missing = |field: &str| Fault::Line(format!("\"{field}\" is missing or no number"));
    let found = fields
        .get("ply")
        .and_then(Value::as_u64)
        .ok_or_else(|| missing("ply"))?;
    if found != due as u64 {
        return Err(Fault::Order {
            expected: due,
            found,
        });
    }
    let seat = fields
        .get("seat")
        .and_then(Value::as_u64)
        .and_then(|seat| u8::try_from(seat).ok());
    let seat = Seat(seat.ok_or_else(|| missing("seat"))?);
    let action = fields.remove("action").ok_or_else(|| missing("action"))?;
    let action = game
        .action(action)
        .map_err(|e| Fault::Line(format!("action: {e}")))?;
    Ok(Ply { seat, action })
}
