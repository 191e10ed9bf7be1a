use super::super::printing::LangArg;
use super::*;
use yomite::evaluation::Unit;
use yomite::game::Seat;
use yomite::insight::{
    AxisGroup, Bin, Cell, Column, Distribution, FormulaLine, Mark, Measure, Node, NodeKind,
    RadarSeries, Ranking, RankingRow, SampledWorld, Seen, Series, Tree, TreeOf, TreePlace,
};
use yomite::words::{Arg, Text};

/// A text that says itself: no list of phrases has its key.
fn raw(words: &'static str) -> Text {
    Text {
        key: words.into(),
        args: Vec::new(),
    }
}

fn label(text: &str) -> Arg {
    text.into()
}

fn shown(panel: &Panel) -> String {
    let mut out = Vec::new();
    write(&mut out, Voice::new(LangArg::En), panel).expect("memory takes it");
    String::from_utf8(out).expect("text")
}

/// Holds the picture against its lines; leading spaces are left out.
fn shows(panel: &Panel, lines: &[&str]) {
    let text = shown(panel);
    let found: Vec<_> = text.lines().map(str::trim_start).collect();
    assert_eq!(found, lines, "\n{text}");
}

fn bin(name: &str, before: Option<f64>, after: f64) -> Bin {
    Bin::new(label(name), after).before(before)
}

fn histogram(bins: Vec<Bin>) -> Distribution {
    Distribution::new(raw("Total"), raw("sum"), bins)
}

#[test]
fn a_distribution_tells_what_stayed_what_came_and_what_went() {
    let mut panel = histogram(vec![
        bin("3", Some(0.5), 0.25),
        bin("4", Some(0.25), 0.5),
        bin("5", Some(0.0), 0.0),
        bin("6", Some(0.25), 0.25),
    ]);
    panel.marks = vec![
        Mark::at(raw("last bid"), 1.2),
        Mark::level(raw("threshold"), 0.5),
    ];
    let (half, whole) = ("█".repeat(16), "█".repeat(32));
    assert_eq!(whole.chars().count(), 32);
    shows(
        &Panel::Distribution(panel),
        &[
            "Total",
            "sum  before  after",
            &format!("3      50 %   25 %  {half}{}", "░".repeat(16)),
            &format!("4      25 %   50 %  {half}{} ◄ last bid", "▓".repeat(16)),
            &format!("6      25 %   25 %  {half}"),
            "threshold: 50 %",
            "1 outcome at 0 left out",
            "█ stayed  ▓ gained  ░ lost",
        ],
    );
}

#[test]
fn what_a_distribution_is_held_against_is_named() {
    let panel = Distribution {
        outline: Some(raw("in the full deck")),
        ..histogram(vec![bin("3", Some(0.5), 0.25), bin("4", Some(0.25), 0.5)])
    };
    let half = "█".repeat(16);
    shows(
        &Panel::Distribution(panel),
        &[
            "Total",
            "sum  in the full deck   now",
            &format!("3                50 %  25 %  {half}{}", "░".repeat(16)),
            &format!("4                25 %  50 %  {half}{}", "▓".repeat(16)),
            "█ in both  ▓ more than there  ░ less",
        ],
    );
}

#[test]
fn a_distribution_in_parts_shows_each_part() {
    let mut panel = histogram(vec![bin("3", None, 0.75), bin("4", None, 0.25)]);
    panel.parts = vec![raw("plain"), raw("doubled")];
    panel.bins[0].parts = vec![0.5, 0.25];
    panel.bins[1].parts = vec![0.25, 0.0];
    shows(
        &Panel::Distribution(panel),
        &[
            "Total",
            "sum        plain  doubled",
            &format!("3    75 %   50 %     25 %  {}", "█".repeat(32)),
            &format!("4    25 %   25 %      0 %  {}", "█".repeat(11)),
        ],
    );
}

