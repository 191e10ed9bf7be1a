//! What followed on the values of a judge: over all, by part, kind and seat.

use std::io::Write;

use serde_json::{Value, json};
use yomite::arena::{Estimate, cluster_mean, ratio};
use yomite::game::Seat;
use yomite::review::{Reliability, Scale};
use yomite::scoring::logistic;

use super::super::Failure;
use super::super::printing::TextTable;
use super::{BINS, Judged, MANY, MORE, PARTS, POINTS, Sample, round};
/// The log-odds of a chance, within what samples can tell.
fn log_odds(chance: f64) -> f64 {
    let chance = chance.clamp(0.005, 0.995);
    (chance / (1.0 - chance)).ln()
}

/// The ends of `bins` bins with about equally many of these numbers each, or of fewer bins.
fn cut(mut numbers: Vec<f64>, bins: usize) -> Vec<f64> {
    numbers.sort_by(f64::total_cmp);
    let inner = (1..bins).filter_map(|at| numbers.get(at * numbers.len() / bins));
    let ends = [f64::NEG_INFINITY].into_iter().chain(inner.copied());
    let mut ends: Vec<f64> = ends.chain([f64::INFINITY]).collect();
    ends.dedup();
    ends
}

/// All that was judged, game by game: the decisions of one have its result in common.
#[derive(Clone)]
pub(super) struct Study {
    pub(super) games: Vec<Judged>,
}

/// How values are read.
#[derive(Clone, Copy)]
pub(super) enum Fit {
    /// By a line of two numbers, or one.
    Line,
    /// By so many bins.
    Bins(usize),
}

/// What followed beyond the value in some decisions.
struct Bias {
    decisions: usize,
    value: f64,
    came: f64,
    /// Half of the 95 % interval of `came` − `value`, over games.
    half: f64,
}

impl Study {
    pub(super) fn all(&self) -> impl Iterator<Item = &Sample> {
        self.games.iter().flat_map(|game| &game.samples)
    }

    /// How values are read where games are so many as these.
    pub(super) fn fit(&self) -> Fit {
        match self.games.len() {
            games if games >= MORE => Fit::Bins(BINS),
            games if games >= MANY => Fit::Bins(POINTS),
            _ => Fit::Line,
        }
    }

    /// The decisions of one seat alone.
    fn of_seat(&self, seat: usize) -> Study {
        let games = self.games.iter().map(|game| {
            let own = game.samples.iter().filter(|sample| sample.seat == seat);
            Judged {
                scores: game.scores.clone(),
                samples: own.cloned().collect(),
            }
        });
        Study {
            games: games.collect(),
        }
    }

    /// What followed on the decisions that are meant; `None` of none.
    fn bias(&self, meant: impl Fn(&Sample) -> bool) -> Option<Bias> {
        let (mut decisions, mut value) = (0usize, 0.0);
        let games = self.games.iter().map(|game| {
            let meant = game.samples.iter().filter(|sample| meant(sample));
            meant.fold((0.0, 0.0), |(beyond, number), sample| {
                decisions += 1;
                value += sample.value;
                (beyond + sample.came - sample.value, number + 1.0)
            })
        });
        let games: Vec<(f64, f64)> = games.filter(|(_, number)| *number > 0.0).collect();
        let beyond = ratio(&games);
        let value = value / decisions as f64;
        (decisions > 0).then(|| Bias {
            decisions,
            value,
            came: value + beyond.mean,
            half: (beyond.ci95.1 - beyond.ci95.0) / 2.0,
        })
    }

