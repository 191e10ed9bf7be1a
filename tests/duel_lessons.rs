//! The rules of Duel as they are taught at the table: each exactly when its cause is there, and most
//! of them in the match that is meant for it.

use std::cell::RefCell;
use std::collections::BTreeSet;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::catalogue::Catalogue;
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::duel::lessons::{Lesson, Topic, lessons_for};
use yomite::games::duel::{
    Action, Card, CardId, Config, Creature, DeckChoice, Duel, Event, Keyword, Observation, PLAYERS,
    Stage, Zone, cards, other,
};
use yomite::words::{Lang, Speaker, say};

/// What a learner meets in a match: at each of their views the rules that matter there. `look` sees
/// the truth, the view at the learner's decision before the last, and the view now.
fn follow(
    game: &mut Duel,
    learner: Seat,
    mut choose: impl FnMut(&Duel, &[Action]) -> Action,
    mut look: impl FnMut(&Duel, Option<&Observation>, &Observation),
) {
    let mut before: Option<Observation> = None;
    let mut list = Vec::new();
    while let Some(mover) = game.to_move() {
        let now = game.observe(learner);
        look(game, before.as_ref(), &now);
        game.table().actions(&mut list);
        let action = choose(game, &list);
        if mover == learner {
            before = Some(now);
        }
        game.play(&action).expect("legal");
    }
    look(game, before.as_ref(), &game.observe(learner));
}

fn topics(lessons: &[Lesson]) -> Vec<Topic> {
    lessons.iter().map(|lesson| lesson.topic).collect()
}

fn printed(card: CardId) -> &'static Card {
    cards::card(card)
}

/// A choice: whose, in which turn, and what.
type Past = (Seat, u8, Action);

/// Whose turn it is, counted from 1.
fn active(turn: u8) -> Seat {
    Seat((turn + 1) % 2)
}

/// Whether, since a seat's own latest choice, a turn of its passed without its ending it.
fn ran_out(past: &[Past], now: u8, own: Seat) -> bool {
    let latest = past.iter().rposition(|(seat, ..)| *seat == own);
    let past = &past[latest.unwrap_or_default()..];
    let next = past.iter().skip(1).map(|(_, turn, _)| *turn).chain([now]);
    past.iter().zip(next).any(|((_, turn, action), next)| {
        let mut over = *turn..next;
        over.any(|over| active(over) == own && (over != *turn || *action != Action::End))
    })
}

/// Whether the cause of a rule is there: read from the truth, each by itself.
fn is_there(topic: Topic, game: &Duel, known: usize, own: Seat, past: &[Past]) -> bool {
    let table = game.table();
    let (side, theirs) = (table.side(own), table.side(other(own)));
    let news = &game.log()[known..];
    let mine = game.to_move() == Some(own);
    let legal = |action: Action| mine && game.clone().play(&action).is_ok();
    let turn_is = |stage: fn(&Stage) -> bool| mine && stage(&table.stage());
    let main = turn_is(|stage| *stage == Stage::Main);
    let charge = turn_is(|stage| *stage == Stage::Charge);
    let any = |test: fn(&Card) -> bool| {
        let both = side.battle().iter().chain(theirs.battle());
        both.into_iter()
            .any(|creature| test(printed(creature.card)))
    };
    let playable = |creature: bool| {
        let mut hand = side.hand().iter();
        main && hand
            .any(|card| printed(*card).is_creature() == creature && legal(Action::Play(*card)))
    };
    let attackers = || {
        let able = |creature: &&Creature| {
            let swift = printed(creature.card).has(Keyword::Swift);
            main && !creature.tapped && (swift || !creature.fresh)
        };
        side.battle().iter().filter(able)
    };
    let cheaper = |free: bool| {
        let mut hand = side.hand().iter();
        let asked = main || charge;
        asked
            && hand.any(|card| {
                let (now, full) = (table.cost(own, *card), printed(*card).cost);
                now < full && (now == 0) == free
            })
    };
    let newcomer = |swift: bool| {
        let mut battle = side.battle().iter();
        let turn = table.active() == own;
        turn && battle.any(|creature| {
            let is_swift = printed(creature.card).has(Keyword::Swift);
            creature.fresh && !creature.tapped && is_swift == swift
        })
    };
    match topic {
        Topic::Block => turn_is(|stage| *stage == Stage::Block),
        Topic::Trigger => turn_is(|stage| *stage == Stage::Trigger),
        Topic::Payment => turn_is(|stage| matches!(stage, Stage::Pay(_))),
        Topic::Effect => turn_is(|stage| *stage == Stage::Effect),
        Topic::Triggered => news.iter().any(|event| {
            matches!(event, Event::Played { seat, from: Zone::Shields, .. } if *seat != own)
        }),
        Topic::Hurt => news.contains(&Event::Broke { seat: own }),
        Topic::Broke => news.contains(&Event::Broke { seat: other(own) }),
        Topic::Blocked => {
            let blocked = |event: &Event| matches!(event, Event::Blocked { seat, .. } if *seat != own);
            news.iter().any(blocked)
        }
        Topic::Ended => ran_out(past, table.turn(), own),
        Topic::Exposed => news.iter().any(|event| match event {
            Event::Attacked { seat, by, .. } if *seat == own => {
                side.creature(*by).is_some_and(|creature| creature.tapped)
            }
            _ => false,
        }),
        Topic::Goal => charge && table.turn() <= 2,
        Topic::Charge => charge && !side.hand().is_empty(),
        Topic::Pair => {
            charge && side.hand().iter().any(|card| printed(*card).elements.len() == 2)
        }
        Topic::Free => cheaper(true),
        Topic::Discount => cheaper(false),
        Topic::Summon => playable(true),
        Topic::Spell => playable(false),
        Topic::Fresh => newcomer(false),
        Topic::Swift => newcomer(true),
        Topic::Finish => attackers().count() > 0 && theirs.shields().is_empty(),
        Topic::Attack => attackers().count() > 0 && !theirs.shields().is_empty(),
        Topic::Order => attackers().count() > 0 && (playable(true) || playable(false)),
        Topic::Guarded => {
            let mut able = attackers().filter(|by| !printed(by.card).has(Keyword::Elusive));
            let mut guards = theirs.battle().iter();
            able.next().is_some()
                && guards.any(|guard| !guard.tapped && printed(guard.card).has(Keyword::Guard))
        }
        Topic::Fight => attackers().count() > 0 && theirs.battle().iter().any(|c| c.tapped),
        Topic::Double => any(|card| card.breaks >= 2),
        Topic::Venom => any(|card| card.has(Keyword::Venom)),
        Topic::Elusive => any(|card| card.has(Keyword::Elusive)),
        Topic::Rush => any(|card| card.power_attack > 0),
        Topic::Bare => side.shields().is_empty(),
        Topic::Library => side.library().len() <= 5,
        Topic::Dear => {
            let nothing = !playable(true) && !playable(false);
            main && nothing && !table.attacked() && !side.hand().is_empty()
        }
    }
}

