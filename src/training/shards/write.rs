//! Writing a shard.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::data_type::{DataType, FloatType, Int32Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};

use super::columns::{Lists, Table, Targets, schema};
use super::error::ShardError;
use crate::arena::Part;
use crate::training::samples::{Layout, Sample};

/// Decisions that are kept in memory and written together.
const ROW_GROUP: usize = 16_384;

pub(super) const KEY_GAME: &str = "yomite.game";
pub(super) const KEY_ENCODING: &str = "yomite.encoding";
pub(super) const KEY_VERSION: &str = "yomite.encoding_version";
pub(super) const KEY_INPUTS: &str = "yomite.inputs";
pub(super) const KEY_HASH: &str = "yomite.blake3";
pub(super) const KEY_SEED: &str = "yomite.seed";
pub(super) const KEY_PART: &str = "yomite.shard";
pub(super) const KEY_PLAYED: &str = "yomite.played_by";

/// Where the decisions of a shard come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The seed of the whole run.
    pub seed: u64,
    /// Which part of it this is.
    pub part: Part,
    /// Who decided, in words that the lab takes.
    pub played_by: String,
}

impl Run {
    /// The name of its file: `GAME-SEED-I-of-N.parquet`.
    pub fn file_name(&self, game: &str) -> String {
        let (index, of) = (self.part.index(), self.part.of());
        let digits = of.to_string().len();
        format!("{game}-{}-{index:0digits$}-of-{of}.parquet", self.seed)
    }
}

/// Writes a shard, which has its name only once it is whole.
pub struct Writer {
    layout: Layout,
    table: Table,
    file: SerializedFileWriter<File>,
    hasher: blake3::Hasher,
    unfinished: PathBuf,
    path: PathBuf,
}

impl Writer {
    /// Begins the shard of a run in a folder, which is made where it is missing:
    /// `GAME-SEED-I-of-N.parquet`.
    ///
    /// # Errors
    /// The layout has a head that is none, or two columns of one name, or the file cannot be written.
    pub fn create(folder: &Path, layout: &Layout, run: &Run) -> Result<Writer, ShardError> {
        layout.check()?;
        let Run { seed, part, .. } = run;
        let path = folder.join(run.file_name(&layout.game));
        let unfinished = path.with_extension("parquet.new");
        fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
        let file = File::create(&unfinished).map_err(|error| failed(&unfinished, error))?;
        let metadata = [
            (KEY_GAME, layout.game.clone()),
            (KEY_ENCODING, layout.encoding.name.clone()),
            (KEY_VERSION, layout.encoding.version.to_string()),
            (KEY_INPUTS, layout.inputs.to_string()),
            (KEY_SEED, seed.to_string()),
            (KEY_PART, part.to_string()),
            (KEY_PLAYED, run.played_by.clone()),
        ];
        let metadata = metadata.into_iter();
        let metadata = metadata.map(|(key, value)| KeyValue::new(key.to_owned(), value));
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_key_value_metadata(Some(metadata.collect()))
            .set_created_by(concat!("yomite ", env!("CARGO_PKG_VERSION")).to_owned())
            .build();
        let file = SerializedFileWriter::new(file, schema(layout)?, Arc::new(properties))?;
        Ok(Writer {
            layout: layout.clone(),
            table: Table::new(layout),
            file,
            hasher: blake3::Hasher::new(),
            unfinished,
            path,
        })
    }

    /// Adds a decision.
    ///
    /// # Errors
    /// It does not fit the layout, or the file cannot be written.
    pub fn push(&mut self, sample: Sample) -> Result<(), ShardError> {
        if let Some(what) = self.layout.fault(&sample) {
            let id = sample.id;
            return Err(ShardError::Sample { id, what });
        }
        sample.hash_into(&mut self.hasher);
        self.table.push(&sample);
        if self.table.len() >= ROW_GROUP {
            self.flush()?;
        }
        Ok(())
    }

    /// Writes the rest and gives the file its name.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> Result<PathBuf, ShardError> {
        self.flush()?;
        let hash = self.hasher.finalize().to_hex().to_string();
        let hash = KeyValue::new(KEY_HASH.to_owned(), hash);
        self.file.append_key_value_metadata(hash);
        let file = self.file.into_inner()?;
        file.sync_all()
            .map_err(|error| failed(&self.unfinished, error))?;
        fs::rename(&self.unfinished, &self.path).map_err(|error| failed(&self.path, error))?;
        Ok(self.path)
    }

    fn flush(&mut self) -> Result<(), ShardError> {
        let table = std::mem::replace(&mut self.table, Table::new(&self.layout));
        if table.len() == 0 {
            return Ok(());
        }
        let mut group = self.file.next_row_group()?;
        put::<parquet::data_type::Int64Type>(&mut group, &table.games, None)?;
        put::<Int32Type>(&mut group, &table.plies, None)?;
        put_lists::<Int32Type>(&mut group, &table.inputs)?;
        put_lists::<FloatType>(&mut group, &table.values)?;
        for head in &table.heads {
            match head {
                Targets::Numbers(column) => put_lists::<FloatType>(&mut group, column)?,
                Targets::Distribution(outputs, shares) => {
                    put_lists::<Int32Type>(&mut group, outputs)?;
                    put_lists::<FloatType>(&mut group, shares)?;
                }
            }
        }
        group.close()?;
        Ok(())
    }
}

fn put_lists<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    lists: &Lists<T::T>,
) -> Result<(), ParquetError> {
    let levels = (&lists.definition[..], &lists.repetition[..]);
    put::<T>(group, &lists.elements, Some(levels))
}

fn put<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    elements: &[T::T],
    levels: Option<(&[i16], &[i16])>,
) -> Result<(), ParquetError> {
    let missing = || ParquetError::General("the schema has no further column".to_owned());
    let mut column = group.next_column()?.ok_or_else(missing)?;
    let (definition, repetition) = levels.unzip();
    column
        .typed::<T>()
        .write_batch(elements, definition, repetition)?;
    column.close()
}

fn failed(path: &Path, error: std::io::Error) -> ShardError {
    ShardError::File {
        path: path.to_owned(),
        error,
    }
}
