//! `lab duel matrix`: how the preset decks fare against each other.

use std::io::Write;

use serde_json::{Value, json};

use super::league::{League, Pair, Played, pairs};
use crate::arena::{Estimate, win_rate};
use crate::games::duel::decks;
use crate::lab::failure::Failure;
use crate::lab::text_table::{Align, TextTable, percent, percents};

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
        let mut table = TextTable::new()
            .column("deck", Align::Left)
            .column("wins", Align::Right)
            .column("95 %", Align::Right);
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
        let mut table = TextTable::new().column("wins of", Align::Left);
        for preset in presets {
            table = table.column(preset.id(), Align::Right);
        }
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
pub(super) fn run(league: &League, out: &mut dyn Write) -> Result<(), Failure> {
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
