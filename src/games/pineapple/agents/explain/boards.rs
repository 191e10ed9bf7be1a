//! What becomes of both boards after the choice, counted over the playouts.

use std::borrow::Cow;

use super::super::forecast::{After, Tally};
use super::super::reasons as say;
use super::super::sight;
use super::parts::rounded;
use super::{Basis, Case, hands, name, together};
use crate::evaluation::Sample;
use crate::games::pineapple::{Row, clash};
use crate::insight::{Cell, Formula, FormulaLine, Matrix, Panel, Step};
use crate::words::{Arg, Figure, Text, count, share};

/// The range that the interval of mean royalties takes for possible.
const ROYALTIES: (f64, f64) = (0.0, 50.0);

/// What was counted after the choice; told of all who count, where several search.
struct Counted {
    after: After,
    /// The choice's place among all placements, where every searcher draws boards of its own.
    place: Option<u64>,
}

impl Counted {
    /// How many boards.
    fn boards(&self) -> Arg {
        let own = count(self.after.own.boards);
        match self.place {
            Some(place) => Figure::Sum(format!("boards after {place}").into()).found(own),
            None => own,
        }
    }

    /// A mean over them, of this name.
    fn mean(&self, name: &str, own: Arg) -> Arg {
        self.told(Figure::Mean, name, own)
    }

