//! `lab duel matrix`: how the preset decks fare against each other; `lab duel stats`: how good a game Duel is between
//! equal agents.

use std::io::Write;

use serde_json::{Value, json};

use super::super::Failure;
use super::super::printing::{TextTable, figure, figures, percent, percents};
use super::league::{League, Pair, Played, Summary, pairs};
use yomite::arena::{Estimate, cluster_mean, ratio, win_rate};
use yomite::game::Seat;
use yomite::games::duel::CardId;
use yomite::games::duel::{Ending, PLAYERS, cards, decks};

/// The middle 80 % of matches lie between these quantiles.
const MIDDLE: (f64, f64) = (0.1, 0.9);

/// What matches tell of the game.
struct Goodness {
    matches: usize,
    /// In rounds: turns of the player who had the last one.
    length: Estimate,
    middle: (usize, usize),
    first: Estimate,
    comebacks: Estimate,
    /// Of the matches in which somebody was behind.
    from_behind: Estimate,
    endings: Vec<(&'static str, Estimate)>,
    cards: Vec<(CardId, Estimate)>,
}

/// The mean over all matches, deals being the units.
fn mean(played: &[Played], of: impl Fn(&Summary) -> f64) -> Estimate {
    let deal = |deal: &Played| deal.matches.iter().map(&of).sum::<f64>() / PLAYERS as f64;
    cluster_mean(&played.iter().map(deal).collect::<Vec<_>>())
}

fn share(played: &[Played], of: impl Fn(&Summary) -> bool) -> Estimate {
    let Estimate {
        mean,
        ci95: (low, high),
    } = mean(played, |summary| f64::from(u8::from(of(summary))));
    Estimate {
        mean,
        ci95: (low.max(0.0), high.min(1.0)),
    }
}

/// In how many of the matches that decks with a card have won it was played; `None` where no deck
/// has it.
fn winning(played: &[Played], card: CardId) -> Option<Estimate> {
    let holds: Vec<bool> = decks::presets()
        .iter()
        .map(|preset| preset.deck().count(card) > 0)
        .collect();
    if !holds.contains(&true) {
        return None;
    }
    let deal = |deal: &Played| {
        let mut sums = (0.0, 0.0);
        for (nth, summary) in deal.matches.iter().enumerate() {
            let Some(winner) = summary.winner() else {
                continue;
            };
            if holds[deal.deck(nth, winner)] {
                sums.0 += f64::from(u8::from(summary.played[winner.index()].contains(card)));
                sums.1 += 1.0;
            }
        }
        sums
    };
    Some(ratio(&played.iter().map(deal).collect::<Vec<_>>()))
}

impl Goodness {
    fn new(played: &[Played]) -> Goodness {
        let all = || played.iter().flat_map(|deal| &deal.matches);
        let mut lengths: Vec<usize> = all().map(Summary::rounds).collect();
        lengths.sort_unstable();
        let quantile = |share: f64| {
            let at = (share * (lengths.len().saturating_sub(1)) as f64).round() as usize;
            lengths.get(at).copied().unwrap_or(0)
        };
        let came_back = |summary: &Summary| {
            let behind = summary.behind();
            behind.is_some() && behind == summary.winner()
        };
        let ended = |by: Ending| move |s: &Summary| s.result.is_some_and(|(_, how)| how == by);
        let from_behind = |deal: &Played| {
            let count = |of: &dyn Fn(&Summary) -> bool| {
                deal.matches.iter().filter(|summary| of(summary)).count() as f64
            };
            (
                count(&came_back),
                count(&|summary| summary.behind().is_some()),
            )
        };
        Goodness {
            matches: lengths.len(),
            length: mean(played, |summary| summary.rounds() as f64),
            middle: (quantile(MIDDLE.0), quantile(MIDDLE.1)),
            first: mean(played, |summary| summary.score(Seat(0))),
            comebacks: share(played, came_back),
            from_behind: ratio(&played.iter().map(from_behind).collect::<Vec<_>>()),
            endings: vec![
                ("attack", share(played, ended(Ending::Attack))),
                ("library", share(played, ended(Ending::Library))),
                ("turns", share(played, ended(Ending::Turns))),
                (
                    "broken off",
                    share(played, |summary| summary.result.is_none()),
                ),
            ],
            cards: cards::ids()
                .filter_map(|card| Some((card, winning(played, card)?)))
                .collect(),
        }
    }

