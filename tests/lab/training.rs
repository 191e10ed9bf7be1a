//! `lab train`: what is written, resumed and refused.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use yomite::minds::coyote::strategy::Strategy;

use super::{lab, text};

/// A small abstraction: a second of training.
const SMALL: &[&str] = &["--levels", "1,4,8,12,20", "--measure-every", "3"];

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("yomite-train-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn train(more: &[&str]) -> std::process::Output {
    lab(&[&["train", "coyote"], SMALL, more].concat())
}

/// Every name that the help gives is in the answer to a name that is none.
#[test]
fn what_cannot_be_trained_is_told_what_can() {
    let out = lab(&["train", "chess"]);
    let told = text(&out.stderr);
    let help = text(&lab(&["train", "--help"]).stdout);
    let names = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = names.take_while(|line| !line.is_empty());
    let names: Vec<&str> = names
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.contains(&"placements"), "{help}");
    for name in names.into_iter().filter(|name| *name != "help") {
        assert!(told.contains(name), "{name} is missing: {told}");
    }
}

#[test]
fn a_training_is_written_with_its_worth_and_goes_on_where_it_stopped() {
    let folder = Folder::new("resume");
    let (whole, halves) = (folder.file("whole"), folder.file("halves"));
    let state = folder.file("state");
    let run = train(&["--iterations", "12", "--out", &whole]);
    assert!(run.status.success(), "{}", text(&run.stderr));
    assert!(text(&run.stdout).contains("12 iterations"));
    for iterations in ["6", "12"] {
        let part = [
            "--iterations",
            iterations,
            "--out",
            &halves,
            "--state",
            &state,
        ];
        assert!(train(&part).status.success());
    }
    let read = |folder: &str, name: &str| fs::read(format!("{folder}/{name}")).expect("written");
    assert_eq!(
        read(&whole, "equilibrium.bin"),
        read(&halves, "equilibrium.bin")
    );
    let strategy = Strategy::read(&read(&whole, "equilibrium.bin")).expect("a strategy");
    let beside: Value = serde_json::from_slice(&read(&whole, "equilibrium.json")).expect("JSON");
    assert_eq!(beside["exploitability"], strategy.exploitability);
    assert_eq!(
        (strategy.iterations, strategy.bidding.levels.len()),
        (12, 5)
    );
}

#[test]
fn a_state_that_does_not_fit_is_named_and_left_alone() {
    let folder = Folder::new("refuse");
    let (out, state) = (folder.file("out"), folder.file("state"));
    let asked = ["--iterations", "3", "--out", &out, "--state", &state];
    assert!(train(&asked).status.success());
    let before = fs::read(&state).expect("kept");
    let other = train(&[&asked[..], &["--lean", "0.5"]].concat());
    assert_eq!(other.status.code(), Some(1));
    assert!(
        text(&other.stderr).contains(&state),
        "{}",
        text(&other.stderr)
    );
    assert_eq!(fs::read(&state).expect("kept"), before);
    fs::write(&state, b"not a state").expect("written");
    let broken = train(&asked);
    assert_eq!(broken.status.code(), Some(1));
    assert!(text(&broken.stderr).contains("not the state of a training"));
    assert_eq!(fs::read(&state).expect("kept"), b"not a state");
}

#[test]
fn what_cannot_be_trained_is_refused_with_what_can() {
    let run = lab(&["train", "numeron"]);
    assert_eq!(run.status.code(), Some(2));
    assert!(text(&run.stderr).contains(
        "there are: coyote, duel, pineapple, placements, person, judgement, boards, sevens, worth"
    ));
    let folder = Folder::new("levels");
    let run = lab(&[
        "train",
        "coyote",
        "--levels",
        "5,3",
        "--out",
        &folder.file("x"),
    ]);
    assert_eq!(run.status.code(), Some(2));
    assert!(
        text(&run.stderr).contains("--levels"),
        "{}",
        text(&run.stderr)
    );
}

