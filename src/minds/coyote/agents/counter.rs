//! The card counter: an exact posterior, and deaf to bids.

use yomite_games::coyote::agents::words;
use yomite_games::coyote::knowledge::{PossibleWorld, Sight, Totals};
use yomite_games::coyote::{Action, Coyote, Observation};

use super::worth::Counted;
use super::{bid_numbers, pictures};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::catalogue::Catalogue;
use crate::coyote::policy::{Kind, Policy, View};
use crate::insight::{Insight, Panel, Step};
use crate::words::{Arg, Text, count};

/// Counts cards; calls above a risk, else raises by as little as it can.
pub(super) struct Counter {
    /// The chance of being right above which it calls.
    pub threshold: f64,
    /// What to say first: why this agent plays for another, if it does.
    pub instead: Option<Text>,
}

impl Agent<Coyote> for Counter {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Coyote>> {
        let sight = Sight::from_observation(seen, true);
        let worlds = sight.worlds();
        let totals = sight.totals();
        let bids = bid_numbers(seen);
        let mut policy = Policy::default();
        let kind = Kind::Counter {
            threshold: self.threshold,
        };
        kind.policy(
            &View {
                totals: &totals,
                bids: &bids,
                facing: seen.facing(),
                solved: None,
            },
            &mut policy,
        );
        let action = policy.likeliest();
        let last = seen.last_bid();
        let counted = Counted::new(seen, &sight, &worlds, self.threshold);
        let few = pictures::compared(&totals, last, action);
        let rated = pictures::considered(last, few, &brief.asked).into_iter();
        let rated = rated.map(|action| pictures::valued(action, counted.value(action)));
        let evaluation = pictures::chosen(&totals, last, action, rated);
        let thought = Counting {
            worlds,
            totals,
            last,
            threshold: self.threshold,
            action,
            discards: seen.discards.len(),
            unseen: sight.unseen.len(),
            instead: self.instead.clone(),
            ranking: pictures::ranking(words::PANEL_ACTIONS.text(), &evaluation, &brief.asked),
        };
        Box::new(Ready {
            evaluation,
            explain: move || thought.insight(),
        })
    }
}

struct Counting {
    worlds: Vec<PossibleWorld>,
    totals: Totals,
    last: i32,
    threshold: f64,
    action: Action,
    discards: usize,
    unseen: usize,
    instead: Option<Text>,
    ranking: Panel,
}

impl Counting {
    fn insight(&self) -> Insight {
        let headline = match (&self.instead, self.action) {
            (Some(instead), _) => instead.clone(),
            (None, Action::Call) => words::COUNTER_CALL.with([
                count(self.last),
                Arg::Share(self.totals.below(self.last)),
                Arg::Share(self.threshold),
            ]),
            (None, Action::Bid(bid)) => raise(bid, &self.totals),
        };
        Insight::new(
            headline,
            vec![
                prior(
                    &self.worlds,
                    &self.totals,
                    self.unseen,
                    self.discards,
                    self.last,
                ),
                curve(None, &self.totals, self.last, Some(1.0 - self.threshold)),
                choice(&self.totals, self.last, self.action).panel(self.ranking.clone()),
            ],
        )
    }
}

/// Why somebody raises to `bid`, as little as the rules allow.
pub(super) fn raise(bid: i32, totals: &Totals) -> Text {
    let reached = totals.at_least(bid);
    if reached == 0.0 {
        words::COUNTER_HOPELESS.with([count(bid)])
    } else {
        words::COUNTER_BID.with([count(bid), Arg::Share(reached)])
    }
}

/// The step that every reader of cards begins with; `unseen` holds one's own card where there is one.
pub(super) fn prior(
    worlds: &[PossibleWorld],
    totals: &Totals,
    unseen: usize,
    discards: usize,
    last: i32,
) -> Step {
    let own = worlds.iter().any(|world| world.mine.is_some());
    let pile = count(unseen.saturating_sub(usize::from(own)));
    let (low, high, p) = totals.middle();
    Step::new(
        words::STEP_PRIOR.text(),
        words::STEP_PRIOR_SENTENCE.with([
            pile,
            count(discards),
            Arg::Number(totals.mean(), 1),
            count(low),
            count(high),
            Arg::Share(p),
            own.into(),
            (low == high && p >= 1.0).into(),
        ]),
    )
    .figure(words::FIGURE_MEAN.with([Arg::Number(totals.mean(), 1)]))
    .panel(pictures::totals(
        words::PANEL_PRIOR.text(),
        None,
        worlds,
        last,
    ))
    .panel(pictures::own_card(words::PANEL_CARD.text(), worlds, worlds))
}

/// The step with the curve over bids.
pub(super) fn curve(
    before: Option<&Totals>,
    totals: &Totals,
    last: i32,
    threshold: Option<f64>,
) -> Step {
    let step = if last > 0 {
        Step::new(
            words::STEP_CURVE.text(),
            words::STEP_CURVE_SENTENCE.with([
                count(last),
                Arg::Share(totals.at_least(last)),
                Arg::Share(totals.below(last)),
                before.is_some().into(),
            ]),
        )
        .figure(words::FIGURE_REACHED.with([Arg::Share(totals.at_least(last))]))
        .focus(format!("bid:{last}"))
    } else {
        let reached = totals.at_least(1);
        let hopeful = (reached > 0.0).then_some(Arg::Share(reached));
        let sentence = words::STEP_CURVE_OPEN.with([hopeful.into()]);
        Step::new(words::STEP_CURVE.text(), sentence)
            .figure(words::FIGURE_REACHED.with([Arg::Share(reached)]))
    };
    // Whether the bid is reached is what all the others lead to.
    step.panel(pictures::survival(before, totals, last, threshold))
        .telling_most()
}

/// The last step of an agent with a fixed rule.
pub(super) fn choice(totals: &Totals, last: i32, action: Action) -> Step {
    let sentence = match action {
        Action::Call => words::STEP_CHOICE_CALL.with([count(last), Arg::Share(totals.below(last))]),
        Action::Bid(bid) => {
            words::STEP_CHOICE_BID.with([count(bid), Arg::Share(totals.at_least(bid))])
        }
    };
    Step::new(words::STEP_CHOICE.text(), sentence)
        .figure(Coyote::label(&action))
        .panel(pictures::choices(totals, last, action))
}
