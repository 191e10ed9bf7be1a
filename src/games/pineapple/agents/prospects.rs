//! What becomes of both boards of a hand, by playing it out many times.

use rand::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::mcts::Judgements;
use super::spot::Spot;
use crate::assets::{AssetError, Assets};
use crate::game::{Observation as _, Seat};
use crate::games::pineapple::{Observation, PLAYERS};

/// Hands that are played out.
const HANDS: usize = 200;
/// Hands of a slice.
const AT_ONCE: usize = 4;

/// How likely a board is to end as a foul, and to earn fantasyland.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::games::pineapple) struct Prospect {
    /// The chance of a foul.
    pub foul: f64,
    /// The chance that it earns cards of fantasyland.
    pub fantasyland: f64,
}

/// How a board ended in the hands that were played out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::games::pineapple) struct Ends {
    /// All hands.
    pub hands: usize,
    /// Fouls.
    pub fouls: usize,
    /// Fouls in which the middle row beat the bottom; in the others the top beat the middle.
    pub middle_above: usize,
    /// Boards that earned fantasyland.
    pub fantasyland: usize,
}

/// The prospects of both boards, where both seats play on as the judgement says.
pub(in crate::games::pineapple) struct Prospects {
    /// `None` where the seat that reads waits for its next cards, or sets its hand at once.
    spot: Option<Spot>,
    rng: Xoshiro256PlusPlus,
    /// By seat.
    ends: [Ends; PLAYERS],
}

impl Prospects {
    /// Before the first hand is played out.
    ///
    /// # Errors
    /// A judgement is missing or broken.
    pub(in crate::games::pineapple) fn new(
        seen: &Observation,
        files: &Assets,
        seed: u64,
    ) -> Result<Prospects, AssetError> {
        let me = seen.seat();
        let waits = seen.to_move() != Some(me) || seen.present().dealt.is_empty();
        let reads = !waits && seen.table().fantasy[me.index()] == 0;
        let known = Judgements::shipped(files)?.of(seen.config());
        Ok(Prospects {
            spot: reads.then(|| Spot::new(seen, known, 0.0)),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            ends: [Ends::default(); PLAYERS],
        })
    }

    /// Plays some more hands out; whether there are more.
    pub(in crate::games::pineapple) fn play_on(&mut self) -> bool {
        let Some(spot) = &self.spot else {
            return false;
        };
        let judge = spot.bold_judge();
        for _ in 0..AT_ONCE {
            let mut hand = spot.world(None, &mut self.rng);
            hand.play_out(&judge);
            for (rows, ends) in hand.rows.iter().zip(&mut self.ends) {
                ends.hands += 1;
                match rows.read(spot.middle_stays) {
                    None => {
                        let [_, middle, bottom] = rows.0;
                        let above = middle.strength_within(bottom.strength()).is_none();
                        ends.fouls += 1;
                        ends.middle_above += usize::from(above);
                    }
                    Some(reading) => ends.fantasyland += usize::from(reading.fantasyland > 0),
                }
            }
        }
        self.ends[0].hands < HANDS
    }

    /// How a board ended that is played card by card and is not full; `None` before the first hand.
    pub(in crate::games::pineapple) fn ends(&self, seat: Seat) -> Option<Ends> {
        let spot = self.spot.as_ref()?;
        let at = seat.index();
        let open = at < PLAYERS && spot.fantasy[at] == 0 && !spot.boards[at].is_full();
        let ends = self.ends.get(at).filter(|ends| open && ends.hands > 0)?;
        Some(*ends)
    }

    /// The prospects of a board that is played card by card and is not full.
    pub(in crate::games::pineapple) fn of(&self, seat: Seat) -> Option<Prospect> {
        let ends = self.ends(seat)?;
        // Half a hand more of either kind keeps what did not happen among so few from being held
        // impossible.
        let share = |times: usize| (times as f64 + 0.5) / (ends.hands as f64 + 1.0);
        Some(Prospect {
            foul: share(ends.fouls),
            fantasyland: share(ends.fantasyland),
        })
    }
}
