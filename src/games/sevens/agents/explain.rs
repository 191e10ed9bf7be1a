//! Steps and pictures that the searching agents share.

use super::random::no_choice;
use super::words;
use crate::cards::{Card, Cards, Rank, Suit};
use crate::catalogue::Catalogue;
use crate::game::Observation as _;
use crate::games::sevens::belief::WeighedPass;
use crate::games::sevens::nudge::opened;
use crate::games::sevens::{Action, Knowledge, Observation, Sevens, World};
use crate::insight::{
    Cell, Formula, FormulaLine, Insight, Matrix, Panel, SampledWorld, Step, Worlds,
};
use crate::search::{Bins, MAX_BINS};
use crate::words::{Arg, Text, count};

/// Chance of every hidden card (by number) to lie with every hidden seat.
pub(super) type Map = [(u8, [f64; MAX_BINS])];

/// The most passes that are written out.
const LISTED: usize = 12;

/// Plays an action in a sampled world.
pub(super) fn play(world: &mut World, action: Action) {
    match action {
        Action::Play(card) => world.lay(card.bit()),
        Action::Pass => world.pass(),
    }
}

/// An action's name.
pub(super) fn name(action: Action) -> Text {
    Sevens::label(&action)
}

/// The mark of the card that an action lays.
pub(super) fn focus(action: Action) -> Option<String> {
    match action {
        Action::Play(card) => Some(format!("card:{card}")),
        Action::Pass => None,
    }
}

/// The insight of a turn that leaves no choice: what can be read of the others all the same.
pub(super) fn forced(seen: &Observation, action: Action, steps: Vec<Step>) -> Insight {
    let headline = match (action, seen.to_move()) {
        // A position is read also while another is to move.
        (_, Some(mover)) if mover != seen.seat() => words::READS.with([Arg::Seat(mover.0)]),
        (Action::Pass, _) => no_choice(seen),
        (Action::Play(_), _) => words::ONLY_ONE.with([name(action).into()]),
    };
    Insight { headline, steps }
}

/// What a pass holds back: one's own cards that could be laid, and what they would open for the
/// others; and that it is the last one, where it is.
pub(super) fn held_back(seen: &Observation) -> Text {
    let hand = seen.hand();
    let able = Cards::from_bits(seen.table().open()) & hand;
    let opened = |card: Card| opened(seen, card) - hand;
    let shut: Cards = able
        .iter()
        .filter(|card| !opened(*card).is_empty())
        .collect();
    let said = match shut.is_empty() {
        true => words::HOLD_WAIT.with([able.to_string().into()]),
        false => {
            let ways = shut
                .iter()
                .map(opened)
                .fold(Cards::NONE, |all, new| all | new);
            let named = [shut, ways].map(|cards| Arg::from(cards.to_string()));
            words::HOLD_SHUT.with(named)
        }
    };
    and_last(seen, said)
}

/// A sentence on a pass, and that it is the last one before the burst, where it is.
pub(super) fn and_last(seen: &Observation, said: Text) -> Text {
    match seen.table().passes_left(seen.seat()) {
        1 => words::LAST_PASS.with([said.into()]),
        _ => said,
    }
}

/// What each pass says, weighed where that is known.
pub(super) fn passes(knowledge: &Knowledge, weighed: Option<&[WeighedPass]>) -> Step {
    let passes = &knowledge.passes;
    let proven = passes
        .iter()
        .filter(|pass| pass.voluntary.is_some())
        .count();
    let said = words::PASSES_SENTENCE.with([count(passes.len()), count(proven)]);
    let sentence = match weighed {
        _ if passes.is_empty() => words::PASSES_NONE.text(),
        Some(_) if proven < passes.len() => words::PASSES_WEIGHED.with([said.into()]),
        _ => said,
    };
    let mut step = Step::new(words::PASSES_TITLE.text(), sentence)
        .figure(words::PASSES_FIGURE.with([count(passes.len())]));
    if passes.is_empty() {
        return step;
    }
    let skipped = passes.len().saturating_sub(LISTED);
    let mut lines = Vec::new();
    for (at, pass) in passes.iter().enumerate().skip(skipped) {
        step.focus.push(format!("pass:{}", pass.ply));
        let who = words::PASS_LINE.with([
            Arg::Seat(pass.seat.0),
            count(u32::from(pass.earlier) + 1),
            count(pass.ply + 1),
        ]);
        let weighed = weighed.and_then(|weighed| weighed.get(at));
        let (expression, value) = match (pass.voluntary, weighed) {
            (Some(card), _) => (
                String::new(),
                words::PASS_LIED.with([card.to_string().into()]),
            ),
            (None, _) if pass.ruled_out.is_empty() => (String::new(), words::PASS_SURE.text()),
            (None, Some(pass)) => (
                bayes(pass),
                words::PASS_FORCED.with([Arg::Share(pass.forced)]),
            ),
            (None, None) => (String::new(), words::PASS_MAY_LIE.text()),
        };
        lines.push(FormulaLine {
            name: if pass.ruled_out.is_empty() {
                who
            } else {
                words::PASS_CARDS.with([who.into(), pass.ruled_out.to_string().into()])
            },
            expression,
            value: value.into(),
        });
    }
    step.panel(Panel::Formula(Formula {
        title: words::PASSES_PANEL.text(),
        lines,
    }))
}

