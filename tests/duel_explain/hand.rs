//! Where the other's cards are, and what was not done: against the match as it was played.

use super::*;
use yomite::game::Seat;
use yomite::games::duel::knowledge::{Reading, Setting};
use yomite::games::duel::{Elements, Event, Keyword, Zone, other};

/// Mana that a seat had left at the end of a turn, by its elements.
struct Left {
    /// Events before the turn ended.
    events: usize,
    mana: usize,
    elements: Elements,
    /// The mana cards that could be spent in it, and their elements.
    whole: (usize, Elements),
    /// What the dearest card cost that was played from hand in it.
    dearest: u8,
}

impl Left {
    fn pays(&self, card: CardId) -> bool {
        within(card, self.mana, self.elements)
    }

    /// It could have been played with the mana that cheaper cards took.
    fn passes_over(&self, card: CardId) -> bool {
        let dear = cards::card(card).is_creature() && cards::card(card).cost > self.dearest;
        dear && within(card, self.whole.0, self.whole.1)
    }
}

fn within(card: CardId, mana: usize, elements: Elements) -> bool {
    let printed = cards::card(card);
    // What costs less by a condition tells nothing when it is not played.
    if printed.free_when.is_some() || printed.scaled.is_some() {
        return false;
    }
    usize::from(printed.cost) <= mana && elements.covers(printed.elements)
}

/// What a seat left at the end of each of its turns, up to a decision: nothing of it is untapped
/// before its next turn. `None` where a turn passed without a decision: nobody saw its mana then.
fn left(played: &Match, at: usize, seat: Seat) -> Option<Vec<Left>> {
    let began = |event: &Event| matches!(*event, Event::Began { .. });
    let pairs = played.truths[..=at].windows(2);
    let ends = pairs.filter(|pair| pair[0].table().turn() < pair[1].table().turn());
    let ends: Vec<_> = ends
        .filter(|pair| pair[0].table().active() == seat)
        .collect();
    let next = |pair: &&[Duel]| pair[1].table().turn() == pair[0].table().turn() + 1;
    if !ends.iter().all(next) {
        return None;
    }
    let of = |truth: &Duel| {
        let side = truth.table().side(seat);
        let sets = (0..Elements::SETS as u8).map(Elements::from_bits);
        let ready: Vec<Elements> = sets
            .flat_map(|set| std::iter::repeat_n(set, side.ready(set)))
            .collect();
        let view = truth.observe(seat);
        let events = view.log().iter().rposition(began).expect("a turn");
        // The match begins with the first seat's turn.
        let turn = view.log()[..events].iter().rposition(began).unwrap_or(0);
        let turn = &view.log()[turn..events];
        let paid = turn.iter().filter_map(|event| match *event {
            Event::Paid { seat: by, with } if by == seat => Some(with),
            _ => None,
        });
        let whole: Vec<Elements> = ready.iter().copied().chain(paid).collect();
        let played = turn.iter().filter_map(|event| match *event {
            Event::Played {
                seat: by,
                card,
                from: Zone::Hand,
                ..
            } if by == seat => Some(card),
            _ => None,
        });
        let all = |sets: &[Elements]| sets.iter().fold(Elements::NONE, |all, set| all | *set);
        Left {
            events,
            mana: ready.len(),
            elements: all(&ready),
            whole: (whole.len(), all(&whole)),
            dearest: played.map(|card| cards::card(card).cost).max().unwrap_or(0),
        }
    };
    Some(ends.iter().map(|pair| of(&pair[1])).collect())
}

#[test]
fn reasons_that_are_given_for_the_hand_hold() {
    let (mut undone, mut news, mut compared, mut forms) = (0, 0, 0, [0; 4]);
    for seed in 400..440 {
        println!("seed {seed}");
        let played = Match::played(seed);
        for (at, seen) in played.views(5) {
            let what = format!("seed {seed}, decision {at}");
            let rival = other(seen.seat());
            let Some(left) = left(&played, at, rival) else {
                break;
            };
            let insight = told(&seen);
            let now = Reading::from_observation(&seen, &Setting::default()).hand();
            let holds = |card: CardId| {
                let found = now.iter().find(|(other, _)| *other == card);
                found.map_or(0.0, |(_, chance)| *chance)
            };
            if let Some(step) = step(&insight, "duel.undone.title") {
                let bars = bars(step, "duel.undone.panel").expect("bars");
                let args = &step.sentence.args;
                let named = card(&args[0]);
                let (was, after) = (share(&args[1]), share(&args[2]));
                near(after, holds(named), &what);
                let bin = bars.bins.iter().find(|bin| bin.label == args[0]);
                let bin = bin.expect("a bar of its own");
                assert_eq!((bin.before, bin.after), (Some(was), after), "{what}");
                let could = left.iter().any(|left| left.pays(named));
                let dearer = left.iter().any(|left| left.passes_over(named));
                let form = match &*step.sentence.key {
                    "duel.undone.less" => {
                        assert!(after < was && could, "{what}: {named:?}");
                        0
                    }
                    "duel.undone.dearer" => {
                        assert!(after < was && dearer && !could, "{what}: {named:?}");
                        1
                    }
                    key @ ("duel.undone.more" | "duel.undone.more.open") => {
                        assert!(after > was && !could && !dearer, "{what}: {named:?}");
                        let printed = cards::card(named);
                        let open = printed.free_when.is_some() || printed.scaled.is_some();
                        assert_eq!(open, key.ends_with("open"), "{what}: {named:?}");
                        2
                    }
                    _ => 3,
                };
                forms[form] += 1;
                undone += 1;
            }
            let mana = step(&insight, "duel.news.mana.title");
            let mana = mana.and_then(|step| Some((step, find(&step.sentence, "duel.news.mana")?)));
            if let Some((step, told)) = mana {
                let last = left.last().expect("a turn that ended");
                let named = card(&told.args[1]);
                assert_eq!(whole(&told.args[0]), last.mana, "{what}");
                assert!(last.pays(named), "{what}: {named:?}");
                let (was, after) = (share(&told.args[2]), share(&told.args[3]));
                assert!(after < was, "{what}");
                near(after, holds(named), &what);
                // What was read when the turn had not ended yet.
                let then = played.truths[..=at]
                    .iter()
                    .find(|truth| truth.observe(seen.seat()).log().len() == last.events);
                // The rules may have ended it after another action.
                if let Some(then) = then {
                    let then =
                        Reading::from_observation(&then.observe(seen.seat()), &Setting::default());
                    let then = then.hand();
                    let then = then.iter().find(|(other, _)| *other == named);
                    near(was, then.map_or(0.0, |(_, chance)| *chance), &what);
                    compared += 1;
                }
                assert!(bars(step, "duel.news.hand").is_some(), "{what}");
                news += 1;
            }
        }
    }
    assert!(
        undone > 100 && news > 20 && compared > 10 && forms[0] > 20 && forms[1] > 20,
        "{undone} {news} {compared} {forms:?}"
    );
}

