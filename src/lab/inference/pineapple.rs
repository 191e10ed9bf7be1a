//! OFC Pineapple: what agents foretell of their boards, street by street, against what became of them.

use std::io::Write;

use serde_json::{Value, json};
use yomite::agent::{Agent, Brief, Progress};
use yomite::arena::PlayedGame;
use yomite::catalogue::AgentSpec;
use yomite::evaluation::{Evaluation, Rated};
use yomite::game::{Game as _, Seat};
use yomite::games::pineapple::{Action, HandResult, Pineapple, STREETS};
use yomite::games::{AnyAction, AnyConfig, AnyDeal, GameId};
use yomite::minds::Shipped;
use yomite::minds::pineapple::Foretold;
use yomite::scoring::{Calibration, auc};
use yomite::session::decision_seed;

use super::super::Failure;
use super::super::printing::TextTable;
use super::super::roster::{Played, Series};
use crate::roster;

/// Who plays both seats unless the command line says.
const PLAYER: &str = "mcts:simulations=0";
/// Who is asked unless the command line says.
const ASKED: &str = "greedy,rollout:simulations=40,mcts:simulations=0";

/// Arguments of `lab inference pineapple`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Who plays, one a seat [default: mcts:simulations=0 in both]
    #[arg(long, value_name = "A,B")]
    agents: Option<String>,
    /// Who is asked at every decision what will become of the board
    #[arg(long, value_name = "A,B,…", default_value = ASKED)]
    asked: String,
    #[command(flatten)]
    series: Series,
}

/// What was foretold in a street, and what came: 1 for what came true, 0 for what did not.
#[derive(Clone, Default)]
struct Forecasts {
    fouls: Vec<(f64, f64)>,
    fantasylands: Vec<(f64, f64)>,
    /// The latter are chances.
    chances: bool,
    royalties: Vec<(f64, f64)>,
    /// How many placements the asked would have preferred to the one that was made, of each that it rates.
    preferred: Vec<usize>,
}

/// How many placements stand before this one, those that are alike as one; `None` where it is not rated.
fn preferred(found: &Evaluation<Action>, action: &Action) -> Option<usize> {
    let made = found.rated(action)?;
    let order = found.order().into_iter().map(|at| &found.actions[at]);
    let alike = |one: &Rated<Action>, other: &Rated<Action>| {
        one.action == other.action || one.class.is_some() && one.class == other.class
    };
    let mut before: Vec<&Rated<Action>> = Vec::new();
    for rated in order.take_while(|rated| !alike(rated, made)) {
        if !before.iter().any(|one| alike(one, rated)) {
            before.push(rated);
        }
    }
    Some(before.len())
}

impl Forecasts {
    fn add(&mut self, said: &Said, result: &HandResult, seat: Seat) {
        let (foretold, preferred) = said;
        self.preferred.extend(preferred);
        let reading = [result.showdown.own, result.showdown.other][seat.index()];
        let flag = |is: bool| f64::from(u8::from(is));
        let fouled = flag(reading.is_none());
        let enters = flag(result.next[seat.index()] > 0);
        let royalties = reading.map_or(0.0, |reading| f64::from(reading.royalty()));
        self.fouls.extend(foretold.foul.map(|p| (p, fouled)));
        self.fantasylands
            .extend(foretold.fantasyland.map(|p| (p, enters)));
        self.chances |= foretold.is_chance;
        self.royalties
            .extend(foretold.royalties.map(|r| (r, royalties)));
    }

    fn merge(&mut self, other: &Forecasts) {
        self.fouls.extend(&other.fouls);
        self.fantasylands.extend(&other.fantasylands);
        self.chances |= other.chances;
        self.royalties.extend(&other.royalties);
        self.preferred.extend(&other.preferred);
    }

    fn figures(&self) -> Figures {
        let calibrated = |pairs: &[(f64, f64)]| {
            let mut calibration = Calibration::default();
            pairs
                .iter()
                .for_each(|(p, came)| calibration.add(*p, *came > 0.5));
            calibration.error()
        };
        let off = self.royalties.iter().map(|(said, was)| (said - was).abs());
        let n = self.royalties.len();
        let known = |pairs: &[(f64, f64)]| (!pairs.is_empty()).then(|| calibrated(pairs));
        let among = |most: usize| {
            let found = self.preferred.iter().filter(|before| **before < most);
            let all = self.preferred.len();
            (all > 0).then(|| found.count() as f64 / all as f64)
        };
        Figures {
            decisions: self.fouls.len().max(n),
            first: among(1),
            among_three: among(3),
            foul_auc: auc(&self.fouls),
            foul_error: known(&self.fouls),
            fantasyland_auc: auc(&self.fantasylands),
            fantasyland_error: known(&self.fantasylands).filter(|_| self.chances),
            royalty_mae: (n > 0).then(|| off.sum::<f64>() / n as f64),
        }
    }
}

/// How good they were; none of what an agent does not foretell, or where all came out alike.
struct Figures {
    decisions: usize,
    first: Option<f64>,
    among_three: Option<f64>,
    foul_auc: Option<f64>,
    foul_error: Option<f64>,
    fantasyland_auc: Option<f64>,
    fantasyland_error: Option<f64>,
    royalty_mae: Option<f64>,
}

