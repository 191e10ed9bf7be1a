//! What cannot happen is never given a chance, and shares are shares: properties of what agents
//! explain, over hundreds of decisions of a game.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Agent, Brief, Progress};
use yomite::evaluation::{By, Evaluation, Unit};
use yomite::game::Observation as _;
use yomite::insight::{Distribution, Insight, Matrix, Panel, Ranking, Shape, Step, Tree, Worlds};
use yomite::minds::{Mind, Shipped};
use yomite::words::Arg;

#[path = "shares/coyote.rs"]
mod coyote;
#[path = "shares/numeron.rs"]
mod numeron;
#[path = "shares/sevens.rs"]
mod sevens;

/// So many decisions of a game are explained.
const DECISIONS: usize = 500;

/// What the arithmetic may leave.
const HAIR: f64 = 1e-9;

/// A decision, thought about to its end.
struct Explained<'a, G: Mind> {
    agent: &'static str,
    seen: &'a G::Observation,
    found: Evaluation<G::Action>,
    insight: Insight,
    /// Names the decision where it fails.
    at: String,
}

/// Plays matches by these agents and, a fifth of the moves, by chance; every decision is explained
/// by one of them, until there are [`DECISIONS`].
fn explained<G: Mind>(
    configs: &[G::Config],
    agents: &[&'static str],
    mut look: impl FnMut(Explained<G>),
) {
    let players: Vec<Box<dyn Agent<G>>> = agents
        .iter()
        .map(|spec| G::agent(&spec.parse().expect("a spec")).expect("listed"))
        .collect();
    let mut decisions = 0;
    for seed in 0u64.. {
        let config = &configs[seed as usize % configs.len()];
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let deal = G::draw(config, &mut rng).expect("in range");
        let mut game = G::set_up(config, &deal).expect("drawn");
        let mut ply = 0;
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let nth = rng.random_range(0..agents.len());
            let mut search = players[nth].begin(&seen, &Brief::new(rng.random()));
            while search.step() == Progress::Thinking {}
            let action = search.choice().expect("a choice");
            let at = format!("{}, seed {seed}, ply {ply}", agents[nth]);
            let decision = Explained {
                agent: agents[nth],
                seen: &seen,
                found: search.evaluation(),
                insight: search.insight(),
                at,
            };
            shares_are_shares(&decision);
            look(decision);
            decisions += 1;
            if decisions == DECISIONS {
                return;
            }
            let drawn = seen.legal_draw(&mut rng).filter(|_| rng.random_bool(0.2));
            game.play(&drawn.unwrap_or(action)).expect("legal");
            ply += 1;
        }
    }
}

/// What holds of every picture, whatever the game.
fn shares_are_shares<G: Mind>(decision: &Explained<G>) {
    let at = &decision.at;
    for panel in decision.insight.steps.iter().flat_map(|step| &step.panels) {
        match panel {
            Panel::Distribution(panel) => distribution(panel, at),
            Panel::Matrix(panel) => matrix(panel, at),
            Panel::Ranking(panel) => ranking::<G>(panel, decision),
            Panel::Worlds(panel) => worlds(panel, at),
            Panel::Tree(panel) => tree(panel, at),
            Panel::Candidates(panel) => {
                let own = &panel.series[0].points;
                assert!(own.iter().all(|(_, left)| *left <= panel.total), "{at}");
                let left = own.last().map(|(_, left)| *left);
                let listed = panel.list.len() as u64;
                assert!(listed == 0 || Some(listed) == left, "{at}: {left:?}");
            }
            Panel::Formula(_) | Panel::Radar(_) => {}
        }
    }
}

/// Pictures whose bars are each a chance of its own.
const SEPARATE: [&str; 2] = ["coyote.panel.rights", "coyote.panel.likelihood"];

fn distribution(panel: &Distribution, at: &str) {
    let at = format!("{at}, {}", panel.title.key);
    for bin in &panel.bins {
        let parts: f64 = bin.parts.iter().sum();
        assert!(
            bin.parts.is_empty() || (parts - bin.after).abs() < HAIR,
            "{at}"
        );
        if panel.unit == Unit::Share {
            for p in [Some(bin.after), bin.before].into_iter().flatten() {
                assert!((-HAIR..=1.0 + HAIR).contains(&p), "{at}: {p}");
            }
        }
    }
    let whole = panel.unit == Unit::Share && panel.shape != Shape::Curve;
    if whole && !SEPARATE.contains(&&*panel.title.key) {
        let after: f64 = panel.bins.iter().map(|bin| bin.after).sum();
        assert!((after - 1.0).abs() < 1e-6, "{at}: {after}");
        let before: Option<f64> = panel.bins.iter().map(|bin| bin.before).sum();
        let whole = before.is_none_or(|before| (before - 1.0).abs() < 1e-6);
        assert!(whole, "{at}: {before:?} before");
    }
}

