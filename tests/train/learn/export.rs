//! Decisions as Parquet files: read by the library as other programs read them.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::{ListAccessor as _, RowAccessor as _};
use proptest::prelude::*;
use yomite::contest::Part;
use yomite::games::GameId;
use yomite::nets::{Features, Head};
use yomite_train::export::{ExportError, write};
use yomite_train::samples::{Layout, Sample, SampleId, Target, TargetKind};
use yomite_train::selfplay::Run;

use super::files::folder;
use super::samples::{plan, samples};

fn run() -> Run {
    Run {
        game: GameId::Coyote,
        seed: 5,
        games: 9,
        played_by: "toy:level=1".to_owned(),
    }
}

fn attempt(path: &Path, layout: &Layout, samples: &[Sample]) -> Result<(), ExportError> {
    write(path, layout, (&run(), Part::WHOLE), samples)
}

fn written(folder: &Path, layout: &Layout, samples: &[Sample]) -> PathBuf {
    let path = folder.join("decisions.parquet");
    attempt(&path, layout, samples).expect("a file");
    path
}

/// The decisions of a file, column by column in the order of the layout.
fn decisions(path: &Path, layout: &Layout) -> Result<Vec<Sample>, ParquetError> {
    let reader = SerializedFileReader::new(File::open(path)?)?;
    let mut all = Vec::new();
    for row in reader.get_row_iter(None)? {
        let row = row?;
        let pairs = |at: usize| {
            let (places, values) = (row.get_list(at)?, row.get_list(at + 1)?);
            assert_eq!(places.len(), values.len());
            let pair = |nth| Ok((places.get_uint(nth)?, values.get_float(nth)?));
            (0..places.len())
                .map(pair)
                .collect::<Result<Vec<_>, ParquetError>>()
        };
        let mut features = Features::default();
        features.extend(pairs(2)?);
        let mut at = 4;
        let mut targets = Vec::new();
        for (_, kind) in &layout.heads {
            targets.push(match kind {
                TargetKind::Distribution => {
                    at += 2;
                    Target::Distribution(pairs(at - 2)?)
                }
                TargetKind::Numbers => {
                    let numbers = row.get_list(at)?;
                    at += 1;
                    let numbers = (0..numbers.len()).map(|nth| numbers.get_float(nth));
                    Target::Numbers(numbers.collect::<Result<_, _>>()?)
                }
            });
        }
        all.push(Sample {
            id: SampleId {
                game: row.get_ulong(0)?,
                ply: row.get_uint(1)?,
            },
            features,
            targets,
            weight: 1.0,
        });
    }
    Ok(all)
}

#[test]
fn a_file_says_what_it_holds_and_the_same_decisions_give_the_same_bytes() {
    let layout = plan().layout();
    let all = samples(0..60);
    let [one, other] = ["said-1", "said-2"].map(|name| written(&folder(name), &layout, &all));
    assert_eq!(decisions(&one, &layout).expect("rows"), all);
    let bytes = |path| fs::read(path).expect("a file");
    assert_eq!(bytes(&one), bytes(&other));
    let reader = SerializedFileReader::new(File::open(&one).expect("a file")).expect("Parquet");
    let metadata = reader.metadata().file_metadata();
    let said = metadata.key_value_metadata().expect("metadata").iter();
    let said: Vec<(&str, &str)> = said
        .filter_map(|entry| Some((entry.key.as_str(), entry.value.as_deref()?)))
        .collect();
    for entry in [
        ("yomite.game", "toy"),
        ("yomite.encoding", "places"),
        ("yomite.encoding_version", "2"),
        ("yomite.inputs", "12"),
        ("yomite.seed", "5"),
        ("yomite.shard", "1/1"),
        ("yomite.played_by", "toy:level=1"),
    ] {
        assert!(said.contains(&entry), "{entry:?}: {said:?}");
    }
    let hash = said.iter().find(|(key, _)| *key == "yomite.blake3");
    assert_eq!(hash.map(|(_, hash)| hash.len()), Some(64));
    let columns = metadata.schema_descr().columns();
    let columns: Vec<&str> = columns
        .iter()
        .map(|one| one.path().parts()[0].as_str())
        .collect();
    let expected =
        "game ply feature_inputs feature_values policy_outputs policy_shares high sums far";
    assert_eq!(columns, expected.split(' ').collect::<Vec<_>>());
}

