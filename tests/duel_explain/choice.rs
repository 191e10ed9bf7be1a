//! What is said of the choice, against what was found out.

use yomite::game::Seat;
use yomite::games::duel::{PLAYERS, Stage, Table};

use super::*;

#[test]
fn no_choice_is_called_the_first_that_shares_its_place() {
    let (mut ties, mut alone) = (0, 0);
    for seed in 600..612 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(6) {
            if seen.legal_count() < 2 {
                continue;
            }
            for spec in ["greedy", "pimc:simulations=30", "ismcts:simulations=30"] {
                let what = format!("{spec}, seed {seed}, decision {at}");
                let (found, insight) = think(spec, &seen);
                let best = found.chosen().expect("a choice");
                let own = found.actions.iter().find(|rated| rated.action == *best);
                let own = own.expect("it was considered");
                // A win at hand comes before all that is thought.
                if insight.headline.key == "duel.win.headline" {
                    assert_eq!(own.value, Some(1.0), "{what}");
                    continue;
                }
                let last = insight.steps.last().expect("a step");
                let (figures, here): (Vec<f64>, f64) = match spec.split(':').next() {
                    Some("greedy") => (
                        found
                            .actions
                            .iter()
                            .filter_map(|rated| rated.merit)
                            .collect(),
                        own.merit.expect("a score"),
                    ),
                    Some("pimc") => (
                        found
                            .actions
                            .iter()
                            .filter_map(|rated| rated.value)
                            .collect(),
                        own.value.unwrap_or(f64::NEG_INFINITY),
                    ),
                    _ => (
                        found
                            .actions
                            .iter()
                            .map(|rated| rated.visits as f64)
                            .collect(),
                        own.visits as f64,
                    ),
                };
                let most = figures.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let equal = figures.iter().filter(|figure| **figure == most).count();
                let says = match spec {
                    "greedy" => &insight.headline,
                    _ => &last.sentence,
                };
                let key = &*says.key;
                match key {
                    "duel.pimc.sentence" if says.args[2] == Arg::from(None::<Arg>) => {
                        assert!(here < most, "{what}");
                    }
                    "duel.greedy.headline" | "duel.pimc.sentence" | "duel.tree.sentence" => {
                        assert_eq!(here, most, "{what}: {key}");
                        assert_eq!(whole(&says.args[2]), equal, "{what}");
                        match equal {
                            1 => alone += 1,
                            _ => ties += 1,
                        }
                    }
                    "duel.untried" => assert_eq!(found.simulations, 0, "{what}"),
                    other => panic!("{what}: {other}"),
                }
                if insight.headline.key == "duel.headline" {
                    let value = own.value.expect("a value");
                    let args = &insight.headline.args;
                    near(share(&args[2]), value, &what);
                }
            }
        }
    }
    assert!(ties > 5 && alone > 100, "{ties} {alone}");
}

/// Steps are worth their room: none repeats another's picture, and what has no bearing on the decision
/// is not open at a first look.
#[test]
fn no_two_steps_show_the_same_and_none_of_the_background_is_opened() {
    let picture = |step: &Step| match &step.panels[..] {
        [Panel::Distribution(bars)] => {
            let read = |p: f64| (p * 1000.0).round() as i64;
            let bins = bars.bins.iter();
            let bins = bins.map(|bin| {
                format!(
                    "{:?} {:?} {}",
                    bin.label,
                    bin.before.map(read),
                    read(bin.after)
                )
            });
            Some(bins.collect::<Vec<_>>())
        }
        _ => None,
    };
    let aside = [
        "duel.news.title",
        "duel.news.mana.title",
        "duel.undone.title",
        "duel.own.title",
        "duel.odds.title",
        "duel.win.unsure.title",
        "duel.costs.title",
        "duel.rival.title",
        "duel.potential.title",
        "duel.rounds.title",
    ];
    let mut came = 0;
    for seed in 640..650 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(7) {
            for spec in [
                "student",
                "pimc:simulations=10",
                "ismcts:simulations=10,networks=off",
            ] {
                let (_, insight) = think(spec, &seen);
                let what = format!("{spec}, seed {seed}, decision {at}");
                for (nth, step) in insight.steps.iter().enumerate() {
                    let background = aside.contains(&&*step.title.key);
                    assert_eq!(step.background, background, "{what}: {:?}", step.title);
                    came += usize::from(background);
                    let own = picture(step);
                    let mut others = insight.steps[..nth].iter().map(picture);
                    assert!(
                        own.is_none() || others.all(|other| other != own),
                        "{what}: {nth}"
                    );
                }
                assert!(!insight.steps[insight.opening()].background, "{what}");
            }
        }
    }
    assert!(came > 100, "{came}");
}

