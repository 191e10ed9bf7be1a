//! The sixteen statistics of a card: how it fared in matches that were played, in one language for
//! all cards.
//!
//! They are measured by `lab duel profiles`, which says how, and kept in `assets/duel/statistics.bin`
//! with the number of matches, their seed, and a hash of each card and deck that they were played with.

use serde::{Deserialize, Serialize};

use super::card::{CardId, MAX_CARDS};
use super::cards;
use crate::assets::{AssetError, Assets};
use crate::evaluation::Unit;
use crate::insight::{AxisGroup, Radar, RadarSeries};
use crate::words::{Phrase, Text};

mod origin;

pub(super) use origin::ALL as PHRASES;
pub use origin::Origin;

/// How many statistics there are.
pub const STATISTICS: usize = Statistic::ALL.len();

/// So many neighbouring statistics are of one group: timing and cost, advantage, risk and stability, impact.
const GROUP: usize = 4;

/// The asset they are read from.
pub const ASSET: &str = "duel/statistics";

/// One of a normalised figure: figures are whole numbers of this part, so that sums of them are
/// exact in any order.
pub const UNIT: i32 = 4096;

/// The greatest distance from the mean that counts, in standard deviations.
const FAR: f64 = 4.0;

worded! {
    /// What is measured of a card, each as a mean over its plays.
    enum Statistic {
        /// The share of plays in one's own turns 1 to 3.
        EarlyUse = "early_use",
        /// The share of plays in one's own turn 7 or later.
        LateUse = "late_use",
        /// The share of plays in the other's turn, as a trigger.
        TriggerRate = "trigger_rate",
        /// Printed less paid cost, of plays from hand.
        Discount = "discount",
        /// What one's own hand gains less what the other's gains, the card itself counted as leaving.
        HandAdvantage = "hand_advantage",
        /// What one's own battle zone gains and the other's loses, the card itself counted.
        BoardAdvantage = "board_advantage",
        /// Mana cards gained.
        ManaAdvantage = "mana_advantage",
        /// The other's shields that the creature broke while it was there.
        ShieldDamage = "shield_damage",
        /// The variance of one's own hand's change.
        HandVariance = "hand_variance",
        /// The variance of what one's own battle zone gains and the other's loses.
        BoardVariance = "board_variance",
        /// The share of creatures that are still there in one's own next turn.
        Survival = "survival",
        /// The share of creatures that an effect destroyed.
        EffectDeath = "effect_death",
        /// Won matches less what the decks that played it win in all, as a share.
        WinRate = "win_rate",
        /// The share won of plays with fewer shields than the other.
        Comeback = "comeback",
        /// The share of plays in whose turn the player won.
        Finishing = "finishing",
        /// Cards that leave one's own library.
        DeckUse = "deck_use",
    }
}

impl Statistic {
    /// What it is called in a picture.
    pub const fn title(self) -> Phrase {
        match self {
            Statistic::EarlyUse => origin::EARLY_USE,
            Statistic::LateUse => origin::LATE_USE,
            Statistic::TriggerRate => origin::TRIGGER_RATE,
            Statistic::Discount => origin::DISCOUNT,
            Statistic::HandAdvantage => origin::HAND_ADVANTAGE,
            Statistic::BoardAdvantage => origin::BOARD_ADVANTAGE,
            Statistic::ManaAdvantage => origin::MANA_ADVANTAGE,
            Statistic::ShieldDamage => origin::SHIELD_DAMAGE,
            Statistic::HandVariance => origin::HAND_VARIANCE,
            Statistic::BoardVariance => origin::BOARD_VARIANCE,
            Statistic::Survival => origin::SURVIVAL,
            Statistic::EffectDeath => origin::EFFECT_DEATH,
            Statistic::WinRate => origin::WIN_RATE,
            Statistic::Comeback => origin::COMEBACK,
            Statistic::Finishing => origin::FINISHING,
            Statistic::DeckUse => origin::DECK_USE,
        }
    }

    /// The group that it is of.
    pub const fn group(self) -> Phrase {
        match self as usize / GROUP {
            0 => origin::GROUP_TIMING,
            1 => origin::GROUP_ADVANTAGE,
            2 => origin::GROUP_RISK,
            _ => origin::GROUP_IMPACT,
        }
    }

