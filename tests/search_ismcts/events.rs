//! Events, widening, hints and insistence on a toy: a stake, a die, a reply, and a second stake.

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::game::Seat;
use yomite::insight::NodeKind;
use yomite::search::{
    Advice, Cause, Determinization, Guide, IsMcts, Mover, Selection, Unguided, Widening,
};
use yomite::words::{Arg, Text};

use super::SEED;

/// Stakes to choose from.
const STAKES: u32 = 40;

/// What leads on.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Move {
    Stake(u32),
    /// A die of a million sides.
    Die(u32),
    /// What another player says to it: whether the die is even.
    Reply(bool),
}

/// The first player stakes, a die falls, the other says by a rule of its own what it is, and the
/// first stakes again. Stakes are worth what they say, in hundredths.
#[derive(Clone, Debug)]
struct Toy {
    die: u32,
    line: Vec<Move>,
}

impl Toy {
    fn new(rng: &mut impl Rng) -> Toy {
        Toy {
            die: rng.random_range(0..1_000_000),
            line: Vec::new(),
        }
    }

    fn worth(&self) -> f64 {
        let stake = |one: &Move| match one {
            Move::Stake(stake) => f64::from(*stake) / 100.0,
            _ => 0.0,
        };
        self.line.iter().map(stake).sum()
    }
}

impl Determinization for Toy {
    type Action = Move;

    const ALIKE: bool = true;

    fn to_move(&self) -> Option<Seat> {
        matches!(self.line.len(), 0 | 3).then_some(Seat(0))
    }

    fn information_set(&self) -> u64 {
        let number = |one: &Move| match one {
            Move::Stake(stake) => u64::from(*stake),
            Move::Die(die) => u64::from(*die) + 1_000,
            Move::Reply(even) => u64::from(*even) + 10_000_000,
        };
        let line = self.line.iter().map(number);
        line.fold(1, |line, one| line.wrapping_mul(20_000_003) ^ one)
    }

    fn actions(&self) -> Vec<Move> {
        (0..STAKES).map(Move::Stake).collect()
    }

    fn event(&self) -> Option<Cause> {
        match self.line.len() {
            1 => Some(Cause::Chance),
            2 => Some(Cause::Policy(Seat(1))),
            _ => None,
        }
    }

    fn happen(&mut self, again: Option<&Move>, _: &mut impl Rng) -> Option<Move> {
        let one = match (self.line.len(), again) {
            (1, Some(Move::Die(die))) => {
                self.die = *die;
                Move::Die(*die)
            }
            (1, _) => Move::Die(self.die),
            _ => Move::Reply(self.die.is_multiple_of(2)),
        };
        self.line.push(one);
        Some(one)
    }

    fn play(&mut self, action: &Move) {
        self.line.push(*action);
    }

    fn play_out(self, _: &mut impl Rng) -> Vec<f64> {
        vec![self.worth(), -self.worth()]
    }
}

/// Likes low stakes, and says what each is worth, or that all are worth the same.
struct Told {
    truly: bool,
}

impl Guide<Toy> for Told {
    fn advise(&mut self, world: &Toy, actions: &[Move], out: &mut Vec<Advice>) {
        let weight = |one: &Move| match one {
            Move::Stake(stake) => 1.0 / f64::from(stake + 1),
            _ => 0.0,
        };
        let sum: f64 = actions.iter().map(weight).sum();
        let worth = |one: &Move| {
            let mut next = world.clone();
            next.play(one);
            if self.truly { next.worth() } else { 0.2 }
        };
        let advice = |one: &Move| Advice {
            chance: weight(one) / sum,
            worth: Some(worth(one)),
        };
        out.clear();
        out.extend(actions.iter().map(advice));
    }
}

const PUCT: Selection = Selection::Puct {
    exploration: 0.5,
    trust: 4.0,
};

fn searched(search: IsMcts<Toy>, guide: &mut impl Guide<Toy>, iterations: u64) -> IsMcts<Toy> {
    let mut search = search;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    for _ in 0..iterations {
        let world = Toy::new(&mut rng);
        search.iterate(world, guide, &mut rng);
    }
    search
}

fn toy() -> IsMcts<Toy> {
    IsMcts::new(PUCT, Seat(0), 100_000)
}

#[test]
fn the_likeliest_choices_are_considered_first_and_more_with_every_visit() {
    let widening = Widening {
        factor: 2.0,
        exponent: 0.5,
    };
    for (visits, width) in [(0, 2), (1, 2), (2, 3), (4, 4), (100, 20), (101, 21)] {
        assert_eq!(widening.width(visits), width, "{visits} visits");
    }
    for iterations in [1, 9, 64, 225] {
        let search = searched(
            toy().widen_choices(widening),
            &mut Told { truly: false },
            iterations,
        );
        let root = &search.sets()[0];
        let width = widening.width(iterations).min(STAKES as usize);
        assert_eq!(search.considered(root), width);
        // The likeliest stand first, and what is not considered is not tried.
        let order: Vec<Move> = root.branches.iter().map(|branch| branch.action).collect();
        assert_eq!(order, (0..STAKES).map(Move::Stake).collect::<Vec<_>>());
        let beyond = &root.branches[width..];
        assert!(beyond.iter().all(|branch| branch.visits == 0));
    }
}

