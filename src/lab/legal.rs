//! `lab legal`: the legal actions along a record.

use std::io::Write;

use serde_json::json;

use super::failure::Failure;
use super::records::RecordArgs;
use crate::games::{AnyAction, GameId};

/// Arguments of `lab legal`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    #[command(flatten)]
    record: RecordArgs,
}

/// Writes `{"ply","seat","legal"}` for each ply, and for the present turn of a running match.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let record = args.record.load(args.game)?;
    let session = record
        .replay()
        .map_err(|error| Failure::Failed(error.to_string()))?;
    let movers = session.plies().iter().map(|ply| ply.seat);
    for (ply, seat) in movers.chain(session.to_move()).enumerate() {
        let legal = session.observe_at(ply, seat).legal_actions();
        let legal: Vec<_> = legal.iter().map(AnyAction::to_json).collect();
        writeln!(
            out,
            "{}",
            json!({ "ply": ply, "seat": seat, "legal": legal })
        )?;
    }
    Ok(())
}
