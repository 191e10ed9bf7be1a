//! What calls are worth: the chance to win the race with them, what they cost in all, and the
//! evaluations that show it as data.

use std::collections::{BTreeMap, HashMap};

use yomite_games::numeron::agents::words;
use yomite_games::numeron::knowledge::telling_apart;
use yomite_games::numeron::{Action, CodeIndex, Codes, Observation, Rule, classes};

use super::caller::{Calling, Plan, Rated as Weighed};
use super::explain;
use super::planner::{Planning, Source};
use super::position::Position;
use crate::evaluation::{Amount, By, Evaluation, Measure, PartKind, Rated, Unit};
use crate::numeron::race::{Calls, Player, Race};
use crate::numeron::solve::{Search, Stuck, Tree, Width};
use crate::words::{Phrase, count};

/// So many calls are followed in one slice.
const AT_ONCE: usize = 8;

/// The values of calls, worked out step by step.
pub(super) struct Valuing {
    race: Option<Race>,
    asked: Vec<CodeIndex>,
    /// By code: the smallest call that is alike; empty before it is known.
    classes: Vec<CodeIndex>,
    /// Classes to be followed, the next one last; `None` before they are known.
    queue: Option<Vec<CodeIndex>>,
    /// What is needed with a call, by its class.
    needed: BTreeMap<CodeIndex, Calls>,
}

impl Valuing {
    /// Sets out from what was seen; `asked` is rated in any case.
    pub fn new(seen: &Observation, asked: Vec<CodeIndex>) -> Valuing {
        Valuing {
            race: Race::new(seen),
            asked,
            classes: Vec::new(),
            queue: None,
            needed: BTreeMap::new(),
        }
    }

    /// Nothing is valued.
    pub fn none(asked: Vec<CodeIndex>) -> Valuing {
        Valuing {
            race: None,
            asked,
            classes: Vec::new(),
            queue: None,
            needed: BTreeMap::new(),
        }
    }

    /// What is rated in any case.
    pub fn asked(&self) -> &[CodeIndex] {
        &self.asked
    }

    /// Nothing is left to work out.
    pub fn settled(&self) -> bool {
        let known = |race: &Race| race.settled();
        self.race.as_ref().is_none_or(known) && self.queue.as_ref().is_some_and(Vec::is_empty)
    }

    /// Finds out a little more: about the other, which calls are alike, or what one of them needs.
    pub fn step(&mut self, position: &Position) {
        if let Some(race) = self.race.as_mut().filter(|race| !race.settled()) {
            return race.step();
        }
        let Some(queue) = &mut self.queue else {
            self.classes = classes(position.codes, position.left());
            let smallest = |call: &CodeIndex| self.classes[usize::from(*call)] == *call;
            let kinds = position.codes.every().into_iter().filter(smallest);
            self.queue = Some(match self.race {
                Some(_) => kinds.collect(),
                None => Vec::new(),
            });
            return;
        };
        for class in queue.split_off(queue.len().saturating_sub(AT_ONCE)) {
            let calls = Calls::sampled(position.codes, position.left(), class);
            self.needed.insert(class, calls);
        }
    }

    /// The class of a call, once it is known.
    pub fn class(&self, call: CodeIndex) -> Option<CodeIndex> {
        self.classes.get(usize::from(call)).copied()
    }

    /// What a call is worth, if it was followed.
    pub fn value(&self, call: CodeIndex) -> Option<f64> {
        self.worth(self.calls(call)?)
    }

    /// What is needed with a call, if it was followed.
    fn calls(&self, call: CodeIndex) -> Option<&Calls> {
        self.needed.get(&self.class(call)?)
    }

    /// What it is worth to need so long.
    pub fn worth(&self, calls: &Calls) -> Option<f64> {
        Some(self.race.as_ref()?.value(calls))
    }

