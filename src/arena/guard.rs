//! What ends programs, and outlives the lab by the moment that this takes.
//!
//! Programs run in process groups of their own, where a terminal's Ctrl-C does not reach them; and
//! a lab that is killed can end nobody. So a small shell stands beside the lab and knows the groups.
//! It reads from a pipe whose other end the lab alone holds: however the lab ends, the pipe is
//! closed, and the shell kills what is left.
//!
//! A child that a program starts in a session of its own leaves its group. So where the system gives
//! process namespaces, each program runs in one: all that is in it ends with its first process, whatever
//! session it is in.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

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
pub(super) fn before_command() -> Vec<&'static str> {
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
