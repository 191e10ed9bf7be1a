//! Matches of self-play as they are kept, of a game that nobody learns.

use std::fs;
use std::path::{Path, PathBuf};

use rand::Rng as _;
use yomite::catalogue::SpecError;
use yomite::contest::Part;
use yomite::games::GameId;
use yomite::nets::{Encoding, Features, Head};
use yomite::record::{Player, read};
use yomite_train::TrainingError;
use yomite_train::samples::{Layout, Sample, SampleId, Target, TargetKind};
use yomite_train::selfplay::{
    Choice, Played, Players, Run, SampleEncoding, SelfPlay, Stream, Table, encoded, parts,
};

use super::files::folder;

/// Coyote by chance, with a thought about every second choice.
#[derive(Clone)]
struct Toy {
    games: u64,
    seed: u64,
}

impl SelfPlay for Toy {
    fn run(&self) -> Run {
        Run {
            game: GameId::Coyote,
            seed: self.seed,
            games: self.games,
            played_by: format!("chance, {} matches", self.games),
        }
    }

    fn players(&self) -> Result<Box<dyn Players>, SpecError> {
        Ok(Box::new(Chance("random".parse::<Player>()?)))
    }
}

struct Chance(Player);

impl Players for Chance {
    fn table(&self, _: u64, rng: &mut Stream) -> Option<Table<'_>> {
        let config = GameId::Coyote.default_config();
        Some(Table {
            deal: config.draw(rng).ok()?,
            seats: vec![self.0.clone(); config.players()],
            config,
            choose: Box::new(|truth, rng| {
                let seen = truth.observe(truth.to_move()?);
                let action = seen.legal_draw(rng)?;
                let weight = f64::from(rng.next_u32()) / 7.0;
                let thought = rng.next_u32().is_multiple_of(2);
                let shares = thought.then(|| (action.clone(), weight));
                Some(Choice {
                    action,
                    shares: shares.into_iter().collect(),
                })
            }),
        })
    }
}

/// Who moved, and how sure it was.
struct Plain;

impl SampleEncoding for Plain {
    fn layout(&self) -> Layout {
        Layout {
            game: "coyote".into(),
            encoding: Encoding::new("plain", 1),
            inputs: 9,
            heads: vec![(Head::new("sure", 1), TargetKind::Numbers)],
        }
    }

    fn samples(&self, played: &Played) -> Vec<Sample> {
        let one = |(nth, (ply, shares)): (u32, (&yomite::session::Ply, &Vec<_>))| {
            let mut features = Features::default();
            features.push(u32::from(ply.seat.0), 1.0);
            let sum: f64 = shares.iter().map(|(_, weight): &(_, f64)| weight).sum();
            Sample {
                id: SampleId {
                    game: played.game,
                    ply: nth,
                },
                features,
                targets: vec![Target::Numbers(vec![sum as f32])],
                weight: 1.0,
            }
        };
        (0..).zip(played.plies()).map(one).collect()
    }
}

fn toy(games: u64) -> Toy {
    Toy { games, seed: 5 }
}

fn play(toy: &Toy, folder: &Path, parts: &[Part]) {
    toy.play(folder, parts, &mut |_| {}).expect("played");
}

/// Every match of a run, as it is played.
fn all(toy: &Toy) -> Vec<Played> {
    let (run, players) = (toy.run(), toy.players().expect("chance"));
    let games = (0..toy.games).map(|game| run.play(players.as_ref(), game).expect("a match"));
    games.collect()
}

#[test]
fn any_way_of_dealing_games_to_parts_gives_the_same_matches() {
    let toy = toy(23);
    let right = encoded(&Plain, &all(&toy));
    for of in [1, 2, 7] {
        let folder = folder(&format!("dealt-{of}"));
        let parts = parts(of);
        for part in parts.iter().rev() {
            play(&toy, &folder, std::slice::from_ref(part));
        }
        let mut samples = toy.samples(&folder, &parts, &Plain).expect("kept");
        samples.sort_by_key(|sample| sample.id);
        assert_eq!(samples, right);
    }
}

