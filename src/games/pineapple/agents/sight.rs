//! Every placement as it is judged at sight, before anything is tried.

use super::certain;
use super::reasons as say;
use super::spot::{Spot, action};
use crate::evaluation::{Evaluation, Measure, Unit};
use crate::games::pineapple::Action;
use crate::games::pineapple::judge::{JUDGED, Outlook, Prices};

/// What a decision looks like at sight.
pub(super) struct Sight {
    /// What the judgement says of every placement, in points of the session, the highest first.
    pub(super) values: Vec<(Action, f64)>,
    /// What the network that judges the own boards expects after each of them, the likeliest choice first;
    /// nothing where none is asked.
    pub(super) outlooks: Vec<(Action, Outlook)>,
}

impl Sight {
    pub(super) fn of(spot: &Spot) -> Sight {
        let cards = spot.cards();
        let scene = spot.scene(&cards);
        let prices = spot.prices();
        let value = |outlook: &Outlook| f64::from(outlook.value(&prices));
        let mut all = Vec::new();
        scene.each_outlook(|placement, outlook| {
            let rows = scene.rows.with(&cards, placement);
            let outlook = certain::told(outlook, &rows, spot.unseen);
            all.push((action(&cards, placement), outlook));
        });
        all.sort_by(|a, b| value(&b.1).total_cmp(&value(&a.1)));
        let points = |(action, outlook): &(Action, Outlook)| {
            (*action, value(outlook) + spot.before() - spot.theirs())
        };
        Sight {
            values: all.iter().map(points).collect(),
            outlooks: match scene.network {
                Some(_) if scene.street <= JUDGED => all,
                _ => Vec::new(),
            },
        }
    }

    /// Gives every placement what the network expects after it as figures of its own.
    pub(super) fn add_to(&self, found: &mut Evaluation<Action>, prices: &Prices) {
        if self.outlooks.is_empty() {
            return;
        }
        let goes_on = prices.share > 0.0;
        found.measures = vec![Measure::exact(say::SIGHT_FOUL.text(), Unit::Share, false)];
        if goes_on {
            let fantasy = Measure::exact(say::SIGHT_FANTASY.text(), Unit::Number(2), true);
            found.measures.push(fantasy);
        }
        for rated in &mut found.actions {
            let known = self.outlooks.iter().find(|(one, _)| *one == rated.action);
            let outlook = known.map(|(_, outlook)| outlook);
            rated.own = vec![outlook.map(foul)];
            if goes_on {
                rated.own.push(outlook.map(|o| fantasyland(o, prices)));
            }
        }
    }
}

/// The chance that a board becomes a foul.
pub(super) fn foul(outlook: &Outlook) -> f64 {
    f64::from(1.0 - outlook.chance).clamp(0.0, 1.0)
}

/// The points that fantasyland is expected to bring, fouls counted as none.
pub(super) fn fantasyland(outlook: &Outlook, prices: &Prices) -> f64 {
    f64::from(outlook.chance * prices.share * outlook.fantasy)
}
