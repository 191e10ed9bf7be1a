//! Shares in whole per cent: in one table all figures are told alike closely, and no more closely than
//! some hundred games can tell them.

use crate::ui::i18n::phrases::arena as phrases;
use crate::words::Text;

/// A share.
pub fn percent(share: f64) -> Text {
    phrases::PERCENT.with([whole(share).into()])
}

/// Both ends of an interval of shares.
pub fn percents((low, high): (f64, f64)) -> Text {
    phrases::PERCENTS.with([low, high].map(|end| whole(end).into()))
}

/// So many hundredths; what is not certain is not rounded to a certainty.
fn whole(share: f64) -> String {
    let hundredths = share * 100.0;
    // Without what the arithmetic leaves behind.
    match (hundredths * 1e9).round() / 1e9 {
        p if p > 0.0 && p < 0.5 => "<1".to_owned(),
        p if (99.5..100.0).contains(&p) => ">99".to_owned(),
        p => format!("{:.0}", p.round() + 0.0),
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn all_are_whole_and_no_chance_is_a_certainty() {
        for (share, told) in [
            (0.0, "0"),
            (-0.0, "0"),
            (0.004, "<1"),
            (0.005, "1"),
            (0.0449, "4"),
            (0.5, "50"),
            (0.925, "93"),
            (0.994, "99"),
            (0.996, ">99"),
            (1.0, "100"),
        ] {
            assert_eq!(whole(share), told, "{share}");
        }
    }
}
