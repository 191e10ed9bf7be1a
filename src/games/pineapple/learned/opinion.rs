//! What a network says of a decision.

use crate::games::pineapple::{Action, Reading};
use crate::nets::sigmoid;

/// What a network says of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// Every placement with its probability; they sum to 1.
    pub policy: Vec<(Action, f32)>,
    /// What is expected of the hand.
    pub ends: Ends,
    /// The same after each placement, in their order; nothing where the network does not look at these.
    pub after: Vec<Ends>,
}

/// What is expected of the own board at the end of the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ends {
    /// Its royalties, a foul counted as 0.
    pub royalties: f32,
    /// The chance that it is a foul.
    pub foul: f32,
    /// The chance that it earns fantasyland.
    pub fantasyland: f32,
    /// What the hand brings, in the points of the network's training.
    pub points: f32,
}

impl Ends {
    /// Reads the heads that forecast; `None` where they are others.
    pub(super) fn of(forecasts: &[f32]) -> Option<Ends> {
        let &[royalties, foul, fantasyland, points] = forecasts else {
            return None;
        };
        let foul = sigmoid(foul);
        Some(Ends {
            // No board has less, whatever a line through all of them says.
            royalties: royalties.max(0.0),
            foul,
            // A foul earns none, and the network is asked of each by itself.
            fantasyland: sigmoid(fantasyland).min(1.0 - foul),
            points,
        })
    }

    /// What is known of a full board is not left to a network: royalties, foul and fantasyland are as it reads.
    pub(super) fn ended(self, reading: Option<Reading>) -> Ends {
        let flag = |is: bool| f32::from(u8::from(is));
        Ends {
            royalties: reading.map_or(0.0, |reading| f32::from(reading.royalty())),
            foul: flag(reading.is_none()),
            fantasyland: flag(reading.is_some_and(|reading| reading.fantasyland > 0)),
            points: self.points,
        }
    }
}
