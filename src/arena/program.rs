//! A player that is another program: a shell command that speaks the lines of `lab agent`.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// The longest answer that is read, in bytes; more is no answer but a flood.
const LONGEST: u64 = 16 << 20;

/// How long a program may take to end once its input is closed.
const GRACE: Duration = Duration::from_millis(300);

/// A running program. Dropping it ends it, with whatever it has started itself.
pub(super) struct Program {
    child: Child,
    /// Lines to the program; `None` once its input is closed.
    requests: Option<Sender<String>>,
    replies: Receiver<io::Result<String>>,
}

impl Program {
    /// Starts `sh -c command`, in a process group of its own. What it writes to its standard
    /// error is shown to the user.
    pub(super) fn start(command: &str) -> io::Result<Program> {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(command);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn()?;
        let (requests, lines) = mpsc::channel();
        let (answers, replies) = mpsc::channel();
        // A thread of its own speaks with the program, so that neither a program that does not
        // read nor one that does not write can hold the match up.
        if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || converse(input, output, &lines, &answers));
        }
        Ok(Program {
            child,
            requests: Some(requests),
            replies,
        })
    }

    /// Sends a line and waits for the answer.
    ///
    /// # Errors
    /// No answer in time, no answer at all, or no text: a sentence. The program is to be
    /// dropped then: a late answer would be taken for the next one.
    pub(super) fn ask(&mut self, line: String, limit: Duration) -> Result<String, String> {
        if let Some(requests) = &self.requests {
            // A program that has ended shows below, as no answer.
            let _ = requests.send(line);
        }
        match self.replies.recv_timeout(limit) {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(error)) if error.kind() == io::ErrorKind::InvalidData => Err(error.to_string()),
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => {
                let status = self.end();
                let status = status.map_or(String::new(), |status| format!(" ({status})"));
                Err(format!("the program ended without an answer{status}"))
            }
            Err(RecvTimeoutError::Timeout) => {
                self.kill();
                Err(format!("no answer within {} s", limit.as_secs_f64()))
            }
        }
    }

    /// Closes its input, gives it a moment to end by itself, and kills what is left.
    fn end(&mut self) -> Option<ExitStatus> {
        self.requests = None;
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

    /// Kills the whole process group and reaps the shell. The group's id stays taken while
    /// anything of it lives, so this strikes nobody else.
    fn kill(&mut self) {
        #[cfg(unix)]
        {
            // The standard library signals single processes only; every shell can do groups.
            let _ = Command::new("sh")
                .args(["-c", "kill -s KILL -- \"-$0\" 2>/dev/null"])
                .arg(self.child.id().to_string())
                .status();
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}

/// Passes line after line to the program and its answers back, one for one.
fn converse(
    mut input: ChildStdin,
    output: ChildStdout,
    lines: &Receiver<String>,
    answers: &Sender<io::Result<String>>,
) {
    let mut output = BufReader::new(output);
    for line in lines {
        // A program that has closed its input may still have answered.
        let _ = input
            .write_all(line.as_bytes())
            .and_then(|()| input.flush());
        let answer = read_line(&mut output);
        let broken = answer.is_err();
        if answers.send(answer).is_err() || broken {
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
