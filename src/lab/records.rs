//! Records of matches: read from files, checked by `lab verify`, their legal actions listed by `lab legal`, and
//! written while a match is played.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use clap::Args;
use serde_json::json;
use yomite::arena::{LISTED, PlayedGame};
use yomite::contest::Part;
use yomite::games::{AnyAction, GameId};
use yomite::record::{Record, read};

use super::Failure;

/// Which record a command looks at.
#[derive(Args)]
pub(super) struct RecordArgs {
    /// File of records in JSON lines; - reads standard input
    #[arg(long, value_name = "FILE")]
    record: String,
    /// Which record of the file, from 0
    #[arg(long, default_value_t = 0, value_name = "I")]
    index: usize,
}

impl RecordArgs {
    /// Reads the record and checks it against the rules.
    pub(super) fn load(&self, game: GameId) -> Result<Record, Failure> {
        let text = read_text(&self.record)?;
        let mut records = read(&text);
        if self.index >= records.len() {
            return Err(Failure::Usage(format!(
                "{} holds {} record(s), so --index goes from 0 to {}",
                self.record,
                records.len(),
                records.len() - 1
            )));
        }
        let record = records
            .swap_remove(self.index)
            .map_err(|error| Failure::Failed(format!("{}: {error}", self.record)))?;
        if record.game() != game {
            return Err(Failure::Usage(format!(
                "{} is a record of {}, not of {game}",
                self.record,
                record.game()
            )));
        }
        Ok(record)
    }
}

