//! Moments and days as the reader's language writes them, by the clock of this device.

use js_sys::{Date, Object, Reflect};

use super::Voice;
use crate::words::Lang;

impl Voice {
    /// A moment, in milliseconds since 1970: its day and its time; follows the language.
    pub fn moment(self, millis: f64) -> String {
        self.date(millis, &[("dateStyle", "medium"), ("timeStyle", "short")])
    }

    /// The day of a moment, in milliseconds since 1970; follows the language.
    pub fn day(self, millis: f64) -> String {
        self.date(millis, &[("dateStyle", "medium")])
    }

    fn date(self, millis: f64, styles: &[(&str, &str)]) -> String {
        let locale = match self.reads() {
            Lang::Ja => "ja-JP",
            Lang::En => "en-GB",
        };
        let options = Object::new();
        for (name, style) in styles {
            // Setting a field of a fresh object cannot fail.
            let _ = Reflect::set(&options, &(*name).into(), &(*style).into());
        }
        String::from(Date::new(&millis.into()).to_locale_string(locale, &options))
    }
}
