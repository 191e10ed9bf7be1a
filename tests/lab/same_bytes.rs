//! The same input gives the same bytes: every agent explains itself twice, in processes of their
//! own, so that nothing may depend on where things lie in memory or on how a map is ordered.

use std::process::Command;

use yomite::games::GameId;

/// A record to think about, and before which plies.
struct Case<'a> {
    /// Rules and agents of a match of the lab.
    played: &'a [&'a str],
    plies: &'a [&'a str],
}

fn lab(args: &[&str]) -> Vec<u8> {
    let output = Command::new(env!("CARGO_BIN_EXE_lab")).args(args).output();
    let output = output.expect("the lab starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {told}");
    output.stdout
}

/// Lets every agent of a game think twice about the same, and requires the same bytes.
fn twice(game: GameId, cases: &[Case]) {
    for (at, case) in cases.iter().enumerate() {
        let file = format!("{}/same-{game}-{at}.jsonl", env!("CARGO_TARGET_TMPDIR"));
        let played = [
            "match",
            game.name(),
            "--games",
            "1",
            "--seed",
            "36",
            "--records",
            &file,
        ];
        lab(&[&played[..], case.played].concat());
        for agent in game.agents() {
            for ply in case.plies {
                let args = [
                    "explain",
                    game.name(),
                    "--record",
                    &file,
                    "--ply",
                    ply,
                    "--agent",
                    agent.name,
                    "--simulations",
                    "2000",
                    "--json",
                ];
                let (first, second) = (lab(&args), lab(&args));
                assert!(first == second, "{game} {at}: {}, ply {ply}", agent.name);
            }
        }
    }
}

#[test]
fn numeron_gives_the_same_bytes_in_every_run() {
    let three = ["--agents", "minimax:slip=1,random"];
    let four = [
        "--rule",
        "digits=4",
        "--rule",
        "end=equalising",
        "--agents",
        "random,random",
    ];
    twice(
        GameId::Numeron,
        &[
            Case {
                played: &three,
                plies: &["2", "4", "6"],
            },
            Case {
                played: &four,
                plies: &["6", "8"],
            },
        ],
    );
}

#[test]
fn coyote_gives_the_same_bytes_in_every_run() {
    let two = ["--rule", "players=2", "--agents", "plus-one,plus-one"];
    let six = [
        "--agents",
        "plus-one,plus-one,plus-one,plus-one,plus-one,plus-one",
    ];
    twice(
        GameId::Coyote,
        &[
            Case {
                played: &two,
                plies: &["0", "3", "25", "40"],
            },
            Case {
                played: &six,
                plies: &["3", "25", "50"],
            },
        ],
    );
}

#[test]
fn sevens_gives_the_same_bytes_in_every_run() {
    let five = [
        "--rule",
        "players=5",
        "--agents",
        "greedy,greedy,greedy,greedy,greedy",
    ];
    let three = [
        "--rule",
        "tunnel=contest",
        "--agents",
        "greedy,greedy,greedy",
    ];
    twice(
        GameId::Sevens,
        &[
            Case {
                played: &five,
                plies: &["4", "19", "26"],
            },
            Case {
                played: &three,
                plies: &["0", "12", "30", "36"],
            },
        ],
    );
}
