//! The thinking worker's entry.

fn main() {
    yomite::worker::run();
}
