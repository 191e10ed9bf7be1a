//! The rules of the house, held against what its modules name.

use std::collections::HashMap;

use syn::{Attribute, Expr, Item, Lit, MetaNameValue};

use crate::imports::Mention;

/// The modules of each floor, from the table in `src/lib.rs`: numbered rows, whose second cell
/// names the modules between backticks.
pub struct Floors {
    of: HashMap<String, usize>,
    last: usize,
}

impl Floors {
    pub fn read(lib: &str) -> Floors {
        let mut floors = Floors {
            of: HashMap::new(),
            last: 0,
        };
        for line in lib.lines() {
            let mut cells = line
                .trim_start()
                .trim_start_matches("//!")
                .split('|')
                .map(str::trim);
            let (Some(""), Some(number), Some(modules)) =
                (cells.next(), cells.next(), cells.next())
            else {
                continue;
            };
            let Ok(number) = number.parse() else { continue };
            for name in modules.split('`').skip(1).step_by(2) {
                floors.of.insert(name.to_owned(), number);
            }
            floors.last = floors.last.max(number);
        }
        floors
    }

    pub fn is_empty(&self) -> bool {
        self.of.is_empty()
    }

    fn number(&self, module: &str) -> Option<usize> {
        self.of.get(module).copied()
    }

    /// The programs' own code, on the last floor.
    pub fn programs(&self) -> impl Iterator<Item = &str> {
        let last = self.of.iter().filter(|(_, floor)| **floor == self.last);
        last.map(|(name, _)| name.as_str())
    }
}

/// Every breach, a line each: where, what, and which rule.
pub fn breaches(mentions: &[Mention], floors: &Floors, games: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    for mention in mentions {
        for reason in reasons(mention, floors, games) {
            let Mention {
                file, line, item, ..
            } = mention;
            all.push(format!("{file}:{line}: `{}`: {reason}", item.join("::")));
        }
    }
    all.sort();
    all.dedup();
    all
}

fn reasons(mention: &Mention, floors: &Floors, games: &[&str]) -> Vec<String> {
    let mut reasons = Vec::new();
    if mention.external {
        reasons.extend(outside(mention, floors));
        return reasons;
    }
    if mention.public_glob {
        reasons.push("a public glob hides what is re-exported".to_owned());
    }
    for item in [&mention.item, &mention.origin] {
        let from: Vec<&str> = mention.from.iter().map(String::as_str).collect();
        let item: Vec<&str> = item.iter().map(String::as_str).collect();
        reasons.extend(climbs(&from, &item, floors));
        reasons.extend(between_games(&from, &item, games));
        reasons.extend(speaks_for_others(&from, &item));
        if from.first() == Some(&"ui") || from[..] == ["bin", "app"] {
            reasons.extend(thinks(&item));
        }
    }
    reasons
}

/// A module stands on those above it, never on one beside it.
fn climbs(from: &[&str], item: &[&str], floors: &Floors) -> Option<String> {
    let (&[at, ..], &[to, ..]) = (from, item) else {
        return None;
    };
    if at == to {
        return None;
    }
    let Some(below) = floors.number(to) else {
        return Some("is on no floor of the table in src/lib.rs".to_owned());
    };
    if let ["bin", program, ..] = from {
        let own = match *program {
            "lab" => &["lab", "training"][..],
            program => &[program][..],
        };
        let own = own.contains(&to) || (*program == "app" && to == "ui");
        return (below == floors.last && !own)
            .then(|| format!("the program `{program}` does not start `{to}`"));
    }
    let Some(floor) = floors.number(at) else {
        return Some(format!("`{at}` is on no floor of the table in src/lib.rs"));
    };
    (below >= floor)
        .then(|| format!("`{at}` (floor {floor}) does not stand on `{to}` (floor {below})"))
}

/// Only the list knows the games; no game knows another, nor the list.
fn between_games(from: &[&str], item: &[&str], games: &[&str]) -> Option<String> {
    let (["games", own, ..], ["games", to, ..]) = (from, item) else {
        return None;
    };
    let (is_game, to_game) = (games.contains(own), games.contains(to));
    let listing = ["any", "catalogue", "thinking"];
    if to_game && own != to && !listing.contains(own) {
        return Some(format!("`{own}` does not know the game `{to}`"));
    }
    (is_game && listing.contains(to)).then(|| format!("the game `{own}` does not know the list"))
}

