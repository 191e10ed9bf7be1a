//! A person's own game over time: how strong, how lucky, what kind of mistakes cost most, and what to do about it.

use std::sync::Arc;

use leptos::prelude::*;

use super::entry::at_its_level;
use super::trend::{Trend, TrendView};
use crate::i18n::phrases::history as phrases;
use crate::i18n::{Voice, t};
use crate::outcome::worth;
use crate::parts::each;
use crate::play::player_name;
use crate::router::Route;
use crate::store::Summary;
use yomite::career::{Luck, Meeting, Rating};
use yomite::game::Stakes;
use yomite::games::GameId;
use yomite::record::Player;
use yomite::review::{MistakeSum, mistakes_by_kind};
use yomite::words::{Arg, Text, count};

/// From so many reviewed matches on luck is told.
const FEWEST: usize = 5;
/// The most kinds of mistakes that are told.
const KINDS: usize = 3;

/// A person's matches of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnGame {
    pub game: GameId,
    accuracy: Option<Trend>,
    pub rating: Option<Rating>,
    pub luck: Option<Luck>,
    /// The dearest kinds first, each with the match of its dearest mistake.
    pub mistakes: Vec<(MistakeSum, String)>,
    in_wins: bool,
}

impl OwnGame {
    /// Of a list of matches, the latest first; `None` where there is nothing to tell yet. A match that branched from
    /// another repeats its decisions, and does not count.
    pub fn from_entries(game: GameId, entries: &[Arc<Summary>]) -> Option<OwnGame> {
        let own = entries.iter().filter_map(|entry| {
            let told = entry.record_summary()?;
            let dealt = told.game() == game && told.branched.is_none();
            Some((entry, told, told.person().filter(|_| dealt)?))
        });
        let own: Vec<_> = own.collect();
        let meetings = own.iter().rev().filter_map(|(_, told, person)| {
            Some(Meeting {
                seats: &told.seats,
                person: *person,
                scores: told.result.as_ref().filter(|_| !told.aided)?,
            })
        });
        let accounts = || {
            own.iter()
                .filter_map(|(entry, ..)| Some((*entry, entry.account()?)))
        };
        // Without the others' mistakes luck is not known apart.
        let known = accounts().filter(|(_, account)| account.others.is_some());
        let luck: Vec<(f64, f64)> = known
            .map(|(_, account)| (account.result, account.luck))
            .collect();
        let in_wins = game.default_config().stakes() == Stakes::WIN;
        let sums = accounts().map(|(entry, account)| (entry.id.as_str(), &*account.mistakes));
        let mistakes = mistakes_by_kind(sums).into_iter();
        let mistakes = mistakes.map(|(sum, id)| (sum, id.to_owned()));
        let found = OwnGame {
            game,
            accuracy: Trend::of_accuracy(game, entries),
            rating: Rating::of_matches(game, meetings),
            luck: (luck.len() >= FEWEST).then(|| match in_wins {
                true => Luck::of_wins(&luck),
                false => Luck::of_points(&luck),
            }),
            mistakes: mistakes.collect(),
            in_wins,
        };
        let any = found.accuracy.is_some() || found.rating.is_some() || !found.mistakes.is_empty();
        any.then_some(found)
    }

    /// How strong, in a sentence.
    pub fn strength(&self) -> Option<Text> {
        let rating = self.rating.as_ref()?;
        let nearest = rating.nearest(self.game)?;
        let player = Player::Agent(nearest.agent.parse().ok()?);
        let name = player_name(self.game, &player);
        let name = at_its_level(self.game, &player, name);
        let figures = [rating.rating, 1.96 * rating.deviation];
        let figures = figures.map(|figure| Arg::Number(figure, 0));
        Some(phrases::OWN_RATING.with(figures.into_iter().chain([name.into()])))
    }

