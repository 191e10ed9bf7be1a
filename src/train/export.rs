//! Decisions as Parquet files, for other programs.
//!
//! One row is one decision: `game` and `ply`; `feature_inputs` and `feature_values`, lists of equal
//! length; for a head that is taught a distribution `NAME_outputs` and `NAME_shares`, lists of equal
//! length; for any other head `NAME`, a list of its width. A list is empty where the head is taught
//! nothing. The game, the encoding with its version, the seed and what played stand in the file's
//! metadata under keys that begin with `yomite.`. pandas, Polars, DuckDB and Spark read the files as
//! they are; `SELECT game, ply, value[1] FROM 'shards/*.parquet'` needs no more than DuckDB.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{DataType, FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use thiserror::Error;
use yomite::assets::beside;
use yomite::contest::Part;

use super::samples::{Layout, Sample, SampleId, Target, TargetKind};
use super::selfplay::Run;

/// Why decisions cannot be written.
#[derive(Debug, Error)]
pub enum ExportError {
    #[error(transparent)]
    File(#[from] std::io::Error),
    #[error("the library for Parquet gave up: {0}")]
    Parquet(#[from] ParquetError),
    /// The layout cannot be columns.
    #[error("the layout cannot be written: {0}")]
    Layout(String),
    /// A decision does not fit.
    #[error("{id}: {what}")]
    Sample {
        id: SampleId,
        /// What is wrong.
        what: String,
    },
}

/// Decisions that are written together.
const ROW_GROUP: usize = 16_384;

const GAME: &str = "game";
const PLY: &str = "ply";
const INPUTS: &str = "feature_inputs";
const VALUES: &str = "feature_values";

/// Writes the decisions of a part of a run; a file has its name only once it is whole.
///
/// # Errors
/// The layout has a head that is none, or two columns of one name; a decision does not fit it; or the file cannot be
/// written.
pub fn write(
    path: &Path,
    layout: &Layout,
    (run, part): (&Run, Part),
    samples: &[Sample],
) -> Result<(), ExportError> {
    check(layout)?;
    let mut hasher = blake3::Hasher::new();
    for sample in samples {
        if let Some(what) = layout.fault(sample) {
            let id = sample.id;
            return Err(ExportError::Sample { id, what });
        }
        sample.hash_into(&mut hasher);
    }
    let entry = |key: &str, value: String| KeyValue::new(format!("yomite.{key}"), value);
    let metadata = vec![
        entry("game", layout.game.clone()),
        entry("encoding", layout.encoding.name.clone()),
        entry("encoding_version", layout.encoding.version.to_string()),
        entry("inputs", layout.inputs.to_string()),
        entry("seed", run.seed.to_string()),
        entry("shard", part.to_string()),
        entry("played_by", run.played_by.clone()),
    ];
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_key_value_metadata(Some(metadata))
        .set_created_by(concat!("yomite ", env!("CARGO_PKG_VERSION")).to_owned())
        .build();
    let schema = Arc::new(parse_message_type(&schema(layout))?);
    let mut out = SerializedFileWriter::new(beside(path)?, schema, Arc::new(properties))?;
    for rows in samples.chunks(ROW_GROUP) {
        let mut group = out.next_row_group()?;
        write_rows(&mut group, layout, rows)?;
        group.close()?;
    }
    out.append_key_value_metadata(entry("blake3", hasher.finalize().to_hex().to_string()));
    out.into_inner()?
        .persist(path)
        .map_err(std::io::Error::from)?;
    Ok(())
}

/// The columns of a head: one of numbers, or outputs and shares.
fn head_columns(name: &str, kind: TargetKind) -> Vec<String> {
    match kind {
        TargetKind::Numbers => vec![name.to_owned()],
        TargetKind::Distribution => vec![format!("{name}_outputs"), format!("{name}_shares")],
    }
}

/// Refuses what no columns can hold: a head without outputs, a name that is none, or one that another column has.
fn check(layout: &Layout) -> Result<(), ExportError> {
    let mut names: HashSet<String> = [GAME, PLY, INPUTS, VALUES].map(str::to_owned).into();
    for (head, kind) in &layout.heads {
        if !head.is_named_well() || head.width == 0 {
            return Err(ExportError::Layout(format!("\"{head}\" is no head")));
        }
        for name in head_columns(&head.name, *kind) {
            if names.contains(&name) {
                let what = format!("two columns are named {name}");
                return Err(ExportError::Layout(what));
            }
            names.insert(name);
        }
    }
    Ok(())
}

fn schema(layout: &Layout) -> String {
    let list = |name: &str, element: &str| {
        format!(
            "required group {name} (LIST) {{ repeated group list {{ required {element}; }} }}\n"
        )
    };
    let (integers, floats) = ("int32 element (INTEGER(32,false))", "float element");
    let mut columns = vec![
        format!("required int64 {GAME} (INTEGER(64,false));\n"),
        format!("required int32 {PLY} (INTEGER(32,false));\n"),
        list(INPUTS, integers),
        list(VALUES, floats),
    ];
    for (head, kind) in &layout.heads {
        let elements: &[&str] = match kind {
            TargetKind::Numbers => &[floats],
            TargetKind::Distribution => &[integers, floats],
        };
        let names = head_columns(&head.name, *kind);
        let lists = names.iter().zip(elements);
        columns.extend(lists.map(|(name, element)| list(name, element)));
    }
    format!("message decisions {{ {} }}", columns.concat())
}

type Group<'a, W> = SerializedRowGroupWriter<'a, W>;

/// Writes decisions that fit the layout. Parquet's unsigned numbers are the bits of signed ones.
fn write_rows<W: std::io::Write + Send>(
    group: &mut Group<'_, W>,
    layout: &Layout,
    rows: &[Sample],
) -> Result<(), ParquetError> {
    let games: Vec<i64> = rows.iter().map(|row| row.id.game.cast_signed()).collect();
    let plies: Vec<i32> = rows.iter().map(|row| row.id.ply.cast_signed()).collect();
    put::<Int64Type, W>(group, &games, None)?;
    put::<Int32Type, W>(group, &plies, None)?;
    put_pairs(group, rows.iter().map(|row| row.features.entries()))?;
    for (at, (_, kind)) in layout.heads.iter().enumerate() {
        let targets = rows.iter().map(|row| &row.targets[at]);
        match kind {
            TargetKind::Numbers => {
                let numbers = targets.map(|target| match target {
                    Target::Numbers(numbers) => &numbers[..],
                    Target::Distribution(_) => &[],
                });
                put_lists::<FloatType, W>(group, numbers.map(<[f32]>::to_vec))?;
            }
            TargetKind::Distribution => {
                let pairs = targets.map(|target| match target {
                    Target::Distribution(shares) => &shares[..],
                    Target::Numbers(_) => &[],
                });
                put_pairs(group, pairs)?;
            }
        }
    }
    Ok(())
}

/// Two columns of lists: places, and what stands there.
fn put_pairs<'a, W: std::io::Write + Send>(
    group: &mut Group<'_, W>,
    rows: impl Iterator<Item = &'a [(u32, f32)]> + Clone,
) -> Result<(), ParquetError> {
    let places = |row: &[(u32, f32)]| row.iter().map(|(at, _)| at.cast_signed()).collect();
    let values = |row: &[(u32, f32)]| row.iter().map(|(_, value)| *value).collect();
    put_lists::<Int32Type, W>(group, rows.clone().map(places))?;
    put_lists::<FloatType, W>(group, rows.map(values))
}

/// A column of lists as Parquet has it: the elements of all rows, and levels that say which rows are empty (a
/// definition of 0) and where a row begins (a repetition of 0).
fn put_lists<T: DataType, W: std::io::Write + Send>(
    group: &mut Group<'_, W>,
    rows: impl Iterator<Item = Vec<T::T>>,
) -> Result<(), ParquetError> {
    let (mut elements, mut definition, mut repetition) = (Vec::new(), Vec::new(), Vec::new());
    for row in rows {
        repetition.push(0);
        repetition.extend(std::iter::repeat_n(1, row.len().saturating_sub(1)));
        let defined = i16::from(!row.is_empty());
        definition.extend(std::iter::repeat_n(defined, row.len().max(1)));
        elements.extend(row);
    }
    put::<T, W>(group, &elements, Some((&definition, &repetition)))
}

fn put<T: DataType, W: std::io::Write + Send>(
    group: &mut Group<'_, W>,
    elements: &[T::T],
    levels: Option<(&[i16], &[i16])>,
) -> Result<(), ParquetError> {
    let missing = || ParquetError::General("the schema has no further column".to_owned());
    let mut column = group.next_column()?.ok_or_else(missing)?;
    let (definition, repetition) = levels.unzip();
    let typed = column.typed::<T>();
    typed.write_batch(elements, definition, repetition)?;
    column.close()
}
