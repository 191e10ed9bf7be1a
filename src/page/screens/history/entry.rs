//! What the page says of a match in short.

use serde::{Deserialize, Serialize};

use crate::i18n::phrases::{history as phrases, table};
use crate::outcome::worth;
use crate::play::{Seating, player_name};
use crate::screens::strength::{has_levels, levels, strength};
use crate::store::{Account, RecordSummary, Summary};
use yomite::catalogue::Domain;
use yomite::games::{AnyConfig, GameId};
use yomite::record::Player;
use yomite::review::LEAST_JUDGED;
use yomite::words::{Arg, Phrase, Text, count};

/// How a match stands, from a person's seat where one plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MatchStatus {
    /// The person won alone.
    Won,
    /// Another won.
    Lost,
    /// Several did equally well.
    Drawn,
    /// It has not ended.
    Unfinished,
    /// It has ended, and several people played.
    Shared,
    /// It has ended, and nobody played but agents.
    Watched,
}

impl MatchStatus {
    /// All of them in the order of the page, with a word for each and what the page shows.
    pub const ALL: [(&'static str, MatchStatus, Phrase); 6] = [
        ("won", MatchStatus::Won, phrases::IS_WON),
        ("lost", MatchStatus::Lost, phrases::IS_LOST),
        ("drawn", MatchStatus::Drawn, phrases::IS_DRAWN),
        (
            "unfinished",
            MatchStatus::Unfinished,
            phrases::IS_UNFINISHED,
        ),
        ("shared", MatchStatus::Shared, phrases::IS_SHARED),
        ("watched", MatchStatus::Watched, phrases::IS_WATCHED),
    ];
}

impl Summary {
    /// When it was played, in milliseconds since 1970: its own date where the record has one that
    /// reads, else when it last changed.
    pub fn date(&self) -> f64 {
        let started = self
            .record_summary()
            .and_then(|told| told.started.as_deref());
        let started = started.map_or(f64::NAN, js_sys::Date::parse);
        if started.is_finite() {
            started
        } else {
            self.changed
        }
    }

    /// What it was, if it reads.
    pub fn record_summary(&self) -> Option<&RecordSummary> {
        self.record.as_ref().ok()
    }

    /// Which game it is, if it reads.
    pub fn game(&self) -> Option<GameId> {
        self.record_summary().map(RecordSummary::game)
    }

    /// A person's match that has not ended and can be played on.
    pub fn is_open(&self) -> bool {
        let view = self.record_summary().is_some_and(|told| told.view);
        let playable = |seating: &Seating| {
            seating.people().next().is_some() && (view || seating.all_can_be_asked())
        };
        self.standing() == Some(MatchStatus::Unfinished)
            && self.seating().as_ref().is_some_and(playable)
    }

    fn seating(&self) -> Option<Seating> {
        self.record_summary().map(seating)
    }

    fn is_shared(&self) -> bool {
        self.seating().is_some_and(|seating| seating.is_shared())
    }

    /// The seat of the person who played.
    fn person(&self) -> Option<usize> {
        self.record_summary()?.person()
    }

    /// How it stands, if it reads.
    pub fn standing(&self) -> Option<MatchStatus> {
        let told = self.record_summary()?;
        let gave_away = told.given_away.map(usize::from);
        let winners = winners(told);
        Some(match (winners.as_deref(), self.person()) {
            (None, _) => MatchStatus::Unfinished,
            (Some(_), None) if self.is_shared() => MatchStatus::Shared,
            (Some(_), None) => MatchStatus::Watched,
            (Some([winner]), Some(me)) if *winner == me => MatchStatus::Won,
            (Some([_]), Some(_)) => MatchStatus::Lost,
            // Whoever plays against one that gives the match away has won.
            (Some(_), Some(me)) if gave_away.is_some_and(|seat| seat != me) => MatchStatus::Won,
            (Some(_), Some(_)) => MatchStatus::Drawn,
        })
    }

    /// How it stands in words, and how long it was.
    pub fn outcome(&self) -> Text {
        let told = match &self.record {
            Ok(told) => told,
            Err(why) => return phrases::UNREADABLE.with([why.clone().into()]),
        };
        if let Some(seat) = told.given_away {
            let names = seating(told).plain_names(told.game());
            let name = names.get(usize::from(seat)).cloned();
            let ended = phrases::FORFEITED.with([name.map_or(Arg::Seat(seat), Arg::from)]);
            return phrases::AFTER.with([ended.into(), count(told.moves)]);
        }
        let ended = match winners(told).as_deref() {
            None => return phrases::RUNNING.with([count(told.moves)]),
            Some([winner]) if self.person() == Some(*winner) => phrases::WON.text(),
            Some([winner]) => {
                let name = seating(told).plain_names(told.game())[*winner].clone();
                phrases::WINNER.with([name.into()])
            }
            Some(_) => phrases::DRAW.text(),
        };
        phrases::AFTER.with([ended.into(), count(told.moves)])
    }

