//! Which item of the crate each module names, by `use` or by a path in the code.
//!
//! Names are followed the way the compiler follows them, as far as paths go: through `self`,
//! `super`, `crate`, imports under another name and re-exports. What a glob brings is not
//! followed, so a public glob is reported.

use std::collections::{BTreeSet, HashMap};

use crate::reader::{File, OPEN, PACKAGES};

/// The names of a path from the crate's root, as in `["games", "numeron", "Code"]`.
pub type ItemPath = Vec<String>;

/// One place where a module names an item.
#[derive(Clone, Debug)]
pub struct Mention {
    /// The file, relative to the package.
    pub file: String,
    pub line: usize,
    /// The module that names.
    pub from: ItemPath,
    /// The item as written, and as what it turns out to be behind re-exports; from the root.
    pub item: ItemPath,
    pub origin: ItemPath,
    /// Another crate's item.
    pub external: bool,
    /// A public `use …::*`.
    pub public_glob: bool,
}

impl Mention {
    /// Whether it stands in test code, by the name of its module.
    pub fn in_tests(&self) -> bool {
        self.from.iter().any(|module| module == "tests")
    }
}

/// Reads the sources, given as path (`src/…`) and content.
pub fn mentions(sources: &[(String, String)]) -> Vec<Mention> {
    let files: Vec<File> = sources
        .iter()
        .map(|(path, source)| File::read(path, source))
        .collect();

    let mut house = House::default();
    for file in &files {
        house.modules.extend(file.modules.iter().cloned());
    }
    for file in &files {
        for (name, module) in &file.macros {
            let place = [module.clone(), vec![name.clone()]].concat();
            house.renamed.insert(vec![name.clone()], place);
            house.macros.insert(name.clone());
        }
        for found in &file.found {
            let Some(name) = &found.binds else { continue };
            let own = [found.from.clone(), vec![name.clone()]].concat();
            for (path, external) in house.readings(&found.path, &found.from, file) {
                if !external && path != own {
                    house.renamed.insert(own.clone(), path);
                }
            }
        }
    }

    let mut all = Vec::new();
    for file in &files {
        for found in &file.found {
            for (item, external) in house.readings(&found.path, &found.from, file) {
                let origin = match external {
                    true => item.clone(),
                    false => house.origin(item.clone()),
                };
                all.push(Mention {
                    file: file.path.clone(),
                    line: found.line,
                    from: found.from.clone(),
                    // A macro is named at the root, wherever it is defined.
                    item: match &item[..] {
                        [name] if !external && house.macros.contains(name) => origin.clone(),
                        _ => item,
                    },
                    origin,
                    external,
                    public_glob: found.public_glob,
                });
            }
        }
    }
    all
}

/// The place in the house of the package that a crate's name is of.
fn package(name: &str) -> Option<ItemPath> {
    let package = name.strip_prefix("yomite_")?;
    if OPEN.contains(&package) {
        return Some(Vec::new());
    }
    PACKAGES
        .contains(&package)
        .then(|| vec![package.to_owned()])
}

/// What all files together say.
#[derive(Default)]
struct House {
    modules: BTreeSet<ItemPath>,
    macros: BTreeSet<String>,
    /// Imported, re-exported or macro name → what it stands for.
    renamed: HashMap<ItemPath, ItemPath>,
}

impl House {
    /// A path as written, from the root of its crate, and whether that is another crate.
    fn absolute(&self, path: &[String], from: &[String], file: &File) -> (ItemPath, bool) {
        let Some((first, rest)) = path.split_first() else {
            return (Vec::new(), true);
        };
        let base = match first.as_str() {
            "crate" => self.at_the_root(&file.root, rest),
            "yomite" => Vec::new(),
            name if let Some(package) = package(name) => self.at_the_root(&package, rest),
            "self" => from.to_vec(),
            "super" => from[..from.len().saturating_sub(1)].to_vec(),
            _ => {
                let child = [from.to_vec(), vec![first.clone()]].concat();
                if !self.modules.contains(&child) {
                    return (path.to_vec(), true);
                }
                child
            }
        };
        let ups = rest.iter().take_while(|name| *name == "super").count();
        let stays = base.len().saturating_sub(ups);
        let path = [base[..stays].to_vec(), rest[ups..].to_vec()].concat();
        (path, false)
    }

    /// Where a path begins that a package's root leads to: modules on floors of their own, and those
    /// of other packages that the root imports, begin the house's paths themselves.
    fn at_the_root(&self, package: &[String], rest: &[String]) -> ItemPath {
        let Some(name) = rest.first() else {
            return package.to_vec();
        };
        let own = [package.to_vec(), vec![name.clone()]].concat();
        let open = ["games", "minds"].map(str::to_owned);
        let is_open = package
            .first()
            .is_some_and(|package| open.contains(package));
        let exported = self.renamed.get(&own);
        let known = self.modules.contains(&own)
            || exported.is_some_and(|origin| origin.first() == package.first());
        match is_open && !known && !name.starts_with(char::is_uppercase) {
            true => Vec::new(),
            false => package.to_vec(),
        }
    }

