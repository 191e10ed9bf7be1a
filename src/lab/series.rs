//! Series of games: what the commands that play many of them share.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use super::failure::Failure;
use super::roster;
use crate::agent::Budget;
use crate::arena::{Contestant, Match, PlayedGame, Standings};
use crate::games::AnyConfig;

/// How many games, which, and how the result is written.
#[derive(clap::Args)]
pub(super) struct Series {
    /// Games to play, rounded up to whole deals: each is played once a seat rotation
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// The seed of all deals and decisions
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub(super) seed: u64,
    /// A rule of the game, as `lab games` lists them; repeat it for several
    #[arg(long, value_name = "NAME=VALUE")]
    pub(super) rule: Vec<String>,
    /// Threads to play in; the result does not depend on it [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Write JSON
    #[arg(long)]
    pub(super) json: bool,
}

impl Series {
    /// Deals to play, each under so many rotations; says on standard error if that is more games
    /// than were asked for.
    pub(super) fn deals(&self, rotations: usize) -> u64 {
        let rotations = rotations.max(1) as u64;
        let deals = self.games.div_ceil(rotations);
        if deals * rotations != self.games {
            eprintln!(
                "{} games asked for, {} played: {deals} deals under {rotations} seat rotations",
                self.games,
                deals * rotations
            );
        }
        deals
    }

    /// Threads to play in; 0 is one a core.
    pub(super) fn threads(&self) -> usize {
        self.threads.map_or(0, usize::from)
    }

    /// Plays so many deals without a limit on thinking, and gives what `read` makes of each, in
    /// the order of the deals, beside the standings.
    ///
    /// `read` is given the games of a deal in the order of the rotations.
    pub(super) fn play<T: Send>(
        &self,
        config: &AnyConfig,
        contestants: Vec<Contestant>,
        deals: u64,
        bar: &ProgressBar,
        read: impl Fn(&[PlayedGame]) -> T + Sync,
    ) -> Result<(Vec<T>, Standings), Failure> {
        let found = Mutex::new(BTreeMap::new());
        let standings = Match {
            config: config.clone(),
            contestants,
            deals,
            seed: self.seed,
            budget: Budget::default(),
            move_timeout: Duration::from_secs(10),
            threads: self.threads(),
        }
        .play(&|deal, games| {
            let value = read(games);
            let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
            found.insert(deal, value);
            bar.inc(games.len() as u64);
        })?;
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok((found.into_values().collect(), standings))
    }

    /// Plays these agents under a bar of its own, and gives what `read` makes of each deal, in
    /// the order of the deals, and how many games that were.
    pub(super) fn read<T: Send>(
        &self,
        config: &AnyConfig,
        specs: &[String],
        read: impl Fn(&[PlayedGame]) -> T + Sync,
    ) -> Result<(Vec<T>, u64), Failure> {
        let contestants = roster::contestants(config.game(), specs)?;
        let deals = self.deals(config.players());
        let bar = progress_bar(deals * config.players() as u64);
        let played = self.play(config, contestants, deals, &bar, read);
        bar.finish_and_clear();
        played.map(|(found, standings)| (found, standings.games))
    }
}

/// A bar on a terminal; elsewhere it draws nothing.
pub(super) fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// A game with its rules: `numeron digits=3 end=sudden`.
pub(super) fn title(config: &AnyConfig) -> String {
    let rules = config.game().rules().iter();
    let values =
        rules.filter_map(|rule| Some(format!(" {}={}", rule.name, config.rule(rule.name)?)));
    format!("{}{}", config.game(), values.collect::<String>())
}
