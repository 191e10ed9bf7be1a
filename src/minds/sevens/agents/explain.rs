//! What the searching agents share: the belief that grows first, evaluations as data, and the steps
//! and pictures that explain them.

use rand::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::sevens::agents::words;
use yomite_games::sevens::{Action, Knowledge, MAX_PLAYERS, Observation, Sevens, World, opened};

use super::simple::no_choice;
use crate::agent::Brief;
use crate::assets::{AssetError, Assets};
use crate::cards::{Card, Cards, Rank, Suit};
use crate::catalogue::{Catalogue, Params};
use crate::deals::{Bins, MAX_BINS};
use crate::evaluation::{Amount, Evaluation, Measure, PartKind, Unit};
use crate::game::{Observation as _, Seat};
use crate::insight::{
    Cell, Drawing, Formula, FormulaLine, Insight, LISTED, Matrix, Panel, Ranking, Reason,
    SampledWorld, Step, Worlds,
};
use crate::search::Arm;
use crate::sevens::belief::{Belief, Reading, WeighedPass};
use crate::sevens::opponent::{Kind, Model};
use crate::words::{Arg, Text, count};

/// Chance of every hidden card (by number) to lie with every hidden seat.
pub(super) type Map = [(u8, [f64; MAX_BINS])];

/// The most passes that are written out.
const LISTED_PASSES: usize = 12;

/// Plays an action in a sampled world.
pub(super) fn play(world: &mut World, action: Action) {
    match action {
        Action::Play(card) => world.lay(card.bit()),
        Action::Pass => world.pass(),
    }
}

/// An action's name.
pub(super) fn name(action: Action) -> Text {
    Sevens::label(&action)
}

/// The mark of the card that an action lays, or of the button that passes.
pub(super) fn focus(action: Action) -> Option<String> {
    Some(match action {
        Action::Play(card) => format!("card:{card}"),
        Action::Pass => "do:pass".to_owned(),
    })
}

/// The insight of a turn that leaves no choice: what can be read of the others all the same.
pub(super) fn forced(seen: &Observation, action: Action, steps: Vec<Step>) -> Insight {
    let headline = match (action, seen.to_move()) {
        // A position is read also while another is to move.
        (_, Some(mover)) if mover != seen.seat() => words::READS.with([Arg::Seat(mover.0)]),
        (Action::Pass, _) => no_choice(seen),
        (Action::Play(_), _) => {
            words::HEADLINE_ONLY.with([Arg::Seat(seen.seat().0), name(action).into()])
        }
    };
    Insight::new(headline, steps)
}

/// A card is told to be somebody's from this chance on.
const LIKELY: f64 = 0.6;

/// What speaks for a pass and against it: what it keeps shut for the others that the choice would open (any card, where
/// the pass is the choice), and what it costs.
fn of_pass(seen: &Observation, chosen: Option<Action>) -> Vec<Reason> {
    let (hand, me) = (seen.hand(), Arg::Seat(seen.seat().0));
    let able = match chosen {
        Some(Action::Play(card)) => [card].into_iter().collect(),
        _ => Cards::from_bits(seen.table().open()) & hand,
    };
    let shut = able.iter().map(|card| opened(seen, card) - hand);
    let shut = shut.fold(Cards::NONE, |all, new| all | new);
    let keeps = match shut.is_empty() {
        true => words::REASON_WAITS.with([me.clone(), able.to_string().into()]),
        false => words::REASON_KEEPS.with([shut.to_string().into()]),
    };
    let keeps = Reason::new(keeps).in_favour();
    let keeps = shut
        .iter()
        .fold(keeps, |reason, card| reason.focus(format!("card:{card}")));
    let left = seen.table().passes_left(seen.seat());
    // Who bursts keeps nothing for later.
    let keeps = (left > 0).then_some(keeps);
    let dear = (left < 2).then(|| words::REASON_LAST.with([me, count(left)]));
    let dear = dear.map(|dear| Reason::new(dear).against());
    keeps.into_iter().chain(dear).collect()
}

/// One's own cards that lie further on where a card opens the way.
fn nearer(seen: &Observation, card: Card, opened: Cards) -> Option<Reason> {
    let rank = |card: Card| card.rank() as i32;
    let beyond = |own: &Card| {
        opened.iter().any(|next| {
            let way = rank(next) - rank(card);
            // From ace to king one goes on through a tunnel: how far is open.
            way.abs() == 1 && own.suit() == card.suit() && (rank(*own) - rank(next)) * way > 0
        })
    };
    let own: Cards = seen.hand().iter().filter(beyond).collect();
    let told = [Arg::Seat(seen.seat().0), own.to_string().into()];
    (!own.is_empty()).then(|| Reason::new(words::REASON_NEARER.with(told)).in_favour())
}

