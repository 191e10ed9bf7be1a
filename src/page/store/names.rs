//! The names of what is kept: ids, which are never shown, and those that readers give.

use std::cell::Cell;
use std::sync::Arc;

use leptos::prelude::untrack;

use super::table::{Stored, Table};

/// A new id: this tab's own only once, unlikely to be another's, short enough to read out.
pub fn new_id() -> String {
    let time = js_sys::Date::now() as u64;
    let salt = (js_sys::Math::random() * 46_656.0) as u64;
    let mut number = LAST_ID.with(|last| {
        last.set((time * 46_656 + salt).max(last.get() + 1));
        last.get()
    });
    let mut id = Vec::new();
    while number > 0 {
        id.extend(char::from_digit((number % 36) as u32, 36));
        number /= 36;
    }
    id.iter().rev().collect()
}

thread_local! {
    static LAST_ID: Cell<u64> = const { Cell::new(0) };
}

/// What readers give names to.
pub trait Named: Stored {
    fn name(&self) -> &str;
}

/// The most characters of a name.
pub const LONGEST_NAME: usize = 40;

impl<R: Named> Table<R> {
    pub fn by_name(self) -> Vec<Arc<R>> {
        let mut all = self.rows();
        all.sort_by(|a, b| a.name().cmp(b.name()).then_with(|| a.id().cmp(&b.id())));
        all
    }

    /// A name that no row has but perhaps the one of this id: the wished one, or with a number after it.
    pub fn free_name(self, wished: &str, own: Option<&str>) -> String {
        let all = untrack(|| self.rows());
        let taken = |name: &str| {
            let mut all = all.iter();
            all.any(|row| row.name() == name && Some(row.id().as_str()) != own)
        };
        if !taken(wished) {
            return wished.to_owned();
        }
        // With room for a number.
        let stem: String = wished.chars().take(LONGEST_NAME - 6).collect();
        free(stem.trim_end(), taken)
    }
}

/// The first of `name`, `name 2`, `name 3` … that is not taken.
fn free(name: &str, taken: impl Fn(&str) -> bool) -> String {
    if !taken(name) {
        return name.to_owned();
    }
    // A copy of a copy counts on.
    let counted = name.rsplit_once(' ').and_then(|(stem, number)| {
        let number = number.parse::<u16>().ok()?;
        Some((stem, u32::from(number) + 1))
    });
    let (stem, from) = counted.unwrap_or((name, 2));
    let mut numbered = (from..).map(|number| format!("{stem} {number}"));
    numbered.find(|name| !taken(name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_taken_name_gets_the_next_number() {
        let taken = ["Mine", "Mine 2", "夜の波", "Mine 3 a"];
        let free = |name: &str| free(name, |other| taken.contains(&other));
        assert_eq!(free("Other"), "Other");
        assert_eq!(free("Mine"), "Mine 3");
        assert_eq!(free("Mine 2"), "Mine 3");
        assert_eq!(free("夜の波"), "夜の波 2");
        assert_eq!(free("Mine 3 a"), "Mine 3 a 2");
    }

    #[cfg(target_arch = "wasm32")]
    #[test]
    fn a_name_is_given_once_however_many_are_given_at_a_time() {
        let names: std::collections::BTreeSet<String> = (0..5_000).map(|_| new_id()).collect();
        assert_eq!(names.len(), 5_000);
        assert!(names.iter().all(|name| name.len() < 16));
    }
}
