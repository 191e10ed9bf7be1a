//! `lab train person`: how one person places in OFC Pineapple, from that person's records to a network of their own.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use yomite::assets::{Assets, embedded, replace};
use yomite::games::pineapple::agents::ROWS;
use yomite_train::pineapple::decisions::{Reward, Sessions};
use yomite_train::pineapple::person::fit;

use super::super::Failure;
use super::named;
use super::pineapple::people;

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
    let reward = Reward::default();
    let samples = people(&args.records, &Sessions { reward })?;
    let files: Assets = embedded();
    let missing = |name| move |error| Failure::Failed(format!("{name}: {error}"));
    let [score, forecast] = ROWS.map(|name| files.get(name).map_err(missing(name)));
    let (score, forecast) = (score?, forecast?);
    let person = fit(&samples, [score, forecast])?;
    let path = args.out.join(NAME);
    let written = fs::create_dir_all(&args.out).and_then(|()| replace(&path, &person.file));
    written.map_err(|error| named(&path, error))?;
    let [learned, held] = person.placements;
    writeln!(out, "{learned} placements learned from, {held} held out")?;
    if person.pull.is_none() {
        writeln!(
            out,
            "nothing foresaw them better than the policy that is shipped: the network is that one"
        )?;
    }
    let whose = ["the policy that is shipped", "the person's own network"];
    for (who, figures) in whose.iter().zip(&person.held_out) {
        let figure = |name: &str| figures.get(name).copied().unwrap_or(f64::NAN);
        writeln!(
            out,
            "{who}: of those held out it names {:.1} % first, {:.1} % among three; log loss {:.3} nats",
            100.0 * figure("policy.top_1"),
            100.0 * figure("policy.top_3"),
            figure("policy.cross_entropy"),
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