/// A sentence on a pass, and that it is the last one before the burst, where it is.
pub(super) fn and_last(seen: &Observation, said: Text) -> Text {
    match seen.table().passes_left(seen.seat()) {
        1 => words::PASS_LAST.with([said.into()]),
        _ => said,
    }
}

/// What each pass says, weighed where that is known.
pub(super) fn passes(knowledge: &Knowledge, weighed: Option<&[WeighedPass]>) -> Step {
    let passes = &knowledge.passes;
    let proven = passes
        .iter()
        .filter(|pass| pass.voluntary.is_some())
        .count();
    let said = words::STEP_PASSES_SENTENCE.with([count(passes.len()), count(proven)]);
    let sentence = match weighed {
        _ if passes.is_empty() => words::STEP_PASSES_NONE.text(),
        Some(_) if proven < passes.len() => words::STEP_PASSES_WEIGHED.with([said.into()]),
        _ => said,
    };
    let mut step = Step::new(words::STEP_PASSES.text(), sentence)
        .figure(words::STEP_PASSES_FIGURE.with([count(passes.len())]));
    if passes.is_empty() {
        return step;
    }
    let skipped = passes.len().saturating_sub(LISTED_PASSES);
    let mut lines = Vec::new();
    for (at, pass) in passes.iter().enumerate().skip(skipped) {
        step.focus.push(format!("pass:{}", pass.ply));
        let who = words::PASS_LINE.with([
            Arg::Seat(pass.seat.0),
            count(u32::from(pass.earlier) + 1),
            count(pass.ply + 1),
        ]);
        let weighed = weighed.and_then(|weighed| weighed.get(at));
        let (expression, value) = match (pass.voluntary, weighed) {
            (Some(card), _) => (
                String::new(),
                words::PASS_LIED.with([card.to_string().into()]),
            ),
            (None, _) if pass.ruled_out.is_empty() => (String::new(), words::PASS_SURE.text()),
            (None, Some(pass)) => (
                bayes(pass),
                words::PASS_FORCED.with([Arg::Share(pass.forced)]),
            ),
            (None, None) => (String::new(), words::PASS_MAY_LIE.text()),
        };
        lines.push(
            FormulaLine::new(
                if pass.ruled_out.is_empty() {
                    who
                } else {
                    words::PASS_CARDS.with([who.into(), pass.ruled_out.to_string().into()])
                },
                value,
            )
            .expression(expression),
        );
    }
    step.panel(Formula::new(words::PANEL_PASSES.text(), lines))
}

/// Bayes' rule for a pass, with its numbers: the chance before that it was forced, against the
/// chance that it was not and no card was laid.
fn bayes(pass: &WeighedPass) -> String {
    // The nearer to certain, the more digits tell.
    let digits = |p: f64| match p.min(1.0 - p) {
        0.1.. => 1,
        0.01.. => 2,
        _ => 3,
    };
    let percent = |p: f64| format!("{:.*}%", digits(p), 100.0 * p);
    let before = percent(pass.before);
    match pass.laid {
        None => before,
        Some(laid) => {
            let (free, laid) = (percent(1.0 - pass.before), percent(laid));
            format!("{before} ÷ ({before} + {free} × (1 − {laid}))")
        }
    }
}

