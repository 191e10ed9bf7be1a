//! Writing and reading one shard.

use std::collections::HashSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::Compression;
use parquet::column::reader::get_typed_column_reader;
use parquet::data_type::{DataType, FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::{KeyValue, ParquetMetaData};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};

use super::super::samples::{Layout, Sample, TargetKind};
use super::ShardError;
use super::columns::{GAME, INPUTS, Lists, PLY, Table, Targets, VALUES, head_columns, schema};
use yomite::arena::Part;
use yomite::nets::Encoding;

/// Decisions that are kept in memory and written together.
const ROW_GROUP: usize = 16_384;

const KEY_GAME: &str = "yomite.game";
const KEY_ENCODING: &str = "yomite.encoding";
const KEY_VERSION: &str = "yomite.encoding_version";
const KEY_INPUTS: &str = "yomite.inputs";
const KEY_HASH: &str = "yomite.blake3";
const KEY_SEED: &str = "yomite.seed";
const KEY_PART: &str = "yomite.shard";
const KEY_PLAYED: &str = "yomite.played_by";

/// Where the decisions of a shard come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The seed of the whole run.
    pub seed: u64,
    pub part: Part,
    /// Who decided, in words that the lab takes.
    pub played_by: String,
}

impl Run {
    /// The name of its file: `GAME-SEED-I-of-N.parquet`.
    pub fn file_name(&self, game: &str) -> String {
        let (index, of) = (self.part.index(), self.part.count());
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
