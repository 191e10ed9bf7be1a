//! How the events of a match are typed, and what the notes say.

use crate::game::Seat;
use crate::notation::plain;
use crate::numeron::codes::{Answer, Code};
use crate::numeron::event::Event;
use crate::numeron::observation::Observation;
use crate::numeron::rules::Phase;
use crate::spelling::{GAPS, Side, side};
use crate::words::{Text, count, cut};

/// What only parts digits and answers.
const FILLERS: [char; 4] = ['-', '.', '>', '→'];

/// Names of the parts of an answer, longer ones first: `e` for a digit in its place, `b` for one in
/// another. In `1b2c` the bulls stand in theirs.
const UNITS: [(&str, char); 18] = [
    ("イート", 'e'),
    ("バイト", 'b'),
    ("ヒット", 'e'),
    ("ブロー", 'b'),
    ("ストライク", 'e'),
    ("ボール", 'b'),
    ("eats", 'e'),
    ("eat", 'e'),
    ("bites", 'b'),
    ("bite", 'b'),
    ("hits", 'e'),
    ("hit", 'e'),
    ("blows", 'b'),
    ("blow", 'b'),
    ("bulls", 'e'),
    ("bull", 'e'),
    ("cows", 'b'),
    ("cow", 'b'),
];

/// Reads a line: `own 123`, `fixed`, `012 1E1B`, `untold`, `shown 345`, `secret 123` for both secrets
/// fixed, and shorter ways to say the same. Whose call it is may stand before it; of several in a line,
/// before each. While one's own secret is asked for, a code alone is that.
pub(super) fn read(seen: &Observation, line: &str) -> Result<Vec<Event>, Text> {
    let plain = plain(line);
    let mut rest = plain.trim_matches(parts);
    if let Some(secret) = bare_secret(seen, rest) {
        return secret.map(|code| fixing(seen, Some(code)));
    }
    let mut now = seen.clone();
    let mut events = Vec::new();
    // What was taken as a call before: its digits may have been short of one, and taken of its answer.
    let mut before = rest;
    while !rest.is_empty() {
        let taken = next(&now, rest).and_then(|(found, after)| {
            found.iter().try_for_each(|event| now.apply(event))?;
            Ok((found, after))
        });
        let wrong = || wrong_length(seen, before).or_else(|| wrong_length(seen, rest));
        let (found, after) = taken.map_err(|reason| wrong().unwrap_or(reason))?;
        events.extend(found);
        before = rest;
        rest = after.trim_start_matches(parts);
    }
    match events.is_empty() {
        true => Err(unread(seen, line)),
        false => Ok(events),
    }
}

/// A line that only says whose the calls after it are.
pub(super) fn heading(line: &str) -> Option<String> {
    let plain = plain(line);
    let (_, rest) = caller(&plain)?;
    let alone = ["", "calls", "call", "コール"].contains(&rest.trim_matches(parts));
    alone.then(|| plain[..plain.len() - rest.len()].to_owned())
}

/// Whether a line begins with a call that does not say whose it is.
pub(super) fn is_anybodys(seen: &Observation, line: &str) -> bool {
    let plain = plain(line);
    let text = plain.trim_start_matches(parts);
    text.starts_with(|c: char| c.is_ascii_digit()) && call(seen, text).is_ok()
}

/// A line of digits alone while one's own secret is asked for: the secret, or what is wrong with it.
fn bare_secret(seen: &Observation, text: &str) -> Option<Result<Code, Text>> {
    let asked = matches!(seen.phase(), Phase::Secret(_)) && !seen.secret_set[seen.seat.index()];
    let alone = text.chars().all(|c| c.is_ascii_digit() || parts(c));
    let (len, found) = (seen.config.len(), digits(text));
    // A call may be written with its answer in one: `01211`.
    let in_one = found == text.len() && (1..len + 2).contains(&found);
    let is_code = asked && alone && (found == len || in_one);
    is_code.then(|| code(seen, text))
}

/// That the code which a text begins with has too few digits, or too many, where an answer follows it.
fn wrong_length(seen: &Observation, text: &str) -> Option<Text> {
    let text = caller(text).map_or(text, |(_, rest)| rest);
    let found = text.chars().take_while(char::is_ascii_digit).count();
    let (len, after) = (seen.config.len(), &text[found..]);
    if found == 0 || found == len || !after.starts_with(parts) {
        return None;
    }
    let first = part(after)?;
    let second = part(first.rest).filter(|second| first.unit.is_some() == second.unit.is_some());
    let (end, named) = match second {
        Some(second) => (second.rest, first.unit.is_some()),
        None => (first.rest, first.unit.is_some()),
    };
    // Of numbers without names, one digit before them may be the first of a code with gaps.
    let is_answer = named || (second.is_some() && end.is_empty() && found > 1);
    let whole = end.is_empty() || end.starts_with(parts);
    (is_answer && whole).then(|| crate::numeron::words::BAD_LENGTH.with([count(len), count(found)]))
}