    /// The names of all players by seat, of agents with their strength.
    pub fn players(&self) -> Vec<Text> {
        let Some(record) = self.record_summary() else {
            return Vec::new();
        };
        let game = record.game();
        let names = seating(record).plain_names(game);
        let seats = record.seats.iter().zip(names);
        seats
            .map(|(player, name)| at_its_level(game, player, name))
            .collect()
    }

    /// The names of the players who are no person.
    pub fn opponents(&self) -> Vec<Text> {
        let Some(record) = self.record_summary() else {
            return Vec::new();
        };
        let opponents = record.seats.iter().filter(|seat| **seat != Player::Human);
        opponents
            .map(|player| player_name(record.game(), player))
            .collect()
    }

    /// What was played, in short: the table, the rules, and where it branched from another match.
    pub fn rules(&self) -> Vec<Text> {
        let Some(record) = self.record_summary() else {
            return Vec::new();
        };
        let branched = record
            .branched
            .map(|ply| table::REVIEW_BRANCHED.with([count(ply + 1)]));
        let table = table(record).map(|title| title.text());
        let rules = rules_in_short(&record.config).into_iter();
        table.into_iter().chain(rules).chain(branched).collect()
    }

    /// That it is a match from life, or came by a link, where it did.
    pub fn origin(&self) -> Option<Text> {
        let told = self.record_summary()?;
        let view = told.view.then(|| phrases::FROM_LIFE.text());
        view.or_else(|| told.given.then(|| phrases::GIVEN.text()))
    }

    /// What a review says of the person's play; `None` where there is none, or nobody played.
    pub fn account(&self) -> Option<&Account> {
        self.review.as_ref()?.own.as_ref()
    }

