//! A hint is a ladder: where to look, a few actions, the answer with its reasons. And more time for a
//! thought that gets better with it.

use leptos::prelude::*;

use super::{Decision, Thoughts};
use crate::play::Decider;
use yomite::catalogue::AgentSpec;
use yomite::evaluation::Evaluation;
use yomite::games::{AnyAction, AnyObservation};
use yomite::protocol::Progress;
use yomite::words::Text;

/// How much of a hint has been asked for at one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rung {
    /// Where to look.
    Nudge,
    /// A few actions, the answer among them.
    List,
    /// The answer with its reasons.
    Whole,
}

/// What a hint says before it gives the answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Hint {
    /// The adviser still thinks.
    Thinking,
    /// Where to look, and what the next rung adds.
    Says {
        /// Where to look.
        nudge: Text,
        /// A few actions, where that much was asked for.
        list: Option<Vec<Text>>,
        /// What is asked for next.
        next: Rung,
    },
}

impl Thoughts {
    /// How much of a hint was asked for at a ply, by the person who looks.
    pub fn rung(self, ply: usize) -> Option<Rung> {
        let own = self
            .play
            .mover(ply)
            .is_some_and(|seat| self.view.is_own(seat));
        let asked = self.advised.with(|advised| advised.get(&ply).copied());
        asked.filter(|_| own && !self.play.lies_open())
    }

    /// What the hint at the ply that is looked at says before the answer; `None` where nothing or
    /// everything was asked for.
    pub fn hint(self) -> Option<Hint> {
        let ply = self.view.analysed_ply();
        let rung = self.rung(ply).filter(|rung| *rung < Rung::Whole)?;
        let analysis = match self.sought() {
            Some(Progress::Done(analysis)) => analysis,
            Some(Progress::Failed(_)) => return None,
            // What is found out meanwhile may lead elsewhere.
            _ => return Some(Hint::Thinking),
        };
        let evaluation = &analysis.evaluation;
        let seen = self.view.seen_at(ply);
        let nudge = seen.nudge(evaluation.chosen()?)?;
        // A list of all that is legal would say nothing.
        let list = short_list(evaluation, &seen);
        let next = match (rung, &list) {
            (Rung::Nudge, Some(_)) => Rung::List,
            _ => Rung::Whole,
        };
        let list = list.filter(|_| rung == Rung::List);
        let named = |list: Vec<AnyAction>| list.iter().map(|action| seen.named(action)).collect();
        Some(Hint::Says {
            nudge,
            list: list.map(named),
            next,
        })
    }

    /// Among how many equals the adviser has chosen, where the list of a hint is shown, or all that is
    /// legal is level.
    pub fn equals(self) -> Option<usize> {
        let rung = self.rung(self.view.analysed_ply())?;
        let Some(Progress::Done(analysis)) = self.sought() else {
            return None;
        };
        let evaluation = &analysis.evaluation;
        let equals = evaluation.choice_equals();
        // Where all are level there is nothing to look for, and the first rung says so, too.
        let all = equals as u64 >= evaluation.legal;
        (equals > 1 && (all || rung > Rung::Nudge)).then_some(equals)
    }

    /// Asks the adviser about the person's decision that is looked at: for a little more than was
    /// said, or for the whole answer.
    pub fn ask_advice(self, whole: bool) {
        let ply = untrack(|| self.view.analysed_ply());
        let mover = untrack(|| self.play.mover(ply));
        if !mover.is_some_and(|seat| untrack(|| self.view.is_own(seat))) {
            return;
        }
        self.play.note_aid();
        // Where a list would say nothing, the answer is next.
        let next = match untrack(|| self.hint()) {
            Some(Hint::Says { next, .. }) => Some(next),
            _ => None,
        };
        self.advised.update(|advised| {
            let next = match advised.get(&ply) {
                _ if whole => Rung::Whole,
                Some(_) if next.is_some() => next.unwrap_or(Rung::Whole),
                None => Rung::Nudge,
                Some(Rung::Nudge) => Rung::List,
                Some(_) => Rung::Whole,
            };
            advised.insert(ply, next);
        });
    }
}

/// So many legal actions are walked through for their order. In fantasyland there are millions: no list of them is
/// made.
const WALKED: u64 = 10_000;

/// The few actions that a hint lists; `None` where they are all that is legal.
fn short_list(evaluation: &Evaluation<AnyAction>, seen: &AnyObservation) -> Option<Vec<AnyAction>> {
    let legal = seen.legal_count();
    let list = match legal <= WALKED {
        true => evaluation.short_list(seen.legal_actions()),
        false => evaluation.short_list_by_place(),
    };
    ((list.len() as u64) < legal).then_some(list)
}

/// So many times the simulations are made by one who thinks longer.
const LONGER: u64 = 8;

impl Thoughts {
    /// The same decision thought about for longer, where that was asked for.
    pub(super) fn longer(self, decision: &Decision) -> Option<Decision> {
        self.depths(decision).pop()
    }

