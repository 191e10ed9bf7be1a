//! Agents without a search: any placement, or one placement ahead by a rule of thumb, which counts outs
//! and weighs royalties against fouls.

use std::sync::Arc;

use yomite_games::pineapple::agents::words;
use yomite_games::pineapple::reading::fantasyland;
use yomite_games::pineapple::words::places;
use yomite_games::pineapple::{
    Action, Category, Observation, Pineapple, Row, STREETS, Strength, royalty, words as game_words,
};

use super::alike::Alike;
use super::mcts::SEVERAL;
use super::outlook::{Outlook, Unseen};
use super::rating;
use super::setting::Setting;
use super::spot::{Known, Spot, action};
use crate::agent::{Agent, Brief, Ready, Search};
use crate::cards::{Face, Faces};
use crate::catalogue::Catalogue as _;
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::game::Observation as _;
use crate::insight::{
    Drawing, Formula, FormulaLine, Insight, LISTED, Panel, Ranking, Reckoning, Step,
};
use crate::pineapple::judge::{Placement, Rows};
use crate::words::{Arg, Text, count, number, share};

/// The range of scores of one hand that a picture is drawn to.
const RANGE: (f64, f64) = (-100.0, 100.0);

/// Takes the placement that scores highest.
pub(super) struct Greedy(Known);

impl Greedy {
    pub(super) fn new() -> Greedy {
        Greedy(Known::none())
    }
}

impl Agent<Pineapple> for Greedy {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Pineapple>> {
        let spot = Arc::new(Spot::new(seen, self.0.clone(), 0.0));
        if spot.fantasy[spot.me] > 0 {
            return Box::new(Setting::new(seen, spot, brief, 0));
        }
        let alike =
            Alike::new(&spot.boards, &[spot.task.hand, seen.discards()]).with_task(&spot.task);
        let scored = scored(&spot);
        let mut found = evaluation(&spot, &scored, &alike, seen.legal_count());
        rating::answer(&mut found, &brief.asked, &alike, |action| {
            spot.task.place(action)
        });
        let evaluation = found.clone();
        Box::new(Ready {
            evaluation,
            explain: move || insight(&found, &scored),
        })
    }
}

/// Every placement of a decision with its score.
pub(super) fn scored(spot: &Spot) -> Vec<(Action, Score)> {
    let cards = spot.cards();
    let rule = Rule {
        rows: Rows::from(&spot.boards[spot.me]),
        cards: &cards,
        unseen: spot.unseen,
        street: spot.acted[spot.me] + 1,
        fantasyland: fantasyland_worth(spot),
    };
    let mut all = Vec::new();
    rule.each(|placement, score| all.push((action(&cards, placement), score)));
    all
}

/// The scores as an evaluation; of placements that are alike, the first.
pub(super) fn evaluation(
    spot: &Spot,
    scored: &[(Action, Score)],
    alike: &Alike,
    legal: u64,
) -> Evaluation<Action> {
    let firsts = scored
        .iter()
        .filter(|(action, _)| alike.first(action) == *action);
    let rate = |(action, score): &(Action, Score)| {
        let royalties: f32 = score.royalties.iter().sum();
        let figures = [score.total(), royalties, score.enters, score.foul];
        Rated {
            merit: Some(f64::from(score.total())),
            own: figures.map(|figure| Some(f64::from(figure))).to_vec(),
            ..Rated::new(*action, spot.task.place(action))
        }
    };
    Evaluation {
        actions: firsts.map(rate).collect(),
        decides: By::Merit { measure: 0 },
        parts: Vec::new(),
        measures: vec![
            Measure::exact(words::MEASURE_SCORE.text(), Unit::Number(1), true),
            Measure::exact(words::MEASURE_ROYALTIES.text(), Unit::Number(1), true),
            Measure::exact(words::MEASURE_FANTASY.text(), Unit::Share, true),
            Measure::exact(words::MEASURE_FOUL.text(), Unit::Share, false),
        ],
        legal,
        simulations: 0,
        settled: true,
    }
}

/// The picture of an evaluation, in points of this hand: without what was won `before`.
pub(super) fn ranking(title: Text, found: &Evaluation<Action>, before: f64) -> Panel {
    let reckoning = Reckoning {
        zero: before,
        least: SEVERAL,
    };
    Panel::Ranking(Ranking::draw_by(
        found,
        &Drawing {
            title,
            value: Measure {
                name: words::MEASURE_POINTS.text(),
                unit: Unit::Number(1),
                more_is_better: true,
                sampled: true,
            },
            range: RANGE,
            listed: LISTED,
            label: &Pineapple::short,
            asked: &[],
        },
        reckoning,
    ))
}

