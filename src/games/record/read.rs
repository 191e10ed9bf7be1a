//! Reading records from text.

use serde_json::{Map, Value};

use super::error::told;
use super::{Fault, Player, Record, RecordError, VERSION, error};
use crate::GameId;
use crate::game::Seat;
use crate::session::Ply;
use crate::words::cut;

/// The most bytes of a date: RFC 3339 with all its digits has fewer.
const LONGEST_DATE: usize = 40;

/// What a line begins with that stands beside records.
const BESIDE: &str = "{\"kept\"";

/// Reads all records of a text; each is checked by itself, so that one broken record loses no
/// other. Lines are counted over the whole text.
pub fn read(text: &str) -> Vec<Result<Record, RecordError>> {
    let records = read_reviewed(text).into_iter();
    records
        .map(|result| result.map(|(record, _)| record))
        .collect()
}

/// What a text holds, in its order: records, each with the line of its review where one follows
/// it, and what is wrong.
pub type Found<'t> = Vec<Result<(Record, Option<&'t str>), RecordError>>;

/// Reads all records of a text as [`read`] does, each with the line of its review where one
/// follows it. What that line says is not looked into: a broken review costs no record.
pub fn read_reviewed(text: &str) -> Found<'_> {
    match read_from(text, 1) {
        found if found.is_empty() => vec![Err(fault(1, Fault::Empty))],
        found => found,
    }
}

/// Reads the records of a part of a text that begins at a line: the whole number of records of the
/// part, so that it begins with a header. A part without a line holds nothing.
pub fn read_from(text: &str, first: usize) -> Found<'_> {
    let mut groups: Vec<Group> = Vec::new();
    let mut was_foreign = false;
    for (i, line) in text.lines().enumerate() {
        let line = line.trim_start_matches('\u{feff}');
        if line.trim().is_empty() || is_beside(line) {
            continue;
        }
        // A header starts a new record; so does anything at the very start.
        if groups.is_empty() || line.contains("\"yomite\"") {
            groups.push(Group::default());
        }
        let Some(group) = groups.last_mut() else {
            continue;
        };
        // Whatever has no brace belongs to no record, and costs none; of several, one is told.
        let foreign = !line.trim_start().starts_with('{');
        if !foreign {
            group.lines.push((first + i, line));
        } else if !was_foreign {
            group.foreign.push((first + i, line));
        }
        was_foreign = foreign;
    }
    groups.iter().flat_map(Group::read).collect()
}

/// Whether a line of a file stands beside its records, and says nothing of them.
pub fn is_beside(line: &str) -> bool {
    line.trim_start_matches('\u{feff}').starts_with(BESIDE)
}

/// A record's lines by their numbers, and those among them that are none of its own.
#[derive(Default)]
struct Group<'t> {
    lines: Vec<(usize, &'t str)>,
    foreign: Vec<(usize, &'t str)>,
}

impl<'t> Group<'t> {
    fn read(&self) -> Found<'t> {
        let mut found = Vec::new();
        if !self.lines.is_empty() {
            let (lines, review) = without_review(&self.lines);
            match checked(lines) {
                Ok((record, after)) => {
                    found.push(Ok((record, review)));
                    found.extend(after.map(Err));
                }
                Err(error) => found.push(Err(error)),
            }
        }
        for &(line, text) in &self.foreign {
            let what = object(text).err().unwrap_or(Fault::NoObject);
            found.push(Err(fault(line, what)));
        }
        found
    }
}

