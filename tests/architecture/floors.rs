//! The rules of the house, held against what its modules name.

use std::collections::HashMap;

use syn::{Attribute, Expr, Lit, MetaNameValue};

use crate::imports::Mention;

/// The modules of each floor, from the table in `src/lib.rs`: numbered rows, whose second cell
/// names the modules between backticks.
pub struct Floors {
    of: HashMap<String, usize>,
}

impl Floors {
    pub fn read(lib: &str) -> Floors {
        let mut floors = Floors { of: HashMap::new() };
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
        }
        floors
    }

    pub fn is_empty(&self) -> bool {
        self.of.is_empty()
    }

    fn number(&self, module: &str) -> Option<usize> {
        self.of.get(module).copied()
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
        if from.first() == Some(&"page") {
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
    let (["page", "i18n", ..], ["page", part, ..]) = (from, item) else {
        return None;
    };
    (*part != "i18n").then(|| format!("`i18n` does not know `{part}`"))
}

/// The page shows what was thought, and leaves the thinking to the workers: it may name what an
/// agent is called and what it can be set to, but neither make one nor reach into one.
fn thinks(item: &[&str]) -> Option<String> {
    let barred = match item {
        ["search" | "nets", ..] => true,
        // It reads what came of games; who plays them, and the game on its way, are for others.
        ["arena", names @ ..] => {
            let barred = |name: &&str| matches!(*name, "Contestant" | "Match" | "Playing");
            names.iter().any(barred)
        }
        ["agent", name, ..] => matches!(*name, "Agent" | "Mind" | "Search" | "Study" | "Teacher"),
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
#[path = "floors/tests.rs"]
mod tests;
