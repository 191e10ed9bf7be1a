//! Decisions as columns.

use std::collections::{HashSet, VecDeque};

use parquet::errors::ParquetError;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::TypePtr;

use super::ShardError;
use crate::samples::{Layout, Sample, SampleId, Target, TargetKind};
use yomite::nets::Features;

pub(super) const GAME: &str = "game";
pub(super) const PLY: &str = "ply";
pub(super) const INPUTS: &str = "feature_inputs";
pub(super) const VALUES: &str = "feature_values";

/// The names of a head's columns: one of numbers, or outputs and shares.
pub(super) fn head_columns(name: &str, kind: TargetKind) -> Vec<String> {
    match kind {
        TargetKind::Numbers => vec![name.to_owned()],
        TargetKind::Distribution => vec![format!("{name}_outputs"), format!("{name}_shares")],
    }
}

impl Layout {
    /// Refuses what no columns can hold: a head without outputs, a name that is none, or one that
    /// another column has.
    pub(super) fn check(&self) -> Result<(), ShardError> {
        let refused = |what| Err(ShardError::Layout { what });
        let mut names: HashSet<String> = [GAME, PLY, INPUTS, VALUES].map(str::to_owned).into();
        for (head, kind) in &self.heads {
            if !head.is_named_well() || head.width == 0 {
                return refused(format!("\"{head}\" is no head"));
            }
            for name in head_columns(&head.name, *kind) {
                if names.contains(&name) {
                    return refused(format!("two columns are named {name}"));
                }
                names.insert(name);
            }
        }
        Ok(())
    }
}

/// The columns of a layout, in the order of a [`Table`].
pub(super) fn schema(layout: &Layout) -> Result<TypePtr, ParquetError> {
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
        let names = head_columns(&head.name, *kind);
        let elements = match kind {
            TargetKind::Numbers => vec![floats],
            TargetKind::Distribution => vec![integers, floats],
        };
        columns.extend(
            names
                .iter()
                .zip(elements)
                .map(|(name, element)| list(name, element)),
        );
    }
    let text = format!("message decisions {{ {} }}", columns.concat());
    parse_message_type(&text).map(TypePtr::new)
}

/// A column of lists as Parquet has it: the elements of all rows, and levels that say where a row
/// begins and which rows are empty.
#[derive(Debug, Default)]
pub(super) struct Lists<T> {
    pub(super) elements: Vec<T>,
    /// 0 for a row without elements, else 1.
    pub(super) definition: Vec<i16>,
    /// 0 for the first element of a row, else 1.
    pub(super) repetition: Vec<i16>,
}

impl<T> Lists<T> {
    fn push(&mut self, row: impl IntoIterator<Item = T>) {
        let before = self.elements.len();
        self.elements.extend(row);
        let length = self.elements.len() - before;
        self.repetition.push(0);
        self.repetition
            .extend(std::iter::repeat_n(1, length.saturating_sub(1)));
        let defined = i16::from(length > 0);
        self.definition
            .extend(std::iter::repeat_n(defined, length.max(1)));
    }

    /// The rows, or `None` where the levels are none of such a column.
    fn rows(self) -> Option<VecDeque<Vec<T>>> {
        if self.definition.len() != self.repetition.len() {
            return None;
        }
        let mut rows: VecDeque<Vec<T>> = VecDeque::new();
        let mut elements = self.elements.into_iter();
        for (defined, repeated) in self.definition.into_iter().zip(self.repetition) {
            if repeated == 0 {
                rows.push_back(Vec::new());
            }
            if defined > 0 {
                rows.back_mut()?.push(elements.next()?);
            }
        }
        elements.next().is_none().then_some(rows)
    }
}

/// The columns of a head.
#[derive(Debug)]
pub(super) enum Targets {
    Numbers(Lists<f32>),
    Distribution(Lists<i32>, Lists<f32>),
}

/// Decisions, column by column.
#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) games: Vec<i64>,
    pub(super) plies: Vec<i32>,
    pub(super) inputs: Lists<i32>,
    pub(super) values: Lists<f32>,
    pub(super) heads: Vec<Targets>,
}

impl Table {
    pub(super) fn new(layout: &Layout) -> Table {
        let head = |kind: TargetKind| match kind {
            TargetKind::Numbers => Targets::Numbers(Lists::default()),
            TargetKind::Distribution => Targets::Distribution(Lists::default(), Lists::default()),
        };
        Table {
            heads: layout.heads.iter().map(|(_, kind)| head(*kind)).collect(),
            ..Table::default()
        }
    }

