//! Statistics as a picture.

use super::{STATISTICS, Statistic, words};
use crate::evaluation::Unit;
use crate::insight::{Radar, RadarSeries};
use crate::words::Text;

/// Rims that a picture may have, in standard deviations.
const RIMS: [f64; 7] = [0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0];

/// Sixteen figures each of several things, in standard deviations between cards; the usual card is
/// a ring half way out.
pub fn radar(title: Text, digits: u8, series: Vec<(Text, [f64; STATISTICS])>) -> Radar {
    let values = series.iter().flat_map(|(_, values)| values);
    let far = values.fold(0.0_f64, |far, value| far.max(value.abs()));
    let rim = RIMS.into_iter().find(|rim| *rim >= far).unwrap_or(4.0);
    let series = series.into_iter().map(|(name, values)| RadarSeries {
        name,
        values: values.to_vec(),
    });
    Radar {
        title,
        axes: Statistic::ALL.map(|each| each.title().text()).to_vec(),
        about: Statistic::ALL.map(|each| each.about().text()).to_vec(),
        unit: Unit::Number(digits),
        range: (-rim, rim),
        ring: Some((words::USUAL.text(), 0.0)),
        series: series.collect(),
    }
}
