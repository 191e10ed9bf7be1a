//! What the network that judges boards expects, before anything is tried and at the nodes of the tree, and
//! how it learned that.

use super::super::learning::learning;
use super::super::reasons as say;
use super::super::sight::{fantasyland, foul};
use super::super::spot::Spot;
use super::parts::{rounded, written};
use super::tree::OWN;
use super::{Case, name, together};
use crate::cards::{Face, Faces};
use crate::games::pineapple::judge::{JUDGED, Outlook, Rows};
use crate::games::pineapple::table::dealt_by;
use crate::games::pineapple::{Board, clash};
use crate::insight::{Formula, FormulaLine, NodeKind, Panel, Step, Tree};
use crate::words::{Arg, Text, count, number};

/// Points that two placements may differ by and still be told as equal.
const EQUAL: f64 = 0.005;
/// What follows where there is no foul is not told where there hardly ever is none: it is a small figure divided by
/// a small one.
const TELLING: f32 = 0.05;

/// What the network says of the choice, and which placement it likes best; nothing where none is asked.
pub(super) fn step(case: &Case) -> Option<Step> {
    let (thinking, spot) = (case.thinking, case.spot());
    if clash(&case.after).is_some() {
        // What is certain needs no guess.
        return None;
    }
    let outlooks = &thinking.sight.outlooks;
    let (first, liked) = outlooks.first()?;
    let chosen = thinking.alike.first(&case.best);
    let of_chosen = outlooks.iter().find(|(action, _)| *action == chosen);
    let (_, outlook) = of_chosen?;
    let value = |outlook: &Outlook| f64::from(outlook.value(&spot.prices()));
    let mut texts = vec![told(outlook, spot, Some(name(&case.best)))];
    let behind = value(liked) - value(outlook);
    let others = outlooks
        .iter()
        .filter(|(_, other)| value(other) > value(outlook) + EQUAL);
    let higher = others.filter(|(action, _)| thinking.alike.first(action) == *action);
    texts.push(match behind > EQUAL {
        false => say::SIGHT_AGREES.text(),
        true => {
            let behind = Arg::Number(behind, 2);
            say::SIGHT_DIFFERS.with([
                name(&thinking.alike.first(first)),
                behind,
                count(higher.count()),
            ])
        }
    });
    Some(
        Step::new(say::SIGHT_TITLE.text(), together(texts)?)
            .figure(say::SIGHT_FIGURE.with([Arg::Number(value(outlook), 2)]))
            .panel(arithmetic(outlook, spot)),
    )
}

/// What is expected of a board, in a sentence.
fn told(outlook: &Outlook, spot: &Spot, after: Option<Arg>) -> Text {
    let prices = spot.prices();
    let points = |x: f64| Arg::Number(x, 1);
    let mut args: Vec<Arg> = after.into_iter().collect();
    let named = !args.is_empty();
    args.push(Arg::Share(foul(outlook)));
    args.push(points(f64::from(outlook.worth)));
    let goes_on = prices.share > 0.0;
    if goes_on {
        args.push(points(f64::from(prices.share * outlook.fantasy)));
    }
    if outlook.chance < TELLING {
        let phrase = if named {
            say::SIGHT_EXPECTS_FOUL
        } else {
            say::SIGHT_HERE_FOUL
        };
        args.truncate(1 + usize::from(named));
        return phrase.with(args);
    }
    match (named, goes_on) {
        (true, true) => say::SIGHT_EXPECTS.with(args),
        (true, false) => say::SIGHT_EXPECTS_LAST.with(args),
        (false, true) => say::SIGHT_HERE.with(args),
        (false, false) => say::SIGHT_HERE_LAST.with(args),
    }
}

/// What the value at sight is made of.
fn arithmetic(outlook: &Outlook, spot: &Spot) -> Panel {
    let prices = spot.prices();
    let chance = f64::from(outlook.chance);
    let lost = foul(outlook);
    let price = f64::from(prices.foul);
    let parts = [
        chance * f64::from(outlook.worth),
        fantasyland(outlook, &prices),
        lost * price,
    ];
    let (shown, total) = rounded(&parts);
    let line = |name: Text, expression: String, cents| FormulaLine {
        name,
        expression,
        value: written(cents).into(),
    };
    // A digit more than shares are told with: the product is to be checked.
    let percent = |chance: f64| format!("{}\u{a0}%", number(100.0 * chance, 1));
    let times = |share: f64, points: f64| match outlook.chance < TELLING {
        true => String::new(),
        false => format!("{} × {}", percent(share), number(points, 2)),
    };
    let mut lines = vec![line(
        say::SIGHT_POINTS.text(),
        times(chance, f64::from(outlook.worth)),
        shown[0],
    )];
    if prices.share > 0.0 {
        let worth = f64::from(prices.share * outlook.fantasy);
        lines.push(line(say::SIGHT_LAND.text(), times(chance, worth), shown[1]));
    }
    let fouls = if spot.caution() > 0.0 {
        say::SIGHT_FOULS_CAREFUL
    } else {
        say::SIGHT_FOULS
    };
    lines.push(line(fouls.text(), times(lost, price), shown[2]));
    lines.push(line(say::SIGHT_ALL.text(), String::new(), total));
    Panel::Formula(Formula {
        title: say::SIGHT_PANEL.text(),
        lines,
    })
}

/// Says at every node that an own placement led to what the network expects of the board there, or that it
/// is lost.
pub(super) fn at_nodes(tree: &mut Tree, spot: &Spot) {
    if spot.scene(&[]).network.is_none() {
        return;
    }
    for at in 0..tree.nodes.len() {
        let node = &tree.nodes[at];
        if node.kind == NodeKind::Own && node.parent.is_some() {
            let places: Vec<Faces> = tree.position(at).iter().map(|cards| faces(cards)).collect();
            tree.nodes[at].note = note(&places, spot);
        }
    }
}

fn faces(indices: &[u8]) -> Faces {
    let cards = indices
        .iter()
        .filter_map(|at| Face::from_index(usize::from(*at)));
    cards.collect()
}

/// What there is to say of the own board, when cards lie in these places; nothing of a board that the network
/// does not judge.
fn note(places: &[Faces], spot: &Spot) -> Option<Text> {
    let row = |at: u8| places.get(usize::from(at)).copied().unwrap_or_default();
    let own = Board {
        top: row(OWN),
        middle: row(OWN + 1),
        bottom: row(OWN + 2),
    };
    let street = (1..=JUDGED).find(|street| own.cards().len() == on_board(*street))?;
    if clash(&own).is_some() {
        return Some(say::SIGHT_HERE_LOST.text());
    }
    // All that lies open or was held on the way is seen; of the other's discards nothing is.
    let seen = places.iter().fold(Faces::NONE, |all, cards| all | *cards);
    let outlook = spot.standing(Rows::from(&own), street, spot.unseen - seen)?;
    Some(told(&outlook, spot, None))
}

/// Cards on a board after a street: those dealt but for one put away in each street after the first.
fn on_board(street: usize) -> usize {
    dealt_by(street) - (street - 1)
}

/// How the network came to judge as it does: its points ahead of the judgement that it was taught beside;
/// nothing where its file does not tell.
pub(super) fn learned(case: &Case) -> Option<Step> {
    // Only where it has been asked.
    case.thinking.sight.outlooks.first()?;
    let ahead = case.spot().scene(&[]).network?.boards.ahead();
    learning(&ahead, &say::LEARNED_PANEL, &say::LEARNED_SENTENCE)
}
