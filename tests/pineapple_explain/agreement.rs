//! Over hundreds of explained decisions: sums are sums, what cannot happen has no chance, and one
//! figure has one value wherever it is told.

use yomite::agent::{Brief, Progress, Shard};
use yomite::cards::{Face, Faces};
use yomite::catalogue::Catalogue as _;
use yomite::evaluation::Evaluation;
use yomite::game::{Observation as _, Seat};
use yomite::games::pineapple::{Action, Board, Observation, Pineapple, Row, read};
use yomite::insight::{Analysis, Formula, Insight, Panel, Ranking, Tree, merge};
use yomite::minds::Shipped;
use yomite::words::{Arg, Text, number, share};

use super::{cents, figure, find, formula, matrix, rows_add_up, said, sessions, step, think, with};

/// Decisions that are explained.
const DECISIONS: usize = 500;
/// A mean of fewer simulations is no figure.
const SEVERAL: u64 = 30;

/// Simulations of a decision: now few, now more, and sometimes playouts by rule.
const AGENTS: [&str; 5] = [
    "mcts:simulations=64",
    "mcts:simulations=150",
    "rollout:simulations=120",
    "mcts:simulations=10",
    "mcts:simulations=100,caution=0",
];

#[test]
fn explained_decisions_agree_with_themselves() {
    let mut rank = [0; 5];
    let mut explained = 0;
    for (seed, seen) in sessions(90) {
        let spec = AGENTS[explained % AGENTS.len()];
        // As the page shows it: told by several searchers, of pictures that are drawn anew.
        let searchers = [1, 3, 1, 1, 1][explained / AGENTS.len() % 5];
        let (found, insight) = told(spec, &seen, seed, searchers);
        let at = format!("seed {seed}, decision {explained}, {spec}, {searchers} searchers");
        rank[0] += sums(&insight, &at);
        rank[1] += impossible(&seen, &found, &insight, &at);
        rank[2] += one_name_one_figure(&seen, &found, &insight, searchers, &at);
        rank[3] += shares(&insight, &at);
        rank[4] += few_tell_nothing(&insight, &at);
        explained += 1;
        if explained == DECISIONS {
            break;
        }
    }
    assert_eq!(explained, DECISIONS);
    println!("looked at: {rank:?}");
    assert!(rank[0] > 500 && rank[1] > 50 && rank[2] > 400, "{rank:?}");
    assert!(rank[3] > 200 && rank[4] > 400, "{rank:?}");
}

/// What so many searchers tell of a decision that they share.
fn told(spec: &str, seen: &Observation, seed: u64, count: u16) -> (Evaluation<Action>, Insight) {
    let agent = Pineapple::agent(&spec.parse().unwrap()).unwrap();
    let all = Shard::all(count).map(|shard| {
        let mut search = agent.begin(seen, &Brief::new(seed).shard(shard));
        while search.step() == Progress::Thinking {}
        Analysis {
            evaluation: search.evaluation(),
            insight: search.insight(),
        }
    });
    let all: Vec<Analysis<Action>> = all.collect();
    let all: Vec<&Analysis<Action>> = all.iter().collect();
    let pooled = merge(&all, &Pineapple::short, &[]).expect("searchers");
    let agrees = |one: &&Analysis<Action>| one.evaluation.chosen() == pooled.evaluation.chosen();
    if !all.iter().any(agrees) {
        // Nobody has words for what they choose together.
        return told(spec, seen, seed, 1);
    }
    (pooled.evaluation, pooled.insight)
}

fn panels(insight: &Insight) -> impl Iterator<Item = &Panel> {
    insight.steps.iter().flat_map(|step| &step.panels)
}

fn rankings(insight: &Insight) -> impl Iterator<Item = &Ranking> {
    panels(insight).filter_map(|panel| match panel {
        Panel::Ranking(ranking) => Some(ranking),
        _ => None,
    })
}

fn trees(insight: &Insight) -> impl Iterator<Item = &Tree> {
    panels(insight).filter_map(|panel| match panel {
        Panel::Tree(tree) => Some(tree),
        _ => None,
    })
}