fn fault(line: usize, fault: Fault) -> RecordError {
    RecordError {
        line,
        ply: None,
        fault,
    }
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

/// Reads one record's lines and plays them through; beside it what is wrong after its end. A match
/// that has ended has its result, whether or not that was written.
fn checked(lines: &[(usize, &str)]) -> Result<(Record, Option<RecordError>), RecordError> {
    let (mut record, after) = assemble(lines)?;
    match record.replay() {
        Ok(session) => {
            record.result = session.scores();
            Ok((record, after))
        }
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

fn assemble(lines: &[(usize, &str)]) -> Result<(Record, Option<RecordError>), RecordError> {
    let mut rest = lines.iter();
    let Some(&(line, first)) = rest.next() else {
        return Err(fault(1, Fault::Empty));
    };
    let mut record = object(first)
        .and_then(header)
        .map_err(|what| fault(line, what))?;
    let longest = record.config.longest();
    for &(line, text) in rest {
        let due = record.plies.len();
        let wrong = |fault| RecordError {
            line,
            ply: Some(due),
            fault,
        };
        if record.result.is_some() || record.given_away.is_some() {
            // What has its result is whole, whatever stands after it.
            return Ok((record, Some(fault(line, Fault::AfterEnd))));
        }
        let mut fields = object(text).map_err(wrong)?;
        if let Some(result) = fields.remove("result") {
            let scores = serde_json::from_value(result)
                .map_err(|e| fault(line, Fault::Line("result", told(&e.to_string()))))?;
            record.result = Some(scores);
            if let Some(places) = fields.remove("places") {
                let places = serde_json::from_value(places)
                    .map_err(|e| fault(line, Fault::Line("places", told(&e.to_string()))))?;
                record.places = places;
            }
        } else if let Some(given) = fields.remove("forfeit") {
            let given = serde_json::from_value(given)
                .map_err(|e| fault(line, Fault::Line("forfeit", told(&e.to_string()))))?;
            record.given_away = Some(given);
        } else {
            if due >= longest {
                return Err(wrong(Fault::TooLong(longest)));
            }
            let ply = ply(record.game(), due, fields).map_err(wrong)?;
            record.plies.push(ply);
        }
    }
    Ok((record, None))
}

/// The game of a record, by its header alone; `None` where that cannot be read.
pub fn game_of(lines: &str) -> Option<GameId> {
    let header = object(lines.lines().next()?).ok()?;
    GameId::from_name(header.get("game")?.as_str()?).ok()
}

fn object(text: &str) -> Result<Map<String, Value>, Fault> {
    match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err(Fault::NoObject),
        Err(error) if error.is_eof() => Err(Fault::CutOff),
        Err(error) => Err(Fault::NotJson(error.column())),
    }
}

fn header(mut fields: Map<String, Value>) -> Result<Record, Fault> {
    let in_field = |field: &'static str, why: &str| Fault::Header(field, told(why));
    let version = fields.remove("yomite").ok_or(Fault::NoHeader)?;
    if version != VERSION {
        return Err(Fault::Version(version.to_string()));
    }
    let mut take = |name: &'static str| fields.remove(name).ok_or(Fault::Missing(name));
    let name = take("game")?;
    let name = name
        .as_str()
        .ok_or_else(|| in_field("game", "invalid type: "))?;
    let game = GameId::from_name(name).map_err(|_| Fault::Game(name.to_owned()))?;
    let config = game
        .config(take("rules")?)
        .map_err(|e| in_field("rules", &e.0))?;
    let deal = game
        .deal(take("deal")?)
        .map_err(|e| in_field("deal", &e.0))?;
    let seats: Vec<String> =
        serde_json::from_value(take("seats")?).map_err(|e| in_field("seats", &e.to_string()))?;
    let seats = seats.iter().map(|player| player.parse());
    let seats = seats
        .collect::<Result<Vec<Player>, _>>()
        .map_err(|error| Fault::Player(error.text()))?;
    let seed = take("seed")?;
    let seed = seed
        .as_u64()
        .ok_or_else(|| Fault::Header("seed", error::WHOLE.text()))?;
    let started = match fields.remove("started") {
        None | Some(Value::Null) => None,
        Some(Value::String(started)) if started.len() <= LONGEST_DATE => Some(started),
        Some(other) => {
            let date = cut(&other.to_string());
            return Err(Fault::Header("started", error::NO_DATE.with([date.into()])));
        }
    };
    let branched = match fields.remove("branched") {
        None | Some(Value::Null) => None,
        Some(ply) => {
            let ply = ply.as_u64().and_then(|ply| usize::try_from(ply).ok());
            Some(ply.ok_or_else(|| Fault::Header("branched", error::WHOLE.text()))?)
        }
    };
    let [given, aided] =
        ["given", "aided"].map(|name| fields.remove(name) == Some(Value::Bool(true)));
    let view = match fields.remove("view") {
        None | Some(Value::Null) => None,
        Some(view) => {
            let view = serde_json::from_value(view);
            Some(view.map_err(|e| in_field("view", &e.to_string()))?)
        }
    };
    Ok(Record {
        started,
        branched,
        given,
        aided,
        view,
        ..Record::before_play(config, seed, seats, deal)
    })
}

fn ply(game: GameId, due: usize, mut fields: Map<String, Value>) -> Result<Ply, Fault> {
    let found = fields
        .get("ply")
        .and_then(Value::as_u64)
        .ok_or(Fault::Lacks("ply"))?;
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
    let seat = Seat(seat.ok_or(Fault::Lacks("seat"))?);
    let action = fields.remove("action").ok_or(Fault::Lacks("action"))?;
    let action = game
        .action(action)
        .map_err(|e| Fault::Line("action", told(&e.0)))?;
    Ok(Ply { seat, action })
}
