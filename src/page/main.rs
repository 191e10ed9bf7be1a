//! The page's entry.

fn main() {
    yomite_page::mount();
}