/// What puts words into a language knows no part of the page that has words: each hands over its
/// own.
fn speaks_for_others(from: &[&str], item: &[&str]) -> Option<String> {
    let (["ui", "i18n", ..], ["ui", part, ..]) = (from, item) else {
        return None;
    };
    (*part != "i18n").then(|| format!("`i18n` does not know `{part}`"))
}

/// The page shows what was thought, and leaves the thinking to the workers: it may name what an
/// agent is called and what it can be set to, but neither make one nor reach into one.
fn thinks(item: &[&str]) -> Option<String> {
    let barred = match item {
        ["search" | "nets" | "arena", ..] => true,
        ["agent", name, ..] => matches!(*name, "Agent" | "Played" | "Search" | "Study" | "Teacher"),
        ["games", _, "agents" | "teacher", ..] => true,
        ["games", names @ ..] => {
            names.last() == Some(&"agent")
                || names
                    .iter()
                    .any(|name| matches!(*name, "AnyAgent" | "AnySearch" | "AnyStudy"))
        }
        _ => false,
    };
    barred.then(|| "the page neither makes agents nor searches".to_owned())
}

/// Up to the games nothing reads a clock, asks for entropy or touches the browser: the same seed
/// gives the same game everywhere.
fn outside(mention: &Mention, floors: &Floors) -> Option<String> {
    let floor = floors.number(mention.from.first()?)?;
    if floor > floors.number("games")? || mention.in_tests() {
        return None;
    }
    let item: Vec<&str> = mention.item.iter().map(String::as_str).collect();
    let barred = matches!(
        item[..],
        ["std", "time", "Instant" | "SystemTime", ..]
            | ["rand", "rng" | "random" | "thread_rng", ..]
            | ["rand", "rngs", "OsRng" | "SysRng" | "ThreadRng", ..]
            | [
                "getrandom" | "js_sys" | "web_sys" | "wasm_bindgen" | "leptos",
                ..
            ]
    );
    barred.then(|| "neither clock nor entropy nor browser up to the games".to_owned())
}

/// The files that hold a module's source inside its own folder: it stands beside it instead.
pub fn misplaced<'a>(paths: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let folders = paths.into_iter();
    let folders = folders.filter_map(|path| path.strip_suffix("/mod.rs"));
    folders
        .map(|folder| format!("{folder}/mod.rs is to be {folder}.rs"))
        .collect()
}

/// The modules of the last floor that `lib.rs` declares without the feature that they belong to.
pub fn unguarded(lib: &str, floors: &Floors) -> Vec<String> {
    let lib = syn::parse_file(lib).expect("src/lib.rs is Rust");
    let mut unguarded = Vec::new();
    for program in floors.programs() {
        let feature = match program {
            "lab" => "native",
            "training" => "train",
            program => program,
        };
        let bare = lib.items.iter().any(|item| match item {
            Item::Mod(module) if module.ident == program => {
                !module.attrs.iter().any(|a| asks_for(a, feature))
            }
            _ => false,
        });
        if bare {
            unguarded.push(format!("`{program}` is compiled without `{feature}`"));
        }
    }
    unguarded
}

/// Whether an attribute is `#[cfg(feature = "…")]` of this feature.
pub fn asks_for(attribute: &Attribute, feature: &str) -> bool {
    let Ok(condition) = attribute.parse_args::<MetaNameValue>() else {
        return false;
    };
    let value = match &condition.value {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => text.value(),
            _ => return false,
        },
        _ => return false,
    };
    attribute.path().is_ident("cfg") && condition.path.is_ident("feature") && value == feature
}

#[cfg(test)]
mod tests {
    use super::{Floors, breaches, misplaced, unguarded};
    use crate::imports::mentions;

    const LIB: &str = "
        //! | floor | modules | what lives there |
        //! |---|---|---|
        //! | 1 | [`game`] | rules |
        //! | 2 | [`agent`] | players |
        //! | 3 | [`nets`], [`search`] | engines |
        //! | 4 | [`games`] | games |
        //! | 5 | [`session`] | referee |
        //! | 6 | `worker`, `ui`, `lab`, `training` | programs |
    ";