fn matrix(panel: &Matrix, at: &str) {
    for cell in panel.cells.iter().flatten() {
        for p in [Some(cell.p), cell.before].into_iter().flatten() {
            assert!((0.0..=1.0).contains(&p), "{at}: {p}");
        }
        assert!(
            cell.seen.is_none() || cell.p == 0.0,
            "{at}: it is elsewhere"
        );
    }
    let figures = panel.percents();
    for (row, figures) in panel.cells.iter().zip(&figures) {
        for (cell, figure) in row.iter().zip(figures) {
            assert!(
                (100.0 * cell.p - figure).abs() <= 1.0,
                "{at}: {cell:?} {figure}"
            );
            assert!(cell.p > 0.0 || *figure == 0.0, "{at}");
        }
    }
}

fn ranking<G: Mind>(panel: &Ranking, decision: &Explained<G>) {
    let (at, found) = (&decision.at, &decision.found);
    let (low, high) = panel.range;
    let listed: u64 = panel.rows.iter().map(|row| row.alike).sum();
    assert_eq!(listed + panel.others, found.legal.max(listed), "{at}");
    let visits: u64 = panel.rows.iter().map(|row| row.visits).sum();
    assert!(visits <= panel.visits, "{at}");
    let priors: f64 = panel.rows.iter().filter_map(|row| row.prior).sum();
    assert!(priors <= 1.0 + HAIR, "{at}: {priors}");
    for row in &panel.rows {
        // One action has one value, wherever it is told.
        let rated = found.actions.iter().find(|rated| rated.place == row.place);
        let rated = rated.unwrap_or_else(|| panic!("{at}: a row of nobody"));
        let value = row
            .values
            .first()
            .copied()
            .flatten()
            .filter(|_| panel.valued);
        // Where visits decide, more than the choice's from far fewer visits is not shown.
        let chosen = found
            .actions
            .iter()
            .find(|of| of.place == panel.rows[0].place);
        let more = rated.value > chosen.and_then(|of| of.value);
        let unproven =
            matches!(found.decides, By::Visits) && more && row.visits * 10 < panel.rows[0].visits;
        assert_eq!(value, rated.value.filter(|_| !unproven), "{at}");
        if let Some(value) = value {
            assert!((low..=high).contains(&value), "{at}: {value}");
        }
        for (value, measure) in row.values.iter().zip(&panel.measures) {
            let share = value.filter(|_| measure.unit == Unit::Share);
            let held = share.is_none_or(|p| (-HAIR..=1.0 + HAIR).contains(&p));
            assert!(held, "{at}: {value:?}");
        }
        if let Some((low, high)) = row.interval {
            let value = value.expect("an interval of something");
            assert!(low <= value && value <= high, "{at}");
        }
    }
}

fn worlds(panel: &Worlds, at: &str) {
    let weights: f64 = panel.worlds.iter().map(|world| world.weight).sum();
    assert!(weights <= 1.0 + HAIR, "{at}: {weights}");
    for world in &panel.worlds {
        assert_eq!(world.contents.len(), panel.places.len(), "{at}");
    }
}

fn tree(panel: &Tree, at: &str) {
    let mut below = vec![0; panel.nodes.len()];
    for node in &panel.nodes {
        assert!(node.value.is_finite(), "{at}");
        if let Some(parent) = node.parent {
            below[parent as usize] += node.visits;
        }
    }
    for (node, below) in panel.nodes.iter().zip(below) {
        assert!(below <= node.visits, "{at}: {below} below {}", node.visits);
    }
}

fn step<'a>(insight: &'a Insight, title: &str) -> Option<&'a Step> {
    let mut steps = insight.steps.iter();
    steps.find(|step| step.title.key == title)
}

fn matrices(step: &Step) -> impl Iterator<Item = &Matrix> {
    step.panels.iter().filter_map(|panel| match panel {
        Panel::Matrix(matrix) => Some(matrix),
        _ => None,
    })
}

fn share(arg: &Arg) -> f64 {
    match arg.plain() {
        Arg::Share(p) => *p,
        other => panic!("{other:?} is no share"),
    }
}

fn number(arg: &Arg) -> usize {
    match arg.plain() {
        Arg::Count(n) => usize::try_from(*n).expect("a count"),
        other => panic!("{other:?} is no count"),
    }
}
