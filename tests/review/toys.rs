//! The account held against toys whose values are known exactly: Kuhn poker, a row of three cards, and
//! Coyote with six cards.
//!
//! Each toy is enumerated in full under a policy from which neither player gains by departing. What an
//! action is worth at an information set is what follows in the mean if both keep to the policy from
//! there on, and if the other kept to it before. Hands are then played by the policy or by a worse one,
//! each weighs as much as it is likely, and in the mean the account has to say what was lost.

use std::collections::BTreeMap;

use yomite::catalogue::Limits;
use yomite::game::{Seat, Stakes};
use yomite::games::{AnyAction, AnyConfig, GameId};
use yomite::review::{Course, Decision, Review, Why};

use super::{bid, exact, rules};

/// A game for two as a tree. A history lists what chance and the players have chosen so far.
trait Toy {
    const STAKES: Stakes;
    /// Both see everything, so that luck can be nothing but what chance has changed.
    const OPEN: bool;

    fn node(&self, history: &[u8]) -> Node;
}

/// What follows a history.
enum Node {
    /// Chance, with the probability of each event.
    Chance(Vec<(u8, f64)>),
    /// A player's choice.
    Choice { set: Set, actions: Vec<u8> },
    /// The end, with the score of each seat.
    End([f64; 2]),
}

/// An information set: the player to move, and what that player has seen.
type Set = (Seat, Vec<u8>);

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

/// The probability of each action, in their order, at each information set with more than one.
type Policy = BTreeMap<Set, Vec<f64>>;

fn shares(policy: &Policy, set: &Set, actions: &[u8]) -> Vec<f64> {
    match actions {
        [_] => vec![1.0],
        _ => {
            let shares = policy.get(set);
            let shares = shares.unwrap_or_else(|| panic!("no policy at {set:?}"));
            assert_eq!(shares.len(), actions.len(), "{set:?}");
            shares.clone()
        }
    }
}

/// The policy with other probabilities at these sets of one player.
fn with(policy: &Policy, changes: &[(Set, &[f64])]) -> Policy {
    let mut changed = policy.clone();
    for (set, shares) in changes {
        let before = changed.insert(set.clone(), shares.to_vec());
        let before = before.unwrap_or_else(|| panic!("no information set {set:?}"));
        assert_ne!(before, *shares, "{set:?} is to change");
    }
    changed
}

/// All values of a toy under a policy.
#[derive(Default)]
struct Exact {
    /// What the game is worth to each seat.
    start: [f64; 2],
    /// What each history is worth to each seat, for somebody who sees everything.
    after: BTreeMap<Vec<u8>, [f64; 2]>,
    /// What each action is worth to the mover, at each set that chance and the other player reach.
    sets: BTreeMap<Set, Vec<(u8, f64)>>,
    /// How likely chance and the other player reach each set; 1 where everything is seen.
    reach: BTreeMap<Set, f64>,
}

impl Exact {
    fn of(toy: &impl Toy, policy: &Policy) -> Exact {
        let mut exact = Exact::default();
        exact.start = exact.walk(toy, policy, &[], [1.0; 2]);
        exact.reach.retain(|_, reach| *reach > 0.0);
        let reach = &exact.reach;
        exact.sets.retain(|set, values| {
            let reach = reach.get(set);
            for (_, value) in values {
                *value /= reach.copied().unwrap_or(f64::NAN);
            }
            reach.is_some()
        });
        exact
    }

    /// The value of a history. `others` is for each seat the probability of all that it did not choose
    /// itself; it weighs the histories of an information set.
    fn walk<T: Toy>(
        &mut self,
        toy: &T,
        policy: &Policy,
        history: &[u8],
        others: [f64; 2],
    ) -> [f64; 2] {
        let longer = |event: u8| [history, &[event]].concat();
        let mut value = [0.0; 2];
        let mut add = |share: f64, after: [f64; 2]| {
            value[0] += share * after[0];
            value[1] += share * after[1];
        };
        match toy.node(history) {
            Node::End(scores) => add(1.0, scores),
            Node::Chance(events) => {
                for (event, chance) in events {
                    let others = others.map(|other| other * chance);
                    add(chance, self.walk(toy, policy, &longer(event), others));
                }
            }
            Node::Choice { set, actions } => {
                let own = set.0.index();
                // Where everything is seen, a set is one history, however unlikely.
                let weight = if T::OPEN { 1.0 } else { others[own] };
                let mut values = Vec::new();
                for (&action, share) in actions.iter().zip(shares(policy, &set, &actions)) {
                    let mut others = others;
                    others[1 - own] *= share;
                    let after = self.walk(toy, policy, &longer(action), others);
                    add(share, after);
                    values.push((action, weight * after[own]));
                }
                if actions.len() > 1 {
                    *self.reach.entry(set.clone()).or_default() += weight;
                    let sums = self.sets.entry(set).or_default();
                    for (at, (action, sum)) in values.into_iter().enumerate() {
                        match sums.get_mut(at) {
                            Some(before) => before.1 += sum,
                            None => sums.push((action, sum)),
                        }
                    }
                }
            }
        }
        self.after.insert(history.to_vec(), value);
        value
    }

