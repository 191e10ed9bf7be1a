//! The house keeps its own rules: its floors, its programs, and what they link.

use std::path::Path;
use std::{fs, io};

use yomite::games::GameId;

#[path = "architecture/dependencies.rs"]
mod dependencies;
#[path = "architecture/floors.rs"]
mod floors;
#[path = "architecture/imports.rs"]
mod imports;
#[path = "architecture/reader.rs"]
mod reader;
#[path = "architecture/thinking.rs"]
mod thinking;
#[path = "architecture/views.rs"]
mod views;

use dependencies::{Program, acceptable, licences};
use floors::{Floors, breaches, misplaced};
use imports::mentions;
use thinking::exposed;

const BROWSER: &str = "wasm32-unknown-unknown";
const WORKER: Program = Program {
    package: "yomite-worker",
    target: Some(BROWSER),
    features: "",
};
const PAGE: Program = Program {
    package: "yomite-page",
    ..WORKER
};
const LAB: Program = Program {
    package: "yomite-lab",
    target: None,
    features: "train",
};

/// Every source of the house, as path from its root and content; no build script.
fn sources() -> Vec<(String, String)> {
    fn collect(root: &Path, folder: &Path, into: &mut Vec<(String, String)>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                collect(root, &path, into)?;
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let inside = path.strip_prefix(root).expect("below the package");
                let name = inside.to_string_lossy().replace('\\', "/");
                into.push((name, fs::read_to_string(&path)?));
            }
        }
        Ok(())
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    collect(root, &root.join("src"), &mut all).expect("the sources can be read");
    all.retain(|(path, _)| !path.ends_with("build.rs") && !path.ends_with("build_id.rs"));
    all.sort();
    all
}

fn lib(sources: &[(String, String)]) -> &str {
    let lib = sources.iter().find(|(path, _)| path == "src/lib.rs");
    &lib.expect("the crate has a root").1
}

#[test]
fn every_module_stands_on_the_floors_above_it() {
    let sources = sources();
    let floors = Floors::read(lib(&sources));
    assert!(!floors.is_empty(), "src/lib.rs shows no table of floors");
    let games: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
    for game in &games {
        let folder = format!("src/games/{game}/");
        assert!(
            sources.iter().any(|(path, _)| path.starts_with(&folder)),
            "the game {game} has no folder of its name"
        );
    }
    let found = breaches(&mentions(&sources), &floors, &games);
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn every_module_has_its_file_beside_its_folder() {
    let sources = sources();
    let found = misplaced(sources.iter().map(|(path, _)| path.as_str()));
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn the_page_cannot_think() {
    let think = [PAGE, WORKER, LAB].map(|program| {
        let linked = program.linked();
        linked.iter().any(|name| name == "yomite_minds")
    });
    assert_eq!(think, [false, true, true]);
    let found = exposed(&sources());
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

/// Why, `src/page/parts/fields.rs` says.
#[test]
fn a_component_of_the_page_takes_props_alone() {
    let page = sources()
        .into_iter()
        .filter(|(path, _)| path.starts_with("src/page/"));
    let found = page.flat_map(|(path, source)| {
        let spreads = views::spreads(&source).into_iter();
        spreads.map(move |spread| format!("{path}: {spread}"))
    });
    let found: Vec<String> = found.collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn the_worker_links_nothing_of_the_page() {
    let linked = WORKER.linked();
    assert!(linked.iter().any(|name| name == "wasm_bindgen"));
    let page: Vec<&String> = linked
        .iter()
        .filter(|name| name.starts_with("leptos") || *name == "idb" || *name == "gloo_timers")
        .collect();
    assert!(page.is_empty(), "the worker links {page:?}");
}

#[test]
fn the_site_links_nothing_of_the_lab() {
    for program in [WORKER, PAGE] {
        let linked = program.linked();
        let lab: Vec<&String> = linked
            .iter()
            .filter(|name| ["clap", "indicatif", "rayon"].contains(&name.as_str()))
            .collect();
        assert!(lab.is_empty(), "{}: {lab:?}", program.package);
    }
    assert!(LAB.linked().iter().any(|name| name == "clap"));
}

#[test]
fn every_licence_suits_the_projects_own() {
    for target in [Some(BROWSER), None] {
        let licences = licences(target);
        assert!(licences.len() > 20, "cargo lists the dependencies");
        let others: Vec<_> = licences
            .iter()
            .filter(|(_, licence)| !acceptable(licence))
            .collect();
        assert!(others.is_empty(), "for {target:?}: {others:?}");
    }
}

/// Who may name what makes a teacher: where it is defined, the measuring match with its lab, and the
/// worker, which holds every lesson against the match that it belongs to.
const TEACHING: [&str; 6] = [
    "src/minds/lib.rs",
    "src/minds/thinking.rs",
    "src/arena/contest.rs",
    "src/lab/roster.rs",
    "src/worker/bouts.rs",
    "src/worker/kit.rs",
];

#[test]
fn the_truth_is_shown_by_the_lab_and_the_worker_alone() {
    for (path, source) in sources() {
        if source.contains("AnyTeacher") {
            assert!(
                TEACHING.contains(&path.as_str()),
                "{path} makes one who sees all"
            );
        }
        let agents = ["src/games/", "src/minds/"]
            .iter()
            .any(|of| path.starts_with(of));
        let agents = agents && path.contains("/agents");
        let names_one = source.contains("Teacher") || source.contains("teachers::");
        assert!(!(agents && names_one), "{path}: an agent knows a teacher");
    }
}
