//! What thinks lies in the package `yomite-minds` alone.

use syn::Item;

/// The modules that think and lie among what the page may know, by their file.
pub fn exposed(sources: &[(String, String)]) -> Vec<String> {
    let mut all = Vec::new();
    for (path, source) in sources {
        for module in declared(source) {
            if thinks(path, &module) {
                all.push(format!("{path}: `{module}` belongs into src/minds"));
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
        ["src", "games", _, "agents"] => !matches!(module, "words" | "reasons"),
        ["src", "games", ..] => matches!(module, "mind" | "thinking" | "search" | "nets"),
        ["src", "core", "agent"] => matches!(module, "mind"),
        _ => false,
    }
}

/// The modules that a file declares in files of their own.
fn declared(source: &str) -> impl Iterator<Item = String> {
    let file = syn::parse_file(source).expect("a source is Rust");
    file.items.into_iter().filter_map(|item| match item {
        Item::Mod(module) if module.content.is_none() => Some(module.ident.to_string()),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::exposed;

    #[test]
    fn a_module_that_thinks_belongs_into_minds() {
        let file = |path: &str, source: &str| vec![(path.to_owned(), source.to_owned())];
        assert_eq!(
            exposed(&file(
                "src/games/chess/agents.rs",
                "mod words;\npub mod wide;\n"
            )),
            ["src/games/chess/agents.rs: `wide` belongs into src/minds"]
        );
        assert_eq!(
            exposed(&file("src/games/chess.rs", "mod mind;\nmod rules;\n")).len(),
            1
        );
        for elsewhere in ["src/games/chess/rules.rs", "src/minds/chess/agents.rs"] {
            assert!(exposed(&file(elsewhere, "mod deep;\n")).is_empty());
        }
    }
}
