//! What the network expects: at the root, at the nodes of the tree, and over its learning.

use yomite::assets::embedded;
use yomite::cards::{Face, Faces};
use yomite::game::Observation as _;
use yomite::games::pineapple::{Action, Board, Observation, clash, sign};
use yomite::insight::{NodeKind, Panel, Tree};
use yomite::minds::pineapple::judge::{
    Asked, Boards, Layout, Live, Outlook, Prices, Rows, Scene, Weights,
};
use yomite::minds::pineapple::worth::Measured;
use yomite::words::Arg;

use super::agreement::Possible;
use super::{cents, figure, find, formula, positions, step, think, whole, with};

/// The network that is shipped for a deck.
struct Network {
    boards: Boards,
    weights: Weights,
    jokers: u8,
}

impl Network {
    fn of(jokers: u8) -> Network {
        let files = embedded();
        let [boards, weights] = match jokers {
            0 => ["pineapple/boards-0", "pineapple/judge-0"],
            _ => ["pineapple/boards-2", "pineapple/judge-2"],
        };
        Network {
            boards: Boards::shipped(&files, boards).expect("shipped"),
            weights: Weights::clone(&Weights::shipped(&files, weights).expect("shipped")),
            jokers,
        }
    }

    /// What is expected of a board after a street.
    fn outlook(&self, board: &Board, street: usize, unseen: Faces, hands: usize) -> Outlook {
        let scene = Scene {
            weights: &self.weights,
            layout: &Layout::new(),
            rows: Rows::from(board),
            cards: &[],
            live: Live::from_unseen(unseen),
            street,
            prices: Measured::known(self.jokers).prices(hands),
            network: Some(Asked::about_all(&self.boards)),
        };
        let outlook = scene.standing();
        // What cannot happen has no chance, whatever the network makes of it.
        match Possible::of(board, unseen).is_some_and(|possible| !possible.foul) {
            true => Outlook {
                chance: 1.0,
                ..outlook
            },
            false => outlook,
        }
    }
}

fn street(board: &Board) -> usize {
    match board.cards().len() {
        5 => 1,
        7 => 2,
        9 => 3,
        11 => 4,
        _ => 5,
    }
}

fn hands(seen: &Observation) -> usize {
    seen.table().hands_after()
}

#[test]
fn what_the_network_expects_of_the_choice_is_what_it_says_and_adds_up() {
    let (mut agreed, mut differed) = (0, 0);
    for (jokers, caution) in [(0, 0.0), (2, 0.2)] {
        let network = Network::of(jokers);
        for (nth, seen) in (0..).zip(positions(jokers, 31)).step_by(2) {
            let seat = seen.seat();
            let own = seen.board_of(seat);
            let in_fantasyland = seen.table().fantasy[seat.index()] > 0;
            let (found, insight) = think(
                &format!("mcts:simulations=60,exploration=60,caution={caution}"),
                &seen,
                nth,
            );
            let told = step(&insight, "pineapple.sight.title");
            if in_fantasyland || own.cards().len() >= 11 {
                assert!(told.is_none() && found.measures.is_empty());
                continue;
            }
            let chosen = found.chosen().expect("a choice");
            if clash(&with(&own, chosen)).is_some() {
                assert!(told.is_none());
                continue;
            }
            let told = told.expect("a step");
            let measured = Measured::known(jokers);
            let prices = measured.prices(hands(&seen));
            let prices = Prices {
                foul: prices.foul - (caution * measured.entry(hands(&seen))) as f32,
                ..prices
            };
            let goes_on = prices.share > 0.0;
            // The ranking's own figures.
            assert_eq!(found.measures.len(), 1 + usize::from(goes_on));
            let outlook = |action: &Action| {
                let after = with(&own, action);
                network.outlook(&after, street(&after), seen.unseen(), hands(&seen))
            };
            for rated in &found.actions {
                let expected = outlook(&rated.action);
                let foul = rated.own[0].expect("a figure");
                assert!((foul - f64::from(1.0 - expected.chance)).abs() < 1e-5);
                if goes_on {
                    let due = expected.chance * expected.fantasy * prices.share;
                    let fantasy = rated.own[1].expect("a figure");
                    assert!((fantasy - f64::from(due)).abs() < 1e-4);
                }
            }
            // The sentence.
            let expected = outlook(chosen);
            let tells = expected.chance >= 0.05;
            let said = find(&told.sentence, "pineapple.sight.expects").expect("a sentence");
            let none = Arg::from(None::<Arg>);
            assert_eq!(said.args[1] != none, tells);
            assert_eq!(said.args[2] != none, tells && goes_on);
            let near = |at: usize, due: f32| {
                let off = figure(&said.args[at]) - f64::from(due);
                assert!(off.abs() < 1e-3, "{said:?} {due}");
            };
            near(0, 1.0 - expected.chance);
            if tells {
                near(1, expected.worth);
            }
            if tells && goes_on {
                near(2, expected.fantasy * prices.share);
            }
            // How many it likes better: by enumeration, each class of alike placements once.
            let value = |action: &Action| f64::from(outlook(action).value(&prices));
            let of_chosen = value(chosen);
            let better = |action: &Action| value(action) > of_chosen + 0.005;
            let higher = found.actions.iter().filter(|rated| better(&rated.action));
            let higher: Vec<&Action> = higher.map(|rated| &rated.action).collect();
            let most = higher.iter().map(|action| value(action));
            let most = most.fold(of_chosen, f64::max);
            match find(&told.sentence, "pineapple.sight.differs") {
                Some(differs) => {
                    assert_eq!(whole(&differs.args[1]) as usize, higher.len());
                    assert!((figure(&differs.args[0]) - (most - of_chosen)).abs() < 1e-3);
                    differed += 1;
                }
                None => {
                    assert!(find(&told.sentence, "pineapple.sight.agrees").is_some());
                    assert!(higher.is_empty(), "{higher:?}");
                    agreed += 1;
                }
            }
            // The sum.
            let lines = &formula(told, "pineapple.sight.panel").expect("a sum").lines;
            let (total, parts) = lines.split_last().expect("lines");
            assert_eq!(parts.iter().map(cents).sum::<i64>(), cents(total));
            assert!((cents(total) as f64 / 100.0 - of_chosen).abs() < 0.0051);
        }
    }
    assert!(agreed >= 5 && differed >= 1, "{agreed} {differed}");
}

