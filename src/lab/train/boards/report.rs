//! What a course of the network that judges boards came to, as text and pictures.

use std::io;
use std::path::Path;

use super::super::versions;
use crate::training::pineapple::boards::{Plan, Round};
use crate::training::report::{self, Part};

pub(super) fn write(folder: &Path, plan: &Plan, rounds: &[Round]) -> io::Result<()> {
    let told = format!(
        "The network ({} inputs of boards, hidden layers of {:?}) played {} rounds of {} hands against itself \
         with {} jokers in the deck. After every {} rounds it was held, at sight, against the judgement that \
         stands beside it and against the version before, over {} deals, each played twice with the seats \
         swapped. It became the next version unless its interval against the one before lies below 0; the last \
         version is the network that this course gives. Intervals are of 95 % over deals.",
        crate::games::pineapple::judge::INPUTS,
        plan.hidden,
        rounds.len(),
        plan.hands,
        plan.jokers,
        plan.every,
        plan.measured,
    );
    let mut parts = vec![Part::Words(told)];
    let files = format!("boards-{}", plan.jokers);
    parts.extend(versions::parts(rounds, "the judgement", &files));
    report::write(folder, "A network that judges boards", &parts)
}
