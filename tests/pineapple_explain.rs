//! What the tree search of OFC Pineapple says of a position, held against counting and against
//! what it found there.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::agent::{Brief, Played, Progress};
use yomite::cards::{Card, Face, Faces, Rank, Suit};
use yomite::evaluation::Evaluation;
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::pineapple::{
    Action, Board, Config, Observation, Pineapple, Row, STREETS, clash, read, so_far,
};
use yomite::insight::{Formula, FormulaLine, Insight, Matrix, Panel, Step};
use yomite::words::{Arg, Text, number};

#[path = "pineapple_explain/fantasyland.rs"]
mod fantasyland;
#[path = "pineapple_explain/tree.rs"]
mod tree;

/// A thought, to its end.
fn think(spec: &str, seen: &Observation, seed: u64) -> (Evaluation<Action>, Insight) {
    let agent = Pineapple::agent(&spec.parse().unwrap()).unwrap();
    let mut search = agent.begin(seen, &Brief::new(seed));
    while search.step() == Progress::Thinking {}
    (search.evaluation(), search.insight())
}

/// The views of the seats to move, through sessions that the judgement plays.
fn positions(jokers: u8, seed: u64) -> Vec<Observation> {
    let config = Config {
        hands: 4,
        jokers,
        ..Config::default()
    };
    let deal = Pineapple::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).unwrap();
    let mut game = Pineapple::set_up(&config, &deal).unwrap();
    let mut all = Vec::new();
    while let Some(seat) = game.to_move() {
        let seen = game.observe(seat);
        let (found, _) = think("mcts:simulations=0", &seen, seed);
        all.push(seen);
        game.play(found.chosen().expect("a choice")).unwrap();
    }
    all
}

fn step<'a>(insight: &'a Insight, title: &str) -> Option<&'a Step> {
    insight.steps.iter().find(|step| step.title.key == title)
}

fn matrix(step: &Step) -> Option<&Matrix> {
    step.panels.iter().find_map(|panel| match panel {
        Panel::Matrix(matrix) => Some(matrix),
        _ => None,
    })
}

fn formula<'a>(step: &'a Step, title: &str) -> Option<&'a Formula> {
    step.panels.iter().find_map(|panel| match panel {
        Panel::Formula(formula) if formula.title.key == title => Some(formula),
        _ => None,
    })
}

/// A text and all texts within it.
fn said(text: &Text) -> Vec<&Text> {
    let mut all = vec![text];
    for arg in &text.args {
        if let Arg::Text(inner) = arg {
            all.extend(said(inner));
        }
    }
    all
}

fn find<'a>(text: &'a Text, key: &str) -> Option<&'a Text> {
    said(text).into_iter().find(|text| text.key == key)
}

fn whole(arg: &Arg) -> i64 {
    match arg {
        Arg::Count(n) => *n,
        other => panic!("{other:?} is no count"),
    }
}

/// A figure that is written, minus sign and all.
fn figure(arg: &Arg) -> f64 {
    match arg {
        Arg::Number(x, _) | Arg::Share(x) => *x,
        Arg::Count(n) => *n as f64,
        Arg::Label(text) => text.replace('−', "-").parse().expect("a number"),
        other => panic!("{other:?} is no figure"),
    }
}

fn cents(line: &FormulaLine) -> i64 {
    (figure(&line.value) * 100.0).round() as i64
}

fn with(board: &Board, action: &Action) -> Board {
    Board {
        top: board.top | action.top,
        middle: board.middle | action.middle,
        bottom: board.bottom | action.bottom,
    }
}

