//! `lab fantasyland`: the best arrangement of fantasyland hands.

use std::io::Write;

use serde::Serialize;

use super::failure::Failure;
use super::lines::{BAD_LINES, answer_lines, card_lists, is_typed, typed};
use super::pineapple::{CARDS, RuleArgs, in_deck};
use crate::cards::Faces;
use crate::games::pineapple::fantasy::{Terms, solve};
use crate::games::pineapple::{Config, hand_of};

/// What the lines are.
pub(super) fn lines() -> String {
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
pub(super) struct Args {
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
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
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