    fn values(&self, set: &Set) -> &[(u8, f64)] {
        let values = self.sets.get(set);
        values.unwrap_or_else(|| panic!("{set:?} has no value"))
    }

    /// What an action gives away.
    fn loss(&self, set: &Set, action: u8) -> f64 {
        let values = self.values(set);
        let made = values.iter().find(|value| value.0 == action);
        let best = values.iter().map(|value| value.1).max_by(f64::total_cmp);
        best.unwrap() - made.unwrap().1
    }

    /// Nobody gains by departing from the policy anywhere.
    fn check_policy(&self, policy: &Policy, what: &str) {
        for (set, values) in &self.sets {
            let shares = policy[set].iter().zip(values);
            let lost = shares.map(|(share, (action, _))| share * self.loss(set, *action));
            let lost: f64 = lost.sum();
            assert!(lost.abs() < 1e-12, "{what}: {lost} lost at {set:?}");
        }
    }
}

/// A hand played to its end.
#[derive(Clone, Default)]
struct Hand {
    probability: f64,
    history: Vec<u8>,
    /// The places in the history that are chance's.
    dealt: Vec<usize>,
    /// Where a player chose, and what; with it how many actions there were.
    plies: Vec<(Set, u8, usize)>,
    scores: [f64; 2],
}

/// All hands that a policy can play.
fn hands(toy: &impl Toy, policy: &Policy) -> Vec<Hand> {
    fn play(toy: &impl Toy, policy: &Policy, hand: &Hand, into: &mut Vec<Hand>) {
        let longer = |event: u8, probability: f64| {
            let mut longer = hand.clone();
            longer.history.push(event);
            longer.probability *= probability;
            longer
        };
        match toy.node(&hand.history) {
            Node::End(scores) => into.push(Hand {
                scores,
                ..hand.clone()
            }),
            Node::Chance(events) => {
                for (event, chance) in events {
                    let mut longer = longer(event, chance);
                    longer.dealt.push(hand.history.len());
                    play(toy, policy, &longer, into);
                }
            }
            Node::Choice { set, actions } => {
                let shares = shares(policy, &set, &actions);
                let played = actions.iter().zip(shares);
                for (&action, share) in played.filter(|(_, share)| *share > 0.0) {
                    let mut longer = longer(action, share);
                    let ply = (set.clone(), action, actions.len());
                    longer.plies.push(ply);
                    play(toy, policy, &longer, into);
                }
            }
        }
    }
    let mut all = Vec::new();
    let hand = Hand {
        probability: 1.0,
        ..Hand::default()
    };
    play(toy, policy, &hand, &mut all);
    let sum: f64 = all.iter().map(|hand| hand.probability).sum();
    near(sum, 1.0, "the probability of all hands");
    all
}

/// The review of a hand by the exact values. Bids stand in for the actions of any toy; of the rules of
/// Coyote nothing is read where no value was sampled.
fn review<T: Toy>(_: &T, exactly: &Exact, hand: &Hand, config: &AnyConfig) -> Review {
    let stand_in = |action: u8| bid(i32::from(action) + 1);
    let judge = |(ply, (set, action, actions)): (usize, &(Set, u8, usize))| {
        if *actions == 1 {
            return Err(Why::Forced);
        }
        let values = exactly.values(set).iter();
        let values: Vec<(AnyAction, f64)> = values.map(|(a, v)| (stand_in(*a), *v)).collect();
        let found = [exact(&values)];
        let judged = Decision::judge(ply, &stand_in(*action), &found, config, None);
        Ok(judged.expect("it has a value"))
    };
    let found: Vec<_> = hand.plies.iter().enumerate().map(judge).collect();
    let course = Course {
        movers: hand.plies.iter().map(|((seat, _), ..)| *seat).collect(),
        scores: Some(hand.scores.to_vec()),
        starts: exactly.start.to_vec(),
        stakes: T::STAKES,
        limits: Limits::of_a_win(2),
    };
    course.review(&found)
}