/// Suits and ranks are counted one card at a time.
#[test]
fn what_is_unseen_is_what_has_not_been_seen() {
    for (jokers, seed) in [(0, 1), (2, 2)] {
        for seen in positions(jokers, seed) {
            let Some(unseen_step) = step(
                &think("mcts:simulations=0", &seen, 1).1,
                "pineapple.unseen.title",
            )
            .cloned() else {
                // A fantasyland hand has all it gets.
                assert!(seen.task().hand.len() > 5);
                continue;
            };
            let unseen = seen.unseen();
            let first = &said(&unseen_step.sentence)[..];
            let counted = first
                .iter()
                .find(|text| text.key.starts_with("pineapple.unseen."));
            let counted = counted.expect("the cards are counted");
            assert_eq!(whole(&counted.args[0]), unseen.len() as i64, "seed {seed}");
            let bins = unseen_step.panels.iter().find_map(|panel| match panel {
                Panel::Distribution(panel) => Some(&panel.bins),
                _ => None,
            });
            let bins = bins.expect("cards by rank");
            for bin in bins {
                let Arg::Label(name) = &bin.label else {
                    panic!()
                };
                let same = |face: &Face| match face.card() {
                    Some(card) => card.rank().name() == name,
                    None => name == "★",
                };
                assert_eq!(
                    bin.after,
                    unseen.iter().filter(same).count() as f64,
                    "{name}"
                );
                let all = seen.config().deck().iter().filter(same).count();
                assert_eq!(bin.before, Some(all as f64), "{name}");
            }
            let Some(chances) = matrix(&unseen_step) else {
                continue;
            };
            // All cards that come, one chance each, are as many as come.
            let p = chances.cells.iter().flatten().map(|cell| cell.p);
            let jokers = unseen.iter().filter(|face| face.card().is_none()).count();
            let each = chances
                .cells
                .iter()
                .flatten()
                .map(|cell| cell.p)
                .fold(0.0, f64::max);
            let come = whole(&counted.args[1]) as f64;
            assert!((p.sum::<f64>() + jokers as f64 * each - come).abs() < 1e-9);
            for (suit, row) in Suit::ALL.into_iter().zip(&chances.cells) {
                for (at, cell) in row.iter().enumerate() {
                    let rank = Rank::ALL
                        .into_iter()
                        .find(|rank| 12 - rank.ace_high() == at);
                    let card = Card::new(suit, rank.unwrap());
                    assert_eq!(cell.p > 0.0, unseen.contains(Face::Card(card)), "{card}");
                }
            }
        }
    }
}

/// Outs by trying every unseen card in every row.
#[test]
fn outs_are_what_trying_every_card_finds() {
    for (jokers, seed) in [(0, 3), (2, 4)] {
        for seen in positions(jokers, seed) {
            let (found, insight) = think("mcts:simulations=0", &seen, 1);
            let Some(outs) = step(&insight, "pineapple.outs.title") else {
                let acted = seen.table().acted[seen.seat().index()];
                assert!(seen.task().hand.len() > 5 || usize::from(acted) + 1 == STREETS);
                continue;
            };
            let best = found.chosen().unwrap();
            let after = with(&seen.board(), best);
            let mut helps = Faces::NONE;
            let mut lines = 0;
            for row in Row::ALL {
                if after.room(row) == 0 || after[row].is_empty() {
                    continue;
                }
                for face in seen.unseen().iter() {
                    let mut more = after;
                    more[row] = more[row] | [face].into_iter().collect();
                    let lifts =
                        so_far(row, more[row]).category() > so_far(row, after[row]).category();
                    if lifts && (clash(&after).is_some() || clash(&more).is_none()) {
                        helps = helps | [face].into_iter().collect();
                        lines += 1;
                    }
                }
            }
            let told = match find(&outs.sentence, "pineapple.outs.sentence") {
                Some(text) => whole(&text.args[1]),
                None => 0,
            };
            assert_eq!(told, helps.len() as i64, "seed {seed}");
            let counted: i64 = formula(outs, "pineapple.outs.panel")
                .into_iter()
                .flat_map(|panel| &panel.lines)
                .filter(|line| line.name.key == "pineapple.outs.line")
                .map(|line| match &line.value {
                    Arg::Text(text) => whole(&text.args[0]),
                    other => panic!("{other:?}"),
                })
                .sum();
            assert_eq!(counted, lines, "seed {seed}");
        }
    }
}

/// The sum under the choice is its value, part by part, whatever stage the search is at.
#[test]
fn the_parts_add_up_to_the_value_that_decides() {
    let mut sums = 0;
    for (jokers, seed) in [(0, 5), (2, 6)] {
        for seen in positions(jokers, seed) {
            let (found, insight) = think("mcts:simulations=150", &seen, seed);
            let Some(choice) = step(&insight, "pineapple.choice.title") else {
                continue;
            };
            let Some(sum) = formula(choice, "pineapple.choice.sum") else {
                panic!("seed {seed}: no sum");
            };
            sums += 1;
            let (all, parts) = sum.lines.split_last().expect("lines");
            assert_eq!(
                parts.iter().map(cents).sum::<i64>(),
                cents(all),
                "seed {seed}"
            );
            let value = found.value().expect("a value");
            assert_eq!(
                number(figure(&all.value), 2),
                number(value, 2),
                "seed {seed}"
            );
            let before = seen.table().chips[seen.seat().index()] - 200;
            let told = parts
                .iter()
                .find(|line| line.name.key == "pineapple.choice.part.before");
            assert_eq!(
                told.map_or(0, cents),
                i64::from(before) * 100,
                "seed {seed}"
            );
            // Chance times worth is the line's own value, but for rounding.
            for line in parts.iter().filter(|line| line.expression.contains('×')) {
                let expression = line.expression.replace('−', "-").replace('%', "");
                let mut factors = expression.split(" × ").map(|x| x.parse::<f64>().unwrap());
                let (p, worth) = (factors.next().unwrap() / 100.0, factors.next().unwrap());
                let off = (p * worth - figure(&line.value)).abs();
                assert!(off < 0.0006 * worth.abs() + 0.06, "seed {seed}: {line:?}");
            }
        }
    }
    assert!(sums > 30, "{sums}");
}

