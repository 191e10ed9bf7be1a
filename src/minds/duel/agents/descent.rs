//! A search over worlds: one world on its way down, the tree that grows, and what it found out as data.

use rand::Rng;
use yomite_games::duel::agents::words;
use yomite_games::duel::{
    Action, CardId, Creature, Elements, Observation, PLAYERS, Slot, Stage, Table, cards, named_by,
    named_with, other,
};

use super::student::{Counsel, Told, Workroom};
use crate::agent::Brief;
use crate::catalogue::Params;
use crate::duel::merit::{Merits, PARTS};
use crate::duel::policy::Policy;
use crate::evaluation::{Amount, By, Evaluation, Measure, PartKind, Unit};
use crate::game::{Observation as _, Seat};
use crate::insight::{Drawing, LISTED, NodeKind, Panel, Ranking, Step, UNFOLDED};
use crate::search::{Arm, Branch, Determinization, IsMcts, Selection, follow};
use crate::words::{Arg, Figure, Phrase, Text, count};

/// A determinized match as the tree search sees it.
#[derive(Clone, Debug)]
pub(in crate::duel) struct Descent {
    pub(in crate::duel) table: Table,
    pub(in crate::duel) eyes: Eyes,
}

/// A hash of cards in any order.
fn bag(cards: impl Iterator<Item = CardId>) -> u64 {
    cards.fold(0, |sum: u64, card| {
        sum.wrapping_add(follow(0x5bd1_e995, u64::from(card.0) + 1))
    })
}

fn creature(creature: &Creature) -> u64 {
    u64::from(creature.card.0)
        | u64::from(creature.slot.0) << 8
        | u64::from(creature.tapped) << 16
        | u64::from(creature.fresh) << 17
        | u64::from(creature.extra) << 20
}

fn stage(stage: Stage) -> u64 {
    match stage {
        Stage::Charge => 1,
        Stage::Main => 2,
        Stage::Pay(payment) => {
            let elements = u64::from(payment.needs.bits()) << 8 | u64::from(payment.floor.bits());
            3 | u64::from(payment.card.0) << 8 | u64::from(payment.left) << 16 | elements << 24
        }
        Stage::Block => 4,
        Stage::Break => 5,
        Stage::Trigger => 6,
        Stage::Effect => 7,
        Stage::Over { .. } => 8,
    }
}

impl Descent {
    /// What both see, with what `seat` alone knows where it is given.
    fn key(&self, seat: Option<Seat>) -> u64 {
        let table = &self.table;
        let flags = u64::from(table.attacked()) << 8 | u64::from(table.active().0) << 9;
        let mut hash = follow(u64::from(table.turn()) | flags, stage(table.stage()));
        if let Some(attack) = table.attack() {
            let at = attack.at.map_or(0, |at| 1 + u64::from(at.0));
            hash = follow(
                hash,
                u64::from(attack.by.0) | at << 8 | u64::from(attack.breaks) << 24,
            );
        }
        if let Some(resolving) = table.resolving() {
            let card = u64::from(resolving.card.0) | u64::from(resolving.seat.0) << 8;
            let at = u64::from(resolving.at) << 16 | u64::from(resolving.left) << 24;
            hash = follow(hash, card | at | 1 << 40);
        }
        for of in Seat::all(PLAYERS) {
            let side = table.side(of);
            hash = follow(hash, bag(side.mana().iter().copied()));
            hash = follow(hash, bag(side.graveyard().iter().copied()));
            let ready = Elements::sets().map(|set| (set.bits(), side.ready(set)));
            for (bits, ready) in ready.filter(|(_, ready)| *ready > 0) {
                hash = follow(hash, u64::from(bits) << 8 | ready as u64);
            }
            for one in side.battle() {
                hash = follow(hash, creature(one));
            }
            let sizes = side.hand().len() | side.shields().len() << 8 | side.library().len() << 16;
            hash = follow(hash, sizes as u64);
        }
        if let Some(seat) = seat {
            let side = table.side(seat);
            hash = follow(hash, bag(side.hand().iter().copied()));
            let known = side.library().len() - side.known();
            for card in &side.library()[known..] {
                hash = follow(hash, u64::from(card.0));
            }
            // A broken trigger is known to whoever decides over it.
            let broken = table.attack().and_then(|attack| attack.broken);
            let own = table.stage() == Stage::Trigger && table.to_move() == Some(seat);
            hash = follow(
                hash,
                broken
                    .filter(|_| own)
                    .map_or(0, |card| 1 + u64::from(card.0)),
            );
        }
        hash
    }