/// What the account of one seat says in the mean over all hands.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    mistakes: f64,
    luck: f64,
    result: f64,
}

/// Accounts for every hand that is played by a policy, each held against its result.
fn account<T: Toy>(toy: &T, exactly: &Exact, played: &Policy, what: &str) -> [Mean; 2] {
    let config = rules(GameId::Coyote, &[("players", "2")]);
    let mut means = [Mean::default(); 2];
    for hand in hands(toy, played) {
        let what = format!("{what}, hand {:?}", hand.history);
        let seats = review(toy, exactly, &hand, &config).seats;
        let mut all = 0.0;
        for (seat, of) in seats.iter().enumerate() {
            let others = of.others.expect("all decisions have been looked at");
            let sum = exactly.start[seat] + of.skill + others + of.luck;
            near(sum, hand.scores[seat], &format!("{what}, seat {seat}"));
            let theirs = 0.0 - seats[1 - seat].skill;
            near(others, theirs, &format!("{what}, given to seat {seat}"));
            if T::OPEN {
                let after = |plies: usize| exactly.after[&hand.history[..plies]][seat];
                let changes = hand.dealt.iter().map(|&at| after(at + 1) - after(at));
                let dealt: f64 = changes.sum();
                near(of.luck, dealt, &format!("{what}, luck of seat {seat}"));
            }
            all += sum;
            means[seat].mistakes -= hand.probability * of.skill;
            means[seat].luck += hand.probability * of.luck;
            means[seat].result += hand.probability * hand.scores[seat];
        }
        near(all, T::STAKES.sum, &format!("{what}, both seats"));
    }
    means
}

/// What each seat gives away in the mean, added up over the tree without any account.
fn losses(toy: &impl Toy, exactly: &Exact, played: &Policy) -> [f64; 2] {
    let mut lost = [0.0; 2];
    let mut open = vec![(Vec::new(), 1.0)];
    while let Some((history, probability)) = open.pop() {
        let mut go = |event: u8, share: f64| {
            if share > 0.0 {
                open.push(([&history[..], &[event]].concat(), probability * share));
            }
        };
        match toy.node(&history) {
            Node::End(_) => {}
            Node::Chance(events) => events.iter().for_each(|(event, p)| go(*event, *p)),
            Node::Choice { set, actions } => {
                for (&action, share) in actions.iter().zip(shares(played, &set, &actions)) {
                    if share > 0.0 && actions.len() > 1 {
                        let loss = exactly.loss(&set, action);
                        lost[set.0.index()] += probability * share * loss;
                    }
                    go(action, share);
                }
            }
        }
    }
    lost
}

/// Where both keep to the policy, the results are the values of the game, nobody gives anything away,
/// and nobody is lucky in the mean.
fn check_fair(toy: &impl Toy, policy: &Policy, what: &str) -> Exact {
    let exactly = Exact::of(toy, policy);
    exactly.check_policy(policy, what);
    for (seat, of) in account(toy, &exactly, policy, what).iter().enumerate() {
        let what = format!("{what}, by the policy, seat {seat}");
        near(of.mistakes, 0.0, &format!("{what}: mistakes"));
        near(of.luck, 0.0, &format!("{what}: luck"));
        near(of.result, exactly.start[seat], &format!("{what}: result"));
    }
    exactly
}

/// Where one player is worse than the policy, the account has it lose in the mean exactly this, and
/// neither luck nor the other's mistakes take any of that.
fn check_worse(
    toy: &impl Toy,
    exactly: &Exact,
    played: &Policy,
    (seat, lost): (Seat, f64),
    what: &str,
) {
    let what = format!("{what}, seat {seat} worse");
    let own = seat.index();
    let means = account(toy, exactly, played, &what);
    let mistakes = means[own].mistakes;
    near(mistakes, lost, &format!("{what}: mistakes"));
    let by_tree = losses(toy, exactly, played)[own];
    near(mistakes, by_tree, &format!("{what}: mistakes by the tree"));
    let by_result = exactly.start[own] - means[own].result;
    near(mistakes, by_result, &format!("{what}: by the result"));
    let others = means[1 - own].mistakes;
    near(others, 0.0, &format!("{what}: mistakes of the other"));
    for of in means {
        near(of.luck, 0.0, &format!("{what}: luck"));
    }
}

