//! Rows of cards that come face up.

use yomite::game::{Seat, Stakes};

use super::tree::{
    FIRST, Node, Policy, SECOND, Toy, account, check_fair, check_worse, hands, losses, near,
};

/// Rows: cards of three ranks, three of each, come one at a time and face up, and are placed at once in
/// a top of one place (0) or a bottom of two (1). The bottom has to be as strong as the top, a pair
/// being stronger than any card. A row won counts 1, and so does a pair in the bottom or the highest
/// rank on top. A foul loses both rows and 1 more, and has no such bonus. A history is a card and its
/// place in turn; where the second player has no choice, its cards follow in the end, and lie as they
/// come.
struct Rows {
    second_chooses: bool,
}

/// What lies on top and at the bottom.
type Board = [Vec<u8>; 2];

impl Rows {
    /// Both boards, and the card to be placed.
    fn boards(&self, history: &[u8]) -> ([Board; 2], Option<u8>) {
        let mut boards = [Board::default(), Board::default()];
        let (chosen, laid) = match self.second_chooses {
            true => (history, &[][..]),
            false => history.split_at(history.len().min(6)),
        };
        let pairs = chosen.chunks_exact(2);
        let card = pairs.remainder().first().copied();
        for (at, pair) in pairs.enumerate() {
            let seat = if self.second_chooses { at % 2 } else { 0 };
            boards[seat][usize::from(pair[1])].push(pair[0]);
        }
        for (&card, row) in laid.iter().zip([0, 1, 1]) {
            boards[1][row].push(card);
        }
        (boards, card)
    }
}

impl Toy for Rows {
    const STAKES: Stakes = Stakes {
        range: (-5.0, 5.0),
        sum: 0.0,
    };
    const OPEN: bool = true;

    fn node(&self, history: &[u8]) -> Node {
        let (boards, card) = self.boards(history);
        let placed = |board: &Board| board[0].len() + board[1].len();
        if card.is_some() {
            let seat = usize::from(self.second_chooses && placed(&boards[1]) < placed(&boards[0]));
            let room = |row: &u8| boards[seat][usize::from(*row)].len() < [1, 2][usize::from(*row)];
            return Node::Choice {
                set: (Seat(seat as u8), history.to_vec()),
                actions: [0, 1].into_iter().filter(room).collect(),
            };
        }
        let gone: Vec<u8> = boards.iter().flatten().flatten().copied().collect();
        if gone.len() == 6 {
            let won = won(&boards);
            return Node::End([won, -won]);
        }
        let left = |rank: u8| 3 - gone.iter().filter(|card| **card == rank).count();
        let all = (9 - gone.len()) as f64;
        let chances = (1..=3).map(|rank| (rank, left(rank) as f64 / all));
        Node::Chance(chances.filter(|(_, chance)| *chance > 0.0).collect())
    }
}

/// What the first board wins of the second.
fn won(boards: &[Board; 2]) -> f64 {
    let [first, second] = boards.each_ref().map(|[top, bottom]| {
        let pair = bottom[0] == bottom[1];
        let strength = bottom[0].max(bottom[1]) + if pair { 3 } else { 0 };
        let bonus = u8::from(pair) + u8::from(top[0] == 3);
        (top[0], strength, f64::from(bonus), top[0] > strength)
    });
    let row = |a: u8, b: u8| f64::from(i8::from(a > b) - i8::from(a < b));
    match (first.3, second.3) {
        (true, true) => 0.0,
        (true, false) => -3.0 - second.2,
        (false, true) => 3.0 + first.2,
        (false, false) => row(first.0, second.0) + row(first.1, second.1) + first.2 - second.2,
    }
}

