//! Programs and their children end with the lab, however it ends.

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use yomite::contest::contains_programs;

/// Waits for something that comes a little later on a busy machine.
fn wait_for(what: &str, mut there: impl FnMut() -> bool) {
    let patience = Instant::now() + Duration::from_secs(60);
    while !there() {
        assert!(Instant::now() < patience, "{what}");
        sleep(Duration::from_millis(10));
    }
}

/// Whether a process has ended; who has reaped it is no matter.
fn gone(id: &str) -> bool {
    match fs::read_to_string(format!("/proc/{id}/stat")) {
        Ok(stat) => stat.contains(") Z "),
        Err(_) => true,
    }
}

/// Starts a lab whose program hangs beside a child of its own and another in a session of its own, sends
/// the lab's whole process group a signal as a terminal does, or the lab alone, and waits until none of
/// them is left.
fn all_end(signal: &str, whole_group: bool) {
    let file = format!("{}/end-{signal}-{whole_group}", env!("CARGO_TARGET_TMPDIR"));
    let _ = fs::remove_file(&file);
    let _ = fs::remove_file(format!("{file}.new"));
    // Each notes the id that it has outside of a process namespace.
    let note = "read -r id _ </proc/self/stat; echo $id >>\"$0\"";
    let child = format!("sh -c '{note}; exec sleep 600' {file}.new");
    let program = format!(
        "cmd:{child} & setsid {child} & read -r id _ </proc/self/stat; echo $id >>{file}.new; \
         until [ \"$(wc -l <{file}.new)\" -eq 3 ]; do sleep 0.01; done; mv {file}.new {file}; wait"
    );
    let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(["match", "numeron", "--games", "2", "--move-timeout", "600"])
        .args(["--agent", &program, "--agent", "random"])
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the lab starts");
    wait_for("the program runs", || Path::new(&file).exists());
    let noted = fs::read_to_string(&file).expect("the program has run");
    let ids: Vec<_> = noted.split_whitespace().collect();
    assert_eq!(ids.len(), 3, "{noted}");
    assert!(
        ids.iter().all(|id| !gone(id)),
        "they run until the lab ends"
    );

    let to = format!("{}{}", if whole_group { "-" } else { "" }, lab.id());
    let sent = Command::new("sh")
        .args(["-c", &format!("kill -s {signal} -- {to}")])
        .status();
    assert!(sent.expect("sh is there").success());
    assert!(!lab.wait().expect("the lab ends").success());
    // Without process namespaces the one in a session of its own may run on: the lab says so.
    let ends = if contains_programs() { 3 } else { 2 };
    let in_group = |id: &&&str| ends == 3 || !leads_session(id);
    for id in ids.iter().filter(in_group) {
        wait_for(&format!("{signal}: process {id} still runs"), || gone(id));
    }
}

/// Whether a process leads a session: it is the fourth field after the name in parentheses.
fn leads_session(id: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let fields = stat.rsplit(") ").next().unwrap_or_default();
    fields.split(' ').nth(3) == Some(id)
}

#[test]
fn a_terminals_interrupt_ends_programs_and_their_children() {
    all_end("INT", true);
}

#[test]
fn killing_the_lab_ends_programs_and_their_children() {
    all_end("KILL", false);
    all_end("KILL", true);
}