#[test]
fn matches_are_read_as_they_were_played_and_are_records_for_everybody() {
    let (toy, folder) = (toy(9), folder("as-played"));
    play(&toy, &folder, &[Part::WHOLE]);
    let kept = toy.run().read(Part::WHOLE, &folder).expect("kept");
    let right = all(&toy);
    assert_eq!(kept, right);
    assert!(
        kept.iter()
            .flat_map(|one| &one.shares)
            .any(|one| !one.is_empty())
    );
    // Whoever reads records passes over what stands between them.
    let text = fs::read_to_string(toy.run().path(Part::WHOLE, &folder)).expect("a file");
    let records = read(&text).into_iter();
    let records: Vec<_> = records.map(|record| record.expect("a record")).collect();
    let right: Vec<_> = right.into_iter().map(|one| one.record).collect();
    assert_eq!(records, right);
}

#[test]
fn the_same_run_gives_the_same_bytes_and_what_is_there_is_not_played_again() {
    let (one, other) = (folder("bytes-1"), folder("bytes-2"));
    let (toy, part) = (toy(12), [Part::new(2, 3).expect("a part")]);
    let path = |folder: &Path| toy.run().path(part[0], folder);
    for folder in [&one, &other] {
        play(&toy, folder, &part);
    }
    let read = |folder: &Path| fs::read(path(folder)).expect("a file");
    assert_eq!(read(&one), read(&other));
    let time = || {
        fs::metadata(path(&one))
            .expect("a file")
            .modified()
            .expect("a time")
    };
    let before = time();
    let mut told = 0;
    toy.play(&one, &part, &mut |done| told += done)
        .expect("there");
    assert_eq!((time(), told), (before, 4));
    // One that is broken is.
    fs::write(path(&one), "{\"yomite\":1}").expect("written");
    play(&toy, &one, &part);
    assert_eq!(read(&one), read(&other));
    // Nothing else is left behind.
    assert_eq!(fs::read_dir(&one).expect("a folder").count(), 1);
}

#[test]
fn what_is_missing_or_broken_is_named_and_what_is_foreign_is_left_alone() {
    let (toy, folder) = (toy(8), folder("named"));
    let parts = parts(4);
    play(&toy, &folder, &[parts[0], parts[2]]);
    let path = |at: usize| toy.run().path(parts[at], &folder);
    let error = |toy: &Toy| toy.samples(&folder, &parts, &Plain).expect_err("not all");
    let missing = error(&toy).to_string();
    assert!(
        missing.starts_with(&path(1).display().to_string()),
        "{missing}"
    );
    play(&toy, &folder, &parts);

    let whole = fs::read_to_string(path(1)).expect("a file");
    let lines: Vec<&str> = whole.lines().collect();
    let without = |at: usize| {
        let kept = lines.iter().enumerate().filter(|(nth, _)| *nth != at);
        kept.map(|(_, line)| format!("{line}\n"))
            .collect::<String>()
    };
    for (text, what) in [
        (
            whole[..whole.len() / 2].to_owned(),
            "its last line is missing",
        ),
        (String::new(), "none of self-play"),
        ("no matches at all\n".to_owned(), "none of self-play"),
        (without(0), "none of self-play"),
        (without(1), "changed since it was written"),
        (without(lines.len() - 1), "its last line is missing"),
    ] {
        fs::write(path(1), text).expect("a file");
        let error = error(&toy);
        assert!(matches!(error, TrainingError::Broken { .. }), "{error}");
        let (said, name) = (error.to_string(), path(1).display().to_string());
        assert!(said.contains(what) && said.starts_with(&name), "{said}");
    }
    fs::write(path(1), &whole).expect("a file");

    // The same names, but of other matches.
    let other = Toy {
        games: 9,
        ..toy.clone()
    };
    let refused = other.play(&folder, &parts, &mut |_| {});
    assert!(matches!(refused, Err(TrainingError::Foreign { .. })));
    assert!(matches!(error(&other), TrainingError::Foreign { .. }));
    assert_eq!(fs::read_to_string(path(1)).expect("a file"), whole);
    // Another seed lies beside it.
    let beside = Toy {
        seed: 6,
        ..toy.clone()
    };
    play(&beside, &folder, &parts);
    assert_eq!(fs::read_to_string(path(1)).expect("a file"), whole);
}

#[test]
fn any_damage_is_found() {
    let (toy, folder) = (toy(1), folder("damaged"));
    play(&toy, &folder, &[Part::WHOLE]);
    let path: PathBuf = toy.run().path(Part::WHOLE, &folder);
    let bytes = fs::read(&path).expect("a file");
    for at in (0..bytes.len() - 1).step_by(7) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x41;
        fs::write(&path, damaged).expect("a file");
        assert!(
            toy.run().read(Part::WHOLE, &folder).is_err(),
            "changed at {at}"
        );
    }
}
