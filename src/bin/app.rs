//! The page's entry.

fn main() {
    yomite::ui::mount();
}
