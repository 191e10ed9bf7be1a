//! Those that see the truth of a match of Duel.

pub(super) mod oracle;