    /// All cards of both, wherever they lie.
    fn whole(&self) -> u64 {
        let mut hash = self.key(None);
        for of in Seat::all(PLAYERS) {
            let side = self.table.side(of);
            hash = follow(hash, bag(side.hand().iter().copied()));
            let shields = side.shields().iter().map(|shield| shield.card);
            for card in shields.chain(side.library().iter().copied()) {
                hash = follow(hash, u64::from(card.0));
            }
        }
        let broken = self.table.attack().and_then(|attack| attack.broken);
        follow(hash, broken.map_or(0, |card| 1 + u64::from(card.0)))
    }
}

/// An action with the cards of the creatures that it speaks of.
///
/// Slots are counted as creatures enter: in the lines of a search, one slot has many creatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::duel) struct NamedAction {
    action: Action,
    /// The attacker and what it attacks, or the one creature of another action.
    creatures: [Option<CardId>; 2],
}

impl NamedAction {
    pub(in crate::duel) fn new(action: Action, table: &Table) -> NamedAction {
        let card = |slot: Slot| table.creature(slot).map(|(_, creature)| creature.card);
        let creatures = slots(action).map(|slot| slot.and_then(card));
        NamedAction { action, creatures }
    }

    pub(super) fn action(self) -> Action {
        self.action
    }

    /// What it is called.
    pub(in crate::duel) fn text(self) -> Text {
        let all = slots(self.action).into_iter().zip(self.creatures);
        named_with(
            |slot| all.clone().find(|(at, _)| *at == Some(slot))?.1,
            &self.action,
        )
    }
}

fn slots(action: Action) -> [Option<Slot>; 2] {
    match action {
        Action::Attack { by, at } => [Some(by), at],
        Action::Block(slot) | Action::Target(slot) => [Some(slot), None],
        _ => [None; 2],
    }
}

impl Determinization for Descent {
    type Action = NamedAction;

    fn to_move(&self) -> Option<Seat> {
        self.table.to_move()
    }

    fn information_set(&self) -> u64 {
        match self.eyes {
            // What the other knows is not told apart: which actions it has differs from world to
            // world.
            Eyes::Of(me) => self.key(self.table.to_move().filter(|seat| *seat == me)),
            Eyes::All => self.whole(),
        }
    }

    fn actions(&self) -> Vec<NamedAction> {
        let mut list = Vec::with_capacity(16);
        self.table.actions(&mut list);
        let named = list.into_iter();
        named
            .map(|action| NamedAction::new(action, &self.table))
            .collect()
    }

    fn play(&mut self, named: &NamedAction) {
        self.table.play(named.action, &mut ());
    }

    fn play_out(self, _: &mut impl Rng) -> Vec<f64> {
        // The guide values leaves.
        vec![0.5; PLAYERS]
    }
}

/// The most information sets kept.
const CAPACITY: usize = 60_000;

/// How a tree grows.
#[derive(Clone, Copy, Debug)]
pub(in crate::duel) struct Habit {
    /// Weight of the exploration term.
    pub(in crate::duel) exploration: f64,
    /// Priors are a softmax of the rule's scores at this temperature.
    pub(in crate::duel) temperature: f32,
    /// A playout goes on until so many more turns have begun.
    pub(in crate::duel) turns: u8,
    /// How noisy the choices of a playout are.
    pub(in crate::duel) noise: f32,
}

impl Habit {
    /// As the parameters of a tree search say.
    pub(in crate::duel) fn from_params(params: &Params) -> Habit {
        Habit {
            exploration: params.number("exploration"),
            temperature: params.number("temperature") as f32,
            turns: params.whole("turns").clamp(0, 100) as u8,
            noise: params.number("noise") as f32,
        }
    }
}

/// A tree over the decision of a seat.
pub(in crate::duel) struct Growth {
    habit: Habit,
    policy: Policy,
    counsel: Option<Counsel>,
    tree: IsMcts<Descent>,
    me: Seat,
    room: Workroom,
}

impl Growth {
    /// An empty tree for a searcher's share of so many `simulations`, in which the actions that are asked about are tried in
    /// any case; networks may be asked.
    pub(in crate::duel) fn new(
        habit: Habit,
        counsel: Option<Counsel>,
        seen: &Observation,
        simulations: u64,
        brief: &Brief<Action>,
    ) -> Growth {
        let simulations = match seen.legal_count() {
            0 | 1 => 0,
            _ => brief.part().share(simulations),
        };
        let selection = Selection::Puct {
            exploration: habit.exploration,
            trust: 0.0,
        };
        let named = |action| NamedAction::new(action, seen.table());
        let asked = brief.asked.iter().copied().map(named).collect();
        Growth {
            habit,
            policy: Policy::new(Merits::new(seen.table().pool())),
            tree: IsMcts::new(selection, seen.seat(), CAPACITY)
                .spend(simulations, brief.compares)
                .insist(asked),
            counsel,
            me: seen.seat(),
            room: Workroom::default(),
        }
    }

