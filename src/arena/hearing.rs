//! What comes of a line of a program that was asked for a decision: the same for a program of the lab
//! and for a guest of the page.

use serde_json::Value;

use super::wire::{Reply, Request};
use crate::games::AnyAction;
use crate::record::{Breach, short};

/// What a line comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// It asks something first: the line that answers it.
    Asked(String),
    /// It chooses. Whether that is legal is the referee's to say.
    Chosen {
        /// The action.
        action: AnyAction,
        /// The simulations behind it, as far as they are told.
        simulations: u64,
        /// What it says of its choice, unread.
        insight: Option<Value>,
    },
}

/// Reads the line that answers a request.
///
/// # Errors
/// By what the match is forfeited.
pub fn hear(request: &Request, line: &str) -> Result<Heard, Breach> {
    match Reply::read(request.observation.game(), line) {
        Ok(Reply::Action {
            ply: Some(found), ..
        }) if request.ply != Some(found) => Err(Breach::Ply {
            found,
            due: request.ply.unwrap_or_default(),
        }),
        Ok(Reply::Action {
            action,
            simulations,
            insight,
            ..
        }) => Ok(Heard::Chosen {
            action,
            simulations,
            insight,
        }),
        Ok(Reply::Ask(ask)) => Ok(Heard::Asked(ask.answer(&request.observation))),
        Ok(Reply::Error(words)) => Err(Breach::Says {
            words: short(&words),
        }),
        Err(reason) => Err(Breach::Line {
            line: short(line),
            // It may quote what was written there.
            reason: crate::words::cut(&reason),
        }),
    }
}
