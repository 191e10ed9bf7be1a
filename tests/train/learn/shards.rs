//! Shards of decisions.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use yomite::arena::Part;
use yomite::nets::{Features, Head};
use yomite_train::samples::{Layout, Sample, SampleId, Target, TargetKind};
use yomite_train::shards::{Run, ShardError, Writer, gather, read};

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
    write_run(folder, layout, &run(part), samples)
}

fn write_run(folder: &Path, layout: &Layout, run: &Run, samples: Vec<Sample>) -> PathBuf {
    let mut writer = Writer::create(folder, layout, run).expect("a file");
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
        assert!(gathered.missing.is_empty(), "{:?}", gathered.missing);
    }
}

#[test]
fn of_two_runs_the_one_with_more_parts_is_kept() {
    let folder = folder("runs");
    let layout = plan().layout();
    let of_run = |change: fn(&mut Run), part: &str, games: std::ops::Range<u64>| {
        let mut run = run(part);
        change(&mut run);
        write_run(&folder, &layout, &run, samples(games))
    };
    // The other seed has the first name, and games of its own.
    let first = of_run(|run| run.seed = 4, "1/2", 100..103);
    let one = of_run(|_| (), "1/2", 0..3);
    let gathered = gather(&folder, &layout).expect("a folder");
    assert_eq!(gathered.read, std::slice::from_ref(&first), "a tie");
    assert_eq!(gathered.samples, samples(100..103));

    let two = of_run(|_| (), "2/2", 3..6);
    of_run(|run| run.seed = 6, "1/3", 200..201);
    let player = of_run(|run| run.played_by = "toy:level=2".into(), "3/3", 300..301);
    let named = folder.join("x-player.parquet");
    fs::rename(player, named).expect("a name");
    let parts = of_run(|_| (), "1/4", 400..401);
    fs::rename(parts, folder.join("y-parts.parquet")).expect("a name");
    let gathered = gather(&folder, &layout).expect("a folder");
    assert_eq!(gathered.read, [one, two]);
    assert_eq!(gathered.samples, samples(0..6));
    assert!(gathered.missing.is_empty(), "{:?}", gathered.missing);
    let told: Vec<(String, String)> = gathered.left_out.iter().map(told).collect();
    let told: Vec<&str> = told.iter().map(|(_, what)| what.as_str()).collect();
    let expected = [
        "seed 4 instead of 5",
        "seed 6 instead of 5",
        "played by toy:level=2 instead of toy:level=1",
        "in 4 parts instead of 2",
    ];
    let expected = expected.map(|what| format!("it is of another run: {what}"));
    assert_eq!(told, expected);
}

#[test]
fn a_part_that_is_missing_is_named() {
    let folder = folder("missing");
    for part in ["1/4", "3/4"] {
        shard(&folder, part, 20);
    }
    let gathered = gather(&folder, &plan().layout()).expect("a folder");
    let missing: Vec<String> = gathered.missing.iter().map(Part::to_string).collect();
    assert_eq!(missing, ["2/4", "4/4"]);
}

#[test]
fn a_decision_that_is_there_twice_is_found() {
    let layout = plan().layout();
    let twice = [samples(4..6), samples(5..6)].concat();
    let path = write(&folder("twice"), &layout, "1/1", twice);
    let error = read(&path, &layout).expect_err("twice");
    let what = "game 5, ply 0: it is there twice";
    assert_eq!(error.to_string(), what);
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
        let error = Writer::create(&folder, &layout, &run("1/1")).err();
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
    let (from, found) = read(&path, &layout).expect("its own");
    assert_eq!(from, run("1/1"));
    assert_eq!(found, many);
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
    foreign(
        &other(|layout| layout.inputs = 13),
        "fa-inputs.parquet",
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
    assert_eq!(gathered.samples, read(&good, &layout).expect("its own").1);
    let told: Vec<(String, String)> = gathered.left_out.iter().map(told).collect();
    let expected = [
        ("a-truncated.parquet", "no whole Parquet file"),
        ("b-empty.parquet", "no whole Parquet file"),
        ("c-text.parquet", "no whole Parquet file"),
        ("e-game.parquet", "decisions of chess, not of toy"),
        ("f-version.parquet", "encoding places v1, not in places v2"),
        ("fa-inputs.parquet", "are 13 inputs instead of 12"),
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
    let (_, right) = read(&whole, &layout).expect("its own");
    let bytes = fs::read(&whole).expect("a file");
    let path = folder.join("damaged.parquet");
    let mut found = 0;
    for at in (0..bytes.len()).step_by(7) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x41;
        fs::write(&path, damaged).expect("a file");
        // Statistics and names of tools are nobody's numbers: else it is found.
        match read(&path, &layout) {
            Ok((_, samples)) => assert_eq!(samples, right, "changed at {at}"),
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
    refused(
        |s| s.targets[1] = Target::Distribution(vec![]),
        "high are of another kind",
    );
    refused(
        |s| s.targets[0] = Target::Numbers(vec![]),
        "policy are of another kind",
    );
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
        prop_assert_eq!(read(&path, &layout).expect("its own").1, written);
    }
}
