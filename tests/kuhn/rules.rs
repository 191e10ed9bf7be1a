//! The rules, and the truth of one match.

use rand::Rng;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use yomite::game::{Game, IllegalAction, Observation as _, Seat, Stakes};
use yomite::words::{Phrase, Text};

use super::observation::Observation;
use super::words;

/// A card; the higher one wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    Jack,
    Queen,
    King,
}

impl Card {
    pub const ALL: [Card; 3] = [Card::Jack, Card::Queen, Card::King];

    pub fn name(self) -> Phrase {
        [words::JACK, words::QUEEN, words::KING][self as usize]
    }
}

/// One choice: to pass (a check or a fold) or to put a chip in (a bet or a call).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    Pass,
    Bet,
}

/// There is nothing to choose before a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {}

/// The card of each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    pub cards: [Card; 2],
}

/// A match: the deal, and what was done since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kuhn {
    pub deal: Deal,
    pub acts: Vec<Action>,
}

/// Who chooses after these acts; `None` where the match is over.
pub fn mover(acts: &[Action]) -> Option<Seat> {
    match acts {
        [] | [Action::Pass, Action::Bet] => Some(Seat(0)),
        [_] => Some(Seat(1)),
        _ => None,
    }
}

/// Whether the match has ended with both cards on the table: after equal stakes.
pub fn shows_cards(acts: &[Action]) -> bool {
    use Action::{Bet, Pass};
    matches!(acts, [Pass, Pass] | [.., Bet, Bet])
}

/// What an action is called after these acts.
pub fn named(acts: &[Action], action: Action) -> Text {
    let phrase = match (acts.last(), action) {
        (Some(Action::Bet), Action::Pass) => words::FOLD,
        (Some(Action::Bet), Action::Bet) => words::CALL,
        (_, Action::Pass) => words::CHECK,
        (_, Action::Bet) => words::BET,
    };
    phrase.text()
}

impl Game for Kuhn {
    type Config = Config;
    type Deal = Deal;
    type Action = Action;
    type Observation = Observation;

    fn draw(_: &Config, rng: &mut impl Rng) -> Result<Deal, Text> {
        let mut deck = Card::ALL;
        deck.shuffle(rng);
        Ok(Deal {
            cards: [deck[0], deck[1]],
        })
    }

    fn set_up(_: &Config, deal: &Deal) -> Result<Kuhn, Text> {
        match deal.cards {
            [first, second] if first == second => Err(words::TWICE.text()),
            _ => Ok(Kuhn {
                deal: *deal,
                acts: Vec::new(),
            }),
        }
    }

    fn stakes(_: &Config) -> Stakes {
        Stakes {
            range: (-2.0, 2.0),
            sum: 0.0,
        }
    }

    fn longest(_: &Config) -> usize {
        3
    }

    fn config(&self) -> &Config {
        &Config {}
    }

    fn players(&self) -> usize {
        2
    }

    fn to_move(&self) -> Option<Seat> {
        mover(&self.acts)
    }

    fn play(&mut self, action: &Action) -> Result<(), IllegalAction<Action>> {
        let Some(seat) = self.to_move() else {
            return Err(IllegalAction::over(*action));
        };
        // Legality is written down once: in the observation.
        match self.observe(seat).refusal(action) {
            Some(reason) => Err(IllegalAction::new(*action, reason)),
            None => {
                self.acts.push(*action);
                Ok(())
            }
        }
    }

    fn scores(&self) -> Option<Vec<f32>> {
        use Action::{Bet, Pass};
        let [first, second] = self.deal.cards;
        let shown = |chips: f32| if first > second { chips } else { -chips };
        let gain = match self.acts[..] {
            [Pass, Pass] => shown(1.0),
            [Bet, Bet] | [Pass, Bet, Bet] => shown(2.0),
            [Bet, Pass] => 1.0,
            [Pass, Bet, Pass] => -1.0,
            _ => return None,
        };
        Some(vec![gain, -gain])
    }

    fn observe(&self, seat: Seat) -> Observation {
        let shown = shows_cards(&self.acts);
        let card = |at: Seat| Some(self.deal.cards[at.index()]).filter(|_| shown || at == seat);
        Observation {
            seat,
            cards: [card(Seat(0)), card(Seat(1))],
            acts: self.acts.clone(),
        }
    }

    fn determinize(seen: &Observation, rng: &mut impl Rng) -> Kuhn {
        let mut unseen = Card::ALL.to_vec();
        unseen.retain(|card| !seen.cards.contains(&Some(*card)));
        unseen.shuffle(rng);
        // Three cards for two places: there is one for each that is not seen.
        let mut draw = || unseen.pop().unwrap_or(Card::Jack);
        Kuhn {
            deal: Deal {
                cards: seen.cards.map(|card| card.unwrap_or_else(&mut draw)),
            },
            acts: seen.acts.clone(),
        }
    }
}
