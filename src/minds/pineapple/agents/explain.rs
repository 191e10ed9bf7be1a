//! Why a placement was chosen: what is unseen, what becomes of the boards, what each placement is
//! worth, and the choice in a person's words.

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::{Action, Board, Category, Row, Strength, signs, words as game_words};

use super::forecast::{After, Forecasts};
use super::mcts::{SEVERAL, Thinking};
use super::spot::Spot;
use crate::agent::Search as _;
use crate::cards::{Face, Faces, Rank, Suit};
use crate::evaluation::{Evaluation, Rated};
use crate::insight::{Insight, Reckoning, Step};
use crate::words::{Arg, Figure, Phrase, Text, number};

mod boards;
mod choice;
pub(super) mod network;
mod ranking;
mod reasons;
mod setting;
mod unseen;

pub(super) use reasons::add_reasons;
pub(super) use setting::setting;

/// What the figures of a search rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Basis {
    /// Nothing was tried: the judgement of one's own board alone.
    Judged,
    /// So many simulations.
    Sampled(u64),
    /// The last street but one: all draws, against so many boards of the other, which are drawn;
    /// or the last street, against these.
    Draws(usize),
    /// The last street, against so many ends of the other's board out of so many.
    Ends {
        done: usize,
        total: usize,
        /// The other's board lies hidden, and its ends are drawn at random.
        drawn: bool,
    },
}

impl Basis {
    fn of(thinking: &Thinking) -> Basis {
        let ends = thinking.last.as_ref().filter(|last| last.done() > 0);
        let spot = &thinking.spot;
        match (ends, thinking.tree.iterations()) {
            (Some(last), _) => Basis::Ends {
                done: last.done(),
                total: last.total(&thinking.sets),
                drawn: spot.fantasy[spot.rival()] > 0,
            },
            (None, simulations) => match (thinking.held_against(), simulations) {
                (Some(boards), _) => Basis::Draws(boards),
                (None, 0) => Basis::Judged,
                (None, _) => Basis::Sampled(simulations),
            },
        }
    }

    /// What became of the boards.
    fn forecasts(self, thinking: &Thinking) -> &Forecasts {
        match (&thinking.last, self) {
            (Some(last), Basis::Ends { .. }) => &last.forecasts,
            _ => &thinking.forecasts,
        }
    }

    /// Whether enough boards were counted to tell what becomes of them.
    fn counts(self, after: &After) -> bool {
        let sampled = !matches!(self, Basis::Ends { .. });
        after.own.boards >= if sampled { SEVERAL } else { 1 }
    }

    /// No value is the mean of a sample.
    fn values_exactly(self) -> bool {
        matches!(self, Basis::Draws(_)) || self.is_exact()
    }

    /// Every searcher draws its own boards: none counts what another has counted already.
    fn is_drawn(self) -> bool {
        !matches!(self, Basis::Judged | Basis::Ends { drawn: false, .. })
    }

    /// No figure is a sample: neither values nor what becomes of the boards.
    fn is_exact(self) -> bool {
        match self {
            Basis::Judged => true,
            Basis::Sampled(_) | Basis::Draws(_) => false,
            Basis::Ends { done, total, drawn } => !drawn && done == total,
        }
    }
}

/// A decision with what was found out about it.
struct Case<'a> {
    thinking: &'a Thinking,
    found: Evaluation<Action>,
    basis: Basis,
    best: Action,
    after: Board,
}

