//! The rules of the house, held against what its modules name.

use std::collections::HashMap;

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
        reasons.extend(between_games(&from, &item, games, mention.in_tests()));
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

/// Only the list knows the games; no game knows another, nor the list. That holds of what thinks about
/// a game, too.
fn between_games(from: &[&str], item: &[&str], games: &[&str], in_tests: bool) -> Option<String> {
    let (&[package @ ("games" | "minds"), own, ..], &["games" | "minds", to, ..]) = (from, item)
    else {
        return None;
    };
    let (is_game, to_game) = (games.contains(&own), games.contains(&to));
    let listing = ["any", "id", "thinking"];
    // What measures any game is tried on one.
    let tried = package == "minds" && !is_game && in_tests;
    if to_game && own != to && !listing.contains(&own) && !tried {
        return Some(format!("`{own}` does not know the game `{to}`"));
    }
    (is_game && listing.contains(&to)).then(|| format!("the game `{own}` does not know the list"))
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
        ["minds" | "search" | "nets", ..] => true,
        // It reads what came of games; the game on its way is for others.
        ["arena", names @ ..] => names.contains(&"Playing"),
        ["agent", name, ..] => matches!(*name, "Agent" | "Search" | "Study" | "Teacher"),
        ["games", _, "agents" | "teacher", ..] => true,
        ["games", names @ ..] => names.last() == Some(&"agent"),
        _ => false,
    };
    barred.then(|| "the page neither makes agents nor searches".to_owned())
}

/// Up to the games nothing reads a clock, asks for entropy or touches the browser, nor does what thinks
/// about them: the same seed gives the same game and the same thoughts everywhere. A match that is
/// measured takes its time.
fn outside(mention: &Mention, floors: &Floors) -> Option<String> {
    let at = mention.from.first()?;
    let thinks = at == "minds" && mention.from.get(1).is_none_or(|part| part != "contest");
    let below = floors.number(at)? > floors.number("games")?;
    if (below && !thinks) || mention.in_tests() {
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

#[cfg(test)]
#[path = "floors/tests.rs"]
mod tests;
