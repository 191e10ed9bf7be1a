//! The positions that come with the program, to practise on before the first match.

use std::collections::BTreeSet;

use yomite::assets::embedded;
use yomite::games::GameId;
use yomite::minds::AnyReader;
use yomite::practice::{Drilled, POSITIONS, WORTH, read_positions};
use yomite::reading::interest;

/// Up to so many bytes a file is kept with the page, and is there without a network.
const SMALL: usize = 65_536;

fn shipped() -> String {
    let files = embedded();
    let content = files.get(POSITIONS).expect("it comes with the program");
    String::from_utf8(content.to_vec()).expect("text")
}

#[test]
fn every_game_has_positions_of_every_kind_that_are_worth_asking() {
    let all = read_positions(&shipped()).expect("it reads");
    let files = embedded();
    for &game in GameId::ALL {
        let of_game: Vec<&Drilled> = all.iter().filter(|of| of.record.game() == game).collect();
        let questions: usize = of_game.iter().map(|of| of.positions.len()).sum();
        assert!(
            questions >= 10,
            "{game}: {questions} questions, where ten are asked at least: `cargo lab positions` chooses them"
        );
        let mut kinds = BTreeSet::new();
        for Drilled { record, positions } in of_game {
            let session = record.replay().expect("it replays");
            assert!(
                record.result.is_some(),
                "{game}: what is true must be known"
            );
            for position in positions {
                let place = format!("{game}, seed {}, {position:?}", record.seed);
                let seen = session.observe_at(position.ply, position.seat);
                assert!(seen.asked(&position.query).is_some(), "{place}");
                let form = seen.answers(&position.query).expect(&place).form();
                let truth = session.truth(position.ply, position.seat, &position.query);
                assert!(truth.is_some(), "{place}");
                let seed = session.decision_seed(position.ply);
                let mut reader = AnyReader::new(&seen, &files, seed).expect("files at hand");
                while reader.step() {}
                let belief = reader
                    .beliefs(std::slice::from_ref(&position.query))
                    .remove(0);
                let worth = interest(&belief.expect(&place), &form).expect(&place);
                assert!(worth >= WORTH, "{place}: worth {worth}");
                kinds.insert(position.query.kind().name);
            }
        }
        let named: BTreeSet<&str> = game.query_kinds().iter().map(|kind| kind.name).collect();
        assert_eq!(kinds, named, "{game}");
    }
}

#[test]
fn the_file_is_small_enough_to_be_kept_with_the_page() {
    let bytes = shipped().len();
    assert!(bytes <= SMALL, "{bytes} bytes");
}

#[test]
fn a_file_is_read_as_it_was_written_and_a_broken_one_is_refused() {
    let text = shipped();
    let all = read_positions(&text).expect("it reads");
    let again: String = all.iter().map(Drilled::to_lines).collect();
    assert_eq!(again, text);
    assert!(read_positions("").expect("nothing").is_empty());
    let question = text.lines().find(|line| line.starts_with("{\"kept\""));
    let question = question.expect("a question");
    for bad in [
        question.to_owned(),
        text.replacen("\"ply\":0", "\"ply\":7", 1),
        text.replacen("\"query\"", "\"quarry\"", 1),
        format!("nonsense\n{text}"),
    ] {
        let why = read_positions(&bad).expect_err("broken");
        assert!(!why.to_string().is_empty());
    }
}
