//! The measuring instrument.

fn main() -> std::process::ExitCode {
    yomite::lab::main()
}