    /// What that is made of, as [`kinds_of_parts`] has them; nothing before all is known, for thousands of calls are told
    /// anew ten times a second.
    fn parts(&self, calls: &Calls) -> Vec<Amount> {
        let race = self.race.as_ref().filter(|_| self.settled());
        race.map_or_else(Vec::new, |race| {
            let [now, next] = race.soon(calls);
            let later = race.value(calls) - now.adds - next.adds;
            // A hit that comes at once is none too late.
            let soon = Amount::new(next.adds, now.figure + next.figure);
            let in_time = 1.0 - calls.more_than(race.horizon());
            vec![now, soon, Amount::new(later, in_time)]
        })
    }

    /// The chance that the other's next call hits, by the model of it; `None` where nothing is valued
    /// or the model has no say: a reply ends the match.
    pub fn next_hit(&self) -> Option<f64> {
        let race = self
            .race
            .as_ref()
            .filter(|race| race.is_modelled() && race.settled())?;
        Some(race.other().hit(0))
    }

    /// What it is worth to fix any secret: all are alike. By a rule, the seat goes on by it.
    fn at_start(&self, len: usize, rule: Option<Rule>) -> Option<f64> {
        let player = rule.map_or(Player::Random, Player::Rule);
        self.worth(&Calls::start(len, player))
    }
}

/// Whether calls are followed under a plan; otherwise there is nothing to choose.
pub(super) fn follows(plan: Plan) -> bool {
    !matches!(plan, Plan::Secret | Plan::Contradiction)
}

/// What an evaluation of a call costs beside its look-ups, counted in look-ups.
const OVERHEAD: usize = 60;

/// The cost of a call that tells nothing.
const ENDLESS: u32 = u32::MAX;

/// A call whose cost is being worked out, set by set.
pub(super) struct Ahead {
    pub call: CodeIndex,
    /// Calls so far over all secrets; complete when no set is left.
    pub total: u32,
    /// Sets whose next call is still to be chosen.
    open: Vec<Vec<CodeIndex>>,
    chosen: HashMap<Vec<CodeIndex>, CodeIndex>,
    /// Look-ups spent.
    pub spent: usize,
}

impl Ahead {
    /// Starts with a call for a set.
    pub fn new(codes: &Codes, call: CodeIndex, set: &[CodeIndex]) -> Ahead {
        let mut ahead = Ahead {
            call,
            total: 0,
            open: Vec::new(),
            chosen: HashMap::new(),
            spent: 0,
        };
        ahead.take(codes, call, set.to_vec());
        ahead
    }

    /// Nothing is left to choose: the total is the cost.
    pub fn complete(&self) -> bool {
        self.open.is_empty()
    }

    /// The call tells nothing, so there is no cost.
    pub fn endless(&self) -> bool {
        self.total == ENDLESS
    }

    /// Chooses the call for one more set.
    pub fn step(&mut self, codes: &Codes) {
        let Some(set) = self.open.pop() else { return };
        let call = match telling_apart(codes, &set) {
            Some(call) => {
                self.spent += set.len() * set.len();
                call
            }
            None => {
                self.spent += codes.count() * (set.len() + OVERHEAD);
                Rule::Entropy.choose(codes, &set)
            }
        };
        self.take(codes, call, set);
    }

    fn take(&mut self, codes: &Codes, call: CodeIndex, set: Vec<CodeIndex>) {
        self.total += set.len() as u32;
        for (answer, part) in codes.parts(call, &set).into_iter().enumerate() {
            match part.len() {
                _ if answer == codes.hit() => {}
                0 => {}
                1 => self.total += 1,
                2 => self.total += 3,
                size if size == set.len() => {
                    self.total = ENDLESS;
                    self.open.clear();
                    return;
                }
                _ => self.open.push(part),
            }
        }
        self.chosen.insert(set, call);
    }

    /// The strategy that was looked at, for a set whose cost is complete.
    pub fn tree(&self, codes: &Codes, set: &[CodeIndex]) -> Result<Tree, Stuck> {
        Tree::grow(codes, set, &mut |set| {
            let stuck = || Stuck {
                call: codes.code(set[0]),
                size: set.len() as u32,
            };
            self.chosen.get(set).copied().ok_or_else(stuck)
        })
    }
}

