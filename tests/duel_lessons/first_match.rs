//! The match that is meant for learning: most rules come up in it, however it is played.

use std::collections::BTreeSet;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::game::{Game, Seat};
use yomite::games::GameId;
use yomite::games::duel::lessons::{Topic, lessons_for};
use yomite::games::duel::{Action, Config, DeckChoice, Duel, Pool, cards, decks};
use yomite::minds::duel::merit::Merits;
use yomite::minds::duel::policy::Policy;

use super::{follow, topics};

/// What comes up for players of some skill, and how often they win.
struct Course {
    /// By topic: in how many of the matches it came up.
    met: [usize; Topic::ALL.len()],
    /// Matches that the learner won.
    wins: usize,
    matches: usize,
}

/// The learner plays by rules of thumb with slips and different daring, the other without slips.
fn course(deck: &str, deck_2: &str, seed: u64, matches: usize) -> Course {
    let config = Config {
        deck: DeckChoice::Preset(deck.to_owned()),
        deck_2: DeckChoice::Preset(deck_2.to_owned()),
    };
    let deal = Duel::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
    let deal = deal.expect("preset decks");
    let mut course = Course {
        met: [0; Topic::ALL.len()],
        wins: 0,
        matches,
    };
    let steady = Policy::new(Merits::new(Pool::new(cards::all())));
    for nth in 0..matches {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(nth as u64);
        let mut learner = steady.clone();
        learner.boldness = [0.0, 0.5, 1.5][nth % 3];
        let mut game = Duel::set_up(&config, &deal).expect("drawn");
        let mut seen = BTreeSet::new();
        let mut list = Vec::new();
        let choose = |game: &Duel, _: &[Action]| {
            let mover = game.to_move().expect("somebody chooses");
            let own = mover == Seat(0);
            let view = *game.observe(mover).table();
            let (policy, noise) = if own { (&learner, 0.5) } else { (&steady, 0.0) };
            policy
                .choose(&view, noise, &mut list, &mut rng)
                .expect("a choice")
        };
        follow(&mut game, Seat(0), choose, |_, before, now| {
            seen.extend(
                topics(&lessons_for(before, now))
                    .iter()
                    .map(|topic| topic.name()),
            );
        });
        for (count, topic) in course.met.iter_mut().zip(Topic::ALL) {
            *count += usize::from(seen.contains(topic.name()));
        }
        let won = game.scores().is_some_and(|scores| scores[0] > 0.5);
        course.wins += usize::from(won);
    }
    course
}

impl Course {
    /// Rules that come up in at least so many of a hundred matches.
    fn sure(&self, share: usize) -> Vec<Topic> {
        let often = |met: usize| met * 100 >= share * self.matches;
        let all = Topic::ALL.into_iter().zip(self.met);
        all.filter(|(_, met)| often(*met))
            .map(|(topic, _)| topic)
            .collect()
    }
}

#[test]
fn most_rules_come_up_however_it_is_played_and_it_can_be_won() {
    let first = GameId::Duel.first_match().expect("there is one");
    let rule = |name: &str| {
        let rule = first.table.rules.iter().find(|(rule, _)| *rule == name);
        rule.expect("a deck for each").1
    };
    let course = course(rule("deck"), rule("deck_2"), first.seed, 60);
    let sure = course.sure(80);
    for needed in [
        Topic::Goal,
        Topic::Charge,
        Topic::Summon,
        Topic::Fresh,
        Topic::Attack,
        Topic::Exposed,
        Topic::Broke,
        Topic::Hurt,
        Topic::Block,
        Topic::Fight,
        Topic::Order,
        Topic::Pair,
    ] {
        assert!(
            sure.contains(&needed),
            "{needed:?} is not sure to come up: {sure:?}"
        );
    }
    assert!(
        sure.len() >= 18,
        "{} rules come up for sure: {sure:?}",
        sure.len()
    );
    let share = course.wins as f64 / course.matches as f64;
    assert!((0.5..0.95).contains(&share), "won {share}");
}

#[test]
#[ignore = "looks for deals that teach: after a change of cards or decks"]
fn deals_that_teach() {
    let mut found = Vec::new();
    for learner in decks::presets() {
        for rival in decks::presets() {
            for seed in 0..120 {
                let course = course(learner.id(), rival.id(), seed, 9);
                let sure = course.sure(85).len();
                found.push((sure, learner.id(), rival.id(), seed, course.wins));
            }
        }
    }
    found.retain(|(.., wins)| (5..9).contains(wins));
    found.sort_by_key(|found| std::cmp::Reverse(found.0));
    for (sure, deck, deck_2, seed, wins) in found.iter().take(40) {
        let course = course(deck, deck_2, *seed, 60);
        println!(
            "{sure} {deck} {deck_2} {seed}: won {wins} of 9, {} of 60; {:?}",
            course.wins,
            course.sure(80)
        );
    }
}