impl<'a> Case<'a> {
    fn new(thinking: &'a Thinking) -> Case<'a> {
        let found = thinking.evaluation();
        let best = found.chosen().copied().unwrap_or_default();
        let spot = &thinking.spot;
        Case {
            after: spot.boards[spot.me].with(&best.placed()),
            basis: Basis::of(thinking),
            thinking,
            found,
            best,
        }
    }

    fn spot(&self) -> &Spot {
        &self.thinking.spot
    }

    /// What became of the boards.
    fn forecasts(&self) -> &Forecasts {
        self.basis.forecasts(self.thinking)
    }

    /// What becomes of both boards after a placement.
    fn after_placing(&self, action: &Action) -> After {
        self.thinking.after(self.forecasts(), action)
    }

    /// A placement's value in points of this hand, where it is exact or the mean of several
    /// simulations.
    fn value(&self, rated: &Rated<Action>) -> Option<f64> {
        let exact = self.basis.values_exactly() || rated.visits == 0;
        let told = exact || rated.visits >= self.thinking.several;
        let value = rated.value.filter(|_| told)?;
        Some(value - self.spot().before())
    }

    /// The same with so many digits, as all who search together have found it.
    fn worth(&self, rated: &Rated<Action>, digits: u8) -> Option<Arg> {
        let value = self.value(rated)?;
        Some(Figure::Value(rated.place).found(Arg::Number(value, digits)))
    }

    /// How values are told.
    fn reckoning(&self) -> Reckoning {
        Reckoning {
            zero: self.spot().before(),
            least: match self.basis.values_exactly() {
                true => 0,
                false => SEVERAL,
            },
        }
    }

    /// Whether enough boards were counted to tell what becomes of them.
    fn counts(&self, after: &After) -> bool {
        self.basis.counts(after)
    }

    /// What is known of the choice.
    fn chosen(&self) -> Option<&Rated<Action>> {
        self.found.rated(&self.best)
    }
}

/// A placement's name.
fn name(action: &Action) -> Arg {
    action.signs().into()
}

/// Sentences one after the other; nothing where there are none.
fn together(texts: Vec<Text>) -> Option<Text> {
    texts.into_iter().reduce(Text::then)
}

/// Names what the table shows of a placement: its rows and its cards.
fn focused(mut step: Step, action: &Action) -> Step {
    let placed = action.placed();
    for row in Row::ALL {
        if !placed[row].is_empty() {
            step = step.focus(format!("row:{}", row.name()));
        }
    }
    for face in action.cards().iter() {
        step = step.focus(format!("card:{face}"));
    }
    step
}

/// The reasons of the search.
pub(super) fn explain(thinking: &Thinking) -> Insight {
    let case = Case::new(thinking);
    let mut steps = vec![unseen::step(case.spot()).in_background()];
    if thinking.root.is_empty() {
        return Insight::new(say::WHY_WAITS.text(), steps);
    }
    steps.extend(unseen::outs_step(&case));
    // What was tried since tells more.
    let sight = boards::network_step(&case);
    let tried = case.basis != Basis::Judged;
    steps.extend(sight.map(|step| if tried { step.in_background() } else { step }));
    steps.extend(boards::step(&case));
    steps.push(ranking::step(&case));
    steps.push(choice::step(&case));
    Insight::new(choice::headline(&case), steps)
}

/// What is said out of turn.
pub(super) fn idle() -> Insight {
    Insight::new(
        yomite_games::pineapple::agents::words::IDLE.text(),
        Vec::new(),
    )
}

/// A row's name.
fn row(row: Row) -> Arg {
    game_words::row(row).text().into()
}

/// A category's name.
const fn category(category: Category) -> Phrase {
    match category {
        Category::HighCard => say::HAND_HIGH,
        Category::Pair => say::HAND_PAIR,
        Category::TwoPair => say::HAND_TWO_PAIR,
        Category::Trips => say::HAND_TRIPS,
        Category::Straight => say::HAND_STRAIGHT,
        Category::Flush => say::HAND_FLUSH,
        Category::FullHouse => say::HAND_FULL_HOUSE,
        Category::Quads => say::HAND_QUADS,
        Category::StraightFlush => say::HAND_STRAIGHT_FLUSH,
        Category::RoyalFlush => say::HAND_ROYAL_FLUSH,
    }
}

/// A hand's name, with its rank where that tells most.
fn named(strength: Strength) -> Text {
    let rank = || Arg::from(strength.lead().name());
    match strength.category() {
        Category::HighCard => say::HAND_HIGH_OF.with([rank()]),
        Category::Pair => say::HAND_PAIR_OF.with([rank()]),
        Category::Trips => say::HAND_TRIPS_OF.with([rank()]),
        Category::Quads => say::HAND_QUADS_OF.with([rank()]),
        other => category(other).text(),
    }
}

/// Cards in short: few one by one, those of one suit behind its sign, others by how many of each
/// rank there are, the highest first (`A×2 7×3`), jokers last.
fn gathered(cards: Faces) -> String {
    const FEW: usize = 4;
    let plain: Vec<_> = cards.iter().filter_map(Face::card).collect();
    if cards.len() <= FEW {
        return signs(cards);
    }
    let jokers = "★".repeat(cards.len() - plain.len());
    let mut ranks = Rank::ALL;
    ranks.sort_by_key(|rank| std::cmp::Reverse(rank.ace_high()));
    let of = |rank: Rank| plain.iter().filter(move |card| card.rank() == rank).count();
    let one_suit = |suit: &Suit| plain.iter().all(|card| card.suit() == *suit);
    let mut parts: Vec<String> = match Suit::ALL.into_iter().find(one_suit) {
        Some(suit) => {
            let held = ranks.into_iter().filter(|rank| of(*rank) > 0);
            vec![format!(
                "{} {}",
                suit.sign(),
                held.map(|rank| rank.name()).collect::<Vec<_>>().join(" ")
            )]
        }
        None => {
            let held = ranks.into_iter().filter(|rank| of(*rank) > 0);
            held.map(|rank| match of(rank) {
                1 => rank.name().to_owned(),
                times => format!("{}×{times}", rank.name()),
            })
            .collect()
        }
    };
    parts.extend((!jokers.is_empty()).then_some(jokers));
    parts.join(" ")
}

/// Hundredths of a point.
type Cents = i64;

/// A figure in hundredths, rounded as it is shown.
fn cents(x: f64) -> Cents {
    let scaled = x * 100.0;
    // The same hair of slack as in figures that are written.
    (scaled + 1e-9_f64.copysign(scaled)).round() as Cents
}

/// Parts in hundredths that add up to their rounded sum: those with the largest remainders are
/// the ones that are rounded up, so that each is off by less than one.
fn rounded(parts: &[f64]) -> (Vec<Cents>, Cents) {
    let total = cents(parts.iter().sum());
    let mut all: Vec<Cents> = parts.iter().map(|x| (x * 100.0).floor() as Cents).collect();
    let mut order: Vec<usize> = (0..parts.len()).collect();
    let rest = |at: usize| parts[at] * 100.0 - (parts[at] * 100.0).floor();
    order.sort_by(|a, b| rest(*b).total_cmp(&rest(*a)));
    let missing = total - all.iter().sum::<Cents>();
    for at in order
        .into_iter()
        .take(usize::try_from(missing).unwrap_or(0))
    {
        all[at] += 1;
    }
    (all, total)
}

/// Hundredths in words.
fn written(cents: Cents) -> String {
    number(cents as f64 / 100.0, 2)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    fn faces(text: &str) -> Faces {
        let faces = text.split_whitespace().map(|name| name.parse::<Face>());
        faces.map(|face| face.expect("a card")).collect()
    }

    #[test]
    fn cards_are_gathered_by_what_they_share() {
        assert_eq!(gathered(faces("Kh 2s")), "♥K ♠2");
        assert_eq!(gathered(faces("2h 9h Kh Th 3h")), "♥ K 10 9 3 2");
        assert_eq!(gathered(faces("7h 7s 7d 2c 2d X1")), "7×3 2×2 ★");
        assert_eq!(gathered(Faces::NONE), "");
    }

    #[test]
    fn what_is_shown_adds_up() {
        for seed in 0..2_000 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let parts: Vec<f64> = (0..rng.random_range(1..7))
                .map(|_| rng.random_range(-40.0..40.0))
                .collect();
            let (shown, total) = rounded(&parts);
            assert_eq!(shown.iter().sum::<Cents>(), total, "seed {seed}");
            assert_eq!(written(total), number(parts.iter().sum(), 2), "seed {seed}");
            for (shown, part) in shown.iter().zip(&parts) {
                let off = *shown as f64 - part * 100.0;
                assert!(off.abs() < 1.0 + 1e-9, "seed {seed}: {off}");
            }
        }
    }
}
