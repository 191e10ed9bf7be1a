//! The agent that cannot be exploited, and how it explains itself.

use rand::RngExt as _;

use yomite::agent::{Agent, Brief, Ready, Search};
use yomite::catalogue::Catalogue;
use yomite::evaluation::{Evaluation, Rated};
use yomite::game::{Game, Observation as _, Seat};
use yomite::insight::{Bin, Distribution, Drawing, Insight, LISTED, Measure, Ranking, Step, Unit};
use yomite::words::Arg;

use super::super::game::{Action, Card, Config, Deal, Kuhn, Observation, mover, words};
use super::Random;

/// How often a card puts a chip in after these acts: one of the equilibria (Kuhn, 1950), the one in
/// which the first player bluffs most.
pub fn bets(card: Card, acts: &[Action]) -> f64 {
    let facing = acts.last() == Some(&Action::Bet);
    match (card, facing) {
        (Card::King, _) => 1.0,
        (Card::Queen, true) if acts.len() == 1 => 1.0 / 3.0,
        (Card::Queen, true) => 2.0 / 3.0,
        (Card::Jack, false) => 1.0 / 3.0,
        (Card::Queen, false) | (Card::Jack, true) => 0.0,
    }
}

/// What each card that the other may hold is worth believing in, by what it has done.
fn believed(seen: &Observation, own: Card) -> Vec<(Card, f64)> {
    let done = |card: Card| {
        let theirs = (0..seen.acts.len()).filter(|at| mover(&seen.acts[..*at]) != Some(seen.seat));
        let chances = theirs.map(|at| match (bets(card, &seen.acts[..at]), seen.acts[at]) {
            (p, Action::Bet) => p,
            (p, Action::Pass) => 1.0 - p,
        });
        chances.product::<f64>()
    };
    let others = Card::ALL.into_iter().filter(|card| *card != own);
    let all: Vec<(Card, f64)> = others.map(|card| (card, done(card))).collect();
    let sum: f64 = all.iter().map(|(_, p)| p).sum();
    all.into_iter().map(|(card, p)| (card, p / sum)).collect()
}

/// The expected score of a seat where both play on by the equilibrium.
pub fn value(game: &Kuhn, seat: Seat) -> f64 {
    let Some(mover) = game.to_move() else {
        let scores = game.scores().unwrap_or_default();
        return scores.get(seat.index()).copied().map_or(0.0, f64::from);
    };
    let p = bets(game.deal.cards[mover.index()], &game.acts);
    let after = |action| value(&followed(game, action), seat);
    p * after(Action::Bet) + (1.0 - p) * after(Action::Pass)
}

fn followed(game: &Kuhn, action: Action) -> Kuhn {
    let mut acts = game.acts.clone();
    acts.push(action);
    Kuhn { acts, ..*game }
}

/// Plays the equilibrium.
pub struct Equilibrium;

impl Agent<Kuhn> for Equilibrium {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Kuhn>> {
        let Some(own) = seen.cards[seen.seat.index()] else {
            return Random.begin(seen, brief);
        };
        let belief = believed(seen, own);
        let worth = |action| {
            let worlds = belief.iter().map(|(other, p)| {
                let mut cards = [*other; 2];
                cards[seen.seat.index()] = own;
                let acts = seen.acts.clone();
                let world = Kuhn {
                    deal: Deal { cards },
                    acts,
                };
                p * value(&followed(&world, action), seen.seat)
            });
            worlds.sum::<f64>()
        };
        let p = bets(own, &seen.acts);
        let rated = |action, place, prior| Rated {
            value: Some(worth(action)),
            prior: Some(prior),
            ..Rated::new(action, place)
        };
        // The draw is common to all searchers, so that they agree on it.
        let drawn = brief.common().random_bool(p);
        let choice = if drawn { Action::Bet } else { Action::Pass };
        let evaluation = Evaluation {
            actions: vec![rated(Action::Pass, 0, 1.0 - p), rated(Action::Bet, 1, p)],
            ..Evaluation::settled(choice, seen.legal_count())
        };
        let insight = Insight::new(
            words::HEADLINE.with([
                Kuhn::named(seen, &choice).into(),
                own.name().text().into(),
                Arg::Share(if drawn { p } else { 1.0 - p }),
            ]),
            vec![
                belief_step(&belief),
                worth_step(seen, &evaluation, &brief.asked),
            ],
        );
        Box::new(Ready {
            evaluation,
            explain: move || insight.clone(),
        })
    }
}

/// First step: what the other's acts say of its card, as bars before and after them.
fn belief_step(belief: &[(Card, f64)]) -> Step {
    let chance = |card| belief.iter().find(|(other, _)| *other == card);
    let bin = |card: Card| {
        Bin::new(card.name().text(), chance(card).map_or(0.0, |(_, p)| *p))
            .before(if chance(card).is_some() { 0.5 } else { 0.0 })
    };
    let likeliest = belief.iter().max_by(|a, b| a.1.total_cmp(&b.1));
    let (card, p) = likeliest.copied().unwrap_or((Card::Queen, 0.0));
    let sentence = words::BELIEF.with([card.name().text().into(), Arg::Share(p)]);
    Step::new(words::BELIEF_TITLE.text(), sentence).panel(Distribution::new(
        words::BELIEF_PANEL.text(),
        words::CARD.text(),
        Card::ALL.map(bin),
    ))
}

/// Second step: what each action is worth, drawn from the evaluation that decides.
fn worth_step(seen: &Observation, evaluation: &Evaluation<Action>, asked: &[Action]) -> Step {
    let worth = |action| evaluation.rated(&action).and_then(|rated| rated.value);
    let said = [Action::Pass, Action::Bet].map(|action| {
        let value = Arg::Number(worth(action).unwrap_or(0.0), 2);
        [Kuhn::named(seen, &action).into(), value]
    });
    let drawing = Drawing {
        title: words::WORTH_PANEL.text(),
        value: Measure::exact(words::POINTS.text(), Unit::Number(2), true),
        range: Kuhn::stakes(&Config {}).range,
        listed: LISTED,
        label: &|action| Kuhn::named(seen, action).into(),
        asked,
    };
    let sentence = words::WORTH.with(said.into_iter().flatten());
    Step::new(words::WORTH_TITLE.text(), sentence)
        .panel(Ranking::draw(evaluation, &drawing))
        .telling_most()
}