    /// What it says, in a sentence.
    pub const fn about(self) -> Phrase {
        match self {
            Statistic::EarlyUse => origin::EARLY_USE_ABOUT,
            Statistic::LateUse => origin::LATE_USE_ABOUT,
            Statistic::TriggerRate => origin::TRIGGER_RATE_ABOUT,
            Statistic::Discount => origin::DISCOUNT_ABOUT,
            Statistic::HandAdvantage => origin::HAND_ADVANTAGE_ABOUT,
            Statistic::BoardAdvantage => origin::BOARD_ADVANTAGE_ABOUT,
            Statistic::ManaAdvantage => origin::MANA_ADVANTAGE_ABOUT,
            Statistic::ShieldDamage => origin::SHIELD_DAMAGE_ABOUT,
            Statistic::HandVariance => origin::HAND_VARIANCE_ABOUT,
            Statistic::BoardVariance => origin::BOARD_VARIANCE_ABOUT,
            Statistic::Survival => origin::SURVIVAL_ABOUT,
            Statistic::EffectDeath => origin::EFFECT_DEATH_ABOUT,
            Statistic::WinRate => origin::WIN_RATE_ABOUT,
            Statistic::Comeback => origin::COMEBACK_ABOUT,
            Statistic::Finishing => origin::FINISHING_ABOUT,
            Statistic::DeckUse => origin::DECK_USE_ABOUT,
        }
    }
}

/// Figures of a card by [`Statistic::ALL`].
pub type Figures = [f32; STATISTICS];

/// What was measured of one card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The card's id.
    pub card: String,
    /// How often it was played.
    pub plays: u64,
    /// Means over the plays, as [`Statistic`] defines them; 0 where there is nothing to average.
    pub figures: Figures,
}

/// The measured statistics of all cards, with what they come from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Study {
    /// Matches that were played.
    pub games: u64,
    /// The seed of all cards and choices.
    pub seed: u64,
    /// How noisy the players' choices were, in cards; the players are `greedy`.
    pub noise: f32,
    /// What they played with.
    pub origin: Origin,
    /// Every card that was played.
    pub cards: Vec<Measured>,
}

impl Study {
    /// What was measured of a card; `None` where it was never played.
    pub fn measured(&self, card: CardId) -> Option<&Measured> {
        let slug = cards::slug(card);
        let mut all = self.cards.iter();
        all.find(|measured| measured.card == slug && measured.plays > 0)
    }

    /// The ids of the cards and preset decks of this build that are not as they were when it was
    /// measured, with those that are gone.
    pub fn outdated(&self) -> Vec<String> {
        Origin::shipped().differing(&self.origin)
    }

    /// Reads a study.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Study, String> {
        let study: Study =
            postcard::from_bytes(bytes).map_err(|error| format!("no statistics ({error})"))?;
        let figures = study.cards.iter().flat_map(|card| card.figures);
        match figures.into_iter().all(f32::is_finite) {
            true => Ok(study),
            false => Err("a figure that is no number".to_owned()),
        }
    }
}

/// The profile of one card: whole numbers of [`UNIT`]ths.
pub type Profile = [i32; STATISTICS];

/// The normalised statistics by card.
///
/// A figure is `(x − μ) / σ`, with the mean μ and the standard deviation σ of that statistic over the
/// cards that were played, each card counting once; beyond four deviations it is cut. So 0 is the
/// usual card, and all sixteen have one scale. A card without plays has zeros.
#[derive(Clone, Debug, PartialEq)]
pub struct Profiles {
    by_card: Box<[Profile; MAX_CARDS]>,
    /// Printed less paid cost, as measured.
    saved: Box<[f32; MAX_CARDS]>,
}

impl Profiles {
    /// The statistics that are shipped.
    ///
    /// # Errors
    /// The file is not at hand, or holds no statistics.
    pub fn shipped(files: &Assets) -> Result<Profiles, AssetError> {
        let study = Study::read(files.get(ASSET)?);
        let study = study.map_err(|what| AssetError::Content { name: ASSET, what })?;
        Ok(Profiles::new(&study))
    }

    /// The normalised figures of a study; cards that this build has not are left out.
    pub fn new(study: &Study) -> Profiles {
        let known = study.cards.iter().filter(|measured| measured.plays > 0);
        let known: Vec<(CardId, &Figures)> = known
            .filter_map(|measured| Some((cards::id(&measured.card)?, &measured.figures)))
            .collect();
        let n = known.len().max(1) as f64;
        let mut by_card = Box::new([[0; STATISTICS]; MAX_CARDS]);
        for at in 0..STATISTICS {
            let values = || known.iter().map(|(_, figures)| f64::from(figures[at]));
            let mean = values().sum::<f64>() / n;
            let variance = values().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
            let deviation = variance.sqrt();
            for (card, figures) in &known {
                // Where all cards are alike, nobody stands out.
                let far = match deviation > 1e-9 {
                    true => (f64::from(figures[at]) - mean) / deviation,
                    false => 0.0,
                };
                let scaled = (far.clamp(-FAR, FAR) * f64::from(UNIT)).round();
                if let Some(profile) = by_card.get_mut(card.index()) {
                    profile[at] = scaled as i32;
                }
            }
        }
        let mut saved = Box::new([0.0; MAX_CARDS]);
        for (card, figures) in &known {
            if let Some(saved) = saved.get_mut(card.index()) {
                *saved = figures[Statistic::Discount as usize];
            }
        }
        Profiles { by_card, saved }
    }

