//! The measuring instrument.

fn main() -> std::process::ExitCode {
    yomite_lab::main()
}
