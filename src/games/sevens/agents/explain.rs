//! Steps and pictures that the searching agents share.

use super::random::no_choice;
use super::words;
use crate::agent::Catalogue;
use crate::games::sevens::belief::Knowledge;
use crate::games::sevens::{Action, CARDS, Card, Cards, Observation, RANKS, SUITS, Sevens, World};
use crate::insight::{
    Cell, Formula, FormulaLine, Insight, Interval, Matrix, Panel, Ranking, RankingRow, Step, Worlds,
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

/// A row of a ranking; the figures are in the order of its measures.
pub(super) fn row(action: Action, values: Vec<f64>, interval: Interval, visits: u64) -> RankingRow {
    RankingRow {
        action: serde_json::to_string(&action).unwrap_or_default(),
        label: match action {
            Action::Play(card) => Arg::Label(card.to_string()),
            Action::Pass => name(action).into(),
        },
        values,
        interval,
        visits,
        prior: None,
        note: None,
    }
}

/// The second of a ranking, where the samples do not tell it from the first: each one's mean
/// lies in the other's interval.
pub(super) fn rival(ranking: &Ranking) -> Option<Arg> {
    let [first, second, ..] = ranking.rows.as_slice() else {
        return None;
    };
    let worth = |row: &RankingRow| row.values.get(usize::from(ranking.decides)).copied();
    let (low, _) = first.interval?;
    let (_, high) = second.interval?;
    (low <= worth(second)? && worth(first)? <= high).then(|| second.label.clone())
}

/// The insight of a turn that leaves no choice.
pub(super) fn forced(seen: &Observation, action: Action) -> Insight {
    let headline = match action {
        Action::Pass => no_choice(seen),
        Action::Play(_) => words::ONLY_ONE.with([name(action).into()]),
    };
    Insight {
        headline,
        steps: Vec::new(),
        simulations: 0,
        settled: true,
    }
}

/// What each pass ruled out; `chances` says of each pass how likely it was forced, where that
/// is known.
pub(super) fn passes(knowledge: &Knowledge, chances: Option<&[f64]>) -> Step {
    let passes = &knowledge.passes;
    let proven = passes
        .iter()
        .filter(|pass| pass.voluntary.is_some())
        .count();
    let mut step = Step::new(
        words::PASSES_TITLE.text(),
        if passes.is_empty() {
            words::PASSES_NONE.text()
        } else {
            words::PASSES_SENTENCE.with([count(passes.len()), count(proven)])
        },
    )
    .figure(words::PASSES_FIGURE.with([count(passes.len())]));
    if passes.is_empty() {
        return step;
    }
    let skipped = passes.len().saturating_sub(LISTED);
    let mut lines = Vec::new();
    for (at, pass) in passes.iter().enumerate().skip(skipped) {
        step.focus.push(format!("pass:{}", pass.ply));
        let name = words::PASS_LINE.with([
            Arg::Seat(pass.seat.0),
            count(u32::from(pass.earlier) + 1),
            count(pass.ply + 1),
        ]);
        let value = match (pass.voluntary, chances.and_then(|chances| chances.get(at))) {
            (Some(card), _) => words::PASS_LIED.with([card.to_string().into()]).into(),
            (None, Some(p)) => words::PASS_FORCED.with([Arg::Share(*p)]).into(),
            (None, None) if pass.ruled_out.is_empty() => words::PASS_SAYS_NOTHING.text().into(),
            (None, None) => words::PASS_MAY_LIE.text().into(),
        };
        lines.push(FormulaLine {
            name,
            expression: if pass.ruled_out.is_empty() {
                "∅".to_owned()
            } else {
                format!("∌ {}", pass.ruled_out)
            },
            value,
        });
    }
    step.panel(Panel::Formula(Formula {
        title: words::PASSES_PANEL.text(),
        lines,
    }))
}

/// Who may hold what: one picture a hidden seat, suits down, ranks across.
pub(super) fn ownership(
    knowledge: &Knowledge,
    map: &Map,
    before: Option<&Map>,
    sentence: Text,
) -> Step {
    let mut step = Step::new(words::MAP_TITLE.text(), sentence)
        .figure(words::MAP_FIGURE.with([count(knowledge.unseen.len())]));
    let table = |map: &Map, bin: usize| {
        let mut chances = [None; CARDS];
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
        let cell = |suit: usize, rank: usize| {
            let at = Card::new(suit, rank).map_or(0, Card::index);
            Cell {
                p: after[at].unwrap_or(0.0),
                before: earlier.as_ref().and_then(|earlier| earlier[at]),
            }
        };
        step = step.panel(Panel::Matrix(Matrix {
            title: words::MAP_PANEL.with([Arg::Seat(seat.0)]),
            rows: SUITS
                .iter()
                .map(|suit| Arg::Label(suit.to_string()))
                .collect(),
            columns: RANKS.iter().map(|rank| Arg::from(*rank)).collect(),
            cells: (0..SUITS.len())
                .map(|suit| (0..RANKS.len()).map(|rank| cell(suit, rank)).collect())
                .collect(),
        }));
    }
    step
}

/// A few worlds, laid out as hands, with their weights (`None`: all alike).
pub(super) fn worlds(
    knowledge: &Knowledge,
    samples: &[(Bins, Option<f64>)],
    sentence: Text,
) -> Step {
    let even = 1.0 / samples.len().max(1) as f64;
    let places = knowledge.others.len();
    let worlds = samples.iter().map(|(bins, weight)| crate::insight::World {
        weight: weight.unwrap_or(even),
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