#[test]
fn a_layout_that_cannot_be_columns_is_not_begun() {
    let folder = folder("layouts");
    let refused = |heads: &[(&str, usize, TargetKind)], what: &str| {
        let heads = heads.iter();
        let heads = heads.map(|(name, width, kind)| (Head::new(*name, *width), *kind));
        let layout = Layout {
            heads: heads.collect(),
            ..plan().layout()
        };
        let error = attempt(&folder.join("decisions.parquet"), &layout, &[]).err();
        let error = error.expect(what).to_string();
        assert!(error.contains(what), "{error}");
    };
    let (numbers, shares) = (TargetKind::Numbers, TargetKind::Distribution);
    for name in ["game", "ply", "feature_inputs", "feature_values"] {
        let what = format!("two columns are named {name}");
        refused(&[(name, 1, numbers)], &what);
    }
    refused(
        &[("a", 3, shares), ("a_shares", 3, numbers)],
        "two columns are named a_shares",
    );
    refused(
        &[("a", 1, numbers), ("a", 2, numbers)],
        "two columns are named a",
    );
    for (name, width) in [("", 1), ("a b", 1), ("A", 1), ("a", 0)] {
        refused(&[(name, width, numbers)], "is no head");
    }
    let left = fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(left, 0, "nothing was written");
}

#[test]
fn more_than_a_row_group_is_read_in_order() {
    let layout = Layout {
        inputs: 1,
        heads: vec![(Head::new("value", 1), TargetKind::Numbers)],
        ..plan().layout()
    };
    let many = (0..40_000).map(|game| Sample {
        id: SampleId { game, ply: 0 },
        features: Features::from_dense(&[(game % 3) as f32]),
        targets: vec![Target::Numbers(vec![game as f32])],
        weight: 1.0,
    });
    let many: Vec<Sample> = many.collect();
    let path = written(&folder("many"), &layout, &many);
    assert_eq!(decisions(&path, &layout).expect("rows"), many);
}

#[test]
fn what_does_not_fit_is_not_written() {
    let layout = plan().layout();
    let folder = folder("unfit");
    let path = folder.join("decisions.parquet");
    let refused = |change: fn(&mut Sample), what: &str| {
        let mut sample = samples(1..2).remove(0);
        change(&mut sample);
        let error = attempt(&path, &layout, &[sample]).expect_err(what);
        assert!(error.to_string().contains(what), "{error}");
    };
    refused(|s| s.features.push(12, 1.0), "input 12 of 12");
    refused(|s| s.features.push(0, f32::NAN), "is NaN");
    refused(|s| s.targets.truncate(3), "3 heads instead of 4");
    refused(
        |s| s.targets[1] = Target::Numbers(vec![1.0, 2.0]),
        "high are 2 instead of 1",
    );
    refused(
        |s| s.targets[2] = Target::Numbers(vec![1.0, f32::INFINITY]),
        "sums have inf",
    );
    refused(
        |s| s.targets[0] = Target::Distribution(vec![(0, 0.5)]),
        "policy sum to 0.5",
    );
    refused(
        |s| s.targets[0] = Target::Distribution(vec![(0, 2.0), (1, -1.0)]),
        "below 0",
    );
    refused(
        |s| s.targets[0] = Target::Distribution(vec![(6, 1.0)]),
        "output 6 of 6",
    );
    refused(
        |s| s.targets[0] = Target::Distribution(vec![(1, 0.5), (1, 0.5)]),
        "1 twice",
    );
    refused(|s| s.targets.swap(0, 1), "of another kind");
    refused(
        |s| s.targets[1] = Target::Distribution(vec![]),
        "high are of another kind",
    );
    refused(
        |s| s.targets[0] = Target::Numbers(vec![]),
        "policy are of another kind",
    );
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn any_samples_are_read_as_they_were_written(
        rows in prop::collection::vec(
            (
                any::<u64>(),
                any::<u32>(),
                prop::collection::vec((0u32..9, -1e30f32..1e30), 0..9),
                prop::option::of(prop::collection::vec(any::<f32>(), 3)),
                prop::sample::subsequence((0u32..5).collect::<Vec<_>>(), 0..5),
            ),
            0..20,
        )
    ) {
        let layout = Layout {
            inputs: 9,
            heads: vec![
                (Head::new("a", 3), TargetKind::Numbers),
                (Head::new("b", 5), TargetKind::Distribution),
            ],
            ..plan().layout()
        };
        let written = rows.into_iter().map(|(game, ply, entries, numbers, legal)| {
            let mut features = Features::default();
            features.extend(entries);
            let numbers = numbers.filter(|all| all.iter().all(|number| number.is_finite()));
            let share = 1.0 / legal.len() as f32;
            Sample {
                id: SampleId { game, ply },
                features,
                targets: vec![
                    Target::Numbers(numbers.unwrap_or_default()),
                    Target::Distribution(legal.into_iter().map(|at| (at, share)).collect()),
                ],
                weight: 1.0,
            }
        });
        let written: Vec<Sample> = written.collect();
        let path = self::written(&folder("any"), &layout, &written);
        prop_assert_eq!(decisions(&path, &layout).expect("rows"), written);
    }
}