    /// One iteration in a world.
    pub(in crate::duel) fn iterate(&mut self, root: Descent, rng: &mut impl Rng) {
        let mut guide = Told {
            policy: &self.policy,
            counsel: self.counsel.as_ref(),
            temperature: self.habit.temperature,
            turns: self.habit.turns,
            noise: self.habit.noise,
            me: self.me,
            room: &mut self.room,
        };
        self.tree.iterate(root, &mut guide, rng);
    }

    /// Nothing more is to be tried.
    pub(in crate::duel) fn is_done(&self) -> bool {
        self.tree.is_done()
    }

    /// Iterations so far.
    pub(in crate::duel) fn iterations(&self) -> u64 {
        self.tree.iterations()
    }

    /// What was found out about the actions of the root; before the first iteration it goes by the
    /// rule.
    pub(in crate::duel) fn evaluation(
        &self,
        seen: &Observation,
        actions: &[Action],
    ) -> Evaluation<Action> {
        let first = actions.first().copied().unwrap_or(Action::End);
        let settled = settled(seen, first);
        if actions.len() < 2 {
            return settled;
        }
        let rate = |action: &Action| {
            let named = NamedAction::new(*action, seen.table());
            let branch = self.tree.root_branch(&named);
            let arm = branch.map_or_else(Arm::default, Branch::arm);
            let mut rated = arm.rate(*action, place(*action));
            rated.prior = branch.and_then(|branch| branch.prior);
            let leaves = self.tree.leaves(&named);
            rated.parts = amounts(leaves.get(PLAYERS..).unwrap_or_default());
            rated
        };
        let by_rule = || {
            let score = |action: &Action| self.policy.score(seen.table(), *action);
            let best = actions.iter().max_by(|a, b| score(a).total_cmp(&score(b)));
            By::Settled(best.copied().unwrap_or(first))
        };
        Evaluation {
            actions: actions.iter().map(rate).collect(),
            decides: match self.iterations() {
                0 => by_rule(),
                _ => By::Visits,
            },
            simulations: self.iterations(),
            settled: self.is_done(),
            ..settled
        }
    }

    /// How far it has come, and what was tried most: one choice, where there is one.
    pub(in crate::duel) fn sentence(&self, found: &Evaluation<Action>, name: Arg) -> Text {
        let visits = found.actions.iter().map(|rated| rated.visits);
        let most = visits.clone().max().unwrap_or(0);
        let equal = visits.filter(|visits| *visits == most).count();
        let simulations = Figure::Simulations.found(count(self.iterations()));
        let equal = Figure::Equals.found(count(equal));
        match most {
            0 => words::UNTRIED.with([name]),
            _ => words::TREE_SENTENCE.with([simulations, name, equal]),
        }
    }

    /// The tree as a picture, in the eyes of the seat that searches.
    pub(in crate::duel) fn picture(&self) -> Panel {
        let root = words::TREE_ROOT.text().into();
        let title = words::TREE_PANEL.text();
        let name = |named: &NamedAction| named.text().into();
        let mut tree = self.tree.picture(title, root, UNFOLDED, name);
        // What the other has to choose from differs from world to world: its priors have no common
        // sum.
        let others = tree
            .nodes
            .iter_mut()
            .filter(|node| node.kind != NodeKind::Own);
        others.for_each(|node| node.prior = None);
        Panel::Tree(tree)
    }
}

/// Whose hidden cards tell positions of a tree apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::duel) enum Eyes {
    /// Those of the seat that searches, at its own decisions.
    Of(Seat),
    All,
}

/// The range of scores.
const RANGE: (f64, f64) = (0.0, 1.0);

/// An action's place among all that there can be.
pub(in crate::duel) fn place(action: Action) -> u64 {
    let of = |kind: u64, what: u64| kind << 32 | what;
    match action {
        Action::Play(card) => of(0, u64::from(card.0)),
        Action::Attack { by, at } => {
            let at = at.map_or(0, |at| 1 + u64::from(at.0));
            of(1, u64::from(by.0) << 16 | at)
        }
        Action::Charge(card) => of(2, u64::from(card.0)),
        Action::Pay(with) => of(3, u64::from(with.bits())),
        Action::Block(slot) => of(4, u64::from(slot.0)),
        Action::Target(slot) => of(5, u64::from(slot.0)),
        Action::Pick(card) => of(6, u64::from(card.0)),
        Action::Put(card) => of(7, u64::from(card.0)),
        Action::Use => of(8, 0),
        Action::Take => of(9, 0),
        Action::Let => of(10, 0),
        Action::Decline => of(11, 0),
        Action::Keep => of(12, 0),
        Action::End => of(13, 0),
    }
}

