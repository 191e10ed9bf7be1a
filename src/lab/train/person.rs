//! `lab train person`: how one person places in OFC Pineapple, from that person's records to a network of their own.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use yomite::agent::{Progress, Study as _};
use yomite::assets::{embedded, replace};
use yomite::games::pineapple::person::{Foretelling, Placements, hands_missing, is_on_street};
use yomite::games::{AnyAction, AnyObservation};
use yomite::minds::pineapple::learned::Learning;
use yomite::record::{Player, Record, read};
use yomite_train::pineapple::decisions::NoLesson;

use super::super::Failure;
use super::super::records::read_text;
use super::named;

/// What the network is called in its folder.
const NAME: &str = "person.safetensors";

#[derive(clap::Args)]
pub(super) struct Args {
    /// Records of the person's matches, as the page's history saves them or `lab notes` writes them; - reads them from
    /// standard input. Nobody else in them is learned from but people
    #[arg(value_name = "FILE", required = true)]
    records: Vec<String>,
    /// The folder for person.safetensors
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let placements = placements(&args.records)?;
    if let Some(hands) = hands_missing(placements.len()) {
        return Err(Failure::Failed(format!(
            "{} placements are too few to learn how somebody places: it takes {hands} hands more, those in fantasyland \
             not counted; play on, or name more records",
            placements.len()
        )));
    }
    let failed = |error| Failure::Failed(format!("{error}"));
    let mut learning = Learning::new(&placements, &embedded()).map_err(failed)?;
    while learning.step() == Progress::Thinking {}
    let learned = learning.answer();
    let learned = learned.ok_or_else(|| Failure::Failed("nothing was learned".to_owned()))?;
    let path = args.out.join(NAME);
    let written = fs::create_dir_all(&args.out).and_then(|()| replace(&path, &learned.file));
    written.map_err(|error| named(&path, error))?;
    let report = learned.report;
    writeln!(
        out,
        "{} placements learned from, {} held out",
        report.learned, report.held
    )?;
    if report.person == report.policy {
        writeln!(
            out,
            "nothing foresaw them better than the policy that is shipped: the network is that one"
        )?;
    }
    let whose = ["the policy that is shipped", "the person's own network"];
    for (who, told) in whose.iter().zip([report.policy, report.person]) {
        let Foretelling {
            first,
            three,
            log_loss,
        } = told;
        writeln!(
            out,
            "{who}: of those held out it names {:.1} % first, {:.1} % among three; log loss {log_loss:.3} nats",
            100.0 * first,
            100.0 * three,
        )?;
    }
    let path = path.display();
    writeln!(out, "{path}")?;
    writeln!(
        out,
        "it plays as policy:file={path}, and as the other of a search in mcts-seed:rival=policy,file={path}"
    )?;
    Ok(())
}

/// What people placed on streets in records, file by file; records that do not read are told of and left out.
fn placements(from: &[String]) -> Result<Placements, Failure> {
    let mut all = Placements::new();
    for file in from {
        for (at, record) in read(&read_text(file)?).into_iter().enumerate() {
            let nobody = |record: &Record| !record.seats.contains(&Player::Human);
            if record.as_ref().is_ok_and(nobody) {
                eprintln!("{file}, record {at} is left out: {}", NoLesson::Nobody);
                continue;
            }
            let made = record.and_then(|record| record.decisions_of(&Player::Human));
            match made {
                Err(what) => eprintln!("{file}, record {at} is left out: {what}"),
                Ok(made) => all.extend(made.into_iter().filter_map(|made| match made {
                    (AnyObservation::Pineapple(seen), AnyAction::Pineapple(action)) => {
                        is_on_street(&seen).then_some((seen, action))
                    }
                    _ => None,
                })),
            }
        }
    }
    Ok(all)
}
