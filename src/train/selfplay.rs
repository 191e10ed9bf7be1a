//! Self-play: matches in which somebody thinks at every seat, kept as records with what was thought of each decision.
//!
//! A run is played in [`Part`]s, which any job runner may deal out to machines; a part that is there already is not
//! played again. Its file is one of records, which every program of the house reads, with lines between them that
//! readers of records pass over:
//!
//! ```text
//! {"kept":"selfplay","version":1,"game":"sevens","seed":1,"part":"1/16","played_by":"all agents, 800 matches"}
//! {"yomite":1,"game":"sevens",…}
//! …
//! {"kept":"shares","match":0,"shares":[[[{"play":"♠6"},12.0],…],…]}
//! {"kept":"end","blake3":"…"}
//! ```
//!
//! `shares` has for every ply what a search made of it: actions with their weights, visits of a search or 1 for what is
//! best; none where nobody searched. Numbers for a network are made of records as they are read, by a [`SampleEncoding`]:
//! a new encoding needs no new games.

use std::fs;
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use yomite::agent::{Brief, Progress};
use yomite::assets::beside;
use yomite::catalogue::SpecError;
use yomite::contest::Part;
use yomite::evaluation::Evaluation;
use yomite::games::{AnyAction, AnyConfig, AnyDeal, AnyGame, GameId};
use yomite::minds::{AnyAgent, AnySearch};
use yomite::record::{Player, Record, read_one};
use yomite::session::Ply;

use super::TrainingError;
use super::samples::{Layout, Sample};

/// The version of the format that is written.
const VERSION: u32 = 1;
/// Matches that are in memory at once.
const AT_ONCE: u64 = 64;

/// What all chances of one match come from.
pub type Stream = Xoshiro256PlusPlus;

/// A weight for each action that was thought well of.
pub type Shares = Vec<(AnyAction, f64)>;

/// What is done at one decision, and what was thought of it.
pub struct Choice {
    pub action: AnyAction,
    pub shares: Shares,
}

/// A match that is about to be played.
pub struct Table<'a> {
    pub config: AnyConfig,
    pub deal: AnyDeal,
    pub seats: Vec<Player>,
    /// Decides for the seat to move; `None` breaks the match off.
    pub choose: Box<Choose<'a>>,
}

pub type Choose<'a> = dyn FnMut(&AnyGame, &mut Stream) -> Option<Choice> + 'a;

/// Those who play the matches of a run.
pub trait Players: Sync {
    /// Sets up the match of a number; all chances of it come from the stream. `None` where it cannot be set up.
    fn table(&self, game: u64, rng: &mut Stream) -> Option<Table<'_>>;
}

/// Puts matches into numbers.
pub trait SampleEncoding: Sync {
    /// What all of its samples have in common.
    fn layout(&self) -> Layout;

    /// The decisions of a match that are to be learned from.
    fn samples(&self, played: &Played) -> Vec<Sample>;
}

/// A match with what was thought of its decisions.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Its number within the run.
    pub game: u64,
    pub record: Record,
    /// One for every ply.
    pub shares: Vec<Shares>,
}

impl Played {
    /// Every ply with what was thought of it.
    pub fn plies(&self) -> impl Iterator<Item = (&Ply, &Shares)> {
        self.record.plies.iter().zip(&self.shares)
    }
}

/// All that the matches of a run hang on.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    pub game: GameId,
    /// The seed of all cards and chances.
    pub seed: u64,
    /// Matches of the whole run.
    pub games: u64,
    /// Who played, by which rules: two runs of one build that say the same are the same.
    pub played_by: String,
}

/// A run of self-play.
pub trait SelfPlay {
    fn run(&self) -> Run;

    /// Makes those who play, on the files that are shipped.
    ///
    /// # Errors
    /// There is nobody of a name, or it takes no such parameter.
    fn players(&self) -> Result<Box<dyn Players>, SpecError>;

    /// Plays the parts that a folder does not have yet; `told` hears how many matches more are done. A part that is broken
    /// is played anew.
    ///
    /// # Errors
    /// A player cannot be made, or a file cannot be written or is of another run.
    fn play(
        &self,
        folder: &Path,
        parts: &[Part],
        told: &mut dyn FnMut(u64),
    ) -> Result<(), TrainingError> {
        let (run, players) = (self.run(), self.players()?);
        for part in parts {
            let share = part.share(run.games);
            match run.read(*part, folder) {
                Ok(_) => told(share),
                Err(TrainingError::Broken { .. } | TrainingError::File { .. }) => {
                    let games = (0..share).map(|nth| part.nth(nth));
                    run.write(players.as_ref(), *part, folder, games.collect(), told)?;
                }
                Err(other) => return Err(other),
            }
        }
        Ok(())
    }

