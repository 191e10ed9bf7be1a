//! Decisions as Parquet files, which any job runner may write beside each other.
//!
//! One row is one decision: `game` and `ply`; `feature_inputs` and `feature_values`, lists of equal
//! length; for a head that is taught a distribution `NAME_outputs` and `NAME_shares`, lists of equal
//! length; for any other head `NAME`, a list of its width. A list is empty where the head is taught
//! nothing. The game, the encoding with its version, the seed and what played stand in the file's
//! metadata under keys that begin with `yomite.`. pandas, Polars, DuckDB and Spark read the files as
//! they are; `SELECT game, ply, value[1] FROM 'shards/*.parquet'` needs no more than DuckDB.
//!
//! Shards are independent: a [`Part`](crate::arena::Part) says which games belong to which, and [`gather`] gives the same
//! samples whichever way games were dealt to shards, and in whichever order these are read. A file
//! that is broken, or of another run or something else, is named and left out, and parts of the run
//! that are not there are named.
//!
//! ```
//! use yomite::arena::Part;
//! use yomite::nets::{Encoding, Features, Head};
//! use yomite::training::samples::{Layout, Sample, SampleId, Target, TargetKind};
//! use yomite::training::shards::{Run, Writer, gather};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let layout = Layout {
//!     game: "toy".into(),
//!     encoding: Encoding::new("plain", 1),
//!     inputs: 3,
//!     heads: vec![(Head::new("value", 1), TargetKind::Numbers)],
//! };
//! let part: Part = "1/2".parse()?;
//! let run = Run { seed: 7, part, played_by: "random".into() };
//! # let folder = std::env::temp_dir().join(format!("yomite-shards-{}", std::process::id()));
//! let mut writer = Writer::create(&folder, &layout, &run)?;
//! for game in (0..10).filter(|game| part.takes(*game)) {
//!     writer.push(Sample {
//!         id: SampleId { game, ply: 0 },
//!         features: Features::from_dense(&[1.0, 0.0, 0.5]),
//!         targets: vec![Target::Numbers(vec![0.25])],
//!     })?;
//! }
//! writer.finish()?;
//! assert_eq!(gather(&folder, &layout)?.samples.len(), 5);
//! # std::fs::remove_dir_all(folder)?;
//! # Ok(())
//! # }
//! ```

mod columns;
mod error;
mod folder;
mod read;
mod write;

pub use error::ShardError;
pub use folder::{Gathered, gather};
pub use read::read;
pub use write::{Run, Writer};
