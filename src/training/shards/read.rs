//! Reading a shard.

use std::collections::HashSet;
use std::fs::File;
use std::path::Path;

use parquet::column::reader::get_typed_column_reader;
use parquet::data_type::{DataType, FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::ParquetMetaData;
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};

use super::columns::{GAME, INPUTS, Lists, PLY, Table, Targets, VALUES, head_columns};
use super::error::ShardError;
use super::write::{
    KEY_ENCODING, KEY_GAME, KEY_HASH, KEY_INPUTS, KEY_PART, KEY_PLAYED, KEY_SEED, KEY_VERSION, Run,
};
use crate::nets::Encoding;
use crate::training::samples::{Layout, Sample, TargetKind};

/// Where a shard comes from, and its decisions, if it has this layout.
///
/// # Errors
/// It cannot be read, is broken, has a decision twice, or holds something else: see [`ShardError`].
pub fn read(path: &Path, layout: &Layout) -> Result<(Run, Vec<Sample>), ShardError> {
    // The library asserts some of what a damaged file breaks; one file must not end a run.
    let attempt = std::panic::catch_unwind(|| attempt(path, layout));
    attempt.unwrap_or_else(|_| {
        let what = "the library for it gave up".to_owned();
        Err(ShardError::Parquet(ParquetError::General(what)))
    })
}

fn attempt(path: &Path, layout: &Layout) -> Result<(Run, Vec<Sample>), ShardError> {
    let unreadable = |error| ShardError::File {
        path: path.to_owned(),
        error,
    };
    let file = File::open(path).map_err(unreadable)?;
    let reader = SerializedFileReader::new(file)?;
    let metadata = reader.metadata();
    fit(metadata, layout)?;
    let run = run(metadata)?;
    let mut samples = Vec::new();
    let mut seen = HashSet::new();
    let mut hasher = blake3::Hasher::new();
    for at in 0..metadata.num_row_groups() {
        let group = reader.get_row_group(at)?;
        let table = table(group.as_ref(), layout)?;
        for sample in table.samples().ok_or(ShardError::Torn)? {
            let id = sample.id;
            let twice = (!seen.insert(id)).then(|| "it is there twice".to_owned());
            if let Some(what) = layout.fault(&sample).or(twice) {
                return Err(ShardError::Sample { id, what });
            }
            sample.hash_into(&mut hasher);
            samples.push(sample);
        }
    }
    if text(metadata, KEY_HASH)? != hasher.finalize().to_hex().as_str() {
        return Err(ShardError::Damaged);
    }
    Ok((run, samples))
}

/// Holds what a file says of itself against what is asked for.
fn fit(metadata: &ParquetMetaData, layout: &Layout) -> Result<(), ShardError> {
    let game = text(metadata, KEY_GAME)?;
    if game != layout.game {
        return Err(ShardError::Game {
            found: game.to_owned(),
            expected: layout.game.clone(),
        });
    }
    let number = |key| {
        let number = text(metadata, key)?.parse::<u32>();
        number.map_err(|_| ShardError::Metadata(key))
    };
    let encoding = Encoding::new(text(metadata, KEY_ENCODING)?, number(KEY_VERSION)?);
    if encoding != layout.encoding {
        return Err(ShardError::Encoding {
            found: encoding,
            expected: layout.encoding.clone(),
        });
    }
    let inputs = number(KEY_INPUTS)? as usize;
    if inputs != layout.inputs {
        return Err(ShardError::Inputs {
            found: inputs,
            expected: layout.inputs,
        });
    }
    Ok(())
}

/// What a file says of where it comes from.
fn run(metadata: &ParquetMetaData) -> Result<Run, ShardError> {
    let seed = text(metadata, KEY_SEED)?.parse();
    let part = text(metadata, KEY_PART)?.parse();
    Ok(Run {
        seed: seed.map_err(|_| ShardError::Metadata(KEY_SEED))?,
        part: part.map_err(|_| ShardError::Metadata(KEY_PART))?,
        played_by: text(metadata, KEY_PLAYED)?.to_owned(),
    })
}

fn text<'a>(metadata: &'a ParquetMetaData, key: &'static str) -> Result<&'a str, ShardError> {
    let entries = metadata.file_metadata().key_value_metadata();
    let entry = entries.into_iter().flatten().find(|entry| entry.key == key);
    let value = entry.and_then(|entry| entry.value.as_deref());
    value.ok_or(ShardError::Metadata(key))
}

fn table(group: &dyn RowGroupReader, layout: &Layout) -> Result<Table, ShardError> {
    let head = |name: &str, kind: TargetKind| {
        let names = head_columns(name, kind);
        Ok::<_, ShardError>(match &names[..] {
            [outputs, shares] => Targets::Distribution(
                take::<Int32Type>(group, outputs, 1)?,
                take::<FloatType>(group, shares, 1)?,
            ),
            names => Targets::Numbers(take::<FloatType>(group, &names[0], 1)?),
        })
    };
    let heads = layout.heads.iter();
    let heads = heads.map(|(one, kind)| head(&one.name, *kind));
    Ok(Table {
        games: take::<Int64Type>(group, GAME, 0)?.elements,
        plies: take::<Int32Type>(group, PLY, 0)?.elements,
        inputs: take::<Int32Type>(group, INPUTS, 1)?,
        values: take::<FloatType>(group, VALUES, 1)?,
        heads: heads.collect::<Result<_, _>>()?,
    })
}

/// A column as a whole; `depth` is 1 for lists and 0 for single values.
fn take<T: DataType>(
    group: &dyn RowGroupReader,
    name: &str,
    depth: i16,
) -> Result<Lists<T::T>, ShardError> {
    let wrong = |what| ShardError::Column {
        name: name.to_owned(),
        what,
    };
    let columns = group.metadata().schema_descr().columns();
    let named = |path: &[String]| path.first().is_some_and(|first| first == name);
    let at = columns
        .iter()
        .position(|column| named(column.path().parts()));
    let at = at.ok_or_else(|| wrong("is missing"))?;
    let column = &columns[at];
    if column.physical_type() != T::get_physical_type() {
        return Err(wrong("holds another kind of number"));
    }
    if (column.max_def_level(), column.max_rep_level()) != (depth, depth) {
        return Err(wrong("has other lists, or gaps"));
    }
    let rows = usize::try_from(group.metadata().num_rows()).map_err(|_| wrong("has no length"))?;
    let mut reader = get_typed_column_reader::<T>(group.get_column_reader(at)?);
    let mut lists = Lists::default();
    let Lists {
        elements,
        definition,
        repetition,
    } = &mut lists;
    let mut read = 0;
    while read < rows {
        let levels = (depth > 0).then_some((&mut *definition, &mut *repetition));
        let (definition, repetition) = levels.unzip();
        let (records, ..) = reader.read_records(rows - read, definition, repetition, elements)?;
        if records == 0 {
            return Err(wrong("ends before the others"));
        }
        read += records;
    }
    Ok(lists)
}