/// Who may hold what: one picture a hidden seat, suits down, ranks across; sampled chances may be
/// off by `margin`.
pub(super) fn ownership(
    knowledge: &Knowledge,
    map: &Map,
    before: Option<&Map>,
    margin: f64,
    sentence: Text,
) -> Step {
    // Who holds what is hidden from the table, and all the rest follows from it.
    let mut step = Step::new(words::STEP_MAP.text(), sentence)
        .figure(words::STEP_MAP_FIGURE.with([count(knowledge.unseen.len())]))
        .telling_most();
    let table = |map: &Map, bin: usize| {
        let mut chances = [None; Card::COUNT];
        for (item, by_bin) in map {
            if let Some(chance) = chances.get_mut(usize::from(*item)) {
                *chance = Some(by_bin[bin].clamp(0.0, 1.0));
            }
        }
        chances
    };
    for (bin, seat) in knowledge.others.iter().enumerate() {
        let after = table(map, bin);
        let earlier = before.map(|before| table(before, bin));
        let cell = |suit: Suit, rank: Rank| {
            let at = Card::new(suit, rank).index();
            match knowledge.seen(Card::new(suit, rank)) {
                Some(seen) => Cell::elsewhere(seen),
                None => Cell::new(after[at].unwrap_or(0.0))
                    .before(earlier.as_ref().and_then(|earlier| earlier[at])),
            }
        };
        step = step.panel(
            Matrix::new(
                words::PANEL_MAP.with([Arg::Seat(seat.0)]),
                Suit::ALL.map(|suit| suit.sign().to_string()),
                Rank::ALL.map(Rank::name),
                Suit::ALL.map(|suit| Rank::ALL.map(|rank| cell(suit, rank))),
            )
            .margin(margin),
        );
    }
    step
}

/// A few worlds, laid out as hands, with their weights among all samples.
pub(super) fn worlds(knowledge: &Knowledge, samples: &[(Bins, f64)], sentence: Text) -> Step {
    let places = knowledge.others.len();
    let worlds = samples.iter().map(|(bins, weight)| SampledWorld {
        weight: *weight,
        contents: bins[..places]
            .iter()
            .map(|hand| {
                Cards::from_bits(*hand)
                    .iter()
                    .map(|card| card.to_string())
                    .collect()
            })
            .collect(),
    });
    Step::new(words::STEP_WORLDS.text(), sentence).panel(Worlds {
        title: words::PANEL_WORLDS.text(),
        places: knowledge
            .others
            .iter()
            .map(|seat| Arg::Seat(seat.0))
            .collect(),
        worlds: worlds.collect(),
    })
}

/// The range of scores.
const RANGE: (f64, f64) = (0.0, 1.0);

/// An action's place among all: the cards by number, then the pass.
pub(super) fn place(action: Action) -> u64 {
    match action {
        Action::Play(card) => card.index() as u64,
        Action::Pass => Card::COUNT as u64,
    }
}

/// A choice that nothing was weighed for.
pub(super) fn settled(seen: &Observation, action: Action) -> Evaluation<Action> {
    let kind = |seat: Seat| {
        let phrases = [words::PART_WINS_MORE, words::PART_WINS_LESS];
        PartKind::new(phrases, Some(Arg::Seat(seat.0)), Unit::Share).bad()
    };
    Evaluation {
        parts: rivals_of(seen).map(kind).collect(),
        ..Evaluation::settled(action, seen.legal_actions().len() as u64)
    }
}

fn rivals_of(seen: &Observation) -> impl Iterator<Item = Seat> {
    let me = seen.seat();
    Seat::all(seen.table().players()).filter(move |seat| *seat != me)
}

/// How often each of the others is first, by seat, as parts of one's own chance: each takes its own from it.
pub(super) fn amounts(seen: &Observation, first: &[Arm]) -> Vec<Amount> {
    let amount = |seat: Seat| {
        let arm = first.get(seat.index())?;
        let share = arm.mean();
        (arm.visits > 0).then(|| Amount::new(-share, share).counted(arm.visits))
    };
    rivals_of(seen).filter_map(amount).collect()
}

/// Who was first in how many playouts, by seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Winners([u32; MAX_PLAYERS]);

impl Winners {
    pub(super) fn add(&mut self, winner: Option<Seat>) {
        if let Some(count) = winner.and_then(|seat| self.0.get_mut(seat.index())) {
            *count += 1;
        }
    }

    /// Each seat's wins of all `playouts`.
    pub(super) fn arms(&self, playouts: u64) -> [Arm; MAX_PLAYERS] {
        self.0.map(|wins| Arm {
            visits: playouts,
            sum: f64::from(wins),
            squares: f64::from(wins),
        })
    }
}

/// The picture of an evaluation.
pub(super) fn ranking(found: &Evaluation<Action>) -> Panel {
    Panel::Ranking(Ranking::draw(
        found,
        &Drawing {
            title: words::PANEL_RANKING.text(),
            value: Measure {
                name: words::MEASURE_WIN.text(),
                unit: Unit::Share,
                more_is_better: true,
                sampled: true,
            },
            range: RANGE,
            listed: LISTED,
            label: &Sevens::short,
            asked: &[],
        },
    ))
}