    /// All that a path may mean: its first name may have been imported in this file, by several
    /// of its modules differently, and by way of other imports.
    fn readings(&self, path: &[String], from: &[String], file: &File) -> Vec<(ItemPath, bool)> {
        let imported = path.first().and_then(|first| file.names.get(first));
        let mut all: Vec<_> = imported
            .into_iter()
            .flatten()
            // `use serde;` leads to itself.
            .filter(|(import, _)| import.first() != path.first())
            .flat_map(|(import, module)| self.readings(import, module, file))
            .map(|(base, external)| ([base, path[1..].to_vec()].concat(), external))
            .collect();
        if all.is_empty() {
            all.push(self.absolute(path, from, file));
        }
        all
    }

    /// The item behind imports and re-exports.
    fn origin(&self, mut path: ItemPath) -> ItemPath {
        // The bound is for imports that go in a circle, which the compiler refuses anyway.
        for _ in 0..32 {
            let next = (1..=path.len())
                .filter(|&end| !self.modules.contains(&path[..end]))
                .find_map(|end| {
                    let place = self.renamed.get(&path[..end])?;
                    Some([place.clone(), path[end..].to_vec()].concat())
                });
            match next {
                Some(next) => path = next,
                None => break,
            }
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::{Mention, mentions};

    fn read(sources: &[(&str, &str)]) -> Vec<Mention> {
        let owned: Vec<_> = sources
            .iter()
            .map(|&(path, source)| (path.to_owned(), source.to_owned()))
            .collect();
        mentions(&owned)
    }

    /// `from -> origin` of all that is named within the crate.
    fn arrows(sources: &[(&str, &str)]) -> Vec<String> {
        let own = read(sources).into_iter().filter(|m| !m.external);
        own.map(|m| format!("{} -> {}", m.from.join("::"), m.origin.join("::")))
            .collect()
    }

    #[test]
    fn a_use_tree_names_every_leaf() {
        let source = "pub(crate) use crate::{a::{self, b as c, d::*}, e};";
        let named = arrows(&[("src/x.rs", source)]);
        assert_eq!(named, ["x -> a", "x -> a::b", "x -> a::d", "x -> e"]);
    }

    #[test]
    fn super_and_self_are_followed_in_files_and_in_modules_within_them() {
        let source = "use super::y; mod tests { use super::super::z; use self::w; } use self::v;";
        let named = arrows(&[("src/x/in.rs", source)]);
        assert_eq!(
            named,
            [
                "x::in -> x::y",
                "x::in::tests -> x::z",
                "x::in::tests -> x::in::tests::w",
                "x::in -> x::in::v"
            ]
        );
    }

    #[test]
    fn a_path_in_the_code_counts_as_an_import_does() {
        let source = "fn f(x: &crate::a::B) -> u8 { \"crate::no::No\"; crate::c::d::<u8>(x) }";
        assert_eq!(arrows(&[("src/x.rs", source)]), ["x -> a::B", "x -> c::d"]);
    }

    #[test]
    fn a_name_leads_back_to_what_was_imported_under_it() {
        let source = "use crate::games as g; fn f() { g::coyote::deal() }";
        assert_eq!(
            arrows(&[("src/x.rs", source)]),
            ["x -> games", "x -> games::coyote::deal"]
        );
        let source = "use crate::games; use games::coyote; fn f() { coyote::deal() }";
        assert_eq!(
            arrows(&[("src/x.rs", source)])[2],
            "x -> games::coyote::deal"
        );
    }

    #[test]
    fn a_child_module_needs_no_lead() {
        let sources = [("src/x.rs", "mod y; pub use y::Z;"), ("src/x/y.rs", "")];
        assert_eq!(arrows(&sources), ["x -> x::y::Z"]);
    }

    #[test]
    fn re_exports_are_looked_behind() {
        let sources = [
            ("src/a.rs", "mod b; pub use self::b::Hidden as Shown;"),
            ("src/a/b.rs", "pub struct Hidden;"),
            ("src/c.rs", "use crate::a::Shown; fn f() { Shown::new() }"),
        ];
        assert_eq!(
            arrows(&sources)[1..],
            ["c -> a::b::Hidden", "c -> a::b::Hidden::new"]
        );
    }

    #[test]
    fn a_macro_belongs_where_it_is_defined() {
        let sources = [
            (
                "src/a.rs",
                "#[macro_export] macro_rules! list { () => { $crate::b::C } }",
            ),
            ("src/d.rs", "crate::list! {}"),
        ];
        assert_eq!(arrows(&sources), ["a -> b::C", "d -> a::list"]);
    }

    #[test]
    fn packages_name_themselves_and_each_other() {
        let source = "use crate::app; use yomite::games::X; use yomite_train::learn;";
        let named = arrows(&[("src/lab/lib.rs", source)]);
        assert_eq!(
            named,
            ["lab -> lab::app", "lab -> games::X", "lab -> train::learn"]
        );
    }

    #[test]
    fn other_crates_are_told_apart() {
        let found = read(&[(
            "src/x.rs",
            "use std::time::Instant; fn f() { Instant::now() }",
        )]);
        assert!(found.iter().all(|m| m.external));
        assert_eq!(found[1].item.join("::"), "std::time::Instant::now");
    }

    #[test]
    fn only_a_public_glob_is_marked() {
        let found = read(&[("src/x.rs", "use crate::a::*; pub use crate::b::*;")]);
        let marks: Vec<bool> = found.iter().map(|m| m.public_glob).collect();
        assert_eq!(marks, [false, true]);
    }
}