    /// All that was asked for beyond the first thought about a decision, the deepest last.
    pub(super) fn depths(self, decision: &Decision) -> Vec<Decision> {
        let deeper = self
            .deeper
            .with(|deeper| deeper.get(&decision.key()).cloned());
        let at = |thinker| Decision {
            thinker: Decider::Agent(thinker),
            ..decision.clone()
        };
        deeper.unwrap_or_default().into_iter().map(at).collect()
    }

    /// How many evaluations the agent of the thought that is shown would make if it thought longer;
    /// `None` where it is still at it, or more time would change nothing.
    pub fn can_think_longer(self) -> Option<u64> {
        self.next_depth().map(|(_, simulations)| simulations)
    }

    fn next_depth(self) -> Option<(AgentSpec, u64)> {
        let agents = self.play.game().agents();
        let decision = self.decision(self.view.analysed_ply())?;
        let spec = match self.longer(&decision) {
            None => decision.thinker.agent()?.clone(),
            Some(longer) => {
                let done = matches!(self.found(&longer), Some(Progress::Done(_)));
                longer.thinker.agent().filter(|_| done)?.clone()
            }
        };
        let shown = self.shown()?;
        let evaluation = &shown.done()?.evaluation;
        // Where it ended sooner it knows, or was stopped.
        let spent = evaluation.simulations >= spec.simulations(agents)?;
        let deeper = spec.deeper(agents, LONGER).filter(|_| spent)?;
        // Some agents try every choice in each of their simulations, and evaluate a multiple of them.
        let asked = spec.simulations(agents)?.max(1);
        let each = (evaluation.simulations / asked).max(1);
        let simulations = deeper.simulations(agents)?.saturating_mul(each);
        Some((deeper, simulations))
    }

    /// What is looked at is being thought about for longer.
    pub fn is_thinking_longer(self) -> bool {
        let decision = self.decision(self.view.analysed_ply());
        let longer = decision.and_then(|decision| self.longer(&decision));
        longer.is_some_and(|longer| {
            let found = self.found(&longer);
            !matches!(found, Some(Progress::Done(_) | Progress::Failed(_)))
        })
    }

    /// Has what is looked at thought about for longer; it is shown as it grows.
    pub fn think_longer(self) {
        let ply = untrack(|| self.view.analysed_ply());
        let (decision, next) = untrack(|| (self.decision(ply), self.next_depth()));
        if let Some((decision, (deeper, _))) = decision.zip(next) {
            self.deeper.update(|all| {
                all.entry(decision.key()).or_default().push(deeper);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::evaluation::{By, Rated};
    use yomite::game::Seat;
    use yomite::games::GameId;
    use yomite::session::Session;

    #[test]
    fn a_list_of_everything_is_none() {
        let session = Session::deal(&GameId::Sevens.default_config(), 3).expect("its own rules");
        let seat = session.to_move().unwrap_or(Seat(0));
        let seen = session.observe(seat);
        let legal = seen.legal_actions();
        let list = |considered: usize| {
            let actions = legal.iter().take(considered).cloned();
            let evaluation = Evaluation {
                actions: actions.map(|action| Rated::new(action, 1)).collect(),
                decides: By::Settled(legal[0].clone()),
                parts: Vec::new(),
                measures: Vec::new(),
                legal: legal.len() as u64,
                simulations: 1,
                settled: true,
            };
            short_list(&evaluation, &seen).map(|list| list.len())
        };
        assert!(legal.len() > 1, "{}", legal.len());
        assert_eq!(list(1), Some(1), "the choice alone");
        let most = list(legal.len());
        assert_eq!(most, (legal.len() > 3).then_some(3), "{}", legal.len());
    }

    #[test]
    fn of_the_ways_to_set_fantasyland_no_list_is_made() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        println!("seed 5");
        let seen = (0..200).find_map(|seed| {
            let mut session = Session::deal(&GameId::Pineapple.default_config(), seed).ok()?;
            while let Some(seat) = session.to_move() {
                let seen = session.observe(seat);
                if seen.legal_count() > WALKED {
                    return Some(seen);
                }
                session.play(seen.legal_draw(&mut rng)?).ok()?;
            }
            None
        });
        let seen = seen.expect("somebody enters fantasyland");
        let drawn: Vec<AnyAction> = (0..4).filter_map(|_| seen.legal_draw(&mut rng)).collect();
        let rated = drawn.iter().zip([9, 7, 8, 1]);
        let rated: Vec<_> = rated
            .map(|(action, place)| Rated {
                merit: Some(place as f64),
                ..Rated::new(action.clone(), place)
            })
            .collect();
        let evaluation = Evaluation {
            actions: rated,
            decides: By::Settled(drawn[0].clone()),
            parts: Vec::new(),
            measures: Vec::new(),
            legal: seen.legal_count(),
            simulations: 1,
            settled: true,
        };
        let list = short_list(&evaluation, &seen).expect("there are more");
        assert_eq!(list.len(), 3);
        let places = list
            .iter()
            .map(|action| evaluation.rated(action).map(|one| one.place));
        assert!(
            places.is_sorted(),
            "in their order, not in that of their worth"
        );
        assert!(list.contains(&drawn[0]), "the choice among them");
    }
}
