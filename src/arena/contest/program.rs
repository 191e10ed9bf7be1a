//! A player that is another program: a shell command that speaks the lines of `protocol.md`. A guard outlives the lab
//! by a moment and ends the programs.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is read, in bytes; more is no answer but a flood.
const LONGEST: u64 = 16 << 20;

/// How many lines of a program may wait to be read, before it has to wait itself.
const WAITING: usize = 8;

/// How long a program may take to end once its input is closed.
const GRACE: Duration = Duration::from_millis(300);

/// Waits for a line, and is the program from then on: nothing of the program runs before the guard
/// holds its group. The words that may contain it come before it.
const STARTER: &str = r#"read -r _ && exec "$@" sh -c "$0""#;

/// A running program. Dropping it ends it, with whatever it has started itself.
pub(super) struct Program<'a> {
    child: Child,
    guard: &'a Guard,
    /// Lines to the program; `None` once its input is closed.
    lines: Option<Sender<String>>,
    heard: Receiver<io::Result<String>>,
    /// Nothing of it is left.
    killed: bool,
}

impl<'a> Program<'a> {
    /// Starts `sh -c command`, in a process group of its own that the guard holds. What it writes
    /// to its standard error is shown to the user.
    pub(super) fn start(command: &str, guard: &'a Guard) -> io::Result<Program<'a>> {
        let mut shell = Command::new("sh");
        shell.args(["-c", STARTER, command]).args(before_command());
        shell.stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn()?;
        let (lines, spoken) = mpsc::channel();
        let (said, heard) = mpsc::sync_channel(WAITING);
        // Two threads speak with the program, so that neither a program that does not read nor
        // one that does not write can hold the match up.
        if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || speak(input, &spoken));
            thread::spawn(move || listen(output, &said));
        }
        let program = Program {
            child,
            guard,
            lines: Some(lines),
            heard,
            killed: false,
        };
        guard.hold(program.child.id())?;
        program.tell("start\n".to_owned());
        Ok(program)
    }

    /// Sends a line, ended by a line feed. A program that has ended shows when it is listened to.
    pub(super) fn tell(&self, line: String) {
        if let Some(lines) = &self.lines {
            let _ = lines.send(line);
        }
    }

    /// A line that the program has written already, if there is one.
    ///
    /// # Errors
    /// As [`hear`](Program::hear).
    pub(super) fn overheard(&mut self) -> Result<Option<String>, String> {
        match self.heard.try_recv() {
            Ok(line) => self.told(line).map(Some),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(self.ended()),
        }
    }

    /// Waits for a line, at most until `deadline`, which is `limit` after the program was asked.
    ///
    /// # Errors
    /// No line in time, no line at all, or no text: a sentence. The program is to be dropped
    /// then: a late answer would be taken for the next one.
    pub(super) fn hear(&mut self, deadline: Instant, limit: Duration) -> Result<String, String> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.heard.recv_timeout(left) {
            Ok(line) => self.told(line),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
            Err(RecvTimeoutError::Timeout) => {
                self.kill();
                Err(format!("no answer within {} s", limit.as_secs_f64()))
            }
        }
    }

    /// Closes its input: there is nothing more to come.
    pub(super) fn close(&mut self) {
        self.lines = None;
    }

    fn told(&mut self, line: io::Result<String>) -> Result<String, String> {
        line.map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => error.to_string(),
            _ => self.ended(),
        })
    }

    fn ended(&mut self) -> String {
        let status = self.end();
        let status = status.map_or(String::new(), |status| format!(" ({status})"));
        format!("the program ended without an answer{status}")
    }

    /// Closes its input, gives it a moment to end by itself, and kills what is left.
    fn end(&mut self) -> Option<ExitStatus> {
        self.close();
        let start = Instant::now();
        let mut status = None;
        while status.is_none() && start.elapsed() < GRACE {
            match self.child.try_wait() {
                Ok(Some(ended)) => status = Some(ended),
                Ok(None) => thread::sleep(Duration::from_millis(2)),
                Err(_) => break,
            }
        }
        self.kill();
        status
    }

    /// Kills the whole process group and reaps the shell.
    fn kill(&mut self) {
        if std::mem::replace(&mut self.killed, true) {
            return;
        }
        // Without its guard, which somebody must have killed, the shell at least.
        let _ = self.guard.kill(self.child.id());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        self.end();
    }
}

/// Passes lines to the program.
fn speak(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        // A program may close its input and still answer what it has read.
        let _ = input
            .write_all(line.as_bytes())
            .and_then(|()| input.flush());
    }
}

/// Passes on what the program writes, line by line, until it ends or nobody listens.
fn listen(output: ChildStdout, said: &SyncSender<io::Result<String>>) {
    let mut output = BufReader::new(output);
    loop {
        let line = read_line(&mut output);
        let broken = line.is_err();
        if said.send(line).is_err() || broken {
            return;
        }
    }
}