    pub(super) fn len(&self) -> usize {
        self.games.len()
    }

    /// Adds a decision that fits the layout. Parquet's unsigned numbers are the bits of signed ones.
    pub(super) fn push(&mut self, sample: &Sample) {
        self.games.push(sample.id.game.cast_signed());
        self.plies.push(sample.id.ply.cast_signed());
        let entries = sample.features.entries();
        self.inputs
            .push(entries.iter().map(|(input, _)| input.cast_signed()));
        self.values.push(entries.iter().map(|(_, value)| *value));
        for (column, target) in self.heads.iter_mut().zip(&sample.targets) {
            match (column, target) {
                (Targets::Numbers(column), Target::Numbers(numbers)) => {
                    column.push(numbers.iter().copied());
                }
                (Targets::Distribution(outputs, shares), Target::Distribution(target)) => {
                    outputs.push(target.iter().map(|(at, _)| at.cast_signed()));
                    shares.push(target.iter().map(|(_, share)| *share));
                }
                // The layout has been held against the sample.
                (Targets::Numbers(_), _) | (Targets::Distribution(..), _) => {}
            }
        }
    }

    /// The decisions, or `None` where the columns have rows of different lengths.
    pub(super) fn samples(self) -> Option<Vec<Sample>> {
        let mut inputs = self.inputs.rows()?;
        let mut values = self.values.rows()?;
        let mut heads = Vec::new();
        for head in self.heads {
            heads.push(match head {
                Targets::Numbers(column) => {
                    let rows = column.rows()?.into_iter();
                    rows.map(Target::Numbers).collect()
                }
                Targets::Distribution(outputs, shares) => {
                    let outputs = outputs.rows()?;
                    paired(outputs, shares.rows()?)?
                }
            });
        }
        let mut samples = Vec::with_capacity(self.games.len());
        for (game, ply) in self.games.into_iter().zip(self.plies) {
            let (inputs, values) = inputs.pop_front().zip(values.pop_front())?;
            if inputs.len() != values.len() {
                return None;
            }
            let mut features = Features::default();
            features.extend(inputs.into_iter().map(i32::cast_unsigned).zip(values));
            let targets = heads.iter_mut().map(VecDeque::pop_front);
            samples.push(Sample {
                id: SampleId {
                    game: game.cast_unsigned(),
                    ply: ply.cast_unsigned(),
                },
                features,
                targets: targets.collect::<Option<_>>()?,
            });
        }
        Some(samples)
    }
}

fn paired(outputs: VecDeque<Vec<i32>>, shares: VecDeque<Vec<f32>>) -> Option<VecDeque<Target>> {
    let pair = |(outputs, shares): (Vec<i32>, Vec<f32>)| {
        let outputs = outputs.into_iter().map(i32::cast_unsigned);
        let even = outputs.len() == shares.len();
        even.then(|| Target::Distribution(outputs.zip(shares).collect()))
    };
    let even = outputs.len() == shares.len();
    let mut pairs = outputs.into_iter().zip(shares).map(pair);
    even.then(|| pairs.by_ref().collect::<Option<_>>())
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::{Lists, Table, Targets};

    #[test]
    fn columns_of_different_lengths_are_no_decisions() {
        let table = |inputs: &[i32], values: &[f32], outputs: &[i32], shares: &[f32]| {
            fn list<T: Copy>(row: &[T]) -> Lists<T> {
                let mut lists = Lists {
                    elements: Vec::new(),
                    definition: Vec::new(),
                    repetition: Vec::new(),
                };
                lists.push(row.iter().copied());
                lists
            }
            Table {
                games: vec![3],
                plies: vec![0],
                inputs: list(inputs),
                values: list(values),
                heads: vec![Targets::Distribution(list(outputs), list(shares))],
            }
        };
        assert!(
            table(&[1, 2], &[0.5, 0.5], &[0], &[1.0])
                .samples()
                .is_some()
        );
        assert!(table(&[1, 2], &[0.5], &[0], &[1.0]).samples().is_none());
        assert!(table(&[1], &[0.5], &[0, 1], &[1.0]).samples().is_none());
        assert!(table(&[1], &[0.5], &[], &[1.0]).samples().is_none());
    }
}
