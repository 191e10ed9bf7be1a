//! Learning: data sets as files, and networks fitted to them.

#[path = "learn/boards.rs"]
mod boards;
#[path = "learn/duel.rs"]
mod duel;
#[path = "learn/export.rs"]
mod export;
#[path = "learn/files.rs"]
mod files;
#[path = "learn/fit.rs"]
mod fit;
#[path = "learn/pineapple.rs"]
mod pineapple;
#[path = "learn/rating.rs"]
mod rating;
#[path = "learn/report.rs"]
mod report;
#[path = "learn/samples.rs"]
mod samples;
#[path = "learn/selfplay.rs"]
mod selfplay;
#[path = "learn/sevens.rs"]
mod sevens;
#[path = "learn/versions.rs"]
mod versions;
