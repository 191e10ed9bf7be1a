use serde_json::json;

use super::*;
use crate::catalogue::JsonKind;

/// Three cards from 1 to 9, as a rule of some game.
const DECK: RuleInfo = RuleInfo {
    name: "deck",
    title: words::OTHER_GAME,
    domain: Domain::Json(&JsonKind {
        what: words::OTHER_GAME,
        refusal: |deck| {
            let cards = deck.as_array().map_or(&[][..], Vec::as_slice);
            let fits = |card: &Value| card.as_u64().is_some_and(|n| (1..=9).contains(&n));
            (cards.len() != 3 || !cards.iter().all(fits)).then(|| words::OTHER_GAME.text())
        },
    }),
};

#[test]
fn a_rule_can_carry_a_deck() {
    let present = json!([1, 2, 3]);
    assert_eq!(changed(&DECK, &present, "[7, 8,9]"), Ok(json!([7, 8, 9])));
    assert!(DECK.domain.admits("[7,8,9]") && !DECK.domain.admits("[7,8]"));
    let refused = changed(&DECK, &present, "[7,8,10]").expect_err("10 is no card");
    assert_eq!(
        refused.to_string(),
        "the rule deck does not fit: This belongs to another game."
    );
    let word = changed(&DECK, &present, "any").expect_err("a word is no such deck");
    assert!(matches!(word, RuleError::Refused { .. }), "{word}");
    let broken = changed(&DECK, &present, "[7,8").expect_err("not JSON");
    assert!(matches!(broken, RuleError::Value { .. }), "{broken}");
}

#[test]
fn the_five_lines_tell_of_every_rule_that_is_in_force() {
    for &game in GameId::ALL {
        let config = game.default_config();
        // How many play is seen at the table.
        for rule in game.rules().iter().filter(|rule| rule.name != "players") {
            let values: Vec<String> = match rule.domain {
                Domain::Word(words) => words.iter().map(|(word, _)| (*word).to_owned()).collect(),
                Domain::Whole(low, high) => (low..=high).map(|n| n.to_string()).collect(),
                Domain::Number(..) | Domain::Json(_) => continue,
            };
            let told = values.iter().map(|value| {
                let config = config.with_rule(rule.name, value).expect("in the domain");
                let lines = config.primer();
                assert_eq!(lines.len(), 5, "{game} {} {value}", rule.name);
                format!("{lines:?}")
            });
            let told: std::collections::BTreeSet<String> = told.collect();
            assert_eq!(told.len(), values.len(), "{game}: {}", rule.name);
        }
    }
}

#[test]
fn a_newcomer_finds_a_table_and_every_agent_that_sits_at_one() {
    for &game in GameId::ALL {
        assert!(
            game.line_ups()
                .iter()
                .any(|table| table.name == game.table().name)
        );
        let mut names: Vec<&str> = game.line_ups().iter().map(|table| table.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), game.line_ups().len(), "{game}");
        for table in game.line_ups() {
            let known = |name: &&str| game.agents().iter().any(|info| info.name == *name);
            assert!(table.agents.iter().all(known), "{game}: {}", table.name);
            for (rule, value) in table.rules {
                let config = game.default_config().with_rule(rule, value);
                assert!(config.is_ok(), "{game}: {} {rule}", table.name);
            }
            // Sat down at, it is the one that stands there: no two tables are alike.
            let same = |other: &&LineUp| other.rules == table.rules && other.agents == table.agents;
            assert_eq!(game.line_ups().iter().filter(same).count(), 1);
        }
    }
}

#[test]
fn no_two_agents_share_a_nickname_in_either_language() {
    let all = || GameId::ALL.iter().flat_map(|game| game.agents());
    for lang in [|phrase: Phrase| phrase.en, |phrase: Phrase| phrase.ja] {
        let names: Vec<&str> = all().map(|info| lang(info.nickname)).collect();
        let different: std::collections::BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(different.len(), names.len(), "{names:?}");
    }
}

#[test]
fn a_strength_says_the_figure_that_it_sets() {
    type Figure = fn(f64) -> String;
    let percent: Figure = |value| ((value * 100.0) as u32).to_string();
    let whole: Figure = |value| value.to_string();
    for (game, name, figure) in [
        (GameId::Numeron, "slip", percent),
        (GameId::Sevens, "simulations", whole),
    ] {
        for level in game.levels() {
            let params = level
                .params
                .split(',')
                .filter_map(|part| part.split_once('='));
            let mut params = params.filter(|(param, _)| *param == name);
            let (_, value) = params.next().expect("it is set");
            let value: f64 = value.parse().expect("a number");
            let plain = |text: &str| text.replace(',', "");
            for said in [level.about.en, level.about.ja] {
                let told = plain(said).contains(&figure(value));
                assert!(told || value == 0.0, "{game}: {said}");
            }
        }
    }
}

#[test]
fn every_rule_is_written_as_it_is_read() {
    for game in GameId::ALL {
        let config = game.default_config();
        for rule in game.rules() {
            let value = config.rule(rule.name).expect("a rule of the game");
            assert_eq!(config.with_rule(rule.name, &value).as_ref(), Ok(&config));
        }
    }
}
