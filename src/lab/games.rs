//! `lab games`: what there is.

use std::io::Write;

use serde_json::{Value, json};

use super::failure::Failure;
use super::speech::{LangArg, Voice};
use crate::catalogue::{AgentInfo, Domain, RuleInfo};
use crate::games::GameId;

/// Arguments of `lab games`.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Write JSON
    #[arg(long)]
    json: bool,
    /// The language of names and summaries
    #[arg(long, value_enum, default_value = "en")]
    lang: LangArg,
}

/// Lists every game, its rules with what they take, and its agents with their parameters.
pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
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
    }
}
