//! `lab legal`: the legal actions along a record.

use std::io::Write;

use serde_json::json;

use super::failure::Failure;
use super::records::RecordArgs;
use crate::arena::LISTED;
use crate::games::{AnyAction, GameId};

/// Arguments of `lab legal`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    #[command(flatten)]
    record: RecordArgs,
    /// List 1000 legal actions at each ply from this place on, where there are more
    #[arg(long, value_name = "I")]
    from: Option<usize>,
}

/// Writes `{"ply","seat","legal","legal_count"}` for each ply, and for the present turn of a running
/// match. As in the protocol of programs `legal` is null where there are more than it lists.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let record = args.record.load(args.game)?;
    let session = record
        .replay()
        .map_err(|error| Failure::Failed(error.to_string()))?;
    for (ply, (seat, seen)) in session.decisions().enumerate() {
        let count = seen.legal_count();
        let from = match count > LISTED as u64 {
            true => args.from,
            false => Some(0),
        };
        let legal = from.map(|from| {
            let legal = seen.legal_part(from, LISTED);
            legal.iter().map(AnyAction::to_json).collect::<Vec<_>>()
        });
        writeln!(
            out,
            "{}",
            json!({ "ply": ply, "seat": seat, "legal": legal, "legal_count": count })
        )?;
    }
    Ok(())
}