/// The text of a file, or of standard input if the name is `-`; bytes that are no text become
/// replacement characters, at which the reader of records then stumbles.
pub(super) fn read_text(name: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let result = if name == "-" {
        io::stdin().lock().read_to_end(&mut bytes).map(drop)
    } else {
        fs::read(name).map(|read| bytes = read)
    };
    result.map_err(|error| Failure::Failed(format!("{name}: {error}")))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// More links than any system follows on the way to one file.
const MOST_LINKS: usize = 64;

/// A file of records that many threads write to; they stand in the order of the deals, whichever ends first.
///
/// They are written beside the file and take its place once the match is over. Until then what was there
/// stays, and a match that ends early leaves its games in `FILE.unfinished`. A link stays a link: its
/// target is replaced. What cannot be replaced (a pipe, a device, `/dev/stdout`) is written as games end.
pub(super) struct Recorder {
    /// Where the records are to be, as the user named it.
    path: PathBuf,
    /// `None` where nothing is replaced: the records are written straight to where they are to be.
    replacing: Option<Replacing>,
    state: Mutex<State>,
}

/// A file that takes another one's place in the end.
struct Replacing {
    /// Where the records are written meanwhile.
    unfinished: PathBuf,
    /// The file itself, behind all links.
    file: PathBuf,
}

struct State {
    out: BufWriter<File>,
    /// Which deals there are.
    part: Part,
    /// How many of them are written.
    written: u64,
    /// Deals that are over before an earlier one.
    waiting: BTreeMap<u64, String>,
    error: Option<io::Error>,
}

impl Recorder {
    /// Opens a file for the deals of a part of a match.
    ///
    /// # Errors
    /// It cannot be written, or another process writes it.
    pub(super) fn create(path: &Path, part: Part) -> Result<Recorder, Failure> {
        let failed = |at: &Path, error| Failure::Failed(format!("{}: {error}", at.display()));
        let (out, replacing) = match straight(path).map_err(|error| failed(path, error))? {
            Some(out) => (out, None),
            None => {
                let file = behind_links(path);
                let mut unfinished = file.as_os_str().to_owned();
                unfinished.push(".unfinished");
                let unfinished = PathBuf::from(unfinished);
                let out =
                    open_unfinished(&unfinished).map_err(|error| failed(&unfinished, error))?;
                let Some(out) = out else {
                    return Err(Failure::Failed(format!(
                        "{}: another process writes these records; nothing was changed. Name another file, or \
                         wait until it has ended",
                        path.display()
                    )));
                };
                (out, Some(Replacing { unfinished, file }))
            }
        };
        let state = State {
            out: BufWriter::new(out),
            part,
            written: 0,
            waiting: BTreeMap::new(),
            error: None,
        };
        Ok(Recorder {
            path: path.to_owned(),
            replacing,
            state: Mutex::new(state),
        })
    }

    /// Takes the games of a deal.
    pub(super) fn add(&self, deal: u64, games: &[PlayedGame]) {
        let lines = games.iter().map(|game| game.record.to_lines()).collect();
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.waiting.insert(deal, lines);
        loop {
            let due = state.part.nth(state.written);
            let Some(lines) = state.waiting.remove(&due) else {
                break;
            };
            state.written += 1;
            if let Err(error) = state.out.write_all(lines.as_bytes()) {
                state.error.get_or_insert(error);
            }
        }
        // Who reads along gets whole games, and what else is written there comes between two of them.
        if self.replacing.is_none()
            && let Err(error) = state.out.flush()
        {
            state.error.get_or_insert(error);
        }
    }

    /// Puts the records into their place; an error of any write shows here.
    pub(super) fn finish(self) -> Result<(), Failure> {
        let mut state = self
            .state
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let result = match state.error {
            Some(error) => Err(error),
            None => state.out.flush(),
        };
        let result = result.and_then(|()| match &self.replacing {
            Some(Replacing { unfinished, file }) => fs::rename(unfinished, file),
            None => Ok(()),
        });
        result.map_err(|error| Failure::Failed(format!("{}: {error}", self.path.display())))
    }
}

/// Opens what is written straight; `None` for a file that is replaced, there or not.
fn straight(path: &Path) -> io::Result<Option<File>> {
    if let Some(number) = descriptor(path) {
        return open_descriptor(number, path).map(Some);
    }
    match fs::metadata(path) {
        Ok(found) if found.is_file() => Ok(None),
        Ok(_) => File::options().write(true).open(path).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Opens the file that records are written to meanwhile, and empties it: an earlier match may have left it that
/// was ended early. `None` where another process has it.
fn open_unfinished(path: &Path) -> io::Result<Option<File>> {
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    let file = options.open(path)?;
    // The system lets go of the lock with the process, however that ends.
    match file.try_lock() {
        // A process that has just ended has made a result of what is locked now.
        Ok(()) if !is_at(path, &file)? => Ok(None),
        Ok(()) => file.set_len(0).map(|()| Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Whether a path leads to this open file, and not to another one that has been put there since.
#[cfg(unix)]
fn is_at(path: &Path, file: &File) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;

    let identity = |found: fs::Metadata| (found.dev(), found.ino());
    let opened = identity(file.metadata()?);
    Ok(fs::metadata(path).is_ok_and(|found| identity(found) == opened))
}

#[cfg(not(unix))]
fn is_at(path: &Path, _: &File) -> io::Result<bool> {
    path.try_exists()
}

/// What the link at a path leads to, one step of the way; `None` where there is no link.
fn behind_link(path: &Path) -> Option<PathBuf> {
    let to = fs::read_link(path).ok()?;
    Some(path.parent().unwrap_or(Path::new("")).join(to))
}

/// A path whose last part is no link; there need not be anything.
fn behind_links(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match behind_link(&path) {
            Some(to) => path = to,
            None => break,
        }
    }
    path
}

/// The number of the open file of this process that a path names, by itself or through links: 1 for
/// `/dev/stdout`. Its target must not be replaced: whoever opened it goes on with what was there.
fn descriptor(path: &Path) -> Option<u32> {
    let folders = ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"];
    let folders = folders.map(|folder| fs::canonicalize(folder).ok());
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match path.to_str() {
            Some("/dev/stdout") => return Some(1),
            Some("/dev/stderr") => return Some(2),
            _ => {}
        }
        let name = path.file_name();
        let number: Option<u32> = name.and_then(|name| name.to_str()?.parse().ok());
        let folder = path.parent();
        let folder = folder.and_then(|folder| fs::canonicalize(folder).ok());
        if folder.is_some() && folders.contains(&folder) && number.is_some() {
            return number;
        }
        path = behind_link(&path)?;
    }
    None
}

/// Opens a file that is open already so that nothing in it is overwritten.
#[cfg(unix)]
fn open_descriptor(number: u32, path: &Path) -> io::Result<File> {
    use std::os::fd::AsFd;

    // The standings go there, too: both have to move on in one place.
    let copy = match number {
        1 => io::stdout().as_fd().try_clone_to_owned(),
        2 => io::stderr().as_fd().try_clone_to_owned(),
        _ => return File::options().append(true).open(path),
    };
    copy.map(File::from)
}

#[cfg(not(unix))]
fn open_descriptor(_: u32, path: &Path) -> io::Result<File> {
    File::options().append(true).open(path)
}

/// Arguments of `lab verify`.
#[derive(clap::Args)]
pub(super) struct VerifyArgs {
    /// Files of records in JSON lines; - or none reads standard input
    #[arg(value_name = "FILE")]
    files: Vec<String>,
}

/// Checks every record, and says of each bad one what is wrong and where.
pub(super) fn verify(args: &VerifyArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let stdin = ["-".to_owned()];
    let files: &[String] = if args.files.is_empty() {
        &stdin
    } else {
        &args.files
    };
    let (mut good, mut running, mut bad) = (0u64, 0u64, 0u64);
    for file in files {
        let place = match (file.as_str(), files.len()) {
            ("-", _) | (_, 1) => String::new(),
            (name, _) => format!("{name}: "),
        };
        for record in read(&read_text(file)?) {
            match record {
                Ok(record) => {
                    good += 1;
                    running += u64::from(record.result.is_none() && record.given_away.is_none());
                }
                Err(error) => {
                    bad += 1;
                    writeln!(out, "{place}{error}")?;
                }
            }
        }
    }
    writeln!(
        out,
        "{} records: {good} good ({running} without a result), {bad} bad",
        good + bad
    )?;
    if bad > 0 {
        out.flush()?;
        return Err(Failure::Failed(format!("{bad} bad record(s)")));
    }
    Ok(())
}

/// Arguments of `lab legal`.
#[derive(clap::Args)]
pub(super) struct LegalArgs {
    /// The game
    #[arg(value_parser = GameId::from_name)]
    game: GameId,
    #[command(flatten)]
    record: RecordArgs,
    /// List 1000 legal actions at each ply from this place on, where there are more
    #[arg(long, value_name = "I")]
    from: Option<usize>,
}

/// Writes `{"ply","seat","legal","legal_count"}` for each ply, and for the present turn of a running
/// match. As in the protocol of programs `legal` is null where there are more than it lists.
pub(super) fn legal(args: &LegalArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let record = args.record.load(args.game)?;
    let session = record
        .replay()
        .map_err(|error| Failure::Failed(error.to_string()))?;
    for (ply, (seat, seen)) in session.decisions().enumerate() {
        let count = seen.legal_count();
        let from = match count > LISTED as u64 {
            true => args.from,
            false => Some(0),
        };
        let legal = from.map(|from| {
            let legal = seen.legal_part(from, LISTED);
            legal.iter().map(AnyAction::to_json).collect::<Vec<_>>()
        });
        writeln!(
            out,
            "{}",
            json!({ "ply": ply, "seat": seat, "legal": legal, "legal_count": count })
        )?;
    }
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_put_in_the_place_of_a_locked_one_is_another() {
        let folder = std::env::temp_dir().join(format!("yomite-recorder-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let (unfinished, result) = (folder.join("unfinished"), folder.join("result"));
        let file = File::create(&unfinished).expect("a file");
        assert!(is_at(&unfinished, &file).expect("readable"));
        fs::rename(&unfinished, &result).expect("renamed");
        assert!(!is_at(&unfinished, &file).expect("readable"), "gone");
        let _third = File::create(&unfinished).expect("a file");
        assert!(!is_at(&unfinished, &file).expect("readable"), "another's");
        assert!(is_at(&result, &file).expect("readable"));
        fs::remove_dir_all(&folder).expect("removed");
    }
}