    fn to_json(&self) -> Value {
        let one = |rate: &Estimate| json!({ "mean": rate.mean, "ci95": rate.ci95 });
        let endings = self.endings.iter();
        let endings = endings.map(|(by, rate)| ((*by).to_owned(), one(rate)));
        let cards = self.cards.iter();
        let cards = cards.map(|(card, rate)| (cards::slug(*card).to_owned(), one(rate)));
        json!({
            "matches": self.matches,
            "rounds": { "mean": self.length.mean, "ci95": self.length.ci95, "middle80": self.middle },
            "first_player": one(&self.first),
            "comebacks": one(&self.comebacks),
            "comebacks_of_behind": one(&self.from_behind),
            "endings": endings.collect::<serde_json::Map<_, _>>(),
            "cards": cards.collect::<serde_json::Map<_, _>>(),
        })
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut table = TextTable::new().words([""]).figures(["", ""]);
        let (low, high) = self.middle;
        let length = figure(self.length.mean, 2);
        table.row(vec![
            "rounds".to_owned(),
            length,
            figures(self.length.ci95, 2),
        ]);
        table.row(vec![
            "middle 80 %".to_owned(),
            format!("{low} to {high}"),
            String::new(),
        ]);
        let mut rate = |name: String, rate: &Estimate| {
            table.row(vec![name, percent(rate.mean), percents(rate.ci95)]);
        };
        rate("won by the first player".to_owned(), &self.first);
        rate("won from behind".to_owned(), &self.comebacks);
        let unequal = "won from behind, where one was".to_owned();
        rate(unequal, &self.from_behind);
        for (by, share) in &self.endings {
            rate(format!("ended: {by}"), share);
        }
        Ok(table.write(out, 0)?)
    }

    /// The cards by how often they were played in matches won by decks that have them.
    fn write_cards(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut table = TextTable::new()
            .words(["card"])
            .figures(["played where won", "95 %"]);
        let mut sorted: Vec<_> = self.cards.iter().collect();
        sorted.sort_by(|(_, a), (_, b)| b.mean.total_cmp(&a.mean));
        for (card, rate) in sorted {
            let slug = cards::slug(*card).to_owned();
            table.row(vec![slug, percent(rate.mean), percents(rate.ci95)]);
        }
        Ok(table.write(out, 0)?)
    }
}

/// Plays, and writes what the matches tell of the game.
///
/// A side is behind at half time where it has fewer shields after half of the match's turns, rounded
/// down.
pub(super) fn stats(league: &League, out: &mut dyn Write) -> Result<(), Failure> {
    let played = league.play()?;
    let (found, matrix) = (Goodness::new(&played), Matrix::new(&played));
    let (agent, seed) = (&league.agent, league.seed);
    if league.json {
        let mut all = json!({ "game": "duel", "agent": agent, "seed": seed });
        if let Value::Object(all) = &mut all {
            for part in [found.to_json(), matrix.to_json()] {
                let part = part.as_object().cloned();
                all.extend(part.into_iter().flatten());
            }
        }
        writeln!(out, "{all}")?;
        return Ok(());
    }
    writeln!(
        out,
        "duel: {} matches, {} of each two decks, both played by {agent}, each deal in both seats, \
         seed {seed}; intervals of 95 % over deals",
        found.matches,
        league.deals() * 2
    )?;
    found.write(out)?;
    writeln!(out, "\nagainst the field of the others, each as often:")?;
    matrix.write_fields(out)?;
    writeln!(
        out,
        "\nin how many matches that decks with a card won it was played:"
    )?;
    found.write_cards(out)
}

/// What decks win of each other.
pub(super) struct Matrix {
    pairs: Vec<(Pair, Estimate)>,
    fields: Vec<Estimate>,
}

impl Matrix {
    pub(super) fn new(played: &[Played]) -> Matrix {
        let of = |pair: Pair| {
            let deals = played.iter().filter(|deal| deal.pair == pair);
            let won: Vec<f64> = deals.map(|deal| deal.won(pair[0])).collect();
            (pair, win_rate(&won))
        };
        let field = |deck| {
            let deals = played.iter().filter(|deal| deal.pair.contains(&deck));
            let won: Vec<f64> = deals.map(|deal| deal.won(deck)).collect();
            win_rate(&won)
        };
        Matrix {
            pairs: pairs().into_iter().map(of).collect(),
            fields: (0..decks::presets().len()).map(field).collect(),
        }
    }

