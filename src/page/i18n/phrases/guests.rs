//! Readers' own agents: kept, tried, at the table.

yomite::phrases!("guests", "guests");
