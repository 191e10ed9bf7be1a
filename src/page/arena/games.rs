//! The games of a league that are kept to be looked at, and why an entrant gives games away.

use std::collections::BTreeMap;
use std::mem::Discriminant;

use super::storing::Finished;
use crate::i18n::phrases::arena as phrases;
use crate::i18n::phrases::common::PAGE_VERBATIM;
use yomite::arena::{End, Fixture, League, Outcome, PlayedGame};
use yomite::game::Seat;
use yomite::record::{Breach, read_one};
use yomite::words::{Text, count, cut};

/// So many games are kept, the last ones: each is some kilobytes.
pub const KEPT: usize = 2_000;

/// The games, in the order they came in.
#[derive(Default)]
pub(super) struct Games {
    played: u64,
    /// By the number they came in as.
    kept: BTreeMap<u64, Game>,
    by_fixture: BTreeMap<Fixture, u64>,
    /// How often each entrant has given a game away, and why.
    faults: BTreeMap<usize, Faults>,
}

struct Game {
    fixture: Fixture,
    lines: String,
    plies: usize,
    /// Who has won, or shares the win, by seats.
    won: Vec<Seat>,
    end: End,
}

/// Which games are asked for, and in what order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Query {
    /// Those that this entrant has won.
    pub won_by: Option<usize>,
    /// Those that this entrant has played.
    pub with: Option<usize>,
    pub order: Order,
}

/// In what order games are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The last first.
    #[default]
    Latest,
    /// The longest first.
    Longest,
    /// The shortest first.
    Shortest,
    /// Those first that were won by who wins least.
    Upsets,
    /// Those alone that were given away, the last first.
    GivenAway,
}

/// One game in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedGame {
    pub fixture: Fixture,
    /// Who sat where, as indices into the entrants.
    pub seats: Vec<usize>,
    /// Who has won, or shares the win, as indices into the entrants.
    pub won: Vec<usize>,
    /// How many plies it took.
    pub plies: usize,
    pub end: End,
}

impl ListedGame {
    pub fn given_away_by(&self) -> Option<Seat> {
        match &self.end {
            End::Forfeit(forfeit) => Some(Seat(forfeit.contestant as u8)),
            End::Played | End::TooLong => None,
        }
    }
}

/// A game that was finished before a reload.
pub(super) struct Restored {
    game: Option<Game>,
    /// By whom it was given away, and why.
    given: Option<(Fixture, Seat, Given)>,
}

impl Restored {
    /// From what was kept of it, with its record where that is still there.
    pub(super) fn from_kept(kept: &Finished, lines: Option<String>) -> Restored {
        let Finished {
            fixture, outcome, ..
        } = kept;
        let forfeit = matches!(outcome.end, End::Forfeit(_));
        let record = lines.as_ref().filter(|_| forfeit);
        let record = record.and_then(|lines| read_one(lines).ok());
        let played = record.map(|record| PlayedGame {
            record,
            outcome: outcome.clone(),
            luck: None,
        });
        let given = played.as_ref().and_then(given_away);
        let game = lines.map(|lines| Game::new(*fixture, lines, kept.plies, outcome));
        Restored {
            game,
            given: given.map(|(seat, given)| (*fixture, seat, given)),
        }
    }
}

impl Game {
    fn new(fixture: Fixture, lines: String, plies: usize, outcome: &Outcome) -> Game {
        let wins = Seat::all(outcome.wins.len()).zip(&outcome.wins);
        let most = outcome.wins.iter().copied().fold(0.0, f64::max);
        Game {
            fixture,
            lines,
            plies,
            won: wins
                .filter(|(_, share)| **share == most)
                .map(|(seat, _)| seat)
                .collect(),
            end: outcome.end.clone(),
        }
    }
}