fn near(found: f64, expected: f64, what: &str) {
    let off = (found - expected).abs();
    assert!(off < 1e-9, "{what}: {found} for {expected}");
}

/// Kuhn poker (Kuhn 1950): three cards, an ante of 1, one bet of 1. A history is both cards, and then
/// passes (0) and bets (1).
struct Kuhn;

const JACK: u8 = 0;
const QUEEN: u8 = 1;
const KING: u8 = 2;

impl Toy for Kuhn {
    const STAKES: Stakes = Stakes {
        range: (-2.0, 2.0),
        sum: 0.0,
    };
    const OPEN: bool = false;

    fn node(&self, history: &[u8]) -> Node {
        let (cards, choices) = history.split_at(history.len().min(2));
        let &[first, second] = cards else {
            return one_of((JACK..=KING).filter(|card| !cards.contains(card)));
        };
        let stake = match choices {
            [0, 0] => 1.0,
            [1, 1] | [0, 1, 1] => 2.0,
            [1, 0] => return Node::End([1.0, -1.0]),
            [0, 1, 0] => return Node::End([-1.0, 1.0]),
            _ => {
                let seat = choices.len() % 2;
                let seen = [&[cards[seat]], choices].concat();
                return Node::Choice {
                    set: (Seat(seat as u8), seen),
                    actions: vec![0, 1],
                };
            }
        };
        let won = if first > second { stake } else { -stake };
        Node::End([won, -won])
    }
}

/// Events that are equally likely.
fn one_of(events: impl Iterator<Item = u8>) -> Node {
    let events: Vec<u8> = events.collect();
    let chance = 1.0 / events.len() as f64;
    Node::Chance(events.into_iter().map(|event| (event, chance)).collect())
}

/// The equilibria of Kuhn poker: `alpha`, up to 1/3, is how often the first player bluffs with the
/// jack.
fn kuhn(alpha: f64) -> Policy {
    let bets = [
        (FIRST, vec![JACK], alpha),
        (FIRST, vec![QUEEN], 0.0),
        (FIRST, vec![KING], 3.0 * alpha),
        (FIRST, vec![JACK, 0, 1], 0.0),
        (FIRST, vec![QUEEN, 0, 1], alpha + 1.0 / 3.0),
        (FIRST, vec![KING, 0, 1], 1.0),
        (SECOND, vec![JACK, 0], 1.0 / 3.0),
        (SECOND, vec![QUEEN, 0], 0.0),
        (SECOND, vec![KING, 0], 1.0),
        (SECOND, vec![JACK, 1], 0.0),
        (SECOND, vec![QUEEN, 1], 1.0 / 3.0),
        (SECOND, vec![KING, 1], 1.0),
    ];
    let bets = bets.into_iter();
    bets.map(|(seat, seen, bet)| ((seat, seen), vec![1.0 - bet, bet]))
        .collect()
}

/// Bluffs of the first player that leave no set of the second unreached.
const BLUFFS: [f64; 3] = [1.0 / 12.0, 1.0 / 6.0, 1.0 / 3.0];

#[test]
fn kuhn_poker_is_worth_what_kuhn_found_and_luck_is_fair() {
    for alpha in [0.0].into_iter().chain(BLUFFS) {
        let what = format!("Kuhn poker, alpha {alpha}");
        let exactly = check_fair(&Kuhn, &kuhn(alpha), &what);
        near(exactly.start[0], -1.0 / 18.0, &what);
        near(exactly.start[1], 1.0 / 18.0, &what);
        for (seen, [pass, bet]) in [
            (vec![JACK], [-1.0, -1.0]),
            (vec![QUEEN], [-1.0 / 3.0, -0.5]),
            (vec![KING], [7.0 / 6.0, 7.0 / 6.0]),
            (vec![QUEEN, 0, 1], [-1.0, -1.0]),
        ] {
            let values = exactly.values(&(FIRST, seen));
            near(values[0].1, pass, &format!("{what}: {values:?}"));
            near(values[1].1, bet, &format!("{what}: {values:?}"));
        }
    }
}

