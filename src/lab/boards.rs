//! `lab evaluate` and `lab fantasyland`: finished boards and fantasyland hands of OFC Pineapple, one JSON object a line.

use std::io::{self, BufRead, BufReader, Read, Write};

use clap::Subcommand;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;
use serde_json::{Map, Value, json};
use yomite::cards::spelling::one_face;
use yomite::cards::{Face, FaceError, Faces, Joker};
use yomite::games::pineapple::{Board, Config, Row, begins_with_cards, board_of, hand_of, read};
use yomite::games::{AnyConfig, GameId};
use yomite::minds::pineapple::fantasy::{Terms, solve};
use yomite::record::Plain;
use yomite::words::{Lang, Text, say};

use super::{Failure, roster};

/// Arguments of `lab evaluate`.
#[derive(clap::Args)]
pub(super) struct EvaluateArgs {
    #[command(subcommand)]
    game: Evaluable,
}

#[derive(Subcommand)]
enum Evaluable {
    /// Royalties, fouls and fantasyland of boards of OFC Pineapple
    #[command(after_help = evaluate_help())]
    Pineapple(RuleArgs),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

fn evaluate_help() -> String {
    format!(
        r#"It reads a full board a line:

  {{"top":["Qh","Qd","X1"],"middle":[…],"bottom":[…]}}

or as it is typed, Top: Qh Qd JK / Middle: … / Bottom: …

{CARDS} It writes a
line for each, in the same order:

  {{"foul":false,"royalties":{{"top":20,"middle":4,"bottom":4}},"fantasyland":17,"stay":true}}

"fantasyland" is the number of cards that the board earns if it was played normally, or 0; "stay"
tells whether it stays if it was arranged in fantasyland. A foul has and earns nothing.

{BAD_LINES}"#
    )
}

/// Evaluates the boards of standard input.
pub(super) fn evaluate(args: &EvaluateArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.game {
        Evaluable::Pineapple(rules) => {
            let config = rules.config()?;
            answer_lines(out, |line| pineapple(line, &config))
        }
        Evaluable::Other(words) => Err(Failure::no_such(words, "to evaluate", "pineapple")),
    }
}

#[derive(Serialize)]
struct Evaluated {
    foul: bool,
    royalties: Royalties,
    fantasyland: u8,
    stay: bool,
}

#[derive(Serialize)]
struct Royalties {
    top: u8,
    middle: u8,
    bottom: u8,
}

fn pineapple(line: &str, config: &Config) -> Result<Evaluated, String> {
    let board = match is_typed(line) {
        true => typed(board_of(line, config.deck()))?,
        false => {
            let [top, middle, bottom] = card_lists(line, Row::ALL.map(Row::name))?;
            Board {
                top,
                middle,
                bottom,
            }
        }
    };
    in_deck(board.cards(), config)?;
    for row in Row::ALL {
        let (name, count, size) = (row.name(), board[row].len(), row.size());
        if count != size {
            return Err(format!("\"{name}\" takes {size} cards, not {count}"));
        }
    }
    let reading = read(&board, config.middle_stays());
    let [top, middle, bottom] = reading.map_or([0; Row::COUNT], |reading| reading.royalties);
    Ok(Evaluated {
        foul: reading.is_none(),
        royalties: Royalties {
            top,
            middle,
            bottom,
        },
        fantasyland: reading.map_or(0, |reading| reading.fantasyland),
        stay: reading.is_some_and(|reading| reading.stay),
    })
}

/// What the fantasyland_help are.
pub(super) fn fantasyland_help() -> String {
    format!(
        r#"It reads a hand of 14 to 17 cards a line:

  {{"cards":["Ah","Td","7c","X1",…]}}

or as it is typed, Ah 10d ♣7 JK …

{CARDS} It writes a
line for each, in the same order:

  {{"top":[…],"middle":[…],"bottom":[…],"discards":[…],"royalties":31,"stay":true,"value":43.0}}

"value" is the royalties, and the bonus if the board stays: the most that any arrangement reaches.
Among equals it is the one with the stronger bottom, then middle, then top.

{BAD_LINES}"#
    )
}

/// Arguments of `lab fantasyland`.
#[derive(clap::Args)]
pub(super) struct FantasylandArgs {
    /// What staying in fantasyland is worth, in points; it may be negative
    #[arg(
        long,
        default_value_t = 0.0,
        value_name = "X",
        allow_negative_numbers = true,
        value_parser = bonus
    )]
    stay_bonus: f64,
    #[command(flatten)]
    rules: RuleArgs,
}

