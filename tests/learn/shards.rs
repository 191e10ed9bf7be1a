//! Shards of decisions.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use yomite::arena::Part;
use yomite::nets::{Features, Head};
use yomite::training::samples::{Layout, Sample, SampleId, Target, TargetKind};
use yomite::training::shards::{Run, ShardError, Writer, gather, read};

use super::files::folder;
use super::samples::{plan, samples};

fn run(part: &str) -> Run {
    Run {
        seed: 5,
        part: part.parse().expect("a part"),
        played_by: "toy:level=1".to_owned(),
    }
}

fn write(folder: &Path, layout: &Layout, part: &str, samples: Vec<Sample>) -> PathBuf {
    let mut writer = Writer::create(folder, layout, &run(part)).expect("a file");
    for sample in samples {
        writer.push(sample).expect("it fits");
    }
    writer.finish().expect("a file")
}

fn shard(folder: &Path, part: &str, games: u64) -> PathBuf {
    let takes: Part = part.parse().expect("a part");
    let own = samples(0..games)
        .into_iter()
        .filter(|one| takes.takes(one.id.game));
    write(folder, &plan().layout(), part, own.collect())
}

#[test]
fn any_way_of_dealing_games_to_shards_gives_the_same_samples() {
    let layout = plan().layout();
    let all = samples(0..60);
    for of in [1, 2, 7] {
        let folder = folder(&format!("dealt-{of}"));
        for index in (1..=of).rev() {
            shard(&folder, &format!("{index}/{of}"), 60);
        }
        let gathered = gather(&folder, &layout).expect("a folder");
        assert_eq!(gathered.read.len(), of);
        assert!(gathered.left_out.is_empty(), "{:?}", gathered.left_out);
        assert_eq!(gathered.samples, all);
    }
}

#[test]
fn the_same_run_gives_the_same_bytes() {
    let (one, other) = (folder("bytes-1"), folder("bytes-2"));
    let (one, other) = (shard(&one, "2/3", 40), shard(&other, "2/3", 40));
    assert_eq!(
        fs::read(one).expect("a file"),
        fs::read(other).expect("a file")
    );
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
    });
    let many: Vec<Sample> = many.collect();
    let path = write(&folder("many"), &layout, "1/1", many.clone());
    assert_eq!(read(&path, &layout).expect("its own"), many);
}

#[test]
fn a_broken_or_foreign_shard_is_named_and_left_out() {
    let folder = folder("broken");
    let layout = plan().layout();
    let good = shard(&folder, "1/8", 80);
    let whole = fs::read(&good).expect("a file");
    let put = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).expect("a file");
    put("a-truncated.parquet", &whole[..whole.len() / 2]);
    put("b-empty.parquet", b"");
    put(
        "c-text.parquet",
        b"this is no table at all, however long it goes on",
    );
    put("notes.txt", b"not looked at");
    put("d.parquet.new", &whole[..20]);

    let other = |change: fn(&mut Layout)| {
        let mut layout = plan().layout();
        change(&mut layout);
        layout
    };
    let foreign = |layout: &Layout, name: &str, part: &str| {
        let path = write(&folder, layout, part, vec![]);
        fs::rename(path, folder.join(name)).expect("a name");
    };
    foreign(
        &other(|layout| layout.game = "chess".into()),
        "e-game.parquet",
        "2/8",
    );
    foreign(
        &other(|layout| layout.encoding.version = 1),
        "f-version.parquet",
        "2/8",
    );
    let none = Layout {
        heads: vec![],
        ..plan().layout()
    };
    let bare = samples(0..1).into_iter().map(|sample| Sample {
        targets: vec![],
        ..sample
    });
    let path = write(&folder, &none, "3/8", bare.collect());
    fs::rename(path, folder.join("g-heads.parquet")).expect("a name");
    // The name that comes first keeps the decisions.
    fs::copy(&good, folder.join("z-again.parquet")).expect("a copy");

    let gathered = gather(&folder, &layout).expect("a folder");
    assert_eq!(gathered.read, std::slice::from_ref(&good));
    assert_eq!(gathered.samples, read(&good, &layout).expect("its own"));
    let told: Vec<(String, String)> = gathered.left_out.iter().map(told).collect();
    let expected = [
        ("a-truncated.parquet", "no whole Parquet file"),
        ("b-empty.parquet", "no whole Parquet file"),
        ("c-text.parquet", "no whole Parquet file"),
        ("e-game.parquet", "decisions of chess, not of toy"),
        ("f-version.parquet", "encoding places v1, not in places v2"),
        ("g-heads.parquet", "\"policy_outputs\" is missing"),
        ("z-again.parquet", "game 0, ply 0: another shard"),
    ];
    assert_eq!(told.len(), expected.len(), "{told:?}");
    for ((name, what), (file, why)) in told.iter().zip(expected) {
        assert!(name == file && what.contains(why), "{name}: {what}");
    }
    assert!(gather(&folder.join("nowhere"), &layout).is_err());
}

fn told((path, error): &(PathBuf, ShardError)) -> (String, String) {
    let name = path.file_name().expect("a name").to_string_lossy();
    (name.into_owned(), error.to_string())
}

#[test]
fn any_damage_is_found() {
    let folder = folder("damaged");
    let layout = plan().layout();
    let whole = shard(&folder, "1/30", 30);
    let right = read(&whole, &layout).expect("its own");
    let bytes = fs::read(&whole).expect("a file");
    let path = folder.join("damaged.parquet");
    let mut found = 0;
    for at in (0..bytes.len()).step_by(7) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x41;
        fs::write(&path, damaged).expect("a file");
        // Statistics and names of tools are nobody's numbers: else it is found.
        match read(&path, &layout) {
            Ok(samples) => assert_eq!(samples, right, "changed at {at}"),
            Err(_) => found += 1,
        }
    }
    assert!(found > bytes.len() / 14, "{found} of {}", bytes.len());
}

#[test]
fn what_does_not_fit_is_not_written() {
    let layout = plan().layout();
    let folder = folder("unfit");
    let mut writer = Writer::create(&folder, &layout, &run("1/1")).expect("a file");
    let mut refused = |change: fn(&mut Sample), what: &str| {
        let mut sample = samples(1..2).remove(0);
        change(&mut sample);
        let error = writer.push(sample).expect_err(what);
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
    assert!(
        gather(&folder, &layout)
            .expect("a folder")
            .samples
            .is_empty(),
        "no whole file yet"
    );
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
            }
        });
        let written: Vec<Sample> = written.collect();
        let path = write(&folder("any"), &layout, "1/1", written.clone());
        prop_assert_eq!(read(&path, &layout).expect("its own"), written);
    }

    #[test]
    fn every_game_belongs_to_one_part(of in 1u64..40, game: u64) {
        let part = |index| format!("{index}/{of}").parse::<Part>().expect("a part");
        prop_assert_eq!((1..=of).filter(|index| part(*index).takes(game)).count(), 1);
        prop_assert_eq!(part(of).to_string(), format!("{of}/{of}"));
    }
}

#[test]
fn what_is_no_part_is_refused() {
    assert!(Part::WHOLE.takes(u64::MAX));
    for text in [
        "", "3", "0/4", "5/4", "1/0", "-1/3", "a/b", "1/2/3", "1 / 2",
    ] {
        let error = text.parse::<Part>().expect_err(text);
        assert!(error.to_string().contains("3/16"), "{error}");
    }
}
