//! `lab duel`: the cards and decks of Duel, checked, listed and measured.

use std::io::Write;

use clap::Subcommand;

use super::Failure;
use super::printing::LangArg;
use super::printing::TextTable;
use super::records::read_text;
use yomite::assets::embedded;
use yomite::games::duel::card::{CardId, Element};
use yomite::games::duel::statistics::{self, Study};
use yomite::games::duel::{Fault, Plain, cards, decks, element, text};
use yomite::words::{Lang, say};

mod league;
mod profiles;
mod stats;
mod tally;

/// Arguments of `lab duel`.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Check a card file: every fault is named with its card and field; without a file also whether the
    /// statistics were measured with the cards and decks as they are
    Check(CheckArgs),
    /// List the cards with their rules
    Cards(CardsArgs),
    /// Measure how the preset decks fare against each other between equal agents
    Matrix(league::League),
    /// Measure how good the game is between equal agents, and print it: length, who wins, comebacks,
    /// how often each card is played where its deck wins
    Stats(league::League),
    /// Measure the sixteen statistics of each card, which agents reckon with and the page draws as a
    /// card's figures, and write them as files: after a change of cards or decks
    Profiles(profiles::Args),
}

#[derive(clap::Args)]
struct CheckArgs {
    /// A file of cards; - reads standard input; the cards and decks of this program without one
    #[arg(value_name = "FILE")]
    file: Option<String>,
    /// A file of decks of those cards
    #[arg(long, value_name = "FILE")]
    decks: Option<String>,
    /// The language of what is found
    #[arg(long, value_enum, default_value = "en")]
    lang: LangArg,
}

#[derive(clap::Args)]
struct CardsArgs {
    /// The language of names and rules
    #[arg(long, value_enum, default_value = "en")]
    lang: LangArg,
}

/// Writes faults or cards.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.what {
        What::Check(args) => check(args, out),
        What::Cards(args) => list(lang(args.lang), out),
        What::Matrix(league) => stats::matrix(league, out),
        What::Stats(league) => stats::stats(league, out),
        What::Profiles(args) => profiles::run(args, out),
    }
}

fn lang(arg: LangArg) -> Lang {
    match arg {
        LangArg::En => Lang::En,
        LangArg::Ja => Lang::Ja,
    }
}

fn check(args: &CheckArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = lang(args.lang);
    let text = match &args.file {
        Some(file) => read_text(file)?,
        None => cards::FILE.to_owned(),
    };
    let name = args.file.as_deref().unwrap_or("src/games/duel/cards.json");
    let catalogue = cards::check(&text).or_else(|faults| refused(name, &faults, lang, out))?;
    writeln!(out, "{name}: {} cards, no fault", catalogue.cards().len())?;

    let (name, text) = match (&args.decks, &args.file) {
        (Some(decks), _) => (decks.as_str(), read_text(decks)?),
        (None, None) => ("src/games/duel/decks.json", decks::FILE.to_owned()),
        // The presets are of this program's cards, not of another file's.
        (None, Some(_)) => return Ok(()),
    };
    let decks = decks::check(&text, &catalogue);
    let decks = decks.or_else(|faults| refused(name, &faults, lang, out))?;
    writeln!(out, "{name}: {} decks, no fault", decks.len())?;
    match (&args.decks, &args.file) {
        (None, None) => measured(out),
        _ => Ok(()),
    }
}

/// Says whether the statistics were measured with the cards and decks of this program.
fn measured(out: &mut dyn Write) -> Result<(), Failure> {
    let files = embedded();
    let study = files
        .get(statistics::ASSET)
        .map_err(|error| error.to_string());
    let study = study.and_then(Study::read).map_err(Failure::Failed)?;
    let (name, outdated) = ("assets/duel/statistics.bin", study.outdated());
    if !outdated.is_empty() {
        return Err(Failure::Failed(format!(
            "{name} was measured with other cards or decks than these: {}; measure it anew with \
             `lab duel profiles --out assets/duel`",
            outdated.join(", ")
        )));
    }
    writeln!(out, "{name}: measured with these cards and decks")?;
    Ok(())
}

/// Writes the faults of a file, a line each.
fn refused<T>(name: &str, faults: &[Fault], lang: Lang, out: &mut dyn Write) -> Result<T, Failure> {
    for fault in faults {
        writeln!(out, "{}", say(&fault.text(), &Plain(lang)))?;
    }
    let many = if faults.len() == 1 { "fault" } else { "faults" };
    let count = faults.len();
    Err(Failure::Failed(format!("{name} has {count} {many}")))
}

fn list(lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = TextTable::new()
        .words(["id", "name", "elements"])
        .figures(["cost", "power"])
        .words(["keywords", "rules"]);
    for id in cards::ids() {
        table.row(row(id, lang));
    }
    table.write(out, 0)?;
    Ok(())
}

fn row(id: CardId, lang: Lang) -> Vec<String> {
    let card = cards::card(id);
    let elements = card
        .elements
        .iter()
        .map(|one: Element| element(one).in_lang(lang));
    let keywords = text::keywords(card);
    let keywords = keywords.map(|keyword| text::keyword(keyword).in_lang(lang));
    // The keywords have a column of their own.
    let rules = text::own_rules(card);
    let rules: Vec<_> = rules.iter().map(|rule| say(rule, &Plain(lang))).collect();
    let power = if card.is_creature() {
        card.power.to_string()
    } else {
        String::new()
    };
    vec![
        cards::slug(id).to_owned(),
        cards::name(id, lang).to_owned(),
        elements.collect::<Vec<_>>().join(" "),
        card.cost.to_string(),
        power,
        keywords.collect::<Vec<_>>().join(" "),
        rules.join(" "),
    ]
}