    fn told(&self, figure: fn(Cow<'static, str>, u64) -> Figure, name: &str, own: Arg) -> Arg {
        match self.place {
            Some(place) => {
                let name = format!("{name} after {place}");
                figure(name.into(), self.after.own.boards).found(own)
            }
            None => own,
        }
    }
}

/// The forecast; nothing where nothing was counted.
pub(super) fn step(case: &Case) -> Option<Step> {
    let after = case.forecasts().after(&case.best);
    if !case.counts(&after) {
        return None;
    }
    let chosen = case.found.rated(&case.best)?;
    let counted = Counted {
        after,
        place: case.basis.is_drawn().then_some(chosen.place),
    };
    let spot = case.spot();
    let goes_on = spot.prices().enter[0] > 0.0;
    let mut texts = vec![basis(case, &counted)];
    let royalties = |name: &str, tally: &Tally| {
        let own = Arg::Number(tally.all_royalties(), 1);
        counted.mean(name, own)
    };
    let foul = |name: &str, tally: &Tally| counted.mean(name, Arg::Share(tally.foul()));
    let own_foul = foul("own foul", &after.own);
    let figure = match case.basis.is_exact() {
        true => say::FORECAST_FIGURE.with([own_foul.clone()]),
        false => say::FORECAST_COUNTED.with([own_foul.clone(), counted.boards()]),
    };
    let own = royalties("own royalties", &after.own);
    texts.push(match goes_on {
        true => {
            let enters = counted.mean("own fantasyland", Arg::Share(after.own.enters()));
            say::OWN_FORECAST.with([own_foul, own, enters])
        }
        false => say::OWN_FORECAST_LAST.with([own_foul, own]),
    });
    texts.extend(at_sight(case, &after));
    texts.push(say::RIVAL_FORECAST.with([
        Arg::Seat(spot.rival() as u8),
        foul("other's foul", &after.rival),
        royalties("other's royalties", &after.rival),
    ]));
    let sentence = together(texts)?;
    Some(
        Step::new(say::FORECAST_TITLE.text(), sentence)
            .figure(figure)
            .panel(chances(case, &after, goes_on))
            .panel(royalties_by_row(case, &counted)),
    )
}

/// What the network guessed of a foul before, where that reads otherwise than what was counted.
fn at_sight(case: &Case, after: &After) -> Option<Text> {
    let chosen = case.thinking.alike.first(&case.best);
    let outlooks = &case.thinking.sight.outlooks;
    let (_, outlook) = outlooks.iter().find(|(action, _)| *action == chosen)?;
    let guessed = sight::foul(outlook);
    let differs = share(guessed) != share(after.own.foul());
    (differs && clash(&case.after).is_none())
        .then(|| say::FORECAST_GUESSED.with([Arg::Share(guessed)]))
}

/// What the figures are counted over.
fn basis(case: &Case, counted: &Counted) -> Text {
    let (best, boards) = (name(&case.best), counted.boards());
    let rival = Arg::Seat(case.spot().rival() as u8);
    match case.basis {
        Basis::Ends {
            total: 1,
            drawn: false,
            ..
        } => say::OVER_ONE.with([best]),
        Basis::Ends { drawn: true, .. } => say::OVER_DRAWN.with([best, boards, rival]),
        Basis::Ends { done, total, .. } if done < total => {
            say::OVER_SOME.with([best, boards, count(total), rival])
        }
        Basis::Ends { .. } => say::OVER_ALL.with([best, boards, rival]),
        _ => say::OVER_PLAYOUTS.with([best, boards]),
    }
}

/// Half of the 95 % interval of a share.
fn margin(p: f64, boards: u64) -> f64 {
    let sample = Sample {
        mean: p,
        spread: (p * (1.0 - p)).max(0.0).sqrt(),
        visits: boards,
    };
    sample
        .interval((0.0, 1.0))
        .map_or(0.0, |(low, high)| (high - low) / 2.0)
}

/// Boards down: a foul, and fantasyland in the next hand by its number of cards.
fn chances(case: &Case, after: &After, goes_on: bool) -> Panel {
    let spot = case.spot();
    let seats = [(spot.me, &after.own), (spot.rival(), &after.rival)];
    // Plain shares of what was counted: what did not happen has none, and they add up.
    let shares = |tally: &Tally| {
        let mut shares = vec![tally.foul()];
        if goes_on {
            shares.extend(tally.enters_with());
        }
        shares
    };
    let mut columns: Vec<Arg> = vec![say::FOUL.text().into()];
    if goes_on {
        columns.extend((14..=17).map(|cards| say::LAND.with([count(cards)]).into()));
    }
    let cells: Vec<Vec<Cell>> = seats
        .iter()
        .map(|(_, tally)| shares(tally).into_iter().map(Cell::new).collect())
        .collect();
    let margins = seats.iter().flat_map(|(_, tally)| {
        let boards = tally.boards;
        shares(tally).into_iter().map(move |p| margin(p, boards))
    });
    Panel::Matrix(Matrix {
        title: match goes_on {
            true => say::CHANCES_PANEL.text(),
            false => say::CHANCES_LAST_PANEL.text(),
        },
        rows: seats
            .iter()
            .map(|(seat, _)| Arg::Seat(*seat as u8))
            .collect(),
        columns,
        cells,
        margin: match case.basis.is_exact() {
            true => 0.0,
            false => margins.fold(0.0, f64::max),
        },
    })
}

/// Mean royalties of each row of both boards; of all rows their sum, or how far that may be off. A sum
/// over several who counted, each rounded, would not add up to the last digit: the sentence tells it.
fn royalties_by_row(case: &Case, counted: &Counted) -> Panel {
    let exact = case.basis.is_exact();
    let sides = [
        ("own", &counted.after.own),
        ("other's", &counted.after.rival),
    ];
    let sides = sides.map(|(side, tally)| {
        let (rows, all) = rounded(&Row::ALL.map(|row| tally.royalty(row)));
        let points = |cents| Arg::Number(cents as f64 / 100.0, 2);
        let rows = Row::ALL.map(|row| {
            let name = format!("{side} royalties, {row:?}");
            counted.mean(&name, points(rows[row.index()]))
        });
        let range = tally.sample().interval(ROYALTIES).filter(|_| !exact);
        let off = range.map_or(0.0, |(low, high)| (high - low) / 2.0);
        let name = format!("{side} royalties");
        let last = match exact {
            true => points(all),
            false => counted.told(Figure::Margin, &name, Arg::Number(off, 2)),
        };
        (rows, last)
    });
    let line = |name: Text, own: &Arg, rival: &Arg| FormulaLine {
        name,
        expression: String::new(),
        value: say::AGAINST.with([own.clone(), rival.clone()]).into(),
    };
    let [(own, own_last), (rival, rival_last)] = &sides;
    let rows = Row::ALL.into_iter().zip(own.iter().zip(rival));
    let mut lines: Vec<FormulaLine> = rows
        .map(|(row, (own, rival))| line(say::ROW_LINE.with([hands::row(row)]), own, rival))
        .collect();
    let last = match exact {
        true => say::ROYALTIES_ALL.text(),
        false => say::ROYALTIES_OFF.text(),
    };
    lines.push(line(last, own_last, rival_last));
    Panel::Formula(Formula {
        title: say::ROYALTIES_PANEL.with([Arg::Seat(case.spot().rival() as u8)]),
        lines,
    })
}