    /// What a card is expected to cost: what is printed, less what players saved on it in the
    /// matches behind the statistics; in mana.
    pub fn virtual_cost(&self, card: CardId) -> f64 {
        let saved = self.saved.get(card.index()).copied().unwrap_or(0.0);
        (f64::from(cards::card(card).cost) - f64::from(saved)).max(0.0)
    }

    /// The profile of a card; zeros for one that is not known.
    #[inline]
    pub fn profile(&self, card: CardId) -> &Profile {
        const NONE: &Profile = &[0; STATISTICS];
        self.by_card.get(card.index()).unwrap_or(NONE)
    }
}

impl From<[Profile; MAX_CARDS]> for Profiles {
    fn from(by_card: [Profile; MAX_CARDS]) -> Profiles {
        Profiles {
            by_card: Box::new(by_card),
            saved: Box::new([0.0; MAX_CARDS]),
        }
    }
}

/// Rims that a picture may have, in standard deviations.
const RIMS: [f64; 7] = [0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0];

/// Sixteen figures each of several things, in standard deviations between cards; the usual card is
/// a ring half way out.
pub fn radar(title: Text, digits: u8, series: Vec<(Text, [f64; STATISTICS])>) -> Radar {
    let values = series.iter().flat_map(|(_, values)| values);
    let far = values.fold(0.0_f64, |far, value| far.max(value.abs()));
    let rim = RIMS.into_iter().find(|rim| *rim >= far).unwrap_or(4.0);
    let series = series.into_iter().map(|(name, values)| RadarSeries {
        name,
        values: values.to_vec(),
    });
    let groups = Statistic::ALL.chunks(GROUP).map(|of| AxisGroup {
        name: of[0].group().text(),
        axes: of.len(),
    });
    Radar {
        title,
        axes: Statistic::ALL.map(|each| each.title().text()).to_vec(),
        about: Statistic::ALL.map(|each| each.about().text()).to_vec(),
        groups: groups.collect(),
        unit: Unit::Number(digits),
        range: (-rim, rim),
        ring: Some((origin::USUAL.text(), 0.0)),
        series: series.collect(),
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_measured_statistics_of_one_scale() {
        let files = yomite_assets::embedded();
        let study = Study::read(files.get(ASSET).expect("embedded")).expect("a study");
        assert!(study.games >= 100_000);
        let outdated = study.outdated();
        assert!(
            outdated.is_empty(),
            "{outdated:?} are not as they were measured: `lab duel profiles --out assets/duel` \
             measures them anew"
        );
        for card in cards::ids() {
            let slug = cards::slug(card);
            let measured = study.cards.iter().find(|measured| measured.card == slug);
            assert!(
                measured.is_some_and(|measured| measured.plays > 1_000),
                "{slug}"
            );
        }
        let profiles = Profiles::shipped(&files).expect("shipped");
        let many = cards::ids().len() as f64;
        for (at, statistic) in Statistic::ALL.into_iter().enumerate() {
            let values = cards::ids().map(|card| profiles.profile(card)[at]);
            let values: Vec<f64> = values.map(|x| f64::from(x) / f64::from(UNIT)).collect();
            let mean = values.iter().sum::<f64>() / many;
            let square = values.iter().map(|x| x * x).sum::<f64>() / many;
            // What is cut beyond four deviations is missing.
            assert!(mean.abs() < 0.1, "{}: mean {mean}", statistic.name());
            assert!(
                (0.5..1.01).contains(&square),
                "{}: {square}",
                statistic.name()
            );
        }
        assert_eq!(*profiles.profile(CardId::UNKNOWN), [0; STATISTICS]);
    }

    #[test]
    fn a_figure_is_its_distance_from_the_mean_in_deviations() {
        let measured = |card: &str, first: f32, plays: u64| {
            let mut figures = [0.5; STATISTICS];
            figures[0] = first;
            Measured {
                card: card.to_owned(),
                plays,
                figures,
            }
        };
        let slug = |at: u8| cards::slug(CardId(at));
        let study = Study {
            games: 1,
            seed: 1,
            noise: 0.0,
            origin: Origin::default(),
            cards: vec![
                measured(slug(0), 1.0, 5),
                measured(slug(1), 3.0, 1),
                measured(slug(2), 9.0, 0),
                measured("no-such-card", 9.0, 5),
            ],
        };
        let profiles = Profiles::new(&study);
        let mut expected = [0; STATISTICS];
        expected[0] = -UNIT;
        assert_eq!(*profiles.profile(CardId(0)), expected);
        expected[0] = UNIT;
        assert_eq!(*profiles.profile(CardId(1)), expected);
        assert_eq!(*profiles.profile(CardId(2)), [0; STATISTICS]);
    }
}
