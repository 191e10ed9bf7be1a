//! Reports: text and pictures.

use yomite_train::report::{Curve, Part, Plot, Table, svg, write};

fn plot(points: Vec<(f64, f64)>) -> Plot {
    let curve = |name: &str, points: &[(f64, f64)]| Curve {
        name: name.to_owned(),
        points: points.to_vec(),
    };
    Plot {
        file: "loss".to_owned(),
        title: "Loss & more".to_owned(),
        x: "epoch".to_owned(),
        y: "nats".to_owned(),
        curves: vec![
            curve("one", &points),
            curve("other", &[(0.0, 1.0), (2.0, 0.5)]),
        ],
    }
}

#[test]
fn a_picture_has_every_curve_and_its_names() {
    let text = svg(&plot(vec![(0.0, 3.0), (1.0, 2.0), (2.0, f64::NAN)])).expect("drawn");
    assert_eq!(
        text.matches("<polyline").count() - ticks(&text),
        2 + 2,
        "two curves, two legends"
    );
    for name in ["one", "other", "epoch", "nats", "Loss &amp; more"] {
        assert!(text.contains(name), "{name}");
    }
    assert!(!text.contains("NaN"));
    // Two points that are numbers, and two of the other curve.
    assert_eq!(text.matches("<circle").count(), 4);
    // Nothing to draw is no fault.
    assert!(svg(&plot(Vec::new())).expect("drawn").contains("other"));
}

/// Lines of the axes and the grid.
fn ticks(text: &str) -> usize {
    let one = svg(&Plot {
        curves: Vec::new(),
        ..plot(Vec::new())
    });
    let none = one.expect("drawn").matches("<polyline").count();
    none.min(text.matches("<polyline").count())
}

#[test]
fn a_report_has_its_tables_and_names_its_pictures() {
    let folder = std::env::temp_dir().join(format!("yomite-report-{}", std::process::id()));
    let table = Table {
        columns: vec!["what".into(), "found".into()],
        rows: vec![vec!["royalties".into(), "3.9".into()]],
    };
    let parts = [
        Part::Heading("Found".to_owned()),
        Part::Words("In short.".to_owned()),
        Part::Table(table),
        Part::Plot(plot(vec![(0.0, 1.0)])),
    ];
    write(&folder, "A report", &parts).expect("written");
    let text = std::fs::read_to_string(folder.join("report.md")).expect("a report");
    let expected = "# A report\n\n## Found\n\nIn short.\n\n| what | found |\n| :-- | --: |\n\
                    | royalties | 3.9 |\n\n![Loss & more](loss.svg)\n";
    assert_eq!(text, expected);
    assert!(folder.join("loss.svg").exists());
    std::fs::remove_dir_all(&folder).expect("its own");
    // A folder that cannot be one is told.
    std::fs::write(&folder, "a file").expect("written");
    assert!(write(&folder, "A report", &parts).is_err());
    std::fs::remove_file(&folder).expect("its own");
}
