//! What a training writes of itself: Markdown with tables, and curves as SVG beside it.

use std::fs;
use std::io;
use std::path::Path;

use plotters::prelude::{
    BLACK, ChartBuilder, Circle, IntoDrawingArea, LineSeries, PathElement, RGBColor, SVGBackend,
    SeriesLabelPosition, WHITE,
};

/// Colours that are told apart without red and green; Wong 2011, Nature Methods 8, 441.
const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(230, 159, 0),
];

/// One line of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What the legend calls it.
    pub name: String,
    /// Its points, by x.
    pub points: Vec<(f64, f64)>,
}

impl Curve {
    pub fn new(name: impl Into<String>, points: impl IntoIterator<Item = (f64, f64)>) -> Curve {
        Curve {
            name: name.into(),
            points: points.into_iter().collect(),
        }
    }

    /// A number of every round, from round 1 on.
    pub fn by_round(name: impl Into<String>, numbers: impl IntoIterator<Item = f64>) -> Curve {
        Curve::new(name, (1u32..).map(f64::from).zip(numbers))
    }
}

/// A picture of curves over one axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// The name of its file, without `.svg`.
    pub file: String,
    /// What stands above it.
    pub title: String,
    /// What is to the right.
    pub x: String,
    /// What is up.
    pub y: String,
    pub curves: Vec<Curve>,
}

impl Plot {
    /// A picture with what is to the right and what is up.
    pub fn new(
        file: impl Into<String>,
        title: impl Into<String>,
        [x, y]: [&str; 2],
        curves: Vec<Curve>,
    ) -> Plot {
        Plot {
            file: file.into(),
            title: title.into(),
            x: x.to_owned(),
            y: y.to_owned(),
            curves,
        }
    }
}

/// A table of text; the first column is set to the left, the others to the right.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The columns' titles.
    pub columns: Vec<String>,
    /// The rows, each as long as the titles.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    pub fn new<T: Into<String>>(
        columns: impl IntoIterator<Item = T>,
        rows: impl IntoIterator<Item = Vec<String>>,
    ) -> Table {
        Table {
            columns: columns.into_iter().map(Into::into).collect(),
            rows: rows.into_iter().collect(),
        }
    }
}

/// One thing of a report.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    Heading(String),
    Words(String),
    Table(Table),
    Plot(Plot),
}

/// Writes `report.md` and its pictures into a folder.
///
/// # Errors
/// A file cannot be written, or a picture cannot be drawn.
pub fn write(folder: &Path, title: &str, parts: &[Part]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut text = format!("# {title}\n");
    for part in parts {
        text.push('\n');
        match part {
            Part::Heading(heading) => text.push_str(&format!("## {heading}\n")),
            Part::Words(words) => text.push_str(&format!("{words}\n")),
            Part::Table(table) => text.push_str(&markdown(table)),
            Part::Plot(plot) => {
                let name = format!("{}.svg", plot.file);
                fs::write(folder.join(&name), svg(plot)?)?;
                text.push_str(&format!("![{}]({name})\n", plot.title));
            }
        }
    }
    fs::write(folder.join("report.md"), text)
}

fn markdown(table: &Table) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rule = (0..table.columns.len()).map(|at| if at == 0 { ":--" } else { "--:" });
    let mut text = line(&table.columns);
    text.push_str(&format!("| {} |\n", rule.collect::<Vec<_>>().join(" | ")));
    table.rows.iter().for_each(|row| text.push_str(&line(row)));
    text
}

/// The least and the greatest of some numbers, a little apart at least.
fn span(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let finite = numbers.filter(|number| number.is_finite());
    let (low, high) = finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| {
        (low.min(number), high.max(number))
    });
    if low > high {
        return (0.0, 1.0);
    }
    let margin = ((high - low) * 0.05).max(1e-3);
    (low - margin, high + margin)
}

/// The picture as a text of SVG.
///
/// # Errors
/// The library cannot draw it.
pub fn svg(plot: &Plot) -> io::Result<String> {
    let mut text = String::new();
    draw(plot, &mut text).map_err(|error| io::Error::other(format!("{}: {error}", plot.file)))?;
    Ok(text)
}

fn draw(plot: &Plot, text: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let points = || plot.curves.iter().flat_map(|curve| curve.points.iter());
    let (left, right) = span(points().map(|point| point.0));
    let (low, high) = span(points().map(|point| point.1));
    // Room for the legend above the curves.
    let high = high + 0.25 * (high - low);
    let root = SVGBackend::with_string(text, (720, 420)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption(&plot.title, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(left..right, low..high)?;
    chart
        .configure_mesh()
        .x_desc(&plot.x)
        .y_desc(&plot.y)
        .light_line_style(WHITE)
        .draw()?;
    for (at, curve) in plot.curves.iter().enumerate() {
        let colour = COLOURS[at % COLOURS.len()];
        let finite = curve
            .points
            .iter()
            .copied()
            .filter(|(x, y)| x.is_finite() && y.is_finite());
        let finite: Vec<(f64, f64)> = finite.collect();
        let dots = finite.iter().map(|point| Circle::new(*point, 2, colour));
        chart.draw_series(dots)?;
        chart
            .draw_series(LineSeries::new(finite, &colour))?
            .label(curve.name.as_str())
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], colour));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .background_style(WHITE)
        .border_style(BLACK)
        .draw()?;
    root.present()?;
    drop(chart);
    Ok(())
}