fn insight(found: &Evaluation<Action>, scored: &[(Action, Score)]) -> Insight {
    let best = found.chosen().copied().unwrap_or_default();
    let known = scored.iter().find(|(action, _)| *action == best);
    let Some((_, score)) = known else {
        return Insight::new(Pineapple::label(&best), Vec::new());
    };
    let total = Arg::Number(f64::from(score.total()), 1);
    let chance = |p: f32| Arg::Share(f64::from(p));
    let label = || Arg::from(places(&best));
    let sentence = words::GREEDY_SENTENCE.with([label(), chance(score.enters), chance(score.foul)]);
    let ranked = Step::new(words::GREEDY_RANKING.text(), sentence)
        .figure(Pineapple::label(&best))
        .panel(ranking(words::GREEDY_RANKING.text(), found, 0.0))
        .telling_most();
    let parts = Step::new(
        words::GREEDY_PARTS.text(),
        words::GREEDY_PARTS_SENTENCE.with([label()]),
    )
    .panel(formula(score));
    Insight::new(
        words::GREEDY_HEADLINE.with([label(), total, chance(score.foul)]),
        vec![ranked, parts],
    )
}

/// The sum of a placement's score.
fn formula(score: &Score) -> Panel {
    let line = |name: Text, expression: String, value: f32| {
        FormulaLine::new(name, Arg::Number(f64::from(value), 2)).expression(expression)
    };
    let times = |chance: f32, value: f32| match chance > 0.0 {
        true => {
            let each = number(f64::from(value / chance), 1);
            format!("{} × {each}", share(f64::from(chance)))
        }
        false => String::new(),
    };
    let royalties = Row::ALL.map(|row| {
        let name = words::PART_ROYALTIES.with([game_words::row(row).text().into()]);
        line(name, String::new(), score.royalties[row.index()])
    });
    let mut lines = royalties.to_vec();
    lines.push(line(
        words::PART_FANTASY.text(),
        times(score.enters, score.fantasy),
        score.fantasy,
    ));
    lines.push(line(words::PART_WON.text(), String::new(), score.won));
    lines.push(line(
        words::PART_FOUL.text(),
        times(score.foul, score.fouls()),
        score.fouls(),
    ));
    lines.push(line(words::PART_SUM.text(), String::new(), score.total()));
    Formula::new(words::GREEDY_PARTS.text(), lines).into()
}

/// Points of a foul: what it costs, and a margin for what the rule does not see.
const FOUL: f32 = -9.0;

/// How often a row that should be kept down is not: the cards leave no choice.
const SLIP: f32 = 0.3;

/// Points that a row brings against usual boards, by category.
const WON: [[f32; Category::COUNT]; Row::COUNT] = [
    [-0.3, 0.25, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
    [-0.6, -0.25, 0.05, 0.3, 0.5, 0.55, 0.6, 0.6, 0.6, 0.6],
    [-0.7, -0.5, -0.3, -0.1, 0.05, 0.3, 0.5, 0.6, 0.6, 0.6],
];

/// Round figures of what fantasyland with 14 to 17 cards brings, without and with jokers in the deck.
const FANTASYLAND: [[f32; 4]; 2] = [[10.0, 15.0, 25.0, 40.0], [18.0, 30.0, 50.0, 90.0]];

/// What the rule takes fantasyland to be worth; nothing where no hand follows.
pub(super) fn fantasyland_worth(spot: &Spot) -> [f32; 4] {
    let jokers = spot.deck.iter().any(|face| face.card().is_none());
    match spot.prices().price(14) > 0.0 {
        true => FANTASYLAND[usize::from(jokers)],
        false => [0.0; 4],
    }
}

/// What a board may bring, in points: the parts of a placement's score.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Score {
    /// Expected royalties, from the top down.
    pub(super) royalties: [f32; Row::COUNT],
    /// What fantasyland in the next hand is worth, by its chance.
    pub(super) fantasy: f32,
    pub(super) enters: f32,
    /// What the rows' strengths are worth beside royalties.
    pub(super) won: f32,
    /// Chance of a foul.
    pub(super) foul: f32,
}

impl Score {
    /// Everything together.
    pub(super) fn total(&self) -> f32 {
        self.royalties.iter().sum::<f32>() + self.fantasy + self.won + self.fouls()
    }

    pub(super) fn fouls(&self) -> f32 {
        FOUL * self.foul
    }

    fn add(&mut self, chance: f32, other: &Score) {
        for (sum, royalty) in self.royalties.iter_mut().zip(other.royalties) {
            *sum += chance * royalty;
        }
        self.fantasy += chance * other.fantasy;
        self.enters += chance * other.enters;
        self.won += chance * other.won;
        self.foul += chance * other.foul;
    }

    fn row(&mut self, row: Row, strength: Strength, sound: f32) {
        self.royalties[row.index()] += sound * f32::from(royalty(row, strength));
        self.won += sound * WON[row.index()][strength.category().index()];
    }
}

/// The rule, for one street of one board.
pub(super) struct Rule<'a> {
    /// The board before.
    pub(super) rows: Rows,
    /// Five cards to place, or three.
    pub(super) cards: &'a [Face],
    /// What the seat does not see.
    pub(super) unseen: Faces,
    /// From 1 to 5.
    pub(super) street: usize,
    /// What fantasyland with 14 to 17 cards is worth.
    pub(super) fantasyland: [f32; 4],
}

