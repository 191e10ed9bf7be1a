//! A mean with its interval, drawn to scale.

use leptos::prelude::*;

/// From where to where an axis goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    pub from: f64,
    pub to: f64,
}

impl Axis {
    /// Of shares.
    pub const SHARES: Axis = Axis { from: 0.0, to: 1.0 };

    /// Where a figure stands, as CSS has it.
    fn place(self, x: f64) -> String {
        let part = (x - self.from) / (self.to - self.from);
        format!("{}%", part.clamp(0.0, 1.0) * 100.0)
    }

    fn width(self, (low, high): (f64, f64)) -> String {
        let inside = |x: f64| x.clamp(self.from, self.to);
        let width = (inside(high) - inside(low)) / (self.to - self.from);
        format!("{}%", width * 100.0)
    }
}

/// A line with the mark of what would be even; the mean and its interval once they are known.
#[component]
pub fn Plot(axis: Axis, even: f64, found: Option<(f64, (f64, f64))>) -> impl IntoView {
    let marks = found.map(|(mean, ends)| {
        view! {
            <i class="arena-range" style:left=axis.place(ends.0) style:width=axis.width(ends)></i>
            <i class="arena-mean" style:left=axis.place(mean)></i>
        }
    });
    view! {
        <span class="arena-plot" aria-hidden="true">
            <i class="arena-even" style:left=axis.place(even)></i>
            {marks}
        </span>
    }
}