impl Figures {
    fn to_json(&self) -> Value {
        json!({
            "decisions": self.decisions,
            "first": self.first,
            "among_three": self.among_three,
            "foul_auc": self.foul_auc,
            "foul_calibration_error": self.foul_error,
            "fantasyland_auc": self.fantasyland_auc,
            "fantasyland_calibration_error": self.fantasyland_error,
            "royalty_mae": self.royalty_mae,
        })
    }

    fn cells(&self, title: [String; 2]) -> Vec<String> {
        let put = |value: Option<f64>, scale: f64, digits: usize| {
            value.map_or_else(String::new, |value| format!("{:.digits$}", value * scale))
        };
        let [who, street] = title;
        vec![
            who,
            street,
            self.decisions.to_string(),
            put(self.first, 100.0, 1),
            put(self.among_three, 100.0, 1),
            put(self.foul_auc, 1.0, 3),
            put(self.foul_error, 100.0, 1),
            put(self.fantasyland_auc, 1.0, 3),
            put(self.fantasyland_error, 100.0, 1),
            put(self.royalty_mae, 1.0, 2),
        ]
    }
}

/// What an agent foretells of a placement, and how many it prefers to it.
type Said = (Foretold, Option<usize>);

/// By agent that is asked, then by street.
type Found = Vec<[Forecasts; STREETS]>;

/// Plays, and writes how good what was foretold is.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let usual = |seats: usize| vec![PLAYER.to_owned(); seats];
    let rules = &args.series.rule;
    let (specs, config) = roster::table(GameId::Pineapple, args.agents.as_deref(), rules, usual)?;
    let names = AgentSpec::split(&args.asked);
    let mut asked = Vec::new();
    for name in &names {
        asked.push(Pineapple::agent(&name.parse()?)?);
    }
    let read = |games: &[PlayedGame]| {
        let mut found: Found = vec![Default::default(); asked.len()];
        for game in games {
            judge(game, &asked, &mut found);
        }
        found
    };
    let (by_deal, played) = args.series.read(config, specs, read)?;
    let mut all: Found = vec![Default::default(); asked.len()];
    for deal in &by_deal {
        for (sum, one) in all.iter_mut().flatten().zip(deal.iter().flatten()) {
            sum.merge(one);
        }
    }
    write(args, &played, &names, &all, out)
}

/// Asks at every placement of a session that is no fantasyland hand about that very placement, whatever the one who is
/// asked would have done: what came is what became of that board.
fn judge(game: &PlayedGame, asked: &[Box<dyn Agent<Pineapple>>], found: &mut Found) {
    let record = &game.record;
    let (AnyConfig::Pineapple(config), AnyDeal::Pineapple(deal)) = (&record.config, &record.deal)
    else {
        return;
    };
    let Ok(mut truth) = Pineapple::set_up(config, deal) else {
        return;
    };
    let mut foretold: Vec<(usize, usize, usize, Seat, Said)> = Vec::new();
    for (at, ply) in record.plies.iter().enumerate() {
        let AnyAction::Pineapple(action) = &ply.action else {
            break;
        };
        let Some(seat) = truth.to_move() else { break };
        let seen = truth.observe(seat);
        if seen.table().fantasy[seat.index()] == 0 {
            let street = seen.table().street().clamp(1, STREETS) - 1;
            for (nth, agent) in asked.iter().enumerate() {
                let brief = Brief::new(decision_seed(record.seed, at)).ask([*action]);
                let mut search = agent.begin(&seen, &brief);
                while search.step() == Progress::Thinking {}
                let told = search.evaluation();
                let said = Foretold::from_evaluation(&told, action);
                let said = (said, preferred(&told, action));
                foretold.push((nth, street, seen.table().hand, seat, said));
            }
        }
        if truth.play(action).is_err() {
            break;
        }
    }
    for (nth, street, hand, seat, said) in foretold {
        if let Some(result) = truth.table().results.get(hand) {
            found[nth][street].add(&said, result, seat);
        }
    }
}

fn write(
    args: &Args,
    played: &Played,
    names: &[String],
    all: &Found,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let whole = |streets: &[Forecasts; STREETS]| {
        let mut sum = Forecasts::default();
        streets.iter().for_each(|street| sum.merge(street));
        sum.figures()
    };
    if args.series.json {
        let asked = names.iter().zip(all).map(|(name, streets)| {
            let by_street: Vec<Value> = streets.iter().map(|s| s.figures().to_json()).collect();
            json!({ "agent": name, "whole": whole(streets).to_json(), "streets": by_street })
        });
        let asked: Vec<Value> = asked.collect();
        writeln!(out, "{}", played.to_json(json!({ "asked": asked })))?;
        return Ok(());
    }
    writeln!(out, "{played}")?;
    writeln!(
        out,
        "first, among three: per cent of the placements that the asked puts there; AUC: of a board that came to it and one that did not, how often the former was given more; errors of \
         calibration in points of a hundred; royalties: how far off on average"
    )?;
    let mut table = TextTable::new().words(["asked", "street"]).figures([
        "boards",
        "first",
        "among three",
        "foul: AUC",
        "error",
        "fantasyland: AUC",
        "error",
        "royalties off",
    ]);
    for (name, streets) in names.iter().zip(all) {
        for (street, forecasts) in (1..).zip(streets) {
            let title = [name.clone(), format!("{street}")];
            table.row(forecasts.figures().cells(title));
        }
        table.row(whole(streets).cells([name.clone(), "all".to_owned()]));
    }
    table.write(out, 0)?;
    Ok(())
}