#[test]
fn a_matrix_shows_both_figures_where_they_differ() {
    let was = |before, p| Cell::new(p).before(before);
    shows(
        &Panel::Matrix(Matrix::new(
            raw("Who"),
            vec![label("♠7"), label("♥A"), label("♦2")],
            vec![Arg::Seat(1), label("札")],
            vec![
                vec![was(0.5, 1.0), was(0.5, 0.0)],
                vec![was(0.25, 0.25), Cell::new(0.75)],
                vec![Cell::elsewhere(Seen::Own), Cell::elsewhere(Seen::Laid)],
            ],
        )),
        &[
            "Who",
            "player 2          札",
            "♠7  50 % → 100 %  50 % → 0 %",
            "♥A          25 %        75 %",
            "♦2           own        laid",
        ],
    );
}

#[test]
fn candidates_are_counted_over_time_and_listed_when_few() {
    shows(
        &Panel::Candidates(Candidates {
            title: raw("Codes"),
            total: 1023,
            series: vec![Series {
                seat: Seat(0),
                points: vec![(label("start"), 1023), (label("a"), 1), (label("b"), 0)],
            }],
            list: vec!["012".to_owned(), "120".to_owned()],
        }),
        &[
            "Codes",
            "player 1 (of 1,023)",
            &format!("start  1,023  {}", "█".repeat(32)),
            // log₂ 2 of log₂ 1,024: a tenth.
            &format!("a          1  {}", "█".repeat(3)),
            "b          0",
            "left: 012 120",
        ],
    );
}

#[test]
fn a_ranking_has_the_columns_that_its_rows_fill() {
    let measure = |name, unit| Measure {
        name: raw(name),
        unit,
        more_is_better: true,
        sampled: true,
    };
    let row = |name: &str, values: &[f64]| RankingRow {
        place: 0,
        label: label(name),
        alike: 1,
        rank: 1,
        values: values.iter().copied().map(Some).collect(),
        interval: None,
        visits: 0,
        prior: None,
        short: None,
        note: None,
    };
    let mut ranking = Ranking {
        title: raw("Calls"),
        measures: vec![
            measure("wins", Unit::Share),
            measure("lives", Unit::Number(2)),
        ],
        valued: true,
        range: (0.0, 1.0),
        reckoning: Default::default(),
        decides: Column::Measure(0),
        rows: vec![row("call", &[0.5, -0.25]), row("bid 7", &[0.25, 0.5])],
        equal: 1,
        near: 0,
        visits: 0,
        others: 3,
    };
    ranking.rows[1].rank = 2;
    shows(
        &Panel::Ranking(ranking.clone()),
        &[
            "Calls",
            "action  *wins  lives",
            "1.  call     50 %  −0.25",
            "2.  bid 7    25 %   0.50",
            "and 3 more",
            "* decides",
        ],
    );
    ranking.rows[0].interval = Some((0.4, 0.6));
    ranking.rows[0].visits = 1200;
    ranking.rows[1].prior = Some(0.125);
    ranking.rows[1].note = Some(raw("a bluff"));
    ranking.rows[1].alike = 210;
    shows(
        &Panel::Ranking(ranking),
        &[
            "Calls",
            "action  *wins  lives         95 %  visits  prior",
            "1.  call     50 %  −0.25  40 % – 60 %   1,200",
            "2.  bid 7    25 %   0.50                    0   12 %  210 alike; a bluff",
            "and 3 more",
            "* decides",
        ],
    );
}

#[test]
fn a_tree_goes_depth_first_and_sums_small_branches() {
    let node = |parent, name: &str, kind, visits| Node {
        visits,
        value: 0.5,
        ..Node::new(parent, label(name), kind)
    };
    let other = NodeKind::Other(Seat(2));
    shows(
        &Panel::Tree(Tree::new(
            raw("Search"),
            TreeOf::Search,
            vec![
                node(None, "root", NodeKind::Own, 1000),
                node(Some(0), "a", other, 300),
                node(Some(0), "b", NodeKind::Chance, 690),
                node(Some(2), "b1", NodeKind::End, 600),
                node(Some(2), "b2", NodeKind::Own, 4),
                node(Some(2), "b3", NodeKind::Own, 3),
                node(Some(0), "…", NodeKind::Rest(9), 1),
                // Its parent stands after it: a damaged tree, which must not go in circles.
                node(Some(8), "lost", NodeKind::Own, 1),
                node(Some(7), "lost", NodeKind::Own, 1),
            ],
        )),
        &[
            "Search",
            "who        visits  value",
            "root             own         1,000  0.500",
            "b              chance        690  0.500",
            "b1           end           600  0.500",
            "(2 smaller)",
            "a              player 3      300  0.500",
            "…              9 smaller       1  0.500",
        ],
    );
    shows(
        &Panel::Tree(Tree::new(raw("Nothing"), TreeOf::Plan, Vec::new())),
        &["Nothing", "who  left  still needed"],
    );
}