struct English;

impl Speaker for English {
    fn lang(&self) -> Lang {
        Lang::En
    }

    fn phrase(&self, key: &str) -> Option<yomite::words::Phrase> {
        let mut all = Duel::phrases().into_iter().flatten();
        all.find(|phrase| phrase.key == key).copied()
    }
}

#[test]
fn a_lesson_comes_exactly_when_its_cause_is_there() {
    let mut met = BTreeSet::new();
    for seed in 0..150 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let config = Config::default();
        let deal = Duel::draw(&config, &mut rng).expect("preset decks");
        let mut game = Duel::set_up(&config, &deal).expect("drawn");
        let learner = Seat(rng.random_range(0..PLAYERS as u8));
        let past = RefCell::new(Vec::new());
        let choose = |game: &Duel, list: &[Action]| {
            let action = *list.choose(&mut rng).expect("a choice");
            let mover = game.to_move().expect("somebody chooses");
            past.borrow_mut().push((mover, game.table().turn(), action));
            action
        };
        follow(&mut game, learner, choose, |game, before, now| {
            let found = topics(&lessons_for(before, now));
            if game.to_move().is_none() {
                assert!(
                    found.is_empty(),
                    "seed {seed}: the match is over, and {found:?}"
                );
                return;
            }
            let known = before.map_or(0, |before| before.log().len());
            let past = past.borrow();
            let there = |topic: &Topic| is_there(*topic, game, known, learner, &past);
            let expected: Vec<Topic> = Topic::ALL.into_iter().filter(there).collect();
            let turn = game.table().turn();
            assert_eq!(
                found,
                expected,
                "seed {seed}, turn {turn}, {:?}",
                game.table().stage()
            );
            met.extend(found.iter().map(|topic| topic.name()));
        });
    }
    let never: Vec<_> = Topic::ALL
        .iter()
        .filter(|topic| !met.contains(topic.name()))
        .collect();
    assert!(never.is_empty(), "these never came up: {never:?}");
}

#[test]
fn a_lesson_says_what_it_speaks_of_and_tells_nothing_hidden() {
    let mut said = BTreeSet::new();
    for seed in 0..40 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let config = Config::default();
        let deal = Duel::draw(&config, &mut rng).expect("preset decks");
        let mut game = Duel::set_up(&config, &deal).expect("drawn");
        let choose = |_: &Duel, list: &[Action]| *list.choose(&mut rng).expect("a choice");
        follow(&mut game, Seat(0), choose, |game, before, now| {
            for lesson in lessons_for(before, now) {
                let text = say(&lesson.text(), &English);
                assert!(
                    !text.contains('{') && text.len() > 20,
                    "seed {seed}: {text}"
                );
                said.insert(lesson.topic.name());
                if let Some(card) = lesson.card {
                    assert!(card.is_known(), "seed {seed}: {lesson:?}");
                    let known =
                        Duel::determinize(now, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
                    let again = lessons_for(before, &known.observe(now.seat()));
                    assert!(again.contains(&lesson), "seed {seed}: not in another world");
                }
            }
            let public = Duel::public(game.observe(Seat(0)));
            assert!(
                lessons_for(None, &public).is_empty(),
                "a bystander learns nothing"
            );
        });
    }
    assert!(said.len() > 20, "only {said:?}");
}

#[test]
fn names_are_words_and_no_two_are_alike() {
    let names: BTreeSet<_> = Topic::ALL.iter().map(|topic| topic.name()).collect();
    assert_eq!(names.len(), Topic::ALL.len());
    assert!(
        names
            .iter()
            .all(|name| name.chars().all(|c| c.is_ascii_lowercase()))
    );
}

#[cfg(feature = "native")]
mod first_match {
    use super::*;
    use yomite::games::GameId;
    use yomite::games::duel::merit::Merits;
    use yomite::games::duel::policy::Policy;
    use yomite::games::duel::{Pool, decks};

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
        assert_eq!(
            GameId::ALL
                .iter()
                .filter(|game| game.first_match().is_some())
                .count(),
            1
        );
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
}
