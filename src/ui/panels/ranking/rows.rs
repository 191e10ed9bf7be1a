//! The order of a ranking's rows in the document.

use std::time::Duration;

use leptos::prelude::*;

/// Longer than a row takes to move to its new place.
const MOVED: Duration = Duration::from_millis(250);

/// The actions in the order in which their rows stand in the document: that of `wanted`, a moment
/// later.
///
/// Rows are put in place by transform and move there, so that a change of order can be followed
/// by eye; an element that changes its place in the document meanwhile would jump. Readers that
/// go by the document have the same order as the eye as soon as the rows stand still.
pub fn in_order(wanted: Memo<Vec<u64>>) -> RwSignal<Vec<u64>> {
    let rows = RwSignal::new(unique(&wanted.get_untracked()));
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let stop = move || {
        if let Some(Some(timer)) = timer.try_update_value(Option::take) {
            timer.clear();
        }
    };
    Effect::new(move |_| {
        let wanted = unique(&wanted.get());
        stop();
        let now = kept(&rows.get_untracked(), &wanted);
        if rows.with_untracked(|rows| *rows != now) {
            rows.set(now.clone());
        }
        if now != wanted {
            let arrange = move || {
                // The picture may be gone by then.
                rows.try_set(wanted);
            };
            timer.set_value(set_timeout_with_handle(arrange, MOVED).ok());
        }
    });
    on_cleanup(stop);
    rows
}

/// Rows that stay keep their order; new ones come after them.
fn kept(old: &[u64], wanted: &[u64]) -> Vec<u64> {
    let stay = old.iter().filter(|place| wanted.contains(place));
    let new = wanted.iter().filter(|place| !old.contains(place));
    stay.chain(new).copied().collect()
}

/// Every action once.
fn unique(places: &[u64]) -> Vec<u64> {
    let mut out: Vec<u64> = Vec::new();
    for place in places {
        if !out.contains(place) {
            out.push(*place);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn rows_that_stay_do_not_move_and_each_is_there_once() {
        let of = |names: &str| -> Vec<u64> { names.chars().map(u64::from).collect() };
        assert_eq!(kept(&of("abcd"), &of("dxb")), of("bdx"));
        assert_eq!(unique(&of("abab")), of("ab"));
    }
}
