//! What is said below a picture whose highest figures are equal.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::insight::{Bin, Cell, Distribution, Matrix, Panel, SampledWorld, Shape, Unit, Worlds};
use crate::ui::i18n::phrases::panels;
use crate::words::Arg;

use super::samples::{label, matrix, node, tree};
use super::shown::Shown;

/// What stands below a picture, of figures of which so many are equal and the highest.
async fn caption(panel: Panel) -> String {
    Shown::new(panel).await.text(".panel-readout")
}

#[wasm_bindgen_test]
async fn none_of_equals_is_called_the_highest() {
    let cells = |p: [f64; 3]| {
        let Panel::Matrix(matrix) = matrix() else {
            panic!("a matrix")
        };
        let certain = [Cell::new(1.0), Cell::new(0.0), Cell::new(0.0)];
        Panel::Matrix(Matrix {
            cells: vec![certain.into(), p.map(Cell::new).into()],
            ..matrix
        })
    };
    let one = caption(cells([0.6, 0.3, 0.1])).await;
    assert!(one.contains("likeliest"), "{one}");
    // They differ by less than what is shown of them.
    let two = caption(cells([0.4502, 0.4498, 0.1])).await;
    assert!(
        two.contains("2 that are still open share the highest chance, 45"),
        "{two}"
    );

    let bars = |heights: [f64; 3]| {
        let bins = heights.iter().zip(["9", "10", "11"]);
        let bins = bins.map(|(after, name)| Bin {
            label: label(name),
            before: None,
            after: *after,
            parts: Vec::new(),
        });
        Panel::Distribution(Distribution {
            outline: None,
            title: panels::ITEM.text(),
            axis: panels::ITEM.text(),
            shape: Shape::Bars,
            unit: Unit::Share,
            bins: bins.collect(),
            parts: Vec::new(),
            marks: Vec::new(),
        })
    };
    let one = caption(bars([0.5, 0.25, 0.25])).await;
    assert!(one.contains("the highest bar: 9, at 50"), "{one}");
    let two = caption(bars([0.4, 0.2, 0.4])).await;
    assert!(two.contains("2 bars are equally high, at 40"), "{two}");

    let deals = |weights: [f64; 3]| {
        let worlds = weights.map(|weight| SampledWorld {
            weight,
            contents: vec![vec!["♠7".to_owned()]],
        });
        Panel::Worlds(Worlds {
            title: panels::ITEM.text(),
            places: vec![Arg::Seat(1)],
            worlds: worlds.into(),
        })
    };
    let one = caption(deals([0.5, 0.3, 0.2])).await;
    assert!(one.contains("the heaviest weighs 50"), "{one}");
    let all = caption(deals([0.01, 0.01, 0.01])).await;
    assert!(all.contains("3 weigh most, 1"), "{all}");

    let moves = |visits: [u64; 2]| {
        let [a, b] = visits;
        tree(vec![
            node(None, "root", 30),
            node(Some(0), "a", a),
            node(Some(0), "b", b),
        ])
    };
    let one = caption(moves([20, 10])).await;
    assert!(one.contains("most visited first: a"), "{one}");
    assert!(one.contains("2 branches to look into, 30 visits"), "{one}");
    let two = caption(moves([15, 15])).await;
    assert!(
        two.contains("2 first moves were visited most, equally often"),
        "{two}"
    );
}

#[wasm_bindgen_test]
async fn a_named_outline_has_its_name_wherever_it_is_spoken_of() {
    let bars = |outline| {
        Panel::Distribution(Distribution {
            outline,
            title: panels::ITEM.text(),
            axis: panels::ITEM.text(),
            shape: Shape::Bars,
            unit: Unit::Share,
            bins: vec![Bin {
                label: label("9"),
                before: Some(0.25),
                after: 0.75,
                parts: Vec::new(),
            }],
            parts: Vec::new(),
            marks: Vec::new(),
        })
    };
    let own = panels::PRIOR_NAME;
    let named = Shown::new(bars(Some(own.text()))).await;
    assert!(named.text(".legend").contains(own.en));
    assert!(!named.text(".legend").contains(panels::BEFORE.en));
    named.press("ArrowRight").await;
    let said = named.text(".panel-readout");
    assert!(said.contains(own.en) && said.contains("25"), "{said}");
    named.turn().await;
    let head = named.text(".table thead");
    assert!(
        head.contains(own.en) && !head.contains(panels::BEFORE.en),
        "{head}"
    );
    let before = Shown::new(bars(None)).await;
    assert!(before.text(".legend").contains(panels::BEFORE.en));
}