fn parts(c: char) -> bool {
    c.is_whitespace() || GAPS.contains(&c) || FILLERS.contains(&c)
}

fn unread(seen: &Observation, text: &str) -> Text {
    UNREAD.with([cut(text).into(), count(seen.config.len())])
}

/// Who calls, and what follows that; the last of several names counts.
fn caller(text: &str) -> Option<(Caller, &str)> {
    let (mut found, mut rest) = (None, text);
    loop {
        let seats = [("先手", 0), ("後手", 1), ("first", 0), ("second", 1)];
        let seat = seats
            .iter()
            .find_map(|(name, seat)| Some((*seat, rest.strip_prefix(name)?)));
        let seat = seat.or_else(|| lettered(rest));
        let next = match seat {
            Some((seat, after)) => Some((Caller::Seat(Seat(seat)), after)),
            None => side(rest).map(|(side, after)| (Caller::Side(side), after)),
        };
        match next {
            Some((caller, after)) => {
                (found, rest) = (Some(caller), after.trim_start_matches(parts))
            }
            None => return found.map(|caller| (caller, rest)),
        }
    }
}

/// A seat by the letter that its board bears, `A:` or `B 012 11`, and what follows the letter.
fn lettered(text: &str) -> Option<(u8, &str)> {
    let (seat, rest) = [("a", 0), ("b", 1)]
        .iter()
        .find_map(|(letter, seat)| Some((*seat, text.strip_prefix(letter)?)))?;
    let parted = rest.starts_with(|c: char| c == ':' || c.is_whitespace());
    parted.then_some((seat, rest))
}

/// Whether a text begins with the letter of a seat whose call follows, and not with a part of an answer,
/// which has one digit: `B: 345 00`, and not `B: 1`.
fn names_seat(text: &str) -> bool {
    let named = lettered(text).and_then(|(_, rest)| rest.trim_start().strip_prefix(':'));
    let digits = named.map(|rest| rest.trim_start_matches(parts).chars());
    digits.is_some_and(|digits| digits.take_while(char::is_ascii_digit).count() > 1)
}

#[derive(Clone, Copy)]
enum Caller {
    Side(Side),
    Seat(Seat),
}

/// What a text begins with, and what follows it.
fn next<'a>(seen: &Observation, text: &'a str) -> Result<(Vec<Event>, &'a str), Text> {
    let (named, rest) = match caller(text) {
        Some((caller, rest)) => (Some(caller), rest),
        None => (None, text),
    };
    let who = named.map(|caller| match caller {
        Caller::Side(Side::Own) => seen.seat,
        Caller::Side(Side::Other) => seen.other(),
        Caller::Seat(seat) => seat,
    });
    let (word, after) = rest.split_at(rest.find(parts).unwrap_or(rest.len()));
    // Whoever begins with a call keeps one's own secret to himself.
    let (mut events, due) = match seen.phase() {
        Phase::Secret(_) => (fixing(seen, None), Seat(0)),
        Phase::Call(due) => (Vec::new(), due),
        Phase::Over(_) => (Vec::new(), who.unwrap_or_default()),
    };
    let fixes = matches!(seen.phase(), Phase::Secret(_)) && who != Some(seen.other());
    match word {
        "secret" | "秘密" | "番号" => Ok((fixing(seen, secret(seen, after)?), "")),
        "fixed" => Ok((vec![Event::Fixed], after)),
        "shown" | "公開" => Ok((vec![Event::Shown(code(seen, after)?)], "")),
        "?" if fixes && named.is_none() => Ok((fixing(seen, None), after)),
        "?" if fixes => Ok((vec![Event::Secret(None)], after)),
        "untold" | "?" | "不明" if who.is_none_or(|who| who == due) => {
            events.push(Event::Untold);
            Ok((events, after))
        }
        // `own 345` leaves the other's secret to be told apart.
        _ if fixes && who.is_some() && !rest.is_empty() && digits(rest) == rest.len() => {
            let secret = secret(seen, rest)?;
            match text.starts_with("own") {
                true => Ok((vec![Event::Secret(secret)], "")),
                false => Ok((fixing(seen, secret), "")),
            }
        }
        _ => {
            let ((code, answer), after) = call(seen, rest)?;
            // The call of the other between two of one side was not noted.
            events.extend(who.filter(|who| *who != due).map(|_| Event::Untold));
            events.push(Event::Call(code, answer));
            Ok((events, after))
        }
    }
}

