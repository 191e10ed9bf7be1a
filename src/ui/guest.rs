//! Guests: readers' own programs, which play in the page as agents do; what a guest says of its choice,
//! and the match that it plays alone on trial.
//!
//! A guest is a file of JavaScript or WebAssembly that speaks the lines of `lab agent`. It runs in a
//! worker of a frame of its own (`assets/guest.html`), which has an origin of its own and no network,
//! and is told what its seat has seen. What it answers is held against the rules by the code that
//! hears the programs of the lab.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use crate::agent::Budget;
use crate::arena::{Account, AccountStep, Begin};
use crate::evaluation::{By, Evaluation, Rated};
use crate::game::Seat;
use crate::games::{AnyAction, AnyConfig, AnyObservation, GameId};
use crate::insight::{Bin, Distribution, Insight, Panel, Shape, Step, Told, Unit};
use crate::session::{Session, match_id};
use crate::ui::i18n::phrases::common::VERBATIM;
use crate::ui::i18n::phrases::guests as phrases;
use crate::words::{Text, cut};

mod sandbox;
mod seated;

pub use seated::{Hindrance, Outcome, Seated};

/// How long a guest may take over a decision, in milliseconds.
pub const LIMIT_MS: u32 = 5_000;

/// The line that tells a guest of a match.
pub fn beginning(id: &str, config: &AnyConfig, seat: Seat) -> String {
    let begin = Begin {
        id,
        config,
        seat,
        budget: Budget::default(),
        timeout_ms: LIMIT_MS.into(),
    };
    begin.to_line()
}

/// The choice of a guest, and what it says of it. Its own words are labels: they are shown as they are,
/// and are never looked up as phrases.
fn told(
    seen: &AnyObservation,
    action: AnyAction,
    simulations: u64,
    insight: Option<&Value>,
) -> Told<AnyAction> {
    let choice = phrases::CHOSE.with([seen.named(&action).into()]);
    let account = insight.map_or_else(|| Ok(Account::default()), Account::read);
    let (headline, mut steps) = match account {
        Ok(account) if account.is_empty() => (phrases::SILENT.text(), Vec::new()),
        Ok(account) => {
            let steps = account.steps.into_iter().map(step).collect();
            let headline = account.headline.map(verbatim);
            (headline.unwrap_or_else(|| choice.clone()), steps)
        }
        Err(why) => (phrases::UNSHOWN.with([cut(&why).into()]), Vec::new()),
    };
    steps.push(Step::new(phrases::CHOICE.text(), choice));
    Told {
        evaluation: Evaluation {
            actions: vec![Rated::new(action.clone(), 0)],
            decides: By::Settled(action),
            measures: Vec::new(),
            legal: seen.legal_count(),
            simulations,
            settled: true,
        },
        insight: Insight { headline, steps },
    }
}

fn step(said: AccountStep) -> Step {
    let mut step = Step::new(verbatim(said.title.clone()), verbatim(said.sentence));
    step.figure = said.figure.map(verbatim);
    if !said.bars.is_empty() {
        step = step.panel(Panel::Distribution(Distribution {
            title: verbatim(said.title),
            axis: phrases::OUTCOME.text(),
            shape: Shape::Bars,
            unit: Unit::Share,
            bins: said.bars.into_iter().map(bin).collect(),
            parts: Vec::new(),
            marks: Vec::new(),
            outline: None,
        }));
    }
    step
}

fn bin((label, height): (String, f64)) -> Bin {
    Bin {
        label: label.into(),
        before: None,
        after: height,
        parts: Vec::new(),
    }
}

fn verbatim(text: String) -> Text {
    VERBATIM.with([text.into()])
}

/// So many decisions of the guest are enough, and so many milliseconds: it is a person who waits.
const DECISIONS: usize = 300;

const MILLIS: f64 = 12_000.0;

/// A match on its way. The guest sits at the seat that moves first.
pub struct Trial {
    session: Session,
    seat: Seat,
    rng: Xoshiro256PlusPlus,
    /// Decisions that the guest has made.
    pub decisions: usize,
}

/// A decision that is the guest's.
#[derive(Clone, Debug, PartialEq)]
pub struct Asks {
    /// How many plies come before it.
    pub ply: usize,
    /// Its seed.
    pub seed: u64,
    /// What the guest sees.
    pub seen: AnyObservation,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// The guest is to choose.
    Asks(Box<Asks>),
    /// The match is over.
    Over,
    /// It has chosen often enough.
    Enough,
}