impl Games {
    /// Keeps a game; the one whose record is let go for it.
    pub(super) fn keep(
        &mut self,
        league: &League,
        fixture: Fixture,
        game: &PlayedGame,
    ) -> Option<Fixture> {
        if let Some((seat, given)) = given_away(game) {
            self.blame(league, fixture, seat, given);
        }
        let (lines, plies) = (game.record.to_lines(), game.record.plies.len());
        self.put(Game::new(fixture, lines, plies, &game.outcome))
    }

    /// Takes a game up that was kept before a reload.
    pub(super) fn restore(&mut self, league: &League, restored: Restored) {
        if let Some((fixture, seat, given)) = restored.given {
            self.blame(league, fixture, seat, given);
        }
        match restored.game {
            Some(game) => {
                self.put(game);
            }
            None => self.played += 1,
        }
    }

    fn blame(&mut self, league: &League, fixture: Fixture, seat: Seat, given: Given) {
        let entrant = league.entrant_at(fixture, seat);
        self.faults.entry(entrant).or_default().add(given);
    }

    fn put(&mut self, game: Game) -> Option<Fixture> {
        self.by_fixture.insert(game.fixture, self.played);
        self.kept.insert(self.played, game);
        self.played += 1;
        let full = self.kept.len() > KEPT;
        let (_, gone) = full.then(|| self.kept.pop_first()).flatten()?;
        self.by_fixture.remove(&gone.fixture);
        Some(gone.fixture)
    }

    /// The number that a kept game came in as, and its plies.
    pub(super) fn came_in(&self, fixture: Fixture) -> Option<(u64, usize)> {
        let number = *self.by_fixture.get(&fixture)?;
        Some((number, self.kept.get(&number)?.plies))
    }

    pub(super) fn played(&self) -> u64 {
        self.played
    }

    pub(super) fn faults(&self) -> &BTreeMap<usize, Faults> {
        &self.faults
    }

    pub(super) fn kept(&self) -> usize {
        self.kept.len()
    }

    pub(super) fn lines(&self, fixture: Fixture) -> Option<String> {
        let number = self.by_fixture.get(&fixture)?;
        Some(self.kept.get(number)?.lines.clone())
    }

    pub(super) fn list(
        &self,
        league: &League,
        query: &Query,
        most: usize,
    ) -> (Vec<ListedGame>, usize) {
        let seats = league.plan().config.players();
        let listed = |game: &Game| ListedGame {
            fixture: game.fixture,
            seats: Seat::all(seats)
                .map(|seat| league.entrant_at(game.fixture, seat))
                .collect(),
            won: game
                .won
                .iter()
                .map(|&seat| league.entrant_at(game.fixture, seat))
                .collect(),
            plies: game.plies,
            end: game.end.clone(),
        };
        let asked = |game: &ListedGame| {
            query.with.is_none_or(|who| game.seats.contains(&who))
                && query.won_by.is_none_or(|who| game.won.contains(&who))
        };
        let all = self.kept.values().rev().map(listed);
        let mut all: Vec<ListedGame> = all.filter(asked).collect();
        match query.order {
            Order::Latest => {}
            Order::GivenAway => all.retain(|game| game.given_away_by().is_some()),
            Order::Longest => all.sort_by_key(|game| std::cmp::Reverse(game.plies)),
            Order::Shortest => all.sort_by_key(|game| game.plies),
            Order::Upsets => {
                let shares: Vec<f64> = (0..league.plan().entrants.len())
                    .map(|entrant| league.share(entrant))
                    .collect();
                let winner = |game: &ListedGame| {
                    let won = game.won.iter().map(|&who| shares[who]);
                    won.fold(f64::NEG_INFINITY, f64::max)
                };
                all.retain(|game| game.won.len() < game.seats.len());
                all.sort_by(|a, b| winner(a).total_cmp(&winner(b)));
            }
        }
        let found = all.len();
        all.truncate(most);
        (all, found)
    }

