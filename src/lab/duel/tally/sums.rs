//! The sums of one card, and what they say of it.

use serde::{Deserialize, Serialize};

use crate::games::duel::statistics::{Figures, Statistic};

/// Sums over the plays of one card.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Sums {
    pub(super) plays: u64,
    pub(super) early: u64,
    pub(super) late: u64,
    pub(super) triggers: u64,
    /// Printed less paid cost, of plays from hand.
    pub(super) discount: i64,
    /// Own gain less the other's.
    pub(super) hand: i64,
    pub(super) own_hand: i64,
    pub(super) own_hand_squares: i64,
    /// Own gain and the other's loss.
    pub(super) board: i64,
    pub(super) board_squares: i64,
    pub(super) mana: i64,
    pub(super) library: i64,
    pub(super) shields: u64,
    /// Creatures of which it is known whether they were there in the own next turn, and which were.
    pub(super) returned: u64,
    pub(super) survived: u64,
    pub(super) creatures: u64,
    pub(super) effect_deaths: u64,
    pub(super) behind: u64,
    pub(super) behind_won: f64,
    pub(super) won: f64,
    pub(super) finishing: u64,
    /// Plays by deck, for what those decks win in all.
    pub(super) by_deck: Vec<u64>,
}

fn per(sum: f64, of: u64) -> f32 {
    (sum / of.max(1) as f64) as f32
}

impl Sums {
    /// What the sums say; `rates` is what each deck wins in all.
    pub(super) fn figures(&self, rates: &[f64]) -> Figures {
        let mean = |sum: i64| per(sum as f64, self.plays);
        let share = |count: u64| per(count as f64, self.plays);
        let variance = |sum: i64, squares: i64| {
            let mean = sum as f64 / self.plays.max(1) as f64;
            (squares as f64 / self.plays.max(1) as f64 - mean * mean).max(0.0) as f32
        };
        let usual = self.by_deck.iter().zip(rates);
        let usual: f64 = usual.map(|(plays, rate)| *plays as f64 * rate).sum();
        Statistic::ALL.map(|statistic| match statistic {
            Statistic::EarlyUse => share(self.early),
            Statistic::LateUse => share(self.late),
            Statistic::TriggerRate => share(self.triggers),
            Statistic::Discount => per(self.discount as f64, self.plays - self.triggers),
            Statistic::HandAdvantage => mean(self.hand),
            Statistic::BoardAdvantage => mean(self.board),
            Statistic::ManaAdvantage => mean(self.mana),
            Statistic::ShieldDamage => share(self.shields),
            Statistic::HandVariance => variance(self.own_hand, self.own_hand_squares),
            Statistic::BoardVariance => variance(self.board, self.board_squares),
            Statistic::Survival => per(self.survived as f64, self.returned),
            Statistic::EffectDeath => per(self.effect_deaths as f64, self.creatures),
            Statistic::WinRate => per(self.won - usual, self.plays),
            Statistic::Comeback => per(self.behind_won, self.behind),
            Statistic::Finishing => share(self.finishing),
            Statistic::DeckUse => mean(self.library),
        })
    }
}

impl Sums {
    /// Adds the sums of other matches.
    pub(super) fn add(&mut self, more: &Sums) {
        self.plays += more.plays;
        self.early += more.early;
        self.late += more.late;
        self.triggers += more.triggers;
        self.discount += more.discount;
        self.hand += more.hand;
        self.own_hand += more.own_hand;
        self.own_hand_squares += more.own_hand_squares;
        self.board += more.board;
        self.board_squares += more.board_squares;
        self.mana += more.mana;
        self.library += more.library;
        self.shields += more.shields;
        self.returned += more.returned;
        self.survived += more.survived;
        self.creatures += more.creatures;
        self.effect_deaths += more.effect_deaths;
        self.behind += more.behind;
        self.behind_won += more.behind_won;
        self.won += more.won;
        self.finishing += more.finishing;
        let size = self.by_deck.len().max(more.by_deck.len());
        self.by_deck.resize(size, 0);
        for (sum, more) in self.by_deck.iter_mut().zip(&more.by_deck) {
            *sum += more;
        }
    }
}