    /// The decisions of parts in numbers, in the order of the parts.
    ///
    /// # Errors
    /// A part is not there, broken, or of another run.
    fn samples(
        &self,
        folder: &Path,
        parts: &[Part],
        encoding: &dyn SampleEncoding,
    ) -> Result<Vec<Sample>, TrainingError> {
        let run = self.run();
        let mut all = Vec::new();
        for part in parts {
            all.extend(encoded(encoding, &run.read(*part, folder)?));
        }
        Ok(all)
    }
}

/// All parts of a run that is played in so many.
pub fn parts(count: u64) -> Vec<Part> {
    (1..=count)
        .filter_map(|index| Part::new(index, count))
        .collect()
}

/// The decisions of matches in numbers.
pub fn encoded(encoding: &dyn SampleEncoding, played: &[Played]) -> Vec<Sample> {
    let samples = played
        .par_iter()
        .map(|played| encoding.samples(played))
        .collect::<Vec<_>>();
    samples.into_iter().flatten().collect()
}

impl Run {
    /// Plays the match of a number; `None` where it cannot be set up.
    pub fn play(&self, players: &dyn Players, game: u64) -> Option<Played> {
        let mut rng = stream(self.game, self.seed, game);
        let Table {
            config,
            deal,
            seats,
            mut choose,
        } = players.table(game, &mut rng)?;
        let mut truth = AnyGame::set_up(&config, &deal).ok()?;
        let (mut plies, mut shares) = (Vec::new(), Vec::new());
        while let Some(seat) = truth.to_move() {
            let Some(choice) = choose(&truth, &mut rng) else {
                break;
            };
            if truth.play(&choice.action).is_err() {
                break;
            }
            plies.push(Ply {
                seat,
                action: choice.action,
            });
            shares.push(choice.shares);
        }
        let record = Record {
            plies,
            result: truth.scores(),
            places: truth.places(),
            ..Record::before_play(config, self.seed, seats, deal)
        };
        Some(Played {
            game,
            record,
            shares,
        })
    }

    /// Plays matches and keeps them as a part, in the place of what is there; `told` hears after every few how many more
    /// are done.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(
        &self,
        players: &dyn Players,
        part: Part,
        folder: &Path,
        games: Vec<u64>,
        told: &mut dyn FnMut(u64),
    ) -> Result<PathBuf, TrainingError> {
        let path = self.path(part, folder);
        let written = fs::create_dir_all(folder).and_then(|()| {
            let mut hasher = blake3::Hasher::new();
            let mut out = BufWriter::new(beside(&path)?);
            let mut put = |text: &str| {
                hasher.update(text.as_bytes());
                out.write_all(text.as_bytes())
            };
            put(&line(&Line::SelfPlay(self.origin(part)))?)?;
            for games in games.chunks(AT_ONCE as usize) {
                let played = games.par_iter().map(|game| self.play(players, *game));
                for played in played.collect::<Vec<_>>().into_iter().flatten() {
                    put(&played.record.to_lines())?;
                    put(&line(&Line::shares(&played))?)?;
                }
                told(games.len() as u64);
            }
            let blake3 = hasher.finalize().to_hex().to_string();
            out.write_all(line(&Line::End { blake3 })?.as_bytes())?;
            let whole = out.into_inner()?;
            Ok(whole.persist(&path)?)
        });
        match written {
            Ok(_) => Ok(path),
            Err(error) => Err(TrainingError::file(&path, error)),
        }
    }

    /// The matches of a part.
    ///
    /// # Errors
    /// The file cannot be read, is broken, or is of another run.
    pub fn read(&self, part: Part, folder: &Path) -> Result<Vec<Played>, TrainingError> {
        matches(&self.path(part, folder), Some(&self.origin(part)))
    }

    /// Where a part lies: `GAME-SEED-I-of-N.jsonl`.
    pub fn path(&self, part: Part, folder: &Path) -> PathBuf {
        let (index, of) = (part.index(), part.count());
        let digits = of.to_string().len();
        let (game, seed) = (self.game.name(), self.seed);
        folder.join(format!("{game}-{seed}-{index:0digits$}-of-{of}.jsonl"))
    }

    fn origin(&self, part: Part) -> Origin {
        Origin {
            version: VERSION,
            game: self.game,
            seed: self.seed,
            part,
            played_by: self.played_by.clone(),
        }
    }
}

/// The matches of a file, whichever run it is of.
///
/// # Errors
/// The file cannot be read, or is broken.
pub fn read_file(path: &Path) -> Result<Vec<Played>, TrainingError> {
    matches(path, None)
}