/// The forecast's sentence, its matrix and its rows say the same, and shares are shares.
#[test]
fn a_forecast_agrees_with_itself_and_with_full_boards() {
    for (jokers, seed) in [(0, 7), (2, 8)] {
        for seen in positions(jokers, seed) {
            let (found, insight) = think("mcts:simulations=150", &seen, seed);
            let Some(forecast) = step(&insight, "pineapple.forecast.title") else {
                assert!(seen.task().hand.len() > 5, "seed {seed}");
                continue;
            };
            let chances = matrix(forecast).expect("chances");
            let own = said(&forecast.sentence)
                .into_iter()
                .find(|text| text.key.starts_with("pineapple.forecast.own"))
                .expect("the own board");
            assert_eq!(figure(&own.args[0]), chances.cells[0][0].p);
            let boards = ["playouts", "some", "drawn"].iter().find_map(|over| {
                let over = find(&forecast.sentence, &format!("pineapple.forecast.{over}"))?;
                Some(whole(&over.args[1]) as f64)
            });
            // What no playout shows is told as half a playout's share.
            let slack = boards.map_or(1e-9, |boards| 2.5 / boards);
            if let Some(enters) = own.args.get(2) {
                let all: f64 = chances.cells[0][1..].iter().map(|cell| cell.p).sum();
                assert!((figure(enters) - all).abs() < slack, "seed {seed}");
            }
            let sampled = found.actions.iter().any(|rated| rated.visits > 0);
            let certain = |p: f64| p <= 0.0 || p >= 1.0;
            for (row, board) in chances.cells.iter().zip([
                with(&seen.board(), found.chosen().unwrap()),
                seen.board_of(Seat(1 - seen.seat().0)),
            ]) {
                // No sample makes a chance certain.
                let some = row.iter().any(|cell| certain(cell.p));
                assert!(!some || !sampled || board.is_full(), "seed {seed}");
                assert!(row.iter().map(|cell| cell.p).sum::<f64>() <= 1.0 + slack);
            }
            let rows = formula(forecast, "pineapple.forecast.royalties").expect("royalties");
            let of_rows: i64 = rows.lines[..3].iter().map(cents).sum();
            assert_eq!(of_rows, cents(&rows.lines[3]), "seed {seed}");
            // On the last street the own board is known.
            let board = with(&seen.board(), found.chosen().unwrap());
            if board.is_full() {
                let reading = read(&board, false);
                let foul = f64::from(u8::from(reading.is_none()));
                assert_eq!(chances.cells[0][0].p, foul, "seed {seed}");
                let royalties = reading.map_or(0, |reading| reading.royalty());
                assert!((figure(&own.args[1]) - f64::from(royalties)).abs() < 1e-9);
            }
        }
    }
}

