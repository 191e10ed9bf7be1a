//! The review: what decisions are called, how a result is accounted for, and who judges.

use serde_json::{Value, json};
use yomite::agent::Brief;
use yomite::catalogue::AgentSpec;
use yomite::evaluation::{By, Evaluation, Rated};
use yomite::game::Seat;
use yomite::games::{AnyAction, AnyConfig, GameId};
use yomite::minds::AnyAgent;
use yomite::review::{Review, SeatReview, fair};
use yomite::session::Session;

#[path = "review/accounts.rs"]
mod accounts;
#[path = "review/agents.rs"]
mod agents;
#[path = "review/moments.rs"]
mod moments;
#[path = "review/toys.rs"]
mod toys;
#[path = "review/verdicts.rs"]
mod verdicts;

fn rules(game: GameId, rules: &[(&str, &str)]) -> AnyConfig {
    let start = game.default_config();
    rules.iter().fold(start, |config, (name, value)| {
        config.with_rule(name, value).expect("a rule of the game")
    })
}

fn action(game: GameId, json: Value) -> AnyAction {
    game.action(json).expect("an action of the game")
}

/// A match of Coyote for two with a life each: 5, 20 and 140 are bid, and the last is called, as
/// it has to be. No total reaches 140, so the second player wins.
fn coyote() -> Session {
    let config = rules(GameId::Coyote, &[("players", "2"), ("lives", "1")]);
    let mut session = Session::deal(&config, 1).expect("rules in range");
    for json in [
        json!({"bid": 5}),
        json!({"bid": 20}),
        json!({"bid": 140}),
        json!("call"),
    ] {
        session.play(action(GameId::Coyote, json)).expect("legal");
    }
    assert_eq!(session.scores(), Some(vec![0.0, 1.0]));
    session
}

fn bid(bid: i32) -> AnyAction {
    action(GameId::Coyote, json!({ "bid": bid }))
}

/// A search that found out these values for certain.
fn exact(values: &[(AnyAction, f64)]) -> Evaluation<AnyAction> {
    let rated = values
        .iter()
        .enumerate()
        .map(|(at, (action, value))| Rated {
            value: Some(*value),
            ..Rated::new(action.clone(), at as u64)
        });
    Evaluation {
        actions: rated.collect(),
        decides: By::Value { pull: 0.0 },
        parts: Vec::new(),
        measures: Vec::new(),
        legal: values.len() as u64,
        simulations: 0,
        settled: true,
    }
}

/// A match between agents of these specs, one a seat.
fn played(config: &AnyConfig, specs: &[&str], seed: u64) -> Session {
    let mut session = Session::deal(config, seed).expect("rules in range");
    let agents: Vec<AnyAgent> = specs
        .iter()
        .map(|spec| agent(config.game(), spec))
        .collect();
    while let Some(seat) = session.to_move() {
        let brief = Brief::new(session.decision_seed(session.plies().len()));
        let agent = &agents[seat.index() % agents.len()];
        let mut search = agent
            .begin(&session.observe(seat), &brief)
            .expect("its game");
        while search.step() == yomite::agent::Progress::Thinking {}
        let chosen = search.evaluation().chosen().cloned().expect("a choice");
        session.play(chosen).expect("agents play legal actions");
    }
    session
}

fn agent(game: GameId, spec: &str) -> AnyAgent {
    let spec: AgentSpec = spec.parse().expect("a spec");
    AnyAgent::new(game, &spec).expect("an agent of the game")
}

/// The sums of every seat make its result, its decisions are all there, and luck gives nobody what it
/// takes from nobody.
fn check_sums(session: &Session, review: &Review, what: &str) {
    for (seat, of) in review.seats.iter().enumerate() {
        let known = of.decisions.iter().map(|decision| decision.ply);
        let mut plies: Vec<usize> = known.chain(of.unjudged.iter().map(|u| u.ply)).collect();
        plies.sort_unstable();
        let own = session.plies().iter().enumerate();
        let own = own
            .filter(|(_, ply)| ply.seat.index() == seat)
            .map(|(at, _)| at);
        assert_eq!(plies, own.collect::<Vec<_>>(), "{what}, seat {seat}");
        assert!(of.skill <= 0.0, "{what}, seat {seat}: {}", of.skill);
        let others = of.others.unwrap_or_default();
        assert!(others >= 0.0, "{what}, seat {seat}: {others}");
        if let (Some(first), Some(start)) = (of.decisions.first(), of.start) {
            let strokes: f64 = of.strokes.iter().map(|stroke| stroke.change).sum();
            let luck = first.before() - start + strokes - others;
            assert!((of.luck - luck).abs() < 1e-9, "{what}, seat {seat}");
        }
        // Where the match goes on, the sums come to the value after the last judged decision.
        let end = match &session.scores() {
            Some(scores) => {
                assert_eq!(
                    of.result,
                    Some(f64::from(scores[seat])),
                    "{what}, seat {seat}"
                );
                of.result
            }
            None => of.decisions.last().map(|last| last.loss.value),
        };
        let sum = of.start.map(|start| start + of.skill + others + of.luck);
        match (sum, end) {
            (Some(sum), Some(end)) => {
                assert!(
                    (sum - end).abs() < 1e-9,
                    "{what}, seat {seat}: {sum} for {end}"
                );
            }
            other => assert_eq!(other, (None, None), "{what}, seat {seat}"),
        }
    }
    let starts: f64 = (0..review.seats.len() as u8)
        .map(|seat| fair(session.config(), Seat(seat)))
        .sum();
    let sum = session.config().stakes().sum;
    assert!((starts - sum).abs() < 1e-9, "{what}: {starts} at the start");
    let known = |of: &SeatReview| of.others.is_some() && of.is_whole();
    if session.scores().is_some() && review.seats.iter().all(known) {
        let luck: f64 = review.seats.iter().map(|of| of.luck).sum();
        assert!(luck.abs() < 1e-6, "{what}: luck adds up to {luck}");
    }
}