    /// How lucky, in two sentences.
    pub fn fortune(&self) -> Option<Text> {
        let luck = self.luck?;
        let (brought, matches) = (luck.won - luck.worth, count(luck.matches));
        let told = match self.in_wins {
            true => phrases::OWN_LUCK.with([
                Arg::Number(luck.won, u8::from(luck.won.fract() != 0.0)),
                matches,
                Arg::Number(luck.worth, 1),
            ]),
            false => {
                let phrase = match brought < 0.0 {
                    true => phrases::OWN_LUCK_COST,
                    false => phrases::OWN_LUCK_BROUGHT,
                };
                phrase.with([Arg::Number(brought.abs(), 0), matches])
            }
        };
        // Luck that one person in three has is nothing to speak of, and beyond a thousand nobody counts.
        let once_in = (1.0 / luck.tail.max(1e-9)).round() as u64;
        let once_in = count(if once_in > 1000 { 0 } else { once_in });
        Some(told.then(match (luck.tail > 1.0 / 3.0, brought < 0.0) {
            (true, _) => phrases::OWN_LUCK_USUAL.text(),
            (false, true) => phrases::OWN_LUCK_BAD.with([once_in]),
            (false, false) => phrases::OWN_LUCK_GOOD.with([once_in]),
        }))
    }

    /// What mistakes of a kind cost, each on average.
    fn cost(&self, sum: &MistakeSum) -> Text {
        let stakes = self.game.default_config().stakes();
        worth(stakes, sum.cost / sum.count.max(1) as f64)
    }
}

/// All of it, game by game.
#[component]
pub fn OwnGameView(own: OwnGame) -> impl IntoView {
    let voice = Voice::get();
    let game = own.game;
    let say = move |text: Option<Text>, name: &'static str| {
        text.map(|text| view! { <p data-test=name>{move || voice.say(&text)}</p> })
    };
    let line = own
        .rating
        .as_ref()
        .and_then(|rating| Trend::of_rating(&rating.line));
    let line = line.zip(own.rating.clone()).map(|(trend, rating)| {
        let caption = phrases::OWN_RATING_MATCHES.with([count(rating.line.len())]);
        let last = Arg::Number(rating.rating, 0);
        let said = phrases::OWN_RATING_SAID.with([
            game.title().text().into(),
            count(rating.line.len()),
            last,
        ]);
        let name = format!("rating-{game}");
        view! { <TrendView trend name title=phrases::OWN_RATING_LINE.text() caption said /> }
    });
    let accuracy = own.accuracy.clone().map(|trend| {
        let mean = Arg::Number(trend.mean(), 0);
        let matches = count(trend.values.len());
        let caption = phrases::TREND_MEAN.with([mean.clone(), matches.clone()]);
        let each = trend
            .values
            .iter()
            .map(|x| format!("{x:.0}"))
            .collect::<Vec<_>>();
        let subject = game.title().text().into();
        let said = phrases::TREND_TOLD.with([subject, matches, each.join(", ").into(), mean]);
        let name = format!("trend-{game}");
        view! { <TrendView trend name title=phrases::TREND.text() caption said /> }
    });
    let known = own.mistakes.iter().filter_map(|(sum, id)| {
        let kind = game.mistake(&sum.kind)?;
        let args = [
            kind.title.text().into(),
            count(sum.count),
            own.cost(sum).into(),
        ];
        let place = Some(sum.worst.0);
        Some((
            kind,
            phrases::OWN_KIND.with(args),
            Route::Match {
                id: id.clone(),
                place,
            },
        ))
    });
    let kinds: Vec<_> = known.take(KINDS).collect();
    let next = kinds
        .first()
        .map(|(kind, ..)| phrases::OWN_NEXT.with([kind.advice.text().into()]));
    let kinds = (!kinds.is_empty()).then(|| {
        let rows = each(kinds, move |(_, told, route)| {
            view! {
                <li>
                    <a href=route.href()>{move || voice.say(&told)}</a>
                </li>
            }
        });
        view! {
            <h4>{t(phrases::OWN_KINDS)}</h4>
            <ul class="own-kinds" data-test="kinds">{rows}</ul>
        }
    });
    let next = next.map(|next| {
        view! {
            <p data-test="next">{move || voice.say(&next)}</p>
            <a class="btn" href=Route::Practice.href()>{t(phrases::OWN_PRACTISE)}</a>
        }
    });
    view! {
        <section class="surface own-game" data-test=format!("own-{game}")>
            <h3>{t(game.title())}</h3>
            {say(own.strength(), "strength")}
            {say(own.fortune(), "fortune")}
            {line}
            {accuracy}
            {kinds}
            {next}
        </section>
    }
}
