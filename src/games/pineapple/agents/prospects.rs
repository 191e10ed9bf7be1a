//! What becomes of both boards of a hand, by playing it out many times.

use rand::Rng;

use super::mcts::Judgements;
use super::spot::Spot;
use crate::assets::{AssetError, Assets};
use crate::game::Observation as _;
use crate::games::pineapple::{Observation, PLAYERS};

/// Hands that are played out.
const HANDS: usize = 400;

/// How likely a board is to end as a foul, and to earn fantasyland.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::games::pineapple) struct Prospect {
    /// The chance of a foul.
    pub foul: f64,
    /// The chance that it earns cards of fantasyland.
    pub fantasyland: f64,
}

/// The prospects of each seat's board, where both play on as the judgement says; `None` where the seat
/// that reads waits for its next cards, or sets its hand at once.
///
/// # Errors
/// A judgement is missing or broken.
pub(in crate::games::pineapple) fn prospects(
    seen: &Observation,
    files: &Assets,
    rng: &mut impl Rng,
) -> Result<Option<[Prospect; PLAYERS]>, AssetError> {
    let me = seen.seat();
    let waits = seen.to_move() != Some(me) || seen.present().dealt.is_empty();
    if waits || seen.table().fantasy[me.index()] > 0 {
        return Ok(None);
    }
    let known = Judgements::shipped(files)?.of(seen.config());
    let spot = Spot::new(seen, known, 0.0);
    let judge = spot.bold_judge();
    let mut found = [Prospect::default(); PLAYERS];
    for _ in 0..HANDS {
        let mut hand = spot.world(None, rng);
        hand.play_out(&judge);
        for (rows, prospect) in hand.rows.iter().zip(&mut found) {
            match rows.read(spot.middle_stays) {
                None => prospect.foul += 1.0,
                Some(reading) if reading.fantasyland > 0 => prospect.fantasyland += 1.0,
                Some(_) => {}
            }
        }
    }
    // One more of either kind keeps what did not happen among so few from being held impossible.
    let share = |times: f64| (times + 0.5) / (HANDS as f64 + 1.0);
    Ok(Some(found.map(|prospect| Prospect {
        foul: share(prospect.foul),
        fantasyland: share(prospect.fantasyland),
    })))
}