fn read_line(output: &mut impl BufRead) -> io::Result<String> {
    let mut line = Vec::new();
    output.take(LONGEST).read_until(b'\n', &mut line)?;
    if line.last() == Some(&b'\n') {
        String::from_utf8(line)
            .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "the answer is no UTF-8 text"))
    } else if line.len() as u64 == LONGEST {
        Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "the answer is longer than 16 MiB",
        ))
    } else {
        Err(io::ErrorKind::UnexpectedEof.into())
    }
}

/// Ways into a process namespace of one's own: as root, and as anybody where users may.
const NAMESPACES: [&[&str]; 2] = [
    &["unshare", "--pid", "--fork", "--kill-child"],
    &[
        "unshare",
        "--user",
        "--map-current-user",
        "--pid",
        "--fork",
        "--kill-child",
    ],
];

/// The first process of a namespace ignores signals that it does not handle, so a program is its child.
const FIRST: [&str; 3] = ["sh", "-c", r#""$0" "$@"; exit "$?""#];

/// The words before a command that put it into a process namespace; `None` where the system has none.
fn namespace() -> Option<&'static [&'static str]> {
    static FOUND: OnceLock<Option<&'static [&'static str]>> = OnceLock::new();
    *FOUND.get_or_init(|| {
        NAMESPACES.into_iter().find(|words| {
            let mut tried = Command::new(words[0]);
            tried.args(&words[1..]).arg("true").stdin(Stdio::null());
            let tried = tried.stdout(Stdio::null()).stderr(Stdio::null()).status();
            tried.is_ok_and(|status| status.success())
        })
    })
}

/// Whether programs end with all that they have started: where the system gives no process namespaces,
/// children in sessions of their own may outlive them.
pub fn contains_programs() -> bool {
    namespace().is_some()
}

/// The words before a program's command.
fn before_command() -> Vec<&'static str> {
    let contained = namespace().map(|words| [words, &FIRST].concat());
    contained.unwrap_or_default()
}

/// Each order is answered by an empty line, so that it has been carried out when the lab goes on.
/// No signal that is meant for the lab, and no pipe that it has left, may end the shell early.
const SCRIPT: &str = r#"
trap '' HUP INT QUIT TERM PIPE
held=
strike() { kill -s KILL -- "-$1"; }
while read -r order group; do
    others=
    for other in $held; do [ "$other" = "$group" ] || others="$others $other"; done
    case $order in
        hold) held="$others $group" ;;
        kill) strike "$group"; held=$others ;;
    esac
    echo
done
for group in $held; do strike "$group"; done
"#;

/// Ends process groups: one at a time when told to, and all that are held when the lab is gone.
///
/// Programs run in process groups of their own, where a terminal's Ctrl-C does not reach them; and a lab that is
/// killed can end nobody. So a small shell stands beside the lab and knows the groups. It reads from a pipe whose
/// other end the lab alone holds: however the lab ends, the pipe is closed, and the shell kills what is left.
///
/// A child that a program starts in a session of its own leaves its group. So where the system gives process
/// namespaces, each program runs in one: all that is in it ends with its first process, whatever session it is in.
pub(super) struct Guard(Mutex<Shell>);

struct Shell {
    child: Child,
    /// `None` once it is to end.
    orders: Option<ChildStdin>,
    done: BufReader<ChildStdout>,
}

impl Guard {
    /// Starts the shell.
    pub(super) fn start() -> io::Result<Guard> {
        let mut shell = Command::new("sh");
        shell.args(["-c", SCRIPT]);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped());
        shell.stderr(Stdio::null());
        // Else it would be killed with the lab where somebody kills the lab's whole group.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn()?;
        let orders = child.stdin.take();
        let done = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(Guard(Mutex::new(Shell {
            child,
            orders,
            done: BufReader::new(done),
        })))
    }

    /// From now on the group ends with the lab.
    pub(super) fn hold(&self, group: u32) -> io::Result<()> {
        self.order("hold", group)
    }

    /// Kills a group and forgets it: before its leader is reaped or at once after that, while the
    /// id can be nobody else's.
    pub(super) fn kill(&self, group: u32) -> io::Result<()> {
        self.order("kill", group)
    }

    fn order(&self, order: &str, group: u32) -> io::Result<()> {
        let mut shell = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let shell = &mut *shell;
        let orders = shell.orders.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        // One write, so that the shell never reads half an order of a lab that is killed here.
        orders.write_all(format!("{order} {group}\n").as_bytes())?;
        let mut line = String::new();
        match shell.done.read_line(&mut line)? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        let shell = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        shell.orders = None;
        let _ = shell.child.wait();
    }
}
