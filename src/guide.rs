//! The documents of the repository, beside the code that they describe.
//!
//! Their links lead to files of the repository. Each block of Rust in them is a test.

#[doc = include_str!("../README.md")]
pub mod readme {}

#[doc = include_str!("../ARCHITECTURE.md")]
pub mod architecture {}

#[doc = include_str!("../CONTRIBUTING.md")]
pub mod contributing {}

#[doc = include_str!("lab/README.md")]
pub mod lab {}

#[doc = include_str!("lab/STRENGTH.md")]
pub mod strength {}

#[doc = include_str!("train/README.md")]
pub mod training {}

#[doc = include_str!("page/guest/README.md")]
pub mod guests {}

#[doc = include_str!("../assets/hosting/README.md")]
pub mod hosting {}