fn digits(text: &str) -> usize {
    text.chars().filter(char::is_ascii_digit).count()
}

/// One's own secret fixed, and the other's with it, in their order: at a real table both are by then.
fn fixing(seen: &Observation, secret: Option<Code>) -> Vec<Event> {
    let own = Event::Secret(secret);
    match (seen.phase(), seen.seat.index()) {
        (Phase::Secret(seat), 1) if seat != seen.seat => vec![Event::Fixed, own],
        (Phase::Secret(seat), 0) if seat == seen.seat => vec![own, Event::Fixed],
        _ => vec![own],
    }
}

fn secret(seen: &Observation, text: &str) -> Result<Option<Code>, Text> {
    match text.trim_matches(parts) {
        "" | "?" => Ok(None),
        digits => code(seen, digits).map(Some),
    }
}

fn code(seen: &Observation, text: &str) -> Result<Code, Text> {
    let len = seen.config.len();
    let digits: String = text.chars().filter(|c| !parts(*c)).collect();
    Code::parse(&digits, len).map_err(|error| error.text(len))
}

/// A code and an answer, and what follows them: the first digits are the code's, then two numbers, EAT
/// before BITE, or each with its name before or after it. A full EAT needs no BITE.
fn call<'a>(seen: &Observation, text: &'a str) -> Result<((Code, Answer), &'a str), Text> {
    let len = seen.config.len();
    let unread = || unread(seen, text);
    let (mut rest, mut digits) = (text, String::new());
    while digits.len() < len {
        rest = rest.trim_start_matches(parts);
        let digit = rest
            .chars()
            .next()
            .filter(char::is_ascii_digit)
            .ok_or_else(unread)?;
        digits.push(digit);
        rest = &rest[1..];
    }
    let code = code(seen, &digits)?;
    let first = part(rest).ok_or_else(unread)?;
    let second = part(first.rest).filter(|second| first.unit.is_some() == second.unit.is_some());
    let (answer, after) = match (first, second) {
        (first, Some(second)) => (together(&first, &second).ok_or_else(unread)?, second.rest),
        (
            Part {
                number,
                unit: Some('e'),
                rest,
            },
            None,
        ) => (
            Answer {
                eat: number,
                bite: 0,
            },
            rest,
        ),
        (
            Part {
                number,
                unit: Some(_),
                rest,
            },
            None,
        ) => (
            Answer {
                eat: 0,
                bite: number,
            },
            rest,
        ),
        _ => return Err(unread()),
    };
    Ok(((code, answer), after))
}

/// A number of an answer, with its name.
#[derive(Clone, Copy)]
struct Part<'a> {
    number: u8,
    unit: Option<char>,
    rest: &'a str,
}

fn part(text: &str) -> Option<Part<'_>> {
    let text = text.trim_start_matches(parts);
    if names_seat(text) {
        return None;
    }
    let (before, text) = unit(text).map_or((None, text), |(unit, rest)| (Some(unit), rest));
    let text = text.trim_start_matches(parts);
    let number = text.chars().next()?.to_digit(10)? as u8;
    let rest = &text[1..];
    if before.is_some() {
        return Some(Part {
            number,
            unit: before,
            rest,
        });
    }
    let after = rest.trim_start_matches(parts);
    let others = after.len() < rest.len() && names_seat(after);
    let named = unit(after).filter(|_| !others);
    let (unit, rest) = named.map_or((None, rest), |(unit, rest)| (Some(unit), rest));
    Some(Part { number, unit, rest })
}

/// The name of a part of an answer that a text begins with, and what follows it.
fn unit(text: &str) -> Option<(char, &str)> {
    let letters = [
        ("e", 'e'),
        ("b", 'b'),
        ("c", 'c'),
        ("s", 'e'),
        ("h", 'e'),
        ("a", 'e'),
    ];
    UNITS.iter().chain(&letters).find_map(|(name, unit)| {
        let rest = text.strip_prefix(name)?;
        let whole = !name.is_ascii() || !rest.starts_with(|c: char| c.is_ascii_alphabetic());
        whole.then_some((*unit, rest))
    })
}

fn together(first: &Part, second: &Part) -> Option<Answer> {
    let answer = |eat: &Part, bite: &Part| Answer {
        eat: eat.number,
        bite: bite.number,
    };
    match (first.unit, second.unit) {
        (None, None) => Some(answer(first, second)),
        (Some('e'), Some('b' | 'c')) | (Some('b'), Some('c')) => Some(answer(first, second)),
        (Some('b' | 'c'), Some('e')) | (Some('c'), Some('b')) => Some(answer(second, first)),
        _ => None,
    }
}

crate::phrases!("spelling", "numeron-notes");
