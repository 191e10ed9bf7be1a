//! An answer is held to the question that it is for.

use yomite::games::GameId;

use super::{play, rules};

/// The plies and the reasons of the forfeits of a program that answers with these lines.
fn forfeits(answer: &str) -> Vec<(u64, String)> {
    let program = format!(
        "while read -r line; do case $line in *observation*) printf '{answer}';; esac; done"
    );
    let config = rules(GameId::Numeron, &[]);
    let (standings, _) = play(config, &program, "random", 1);
    let notes = standings.agents[0].forfeit_reasons.iter();
    let notes = notes.map(|note| (note.ply, note.reason.clone()));
    notes.collect()
}

#[test]
fn an_answer_to_another_question_is_none_to_this_one() {
    let notes = forfeits(r#"{"action":{"secret":"012"},"ply":7}\n"#);
    // The first decision of its own, whoever chose before.
    let reason = || "its answer is for ply 7; ply 0 was asked".to_owned();
    assert_eq!(notes, [(0, reason()), (1, reason())]);
}

#[test]
fn a_line_too_many_is_noticed_with_the_next_question() {
    let once = r#"{"action":{"secret":"012"}}\n"#;
    let notes = forfeits(&once.repeat(2));
    let plies: Vec<_> = notes.iter().map(|(ply, _)| *ply).collect();
    assert_eq!(plies, [2, 3], "each fixes its secret with the first line");
    // It has come before the question, or while it was asked.
    for (_, reason) in notes {
        let early = reason.contains("before it was asked");
        assert!(early || reason.contains("illegal action"), "{reason}");
    }
}
