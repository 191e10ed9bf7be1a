use super::*;
use crate::agent::Appraiser;
use crate::arena::Fault;
use crate::arena::adjusted::adjusted;
use crate::game::{Game, Seat};
use crate::games::AnyAction;
use crate::games::coyote::{Action, Card, Coyote};
use crate::record::Record;
use crate::session::Session;

/// Both raise by one, the first to 6 and the second to 11, and call what is higher.
fn choice(truth: &Coyote) -> Option<Action> {
    let seat = truth.to_move()?;
    let last = truth.observe(seat).last_bid();
    Some(match last >= [6, 11][seat.index()] {
        true => Action::Call,
        false => Action::Bid(last + 1),
    })
}

/// Knows how these two play: what the cards on the table come to, and with a "?" the mean of what it
/// may draw.
struct Foresight;

impl Appraiser<Coyote> for Foresight {
    fn values(&self, truth: &Coyote) -> Vec<Vec<f64>> {
        let result = |mut world: Coyote| {
            while let Some(action) = choice(&world) {
                world.play(&action).expect("legal");
            }
            world.scores().expect("it ends with the first call")
        };
        let worlds = match truth.cards().contains(&Some(Card::MYSTERY)) {
            true => 40,
            false => 1,
        };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        let mut won = [0.0; 2];
        for _ in 0..worlds {
            let scores = result(truth.redraw(&mut rng));
            won.iter_mut()
                .zip(scores)
                .for_each(|(won, score)| *won += f64::from(score) / f64::from(worlds));
        }
        won.map(|won| vec![won]).to_vec()
    }
}

/// A match of one round whose result hangs on its cards alone, valued by one who knows how. Of K
/// redrawn deals the mean is known but for 1/K of the variance, of which least squares leave 1/(K + 1).
#[test]
fn perfect_foresight_leaves_what_the_redraws_leave() {
    const REDRAWS: u16 = 8;
    let seed = 4;
    let config = GameId::Coyote.default_config();
    let config = config.with_rule("players", "2").expect("a rule");
    let config = config.with_rule("lives", "1").expect("a rule");
    let appraisal = Appraisal::by(AnyAppraiser::Coyote(Box::new(Foresight)), REDRAWS);
    let (mut scores, mut luck) = (Vec::new(), Vec::new());
    for deal in 0..1000 {
        let session = Session::deal(&config, decision_seed(seed, deal)).expect("rules in range");
        let players = ["random", "random"].map(|name| name.parse().expect("a player"));
        let record = Record::of(&session, players.to_vec(), None);
        let playing = Playing::begin(record).expect("a fresh deal");
        let apart = decision_seed(seed, 1_000_000 + deal);
        let mut weighed = Weighed::new(playing, Some(appraisal.clone()), apart);
        while weighed.playing().due().is_some() {
            let AnyGame::Coyote(truth) = weighed.playing().truth() else {
                unreachable!("Coyote was dealt")
            };
            let action = choice(truth).map(AnyAction::Coyote);
            weighed.take(Choice {
                action: action.ok_or_else(|| Fault::Words("no choice".to_owned())),
                simulations: 0,
                millis: 0.0,
            });
        }
        let played = weighed.finish();
        let own = &played.luck.expect("measured")[Seat(0).index()];
        scores.push(played.outcome.scores[0]);
        luck.push(own.clone());
    }
    let found = adjusted(&scores, &luck);
    let width = found.width.expect("many deals");
    // 1,000 deals tell a width to about 4 %; 0.28 and 0.39 are four such errors off.
    let expected = (1.0 / f64::from(REDRAWS + 1)).sqrt();
    assert!(
        (width - expected).abs() < 0.055,
        "{width}, not {expected} (seed {seed})"
    );
    let plain = scores.iter().sum::<f64>() / scores.len() as f64;
    assert!((0.1..0.9).contains(&plain), "{plain}: nothing to foresee");
    let error = (found.score_ci95.1 - found.score_ci95.0) / 2.0 / 1.96;
    let whole = error / width;
    assert!((found.mean_score - plain).abs() < 4.5 * (whole.powi(2) - error.powi(2)).sqrt());
}
