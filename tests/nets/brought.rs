//! Networks that somebody brings: taken where they fit, refused with a reason elsewhere.

use std::fs;

use yomite::assets::{self, Assets};
use yomite::catalogue::{AgentInfo, AgentSpec, FILE};
use yomite::games::GameId;
use yomite::minds::AnyAgent;

/// The agents that play by a network which somebody may bring.
fn takers() -> impl Iterator<Item = (GameId, &'static AgentInfo)> {
    let all = GameId::ALL.iter().copied();
    let all = all.flat_map(|game| game.agents().iter().map(move |info| (game, info)));
    all.filter(|(_, info)| info.params.iter().any(|param| param.name == FILE.name))
}

/// Makes an agent by what was brought.
fn made(game: GameId, agent: &str, content: &[u8]) -> Result<(), String> {
    let mut files: Assets = assets::embedded();
    files.bring("mine", content.to_vec());
    let spec: AgentSpec = format!("{agent}:file=mine").parse().expect("a spec");
    let made = AnyAgent::make(game, &spec, &files);
    made.map(drop).map_err(|error| error.to_string())
}

/// The shipped networks of an agent.
fn networks(info: &AgentInfo) -> Vec<Vec<u8>> {
    let files = assets::embedded();
    let named = info.assets.iter();
    let named = named.filter(|name| {
        let asset = assets::named(name).expect("listed");
        asset.file.ends_with(".safetensors")
    });
    named
        .map(|name| files.get(name).expect("embedded").to_vec())
        .collect()
}

#[test]
fn every_agent_with_a_network_takes_its_own_and_refuses_what_is_none() {
    assert!(takers().count() >= 6, "{}", takers().count());
    for (game, info) in takers() {
        let own = networks(info);
        assert!(!own.is_empty(), "{game} {}", info.name);
        for content in &own {
            assert_eq!(
                made(game, info.name, content),
                Ok(()),
                "{game} {}",
                info.name
            );
            // Cut short, and with a number changed.
            let half = &content[..content.len() / 2];
            let mut changed = content.clone();
            let last = changed.len() - 1;
            changed[last] ^= 0x7f;
            for broken in [half, &changed, b"nothing of the kind"] {
                let refused = made(game, info.name, broken).expect_err("broken");
                assert!(
                    refused.contains("\"mine\" is no network for this agent: "),
                    "{refused}"
                );
            }
        }
    }
}

#[test]
fn a_network_of_another_game_or_another_shape_is_refused() {
    let of = |game, name| {
        let (_, info) = takers()
            .find(|(of, info)| (*of, info.name) == (game, name))
            .expect("listed");
        networks(info).remove(0)
    };
    let habits = of(GameId::Sevens, "belief");
    let places = of(GameId::Pineapple, "policy-seed");
    let rows = of(GameId::Pineapple, "policy");
    for (game, agent, content) in [
        (GameId::Pineapple, "policy-seed", &habits),
        (GameId::Pineapple, "policy-seed", &rows),
        (GameId::Pineapple, "policy", &places),
        (GameId::Duel, "student", &places),
        (GameId::Sevens, "belief", &places),
    ] {
        let refused = made(game, agent, content).expect_err("another's");
        assert!(
            refused.contains("is no network for this agent"),
            "{game} {agent}: {refused}"
        );
    }
}

#[test]
fn a_file_is_read_from_its_path_and_one_that_is_not_there_is_named() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let path = format!("{folder}/own.safetensors");
    let (_, info) = takers()
        .find(|(_, info)| info.name == "policy-seed")
        .expect("listed");
    fs::write(&path, networks(info).remove(0)).expect("a file");
    let spec =
        |path: &str| -> AgentSpec { format!("policy-seed:file={path}").parse().expect("a spec") };
    AnyAgent::new(GameId::Pineapple, &spec(&path)).expect("its own network");
    let missing = AnyAgent::new(GameId::Pineapple, &spec("/nowhere/x.safetensors"));
    let missing = missing.map(drop).expect_err("no such file").to_string();
    assert!(missing.contains("/nowhere/x.safetensors"), "{missing}");
}
