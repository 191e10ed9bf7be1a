//! The solver on Kuhn poker, whose value is known.

use super::*;

/// Kuhn poker: three cards, ante 1, bets of 1. A node is the actions so far.
struct Kuhn;

const ROOT: u8 = 0;
const CHECK: u8 = 1;
const BET: u8 = 2;
const CHECK_BET: u8 = 3;

impl PublicTree<3> for Kuhn {
    type Node = u8;
    type Set = u8;

    fn root(&self) -> u8 {
        ROOT
    }

    fn actor(&self, node: u8) -> usize {
        usize::from(node == CHECK || node == BET)
    }

    fn set(&self, node: u8) -> u8 {
        node
    }

    fn actions(&self, node: u8) -> Vec<Next<u8>> {
        // Ends: 0 showdown for 1, 1 showdown for 2, 2 the first folds, 3 the second folds.
        match node {
            ROOT => vec![Next::Decision(CHECK), Next::Decision(BET)],
            CHECK => vec![Next::End(0), Next::Decision(CHECK_BET)],
            BET => vec![Next::End(3), Next::End(1)],
            _ => vec![Next::End(2), Next::End(1)],
        }
    }

    fn payoffs(&self) -> Vec<[[f64; 3]; 3]> {
        let matrix = |of: fn(usize, usize) -> f64| {
            let mut matrix = [[0.0; 3]; 3];
            for (i, row) in matrix.iter_mut().enumerate() {
                for (j, x) in row.iter_mut().enumerate() {
                    *x = if i == j { 0.0 } else { of(i, j) / 6.0 };
                }
            }
            matrix
        };
        let better = |i, j| if i > j { 1.0 } else { -1.0 };
        let double: fn(usize, usize) -> f64 = |i, j| if i > j { 2.0 } else { -2.0 };
        vec![
            matrix(better),
            matrix(double),
            matrix(|_, _| -1.0),
            matrix(|_, _| 1.0),
        ]
    }
}

#[test]
fn a_three_card_bluff_has_the_value_of_kuhn_poker() {
    let mut solver = Solver::new(&Kuhn);
    for _ in 0..4_000 {
        solver.iterate();
    }
    let worth = solver.worth();
    assert!((worth.value + 1.0 / 18.0).abs() < 1e-4, "{worth:?}");
    assert!(worth.exploitability() < 1e-3, "{worth:?}");
    assert!(worth.exploitability() > -1e-12, "{worth:?}");
    // The second player calls a bet with the middle card in one case of three.
    let bet = information_sets(&Kuhn).iter().position(|node| *node == BET);
    let calls = solver.average(bet.expect("the second faces a bet"))[1][1];
    assert!((calls - 1.0 / 3.0).abs() < 0.02, "{calls}");
}

#[test]
fn a_resumed_run_equals_one_without_a_break() {
    let mut whole = Solver::new(&Kuhn);
    (0..50).for_each(|_| whole.iterate());
    let mut first = Solver::new(&Kuhn);
    (0..20).for_each(|_| first.iterate());
    let mut second = Solver::new(&Kuhn);
    assert!(second.resume(first.checkpoint().clone()));
    (0..30).for_each(|_| second.iterate());
    assert_eq!(whole.checkpoint(), second.checkpoint());
}

/// Kuhn poker at one of two tables, which the first player picks with its first action and both
/// forget at once.
struct TwoTables;

const SECOND: u8 = 0x80;

impl PublicTree<3> for TwoTables {
    type Node = u8;
    type Set = u8;

    fn root(&self) -> u8 {
        ROOT
    }

    fn actor(&self, node: u8) -> usize {
        Kuhn.actor(node & !SECOND)
    }

    fn set(&self, node: u8) -> u8 {
        node & !SECOND
    }

    fn actions(&self, node: u8) -> Vec<Next<u8>> {
        let at = |table: u8| {
            let next = Kuhn.actions(node & !SECOND).into_iter();
            next.map(move |next| match next {
                Next::Decision(node) => Next::Decision(node | table),
                Next::End(end) => Next::End(end),
            })
        };
        match node {
            ROOT => at(0).chain(at(SECOND)).collect(),
            _ => at(node & SECOND).collect(),
        }
    }

    fn payoffs(&self) -> Vec<[[f64; 3]; 3]> {
        Kuhn.payoffs()
    }
}

#[test]
fn a_game_that_forgets_which_copy_is_played_has_the_value_of_one() {
    assert_eq!(information_sets(&TwoTables).len(), 4);
    let mut solver = Solver::new(&TwoTables);
    for _ in 0..4_000 {
        solver.iterate();
    }
    let worth = solver.worth();
    assert!((worth.value + 1.0 / 18.0).abs() < 1e-4, "{worth:?}");
    assert!(worth.exploitability() < 1e-3, "{worth:?}");
}
