//! What a table of chances marks and says.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::insight::{Cell, Matrix, Panel, Seen};

use super::samples::{label, matrix};
use super::shown::Shown;

#[wasm_bindgen_test]
async fn certainties_are_marked_apart_from_shades() {
    let shown = Shown::new(matrix()).await;
    let count = |of: &str| shown.all(&format!(".{of}:not(.is-none)")).len();
    assert_eq!(count("certain"), 1);
    assert_eq!(count("never"), 3);
    assert_eq!(count("shade--before"), 1);
    let figures: Vec<String> = shown
        .all(".cell-figure")
        .iter()
        .filter_map(|element| element.text_content())
        .filter(|text| !text.is_empty())
        .collect();
    assert_eq!(figures, ["75", "25"]);
}

/// What is in sight elsewhere is no deduction: another mark, other words, and not counted as one.
#[wasm_bindgen_test]
async fn what_is_seen_elsewhere_is_told_from_what_was_found_out() {
    let row = vec![
        Cell::elsewhere(Seen::Own),
        Cell::elsewhere(Seen::Laid),
        Cell::new(0.0),
        Cell::new(0.4),
    ];
    let Panel::Matrix(sample) = matrix() else {
        panic!("a matrix")
    };
    let shown = Shown::new(Panel::Matrix(Matrix {
        rows: vec![label("♠")],
        columns: ["2", "3", "4", "5"].map(label).into(),
        cells: vec![row],
        ..sample
    }))
    .await;
    let marks: Vec<String> = shown
        .all(".cell .never:not(.is-none)")
        .iter()
        .filter_map(|mark| mark.get_attribute("d"))
        .filter_map(|d| d.split_once('m').map(|(_, shape)| shape.to_owned()))
        .collect();
    assert_eq!(marks.len(), 3);
    assert!(marks[0] != marks[1] && marks[1] != marks[2] && marks[0] != marks[2]);
    assert!(shown.text(".panel-readout").contains("1 ruled out"));
    assert_eq!(shown.all(".legend .never").len(), 2);
    for said in ["in the own hand", "on the table", "ruled out"] {
        shown.press("ArrowRight").await;
        let told = shown.text(".panel-readout");
        assert!(told.contains(said), "{told}");
    }
}

/// Where samples do not tell cells apart, none of them is called the likeliest.
#[wasm_bindgen_test]
async fn a_sampled_table_names_no_likeliest_within_its_error() {
    for (margin, said) in [
        (0.0, "The likeliest that is still open: ♠, B, at 51\u{a0}%."),
        (
            0.02,
            "2 that are still open may be the likeliest, at 48\u{a0}% to 51\u{a0}%",
        ),
        (
            0.5,
            "3 that are still open may be the likeliest, at 45\u{a0}% to 51\u{a0}%",
        ),
    ] {
        let Panel::Matrix(sample) = matrix() else {
            panic!("a matrix")
        };
        let cells = [0.48, 0.51, 0.45, 0.0].map(Cell::new).into();
        let shown = Shown::new(Panel::Matrix(Matrix {
            rows: vec![label("♠")],
            columns: ["A", "B", "C", "D"].map(label).into(),
            cells: vec![cells],
            margin,
            ..sample
        }))
        .await;
        let told = shown.text(".panel-readout");
        assert!(told.contains(said), "{margin}: {told}");
    }
}
