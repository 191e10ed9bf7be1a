//! Questions that a measuring program can put to this game: which switch of the Monte Carlo agent
//! helps, and how well hands are read, apart from winning.

use rand::Rng;
use yomite_games::sevens::Sevens;

use super::belief::{Belief, Reading};
use super::opponent::Model;
use crate::game::{Game, Seat};
use crate::scoring::Fits;

/// An agent of the ablation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Which switch is on.
    pub name: &'static str,
    /// The agent's spec.
    pub spec: &'static str,
}

/// The Monte Carlo agent with all switches off, each switch alone, and the presets; all are to
/// play the same deals in all seats against [`ABLATION_RIVAL`].
pub const ABLATION: &[Variant] = &[
    variant("all off", "pimc"),
    variant("pass removed", "pimc:pass=drop"),
    variant(
        "tracker hard, 100 retries",
        "pimc:tracker=hard,worlds=retries100",
    ),
    variant(
        "tracker hard, 30 retries",
        "pimc:tracker=hard,worlds=retries30",
    ),
    variant(
        "tracker hard, progressive",
        "pimc:tracker=hard,worlds=progressive",
    ),
    variant(
        "tracker late, 100 retries",
        "pimc:tracker=late,worlds=retries100",
    ),
    variant(
        "tracker chance 80 %, 100 retries",
        "pimc:tracker=chance80,worlds=retries100",
    ),
    variant(
        "tracker staged, 100 retries",
        "pimc:tracker=staged,worlds=retries100",
    ),
    variant(
        "tracker weight, 100 retries",
        "pimc:tracker=weight,worlds=retries100",
    ),
    variant("strategic playouts", "pimc:playouts=strategic"),
    variant("detailed scores", "pimc:scoring=detailed"),
    variant("tunnel lock 15", "pimc:lock=15"),
    variant("tunnel lock 2", "pimc:lock=2"),
    // Without a book on the passes no suit ever seems to be lacking.
    variant(
        "burst forcing 5 (tracker hard)",
        "pimc:tracker=hard,worlds=retries100,force=5",
    ),
    variant("preset simple", "pimc-seed"),
    variant("preset everything", "pimc-full"),
];

/// Who sits in the other seats, where the command line names nobody.
pub const ABLATION_RIVAL: &str = "random";

const fn variant(name: &'static str, spec: &'static str) -> Variant {
    Variant { name, spec }
}

/// What is read, in the order of the figures of [`Inference`].
pub const READINGS: [Reading; 3] = [Reading::Counts, Reading::Passes, Reading::Plays];

/// The ownership map held against the truth, by turn of the match, for each way of reading.
pub type Inference = Fits<{ READINGS.len() }>;

/// Judges what the seat to move can conclude now. `worlds` particles are weighed where plays
/// are read, by what others are taken for; the other maps are exact.
pub fn judge(
    found: &mut Inference,
    truth: &Sevens,
    (worlds, model): (usize, &Model),
    rng: &mut impl Rng,
) {
    let Some(seat) = truth.to_move() else { return };
    let seen = truth.observe(seat);
    let fits = found.at(truth.turns().len());
    for (fit, reading) in fits.iter_mut().zip(READINGS) {
        let mut belief = Belief::by(&seen, reading, model.clone());
        if reading == Reading::Plays {
            for _ in 0..worlds {
                belief.grow(rng);
            }
            belief.settle();
        }
        let others: Vec<Seat> = belief.knowledge().others.clone();
        for (card, chances) in belief.ownership() {
            for (other, p) in others.iter().zip(chances) {
                let holds = truth.world().hands[other.index()] >> card & 1 == 1;
                fit.state_one_of(p, holds);
            }
        }
    }
}