/// Every list of parts adds up to its last line, to the last digit that is shown.
fn sums(insight: &Insight, at: &str) -> usize {
    let all = ["sight.panel", "choice.sum", "set.panel"].map(|key| format!("pineapple.{key}"));
    let mut looked = 0;
    if let Some(forecast) = step(insight, "pineapple.forecast.title") {
        rows_add_up(forecast, at);
        looked += 1;
    }
    for panel in panels(insight) {
        let Panel::Formula(Formula { title, lines }) = panel else {
            continue;
        };
        let parts = match title.key.as_ref() {
            key if all.iter().any(|one| one == key) => &lines[..],
            _ => continue,
        };
        let (total, parts) = parts.split_last().expect("lines");
        assert_eq!(
            parts.iter().map(cents).sum::<i64>(),
            cents(total),
            "{at}: {title:?}"
        );
        looked += 1;
    }
    looked
}

/// What can become of a board with two places left or fewer, by trying all that can come.
pub(super) struct Possible {
    /// A foul.
    pub(super) foul: bool,
    /// Fantasyland with 14 to 17 cards.
    sizes: [bool; 4],
}

impl Possible {
    /// Of a board, where these cards can come; `None` where more places are left.
    pub(super) fn of(board: &Board, unseen: Faces) -> Option<Possible> {
        let open: Vec<Row> = Row::ALL
            .into_iter()
            .flat_map(|row| std::iter::repeat_n(row, board.room(row)))
            .collect();
        if open.len() > 2 {
            return None;
        }
        let mut boards = vec![*board];
        for row in open {
            let longer = boards.iter().flat_map(|board| {
                let free = unseen - board.cards();
                free.iter().map(move |face| {
                    let mut board = *board;
                    board[row] = board[row] | [face].into_iter().collect();
                    board
                })
            });
            boards = longer.collect();
        }
        let mut all = Possible {
            foul: false,
            sizes: [false; 4],
        };
        for board in boards {
            match read(&board, false) {
                None => all.foul = true,
                Some(reading) if reading.fantasyland > 0 => {
                    all.sizes[usize::from(reading.fantasyland) - 14] = true;
                }
                Some(_) => {}
            }
        }
        Some(all)
    }
}

/// No figure gives a chance to what cannot happen.
fn impossible(
    seen: &Observation,
    found: &Evaluation<Action>,
    insight: &Insight,
    at: &str,
) -> usize {
    let rival = Seat(1 - seen.seat().0);
    if seen.task().hand.len() > 5 {
        return 0;
    }
    let after = with(&seen.board(), found.chosen().expect("a choice"));
    let mut looked = 0;
    for (row, board) in [after, seen.board_of(rival)].iter().enumerate() {
        let hidden = row == 1 && seen.table().fantasy[rival.index()] > 0;
        let Some(possible) = Possible::of(board, seen.unseen()).filter(|_| !hidden) else {
            continue;
        };
        let forecast = step(insight, "pineapple.forecast.title");
        if let Some(chances) = forecast.and_then(matrix) {
            let cells = &chances.cells[row];
            assert!(
                possible.foul || cells[0].p == 0.0,
                "{at}: foul {}",
                cells[0].p
            );
            for (cell, possible) in cells[1..].iter().zip(possible.sizes) {
                assert!(possible || cell.p == 0.0, "{at}: fantasyland {}", cell.p);
            }
        }
        if row == 0 && !possible.foul {
            looked += 1;
            let sight = step(insight, "pineapple.sight.title");
            let said = sight.into_iter().flat_map(|step| said(&step.sentence));
            for text in said.filter(|text| text.key.starts_with("pineapple.sight.expects")) {
                assert_eq!(figure(&text.args[0]), 0.0, "{at}: {text:?}");
            }
            for ranking in rankings(insight) {
                let fouls = ranking.measures.iter().position(|measure| {
                    ["pineapple.sight.foul", "pineapple.measure.foul"].contains(&&*measure.name.key)
                });
                // The rule of thumb counts outs, and does not know what is certain.
                let ruled = ranking
                    .measures
                    .iter()
                    .any(|m| m.name.key.ends_with("score"));
                if let Some(fouls) = fouls.filter(|_| !ruled) {
                    let told = ranking.rows[0].values[fouls].unwrap_or(0.0);
                    assert_eq!(told, 0.0, "{at}");
                }
            }
        }
    }
    looked
}