fn matches(path: &Path, wanted: Option<&Origin>) -> Result<Vec<Played>, TrainingError> {
    let path = path.to_owned();
    let text = fs::read_to_string(&path).map_err(|error| TrainingError::file(&path, error))?;
    match text.lines().next().map(serde_json::from_str::<Line>) {
        Some(Ok(Line::SelfPlay(origin))) if wanted.is_none_or(|wanted| origin == *wanted) => {
            parse(origin.game, &text).map_err(|what| TrainingError::Broken { path, what })
        }
        Some(Ok(Line::SelfPlay(_))) => Err(TrainingError::Foreign { path }),
        _ => Err(TrainingError::Broken {
            path,
            what: "its first line is none of self-play".to_owned(),
        }),
    }
}

/// The matches of a whole file, or what is wrong with it.
fn parse(game: GameId, text: &str) -> Result<Vec<Played>, String> {
    let body = text.trim_end_matches('\n');
    let (body, last) = body.rsplit_once('\n').unwrap_or((body, ""));
    let Ok(Line::End { blake3 }) = serde_json::from_str(last) else {
        return Err("its last line is missing".to_owned());
    };
    let body = &text[..body.len() + 1];
    if blake3 != blake3::hash(body.as_bytes()).to_hex().as_str() {
        return Err("it was changed since it was written".to_owned());
    }
    // A record ends with the line of its shares.
    let mut groups: Vec<(&str, &str)> = Vec::new();
    let (_, mut rest) = body.split_once('\n').unwrap_or(("", ""));
    while !rest.is_empty() {
        let from = rest.find(SHARES).ok_or("a match has no shares")? + 1;
        let to = rest[from..].find('\n').map_or(rest.len(), |end| from + end);
        groups.push((&rest[..from], &rest[from..to]));
        rest = rest.get(to + 1..).unwrap_or("");
    }
    groups
        .into_par_iter()
        .map(|(record, shares)| {
            let record = read_one(record).map_err(|error| error.to_string())?;
            match serde_json::from_str(shares) {
                Ok(Line::Shares { of, shares }) if shares.len() == record.plies.len() => {
                    let ply = |shares: Vec<(Value, f64)>| {
                        let shares = shares.into_iter();
                        shares
                            .map(|(action, weight)| Ok((game.action(action)?, weight)))
                            .collect()
                    };
                    let shares: Result<_, yomite::games::ParseError> =
                        shares.into_iter().map(ply).collect();
                    Ok(Played {
                        game: of,
                        record,
                        shares: shares.map_err(|error| error.to_string())?,
                    })
                }
                _ => Err("the shares are none of the match before them".to_owned()),
            }
        })
        .collect()
}

/// What the line of a match's shares begins with, and the end of the line before.
const SHARES: &str = "\n{\"kept\":\"shares\"";

/// A line that stands beside records.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kept", rename_all = "lowercase")]
enum Line {
    SelfPlay(Origin),
    Shares {
        /// The number of the match.
        #[serde(rename = "match")]
        of: u64,
        shares: Vec<Vec<(Value, f64)>>,
    },
    End {
        /// A hash of all that stands above.
        blake3: String,
    },
}

/// Where the matches of a file come from.
#[derive(PartialEq, Serialize, Deserialize)]
struct Origin {
    version: u32,
    game: GameId,
    seed: u64,
    part: Part,
    played_by: String,
}

impl Line {
    fn shares(played: &Played) -> Line {
        let ply = |shares: &Shares| {
            let shares = shares.iter();
            shares
                .map(|(action, weight)| (action.to_json(), *weight))
                .collect()
        };
        Line::Shares {
            of: played.game,
            shares: played.shares.iter().map(ply).collect(),
        }
    }
}

fn line(line: &Line) -> io::Result<String> {
    Ok(serde_json::to_string(line)? + "\n")
}

/// The stream of one match of a run.
pub fn stream(game: GameId, seed: u64, nth: u64) -> Stream {
    // A hash: neighbouring numbers share nothing.
    let mut hasher = blake3::Hasher::new();
    // Runs of Pineapple are older than the name here.
    if game != GameId::Pineapple {
        hasher.update(game.name().as_bytes());
    }
    hasher.update(&seed.to_le_bytes());
    hasher.update(&nth.to_le_bytes());
    Stream::from_seed(hasher.finalize().into())
}

/// What an agent makes of a position for the seat to move.
pub fn thought(agent: &AnyAgent, truth: &AnyGame, seed: u64) -> Option<Evaluation<AnyAction>> {
    let seen = truth.observe(truth.to_move()?);
    agent.begin(&seen, &Brief::new(seed)).map(to_the_end)
}

/// What a search finds out until nothing more can change.
pub fn to_the_end(mut search: AnySearch) -> Evaluation<AnyAction> {
    while search.step() == Progress::Thinking {}
    search.evaluation()
}