fn bonus(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(bonus) if (-1e6..=1e6).contains(&bonus) => Ok(bonus),
        _ => Err("a number from -1000000 to 1000000 is needed".to_owned()),
    }
}

/// Arranges the hands of standard input.
pub(super) fn fantasyland(args: &FantasylandArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let config = args.rules.config()?;
    let terms = Terms {
        stay_bonus: args.stay_bonus,
        middle_stays: config.middle_stays(),
    };
    answer_lines(out, |line| arrange(line, &config, terms))
}

#[derive(Serialize)]
struct Arranged {
    top: Faces,
    middle: Faces,
    bottom: Faces,
    discards: Faces,
    royalties: u8,
    stay: bool,
    value: f64,
}

fn arrange(line: &str, config: &Config, terms: Terms) -> Result<Arranged, String> {
    let [cards] = match is_typed(line) {
        true => [typed(hand_of(line, config.deck()))?.into_iter().collect()],
        false => card_lists(line, ["cards"])?,
    };
    in_deck(cards, config)?;
    let found = solve(cards, terms).map_err(|error| error.to_string())?;
    Ok(Arranged {
        top: found.board.top,
        middle: found.board.middle,
        bottom: found.board.bottom,
        discards: found.discards,
        royalties: found.royalties,
        stay: found.stay,
        value: found.value,
    })
}

/// How cards are written, for the help of a command.
const CARDS: &str =
    "A card is written as rank and suit, such as Td or 7c, the jokers as X1 and X2; 10d, ♦10, ダイヤの10
and JK are read, too.";

/// Which rules are in force.
#[derive(clap::Args)]
struct RuleArgs {
    /// A rule of the game, as `lab games` lists them; repeat it for several
    #[arg(long, value_name = "NAME=VALUE")]
    rule: Vec<String>,
}

impl RuleArgs {
    /// The default rules with these changes.
    fn config(&self) -> Result<Config, Failure> {
        match roster::config(GameId::Pineapple, &self.rule)? {
            AnyConfig::Pineapple(config) => Ok(config),
            _ => Err(Failure::Failed("these are another game's rules".to_owned())),
        }
    }
}

/// Refuses cards that the rules have no use for.
fn in_deck(cards: Faces, config: &Config) -> Result<(), String> {
    match (cards - config.deck()).iter().next() {
        Some(face) => Err(format!("{face} is not in the deck")),
        None => Ok(()),
    }
}

/// Bytes that are read at once, if there are so many.
const BATCH: usize = 1 << 18;

/// What happens to a line that cannot be answered.
const BAD_LINES: &str = "A line that cannot be answered is answered by {\"error\":\"line \
     N: …\"}, and the next ones are read; the exit code is 1 then. Blank lines are passed over.";

/// Answers the lines of standard input in their order, on all cores: as many at once as there
/// already are.
fn answer_lines<T: Serialize>(
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
fn is_typed(line: &str) -> bool {
    !line.trim_start().starts_with(['{', '[']) && begins_with_cards(line)
}

/// What typed cards give, with what is wrong with them in English.
fn typed<T>(read: Result<T, Text>) -> Result<T, String> {
    read.map_err(|why| say(&why, &Plain(Lang::En)))
}

/// The lists of cards of a line, in the order of their names.
///
/// The error says what is wrong and where: with the JSON, with the names, with a card, or with a
/// card that is in two places.
fn card_lists<const N: usize>(line: &str, names: [&str; N]) -> Result<[Faces; N], String> {
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