#[test]
fn the_map_of_hidden_cards_agrees_with_what_is_visible() {
    for seed in 500..530 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(7) {
            let what = format!("seed {seed}, decision {at}");
            let rival = other(seen.seat());
            let side = seen.table().side(rival);
            let insight = told(&seen);
            let zones = step(&insight, "duel.zones.title").expect("a step");
            let matrix = matrix(zones);
            let secret = side
                .shields()
                .iter()
                .filter(|shield| shield.secret > 0)
                .count();
            let sizes: Vec<usize> = matrix
                .columns
                .iter()
                .map(|column| match column {
                    Arg::Text(text) => whole(&text.args[0]),
                    other => panic!("{other:?}"),
                })
                .collect();
            let counted = [
                side.hand().len(),
                side.shields().len() - secret,
                side.library().len(),
            ];
            assert_eq!(sizes, counted, "{what}");
            let hand: Vec<f64> = matrix.cells.iter().map(|cells| cells[0].p).collect();
            assert!(hand.is_sorted_by(|a, b| a >= b), "{what}");
            for (row, cells) in matrix.rows.iter().zip(&matrix.cells) {
                let card = card(row);
                let shown = side.shown().iter().any(|s| s.card == card && !s.shielded);
                if shown && secret == 0 {
                    assert_eq!(cells[0].p, 1.0, "{what}: {card:?} was seen in hand");
                }
                for (cell, size) in cells.iter().zip(&sizes) {
                    assert!((0.0..=1.0).contains(&cell.p), "{what}");
                    assert!(
                        *size > 0 || cell.p == 0.0,
                        "{what}: nothing lies in no place"
                    );
                }
            }
            // A zone holds no more kinds for certain than cards.
            for (column, size) in sizes.iter().enumerate() {
                let all: f64 = matrix.cells.iter().map(|cells| cells[column].p).sum();
                assert!(
                    all <= *size as f64 + 1e-6,
                    "{what}: {all} kinds in {size} places"
                );
            }
            next_shield(&seen, &insight, secret, &what);
        }
    }
}

/// The next shield: two ways to count it, and the others with it.
fn next_shield(seen: &Observation, insight: &Insight, secret: usize, what: &str) {
    let side = seen.table().side(other(seen.seat()));
    let Some(top) = side.shields().last() else {
        assert!(step(insight, "duel.shield.title").is_none(), "{what}");
        return;
    };
    let step = step(insight, "duel.shield.title").expect("a step");
    if top.secret > 0 {
        assert_eq!(step.sentence.key, "duel.shield.secret", "{what}");
        return;
    }
    let reading = Reading::from_observation(seen, &Setting::default());
    let is_trigger = |card: CardId| cards::card(card).has(Keyword::Trigger);
    let among = |shields| {
        let found = reading.among_shields(shields, is_trigger);
        found.expect("as many shields")
    };
    let next = find(&step.sentence, "duel.shield.sentence").expect("a sentence");
    near(share(&next.args[0]), among(1), what);
    let unknown = side.shields().len() - secret;
    let figures: Vec<f64> = (0..=unknown).map(among).collect();
    near(figures[0], 0.0, what);
    for pair in figures.windows(2) {
        assert!(pair[0] <= pair[1] + 1e-9, "{what}: {figures:?}");
        assert!(
            pair[1] - pair[0] <= figures[1] + 1e-9,
            "{what}: {figures:?}"
        );
    }
    assert!(
        reading.among_shields(unknown + 1, is_trigger).is_none(),
        "{what}"
    );
    if let Some(all) = find(&step.sentence, "duel.shield.all") {
        assert_eq!(whole(&all.args[0]), unknown, "{what}");
        near(share(&all.args[1]), figures[unknown], what);
    }
}
