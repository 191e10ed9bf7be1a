//! The screens of the page.

mod gallery;

pub use gallery::Gallery;
