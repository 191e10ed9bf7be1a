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
    Action, Card, CardId, Config, Creature, Duel, Event, Keyword, Observation, PLAYERS, Stage,
    Zone, cards, other,
};
use yomite::words::{Lang, Speaker, say};

#[path = "duel_lessons/first_match.rs"]
mod first_match;

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
        Topic::Exposed => {
            table.stage() != Stage::Block
                && news.iter().any(|event| match event {
                    Event::Attacked { seat, by, .. } if *seat == own => {
                        side.creature(*by).is_some_and(|creature| creature.tapped)
                    }
                    _ => false,
                })
        }
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
