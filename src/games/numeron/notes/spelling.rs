//! How the events of a match are typed.

use super::{Event, Notes, words};
use crate::games::numeron::code::{Answer, Code};
use crate::games::numeron::rules::Phase;
use crate::games::spelling::plain;
use crate::words::{Text, count, cut};

/// Reads a line: `own 123`, `fixed`, `012 1E1B`, `shown 345`, `secret 123` for both secrets fixed, and
/// shorter ways to say the same.
pub(super) fn read(notes: &Notes, line: &str) -> Result<Vec<Event>, Text> {
    let plain = plain(line);
    let (first, rest) = match plain.split_once(|c: char| c.is_whitespace()) {
        Some((first, rest)) => (first, rest.trim()),
        None => (&plain[..], ""),
    };
    match first {
        "own" => Ok(vec![Event::Secret(secret(notes, rest)?)]),
        "secret" | "秘密" => Ok(fixing(notes, secret(notes, rest)?)),
        "fixed" if rest.is_empty() => Ok(vec![Event::Fixed]),
        "shown" | "公開" => Ok(vec![Event::Shown(code(notes, rest)?)]),
        _ => {
            let (code, answer) = call(notes, &plain)?;
            // Whoever begins with a call keeps the own secret to himself.
            let mut events = match notes.phase() {
                Phase::Secret(_) => fixing(notes, None),
                _ => Vec::new(),
            };
            events.push(Event::Call(code, answer));
            Ok(events)
        }
    }
}

/// The own secret fixed, and the other's with it, in their order: at a real table both are by then.
fn fixing(notes: &Notes, secret: Option<Code>) -> Vec<Event> {
    let own = Event::Secret(secret);
    match (notes.phase(), notes.seat().index()) {
        (Phase::Secret(seat), 1) if seat != notes.seat() => vec![Event::Fixed, own],
        (Phase::Secret(seat), 0) if seat == notes.seat() => vec![own, Event::Fixed],
        _ => vec![own],
    }
}

fn secret(notes: &Notes, text: &str) -> Result<Option<Code>, Text> {
    match text {
        "" | "?" => Ok(None),
        digits => code(notes, digits).map(Some),
    }
}

fn code(notes: &Notes, text: &str) -> Result<Code, Text> {
    let len = notes.config().len();
    Code::parse(text, len).map_err(|error| error.text(len))
}

/// A code and an answer: the first digits are the code's, then two numbers, EAT before BITE, with or
/// without their letters. A full EAT needs no BITE.
fn call(notes: &Notes, text: &str) -> Result<(Code, Answer), Text> {
    let len = notes.config().len();
    let unread = || words::UNREAD.with([cut(text).into(), count(len)]);
    let symbols: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let digits = symbols.iter().take_while(|c| c.is_ascii_digit()).count();
    if digits < len {
        return Err(unread());
    }
    let code = code(notes, &symbols[..len].iter().collect::<String>())?;
    let rest: String = symbols[len..].iter().collect();
    let rest = rest.replace("eat", "e").replace("bite", "b");
    let fillers = ['-', ',', '/', '.', '、', ':', '='];
    let rest: Vec<char> = rest.chars().filter(|c| !fillers.contains(c)).collect();
    let number = |c: char| c.to_digit(10).map(|digit| digit as u8);
    let answer = match rest[..] {
        [eat, 'e', bite, 'b'] | [bite, 'b', eat, 'e'] => number(eat).zip(number(bite)),
        [eat, 'e'] => number(eat).zip(Some(0)),
        [bite, 'b'] => Some(0).zip(number(bite)),
        [eat, bite] => number(eat).zip(number(bite)),
        _ => None,
    };
    let (eat, bite) = answer.ok_or_else(unread)?;
    Ok((code, Answer { eat, bite }))
}