/// A choice that nothing was weighed for.
pub(in crate::duel) fn settled(seen: &Observation, action: Action) -> Evaluation<Action> {
    Evaluation {
        parts: kinds_of_parts(seen.seat()),
        ..Evaluation::settled(action, seen.legal_count())
    }
}

/// What values are made of, as [`parts`](crate::duel::merit::parts) has it.
fn kinds_of_parts(me: Seat) -> Vec<PartKind> {
    let of = |phrases, seat: Seat, unit| PartKind::new(phrases, Some(Arg::Seat(seat.0)), unit);
    let (they, share, number) = (other(me), Unit::Share, Unit::Number(1));
    let shields = [words::PART_SHIELDS_MORE, words::PART_SHIELDS_LESS];
    let creatures = [words::PART_CREATURES_MORE, words::PART_CREATURES_LESS];
    let kinds: [PartKind; PARTS] = [
        of([words::PART_WON_MORE, words::PART_WON_LESS], me, share),
        of([words::PART_LOST_MORE, words::PART_LOST_LESS], me, share).bad(),
        of(shields, me, number),
        of(shields, they, number).bad(),
        of(creatures, me, number),
        of(creatures, they, number).bad(),
        of([words::PART_HAND_MORE, words::PART_HAND_LESS], me, number),
        of([words::PART_MANA_MORE, words::PART_MANA_LESS], me, number),
    ];
    kinds.into()
}

/// Parts as a search has sampled them, one after the other: what each adds, and its figure.
pub(super) fn amounts(told: &[Arm]) -> Vec<Amount> {
    let amount = |pair: &[Arm]| {
        let [adds, figure] = [pair[0], pair[1]].map(|arm| arm.sample());
        let variance = figure.spread * figure.spread;
        Amount::new(adds.mean, figure.mean).sampled(variance, figure.visits)
    };
    told.chunks_exact(2).map(amount).collect()
}

/// An action with the names of its creatures.
pub(in crate::duel) fn name(seen: &Observation, action: &Action) -> Arg {
    named_by(seen, action).into()
}

/// The picture of an evaluation whose value is a win chance.
pub(in crate::duel) fn ranking(seen: &Observation, found: &Evaluation<Action>) -> Panel {
    ranking_by(words::MEASURE_WIN, seen, found)
}

/// The picture of an evaluation, with what its value is called.
pub(super) fn ranking_by(value: Phrase, seen: &Observation, found: &Evaluation<Action>) -> Panel {
    Panel::Ranking(Ranking::draw(
        found,
        &Drawing {
            title: words::RANKING_PANEL.text(),
            value: Measure {
                name: value.text(),
                unit: Unit::Share,
                more_is_better: true,
                sampled: true,
            },
            range: RANGE,
            listed: LISTED,
            label: &|action| name(seen, action),
            asked: &[],
        },
    ))
}

/// A creature, as steps speak of it.
pub(super) fn spot(slot: Slot) -> String {
    format!("slot:{}", slot.0)
}

/// The step with what its action takes or aims at, lit on the table.
pub(super) fn spoken_of(step: Step, seen: &Observation, action: &Action) -> Step {
    match *action {
        // Its namesake in play is another.
        Action::Charge(id) | Action::Play(id) | Action::Pick(id) | Action::Put(id) => {
            step.focus(format!("held:{}:{}", seen.seat().0, cards::slug(id)))
        }
        Action::Attack { by, at } => {
            let aim = match at {
                Some(at) => spot(at),
                None => format!("shields:{}", other(seen.seat()).0),
            };
            step.focus(spot(by)).focus(aim)
        }
        Action::Block(slot) | Action::Target(slot) => step.focus(spot(slot)),
        Action::Pay(_) => step.focus(format!("mana:{}", seen.seat().0)),
        // The rest are buttons of the table.
        Action::Keep => step.focus("do:keep"),
        Action::End => step.focus("do:end"),
        Action::Let => step.focus("do:let"),
        Action::Use => step.focus("do:use"),
        Action::Take => step.focus("do:take"),
        Action::Decline => step.focus("do:decline"),
    }
}