/// The best strategy for a small set, proven.
pub(super) fn exact(codes: &Codes, set: &[CodeIndex]) -> Result<Tree, Stuck> {
    let mut search = Search::new(codes.len(), Width::FULL);
    Tree::grow(codes, set, &mut |set| {
        let stuck = || Stuck {
            call: codes.code(set[0]),
            size: set.len() as u32,
        };
        search
            .best(set, u32::MAX)
            .map(|(_, call)| call)
            .ok_or_else(stuck)
    })
}

/// What a rule goes by.
pub(super) fn measure_name(rule: Rule) -> Phrase {
    match rule {
        Rule::Expected => words::M_EXPECTED,
        Rule::Entropy => words::M_ENTROPY,
        Rule::Minimax => words::M_WORST,
        Rule::Parts => words::M_ANSWERS,
    }
}

/// A figure that is exact and the same for every searcher.
fn measure(name: Phrase, unit: Unit, more_is_better: bool) -> Measure {
    Measure::exact(name.text(), unit, more_is_better)
}

/// The figures of every weighed call; the first four in the order of [`Rule::ALL`].
fn measures() -> Vec<Measure> {
    vec![
        measure(words::M_EXPECTED, Unit::Number(2), false),
        measure(words::M_ENTROPY, Unit::Number(3), true),
        measure(words::M_WORST, Unit::Number(0), false),
        measure(words::M_ANSWERS, Unit::Number(0), true),
        measure(words::M_HIT, Unit::Share, true),
    ]
}

/// The place of a hit by this call among the parts.
pub(super) const NOW: usize = 0;

/// What values are made of: a hit by this call, one by the next, and later ones, by how likely they come in time.
fn kinds_of_parts(reading: &Calling) -> Vec<PartKind> {
    let of = |phrases, about| PartKind::new(phrases, about, Unit::Share);
    let calls = reading.valuing.race.as_ref().map_or(0, Race::horizon);
    vec![
        of([words::PART_NOW_MORE, words::PART_NOW_LESS], None),
        of([words::PART_NEXT_MORE, words::PART_NEXT_LESS], None),
        of(
            [words::PART_LATER_MORE, words::PART_LATER_LESS],
            Some(count(calls)),
        ),
    ]
}

/// What the value is called: the chance to win the race.
pub(super) fn value_measure() -> Measure {
    measure(words::M_WIN, Unit::Share, true)
}

/// A choice that nothing was weighed for: one of all codes.
fn drawn(position: &Position, action: Action) -> Evaluation<Action> {
    Evaluation::settled(action, position.codes.count() as u64)
}

fn rated(reading: &Calling, weighed: &Weighed) -> Rated<Action> {
    let inside = weighed.inside.then(|| words::POSSIBLE.text());
    Rated {
        own: weighed.figures.map(Some).to_vec(),
        note: inside,
        value: reading.valuing.value(weighed.call),
        parts: reading
            .valuing
            .calls(weighed.call)
            .map_or_else(Vec::new, |calls| reading.valuing.parts(calls)),
        class: reading.valuing.class(weighed.call).map(u32::from),
        ..Rated::new(
            Action::Call(reading.position.codes.code(weighed.call)),
            u64::from(weighed.call),
        )
    }
}

/// What an agent that follows a simple rule has found out, with what speaks for and against each call.
pub(super) fn reading(reading: &Calling) -> Evaluation<Action> {
    told(reading, valued(reading))
}

fn told(reading: &Calling, found: Evaluation<Action>) -> Evaluation<Action> {
    let position = &reading.position;
    let chosen = found.chosen().and_then(|action| match action {
        Action::Call(code) => Some(position.codes.index(code)),
        Action::Secret(_) => None,
    });
    found.tell(|action| match (reading.plan, action, chosen) {
        (Plan::Weigh, Action::Call(code), Some(chosen)) => {
            explain::reasons(position, position.codes.index(code), chosen)
        }
        _ => Vec::new(),
    })
}

