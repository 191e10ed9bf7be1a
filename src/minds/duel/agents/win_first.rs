//! A win in this turn comes before all that an agent thinks: it is looked for first, and played.

use yomite_games::duel::agents::words;
use yomite_games::duel::{Action, Duel, Observation, cards};

use super::descent;
use super::win_search::Wins;
use crate::agent::{Agent, Brief, Progress, Search};
use crate::evaluation::{By, Evaluation, Rated};
use crate::game::Observation as _;
use crate::insight::{Insight, Step};
use crate::words::{Text, count};

/// An agent that looks for a win in this turn first.
pub(super) struct WinFirst<A>(pub(super) A);

impl<A: Agent<Duel>> Agent<Duel> for WinFirst<A> {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Duel>> {
        let wins = match seen.legal_count() {
            0 | 1 => Wins::default(),
            _ => Wins::from_observation(seen),
        };
        let wins_by = |asked: &Action| wins.by.iter().any(|(action, _)| action == asked);
        let thought = self.0.begin(seen, brief);
        if wins.by.is_empty() && !wins.broken_off {
            return thought;
        }
        Box::new(Winning {
            // Where only choices are asked about that win, nothing else has to be valued.
            decided: !wins.by.is_empty() && brief.asked.iter().all(wins_by),
            seen: seen.clone(),
            wins,
            thought,
        })
    }
}

/// What was found, and the agent's own thought.
struct Winning {
    seen: Observation,
    wins: Wins,
    /// One's own thought cannot matter, and is not gone on with.
    decided: bool,
    thought: Box<dyn Search<Duel>>,
}

impl Winning {
    /// One's own decisions of the line that can be named: not which mana pays, or what is done with a
    /// card that is not known yet.
    fn line(&self) -> Option<Text> {
        let told = |action: Action| match action {
            Action::Pay(_) => false,
            Action::Pick(card) | Action::Put(card) => card.index() < cards::all().len(),
            _ => true,
        };
        let own = self.wins.line.iter();
        let own = own.filter(|(mover, named)| *mover == self.seen.seat() && told(named.action()));
        let told = own.map(|(_, named)| named.text());
        told.reduce(|line, next| words::WIN_THEN.with([line.into(), next.into()]))
    }
}

impl Search<Duel> for Winning {
    fn step(&mut self) -> Progress {
        match self.decided {
            true => Progress::Settled,
            false => self.thought.step(),
        }
    }

    /// Winning choices are worth exactly 1, and the shortest leads; of the others stands what the
    /// agent thinks.
    fn evaluation(&self) -> Evaluation<Action> {
        let thought = self.thought.evaluation();
        let Some((best, _)) = self.wins.by.first() else {
            return thought;
        };
        let mut all = thought.actions;
        for action in self.seen.legal_actions() {
            if all.iter().all(|rated| rated.action != action) {
                all.push(Rated::new(action, descent::place(action)));
            }
        }
        for rated in &mut all {
            let won = self
                .wins
                .by
                .iter()
                .find(|(action, _)| *action == rated.action);
            *rated = Rated {
                value: rated.value.filter(|_| won.is_none()),
                merit: None,
                own: Vec::new(),
                ..rated.clone()
            };
            if let Some((action, length)) = won {
                *rated = Rated {
                    value: Some(1.0),
                    merit: Some(-f64::from(*length)),
                    prior: rated.prior,
                    ..Rated::new(*action, rated.place)
                };
            }
        }
        Evaluation {
            actions: all,
            simulations: thought.simulations,
            settled: self.decided || thought.settled,
            decides: By::Settled(*best),
            ..descent::settled(&self.seen, *best)
        }
    }

    fn insight(&self) -> Insight {
        let found = self.evaluation();
        let mut told = self.thought.insight();
        let best = self.wins.by.first().map(|(action, _)| *action);
        let Some((best, line)) = best.zip(self.line()) else {
            let sentence = words::WIN_UNSURE.with([count(self.wins.positions)]);
            // What it chooses is told last.
            let at = told.steps.len().saturating_sub(1);
            let unsure = Step::new(words::WIN_UNSURE_TITLE.text(), sentence).in_background();
            told.steps.insert(at, unsure);
            return told;
        };
        // What it would have chosen by itself does not count.
        told.steps.retain(|step| !step.tells_most);
        let step = Step::new(
            words::WIN_TITLE.text(),
            words::WIN_SENTENCE.with([line.into()]),
        )
        .telling_most()
        .panel(descent::ranking(&self.seen, &found));
        told.steps.push(descent::spoken_of(step, &self.seen, &best));
        Insight::new(
            words::WIN_HEADLINE.with([descent::name(&self.seen, &best)]),
            told.steps,
        )
    }

    fn simulations(&self) -> u64 {
        self.thought.simulations()
    }
}