impl Trial {
    /// A match by the game's usual rules, from a secret number.
    ///
    /// # Errors
    /// The rules do not deal; the reason.
    pub fn new(game: GameId, secret: u64) -> Result<Trial, Text> {
        let session = Session::deal(&game.default_config(), secret)?;
        Ok(Trial {
            seat: session.to_move().unwrap_or_default(),
            session,
            rng: Xoshiro256PlusPlus::seed_from_u64(secret),
            decisions: 0,
        })
    }

    /// What the match is called.
    pub fn id(&self) -> String {
        match_id(self.session.seed())
    }

    /// Where the guest sits.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Plays the others up to the guest's next decision; `spent` are the milliseconds so far.
    pub fn next(&mut self, spent: f64) -> Next {
        while let Some(mover) = self.session.to_move() {
            let ply = self.session.plies().len();
            // Two that repeat themselves would play for ever.
            if ply >= self.session.config().longest() {
                return Next::Enough;
            }
            let seen = self.session.observe(mover);
            if mover == self.seat {
                let enough = self.decisions >= DECISIONS || spent >= MILLIS;
                let seed = self.session.decision_seed(ply);
                return match enough {
                    true => Next::Enough,
                    false => Next::Asks(Box::new(Asks { ply, seed, seen })),
                };
            }
            // Whoever is to move has something to do, and it is legal.
            let Some(action) = seen.legal_draw(&mut self.rng) else {
                return Next::Over;
            };
            if self.session.play(action).is_err() {
                return Next::Over;
            }
        }
        Next::Over
    }

    /// Plays the guest's choice, which is legal.
    pub fn play(&mut self, action: AnyAction) {
        self.decisions += 1;
        // What is not legal was told as a breach before.
        let _ = self.session.play(action);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::game::Seat;
    use crate::games::GameId;
    use crate::session::Session;

    #[test]
    fn the_choice_is_told_whatever_is_said_of_it() {
        let session = Session::deal(&GameId::Numeron.default_config(), 3);
        let seen = session.expect("its own rules").observe(Seat(0));
        let action = seen.legal_part(7, 1).remove(0);
        let told = |insight: Option<Value>| told(&seen, action.clone(), 9, insight.as_ref());
        let said = told(Some(json!({
            "headline": "table.thinks",
            "steps": [{ "title": "Left", "bars": [["012", 0.25]] }],
        })));
        assert_eq!(said.insight.headline, verbatim("table.thinks".to_owned()));
        assert_eq!(said.insight.steps[0].panels.len(), 1);
        for (insight, headline) in [
            (None, phrases::SILENT.key),
            (Some(json!({ "steps": [{}] })), phrases::UNSHOWN.key),
            (
                Some(json!({ "steps": [{ "title": "a" }] })),
                phrases::CHOSE.key,
            ),
        ] {
            let told = told(insight);
            assert_eq!(told.evaluation.chosen(), Some(&action));
            assert_eq!(told.evaluation.simulations, 9);
            assert_eq!(told.insight.headline.key, headline);
            let last = told.insight.steps.last();
            assert_eq!(last.map(|step| &*step.title.key), Some(phrases::CHOICE.key));
        }
    }

    #[test]
    fn a_match_of_every_game_is_played_from_the_first_decision_to_the_last() {
        for &game in GameId::ALL {
            let mut trial = Trial::new(game, 5).expect("its own rules");
            let (mut plies, mut end) = (Vec::new(), Next::Over);
            for _ in 0..=DECISIONS {
                match trial.next(0.0) {
                    Next::Asks(asks) => {
                        assert_eq!(asks.seen.seat(), trial.seat());
                        plies.push(asks.ply);
                        let mut rng = Xoshiro256PlusPlus::seed_from_u64(asks.seed);
                        let action = asks.seen.legal_draw(&mut rng);
                        trial.play(action.expect("a legal action"));
                    }
                    over => {
                        end = over;
                        break;
                    }
                }
            }
            assert_eq!(plies.len(), trial.decisions, "{game}");
            assert!(plies.len() > 2 && plies.is_sorted(), "{game}: {plies:?}");
            assert_eq!(plies[0], 0, "{game}");
            let enough = plies.len() == DECISIONS;
            assert_eq!(
                end,
                if enough { Next::Enough } else { Next::Over },
                "{game}"
            );
        }
    }

    #[test]
    fn it_ends_where_a_person_has_waited_long_enough() {
        let mut trial = Trial::new(GameId::Sevens, 5).expect("its own rules");
        assert!(matches!(trial.next(0.0), Next::Asks(..)));
        assert_eq!(trial.next(MILLIS), Next::Enough);
    }
}
