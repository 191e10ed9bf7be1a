//! The thinking worker's entry.

fn main() {
    yomite_worker::run();
}
