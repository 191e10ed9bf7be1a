//! How long games were played for.

use crate::ui::engine::now;

/// The time that games were played for, in milliseconds of the page's clock.
#[derive(Clone, Copy, Default)]
pub(super) struct Clock {
    /// Milliseconds of earlier runs.
    before: f64,
    /// Since when it runs.
    since: Option<f64>,
}

impl Clock {
    /// So many milliseconds have gone by in earlier runs.
    pub(super) fn set(&mut self, millis: f64) {
        *self = Clock {
            before: millis,
            since: None,
        };
    }

    /// Games are played from now on, or are not.
    pub(super) fn run(&mut self, runs: bool) {
        match (self.since, runs) {
            (None, true) => self.since = Some(now()),
            (Some(since), false) => {
                self.before += now() - since;
                self.since = None;
            }
            _ => {}
        }
    }

    /// Milliseconds so far.
    pub(super) fn millis(&self) -> f64 {
        self.before + self.since.map_or(0.0, |since| now() - since)
    }
}