#[test]
fn self_play_is_written_in_parts_and_refused_with_what_can_be_played() {
    let folder = Folder::new("selfplay");
    let out = folder.file("sessions");
    let rest = [
        "--games", "3", "--rule", "hands=1", "--export", "--out", &out,
    ];
    for part in ["2/2", "1/2"] {
        let asked = [
            "selfplay",
            "pineapple",
            "--agents",
            "greedy",
            "--shard",
            part,
        ];
        let run = lab(&[&asked[..], &rest[..]].concat());
        assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
        let paths = text(&run.stdout);
        let paths: Vec<&str> = paths.lines().collect();
        for (path, extension) in paths.iter().zip(["jsonl", "parquet"]) {
            assert!(
                path.ends_with(&format!("{}-of-2.{extension}", &part[..1])),
                "{path}"
            );
            assert!(fs::metadata(path).expect("written").len() > 0);
        }
        assert_eq!(paths.len(), 2);
        // What is kept is a file of records.
        let verified = lab(&["verify", paths[0]]);
        assert_eq!(
            verified.status.code(),
            Some(0),
            "{}",
            text(&verified.stderr)
        );
    }
    for (agents, said) in [
        ("nobody", "nobody"),
        ("greedy,greedy,greedy", "one agent for both seats, or two"),
    ] {
        let asked = ["selfplay", "pineapple", "--agents", agents];
        let run = lab(&[&asked[..], &rest[..]].concat());
        assert_eq!(run.status.code(), Some(2));
        assert!(text(&run.stderr).contains(said), "{}", text(&run.stderr));
    }
    let other = lab(&["selfplay", "coyote"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(text(&other.stderr).contains("there are: pineapple"));
}

#[test]
fn a_course_is_made_once_and_tells_what_it_left_out() {
    let folder = Folder::new("course");
    let out = folder.file("course");
    let course = [
        "train",
        "pineapple",
        "--out",
        &out,
        "--agent",
        "greedy",
        "--sessions",
        "6",
        "--beside",
        "1",
        "--copies",
        "1",
        "--epochs",
        "1",
        "--rounds",
        "1",
        "--games",
        "2",
        "--search",
        "greedy",
        "--measured",
        "2",
        "--hands",
        "2",
        "--from",
        "../../assets/gallery/match-coyote.jsonl",
    ];
    let run = lab(&course);
    assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
    let left_out = text(&run.stderr);
    assert!(
        left_out.contains("record 0 is left out: it is no record of OFC Pineapple"),
        "{left_out}"
    );
    let said = text(&run.stdout);
    assert!(said.contains("0 decisions of people"), "{said}");
    let files = ["policy.safetensors", "report.md", "loss.svg"]
        .map(|name| folder.0.join("course").join(name));
    let first = files
        .each_ref()
        .map(|path| fs::read(path).expect("written"));
    let again = lab(&course);
    assert_eq!(again.status.code(), Some(0), "{}", text(&again.stderr));
    assert!(
        text(&again.stdout).contains("taken up"),
        "{}",
        text(&again.stdout)
    );
    assert_eq!(
        files
            .each_ref()
            .map(|path| fs::read(path).expect("written")),
        first
    );
    let report = String::from_utf8(first[1].clone()).expect("text");
    assert!(report.contains("greedy greedy; 6 sessions"), "{report}");
    assert!(
        report.contains("In each of 1 rounds of 2 sessions"),
        "{report}"
    );
    // From there it goes on in another folder, by itself alone; what is no network is named.
    let on = folder.file("on");
    let network = files[0].display().to_string();
    for (start, code) in [(network.as_str(), 0), ("Cargo.toml", 1)] {
        let rounds = "--rounds 1 --games 2 --search greedy --measured 2 --hands 2".split(' ');
        let rounds: Vec<&str> = rounds.collect();
        let asked = ["train", "pineapple", "--out", &on, "--start", start];
        let run = lab(&[&asked[..], &rounds[..]].concat());
        assert_eq!(run.status.code(), Some(code), "{}", text(&run.stderr));
        match code {
            0 => assert!(
                text(&run.stdout).starts_with("1: loss "),
                "{}",
                text(&run.stdout)
            ),
            _ => assert!(
                text(&run.stderr).contains("Cargo.toml: "),
                "{}",
                text(&run.stderr)
            ),
        }
    }
    // An agent that there is not is told before anything is read or played.
    let missing = lab(&[
        "train",
        "pineapple",
        "--out",
        &out,
        "--from",
        "nowhere.jsonl",
        "--agent",
        "nobody",
    ]);
    assert_eq!(missing.status.code(), Some(2), "{}", text(&missing.stderr));
    assert!(text(&missing.stderr).contains("there is no agent \"nobody\""));
}

#[test]
fn a_policy_by_rows_is_taught_measured_and_taken_up() {
    let folder = Folder::new("placements");
    let out = folder.file("course");
    let asked = "--agent greedy --sessions 6 --beside 1 --epochs 1 --ends 2 --hands 2 --from ../../assets/gallery/match-coyote.jsonl";
    let asked = asked.split(' ');
    let asked: Vec<&str> = asked.collect();
    let course = [&["train", "placements", "--out", &out][..], &asked].concat();
    let run = lab(&course);
    assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
    let said = text(&run.stdout);
    for line in [
        "both: policy.top_1 ",
        "both: foul.auc ",
        "both, played on: royalties.mae ",
        "54 cards, against greedy: ",
    ] {
        assert!(said.contains(line), "{said}");
    }
    let files = [
        "rows-score.safetensors",
        "rows-forecast.safetensors",
        "report.md",
        "loss.svg",
    ]
    .map(|name| folder.0.join("course").join(name));
    let read = || {
        files
            .each_ref()
            .map(|path| fs::read(path).expect("written"))
    };
    let first = read();
    let again = lab(&course);
    assert_eq!(again.status.code(), Some(0), "{}", text(&again.stderr));
    let said = text(&again.stdout);
    assert!(said.contains("taken up"), "{said}");
    assert_eq!(read(), first);
    let report = String::from_utf8(first[2].clone()).expect("text");
    assert!(report.contains("greedy greedy; 6 sessions"), "{report}");
    assert!(report.contains("through 2 ends of each"), "{report}");
    // Another course is not mixed with it.
    let other = asked.iter().map(|arg| if *arg == "1" { "2" } else { *arg });
    let other: Vec<&str> = other.collect();
    let other = lab(&[&["train", "placements", "--out", &out][..], &other].concat());
    assert_eq!(other.status.code(), Some(1), "{}", text(&other.stdout));
    assert!(
        text(&other.stderr).contains("of another run"),
        "{}",
        text(&other.stderr)
    );
}

#[test]
fn a_network_of_boards_is_taught_measured_and_taken_up() {
    let folder = Folder::new("boards");
    let out = folder.0.display().to_string();
    let small = [
        "train",
        "boards",
        "--jokers",
        "0",
        "--hands",
        "3",
        "--deals",
        "1",
        "1",
        "1",
        "--measured",
        "4",
        "--out",
        &out,
    ];
    let asked = [&small[..], &["--rounds", "1"]].concat();
    let first = lab(&asked);
    assert!(first.status.success(), "{}", text(&first.stderr));
    let line = text(&first.stdout);
    assert!(
        line.starts_with("1: loss ") && line.contains("points a hand"),
        "{line}"
    );
    let network = folder.file("boards-0.safetensors");
    let before = fs::read(&network).expect("a network");
    // What is there is not done again, and tells the same.
    let again = lab(&asked);
    assert_eq!(text(&again.stdout), line);
    assert_eq!(fs::read(&network).expect("a network"), before);
    let other = lab(&[&small[..], &["--rounds", "2"]].concat());
    assert_eq!(other.status.code(), Some(1));
    assert!(text(&other.stderr).contains("boards-0.state: it is of another run"));
    for refused in [
        &["--jokers", "1"][..],
        &["--deals", "0", "1", "1"],
        &["--passes", "0"],
        &["--rate", "0"],
        &["--rate", "nan"],
        &["--explore", "2"],
        &["--measured", "1"],
    ] {
        let run = lab(&[&["train", "boards", "--out", &out], refused].concat());
        assert_eq!(run.status.code(), Some(2), "{refused:?}");
    }
}

#[test]
fn what_a_course_has_made_is_installed_with_a_note_of_where_it_comes_from() {
    let folder = Folder::new("install");
    let (course, assets) = (folder.file("course"), folder.file("assets"));
    let run = train(&["--iterations", "3", "--out", &course]);
    assert!(run.status.success(), "{}", text(&run.stderr));
    let install = || lab(&["install", &course, "--assets", &assets]);
    let run = install();
    assert_eq!(run.status.code(), Some(0), "{}", text(&run.stderr));
    let names = ["coyote/equilibrium.bin", "coyote/equilibrium.json"];
    let origins = || -> Value {
        let file = fs::read(format!("{assets}/origins.json")).expect("a note");
        serde_json::from_slice(&file).expect("JSON")
    };
    for name in names {
        let path = format!("{assets}/{name}");
        assert!(text(&run.stdout).contains(&path), "{}", text(&run.stdout));
        let own = name.trim_start_matches("coyote/");
        let content = fs::read(&path).expect("installed");
        assert_eq!(content, fs::read(format!("{course}/{own}")).expect("made"));
        let hash = format!("{:016x}", yomite::assets::hash(&content));
        assert_eq!(origins()[name]["hash"], hash);
        let command = "lab train coyote --levels 1,4,8,12,20 --measure-every 3 --iterations 3";
        assert_eq!(origins()[name]["command"], command);
    }
    // Another course leaves those notes alone, and knows its seed.
    let boards = folder.file("boards");
    let small = "--jokers 0 --hands 3 --deals 1 1 1 --measured 4 --rounds 1 --seed 4 --out";
    let small: Vec<&str> = small.split(' ').collect();
    let run = lab(&[&["train", "boards"], &small[..], &[&boards]].concat());
    assert!(run.status.success(), "{}", text(&run.stderr));
    let run = lab(&["install", &boards, "--assets", &assets]);
    assert!(run.status.success(), "{}", text(&run.stderr));
    assert_eq!(origins()["pineapple/boards-0.safetensors"]["seed"], 4);
    assert_eq!(origins().as_object().map(|all| all.len()), Some(3));
    // What is not as it was made is not installed, nor is what is no course.
    fs::write(format!("{course}/equilibrium.bin"), b"other").expect("written");
    let before = fs::read(format!("{assets}/{}", names[0])).expect("installed");
    let run = install();
    assert_eq!(run.status.code(), Some(1));
    assert!(text(&run.stderr).contains("equilibrium.bin: it is not what the course has made"));
    assert_eq!(
        fs::read(format!("{assets}/{}", names[0])).expect("there"),
        before
    );
    let run = lab(&["install", &assets]);
    assert_eq!(run.status.code(), Some(1));
    assert!(
        text(&run.stderr).contains("made.json"),
        "{}",
        text(&run.stderr)
    );
}

/// The notes in `assets/` are those of the files that are shipped.
#[test]
fn every_file_that_is_computed_has_its_origin() {
    let origins: Value =
        serde_json::from_str(include_str!("../../assets/origins.json")).expect("JSON");
    let computed = |name: &str| name.ends_with(".safetensors") || name.contains("/judge-");
    for asset in yomite::assets::ALL {
        let file = asset
            .file
            .rsplit_once('.')
            .map_or("", |(_, extension)| extension);
        let name = format!("{}.{file}", asset.name);
        if computed(&name) || asset.name == "coyote/equilibrium" {
            assert_eq!(
                origins[&name]["hash"],
                format!("{:016x}", asset.hash),
                "{name}"
            );
            assert!(origins[&name]["command"].is_string(), "{name}");
        }
    }
}

/// Somebody's own matches become a network that plays, alone and as the other of a search.
#[test]
fn a_person_is_learned_from_records_and_plays() {
    let folder = Folder::new("person");
    let [records, mine, out] = ["all.jsonl", "mine.jsonl", "mine"].map(|name| folder.file(name));
    let seed = ["--games", "8", "--seed", "3", "--rule", "hands=4"];
    let agents = [
        "match",
        "pineapple",
        "--agents",
        "rollout:simulations=20,greedy",
    ];
    let played = lab(&[&agents[..], &seed[..], &["--records", &records]].concat());
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    // One of the agents stands for the person.
    let all = fs::read_to_string(&records).expect("written");
    let person = all.replace("\"rollout:simulations=20\"", "\"human\"");
    assert_ne!(all, person);
    fs::write(&mine, person).expect("written");
    let learned = lab(&["train", "person", &mine, "--out", &out]);
    let said = text(&learned.stdout);
    assert_eq!(learned.status.code(), Some(0), "{}", text(&learned.stderr));
    assert!(said.contains("placements learned from"), "{said}");
    assert!(
        said.contains("the person's own network: of those held out it names"),
        "{said}"
    );
    let file = format!("{out}/person.safetensors");
    let few = ["--games", "2", "--seed", "5", "--rule", "hands=1"];
    for agent in [
        format!("policy:file={file}"),
        format!("mcts-seed:simulations=20,rival=policy,file={file}"),
    ] {
        let agents = format!("{agent},greedy");
        let match_of = ["match", "pineapple", "--agents", &agents];
        let played = lab(&[&match_of[..], &few[..]].concat());
        assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    }
    // Nobody in the other file is a person.
    let nobody = lab(&["train", "person", &records, "--out", &out]);
    assert_eq!(nobody.status.code(), Some(1));
    assert!(
        text(&nobody.stderr).contains("nobody in it is a person"),
        "{}",
        text(&nobody.stderr)
    );
    assert!(
        text(&nobody.stderr).contains("0 placements are too few"),
        "{}",
        text(&nobody.stderr)
    );
}