/// What the rule would never do stands without a score, and says why.
#[test]
fn no_sentinel_stands_as_a_score() {
    let mut never = 0;
    for seed in 600..640 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(3) {
            let (found, insight) = think("greedy", &seen);
            // A win at hand is no score of the rule's.
            if insight.headline.key == "duel.win.headline" {
                continue;
            }
            let rows = insight.steps.iter().flat_map(|step| &step.panels);
            let rows = rows.flat_map(|panel| match panel {
                Panel::Ranking(ranking) => &ranking.rows[..],
                _ => &[],
            });
            for row in rows {
                let shown = row.values.iter().flatten();
                assert!(
                    shown.clone().all(|score| score.abs() < 100.0),
                    "decision {at}: {row:?}"
                );
                assert_eq!(
                    shown.count() == 0,
                    row.note.is_some(),
                    "decision {at}: {row:?}"
                );
                never += usize::from(row.note.is_some());
            }
            // It is the last of all choices all the same.
            let order = found.order();
            let below = order
                .iter()
                .skip_while(|at| found.actions[**at].own[0].is_some());
            assert!(
                below
                    .into_iter()
                    .all(|at| found.actions[*at].own[0].is_none())
            );
        }
    }
    assert!(never > 40, "{never}");
}

/// A side of the table: its creatures with whether they are tapped, and how many cards its other zones hold.
type Zones = (Vec<(CardId, bool)>, [usize; 4]);

/// What a spell leaves as it was: creatures, hands, libraries, shields and mana.
fn untouched(table: &Table) -> Vec<Zones> {
    let of = |seat: Seat| {
        let side = table.side(seat);
        let battle = side.battle().iter();
        let battle = battle.map(|one| (one.card, one.tapped)).collect();
        let zones = [side.hand(), side.library(), side.mana()].map(<[CardId]>::len);
        (battle, [zones[0], zones[1], zones[2], side.shields().len()])
    };
    Seat::all(PLAYERS).map(of).collect()
}

#[test]
fn a_spell_that_is_said_to_do_nothing_does_nothing() {
    let (mut idle, mut busy) = (0, 0);
    for seed in 0..60 {
        println!("seed {seed}");
        for truth in Match::played(seed).truths {
            let seat = truth.to_move().expect("a decision");
            let seen = truth.observe(seat);
            for action in seen.legal_actions() {
                let broken = truth.table().attack().and_then(|attack| attack.broken);
                let spell = match action {
                    Action::Play(card) => Some(card),
                    Action::Use => broken,
                    _ => None,
                };
                let printed = |card: &CardId| cards::card(*card);
                let Some(card) = spell.filter(|card| !printed(card).is_creature()) else {
                    continue;
                };
                let told = seen.table().is_idle(seat, card);
                let mut after = truth.clone();
                let mut before = untouched(truth.table());
                after.play(&action).expect("legal");
                while let Stage::Pay(_) = after.table().stage() {
                    let pay = after.observe(seat).legal_actions()[0];
                    after.play(&pay).expect("legal");
                }
                if action != Action::Use {
                    before[seat.index()].1[0] -= 1;
                }
                // Another shield of the same attack may be broken meanwhile.
                let last = truth
                    .table()
                    .attack()
                    .is_none_or(|attack| attack.breaks == 0);
                let simple = last && after.table().turn() == truth.table().turn();
                let nothing =
                    untouched(after.table()) == before && after.table().resolving().is_none();
                if told && simple {
                    assert!(nothing, "{card:?} at {:?}", truth.table());
                    idle += 1;
                } else if simple && !nothing {
                    assert!(!told);
                    busy += 1;
                }
            }
        }
    }
    assert!(idle > 10 && busy > 100, "{idle} {busy}");
}

#[test]
fn what_is_believed_is_told_the_same_all_through_a_search() {
    let played = Match::played(21);
    let (_, seen) = played.views(20).nth(1).expect("a decision");
    let spec = "ismcts:simulations=400".parse().expect("a spec");
    let agent = Duel::make(&spec, &yomite::assets::embedded()).expect("an agent");
    let mut search = agent.begin(&seen, &Brief::new(3));
    let first = search.insight().steps;
    while search.step() == Progress::Thinking {
        let now = search.insight().steps;
        assert_eq!(now[..now.len() - 1], first[..first.len() - 1]);
    }
}

/// What creature an action of a tree speaks of is told by its card, also where it comes only in the
/// lines of the search: a number would name nothing that is on the table.
#[test]
fn creatures_of_a_tree_are_named_all_the_way_down() {
    let kinds = ["attack", "fight", "block", "target"];
    let numbered = kinds.map(|kind| format!("duel.label.{kind}"));
    let named = kinds.map(|kind| format!("duel.told.{kind}"));
    let mut came = 0;
    for seed in 11..14 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(8) {
            let there: Vec<CardId> = Seat::all(PLAYERS)
                .flat_map(|seat| seen.table().side(seat).battle().iter())
                .map(|creature| creature.card)
                .collect();
            let (_, insight) = think("ismcts:simulations=600", &seen);
            let panels = insight.steps.iter().flat_map(|step| &step.panels);
            let trees = panels.filter_map(|panel| match panel {
                Panel::Tree(tree) => Some(tree),
                _ => None,
            });
            for node in trees.flat_map(|tree| &tree.nodes) {
                let Arg::Text(label) = &node.label else {
                    continue;
                };
                let is = |keys: &[String]| keys.iter().any(|key| *key == label.key);
                assert!(!is(&numbered), "decision {at}: {label:?}");
                if is(&named) {
                    let creatures = label.args.iter().map(card);
                    came += creatures.filter(|card| !there.contains(card)).count();
                }
            }
        }
    }
    assert!(
        came > 0,
        "no creature enters in a line and does something there"
    );
}
