//! Networks: what files of weights are taken and refused, and what comes out of them.

#[path = "nets/brought.rs"]
mod brought;
#[path = "nets/file.rs"]
mod file;
#[path = "nets/forward.rs"]
mod forward;
#[path = "nets/samples.rs"]
mod samples;
