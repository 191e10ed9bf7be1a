//! Small panels of every kind.

use yomite::game::Seat;
use yomite::insight::{
    AxisGroup, Bin, Candidates, Cell, Column, Distribution, Formula, FormulaLine, Matrix, Measure,
    Node, NodeKind, Panel, Radar, RadarSeries, Ranking, RankingRow, SampledWorld, Series, Shape,
    Tree, TreeOf, Unit, Worlds,
};
use yomite::words::{Arg, Text};

/// A phrase of a game: a title of some picture, whichever it is.
fn text(key: &str) -> Text {
    Text {
        key: key.to_owned().into(),
        args: Vec::new(),
    }
}

pub fn label(name: &str) -> Arg {
    Arg::Label(name.to_owned())
}

pub fn row(name: &str, value: f64, visits: u64) -> RankingRow {
    RankingRow {
        // Names of one letter, each another place.
        place: name.bytes().map(u64::from).sum(),
        label: label(name),
        alike: 1,
        rank: 1,
        values: vec![Some(value), Some(-value)],
        interval: Some((value - 0.5, value + 0.5)),
        visits,
        prior: Some(0.25),
        short: None,
        note: None,
    }
}

pub fn ranking(rows: Vec<RankingRow>) -> Panel {
    let measure = |key: &str| Measure {
        name: text(key),
        unit: Unit::Number(1),
        more_is_better: true,
        sampled: true,
    };
    Panel::Ranking(Ranking {
        title: text("numeron.ranking.title"),
        measures: vec![
            measure("sevens.panel.ranking"),
            measure("numeron.matrix.title"),
        ],
        valued: true,
        range: (-10.0, 10.0),
        reckoning: Default::default(),
        decides: Column::Measure(0),
        equal: 1,
        near: 0,
        visits: rows.iter().map(|row| row.visits).sum(),
        rows,
        others: 3,
    })
}

pub fn matrix() -> Panel {
    Matrix::new(
        text("numeron.matrix.title"),
        ["♠7", "♥2"],
        ["A", "B", "C"],
        [
            [1.0, 0.0, 0.0].map(Cell::new),
            [Cell::new(0.0), Cell::new(0.75).before(0.5), Cell::new(0.25)],
        ],
    )
    .into()
}

pub fn node(parent: Option<u32>, name: &str, visits: u64) -> Node {
    Node {
        visits,
        value: 0.5,
        ..Node::new(parent, label(name), NodeKind::Own)
    }
}

pub fn tree(nodes: Vec<Node>) -> Panel {
    let title = text("sevens.panel.tree");
    Tree::new(title, TreeOf::Search, nodes).into()
}

/// One of each, with how many rows its table form has.
pub fn each() -> Vec<(Panel, usize)> {
    let bin = |name: &str, after: f64| Bin::new(label(name), after).before(0.3);
    let distribution = |shape: Shape| {
        Distribution::new(
            text("coyote.panel.after"),
            text("coyote.axis.total"),
            vec![bin("9", 0.7), bin("10", 0.3)],
        )
        .shape(shape)
        .into()
    };
    let candidates = Panel::Candidates(Candidates {
        title: text("numeron.candidates.title"),
        total: 720,
        series: vec![Series {
            seat: Seat(0),
            points: vec![(label("start"), 720), (label("012"), 90)],
        }],
        list: vec!["345".to_owned()],
    });
    let worlds = Panel::Worlds(Worlds {
        title: text("sevens.panel.worlds"),
        places: vec![Arg::Seat(1)],
        worlds: vec![
            SampledWorld {
                weight: 0.4,
                contents: vec![vec!["♠7".to_owned()]],
            },
            SampledWorld {
                weight: 0.6,
                contents: vec![vec!["♥10".to_owned(), "Joker".to_owned()]],
            },
        ],
    });
    let formula = Panel::Formula(Formula::new(
        text("coyote.panel.curve"),
        vec![FormulaLine::new(text("coyote.panel.prior"), Arg::Share(0.25)).expression("3 / 12")],
    ));
    let series = |values: [f64; 3]| RadarSeries {
        name: text("coyote.axis.total"),
        values: values.to_vec(),
    };
    let radar = Panel::Radar(Radar {
        title: text("coyote.panel.curve"),
        axes: [
            "numeron.matrix.title",
            "sevens.panel.map",
            "sevens.panel.tree",
        ]
        .map(text)
        .to_vec(),
        about: [
            "numeron.panel.digits",
            "coyote.panel.curve",
            "coyote.panel.prior",
        ]
        .map(text)
        .to_vec(),
        groups: vec![
            AxisGroup {
                name: text("numeron.panel.digits"),
                axes: 1,
            },
            AxisGroup {
                name: text("coyote.panel.prior"),
                axes: 2,
            },
        ],
        unit: Unit::Number(2),
        range: (-1.0, 1.0),
        ring: Some((text("coyote.panel.prior"), 0.0)),
        series: vec![series([0.0, 0.5, -0.5]), series([1.5, -0.25, -2.0])],
    });
    vec![
        (distribution(Shape::Bars), 2),
        (distribution(Shape::Scaled), 2),
        (distribution(Shape::Curve), 2),
        (matrix(), 2),
        (candidates, 2),
        (ranking(vec![row("a", 2.0, 30), row("b", 1.0, 10)]), 2),
        (tree(vec![node(None, "", 9), node(Some(0), "x", 8)]), 2),
        (worlds, 2),
        (formula, 1),
        (radar, 3),
    ]
}