fn valued(reading: &Calling) -> Evaluation<Action> {
    let position = &reading.position;
    let fallback = drawn(position, reading.action(reading.chosen()));
    let weighed = reading.weighing.rated();
    // In a race only what could be the secret is worth a call.
    let wins = |rated: &Weighed| reading.plan == Plan::Weigh || rated.inside;
    match reading.plan {
        Plan::Weigh | Plan::Race if weighed.iter().any(wins) => Evaluation {
            actions: weighed
                .iter()
                .map(|call| Rated {
                    merit: wins(call).then(|| call.merit(reading.rule)),
                    ..rated(reading, call)
                })
                .collect(),
            decides: By::Merit {
                measure: reading.rule as u16,
            },
            measures: measures(),
            parts: kinds_of_parts(reading),
            simulations: weighed.len() as u64,
            settled: reading.settled(),
            ..fallback
        },
        Plan::Secret => Evaluation {
            actions: secrets(reading),
            ..fallback
        },
        Plan::Contradiction | Plan::Weigh | Plan::Race => Evaluation {
            settled: reading.settled(),
            ..fallback
        },
        _ => {
            let set = position.left();
            let call =
                |&call: &CodeIndex| rated(reading, &Weighed::rate(position.codes, call, set));
            // What could be the secret is what was drawn from; other calls only if asked about.
            let others = reading.valuing.asked().iter();
            let others = others.filter(|code| set.binary_search(code).is_err());
            Evaluation {
                actions: set.iter().chain(others).map(call).collect(),
                measures: measures(),
                parts: kinds_of_parts(reading),
                settled: reading.settled(),
                ..fallback
            }
        }
    }
}

/// The secret drawn and those asked about: all are worth the same.
fn secrets(reading: &Calling) -> Vec<Rated<Action>> {
    let codes = reading.position.codes;
    let value = reading.valuing.at_start(codes.len(), reading.rules);
    let secret = |code: CodeIndex| Rated {
        value,
        class: Some(0),
        ..Rated::new(Action::Secret(codes.code(code)), u64::from(code))
    };
    let mut all = vec![reading.drawn];
    all.extend(reading.valuing.asked());
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(secret).collect()
}

/// What the planner has found out: calls followed to the end before those that are only weighed.
pub(super) fn planning(planning: &Planning) -> Evaluation<Action> {
    let base = &planning.base;
    let position = &base.position;
    let mut found = valued(base);
    if base.plan != Plan::Weigh {
        return found;
    }
    let calls = measure(words::M_CALLS, Unit::Number(3), false);
    found.measures.insert(0, calls);
    found.settled = planning.settled();
    let followed = |action: &Action| {
        let mut all = planning.followed.iter().enumerate();
        all.find(|(_, one)| Action::Call(position.codes.code(one.call)) == *action)
    };
    for rated in &mut found.actions {
        let known = followed(&rated.action);
        let mean = known.map(|(_, one)| mean(position, one.total));
        rated.own.insert(0, mean);
        if let Some((_, one)) = known {
            rated.value = base.valuing.worth(&one.calls);
            rated.parts = base.valuing.parts(&one.calls);
        }
        rated.merit = known.map(|(_, one)| -f64::from(one.total));
        match known {
            // What was found first stays first among equals.
            Some((nth, one)) => {
                rated.place = nth as u64;
                rated.note = source_note(one.source).or(rated.note.take());
            }
            None => rated.place += position.codes.count() as u64,
        }
    }
    found.decides = if planning.followed.is_empty() {
        By::Settled(base.action(planning.chosen()))
    } else {
        By::Merit { measure: 0 }
    };
    told(base, found)
}

/// Calls to go on average.
pub(super) fn mean(position: &Position, total: u32) -> f64 {
    f64::from(total) / position.left().len().max(1) as f64
}

fn source_note(source: Source) -> Option<crate::words::Text> {
    match source {
        Source::Shipped => Some(words::NOTE_SHIPPED.text()),
        Source::Solved => Some(words::NOTE_SOLVED.text()),
        Source::Ahead => None,
    }
}
