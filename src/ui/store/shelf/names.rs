//! Names of decks, and of guests: no two are called the same.

/// The first of `name`, `name 2`, `name 3` … that is not taken.
pub fn free(name: &str, taken: impl Fn(&str) -> bool) -> String {
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
}
