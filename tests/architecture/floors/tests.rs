//! What the rules of the house refuse, and what they let pass.

use super::{Floors, breaches, misplaced};
use crate::imports::mentions;

const LIB: &str = "
    //! | floor | modules | what lives there |
    //! |---|---|---|
    //! | 1 | [`game`] | rules |
    //! | 2 | [`agent`] | players |
    //! | 3 | [`nets`], [`search`] | engines |
    //! | 4 | [`games`] | games |
    //! | 5 | [`session`] | referee |
    //! | 6 | `minds` | what thinks |
    //! | 7 | `worker`, `page`, `lab` | programs |
";

/// The reason that one import is refused for, if it is.
fn refusal(file: &str, source: &str) -> Option<String> {
    let mut sources = vec![
        ("src/games/lib.rs", "mod any; pub use any::AnyAction;"),
        ("src/games/any.rs", ""),
        ("src/games/chess.rs", "mod agents;"),
        ("src/games/chess/agents.rs", ""),
        ("src/games/go.rs", ""),
        (
            "src/minds/lib.rs",
            "mod thinking; pub use thinking::AnyAgent;",
        ),
        ("src/minds/thinking.rs", ""),
        ("src/minds/chess.rs", "mod agents; pub use agents::Deep;"),
        ("src/minds/chess/agents.rs", ""),
        ("src/minds/go.rs", ""),
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
    assert_eq!(
        refusal("src/games/session.rs", "use crate::game::Game;"),
        None
    );
    assert_eq!(
        refusal("src/page/app.rs", "use yomite::session::Session;"),
        None
    );
    assert_eq!(
        refusal("src/minds/search/tree.rs", "use super::node::Node;"),
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
    assert!(refusal("src/minds/nets.rs", "use crate::search::Tree;").is_some());
    assert!(refusal("src/worker/lib.rs", "use yomite_page::app;").is_some());
    assert!(refusal("src/page/app.rs", "use yomite_lab::teach;").is_some());
}

#[test]
fn a_module_without_a_floor_is_refused() {
    assert!(refusal("src/games/session.rs", "use crate::helpers::max;").is_some());
    assert!(refusal("src/helpers.rs", "use crate::game::Game;").is_some());
}

#[test]
fn a_game_knows_no_other_and_not_the_list() {
    assert_eq!(refusal("src/games/go/rules.rs", "use crate::go::Go;"), None);
    assert!(refusal("src/games/go/rules.rs", "use crate::chess::Chess;").is_some());
    assert!(refusal("src/games/go/rules.rs", "use super::super::chess;").is_some());
    assert!(refusal("src/games/go/rules.rs", "use crate::AnyAction;").is_some());
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
fn a_mind_knows_its_own_game_alone() {
    let file = "src/minds/go/agents.rs";
    assert_eq!(refusal(file, "use yomite_games::go::Go;"), None);
    assert_eq!(refusal(file, "use crate::go::belief;"), None);
    for source in [
        "use yomite_games::chess::Chess;",
        "use crate::chess::Deep;",
        "use crate::AnyAgent;",
        "use yomite_games::AnyAction;",
    ] {
        assert!(refusal(file, source).is_some(), "{source}");
    }
    let all = "use crate::chess::Deep; use yomite_games::go::Go;";
    assert_eq!(refusal("src/minds/thinking.rs", all), None);
    assert!(refusal("src/minds/contest.rs", all).is_some());
    let tried = format!("mod tests {{ {all} }}");
    assert_eq!(refusal("src/minds/contest.rs", &tried), None);
}

#[test]
fn the_page_knows_agents_by_name_only() {
    assert_eq!(
        refusal("src/page/app.rs", "use yomite::agent::{AgentInfo, Budget};"),
        None
    );
    assert_eq!(
        refusal("src/page/app.rs", "use yomite::games::go::belief;"),
        None
    );
    for source in [
        "use yomite::agent::Agent;",
        "use yomite::agent::{Search as Find};",
        "use yomite::search::Tree;",
        "use yomite::minds::AnyAgent;",
        "use yomite::games::chess::agents::Deep;",
        "use yomite::minds::chess::Deep;",
        "use yomite::games; fn f() { games::chess::agents::deep() }",
        "use yomite::games::go::Go; fn f() { Go::agent(spec) }",
        "use yomite::games::go::Go; fn f() { Go::<u8>::agent(spec) }",
    ] {
        let refused = Some("the page neither makes agents nor searches".to_owned());
        assert_eq!(refusal("src/page/app.rs", source), refused, "{source}");
    }
}

#[test]
fn a_path_is_found_wherever_it_hides() {
    for source in [
        "fn f() { view! { <p>{yomite::search::tree()}</p> } }",
        "fn f() { vec![(1, [yomite::search::Tree::new()])] }",
        "macro_rules! m { () => { use yomite::{game::Game, search::Tree}; } }",
        "macro_rules! m { () => { use yomite::search as s; fn f() { s::tree() } } }",
        "wrap! { pub(crate) use yomite::search::Tree; }",
        "#[derive(yomite::search::Tree)] struct S;",
        "struct S<T = yomite::search::Tree>(T);",
        "impl yomite::search::Determinization for S {}",
        "fn f() -> impl Iterator<Item = <S as yomite::search::Determinization>::Action> {}",
        "fn f() { match x { yomite::search::Tree { root: 1, .. } => {} _ => {} } }",
        "fn f() { use yomite::search::Tree; }",
        "const N: usize = { mod inner { pub use yomite::search::N; } inner::N };",
    ] {
        let refused = Some("the page neither makes agents nor searches".to_owned());
        assert_eq!(refusal("src/page/app.rs", source), refused, "{source}");
    }
    let hidden = "fn f() { view! { \"yomite::search\" } } // yomite::search::Tree";
    assert_eq!(refusal("src/page/app.rs", hidden), None);
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
    let file = "src/page/i18n/phrases.rs";
    assert!(refusal(file, "use crate::tables::PHRASES;").is_some());
    assert!(refusal(file, "use super::super::panels;").is_some());
    assert_eq!(refusal(file, "use super::Voice;"), None);
    assert_eq!(refusal("src/page/tables.rs", "use crate::i18n::t;"), None);
}

#[test]
fn games_and_minds_read_neither_clock_nor_entropy() {
    assert_eq!(refusal("src/games/go.rs", "use std::time::Duration;"), None);
    assert!(refusal("src/games/go.rs", "use std::time::Instant;").is_some());
    assert!(
        refusal(
            "src/minds/search.rs",
            "use std::time; fn f() { time::Instant::now() }"
        )
        .is_some()
    );
    assert!(refusal("src/games/go.rs", "fn f() { rand::rng() }").is_some());
    assert!(refusal("src/minds/go.rs", "use std::time::Instant;").is_some());
    for measured in ["src/games/session.rs", "src/minds/contest.rs"] {
        assert_eq!(refusal(measured, "use std::time::Instant;"), None);
    }
}

#[test]
fn a_public_glob_is_refused() {
    assert!(refusal("src/games/session.rs", "pub use crate::game::*;").is_some());
    assert!(
        refusal(
            "src/games/session.rs",
            "pub(crate) use crate::game::{Seat, seat::*};"
        )
        .is_some()
    );
    assert!(refusal("src/games/session.rs", "wrap! { pub use crate::game::*; }").is_some());
    assert_eq!(
        refusal("src/games/session.rs", "mod tests { use super::*; }"),
        None
    );
}

#[test]
fn a_module_inside_its_own_folder_is_refused() {
    let found = misplaced(["src/games.rs", "src/games/go/mod.rs", "src/model.rs"]);
    assert_eq!(found, ["src/games/go/mod.rs is to be src/games/go.rs"]);
}