    /// The records of all of them, table by table, as the lab writes them.
    pub(super) fn records(&self) -> String {
        let mut fixtures: Vec<&Fixture> = self.by_fixture.keys().collect();
        fixtures.sort_by_key(|fixture| (fixture.table, fixture.deal, fixture.rotation));
        let lines = fixtures
            .into_iter()
            .filter_map(|&fixture| self.lines(fixture));
        lines.collect()
    }
}

/// Who has given a game away, and why, for the reader.
fn given_away(game: &PlayedGame) -> Option<(Seat, Given)> {
    let End::Forfeit(forfeit) = &game.outcome.end else {
        return None;
    };
    let told = game.record.given_away.as_ref().and_then(|given| {
        let session = game.record.replay().ok()?;
        Some(Given {
            kind: Some(std::mem::discriminant(&given.breach)),
            reason: given.reason(&session.observe(given.seat)),
            advice: given.advice(),
        })
    });
    let plain = || Given {
        kind: None,
        reason: PAGE_VERBATIM.with([cut(&forfeit.reason).into()]),
        advice: None,
    };
    let seat = Seat(forfeit.contestant as u8);
    Some((seat, told.unwrap_or_else(plain)))
}

/// A game that was given away.
#[derive(Clone, Debug, PartialEq)]
struct Given {
    /// What kind of fault it was; `None` of one that is told in words alone.
    pub kind: Option<Discriminant<Breach>>,
    pub reason: Text,
    /// What to do about it.
    pub advice: Option<Text>,
}

/// The games that an entrant has given away, by kinds of faults in the order they came up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Faults(Vec<FaultKind>);

#[derive(Clone, Debug, PartialEq)]
struct FaultKind {
    last: Given,
    /// They all had the same reason, to the word.
    alike: bool,
    games: u64,
}

impl Faults {
    fn add(&mut self, given: Given) {
        let kind = given.kind;
        match self.0.iter_mut().find(|known| known.last.kind == kind) {
            Some(known) => {
                known.alike &= known.last.reason == given.reason;
                known.last = given;
                known.games += 1;
            }
            None => self.0.push(FaultKind {
                last: given,
                alike: true,
                games: 1,
            }),
        }
    }

    /// How many games for what, a sentence each.
    pub fn sentences(&self) -> Vec<Text> {
        let told = self.0.iter().map(|kind| {
            let phrase = match kind.alike {
                true => phrases::FORFEITS,
                false => phrases::FORFEITS_LAST,
            };
            phrase.with([count(kind.games), kind.last.reason.clone().into()])
        });
        told.collect()
    }

    /// What to do about them.
    pub(super) fn advice(&self) -> impl Iterator<Item = &Text> {
        self.0.iter().filter_map(|kind| kind.last.advice.as_ref())
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::i18n::phrases::common::PAGE_VERBATIM;

    fn given(breach: Option<&Breach>, reason: &str) -> Given {
        Given {
            kind: breach.map(std::mem::discriminant),
            reason: PAGE_VERBATIM.with([reason.into()]),
            advice: breach.map(|_| PAGE_VERBATIM.with(["mend it".into()])),
        }
    }

    #[test]
    fn faults_of_a_kind_are_told_once_with_their_number() {
        let late = Breach::Late { seconds: 5.0 };
        let broke = Breach::Broke {
            words: String::new(),
        };
        let mut faults = Faults::default();
        for _ in 0..3 {
            faults.add(given(Some(&late), "late"));
        }
        faults.add(given(Some(&broke), "one"));
        faults.add(given(Some(&broke), "two"));
        faults.add(given(None, "words"));
        let verbatim = |text: &str| PAGE_VERBATIM.with([text.into()]).into();
        assert_eq!(
            faults.sentences(),
            [
                phrases::FORFEITS.with([count(3), verbatim("late")]),
                phrases::FORFEITS_LAST.with([count(2), verbatim("two")]),
                phrases::FORFEITS.with([count(1), verbatim("words")]),
            ]
        );
        assert_eq!(faults.advice().count(), 2);
    }
}