/// What the choice is worth is one figure: in the headline, beside the step, in the list, in the
/// tree and under its sum; and a foul and fantasyland in the sentence are those of the table.
fn one_name_one_figure(
    seen: &Observation,
    found: &Evaluation<Action>,
    insight: &Insight,
    searchers: u16,
    at: &str,
) -> usize {
    let before = f64::from(seen.table().chips[seen.seat().index()] - 200);
    let chosen = found.rated(found.chosen().expect("a choice"));
    let Some(value) = chosen.and_then(|rated| rated.value) else {
        return 0;
    };
    let visits = chosen.map_or(0, |rated| rated.visits);
    let tells = is_exact(insight) || visits == 0 || visits >= SEVERAL;
    let value = value - before;
    let read = |arg: &Arg, digits: usize| number(figure(arg), digits);
    let is = |text: &Text, nth: usize, digits: usize| {
        // Each of several goes by its own part of the simulations.
        assert!(tells || searchers > 1, "{at}: {text:?}");
        assert_eq!(
            read(&text.args[nth], digits),
            number(value, digits),
            "{at}: {text:?}"
        );
    };
    for text in said(&insight.headline) {
        match text.key.as_ref() {
            "pineapple.headline.only" => assert!(!tells || searchers > 1, "{at}"),
            key if key.starts_with("pineapple.headline.") => is(text, 1, 1),
            "pineapple.agent.rollout.headline" | "pineapple.agent.rollout.exact" => is(text, 2, 1),
            _ => {}
        }
    }
    if let Some(ranking) = step(insight, "pineapple.ranking.title") {
        if let Some(text) = &ranking.figure {
            is(text, 0, 2);
        }
        if let Some(text) = find(&ranking.sentence, "pineapple.ranking.tried") {
            is(text, 1, 2);
        }
        if let Some(text) = find(&ranking.sentence, "pineapple.ranking.worth") {
            is(text, 0, 2);
        }
    }
    if let Some(sum) = step(insight, "pineapple.choice.title")
        .and_then(|choice| formula(choice, "pineapple.choice.sum"))
    {
        let all = sum.lines.last().expect("a total");
        assert_eq!(read(&all.value, 2), number(value, 2), "{at}");
    }
    if let Some(set) =
        step(insight, "pineapple.set.title").and_then(|set| formula(set, "pineapple.set.panel"))
    {
        let all = set.lines.last().expect("a total");
        assert_eq!(read(&all.value, 2), number(value, 2), "{at}");
    }
    for ranking in rankings(insight).filter(|ranking| ranking.valued) {
        let told = ranking.rows[0].values[0];
        assert_eq!(told.is_some(), tells, "{at}");
        if let Some(told) = told {
            assert_eq!(number(told, 2), number(value, 2), "{at}");
        }
        // Every branch of the tree stands with the value of its row; of several searchers some may sum
        // it with others.
        for tree in trees(insight) {
            for node in tree.nodes.iter().filter(|node| node.parent == Some(0)) {
                let row = ranking.rows.iter().find(|row| row.label == node.label);
                let row = row.filter(|row| row.visits == node.visits);
                let both = row.and_then(|row| row.values[0]).zip(tree.value(node));
                if let Some((listed, drawn)) = both {
                    assert_eq!(number(listed, 2), number(drawn, 2), "{at}: {node:?}");
                }
            }
        }
    }
    if let Some(forecast) = step(insight, "pineapple.forecast.title") {
        let chances = matrix(forecast).expect("chances");
        let own = said(&forecast.sentence)
            .into_iter()
            .find(|text| text.key.starts_with("pineapple.forecast.own"))
            .expect("the own board");
        assert_eq!(
            share(figure(&own.args[0])),
            share(chances.cells[0][0].p),
            "{at}"
        );
        let figured = forecast.figure.as_ref().expect("a figure");
        assert_eq!(
            share(figure(&figured.args[0])),
            share(chances.cells[0][0].p),
            "{at}"
        );
        if let Some(enters) = Some(&own.args[2]).filter(|arg| !matches!(arg, Arg::Word(_))) {
            let all: f64 = chances.cells[0][1..].iter().map(|cell| cell.p).sum();
            assert!((figure(enters) - all).abs() < 1e-9, "{at}");
        }
        // A foul that was guessed otherwise is called a guess where both are told.
        let sight = step(insight, "pineapple.sight.title");
        let guess = sight.and_then(|step| {
            let all = said(&step.sentence);
            all.into_iter()
                .find(|text| text.key.starts_with("pineapple.sight.expects"))
        });
        if let Some(guess) = guess {
            let guess = share(figure(&guess.args[0]));
            let told = find(&forecast.sentence, "pineapple.forecast.guessed");
            let told = told.map(|text| share(figure(&text.args[0])));
            let differs = guess != share(chances.cells[0][0].p);
            assert_eq!(told, differs.then_some(guess), "{at}");
        }
    }
    1
}

