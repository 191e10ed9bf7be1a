//! JSON lines in, JSON lines out: what the commands share that answer each line by one.

use std::io::{self, BufRead, BufReader, Read, Write};

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::failure::Failure;
use crate::cards::spelling::one_face;
use crate::cards::{Face, FaceError, Faces, Joker};
use crate::games::pineapple::begins_with_cards;
use crate::record::Plain;
use crate::words::{Lang, Text, say};

/// Bytes that are read at once, if there are so many.
const BATCH: usize = 1 << 18;

/// What happens to a line that cannot be answered.
pub(super) const BAD_LINES: &str = "A line that cannot be answered is answered by {\"error\":\"line \
     N: …\"}, and the next ones are read; the exit code is 1 then. Blank lines are passed over.";

/// Answers the lines of standard input in their order, on all cores: as many at once as there
/// already are.
pub(super) fn answer_lines<T: Serialize>(
    out: &mut dyn Write,
    answer: impl Fn(&str) -> Result<T, String> + Sync,
) -> Result<(), Failure> {
    let mut input = BufReader::with_capacity(BATCH, io::stdin().lock());
    let (mut number, mut bad) = (0u64, 0u64);
    loop {
        let lines = some_lines(&mut input)
            .map_err(|error| Failure::Failed(format!("standard input: {error}")))?;
        if lines.is_empty() {
            break;
        }
        let lines: Vec<(u64, String)> = (number + 1..).zip(lines).collect();
        number += lines.len() as u64;
        let answers: Vec<Option<Result<String, String>>> =
            lines
                .par_iter()
                .map(|(number, line)| {
                    if line.trim().is_empty() {
                        return None;
                    }
                    let json = answer(line).and_then(|answer| {
                        serde_json::to_string(&answer).map_err(|error| error.to_string())
                    });
                    Some(json.map_err(|why| {
                        json!({ "error": format!("line {number}: {why}") }).to_string()
                    }))
                })
                .collect();
        for answer in answers.into_iter().flatten() {
            bad += u64::from(answer.is_err());
            writeln!(out, "{}", answer.unwrap_or_else(|error| error))?;
        }
        out.flush()?;
    }
    if bad > 0 {
        return Err(Failure::Failed(format!("{bad} bad line(s)")));
    }
    Ok(())
}

/// Waits for a line, and takes those along that have arrived with it; none at the end. Bytes that
/// are no text become replacement characters, at which the reader then stumbles.
fn some_lines(input: &mut BufReader<impl Read>) -> io::Result<Vec<String>> {
    let mut lines = Vec::new();
    loop {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(lines);
        }
        lines.push(String::from_utf8_lossy(&line).into_owned());
        if !input.buffer().contains(&b'\n') {
            return Ok(lines);
        }
    }
}

/// Whether a line is cards or rows as people write them, and no JSON.
pub(super) fn is_typed(line: &str) -> bool {
    !line.trim_start().starts_with(['{', '[']) && begins_with_cards(line)
}

/// What typed cards give, with what is wrong with them in English.
pub(super) fn typed<T>(read: Result<T, Text>) -> Result<T, String> {
    read.map_err(|why| say(&why, &Plain(Lang::En)))
}

/// The lists of cards of a line, in the order of their names.
///
/// The error says what is wrong and where: with the JSON, with the names, with a card, or with a
/// card that is in two places.
pub(super) fn card_lists<const N: usize>(
    line: &str,
    names: [&str; N],
) -> Result<[Faces; N], String> {
    let mut fields = object(line)?;
    let mut typed: Vec<(usize, Option<Face>, String)> = Vec::new();
    for (list, name) in names.into_iter().enumerate() {
        let cards = fields
            .remove(name)
            .ok_or_else(|| format!("\"{name}\" is missing"))?;
        let Value::Array(cards) = cards else {
            return Err(format!("\"{name}\" is not a list of cards"));
        };
        for (i, card) in cards.iter().enumerate() {
            let place = format!("card {} of \"{name}\"", i + 1);
            let Value::String(text) = card else {
                return Err(format!("{place} is not a text"));
            };
            let face = one_face(text).map_or_else(|| text.parse().map(Some), Ok);
            typed.push((
                list,
                face.map_err(|error: FaceError| format!("{place}: {error}"))?,
                place,
            ));
        }
    }
    let named: Vec<Face> = typed.iter().filter_map(|(_, face, _)| *face).collect();
    let mut lists = [Faces::NONE; N];
    let mut placed: Vec<(Face, &str)> = Vec::new();
    for (list, face, place) in &typed {
        let jokers = || [Joker::First, Joker::Second].map(Face::Joker).into_iter();
        let is_left =
            |face: &Face| !named.contains(face) && placed.iter().all(|(other, _)| other != face);
        let joker = || jokers().find(is_left).unwrap_or(Face::Joker(Joker::First));
        let face = face.unwrap_or_else(joker);
        if let Some((_, first)) = placed.iter().find(|(other, _)| *other == face) {
            return Err(format!("{place}: {face} is already {first}"));
        }
        placed.push((face, place));
        lists[*list] = lists[*list] | [face].into_iter().collect();
    }
    match fields.keys().next() {
        Some(name) => Err(format!(
            "there is no \"{name}\" here, only \"{}\"",
            names.join("\", \"")
        )),
        None => Ok(lists),
    }
}

fn object(line: &str) -> Result<Map<String, Value>, String> {
    match serde_json::from_str(line) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err("the line is no JSON object".to_owned()),
        Err(error) if error.is_eof() => Err("the line is cut off".to_owned()),
        Err(error) => Err(format!(
            "the line is not JSON, from column {}",
            error.column()
        )),
    }
}