#[test]
fn without_widening_a_wide_event_hardly_repeats_and_with_it_the_rarest_happens_again() {
    let widening = Widening {
        factor: 3.0,
        exponent: 0.4,
    };
    let one_stake = |search: IsMcts<Toy>| {
        searched(
            search.widen_choices(Widening {
                factor: 1.0,
                exponent: 0.0,
            }),
            &mut Told { truly: true },
            400,
        )
    };
    let falls = |search: &IsMcts<Toy>| -> Vec<u64> {
        let chance = |mover: Mover| mover == Mover::Event(Cause::Chance);
        let die = search.sets().iter().find(|set| chance(set.mover));
        let die = die.expect("a die falls");
        assert_eq!(die.seat(), None);
        die.branches.iter().map(|branch| branch.visits).collect()
    };
    let wide = falls(&one_stake(toy()));
    assert!(wide.len() > 390, "{} falls", wide.len());
    let narrow = one_stake(toy().widen_events(widening));
    let some = falls(&narrow);
    assert_eq!(some.len(), widening.width(some.iter().sum()));
    let (least, most) = (some.iter().min().unwrap(), some.iter().max().unwrap());
    assert!(*most < 60 && *least >= 1, "{some:?}");
    // What is seen again is followed by what belongs to it.
    for set in narrow.sets() {
        let Mover::Event(Cause::Policy(_)) = set.mover else {
            continue;
        };
        let (above, branch) = set.parent.expect("after the die");
        let Move::Die(die) = narrow.sets()[above].branches[branch].action else {
            panic!("{set:?}");
        };
        let said: Vec<Move> = set.branches.iter().map(|branch| branch.action).collect();
        assert_eq!(said, [Move::Reply(die.is_multiple_of(2))]);
    }
}

#[test]
fn what_one_insists_on_is_tried_though_nothing_speaks_for_it() {
    let narrow = Widening {
        factor: 1.0,
        exponent: 0.2,
    };
    let wanted = Move::Stake(STAKES - 1);
    let visits = |search: IsMcts<Toy>| {
        let search = searched(
            search.widen_choices(narrow),
            &mut Told { truly: false },
            400,
        );
        let root = &search.sets()[0].branches;
        let branch = root.iter().find(|branch| branch.action == wanted);
        branch.expect("listed").visits
    };
    assert_eq!(visits(toy()), 0);
    // One in four.
    assert_eq!(visits(toy().insist(vec![wanted])), 100);
}

#[test]
fn the_next_choice_at_the_root_is_known_before_its_world() {
    let mut search = toy().widen_choices(Widening {
        factor: 2.0,
        exponent: 0.5,
    });
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut guide = Told { truly: true };
    for iteration in 0..300 {
        let nth = search.next_visits(&mut rng);
        let visits = |search: &IsMcts<Toy>| -> Vec<u64> {
            let root = search.sets().first();
            let branches = root.map(|root| root.branches.iter().map(|branch| branch.visits));
            branches.map_or(Vec::new(), Iterator::collect)
        };
        let before = visits(&search);
        let world = Toy::new(&mut rng);
        search.iterate(world, &mut guide, &mut rng);
        let after = visits(&search);
        let taken =
            (0..after.len()).filter(|at| after[*at] != before.get(*at).copied().unwrap_or(0));
        let taken: Vec<usize> = taken.collect();
        assert_eq!(taken.len(), 1, "iteration {iteration}");
        assert_eq!(after[taken[0]], nth + 1, "iteration {iteration}");
    }
}

#[test]
fn a_hint_leads_until_enough_has_been_seen() {
    let most = |truly: bool, iterations: u64| {
        let search = searched(toy(), &mut Told { truly }, iterations);
        let root = search.sets()[0].branches.iter();
        let most = root.max_by_key(|branch| branch.visits);
        most.expect("tried").action
    };
    // Told what they are worth it takes the highest stake at once, against the prior.
    assert_eq!(most(true, 60), Move::Stake(STAKES - 1));
    // Told that all are alike it begins with what is likely.
    assert_eq!(most(false, 8), Move::Stake(0));
    let search = searched(toy(), &mut Told { truly: true }, 5);
    for branch in &search.sets()[0].branches {
        let Move::Stake(stake) = branch.action else {
            panic!("{branch:?}");
        };
        assert_eq!(branch.hint, Some(f64::from(stake) / 100.0));
    }
    let search = searched(toy(), &mut Unguided, 5);
    let root = &search.sets()[0].branches;
    assert!(root.iter().all(|branch| branch.hint.is_none()));
}

#[test]
fn a_picture_tells_a_draw_from_what_another_player_does() {
    let few = Widening {
        factor: 1.0,
        exponent: 0.3,
    };
    let search = searched(
        toy().widen_choices(few).widen_events(few),
        &mut Told { truly: true },
        500,
    );
    let text = |key: &'static str| Text {
        key: key.into(),
        args: Vec::new(),
    };
    let label = |one: &Move| match one {
        Move::Stake(stake) => Arg::Count(i64::from(*stake)),
        Move::Die(die) => Arg::Label(format!("die {die}")),
        Move::Reply(even) => Arg::Label(format!("says {even}")),
    };
    let tree = search.picture(text("tree"), text("now").into(), 10_000, label);
    let mut kinds = [0; 3];
    for node in tree.nodes.iter().skip(1) {
        match &node.label {
            Arg::Label(name) if name.starts_with("die") => {
                assert_eq!(node.kind, NodeKind::Chance);
                kinds[0] += 1;
            }
            Arg::Label(_) => {
                assert_eq!(node.kind, NodeKind::Other(Seat(1)));
                kinds[1] += 1;
            }
            _ => {
                assert_eq!(node.kind, NodeKind::Own);
                kinds[2] += 1;
            }
        }
    }
    assert!(kinds.iter().all(|n| *n > 2), "{kinds:?}");
    let root: Vec<_> = tree
        .nodes
        .iter()
        .filter(|node| node.parent == Some(0))
        .collect();
    assert_eq!(root.iter().map(|node| node.visits).sum::<u64>(), 500);
}