#[test]
fn a_worse_player_of_kuhn_poker_loses_what_the_tree_says() {
    for alpha in BLUFFS {
        let policy = kuhn(alpha);
        let exactly = Exact::of(&Kuhn, &policy);
        let (pass, bet): (&[f64], &[f64]) = (&[1.0, 0.0], &[0.0, 1.0]);
        for (set, shares, lost, what) in [
            ((FIRST, vec![QUEEN]), bet, 1.0 / 18.0, "bets the queen"),
            (
                (FIRST, vec![KING, 0, 1]),
                pass,
                (1.0 - 3.0 * alpha) / 6.0,
                "folds the king",
            ),
            (
                (SECOND, vec![JACK, 1]),
                bet,
                alpha / 2.0,
                "calls with the jack",
            ),
            (
                (SECOND, vec![KING, 0]),
                pass,
                (1.0 + 3.0 * alpha) / 18.0,
                "checks the king",
            ),
        ] {
            let what = format!("Kuhn poker, alpha {alpha}, {what}");
            let seat = set.0;
            let played = with(&policy, &[(set, shares)]);
            check_worse(&Kuhn, &exactly, &played, (seat, lost), &what);
        }
    }
}

/// The first player bets the queen, which loses 1/6, and the king calls.
#[test]
fn a_hand_of_kuhn_poker_is_accounted_for_in_eighteenths() {
    let policy = kuhn(1.0 / 3.0);
    let exactly = Exact::of(&Kuhn, &policy);
    let played = with(&policy, &[((FIRST, vec![QUEEN]), &[0.0, 1.0])]);
    let hands = hands(&Kuhn, &played);
    let hand = hands.iter().find(|hand| hand.history == [1, 2, 1, 1]);
    let config = rules(GameId::Coyote, &[("players", "2")]);
    let seats = review(&Kuhn, &exactly, hand.expect("it is played"), &config).seats;
    let told = |seat: usize| {
        let of = &seats[seat];
        let sums = [of.start, Some(of.skill), of.others, Some(of.luck)];
        sums.map(|sum| 18.0 * sum.expect("known"))
    };
    for (seat, expected, after) in [
        (0, [-1.0, -3.0, 0.0, -32.0], -1.5),
        (1, [1.0, 0.0, 3.0, 32.0], 0.0),
    ] {
        let sums = told(seat);
        for (found, expected) in sums.into_iter().zip(expected) {
            near(found, expected, &format!("seat {seat}: {sums:?}"));
        }
        let strokes = &seats[seat].strokes;
        near(strokes[0].change, after, &format!("{strokes:?}"));
    }
}

/// What is no worse against the policy may be better or worse against what the other really does. No
/// account by what a seat could know calls that a mistake: it counts as luck. The first player bluffs
/// with every jack, and the second folds every queen.
#[test]
fn what_pays_only_against_the_others_habit_counts_as_luck() {
    let policy = kuhn(1.0 / 3.0);
    let exactly = Exact::of(&Kuhn, &policy);
    let bluffs: (Set, &[f64]) = ((FIRST, vec![JACK]), &[0.0, 1.0]);
    let folds: (Set, &[f64]) = ((SECOND, vec![QUEEN, 1]), &[1.0, 0.0]);
    let played = with(&policy, &[bluffs, folds]);
    let means = account(
        &Kuhn,
        &exactly,
        &played,
        "Kuhn poker, both beside the policy",
    );
    for (seat, (of, luck)) in means.iter().zip([1.0 / 9.0, -1.0 / 9.0]).enumerate() {
        near(of.mistakes, 0.0, &format!("seat {seat}: {of:?}"));
        near(of.luck, luck, &format!("seat {seat}: {of:?}"));
    }
}

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

/// Coyote for two with the cards 0 to 5: each sees the other's, a bid is 3, 5 or 7 and rises, and a call
/// (0) ends it. A bid that the cards reach wins for its bidder. A history is both cards, and then the
/// call and the bids by their place.
struct SixCards;

const BIDS: [u8; 3] = [3, 5, 7];

impl Toy for SixCards {
    const STAKES: Stakes = Stakes::WIN;
    const OPEN: bool = false;

