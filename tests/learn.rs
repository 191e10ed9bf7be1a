//! Learning: data sets as files, and networks fitted to them.

#[path = "learn/files.rs"]
mod files;
#[path = "learn/fit.rs"]
mod fit;
#[path = "learn/samples.rs"]
mod samples;
#[path = "learn/shards.rs"]
mod shards;