#[test]
fn a_tree_that_widens_says_what_waits_and_where_the_main_line_leads() {
    let node = |parent, name: &str, visits, moves: &[(u8, u8)]| Node {
        visits,
        moves: moves.into(),
        ..Node::new(parent, label(name), NodeKind::Own)
    };
    let nodes = vec![
        Node {
            waiting: 12,
            ..node(None, "now", 10, &[])
        },
        node(Some(0), "a", 4, &[(0, 0)]),
        node(Some(0), "b", 6, &[(1, 0)]),
    ];
    let place = |name: &str, seat, size, cards: &[u8]| TreePlace {
        name: label(name),
        seat: Some(Seat(seat)),
        size,
        cards: cards.into(),
    };
    shows(
        &Panel::Tree(Tree {
            cards: vec!["♠7".to_owned(), "★".to_owned()],
            places: vec![place("row", 1, 3, &[]), place("hand", 0, 0, &[0, 1])],
            ..Tree::new(raw("Search"), TreeOf::Search, nodes)
        }),
        &[
            "Search",
            "who  visits  value",
            "now                        own      10  0.000",
            "b                        own       6  0.000",
            "a                        own       4  0.000",
            "(12 not considered yet)",
            "The position at the end of the line of most visits:",
            "player 2  row   ★",
            "player 1  hand  ♠7",
        ],
    );
}

#[test]
fn worlds_and_formulas_are_tables() {
    shows(
        &Panel::Worlds(Worlds {
            title: raw("Deals"),
            places: vec![Arg::Seat(1), label("deck")],
            worlds: vec![
                SampledWorld {
                    weight: 0.75,
                    contents: vec![vec!["♠7".to_owned(), "♥A".to_owned()], Vec::new()],
                },
                SampledWorld {
                    weight: 0.25,
                    contents: vec![Vec::new(), vec!["♠7".to_owned()]],
                },
            ],
        }),
        &[
            "Deals",
            "weight  player 2  deck",
            "75 %  ♠7 ♥A",
            "25 %            ♠7",
        ],
    );
    shows(
        &Panel::Formula(Formula::new(
            raw("Sum"),
            vec![
                FormulaLine::new(raw("remaining"), Arg::Number(2.5, 2)).expression("(3² + 1²) / 4"),
                FormulaLine::new(raw("candidates"), Arg::Count(4)),
            ],
        )),
        &[
            "Sum",
            "remaining   (3² + 1²) / 4  = 2.50",
            "candidates                 4",
        ],
    );
}

#[test]
fn a_radar_is_a_row_an_axis() {
    let series = |name: &'static str, values: [f64; 2]| RadarSeries {
        name: raw(name),
        values: values.to_vec(),
    };
    let group = |name: &'static str| AxisGroup {
        name: raw(name),
        axes: 1,
    };
    let panel = Panel::Radar(Radar {
        title: raw("Library"),
        axes: vec![raw("early use"), raw("finishing")],
        about: Vec::new(),
        groups: vec![group("timing"), group("impact")],
        unit: Unit::Number(2),
        range: (-1.0, 1.0),
        ring: Some((raw("the usual card"), 0.0)),
        series: vec![series("deck", [0.1, 0.0]), series("library", [-0.25, 2.0])],
    });
    shows(
        &panel,
        &[
            "Library",
            "deck  library",
            "timing  early use  0.10    −0.25",
            "impact  finishing  0.00     2.00",
            "the usual card: 0.00",
        ],
    );
}
