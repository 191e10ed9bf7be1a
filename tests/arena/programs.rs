//! No program can stop a match: one that fails forfeits, and none is left behind.

use std::time::Duration;

use yomite::agent::Budget;
use yomite::arena::{End, PlayedGame, Secret, Standings};
use yomite::contest::{Contestant, Match};
use yomite::games::GameId;

use super::{named, play, random_match};

/// What the deals come from where a program plays.
fn secret() -> Option<Secret> {
    Some("5e".repeat(32).parse().expect("hexadecimal digits"))
}

/// A match of a program against a `random` agent.
fn against(command: &str, deals: u64, seconds: f64) -> (Standings, Vec<Vec<PlayedGame>>) {
    play(&Match {
        contestants: vec![
            Contestant::Program(command.to_owned()),
            named(GameId::Numeron, "r1"),
        ],
        searchers: 1,
        move_timeout: Duration::from_secs_f64(seconds),
        secret: secret(),
        ..random_match(GameId::Numeron, deals, 9)
    })
}

/// Every game forfeited by the program for this reason, every game won by the other.
fn all_forfeited(command: &str, seconds: f64, reason: &str) {
    let (standings, games) = against(command, 2, seconds);
    let [program, other] = &standings.agents[..] else {
        panic!("two contestants")
    };
    assert_eq!((program.forfeits, program.wins), (4, 0.0), "{command}");
    assert_eq!((other.forfeits, other.wins), (0, 4.0), "{command}");
    assert_eq!(program.forfeit_reasons.len(), 4, "{command}");
    for note in &program.forfeit_reasons {
        assert!(note.reason.contains(reason), "{command}: {}", note.reason);
    }
    for played in games.iter().flatten() {
        assert!(matches!(&played.outcome.end, End::Forfeit(f) if f.contestant == 0));
        assert_eq!(played.record.result, None);
        assert!(played.record.replay().is_ok(), "{command}");
    }
}

#[test]
fn a_program_that_fails_forfeits_each_game_and_the_match_goes_on() {
    let speak = |answer: &str| {
        format!("while read line; do case $line in *observation*) echo '{answer}';; esac; done")
    };
    all_forfeited("exit 3", 10.0, "ended without an answer (exit status: 3)");
    all_forfeited(
        "exec 2>/dev/null; no-such-program",
        10.0,
        "exit status: 127",
    );
    all_forfeited("sleep 600", 0.2, "no answer within 0.2 s");
    all_forfeited(&speak("nonsense"), 10.0, "not JSON");
    all_forfeited(&speak("{}"), 10.0, "\"action\" is missing");
    all_forfeited(&speak("{\"error\":\"I give up\"}"), 10.0, "I give up");
    all_forfeited(&speak("{\"action\":{\"call\":\"0123\"}}"), 10.0, "3 digits");
    all_forfeited(
        &speak("{\"action\":{\"call\":\"012\"}}"),
        10.0,
        "illegal action",
    );
    all_forfeited(&speak("{\"action\":{\"call\":\"011\"}}"), 10.0, "twice");
    all_forfeited("printf '\\377\\n'", 10.0, "UTF-8");
    all_forfeited("cat /dev/zero", 10.0, "16 MiB");
}

#[test]
fn a_program_that_fails_in_mid_game_is_started_again_for_the_next() {
    // It fixes a secret and then says no more.
    let once = "read line; read line; echo '{\"action\":{\"secret\":\"012\"}}'; exec sleep 600";
    let (standings, games) = against(once, 1, 1.0);
    assert_eq!(standings.agents[0].forfeits, 2);
    for played in games.iter().flatten() {
        assert!(
            played
                .record
                .plies
                .iter()
                .any(|ply| { ply.action.to_json() == serde_json::json!({ "secret": "012" }) })
        );
    }
}

#[test]
fn a_program_is_told_the_observation_the_seed_and_the_budget() {
    // It answers legally only if the request has all that a request has.
    let strict = r#"while read line; do case "$line" in
        *'"type":"begin"'*) ;;
        *'"budget_ms":250'*'"observation":{'*'"seed":'*'"secret_set":[false,false]'*) echo no;;
        *'"budget_ms":250'*'"observation":{'*'"seed":'*) echo '{"error":"as agreed"}';;
        *) echo no;; esac; done"#;
    let (standings, _) = play(&Match {
        contestants: vec![
            named(GameId::Numeron, "r0"),
            Contestant::Program(strict.to_owned()),
        ],
        budget: Budget {
            millis: Some(250),
            simulations: None,
        },
        secret: secret(),
        ..random_match(GameId::Numeron, 1, 9)
    });
    let reasons = &standings.agents[1].forfeit_reasons;
    assert!(reasons[0].reason.contains("as agreed"), "{reasons:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn no_process_is_left_behind() {
    let file = format!("{}/left-behind", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_file(&file);
    // Each start notes a child of the shell and the shell, by the ids that they have outside of a process
    // namespace, and then hangs.
    let note = format!("read -r id _ </proc/self/stat; echo $id >> '{file}'");
    let child = format!("sh -c \"{}; exec sleep 600\"", note.replace('$', "\\$"));
    against(&format!("{child} & {note}; wait"), 1, 1.0);
    let noted = std::fs::read_to_string(&file).expect("the program has run");
    let ids: Vec<_> = noted.split_whitespace().collect();
    assert_eq!(ids.len(), 4, "{noted}");
    for id in ids {
        // A killed child of the shell is reaped by the system's first process, in its own time.
        let gone = || match std::fs::read_to_string(format!("/proc/{id}/stat")) {
            Ok(stat) => stat.contains(") Z "),
            Err(_) => true,
        };
        // On a busy machine a kill takes effect a little later.
        let patience = std::time::Instant::now() + std::time::Duration::from_secs(20);
        while !gone() && std::time::Instant::now() < patience {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        assert!(gone(), "process {id} still runs");
    }
}