    /// What the review found in short; empty without one.
    pub fn findings(&self) -> Vec<Text> {
        let (Some(_), Some(record)) = (&self.review, self.record_summary()) else {
            return Vec::new();
        };
        let Some(own) = self.account() else {
            return vec![phrases::REVIEWED.text()];
        };
        let stakes = record.config.stakes();
        // What is lost and won back may come to more than 100 %.
        let worth = |sum: f64| worth(stakes, sum.abs()).into();
        let luck = match own.luck < 0.0 {
            true => phrases::BAD_LUCK,
            false => phrases::GOOD_LUCK,
        };
        // Of one match with few decisions it would tell of one or two moves.
        let accuracy = own.accuracy.filter(|_| own.judged >= LEAST_JUDGED);
        let accuracy = accuracy.map(|accuracy| Arg::Number(accuracy, 0));
        let accuracy = accuracy.map(|accuracy| table::REVIEW_ACCURACY_FIGURE.with([accuracy]));
        // A review of old holds the others' mistakes among the luck.
        let luck = own.others.map(|_| luck.with([worth(own.luck)]));
        let gave = phrases::GAVE_AWAY.with([worth(own.skill)]);
        accuracy.into_iter().chain([gave]).chain(luck).collect()
    }
}

/// The name of a player, of an agent that has levels with its level.
pub fn at_its_level(game: GameId, player: &Player, name: Text) -> Text {
    let level = match player {
        // At its own defaults it plays as strong as it can.
        Player::Agent(spec) | Player::Teacher(spec) => strength(game, spec).or_else(|| {
            let best = levels(game, &spec.name).last()?;
            has_levels(game, &spec.name).then(|| best.title.text())
        }),
        Player::Human | Player::Stranger | Player::Command(_) | Player::Guest(_) => None,
    };
    match level {
        Some(level) => phrases::AT_LEVEL.with([name.into(), level.into()]),
        None => name,
    }
}

/// Who sat where.
fn seating(told: &RecordSummary) -> Seating {
    Seating::from_players(&told.seats).given(told.given)
}

/// The seats with the best score, or all others where one gave the match away; `None` while the match
/// runs.
fn winners(record: &RecordSummary) -> Option<Vec<usize>> {
    if let Some(seat) = record.given_away {
        let others = (0..record.seats.len()).filter(|&at| at != usize::from(seat));
        return Some(others.collect());
    }
    let scores = record.result.as_ref()?;
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    Some((0..scores.len()).filter(|&i| scores[i] == best).collect())
}

/// The table of the game that sits here: those rules, and those agents from the second seat on,
/// at whatever strength.
fn table(record: &RecordSummary) -> Option<Phrase> {
    let sits = |at: usize, name: &str| {
        let player = record.seats.get(at + 1);
        matches!(player, Some(Player::Agent(spec)) if spec.name == name)
    };
    let tables = record.game().line_ups().iter();
    let mut tables = tables.filter(|table| {
        let rules = table.rules.iter();
        let mut rules = rules.map(|(name, value)| (record.config.rule(name), value));
        let others = record.seats.len().saturating_sub(1);
        rules.all(|(found, value)| found.as_deref() == Some(value))
            && !table.agents.is_empty()
            // They come round again, as they do when a match is set up.
            && (0..others).all(|at| sits(at, table.agents[at % table.agents.len()]))
    });
    tables.next().map(|table| table.title)
}

/// The rules: what is a word by its name, what is a number where it is not the usual one.
fn rules_in_short(config: &AnyConfig) -> Vec<Text> {
    let usual = config.game().default_config();
    let rules = config.game().rules().iter();
    let short = rules.filter_map(|rule| {
        let value = config.rule(rule.name)?;
        let unusual = usual.rule(rule.name).as_ref() != Some(&value);
        match rule.domain {
            Domain::Word(words) => {
                let mut words = words.iter();
                let word = words.find(|(word, _)| *word == value);
                word.map(|(_, title)| title.text())
            }
            Domain::Number(..) | Domain::Whole(..) => {
                let args = [rule.title.text().into(), value.into()];
                unusual.then(|| phrases::RULE.with(args))
            }
            Domain::Json(_) | Domain::File => {
                unusual.then(|| config.setting(rule.name).unwrap_or(rule.title.text()))
            }
        }
    });
    short.collect()
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::super::samples::{entry, finished, reviewed};
    use super::*;
    use yomite::game::Stakes;

    #[test]
    fn a_match_stands_as_the_person_who_played_sees_it() {
        let standing = |lines: &str| entry("m", lines).standing();
        assert_eq!(
            standing(&finished("human", "random")),
            Some(MatchStatus::Won)
        );
        assert_eq!(
            standing(&finished("random", "human")),
            Some(MatchStatus::Lost)
        );
        let watched = finished("random", "expected");
        assert_eq!(standing(&watched), Some(MatchStatus::Watched));
        let cut = watched.lines().take(3).collect::<Vec<_>>().join("\n");
        assert_eq!(standing(&cut), Some(MatchStatus::Unfinished));
        assert!(!entry("m", &cut).is_open(), "nobody waits for a turn");
        assert!(entry("m", &cut.replace("expected", "human")).is_open());
        let shared = finished("human", "human");
        assert_eq!(standing(&shared), Some(MatchStatus::Shared));
        let names = entry("m", &shared).players();
        assert_ne!(names[0], names[1], "neither is you");
        let cut_shared = shared.lines().take(3).collect::<Vec<_>>().join("\n");
        assert!(entry("m", &cut_shared).is_open(), "both can go on");
        assert_eq!(standing("{}"), None);
        // The second hits as well, and was allowed to.
        let drawn = finished("human", "random")
            .replace("sudden", "equalising")
            .replace(
                "{\"result\":[1.0,0.0]}",
                r#"{"ply":3,"seat":1,"action":{"call":"012"}}"#,
            );
        let drawn = format!("{drawn}{}\n", r#"{"result":[0.5,0.5]}"#);
        assert_eq!(standing(&drawn), Some(MatchStatus::Drawn));
    }

    #[test]
    fn a_match_that_came_by_a_link_is_nobodys_own() {
        let lines = finished("human", "random");
        let own = reviewed("m", &lines, 0.25);
        assert!(own.account().is_some());
        let given = reviewed("m", &lines.replacen('{', r#"{"given":true,"#, 1), 0.25);
        assert_eq!(given.standing(), Some(MatchStatus::Watched));
        assert_eq!(given.account(), None);
        assert_eq!(given.origin(), Some(phrases::GIVEN.text()));
        assert_eq!(own.origin(), None);
        assert_ne!(given.players(), own.players(), "its person is not you");
        assert_ne!(given.outcome(), own.outcome());
    }

    #[test]
    fn rules_are_told_by_their_words_and_by_numbers_that_are_unusual() {
        let usual = |game: GameId| rules_in_short(&game.default_config());
        let words = usual(GameId::Numeron);
        assert_eq!(words.len(), 2, "{words:?}");
        assert_eq!(usual(GameId::Coyote), []);
        let lives = GameId::Coyote.default_config().with_rule("lives", "1");
        let told = rules_in_short(&lives.expect("a rule of the game"));
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!(told[0].key, phrases::RULE.key);
        let decks = GameId::Duel
            .default_config()
            .with_rule("deck_2", "wildfire");
        let told = rules_in_short(&decks.expect("a known deck"));
        assert_eq!(told.len(), 1, "{told:?}");
        let said = yomite::words::say(
            &told[0],
            &yomite::games::duel::Plain(yomite::words::Lang::En),
        );
        assert_eq!(said, "Second player’s deck: Wildfire");
    }

    #[test]
    fn findings_are_the_persons_own() {
        let lines = finished("human", "random");
        assert_eq!(entry("m", &lines).findings(), []);
        let own = reviewed("m", &lines, 0.25);
        let told = own.findings();
        let keys: Vec<&str> = told.iter().map(|text| &*text.key).collect();
        // One decision has no accuracy to be told.
        assert_eq!(keys, [phrases::GAVE_AWAY.key, phrases::GOOD_LUCK.key]);
        let wins = |sum: f64| worth(Stakes::WIN, sum).into();
        assert_eq!(told[0], phrases::GAVE_AWAY.with([wins(0.25)]));
        // Chances that came back were lost again: no share is more than a whole.
        let told = reviewed("m", &lines, 1.52).findings();
        assert_eq!(told[0], phrases::GAVE_AWAY.with([wins(1.52)]));
        let watched = reviewed("m", &finished("expected", "random"), 0.25);
        assert_eq!(watched.findings(), [phrases::REVIEWED.text()]);
    }
}
