//! What the tree search of OFC Pineapple says of a position, held against counting and against
//! what it found there.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress};
use yomite::evaluation::Evaluation;
use yomite::game::Game;
use yomite::games::pineapple::{Action, Board, Config, Observation, Pineapple};
use yomite::insight::{Formula, FormulaLine, Insight, Matrix, Panel, Step};
use yomite::minds::Shipped;
use yomite::words::{Arg, Text};

#[path = "pineapple_explain/agreement.rs"]
mod agreement;
#[path = "pineapple_explain/cards.rs"]
mod cards;
#[path = "pineapple_explain/choice.rs"]
mod choice;
#[path = "pineapple_explain/fantasyland.rs"]
mod fantasyland;
#[path = "pineapple_explain/forecast.rs"]
mod forecast;
#[path = "pineapple_explain/reasons.rs"]
mod reasons;
#[path = "pineapple_explain/sight.rs"]
mod sight;
#[path = "pineapple_explain/tree.rs"]
mod tree;

/// A thought, to its end.
fn think(spec: &str, seen: &Observation, seed: u64) -> (Evaluation<Action>, Insight) {
    let agent = Pineapple::agent(&spec.parse().unwrap()).unwrap();
    // As whoever reads it.
    let mut search = agent.begin(seen, &Brief::new(seed).compare());
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

/// The decisions of one session after the other, with and without jokers, and their seeds.
fn sessions(first: u64) -> impl Iterator<Item = (u64, Observation)> {
    (first..).flat_map(|seed| {
        let jokers = if seed % 3 == 0 { 0 } else { 2 };
        let all = positions(jokers, seed).into_iter();
        all.map(move |seen| (seed, seen))
    })
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
    match arg.plain() {
        Arg::Count(n) => *n,
        other => panic!("{other:?} is no count"),
    }
}

/// A figure that is written, minus sign and all.
fn figure(arg: &Arg) -> f64 {
    match arg.plain() {
        Arg::Number(x, _) | Arg::Share(x) => *x,
        Arg::Count(n) => *n as f64,
        Arg::Label(text) => text.replace('−', "-").parse().expect("a number"),
        other => panic!("{other:?} is no figure"),
    }
}

fn cents(line: &FormulaLine) -> i64 {
    (figure(&line.value) * 100.0).round() as i64
}

/// The royalties of all rows of both boards, in hundredths, held against what is told of them together: by
/// the last line to the last digit where nothing is sampled, else by the sentence as far as it rounds.
fn rows_add_up(forecast: &Step, at: &str) {
    let rows = formula(forecast, "pineapple.forecast.royalties").expect("royalties");
    let both = |line: &FormulaLine| {
        let Arg::Text(both) = &line.value else {
            panic!("{at}: {:?} sets nothing side by side", line.value);
        };
        [0, 1].map(|side| figure(&both.args[side]))
    };
    let (rows, last) = rows.lines.split_at(3);
    // Of a single board nobody knows how far it is off.
    let drawn = find(&forecast.sentence, "pineapple.forecast.drawn");
    let single = drawn.is_some_and(|over| whole(&over.args[0]) == 1);
    assert!(last.len() == usize::from(!single), "{at}");
    let texts = said(&forecast.sentence);
    let told = |of: &str, place: usize| {
        let text = texts.iter().find(|text| text.key.starts_with(of));
        figure(&text.expect("both boards").args[place])
    };
    let told = [
        told("pineapple.forecast.own", 1),
        told("pineapple.forecast.rival", 2),
    ];
    for side in [0, 1] {
        let sum: f64 = rows.iter().map(|line| both(line)[side]).sum();
        for last in last {
            match &*last.name.key {
                "pineapple.forecast.all.rows" => {
                    assert!((sum - both(last)[side]).abs() < 1e-6, "{at}: {sum}");
                }
                _ => assert!(both(last)[side] >= 0.0, "{at}"),
            }
        }
        assert!(
            (sum - told[side]).abs() < 0.02,
            "{at}: {sum} and {}",
            told[side]
        );
    }
}

fn with(board: &Board, action: &Action) -> Board {
    Board {
        top: board.top | action.top,
        middle: board.middle | action.middle,
        bottom: board.bottom | action.bottom,
    }
}