    /// Every split that is told, with its name.
    fn splits(&self) -> Vec<(String, Bias)> {
        let mut found: Vec<(String, Bias)> = Vec::new();
        let mut tell = |name: String, bias: Option<Bias>| {
            found.extend(bias.map(|bias| (name, bias)));
        };
        tell("all".to_owned(), self.bias(|_| true));
        // By the number of the ply, which is known then; how long a match will be is part of how it ends.
        let plies = cut(self.all().map(|sample| sample.ply as f64).collect(), 10);
        for ends in plies.windows(2) {
            let within = |sample: &Sample| (ends[0]..ends[1]).contains(&(sample.ply as f64));
            tell(format!("from ply {}", ends[0].max(0.0)), self.bias(within));
        }
        let mut kinds: Vec<&str> = self.all().map(|sample| sample.kind.as_str()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds {
            tell(kind.to_owned(), self.bias(|sample| sample.kind == kind));
        }
        let seats = self.all().map(|sample| sample.seat).max().unwrap_or(0);
        for seat in 0..=seats {
            tell(
                format!("seat {}", seat + 1),
                self.bias(|sample| sample.seat == seat),
            );
        }
        found
    }

    /// The values in bins of equally many decisions.
    fn bins(&self, bins: usize) -> Vec<Bias> {
        let ends = cut(self.all().map(|sample| sample.value).collect(), bins);
        let of = |ends: &[f64]| self.bias(|s| (ends[0]..ends[1]).contains(&s.value));
        ends.windows(2).filter_map(of).collect()
    }

    /// What each seat scored in the mean, where that is not an equal share by chance alone: together
    /// what a match gives.
    pub(super) fn starts(&self, players: usize, sum: f64) -> Vec<f64> {
        let even = sum / players as f64;
        // Few games tell nothing of seats.
        if self.games.len() < MANY {
            return vec![even; players];
        }
        let came = |seat: usize| {
            let scores = self.games.iter().map(|game| game.scores[seat]);
            cluster_mean(&scores.collect::<Vec<f64>>())
        };
        let came: Vec<Estimate> = (0..players).map(came).collect();
        let differs = |of: &Estimate| of.ci95.0 > even || of.ci95.1 < even;
        match came.iter().any(differs) {
            true => came.iter().map(|of| of.mean).collect(),
            false => vec![even; players],
        }
    }

    /// The values read by points that were measured on other games.
    pub(super) fn read_by_others(&self, players: usize, range: (f64, f64)) -> Study {
        let mut games = self.games.clone();
        for part in 0..PARTS {
            let of_part = |own: bool| {
                let all = self.games.iter().enumerate();
                let meant = all.filter(|(at, _)| (at % PARTS == part) == own);
                Study {
                    games: meant.map(|(_, game)| game.clone()).collect(),
                }
            };
            let scale = Scale {
                points: of_part(false).points(self.fit(), players, range),
                ..Scale::default()
            };
            let read = of_part(true).read_by(&scale, range).games;
            let places = games.iter_mut().skip(part).step_by(PARTS);
            places.zip(read).for_each(|(place, read)| *place = read);
        }
        Study { games }
    }

    /// For each seat values with what followed on them: those of all seats, but for one whose values read
    /// by these are still off.
    pub(super) fn points(
        &self,
        fit: Fit,
        players: usize,
        range: (f64, f64),
    ) -> Vec<Vec<(f64, f64)>> {
        let common = self.points_of_all(fit, range);
        let scale = Scale {
            points: vec![common.clone(); players],
            ..Scale::default()
        };
        let seats = 0..players;
        let points = seats.map(|seat| {
            let own = self.of_seat(seat);
            let read = own.clone().read_by(&scale, range);
            let off = read.bias(|_| true);
            let off = off.is_some_and(|bias| (bias.came - bias.value).abs() > bias.half);
            match off {
                true => own.points_of_all(fit, range),
                false => common.clone(),
            }
        });
        points.collect()
    }

    /// The same with its values read by a scale.
    fn read_by(mut self, scale: &Scale, range: (f64, f64)) -> Study {
        for game in &mut self.games {
            for sample in &mut game.samples {
                sample.value = scale.read(Seat(sample.seat as u8), sample.value, range);
            }
        }
        self
    }

    /// Values with what followed on them, neither falling.
    fn points_of_all(&self, fit: Fit, range: (f64, f64)) -> Vec<(f64, f64)> {
        let points = match fit {
            Fit::Bins(bins) => self.rising(bins),
            Fit::Line => self.shifted(range),
        };
        let points = points.into_iter();
        points
            .map(|(value, came)| (round(value), round(came)))
            .collect()
    }

    /// The values as they are, with what followed on them.
    pub(super) fn reliability(&self) -> Vec<Reliability> {
        let bins = self.bins(BINS).into_iter();
        let told = bins.map(|bin| Reliability {
            value: round(bin.value),
            came: round(bin.came),
            half: round(bin.half),
        });
        told.collect()
    }

    /// By bins, neighbours that fall being joined.
    fn rising(&self, bins: usize) -> Vec<(f64, f64)> {
        let mut joined: Vec<(f64, f64, f64)> = Vec::new();
        for bin in self.bins(bins) {
            joined.push((bin.decisions as f64, bin.value, bin.came));
            while let [.., (n, v, c), (m, w, d)] = joined[..]
                && c >= d
            {
                joined.truncate(joined.len() - 2);
                let all = n + m;
                joined.push((all, (n * v + m * w) / all, (n * c + m * d) / all));
            }
        }
        joined
            .into_iter()
            .map(|(_, value, came)| (value, came))
            .collect()
    }

    /// Chances of winning by their log-odds, moved and stretched (Platt's scaling); points moved alike,
    /// where they are off for certain.
    fn shifted(&self, (low, high): (f64, f64)) -> Vec<(f64, f64)> {
        let Some(all) = self.bias(|_| true) else {
            return Vec::new();
        };
        if (low, high) != (0.0, 1.0) {
            let by = all.came - all.value;
            if by.abs() <= all.half {
                return Vec::new();
            }
            // Hardly a value lies beyond half of what a match can bring.
            return [low, high].map(|end| (end / 2.0, end / 2.0 + by)).to_vec();
        }
        let (moved, stretched) = self.log_odds();
        let read = |value: f64| logistic(moved + stretched * log_odds(value));
        let values = (1..20).map(|at| f64::from(at) / 20.0);
        let inner = values.map(|value| (value, read(value)));
        [(0.0, 0.0)]
            .into_iter()
            .chain(inner)
            .chain([(1.0, 1.0)])
            .collect()
    }

    /// By how much log-odds are to be moved, and then by what factor they are stretched: the most likely
    /// ones. The decisions of a game have one result in common, so all of them count as one; the factor
    /// is held near 1 (standard deviation 0.25) where games are few. The mean of what is read is about
    /// the mean of what followed.
    fn log_odds(&self) -> (f64, f64) {
        const NEAR: f64 = 0.25;
        const FARTHEST: f64 = 3.0;
        let games = self
            .games
            .iter()
            .filter(|game| !game.samples.is_empty())
            .count();
        let weight = games as f64 / self.all().count().max(1) as f64;
        let (mut moved, mut stretched) = (0.0, 1.0);
        // Newton's steps on a concave likelihood.
        for _ in 0..100 {
            let (mut by, mut of) = ([0.0; 2], [0.0; 3]);
            for sample in self.all() {
                let x = log_odds(sample.value);
                let p = logistic(moved + stretched * x);
                let (off, slope) = (weight * (sample.came - p), weight * p * (1.0 - p));
                by = [by[0] + off, by[1] + off * x];
                of = [of[0] + slope, of[1] + slope * x, of[2] + slope * x * x];
            }
            by[1] -= (stretched - 1.0) / (NEAR * NEAR);
            of[2] += 1.0 / (NEAR * NEAR);
            let area = of[0] * of[2] - of[1] * of[1];
            if area <= 0.0 {
                break;
            }
            let step = [
                (by[0] * of[2] - by[1] * of[1]) / area,
                (by[1] * of[0] - by[0] * of[1]) / area,
            ];
            // Far from the top a whole step may overshoot, and what is one-sided has no top at all.
            let far = step[0].abs().max(step[1].abs()).max(1.0);
            moved = (moved + step[0] / far).clamp(-FARTHEST, FARTHEST);
            stretched = (stretched + step[1] / far).clamp(0.1, FARTHEST);
        }
        (moved, stretched)
    }

    pub(super) fn to_json(&self) -> Value {
        let told = |(name, bias): (String, Bias)| {
            json!({
                "of": name, "decisions": bias.decisions, "value": bias.value, "came": bias.came,
                "beyond": bias.came - bias.value, "half_ci95": bias.half,
            })
        };
        let bins = self.bins(BINS).into_iter().map(|bin| (String::new(), bin));
        json!({
            "splits": self.splits().into_iter().map(told).collect::<Vec<_>>(),
            "bins": bins.map(told).collect::<Vec<_>>(),
        })
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        for (title, rows) in [
            ("decisions", self.splits()),
            (
                "values",
                self.bins(BINS)
                    .into_iter()
                    .map(|bin| (format!("about {:.3}", bin.value), bin))
                    .collect(),
            ),
        ] {
            let mut table = TextTable::new()
                .words([title])
                .figures(["number", "value", "came", "beyond", "95 %"]);
            for (name, bias) in rows {
                table.row(vec![
                    name,
                    bias.decisions.to_string(),
                    format!("{:.3}", bias.value),
                    format!("{:.3}", bias.came),
                    format!("{:+.3}", bias.came - bias.value),
                    format!("± {:.3}", bias.half),
                ]);
            }
            table.write(out, 0)?;
        }
        Ok(())
    }
}