/// What is as good as the first, where at least the next of the order is: that by its name, the
/// others by their number. `near` compares two places of the evaluation's actions.
pub(super) fn rivals(
    found: &Evaluation<Action>,
    near: impl Fn(usize, usize) -> bool,
) -> Option<Arg> {
    let order = found.order();
    let (&first, others) = order.split_first()?;
    let (&second, others) = others.split_first()?;
    if !near(first, second) {
        return None;
    }
    let name = Sevens::short(&found.actions[second].action);
    let more = others.iter().filter(|&&other| near(first, other)).count();
    Some(match more {
        0 => name,
        _ => words::RIVALS.with([name, count(more)]).into(),
    })
}

/// A stream that all searchers of a decision have in common, far from every one's own.
pub(super) fn shared(brief: &Brief<Action>) -> Xoshiro256PlusPlus {
    let mut stream = brief.common();
    stream.long_jump();
    stream
}

/// What an agent takes the others for, by its parameters.
///
/// # Errors
/// The network that it asks for is not at hand, or broken.
pub(super) fn model(params: &Params, files: &Assets) -> Result<Model, AssetError> {
    Ok(match params.word("networks") {
        "off" => Model::default(),
        _ => Model::shipped(files)?,
    })
}

/// Worlds weighed in one slice.
const GROWTH: usize = 50;

/// What is worth a thought: a free pass like any card, but no burst by choice, which is to lose,
/// unless it is asked about.
pub(super) fn options(seen: &Observation, asked: &[Action]) -> Vec<Action> {
    let mut actions = seen.legal_actions();
    let thoughtless = seen.table().pass_is_burst() && !asked.contains(&Action::Pass);
    if actions.len() > 1 && thoughtless {
        actions.retain(|action| *action != Action::Pass);
    }
    actions
}

/// Whether there is nothing to try: a single action, and nobody asks what it is worth.
pub(super) fn is_idle(options: &[Action], asked: &[Action]) -> bool {
    options.len() < 2 && !options.iter().any(|action| asked.contains(action))
}

/// A belief that grows to a given number of worlds.
///
/// All searchers of a decision weigh the same ones, so that what is said of the hands, and how
/// surely, does not depend on how many they are.
pub(super) struct Weighing {
    belief: Belief,
    wanted: usize,
    rng: Xoshiro256PlusPlus,
}

impl Weighing {
    pub(super) fn new(
        seen: &Observation,
        (how, model): (Reading, &Model),
        wanted: usize,
        brief: &Brief<Action>,
    ) -> Weighing {
        Weighing {
            belief: Belief::by(seen, how, model.clone()),
            wanted,
            rng: shared(brief),
        }
    }

    pub(super) fn belief(&self) -> &Belief {
        &self.belief
    }

    /// Whether all worlds are weighed.
    pub(super) fn is_complete(&self) -> bool {
        self.belief.particles().len() >= self.wanted
    }

    /// Weighs a slice of worlds; `false` when all are there already.
    pub(super) fn grow(&mut self) -> bool {
        let missing = self.wanted.saturating_sub(self.belief.particles().len());
        for _ in 0..GROWTH.min(missing) {
            self.belief.grow(&mut self.rng);
        }
        if missing > 0 {
            self.belief.settle();
        }
        missing > 0
    }

