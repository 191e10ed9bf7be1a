//! Who plays a match, and under which rules: what the command line says, held against the game.

use super::failure::Failure;
use crate::arena::Contestant;
use crate::games::{AnyAgent, AnyConfig, AnyTeacher, GameId};
use crate::record::Player;

/// Splits the value of `--agents` at its commas, except at those that stand before a further
/// parameter: `bayes:threshold=0.4,open=2,counter` names `bayes:threshold=0.4,open=2` and
/// `counter`. A piece is a further parameter if it has an `=` and no `:` before it.
pub(super) fn split(list: &str) -> Vec<String> {
    let mut specs: Vec<String> = Vec::new();
    for piece in list.split(',') {
        let name = piece.split('=').next().unwrap_or(piece);
        let further = name.len() < piece.len() && !name.contains(':');
        match specs.last_mut() {
            Some(spec) if further => {
                spec.push(',');
                spec.push_str(piece);
            }
            _ => specs.push(piece.to_owned()),
        }
    }
    specs
}

/// Makes the contestants of the specs, in their order.
pub(super) fn contestants(game: GameId, specs: &[String]) -> Result<Vec<Contestant>, Failure> {
    specs
        .iter()
        .map(|spec| match spec.trim().parse()? {
            Player::Agent(spec) => {
                let mut teachers = game.teachers().iter();
                if let Some(info) = teachers.find(|info| info.name == spec.name) {
                    return Err(Failure::Usage(format!(
                        "{0} sees all cards, so it is no agent; to measure against it, name it \
                         teacher:{0}",
                        info.name
                    )));
                }
                let agent = AnyAgent::new(game, &spec)?;
                Ok(Contestant::Agent(spec, agent))
            }
            Player::Teacher(spec) => {
                let teacher = AnyTeacher::new(game, &spec)?;
                Ok(Contestant::Teacher(spec, teacher))
            }
            Player::Command(command) if command.trim().is_empty() => Err(Failure::Usage(
                "cmd: needs a program, as in cmd:./player".to_owned(),
            )),
            Player::Command(command) => Ok(Contestant::Program(command)),
            Player::Guest(name) => Err(Failure::Usage(format!(
                "guest:{name} plays in the page only; a program that speaks the same lines plays \
                 here as cmd:PROGRAM"
            ))),
            Player::Human | Player::Stranger => Err(Failure::Usage(
                "a person cannot play a match of the lab; name agents or cmd:PROGRAM".to_owned(),
            )),
        })
        .collect()
}

/// The rule that says how many play, in games that leave it open.
const PLAYERS: &str = "players";

/// The game's default rules, changed by `name=value`.
pub(super) fn config(game: GameId, rules: &[String]) -> Result<AnyConfig, Failure> {
    let mut config = game.default_config();
    let mut given = Vec::new();
    for rule in rules {
        let (name, value) = named(rule)?;
        if given.contains(&name) {
            return Err(Failure::Usage(format!(
                "the rule {name} is given more than once; keep one of them"
            )));
        }
        given.push(name);
        config = config.with_rule(name, value)?;
    }
    Ok(config)
}

/// The rules as [`config`] has them, with seats for so many players where the rules leave that
/// open and the command line does not say.
pub(super) fn rules(game: GameId, rules: &[String], players: usize) -> Result<AnyConfig, Failure> {
    let mut config = config(game, rules)?;
    let mut counted = false;
    for rule in rules {
        counted |= named(rule)?.0 == PLAYERS;
    }
    if !counted && game.rules().iter().any(|rule| rule.name == PLAYERS) {
        config = config
            .with_rule(PLAYERS, &players.to_string())
            .map_err(|error| {
                Failure::Usage(format!("{players} agents are named for {game}: {error}"))
            })?;
    }
    if config.players() != players {
        return Err(Failure::Usage(format!(
            "{game} has {} seats under these rules, and {players} agents are named; name one a \
             seat, the same one twice if it is to play itself",
            config.players()
        )));
    }
    Ok(config)
}

/// Who plays and under which rules: the agents of the list, or without one those that `usual`
/// names for so many seats.
pub(super) fn table(
    game: GameId,
    list: Option<&str>,
    by_rule: &[String],
    usual: impl Fn(usize) -> Vec<String>,
) -> Result<(Vec<String>, AnyConfig), Failure> {
    match list {
        Some(list) => {
            let specs = split(list);
            let config = rules(game, by_rule, specs.len())?;
            Ok((specs, config))
        }
        None => {
            let config = config(game, by_rule)?;
            Ok((usual(config.players()), config))
        }
    }
}

fn named(rule: &str) -> Result<(&str, &str), Failure> {
    let parted = rule.split_once('=');
    let (name, value) =
        parted.ok_or_else(|| Failure::Usage(format!("--rule takes name=value, not \"{rule}\"")))?;
    Ok((name.trim(), value.trim()))
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn commas_within_parameters_do_not_part_agents() {
        let cases: [(&str, &[&str]); 7] = [
            ("a,b", &["a", "b"]),
            ("a:x=1,y=2,b", &["a:x=1,y=2", "b"]),
            ("a:x=1,b:y=2,z=3", &["a:x=1", "b:y=2,z=3"]),
            ("cmd:./p --level=3,a", &["cmd:./p --level=3", "a"]),
            ("teacher:a:x=1,y=2,b", &["teacher:a:x=1,y=2", "b"]),
            ("x=1", &["x=1"]),
            ("a,,b", &["a", "", "b"]),
        ];
        for (list, specs) in cases {
            assert_eq!(split(list), specs, "{list}");
        }
    }
}
