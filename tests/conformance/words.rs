//! What is said of a match and of a game: enough, in both languages, and never too much.

use std::collections::HashSet;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::catalogue::AgentSpec;
use yomite::contract::PlayableGame;
use yomite::game::{Observation, Seat};
use yomite::minds::{Mind, Shipped};
use yomite::words::{self, Lang};

use super::{configs, play, seats};

/// What a viewer is told of a past action hangs on what it sees: two actions after which it saw
/// the same are told to it alike for as long as the match goes on. And whatever ply is asked
/// for, something is said.
pub fn what_is_told_reveals_nothing<G: PlayableGame + Mind>() {
    for (seed, config) in configs::<G>().iter().enumerate() {
        let played = play::<G>(config, seed as u64);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(!seed as u64);
        // Viewer, ply, what was done and what would have looked the same.
        let mut alike: Vec<(Seat, usize, G::Action, G::Action)> = Vec::new();
        for (ply, (by, action)) in played.plies.iter().enumerate() {
            let (before, after) = (&played.positions[ply], &played.positions[ply + 1]);
            // Drawn one by one: of some there are too many for a list.
            let mover = before.observe(*by);
            let drawn: Vec<_> = (0..4).filter_map(|_| mover.legal_draw(&mut rng)).collect();
            for other in drawn.iter().filter(|other| *other != action) {
                let mut elsewhere = before.clone();
                elsewhere.play(other).expect("legal");
                let same = |viewer: &Seat| elsewhere.observe(*viewer) == after.observe(*viewer);
                let pair = |viewer| (viewer, ply, action.clone(), other.clone());
                alike.extend(seats(after).filter(same).map(pair));
            }
            for viewer in seats(after) {
                let seen = after.observe(viewer);
                for past in [ply, rng.random_range(0..=ply), ply + 1, usize::MAX] {
                    let told = |(by, action): &(Seat, G::Action)| G::told(&seen, past, *by, action);
                    has_words::<G>(&told(played.plies.get(past).unwrap_or(&played.plies[ply])));
                }
            }
            if after.to_move().is_none() {
                continue;
            }
            for (viewer, past, action, other) in &alike {
                let seen = after.observe(*viewer);
                let by = played.plies[*past].0;
                assert_eq!(
                    G::told(&seen, *past, by, action),
                    G::told(&seen, *past, by, other),
                    "seed {seed}, ply {ply}: {viewer} is told what {by} did at {past}"
                );
            }
        }
    }
}

/// A text has words, and all arguments that they need.
pub fn has_words<G: PlayableGame + Mind>(text: &words::Text) {
    let own = || G::phrases().into_iter().flatten().copied();
    let phrase = yomite::games::phrase(&text.key)
        .or_else(|| own().find(|phrase| phrase.key == text.key))
        .unwrap_or_else(|| panic!("{text:?} is in no list of phrases"));
    let needed = words::holes(phrase.in_lang(Lang::En))
        .last()
        .map_or(0, |last| last + 1);
    assert!(
        text.args.len() >= needed,
        "{text:?} needs {needed} arguments"
    );
}

pub fn words_are_complete_in_both_languages<G: PlayableGame + Mind>() {
    let mut keys = HashSet::new();
    for phrase in G::phrases().into_iter().flatten() {
        assert!(keys.insert(phrase.key), "{} is declared twice", phrase.key);
        assert!(
            phrase.key.starts_with(G::NAME),
            "{} is not {}'s",
            phrase.key,
            G::NAME
        );
        for lang in Lang::ALL {
            assert!(
                !phrase.in_lang(lang).is_empty(),
                "{} says nothing",
                phrase.key
            );
        }
        // What one language only chooses by, the other may leave out: Japanese drops who speaks.
        let [en, ja] = phrase.said.map(words::holes);
        let template = phrase.in_lang(Lang::En);
        let shown = |at: &usize| [format!("{{{at}}}"), format!("{{{at}'s}}")];
        let shown = |at: &usize| {
            shown(at)
                .iter()
                .any(|hole| template.contains(hole.as_str()))
        };
        assert!(
            en.iter().all(|at| ja.contains(at) || !shown(at))
                && ja.iter().all(|at| en.contains(at)),
            "{} takes other arguments in Japanese: {en:?}, {ja:?}",
            phrase.key
        );
    }
    assert_eq!(
        G::primer(&G::Config::default()).len(),
        5,
        "the rules are taught in five short lines"
    );
    for level in G::LEVELS {
        let (opponent, _) = G::REVIEWER.split_once(':').unwrap_or((G::REVIEWER, ""));
        let spec: AgentSpec = format!("{opponent}:{}", level.params)
            .parse()
            .expect("a spec");
        G::agent(&spec).unwrap_or_else(|e| panic!("level {}: {e}", level.title.in_lang(Lang::En)));
    }
    for table in G::LINE_UPS {
        for agent in table.agents {
            assert!(
                G::AGENTS.iter().any(|info| info.name == *agent),
                "table {}: {agent}",
                table.name
            );
        }
        for (name, value) in table.rules {
            let rule = G::RULES.iter().find(|rule| rule.name == *name);
            assert!(
                rule.is_some_and(|rule| rule.domain.admits(value)),
                "table {}: {name}={value}",
                table.name
            );
        }
    }
}