    /// A world by weight, with the kind of player that each seat is taken for in it; `None`
    /// before any is weighed.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Option<(World, [Kind; MAX_PLAYERS])> {
        let particle = self.belief.draw(rng)?;
        let knowledge = self.belief.knowledge();
        let mut kinds = [self.belief.model().best(); MAX_PLAYERS];
        for (seat, kind) in knowledge.others.iter().zip(particle.kinds) {
            kinds[seat.index()] = kind;
        }
        Some((knowledge.world(&particle.bins), kinds))
    }

    pub(super) fn passes_step(&self) -> Step {
        let weighed = self.belief.passes();
        passes(self.belief.knowledge(), weighed.as_deref())
    }

    /// What speaks for and against an action beside the choice: what it opens, for oneself and for whom else.
    pub(super) fn reasons(
        &self,
        seen: &Observation,
        action: Action,
        chosen: Option<Action>,
    ) -> Vec<Reason> {
        let stuck = self.stuck_reason(seen, action, chosen);
        let Action::Play(card) = action else {
            return of_pass(seen, chosen).into_iter().chain(stuck).collect();
        };
        let new = opened(seen, card);
        if new.is_empty() {
            let nothing = Reason::new(words::REASON_NOTHING.text()).in_favour();
            return stuck.into_iter().chain([nothing]).collect();
        }
        let holders = self.belief.ownership();
        let others = &self.belief.knowledge().others;
        let frees = |card: Card| {
            let item = |item: u8| usize::from(item) == card.index();
            let (_, chances) = holders.iter().find(|(at, _)| item(*at))?;
            let each = others.iter().zip(chances);
            let (seat, chance) = each.max_by(|a, b| a.1.total_cmp(b.1))?;
            let seat = (*chance >= LIKELY).then_some(Arg::Seat(seat.0));
            let chance = (*chance < 1.0).then_some(Arg::Share(*chance));
            let told = [card.to_string().into(), seat.into(), chance.into()];
            let told = words::REASON_THEIRS.with(told);
            Some(Reason::new(told).focus(format!("card:{card}")).against())
        };
        let own = new & seen.hand();
        let mine = (!own.is_empty()).then(|| {
            let told = [Arg::Seat(seen.seat().0), own.to_string().into()];
            Reason::new(words::REASON_OWN.with(told)).in_favour()
        });
        let theirs = (new - own).iter().filter_map(frees);
        let nearer = match own.is_empty() {
            true => nearer(seen, card, new),
            false => None,
        };
        let all = mine.into_iter().chain(stuck).chain(nearer);
        all.chain(theirs).collect()
    }

    /// Whether an action leaves the next player nothing to lay, or more than the choice does.
    fn stuck_reason(
        &self,
        seen: &Observation,
        action: Action,
        chosen: Option<Action>,
    ) -> Option<Reason> {
        /// A chance, or a difference of two, below this is not felt.
        const FELT: f64 = 0.15;
        let (next, own) = self.stuck(seen, action)?;
        let best = chosen.and_then(|chosen| self.stuck(seen, chosen));
        let best = best.filter(|(seat, _)| *seat == next);
        let best = best.map_or(own, |(_, chance)| chance);
        let left = count(seen.table().passes_left(next));
        let args = [Arg::Seat(next.0), Arg::Share(own), left];
        match own {
            _ if best - own >= FELT => {
                let args = args.into_iter().chain([Arg::Share(best)]);
                Some(Reason::new(words::REASON_FREED.with(args)).against())
            }
            _ if own >= FELT => Some(Reason::new(words::REASON_STUCK.with(args)).in_favour()),
            _ => None,
        }
    }

    /// Who is next after an action, and how often with nothing to lay then.
    fn stuck(&self, seen: &Observation, action: Action) -> Option<(Seat, f64)> {
        let mut table = *seen.table();
        match action {
            Action::Play(card) => table.lay(card.bit()),
            Action::Pass if table.pass_is_burst() => return None,
            Action::Pass => table.pass(),
        }
        let (next, open) = (table.to_move()?, table.open());
        let others = &self.belief.knowledge().others;
        let nth = others.iter().position(|seat| *seat == next)?;
        let (mut stuck, mut all) = (0.0, 0.0);
        for particle in self.belief.particles() {
            all += particle.weight;
            stuck += match particle.bins[nth] & open {
                0 => particle.weight,
                _ => 0.0,
            };
        }
        (all > 0.0).then(|| (next, stuck / all))
    }

    /// Who may hold what, beside what the passes alone would say where more is read.
    pub(super) fn map_step(&self) -> Step {
        let belief = &self.belief;
        let after = belief.ownership();
        let weighed = belief.is_weighed() && !belief.particles().is_empty();
        let mut chances = after.iter().flat_map(|(_, chances)| chances);
        let sentence = if chances.all(|p| *p == 0.0 || *p == 1.0) {
            words::STEP_MAP_KNOWN.with([count(after.len())])
        } else if weighed {
            words::STEP_MAP_SENTENCE
                .with([count(belief.particles().len()), Arg::Share(belief.error())])
        } else if belief.reads_passes() && !belief.knowledge().passes.is_empty() {
            words::STEP_MAP_PASSES.text()
        } else {
            words::STEP_MAP_EXACT.text()
        };
        let before = belief.reading().filter(|_| weighed);
        let before = before.map(|reading| reading.marginals());
        let margin = if weighed { belief.error() } else { 0.0 };
        ownership(
            belief.knowledge(),
            &after,
            before.as_deref(),
            margin,
            sentence,
        )
    }
}
