//! Which of several figures may be called the highest.

use super::voice::figure;
use crate::insight::Unit;
use crate::ui::i18n::Voice;

/// How many of these figures read like the highest one: a caption that named one of them would pick
/// among what are equals to its reader. 0 of none.
pub fn leaders(voice: Voice, unit: Unit, values: impl Iterator<Item = f64> + Clone) -> usize {
    let read = |value: f64| voice.arg(&figure(unit, value));
    let Some(highest) = values.clone().max_by(f64::total_cmp) else {
        return 0;
    };
    let highest = read(highest);
    values.filter(|value| read(*value) == highest).count()
}