    /// What a deck wins of another.
    fn rate(&self, deck: usize, of: usize) -> Option<Estimate> {
        let turned = |rate: &Estimate| Estimate {
            mean: 1.0 - rate.mean,
            ci95: (1.0 - rate.ci95.1, 1.0 - rate.ci95.0),
        };
        self.pairs.iter().find_map(|(pair, rate)| match *pair {
            pair if pair == [deck, of] => Some(*rate),
            pair if pair == [of, deck] => Some(turned(rate)),
            _ => None,
        })
    }

    pub(super) fn to_json(&self) -> Value {
        let id = |deck: usize| decks::presets().get(deck).map(|preset| preset.id());
        let pairs = self.pairs.iter().map(|(pair, rate)| {
            json!({ "deck": id(pair[0]), "of": id(pair[1]), "wins": rate.mean, "ci95": rate.ci95 })
        });
        let fields = self.fields.iter().enumerate();
        let fields = fields
            .map(|(deck, rate)| json!({ "deck": id(deck), "wins": rate.mean, "ci95": rate.ci95 }));
        json!({ "pairs": pairs.collect::<Vec<_>>(), "field": fields.collect::<Vec<_>>() })
    }

    /// Writes what each deck wins of all others together.
    pub(super) fn write_fields(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut table = TextTable::new().words(["deck"]).figures(["wins", "95 %"]);
        for (preset, rate) in decks::presets().iter().zip(&self.fields) {
            let cells = [
                preset.id().to_owned(),
                percent(rate.mean),
                percents(rate.ci95),
            ];
            table.row(cells.to_vec());
        }
        Ok(table.write(out, 0)?)
    }

    /// Writes what the deck of each line wins of the deck of each column.
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let presets = decks::presets();
        let mut table = TextTable::new()
            .words(["wins of"])
            .figures(presets.iter().map(|preset| preset.id()));
        for (deck, preset) in presets.iter().enumerate() {
            let cell = |of| match self.rate(deck, of) {
                Some(rate) => format!("{:.1} ({})", rate.mean * 100.0, percents(rate.ci95)),
                None => "–".to_owned(),
            };
            let cells = (0..presets.len()).map(cell);
            table.row(
                std::iter::once(preset.id().to_owned())
                    .chain(cells)
                    .collect(),
            );
        }
        Ok(table.write(out, 0)?)
    }
}

/// Plays, and writes the matrix.
pub(super) fn matrix(league: &League, out: &mut dyn Write) -> Result<(), Failure> {
    let matrix = Matrix::new(&league.play()?);
    let games = league.deals() * 2;
    let (agent, seed) = (&league.agent, league.seed);
    if league.json {
        let mut all = json!({ "game": "duel", "agent": agent, "games": games, "seed": seed });
        if let (Value::Object(all), Value::Object(found)) = (&mut all, matrix.to_json()) {
            all.extend(found);
        }
        writeln!(out, "{all}")?;
        return Ok(());
    }
    writeln!(
        out,
        "duel: {games} matches of each two decks, both played by {agent}, each deal in both seats, \
         seed {seed}; per cent, with intervals of 95 % over deals"
    )?;
    matrix.write(out)?;
    writeln!(out, "\nagainst the field of the others, each as often:")?;
    matrix.write_fields(out)
}
