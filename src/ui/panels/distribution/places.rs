//! Where outcomes stand under a histogram: side by side, or on a number line.

use super::super::scale::{px, tick_step};
use crate::insight::{Distribution, Shape};
use crate::words::{Arg, number};

/// Where outcomes stand between the plot's sides.
pub struct Places {
    /// The outcomes' numbers, where the picture is scaled by them.
    pub scale: Option<Vec<f64>>,
    left: f64,
    right: f64,
    /// Room of a bar: all bars are equally wide.
    pub pitch: f64,
    /// Pixels for each unit; where outcomes stand side by side, for each outcome.
    unit: f64,
}

impl Places {
    /// The places for a picture between two sides.
    pub fn of(panel: &Distribution, left: f64, right: f64) -> Places {
        let values: Vec<f64> = panel
            .bins
            .iter()
            .filter_map(|bin| match bin.label {
                Arg::Count(value) => Some(value as f64),
                _ => None,
            })
            .collect();
        let gaps = values.windows(2).map(|pair| pair[1] - pair[0]);
        let least = gaps.fold(f64::INFINITY, f64::min);
        let fits = panel.shape == Shape::Scaled
            && values.len() == panel.bins.len()
            && values.len() > 1
            && least > 0.0;
        if fits && let (Some(first), Some(last)) = (values.first(), values.last()) {
            let unit = (right - left) / (last - first + least);
            return Places {
                left,
                right,
                pitch: unit * least,
                unit,
                scale: Some(values),
            };
        }
        let pitch = (right - left) / panel.bins.len().max(1) as f64;
        Places {
            scale: None,
            left,
            right,
            pitch,
            unit: pitch,
        }
    }

    /// The middle of an outcome by its index, or a place between two.
    pub fn at(&self, index: f64) -> f64 {
        let Some(values) = &self.scale else {
            return self.left + (index + 0.5) * self.pitch;
        };
        let first = self.left + self.pitch / 2.0;
        let last = values.len() - 1;
        let under = (index.max(0.0).floor() as usize).min(last);
        let over = (under + 1).min(last);
        let value = values[under] + (index - under as f64) * (values[over] - values[under]);
        // Beyond the ends half a bar is left.
        let beyond = index.min(0.0) + (index - last as f64).max(0.0);
        let value = if over == under || index < 0.0 {
            values[under]
        } else {
            value
        };
        first + (value - values[0]) * self.unit + beyond * self.pitch
    }

    /// The column of an outcome: half-way to its neighbours.
    pub fn slot(&self, index: usize) -> (f64, f64) {
        let i = index as f64;
        if self.scale.is_none() {
            return (
                self.left + i * self.pitch,
                self.left + (i + 1.0) * self.pitch,
            );
        }
        let last = self.scale.as_ref().map_or(0, |values| values.len() - 1);
        let start = if index == 0 {
            self.left
        } else {
            self.at(i - 0.5)
        };
        let stop = if index == last {
            self.right
        } else {
            self.at(i + 0.5)
        };
        (start, stop)
    }

    /// Round numbers for the axis, where the widest label takes `widest`.
    pub fn numbers(&self, widest: f64) -> Vec<(f64, String)> {
        let Some(values) = &self.scale else {
            return Vec::new();
        };
        let (low, high) = (values[0], values[values.len() - 1]);
        let target = ((self.right - self.left) / (widest + 18.0)).clamp(2.0, 9.0) as usize;
        // Whole numbers: 2.5 is not a step for them.
        let step = match tick_step(high - low, target).max(1.0) {
            step if step.fract() != 0.0 => 2.0 * step,
            step => step,
        };
        let first = (low / step).ceil() as i64;
        let last = (high / step).floor() as i64;
        (first..=last)
            .map(|k| k as f64 * step)
            .map(|value| {
                let x = self.left + self.pitch / 2.0 + (value - low) * self.unit;
                (px(x), number(value, 0))
            })
            .collect()
    }
}