/// Cards as they are written in a picture of the tree, where both jokers look the same.
fn cards(tree: &Tree, indices: impl IntoIterator<Item = u8>) -> Faces {
    let named = |at: u8| {
        let sign_of = &tree.cards[usize::from(at)];
        let before = &tree.cards[..usize::from(at)];
        let alike = before.iter().filter(|other| *other == sign_of).count();
        let all = (0..Face::COUNT).filter_map(Face::from_index);
        let mut alike_ones = all.filter(|face| sign(*face) == *sign_of);
        alike_ones.nth(alike).expect("a card")
    };
    indices.into_iter().map(named).collect()
}

#[test]
fn every_own_placement_in_the_tree_says_what_the_network_expects_of_the_board_there() {
    let mut deep = 0;
    for jokers in [0, 2] {
        let network = Network::of(jokers);
        for (nth, seen) in (0..).zip(positions(jokers, 32)).step_by(3) {
            let (_, insight) = think("mcts:simulations=300", &seen, nth);
            let trees = insight.steps.iter().flat_map(|step| &step.panels);
            let trees = trees.filter_map(|panel| match panel {
                Panel::Tree(tree) => Some(tree),
                _ => None,
            });
            let me = seen.seat();
            for tree in trees {
                for (at, node) in tree.nodes.iter().enumerate() {
                    // By the moves on the way, and not by how the picture lays them out.
                    let (mut own, mut seen_since, mut depth) = (seen.board_of(me), Faces::NONE, 0);
                    let mut rows = [own.top, own.middle, own.bottom];
                    let mut up = Some(at);
                    while let Some(here) = up {
                        let moves = &tree.nodes[here].moves;
                        seen_since = seen_since | cards(tree, moves.iter().map(|(card, _)| *card));
                        for (row, cards_of_row) in rows.iter_mut().enumerate() {
                            let into = |to: u8| {
                                let place = &tree.places[usize::from(to)];
                                let nth = tree.places[..usize::from(to)]
                                    .iter()
                                    .filter(|other| other.seat == Some(me))
                                    .count();
                                place.seat == Some(me) && place.size > 0 && nth == row
                            };
                            let added = moves.iter().filter(|(_, to)| into(*to));
                            *cards_of_row =
                                *cards_of_row | cards(tree, added.map(|(card, _)| *card));
                        }
                        depth += usize::from(tree.nodes[here].kind == NodeKind::Own);
                        up = tree.nodes[here].parent.map(|parent| parent as usize);
                    }
                    [own.top, own.middle, own.bottom] = rows;
                    let placed = node.kind == NodeKind::Own && node.parent.is_some();
                    let judged = placed && street(&own) <= 4;
                    assert_eq!(node.note.is_some(), judged, "{node:?}");
                    let Some(note) = node.note.as_ref() else {
                        continue;
                    };
                    let unseen = seen.unseen() - seen_since;
                    let due = network.outlook(&own, street(&own), unseen, hands(&seen));
                    let share = Measured::known(jokers).prices(hands(&seen)).share;
                    let known = [1.0 - due.chance, due.worth, share * due.fantasy];
                    let (key, told) = match (clash(&own), share > 0.0) {
                        (Some(_), _) => ("pineapple.sight.here.lost", 0),
                        (None, _) if due.chance < 0.05 => ("pineapple.sight.here", 1),
                        (None, true) => ("pineapple.sight.here", 3),
                        (None, false) => ("pineapple.sight.here", 2),
                    };
                    let given = |arg: &&Arg| **arg != Arg::from(None::<Arg>);
                    let args = note.args.iter().filter(given);
                    assert_eq!((note.key.as_ref(), args.clone().count()), (key, told));
                    for (arg, due) in args.zip(known) {
                        assert!((figure(arg) - f64::from(due)).abs() < 1e-3, "{note:?}");
                    }
                    deep += usize::from(depth > 2);
                }
            }
        }
    }
    assert!(deep > 20, "{deep}");
}

#[test]
fn without_a_network_nothing_is_said_of_one() {
    for seen in positions(2, 33).iter().take(6) {
        let (found, insight) = think("mcts:simulations=40,networks=off", seen, 1);
        assert!(found.measures.is_empty());
        assert!(step(&insight, "pineapple.sight.title").is_none());
    }
}
