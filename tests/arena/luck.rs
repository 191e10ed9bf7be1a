//! The luck of a match: nothing in the mean whatever positions are valued by, and the same games.

use yomite::agent::Appraiser;
use yomite::arena::PlayedGame;
use yomite::assets::embedded;
use yomite::catalogue::AgentSpec;
use yomite::contest::{Contestant, Match, MatchError};
use yomite::game::{Game, Seat};
use yomite::games::GameId;
use yomite::games::coyote::Coyote;
use yomite::games::duel::Duel;
use yomite::games::pineapple::Pineapple;
use yomite::minds::luck::Appraisal;
use yomite::minds::{AnyAppraiser, AnyTeacher};

use super::{play, random_match};

/// Sees nothing of who is ahead: values are made of the cards that a seat happens to see.
struct Absurd;

impl Appraiser<Coyote> for Absurd {
    fn figures(&self) -> usize {
        2
    }

    fn values(&self, truth: &Coyote) -> Vec<Vec<f64>> {
        let number =
            |card: &Option<_>| card.and_then(|card: yomite::games::coyote::Card| card.number());
        let own = truth
            .cards()
            .iter()
            .map(|card| f64::from(number(card).unwrap_or(7)));
        own.map(|own| vec![own, own * own]).collect()
    }
}

impl Appraiser<Pineapple> for Absurd {
    fn figures(&self) -> usize {
        2
    }

    fn values(&self, truth: &Pineapple) -> Vec<Vec<f64>> {
        let own = Seat::all(2).map(|seat| truth.observe(seat).hand());
        own.map(|hand| {
            let odd = hand.bits() % 7;
            vec![odd as f64, (odd * odd) as f64]
        })
        .collect()
    }
}

impl Appraiser<Duel> for Absurd {
    fn figures(&self) -> usize {
        2
    }

    fn values(&self, truth: &Duel) -> Vec<Vec<f64>> {
        let own = Seat::all(2).map(|seat| truth.table().side(seat).hand());
        own.map(|hand| {
            let sum: u32 = hand.iter().map(|card| u32::from(card.0)).sum();
            vec![f64::from(sum), f64::from(sum % 5)]
        })
        .collect()
    }
}

/// The luck of the first contestant a deal, figure by figure.
fn luck(games: &[Vec<PlayedGame>]) -> Vec<Vec<f64>> {
    let of = |rotations: &Vec<PlayedGame>| {
        let luck = rotations
            .iter()
            .map(|game| &game.luck.as_ref().expect("measured")[0]);
        let n = rotations.len() as f64;
        luck.fold(vec![0.0; 2], |sum, luck| {
            sum.iter()
                .zip(luck)
                .map(|(sum, luck)| sum + luck / n)
                .collect()
        })
    };
    games.iter().map(of).collect()
}

#[test]
fn whatever_positions_are_valued_by_luck_is_nothing_in_the_mean() {
    let absurd = [
        AnyAppraiser::Coyote(Box::new(Absurd)),
        AnyAppraiser::Pineapple(Box::new(Absurd)),
        AnyAppraiser::Duel(Box::new(Absurd)),
    ];
    let games = [GameId::Coyote, GameId::Pineapple, GameId::Duel];
    for (game, appraiser) in games.into_iter().zip(absurd) {
        let seed = 77;
        let mut played = random_match(game, 300, seed);
        if game == GameId::Pineapple {
            played.config = played.config.with_rule("hands", "2").expect("a rule");
        }
        played.appraisal = Some(Appraisal::by(appraiser, 2));
        let (standings, games) = play(&played);
        let luck = luck(&games);
        for figure in 0..2 {
            let each: Vec<f64> = luck.iter().map(|luck| luck[figure]).collect();
            let n = each.len() as f64;
            let mean = each.iter().sum::<f64>() / n;
            let variance = each.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
            assert!(variance > 0.0, "{game}: chance never strikes (seed {seed})");
            // 4.2 standard errors: with 299 degrees of freedom less than once in 25,000 for each of
            // six figures.
            let error = (variance / n).sqrt();
            assert!(
                mean.abs() < 4.2 * error,
                "{game}, figure {figure}: {mean} ± {error} (seed {seed})"
            );
        }
        // So the adjusted mean is within both errors of the plain one, and nearly as well known: such
        // values tell next to nothing.
        let row = &standings.agents[0];
        let adjusted = row.adjusted.as_ref().expect("measured");
        let half = (row.score_ci95.1 - row.score_ci95.0) / 2.0;
        assert!(
            (adjusted.mean_score - row.mean_score).abs() < half,
            "{game}: {row:?}"
        );
        let width = adjusted.width.expect("many deals");
        assert!(
            (0.85..1.1).contains(&width),
            "{game}: {width} (seed {seed})"
        );
    }
}

#[test]
fn the_games_are_the_same_whether_luck_is_measured_or_not() {
    for &game in GameId::ALL {
        let plain = random_match(game, 3, 5);
        let appraisal = Appraisal::new(game, 2, &embedded()).expect("the files are there");
        assert_eq!(appraisal.is_some(), game.draws(), "{game}");
        let measured = Match {
            appraisal,
            ..random_match(game, 3, 5)
        };
        let (was, before) = play(&plain);
        let (is, after) = play(&measured);
        for (was, is) in before.iter().flatten().zip(after.iter().flatten()) {
            assert_eq!(was.record, is.record, "{game}");
            assert_eq!(was.luck, None, "{game}");
            assert_eq!(is.luck.is_some(), game.draws(), "{game}");
        }
        for (was, is) in was.agents.iter().zip(&is.agents) {
            assert_eq!(
                (was.mean_score, was.score_ci95),
                (is.mean_score, is.score_ci95)
            );
            assert_eq!(
                (was.adjusted.is_some(), is.adjusted.is_some()),
                (false, game.draws())
            );
        }
    }
}

#[test]
fn who_sees_what_is_still_to_be_drawn_is_not_adjusted() {
    let oracle = AgentSpec::plain("oracle");
    let teacher = AnyTeacher::new(GameId::Duel, &oracle).expect("Duel has one");
    let mut played = random_match(GameId::Duel, 1, 1);
    played.contestants[1] = Contestant::Teacher(oracle, teacher);
    played.appraisal = Appraisal::new(GameId::Duel, 1, &embedded()).expect("files");
    assert_eq!(played.play(&|_, _| ()), Err(MatchError::Foreseen));
}
