//! How a choice changes the odds of the card that a seat waits for.

use yomite_games::duel::action::named;
use yomite_games::duel::agents::reasons;
use yomite_games::duel::agents::words::{self, case};
use yomite_games::duel::knowledge::{Draws, key_card};
use yomite_games::duel::statistics::Profiles;
use yomite_games::duel::{Action, Observation, Stage};

use super::{LISTED, place, sure};
use crate::duel::agents::descent;
use crate::game::Observation as _;
use crate::insight::{Cell, Matrix, Reason, Step};
use crate::words::{Arg, count};

/// So many draws are told of.
const DRAWS: usize = 3;

/// Chances that differ by less are said to be the same.
const LEAST: f64 = 0.005;

/// The odds of the card that the seat waits for; `None` where it waits for none, and where it has nothing
/// to choose.
pub(super) fn draws(seen: &Observation, profiles: &Profiles) -> Option<Draws> {
    let chooses = seen.to_move() == Some(seen.seat()) && !seen.is_public();
    let card = chooses.then(|| key_card(seen, profiles)).flatten()?;
    Some(Draws::new(seen, card))
}

/// The chances by the next draws, one after the other.
type Chances = [f64; DRAWS];

/// The odds as they are and after each choice that moves cards of the library; `None` where no choice does,
/// unless a card can be charged: that a charge changes nothing is said.
pub(super) fn step(seen: &Observation, draws: &Draws) -> Option<Step> {
    let legal = seen.legal_actions();
    if legal.len() < 2 {
        return None;
    }
    let stage = seen.table().stage();
    let by_draw = |chance: &dyn Fn(usize) -> f64| -> Chances {
        std::array::from_fn(|nth| sure(chance(nth + 1)))
    };
    let after = |action: &Action| {
        draws.after(*action, 1)?;
        let chances = by_draw(&|nth| draws.after(*action, nth).unwrap_or_default());
        Some((descent::name(seen, action), chances))
    };
    let mut rows: Vec<(Arg, Chances)> = legal.iter().filter_map(after).collect();
    rows.sort_by(|(_, a), (_, b)| b[0].total_cmp(&a[0]));
    rows.truncate(LISTED - 1);
    let charges = stage == Stage::Charge;
    if rows.is_empty() && !charges {
        return None;
    }
    // What an effect asks for is chosen in any case: nothing stays as it is.
    let now = (stage != Stage::Effect).then(|| by_draw(&|nth| draws.now(nth)));
    let best = rows.first().cloned();
    let least = rows.last().map_or(0.0, |(_, chances)| chances[0]);
    let than = now.map_or(least, |now| now[0]);
    let card = || named(draws.card());
    let before = now.map(|now| Arg::Share(now[0]));
    let said = reasons::ODDS_KEY.with([card(), before.into()]);
    let change = match &best {
        _ if charges => reasons::ODDS_CHARGE.text(),
        Some((choice, chances)) if chances[0] - than >= LEAST => {
            reasons::ODDS_BEST.with([choice.clone(), Arg::Share(chances[0])])
        }
        _ => reasons::ODDS_SAME.text(),
    };
    let figure = now.or(best.map(|(_, chances)| chances))?;
    let rest = match charges {
        true => reasons::ODDS_ANY,
        false => reasons::ODDS_OTHER,
    };
    let cells = |chances: Chances| chances.map(Cell::new).to_vec();
    let changed = rows.iter().map(|(_, chances)| {
        let was = (0..DRAWS).map(|nth| now.map(|now| now[nth]));
        let each = chances.iter().zip(was);
        each.map(|(chance, was)| Cell::new(*chance).before(was))
            .collect()
    });
    let labels = rows.iter().map(|(label, _)| label.clone());
    let step = Step::new(reasons::ODDS_TITLE.text(), said.then(change))
        .figure(reasons::NAMED_SHARE.with([card(), Arg::Share(figure[0])]))
        .panel(Matrix::new(
            reasons::ODDS_PANEL.with([card()]),
            labels.chain(now.map(|_| rest.text().into())),
            (1..=DRAWS).map(|draws| reasons::ODDS_DRAWS.with([count(draws)])),
            changed.chain(now.map(cells)),
        ));
    Some(step.focus(place("library", seen.seat())))
}

/// That an action makes the card likelier, or less likely, by the next draw.
pub(super) fn reason(seen: &Observation, draws: &Draws, action: Action) -> Option<Reason> {
    if !matches!(action, Action::Play(_) | Action::Use) {
        return None;
    }
    let (was, now) = (draws.now(1), draws.after(action, 1)?);
    let change = match now - was {
        less if less <= -LEAST => case::LESS,
        more if more >= LEAST => case::MORE,
        _ => return None,
    };
    let told = words::REASON_ODDS.with([
        Arg::Seat(seen.seat().0),
        named(draws.card()),
        change.into(),
        Arg::Share(sure(now)),
    ]);
    let reason = Reason::new(told);
    Some(match now > was {
        true => reason.in_favour(),
        false => reason.against(),
    })
}
