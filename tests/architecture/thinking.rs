//! What thinks is compiled with the feature `agents` alone.

use syn::Item;

use crate::floors::asks_for;

/// The feature.
const AGENTS: &str = "agents";

/// The modules that think and are compiled without the feature, by their file.
pub fn exposed(sources: &[(String, String)]) -> Vec<String> {
    let mut all = Vec::new();
    for (path, source) in sources {
        for (module, guarded) in declared(source) {
            if !guarded && thinks(path, &module) {
                all.push(format!("{path}: `{module}` is compiled without `{AGENTS}`"));
            }
        }
    }
    all
}

/// Whether a module that a file declares holds what thinks. An agent's words and reasons are
/// phrases for the page; exact samplers serve the tables' own counting too.
fn thinks(path: &str, module: &str) -> bool {
    let path: Vec<&str> = path.trim_end_matches(".rs").split('/').collect();
    match path[..] {
        ["src", "games", _] => module == "mind",
        ["src", "games", _, "agents"] => !matches!(module, "words" | "reasons"),
        ["src", "games"] => module == "thinking",
        ["src", "search"] => module != "deals",
        ["src", "agent"] => module != "study",
        _ => false,
    }
}

/// The modules that a file declares in files of their own, and whether the feature guards each.
fn declared(source: &str) -> impl Iterator<Item = (String, bool)> {
    let file = syn::parse_file(source).expect("a source is Rust");
    file.items.into_iter().filter_map(|item| match item {
        Item::Mod(module) if module.content.is_none() => {
            let guarded = module.attrs.iter().any(|a| asks_for(a, AGENTS));
            Some((module.ident.to_string(), guarded))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::exposed;

    #[test]
    fn a_module_that_thinks_needs_its_guard() {
        let source = "mod words;\n#[cfg(feature = \"agents\")]\nmod deep;\npub mod wide;\n";
        let file = |path: &str| vec![(path.to_owned(), source.to_owned())];
        assert_eq!(
            exposed(&file("src/games/chess/agents.rs")),
            ["src/games/chess/agents.rs: `wide` is compiled without `agents`"]
        );
        assert_eq!(exposed(&file("src/search.rs")).len(), 2);
        assert!(exposed(&file("src/games/chess/rules.rs")).is_empty());
    }
}