    fn node(&self, history: &[u8]) -> Node {
        let (cards, choices) = history.split_at(history.len().min(2));
        if cards.len() < 2 {
            return one_of((0..6).filter(|card| !cards.contains(card)));
        }
        if let [.., bid, 0] = choices {
            let bidder = choices.len() % 2;
            let reached = cards[0] + cards[1] >= BIDS[usize::from(*bid) - 1];
            let winner = if reached { bidder } else { 1 - bidder };
            return Node::End([0, 1].map(|seat| f64::from(u8::from(seat == winner))));
        }
        let seat = choices.len() % 2;
        let last = choices.last().copied();
        Node::Choice {
            set: (Seat(seat as u8), [&[cards[1 - seat]], choices].concat()),
            actions: last
                .map(|_| 0)
                .into_iter()
                .chain(last.unwrap_or_default() + 1..=3)
                .collect(),
        }
    }
}

/// An equilibrium of it, by what is seen: how often the first player opens with 5 instead of 3, and how
/// often either raises a 5 that came after a 3, or came first. A 3 is always raised to 5.
fn six_cards() -> Policy {
    let opens = [0.0, 0.5, 0.0, 0.0, 0.5, 0.5];
    let raises = [0.0, 0.0, 0.0, 0.5, 1.0, 1.0];
    let raises_opening = [0.0, 0.0, 0.0, 1.0, 1.0, 1.0];
    (0..6u8)
        .zip(opens.into_iter().zip(raises).zip(raises_opening))
        .flat_map(|(seen, ((opens, raises), raises_opening))| {
            [
                ((FIRST, vec![seen]), vec![1.0 - opens, opens, 0.0]),
                ((FIRST, vec![seen, 1, 2]), vec![1.0 - raises, raises]),
                ((SECOND, vec![seen, 1]), vec![0.0, 1.0, 0.0]),
                (
                    (SECOND, vec![seen, 2]),
                    vec![1.0 - raises_opening, raises_opening],
                ),
            ]
        })
        .collect()
}

#[test]
fn coyote_with_six_cards_is_accounted_for() {
    let policy = six_cards();
    let exactly = check_fair(&SixCards, &policy, "six cards");
    near(exactly.start[0], 8.0 / 15.0, "six cards");
    near(exactly.start[1], 7.0 / 15.0, "six cards");
    for (set, expected) in [
        ((FIRST, vec![0]), vec![0.8, 0.6, 0.0]),
        ((FIRST, vec![4, 1, 2]), vec![0.2, 0.4]),
        // Who bids 3 on a sight of the own card is likelier not to have seen a high one.
        ((SECOND, vec![2, 1]), vec![2.0 / 7.0, 3.0 / 7.0, 1.0 / 7.0]),
        ((SECOND, vec![5, 1]), vec![0.0, 0.75, 0.625]),
    ] {
        let values = exactly.values(&set);
        assert_eq!(values.len(), expected.len(), "{set:?}");
        for ((_, value), expected) in values.iter().zip(expected) {
            near(*value, expected, &format!("six cards, {set:?}: {values:?}"));
        }
    }
    let seen = |seat: Seat, after: &'static [u8]| {
        (0..6u8).map(move |card| (seat, [&[card], after].concat()))
    };
    let always = |sets: Vec<Set>, action: usize| {
        let mut played = policy.clone();
        for set in sets {
            let shares = played.get_mut(&set).expect("an information set");
            shares.fill(0.0);
            shares[action] = 1.0;
        }
        played
    };
    let all_calls = seen(SECOND, &[1]).chain(seen(SECOND, &[2]));
    for (played, seat, lost, what) in [
        (
            always(seen(FIRST, &[]).collect(), 1),
            FIRST,
            1.0 / 15.0,
            "opens with 5",
        ),
        (
            always(seen(FIRST, &[1, 2]).collect(), 0),
            FIRST,
            1.0 / 15.0,
            "calls every 5",
        ),
        (
            always(all_calls.collect(), 0),
            SECOND,
            17.0 / 60.0,
            "calls at once",
        ),
        (
            always(seen(SECOND, &[2]).collect(), 1),
            SECOND,
            1.0 / 30.0,
            "raises every 5",
        ),
    ] {
        let what = format!("six cards, {what}");
        check_worse(&SixCards, &exactly, &played, (seat, lost), &what);
    }
}
