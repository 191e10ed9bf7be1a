//! What the policies of OFC Pineapple learn from: sessions of agents, and hands of people.

use std::io::Write;
use std::path::Path;

use crate::catalogue::AgentSpec;
use crate::games::pineapple::Config;
use crate::lab::failure::Failure;
use crate::lab::records::read_text;
use crate::lab::series::progress_bar;
use crate::record::read;
use crate::training::pineapple::course::Course;
use crate::training::pineapple::decisions::{Reward, of_record};
use crate::training::pineapple::selfplay::SelfPlay;
use crate::training::samples::{RUN, Sample};

/// Whose decisions are learned from.
#[derive(clap::Args)]
pub(in crate::lab::train) struct Lessons {
    /// Who is learned from [default: mcts:simulations=500,trust=16; for pineapple without its networks]
    #[arg(long, value_name = "AGENT")]
    agent: Option<String>,
    /// Sessions of five hands, with each deck (52 cards, 54 cards)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..RUN))]
    sessions: Option<u64>,
    /// Sessions with each deck of an agent that thinks less, learned from together with the others
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..RUN))]
    beside: Option<u64>,
    /// How often all of that is gone through
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    epochs: Option<u32>,
    /// Learn from the hands of people in these records, too, as the page exports them, apart from one
    /// record in ten that is held out; repeat it for several files
    #[arg(long, value_name = "FILE")]
    from: Vec<String>,
}

/// How much is learned from, where it is not said.
pub(in crate::lab::train) struct Amount {
    /// Who is learned from.
    pub(in crate::lab::train) teacher: &'static str,
    /// Its sessions with each deck.
    pub(in crate::lab::train) sessions: u64,
    /// One that thinks less.
    pub(in crate::lab::train) quick: &'static str,
    /// Its sessions with each deck.
    pub(in crate::lab::train) beside: u64,
    pub(in crate::lab::train) epochs: u32,
}

/// Parts in which sessions are kept: what an end costs is the part that is being played.
const PARTS: u64 = 8;
/// Games of people's records are numbered from here on.
const PEOPLE: u64 = 1 << 60;

impl Lessons {
    /// The course over them, each decision shown once.
    pub(in crate::lab::train) fn course(
        &self,
        folder: &Path,
        amount: &Amount,
        reward: Reward,
        seed: u64,
    ) -> Result<Course, Failure> {
        let teacher: AgentSpec = self.agent.as_deref().unwrap_or(amount.teacher).parse()?;
        let quick: AgentSpec = amount.quick.parse()?;
        let run = |jokers, agent: &AgentSpec, sessions, seed| SelfPlay {
            config: Config {
                jokers,
                hands: 5,
                ..Config::default()
            },
            agents: [agent.clone(), agent.clone()],
            reward,
            sessions,
            seed,
        };
        let sessions = self.sessions.unwrap_or(amount.sessions);
        let beside = self.beside.unwrap_or(amount.beside);
        // Other deals: the more, the better.
        let other = seed.wrapping_add(1);
        Ok(Course {
            folder: folder.to_owned(),
            runs: vec![
                run(0, &teacher, sessions, seed),
                run(2, &teacher, sessions, seed),
                run(0, &quick, beside, other),
                run(2, &quick, beside, other),
            ],
            asked: 2,
            parts: PARTS,
            copies: 1,
            epochs: self.epochs.unwrap_or(amount.epochs),
            seed,
        })
    }

    /// Plays what has not been played yet, and gives all decisions; says how many there are.
    pub(in crate::lab::train) fn decisions(
        &self,
        course: &Course,
        reward: &Reward,
        out: &mut dyn Write,
    ) -> Result<Vec<Sample>, Failure> {
        play(course)?;
        let mut samples = course.samples()?;
        writeln!(out, "{} decisions of self-play", samples.len())?;
        let people = people(&self.from, reward)?;
        if !self.from.is_empty() {
            let plan = course.plan();
            let held = people
                .iter()
                .filter(|sample| plan.holds_out(sample.id.game));
            writeln!(
                out,
                "{} decisions of people, {} of them held out",
                people.len(),
                held.count()
            )?;
        }
        samples.extend(people);
        out.flush()?;
        Ok(samples)
    }
}

fn play(course: &Course) -> Result<(), Failure> {
    let bar = progress_bar(0, "sessions");
    let played = course.play(|done, of| {
        bar.set_length(of);
        bar.inc(done);
    });
    bar.finish_and_clear();
    Ok(played?)
}

/// The decisions of people in the records that are named; a record that is none of this game, or
/// broken, is told and left out.
fn people(from: &[String], reward: &Reward) -> Result<Vec<Sample>, Failure> {
    let mut all = Vec::new();
    let mut game = PEOPLE;
    for file in from {
        for (at, record) in read(&read_text(file)?).into_iter().enumerate() {
            let left_out = |what: String| eprintln!("{file}, record {at} is left out: {what}");
            match record {
                Err(error) => left_out(error.to_string()),
                Ok(record) => match of_record(&record, reward, game) {
                    Ok(samples) => all.extend(samples),
                    Err(what) => left_out(what.to_string()),
                },
            }
            game += 1;
        }
    }
    Ok(all)
}
