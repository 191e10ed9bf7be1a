//! What came of a daily match, for its first seat.

use crate::daily::Day;
use crate::game::Stakes;
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::frame as phrases;
use crate::ui::store::Told;
use crate::words::{Arg, Text, count};

/// A day as dates are written in the reader's language.
pub fn date(voice: Voice, day: Day) -> String {
    // Noon by the reader's clock: the same day in every zone.
    voice.day(js_sys::Date::parse(&format!("{day}T12:00:00")))
}

/// The result in a few words; `None` while the match runs.
pub fn result(told: &Told) -> Option<Text> {
    let scores = told.result.as_ref()?;
    let own = f64::from(*scores.first()?);
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    let leads = scores.iter().filter(|score| **score == best).count();
    if told.config.stakes() != Stakes::WIN {
        let points = match own < 0.0 {
            true => phrases::MINUS,
            false => phrases::PLUS,
        };
        return Some(points.with([Arg::Number(own.abs(), 0)]));
    }
    let phrase = match (f64::from(best) == own, leads) {
        (true, 1) => phrases::WON,
        (true, _) => phrases::DRAWN,
        (false, _) => phrases::LOST,
    };
    Some(phrase.with([count(told.plies)]))
}