impl Rule<'_> {
    pub(super) fn each(&self, mut visit: impl FnMut(Placement, Score)) {
        let unseen = Unseen::new(self.unseen, STREETS.saturating_sub(self.street));
        let n = self.cards.len().min(5);
        let away = usize::from(n == 3);
        // Each row with every choice of the cards that it has room for.
        let mut parts = [[None; 32]; Row::COUNT];
        for row in Row::ALL {
            for (mask, part) in parts[row.index()].iter_mut().enumerate().take(1 << n) {
                let adds = mask.count_ones() as usize;
                if adds > self.rows.room(row) || adds > n - away {
                    continue;
                }
                let mut masks = Placement::default();
                masks.0[row.index()] = mask as u8;
                let key = self.rows.with(self.cards, masks).0[row.index()];
                *part = Some(Outlook::new(row, key, &unseen));
            }
        }
        let all = (1u8 << n) - 1;
        let [tops, middles, bottoms] = &parts;
        for top in 0..=all {
            for middle in (0..=all).filter(|middle| middle & top == 0) {
                let rest = all & !(top | middle);
                for gone in (0..=n).map(|at| 1u8 << at) {
                    // Without a discard the loop is for one round only.
                    let bottom = match away {
                        0 if gone == 1 => rest,
                        1 if gone & rest != 0 => rest & !gone,
                        _ => continue,
                    };
                    let parts = (
                        &tops[usize::from(top)],
                        &middles[usize::from(middle)],
                        &bottoms[usize::from(bottom)],
                    );
                    if let (Some(t), Some(m), Some(b)) = parts {
                        visit(Placement([top, middle, bottom]), self.weigh(t, m, b));
                    }
                }
            }
        }
    }

    /// The placement with the highest score; the first of equals.
    pub(super) fn best(&self) -> Option<Placement> {
        let mut best: Option<(Placement, f32)> = None;
        self.each(|placement, score| {
            let value = score.total();
            if best.is_none_or(|(_, highest)| value > highest) {
                best = Some((placement, value));
            }
        });
        best.map(|(placement, _)| placement)
    }

    /// Three rows held against each other.
    fn weigh(&self, top: &Outlook, middle: &Outlook, bottom: &Outlook) -> Score {
        let mut sum = Score::default();
        // What comes of the top below each end of the middle; a full middle with jokers has
        // others.
        let mut above = [Score::default(); 16];
        if !middle.is_full() {
            for (slot, (end, _)) in above.iter_mut().zip(middle.ends()) {
                *slot = self.under(top, *end);
            }
        }
        let kept = middle.within(Strength::MAX);
        let kept_under = kept.map(|floor| self.under(top, floor));
        for (low, p) in bottom.ends() {
            for (at, (end, q)) in middle.ends().iter().enumerate() {
                let (mid, score, sound) = if middle.is_full() {
                    match middle.within(*low) {
                        Some(mid) => (mid, self.under(top, mid), 1.0),
                        None => (*end, Score::default(), 0.0),
                    }
                } else if end <= low {
                    (*end, above.get(at).copied().unwrap_or_default(), 1.0)
                } else {
                    match (middle.within(*low), kept_under) {
                        (Some(floor), Some(score)) => (floor, score, 1.0 - SLIP),
                        _ => (*end, Score::default(), 0.0),
                    }
                };
                let chance = p * q;
                sum.add(chance * sound, &score);
                sum.foul += chance * (1.0 - sound);
                let sound = chance * sound * (1.0 - score.foul);
                sum.row(Row::Middle, mid, sound);
                sum.row(Row::Bottom, *low, sound);
            }
        }
        sum
    }

    /// What fantasyland is worth by its number of cards; 0 for none.
    fn worth(&self, cards: u8) -> f32 {
        let at = usize::from(cards).checked_sub(14);
        at.and_then(|at| self.fantasyland.get(at))
            .copied()
            .unwrap_or(0.0)
    }

    /// What the top brings below a middle.
    fn under(&self, top: &Outlook, limit: Strength) -> Score {
        let mut sum = Score::default();
        for (end, p) in top.ends() {
            let (strength, sound) = if !top.is_full() && *end <= limit {
                (*end, 1.0)
            } else {
                match top.within(limit) {
                    Some(kept) if top.is_full() => (kept, 1.0),
                    Some(kept) => (kept, 1.0 - SLIP),
                    None => (*end, 0.0),
                }
            };
            let sound = p * sound;
            sum.foul += p - sound;
            sum.row(Row::Top, strength, sound);
            let cards = fantasyland(strength);
            if cards > 0 {
                sum.fantasy += sound * self.worth(cards);
                sum.enters += sound;
            }
        }
        sum
    }
}

/// Places its cards at random.
pub(super) struct Random;

impl Agent<Pineapple> for Random {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Pineapple>> {
        let action = seen.legal_draw(&mut brief.common()).unwrap_or_default();
        let ways = count(seen.legal_count());
        let headline = words::RANDOM_HEADLINE.with([places(&action).into(), ways]);
        Box::new(Ready {
            evaluation: rating::settled(seen, action),
            explain: move || Insight::new(headline.clone(), Vec::new()),
        })
    }
}
