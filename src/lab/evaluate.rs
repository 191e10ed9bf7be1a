//! `lab evaluate`: what finished boards are worth; a variant a game.

use std::io::Write;

use clap::Subcommand;
use serde::Serialize;

use super::failure::Failure;
use super::lines::{BAD_LINES, answer_lines, card_lists, is_typed, typed};
use super::pineapple::{CARDS, RuleArgs, in_deck};
use crate::games::pineapple::{Board, Config, Row, board_of, read};

/// Arguments of `lab evaluate`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Evaluable,
}

#[derive(Subcommand)]
enum Evaluable {
    /// Royalties, fouls and fantasyland of boards of OFC Pineapple
    #[command(after_help = lines())]
    Pineapple(RuleArgs),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

fn lines() -> String {
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
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
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