/// Whatever is said to be most is, and equals are called equal.
#[test]
fn superlatives_and_ties_are_true() {
    let mut exact = 0;
    for (jokers, seed, spec) in [
        (0, 9, "mcts:simulations=150"),
        (2, 10, "mcts:simulations=150"),
        (0, 11, "mcts:simulations=0"),
    ] {
        for seen in positions(jokers, seed) {
            let (found, insight) = think(spec, &seen, seed);
            let Some(ranking) = step(&insight, "pineapple.ranking.title") else {
                continue;
            };
            let best = found.chosen().copied().unwrap();
            let chosen = found.rated(&best).unwrap();
            let value = |action: &Action| found.rated(action).unwrap().value.unwrap();
            let name = Arg::Label(best.signs());
            let others = || found.actions.iter().filter(|rated| rated.action != best);
            if let Some(text) = find(&ranking.sentence, "pineapple.ranking.tried.most") {
                assert_eq!(text.args[0], name);
                assert_eq!(whole(&text.args[1]) as u64, chosen.visits);
                assert!(
                    others().all(|other| other.visits < chosen.visits),
                    "seed {seed}"
                );
            }
            if let Some(text) = find(&ranking.sentence, "pineapple.ranking.worth.most") {
                assert_eq!(text.args[0], name);
                let highest = others().all(|other| other.value < chosen.value);
                assert!(highest, "seed {seed}");
            }
            if find(&ranking.sentence, "pineapple.ranking.by.all").is_some() {
                exact += 1;
                // Three of the unseen cards.
                let n = seen.unseen().len() as u64;
                assert_eq!(found.simulations, n * (n - 1) * (n - 2) / 6);
            }
            // The one that is next in the order, and by how much.
            let order = found.order();
            let next = order.get(1).map(|at| found.actions[*at].action);
            if let Some(text) = find(&insight.headline, "pineapple.headline.ahead") {
                let next = next.expect("a next one");
                assert_eq!(text.args[3], Arg::Label(next.signs()));
                let gap = value(&best) - value(&next);
                assert!((figure(&text.args[2]) - gap).abs() < 1e-9 && gap > 0.0);
            }
            if find(&insight.headline, "pineapple.headline.equal").is_some() {
                let gap = value(&best) - value(&next.expect("a next one"));
                assert!(gap.abs() < 0.005, "seed {seed}: {gap}");
            }
        }
    }
    assert!(exact > 0, "some last street has draws to come");
}

/// What the choice is said to do is what it does.
#[test]
fn the_choice_is_told_as_it_is() {
    for (jokers, seed) in [(0, 12), (2, 13)] {
        for seen in positions(jokers, seed) {
            let (found, insight) = think("mcts:simulations=0", &seen, 1);
            let Some(choice) = step(&insight, "pineapple.choice.title") else {
                continue;
            };
            let best = found.chosen().unwrap();
            let after = with(&seen.board(), best);
            if let Some(text) = find(&choice.sentence, "pineapple.choice.keeps") {
                let room = Row::ALL.map(|row| after.room(row) as i64);
                assert_eq!(text.args.iter().map(whole).collect::<Vec<_>>(), room);
            } else {
                assert!(after.is_full());
            }
            let foul = find(&choice.sentence, "pineapple.choice.foul").is_some();
            assert_eq!(foul, clash(&after).is_some(), "seed {seed}");
            for text in said(&choice.sentence) {
                if text.key != "pineapple.choice.suited" {
                    continue;
                }
                let Arg::Label(sign) = &text.args[2] else {
                    panic!()
                };
                let suit = Suit::of_sign(sign.chars().next().unwrap()).unwrap();
                let of = |face: &Face| face.card().is_some_and(|card| card.suit() == suit);
                let left = seen.unseen().iter().filter(of).count() as i64;
                assert_eq!(whole(&text.args[3]), left, "seed {seed}");
                let rows = Row::ALL.map(|row| after[row]);
                let held = rows.iter().any(|cards| {
                    cards.len() as i64 == whole(&text.args[1])
                        && cards.iter().all(|face| face.card().is_none() || of(&face))
                });
                assert!(held, "seed {seed}");
            }
            // What the table is told to show is among what the choice moves.
            for place in &choice.focus {
                let known = match place.split_once(':') {
                    Some(("row", name)) => Row::ALL.iter().any(|row| row.name() == name),
                    Some(("card", name)) => {
                        let face: Face = name.parse().expect("a face");
                        best.cards().contains(face)
                    }
                    _ => false,
                };
                assert!(known, "{place}");
            }
        }
    }
}

/// The seat that is compared is named, never the own one.
#[test]
fn the_other_is_the_other() {
    for seen in positions(0, 14).into_iter().take(10) {
        let (_, insight) = think("mcts:simulations=60", &seen, 1);
        let Some(forecast) = step(&insight, "pineapple.forecast.title") else {
            continue;
        };
        let chances = matrix(forecast).expect("chances");
        let own = seen.seat().0;
        assert_eq!(chances.rows, [Arg::Seat(own), Arg::Seat(1 - own)]);
        let text = find(&forecast.sentence, "pineapple.forecast.rival").expect("the other");
        assert_eq!(text.args[0], Arg::Seat(Seat(1 - own).0));
    }
}