    /// The reason that one import is refused for, if it is.
    fn refusal(file: &str, source: &str) -> Option<String> {
        let mut sources = vec![
            ("src/games.rs", "mod any; pub use any::AnyAgent;"),
            ("src/games/any.rs", ""),
            ("src/games/chess.rs", "mod agents; pub use agents::Deep;"),
            ("src/games/chess/agents.rs", ""),
            ("src/games/go.rs", ""),
        ];
        sources.retain(|(path, _)| *path != file);
        sources.push((file, source));
        let owned: Vec<_> = sources
            .iter()
            .map(|&(path, source)| (path.to_owned(), source.to_owned()))
            .collect();
        let all = breaches(&mentions(&owned), &Floors::read(LIB), &["chess", "go"]);
        assert!(all.iter().all(|breach| breach.starts_with(file)), "{all:?}");
        let first = all.first()?;
        Some(first.rsplit("`: ").next()?.to_owned())
    }

    #[test]
    fn an_upper_floor_is_stood_on() {
        assert_eq!(refusal("src/session.rs", "use crate::game::Game;"), None);
        assert_eq!(
            refusal("src/ui/app.rs", "use crate::session::Session;"),
            None
        );
        assert_eq!(
            refusal("src/search/tree.rs", "use super::node::Node;"),
            None
        );
    }

    #[test]
    fn a_lower_floor_is_refused_however_it_is_named() {
        let refused = Some("`agent` (floor 2) does not stand on `games` (floor 4)".to_owned());
        assert_eq!(
            refusal("src/agent.rs", "use crate::games::go::Go;"),
            refused
        );
        assert_eq!(
            refusal("src/agent.rs", "fn f() { crate::games::go::f() }"),
            refused
        );
        assert_eq!(
            refusal("src/agent/spec.rs", "use super::super::games;"),
            refused
        );
        assert_eq!(
            refusal(
                "src/agent.rs",
                "mod tests { use {super::super::games as g}; }"
            ),
            refused
        );
    }

    #[test]
    fn a_module_beside_is_refused() {
        assert!(refusal("src/nets.rs", "use crate::search::Tree;").is_some());
        assert!(refusal("src/worker.rs", "use crate::ui::app;").is_some());
        assert!(refusal("src/ui/app.rs", "use crate::training::teach;").is_some());
    }

    #[test]
    fn a_module_without_a_floor_is_refused() {
        assert!(refusal("src/session.rs", "use crate::helpers::max;").is_some());
        assert!(refusal("src/helpers.rs", "use crate::game::Game;").is_some());
    }

    #[test]
    fn a_game_knows_no_other_and_not_the_list() {
        assert_eq!(
            refusal("src/games/go/rules.rs", "use crate::games::go::Go;"),
            None
        );
        assert!(refusal("src/games/go/rules.rs", "use crate::games::chess::Chess;").is_some());
        assert!(refusal("src/games/go/rules.rs", "use super::super::chess;").is_some());
        assert!(refusal("src/games/go/rules.rs", "use crate::games::AnyAgent;").is_some());
        assert!(refusal("src/games/cards.rs", "use super::go::Go;").is_some());
        assert_eq!(
            refusal(
                "src/games/any.rs",
                "use super::go::Go; use super::chess::C;"
            ),
            None
        );
    }

    #[test]
    fn the_page_knows_agents_by_name_only() {
        assert_eq!(
            refusal("src/ui/app.rs", "use crate::agent::{AgentInfo, Budget};"),
            None
        );
        assert_eq!(
            refusal("src/ui/app.rs", "use crate::games::go::belief;"),
            None
        );
        for source in [
            "use crate::agent::Agent;",
            "use crate::agent::{Search as Find};",
            "use crate::search::Tree;",
            "use crate::games::AnyAgent;",
            "use crate::games::chess::agents::Deep;",
            "use crate::games::chess::Deep;",
            "use crate::games; fn f() { games::chess::agents::deep() }",
            "use crate::games::go::Go; fn f() { Go::agent(spec) }",
            "use crate::games::go::Go; fn f() { Go::<u8>::agent(spec) }",
        ] {
            let refused = Some("the page neither makes agents nor searches".to_owned());
            assert_eq!(refusal("src/ui/app.rs", source), refused, "{source}");
        }
    }

