//! `lab games` lists what there is; `lab solve` plays a whole strategy out, where a game is small enough.

use std::io::Write;

use clap::Subcommand;
use serde_json::{Value, json};
use yomite::catalogue::{AgentInfo, Domain, RuleInfo};
use yomite::games::GameId;
use yomite::minds::numeron::solve::{Report, SolveError, least_known, rules, solve};
use yomite::words::grouped;

use super::Failure;
use super::printing::{LangArg, TextTable, Voice, bar};

/// Arguments of `lab games`.
#[derive(clap::Args)]
pub(super) struct GamesArgs {
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// The language of names and summaries
    #[arg(long, value_enum, default_value = "en")]
    lang: LangArg,
}

/// Lists every game, its rules with what they take, and its agents with their parameters.
pub(super) fn games(args: &GamesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let voice = Voice::new(args.lang);
    if args.json {
        let games: Vec<_> = GameId::ALL.iter().map(|&id| game_json(id, voice)).collect();
        writeln!(out, "{}", Value::from(games))?;
        return Ok(());
    }
    for (i, &game) in GameId::ALL.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{game}: {}", voice.t(game.tagline()))?;
        for rule in game.rules() {
            writeln!(
                out,
                "  --rule {}={}  {}; {}",
                rule.name,
                default_of(game, rule),
                voice.t(rule.title),
                rule.domain
            )?;
        }
        let agents = game.agents().iter().map(|info| ("", info));
        let teachers = game.teachers().iter().map(|info| ("teacher:", info));
        for (prefix, agent) in agents.chain(teachers) {
            writeln!(out, "  {prefix}{}: {}", agent.name, voice.t(agent.summary))?;
            for param in agent.params {
                writeln!(
                    out,
                    "    {}={}  {}; {}",
                    param.name,
                    param.default,
                    voice.t(param.meaning),
                    param.domain
                )?;
            }
        }
    }
    Ok(())
}

fn default_of(game: GameId, rule: &RuleInfo) -> String {
    game.default_config().rule(rule.name).unwrap_or_default()
}

fn game_json(game: GameId, voice: Voice) -> Value {
    let rules: Vec<_> = game
        .rules()
        .iter()
        .map(|rule| {
            json!({
                "name": rule.name,
                "title": voice.t(rule.title),
                "default": default_of(game, rule),
                "domain": domain_json(&rule.domain, voice),
            })
        })
        .collect();
    let agents: Vec<_> = game
        .agents()
        .iter()
        .map(|info| agent_json(info, voice))
        .collect();
    let teachers = game.teachers().iter().map(|info| agent_json(info, voice));
    json!({
        "game": game.name(),
        "title": voice.t(game.title()),
        "tagline": voice.t(game.tagline()),
        "players": game.default_config().players(),
        "rules": rules,
        "agents": agents,
        "teachers": teachers.collect::<Vec<_>>(),
    })
}

fn agent_json(info: &AgentInfo, voice: Voice) -> Value {
    let params: Vec<_> = info
        .params
        .iter()
        .map(|param| {
            json!({
                "name": param.name,
                "meaning": voice.t(param.meaning),
                "default": param.default,
                "domain": domain_json(&param.domain, voice),
            })
        })
        .collect();
    json!({
        "name": info.name,
        "nickname": voice.t(info.nickname),
        "title": voice.t(info.title),
        "summary": voice.t(info.summary),
        "params": params,
    })
}

fn domain_json(domain: &Domain, voice: Voice) -> Value {
    match domain {
        Domain::Number(low, high) => json!({ "number": [low, high] }),
        Domain::Whole(low, high) => json!({ "whole": [low, high] }),
        Domain::Word(words) => {
            let words: Vec<_> = words
                .iter()
                .map(|(word, title)| json!({ "word": word, "title": voice.t(*title) }))
                .collect();
            json!({ "words": words })
        }
        Domain::Json(kind) => json!({ "json": voice.t(kind.what) }),
        Domain::File => json!({ "file": voice.say(&domain.text()) }),
    }
}

/// Arguments of `lab solve`.
#[derive(clap::Args)]
pub(super) struct SolveArgs {
    #[command(subcommand)]
    game: Solvable,
}

#[derive(Subcommand)]
enum Solvable {
    /// Play one strategy against every secret of Numer0n
    Numeron(NumeronArgs),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

#[derive(clap::Args)]
struct NumeronArgs {
    /// Digits of a code, 3 or 4
    #[arg(long, default_value_t = 3, value_name = "N")]
    digits: u8,
    /// How calls are chosen: optimal, or one of the simple rules
    #[arg(long, default_value = "optimal", value_name = "R")]
    rule: String,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Solves, and writes the total, mean, worst case and distribution over all secrets.
pub(super) fn run_solve(args: &SolveArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let args = match &args.game {
        Solvable::Numeron(args) => args,
        Solvable::Other(words) => {
            return Err(Failure::no_such(words, "to solve", "numeron"));
        }
    };
    let report = solve(args.digits, &args.rule).map_err(|error| match error {
        SolveError::Digits(_) | SolveError::Rule { .. } => Failure::Usage(error.to_string()),
        _ => Failure::Failed(error.to_string()),
    })?;
    if args.json {
        let json = serde_json::to_string(&report).map_err(std::io::Error::from)?;
        writeln!(out, "{json}")?;
        return Ok(());
    }
    write_report(out, &report)
}

fn write_report(out: &mut dyn Write, report: &Report) -> Result<(), Failure> {
    let secrets: u32 = report.distribution.iter().sum();
    writeln!(
        out,
        "numeron digits={}, rule {}: {} calls over {} secrets, {:.4} on average, {} at worst",
        report.digits,
        report.rule,
        grouped(report.total.into()),
        grouped(secrets.into()),
        report.mean,
        report.worst
    )?;
    let mut table = TextTable::new().figures(["calls", "secrets"]).words([""]);
    let most = report.distribution.iter().copied().max().unwrap_or(1);
    for (i, &found) in report.distribution.iter().enumerate() {
        table.row(vec![
            (i + 1).to_string(),
            grouped(found.into()),
            bar(f64::from(found) / f64::from(most.max(1))),
        ]);
    }
    table.write(out, 2)?;
    writeln!(
        out,
        "The least total known to be possible is {}; the rules are {}.",
        grouped(least_known(report.digits).into()),
        rules().join(", ")
    )?;
    Ok(())
}