/// The best policy of a toy in which both see everything: of equals the first, since what a worse player
/// loses later may depend on which of them was played.
fn solved(toy: &impl Toy) -> Policy {
    fn solve(toy: &impl Toy, history: &[u8], into: &mut Policy) -> [f64; 2] {
        let mut after = |event: u8| solve(toy, &[history, &[event]].concat(), into);
        match toy.node(history) {
            Node::End(scores) => scores,
            Node::Chance(events) => events.iter().fold([0.0; 2], |sum, (event, chance)| {
                let after = after(*event);
                [0, 1].map(|seat| sum[seat] + chance * after[seat])
            }),
            Node::Choice { set, actions } => {
                let values: Vec<[f64; 2]> = actions.iter().map(|action| after(*action)).collect();
                let own = |at: usize| values[at][set.0.index()];
                let better = |best, at| {
                    if own(at) > own(best) + 1e-12 {
                        at
                    } else {
                        best
                    }
                };
                let best = (1..values.len()).fold(0, better);
                let shares = (0..values.len()).map(|at| f64::from(u8::from(at == best)));
                if values.len() > 1 {
                    let shares = shares.collect();
                    assert!(into.insert(set, shares).is_none(), "a set of one history");
                }
                values[best]
            }
        }
    }
    let mut policy = Policy::new();
    solve(toy, &[], &mut policy);
    policy
}

/// One player chooses in this way between top and bottom wherever it can.
fn everywhere(policy: &Policy, seat: Seat, shares: [f64; 2]) -> Policy {
    let sets = policy.iter();
    sets.map(|(set, best)| match set.0 == seat {
        true => (set.clone(), shares.to_vec()),
        false => (set.clone(), best.clone()),
    })
    .collect()
}

const AT_RANDOM: [f64; 2] = [0.5, 0.5];
const AS_THEY_COME: [f64; 2] = [1.0, 0.0];

/// The results are fractions of an expectimax over boards, written apart from this one.
#[test]
fn two_rows_are_lucky_by_what_chance_has_changed_and_no_more() {
    let toy = Rows {
        second_chooses: true,
    };
    let policy = solved(&toy);
    let exactly = check_fair(&toy, &policy, "rows");
    let start = -8.0 / 105.0;
    near(exactly.start[0], start, "rows");
    for (seat, how, result) in [
        (FIRST, AT_RANDOM, -121.0 / 192.0),
        (FIRST, AS_THEY_COME, -177.0 / 280.0),
        (SECOND, AT_RANDOM, 1831.0 / 3360.0),
        (SECOND, AS_THEY_COME, 17.0 / 30.0),
    ] {
        let played = everywhere(&policy, seat, how);
        let lost = (start - result) * [1.0, -1.0][seat.index()];
        check_worse(&toy, &exactly, &played, (seat, lost), "rows");
    }
    // Two that know nothing are alike. What either loses, and that neither is lucky in the mean, holds
    // for both at once: where everything is seen, no value depends on what the other did before.
    let first = everywhere(&policy, FIRST, AT_RANDOM);
    let both = everywhere(&first, SECOND, AT_RANDOM);
    assert_eq!(hands(&toy, &both).len(), 510 * 9, "deals and placements");
    let means = account(&toy, &exactly, &both, "rows at random");
    let lost = losses(&toy, &exactly, &both);
    for (seat, of) in means.iter().enumerate() {
        let what = format!("rows at random, seat {seat}: {of:?}");
        near(of.result, 0.0, &what);
        near(of.luck, 0.0, &what);
        near(of.mistakes, lost[seat], &what);
    }
}

/// The second seat decides nothing: its row is dealt.
#[test]
fn a_row_against_a_dealt_one_loses_all_its_worth_where_it_is_laid_blindly() {
    let toy = Rows {
        second_chooses: false,
    };
    let policy = solved(&toy);
    let exactly = check_fair(&toy, &policy, "a row");
    let start = 43.0 / 84.0;
    near(exactly.start[0], start, "a row");
    for how in [AT_RANDOM, AS_THEY_COME] {
        // Laid blindly, both rows are alike, and win nothing of each other.
        let played = everywhere(&policy, FIRST, how);
        check_worse(&toy, &exactly, &played, (FIRST, start), "a row");
    }
}