/// Bayes' rule for a pass, with its numbers: the chance before that it was forced, against the
/// chance that it was not and no card was laid.
fn bayes(pass: &WeighedPass) -> String {
    // The nearer to certain, the more digits tell.
    let digits = |p: f64| match p.min(1.0 - p) {
        0.1.. => 1,
        0.01.. => 2,
        _ => 3,
    };
    let percent = |p: f64| format!("{:.*}%", digits(p), 100.0 * p);
    let before = percent(pass.before);
    match pass.laid {
        None => before,
        Some(laid) => {
            let (free, laid) = (percent(1.0 - pass.before), percent(laid));
            format!("{before} ÷ ({before} + {free} × (1 − {laid}))")
        }
    }
}

/// Who may hold what: one picture a hidden seat, suits down, ranks across; sampled chances may be
/// off by `margin`.
pub(super) fn ownership(
    knowledge: &Knowledge,
    map: &Map,
    before: Option<&Map>,
    margin: f64,
    sentence: Text,
) -> Step {
    // Who holds what is hidden from the table, and all the rest follows from it.
    let mut step = Step::new(words::MAP_TITLE.text(), sentence)
        .figure(words::MAP_FIGURE.with([count(knowledge.unseen.len())]))
        .telling_most();
    let table = |map: &Map, bin: usize| {
        let mut chances = [None; Card::COUNT];
        for (item, by_bin) in map {
            if let Some(chance) = chances.get_mut(usize::from(*item)) {
                *chance = Some(by_bin[bin].clamp(0.0, 1.0));
            }
        }
        chances
    };
    for (bin, seat) in knowledge.others.iter().enumerate() {
        let after = table(map, bin);
        let earlier = before.map(|before| table(before, bin));
        let cell = |suit: Suit, rank: Rank| {
            let at = Card::new(suit, rank).index();
            match knowledge.seen(Card::new(suit, rank)) {
                Some(seen) => Cell::elsewhere(seen),
                None => Cell {
                    before: earlier.as_ref().and_then(|earlier| earlier[at]),
                    ..Cell::new(after[at].unwrap_or(0.0))
                },
            }
        };
        step = step.panel(Panel::Matrix(Matrix {
            title: words::MAP_PANEL.with([Arg::Seat(seat.0)]),
            margin,
            rows: Suit::ALL
                .map(|suit| Arg::Label(suit.sign().to_string()))
                .into(),
            columns: Rank::ALL.map(|rank| Arg::from(rank.name())).into(),
            cells: Suit::ALL
                .map(|suit| Rank::ALL.map(|rank| cell(suit, rank)).into())
                .into(),
        }));
    }
    step
}

/// A few worlds, laid out as hands, with their weights among all samples.
pub(super) fn worlds(knowledge: &Knowledge, samples: &[(Bins, f64)], sentence: Text) -> Step {
    let places = knowledge.others.len();
    let worlds = samples.iter().map(|(bins, weight)| SampledWorld {
        weight: *weight,
        contents: bins[..places]
            .iter()
            .map(|hand| {
                Cards::from_bits(*hand)
                    .iter()
                    .map(|card| card.to_string())
                    .collect()
            })
            .collect(),
    });
    Step::new(words::WORLDS_TITLE.text(), sentence).panel(Panel::Worlds(Worlds {
        title: words::WORLDS_PANEL.text(),
        places: knowledge
            .others
            .iter()
            .map(|seat| Arg::Seat(seat.0))
            .collect(),
        worlds: worlds.collect(),
    }))
}