    #[test]
    fn a_path_is_found_wherever_it_hides() {
        for source in [
            "fn f() { view! { <p>{crate::search::tree()}</p> } }",
            "fn f() { vec![(1, [crate::search::Tree::new()])] }",
            "macro_rules! m { () => { use $crate::{game::Game, search::Tree}; } }",
            "macro_rules! m { () => { use crate::search as s; fn f() { s::tree() } } }",
            "wrap! { pub(crate) use crate::search::Tree; }",
            "#[derive(crate::search::Tree)] struct S;",
            "struct S<T = crate::search::Tree>(T);",
            "impl crate::search::Determinization for S {}",
            "fn f() -> impl Iterator<Item = <S as crate::search::Determinization>::Action> {}",
            "fn f() { match x { crate::search::Tree { root: 1, .. } => {} _ => {} } }",
            "fn f() { use crate::search::Tree; }",
            "const N: usize = { mod inner { pub use crate::search::N; } inner::N };",
        ] {
            let refused = Some("the page neither makes agents nor searches".to_owned());
            assert_eq!(refusal("src/ui/app.rs", source), refused, "{source}");
        }
        let hidden = "fn f() { view! { \"crate::search\" } } // crate::search::Tree";
        assert_eq!(refusal("src/ui/app.rs", hidden), None);
    }

    #[test]
    fn a_breach_names_its_line() {
        let source = "mod tests {\n    fn f() {\n        view! {\n  crate::games::go::f() } } }";
        let sources = [("src/agent.rs".to_owned(), source.to_owned())];
        let all = breaches(&mentions(&sources), &Floors::read(LIB), &["go"]);
        assert!(
            all[0].starts_with("src/agent.rs:4: `games::go::f`"),
            "{all:?}"
        );
    }

    #[test]
    fn the_words_know_nothing_of_those_who_speak() {
        let file = "src/ui/i18n/phrases.rs";
        assert!(refusal(file, "use crate::ui::tables::PHRASES;").is_some());
        assert!(refusal(file, "use super::super::panels;").is_some());
        assert_eq!(refusal(file, "use super::Voice;"), None);
        assert_eq!(refusal("src/ui/tables.rs", "use crate::ui::i18n::t;"), None);
    }

    #[test]
    fn a_program_starts_its_own_code_only() {
        assert_eq!(
            refusal("src/bin/app.rs", "fn main() { yomite::ui::run() }"),
            None
        );
        assert_eq!(
            refusal("src/bin/lab.rs", "use yomite::{lab, training};"),
            None
        );
        assert!(refusal("src/bin/worker.rs", "use yomite::ui::run;").is_some());
        assert!(refusal("src/bin/app.rs", "use yomite::training;").is_some());
    }

    #[test]
    fn games_read_neither_clock_nor_entropy() {
        assert_eq!(refusal("src/games/go.rs", "use std::time::Duration;"), None);
        assert!(refusal("src/games/go.rs", "use std::time::Instant;").is_some());
        assert!(
            refusal(
                "src/search.rs",
                "use std::time; fn f() { time::Instant::now() }"
            )
            .is_some()
        );
        assert!(refusal("src/games/go.rs", "fn f() { rand::rng() }").is_some());
        assert_eq!(refusal("src/session.rs", "use std::time::Instant;"), None);
    }

    #[test]
    fn a_public_glob_is_refused() {
        assert!(refusal("src/session.rs", "pub use crate::game::*;").is_some());
        assert!(
            refusal(
                "src/session.rs",
                "pub(crate) use crate::game::{Seat, seat::*};"
            )
            .is_some()
        );
        assert!(refusal("src/session.rs", "wrap! { pub use crate::game::*; }").is_some());
        assert_eq!(
            refusal("src/session.rs", "mod tests { use super::*; }"),
            None
        );
    }

    #[test]
    fn a_module_inside_its_own_folder_is_refused() {
        let found = misplaced(["src/games.rs", "src/games/go/mod.rs", "src/model.rs"]);
        assert_eq!(found, ["src/games/go/mod.rs is to be src/games/go.rs"]);
    }

    #[test]
    fn a_program_without_its_feature_is_noticed() {
        let floors = Floors::read(LIB);
        let guarded = "mod game; #[cfg(feature = \"train\")] pub mod training;";
        assert_eq!(unguarded(guarded, &floors), Vec::<String>::new());
        let others = "#[cfg(feature = \"train\")] mod game; pub mod training;";
        assert_eq!(unguarded(others, &floors).len(), 1);
        let wrong = "#[cfg(feature = \"native\")] pub mod training;";
        assert_eq!(unguarded(wrong, &floors).len(), 1);
        let turned = "#[cfg(not(feature = \"train\"))] pub mod training;";
        assert_eq!(unguarded(turned, &floors).len(), 1);
    }
}