/// Shares of one board's playouts are shares: none is below 0, and together they are 1 at most.
fn shares(insight: &Insight, at: &str) -> usize {
    let Some(chances) = step(insight, "pineapple.forecast.title").and_then(matrix) else {
        return 0;
    };
    for row in &chances.cells {
        assert!(row.iter().all(|cell| cell.p >= 0.0), "{at}");
        assert!(
            row.iter().map(|cell| cell.p).sum::<f64>() <= 1.0 + 1e-9,
            "{at}"
        );
    }
    1
}

/// Whether every value was weighed, not sampled.
fn is_exact(insight: &Insight) -> bool {
    let ranking = step(insight, "pineapple.ranking.title");
    ranking.is_some_and(|step| {
        let weighed = ["by.draws", "by.boards"].map(|by| format!("pineapple.ranking.{by}"));
        weighed
            .iter()
            .any(|key| find(&step.sentence, key).is_some())
    })
}

/// Nothing that was tried fewer than thirty times shows a value.
fn few_tell_nothing(insight: &Insight, at: &str) -> usize {
    let sampled = |ranking: &&Ranking| ranking.valued && !is_exact(insight);
    for ranking in rankings(insight).filter(sampled) {
        for row in ranking
            .rows
            .iter()
            .filter(|row| (1..SEVERAL).contains(&row.visits))
        {
            assert!(
                row.values[0].is_none() && row.interval.is_none(),
                "{at}: {row:?}"
            );
        }
    }
    for tree in trees(insight) {
        let few = tree.nodes.iter().filter(|node| node.visits < SEVERAL);
        assert!(few.clone().all(|node| tree.value(node).is_none()), "{at}");
    }
    1
}

/// With the usual budget the ten placements that were tried most can be compared, whoever searches.
#[test]
fn the_best_ten_are_tried_often_enough_to_compare() {
    let mut looked = 0;
    for (seed, seen) in sessions(70).step_by(7).take(12) {
        let sampled = seen.table().acted[seen.seat().index()] < 3 && seen.task().hand.len() <= 5;
        if !sampled {
            continue;
        }
        let agent = Pineapple::agent(&"mcts:simulations=2000".parse().unwrap()).unwrap();
        for count in [1, 3] {
            let parts = Shard::all(count).map(|shard| {
                let mut search = agent.begin(&seen, &Brief::new(seed).shard(shard));
                while search.step() == Progress::Thinking {}
                search.evaluation()
            });
            let found = yomite::evaluation::pool(&parts.collect::<Vec<_>>()).expect("searchers");
            let order = found.order();
            let tried: Vec<u64> = order.iter().map(|at| found.actions[*at].visits).collect();
            let ten = &tried[..tried.len().min(10)];
            assert!(
                ten.iter().all(|visits| *visits >= SEVERAL),
                "seed {seed}, {count}: {ten:?}"
            );
        }
        looked += 1;
    }
    assert!(looked > 3, "{looked}");
}

/// A board that ends the same whatever the suits are is no rival of the choice.
#[test]
fn placements_that_differ_by_suits_alone_are_one() {
    let mut pairs = 0;
    for (seed, seen) in sessions(60).take(120) {
        let (found, _) = think("mcts:simulations=0", &seen, seed);
        if seen.task().hand.len() > 5 || seen.board().cards().is_empty() {
            continue;
        }
        let made = |action: &Action| {
            let after = with(&seen.board(), action);
            let row = |row: Row| {
                let rank = |face: Face| face.card().map(|card| card.rank().ace_high());
                let mut ranks: Vec<_> = after[row].iter().map(rank).collect();
                ranks.sort_unstable();
                let suit = |face: Face| face.card().map(|card| card.suit().index());
                let mut suits: Vec<usize> = after[row].iter().filter_map(suit).collect();
                suits.sort_unstable();
                suits.dedup();
                let flush = row != Row::Top && suits.len() < 2;
                (ranks, flush.then_some(suits))
            };
            Row::ALL.map(row)
        };
        let all: Vec<_> = found
            .actions
            .iter()
            .map(|rated| made(&rated.action))
            .collect();
        for (at, one) in all.iter().enumerate() {
            assert!(
                !all[..at].contains(one),
                "seed {seed}: {:?}",
                found.actions[at].action
            );
        }
        pairs += usize::from((all.len() as u64) < seen.legal_count());
    }
    assert!(pairs > 3, "{pairs}");
}
